"""Setup (P-SET), with the accelerated start of short games and variable starting provinces (P-VAR)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import palatine.games.prestige.rules.fog.stacks as stacks
from palatine.engine.core import replaced
from palatine.games.prestige import components as kit
from palatine.games.prestige import numbers
from palatine.games.prestige.map import board
from palatine.games.prestige.options import FOG, FULL_FOG, RULE_OPTIONS, VARIABLE_START, YEARS_OPTION
from palatine.games.prestige.rules import general

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


CROWDED: Final = 6
"""With so many seats variable starts are allowed, but not recommended (P-VAR-04)."""


def prepare(state: State) -> None:
    """Everything as it lies before anything is drawn or chosen (P-SET-05, P-SET-06, P-SET-08, P-SET-16)."""
    seats = state.seats
    state.roads = board.ROADS[seats]
    state.dry = board.DRY_ROADS[seats]
    state.circles = board.circles_for(seats)
    state.years = int(RULE_OPTIONS[YEARS_OPTION].values[state.variant[YEARS_OPTION]])
    state.fog = state.variant[FOG]
    state.short = 1 if state.years in kit.SHORT_GAMES else 0  # P-SET-03
    state.last_year = state.years
    for province in board.IN_PLAY[seats]:
        state.owner[province] = kit.NEUTRAL
    state.attack = [kit.LEVEL_SHORT if state.short else 0] * seats  # P-SET-26, P-GEN-23
    state.defence = state.attack[:]
    state.seating = list(range(seats))
    general.set_friends(state)
    if state.variant[FOG] == FULL_FOG:
        state.dummies = [kit.DUMMIES] * seats
        state.stacks = [[]]  # the shape of the list; it is emptied when the setup begins
    general.push(state, numbers.YEAR_STEP, 0)
    general.push(state, numbers.SEATING_STEP, 0)
    if state.short:
        general.push(state, numbers.START_BUILDINGS_STEP, 0)
        general.push(state, numbers.ACCELERATE_STEP, 0)
    general.push(state, numbers.FURTHER_PROVINCES_STEP, 0)
    general.push(state, numbers.FIRST_PROVINCES_STEP, 0)
    general.push(state, numbers.NEUTRAL_BUILDINGS_STEP, 0)


# ---------------------------------------------------------------- neutral buildings


def place_neutral_buildings(state: State) -> None:
    """Seats in random order, a random marker seat (P-SET-07), then random and fixed neutral buildings."""
    state.finish()
    state.stacks = []
    state.seating = state.shuffled("seating", state.seating)
    general.give_marker(state, state.one_of("marker", state.seating))
    provinces = board.RANDOM_NEUTRAL[state.seats]  # P-SET-09
    copies = -(-len(provinces) // len(kit.NEUTRAL_BAG))  # P-SET-10
    drawn = state.some_of("neutral-buildings", kit.NEUTRAL_BAG * copies, len(provinces))
    for province, building in zip(provinces, drawn, strict=True):
        put_in_city(state, city_for_neutral(province), building)
    for city, name in board.FIXED_NEUTRAL[state.seats]:  # P-SET-13, P-SET-14
        put_in_city(state, city, kit.BUILDING_IDS.index(name))
    if state.events is not None:  # all revealed together (P-SET-12)
        standing = [province * kit.BUILDINGS + drawn[at] for at, province in enumerate(provinces)]
        state.events.append(("neutral_buildings", "P-SET-12", {"standing": standing}))
        state.events.append(("marker", "P-SET-07", {"seat": state.marker}))
        if state.variant[VARIABLE_START] and state.seats == CROWDED:
            state.events.append(("variable_start", "P-VAR-04", {"seats": state.seating[:]}))


def city_for_neutral(province: int) -> int:
    """The capital, or the other city if the capital has exactly one building site (P-SET-11)."""
    capital = board.CAPITAL[province]
    if len(board.URBAN_SITES[capital]) > 1:
        return capital
    return next((city for city in board.CITIES_OF[province] if city != capital), capital)


def put_in_city(state: State, city: int, building: int) -> None:
    """Neutral buildings take up sites like any other (P-SET-15)."""
    for site in board.URBAN_SITES[city]:
        if state.building[site] == kit.FREE:
            state.building = replaced(state.building, site, building)
            return


# ---------------------------------------------------------------- provinces, gold, units


def choose_first_provinces(state: State) -> None:
    """Clockwise from the marker seat each seat takes a province of the list for a start (P-SET-17)."""
    for seat in general.clockwise(state):
        if not state.provinces[seat]:
            state.ask(seat, numbers.ASK_SETUP_FIRST_PROVINCE, free_starts(state))
            return
    state.finish()


def free_starts(state: State) -> list[int]:
    """The printed list, or every province on the edge of the playing area (P-VAR-01), the rest as ever (P-VAR-03)."""
    starts = board.EDGE[state.seats] if state.variant[VARIABLE_START] else board.STARTS[state.seats]
    return [kit.PROVINCE + province for province in starts if state.owner[province] == kit.NEUTRAL]


def take_first_province(state: State, seat: int, option: int) -> None:
    """The province with its extra gold, none with variable starts (P-SET-18, P-VAR-02); then a city is named."""
    province = option - kit.PROVINCE
    general.set_owner(state, province, seat)
    extra = (
        0 if state.variant[VARIABLE_START] else board.EXTRA_GOLD[state.seats][board.STARTS[state.seats].index(province)]
    )
    state.gold[seat] += extra
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "province": province, "gold": extra}
        state.events.append(("province.first", "P-SET-17", particulars))
    state.ask(seat, numbers.ASK_SETUP_RESIDENCE, first_cities(state, seat))


def first_cities(state: State, seat: int) -> list[int]:
    """The cities of the first province (P-SET-19)."""
    return [kit.LOCATION + city for city in board.CITIES_OF[state.owner.index(seat)]]


def found_residence(state: State, seat: int, option: int) -> None:
    """The residence uses no site (P-SET-19); the first units stand beside it (P-SET-22)."""
    city = option - kit.LOCATION
    state.residence[seat] = city
    general.add_units(state, seat, city, kit.START_FORCE)
    if state.variant[FOG] == FULL_FOG:
        stacks.add(state, seat, city, kit.START_FORCE, 1)
    if state.events is not None:
        state.events.append(("residence.founded", "P-SET-19", {"seat": seat, "location": city}))


def choose_further_provinces(state: State) -> None:
    """Counter-clockwise from the last chooser, any free province; two at once in a short game (P-SET-20, P-SET-21)."""
    wanted = kit.PROVINCES_SHORT if state.short else kit.PROVINCES_LONG
    for seat in reversed(general.clockwise(state)):
        if state.provinces[seat] < wanted:
            state.ask(seat, numbers.ASK_SETUP_FURTHER_PROVINCE, free_provinces(state))
            return
    state.finish()


def free_provinces(state: State) -> list[int]:
    """Every province in play that nobody owns (P-SET-20)."""
    return [kit.PROVINCE + province for province in board.IN_PLAY[state.seats] if state.owner[province] == kit.NEUTRAL]


def take_further_province(state: State, seat: int, option: int) -> None:
    """It need not be adjacent to anything (P-SET-20)."""
    general.set_owner(state, option - kit.PROVINCE, seat)
    if state.events is not None:
        state.events.append(("province.further", "P-SET-20", {"seat": seat, "province": option - kit.PROVINCE}))


# ---------------------------------------------------------------- accelerated start


def accelerate(state: State) -> None:
    """A fortress in the city of each residence (P-SET-23)."""
    state.finish()
    for city in state.residence:
        state.fortress = replaced(state.fortress, city, 1)


def place_start_buildings(state: State) -> None:
    """All seats choose at the same time, unseen (P-SET-24); then everything is revealed."""
    if state.question == numbers.ASK_SETUP_BUILDING:
        state.finish()
        for seat in range(state.seats):
            for building, site in zip(kit.ACCELERATED, state.start_sites[seat], strict=True):
                if site != kit.NOBODY:
                    state.building = replaced(state.building, site, building)
        if state.events is not None:
            for seat in range(state.seats):
                sites = [site for site in state.start_sites[seat] if site != kit.NOBODY]
                state.events.append(("start_buildings", "P-SET-24", {"seat": seat, "sites": sites}))
        state.start_sites = [[] for _ in range(state.seats)]
        state.shown = 1
        return
    state.ask_each(list(range(state.seats)), numbers.ASK_SETUP_BUILDING)
    for seat in range(state.seats):
        assign_what_is_clear(state, seat)


def start_building_options(state: State, seat: int) -> list[int]:
    """Free urban sites of the seat's provinces; a building is lost only for lack of a site (P-SET-24, P-SET-25)."""
    chosen = state.start_sites[seat]
    free = [
        kit.SITE + site
        for province in general.provinces_of(state, seat)
        for city in board.CITIES_OF[province]
        for site in board.URBAN_SITES[city]
        if state.building[site] == kit.FREE and site not in chosen
    ]
    if len(free) < len(kit.ACCELERATED) - len(chosen):
        free.append(kit.PASS)
    return free


