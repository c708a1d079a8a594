"""Purchases as a whole: what each item of the order sheet is worth, beside what is on it already."""

from math import exp
from random import Random
from typing import Final, NamedTuple

from palatine.bots.prestige import prospects
from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import SITES_OF
from palatine.games.prestige.rules.artists import artists_of
from palatine.games.prestige.rules.economy.sheets import price_of
from palatine.games.prestige.state import State

FULL: Final = kit.FULL_PROVINCE_POINTS - kit.PROVINCE_POINTS
ENOUGH_UNITS: Final = 16
"""More units than these cost more than they gain."""
NEW_URBAN: Final = [b for b in range(kit.BUILDINGS) if kit.REPLACES[b] == kit.FREE and not kit.IS_RURAL[b]]
NEW_RURAL: Final = [b for b in range(kit.BUILDINGS) if kit.REPLACES[b] == kit.FREE and kit.IS_RURAL[b]]
RICHES: Final = 30
"""With so much gold left there is nothing better to buy than a larger army."""
PROMISE: Final = {kit.TRADING_HOUSE: 2.0, kit.MANUFACTORY: 1.0, kit.ART_ACADEMY: 0.8}
"""Points a building is worth for what it can be upgraded to, each year after the next."""
BARRELS: Final = {kit.WINDMILL: 1.0, kit.HORSE_FARM: 0.6, kit.MANUFACTORY: 0.5}
"""Points the barrels of a building save each year."""

SITE: Final = 1.2
"""Points a site is worth at the beginning, whatever will be built there."""
KEEPING: Final = 0.5
"""Points a gold piece is worth that is not spent, while there is a year to come."""
BOUGHT: Final = 0.9
"""Points the prestige of an extension is worth: it can still be bought in the last year, when gold has no other use."""
PALACE: Final = 10.0
"""Points a palace is worth before the last year: artists, and the extensions that want one (P-RES-07)."""
ROOM: Final = 8.0
"""Points the room for an artist is worth in every year to come."""
LAST_ROOM: Final = 2.0
"""The same in the last year, when it may hold the third artist (P-END-10)."""
LEVEL: Final = 1.5
"""Points a level of attack or defence from a university is worth."""
SOLDIER: Final = 4.0
"""Points one more unit is worth while there is a year to use it, before what it may annex."""
SPOILS: Final = 3.0
"""Points one more unit is worth if there is something to annex."""
VARIETY: Final = (6.0, 10.0, float(kit.ARTISTS_POINTS), 0.0)
"""Points an artist of another type is worth to whoever has none, one, two, three types (P-END-10)."""


class Needs(NamedTuple):
    """What a seat's purchases depend on, found out once for all items of a menu."""

    years: int
    units: int
    """On the map and on the sheet."""
    chance: float
    """That more units find something to annex."""
    filling: tuple[float, float]
    """Points one more building is worth for full provinces: urban, rural."""


def needs_of(state: State, seat: int) -> Needs:
    """The needs of a seat, with what is on its sheet already."""
    units = sum([kit.size(force) for force in state.army[seat] if force])
    units += sum(state.sheets[seat][kit.UNITS - kit.ARTIST : kit.BUILD - kit.ARTIST])
    chance = 0.6 if state.war else min(1.0, state.owner.count(kit.NEUTRAL) / 4)
    return Needs(prospects.years_left(state), units, chance, _filling(state, seat))


def next_item(state: State, seat: int, options: list[int], mood: Random | None = None) -> int:
    """The item that is worth most for its price, or DONE if gold is worth more than all of them.

    A mood makes some items look better and others worse.
    """
    best, most = kit.DONE, 1.0
    needs = needs_of(state, seat)
    keeping = KEEPING if needs.years else 0.02
    for option in options:
        if option != kit.DONE:
            rate = item_worth(state, seat, option, needs) / (keeping * _price(state, seat, option) + 0.01)
            if mood is not None:
                rate *= exp(mood.gauss(0, 0.5))
            if rate > most:
                best, most = option, rate
    return best


def _price(state: State, seat: int, option: int) -> int:
    return price_of(state, seat, option - kit.ARTIST) if option >= kit.ARTIST else 1


