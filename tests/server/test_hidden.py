"""Hidden choices: nobody else can tell from anything the server sends whether and how often they were made.

With fog of war units go from box to box unseen (P-FOG-07). Two tables have the same seed, people and choices, but at
one of them a seat shifts units to and fro: all others get the same from both, except the names of things and times.
"""

import json
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

import palatine
from palatine.engine.match import Match
from palatine.server.api import live
from palatine.server.desks import desk as desks
from palatine.server.play import playing
from palatine.server.settings import Settings
from palatine.server.thinking import bots
from tests.server.conftest import MANY, Join, Running, serving
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.test_live import hint, listening
from tests.server.test_privacy import PATHS
from tests.server.test_processes import same_person
from tests.server.waiting import wait_until

SEED = 11
ACTOR = 2
"""With this seed the third seat moves first."""
BEFORE = ("fill 1", "2", "0", "1", "fill 2", "1", "1")
"""Two boxes in one place: what goes from one to the other is hidden."""
TO = ("pour 1", "box 2", "1", "0")
FRO = ("pour 2", "box 1", "1", "0")
MARCH = ("box 1", "wien-pressburg")
TURN = 1000.0
NO_TABLE = 2**31 - 1
PASSING = {"at", "created", "deadline"}
NAMED = {"id", "table", "invite", "by", "needed", "agreed"}
PAGES = (
    *PATHS,
    "/view?at=14",
    "/view?at=15",
    "/view?at=16",
    "/positions?at=15",
    "/positions?at=16",
    "/events?since=15",
)


@pytest.fixture(autouse=True)
def _one_seed(monkeypatch: pytest.MonkeyPatch) -> None:
    """All matches begin alike."""

    def start(game: str, seats: int, _: int | None, **options: str | bool | int) -> Match:
        return palatine.start(game, seats, SEED, **options)

    monkeypatch.setattr(playing, "start_match", start)


class Fog:
    """A table in the fog, brought to the first movement: Ann moves; Bob and Cat play too, Eve looks on."""

    def __init__(self, join: Join, fog: str = "full", **wish: Any) -> None:
        self.ann, self.bob, self.cat, self.eve = (join(name) for name in ("Ann", "Bob", "Cat", "Eve"))
        self.nobody = join()
        options = {"years": "3", "fog": fog}
        wish = {"pace": "custom", "turn": TURN, "bank": 50.0, **wish}
        self.table = self.ann.table(OPEN, OPEN, ME, game="prestige", public=True, options=options, **wish)
        self.url = f"/api/tables/{self.table}"
        self.bob.sit(self.table, 0)
        self.cat.sit(self.table, 1)
        self.eve.visit(self.table, self.ann)
        self.ann.post(f"{self.url}/start")
        holders = (self.bob, self.cat, self.ann)
        while (view := self.asked(*holders))["decision"]["kind"] != "move.from":
            choices = view["decision"]["options"][:1]
            while view["decision"]["sealed"] and not (tried := self._tried(holders, view, choices))["complete"]:
                choices.append(tried["decision"]["options"][0])
            holders[view["seat"]].choose(self.table, view, choices)
        assert view["seat"] == ACTOR

    def asked(self, *holders: Player) -> Any:
        """The view of the first seat that is asked something."""
        seats = self.ann.get(self.url)["seats"]
        seat = next(seat["seat"] for seat in seats if seat["waiting"])
        return holders[seat].view(self.table, seat)

    def _tried(self, holders: tuple[Player, ...], view: Any, choices: list[str]) -> Any:
        return holders[view["seat"]].post(f"{self.url}/try", {"seat": view["seat"], "options": choices})

    @property
    def others(self) -> tuple[tuple[Player, int | None], ...]:
        """Everybody but Ann, with their seats."""
        return (self.bob, 0), (self.cat, 1), (self.eve, None), (self.nobody, None)

    def choose(self, *choices: str) -> None:
        """Ann chooses, one by one."""
        for choice in choices:
            self.ann.choose(self.table, self.ann.view(self.table, ACTOR), [choice])

    def take_back(self) -> None:
        """Ann takes back her last choice."""
        number = self.ann.view(self.table, ACTOR)["number"]
        self.ann.post(f"{self.url}/take-back", {"seat": ACTOR, "number": number})

    def detour(self) -> None:
        """Ann shifts units to and fro, and takes back what she began: nothing has changed, nor has anybody seen it."""
        self.choose(*TO, *FRO, *TO, *FRO, *TO[:3])
        for _ in TO[:3]:
            self.take_back()

    def told(self) -> list[Any]:
        """Everything the others are told, but for the names of things and the time."""
        return [self._told(*other) for other in self.others]

    def _told(self, player: Player, seat: int | None) -> list[Any]:
        asking = [f"{self.url}{path}" for path in PAGES]
        if seat is not None:
            asking += [f"{self.url}/view?seat={seat}", f"{self.url}/view?seat={seat}&at=15"]
            asking.append(f"{self.url}/view?seat={ACTOR}")
        answers = [player.http.get(path) for path in asking]
        if seat is not None:
            number = {"seat": seat, "number": player.get(self.url)["number"]}
            answers.append(player.http.post(f"{self.url}/take-back", json=number))
            answers.append(player.http.post(f"{self.url}/take-back", json={**number, "number": number["number"] - 1}))
        for body in ({"seat": ACTOR, "options": []}, {"seat": seat or 0, "options": ["done"]}):
            answers += [player.http.post(f"{self.url}/{how}", json=body) for how in ("try", "rehearse", "hint")]
        invite = self.ann.get(self.url)["invite"]
        answers.append(player.http.get(f"/api/invites/{invite}"))
        cards = [card for cards in player.get("/api/lobby").values() for card in cards if card["id"] == self.table]
        hints = player.get("/api/hints") if player.id else []
        numbers = [each["number"] for each in hints if each["table"] == self.table]
        texts = [(answer.status_code, json.loads(answer.text)) for answer in answers]
        return [plain(texts), plain(cards), numbers]


