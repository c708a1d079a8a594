"""Fog of war (P-FOG): army boxes, whose contents only their owner knows. Stacks of full fog are in ``stacks``.

``army`` always holds the true units of a location, those in boxes included, so that moves, battles, supply and
revolts are judged on them (P-FOG-24). A box has a place, a force, and what all know of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import palatine.games.prestige.stacks as stacks
from palatine.engine.core import NOBODY_WAITS
from palatine.games.prestige.board import LOCATIONS, NO_LOCATION
from palatine.games.prestige.components import (
    ALLY,
    BOX,
    BOXES,
    DONE,
    DUMMY,
    EMPTY_BOX,
    FILL,
    LOCATION,
    NO_BOX,
    NUMBER,
    POUR,
    UNIT,
    size,
    units_of,
)
from palatine.games.prestige.general import begin_pick, finish, locations_of, offer, pick, units_at
from palatine.games.prestige.options import FULL_FOG
from palatine.games.prestige.phases import (
    EMPTY_UNITS,
    FILL_FROM,
    FILL_UNITS,
    MOVE_FROM,
    POUR_INTO,
    POUR_UNITS,
    REARRANGE,
)

if TYPE_CHECKING:
    from palatine.engine.core import Event
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


def shared(force: int, other: int) -> int:
    """The units that two forces have in common, type by type."""
    return sum([min(units_of(force, unit), units_of(other, unit)) * UNIT[unit] for unit in range(3)])


def take_off(state: State, box: int) -> None:
    """An empty box takes its counter off the map (P-FOG-05)."""
    state.box_at[box] = NO_LOCATION
    state.box_force[box] = state.box_fresh[box] = state.box_seen[box] = 0
    state.box_known[box] = 0


# ---------------------------------------------------------------- moving


def begin_moving(state: State, seat: int) -> None:
    """Units in boxes move with their counters only (P-FOG-06)."""
    for box in range(seat * BOXES, seat * BOXES + BOXES):
        if state.box_at[box] != NO_LOCATION:
            state.fresh[state.box_at[box]] -= state.box_force[box]
            state.box_fresh[box] = state.box_force[box]


def box_moves(state: State, seat: int) -> list[int]:
    """The boxes none of whose units has moved."""
    return [
        BOX + box - seat * BOXES
        for box in range(seat * BOXES, seat * BOXES + BOXES)
        if state.box_at[box] != NO_LOCATION and state.box_fresh[box] == state.box_force[box]
    ]


def move_box(state: State, box: int, target: int) -> None:
    """The counter moves with all units in the box."""
    state.box_at[box] = target
    state.box_fresh[box] = 0


def follow(state: State, seat: int, owner: int, origin: int, target: int) -> None:
    """In full fog the stacks of a group that marched go along (P-FOG-22)."""
    if state.variant[1] == FULL_FOG and owner != ALLY and state.group_box == NO_BOX:
        stacks.move(state, seat, origin, target, state.group)
        stacks.ask_about_splits(state, seat)


def march_event(state: State, seat: int, owner: int, origin: int, target: int, force: int) -> Event:
    """What all see of a march: the counter of a box, stacks without numbers in full fog, else the units (P-FOG-04)."""
    if state.group_box != NO_BOX:
        return ("moved.box", "P-FOG-06", {"seat": seat, "box": state.group_box, "from": origin, "location": target})
    if state.variant[1] == FULL_FOG and owner != ALLY:
        return ("moved.stacks", "P-FOG-14", {"seat": seat, "from": origin, "location": target})
    return ("moved", "P-MOV-13", {"owner": owner, "from": origin, "location": target, "force": force})


# ---------------------------------------------------------------- transfers


def transfers(state: State, seat: int) -> list[int]:
    """Units may go from the open map into a box, back, or into another box there (P-FOG-07, P-FOG-08)."""
    options: list[int] = []
    anywhere = any(open_force(state, seat, place) for place in locations_of(state, seat))
    for number in range(BOXES):
        box = seat * BOXES + number
        place = state.box_at[box]
        if place == NO_LOCATION:
            if anywhere:
                options.append(FILL + number)
            continue
        if open_force(state, seat, place):
            options.append(FILL + number)
        options.append(EMPTY_BOX + number)
        if pour_targets(state, seat, box):
            options.append(POUR + number)
    return options


def pour_targets(state: State, seat: int, box: int) -> list[int]:
    """Other boxes in the same location, or unused ones (P-FOG-07, P-FOG-08)."""
    places = (state.box_at[box], NO_LOCATION)
    others = range(seat * BOXES, seat * BOXES + BOXES)
    return [BOX + other - seat * BOXES for other in others if other != box and state.box_at[other] in places]


def choose_transfer(state: State, seat: int, option: int, origin: int) -> None:
    """Which units go, or first from where."""
    state.transfer_in = origin
    if option >= DUMMY:
        stacks.choose_dummy(state, seat, option)
    elif option >= POUR:
        state.group_box = option - POUR
        offer(state, seat, POUR_INTO, pour_targets(state, seat, seat * BOXES + option - POUR))
    elif option >= EMPTY_BOX:
        state.group_box = option - EMPTY_BOX
        force = state.box_force[seat * BOXES + state.group_box]
        begin_pick(state, seat, EMPTY_UNITS, [seat], [force], 1, size(force))
    else:
        state.group_box = option - FILL
        place = state.box_at[seat * BOXES + state.group_box]
        if place == NO_LOCATION:
            places = [LOCATION + p for p in locations_of(state, seat) if open_force(state, seat, p)]
            offer(state, seat, FILL_FROM, places)
        else:
            choose_fill_place(state, seat, LOCATION + place)


def choose_fill_place(state: State, seat: int, option: int) -> None:
    """An unused counter enters the map where a unit is put into its box (P-FOG-08)."""
    state.target = option - LOCATION
    force = open_force(state, seat, state.target)
    begin_pick(state, seat, FILL_UNITS, [seat], [force], 1, size(force))


def choose_pour_target(state: State, seat: int, option: int) -> None:
    """The box that receives units of the other one."""
    state.target = option - BOX
    force = state.box_force[seat * BOXES + state.group_box]
    begin_pick(state, seat, POUR_UNITS, [seat], [force], 1, size(force))


def choose_transferred(state: State, seat: int, option: int) -> None:
    """Carry out the transfer when all types are named."""
    if not pick(state, seat, option - NUMBER):
        return
    force = state.picked[seat]
    box = seat * BOXES + state.group_box
    if state.phase == FILL_UNITS:
        put_in(state, seat, box, state.target, force)
    elif state.phase == EMPTY_UNITS:
        put_out(state, seat, box, force)
    else:
        pour(state, seat, box, seat * BOXES + state.target, force)
    state.waiting = NOBODY_WAITS
    if state.transfer_in == MOVE_FROM:
        list_open_sources(state)


def list_open_sources(state: State) -> None:
    """Units on the open map that have not moved; the ally's are unchanged."""
    ally = [option for option in state.sources if option >= LOCATION + LOCATIONS]
    state.sources = [LOCATION + place for place in range(LOCATIONS) if state.fresh[place]] + ally


