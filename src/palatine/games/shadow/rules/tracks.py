"""Talers and victory points (S-SET-10, S-SET-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters, table

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

_TALERS: Final = parameters("palatine.games.shadow", "setup")["talers"]
START_TALERS: Final[int] = _TALERS["start"]
MOST_TALERS: Final[int] = _TALERS["most"]
SOURCE_OF: Final[dict[str, int]] = {
    rule: number
    for number, row in enumerate(table("palatine.games.shadow", "sources"))
    for rule in row["rules"].split()
}
"""By rule the number of the kind of gain its victory points are."""


def gain_talers(state: State, seat: int, talers: int, rule: str) -> None:
    """Talers for a seat; what goes beyond 12 is lost at once (S-SET-10)."""
    before = state.talers[seat]
    after = before + talers
    if after > MOST_TALERS:
        after = MOST_TALERS
    state.talers[seat] = after
    if state.events is not None:
        state.events.append(("talers", rule, {"seat": seat, "talers": after - before, "lost": before + talers - after}))


def gain_points(state: State, seat: int, points: int, rule: str) -> None:
    """Victory points for a seat; they only ever increase, and every gain is public (S-SET-11, S-SET-12)."""
    state.points[seat] += points
    if state.events is not None:
        state.events.append(("points", rule, {"seat": seat, "points": points, "source": SOURCE_OF[rule]}))