def plain(answer: Any, name: str = "") -> Any:
    """An answer without names of things and times; whether there is a time is kept."""
    if isinstance(answer, dict):
        return {key: plain(value, key) for key, value in answer.items()}
    if isinstance(answer, list | tuple):
        return [plain(value) for value in answer]
    if name in PASSING:
        return answer is None
    return 0 if name in NAMED else answer


def test_the_others_are_told_the_same_with_and_without_hidden_choices(join: Join) -> None:
    """While something hidden is being chosen, when units have gone to and fro, and after whatever follows."""
    straight, winding = Fog(join), Fog(join)
    straight.choose(*BEFORE)
    winding.choose(*BEFORE, *TO[:3])
    before = straight.told()
    assert winding.told() == before
    winding.choose(*TO[3:], *FRO)
    winding.detour()
    assert winding.told() == before
    for table in (straight, winding):
        table.choose(*MARCH)
    assert straight.told() == winding.told() != before
    numbers = []
    for table in (straight, winding):  # the next seat, asked with the same number, moves in its turn
        table.choose("done", "pass")
        view = table.bob.view(table.table, 0)
        assert view["decision"]["kind"] == "move.from"
        numbers.append(view["decision"]["number"])
        older = {**view, "decision": {**view["decision"], "number": numbers[-1] - 1}}
        assert table.bob.choose(table.table, older, ["done"], 409)["code"] == "stale"
        table.bob.choose(table.table, view, ["done"])
        table.bob.post(f"{table.url}/take-back", {"seat": 0, "number": table.bob.view(table.table, 0)["number"]})
    assert numbers[0] == numbers[1]
    assert straight.told() == winding.told()


def test_the_line_is_silent_about_hidden_choices(server: Running, join: Join) -> None:
    """Others hear of what they may notice, number by number; the owner's other device hears of everything."""
    table = Fog(join)
    with ExitStack() as open_lines:
        lines = [open_lines.enter_context(listening(server, player)) for player, _ in table.others]
        own = open_lines.enter_context(listening(server, table.ann))
        number = table.ann.get(table.url)["number"]
        assert {entered(line, table.table) for line in (*lines, own)} == {number}
        for seen, choices in enumerate((BEFORE[:4], BEFORE[4:], (*TO, *FRO, *MARCH), ("done",)), 1):
            for choice in choices:
                table.choose(choice)
                assert hint(own)["number"] == table.ann.get(table.url)["number"]
            assert [hint(line) for line in lines] == [{"table": table.table, "number": number + seen}] * len(lines)
        hidden = len((*BEFORE, *TO, *FRO, *MARCH)) - 3
        assert table.ann.get(table.url)["number"] == number + 4 + hidden
        assert {player.get(table.url)["number"] for player, _ in table.others} == {number + 4}
        table.eve.post(f"{table.url}/proposal", {"kind": "pause"}, 403)
        table.bob.post(f"{table.url}/chat", {"text": "Well?"}, 201)
        assert hint(own)["number"] == number + 5 + hidden
        assert [hint(line)["number"] for line in lines] == [number + 5] * len(lines)


