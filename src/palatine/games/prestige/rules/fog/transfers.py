"""Transfers between army boxes and the open map (P-FOG-07, P-FOG-08); the rearrangement after placements (P-FOG-19)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import palatine.games.prestige.rules.fog.dummies as dummies
import palatine.games.prestige.rules.fog.figures as figures
import palatine.games.prestige.rules.fog.stacks as stacks
from palatine.games.prestige import components as kit
from palatine.games.prestige import numbers
from palatine.games.prestige.map.board import LOCATIONS, NO_LOCATION
from palatine.games.prestige.options import FULL_FOG
from palatine.games.prestige.rules.fog import boxes, sight
from palatine.games.prestige.rules.general import begin_pick, locations_of, pick

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


MOVING_TRANSFERS: Final = 12
PLACING_TRANSFERS: Final = 24
"""A step allows so many transfers, exchanges with figures and dummies, so that every step ends (P-FOG-07)."""


def begin_moving(state: State, seat: int) -> None:
    """Units in boxes move with their counters only (P-FOG-06)."""
    state.transfers_left = MOVING_TRANSFERS
    for box in range(seat * kit.BOXES, seat * kit.BOXES + kit.BOXES):
        if state.box_at[box] != NO_LOCATION:
            state.own_fresh()[state.box_at[box]] -= state.box_force[box]
            state.box_fresh[box] = state.box_force[box]


def transfers(state: State, seat: int) -> list[int]:
    """Units may go from the open map into a box, back, or into another box there (P-FOG-07, P-FOG-08)."""
    options: list[int] = []
    if not state.transfers_left:
        return options
    anywhere = any(boxes.open_force(state, seat, place) for place in locations_of(state, seat))
    for number in range(kit.BOXES):
        box = seat * kit.BOXES + number
        place = state.box_at[box]
        if place == NO_LOCATION:
            if anywhere:
                options.append(kit.FILL + number)
            continue
        if boxes.open_force(state, seat, place):
            options.append(kit.FILL + number)
        options.append(kit.EMPTY_BOX + number)
        if pour_targets(state, seat, box):
            options.append(kit.POUR + number)
    return options


def pour_targets(state: State, seat: int, box: int) -> list[int]:
    """Other boxes in the same location, or unused ones (P-FOG-07, P-FOG-08)."""
    places = (state.box_at[box], NO_LOCATION)
    others = range(seat * kit.BOXES, seat * kit.BOXES + kit.BOXES)
    return [kit.BOX + other - seat * kit.BOXES for other in others if other != box and state.box_at[other] in places]


def choose_transfer(state: State, seat: int, option: int, origin: int) -> None:
    """Which units go, or first from where."""
    state.transfers_left -= 1
    state.transfer_in = origin
    if option >= kit.SPLIT:
        figures.choose_exchange(state, seat, option)
    elif option >= kit.DUMMY:
        dummies.choose_dummy(state, seat, option)
    elif option >= kit.POUR:
        state.group_box = option - kit.POUR
        state.ask(seat, numbers.ASK_FOG_POUR_INTO, boxes_to_pour_into(state, seat))
    elif option >= kit.EMPTY_BOX:
        state.group_box = option - kit.EMPTY_BOX
        force = state.box_force[seat * kit.BOXES + state.group_box]
        begin_pick(state, seat, numbers.ASK_FOG_EMPTY_UNITS, [seat], [force], 1, kit.size(force))
    else:
        state.group_box = option - kit.FILL
        place = state.box_at[seat * kit.BOXES + state.group_box]
        if place == NO_LOCATION:
            state.ask(seat, numbers.ASK_FOG_FILL_FROM, places_to_fill_from(state, seat))
        else:
            choose_fill_place(state, seat, kit.LOCATION + place)


def boxes_to_pour_into(state: State, seat: int) -> list[int]:
    """The boxes that may get units of the one named."""
    return pour_targets(state, seat, seat * kit.BOXES + state.group_box)


def places_to_fill_from(state: State, seat: int) -> list[int]:
    """Where the seat has units on the open map (P-FOG-08)."""
    return [kit.LOCATION + place for place in locations_of(state, seat) if boxes.open_force(state, seat, place)]


def choose_fill_place(state: State, seat: int, option: int) -> None:
    """An unused counter enters the map where a unit is put into its box (P-FOG-08)."""
    state.target = option - kit.LOCATION
    force = boxes.open_force(state, seat, state.target)
    begin_pick(state, seat, numbers.ASK_FOG_FILL_UNITS, [seat], [force], 1, kit.size(force))


def choose_pour_target(state: State, seat: int, option: int) -> None:
    """The box that receives units of the other one."""
    state.target = option - kit.BOX
    force = state.box_force[seat * kit.BOXES + state.group_box]
    begin_pick(state, seat, numbers.ASK_FOG_POUR_UNITS, [seat], [force], 1, kit.size(force))


def choose_transferred(state: State, seat: int, option: int) -> None:
    """Carry out the transfer when all types are named."""
    if not pick(state, seat, option - kit.NUMBER):
        return
    force = state.picked[seat]
    box = seat * kit.BOXES + state.group_box
    if state.question == numbers.ASK_FOG_FILL_UNITS:
        put_in(state, seat, box, state.target, force)
    elif state.question == numbers.ASK_FOG_EMPTY_UNITS:
        put_out(state, seat, box, force)
    else:
        pour(state, seat, box, seat * kit.BOXES + state.target, force)
    if state.transfer_in == numbers.ASK_MOVE_FROM:
        list_open_sources(state)


def list_open_sources(state: State) -> None:
    """Units on the open map that have not moved; the ally's are unchanged."""
    ally = [option for option in state.sources if option >= kit.LOCATION + LOCATIONS]
    state.sources = [kit.LOCATION + place for place in range(LOCATIONS) if state.fresh[place]] + ally


