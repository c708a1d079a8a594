"""S-END: Phase 8, next round, end of the game."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import palatine
from palatine.games.shadow.numbers import ADVANCE_ROUND, ROUND
from palatine.games.shadow.rules.end import winners
from tests.rules.shadow.positions import asked, begin, gains, happened, pass_on, position

SOURCES = {
    *("S-EMA-02", "S-EMA-03", "S-EMA-04", "S-EMA-05", "S-EMA-06"),
    *("S-ELE-11", "S-ELE-20", "S-ACT-32", "S-DES-15", "S-EMP-17", "S-ACT-28"),
}


def test_the_next_round_starts_with_phase_1() -> None:
    """S-END-01: the marker advances by one; income comes first."""
    match = begin(position(in_round=2, talers={0: 1}, steps=[ADVANCE_ROUND]))
    assert match.state.round == 3
    assert happened(match)[:2] == [("round", "S-SET-28"), ("talers", "S-INC-09")]
    assert asked(match) == (0, "actions.turn") and match.state.talers[0] == 7


def test_electors_return_before_phase_1() -> None:
    """S-END-02: between Phase 8 and the next Phase 1."""
    state = position({"koeln elector": "1 baron 15"}, used=["koeln"], steps=[ADVANCE_ROUND])
    assert begin(state).view()["electorates"]["koeln"]["privilege_used"] is False


def test_the_game_ends_after_phase_7_of_round_5() -> None:
    """S-END-03: immediately, without a Phase 8."""
    match = begin(position(in_round=5, talers=dict.fromkeys(range(4), 1), steps=[ROUND]))
    pass_on(match)
    assert match.over and match.state.round == 5 and happened(match)[-1] == ("over", "S-END-04")
    assert match.view()["phase"] == "emperors_actions"


@pytest.mark.parametrize("points", [{0: 9, 1: 12, 2: 3, 3: 0}, {0: 5, 1: 5, 2: 3, 3: 5}])
def test_the_most_points_win(points: dict[int, int]) -> None:
    """S-END-04: the most VP; S-END-05: a tie is shared, Talers break none."""
    state = position(points=points, talers={0: 12, 3: 0})
    most = max(points.values())
    assert winners(state) == [seat for seat in range(4) if points[seat] == most]


def test_where_points_come_from() -> None:
    """S-END-06: from these rules only; left-over Talers, pieces and seats give nothing at the end."""
    seen: Counter[str] = Counter()
    for seed in range(12):
        match = palatine.start("shadow", seats=4, seed=seed)
        rng = random.Random(seed)
        while not match.over:
            decision = rng.choice(match.pending)
            match.play(decision.seat, rng.choice(decision.options))
        found = gains(match)
        seen.update(rule for _, _, rule in found)
        sums = [sum(points for owner, points, _ in found if owner == seat) for seat in range(4)]
        assert sums == match.scores
    assert set(seen) == SOURCES
