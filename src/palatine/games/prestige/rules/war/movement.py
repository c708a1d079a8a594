"""Movement (P-MOV), phase 1 of a turn: groups of units along roads, own ones and those of the external ally."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import palatine.games.prestige.rules.fog.dummies as dummies
import palatine.games.prestige.rules.fog.exchanges as exchanges
import palatine.games.prestige.rules.fog.figures as figures
import palatine.games.prestige.rules.fog.sight as sight
import palatine.games.prestige.rules.fog.transfers as transfers
import palatine.games.prestige.rules.war.ways as ways
from palatine.engine.core import added
from palatine.games.prestige.components import (
    ALLY,
    ALLY_AT,
    ARTILLERY,
    BOX,
    CAVALRY,
    DONE,
    EXCHANGE,
    EXTENDED_MOVE,
    FILL,
    INFANTRY,
    LOCATION,
    MOVE,
    NO_BOX,
    NUMBER,
    size,
    units_of,
)
from palatine.games.prestige.map.board import LOCATIONS
from palatine.games.prestige.numbers import ASK_MOVE_FROM, ASK_MOVE_LAST, ASK_MOVE_TO, ASK_MOVE_UNITS, MOVING_STEP
from palatine.games.prestige.options import FULL_FOG
from palatine.games.prestige.rules.external import ally_forces_of, ally_locations, controller
from palatine.games.prestige.rules.fog.boxes import box_moves, cover, move_box
from palatine.games.prestige.rules.general import add_units, begin_pick, pick, push, take_units, who
from palatine.games.prestige.rules.weather import extended_moves

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

EVERYBODY: Final = 127
"""The bits of all owners of units."""


def begin_movement(state: State) -> None:
    """A seat may move its own units and those of the ally it controls, each of them once (P-MOV-01, P-MOV-02)."""
    seat = who(state)
    state.finish()
    push(state, MOVING_STEP, seat)
    state.mover = seat
    state.fresh = state.army[seat].copy()
    state.ally_fresh = ally_forces_of(state, seat)
    if state.variant[1]:
        transfers.begin_moving(state, seat)
    list_sources(state)


def list_sources(state: State) -> None:
    """Where there are units that have not moved."""
    sources = [LOCATION + place for place in state.places[state.mover] if state.fresh[place]]
    if state.ally_fresh:
        sources += [ALLY_AT + place for place in ally_locations(state) if state.ally_fresh[place]]
    state.sources = sources


def ask_for_group(state: State) -> None:
    """A start for the next group, or the end of the movement (P-MOV-13, P-MOV-15)."""
    if state.variant[1]:
        cover(state, state.mover)
    state.ask(state.mover, ASK_MOVE_FROM, starts(state, state.mover))


def starts(state: State, seat: int) -> list[int]:
    """Where units have not moved; in the fog also boxes, transfers, and figures that may be exchanged (P-FOG-21)."""
    options = [DONE, *state.sources]
    if state.variant[1]:
        options += box_moves(state, seat) + transfers.transfers(state, seat)
    if state.variant[1] == FULL_FOG:
        options += figures.figure_options(state, seat)
    return options


def choose_source(state: State, seat: int, option: int) -> None:
    """Take units of a location, move an army box, or end the movement."""
    if option == DONE:
        state.finish()
        if state.variant[1]:
            sight.forget(state)
        if state.events is not None:
            state.events.append(("movement.ended", "P-MOV-15", {"seat": seat}))
    elif option >= FILL:
        transfers.choose_transfer(state, seat, option, ASK_MOVE_FROM)
    elif option >= BOX:
        box = seat * 3 + option - BOX
        begin_group(state, seat, state.box_at[box], option - BOX)
        set_off(state, seat, state.box_force[box])
    elif option >= ALLY_AT:
        begin_group(state, ALLY, option - ALLY_AT, NO_BOX)
        force = state.ally_fresh[option - ALLY_AT]
        begin_pick(state, seat, ASK_MOVE_UNITS, [ALLY], [force], 1, size(force))
    else:
        begin_group(state, seat, option - LOCATION, NO_BOX)
        force = state.fresh[option - LOCATION]
        begin_pick(state, seat, ASK_MOVE_UNITS, [seat], [force], 1, size(force))


def begin_group(state: State, owner: int, origin: int, box: int) -> None:
    """A group: owner, start, perhaps an army box."""
    state.group_owner = owner
    state.origin = origin
    state.group_box = box


def choose_units(state: State, seat: int, option: int) -> None:
    """Numbers per type; splitting is free (P-MOV-13)."""
    if pick(state, seat, option - NUMBER):
        set_off(state, seat, state.picked[state.group_owner])


def set_off(state: State, seat: int, force: int) -> None:
    """Ask where the group goes (P-MOV-14)."""
    state.group = force
    state.ask(seat, ASK_MOVE_TO, destinations(state))


def destinations(state: State) -> list[int]:
    """Every location within reach (P-MOV-14); in full fog other chips may be ordered for the group first (P-FOG-23)."""
    options = [LOCATION + place for place in reachable(state)]
    if state.variant[1] == FULL_FOG and exchanges.may_order(state):
        options.append(EXCHANGE)
    return options


def choose_chips(state: State, seat: int, option: int) -> None:
    """How the stacks of the group are divided into chips; then it sets off (P-FOG-23).

    Without a group a stack is split where it stands (P-FOG-21).
    """
    if not exchanges.order_chips(state, seat, option):
        return
    if state.group:
        set_off(state, seat, state.group)
    else:
        figures.ask_dummies(state, seat)


def allowance(force: int, moves: list[int]) -> int:
    """The allowance of a group's slowest unit (P-MOV-03, P-MOV-04, P-MOV-13): artillery, infantry, cavalry."""
    if units_of(force, ARTILLERY):
        return moves[ARTILLERY]
    return moves[INFANTRY] if units_of(force, INFANTRY) else moves[CAVALRY]