# ---------------------------------------------------------------- carrying out


def put_in(state: State, seat: int, box: int, place: int, force: int) -> None:
    """From the open map into a box, visible to all (P-FOG-07)."""
    fresh = force
    if state.transfer_in == numbers.ASK_MOVE_FROM:
        fresh = boxes.shared(force, state.fresh[place])
        state.own_fresh()[place] -= fresh
        state.box_fresh[box] += fresh
    if state.variant[1] == FULL_FOG:
        stacks.remove(state, seat, place, fresh, 0)
        stacks.remove(state, seat, place, force - fresh, 1)
    known = state.box_at[box] == NO_LOCATION or state.box_known[box]
    state.box_at[box] = place
    state.box_force[box] += force
    state.box_seen[box] += force
    state.box_known[box] = 1 if known else 0
    if state.events is not None:
        where = {"box": box % kit.BOXES, "location": place, "force": force}
        state.events.append(("box.filled", "P-FOG-07", {"seat": seat, **where}))


def put_out(state: State, seat: int, box: int, force: int) -> None:
    """From a box to the open map, visible to all (P-FOG-07)."""
    place = state.box_at[box]
    state.shown = 1
    fresh = force
    if state.transfer_in == numbers.ASK_MOVE_FROM:
        fresh = boxes.shared(force, state.box_fresh[box])
        state.box_fresh[box] -= fresh
        state.own_fresh()[place] += fresh
    state.box_force[box] -= force
    state.box_seen[box] -= boxes.shared(force, state.box_seen[box])
    if state.variant[1] == FULL_FOG:
        stacks.add(state, seat, place, fresh, 1)
        stacks.add(state, seat, place, force - fresh, 1, moved=1)
    if not state.box_force[box]:
        boxes.take_off(state, box)
    if state.events is not None:
        where = {"box": box % kit.BOXES, "location": place, "force": force}
        state.events.append(("box.emptied", "P-FOG-07", {"seat": seat, **where}))


def pour(state: State, seat: int, box: int, other: int, force: int) -> None:
    """From box to box, hidden; only a counter that comes or goes is seen (P-FOG-07, P-FOG-12)."""
    fresh = boxes.shared(force, state.box_fresh[box]) if state.transfer_in == numbers.ASK_MOVE_FROM else 0
    enters = state.box_at[other] == NO_LOCATION
    state.box_at[other] = state.box_at[box]
    state.box_force[box] -= force
    state.box_force[other] += force
    state.box_fresh[box] -= fresh
    state.box_fresh[other] += fresh
    state.box_known[box] = state.box_known[other] = 0
    state.box_seen[box] = state.box_seen[other] = 0
    if not state.box_force[box]:
        boxes.take_off(state, box)
        enters = True
    if enters:
        state.shown = 1
    if enters and state.events is not None:
        where = {"box": other % kit.BOXES, "location": state.box_at[other]}
        state.events.append(("box.counters", "P-FOG-08", {"seat": seat, **where}))


# ---------------------------------------------------------------- after placements


def rearrange(state: State, seat: int) -> bool:
    """Transfers and dummies at the end of the placement step (P-FOG-07, P-FOG-19); whether there is anything to ask."""
    boxes.cover(state, seat)
    options = rearrangements(state, seat)
    if len(options) == 1:
        if sight.keeps_secrets(state, seat):
            state.shown = 1
        end_placing(state, seat)
        return False
    state.ask(seat, numbers.ASK_FOG_REARRANGE, options)
    return True


def rearrangements(state: State, seat: int) -> list[int]:
    """No more, or what may be transferred; with full fog dummies and figures too (P-FOG-19, P-FOG-21)."""
    options = [kit.DONE, *transfers(state, seat)]
    if state.variant[1] == FULL_FOG and state.transfers_left:
        options += dummies.dummy_options(state, seat) + figures.figure_options(state, seat)
    return options


def end_placing(state: State, seat: int) -> None:
    """After the whole placement step the numbers of chips are seen (P-FOG-20); the next seat has its own transfers."""
    sight.forget(state)
    state.transfers_left = PLACING_TRANSFERS
    if state.variant[1] == FULL_FOG:
        stacks.show_heights(state, seat)


def choose_rearrangement(state: State, seat: int, option: int) -> None:
    """A transfer, a dummy, or the end of the placement step."""
    if option == kit.DONE:
        state.finish()
        end_placing(state, seat)
    else:
        choose_transfer(state, seat, option, numbers.ASK_FOG_REARRANGE)
