"""Who knows what (P-GEN-36, P-FOG): states without what is hidden from a seat.

Hidden are order sheets and the buildings of the accelerated start until they are revealed, and what the fog options
hide.
"""

from typing import Final

from palatine.games.prestige import fog, stacks
from palatine.games.prestige.board import LOCATIONS, NO_LOCATION
from palatine.games.prestige.boxes import open_force
from palatine.games.prestige.components import BOXES, NOBODY, UNIT, size
from palatine.games.prestige.general import take_units
from palatine.games.prestige.options import FOG, FULL_FOG
from palatine.games.prestige.phases import (
    ACTING_STEP,
    ACTION,
    ACTION_UNIT,
    ANNOUNCE,
    ANNOUNCEMENTS_STEP,
    MOVE_FROM,
    MOVING_STEP,
    OVER,
    PLACE_BUILDING,
    PLACE_FORTRESS,
    PLACE_UNITS,
    PLACING_STEP,
    REARRANGE,
    SHEET,
    START_BUILDING,
    UPKEEP_PLACE,
    UPKEEP_STEP,
)
from palatine.games.prestige.purchases import STOCK_BUILDINGS
from palatine.games.prestige.sheets import ITEMS
from palatine.games.prestige.state import State

TELLING_STEPS: Final = {
    MOVING_STEP: MOVE_FROM,
    ANNOUNCEMENTS_STEP: ANNOUNCE,
    ACTING_STEP: ACTION,
    UPKEEP_STEP: UPKEEP_PLACE,
    PLACING_STEP: PLACE_UNITS,
}
"""Steps in which the options of a seat tell of its units, with the kind of question the others see."""

# ---------------------------------------------------------------- redaction


def redact(state: State, seat: int | None) -> State:
    """A copy without what is hidden from the seat."""
    new = state.copy()
    new.rng1 = new.rng2 = 1
    others = [other for other in range(state.seats) if other != seat]
    if state.phase == SHEET:
        for other in others:
            new.sheets[other] = [0] * ITEMS
            new.repairs[other] = []
            new.spent[other] = 0
            new.menus[other] = []
    if state.phase == START_BUILDING:
        for other in others:
            new.start_sites[other] = []
    if state.variant[FOG]:
        for other in others:
            _hide_boxes(new, other)
            _hide_stacks(new, other)
            _see_counters(new, other)
        if seat not in state.waiting:
            _hide_question(new)
    return new


def step_of(state: State) -> int:
    """The step on top of the agenda."""
    return state.agenda[-1] >> 4 if state.agenda else OVER


def _hide_question(state: State) -> None:
    """What another seat is asked within its step, and what it has named so far, tells of its units (P-FOG-24).

    All questions of such a step look like its first one; only a plunder for which units are being named is seen.
    """
    step = step_of(state)
    if step not in TELLING_STEPS or state.phase in (PLACE_BUILDING, PLACE_FORTRESS):
        return
    state.offered = []
    if state.phase == ACTION_UNIT:
        return
    fog.forget(state)
    state.phase = TELLING_STEPS[step]
    if step == PLACING_STEP and not any(state.stock[state.agenda[-1] & 15][:STOCK_BUILDINGS]):
        state.phase = REARRANGE


def _hide_boxes(state: State, seat: int) -> None:
    """The contents of a box are its owner's secret; how many units a seat has in all is not (P-FOG-04)."""
    for box in range(seat * BOXES, seat * BOXES + BOXES):
        if state.box_at[box] != NO_LOCATION and not state.box_known[box]:
            secret = state.box_force[box] - state.box_seen[box]
            state.hidden[seat] += secret
            if state.battle != state.box_at[box]:
                take_units(state, seat, state.box_at[box], secret)
            state.box_force[box] = state.box_seen[box]
        state.box_fresh[box] = 0


def _hide_stacks(state: State, seat: int) -> None:
    """Others see figures and the number of chips, not their values (P-FOG-14, P-FOG-20)."""
    if state.variant[FOG] != FULL_FOG:
        return
    seen: list[list[int]] = []
    for stack in state.stacks:
        if stack[stacks.KIND] // 3 == seat and stack[stacks.KNOWN] != 1:
            new_here = stack[stacks.HEIGHT] < 0
            secret = stacks.value(stack) - (0 if new_here else 1)
            force = secret * UNIT[stack[stacks.KIND] % 3]
            state.hidden[seat] += force
            take_units(state, seat, stack[stacks.PLACE], force)
            stack[stacks.ONES : stacks.HEIGHT] = [0] * (stacks.HEIGHT - stacks.ONES)
            if new_here:
                continue
        seen.append(stack)
    state.stacks = seen
    state.dummies[seat] = 0


def _see_counters(state: State, seat: int) -> None:
    """Where a counter stands there is at least one unit (P-FOG-05): all know what it occupies (P-GEN-14)."""
    for box in range(seat * BOXES, seat * BOXES + BOXES):
        place = state.box_at[box]
        if place != NO_LOCATION and place != state.battle:
            state.present[place] |= 1 << seat


def total_units(state: State, seat: int) -> int:
    """How many units a seat has in all, those in a battle and set aside included: known to everybody, also with fog."""
    base = seat * LOCATIONS
    forces = [*state.army[base : base + LOCATIONS], state.hidden[seat]]
    forces += [force for owner, force in zip(state.aside[1::3], state.aside[2::3], strict=True) if owner == seat]
    if state.battle != NOBODY:
        forces += [state.fighting[seat], state.fallen[seat]]
    return sum(size(force) for force in forces)


def open_units(state: State, owner: int, place: int) -> int:
    """The force of an owner that is seen on the open map."""
    return open_force(state, owner, place)
