"""OpenSpiel's own tests try the games; chance is what it says, and nobody recalls what was hidden."""

import random
from collections import Counter
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts

import palatine.envs.spiel as spiel
from palatine.engine.core import Draw, Luck, generator_from
from palatine.games import GAMES

GAMES_OF_SPIEL: Final = (
    "palatine_shadow",
    "palatine_wallenstein(players=3,initial_counties=lineup)",
    "palatine_prestige(players=3,years=1)",
)


def chance(state: Any, rng: random.Random) -> int:
    """One of the outcomes of a chance node."""
    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
    return int(rng.choices(outcomes, weights)[0])


def played(spec: str, seed: int, choices: int) -> Any:
    """A state after so many choices, at a decision."""
    state, rng = pyspiel.load_game(spec).new_initial_state(), random.Random(seed)
    while choices or state.is_chance_node():
        if state.is_chance_node():
            state.apply_action(chance(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            choices -= 1
    return state


def test_the_games_are_registered() -> None:
    assert set(spiel.names()) <= set(pyspiel.registered_names())


@pytest.mark.parametrize("serialize", [False, True])
@pytest.mark.parametrize("spec", GAMES_OF_SPIEL)
def test_open_spiel_finds_nothing_wrong(spec: str, serialize: bool) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(spec), num_sims=1, serialize=serialize, verbose=False)


@pytest.mark.parametrize("spec", GAMES_OF_SPIEL)
def test_probabilities_add_up_to_one(spec: str) -> None:
    state, rng, nodes = pyspiel.load_game(spec).new_initial_state(), random.Random(1), 0
    while not state.is_terminal() and nodes < 100:
        if state.is_chance_node():
            nodes += 1
            assert sum(p for _, p in state.chance_outcomes()) == pytest.approx(1)
            assert all(state.action_to_string(-1, outcome) for outcome, _ in state.chance_outcomes())
            state.apply_action(chance(state, rng))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert nodes


def test_a_cast_has_its_true_distribution() -> None:
    """What the tower does to the first cube, by the numbers of OpenSpiel and by 4,000 casts (W-TWR-03)."""
    game = GAMES["wallenstein"]
    start = game.new(3, 5, initial_counties="lineup")
    from palatine.games.wallenstein.rules.tower import cast

    thrown, first, drawn = [2, 1, 0, 0, 0, 3], Counter[int](), random.Random(3)
    for _ in range(4000):
        state = start.copy()
        state.rng1, state.rng2 = generator_from(drawn.getrandbits(61))
        state.luck = luck = Luck()
        cast(state, thrown[:])
        first[luck.results[0][1][0]] += 1
    chances = game.chances(start, Draw("tower", thrown, sum(thrown)), [])
    assert set(first) <= set(chances)
    for outcome, probability in chances.items():
        assert first[outcome] / 4000 == pytest.approx(probability, abs=0.03)


def test_the_environment_of_open_spiel_plays_it() -> None:
    env = rl_environment.Environment(pyspiel.load_game("palatine_shadow(players=3,returns=placing)"), seed=1)
    step = env.reset()
    rng = random.Random(1)
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == env.observation_spec()["info_state"][0]
        step = env.step([rng.choice(step.observations["legal_actions"][seat])])
    assert sum(step.rewards) == pytest.approx(0)


def test_a_search_of_open_spiel_plays_it() -> None:
    game = pyspiel.load_game("palatine_shadow")
    rolls = mcts.RandomRolloutEvaluator(1, np.random.RandomState(1))
    bot = ismcts.ISMCTSBot(game, rolls, 2.0, max_simulations=3, random_state=np.random.RandomState(2))
    state = played("palatine_shadow", 1, 20)
    assert bot.step(state) in state.legal_actions()


def test_a_playthrough_can_be_replayed(tmp_path: Path) -> None:
    text = generate_playthrough.playthrough("palatine_shadow", None, seed=3)
    kept = tmp_path / "shadow.txt"
    kept.write_text(text, encoding="utf-8")
    flags.FLAGS.mark_as_parsed()
    original, again = generate_playthrough.replay(str(kept))
    assert original == again and "Returns() = [" in text


@pytest.mark.parametrize("spec", GAMES_OF_SPIEL)
def test_a_resampled_match_looks_the_same_to_the_seat(spec: str) -> None:
    rng = random.Random(4)
    for choices in (5, 25, 60):
        state = played(spec, choices, choices)
        seat = state.current_player()
        other = state.resample_from_infostate(seat, rng.random)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.legal_actions() == state.legal_actions() and other.history() == []


def test_an_information_state_recalls_what_was_seen_and_chosen() -> None:
    """Two ways to one position are told apart by who went them, and the plan of another seat by nobody (W-PLAN-01)."""
    spec = "palatine_wallenstein(players=3,initial_counties=lineup)"
    one, other = played(spec, 2, 0), played(spec, 2, 0)
    first, second = one.legal_actions()[:2]
    one.apply_action(first)
    other.apply_action(second)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.observation_string(1) == other.observation_string(1)