def is_contested(state: State, place: int) -> bool:
    """Whether units stand there that are not friendly to the group (P-GEN-10, P-MOV-07)."""
    return state.present[place] & EVERYBODY & ~state.friends[state.group_owner] != 0


def reachable(state: State) -> list[int]:
    """Every location the group may end in, along roads in play; to be read only.

    A location with non-friendly units ends the move (P-MOV-07) and takes the normal allowance (P-MOV-05); nothing else
    stops it or costs more (P-MOV-09), not even leaving such a location (P-MOV-08) or a foreign province (P-MOV-10).
    """
    normal = allowance(state.group, MOVE)
    far = allowance(state.group, EXTENDED_MOVE) if extended_moves(state) else normal
    strangers = EVERYBODY & ~state.friends[state.group_owner]
    present = state.present
    circle = state.circles[state.origin][far]
    for place in circle:
        if present[place] & strangers:
            return around_strangers(state, normal, far, strangers)
    return circle


def around_strangers(state: State, normal: int, far: int, strangers: int) -> list[int]:
    """The same where somebody is in the way."""
    roads = state.roads
    present = state.present
    seen = [False] * LOCATIONS
    seen[state.origin] = True
    frontier = [state.origin]
    found: list[int] = []
    for step in range(1, far + 1):
        ahead: list[int] = []
        for here in frontier:
            for there in roads[here]:
                if not seen[there]:
                    if not present[there] & strangers:
                        seen[there] = True
                        ahead.append(there)
                    elif step <= normal:
                        seen[there] = True
                        found.append(there)
        found += ahead
        frontier = ahead
    return found


def approaches(state: State, target: int) -> list[int]:
    """The locations from which the group can enter a contested one (P-MOV-14)."""
    strangers = EVERYBODY & ~state.friends[state.group_owner]
    near = [state.origin]
    frontier = near
    for _ in range(allowance(state.group, MOVE) - 1):
        frontier = [
            there
            for here in frontier
            for there in state.roads[here]
            if not state.present[there] & strangers and there not in near
        ]
        near = near + frontier
    joined = state.roads[target]
    return sorted({place for place in near if place in joined})


def choose_destination(state: State, seat: int, option: int) -> None:
    """A free location at once; for a contested one also the location before it (P-MOV-11, P-MOV-14)."""
    if option == EXCHANGE:
        exchanges.ask_for_chips(state, seat)
        return
    state.target = option - LOCATION
    own_stacks = state.variant[1] == FULL_FOG and state.group_owner != ALLY and state.group_box == NO_BOX
    if not (own_stacks and dummies.ask_which_go(state, seat)):
        draw_near(state, seat)


def choose_dummies(state: State, seat: int, option: int) -> None:
    """How many dummies go along (P-FOG-17)."""
    if dummies.say_which_go(state, seat, option):
        draw_near(state, seat)


def draw_near(state: State, seat: int) -> None:
    """Into a free location at once; for a contested one the last location before it is named first (P-MOV-14)."""
    if is_contested(state, state.target):
        state.ask(seat, ASK_MOVE_LAST, ways_in(state))
    else:
        march(state, seat)


def ways_in(state: State) -> list[int]:
    """The locations from which the group can enter the contested one (P-MOV-14)."""
    return [LOCATION + place for place in approaches(state, state.target)]


def choose_approach(state: State, seat: int, option: int) -> None:
    """Where the group came from last is kept for the battle (P-MOV-12)."""
    state.entries = [*state.entries, state.target * LOCATIONS + option - LOCATION]
    march(state, seat)


def course_of(state: State) -> list[int]:
    """The locations the group passes, its start first; into a contested one by that named before (P-MOV-12)."""
    target = state.target
    contested = is_contested(state, target)
    goal = state.entries[-1] % LOCATIONS if contested else target
    before = ways.steps(state, EVERYBODY & ~state.friends[state.group_owner], goal)
    return ways.way(before, goal if contested else before[target], target)


def march(state: State, seat: int) -> None:
    """The group moves; it cannot move again in this phase (P-MOV-02)."""
    owner, origin, target, force = state.group_owner, state.origin, state.target, state.group
    course = course_of(state) if state.events is not None else []
    take_units(state, owner, origin, force)
    add_units(state, owner, target, force)
    if owner == ALLY:
        state.ally_fresh = added(state.ally_fresh, origin, -force)
        state.ally_moved = added(state.ally_moved, target, force)
        if controller(state, origin) != seat:  # P-EXT-21
            state.ally_handed = added(state.ally_handed, origin, -force)
        if not state.ally_fresh[origin]:
            state.sources = [option for option in state.sources if option != ALLY_AT + origin]
    elif state.group_box != NO_BOX:
        move_box(state, seat * 3 + state.group_box, target)
    else:
        fresh = state.own_fresh()
        fresh[origin] -= force
        if not fresh[origin]:
            state.sources = [option for option in state.sources if option != LOCATION + origin]
    if state.events is not None:
        kind, rule, told = sight.march_event(state, seat, owner, origin, target, force)
        state.events.append((kind, rule, {**told, "way": course, "attack": int(is_contested(state, target))}))
    if state.variant[1]:
        sight.follow(state, seat, owner, origin, target)
