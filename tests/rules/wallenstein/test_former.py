"""Readings of version 1 that were corrected since: a match that began with them is played on by them."""

from __future__ import annotations

import pytest

import palatine
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.phases import RETURN_LEADERS, SCORE_STATUES
from tests.rules.wallenstein.positions import begin, choose, drawn, options, position

FORMER = GAME.of_version(1)


def test_the_pair_from_before_an_own_refresh() -> None:
    """W-SET-15: it was the one compared, so the new pair could not be refreshed."""
    match = palatine.Match(FORMER, 3, 1, FORMER.variant(3, {"first_seat": 0}))
    match.begin([drawn("county", "anhalt"), drawn("county", "trier")])
    for seat in range(3):
        choose(match, seat, "unseen", "armies 2")
    choose(match, 0, "refresh", "unseen", "armies 2")
    for seat in (1, 2):
        choose(match, seat, "unseen", "armies 2")
    assert (match.state.former, match.decision(0).kind) == (1, "draft.card")
    assert len(options(match, 0)) == 3


@pytest.mark.parametrize("steps", [[RETURN_LEADERS], [SCORE_STATUES, RETURN_LEADERS]])
def test_no_figure_returned_in_the_second_winter(steps: list[int]) -> None:
    """W-LDR-20, W-LDR-22: the return was left out there."""
    state = position({"anhalt": (0, 4)}, steps=steps, season="winter", year=2, military_leaders=True)
    state.former = 1
    assert begin(state).over
