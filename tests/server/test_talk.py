"""Chat is for those who play, what is said in private for those it is said to; notes are for oneself."""

import json
import re
from typing import Any, get_args

import pytest

from palatine.server.api import talk
from palatine.server.api.talk import PHRASES
from palatine.server.storage.models import Phrase
from tests.records.played import file_of
from tests.server.conftest import Join, Running
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.test_live import hint, listening
from tests.server.test_privacy import everything


def test_those_who_play_talk_and_nobody_listens_in(ann: Player, bob: Player, eve: Player) -> None:
    table = ann.table(ME, OPEN, BOT, public=True)
    bob.sit(table, 1)
    url = f"/api/tables/{table}/chat"
    first = ann.post(url, {"text": "Peace until winter?"}, 201)
    bob.post(url, {"text": "  Never.  "}, 201)
    talk = ann.get(url)
    assert [(line["number"], line["user"]["name"], line["text"]) for line in talk] == [
        (1, "Ann", "Peace until winter?"),
        (2, "Bob", "Never."),
    ]
    assert bob.get(f"{url}?since={first['number']}") == talk[1:]
    assert eve.get(url, 403)["code"] == "players-only"
    assert eve.post(url, {"text": "Hear, hear"}, 403)["code"] == "players-only"
    for path in ("", "/view", "/events", "/log", "/moments"):
        answer = eve.http.get(f"/api/tables/{table}{path}")
        assert "Peace" not in answer.text and "Never" not in answer.text


def test_a_message_has_something_to_say_and_ends_some_time(ann: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    for text in ("", "   ", "x" * 1001, "\x00", 5):
        assert ann.post(f"/api/tables/{table}/chat", {"text": text}, 422)["code"] == "bad-input"


def test_a_quick_phrase_is_kept_by_its_key(server: Running, ann: Player, bob: Player, eve: Player) -> None:
    """Every reader gets the key, to read it in their own language, and English words; observers get nothing."""
    table = ann.table(ME, OPEN, ME, public=True)  # no bot: nothing moves by itself
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table}/start")
    url = f"/api/tables/{table}/chat"
    with listening(server, eve) as at_eve:
        at_eve.send(json.dumps({"watch": table}))
        number = hint(at_eve)["number"]
        ann.post(url, {"phrase": "luck"}, 201)
        assert hint(at_eve) == {"table": table, "number": (number or 0) + 1}
    bob.post(url, {"text": "Good luck!"}, 201)
    bob.post(url, {"phrase": "pause", "seat": 1, "to": [0]}, 201)
    assert [(line["phrase"], line["text"], line["to"]) for line in ann.get(url)] == [
        ("luck", "Good luck!", []),
        (None, "Good luck!", []),
        ("pause", "Shall we pause?", [0]),
    ]
    assert eve.get(url, 403)["code"] == eve.post(url, {"phrase": "luck"}, 403)["code"] == "players-only"
    assert "luck" not in everything(eve, table) and "pause?" not in everything(eve, table)


def test_every_phrase_can_be_said_and_no_other(ann: Player) -> None:
    url = f"/api/tables/{ann.table(ME, OPEN, BOT)}/chat"
    for phrase, words in PHRASES.items():
        assert ann.post(url, {"phrase": phrase}, 201)["text"] == words
    assert set(PHRASES) == set(get_args(Phrase))
    for body in ({"phrase": "insult"}, {"phrase": ""}, {"phrase": "luck", "text": "Good luck!"}, {}, {"phrase": None}):
        assert ann.post(url, body, 422)["code"] == "bad-input"
    assert len(ann.get(url)) == len(PHRASES)


def whisper(player: Player, table: int, seat: int, *to: int, status: int = 201, text: str = "psst, a secret") -> Any:
    """Say something in private."""
    return player.post(f"/api/tables/{table}/chat", {"text": text, "seat": seat, "to": to}, status)


def test_a_private_message_is_read_by_those_it_is_for(
    server: Running, ann: Player, bob: Player, eve: Player, join: Join
) -> None:
    """Over the API and the socket the others, at the table or not, get a number and no more."""
    cyn = join("Cyn")
    table = ann.table(ME, OPEN, OPEN, public=True)
    bob.sit(table, 1)
    cyn.sit(table, 2)
    with listening(server, cyn) as at_cyn, listening(server, eve) as at_eve:
        number = hint(at_cyn)["number"]
        at_eve.send(json.dumps({"watch": table}))
        assert hint(at_eve) == {"table": table, "number": number}
        sent = whisper(ann, table, 0, 1)
        assert hint(at_cyn) == hint(at_eve) == {"table": table, "number": (number or 0) + 1}
    assert (sent["seat"], sent["to"], sent["user"]["name"]) == (0, [1], "Ann")
    url = f"/api/tables/{table}/chat"
    assert ann.get(url) == bob.get(url) == [sent] and cyn.get(url) == []
    said = cyn.post(url, {"text": "Hello"}, 201)
    assert (said["seat"], said["to"]) == (None, [])
    assert bob.get(f"{url}?since={sent['number']}") == cyn.get(url) == [said]
    ann.post(f"/api/tables/{table}/start")
    for other in (cyn, eve):
        assert "psst" not in everything(other, table)
    assert [line["text"] for line in whisper_to_both(ann, bob, cyn, table)] == ["all three"] * 3


