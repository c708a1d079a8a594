"""Hidden moves in the course of a match: whoever did not notice one sees the course as if it had not been made."""

from random import Random
from typing import Any

import pytest

import palatine
from palatine.engine.match import Match
from palatine.engine.witnesses import witnesses
from palatine.server.desks.course import Course, Moment
from palatine.server.storage.models import Move
from tests.server.test_course import past, submission, table_of

LONG = 130
"""Submissions of a match in the fog: several seasons with movements, and placements with dummies."""
SHAPES = [("partial", 3, 0), ("full", 3, 1), ("full", 6, 4)]
EYES: list[set[int]] = [set(), {0}, {1}, {2}, {0, 2}]


def in_the_fog(fog: str, seats: int, seed: int) -> Match:
    return palatine.start("prestige", seats, seed, fog=fog)


def wandering(course: Course, rng: Random, times: int) -> list[Move]:
    """Submissions at random, each now and then taken back; the moves."""
    moves: list[Move] = []
    while len(moves) < times and not course.match.over:
        seat = course.waiting[0] if rng.random() < 0.9 else rng.randrange(course.match.seats)
        if course.can_take_back(seat) and rng.random() < 0.25:
            course.take_back(seat)
            moves.append(Move(1, course.number, seat, [], [], None, "person"))
            continue
        seat = rng.choice(course.waiting)
        texts, chance = course.choose(seat, submission(course, seat, rng), len(moves), "person")
        moves.append(Move(1, course.number, seat, texts, chance, len(moves), "person"))
    return moves


def told(course: Course, own: set[int]) -> dict[str, Any]:
    """What holders of some seats, or a spectator, can be told of a course."""
    seen, match = course.as_seen(own), course.match
    return {
        "number": seen.number,
        "moments": [(moment.seat, moment.at, moment.by) for moment in seen.moments],
        "events": [(moment, event.kind, event.particulars) for moment, event in seen.events_since(0)],
        "waiting": seen.waiting,
        "asked": [seen.asked(seat) for seat in own],
        "choices": [seen.choices_of(at) for at, moment in enumerate(seen.moments, 1) if moment.seat in own],
        "back": [seen.can_take_back(seat) for seat in own],
        "last": [seen.last_own(seat) for seat in own],
        "views": [(match.view(seat), match.scores_seen(seat)) for seat in (None, *own)],
    }


@pytest.mark.parametrize(("fog", "seats", "seed"), SHAPES)
def test_whoever_notices_nothing_is_told_nothing(fog: str, seats: int, seed: int) -> None:
    """Each move is either new to somebody, with one number more, or leaves everything they are told as it was."""
    course, rng = Course(in_the_fog(fog, seats, seed)), Random(seed)
    before = [told(course, own) for own in EYES]
    unseen = [0] * len(EYES)
    for _ in range(LONG):
        hidden = len(course.hidden)
        wandering(course, rng, 1)
        for at, own in enumerate(EYES):
            now = told(course, own)
            if len(course.hidden) > hidden and course.hidden[-1][1].isdisjoint(own):
                unseen[at] += 1
                assert now == before[at]
            else:
                assert now["number"] == before[at]["number"] + 1
            before[at] = now
        assert course.secrets_of(EYES[-1]) == len(course.hidden) - unseen[-1]
    assert all(unseen) and unseen[0] == len(course.hidden) > min(unseen)


@pytest.mark.parametrize(("fog", "seats", "seed"), SHAPES)
def test_every_moment_somebody_saw_is_found_again(fog: str, seats: int, seed: int) -> None:
    course, rng = Course(in_the_fog(fog, seats, seed)), Random(seed)
    for _ in range(LONG):
        wandering(course, rng, 1)
        if rng.random() < 0.1:
            seen = course.as_seen({1})
            past(seen, rng.randrange(len(seen.moments)))  # kept, and perhaps taken back
    ends = course._ends
    for own in EYES:
        seen, at = course.as_seen(own), 0
        for number, moment in enumerate(course.moments, 1):
            if moment.witnesses is None or moment.witnesses & own:
                at += 1
                assert seen._ends[at] == ends[number]
        assert at == len(seen.moments)
        for then in rng.sample(range(at), 12):
            record = course.match.record
            record.entries, record.points = record.entries[: seen._ends[then] + 1], None
            again = palatine.replay(record)
            assert all(past(seen, then).view(seat) == again.view(seat) for seat in (None, *own))


