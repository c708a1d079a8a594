"""A cast into the tower cube by cube, with the probability of everything that can happen next (W-TWR)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from palatine.games.wallenstein.components import FACTIONS
from palatine.games.wallenstein.options import TOWER
from palatine.games.wallenstein.rules.tower import FATES, LOOSE, LOOSENED, PASSES, RESTS, STAY

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State


def next_outcomes(state: State, thrown: Sequence[int], so_far: Sequence[int]) -> dict[int, float]:
    """What can happen next in a cast of these cubes, in the numbers of a chance result; empty when all have fallen.

    The tower of the state is the one before the cast.
    """
    preset = state.variant[TOWER]
    resting, falling = list(state.tower), list(thrown)
    at_first, hits = sum(resting), 0  # when the present cube began to fall, and what it has knocked loose
    for what in so_far:
        faction = what % FACTIONS
        if what >= LOOSENED:
            resting[faction] -= 1
            hits += 1
        else:
            falling[faction] -= 1
            resting[faction] += what < PASSES
            at_first, hits = sum(resting), 0
    if not any(falling):
        return {}
    row = LOOSE[preset][at_first]
    at_least = FATES - (row[hits - 1] if hits else 0)
    another = (FATES - row[hits]) / at_least
    rests = STAY[preset][sum(resting)] / FATES
    found = {LOOSENED + faction: another * number / sum(resting) for faction, number in enumerate(resting) if number}
    for faction, number in enumerate(falling):
        found[RESTS + faction] = (1 - another) * rests * number / sum(falling)
        found[PASSES + faction] = (1 - another) * (1 - rests) * number / sum(falling)
    return {what: chance for what, chance in sorted(found.items()) if chance > 0}
