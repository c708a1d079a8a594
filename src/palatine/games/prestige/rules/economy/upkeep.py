"""E3, step I7: upkeep (P-ECO-38 to P-ECO-41)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import palatine.games.prestige.rules.fog.sight as sight
from palatine.games.prestige.components import LOCATION, UNIT, UNITS, size, units_of
from palatine.games.prestige.numbers import ASK_UPKEEP_PLACE, ASK_UPKEEP_UNIT
from palatine.games.prestige.rules.general import clockwise, locations_of, next_in_line, take_units, units_at, who

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def units_on_map(state: State, seat: int) -> int:
    """How many units a seat has; those of the ally are free (P-ECO-38, P-EXT-18)."""
    army = state.army[seat]
    return sum([size(army[place]) for place in state.places[seat]])


def upkeep(units: int, barrels: int) -> int:
    """One gold for each unit above the barrels (P-ECO-38)."""
    return max(0, units - barrels)


def pay_upkeep(state: State) -> None:
    """One seat after the other; who cannot pay removes the missing number (P-ECO-39 to P-ECO-41)."""
    at = who(state)
    if at == state.seats:
        state.finish()
        return
    seat = clockwise(state)[at]
    if state.unpaid:
        ask_for_removal(state, seat)
        return
    due = upkeep(units_on_map(state, seat), state.barrels[seat])
    paid = min(due, state.gold[seat])
    state.gold[seat] -= paid
    state.unpaid = due - paid
    if state.events is not None:
        state.events.append(("upkeep", "P-ECO-38", {"seat": seat, "gold": paid, "units": state.unpaid}))
    if not state.unpaid:
        next_in_line(state)


def ask_for_removal(state: State, seat: int) -> None:
    """Units of the seat's choice, from any locations, without loss of prestige (P-ECO-40)."""
    state.ask(seat, ASK_UPKEEP_PLACE, places_of_units(state, seat))


def places_of_units(state: State, seat: int) -> list[int]:
    """Where the seat has units."""
    return [LOCATION + place for place in locations_of(state, seat)]


def choose_place(state: State, seat: int, option: int) -> None:
    """Where the next unit is removed."""
    state.target = option - LOCATION
    state.ask(seat, ASK_UPKEEP_UNIT, types_there(state, seat))


def types_there(state: State, seat: int) -> list[int]:
    """The types of its units in the location named."""
    force = units_at(state, seat, state.target)
    return [UNITS + unit for unit in range(3) if units_of(force, unit)]


def remove_unit(state: State, seat: int, option: int) -> None:
    """One unit goes; the last one ends the seat's upkeep."""
    take_units(state, seat, state.target, UNIT[option - UNITS])
    if state.variant[1]:
        if sight.keeps_secrets(state, seat):
            state.shown = 1  # whether a counter stays tells of its box
        sight.trim(state, seat, state.target)
    state.unpaid -= 1
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "unit": option - UNITS, "location": state.target}
        state.events.append(("removed", "P-ECO-40", particulars))
    if not state.unpaid:
        next_in_line(state)
        if state.variant[1]:
            sight.forget(state)
