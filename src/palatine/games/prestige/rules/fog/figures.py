"""Chips against figures without a march (P-FOG-21): one stack into two in its place, two stacks into one.

The owner names location, type and stack; for a split how many units the new stack gets, perhaps in which chips
(P-FOG-23), and how many dummies lie under it (P-FOG-17). It is offered in the movement step and when placing, and
counts as one of the transfers of the step, so that every step ends.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.components import ALL_NUMBERS, EXCHANGE, JOIN, LOCATION, NUMBER, SPLIT, UNITS
from palatine.games.prestige.map.board import LOCATIONS
from palatine.games.prestige.numbers import (
    ASK_FOG_FIGURES,
    ASK_FOG_FIGURES_DUMMIES,
    ASK_FOG_FIGURES_NUMBER,
    ASK_FOG_FIGURES_STACK,
    ASK_FOG_FIGURES_UNDER,
    ASK_FOG_FIGURES_UNIT,
    ASK_FOG_REARRANGE,
)
from palatine.games.prestige.rules.fog import exchanges, stacks
from palatine.games.prestige.rules.fog.chips import VALUES, smallest_exchange

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def figure_options(state: State, seat: int) -> list[int]:
    """What a seat may exchange in this step; nothing by former rules, or when its transfers are used up."""
    options: list[int] = []
    if state.former or not state.transfers_left:
        return options
    own = [stack for stack in state.stacks if stack[stacks.KIND] // 3 == seat]
    if any(stacks.value(stack) > 1 for stack in own):
        options.append(SPLIT)
    if any(partners(state, stack) for stack in own):
        options.append(JOIN)
    return options


def partners(state: State, stack: list[int]) -> list[list[int]]:
    """The stacks another one may be joined to: of its type, in its place, and moved in this step like it (P-FOG-17)."""
    return [
        other
        for other in state.stacks
        if other is not stack
        and other[stacks.KIND] == stack[stacks.KIND]
        and other[stacks.PLACE] == stack[stacks.PLACE]
        and other[stacks.MOVED] == stack[stacks.MOVED]
    ]


def exchangeable(state: State, stack: list[int]) -> bool:
    """Whether the stack can be split, or joined to another one, as was chosen."""
    return stacks.value(stack) > 1 if state.action == SPLIT else len(partners(state, stack)) > 0


# ---------------------------------------------------------------- naming a stack


def choose_exchange(state: State, seat: int, option: int) -> None:
    """Split a stack or join two: first the location."""
    state.action = option
    state.group_owner = seat
    state.group = state.target = 0
    state.splits = []
    state.ask(seat, ASK_FOG_FIGURES, figure_places(state, seat))


def figure_places(state: State, seat: int) -> list[int]:
    """Where a stack can be split or joined."""
    places = {s[stacks.PLACE] for s in state.stacks if s[stacks.KIND] // 3 == seat and exchangeable(state, s)}
    return [LOCATION + place for place in range(LOCATIONS) if place in places]


def choose_figures_place(state: State, seat: int, option: int) -> None:
    """Then the type of unit."""
    state.origin = option - LOCATION
    state.ask(seat, ASK_FOG_FIGURES_UNIT, figure_types(state, seat))


def figure_types(state: State, seat: int) -> list[int]:
    """The types of such stacks there."""
    own = [s for s in state.stacks if s[stacks.KIND] // 3 == seat and s[stacks.PLACE] == state.origin]
    kinds = {s[stacks.KIND] % 3 for s in own if exchangeable(state, s)}
    return [UNITS + unit for unit in range(3) if unit in kinds]


def choose_figures_unit(state: State, seat: int, option: int) -> None:
    """Then the stack, counted from 1: the one to be split, or the one whose figure becomes a chip."""
    state.piece = option - UNITS
    state.ask(seat, ASK_FOG_FIGURES_STACK, figure_stacks(state))


def figure_stacks(state: State) -> list[int]:
    """Such stacks of this type there."""
    return [NUMBER + at + 1 for at, stack in enumerate(exchanges.there(state)) if exchangeable(state, stack)]


def choose_figures_stack(state: State, seat: int, option: int) -> None:
    """Then how many units leave it, or under which other one it goes."""
    state.slot = option - NUMBER - 1
    if state.action == SPLIT:
        ask_number(state, seat)
    else:
        state.ask(seat, ASK_FOG_FIGURES_UNDER, stacks_to_join(state))


def stacks_to_join(state: State) -> list[int]:
    """The stacks under whose figures the one named can go."""
    near = partners(state, exchanges.named(state))
    return [NUMBER + at + 1 for at, other in enumerate(exchanges.there(state)) if any(other is one for one in near)]


# ---------------------------------------------------------------- one stack into two


def ask_number(state: State, seat: int) -> None:
    """How many units the new stack gets."""
    state.ask(seat, ASK_FOG_FIGURES_NUMBER, units_to_split(state))


def units_to_split(state: State) -> list[int]:
    """Every part of its units; other chips are ordered with *exchange*, as before a march (P-FOG-23)."""
    units = stacks.value(exchanges.named(state))
    numbers = ALL_NUMBERS[1:units]
    return [*numbers, EXCHANGE] if units > 3 and not state.target else numbers


def choose_figures_number(state: State, seat: int, option: int) -> None:
    """So many; or chips are to be ordered, which is kept in ``target``."""
    if option == EXCHANGE:
        state.target = 1
        ask_number(state, seat)
        return
    state.units_to_use = option - NUMBER
    if not state.target or exchanges.ask_for_chips(state, seat):
        ask_dummies(state, seat)


def ask_dummies(state: State, seat: int) -> None:
    """How many dummies lie under the new figure (P-FOG-17)."""
    options = dummies_to_split(state)
    if len(options) > 1:
        state.ask(seat, ASK_FOG_FIGURES_DUMMIES, options)
    else:
        divide(state, 0)


def dummies_to_split(state: State) -> list[int]:
    """Up to all dummies under the stack."""
    return ALL_NUMBERS[: exchanges.named(state)[stacks.UNDER] + 1]


def choose_figures_dummies(state: State, seat: int, option: int) -> None:
    """So many of them."""
    divide(state, option - NUMBER)


def divide(state: State, dummies: int) -> None:
    """A figure comes for one unit; the chips taken out and put in are shown (P-FOG-21, P-FOG-22).

    In a placement step the numbers of chips are seen when it is over (P-FOG-20), and the new figure with them.
    """
    stack = exchanges.named(state)
    seen = stack[stacks.HEIGHT]
    chips = state.splits or smallest_exchange(stack[stacks.ONES : stacks.UNDER], state.units_to_use - 1)
    part = stacks.split_off(state, stack, chips[: len(VALUES)], chips[len(VALUES) :])
    stacks.share_dummies(stack, part, dummies)
    if state.transfer_in == ASK_FOG_REARRANGE:
        stack[stacks.HEIGHT], part[stacks.HEIGHT] = seen, stacks.NOT_YET_SEEN
        stack[stacks.KNOWN] = part[stacks.KNOWN] = 0
    else:
        stacks.mix_up(stack, part)
    end_exchange(state)


# ---------------------------------------------------------------- two stacks into one


def choose_figures_under(state: State, seat: int, option: int) -> None:
    """The figure becomes a chip of 1 under the other one, with all chips of its stack (P-FOG-21).

    In a placement step a figure all have seen stays, and what was put under either stack in it is not counted yet.
    """
    stack, other = exchanges.there(state)[option - NUMBER - 1], exchanges.named(state)
    if stack[stacks.HEIGHT] == stacks.NOT_YET_SEEN:
        stack, other = other, stack
    seen = stack[stacks.HEIGHT] + (other[stacks.HEIGHT] + 1 if other[stacks.HEIGHT] != stacks.NOT_YET_SEEN else 0)
    stacks.unite(state, stack, other)
    if state.transfer_in == ASK_FOG_REARRANGE:
        stack[stacks.HEIGHT] = seen
        stack[stacks.KNOWN] = 0
    state.stacks = [row for row in state.stacks if row is not other]
    end_exchange(state)


def end_exchange(state: State) -> None:
    """Nothing more is asked, and nothing of what was named is kept."""
    state.splits = []
    state.units_to_use = state.slot = state.target = 0
