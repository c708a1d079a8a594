"""The states a seat must reckon with (P-GEN-36, P-FOG): hidden sheets, sites and units made up anew.

Whatever is made up fits what the seat knows: the numbers of units, the counters and the chips it sees, and that a
seat that is asked something has a choice.
"""

from random import Random
from typing import Final

from palatine.engine.core import NOBODY_WAITS, generator_from
from palatine.games.prestige import numbers, options
from palatine.games.prestige.components import BOXES, DUMMIES, UNIT, units_of
from palatine.games.prestige.knowledge.secrets import TELLING_STEPS
from palatine.games.prestige.map.board import NO_LOCATION
from palatine.games.prestige.rules import general, setup
from palatine.games.prestige.rules.economy import placements, sheets, upkeep
from palatine.games.prestige.rules.fog import stacks, transfers
from palatine.games.prestige.rules.fog.boxes import boxes_at
from palatine.games.prestige.rules.fog.chips import VALUES, change
from palatine.games.prestige.rules.war import actions, annexing, movement
from palatine.games.prestige.state import State

TRIES: Final = 8
"""How often the units of the seat asked are dealt at random before they are concentrated somewhere."""
ANY: Final = 0
FEW: Final = 1
MANY: Final = 2
"""What the chips of a stack shall be worth."""


def sample(redacted: State, seat: int, rng: Random) -> State:
    """A full state that looks the same to the seat."""
    state = redacted.copy()
    state.rng1, state.rng2 = generator_from(rng.getrandbits(61))
    for other in range(state.seats):
        if other != seat:
            if state.question == numbers.ASK_SHEET_ITEM and other in state.waiting:
                state.menus[other] = sheets.sheet_options(state, other)
            elif state.question == numbers.ASK_SHEET_ITEM:
                _order_anew(state, other, rng)
            if state.question == numbers.ASK_SETUP_BUILDING and other not in state.waiting:
                _build_anew(state, other, rng)
    if not state.variant[options.FOG]:
        return state
    asked = seat
    if _question_is_hidden(state, seat):
        asked = state.waiting[0]
        state = _with_question(state, asked, rng)
    for other in range(state.seats):
        if other not in (seat, asked):
            _deploy_anew(state, other, NO_LOCATION, rng)
    return state


def _order_anew(state: State, seat: int, rng: Random) -> None:
    """Some legal sheet for a seat that has sealed its own."""
    waiting = state.waiting
    state.waiting = [*waiting, seat]
    while seat in state.waiting:
        sheets.order(state, seat, rng.choice(sheets.sheet_options(state, seat)))
    state.waiting = waiting


def _build_anew(state: State, seat: int, rng: Random) -> None:
    """Some legal sites for a seat that has chosen."""
    waiting = state.waiting
    state.waiting = [*waiting, seat]
    while seat in state.waiting:
        setup.assign_start_building(state, seat, rng.choice(setup.start_building_options(state, seat)))
    state.waiting = waiting


# ---------------------------------------------------------------- the question of another seat


def _question_is_hidden(state: State, seat: int) -> bool:
    """Whether another seat is asked something that tells of its units."""
    if (
        not state.waiting
        or seat in state.waiting
        or state.question in (numbers.ASK_PLACE_BUILDING, numbers.ASK_PLACE_FORTRESS)
    ):
        return False
    return general.step_of(state) in TELLING_STEPS


def _with_question(redacted: State, asked: int, rng: Random) -> State:
    """The state with the units of the seat asked made up so that it has a choice."""
    boxes = redacted.box_at[asked * BOXES : asked * BOXES + BOXES]
    places = sorted({*general.locations_of(redacted, asked), *boxes} - {NO_LOCATION})
    for favourite in ([NO_LOCATION] * TRIES + places) * 2:
        state = redacted.copy()
        _deploy_anew(state, asked, favourite, rng)
        _ask(state, asked)
        if state.waiting == redacted.waiting and len(state.offered) > 1:
            return state
    raise ValueError("P-GEN-30: no units give the seat a choice")


def _ask(state: State, seat: int) -> None:
    """The first question of the step the state is in."""
    step = general.step_of(state)
    state.waiting = NOBODY_WAITS
    if step == numbers.MOVING_STEP:
        state.fresh = state.army[seat].copy()
        transfers.begin_moving(state, seat)
        movement.list_sources(state)
        movement.ask_for_group(state)
    elif step == numbers.ANNOUNCEMENTS_STEP:
        annexing.announce(state)
    elif state.question == numbers.ASK_ACTION_UNIT:
        actions.ask_for_units(state, seat, state.units_to_use)
    elif step == numbers.ACTING_STEP:
        actions.ask_for_action(state)
    elif step == numbers.PLACING_STEP:
        state.transfers_left = transfers.PLACING_TRANSFERS
        placements.place_next(state)
    else:
        upkeep.pay_upkeep(state)
        state.begin()


# ---------------------------------------------------------------- units


