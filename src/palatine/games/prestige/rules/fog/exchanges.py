"""Orders for the exchange of chips when stacks are split, for a march or where they stand (P-FOG-21, P-FOG-23).

The game makes the smallest exchange by itself. The owner may order another one: for each stack that is split how many
chips of 10, 5 and 2 lie under the part that leaves and under the part that stays; chips of 1 make up the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.components import ALL_NUMBERS, ALLY, NO_BOX, NUMBER, units_of
from palatine.games.prestige.numbers import ASK_FOG_EXCHANGE
from palatine.games.prestige.rules.fog import chips, stacks

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def there(state: State) -> list[list[int]]:
    """All stacks of an owner in the location and of the type it has named."""
    kind = state.group_owner * 3 + state.piece
    return [stack for stack in state.stacks if stack[stacks.KIND] == kind and stack[stacks.PLACE] == state.origin]


def named(state: State) -> list[int]:
    """The one of them that is split, or joined to another, where it stands."""
    return there(state)[state.slot]


def amounts(state: State) -> list[int]:
    """What the chips of both parts of every stack are worth that the group splits, the part that leaves first.

    Without a group a stack is split where it stands.
    """
    found: list[int] = []
    if not state.group:
        stack = named(state)
        return [state.units_to_use - 1, stacks.value(stack) - state.units_to_use - 1]
    for unit in range(3):
        count = units_of(state.group, unit)
        if count:
            stack, left = stacks.parted(state, state.group_owner * 3 + unit, state.origin, count)
            if left:
                found += [left - 1, stacks.value(stack) - left - 1]
    return found


def units_split(state: State) -> list[int]:
    """The types of the stacks the group splits, or of the one that is split where it stands."""
    if not state.group:
        return [state.piece]
    kinds = [unit for unit in range(3) if units_of(state.group, unit)]
    base = state.group_owner * 3
    return [unit for unit in kinds if stacks.parted(state, base + unit, state.origin, units_of(state.group, unit))[1]]


def chip_asked(state: State) -> int:
    """The denomination an order is about, the largest first."""
    return len(chips.VALUES) - 1 - len(state.splits) % len(chips.VALUES)


def uncovered(state: State, wanted: list[int]) -> int:
    """What the chips still to be ordered for a part are worth."""
    at = len(state.splits) // len(chips.VALUES) * len(chips.VALUES)
    ordered = state.splits[at:]
    return wanted[at // len(chips.VALUES)] - sum([ordered[n] * chips.VALUES[-1 - n] for n in range(len(ordered))])


def may_order(state: State) -> bool:
    """Whether the group splits a stack that can be divided into chips in more than one way, not yet ordered."""
    if state.group_owner == ALLY or state.group_box != NO_BOX or state.splits:
        return False
    return any(amount > 1 for amount in amounts(state))


def ask_for_chips(state: State, seat: int) -> bool:
    """Ask how many chips of the next denomination; True if everything is ordered."""
    wanted = amounts(state)
    while len(state.splits) < len(wanted) * len(chips.VALUES):
        left = uncovered(state, wanted)
        value_asked = chips.VALUES[chip_asked(state)]
        if value_asked > 1 and left >= value_asked:
            state.ask(seat, ASK_FOG_EXCHANGE, chips_to_order(state))
            return False
        state.splits = [*state.splits, left if value_asked == 1 else 0]
    state.splits = in_order(state.splits)
    return True


def chips_to_order(state: State) -> list[int]:
    """Up to as many chips of the denomination as what is left is worth."""
    return ALL_NUMBERS[: uncovered(state, amounts(state)) // chips.VALUES[chip_asked(state)] + 1]


def order_chips(state: State, seat: int, option: int) -> bool:
    """So many chips of a denomination; True if everything is ordered."""
    state.splits = [*state.splits, option - NUMBER]
    return ask_for_chips(state, seat)


def in_order(orders: list[int]) -> list[int]:
    """Orders as stacks are written: the smallest denomination first."""
    rows = range(0, len(orders), len(chips.VALUES))
    return [orders[at + len(chips.VALUES) - 1 - chip] for at in rows for chip in range(len(chips.VALUES))]
