"""Readings of version 1 that were corrected since: a match that began with them is played on by them."""

from __future__ import annotations

import palatine
from palatine.games.wallenstein.game import GAME
from tests.rules.wallenstein.positions import choose, drawn, options

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
