"""Full fog: stacks of one figure with chips face down under it (P-FOG-13 to P-FOG-22).

A stack is a list of numbers: seat * 3 + type of unit, location, chips of value 1, 2, 5 and 10, dummies, 1 if all know
its value (2: ``COVERED``), the number of chips all see, and 1 if it has moved in this step. Stacks hold exactly the
units of a seat on the open map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige.components import ACCEPT, YES_OR_NO, units_of
from palatine.games.prestige.numbers import ASK_FOG_JOIN
from palatine.games.prestige.rules.fog.chips import VALUES, beyond, change, listed, smallest_exchange, worth

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

KIND: Final = 0
PLACE: Final = 1
ONES: Final = 2
"""Chips of value 1; those of 2, 5 and 10 follow."""
UNDER: Final = 6
"""Dummies, chips of value 0."""
KNOWN: Final = 7
COVERED: Final = 2
"""In place of 1 while the owner places: all knew the value, but not what is put under it now (P-FOG-20)."""
HEIGHT: Final = 8
"""The number of chips all see (P-FOG-14)."""
MOVED: Final = 9
"""1 for a stack that has moved in this movement step: it does not move again, with all its chips (P-FOG-17)."""
NOT_YET_SEEN: Final = -1
"""The height of a stack that came in a placement step still going on (P-FOG-20)."""
ORDERED: Final[int] = 2 * len(VALUES)
"""How many numbers an order for a split has: the chips that leave, then those that stay, the smallest first."""


def value(stack: list[int]) -> int:
    """The units of a stack: its figure and its chips (P-FOG-13)."""
    return 1 + worth(stack[ONES:UNDER])


def height(stack: list[int]) -> int:
    """How many chips lie under the figure, dummies included."""
    return sum(stack[ONES:KNOWN])


def new_stack(kind: int, place: int, units: int, known: int) -> list[int]:
    """A figure with chips for the other units."""
    stack = [kind, place, *change(units - 1), 0, known, 0, 0]
    stack[HEIGHT] = height(stack)
    return stack


def stacks_of(state: State, kind: int, place: int, moved: int) -> list[list[int]]:
    """The stacks of a seat's units of one type in a location that have moved in this step (1) or have not (0)."""
    there = [stack for stack in state.stacks if stack[KIND] == kind and stack[PLACE] == place]
    return [stack for stack in there if stack[MOVED] == moved]


