"""Module 3 — Military Leaders (W-LDR): a figure that helps where it stands, statues where it has been.

The base rules read one column of this module: ``leader`` is 1 in the county where its owner's figure stands, which
makes building cheaper there and collecting and deploying richer (W-LDR-05 to W-LDR-08). Combat, favors and benefits
do not read it (W-LDR-09, W-LDR-10). A county that is lost loses the mark (W-LDR-19), never its statues (W-LDR-16).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters
from palatine.games.wallenstein import numbers, options
from palatine.games.wallenstein.components import COUNTIES, LATER, PASS, PLACE, STATUE
from palatine.games.wallenstein.rules import setup, winter

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

_LEADERS: Final = parameters("palatine.games.wallenstein", "leaders")
STATUES: Final[int] = _LEADERS["player"]["statues"]
STATUE_POINTS: Final[int] = _LEADERS["points"]["statue"]
TROPHY_POINTS: Final[int] = _LEADERS["points"]["trophy"]
OFF_BOARD: Final = -1
CLAIM_OPTIONS: Final[list[int]] = [PLACE, LATER]
"""Place the figure now or later (W-LDR-02)."""
STATUE_OPTIONS: Final[list[int]] = [STATUE, PASS]
"""A statue in the county just left, or none (W-LDR-14)."""


def prepare_leaders(state: State) -> None:
    """A figure and six statues for each player (W-LDR-01, W-LIM-10)."""
    state.statues = [0] * (COUNTIES * state.seats)
    state.statues_left = [STATUES] * state.seats
    state.trophies = [0] * state.seats


def figure_of(state: State, seat: int) -> int:
    """The county where the seat's figure stands, or OFF_BOARD (W-LDR-04)."""
    for county in range(COUNTIES):
        if state.leader[county] and state.owner[county] == seat:
            return county
    return OFF_BOARD


def put_figure(state: State, seat: int, county: int) -> None:
    """The figure comes into the county; statues of others there become trophies (W-LDR-17, W-LDR-23)."""
    state.leader[county] = 1
    taken = trophies_in(state, seat, county)
    for other in range(state.seats):
        if other != seat:
            state.statues[county * state.seats + other] = 0
    state.trophies[seat] += taken
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "county": county, "trophies": taken}
        state.events.append(("leader", "W-LDR-17", particulars))


# ---------------------------------------------------------------- Placing


def claim_leader(state: State) -> None:
    """After claiming a county in the draft: place the figure there, or later, but at the last one (W-LDR-02)."""
    state.finish()
    seat = state.owner[state.target]
    if figure_of(state, seat) != OFF_BOARD:
        return
    base = seat * (setup.LARGEST_GROUP + 1)
    if any(state.groups[base : base + setup.LARGEST_GROUP + 1]):
        state.ask(seat, numbers.ASK_LEADER_CLAIM, CLAIM_OPTIONS)
    else:
        put_figure(state, seat, state.target)


def decide_claim(state: State, seat: int, option: int) -> None:
    """Place the figure into the county just claimed, or wait (W-LDR-02)."""
    if option == PLACE:
        put_figure(state, seat, state.target)


def place_leaders(state: State) -> None:
    """With the line-up, in the first spring, every seat in player order (W-LDR-03)."""
    first_spring = state.year == 1 and state.season == 0
    if state.variant[options.DEFAULT_LINEUP] and first_spring and _ask_next(state):
        return
    state.finish()
    state.turn = 0


def return_leaders(state: State) -> None:
    """At the end of each winter figures off the board return, in the order of fall (W-LDR-20, W-LDR-22)."""
    omitted = state.former and state.year == 2  # in version 1 only the first winter brought them back
    if not omitted and _ask_next(state):
        return
    state.finish()
    state.turn = 0


def _ask_next(state: State) -> bool:
    """Ask the next seat in order whose figure is off the board; a seat without counties waits (W-LDR-20)."""
    while state.turn < len(state.order):
        seat = state.order[state.turn]
        state.turn += 1
        if figure_of(state, seat) == OFF_BOARD:
            counties = winter.counties_of(state, seat)
            if counties:
                state.ask(seat, numbers.ASK_LEADER_PLACE, counties)
                return True
    return False


