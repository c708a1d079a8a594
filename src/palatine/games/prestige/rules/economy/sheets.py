"""E3, step I8: secret order sheets (P-ECO-42 to P-ECO-51), filled in item by item.

A sheet is a list of numbers, one for each item from ARTIST to FORTRESS of the options, and a list of sites to repair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige.components import (
    ARTIST,
    ARTIST_PRICE,
    ARTISTS,
    BARRACKS,
    BUILD,
    BUILDING_PRICE,
    BUILDINGS,
    DONE,
    EXTEND,
    EXTENSION_PRICE,
    EXTENSIONS,
    FORTRESS,
    FORTRESS_PRICE,
    FREE,
    HALL,
    HIGHEST_LEVEL,
    IS_RURAL,
    LEARN_ATTACK,
    LEARN_DEFENCE,
    LEARN_ROOM,
    NOBODY,
    ODD,
    ODD_PRICE,
    REPAIR_PRICE,
    REPLACES,
    ROOM,
    SITE,
    TROOP_BUILDING,
    UNIT_PRICE,
    UNITS,
    UNIVERSITY,
    UNIVERSITY_PRESTIGE,
)
from palatine.games.prestige.map.board import LOCATIONS_OF, NO_LOCATION, SITE_CITY, SITES_OF
from palatine.games.prestige.numbers import ASK_SHEET_ITEM
from palatine.games.prestige.rules.artists import artists_of, canova_pays_hall
from palatine.games.prestige.rules.general import active, held_by_foes, provinces_of
from palatine.games.prestige.rules.residence import may_extend, rooms

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

ITEMS: Final[int] = FORTRESS - ARTIST + 1
PRICE: Final[list[int]] = [
    *ARTIST_PRICE,
    *UNIT_PRICE,
    *[BUILDING_PRICE] * BUILDINGS,
    *EXTENSION_PRICE,
    *ODD_PRICE,
    *[0, 0, 0],
    FORTRESS_PRICE,
]
"""By item (P-ECO-43)."""
CHEAPEST_EXTENSION: Final[int] = min(EXTENSION_PRICE)
LEARN: Final[int] = LEARN_ATTACK - ARTIST

# What a seat could place or choose at this moment (P-ECO-50), its capacity.
URBAN: Final = 0
RURAL: Final = 1
FORTRESSES: Final = 2
TROOPS: Final = 3
CHOICES: Final = 4
UPGRADES: Final = 5
"""Plus the number of the building, 0 to 9."""
TROOP_BUILDINGS: Final = 15
"""Plus the number of the unit type: active buildings of its kind (P-ECO-45)."""


def begin_sheets(state: State) -> None:
    """All seats fill in their sheets at the same time, unseen by the others (P-ECO-42); then all are revealed."""
    if state.question == ASK_SHEET_ITEM:
        state.finish()
        reveal_sheets(state)
        return
    seats = state.seats
    state.repaired = []  # those of the year before have their effects now (P-ECO-64)
    state.raised = []
    state.sheets = [[0] * ITEMS for _ in range(seats)]
    state.repairs = [[] for _ in range(seats)]
    state.spent = [0] * seats
    state.capacity = [capacity_of(state, seat) for seat in range(seats)]
    state.ruins = [ruins_of(state, seat) for seat in range(seats)]
    state.ask_each(list(range(seats)), ASK_SHEET_ITEM)
    for seat in range(seats):
        close_empty_menu(state, seat)


def capacity_of(state: State, seat: int) -> list[int]:
    """How many pieces of each kind the seat could place at this moment (P-ECO-50, P-ECO-26)."""
    capacity = [0] * (TROOP_BUILDINGS + 3)
    for province in provinces_of(state, seat):
        for site in SITES_OF[province]:
            building = state.building[site]
            if held_by_foes(state, site):
                continue
            if building == FREE:  # P-ECO-60, P-ECO-61
                capacity[URBAN if SITE_CITY[site] != NO_LOCATION else RURAL] += 1
            elif not state.plundered[site]:
                count_building(state, seat, building, capacity)
        for place in LOCATIONS_OF[province]:
            if not state.fortress[place] and not state.present[place] & state.opposing[seat]:  # P-ECO-69
                capacity[FORTRESSES] += 1
    capacity[TROOPS] = len(troop_locations(state, seat))
    if state.marked[seat] < UNIVERSITY_PRESTIGE:  # P-ECO-26
        capacity[CHOICES] = 0
    return capacity


def count_building(state: State, seat: int, building: int, capacity: list[int]) -> None:
    """An active building may be upgraded (P-ECO-62), give units (P-ECO-45) or a choice (P-ECO-26)."""
    if building == UNIVERSITY:
        capacity[CHOICES] += 1
    for upgrade in range(BUILDINGS):
        if REPLACES[upgrade] == building:
            capacity[UPGRADES + upgrade] += 1
    for unit in range(3):
        if TROOP_BUILDING[unit] == building:
            capacity[TROOP_BUILDINGS + unit] += 1


def troop_locations(state: State, seat: int) -> list[int]:
    """Where new units may go (P-ECO-65): the own residence without opposing units, cities with active own barracks.

    Barracks built or repaired in this round do not serve (P-ECO-66, P-ECO-64).
    """
    places: list[int] = []
    home = state.residence[seat]
    if home != NO_LOCATION and not state.present[home] & state.opposing[seat]:
        places.append(home)
    for province in provinces_of(state, seat):
        for site in SITES_OF[province]:
            if state.building[site] == BARRACKS and active(state, site) and SITE_CITY[site] not in places:
                if site not in state.repaired and site not in state.raised:
                    places.append(SITE_CITY[site])
    return places


# ---------------------------------------------------------------- the menu


def price_of(state: State, seat: int, item: int) -> int:
    """The price of an item (P-ECO-43); Canova may pay for the hall (P-ART-20)."""
    if item == EXTEND - ARTIST + HALL and canova_pays_hall(state, seat):
        return 0
    return PRICE[item]


def sheet_options(state: State, seat: int) -> list[int]:
    """Everything that can still be put on a seat's sheet within its treasury and capacity (P-ECO-44, P-ECO-50)."""
    row = state.sheets[seat]
    capacity = state.capacity[seat]
    left = state.gold[seat] - state.spent[seat]
    options = [DONE]
    if capacity[CHOICES]:
        options += learning(state, seat, row, capacity)
    if left <= 0:
        if left == 0 and may_order(state, seat, EXTEND - ARTIST + HALL, 0):
            options.append(EXTEND + HALL)
        return options
    if capacity[TROOPS]:
        options += [UNITS + unit for unit in range(3) if UNIT_PRICE[unit] <= left]
        options += odd_units(row, capacity, left)
    if left >= BUILDING_PRICE:
        options += buildings(state, seat, row, capacity)
    if left >= FORTRESS_PRICE and row[FORTRESS - ARTIST] < capacity[FORTRESSES]:
        options.append(FORTRESS)
    if left >= CHEAPEST_EXTENSION:
        options += [EXTEND + e for e in range(EXTENSIONS) if may_order(state, seat, EXTEND - ARTIST + e, left)]
    elif may_order(state, seat, EXTEND - ARTIST + HALL, left):
        options.append(EXTEND + HALL)
    if rooms(state.extensions[seat]) or any(row):
        options += artists_to_order(state, seat, row, left)
    return options + repairs(state, seat)


