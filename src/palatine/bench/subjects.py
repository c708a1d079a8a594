"""Palatine's own subjects: every game with every number of seats, played in three ways.

``wallenstein-4`` is an ordinary Python loop on the core, the way every peer is measured;
``wallenstein-4 playout`` the game's own playout loop, as bots use it;
``wallenstein-4 match`` the checked layer that people, servers and records use.
The same names with `` compiled`` at the end run on the compiled core.
"""

import random
from collections.abc import Sequence
from itertools import count
from pathlib import Path
from time import perf_counter_ns
from typing import Any, Final

import palatine
from palatine.bench.compiled import compiled_modules, is_compiled
from palatine.bench.contest import COMPILED
from palatine.bench.exercises import Exercises
from palatine.engine.game import Game
from palatine.games import GAMES

WAYS: Final = ("", " playout", " match")
NO_LIMIT: Final = 10**9
DECLARED: Final = {"prestige": 3}
"""Its years are most often played by three."""


def usual_seats(game: Game[Any]) -> int:
    """The number of seats a game is measured with in all ways: the middle one, unless another is declared."""
    return DECLARED.get(game.name, game.seats[len(game.seats) // 2])


def own_subjects(compiled: bool) -> list[str]:
    """The names of all subjects, each game's usual number of seats first."""
    names = [
        f"{name}-{seats}{way}"
        for name, game in GAMES.items()
        for seats in sorted(game.seats, key=lambda seats: (seats != usual_seats(game), seats))
        for way in WAYS
    ]
    return names + [name + COMPILED for name in names] if compiled else names


def usual_subjects(names: Sequence[str]) -> list[str]:
    """What is measured unless words ask for more: all ways with the usual seats, the first with others."""
    usual = {f"{name}-{usual_seats(game)}" for name, game in GAMES.items()}
    return [name for name in names if name.split()[0] in usual or " " not in name.removesuffix(COMPILED)]


def outdated(compiled: Path) -> list[str]:
    """The compiled modules whose sources are no longer those of this package."""
    here = Path(palatine.__file__).parent.parent
    paths = [Path(*module.split(".")).with_suffix(".py") for module in compiled_modules()]
    return [str(path) for path in paths if _text(here / path) != _text(compiled / path)]


def _text(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def own_exercises(name: str) -> Exercises:
    """The subject of this name, made ready; refuses to pass one build off as the other."""
    expected = name.endswith(COMPILED)
    if any(is_compiled(module) != expected for module in compiled_modules()):
        raise RuntimeError(f"the core is {'interpreted' if expected else 'compiled'} here, so this is not '{name}'")
    table, _, way = name.removesuffix(COMPILED).partition(" ")
    game, _, seats = table.rpartition("-")
    return {"": driven, "playout": playout, "match": match}[way](GAMES[game], int(seats))


def driven(game: Game[Any], seats: int) -> Exercises:
    """An ordinary loop that asks the core for the options and plays one at random."""
    seeds = count(1)
    rnd = random.random

    def play(limit: int = NO_LIMIT) -> tuple[Any, int]:
        state = game.new(seats, next(seeds))
        decisions = 0
        while state.waiting and decisions < limit:
            seat = state.waiting[0]
            options = state.options(seat)
            state.play(seat, options[int(rnd() * len(options))])
            decisions += 1
        return state, decisions

    def timed() -> list[tuple[str, int]]:
        state = game.new(seats, next(seeds))
        costs: list[tuple[str, int]] = []
        while state.waiting:
            seat = state.waiting[0]
            kind = game.kind(state, seat)
            start = perf_counter_ns()
            options = state.options(seat)
            state.play(seat, options[int(rnd() * len(options))])
            costs.append((kind, perf_counter_ns() - start))
        return costs

    half = play()[1] // 2
    return Exercises(lambda: play()[1], play(half)[0].copy, timed)


def playout(game: Game[Any], seats: int) -> Exercises:
    """The game's own loop, as a search uses it."""
    seeds = count(1)

    def play() -> int:
        seed = next(seeds)
        return game.playout(game.new(seats, seed), seed)

    return Exercises(play)


def match(game: Game[Any], seats: int) -> Exercises:
    """Whole matches with names, checks, events and a record."""
    seeds = count(1)
    rnd = random.random

    def play() -> int:
        match = palatine.start(game.name, seats=seats, seed=next(seeds))
        decisions = 0
        while not match.over:
            decision = match.pending[0]
            match.play(decision.seat, decision.options[int(rnd() * len(decision.options))])
            decisions += 1
        return decisions

    def timed() -> list[tuple[str, int]]:
        match = palatine.start(game.name, seats=seats, seed=next(seeds))
        costs: list[tuple[str, int]] = []
        while not match.over:
            start = perf_counter_ns()
            decision = match.pending[0]
            match.play(decision.seat, decision.options[int(rnd() * len(decision.options))])
            costs.append((decision.kind, perf_counter_ns() - start))
        return costs

    return Exercises(play, None, timed)