@pytest.mark.parametrize(("fog", "seats", "seed"), SHAPES)
def test_rebuilt_from_its_moves_a_course_hides_the_same(fog: str, seats: int, seed: int) -> None:
    course = Course(in_the_fog(fog, seats, seed))
    table, moves = table_of(course.match), wandering(course, Random(seed), LONG)
    again = Course.begun(table)
    for move in moves:
        again.follow(move)
    assert (again.number, again.moments, again.hidden) == (course.number, course.moments, course.hidden)
    assert sum(not move.choices for move in moves if move.number in dict(course.hidden)) > 3  # hidden ones taken back
    assert all(told(again, own) == told(course, own) for own in EYES)


def test_what_was_taken_back_before_it_was_hidden_is_still_followed() -> None:
    """A seat that had passed the turn on could once take that back; such moves are in the rows of old tables."""
    course = Course(in_the_fog("full", 3, 11))
    table, moves = table_of(course.match), wandering_to_the_first_march(course)
    seat = course.waiting[0]
    for choice in ("done", "pass"):
        texts, chance = course.choose(seat, [choice], None, "person")
        moves.append(Move(1, course.number, seat, texts, chance, None, "person"))
    assert course.waiting != [seat] and course.match.can_take_back(seat) and not course.can_take_back(seat)
    again = Course.begun(table)
    for move in (*moves, Move(1, course.number + 1, seat, [], [], None, "person")):
        again.follow(move)
    assert again.waiting == [seat] and again.moments == course.moments[:-1]


def wandering_to_the_first_march(course: Course) -> list[Move]:
    """The first options until units can move; the moves."""
    moves: list[Move] = []
    while course.match.decision(seat := course.waiting[0]).kind != "move.from":
        choices = submission(course, seat, Random(0))
        texts, chance = course.choose(seat, choices, None, "person")
        moves.append(Move(1, course.number, seat, texts, chance, None, "person"))
    return moves


@pytest.mark.parametrize(("game", "known"), [("wallenstein", set()), ("shadow", set()), ("prestige", {"move.units"})])
def test_where_nothing_can_be_hidden_every_choice_is_noticed(game: str, known: set[str]) -> None:
    """Except the naming of units one type after the other, of which everybody knows how many there are."""
    for seed in range(2):
        course, rng = Course(palatine.start(game, 3, seed)), Random(seed)
        match = course.match
        while not match.over:
            seat = rng.choice(course.waiting)
            before, sealed, kind = match.state.copy(), course.sealed, match.decision(seat).kind
            course.choose(seat, submission(course, seat, rng), None, "person")
            same = before.waiting == match.state.waiting and not sealed
            if same and not match.events_since(match.choices - course.moments[-1].size + 1) and kind not in known:
                assert witnesses(match.game, before, match.state, seat) is None, kind
        assert not course.hidden and course.as_seen(()) is course


def test_a_choice_only_some_notice_is_hidden_from_the_others_alone() -> None:
    """Whoever notices it counts it; to everybody else it is one with the next they notice."""
    course = Course(in_the_fog("full", 3, 11))
    for number, noticed in enumerate((None, {0, 1}, {1}, None), 1):
        seats = None if noticed is None else frozenset(noticed)
        course.number = number
        moment = Moment(1, 2, float(number), "person", 0, witnesses=seats)
        course.moments.append(moment)
        course._hide(moment)
    sizes = {seat: [moment.size for moment in course.as_seen({seat}).moments] for seat in range(3)}
    assert sizes == {0: [2, 2, 4], 1: [2, 2, 2, 2], 2: [2, 6]}
    assert [course.as_seen({seat}).number for seat in range(3)] == [3, 4, 2]
    assert [course.secrets_of({seat}) for seat in range(3)] == [1, 2, 0]
