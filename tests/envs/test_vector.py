"""Many matches at once are the same matches one by one."""

from typing import Any

import numpy as np
import pytest

from palatine.envs import Table
from palatine.envs.vector import VectorEnv
from tests.envs.tables import TABLES


def some_action(env: VectorEnv, rng: np.random.Generator) -> Any:
    return (rng.random(env.masks.shape) * env.masks).argmax(axis=1)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_what_stands_in_the_arrays_is_what_each_seat_knows(game: str, seats: int, options: dict[str, str]) -> None:
    env, rng, ended = VectorEnv(game, seats, count=3, seed=seats, **options), np.random.default_rng(seats), 0
    while not ended:
        for lane, state in enumerate(env.states()):
            seat = state.waiting[0]
            assert env.seats[lane] == seat
            if rng.random() < 0.1:
                assert (env.observations[lane] == env.table.observe(state, seat)).all()
                assert (env.masks[lane] == env.table.mask(state, seat)).all()
        assert not env.returns.any()
        env.step(some_action(env, rng))
        ended += int(env.over.sum())
    assert (env.returns[env.over] != 0).any() and not env.returns[~env.over].any()
    env.step(some_action(env, rng))
    assert not env.over.any() and not env.returns.any()


def test_a_match_follows_the_choices_made_in_it() -> None:
    """The same seeds and choices in the state itself lead to the same end, and there to the same returns."""
    env, rng, table = (
        VectorEnv("shadow", 3, count=2, seed=5, returns="margin"),
        np.random.default_rng(5),
        Table("shadow", 3, "margin"),
    )
    mirrors = [state.copy() for state in env.states()]
    while not env.over.any():
        chosen = some_action(env, rng)
        for mirror, option in zip(mirrors, chosen.tolist(), strict=True):
            mirror.play(mirror.waiting[0], option)
        env.step(chosen)
    for lane in np.flatnonzero(env.over):
        assert not mirrors[lane].waiting
        assert env.returns[lane].tolist() == pytest.approx(table.returns(mirrors[lane]))


def test_the_seed_decides_all_matches() -> None:
    one, other = (VectorEnv("shadow", count=4, seed=9) for _ in range(2))
    rng = np.random.default_rng(1)
    for _ in range(150):
        chosen = some_action(one, rng)
        one.step(chosen)
        other.step(chosen)
        assert (one.observations == other.observations).all() and (one.over == other.over).all()
    one.reset(10)
    assert (one.observations != other.observations).any()


def test_the_arrays_stay_the_same_ones() -> None:
    env = VectorEnv("shadow", count=2, seed=1)
    before = env.observations, env.masks, env.seats, env.over, env.returns
    env.step(env.masks.argmax(axis=1))
    after = env.observations, env.masks, env.seats, env.over, env.returns
    assert all(a is b for a, b in zip(before, after, strict=True))


@pytest.mark.parametrize(
    ("chosen", "words"), [([0, 0], "not an option in lane"), ([500, 0], "action 500"), ([1], "2 actions are needed")]
)
def test_what_is_no_option_is_refused_and_nothing_is_played(chosen: list[int], words: str) -> None:
    env = VectorEnv("shadow", count=2, seed=1)
    before = env.observations.copy(), [state.copy() for state in env.states()]
    with pytest.raises(ValueError, match=words):
        env.step(chosen)
    assert (env.observations == before[0]).all() and env.states() == before[1]
