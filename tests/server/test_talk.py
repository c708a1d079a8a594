"""Chat is for those who play; notes are for oneself."""

from tests.server.player import BOT, ME, OPEN, Player


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


def test_notes_are_private(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    url = f"/api/tables/{table}/notes"
    number = ann.get(f"/api/tables/{table}")["number"]
    assert ann.get(url) == {"text": ""}
    ann.put(url, {"text": "Bob always bids three."}, 204)
    ann.put(url, {"text": "Bob always bids four."}, 204)
    assert ann.get(url) == {"text": "Bob always bids four."}
    assert bob.get(url) == {"text": ""}
    assert bob.get(f"/api/tables/{table}")["number"] == number


def test_talk_wakes_the_others(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    before = bob.get(f"/api/tables/{table}")["number"]
    ann.post(f"/api/tables/{table}/chat", {"text": "Your turn"}, 201)
    assert bob.get(f"/api/tables/{table}")["number"] == before + 1
