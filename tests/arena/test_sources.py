"""The figures of the learn pages are measured: every point of a match has a source."""

from collections import Counter
from random import Random

import pytest

import palatine
from palatine.arena.contest import finish, new_bot
from tools.sources import GAMES, gains, interval, share


@pytest.mark.parametrize("game", GAMES)
def test_every_point_of_a_match_has_a_source(game: str) -> None:
    match = palatine.start(game, 3, 1)
    finish(match, {seat: ("random", new_bot(game, "random", str(seat))) for seat in range(3)})
    found = [(seat, points) for seat, _, points in gains(match, game)]
    for seat in range(3):
        assert sum(points for one, points in found if one == seat) == match.scores[seat]


def test_a_share_has_an_interval_that_many_matches_make_narrow() -> None:
    """Matches that are alike leave no doubt, few of different kinds much."""
    alike = [Counter(towns=1, votes=3)] * 5
    assert share("votes", alike) == 0.75 and interval("votes", alike, Random(1)) == (0.75, 0.75)
    few = [Counter(towns=4), Counter(votes=4)] * 3
    low, high = interval("votes", few, Random(1))
    assert low < 0.25 and high > 0.75
    closer = interval("votes", few * 40, Random(1))
    assert low < closer.low < 0.5 < closer.high < high
