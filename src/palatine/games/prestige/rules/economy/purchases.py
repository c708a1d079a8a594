"""E3, steps I9 and I10: great artists by priority (P-ART-05 to P-ART-09), execution (P-ECO-53, P-ECO-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.core import replaced
from palatine.games.prestige import components as kit
from palatine.games.prestige.numbers import ASK_ARTIST_CANCEL, ASK_ARTIST_REPLACEMENT
from palatine.games.prestige.rules import artists, general, residence
from palatine.games.prestige.rules.economy import sheets

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

# What a seat has to place in E4: units by type, buildings by type, fortresses.
STOCK_BUILDINGS: Final = 3
STOCK_FORTRESSES: Final = 13
STOCK: Final = 14


# ---------------------------------------------------------------- great artists


def assign_artists(state: State) -> None:
    """Seat by seat in the order of marked prestige (P-ART-05); who misses an artist may choose again (P-ART-06)."""
    at = general.who(state)
    if at == state.seats:
        state.finish()
        return
    seat = general.ranked(state, list(range(state.seats)), state.marked)[at]
    row = state.sheets[seat]
    if state.missed == kit.NOBODY:
        state.missed = 0
        for artist in range(kit.ARTISTS):
            if row[artist]:
                if state.taken >> artist & 1:  # not received, not paid (P-ART-08)
                    row[artist] = 0
                    state.spent[seat] -= kit.ARTIST_PRICE[artist]
                    state.missed += 1
                else:
                    state.taken |= 1 << artist
    if not state.missed:
        state.missed = kit.NOBODY
        general.next_in_line(state)
        return
    state.ask(seat, ASK_ARTIST_REPLACEMENT, replacements(state, seat))


def replacements(state: State, seat: int) -> list[int]:
    """None, or every artist that may come instead (P-ART-06)."""
    return [kit.PASS] + [kit.ARTIST + artist for artist in range(kit.ARTISTS) if may_replace(state, seat, artist)]


def may_replace(state: State, seat: int, artist: int) -> bool:
    """An artist nobody before has taken, if it can be paid after cancelling other items (P-ART-06, P-ART-07)."""
    if state.artist_of[artist] != kit.NOBODY or state.taken >> artist & 1:
        return False
    return least_cost(state, seat, artist) <= state.gold[seat]


def least_cost(state: State, seat: int, artist: int) -> int:
    """What the sheet costs with this artist alone and the cheapest ordered rooms; there was one for the other."""
    row = state.sheets[seat]
    owned = state.extensions[seat] | (1 << kit.ROOM if row[sheets.LEARN + 2] else 0)
    missing = len(artists.artists_of(state, seat)) + 1 - residence.rooms(owned)
    prices = sorted(
        [
            sheets.price_of(state, seat, kit.EXTEND - kit.ARTIST + extension)
            for extension in range(kit.EXTENSIONS)
            if row[kit.EXTEND - kit.ARTIST + extension] and kit.EXTENSION_ROOMS[extension]
        ]
    )
    return kit.ARTIST_PRICE[artist] + sum(prices[: max(0, missing)])


def choose_replacement(state: State, seat: int, option: int) -> None:
    """Another artist, or none; then items are cancelled until the sheet is legal again (P-ART-06, P-ART-07)."""
    state.missed -= 1
    if option == kit.PASS:
        return
    artist = option - kit.ARTIST
    state.replacement = artist
    state.sheets[seat][artist] = 1
    state.spent[seat] += kit.ARTIST_PRICE[artist]
    state.taken |= 1 << artist
    if state.events is not None:
        state.events.append(("artist.instead", "P-ART-06", {"seat": seat, "artist": artist}))
    ask_to_cancel(state, seat)


def ask_to_cancel(state: State, seat: int) -> None:
    """While the sheet costs more than the treasury or lacks rooms."""
    if state.spent[seat] > state.gold[seat] or sheets.free_rooms(state, seat, state.sheets[seat]) < 0:
        state.ask(seat, ASK_ARTIST_CANCEL, items_to_cancel(state, seat))


def items_to_cancel(state: State, seat: int) -> list[int]:
    """What may go from the sheet (P-ART-07)."""
    row = state.sheets[seat]
    items = [kit.ARTIST + item for item in range(sheets.ITEMS) if row[item] and may_cancel(state, seat, item)]
    return items + [kit.SITE + site for site in state.repairs[seat] if may_cancel_repair(state, seat, site)]


def may_cancel(state: State, seat: int, item: int) -> bool:
    """Whether an item may go: never the new artist nor what costs nothing, as university choices do (P-ART-07).

    Artists keep their rooms.
    """
    if item == state.replacement or not sheets.price_of(state, seat, item):
        return False
    row = state.sheets[seat].copy()
    row[item] -= 1
    return item < kit.ARTISTS or sheets.free_rooms(state, seat, row) >= 0


def may_cancel_repair(state: State, seat: int, site: int) -> bool:
    """Unless an ordered upgrade needs the repaired building (P-ECO-50)."""
    for building in range(kit.BUILDINGS):
        if kit.REPLACES[building] == state.building[site]:
            ordered = state.sheets[seat][kit.BUILD - kit.ARTIST + building]
            return ordered < sheets.upgradable(state, seat, building, state.capacity[seat])
    return True


def cancel(state: State, seat: int, option: int) -> None:
    """One item less, or one repair; a cancelled artist is free for later seats."""
    if option >= kit.ARTIST:
        item = option - kit.ARTIST
        state.sheets[seat][item] -= 1
        state.spent[seat] -= sheets.price_of(state, seat, item)
        if item < kit.ARTISTS:
            state.taken &= ~(1 << item)
        if state.events is not None:
            state.events.append(("cancelled", "P-ART-07", {"seat": seat, "item": item}))
    else:
        site = option - kit.SITE
        state.repairs[seat] = [other for other in state.repairs[seat] if other != site]
        state.spent[seat] -= kit.REPAIR_PRICE
        if state.events is not None:
            state.events.append(("cancelled.repair", "P-ART-07", {"seat": seat, "site": site}))
    ask_to_cancel(state, seat)


# ---------------------------------------------------------------- execution


def execute_sheets(state: State) -> None:
    """I10, clockwise: payment, university choices, repairs, extensions with their prestige, artists (P-ECO-54)."""
    state.finish()
    state.stock = [[] for _ in range(state.seats)]
    for seat in general.clockwise(state):
        row = state.sheets[seat]
        state.gold[seat] -= state.spent[seat]
        state.attack[seat] += row[sheets.LEARN]
        state.defence[seat] += row[sheets.LEARN + 1]
        if row[sheets.LEARN + 2]:
            state.extensions[seat] |= 1 << kit.ROOM
        for site in state.repairs[seat]:
            state.plundered = replaced(state.plundered, site, 0)
            state.repaired = [*state.repaired, site]
        for extension in range(kit.EXTENSIONS):
            if row[kit.EXTEND - kit.ARTIST + extension]:
                residence.build_extension(state, seat, extension)
                general.gain_prestige(state, seat, artists.extension_bonus(state, seat, extension))
        for artist in range(kit.ARTISTS):
            if row[artist]:
                state.artist_of = replaced(state.artist_of, artist, seat)
        state.stock[seat] = pieces_to_place(state, seat)
        if state.events is not None:  # P-ECO-56
            particulars: dict[str, int | list[int]] = {"seat": seat, "gold": state.spent[seat]}
            state.events.append(("purchases", "P-ECO-54", {**particulars, "prestige": state.prestige[seat]}))
    state.taken = 0


def pieces_to_place(state: State, seat: int) -> list[int]:
    """What is kept for E4: bought and free units (P-ECO-45, P-ECO-46), buildings, upgrades, fortresses (P-ECO-49)."""
    row = state.sheets[seat]
    stock = [0] * STOCK
    for unit in range(3):
        free = state.capacity[seat][sheets.TROOP_BUILDINGS + unit] // 2
        stock[unit] = row[kit.UNITS - kit.ARTIST + unit] + row[kit.ODD - kit.ARTIST + unit] + free
    for building in range(kit.BUILDINGS):
        stock[STOCK_BUILDINGS + building] = row[kit.BUILD - kit.ARTIST + building]
    stock[STOCK_FORTRESSES] = row[kit.FORTRESS - kit.ARTIST]
    return stock
