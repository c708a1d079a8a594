"""What things are worth in Power & Prestige, in victory points: provinces, prestige, gold, units. Rules of thumb."""

from functools import cache
from typing import Final

from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import GOLD, LOCATIONS, LUXURY, NO_GOOD, ROADS, SITES_OF
from palatine.games.prestige.rules.artists import artists_of
from palatine.games.prestige.state import State

PRESTIGE: Final = 1.8
"""Points one prestige a year is worth: it decides who gets 60, 30 and 10 (P-END-05), and who forms alliances."""
EXPECTED: Final = 0.9
"""How much of the prestige of later years is reckoned with when it is told how a match stands."""
COIN: Final = 0.7
"""Points a gold piece is worth while there is a year to spend it."""
GOOD: Final = 4.0
"""Points a luxury good is worth, for trade and for the variety at the end (P-END-11)."""
UNIT: Final = 5.0
"""Points a unit is worth while there is a year to use it: what it conquers, others lose."""
DIE: Final = 3.5


def years_left(state: State) -> int:
    """How many incomes are still to come after this year's."""
    return max(0, state.last_year - state.year)


def province_worth(state: State, province: int) -> float:
    """Points a province brings to who holds it from now on."""
    worth = kit.PROVINCE_POINTS + COIN * GOLD[province] * (years_left(state) + 0.5)
    if LUXURY[province] != NO_GOOD:
        worth += GOOD
    for site in SITES_OF[province]:
        building = state.building[site]
        if building != kit.FREE and not state.plundered[site]:
            worth += 0.5 + building_income(building, kit.BANK_PRESTIGE) * years_left(state)
    return worth


def building_income(building: int, marked: int, prestige: float = PRESTIGE) -> float:
    """Points a building yields each year: gold, and prestige worth so much each (P-ECO-17, P-ECO-20, P-ECO-23)."""
    gold = float(kit.BUILDING_GOLD[building])
    if building == kit.BANK and marked >= kit.BANK_PRESTIGE:
        gold += kit.BANK_EXTRA
    if building == kit.WINDMILL:
        gold = 1.3
    return COIN * gold + prestige * kit.BUILDING_PRESTIGE[building]


def artist_income(artist: int, prestige: float = PRESTIGE) -> float:
    """Points of what an artist yields each year: prestige worth so much each (P-ART-12)."""
    return prestige * (DIE * kit.ARTIST_DICE[artist] + kit.ARTIST_PLUS[artist])


@cache
def distances(seats: int) -> list[list[int]]:
    """How many roads lie between any two locations; LOCATIONS where there is no way."""
    return [_distances_from(ROADS[seats], start) for start in range(LOCATIONS)]


def _distances_from(roads: list[list[int]], start: int) -> list[int]:
    found = [LOCATIONS] * LOCATIONS
    found[start] = 0
    frontier = [start]
    while frontier:
        ahead = []
        for here in frontier:
            for there in roads[here]:
                if found[there] == LOCATIONS:
                    found[there] = found[here] + 1
                    ahead.append(there)
        frontier = ahead
    return found


def yearly_income(state: State, seat: int) -> float:
    """Points a seat's provinces, buildings and artists yield each year, beside the provinces themselves."""
    worth = sum(artist_income(artist, EXPECTED) for artist in artists_of(state, seat))
    for province, owner in enumerate(state.owner):
        if owner == seat:
            worth += COIN * GOLD[province]
            for site in SITES_OF[province]:
                if state.building[site] != kit.FREE and not state.plundered[site]:
                    worth += building_income(state.building[site], state.prestige[seat], EXPECTED)
    return worth
