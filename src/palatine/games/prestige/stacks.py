"""Full fog: stacks of one figure with chips face down under it, and dummies (P-FOG-13 to P-FOG-23).

A stack is a list of numbers: seat * 3 + type of unit, location, chips of value 1, 2, 5 and 10, dummies, 1 if all know
its value, and the number of chips all see. Stacks hold exactly the units of a seat on the open map.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.core import NOBODY_WAITS
from palatine.games.prestige.board import LOCATIONS
from palatine.games.prestige.components import (
    ACCEPT,
    ALL_NUMBERS,
    CHIPS,
    DUMMY,
    LOCATION,
    NUMBER,
    TAKE_DUMMY,
    UNITS,
    YES_OR_NO,
    units_of,
)
from palatine.games.prestige.general import offer
from palatine.games.prestige.phases import DUMMY_AT, DUMMY_STACK, DUMMY_UNDER, JOIN_STACKS, SPLIT_DUMMIES

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

KIND: Final = 0
PLACE: Final = 1
ONES: Final = 2
"""Chips of value 1; those of 2, 5 and 10 follow."""
UNDER: Final = 6
"""Dummies, chips of value 0."""
KNOWN: Final = 7
HEIGHT: Final = 8
"""The number of chips all see (P-FOG-14)."""
NOT_YET_SEEN: Final = -1
"""The height of a stack that came in a placement step still going on (P-FOG-20)."""
VALUES: Final[list[int]] = [chip for chip in CHIPS if chip]


def value(stack: list[int]) -> int:
    """The units of a stack: its figure and its chips (P-FOG-13)."""
    return 1 + sum([VALUES[chip] * stack[ONES + chip] for chip in range(len(VALUES))])


def height(stack: list[int]) -> int:
    """How many chips lie under the figure, dummies included."""
    return sum(stack[ONES:KNOWN])


def change(amount: int) -> list[int]:
    """An amount in as few chips as possible, by denomination."""
    chips = [0] * len(VALUES)
    for chip in range(len(VALUES) - 1, -1, -1):
        chips[chip], amount = divmod(amount, VALUES[chip])
    return chips


def new_stack(kind: int, place: int, units: int, known: int) -> list[int]:
    """A figure with chips for the other units."""
    stack = [kind, place, *change(units - 1), 0, known, 0]
    stack[HEIGHT] = height(stack)
    return stack


def stacks_of(state: State, kind: int, place: int) -> list[list[int]]:
    """The stacks of a seat's units of one type in a location."""
    return [stack for stack in state.stacks if stack[KIND] == kind and stack[PLACE] == place]


