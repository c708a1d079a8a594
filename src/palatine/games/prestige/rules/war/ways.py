"""The way a group takes: the shortest one along the roads in play, past whoever would stop it (P-MOV-02, P-MOV-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.map.board import LOCATIONS, NO_LOCATION

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def steps(state: State, strangers: int, goal: int = NO_LOCATION) -> list[int]:
    """By location the one before it on the way from the start of the group, which leads nowhere through strangers.

    ``strangers``: the bits of the owners that end a move. ``goal``: a location that is enough; what is not nearer may
    be left out. The start comes before itself, NO_LOCATION before what cannot be reached at all.
    """
    before = [NO_LOCATION] * LOCATIONS
    before[state.origin] = state.origin
    frontier = [state.origin]
    while frontier and (goal == NO_LOCATION or before[goal] == NO_LOCATION):
        ahead: list[int] = []
        for here in frontier:
            for there in state.roads[here]:
                if before[there] == NO_LOCATION:
                    before[there] = here
                    if not state.present[there] & strangers:
                        ahead.append(there)
        frontier = ahead
    return before


def way(before: list[int], last: int, target: int) -> list[int]:
    """The locations of a way that comes to its target from the last one before it, the start first."""
    found = [target, last]
    while before[found[-1]] != found[-1]:
        found.append(before[found[-1]])
    return found[::-1]
