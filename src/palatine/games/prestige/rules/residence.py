"""Residence (P-RES): extensions, loss, a new one.

It stands in a city and uses no site (P-RES-01, P-RES-02), stays when its province is lost (P-RES-12), and is never
moved (P-RES-22).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import CITIES_OF, LOCATIONS_OF, NO_LOCATION, PROVINCE_OF
from palatine.games.prestige.numbers import ASK_RESIDENCE_ABANDON, ASK_RESIDENCE_NEW
from palatine.games.prestige.rules.general import clockwise, go_on_with, lose_prestige, next_in_line, provinces_of, who

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


ABANDON_OR_KEEP: Final[list[int]] = [kit.ABANDON, kit.KEEP]


def rooms(extensions: int) -> int:
    """Rooms for great artists: palace, grand palace, additional room (P-ART-03)."""
    count = extensions >> kit.ROOM & 1
    for extension in range(kit.EXTENSIONS):
        if extensions >> extension & 1:
            count += kit.EXTENSION_ROOMS[extension]
    return count


def has_extension(state: State, seat: int, extension: int) -> bool:
    """Whether the seat's residence has this extension (P-RES-03)."""
    return state.extensions[seat] >> extension & 1 == 1


def may_extend(state: State, seat: int, extension: int) -> bool:
    """Whether an extension may be bought: a palace needs a residence (P-RES-06), the others an older palace (P-RES-07).

    In the last year a residence is enough for all (P-RES-08); each is built once (P-RES-03).
    """
    if state.residence[seat] == NO_LOCATION or has_extension(state, seat, extension):
        return False
    if extension == kit.PALACE or state.year >= state.last_year:
        return True
    return has_extension(state, seat, kit.PALACE) and state.palace_year[seat] < state.year


# ---------------------------------------------------------------- loss


def lose_residence(state: State, seat: int) -> None:
    """It leaves the map with all extensions, their prestige and the artists (P-RES-14 to P-RES-17, P-ART-10)."""
    value = 0
    for extension in range(kit.EXTENSIONS):
        if has_extension(state, seat, extension):
            value += kit.EXTENSION_PRESTIGE[extension]
    lose_prestige(state, seat, value)
    state.residence[seat] = NO_LOCATION
    state.extensions[seat] = 0
    state.artist_of = [kit.NOBODY if owner == seat else owner for owner in state.artist_of]
    if state.events is not None:
        state.events.append(("residence.lost", "P-RES-15", {"seat": seat, "prestige": value}))


def may_abandon(state: State, seat: int) -> bool:
    """If an opposing unit is in its province or another seat owns that province (P-RES-13)."""
    city = state.residence[seat]
    if city == NO_LOCATION:
        return False
    province = PROVINCE_OF[city]
    owner = state.owner[province]
    if owner < kit.NEUTRAL and owner != seat:
        return True
    return any(state.present[place] & state.opposing[seat] for place in LOCATIONS_OF[province])


def ask_to_abandon(state: State) -> None:
    """I1: clockwise from the marker seat (P-RES-13, P-ECO-12)."""
    at = who(state)
    order = clockwise(state)
    while at < state.seats and not may_abandon(state, order[at]):
        at += 1
    if at == state.seats:
        state.finish()
    else:
        go_on_with(state, at)
        state.ask(order[at], ASK_RESIDENCE_ABANDON, ABANDON_OR_KEEP)


def answer_abandoning(state: State, seat: int, option: int) -> None:
    """An abandoned residence is lost like a plundered one (P-RES-14)."""
    next_in_line(state)
    if option == kit.ABANDON:
        lose_residence(state, seat)


# ---------------------------------------------------------------- a new residence


def new_residence_cities(state: State, seat: int) -> list[int]:
    """Cities in own provinces without opposing units (P-RES-19)."""
    foes = state.opposing[seat]
    cities = [city for province in provinces_of(state, seat) for city in CITIES_OF[province]]
    return [kit.LOCATION + city for city in cities if not state.present[city] & foes]


def ask_for_residences(state: State) -> None:
    """I7: who has none buys one if possible, clockwise, before upkeep (P-RES-18, P-RES-20, P-ECO-37)."""
    at = who(state)
    order = clockwise(state)
    while at < state.seats:
        seat = order[at]
        if state.residence[seat] == NO_LOCATION and state.gold[seat] >= kit.RESIDENCE_PRICE:
            cities = new_residence_cities(state, seat)
            if cities:
                go_on_with(state, at)
                state.ask(seat, ASK_RESIDENCE_NEW, cities)
                return
        at += 1
    state.finish()


def found_new_residence(state: State, seat: int, option: int) -> None:
    """A basic residence for 2 gold; it can be used and extended in the same round (P-RES-21)."""
    next_in_line(state)
    state.gold[seat] -= kit.RESIDENCE_PRICE
    state.residence[seat] = option - kit.LOCATION
    if state.events is not None:
        state.events.append(("residence.new", "P-RES-18", {"seat": seat, "location": option - kit.LOCATION}))


def build_extension(state: State, seat: int, extension: int) -> None:
    """The extension and its prestige, once, in I10 (P-RES-05, P-RES-10)."""
    state.extensions[seat] |= 1 << extension
    if extension == kit.PALACE:
        state.palace_year[seat] = state.year
    state.prestige[seat] += kit.EXTENSION_PRESTIGE[extension]