def discard(state: State, stack: list[int]) -> None:
    """A figure leaves the map; its dummies go back to the supply (P-FOG-18)."""
    state.dummies[stack[KIND] // 3] += stack[UNDER]
    state.stacks = [other for other in state.stacks if other is not stack]


def show_heights(state: State, seat: int) -> None:
    """After a placement step the numbers of chips are updated at once (P-FOG-20)."""
    for stack in state.stacks:
        if stack[KIND] // 3 == seat:
            stack[HEIGHT] = height(stack)


# ---------------------------------------------------------------- chips


def subset(chips: list[int], amount: int) -> list[int]:
    """Chips that make up an amount exactly, by denomination; empty if none do. Large chips first."""
    taken = [0] * len(VALUES)
    for chip in range(len(VALUES) - 1, -1, -1):
        for count in range(min(chips[chip], amount // VALUES[chip]), -1, -1):
            rest = amount - count * VALUES[chip]
            if _can_pay(chips, chip, rest):
                taken[chip] = count
                amount = rest
                break
        else:
            return []
    return taken if amount == 0 else []


def _can_pay(chips: list[int], below: int, amount: int) -> bool:
    """Whether chips smaller than a denomination make up an amount."""
    sums = {0}
    for chip in range(below):
        sums = {s + count * VALUES[chip] for s in sums for count in range(chips[chip] + 1)}
    return amount in sums


def withdraw(state: State, stack: list[int], amount: int) -> list[int]:
    """Take chips of an amount out of a stack, by denomination, with the smallest exchange (P-FOG-23).

    Chips changed into smaller ones are shown to all (P-FOG-21).
    """
    chips = stack[ONES:UNDER]
    taken = subset(chips, amount) if amount else [0] * len(VALUES)
    while not taken:
        smallest = next(chip for chip in range(1, len(VALUES)) if chips[chip])
        chips[smallest] -= 1
        for chip, count in enumerate(change(VALUES[smallest] - 1)):
            chips[chip] += count
        chips[0] += 1
        _show(state, stack, [VALUES[smallest]])
        taken = subset(chips, amount)
    stack[ONES:UNDER] = [have - out for have, out in zip(chips, taken, strict=True)]
    return taken


def _show(state: State, stack: list[int], chips: list[int]) -> None:
    """Every chip put in or taken out in an exchange is seen (P-FOG-21, P-FOG-22)."""
    state.shown = 1
    if state.events is not None:
        what = {"seat": stack[KIND] // 3, "unit": stack[KIND] % 3, "location": stack[PLACE]}
        state.events.append(("chips.exchanged", "P-FOG-21", {**what, "chips": chips}))


def split_off(state: State, stack: list[int], units: int) -> list[int]:
    """A new stack of so many units taken out of another one: a figure in exchange for a chip of 1 (P-FOG-22)."""
    chips = withdraw(state, stack, units)
    if not chips[0]:
        smallest = next(chip for chip in range(len(VALUES)) if chips[chip])
        chips[smallest] -= 1
        for chip, count in enumerate(change(VALUES[smallest] - 1)):
            chips[chip] += count
        _show(state, stack, [VALUES[smallest]])
    else:
        chips[0] -= 1
        _show(state, stack, [1])
    return [stack[KIND], stack[PLACE], *chips, 0, stack[KNOWN], 0]


# ---------------------------------------------------------------- adding and removing units


def add(state: State, seat: int, place: int, force: int, known: int) -> None:
    """Units come to the open map: under a stack of their type there, or as a new one."""
    for unit in range(3):
        count = units_of(force, unit)
        if not count:
            continue
        there = stacks_of(state, seat * 3 + unit, place)
        if there:
            stack = there[0]
            for chip, number in enumerate(change(count)):
                stack[ONES + chip] += number
            stack[KNOWN] &= known
            stack[HEIGHT] = height(stack) if known else stack[HEIGHT]
        else:
            stack = new_stack(seat * 3 + unit, place, count, known)
            stack[HEIGHT] = stack[HEIGHT] if known else NOT_YET_SEEN
            state.stacks = [*state.stacks, stack]


def remove(state: State, seat: int, place: int, force: int) -> None:
    """Units leave the open map: whole stacks first, then a part of one."""
    for unit in range(3):
        extract(state, seat * 3 + unit, place, units_of(force, unit), False)


def extract(state: State, kind: int, place: int, units: int, keep: bool) -> list[list[int]]:
    """Take units out of the stacks of a location; returns the stacks they form, which are kept or discarded."""
    taken: list[list[int]] = []
    there = stacks_of(state, kind, place)
    exact = [stack for stack in there if value(stack) == units]
    for stack in exact[:1] or sorted(there, key=value, reverse=True):
        if units and value(stack) <= units:
            units -= value(stack)
            taken.append(stack)
    if units:
        stack = next(stack for stack in there if not any(other is stack for other in taken))
        part = split_off(state, stack, units)
        stack[HEIGHT] = height(stack)
        part[HEIGHT] = height(part)
        state.stacks = [*state.stacks, part]
        taken.append(part)
    if not keep:
        for stack in taken:
            discard(state, stack)
    return taken


def fit(state: State, seat: int, place: int, force: int) -> None:
    """After losses and retreats the stacks are made to hold exactly the open units of a location."""
    for unit in range(3):
        kind = seat * 3 + unit
        have = sum([value(stack) for stack in stacks_of(state, kind, place)])
        count = units_of(force, unit)
        if have > count:
            extract(state, kind, place, have - count, False)
        elif have < count:
            add(state, seat, place, (count - have) << (10 * unit), 1)


# ---------------------------------------------------------------- moving


def move(state: State, seat: int, origin: int, target: int, force: int) -> None:
    """The stacks of a group go along; the owner says which dummies go with a part, and whether stacks join."""
    splits: list[int] = []
    for unit in range(3):
        count = units_of(force, unit)
        if not count:
            continue
        before = len(state.stacks)
        moved = extract(state, seat * 3 + unit, origin, count, True)
        if len(state.stacks) > before:
            left = [stack for stack in stacks_of(state, seat * 3 + unit, origin) if stack is not state.stacks[-1]]
            rest = next((stack for stack in left if not any(stack is other for other in moved)), None)
            if rest is not None and rest[UNDER]:
                splits += [_index(state, rest), len(state.stacks) - 1]
        for stack in moved:
            stack[PLACE] = target
        if len(moved) > 1:
            splits += [_index(state, moved[0]), -1 - _index(state, moved[1])]
    state.splits = splits


def _index(state: State, stack: list[int]) -> int:
    return next(at for at, other in enumerate(state.stacks) if other is stack)


def ask_about_splits(state: State, seat: int) -> bool:
    """Dummies of a split stack (P-FOG-17), or stacks that moved together (P-FOG-22); whether a seat is asked."""
    if not state.splits:
        return False
    first, second = state.splits[0], state.splits[1]
    if second >= 0:
        offer(state, seat, SPLIT_DUMMIES, ALL_NUMBERS[: state.stacks[first][UNDER] + 1])
    else:
        offer(state, seat, JOIN_STACKS, YES_OR_NO)
    return True


def split_dummies(state: State, seat: int, option: int) -> None:
    """So many dummies go with the part that moved (P-FOG-17)."""
    stay, go = state.stacks[state.splits[0]], state.stacks[state.splits[1]]
    number = option - NUMBER
    stay[UNDER] -= number
    go[UNDER] += number
    stay[HEIGHT], go[HEIGHT] = height(stay), height(go)
    _next_split(state, seat)


def answer_joining(state: State, seat: int, option: int) -> None:
    """Joined stacks lose a figure and gain a chip of 1, shown to all (P-FOG-22)."""
    if option == ACCEPT:
        stack, other = state.stacks[state.splits[0]], state.stacks[-1 - state.splits[1]]
        for at in range(ONES, KNOWN):
            stack[at] += other[at]
        stack[ONES] += 1
        stack[KNOWN] &= other[KNOWN]
        stack[HEIGHT] = height(stack)
        _show(state, stack, [1])
        gone = -1 - state.splits[1]
        state.stacks = [row for at, row in enumerate(state.stacks) if at != gone]
        state.splits = [_shifted(at, gone) for at in state.splits]
    _next_split(state, seat)


def _shifted(at: int, gone: int) -> int:
    """The number of a stack after another one has left the list."""
    if at >= 0:
        return at - 1 if at > gone else at
    return at + 1 if -1 - at > gone else at


def _next_split(state: State, seat: int) -> None:
    state.splits = state.splits[2:]
    if not ask_about_splits(state, seat):
        state.waiting = NOBODY_WAITS


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


def prove(state: State, seat: int, place: int, units: int) -> None:
    """Chips are shown as far as needed to prove the units used, beside the figures (P-FOG-15)."""
    there = [stack for stack in state.stacks if stack[PLACE] == place and stack[KIND] // 3 == seat]
    missing = units - sum([value(stack) if stack[KNOWN] else 1 for stack in there])
    for stack in there:
        if missing <= 0:
            return
        if stack[KNOWN]:
            continue
        chips: list[int] = []
        for chip in range(len(VALUES) - 1, -1, -1):
            for _ in range(stack[ONES + chip]):
                if missing > 0:
                    chips.append(VALUES[chip])
                    missing -= VALUES[chip]
        if chips:
            state.shown = 1
            if state.events is not None:
                what = {"seat": seat, "unit": stack[KIND] % 3, "location": place}
                state.events.append(("stack.proved", "P-FOG-15", {**what, "chips": chips}))


# ---------------------------------------------------------------- dummies


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
    stack[KNOWN] = 0
    state.dummies[seat] -= step
    state.waiting = NOBODY_WAITS
