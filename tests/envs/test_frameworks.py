"""The environments pass the tests of the frameworks they are made for."""

import time
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, performance_benchmark, seed_test

from palatine import PalatineError
from palatine.envs.aec import env, raw_env
from palatine.envs.single import SingleEnv
from tests.envs.tables import TABLES

pytestmark = pytest.mark.filterwarnings(
    # Its own games with a mask have observations of two parts too.
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_petting_zoo_finds_nothing_wrong(game: str, seats: int, options: dict[str, str]) -> None:
    api_test(env(game, seats, **options), num_cycles=200)
    seed_test(lambda: env(game, seats, **options), num_cycles=20)


def test_petting_zoo_measures_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter(range(1000))
    monkeypatch.setattr(time, "time", lambda: next(clock))  # its five seconds pass at once
    performance_benchmark(env("shadow", 2))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_whole_matches_end_with_returns_for_all(game: str, seats: int, options: dict[str, str]) -> None:
    """Every observation lies within its bounds, and rewards come once, at the end, and sum to 0."""
    match, rng = env(game, seats, **options), np.random.default_rng(seats)
    match.reset(seed=seats)
    gained = dict.fromkeys(match.possible_agents, 0.0)
    for agent in match.agent_iter():
        seen, reward, terminated, _, _ = match.last()
        gained[agent] += reward
        assert seen is not None
        match.step(None if terminated else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert sum(gained.values()) == pytest.approx(0) and max(gained.values()) > 0


def test_what_is_no_option_ends_the_match_or_is_refused() -> None:
    wrapped, bare = env("shadow", 2), raw_env("shadow", 2)
    for match in (wrapped, bare):
        match.reset(seed=3)
    wrong = int(np.flatnonzero(bare.observe(bare.agent_selection)["action_mask"] == 0)[0])
    with pytest.raises(PalatineError, match="is not an option"):
        bare.step(wrong)
    loser = wrapped.agent_selection
    wrapped.step(wrong)
    assert wrapped.terminations[loser] and wrapped.rewards[loser] == -1


def test_a_match_is_rendered_in_words() -> None:
    match = raw_env("wallenstein", 3, render_mode="ansi")
    match.reset(seed=1)
    assert "Thaler" in (match.render() or "")
    assert raw_env("shadow", 2).metadata["name"] == "palatine_shadow_v2.1.1"


@pytest.mark.filterwarnings(
    "ignore:.*A Box observation space:UserWarning", "ignore:.*not within the observation:UserWarning"
)
@pytest.mark.parametrize(("game", "bots"), [("shadow", "steward"), ("wallenstein", ["random", "steward"])])
def test_gymnasium_finds_nothing_wrong(game: str, bots: Any) -> None:
    check_env(SingleEnv(game, bots=bots), skip_render_check=True)


def test_one_seat_learns_and_bots_play_the_others() -> None:
    match = SingleEnv("shadow", 3, bots=["random", "steward"], seat=1, returns="placing")
    rng = np.random.default_rng(1)
    seen, told = match.reset(seed=7)
    over, reward = False, 0.0
    while not over:
        assert told["seat"] == 1 == seen["observation"][0] and seen["action_mask"].any()
        seen, reward, over, _, told = match.step(rng.choice(np.flatnonzero(seen["action_mask"])))
    assert reward in (-1, 0, 1)
    assert not seen["action_mask"].any()


def test_an_option_that_is_none_ends_the_match_with_the_reason() -> None:
    match = SingleEnv("shadow", seat=0)
    seen, _ = match.reset(seed=1)
    wrong = np.flatnonzero(seen["action_mask"] == 0)[0]
    _, reward, over, _, told = match.step(wrong)
    assert over and reward == -1 and "is not an option" in told["refused"]


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": "shadow", "seats": 7}, "is for 2, 3, 4 players"),
        ({"game": "shadow", "returns": "gold"}, "there are winners, placing, margin"),
        ({"game": "shadow", "bots": ["random", "random"]}, "2 bots are named for 1 other seats"),
        ({"game": "shadow", "bots": "nobody"}, "there is no bot 'nobody'"),
        ({"game": "shadow", "seat": 2}, "there is no seat 2"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(given: dict[str, Any], words: str) -> None:
    with pytest.raises(PalatineError, match=words):
        SingleEnv(**given)