def assign_start_building(state: State, seat: int, option: int) -> None:
    """The next of the three buildings goes to this site, or is lost."""
    site = kit.NOBODY if option == kit.PASS else option - kit.SITE
    state.start_sites[seat] = [*state.start_sites[seat], site]
    if len(state.start_sites[seat]) == len(kit.ACCELERATED):
        state.waiting = [other for other in state.waiting if other != seat]
    else:
        assign_what_is_clear(state, seat)


def assign_what_is_clear(state: State, seat: int) -> None:
    """A single option is taken without asking (P-GEN-30)."""
    options = start_building_options(state, seat)
    if len(options) == 1:
        assign_start_building(state, seat, options[0])


# ---------------------------------------------------------------- seating


def seat_around_the_map(state: State) -> None:
    """Clockwise by the angle of the residences around the playing area (P-SET-27); the marker stays (P-SET-28)."""
    state.finish()
    angles = board.ANGLES[state.seats]
    order = [(angles[state.residence[seat]], at, seat) for at, seat in enumerate(state.seating)]
    order.sort()
    state.seating = [seat for _, _, seat in order]
    general.give_marker(state, state.marker)
    if state.events is not None:
        state.events.append(("seating", "P-SET-27", {"seats": state.seating[:], "seat": state.marker}))
