"""Who knows what (P-GEN-36, P-FOG): redaction, and the states a seat must reckon with.

Hidden are order sheets and the buildings of the accelerated start until they are revealed, and what the fog options
hide.
"""

from random import Random

from palatine.engine.core import generator_from
from palatine.games.prestige import fog, stacks
from palatine.games.prestige.board import LOCATIONS, NO_LOCATION
from palatine.games.prestige.components import BOXES, DUMMIES, UNIT, size, units_of
from palatine.games.prestige.general import take_units
from palatine.games.prestige.options import FOG, FULL_FOG
from palatine.games.prestige.phases import SHEET, START_BUILDING
from palatine.games.prestige.setup import assign_start_building, start_building_options
from palatine.games.prestige.sheets import ITEMS, order, sheet_options
from palatine.games.prestige.state import State

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
        if seat not in state.waiting:
            _hide_question(new)
        if seat != state.mover:
            new.fresh = [0] * LOCATIONS
            new.sources = []
    return new


def _hide_question(state: State) -> None:
    """What another seat is asked, and what it has picked so far, tells of its units (P-FOG-04, P-FOG-14)."""
    state.offered = []
    state.slots = []
    state.picked = [0] * len(state.picked)
    state.slot = state.pick_least = state.pick_most = state.pick_left = state.group = 0
    state.splits = []


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
        if stack[stacks.KIND] // 3 == seat and not stack[stacks.KNOWN]:
            new_here = stack[stacks.HEIGHT] < 0
            secret = stacks.value(stack) - (0 if new_here else 1)
            force = secret * UNIT[stack[stacks.KIND] % 3]
            state.hidden[seat] += force
            take_units(state, seat, stack[stacks.PLACE], force)
            stack[stacks.ONES : stacks.KNOWN] = [0] * (stacks.KNOWN - stacks.ONES)
            if new_here:
                continue
        seen.append(stack)
    state.stacks = seen
    state.dummies[seat] = 0


# ---------------------------------------------------------------- sampling


def sample(redacted: State, seat: int, rng: Random) -> State:
    """A full state that looks the same to the seat: hidden sheets, sites and units made up anew."""
    state = redacted.copy()
    state.rng1, state.rng2 = generator_from(rng.getrandbits(61))
    for other in range(state.seats):
        if other != seat:
            if state.phase == SHEET and other in state.waiting:
                state.menus[other] = sheet_options(state, other)
            elif state.phase == SHEET:
                _order_anew(state, other, rng)
            if state.phase == START_BUILDING and other not in state.waiting:
                _build_anew(state, other, rng)
            if state.variant[FOG]:
                _deploy_anew(state, other, rng)
    return state


def _order_anew(state: State, seat: int, rng: Random) -> None:
    """Some legal sheet for a seat that has sealed its own."""
    waiting = state.waiting
    state.waiting = [*waiting, seat]
    while seat in state.waiting:
        order(state, seat, rng.choice(sheet_options(state, seat)))
    state.waiting = waiting


def _build_anew(state: State, seat: int, rng: Random) -> None:
    """Some legal sites for a seat that has chosen."""
    waiting = state.waiting
    state.waiting = [*waiting, seat]
    while seat in state.waiting:
        assign_start_building(state, seat, rng.choice(start_building_options(state, seat)))
    state.waiting = waiting


