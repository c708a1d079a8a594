"""What things are worth in Wallenstein, in points: counties, money, grain, the chances of battles. Rules of thumb."""

from functools import lru_cache
from math import erf, sqrt
from typing import Final

from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.rules.winter import MAJORITY_POINTS, counties_of
from palatine.games.wallenstein.state import State

THALER: Final = 0.42
"""Points a Thaler is worth while there is something to buy."""
ARMY: Final = 0.28
BUILDINGS: Final = (kit.PALACE, kit.CHURCH, kit.TRADING_POST)
_SHARE_FALLING: Final = 0.67
"""Of the cubes cast into a settled tower so many fall through."""


def scorings_left(state: State) -> int:
    """How many winters are still to come."""
    return 2 if state.year <= 1 else 1


_POINTS: Final[list[float]] = [
    1 + kit.BUILT[built] + sum([MAJORITY_POINTS[b] * 0.5 for b in BUILDINGS if built & (1 << b)], 0.0)
    for built in range(1 << len(BUILDINGS))
]
"""By buildings the points of a county in a scoring: itself, its buildings, and part of their majorities."""


def county_worth(state: State, county: int) -> float:
    """Points a county will bring to whoever holds it."""
    built = state.buildings[county]
    room = kit.SITES[county] - kit.BUILT[built]
    return (2 if state.year <= 1 else 1) * _POINTS[built] + 0.25 * room + 0.1 * kit.TAX[county]


def built_by(state: State) -> list[list[int]]:
    """By region and building the buildings of each seat."""
    counts = [[0] * state.seats for _ in range(kit.REGIONS * len(BUILDINGS))]
    for county, built in enumerate(state.buildings):
        if built and state.owner[county] < state.seats:
            for building in BUILDINGS:
                counts[kit.REGION[county] * len(BUILDINGS) + building][state.owner[county]] += built >> building & 1
    return counts


def building_worth(state: State, seat: int, building: int, county: int, built: list[list[int]]) -> float:
    """Points of a new building: one for each scoring, and what it changes in the majority of the region."""
    counts = built[kit.REGION[county] * len(BUILDINGS) + building]
    best = max([count for other, count in enumerate(counts) if other != seat])
    before = _majority(building, counts[seat], best)
    after = _majority(building, counts[seat] + 1, best)
    return scorings_left(state) * (1 + 0.7 * (after - before)) * (0.6 if county_threat(state, county) > 1.5 else 1)


def _majority(building: int, own: int, best: int) -> int:
    if own == 0 or own < best:
        return 0
    return MAJORITY_POINTS[building] - (own == best)


def county_threat(state: State, county: int) -> float:
    """How much stronger the strongest neighbour of another player is than the county: above 1 it is in danger."""
    owners, armies = state.owner, state.armies
    owner = owners[county]
    strongest = 0
    for near in state.neighbours[county]:
        if armies[near] > strongest + 1 and owners[near] != owner and owners[near] != kit.NOBODY:
            strongest = armies[near] - 1
    return strongest / max(1, armies[county])


def chance_of_conquest(state: State, armies: int, county: int) -> float:
    """Roughly how likely an attack with these armies is to conquer the county."""
    return _conquest(
        armies, -1 if state.owner[county] == kit.NOBODY else state.armies[county], state.markers[county] > 0
    )


@lru_cache(maxsize=1 << 12)
def _conquest(armies: int, defenders: int, unrest: bool) -> float:
    """The chance against so many armies, or the peasants of a county of nobody; in unrest they do not help."""
    if defenders < 0:
        return _phi((_SHARE_FALLING * (armies - 1) - 0.6) / sqrt(0.35 * (armies + 1) + 0.9))
    allies = 0.0 if unrest else 0.7
    margin = _SHARE_FALLING * (armies - defenders) - allies - 0.4
    return _phi(margin / sqrt(0.3 * (armies + defenders) + 1.3))


def chance_to_hold_revolt(armies: int, peasants: int) -> float:
    """Roughly how likely a county is to be held against so many peasants."""
    return _phi((_SHARE_FALLING * (armies - peasants) - 0.6) / sqrt(0.35 * (armies + peasants) + 0.8))


def _phi(x: float) -> float:
    return 0.5 * (1 + erf(x / sqrt(2)))


def grain_needed(state: State, seat: int) -> float:
    """Grain the seat still lacks for a quiet winter, with the average loss of the open event cards."""
    losses = [kit.GRAIN_LOSS[event] for event in state.open_events]
    loss = sum(losses) / len(losses) if losses else 3.0
    return len(counties_of(state, seat)) + loss + 1 - state.grain[seat]