def menu(state: State, seat: int) -> list[int]:
    """The same, as it was reckoned when the sheet last changed."""
    return state.menus[seat]


def may_order(state: State, seat: int, item: int, left: int) -> bool:
    """Whether an extension may be ordered for the gold left (P-RES-03 to P-RES-08)."""
    if state.sheets[seat][item] or not may_extend(state, seat, item - EXTEND + ARTIST):
        return False
    return price_of(state, seat, item) <= left


def learning(state: State, seat: int, row: list[int], capacity: list[int]) -> list[int]:
    """One choice for each active university: a level below 8, or a room (P-ECO-26, P-ECO-27)."""
    if row[LEARN] + row[LEARN + 1] + row[LEARN + 2] >= capacity[CHOICES]:
        return []
    options = []
    if state.attack[seat] + row[LEARN] < HIGHEST_LEVEL:
        options.append(LEARN_ATTACK)
    if state.defence[seat] + row[LEARN + 1] < HIGHEST_LEVEL:
        options.append(LEARN_DEFENCE)
    if state.residence[seat] != NO_LOCATION and not row[LEARN + 2] and not state.extensions[seat] >> ROOM & 1:
        options.append(LEARN_ROOM)
    return options


def odd_units(row: list[int], capacity: list[int], left: int) -> list[int]:
    """One more unit for an odd number of troop buildings, once for each type (P-ECO-46)."""
    return [
        ODD + unit
        for unit in range(3)
        if capacity[TROOP_BUILDINGS + unit] % 2 and not row[ODD - ARTIST + unit] and ODD_PRICE[unit] <= left
    ]


