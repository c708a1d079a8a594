"""How a match of Wallenstein stands: the points each seat can expect in the end, from any position."""

from typing import Final, NamedTuple

from palatine.bots.wallenstein.prospects import county_threat
from palatine.games.wallenstein.numbers import OVER
from palatine.games.wallenstein.rules.winter import counties_of, winter_points
from palatine.games.wallenstein.state import State

LAST_YEAR: Final = 2
MOST_THALERS: Final = 14
"""More are hardly of use."""
DANGER: Final = 0.8
"""From this threat on a county counts as threatened."""


class Weights(NamedTuple):
    """Points at the end of the match that one of each is worth, at the beginning of a season."""

    points: float
    counties: float
    """By what they would score if it were winter now; so are buildings and majorities."""
    buildings: float
    majorities: float
    armies: float
    thalers: float
    grain: float
    """Grain beyond the number of counties, or short of it."""
    threats: float
    """Threatened counties."""
    unrest: float
    """Counties with markers."""


WEIGHTS: Final = {
    (1, 0): Weights(1.0, 4.2, 0.4, 0.9, 0.15, 1.0, 1.1, -1.5, -1.0),
    (1, 1): Weights(1.0, 4.2, 0.4, 0.9, 0.15, 1.0, 1.1, -1.5, -1.0),
    (1, 2): Weights(1.0, 3.6, 0.9, 0.85, 0.24, 0.85, 0.9, -1.65, -0.3),
    (2, 0): Weights(1.15, 1.7, 0.2, 0.2, 0.15, 0.35, 0.0, -1.0, 0.0),
    (2, 1): Weights(1.0, 2.0, 0.55, 0.5, 0.15, 0.35, 0.3, -0.86, -0.3),
    (2, 2): Weights(1.0, 1.65, 0.72, 0.57, 0.12, 0.3, 0.29, -0.7, -0.25),
}
"""By year and season, fitted to the final points of 1200 matches between stewards."""


def estimated(state: State) -> list[float]:
    """By seat the points to be expected at the end of the match."""
    if state.question == OVER or not state.waiting:
        return [points + 0.01 * state.thalers[seat] for seat, points in enumerate(state.points)]
    now = winter_points(state)
    return [sum(_parts(state, seat, now[seat]).values()) for seat in range(state.seats)]


def parts(state: State, seat: int) -> dict[str, float]:
    """What the points a seat can expect are made of."""
    if state.question == OVER or not state.waiting:
        return {"points": float(state.points[seat])}
    return _parts(state, seat, winter_points(state)[seat])


def _parts(state: State, seat: int, now: tuple[int, int, int]) -> dict[str, float]:
    weights = WEIGHTS[max(1, min(LAST_YEAR, state.year)), max(0, min(2, state.season))]
    counties = counties_of(state, seat)
    threatened = len([county for county in counties if county_threat(state, county) > DANGER])
    return {
        "points": weights.points * state.points[seat],
        "counties": weights.counties * now[0],
        "buildings": weights.buildings * now[1],
        "majorities": weights.majorities * now[2],
        "armies": weights.armies * sum([state.armies[county] for county in counties]),
        "thalers": weights.thalers * min(state.thalers[seat], MOST_THALERS),
        "hunger": weights.grain * (state.grain[seat] - len(counties)),
        "threats": weights.threats * threatened,
        "unrest": weights.unrest * len([county for county in counties if state.markers[county]]),
    }


def worth(state: State, seat: int) -> float:
    """How well the seat stands: its own expectation against those of the others."""
    points = estimated(state)
    others = [value for other, value in enumerate(points) if other != seat]
    return points[seat] - 0.5 * max(others) - 0.5 * sum(others) / len(others)