def _deploy_anew(state: State, seat: int, favourite: int, rng: Random) -> None:
    """The hidden units of a seat, dealt out to its unknown boxes and chips; most of them to a favourite location."""
    secret = state.hidden[seat]
    state.hidden[seat] = 0
    boxes = [
        box
        for box in range(seat * BOXES, seat * BOXES + BOXES)
        if state.box_at[box] != NO_LOCATION and not state.box_known[box]
    ]
    if state.variant[options.FOG] == options.FULL_FOG:
        rows = [[s for s in state.stacks if s[stacks.KIND] == seat * 3 + u and not s[stacks.KNOWN]] for u in range(3)]
        empty = sum(1 for box in boxes if not state.box_force[box])
        wishes = (ANY, FEW)
        if favourite != NO_LOCATION:
            wishes = (FEW, FEW) if boxes_at(state, seat, favourite) else (MANY, FEW)
        sums = _sums_for_chips(rows, secret, len(boxes), empty, wishes, rng)
        if not sums:  # only in a placement step, in which the numbers of chips seen are old ones (P-FOG-20)
            sums = [(0, 0)] * 3
            secret = secret if boxes else _stacks_anew(state, seat, rows, secret, rng)
            rows = [[], [], []]
        for unit in range(3):
            _chips_anew(state, rows[unit], sums[unit][0], sums[unit][1], favourite, rng)
            secret -= sums[unit][0] * UNIT[unit]
        state.dummies[seat] = DUMMIES - sum(s[stacks.UNDER] for s in state.stacks if s[stacks.KIND] // 3 == seat)
    _fill_boxes(state, seat, boxes, secret, favourite, rng)


def _sums_for_chips(
    rows: list[list[list[int]]], secret: int, boxes: int, empty: int, wishes: tuple[int, int], rng: Random
) -> list[tuple[int, int]]:
    """By type what the chips are worth and how many are dummies, so that every empty box gets a unit; empty: no way."""
    most = [units_of(secret, unit) for unit in range(3)]
    reach = [_sums(sum(s[stacks.HEIGHT] for s in rows[unit]), most[unit]) for unit in range(3)]
    shares = [
        (a, b, c)
        for a in range(DUMMIES + 1)
        for b in range(DUMMIES + 1 - a)
        for c in range(DUMMIES + 1 - a - b)
        if all(reach[unit][dummies] for unit, dummies in enumerate((a, b, c)))
    ]
    rng.shuffle(shares)
    for wish in wishes:
        for share in shares:
            picks = [_sum_for(reach[u][share[u]], most[u], boxes, wish, rng) for u in range(3)]
            if all(pick >= 0 for pick in picks) and sum(most) - sum(picks) >= empty:
                return list(zip(picks, share, strict=True))
    return []


def _stacks_anew(state: State, seat: int, rows: list[list[list[int]]], secret: int, rng: Random) -> int:
    """New units under unknown stacks of their type, or in stacks nobody has seen yet; no unit is left over (0)."""
    for unit in range(3):
        units = units_of(secret, unit)
        if not units:
            continue
        if rows[unit]:
            stack = rng.choice(rows[unit])
            for chip, number in enumerate(change(units)):
                stack[stacks.ONES + chip] += number
        else:
            stack = stacks.new_stack(seat * 3 + unit, rng.choice(sheets.troop_locations(state, seat)), units, 0)
            stack[stacks.HEIGHT] = stacks.NOT_YET_SEEN
            state.stacks = [*state.stacks, stack]
        general.add_units(state, seat, stack[stacks.PLACE], units * UNIT[unit])
    return 0


def _sum_for(sums: set[int], most: int, boxes: int, wish: int, rng: Random) -> int:
    """A sum for the chips of a type: all hidden units without a box, else some, few or many; -1 if none fits."""
    if not boxes:
        return most if most in sums else -1
    if wish == ANY:
        return rng.choice(sorted(sums))
    return min(sums) if wish == FEW else max(sums)


def _fill_boxes(state: State, seat: int, boxes: list[int], secret: int, favourite: int, rng: Random) -> None:
    """Every unknown box holds at least one unit (P-FOG-05); the others go anywhere, or to the favourite location."""
    preferred = [box for box in boxes if state.box_at[box] == favourite] or boxes
    pool = [unit for unit in range(3) for _ in range(units_of(secret, unit))]
    rng.shuffle(pool)
    empty = [box for box in boxes if not state.box_force[box]]
    for unit in pool:
        box = empty.pop() if empty else rng.choice(preferred)
        state.box_force[box] += UNIT[unit]
        general.add_units(state, seat, state.box_at[box], UNIT[unit])


def _sums(chips: int, most: int) -> list[set[int]]:
    """By number of dummies among so many chips the sums the others can make, up to the hidden units."""
    reach: list[set[int]] = []
    for dummies in range(DUMMIES + 1):
        sums = {0} if dummies <= chips else set()
        for _ in range(chips - dummies):
            sums = {s + v for s in sums for v in VALUES if s + v <= most}
        reach.append(sums)
    return reach


def _chips_anew(state: State, unknown: list[list[int]], worth: int, dummies: int, favourite: int, rng: Random) -> None:
    """Values for the chips all see only from above: so many dummies, the others worth so much."""
    chips = sum(stack[stacks.HEIGHT] for stack in unknown) - dummies
    values = [0] * dummies
    while chips:
        chips -= 1
        rest = _sums(chips, worth)[0]
        value = rng.choice([v for v in VALUES if worth - v in rest])
        values.append(value)
        worth -= value
    rng.shuffle(values)
    if favourite != NO_LOCATION:
        values.sort()
    for stack in sorted(unknown, key=lambda stack: stack[stacks.PLACE] != favourite):
        for _ in range(stack[stacks.HEIGHT]):
            value = values.pop()
            stack[stacks.UNDER if not value else stacks.ONES + VALUES.index(value)] += 1
            force = value * UNIT[stack[stacks.KIND] % 3]
            general.add_units(state, stack[stacks.KIND] // 3, stack[stacks.PLACE], force)