def entered(line: ClientConnection, table: int) -> int | None:
    """Watch a table; its number, once the line has said all it had to say on its own."""
    line.send(json.dumps({"watch": table}))
    line.send(json.dumps({"watch": NO_TABLE}))
    told: list[int | None] = []
    while (said := hint(line))["table"] != NO_TABLE:
        told.append(said["number"])
    assert len(set(told)) == 1
    return told[-1]


def moments(player: Player, table: Fog) -> list[Any]:
    """All moments somebody is told of."""
    found: list[Any] = player.get(f"{table.url}/moments")
    return found


def test_the_owner_sees_every_own_moment(join: Join) -> None:
    table = Fog(join)
    before = len(moments(table.ann, table))
    table.choose(*BEFORE, *TO, *MARCH)
    own = moments(table.ann, table)[before:]
    assert [moment["choices"] for moment in own] == [[choice] for choice in (*BEFORE, *TO, *MARCH)]
    boxes = [table.ann.view(table.table, ACTOR, before + n)["view"]["boxes"][ACTOR] for n in (7, 11)]
    assert boxes[0] != boxes[1]  # one unit went over
    for player, _ in table.others:
        seen = moments(player, table)[before:]
        assert [(moment["seat"], moment["choices"]) for moment in seen] == [(ACTOR, None)] * 3
        assert [moment["at"] for moment in seen] == [own[at]["at"] for at in (3, 6, 12)]
    events = table.ann.get(f"{table.url}/events?since={before + 1}")["events"]
    assert {event["moment"] for event in events} == {before + 4, before + 7, before + 13}


def test_a_past_moment_is_the_one_that_is_named(join: Join) -> None:
    """Every position somebody was shown is found again under its moment, hidden moments or not."""
    table = Fog(join)
    seen: dict[tuple[int, int], Any] = {}

    def look() -> None:
        for at, (player, seat) in enumerate(table.others):
            view = player.view(table.table, seat)
            seen[at, view["moment"]] = view["view"]

    for choice in (*BEFORE, *TO, *FRO, *MARCH, "done", "pass"):
        look()
        table.choose(choice)
    look()
    assert len({moment for _, moment in seen}) == 6
    for (at, moment), view in seen.items():
        player, seat = table.others[at]
        assert player.view(table.table, seat, moment)["view"] == view
    last = max(moment for _, moment in seen)
    for player, _ in table.others:
        assert player.get(f"{table.url}/view?at={last + 1}", 409)["code"] == "no-such-moment"


def test_a_hidden_choice_leaves_the_clock_alone(server: Running, join: Join) -> None:
    """No new deadline, no smaller reserve, no missed deadline forgotten; with the next choice all of it is charged."""
    table = Fog(join)
    table.choose(*BEFORE)

    def late(desk: desks.Desk) -> None:
        seat = desk.seats[ACTOR]
        seat.asked_at, seat.missed, seat.reminded = desk.now - TURN - 20, 1, True
        seat.deadline = seat.asked_at + TURN + seat.bank

    server.change(table.table, late)

    def seat() -> dict[str, Any]:
        found: dict[str, Any] = table.bob.get(table.url)["seats"][ACTOR]
        return found

    before = seat()
    table.detour()
    assert seat() == before and before["bank"] == 50

    def same(desk: desks.Desk) -> None:
        assert desk.seats[ACTOR].missed == 1 and desk.seats[ACTOR].reminded

    server.change(table.table, same)
    table.choose(*MARCH)
    after = seat()
    assert 0 < after["bank"] < 31 and after["deadline"] > before["deadline"] + TURN - 60


def test_whoever_has_passed_the_turn_on_does_not_learn_whether_the_next_has_begun(join: Join) -> None:
    """Taking back ends when the next seat is asked, not when it first does something, which may be hidden."""
    table = Fog(join)
    table.choose("done", "pass")
    for choice in ("done", "pass"):
        table.bob.choose(table.table, table.bob.view(table.table, 0), [choice])
    for _ in range(2):
        view = table.bob.view(table.table, 0)
        assert not view["take_back"]
        refused = table.bob.post(f"{table.url}/take-back", {"seat": 0, "number": view["number"]}, 409)
        assert refused["code"] == "no-taking-back"
        asked = table.cat.view(table.table, 1)
        options = asked["decision"]["options"]
        table.cat.choose(table.table, asked, ["fill 3" if "fill 3" in options else options[-1]])
        assert table.cat.view(table.table, 1)["take_back"]


