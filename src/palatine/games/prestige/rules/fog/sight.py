"""Fog of war (P-FOG): what all learn of hidden units, in army boxes (``boxes``) and in stacks of chips (``stacks``)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import palatine.games.prestige.rules.fog.stacks as stacks
from palatine.games.prestige import numbers
from palatine.games.prestige.components import ALLY, BOXES, DONE, NO_BOX, OWNERS, size
from palatine.games.prestige.map.board import LOCATIONS, NO_LOCATION
from palatine.games.prestige.options import FULL_FOG
from palatine.games.prestige.rules.fog.boxes import boxes_at, first_units, largest, open_force, shared, take_off
from palatine.games.prestige.rules.general import units_at

if TYPE_CHECKING:
    from palatine.engine.core import Event
    from palatine.games.prestige.state import State


def forget(state: State) -> None:
    """What a seat has named in a step tells of its units; when the step is over it is gone (P-FOG-04, P-FOG-14)."""
    state.fresh = [0] * LOCATIONS
    state.sources = []
    state.group_owner = state.group = state.slot = state.pick_least = state.pick_most = state.pick_left = 0
    state.group_box = NO_BOX
    state.slots = []
    state.picked = [0] * OWNERS
    state.splits = []
    state.transfer_in = state.transfers_left = 0
    state.origin = state.target = state.action = state.piece = state.units_to_use = 0
    stacks.forget_moves(state)


def keeps_secrets(state: State, seat: int) -> bool:
    """Whether a seat has a box or a stack that the others do not know (P-FOG-04, P-FOG-14)."""
    for box in range(seat * BOXES, seat * BOXES + BOXES):
        if state.box_at[box] != NO_LOCATION and not state.box_known[box]:
            return True
    return any(stack[stacks.KIND] // 3 == seat and not stack[stacks.KNOWN] for stack in state.stacks)


def notice(state: State, seat: int, option: int) -> None:
    """What is carried out without asking (P-GEN-30) tells the others that there was no choice, and so of the units."""
    if not state.variant[1]:
        return
    question = state.question
    if option == DONE or question in (numbers.ASK_ACTION_UNIT, numbers.ASK_UPKEEP_UNIT):
        telling = True
    elif question == numbers.ASK_MOVE_TO:
        telling = state.group_box != NO_BOX or state.variant[1] == FULL_FOG
    else:
        telling = question in (numbers.ASK_MOVE_UNITS, numbers.ASK_FOG_FILL_UNITS) and state.variant[1] == FULL_FOG
    if telling and keeps_secrets(state, seat):
        state.shown = 1


# ---------------------------------------------------------------- marching and placing


def follow(state: State, seat: int, owner: int, origin: int, target: int) -> None:
    """In full fog the stacks of a group that marched go along (P-FOG-22)."""
    if state.variant[1] == FULL_FOG and owner != ALLY and state.group_box == NO_BOX:
        stacks.move(state, seat, origin, target, state.group)
        stacks.ask_to_join(state, seat)


def march_event(state: State, seat: int, owner: int, origin: int, target: int, force: int) -> Event:
    """What all see of a march: the counter of a box, stacks without numbers in full fog, else the units (P-FOG-04)."""
    if state.group_box != NO_BOX:
        return ("moved.box", "P-FOG-06", {"seat": seat, "box": state.group_box, "from": origin, "location": target})
    if state.variant[1] == FULL_FOG and owner != ALLY:
        return ("moved.stacks", "P-FOG-14", {"seat": seat, "from": origin, "location": target})
    return ("moved", "P-MOV-13", {"owner": owner, "from": origin, "location": target, "force": force})


def place_new(state: State, seat: int, place: int, force: int, places: list[int]) -> None:
    """New units go under stacks or directly into a box; the others do not learn which (P-FOG-11, P-FOG-20).

    So they no longer know the contents of any box that could have got them, at one of these places.
    """
    full = state.variant[1] == FULL_FOG
    if state.group_box != NO_BOX:
        box = seat * BOXES + state.group_box
        state.box_at[box] = place
        state.box_force[box] += force
    elif full:
        stacks.add(state, seat, place, force, 0)
    if full or state.group_box != NO_BOX:
        for box in range(seat * BOXES, seat * BOXES + BOXES):
            if state.box_at[box] in places:
                state.box_known[box] = 0


def trim(state: State, seat: int, place: int) -> None:
    """After losses a box holds no more than there is; open units are lost first (P-FOG-05)."""
    left = units_at(state, seat, place)
    for box in boxes_at(state, seat, place):
        state.box_force[box] = shared(state.box_force[box], left)
        state.box_seen[box] = shared(state.box_seen[box], state.box_force[box])
        left -= state.box_force[box]
        if not state.box_force[box]:
            take_off(state, box)
    if state.variant[1] == FULL_FOG:
        stacks.fit(state, seat, place, left)


# ---------------------------------------------------------------- battles and proofs


def reveal_battle(state: State, place: int) -> None:
    """The whole contents of all boxes and stacks in a battle are shown to all (P-FOG-09, P-FOG-15)."""
    for seat in range(state.seats):
        for box in boxes_at(state, seat, place):
            if not state.box_known[box]:
                state.shown = 1
                state.box_known[box] = 1
                state.box_seen[box] = state.box_force[box]
                if state.events is not None:
                    what = {"seat": seat, "box": box % BOXES, "force": state.box_force[box]}
                    state.events.append(("box.revealed", "P-FOG-09", {**what, "location": place}))
        if state.variant[1] == FULL_FOG:
            stacks.reveal(state, seat, place)


def withdraw(state: State, seat: int, place: int, force: int) -> None:
    """Counters go along with the units that retreat, those in boxes being lost last; set aside they lie open.

    So a box never takes in units of another one that stands where they go (P-FOG-04, P-FOG-05, P-CMB-46).
    """
    for box in boxes_at(state, seat, state.battle):
        inside = 0 if place in state.battles else shared(state.box_force[box], force)
        force -= inside
        state.box_force[box] = state.box_seen[box] = inside
        state.box_at[box] = place
        if not inside:
            take_off(state, box)


def after_battle(state: State) -> None:
    """Boxes and stacks hold what is left, also where units retreated to; units set aside come in (P-CMB-47)."""
    for seat in range(state.seats):
        place = state.gone[seat] if seat in state.attackers or seat in state.defenders else NO_LOCATION
        if place != NO_LOCATION:
            trim(state, seat, place)
        trim(state, seat, state.battle)


def prove(state: State, seat: int, place: int, used: int, units: int) -> None:
    """Units used in phase 3, beside those used before, are shown to all: open ones first, then some of a box.

    P-FOG-10, P-FOG-15: no unit is used twice, so all of them are needed for the proof.
    """
    if state.variant[1] == FULL_FOG:
        stacks.prove(state, seat, place, used, units)
    missing = used + units - size(open_force(state, seat, place))
    for box in boxes_at(state, seat, place):
        if missing <= 0:
            return
        shown = first_units(state.box_force[box], missing)
        missing -= size(shown)
        if shared(shown, state.box_seen[box]) == shown:
            continue
        state.shown = 1
        state.box_seen[box] = largest(state.box_seen[box], shown)
        if state.events is not None:
            what = {"seat": seat, "box": box % BOXES, "location": place, "force": shown}
            state.events.append(("box.proved", "P-FOG-10", {**what}))
