"""The review: chances from what everybody could know, the choice behind a turning point, the same again every time."""

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import pytest

import palatine
from palatine.bots.chances import SPECTATOR, SWINGS, NotOver, Review, Survey, review, tally
from palatine.bots.steward import Steward
from palatine.engine.match import Match
from palatine.games import GAMES

KEPT: Final = Path(__file__).parents[1] / "records"
FEW: Final = 2
"""Tries from each position, where only the shape of the answer matters."""


@cache
def played(game: str, seed: int = 5, seats: int = 3) -> Match:
    """A whole match of stewards."""
    match, steward = palatine.start(game, seats, seed), Steward(Random(1))
    while not match.over:
        seat = match.pending[0].seat
        match.play(seat, steward.choose(match.perspective(seat)))
    return match


def kept() -> Match:
    """A match of Wallenstein that stays as it is, whatever stewards learn."""
    return palatine.replay((KEPT / "wallenstein-3.palatine").read_text(encoding="utf-8"))


def surveyed(match: Match, judged: Callable[[int], list[float]]) -> Review:
    """A review with chances made up: what ``judged`` says of a number of choices."""
    survey = Survey(match, 10_000)
    while (standpoint := survey.next()) is not None:
        assert survey.done < survey.of
        survey.learn(standpoint, [10_000 * chance for chance in judged(standpoint.number)])
    assert survey.done == survey.of
    return survey.review


@pytest.mark.parametrize("game", GAMES)
def test_chances_go_from_the_beginning_to_the_end(game: str) -> None:
    """All of them together are 1; in the end they are with the winners; the openings of all parts are among them."""
    match = played(game)
    found = review(match, FEW)
    assert (found.points[0].number, found.points[-1].number) == (0, match.choices)
    assert all(sum(point.chances) == pytest.approx(1, abs=0.001) for point in found.points)
    last = found.points[-1].chances
    assert [seat for seat, chance in enumerate(last) if chance] == match.winners
    opened = {event.number for event in match.events if event.kind == match.game.opens}
    assert len(opened) > 4 and all(any(abs(point.number - number) < 2 for point in found.points) for number in opened)


def test_the_same_match_is_reviewed_the_same() -> None:
    match = played("wallenstein")
    again = palatine.replay(match.record)
    assert review(match, FEW) == review(again, FEW) != review(again, FEW, seed=1)


def test_the_choice_behind_a_turning_point_is_found() -> None:
    """Of a change between two positions judged anyway, to within as few choices as so many more positions allow."""
    match, turned = kept(), 230
    found = surveyed(match, lambda number: [0.9, 0.05, 0.05] if number >= turned else [0.3, 0.3, 0.4])
    swing, end = found.swings[0], found.swings[-1]
    assert (swing.seat, swing.before, swing.after) == (0, 0.3, 0.9)
    assert swing.first <= swing.since < turned <= swing.number <= swing.last
    assert swing.number - swing.since < 4 < swing.last - swing.first
    assert end.number == match.choices, "the made-up chances are not those of the end"
    numbers = [point.number for point in found.points]
    assert numbers == sorted(set(numbers)) and len(found.swings) <= SWINGS


def test_what_is_within_the_noise_turns_nothing() -> None:
    match = kept()
    ends = [float(seat in match.winners) for seat in range(3)]
    assert surveyed(match, lambda number: ends).swings == []
    survey = Survey(match, 10)
    while (standpoint := survey.next()) is not None:
        survey.learn(standpoint, [3.0, 4.0, 3.0] if standpoint.number % 2 else [4.0, 3.0, 3.0])
    assert all(swing.last == match.choices for swing in survey.review.swings), "10 tries tell nothing of a tenth"


def test_a_match_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(NotOver):
        review(palatine.start("shadow", 3, 1))


def test_points_kept_covered_count_for_they_were_told() -> None:
    """S-SET-12: whoever has kept count knows before the last election who leads."""
    match = played("shadow")
    survey = Survey(match, FEW)
    assert all(stand.known.points == state for stand, state in zip(survey._stands, _points(match, survey), strict=True))


def _points(match: Match, survey: Survey) -> list[list[int]]:
    past, found = match.rewound(), []
    for stand in survey._stands:
        while past.choices < stand.number:
            past.follow(match)
        found.append(past.scores)
    return found


def test_what_only_seats_knew_changes_nothing() -> None:
    """Two matches that differ in a plan that is still covered: what everybody knew is the same."""
    told = []
    for other in (0, -1):
        match, steward = palatine.start("wallenstein", 3, 5), Steward(Random(1))
        while match.state.year < 1 or len(match.pending) < 3:
            seat = match.pending[0].seat
            match.play(seat, steward.choose(match.perspective(seat)))
        while 1 in match.state.waiting:
            match.play(1, match.decision(1).options[other])
        game = match.game
        told.append([game.sample(game.redact(match.state, None), SPECTATOR, Random(n)).plan for n in range(3)])
    assert told[0] == told[1]


@pytest.mark.parametrize("record", sorted(KEPT.glob("*.palatine")), ids=lambda path: path.stem)
def test_a_position_of_any_table_can_be_played_on_by_spectators(record: Path) -> None:
    """With modules and fog, in every stage: what a spectator knows is enough to go on from."""
    stands = Survey(palatine.replay(record.read_text(encoding="utf-8")), 1)._stands
    for stand in stands[:: max(1, len(stands) // 8)]:
        assert sum(tally(stand, 1).wins) == pytest.approx(1)
