"""States are values: equal ones have one hash, and they can be sent to another process and printed."""

import pickle
from random import Random

import pytest

from palatine.games import GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_state_that_is_sent_away_is_the_same(name: str) -> None:
    game, rng = GAMES[name], Random(name)
    state = game.new(max(game.seats), seed=5)
    hashes, played = {hash(state)}, 0
    while state.waiting:
        seat = rng.choice(state.waiting)
        option = rng.choice(state.options(seat))
        if rng.random() < 0.05:
            sent = pickle.loads(pickle.dumps(state))
            assert sent == state and hash(sent) == hash(state) and repr(sent) == repr(state)
            sent.play(seat, option)
            assert sent != state
            state.play(seat, option)
            assert sent == state
        else:
            state.play(seat, option)
        hashes.add(hash(state))
        played += 1
    assert len(hashes) == played + 1


def test_a_state_says_where_it_stands() -> None:
    game = GAMES["wallenstein"]
    state = game.new(4, seed=7, initial_counties="lineup")
    assert repr(state) == "<State of wallenstein, 4 seats: plan, asked of 0, 1, 2, 3>"
    game.playout(state, 1)
    assert repr(state) == "<State of wallenstein, 4 seats: over>"
