"""What is hidden (P-GEN-36, P-FOG): order sheets and the buildings of the accelerated start until they are revealed.

With a fog option also the units in boxes and stacks, and whatever tells of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige import numbers, options
from palatine.games.prestige.components import BOXES, NOBODY, UNIT, size
from palatine.games.prestige.map.board import NO_LOCATION
from palatine.games.prestige.rules.economy.purchases import STOCK_BUILDINGS
from palatine.games.prestige.rules.fog import sight, stacks
from palatine.games.prestige.rules.general import step_of, take_units, who

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

TELLING_STEPS: Final = {
    numbers.MOVING_STEP: numbers.ASK_MOVE_FROM,
    numbers.ANNOUNCEMENTS_STEP: numbers.ASK_ANNEX_ANNOUNCE,
    numbers.ACTING_STEP: numbers.ASK_ACTION_CHOOSE,
    numbers.UPKEEP_STEP: numbers.ASK_UPKEEP_PLACE,
    numbers.PLACING_STEP: numbers.ASK_PLACE_UNITS,
}
"""Steps in which the options of a seat tell of its units, with the kind of question the others see."""


def hides_sheet(state: State, viewer: int | None, seat: int) -> bool:
    """Whether sheets are being filled in: only the seat itself sees its own (P-ECO-42, P-ECO-52)."""
    return viewer != seat and state.asks(numbers.ASK_SHEET_ITEM)


def hides_sites(state: State, viewer: int | None, seat: int) -> bool:
    """Whether buildings of the accelerated start are being chosen, unseen by the others (P-SET-24)."""
    return viewer != seat and state.asks(numbers.ASK_SETUP_BUILDING)


# ---------------------------------------------------------------- fog


def spread_fog(state: State, viewer: int | None) -> None:
    """With fog: hide the units of others in boxes and stacks, and what another seat is asked about its own."""
    if state.variant[options.FOG] == options.NO_FOG:
        return
    for seat in range(state.seats):
        if seat != viewer:
            _hide_boxes(state, seat)
            _hide_stacks(state, seat)
            _see_counters(state, seat)
    if viewer not in state.waiting:
        _hide_question(state)


def _hide_question(state: State) -> None:
    """What another seat is asked within its step, and what it has named so far, tells of its units (P-FOG-24).

    All questions of such a step look like its first one; only a plunder for which units are being named is seen.
    """
    step = step_of(state)
    if step not in TELLING_STEPS or state.question in (numbers.ASK_PLACE_BUILDING, numbers.ASK_PLACE_FORTRESS):
        return
    state.offered = []
    if state.question == numbers.ASK_ACTION_UNIT:
        return
    sight.forget(state)
    state.question = TELLING_STEPS[step]
    if step == numbers.PLACING_STEP and not any(state.stock[who(state)][:STOCK_BUILDINGS]):
        state.question = numbers.ASK_FOG_REARRANGE


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
    if state.variant[options.FOG] != options.FULL_FOG:
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
    forces = [*state.army[seat], state.hidden[seat]]
    forces += [force for owner, force in zip(state.aside[1::3], state.aside[2::3], strict=True) if owner == seat]
    if state.battle != NOBODY:
        forces += [state.fighting[seat], state.fallen[seat]]
    return sum(size(force) for force in forces)
