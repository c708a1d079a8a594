"""14. End of the game (W-END)."""

from __future__ import annotations

import pytest

from palatine.engine.match import Match
from palatine.games.wallenstein.numbers import (
    BIDS,
    END_OF_GAME,
    EVENT,
    PERFORM,
    PLANNING,
    PLAYER_ORDER,
    SCORING,
    SUPPLY,
)
from tests.rules.wallenstein.positions import begin, choose, hand, options, position

LANDS = {"altmark": (0, 3), "trier": (1, 4), "salzburg": (2, 2)}


def ended(points: dict[int, int], thalers: dict[int, int]) -> Match:
    """A match at its end."""
    return begin(
        position({}, points=points, thalers=thalers, year=2, season="winter", open_events=[], steps=[END_OF_GAME])
    )


def test_most_points_win() -> None:
    """W-END-01: however many Thalers the others have."""
    match = ended({0: 30, 1: 31, 2: 12}, {0: 40, 1: 0})
    assert match.over
    assert match.winners == [1]


def test_points_of_the_second_winter_count() -> None:
    """W-END-01: the winner is found after the second winter's scoring, not before."""
    state = position(
        LANDS,
        buildings={"altmark": "palace"},
        points={0: 20, 1: 22},
        grain={0: 1, 1: 1, 2: 1},
        year=2,
        season="winter",
        open_events=["low_taxes_0"],
        steps=[SUPPLY, SCORING, END_OF_GAME],
    )
    match = begin(state)
    assert match.scores[:2] == [25, 23]
    assert match.winners == [0]
    assert [match.state.options(seat) for seat in range(4)] == [[]] * 4  # nothing is left to choose


def test_nobody_has_won_before_the_end() -> None:
    """W-END-01: while the match goes on there is no winner."""
    match = begin(position(LANDS, points={0: 20}, steps=[PLANNING]))
    assert match.winners == []


def test_thalers_break_a_tie() -> None:
    """W-END-02: only among those with most points."""
    assert ended({0: 30, 1: 30, 2: 29}, {0: 4, 1: 5, 2: 60}).winners == [1]


@pytest.mark.parametrize("tied", [[0, 2], [0, 1, 2, 3]])
def test_victory_is_shared_if_still_tied(tied: list[int]) -> None:
    """W-END-03: same points, same Thalers."""
    match = ended(dict.fromkeys(tied, 30), {0: 7, 1: 7, 2: 7, 3: 7})
    assert match.winners == tied


def test_player_without_counties_plans_with_money_cards() -> None:
    """W-END-04: seat 3 has lost everything, is asked like the others, bids, and chooses a position."""
    state = position(LANDS, steps=[PLANNING, EVENT, BIDS, PLAYER_ORDER, PERFORM], points={3: 9})
    match = begin(state)
    assert 3 in state.waiting
    assert options(match, 3) == ["money 0", "money 1", "money 2", "money 3", "money 4", "empty"]
    for seat in range(4):
        choose(match, seat, *_plan(match, seat))
    while not match.over and match.pending[0].seat != 3:
        match.play(match.pending[0].seat, match.pending[0].options[0])
    assert match.decision(3).kind == "order.position"
    match.play(3, match.decision(3).options[0])
    assert 3 in state.seat_at
    assert match.scores[3] == 9


def _plan(match: Match, seat: int) -> list[str]:
    """All cards of the hand, the highest money card as the bid, then empty boxes."""
    cards = list(reversed(hand(match.state, seat)))
    return cards + ["empty"] * (match.state.boxes - len(cards))


def test_player_without_counties_is_left_alone_in_winter_and_keeps_the_points() -> None:
    """W-END-04: no county to feed, nothing to score, the points stay and can win."""
    state = position(
        {"altmark": (0, 3)},
        points={0: 3, 3: 12},
        grain={0: 1},
        year=2,
        season="winter",
        open_events=["low_taxes_0"],
        steps=[SUPPLY, SCORING, END_OF_GAME],
    )
    match = begin(state)
    assert match.scores == [4, 0, 0, 12]
    assert match.winners == [3]
