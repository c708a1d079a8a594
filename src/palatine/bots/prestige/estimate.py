"""How a match stands: the victory points each seat can expect in the end, from any position."""

from math import exp
from typing import Final

from palatine.bots.prestige.prospects import COIN, UNIT, yearly_income, years_left
from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import PROVINCES, SITES_OF
from palatine.games.prestige.rules import alliances, end, general
from palatine.games.prestige.state import State

LEVEL: Final = 4.0
"""Points a level of attack or defence is worth."""
ENOUGH_UNITS: Final = 14
"""More units than these make hardly a difference."""


def estimated(state: State) -> list[float]:
    """By seat the victory points to be expected at the end of the match."""
    if not state.waiting:
        return [float(number) for number in end.points(state)]
    return [sum(values) for values in zip(*_by_part(state).values(), strict=True)]


def parts(state: State, seat: int) -> dict[str, float]:
    """What the victory points a seat can expect are made of."""
    if not state.waiting:
        return {"points": float(end.points(state)[seat])}
    return {part: values[seat] for part, values in _by_part(state).items()}


def _by_part(state: State) -> dict[str, list[float]]:
    """By part the victory points of each seat."""
    seats = range(state.seats)
    prestige = [_prestige(state, seat) for seat in seats]
    return {
        "prestige": [_rank_points(prestige, seat) for seat in seats],
        "provinces": _provinces(state),
        "medals": _medals(state),
        "armies": [_army(state, seat) for seat in seats],
        "luxury": _luxury(state),
    }


def worth(state: State, seat: int) -> float:
    """How well the seat stands: its own expectation against the best of the others."""
    expected = estimated(state)
    others = [points for other, points in enumerate(expected) if other != seat]
    return expected[seat] - 0.7 * max(others) - 0.3 * sum(others) / len(others)


def _prestige(state: State, seat: int) -> float:
    """Prestige to be expected at the end: what is there, what will come, what gold will buy."""
    return state.prestige[seat] + COIN * state.gold[seat] + yearly_income(state, seat) * years_left(state)


def _rank_points(prestige: list[float], seat: int) -> float:
    """Points for the rank to be expected (P-END-05)."""
    own = prestige[seat]
    behind = sum(1 / (1 + exp(max(-30.0, min(30.0, (own - p) / 6)))) for s, p in enumerate(prestige) if s != seat)
    scale = [*kit.RANK_POINTS, 0, 0, 0, 0]
    low = int(behind)
    return scale[low] + (scale[low + 1] - scale[low]) * (behind - low)


def _provinces(state: State) -> list[float]:
    worth = [0.0] * state.seats
    for province in range(PROVINCES):
        if state.owner[province] < state.seats:
            worth[state.owner[province]] += _province(state, province)
    return worth


def _province(state: State, province: int) -> float:
    """Points of a province; those for a full one come nearer with every building (P-END-06)."""
    sites = SITES_OF[province]
    filled = sum(general.active(state, site) for site in sites) / len(sites) if sites else 1.0
    return kit.PROVINCE_POINTS + (kit.FULL_PROVINCE_POINTS - kit.PROVINCE_POINTS) * filled * filled


def _army(state: State, seat: int) -> float:
    """Points of units and combat advantages, at the beginning of a year."""
    units = sum(kit.size(force) for force in state.army[seat] if force)
    levels = state.attack[seat] + state.defence[seat]
    return UNIT * min(units, ENOUGH_UNITS) + LEVEL * levels


def _medals(state: State) -> list[float]:
    """Medals, and those of the dominant alliance in the years to come (P-ECO-72)."""
    worth = [float(points) for points in state.medals]
    if not state.war:
        return worth
    first, second = (alliances.strength(state, state.alliance_order[side], side == state.minority) for side in (0, 1))
    chance = 1 / (1 + exp(max(-30.0, min(30.0, (second - first) / 1.5))))
    medals = kit.MEDAL_LAST_YEAR + kit.MEDAL * years_left(state) * 0.7
    return [own + medals * (chance if state.side[seat] == 0 else 1 - chance) for seat, own in enumerate(worth)]


def _luxury(state: State) -> list[float]:
    """Points for the greatest variety of goods (P-END-11), shared by how near everybody is to it."""
    weights = [exp(1.5 * state.produced[seat].bit_count()) if state.goods[seat] else 0.0 for seat in range(state.seats)]
    total = sum(weights)
    return [kit.LUXURY_POINTS * weight / total if total else 0.0 for weight in weights]