def item_worth(state: State, seat: int, option: int, needs: Needs) -> float:
    """Points an item brings."""
    if option < kit.ARTIST:
        return 1.0 + prospects.building_income(state.building[option - kit.SITE], state.marked[seat]) * needs.years
    if option < kit.UNITS:
        return artist_worth(state, seat, option - kit.ARTIST)
    if option < kit.BUILD:
        return _unit_worth(state, seat, option - kit.UNITS, needs)
    if option < kit.EXTEND:
        return _building_worth(state, seat, option - kit.BUILD, needs)
    if option < kit.ODD:
        return _extension_worth(option - kit.EXTEND, needs)
    if option < kit.LEARN_ATTACK:
        return _unit_worth(state, seat, option - kit.ODD, needs)
    if option < kit.FORTRESS:
        return LEVEL if option != kit.LEARN_ROOM else ROOM if needs.years else LAST_ROOM
    return 1.0 if state.war and needs.years else 0.0


def artist_worth(state: State, seat: int, artist: int) -> float:
    """Prestige in the years to come; a third type brings points (P-END-10), Bach prestige at the end (P-ART-19)."""
    worth = prospects.artist_income(artist) * prospects.years_left(state)
    if artist == kit.BACH:
        worth += prospects.PRESTIGE * kit.BACH_PRESTIGE
    types = {kit.ARTIST_TYPE[other] for other in artists_of(state, seat)}
    types |= {kit.ARTIST_TYPE[other] for other in range(kit.ARTISTS) if state.sheets[seat][other]}
    if kit.ARTIST_TYPE[artist] not in types:
        worth += VARIETY[min(3, len(types))]
    return worth


def _unit_worth(state: State, seat: int, unit: int, needs: Needs) -> float:
    """Units help as long as there is something to annex or to fear; infantry is enough for that."""
    if not needs.years:
        return 0.0
    if needs.units >= ENOUGH_UNITS:
        left = state.gold[seat] - state.spent[seat]
        return 1.2 * prospects.COIN * kit.UNIT_PRICE[unit] if left >= RICHES and needs.units < left else 0.0
    return SOLDIER + (SPOILS + (0.5 if unit == kit.INFANTRY else 0.0)) * needs.chance


def _building_worth(state: State, seat: int, building: int, needs: Needs) -> float:
    """Income in the years to come, and the nearer full provinces (P-END-07)."""
    years = needs.years
    marked = state.marked[seat]
    worth = (prospects.building_income(building, marked) + BARRELS.get(building, 0.0)) * years
    if building == kit.ART_MANUFACTORY and marked >= kit.ARTWORK_PRESTIGE:
        worth += prospects.COIN * (kit.ARTWORK_EXTRA + 2) * years
    if kit.REPLACES[building] != kit.FREE:
        return worth - prospects.building_income(kit.REPLACES[building], marked) * years
    return worth + PROMISE.get(building, 0.0) * max(0, years - 1) + needs.filling[kit.IS_RURAL[building]]


def _filling(state: State, seat: int) -> tuple[float, float]:
    """Points one more urban or rural building is worth: provinces with fewest free sites first."""
    free: list[int] = []
    for province, owner in enumerate(state.owner):
        if owner == seat:
            count = [state.building[site] for site in SITES_OF[province]].count(kit.FREE)
            if count:
                free.append(count)
    free.sort()
    row = state.sheets[seat]
    gold = state.gold[seat] - state.spent[seat]
    urban = sum([row[kit.BUILD - kit.ARTIST + building] for building in NEW_URBAN])
    rural = sum([row[kit.BUILD - kit.ARTIST + building] for building in NEW_RURAL])
    later = prospects.years_left(state) > 0
    return _nearest_full(free, urban, gold, later), _nearest_full(free, rural, gold, later)


def _nearest_full(free: list[int], ordered: int, gold: int, later: bool) -> float:
    for count in free:
        if ordered < count:
            return FULL / count if later or kit.BUILDING_PRICE * (count - ordered) <= gold else 0.2
        ordered -= count
    return 0.5


def _extension_worth(extension: int, needs: Needs) -> float:
    """Prestige at once (P-RES-05), and rooms for artists."""
    rooms = kit.EXTENSION_ROOMS[extension] * (ROOM * needs.years + 1)
    if extension == kit.PALACE and needs.years:
        rooms += PALACE
    return BOUGHT * kit.EXTENSION_PRESTIGE[extension] + rooms


def province_choice(state: State, province: int) -> float:
    """What a province is worth at the beginning, its sites included."""
    return prospects.province_worth(state, province) + SITE * len(SITES_OF[province])
