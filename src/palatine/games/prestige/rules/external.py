"""The external ally (P-EXT), in games with 3 or 5 seats: tiles, troops, control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.engine.core import added
from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import LOCATIONS, NO_LOCATION, PROVINCE_OF
from palatine.games.prestige.numbers import ASK_ALLY_HAND_OVER, ASK_ALLY_HAND_UNITS, ASK_ALLY_TROOPS, TROOPS_STEP
from palatine.games.prestige.rules.general import add_units, begin_pick, leader, pick, push, who

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def give_tiles(state: State) -> None:
    """Every seat of the alliance with fewer seats holds a tile, nobody else does (P-EXT-01, P-EXT-02)."""
    if state.seats not in kit.ALLY_SEATS:
        return
    state.minority = 0 if state.side.count(0) < state.side.count(1) else 1
    state.tile = [1 if side == state.minority else 0 for side in state.side]
    if state.events is not None:
        holders = [seat for seat in range(state.seats) if state.tile[seat]]
        state.events.append(("tiles", "P-EXT-02", {"seats": holders}))


def ally_bonus(state: State) -> int:
    """The attack and defence bonus of the ally's units in the current year (P-EXT-17, P-EXT-04)."""
    return kit.ALLY_BONUS[state.short][state.year]


# ---------------------------------------------------------------- troops


def begin_reinforcements(state: State) -> None:
    """Each holder in the standing order; only in the war state, nothing in year 1 (P-EXT-11, P-EXT-12, P-EXT-14)."""
    state.finish()
    if state.minority == kit.NOBODY or not kit.REINFORCEMENTS[state.short][state.seats][state.year]:
        return
    for seat in reversed(state.alliance_order[state.minority]):
        push(state, TROOPS_STEP, seat)


def ask_for_troops(state: State) -> None:
    """A holder may refuse the units, all or nothing (P-EXT-15); without a residence there are none (P-EXT-16)."""
    seat = who(state)
    if state.residence[seat] == NO_LOCATION:
        state.finish()
    else:
        state.ask(seat, ASK_ALLY_TROOPS, kit.YES_OR_NO)


def answer_troops(state: State, seat: int, option: int) -> None:
    """Units for the location of the residence, whoever is there (P-EXT-16)."""
    state.finish()
    force = kit.REINFORCEMENTS[state.short][state.seats][state.year]
    place = state.residence[seat]
    if option == kit.ACCEPT:
        add_units(state, kit.ALLY, place, force)
    if state.events is not None:
        kind = "troops.accepted" if option == kit.ACCEPT else "troops.refused"
        state.events.append((kind, "P-EXT-15", {"seat": seat, "location": place, "units": kit.size(force)}))


# ---------------------------------------------------------------- control


def controller(state: State, location: int) -> int:
    """Who moves the ally's units there: the holder that owns the province, else the minority leader (P-EXT-19).

    The same seat decides their retreat and their losses (P-EXT-20, P-CMB-31).
    """
    owner = state.owner[PROVINCE_OF[location]]
    if owner < kit.NEUTRAL and state.tile[owner]:
        return owner
    return leader(state, state.minority)


def ally_locations(state: State) -> list[int]:
    """Where the ally has units, to be read only."""
    if state.minority == kit.NOBODY:
        return []
    return state.places[kit.ALLY]


def ally_forces_of(state: State, seat: int) -> list[int]:
    """By location the units of the ally that the seat may move now; an empty list if it controls none (P-EXT-19)."""
    if state.minority == kit.NOBODY or not state.tile[seat]:
        return []
    forces = [0] * LOCATIONS
    army = state.army[kit.ALLY]
    for place in ally_locations(state):
        if controller(state, place) == seat:
            forces[place] = army[place] - state.ally_moved[place] - state.ally_handed[place]
        elif state.ally_handed[place]:
            forces[place] = state.ally_handed[place]
    return forces


def begin_common_movement(state: State) -> None:
    """Nothing of the ally has moved or been handed over yet in this turn."""
    if state.minority == kit.NOBODY:
        return
    state.ally_moved = [0] * LOCATIONS
    state.ally_handed = [0] * LOCATIONS


def hand_over(state: State) -> None:
    """The minority leader may hand units it controls to the other holder for this turn (P-EXT-21).

    In a shortened turn both must still have theirs: units whose controller has not do not move (P-TRN-10).
    """
    side = who(state)
    if state.minority != side or len(state.alliance_order[side]) < 2:
        state.finish()
        return
    chief = leader(state, side)
    other = next(seat for seat in state.alliance_order[side] if seat != chief)
    groups = groups_to_hand_over(state, chief)
    if chief not in state.acting or other not in state.acting or len(groups) == 1:
        state.finish()
        return
    state.ask(chief, ASK_ALLY_HAND_OVER, groups)


def groups_to_hand_over(state: State, chief: int) -> list[int]:
    """No more, or every location with units the leader still controls (P-EXT-21)."""
    return [kit.DONE] + [kit.ALLY_AT + place for place in ally_locations(state) if not_handed(state, place, chief)]


def not_handed(state: State, place: int, chief: int) -> int:
    """The units of the ally in a location that the leader still controls."""
    if controller(state, place) != chief:
        return 0
    return state.army[kit.ALLY][place] - state.ally_handed[place]


def choose_handed_group(state: State, seat: int, option: int) -> None:
    """A location, or the end of handing over."""
    if option == kit.DONE:
        state.finish()
        return
    state.origin = option - kit.ALLY_AT
    state.group_owner = kit.ALLY
    state.group_box = kit.NO_BOX
    force = not_handed(state, state.origin, seat)
    begin_pick(state, seat, ASK_ALLY_HAND_UNITS, [kit.ALLY], [force], 1, kit.size(force))


def choose_handed_units(state: State, seat: int, option: int) -> None:
    """These units are the other holder's to move in this turn."""
    if pick(state, seat, option - kit.NUMBER):
        state.ally_handed = added(state.ally_handed, state.origin, state.picked[kit.ALLY])
        if state.events is not None:
            units = kit.size(state.picked[kit.ALLY])
            state.events.append(("handed_over", "P-EXT-21", {"seat": seat, "location": state.origin, "units": units}))
