"""Random play inside the core, for searches and benchmarks; compiled together with it."""

from palatine.engine.core import CHOICE_MULTIPLIER, MODULUS_1
from palatine.games.prestige.state import State


def playout(state: State, seed: int) -> int:
    """Play at random to the end, in place; returns the number of decisions."""
    generator = seed % (MODULUS_1 - 1) + 1
    decisions = 0
    while state.waiting:
        seat = state.waiting[0]
        options = state.options(seat)
        generator = generator * CHOICE_MULTIPLIER % MODULUS_1
        state.play(seat, options[generator % len(options)])
        decisions += 1
    return decisions
