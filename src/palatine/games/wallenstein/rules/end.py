"""14. End of the game (W-END).

A player who has lost all counties stays in the game: plans with money cards, keeps the points (W-END-04).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State


def end_game(state: State) -> None:
    """The game is over after the second winter (W-WIN-19, W-END-01)."""
    state.finish()
    state.end()
    if state.events is not None:
        state.events.append(("over", "W-END-01", {"winners": winners(state), "points": state.points[:]}))


def winners(state: State) -> list[int]:
    """Most points, then most Thalers; if still tied the victory is shared (W-END-01, W-END-02, W-END-03)."""
    best = max((state.points[seat], state.thalers[seat]) for seat in range(state.seats))
    return [seat for seat in range(state.seats) if (state.points[seat], state.thalers[seat]) == best]
