"""The course of a match: rebuilt from its moves it is the same, with everything taken back on the way."""

import asyncio
from collections.abc import Callable
from random import Random

import pytest

import palatine
from palatine.engine.errors import PalatineError
from palatine.engine.match import Match
from palatine.engine.submission import Submission
from palatine.server.desks.course import Course
from palatine.server.desks.slices import Slices
from palatine.server.errors import Refused
from palatine.server.storage.models import Move, Table
from tests.engine import toy


def table_of(match: Match) -> Table:
    """The row of a table on which this match has begun."""
    options = dict(match.game.options_of(match.state.variant))
    table = Table("A table", match.game.name, match.game.version, match.seats, options, False, None, "token", 0.0)
    table.seed, table.commitment = str(match.seed), match.commitment
    table.opening = [list(result) for result in match.entry(0).chance]
    return table


def submission(course: Course, seat: int, rng: Random) -> list[str | int]:
    """Choices that can be submitted together."""
    if not course.sealed:
        return [rng.choice(course.match.decision(seat).options)]
    together, choices = Submission(course.match.copy(), seat), list[str | int]()
    while not together.ended:
        choices.append(rng.choice(together.match.decision(seat).options))
        together.choose(choices[-1])
    return choices


def played(course: Course, rng: Random) -> list[Move]:
    """Play to the end at random, taking back now and then; the moves."""
    moves: list[Move] = []
    while not course.match.over:
        seat = rng.randrange(course.match.seats)
        if course.can_take_back(seat) and rng.random() < 0.2:
            course.take_back(seat)
            moves.append(Move(1, course.number, seat, [], [], None, "person"))
        seat = rng.choice(course.waiting)
        texts, chance = course.choose(seat, submission(course, seat, rng), None, "person")
        moves.append(Move(1, course.number, seat, texts, chance, None, "person"))
    return moves


def past(course: Course, moment: int) -> Match:
    """The match as it was at a moment."""
    return asyncio.run(course.match_at(moment, Slices()))


def fists(seed: int) -> Match:
    return toy.begun(seats=3, seed=seed)


def loud(seed: int) -> Match:
    return toy.begun(seats=3, seed=seed, loud=True)


def wallenstein(seed: int) -> Match:
    return palatine.start("wallenstein", seats=3, seed=seed)


@pytest.fixture(autouse=True)
def _second_game(monkeypatch: pytest.MonkeyPatch) -> None:
    toy.joined(monkeypatch)


@pytest.mark.parametrize("begin", [fists, loud, wallenstein])
@pytest.mark.parametrize("seed", range(5))
def test_rebuilt_from_its_moves_the_course_is_the_same(begin: Callable[[int], Match], seed: int) -> None:
    course = Course(begin(seed))
    table, rng = table_of(course.match), Random(seed)
    moves = played(course, rng)
    assert [move.number for move in moves] == list(range(1, len(moves) + 1))
    again = Course.begun(table)
    for move in moves:
        again.follow(move)
    assert again.match.record.text() == course.match.record.text()
    assert (again.number, again.moments) == (course.number, course.moments)
    assert again.match.over and palatine.replay(again.match.record, verify=True).scores == course.match.scores


def test_half_way_a_rebuilt_course_asks_the_same_decisions() -> None:
    course = Course(fists(3))
    table, moves = table_of(course.match), played(Course(fists(3)), Random(3))
    other = Course.begun(table)
    for move in moves:
        for each in (course, other):
            each.follow(move)
        assert [course.asked(seat) for seat in range(3)] == [other.asked(seat) for seat in range(3)]
        assert [course.ready(seat) for seat in range(3)] == [other.ready(seat) for seat in range(3)]
        assert course.sealed == other.sealed


def test_every_moment_of_the_past_can_be_shown() -> None:
    course = Course(fists(5))
    views = [course.match.view(1)]
    rng = Random(5)
    while not course.match.over:
        seat = course.waiting[0]
        course.choose(seat, submission(course, seat, rng), None, "person")
        views.append(course.match.view(1))
    assert [past(course, moment).view(1) for moment in range(len(views))] == views
    assert [event.kind for _, event in course.events_since(0)] == [event.kind for event in course.match.events]
    assert all(0 <= moment <= len(course.moments) for moment, _ in course.events_since(0))
    told = [text for moment in range(1, len(views)) for text in course.choices_of(moment)]
    assert told == [entry.text for entry in course.match.record.entries[1:]]


@pytest.mark.parametrize("begin", [fists, wallenstein])
def test_the_past_is_right_in_any_order_and_after_taking_back(begin: Callable[[int], Match]) -> None:
    course, rng = Course(begin(2)), Random(2)
    while not course.match.over and len(course.moments) < 80:
        seat = rng.randrange(course.match.seats)
        if course.can_take_back(seat) and rng.random() < 0.3:
            past(course, rng.randrange(len(course.moments)))
            course.take_back(seat)
        seat = rng.choice(course.waiting)
        course.choose(seat, submission(course, seat, rng), None, "person")
    ends = course._ends
    for moment in rng.sample(range(len(ends)), min(40, len(ends))):
        record = course.match.record
        record.entries, record.points = record.entries[: ends[moment] + 1], None
        assert past(course, moment).view(0) == palatine.replay(record).view(0)
        assert past(course, moment).choices == ends[moment]


def test_a_refusal_at_the_first_choice_leaves_the_course_as_it_is() -> None:
    course = Course(fists(1))
    with pytest.raises(PalatineError):
        course.choose(0, ["keep"], None, "person")
    assert course.number == 0 and not course.match.choices


def test_after_a_refusal_half_way_the_number_tells_that_the_course_is_lost() -> None:
    for choices in (["coins 3", "keep"], ["coins 3"]):
        course = Course(fists(1))
        with pytest.raises((PalatineError, Refused)):
            course.choose(0, choices, None, "person")
        assert course.number == 1


@pytest.mark.parametrize("seed", [0, 1])
def test_what_follows_a_revealed_decision_is_not_sealed(seed: int) -> None:
    course, rng = Course(palatine.start("prestige", 3, seed)), Random(seed)
    after = 0
    while not course.match.over:
        seat = rng.choice(course.waiting)
        kind = course.match.decision(seat).kind
        sealed = course.sealed
        assert not sealed or kind in ("sheet.item", "setup.building")
        course.choose(seat, submission(course, seat, rng), None, "person")
        after += sealed and seat in course.waiting
    assert after
