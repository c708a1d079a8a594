"""Phase 8: Next round, end of the game (S-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.shadow import numbers, options
from palatine.games.shadow.rules.phases import NEXT_ROUND

if TYPE_CHECKING:
    from palatine.games.shadow.state import State


def advance(state: State) -> None:
    """The round marker advances, and the next round starts with Phase 1 (S-END-01)."""
    state.finish()
    state.phase = NEXT_ROUND
    state.round += 1
    state.agenda.append(numbers.ROUND)


def end_game(state: State) -> None:
    """After Phase 7 of round 5 the game is over at once (S-END-03)."""
    state.finish()
    state.end()
    if not state.variant[options.OPEN_POINTS]:
        state.shown = 1  # S-SET-12: the totals
    if state.events is not None:
        for seat in range(state.seats):
            state.events.append(("total", "S-END-04", {"seat": seat, "points": state.points[seat]}))
        state.events.append(("over", "S-END-04", {"winners": winners(state)}))


def winners(state: State) -> list[int]:
    """The seats with the most VP: nothing else counts, and there is no tie-break (S-END-04 to S-END-06)."""
    most = max(state.points)
    return [seat for seat in range(state.seats) if state.points[seat] == most]