def test_numbers_of_a_decision_and_of_the_table_are_understood_as_they_were_shown(join: Join) -> None:
    """Stale is what was made in sight of something older, also of a choice that only its owner sees."""
    table = Fog(join)
    table.choose(*BEFORE)
    old = table.ann.view(table.table, ACTOR)
    table.choose(*TO)
    new = table.ann.view(table.table, ACTOR)
    assert table.ann.choose(table.table, old, ["done"], 409)["code"] == "stale"
    body = {"seat": ACTOR, "number": old["number"]}
    assert table.ann.post(f"{table.url}/take-back", body, 409)["code"] == "stale"
    accepted = table.ann.post(f"{table.url}/take-back", {"seat": ACTOR, "number": new["number"]})
    assert accepted["number"] == new["number"] + 1 and accepted["moment"] == new["moment"] - 1
    again = table.ann.view(table.table, ACTOR)
    assert (again["number"], again["moments"]) == (accepted["number"], accepted["moment"])
    draft = {"number": again["decision"]["number"], "options": ["0"], "data": {}}
    table.ann.put(f"{table.url}/seats/{ACTOR}/draft", draft, 204)
    assert table.ann.view(table.table, ACTOR)["draft"] == draft


def test_at_the_deadline_a_draft_is_played_after_hidden_choices(server: Running, join: Join) -> None:
    table = Fog(join)
    table.choose(*BEFORE, *TO[:2])
    number = table.ann.view(table.table, ACTOR)["decision"]["number"]
    draft = {"number": number, "options": ["2"], "data": {}}
    table.ann.put(f"{table.url}/seats/{ACTOR}/draft", draft, 204)

    def over(desk: desks.Desk) -> None:
        desk.seats[ACTOR].deadline = desk.now - 1

    server.change(table.table, over)

    def missed() -> list[Any]:
        return [entry["particulars"] for entry in table.eve.get(f"{table.url}/log") if entry["kind"] == "clock"]

    wait_until(missed, "the clock has not chosen for Ann")
    assert missed() == [{"missed": 1}]
    played = [moment for moment in moments(table.ann, table) if moment["by"] == "clock"]
    assert played[0]["choices"] == ["2"]


def test_late_spectators_count_no_hidden_choices_either(
    server: Running, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "CATCH_UP_EVERY", 0.05)
    straight, winding = Fog(join, delay=15), Fog(join, delay=15)
    for table in (straight, winding):
        table.choose(*BEFORE)
    winding.detour()
    monkeypatch.setattr(desks, "late_until", lambda desk: desk.now)
    number = winding.eve.get(winding.url)["number"]
    with listening(server, winding.eve) as line:
        line.send(json.dumps({"watch": winding.table}))
        winding.detour()
        winding.choose(*MARCH)
        straight.choose(*MARCH)
        told = {number}
        while max(told) == number:
            told.add(hint(line)["number"] or 0)
    assert told == {number, number + 1}
    assert straight.told() == winding.told()


