"""E2 revolts (P-ECO-08 to P-ECO-10), with Swift (P-ART-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.engine.core import replaced
from palatine.games.prestige.components import CALMING_UNITS, NOBODY
from palatine.games.prestige.map.board import PROVINCE_OF, UNREST_NUMBER
from palatine.games.prestige.rules import artists, general

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def revolts(state: State) -> None:
    """Each seat with exactly 0 prestige rolls for all its provinces (P-ECO-08); Swift for one (P-ART-30, P-ECO-10)."""
    state.finish()
    for seat in general.clockwise(state):
        if not state.prestige[seat]:
            rise(state, seat, general.die(state, "revolt"), general.provinces_of(state, seat))
    seat = artists.swifts_owner(state)
    if seat != NOBODY:
        home = PROVINCE_OF[state.residence[seat]]
        rise(state, seat, general.die(state, "swift"), [home] if state.owner[home] == seat else [])


def rise(state: State, seat: int, rolled: int, provinces: list[int]) -> None:
    """Unrest where the number comes up, unless three friendly units keep the province calm (P-ECO-09)."""
    risen = []
    for province in provinces:
        if UNREST_NUMBER[province] == rolled and not state.unrest[province]:
            if general.units_in(state, state.friends[seat], province) < CALMING_UNITS:
                state.unrest = replaced(state.unrest, province, 1)
                risen.append(province)
    if state.events is not None:
        state.events.append(("revolt", "P-ECO-09", {"seat": seat, "die": rolled, "provinces": risen}))
