"""Dummies, chips of value 0 under own figures (P-FOG-16 to P-FOG-19): put on the map, taken back, parted on a march."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.engine.core import NOBODY_WAITS
from palatine.games.prestige.board import LOCATIONS
from palatine.games.prestige.components import ALL_NUMBERS, DUMMY, LOCATION, NUMBER, TAKE_DUMMY, UNITS, units_of
from palatine.games.prestige.exchanges import units_split
from palatine.games.prestige.general import offer
from palatine.games.prestige.phases import DUMMY_AT, DUMMY_STACK, DUMMY_UNDER, SPLIT_DUMMIES
from palatine.games.prestige.stacks import KIND, ORDERED, PLACE, UNDER, parted

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def dummy_options(state: State, seat: int) -> list[int]:
    """In E4 dummies may be put under own figures and rearranged (P-FOG-16, P-FOG-19)."""
    own = [stack for stack in state.stacks if stack[KIND] // 3 == seat]
    options: list[int] = []
    if state.dummies[seat] and own:
        options.append(DUMMY)
    if any(stack[UNDER] for stack in own):
        options.append(TAKE_DUMMY)
    return options


def _candidates(state: State, seat: int) -> list[list[int]]:
    """The stacks a dummy may be put under, or be taken from."""
    own = [stack for stack in state.stacks if stack[KIND] // 3 == seat]
    return own if state.action == DUMMY else [stack for stack in own if stack[UNDER]]


def choose_dummy(state: State, seat: int, option: int) -> None:
    """Put a dummy down or take one back: first the location."""
    state.action = option
    places = {stack[PLACE] for stack in _candidates(state, seat)}
    offer(state, seat, DUMMY_AT, [LOCATION + place for place in range(LOCATIONS) if place in places])


def choose_dummy_place(state: State, seat: int, option: int) -> None:
    """Then the type of unit."""
    state.target = option - LOCATION
    kinds = {stack[KIND] % 3 for stack in _candidates(state, seat) if stack[PLACE] == state.target}
    offer(state, seat, DUMMY_UNDER, [UNITS + unit for unit in range(3) if unit in kinds])


def choose_dummy_unit(state: State, seat: int, option: int) -> None:
    """Then the stack, counted from 1, if there are several."""
    state.piece = option - UNITS
    there = _stacks_for_dummy(state, seat)
    offer(state, seat, DUMMY_STACK, ALL_NUMBERS[1 : len(there) + 1])


def _stacks_for_dummy(state: State, seat: int) -> list[list[int]]:
    kind = seat * 3 + state.piece
    return [s for s in _candidates(state, seat) if s[PLACE] == state.target and s[KIND] == kind]


def choose_dummy_stack(state: State, seat: int, option: int) -> None:
    """The dummy lies under this figure, or is back in the supply (P-FOG-17); the others see it later (P-FOG-20)."""
    stack = _stacks_for_dummy(state, seat)[option - NUMBER - 1]
    step = 1 if state.action == DUMMY else -1
    stack[UNDER] += step
    state.dummies[seat] -= step
    state.waiting = NOBODY_WAITS


# ---------------------------------------------------------------- on a march


def ask_which_go(state: State, seat: int) -> bool:
    """How many dummies go with the part of each stack the group splits (P-FOG-17); whether the seat is asked.

    It is asked before the march, so that the others see the numbers of chips only as they are in the end.
    """
    asked = len(state.splits) % ORDERED
    for unit in units_split(state)[asked:]:
        under = parted(state, seat * 3 + unit, state.origin, units_of(state.group, unit))[0][UNDER]
        if under:
            offer(state, seat, SPLIT_DUMMIES, ALL_NUMBERS[: under + 1])
            return True
        state.splits = [*state.splits, 0]
    return False


def say_which_go(state: State, seat: int, option: int) -> bool:
    """So many of them; True if nothing more is asked."""
    state.splits = [*state.splits, option - NUMBER]
    return not ask_which_go(state, seat)
