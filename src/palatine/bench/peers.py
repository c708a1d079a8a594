"""Other engines, played at random in the way their own documentation shows.

They are not dependencies: whichever is installed takes part. They are imported by name, because none of them
is needed to check or to run Palatine.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from palatine.bench.exercises import Exercises

NO_LIMIT: Final = 10**9


def catanatron() -> Exercises:
    """Catanatron's Catan with four of its own random players; a decision is one tick."""
    package = import_module("catanatron")
    limit_of_turns = import_module("catanatron.game").TURNS_LIMIT
    colours = [package.Color.RED, package.Color.BLUE, package.Color.WHITE, package.Color.ORANGE]

    def play(limit: int) -> tuple[Any, int]:
        game = package.Game([package.RandomPlayer(colour) for colour in colours])
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < limit_of_turns and decisions < limit:
            game.play_tick()
            decisions += 1
        return game, decisions

    return Exercises(lambda: play(NO_LIMIT)[1], play(400)[0].copy)


def openspiel(name: str) -> Exercises:
    """A game of OpenSpiel, driven from Python; a chance move counts as a decision too."""
    pyspiel = import_module("pyspiel")
    if name.startswith("python_"):
        import_module("open_spiel.python.games")  # registers the games written in Python
    game = pyspiel.load_game(name)
    rnd = random.random

    def play(limit: int) -> tuple[Any, int]:
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal() and decisions < limit:
            if state.is_chance_node():
                state.apply_action(_outcome(state.chance_outcomes()))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(rnd() * len(actions))])
            decisions += 1
        return state, decisions

    half = play(NO_LIMIT)[1] // 2
    return Exercises(lambda: play(NO_LIMIT)[1], play(half)[0].clone)


def _outcome(outcomes: list[tuple[int, float]]) -> int:
    """One of the outcomes, by their probabilities."""
    point = random.random()
    for action, probability in outcomes:
        point -= probability
        if point <= 0:
            return action
    return outcomes[-1][0]


def chess() -> Exercises:
    """Chess with python-chess, ended by its rules or after 400 half-moves."""
    package = import_module("chess")
    rnd = random.random

    def play(limit: int) -> tuple[Any, int]:
        board = package.Board()
        decisions = 0
        while decisions < limit:
            moves = list(board.legal_moves)
            if not moves or board.is_insufficient_material() or board.halfmove_clock >= 150:
                break
            board.push(moves[int(rnd() * len(moves))])
            decisions += 1
        return board, decisions

    middle = play(80)[0]
    return Exercises(lambda: play(400)[1], lambda: middle.copy(stack=False))


@dataclass(frozen=True)
class Peer:
    """Another engine: the module to import, the distribution to install, and how to make it ready."""

    module: str
    distribution: str
    exercises: Callable[[], Exercises]

    @property
    def installed(self) -> bool:
        """Whether it can be imported here."""
        return find_spec(self.module) is not None


PEERS: Final[dict[str, Peer]] = {
    "catanatron": Peer("catanatron", "catanatron", catanatron),
    "openspiel-python": Peer("pyspiel", "open_spiel", lambda: openspiel("python_liars_poker")),
    "openspiel-cpp": Peer("pyspiel", "open_spiel", lambda: openspiel("backgammon")),
    "openspiel-hearts": Peer("pyspiel", "open_spiel", lambda: openspiel("hearts")),
    "python-chess": Peer("chess", "chess", chess),
}