def whisper_to_both(ann: Player, bob: Player, cyn: Player, table: int) -> list[Any]:
    """One message to two seats; what the three of them read last."""
    whisper(ann, table, 0, 2, 1, 2, text="all three")
    return [player.get(f"/api/tables/{table}/chat")[-1] for player in (ann, bob, cyn)]


def test_whoever_takes_a_seat_later_does_not_read_what_was_said_to_it(ann: Player, bob: Player, join: Join) -> None:
    cyn = join("Cyn")
    table = ann.table(ME, OPEN, OPEN)
    bob.sit(table, 1, ann)
    whisper(ann, table, 0, 1)
    bob.post(f"/api/tables/{table}/seats/1/leave")
    cyn.sit(table, 1, ann)
    assert cyn.get(f"/api/tables/{table}/chat") == []
    assert bob.get(f"/api/tables/{table}/chat", 403)["code"] == "players-only"
    assert len(ann.get(f"/api/tables/{table}/chat")) == 1


def test_private_messages_need_an_own_seat_and_somebody_who_reads(ann: Player, bob: Player) -> None:
    table = ann.table(OPEN, OPEN, BOT)
    bob.sit(table, 1, ann)
    assert whisper(ann, table, 0, 1, status=403)["code"] == "not-your-seat"  # the host holds no seat
    ann.sit(table, 0)
    assert whisper(ann, table, 1, 0, status=403)["code"] == "not-your-seat"
    assert ann.post(f"/api/tables/{table}/chat", {"text": "x", "to": [1]}, 403)["code"] == "not-your-seat"
    for to in (0, 2, 7):  # oneself, a bot, no seat
        assert whisper(ann, table, 0, 1, to, status=409)["code"] == "no-reader"
    assert ann.get(f"/api/tables/{table}/chat") == []
    assert ann.get(f"/api/tables/{table}")["you"]["confidants"] == [{"seat": 0, "to": [1], "barred": []}]


def record_of_war() -> str:
    """A match of Power & Prestige with four seats up to its first alliance, of the seats 0 and 2."""
    lines = file_of("prestige-4").read_text(encoding="utf-8").splitlines()
    formed = next(at for at, line in enumerate(lines) if " alliance " in line)
    after = next(at for at, line in enumerate(lines) if at > formed and re.match(r"\d", line))
    return "\n".join(lines[:after]) + "\n"


def test_the_game_says_who_may_talk_in_private(ann: Player, bob: Player, join: Join) -> None:
    """P-GEN-37: in the war state only inside an alliance; the refusal names the rule, in the reader's language."""
    people = [ann, bob, join("Cyn"), join("Dan")]
    table = ann.post("/api/records", {"text": record_of_war()}, 201)["id"]
    ann.post(f"/api/tables/{table}/play-on", {"seating": [ME, OPEN, OPEN, OPEN]})
    for seat, player in enumerate(people[1:], 1):
        player.sit(table, seat, ann)
    alliances = ann.view(table)["view"]["alliances"]
    sides = [set(alliances["alliance"]), set(alliances["counter_alliance"])]
    tried = []
    for seat, player in enumerate(people):
        (confidants,) = player.get(f"/api/tables/{table}")["you"]["confidants"]
        own = next(side for side in sides if seat in side)
        assert set(confidants["to"]) == own - {seat} and set(confidants["barred"]) == {0, 1, 2, 3} - own
        for other in confidants["barred"]:
            refused = whisper(player, table, seat, other, *confidants["to"], status=409)
            tried.append((refused["code"], refused["rule"]))
            assert "alliance" in refused["message"]
        if confidants["to"]:
            whisper(player, table, seat, *confidants["to"])
    assert set(tried) == {("no-confidant", "P-GEN-37")}
    heard = [len(player.get(f"/api/tables/{table}/chat")) for player in people]
    assert heard == [n if n > 1 else 0 for n in (len(next(s for s in sides if seat in s)) for seat in range(4))]


