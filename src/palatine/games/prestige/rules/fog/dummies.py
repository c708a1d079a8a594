"""Dummies, chips of value 0 under own figures (P-FOG-16 to P-FOG-19): put on the map, taken back, parted on a march."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.components import ALL_NUMBERS, DUMMY, LOCATION, NUMBER, TAKE_DUMMY, UNITS, units_of
from palatine.games.prestige.map.board import LOCATIONS
from palatine.games.prestige.numbers import ASK_FOG_DUMMY, ASK_FOG_DUMMY_STACK, ASK_FOG_DUMMY_UNDER, ASK_FOG_SPLIT
from palatine.games.prestige.rules.fog.exchanges import units_split
from palatine.games.prestige.rules.fog.stacks import KIND, ORDERED, PLACE, UNDER, parted

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
    state.ask(seat, ASK_FOG_DUMMY, dummy_places(state, seat))


def dummy_places(state: State, seat: int) -> list[int]:
    """Where one can be put down or taken back."""
    places = {stack[PLACE] for stack in _candidates(state, seat)}
    return [LOCATION + place for place in range(LOCATIONS) if place in places]


def choose_dummy_place(state: State, seat: int, option: int) -> None:
    """Then the type of unit."""
    state.target = option - LOCATION
    state.ask(seat, ASK_FOG_DUMMY_UNDER, dummy_types(state, seat))


def dummy_types(state: State, seat: int) -> list[int]:
    """The types of figures there under which it can be."""
    kinds = {stack[KIND] % 3 for stack in _candidates(state, seat) if stack[PLACE] == state.target}
    return [UNITS + unit for unit in range(3) if unit in kinds]


def choose_dummy_unit(state: State, seat: int, option: int) -> None:
    """Then the stack, counted from 1, if there are several."""
    state.piece = option - UNITS
    state.ask(seat, ASK_FOG_DUMMY_STACK, dummy_stacks(state, seat))


def dummy_stacks(state: State, seat: int) -> list[int]:
    """The stacks of this type there, counted from 1."""
    return ALL_NUMBERS[1 : len(_stacks_for_dummy(state, seat)) + 1]


def _stacks_for_dummy(state: State, seat: int) -> list[list[int]]:
    kind = seat * 3 + state.piece
    return [s for s in _candidates(state, seat) if s[PLACE] == state.target and s[KIND] == kind]


def choose_dummy_stack(state: State, seat: int, option: int) -> None:
    """The dummy lies under this figure, or is back in the supply (P-FOG-17); the others see it later (P-FOG-20)."""
    stack = _stacks_for_dummy(state, seat)[option - NUMBER - 1]
    step = 1 if state.action == DUMMY else -1
    stack[UNDER] += step
    state.dummies[seat] -= step


# ---------------------------------------------------------------- on a march


def ask_which_go(state: State, seat: int) -> bool:
    """How many dummies go with the part of each stack the group splits (P-FOG-17); whether the seat is asked.

    It is asked before the march, so that the others see the numbers of chips only as they are in the end.
    """
    for _ in units_split(state)[len(state.splits) % ORDERED :]:
        options = dummies_to_go(state, seat)
        if len(options) > 1:
            state.ask(seat, ASK_FOG_SPLIT, options)
            return True
        state.splits = [*state.splits, 0]
    return False


def dummies_to_go(state: State, seat: int) -> list[int]:
    """Up to all dummies under the next stack the group splits."""
    unit = units_split(state)[len(state.splits) % ORDERED]
    under = parted(state, seat * 3 + unit, state.origin, units_of(state.group, unit))[0][UNDER]
    return ALL_NUMBERS[: under + 1]


def say_which_go(state: State, seat: int, option: int) -> bool:
    """So many of them; True if nothing more is asked."""
    state.splits = [*state.splits, option - NUMBER]
    return not ask_which_go(state, seat)
