"""The figures of the learn pages are measured: every point of a match has a source."""

import pytest

import palatine
from palatine.arena.contest import finish, new_bot
from tools.sources import GAMES, gains


@pytest.mark.parametrize("game", GAMES)
def test_every_point_of_a_match_has_a_source(game: str) -> None:
    match = palatine.start(game, 3, 1)
    finish(match, {seat: ("random", new_bot(game, "random", str(seat))) for seat in range(3)})
    found = [(seat, points) for seat, _, points in gains(match, game)]
    for seat in range(3):
        assert sum(points for one, points in found if one == seat) == match.scores[seat]
