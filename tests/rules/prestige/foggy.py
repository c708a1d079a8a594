"""Positions with fog of war for tests: units hidden in army boxes, stacks of chips."""

from palatine.games.prestige.components import BOXES
from palatine.games.prestige.numbers import MOVEMENT_STEP
from palatine.games.prestige.rules.fog import stacks
from tests.rules.prestige.positions import ALLY, State, force, go, loc, table


def hide(state: State, seat: int, place: str, units: str, box: int = 0, known: int = 0) -> None:
    """Put units that are already in a location into a box."""
    number = seat * BOXES + box
    state.box_at[number] = loc(place)
    state.box_force[number] = force(units)
    state.box_known[number] = known
    state.box_seen[number] = force(units) if known else 0


def stack(state: State, seat: int, place: str, units: str, known: int = 0) -> None:
    """Make stacks of a seat's open units there."""
    stacks.add(state, seat, loc(place), force(units), 1)
    for row in state.stacks:
        if row[stacks.KIND] // 3 == seat and row[stacks.PLACE] == loc(place):
            row[stacks.KNOWN] = known


def partial(units: dict[str, dict[int, str]], **fields: object) -> State:
    return table(fog="partial", units=units, **fields)  # type: ignore[arg-type]


def full(units: dict[str, dict[int, str]], known: int = 0, **fields: object) -> State:
    state = table(fog="full", units=units, **fields)  # type: ignore[arg-type]
    for place, armies in units.items():
        for owner, text in armies.items():
            if owner != ALLY:
                stack(state, owner, place, text, known)
    return state


def moving(state: State, seat: int = 0) -> None:
    go(state, (MOVEMENT_STEP, seat))