def put_in(state: State, seat: int, box: int, place: int, force: int) -> None:
    """From the open map into a box, visible to all (P-FOG-07)."""
    if state.variant[1] == FULL_FOG:
        stacks.remove(state, seat, place, force)
    if state.transfer_in == MOVE_FROM:
        fresh = shared(force, state.fresh[place])
        state.fresh[place] -= fresh
        state.box_fresh[box] += fresh
    known = state.box_at[box] == NO_LOCATION or state.box_known[box]
    state.box_at[box] = place
    state.box_force[box] += force
    state.box_seen[box] += force
    state.box_known[box] = 1 if known else 0
    if state.events is not None:
        where = {"box": box % BOXES, "location": place, "force": force}
        state.events.append(("box.filled", "P-FOG-07", {"seat": seat, **where}))


def put_out(state: State, seat: int, box: int, force: int) -> None:
    """From a box to the open map, visible to all (P-FOG-07)."""
    place = state.box_at[box]
    state.shown = 1
    if state.transfer_in == MOVE_FROM:
        fresh = shared(force, state.box_fresh[box])
        state.box_fresh[box] -= fresh
        state.fresh[place] += fresh
    state.box_force[box] -= force
    state.box_seen[box] -= shared(force, state.box_seen[box])
    if state.variant[1] == FULL_FOG:
        stacks.add(state, seat, place, force, 1)
    if not state.box_force[box]:
        take_off(state, box)
    if state.events is not None:
        where = {"box": box % BOXES, "location": place, "force": force}
        state.events.append(("box.emptied", "P-FOG-07", {"seat": seat, **where}))


