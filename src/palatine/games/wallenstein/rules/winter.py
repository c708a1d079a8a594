"""13. Winter (W-WIN): supply, revolts, scoring, the end of the year."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters, table
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.numbers import ASK_WINTER_REVOLT, REVOLTS
from palatine.games.wallenstein.rules.order import take_back_tokens
from palatine.games.wallenstein.rules.revolts import revolt

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

_SCORING: Final = parameters("palatine.games.wallenstein", "setup")["scoring"]
COUNTY_POINTS: Final[int] = _SCORING["county"]
BUILDING_POINTS: Final[int] = _SCORING["building"]
MAJORITY_POINTS: Final[list[int]] = [_SCORING["majority"][name] for name in kit.BUILDING_IDS]
TIE_PENALTY: Final[int] = _SCORING["tie_penalty"]
SUPPLY_CHART: Final[list[tuple[int, int]]] = [
    (0, 0),
    *((int(row["revolts"]), int(row["peasants"])) for row in table("palatine.games.wallenstein", "supply")),
]
"""By shortage: revolting counties, additional peasants in each; the last row also for more (W-WIN-04)."""


# ---------------------------------------------------------------- 13.1 Supply


def supply_counties(state: State) -> None:
    """Grain is lost, then each seat with a shortage is handled in the order of fall (W-WIN-01 to W-WIN-09)."""
    if state.turn == 0:
        _lose_grain(state)
    while state.turn < state.seats:
        seat = state.order[state.turn]  # W-WIN-05
        state.turn += 1
        revolts, additional = SUPPLY_CHART[min(shortage(state, seat), len(SUPPLY_CHART) - 1)]
        if revolts:
            _draw_counties(state, seat, revolts, additional)
            return
    state.finish()
    state.turn = 0


def _lose_grain(state: State) -> None:
    """Everybody loses the grain printed on the event card that is left, down to 0 (W-WIN-01, W-EVT-02)."""
    loss = kit.GRAIN_LOSS[state.open_events[0]]
    for seat in range(state.seats):
        state.grain[seat] = max(0, state.grain[seat] - loss)
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"event": state.open_events[0], "loss": loss}
        state.events.append(("winter", "W-WIN-01", {**particulars, "grain": state.grain[:]}))


def counties_of(state: State, seat: int) -> list[int]:
    """The counties a seat controls."""
    return [county for county, owner in enumerate(state.owner) if owner == seat]


def shortage(state: State, seat: int) -> int:
    """Counties that cannot be fed; the grain is not spent (W-WIN-02, W-WIN-03)."""
    return max(0, state.owner.count(seat) - state.grain[seat])


def _draw_counties(state: State, seat: int, revolts: int, additional: int) -> None:
    """Cards drawn at random from the seat's county cards (W-WIN-06); money cards are not among them."""
    counties = counties_of(state, seat)
    state.revolting = state.some_of("winter", counties, min(revolts, len(counties)))
    state.additional = additional
    state.agenda.append(REVOLTS)
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "counties": state.revolting[:]}
        state.events.append(("winter.drawn", "W-WIN-06", {**particulars, "peasants": additional}))


def fight_revolts(state: State) -> None:
    """With more than one the player decides which comes next (W-WIN-07); the last one needs no choice."""
    if len(state.revolting) > 1:
        state.ask(state.owner[state.revolting[0]], ASK_WINTER_REVOLT, revolts_left(state))
        return
    for county in state.revolting:
        revolt(state, county, state.additional)  # W-WIN-08
    state.revolting = []
    state.finish()


def revolts_left(state: State) -> list[int]:
    """The counties of the seat whose revolts are still to be fought (W-WIN-07)."""
    return state.revolting


def choose_revolt(state: State, county: int) -> None:
    """The revolt to be fought next (W-WIN-07)."""
    state.revolting = [c for c in state.revolting if c != county]
    revolt(state, county, state.additional)


# ---------------------------------------------------------------- 13.2 Scoring


def score(state: State) -> None:
    """Points are added at once; never lost, without a limit (W-WIN-10, W-WIN-17, W-CMP-14, W-LIM-07)."""
    state.finish()
    for seat, (counties, buildings, majorities) in enumerate(winter_points(state)):
        state.points[seat] += counties + buildings + majorities
        if state.events is not None:
            parts = {"for_counties": counties, "for_buildings": buildings, "for_majorities": majorities}
            total = {"seat": seat, "year": state.year, "points": state.points[seat]}
            state.events.append(("scored", "W-WIN-17", {**total, **parts}))


def winter_points(state: State) -> list[tuple[int, int, int]]:
    """For each seat the points for counties, buildings and majorities; a function of the map alone (W-WIN-18)."""
    counties = [0] * state.seats
    buildings = [0] * state.seats
    count = [0] * (kit.REGIONS * len(kit.BUILDING_IDS) * state.seats)
    standing = state.buildings
    for county, seat in enumerate(state.owner):
        if seat == kit.NOBODY or seat == kit.OUT:
            continue
        built = standing[county]
        counties[seat] += COUNTY_POINTS  # W-WIN-11
        if not built:
            continue
        buildings[seat] += BUILDING_POINTS * kit.BUILT[built]  # W-WIN-12
        for building in range(len(kit.BUILDING_IDS)):
            if built & (1 << building):
                count[(kit.REGION[county] * len(kit.BUILDING_IDS) + building) * state.seats + seat] += 1
    majorities = _majorities(state.seats, count)
    return [(counties[s], buildings[s], majorities[s]) for s in range(state.seats)]


def _majorities(seats: int, count: list[int]) -> list[int]:
    """Points for most buildings of a type in a region; one less each if tied (W-WIN-13 to W-WIN-16)."""
    points = [0] * seats
    for group in range(kit.REGIONS * len(kit.BUILDING_IDS)):
        most = 1  # W-WIN-15
        first: list[int] = []
        for seat in range(seats):
            here = count[group * seats + seat]
            if here > most:
                most = here
                first = [seat]
            elif here == most:
                first.append(seat)
        prize = majority_prize(group % len(kit.BUILDING_IDS), len(first))
        for seat in first:
            points[seat] += prize
    return points


def majority_prize(building: int, first: int) -> int:
    """What each of so many seats gets that have most of a building in a region (W-WIN-13, W-WIN-14)."""
    return MAJORITY_POINTS[building] - (TIE_PENALTY if first > 1 else 0)


# ---------------------------------------------------------------- 13.3 End of the year


def end_year(state: State) -> None:
    """Markers and grain go, the winter card leaves the game, the leader tokens are taken back (W-WIN-20 to W-WIN-22).

    Armies, buildings, Thalers, points, tower and tray stay as they are (W-WIN-23). After the second winter nothing of
    this happens: the game ends with the scoring (W-WIN-19), and the event cards left are never used (W-WIN-24).
    """
    state.finish()
    if state.year == 2:
        return
    state.markers = [0] * kit.COUNTIES
    state.grain = [0] * state.seats  # W-WIN-21
    state.open_events = []
    take_back_tokens(state)
    if state.events is not None:
        state.events.append(("year.ended", "W-WIN-20", {"year": state.year}))