def test_what_is_seen_goes_with_the_seat(join: Join) -> None:
    """Who leaves it no longer counts its hidden choices, who takes it does; the others learn nothing from either."""
    straight, winding = Fog(join), Fog(join)
    for table in (straight, winding):
        table.choose(*BEFORE)
        if table is winding:
            table.detour()
        table.ann.post(f"{table.url}/proposal", {"kind": "pause"})  # no bot plays on
        for player in (table.bob, table.cat):
            table.ann.post(f"{table.url}/chat", {"text": "Shall we?"}, 201)
            player.put(f"{table.url}/proposal", {"agree": True})
        assert len(moments(table.ann, table)) > len(moments(table.eve, table))
        left = table.ann.post(f"{table.url}/seats/{ACTOR}/leave")
        assert (left["number"], left["moments"]) == tuple(
            table.eve.get(table.url)[name] for name in ("number", "moments")
        )
        assert moments(table.ann, table) == moments(table.eve, table)
    assert straight.told() == winding.told()
    for table in (straight, winding):
        before = len(moments(table.eve, table))
        taken = table.eve.post(f"{table.url}/seats/{ACTOR}/take")
        own = moments(table.eve, table)
        assert taken["moments"] == len(own) > before
        assert [moment["choices"] for moment in own][before - 2 :][: len(BEFORE)] == [[choice] for choice in BEFORE]
    for name in ("bob", "cat", "ann", "nobody"):
        pages = [getattr(table, name).get(table.url) for table in (straight, winding)]
        assert plain(pages[0]) == plain(pages[1])


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
def test_after_the_end_everything_is_open_and_no_number_has_gone_down(server: Running, join: Join) -> None:
    ann, eve, rng = join("Ann"), join("Eve"), Random(3)
    options = {"years": "1", "fog": "full"}
    table = ann.table(ME, BOT, BOT, game="prestige", public=True, options=options, start=True)
    url, numbers, most = f"/api/tables/{table}", {ann: [0], eve: [0]}, 0
    while not (view := ann.until_asked(table, 0))["over"]:
        page = eve.get(url)
        numbers[ann].append(view["number"])
        numbers[eve].append(page["number"])
        most = max(most, page["moments"])
        kind, some = view["decision"]["kind"], view["decision"]["options"]
        ann.choose(
            table, view, [some[1]] if kind == "move.from" and len(some) > 1 else ann.some_choices(table, view, rng)
        )
    for player, told in numbers.items():
        told.append(player.get(url)["number"])
        assert told == sorted(told)
    assert numbers[ann][-1] == numbers[eve][-1]
    own, seen = ann.get(f"{url}/moments"), eve.get(f"{url}/moments")
    assert own == seen and all(moment["choices"] for moment in seen) and len(seen) > most
    record = palatine.replay(eve.get(f"{url}/record"))
    assert sum(len(moment["choices"]) for moment in seen) == record.choices


@pytest.mark.parametrize("hidden", [True, False])
def test_a_bot_that_fails_at_something_hidden_is_not_noted(server: Running, join: Join, hidden: bool) -> None:
    """The log is for everybody: a failure stands there only if others notice what was chosen instead."""
    table = Fog(join)
    number = table.bob.get(table.url)["number"]

    async def fail() -> None:
        async with server.service.desks.changing(table.table) as desk:
            match = desk.match().match
            task = bots.Errand(ACTOR, "steward", "bot", 0, bots._look(match, ACTOR), None, [])
            desk.touch(hidden)
            await bots._note(desk, task, "random")

    server.carry_out(fail())
    kinds = [entry["kind"] for entry in table.bob.get(f"{table.url}/log")]
    assert ("bot-failed" in kinds, table.bob.get(table.url)["number"]) == ((False, number), (True, number + 1))[
        not hidden
    ]


def test_a_table_of_unknown_rules_does_not_keep_the_others_from_being_told(server: Running, join: Join) -> None:
    table = Fog(join)
    other = table.ann.table(ME, OPEN, OPEN)

    def unknown(desk: desks.Desk) -> None:
        desk.table.version = 0

    server.change(table.table, unknown)
    server.service.desks.forget(table.table)
    assert table.ann.get("/api/hints") == [{"table": other, "number": 0}]


def test_another_process_knows_hidden_choices_and_tells_their_owner_alone(tmp_path: Path, database: str) -> None:
    """What raises no number is not overlooked by a process that has the table in memory."""
    with ExitStack() as stack:
        settings = replace(Settings(data=str(tmp_path), database=database, sweep=0.1), guests=MANY)
        here, there = (stack.enter_context(serving(settings)) for _ in range(2))

        def join(name: str | None = None) -> Player:
            player = Player(here.url, name)
            stack.callback(player.http.close)
            return player

        table = Fog(join)
        table.choose(*BEFORE)
        ann, bob = (same_person(player, there.url) for player in (table.ann, table.bob))
        for player in (ann, bob):
            stack.callback(player.http.close)
        before = bob.get(table.url)
        line = stack.enter_context(listening(there, ann))
        assert entered(line, table.table) == ann.get(table.url)["number"] == table.ann.get(table.url)["number"]
        for choice in TO:
            table.choose(choice)
            assert hint(line)["number"] == table.ann.get(table.url)["number"]
            assert ann.view(table.table, ACTOR) == table.ann.view(table.table, ACTOR)
        assert bob.get(table.url) == before