def discard(state: State, stack: list[int]) -> None:
    """A figure leaves the map; its dummies go back to the supply (P-FOG-18)."""
    state.dummies[stack[KIND] // 3] += stack[UNDER]
    state.stacks = [other for other in state.stacks if other is not stack]


def cover(state: State, seat: int) -> None:
    """In a placement step the others do not see under which stacks anything is put, so none stays known (P-FOG-20)."""
    for stack in state.stacks:
        if stack[KIND] // 3 == seat and stack[KNOWN] == 1:
            stack[KNOWN] = COVERED


def show_heights(state: State, seat: int) -> None:
    """After a placement step the numbers of chips are updated at once (P-FOG-20).

    Stacks all knew before are known again where the number is the same.
    """
    for stack in state.stacks:
        if stack[KIND] // 3 == seat:
            same = stack[HEIGHT] == height(stack)
            if not same or stack[KNOWN] == COVERED:
                state.shown = 1
            if stack[KNOWN] == COVERED:
                stack[KNOWN] = 1 if same else 0
            stack[HEIGHT] = height(stack)


# ---------------------------------------------------------------- exchanges


def show(state: State, stack: list[int], out: list[int], into: list[int]) -> None:
    """Every chip taken out or put in in an exchange is seen (P-FOG-21, P-FOG-22)."""
    state.shown = 1
    if state.events is not None:
        what = {"seat": stack[KIND] // 3, "unit": stack[KIND] % 3, "location": stack[PLACE]}
        state.events.append(("chips.exchanged", "P-FOG-21", {**what, "chips": listed(out), "into": listed(into)}))


def split_off(state: State, stack: list[int], leaving: list[int], staying: list[int]) -> list[int]:
    """A new stack with chips taken out of another one, which keeps others; its figure comes for one unit (P-FOG-22).

    What is exchanged for that is shown.
    """
    unseen = height(stack) - stack[HEIGHT]
    before = stack[ONES:UNDER]
    after = [go + stay for go, stay in zip(leaving, staying, strict=True)]
    show(state, stack, beyond(before, after), beyond(after, before))
    stack[ONES:UNDER] = staying
    if stack[HEIGHT] != NOT_YET_SEEN:
        stack[HEIGHT] = max(0, height(stack) - unseen)
    part = [stack[KIND], stack[PLACE], *leaving, 0, stack[KNOWN], 0, stack[MOVED]]
    part[HEIGHT] = height(part)
    state.stacks = [*state.stacks, part]
    return part


# ---------------------------------------------------------------- adding and removing units


def add(state: State, seat: int, place: int, force: int, known: int, moved: int = 0) -> None:
    """Units come to the open map: under a stack of their type there, or as a new one.

    Those that have moved in this step never lie under the same figure as those that have not (P-FOG-17).
    """
    for unit in range(3):
        count = units_of(force, unit)
        if not count:
            continue
        there = stacks_of(state, seat * 3 + unit, place, moved)
        if there:
            stack = there[0]
            chips = change(count)
            for chip, number in enumerate(chips):
                stack[ONES + chip] += number
            if stack[KNOWN] != COVERED:
                stack[KNOWN] &= known
            if known:
                stack[HEIGHT] = sum(chips) + stack[HEIGHT] if stack[HEIGHT] != NOT_YET_SEEN else sum(change(count - 1))
        else:
            stack = new_stack(seat * 3 + unit, place, count, known)
            stack[HEIGHT] = stack[HEIGHT] if known else NOT_YET_SEEN
            stack[MOVED] = moved
            state.stacks = [*state.stacks, stack]


def remove(state: State, seat: int, place: int, force: int, moved: int) -> None:
    """Units that have moved in this step, or have not, leave the open map: whole stacks first, then a part of one."""
    for unit in range(3):
        for stack in extract(state, seat * 3 + unit, place, units_of(force, unit), [], moved):
            discard(state, stack)


def whole(there: list[list[int]], units: int) -> list[list[int]]:
    """The stacks that go whole when units leave: one of exactly that number, else the largest that fit."""
    taken: list[list[int]] = []
    exact = [stack for stack in there if value(stack) == units]
    for stack in exact[:1] or sorted(there, key=value, reverse=True):
        if units and value(stack) <= units:
            units -= value(stack)
            taken.append(stack)
    return taken


def parted(state: State, kind: int, place: int, units: int, moved: int = 0) -> tuple[list[int], int]:
    """The stack that must be split when so many units leave, and how many of its units go; 0 if none is split."""
    there = stacks_of(state, kind, place, moved)
    taken = whole(there, units)
    left = units - sum([value(stack) for stack in taken])
    return next((stack for stack in there if not any(other is stack for other in taken)), []), left


def extract(state: State, kind: int, place: int, units: int, order: list[int], moved: int = 0) -> list[list[int]]:
    """Take units out of the stacks of a location; returns the stacks they form, which are still there.

    A stack is split with the smallest exchange, or as ordered: the chips that leave and those that stay (P-FOG-23).
    """
    taken = whole(stacks_of(state, kind, place, moved), units)
    stack, left = parted(state, kind, place, units, moved)
    if left:
        chips = order or smallest_exchange(stack[ONES:UNDER], left - 1)
        taken.append(split_off(state, stack, chips[: len(VALUES)], chips[len(VALUES) :]))
    return taken


def fit(state: State, seat: int, place: int, force: int) -> None:
    """After losses and retreats the stacks are made to hold exactly the open units of a location."""
    for unit in range(3):
        kind = seat * 3 + unit
        have = sum([value(stack) for stack in stacks_of(state, kind, place, 0)])
        count = units_of(force, unit)
        if have > count:
            for stack in extract(state, kind, place, have - count, []):
                discard(state, stack)
        elif have < count:
            add(state, seat, place, (count - have) << (10 * unit), 1)


# ---------------------------------------------------------------- moving


def move(state: State, seat: int, origin: int, target: int, force: int) -> None:
    """The stacks of a group go along, split as ordered (``splits``); then the owner says whether some of them join.

    Stacks that have moved before stay: neither units nor dummies move twice (P-MOV-02, P-FOG-17).
    """
    units = [unit for unit in range(3) if units_of(force, unit)]
    split = [unit for unit in units if parted(state, seat * 3 + unit, origin, units_of(force, unit))[1]]
    ordered = len(state.splits) - len(split)
    orders, dummies = state.splits[:ordered], state.splits[ordered:]
    joins: list[int] = []
    for unit in units:
        count = units_of(force, unit)
        rest, left = parted(state, seat * 3 + unit, origin, count)
        moved = extract(state, seat * 3 + unit, origin, count, orders[:ORDERED])
        if left:
            orders = orders[ORDERED:]
            share_dummies(rest, moved[-1], dummies.pop(0))
            mix_up(rest, moved[-1])
        for stack in moved:
            stack[PLACE] = target
            stack[MOVED] = 1
        for other in moved[1:]:
            joins += [_index(state, moved[0]), _index(state, other)]
    state.splits = joins


def forget_moves(state: State) -> None:
    """Every stack may move again in the next movement step."""
    for stack in state.stacks:
        stack[MOVED] = 0


def share_dummies(stay: list[int], go: list[int], number: int) -> None:
    """So many dummies go with the part that moves (P-FOG-17)."""
    stay[UNDER] -= number
    go[UNDER] += number
    stay[HEIGHT], go[HEIGHT] = height(stay), height(go)


def mix_up(stack: list[int], other: list[int]) -> None:
    """Where both parts of a stack have chips nobody else knows any more which lie under which (P-FOG-14)."""
    if stack[HEIGHT] and other[HEIGHT]:
        stack[KNOWN] = other[KNOWN] = 0


def _index(state: State, stack: list[int]) -> int:
    return next(at for at, other in enumerate(state.stacks) if other is stack)


def ask_to_join(state: State, seat: int) -> None:
    """Each stack that moved together with the first one of its type may join it (P-FOG-22)."""
    if state.splits:
        state.ask(seat, ASK_FOG_JOIN, YES_OR_NO)


def answer_joining(state: State, seat: int, option: int) -> None:
    """Joined stacks lose a figure and gain a chip of 1, shown to all (P-FOG-22)."""
    first, second = state.splits[0], state.splits[1]
    state.splits = state.splits[2:]
    if option == ACCEPT:
        unite(state, state.stacks[first], state.stacks[second])
        state.stacks = [row for at, row in enumerate(state.stacks) if at != second]
        state.splits = [at - 1 if at > second else at for at in state.splits]
    ask_to_join(state, seat)


def unite(state: State, stack: list[int], other: list[int]) -> None:
    """The chips of another stack and one for its figure lie under the first; what is put in is shown (P-FOG-21)."""
    for at in range(ONES, KNOWN):
        stack[at] += other[at]
    stack[ONES] += 1
    stack[KNOWN] &= other[KNOWN]
    stack[HEIGHT] = height(stack)
    show(state, stack, [0] * len(VALUES), change(1))


# ---------------------------------------------------------------- battles and proofs


def reveal(state: State, seat: int, place: int) -> None:
    """All chips in a battle are seen; dummies go back to their owner (P-FOG-15, P-FOG-18)."""
    for stack in state.stacks:
        if stack[PLACE] == place and stack[KIND] // 3 == seat and (not stack[KNOWN] or stack[UNDER]):
            state.shown = 1
            state.dummies[seat] += stack[UNDER]
            stack[UNDER] = 0
            stack[KNOWN] = 1
            stack[HEIGHT] = height(stack)
            if state.events is not None:
                what = {"seat": seat, "unit": stack[KIND] % 3, "location": place}
                state.events.append(("stack.revealed", "P-FOG-15", {**what, "units": value(stack)}))


def prove(state: State, seat: int, place: int, used: int, units: int) -> None:
    """Chips are shown as far as needed to prove the units used, beside the figures (P-FOG-15)."""
    there = [stack for stack in state.stacks if stack[PLACE] == place and stack[KIND] // 3 == seat]
    before = _proof(there, used)
    for at, chips in enumerate(_proof(there, used + units)):
        if chips != before[at]:
            state.shown = 1
            if state.events is not None:
                what = {"seat": seat, "unit": there[at][KIND] % 3, "location": place}
                state.events.append(("stack.proved", "P-FOG-15", {**what, "chips": chips}))


def _proof(there: list[list[int]], units: int) -> list[list[int]]:
    """By stack the chips that prove so many units in a location, large ones first; none of those all know."""
    missing = units - sum([value(stack) if stack[KNOWN] else 1 for stack in there])
    proof: list[list[int]] = []
    for stack in there:
        chips: list[int] = []
        for chip in [] if stack[KNOWN] else listed(stack[ONES:UNDER]):
            if missing > 0:
                chips.append(chip)
                missing -= chip
        proof.append(chips)
    return proof