def _deploy_anew(state: State, seat: int, rng: Random) -> None:
    """The hidden units of a seat, dealt out to its unknown boxes and chips."""
    secret = state.hidden[seat]
    state.hidden[seat] = 0
    boxes = [
        box
        for box in range(seat * BOXES, seat * BOXES + BOXES)
        if state.box_at[box] != NO_LOCATION and not state.box_known[box]
    ]
    if state.variant[FOG] == FULL_FOG:
        rows = [[s for s in state.stacks if s[stacks.KIND] == seat * 3 + u and not s[stacks.KNOWN]] for u in range(3)]
        empty = sum(1 for box in boxes if not state.box_force[box])
        sums = _sums_for_chips(rows, secret, len(boxes), empty, rng)
        for unit in range(3):
            _chips_anew(state, rows[unit], sums[unit][0], sums[unit][1], rng)
            secret -= sums[unit][0] * UNIT[unit]
        state.dummies[seat] = DUMMIES - sum(s[stacks.UNDER] for s in state.stacks if s[stacks.KIND] // 3 == seat)
    _fill_boxes(state, seat, boxes, secret, rng)


def _sums_for_chips(
    rows: list[list[list[int]]], secret: int, boxes: int, empty: int, rng: Random
) -> list[tuple[int, int]]:
    """By type what the chips are worth and how many of them are dummies, so that every empty box gets a unit."""
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
    for careful in (False, True):
        for share in shares:
            picks = [_sum_for(reach[u][share[u]], most[u], boxes, careful, rng) for u in range(3)]
            if all(pick >= 0 for pick in picks) and sum(most) - sum(picks) >= empty:
                return list(zip(picks, share, strict=True))
    raise ValueError("P-FOG-14: no stacks fit what is known")


def _sum_for(sums: set[int], most: int, boxes: int, careful: bool, rng: Random) -> int:
    """A sum for the chips of a type: all hidden units without a box, else some; few if careful; -1 if none fits."""
    if not boxes:
        return most if most in sums else -1
    return min(sums) if careful else rng.choice(sorted(sums))


def _fill_boxes(state: State, seat: int, boxes: list[int], secret: int, rng: Random) -> None:
    """Every unknown box holds at least one unit (P-FOG-05); the others go anywhere."""
    pool = [unit for unit in range(3) for _ in range(units_of(secret, unit))]
    rng.shuffle(pool)
    empty = [box for box in boxes if not state.box_force[box]]
    for unit in pool:
        box = empty.pop() if empty else rng.choice(boxes)
        state.box_force[box] += UNIT[unit]
        place = state.box_at[box]
        state.army[seat * LOCATIONS + place] += UNIT[unit]
        state.present[place] |= 1 << seat


def _sums(chips: int, most: int) -> list[set[int]]:
    """By number of dummies among so many chips the sums the others can make, up to the hidden units."""
    reach: list[set[int]] = []
    for dummies in range(DUMMIES + 1):
        sums = {0} if dummies <= chips else set()
        for _ in range(chips - dummies):
            sums = {s + v for s in sums for v in stacks.VALUES if s + v <= most}
        reach.append(sums)
    return reach


def _chips_anew(state: State, unknown: list[list[int]], worth: int, dummies: int, rng: Random) -> None:
    """Values for the chips all see only from above: so many dummies, the others worth so much."""
    chips = sum(stack[stacks.HEIGHT] for stack in unknown) - dummies
    values = [0] * dummies
    while chips:
        chips -= 1
        rest = _sums(chips, worth)[0]
        value = rng.choice([v for v in stacks.VALUES if worth - v in rest])
        values.append(value)
        worth -= value
    rng.shuffle(values)
    for stack in unknown:
        for _ in range(stack[stacks.HEIGHT]):
            value = values.pop()
            stack[stacks.UNDER if not value else stacks.ONES + stacks.VALUES.index(value)] += 1
            force = value * UNIT[stack[stacks.KIND] % 3]
            state.army[stack[stacks.KIND] // 3 * LOCATIONS + stack[stacks.PLACE]] += force


def total_units(state: State, seat: int) -> int:
    """How many units a seat has in all: known to everybody, also with fog."""
    base = seat * LOCATIONS
    return sum(size(force) for force in state.army[base : base + LOCATIONS]) + size(state.hidden[seat])


def open_units(state: State, owner: int, place: int) -> int:
    """The force of an owner that is seen on the open map."""
    return fog.open_force(state, owner, place)
