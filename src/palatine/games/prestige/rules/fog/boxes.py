"""Army boxes (P-FOG-02 to P-FOG-12): a place, a force, and what all know of it; the contents are their owner's secret.

``army`` always holds the true units of a location, those in boxes included, so that moves, battles, supply and
revolts are judged on them (P-FOG-24).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.components import ALLY, BOX, BOXES, UNIT, units_of
from palatine.games.prestige.map.board import NO_LOCATION
from palatine.games.prestige.rules.general import units_at

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def boxes_at(state: State, seat: int, place: int) -> list[int]:
    """The boxes of a seat whose counters are in a location (P-FOG-02)."""
    return [box for box in range(seat * BOXES, seat * BOXES + BOXES) if state.box_at[box] == place]


def boxed(state: State, seat: int, place: int) -> int:
    """The force of a seat that is in boxes there."""
    return sum([state.box_force[box] for box in boxes_at(state, seat, place)])


def open_force(state: State, owner: int, place: int) -> int:
    """The units of an owner on the open map; those of the ally always are (P-FOG-03)."""
    force = units_at(state, owner, place)
    return force if owner == ALLY else force - boxed(state, owner, place)


def on_the_map(state: State, seat: int, place: int) -> dict[int, int]:
    """What each box of a seat holds in a location; while there is a battle, its units stand on the battle board."""
    left, inside = units_at(state, seat, place), {}
    for box in boxes_at(state, seat, place):
        inside[box] = shared(state.box_force[box], left)
        left -= inside[box]
    return inside


def shared(force: int, other: int) -> int:
    """The units that two forces have in common, type by type."""
    return sum([min(units_of(force, unit), units_of(other, unit)) * UNIT[unit] for unit in range(3)])


def take_off(state: State, box: int) -> None:
    """An empty box takes its counter off the map (P-FOG-05)."""
    state.box_at[box] = NO_LOCATION
    state.box_force[box] = state.box_fresh[box] = state.box_seen[box] = 0
    state.box_known[box] = 0


def cover(state: State, seat: int) -> None:
    """Boxes of a seat that may shift units between them unseen: nobody else knows what is in which any more.

    Whether anything is shifted must not show (P-FOG-07, P-FOG-12).
    """
    for box in range(seat * BOXES, seat * BOXES + BOXES):
        if state.box_at[box] != NO_LOCATION and len(boxes_at(state, seat, state.box_at[box])) > 1:
            state.box_known[box] = state.box_seen[box] = 0


def box_moves(state: State, seat: int) -> list[int]:
    """The boxes none of whose units has moved."""
    return [
        BOX + box - seat * BOXES
        for box in range(seat * BOXES, seat * BOXES + BOXES)
        if state.box_at[box] != NO_LOCATION and state.box_fresh[box] == state.box_force[box]
    ]


def move_box(state: State, box: int, target: int) -> None:
    """The counter moves with all units in the box; how far it goes tells of them (P-FOG-06)."""
    state.box_at[box] = target
    state.box_fresh[box] = 0
    state.shown = 1


def boxes_for_new(state: State, seat: int, places: list[int]) -> list[int]:
    """Boxes whose counter is, or can be put, at a place for new units (P-FOG-11)."""
    return [
        BOX + box - seat * BOXES
        for box in range(seat * BOXES, seat * BOXES + BOXES)
        if state.box_at[box] == NO_LOCATION or state.box_at[box] in places
    ]


def first_units(force: int, count: int) -> int:
    """So many units of a force, infantry first."""
    taken = 0
    for unit in range(3):
        number = min(count, units_of(force, unit))
        taken += number * UNIT[unit]
        count -= number
    return taken


def largest(force: int, other: int) -> int:
    """Type by type the larger number of two forces."""
    return sum([max(units_of(force, unit), units_of(other, unit)) * UNIT[unit] for unit in range(3)])
