"""Towers of Wallenstein outside a match, for the tests of the cast and of forecasts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from palatine.engine.core import generator_from
from palatine.games.wallenstein.components import FACTIONS, PEASANTS
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.rules.setup import FILL_PEASANTS, FILL_PER_PLAYER
from palatine.games.wallenstein.rules.tower import cast
from palatine.games.wallenstein.state import State

SEATS = 4
BATTLES_TO_SETTLE = 25


def empty_tower(seed: int, seats: int = SEATS, preset: str = "standard") -> State:
    """A state with nothing in tower and tray, with a generator of its own."""
    state = GAME.blank(seats, GAME.variant(seats, {"tower": preset}))
    state.rng1, state.rng2 = generator_from(Random(seed).getrandbits(61))
    return state


def initial_fill(seats: int) -> list[int]:
    """The cubes of the first cast, by faction (W-SET-25)."""
    return [FILL_PER_PLAYER] * seats + [0] * (PEASANTS - seats) + [FILL_PEASANTS]


def throw(state: State, thrown: list[int]) -> list[int]:
    """Cast these cubes and nothing else; the tray afterwards, which is taken away."""
    state.tray = [0] * FACTIONS
    cast(state, thrown[:])
    fallen, state.tray = state.tray, [0] * FACTIONS
    return fallen


def settled(seed: int, preset: str = "standard") -> State:
    """A tower of four players after its fill and some battles of the usual mix, with an empty tray."""
    state = empty_tower(seed, preset=preset)
    rng = Random(seed)
    throw(state, initial_fill(SEATS))
    tray = [0] * FACTIONS
    for _ in range(BATTLES_TO_SETTLE):
        attacker, defender = rng.sample(range(SEATS), 2)
        tray[attacker] += rng.randint(2, 7)
        if rng.random() < 0.45:
            defender = PEASANTS
            tray[defender] += 1
        else:
            tray[defender] += rng.randint(1, 5)
        tray = throw(state, tray)
        for involved in (attacker, defender, PEASANTS):
            tray[involved] = 0
    return state


@cache
def settled_contents(number: int) -> tuple[tuple[int, ...], ...]:
    """What so many settled towers hold, by faction."""
    return tuple(tuple(settled(seed).tower) for seed in range(number))


def holding(inside: Sequence[int], seed: int = 1, preset: str = "standard") -> State:
    """A tower with these cubes inside, by faction."""
    state = empty_tower(seed, preset=preset)
    state.tower = list(inside)
    return state
