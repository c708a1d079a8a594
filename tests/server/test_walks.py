"""Moments event by event, as each person sees them."""

import asyncio
import itertools
from copy import deepcopy
from random import Random
from typing import Any

import pytest

import palatine
from palatine.engine.match import Match
from palatine.server.desks import walks
from palatine.server.desks.course import Course
from palatine.server.desks.slices import SLICE, Slices
from palatine.server.desks.walks import Walks, changes, walked
from tests.server.player import ME, OPEN, Player
from tests.server.test_course import past, submission

GAMES = [("wallenstein", {}), ("shadow", {}), ("prestige", {}), ("prestige", {"fog": "full"})]


def applied(position: Any, step: list[Any]) -> Any:
    """A position with these changes, as a client makes them."""
    position = deepcopy(position)
    for change in step:
        *way, last = change["at"]
        inside = position
        for key in way:
            inside = inside[key]
        if "to" in change:
            inside[last] = change["to"]
        else:
            del inside[last]
    return position


def positions(walk: Any) -> list[Any]:
    """All positions of a moment, the one before it first."""
    return list(itertools.accumulate(walk["steps"], applied, initial=walk["before"]))


def begun(game: str, options: dict[str, str], moments: int) -> Course:
    course, rng = Course(palatine.start(game, 3, 5, **options)), Random(5)
    while not course.match.over and len(course.moments) < moments:
        seat = rng.choice(course.waiting)
        course.choose(seat, submission(course, seat, rng), None, "person")
    return course


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_steps_lead_from_the_moment_before_over_each_event_to_the_moment(
    game: str, options: dict[str, str]
) -> None:
    course = begun(game, options, 120)
    for seat, own in ((None, ()), (1, (1,))):
        seen = course.as_seen(own)
        for moment in range(1, len(seen.moments) + 1, 3):
            walk = asyncio.run(walked(seen, moment, seat, Slices()))
            first, *told, last = positions(walk)
            before, after = past(seen, moment - 1), past(seen, moment)
            assert first == {"view": before.view(seat), "scores": before.scores_seen(seat)}
            assert last == {"view": after.view(seat), "scores": after.scores_seen(seat)}
            assert len(told) == sum(at == moment for at, _ in seen.events_since(moment))


def test_a_county_changes_hands_with_the_event_that_says_so() -> None:
    """Not when the cubes are cast, and not when they have fallen (W-CMB-06, W-CMB-17)."""
    course, found = begun("wallenstein", {"initial_counties": "lineup"}, 400), 0
    for moment, event in course.events_since(1):
        if event.kind == "conquered":
            told = [each for at, each in course.events_since(moment) if at == moment]
            seen = positions(asyncio.run(walked(course, moment, None, Slices())))
            at = told.index(event) + 1
            owners = [
                {county: each["owner"] for county, each in position["view"]["counties"].items()} for position in seen
            ]
            (county,) = [c for c in owners[at] if owners[at][c] != owners[at - 1][c]]
            assert told[at - 2].kind in ("battle", "card.lost", "card.unplaced")
            assert owners[at][county] == event.particulars["attacker"] != owners[at - 2][county]
            found += 1
    assert found


def test_long_walks_give_way() -> None:
    """Others get their turn after every choice and every position, if a slice has taken its time."""
    course, ticks, turns = begun("shadow", {}, 60), itertools.count(step=2), 0

    async def walk() -> None:
        nonlocal turns
        walking = asyncio.create_task(walked(course, 60, None, Slices(lambda: next(ticks) * SLICE)))
        while not walking.done():
            turns += 1
            await asyncio.sleep(0)

    asyncio.run(walk())
    assert turns >= course.match.choices


def test_only_some_answers_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walks, "KEPT", 2)
    kept, made = Walks(), list[int]()

    async def ask(number: int) -> str:
        async def make() -> str:
            made.append(number)
            return str(number)

        return await kept.text((number, None), make)

    async def ask_all() -> list[str]:
        return [await ask(number) for number in (1, 2, 1, 3, 1, 2)]

    assert asyncio.run(ask_all()) == ["1", "2", "1", "3", "1", "2"]
    assert made == [1, 2, 3, 2]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ({"a": 1}, {"a": 1}, []),
        ({"a": {"b": [1, 2]}}, {"a": {"b": [1, 3]}}, [{"at": ["a", "b", 1], "to": 3}]),
        ({"a": [1, 2]}, {"a": [1]}, [{"at": ["a"], "to": [1]}]),
        ({"a": 1, "b": None}, {"b": {}}, [{"at": ["a"]}, {"at": ["b"], "to": {}}]),
    ],
)
def test_only_what_is_different_is_told(old: Any, new: Any, found: list[Any]) -> None:
    assert list(changes(old, new)) == found and applied(old, found) == new


# ---------------------------------------------------------------- asked for at a table


def walk_at(player: Player, table: int, at: int, seat: int | None = None, status: int = 200, **query: str) -> Any:
    wish: dict[str, str | int] = {"at": at, **query}
    if seat is not None:
        wish["seat"] = seat
    answer = player.http.get(f"/api/tables/{table}/positions", params=wish)
    assert answer.status_code == status, answer.text
    return answer.json()


def test_everybody_gets_what_they_may_see(ann: Player, bob: Player, eve: Player, fists: str) -> None:
    """Own seats, spectators, all seats once the match is over; a moment taken back is another one afterwards."""
    table = ann.table(ME, OPEN, game=fists, public=True)
    assert walk_at(ann, table, 1, status=404)["code"] == "not-running"
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table}/start")
    rng = Random(3)
    ann.move(table, 0, rng)
    mine = positions(walk_at(ann, table, 1, 0))
    assert mine[-1]["view"] == ann.view(table, 0)["view"]
    assert positions(walk_at(eve, table, 1))[-1]["view"] == eve.view(table)["view"] != mine[-1]["view"]
    assert walk_at(eve, table, 1, 0, status=403)["code"] == "not-your-seat"
    assert walk_at(eve, table, 1, 0, otherwise="spectator")["seat"] is None
    assert walk_at(ann, table, 2, 0, status=409)["code"] == "no-such-moment"
    walk_at(ann, table, 0, 0, status=422)
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    assert walk_at(ann, table, 1, 0, status=409)["code"] == "no-such-moment"
    ann.move(table, 0, rng)
    again = walk_at(ann, table, 1, 0)
    assert positions(again)[-1]["view"] == ann.view(table, 0)["view"]
    assert again["number"] == ann.view(table, 0)["number"]


def test_a_record_without_its_seed_is_walked_through(ann: Player) -> None:
    course = begun("shadow", {}, 30)
    text = course.match.record.text()
    unseeded = "\n".join(line for line in text.splitlines() if not line.startswith("seed")) + "\n"
    assert unseeded != text
    table = ann.post("/api/records", {"text": unseeded}, 201)["id"]
    replayed: Match = palatine.replay(unseeded)
    for at in (1, 10, 30):
        first, *told, last = positions(walk_at(ann, table, at, 2))
        before, *states, after = replayed.positions(at)
        game = replayed.game
        views = [game.view(game.redact(state, 2), 2) for state in (before, *states, after)]
        assert [first["view"], *(each["view"] for each in told), last["view"]] == views
