"""16. Supplies running out (W-LIM)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.wallenstein.components import BANK
from palatine.games.wallenstein.options import BANK_LIMITED, GRAIN_CAP

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

GRAIN_TRACK: Final = 18


def as_far_as_there(state: State, faction: int, wanted: int) -> int:
    """Cubes a supply can give for extras and for peasants: what is left of it (W-LIM-02, W-LIM-03)."""
    return min(wanted, state.supply[faction])


def in_bank(state: State) -> int:
    """Thalers nobody holds (W-SET-27); below 0 only if the bank is unlimited."""
    return BANK - sum(state.thalers)


def bank_pays(state: State, thalers: int) -> bool:
    """Whether the bank can pay in full; it always can unless it is limited (W-LIM-08)."""
    return not state.variant[BANK_LIMITED] or in_bank(state) >= thalers


def gain_grain(state: State, seat: int, grain: int) -> int:
    """Advance the grain marker, without a limit unless the track is one; how far it went (W-CMP-14, W-LIM-06)."""
    gained = min(grain, GRAIN_TRACK - state.grain[seat]) if state.variant[GRAIN_CAP] else grain
    state.grain[seat] += gained
    return gained


def can_pay(state: State, seat: int, price: int) -> bool:
    """Every price is checked before it is paid (W-LIM-09)."""
    return state.thalers[seat] >= price