def pour(state: State, seat: int, box: int, other: int, force: int) -> None:
    """From box to box, hidden; only a counter that comes or goes is seen (P-FOG-07, P-FOG-12)."""
    fresh = shared(force, state.box_fresh[box]) if state.transfer_in == MOVE_FROM else 0
    enters = state.box_at[other] == NO_LOCATION
    state.box_at[other] = state.box_at[box]
    state.box_force[box] -= force
    state.box_force[other] += force
    state.box_fresh[box] -= fresh
    state.box_fresh[other] += fresh
    state.box_known[box] = state.box_known[other] = 0
    state.box_seen[box] = state.box_seen[other] = 0
    if not state.box_force[box]:
        take_off(state, box)
        enters = True
    if enters and state.events is not None:
        where = {"box": other % BOXES, "location": state.box_at[other]}
        state.events.append(("box.counters", "P-FOG-08", {"seat": seat, **where}))


def rearrange(state: State, seat: int) -> bool:
    """Transfers and dummies at the end of the placement step (P-FOG-07, P-FOG-19); whether there is anything to ask."""
    options = transfers(state, seat)
    if state.variant[1] == FULL_FOG:
        options += stacks.dummy_options(state, seat)
    if not options:
        end_placing(state, seat)
        return False
    offer(state, seat, REARRANGE, [DONE, *options])
    return True


def end_placing(state: State, seat: int) -> None:
    """After the whole placement step the numbers of chips are seen (P-FOG-20)."""
    if state.variant[1] == FULL_FOG:
        stacks.show_heights(state, seat)


def choose_rearrangement(state: State, seat: int, option: int) -> None:
    """A transfer, a dummy, or the end of the placement step."""
    if option == DONE:
        finish(state)
        end_placing(state, seat)
    else:
        choose_transfer(state, seat, option, REARRANGE)


# ---------------------------------------------------------------- placing and losing


def place_new(state: State, seat: int, place: int, force: int) -> None:
    """New units go under stacks or directly into a box; the others do not learn which (P-FOG-11, P-FOG-20)."""
    if state.group_box != NO_BOX:
        box = seat * BOXES + state.group_box
        state.box_at[box] = place
        state.box_force[box] += force
        state.box_known[box] = 0
    elif state.variant[1] == FULL_FOG:
        stacks.add(state, seat, place, force, 0)


def boxes_for_new(state: State, seat: int, places: list[int]) -> list[int]:
    """Boxes whose counter is, or can be put, at a place for new units (P-FOG-11)."""
    return [
        BOX + box - seat * BOXES
        for box in range(seat * BOXES, seat * BOXES + BOXES)
        if state.box_at[box] == NO_LOCATION or state.box_at[box] in places
    ]


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


def after_battle(state: State) -> None:
    """Counters follow the units of their owner, and boxes hold what is left of them."""
    for seat in range(state.seats):
        if seat not in state.attackers and seat not in state.defenders:
            continue
        place = state.gone[seat]
        if place != NO_LOCATION:
            for box in boxes_at(state, seat, state.battle):
                state.box_at[box] = place
            trim(state, seat, place)
        trim(state, seat, state.battle)


def prove(state: State, seat: int, place: int, units: int) -> None:
    """Units used in phase 3 are shown to all: open ones first, then some of a box (P-FOG-10, P-FOG-15)."""
    if state.variant[1] == FULL_FOG:
        stacks.prove(state, seat, place, units)
    missing = units - size(open_force(state, seat, place))
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