def place_leader(state: State, seat: int, county: int) -> None:
    """Into any own county (W-LDR-03, W-LDR-20)."""
    put_figure(state, seat, county)


# ---------------------------------------------------------------- Moving


def move_leaders(state: State) -> None:
    """After the tenth action every figure on the board must move, in player order (W-LDR-11, W-LDR-13, W-LDR-19)."""
    while state.turn < len(state.order):
        seat = state.order[state.turn]
        state.turn += 1
        state.origin = figure_of(state, seat)
        if state.origin != OFF_BOARD:
            targets = move_leader_options(state, seat)
            if targets:
                state.ask(seat, numbers.ASK_LEADER_MOVE, targets)
                return
    state.finish()
    state.turn = 0
    state.origin = 0


def move_leader_options(state: State, seat: int) -> list[int]:
    """Any other own county (W-LDR-12); as an option an adjacent one if there is one."""
    others = [c for c in winter.counties_of(state, seat) if c != state.origin]
    if state.variant[options.LEADER_ADJACENT]:
        adjacent = [c for c in others if c in state.neighbours[state.origin]]
        return adjacent or others
    return others


def move_leader(state: State, seat: int, county: int) -> None:
    """The figure moves; from an adjacent county it may leave a statue behind (W-LDR-14, W-LDR-15)."""
    state.leader[state.origin] = 0
    put_figure(state, seat, county)
    if leaves_statue(state, seat, county):
        state.ask(seat, numbers.ASK_LEADER_STATUE, STATUE_OPTIONS)


def erect_statue(state: State, seat: int, option: int) -> None:
    """Several statues may stand in a county (W-LDR-14, W-LDR-18)."""
    if option == STATUE:
        state.statues_left[seat] -= 1
        state.statues[state.origin * state.seats + seat] += 1
        if state.events is not None:
            state.events.append(("statue", "W-LDR-14", {"seat": seat, "county": state.origin}))


# ---------------------------------------------------------------- Scoring


def score_statues(state: State) -> None:
    """A point for each own statue on the map and each trophy (W-LDR-21).

    In the second winter figures return before, also if statues count in both winters (W-LDR-22).
    """
    state.finish()
    agenda = state.agenda
    if agenda and agenda[-1] == numbers.RETURN_LEADERS and state.year == 2 and not state.former:
        agenda[-1] = numbers.SCORE_STATUES
        agenda.append(numbers.RETURN_LEADERS)
        return
    for seat in range(state.seats):
        state.points[seat] += statue_points(state, seat)
        if state.events is not None:
            particulars: dict[str, int | list[int]] = {"seat": seat, "statues": statues_of(state, seat)}
            more = {"trophies": state.trophies[seat], "points": state.points[seat]}
            state.events.append(("scored.statues", "W-LDR-21", {**particulars, **more}))


def statues_of(state: State, seat: int) -> int:
    """Own statues on the map."""
    return sum(state.statues[seat :: state.seats])


def statue_points(state: State, seat: int) -> int:
    """What statues and trophies are worth when they are scored (W-LDR-21)."""
    return statues_of(state, seat) * STATUE_POINTS + state.trophies[seat] * TROPHY_POINTS


def coming_points(state: State, seat: int) -> int:
    """What the coming winter gives for statues and trophies: the second one, as an option both (W-LDR-21)."""
    scored = state.year == 2 or state.variant[options.STATUES_EACH_WINTER]
    return statue_points(state, seat) if scored and state.variant[options.MILITARY_LEADERS] else 0


def trophies_in(state: State, seat: int, county: int) -> int:
    """Statues of others in a county: trophies for the figure that enters it (W-LDR-17)."""
    here = state.statues[county * state.seats : (county + 1) * state.seats]
    return sum(here) - here[seat]


def leaves_statue(state: State, seat: int, county: int) -> bool:
    """Whether the figure may leave a statue behind when it goes from its county to this one (W-LDR-14, W-LDR-15)."""
    return county in state.neighbours[state.origin] and state.statues_left[seat] > 0
