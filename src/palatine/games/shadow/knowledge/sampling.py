"""The states a seat must reckon with: sealed votes and hidden points drawn anew."""

from random import Random
from typing import Final

from palatine.engine.core import generator_from
from palatine.games.shadow.components import CITIES, UNKNOWN
from palatine.games.shadow.rules import cards, election
from palatine.games.shadow.state import State

POINTS_A_ROUND: Final = 8
"""More than a round usually brings: how far hidden points are thought to reach."""


def sample(redacted: State, seat: int, rng: Random) -> State:
    """A full state that looks the same to the seat: sealed votes and hidden points drawn anew."""
    state = redacted.copy()
    state.rng1, state.rng2 = generator_from(rng.getrandbits(61))
    for other in range(state.seats):
        if state.vote and state.vote[other] == UNKNOWN:
            state.vote[other] = rng.choice((election.FOR, election.AGAINST))
        if state.points[other] == UNKNOWN:
            state.points[other] = _built(state, other) + rng.randrange(POINTS_A_ROUND * state.round)
    return state


def _built(state: State, seat: int) -> int:
    """The points a seat has for its cities, which everybody sees (S-ACT-32)."""
    return sum(cards.CITY_POINTS[: CITIES - state.cities[seat]])