def buildings(state: State, seat: int, row: list[int], capacity: list[int]) -> list[int]:
    """New buildings up to the free sites, upgrades up to the buildings they replace (P-ECO-50, P-ECO-62)."""
    base = BUILD - ARTIST
    ordered = [0, 0]
    for building in range(BUILDINGS):
        if REPLACES[building] == FREE:
            ordered[IS_RURAL[building]] += row[base + building]
    options: list[int] = []
    for building in range(BUILDINGS):
        if REPLACES[building] != FREE:
            if row[base + building] < upgradable(state, seat, building, capacity):
                options.append(BUILD + building)
        elif ordered[IS_RURAL[building]] < capacity[RURAL if IS_RURAL[building] else URBAN]:
            options.append(BUILD + building)
    return options


def upgradable(state: State, seat: int, building: int, capacity: list[int]) -> int:
    """Buildings that an upgrade could replace, those repaired on the same sheet included (P-ECO-50, P-ECO-63)."""
    count = capacity[UPGRADES + building]
    for site in state.repairs[seat]:
        if state.building[site] == REPLACES[building]:
            count += 1
    return count


def ordered_extensions(state: State, seat: int, row: list[int]) -> int:
    """The extensions of a seat, owned and ordered, and the room, as bits."""
    bits = state.extensions[seat]
    for extension in range(EXTENSIONS):
        if row[EXTEND - ARTIST + extension]:
            bits |= 1 << extension
    if row[LEARN + 2]:
        bits |= 1 << ROOM
    return bits


def free_rooms(state: State, seat: int, row: list[int]) -> int:
    """Rooms without an artist, owned or ordered; rooms of the same sheet count (P-ART-03, P-ART-04, P-RES-09)."""
    taken = len(artists_of(state, seat)) + sum(row[:ARTISTS])
    return rooms(ordered_extensions(state, seat, row)) - taken


def artists_to_order(state: State, seat: int, row: list[int], left: int) -> list[int]:
    """Available artists, within rooms and gold (P-ART-02 to P-ART-04)."""
    if free_rooms(state, seat, row) <= 0:
        return []
    return [
        ARTIST + artist
        for artist in range(ARTISTS)
        if state.artist_of[artist] == NOBODY and not row[artist] and ARTIST_PRICE[artist] <= left
    ]


def repairs(state: State, seat: int) -> list[int]:
    """Own plundered buildings not yet on the sheet (P-ECO-48)."""
    ruins = state.ruins[seat]
    return [SITE + site for site in ruins if site not in state.repairs[seat]] if ruins else []


def ruins_of(state: State, seat: int) -> list[int]:
    """Own plundered buildings that foes do not hold (P-ECO-48)."""
    if 1 not in state.plundered:
        return []
    return [site for site in sites_of(state, seat) if state.plundered[site] and not held_by_foes(state, site)]


def sites_of(state: State, seat: int) -> list[int]:
    """All sites in the provinces of a seat."""
    return [site for province in provinces_of(state, seat) for site in SITES_OF[province]]


# ---------------------------------------------------------------- filling in


def order(state: State, seat: int, option: int) -> None:
    """One more item; the sheet is sealed when its seat says so."""
    if option == DONE:
        seal(state, seat)
        return
    if option >= ARTIST:
        state.spent[seat] += price_of(state, seat, option - ARTIST)
        state.sheets[seat][option - ARTIST] += 1
    else:
        state.spent[seat] += REPAIR_PRICE
        state.repairs[seat] = [*state.repairs[seat], option - SITE]
    close_empty_menu(state, seat)


def close_empty_menu(state: State, seat: int) -> None:
    """When nothing more can be ordered the sheet is sealed without asking (P-GEN-30)."""
    options = sheet_options(state, seat)
    state.menus[seat] = options
    if len(options) == 1:
        seal(state, seat)


def seal(state: State, seat: int) -> None:
    """The sheet stays hidden until all are in (P-ECO-52)."""
    state.waiting = [other for other in state.waiting if other != seat]
    if state.events is not None:
        state.events.append(("sheet.sealed", "P-ECO-52", {"seat": seat}))


def reveal_sheets(state: State) -> None:
    """I9: all sheets are revealed together (P-ECO-52)."""
    state.shown = 1
    if state.events is not None:
        for seat in range(state.seats):
            items = [item for item in range(ITEMS) for _ in range(state.sheets[seat][item])]
            bought: dict[str, int | list[int]] = {"items": items, "sites": state.repairs[seat][:]}
            state.events.append(("sheet", "P-ECO-52", {"seat": seat, "gold": state.spent[seat], **bought}))