def test_notes_are_private(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    url = f"/api/tables/{table}/notes"
    number = ann.get(f"/api/tables/{table}")["number"]
    assert ann.get(url) == {"text": "", "places": {}}
    ann.put(url, {"text": "Bob always bids three."}, 204)
    ann.put(url, {"text": "Bob always bids four."}, 204)
    assert ann.get(url) == {"text": "Bob always bids four.", "places": {}}
    assert bob.get(url) == {"text": "", "places": {}}
    assert bob.get(f"/api/tables/{table}")["number"] == number


def test_notes_on_places_are_private_too(ann: Player, bob: Player, eve: Player) -> None:
    """Each place has its own; nobody else gets them or notices; a blank one is dropped."""
    table = ann.table(ME, OPEN, ME, public=True)
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table}/start")
    url = f"/api/tables/{table}/notes"
    number = ann.get(f"/api/tables/{table}")["number"]
    ann.put(url, {"text": "The whole plan"}, 204)
    ann.put(url, {"place": "baden", "text": "Bob will strike here"}, 204)
    ann.put(url, {"place": "baden", "text": "Bob has struck here"}, 204)
    ann.put(url, {"place": "anhalt", "text": "Mine by winter"}, 204)
    bob.put(url, {"place": "baden", "text": "Weak"}, 204)
    mine = {"baden": "Bob has struck here", "anhalt": "Mine by winter"}
    assert ann.get(url) == {"text": "The whole plan", "places": mine}
    assert bob.get(url) == {"text": "", "places": {"baden": "Weak"}}
    assert eve.get(url) == {"text": "", "places": {}}
    for other in (bob, eve):
        assert "struck" not in everything(other, table) and "by winter" not in everything(other, table)
    assert bob.get(f"/api/tables/{table}")["number"] == number
    ann.put(url, {"place": "baden", "text": " "}, 204)
    ann.put(url, {"place": "passau", "text": ""}, 204)
    assert ann.get(url)["places"] == {"anhalt": "Mine by winter"}


def test_notes_on_places_are_short_and_not_without_end(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talk, "MOST_PLACES", 2)
    url = f"/api/tables/{ann.table(ME, OPEN, BOT)}/notes"
    for body in ({"place": "", "text": "x"}, {"place": "x" * 61, "text": "x"}, {"place": "Köln", "text": "x"}):
        assert ann.put(url, body, 422)["code"] == "bad-input"
    assert ann.put(url, {"place": "baden", "text": "x" * 1001}, 422)["code"] == "bad-input"
    ann.put(url, {"place": "baden", "text": "x" * 1000}, 204)
    ann.put(url, {"place": "anhalt", "text": "x"}, 204)
    refused = ann.put(url, {"place": "passau", "text": "x"}, 409)
    assert (refused["code"], "2 places" in refused["message"]) == ("too-many-notes", True)
    ann.put(url, {"place": "anhalt", "text": "y"}, 204)
    ann.put(url, {"place": "baden", "text": ""}, 204)
    ann.put(url, {"place": "passau", "text": "x"}, 204)
    assert ann.get(url)["places"] == {"anhalt": "y", "passau": "x"}


def test_talk_wakes_the_others(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    before = bob.get(f"/api/tables/{table}")["number"]
    ann.post(f"/api/tables/{table}/chat", {"text": "Your turn"}, 201)
    assert bob.get(f"/api/tables/{table}")["number"] == before + 1


def test_a_host_who_only_watches_does_not_listen_in(ann: Player, bob: Player, eve: Player) -> None:
    table = ann.table(OPEN, OPEN, BOT)
    url = f"/api/tables/{table}/chat"
    for seat, player in enumerate((bob, eve)):
        player.sit(table, seat, ann)
    ann.post(url, {"text": "Shall we begin?"}, 201)
    assert len(ann.get(url)) == 1
    ann.post(f"/api/tables/{table}/start")
    assert bob.post(url, {"text": "Against the table?"}, 201)
    assert ann.get(url, 403)["code"] == "players-only"
    assert ann.post(url, {"text": "Hear, hear"}, 403)["code"] == "players-only"


def test_chat_comes_in_pages(ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """The newest first; older ones on demand; what came since in order. What others said in private takes no room."""
    monkeypatch.setattr(talk, "PAGE", 3)
    table = ann.table(ME, OPEN, ME)
    bob.sit(table, 1, ann)
    url = f"/api/tables/{table}/chat"
    for number in range(1, 9):
        private = {"seat": 0, "to": [1]} if number == 5 else {}
        assert ann.post(url, {"text": str(number), **private}, 201)["number"] == number

    def numbers(player: Player, query: str = "") -> list[int]:
        return [message["number"] for message in player.get(url + query)]

    assert numbers(ann) == numbers(ann, "?since=0") == [6, 7, 8]
    assert numbers(ann, "?before=6") == [3, 4, 5] and numbers(ann, "?before=3") == [1, 2]
    assert numbers(ann, "?before=1") == []
    assert numbers(ann, "?since=2") == [3, 4, 5] and numbers(ann, "?since=7") == [8] and numbers(ann, "?since=8") == []
    bob.post(f"/api/tables/{table}/seats/1/leave")
    bob.sit(table, 1)
    assert numbers(bob, "?before=6") == [3, 4, 5], "it was said to Bob"
