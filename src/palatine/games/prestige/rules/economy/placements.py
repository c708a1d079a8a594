"""E4 placements (P-ECO-56 to P-ECO-70)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import palatine.games.prestige.rules.fog.sight as sight
import palatine.games.prestige.rules.fog.stacks as stacks
import palatine.games.prestige.rules.fog.transfers as transfers
from palatine.engine.core import replaced
from palatine.games.prestige import components as kit
from palatine.games.prestige import numbers, options
from palatine.games.prestige.map.board import LOCATIONS_OF, NO_LOCATION, SITE_CITY
from palatine.games.prestige.rules.economy.purchases import STOCK_BUILDINGS, STOCK_FORTRESSES
from palatine.games.prestige.rules.economy.sheets import sites_of, troop_locations
from palatine.games.prestige.rules.fog.boxes import boxes_for_new
from palatine.games.prestige.rules.general import active, add_units, clockwise, held_by_foes, provinces_of, push, who

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

IN_ORDER: Final[list[int]] = [*range(STOCK_BUILDINGS, STOCK_FORTRESSES + 1), *range(STOCK_BUILDINGS)]
"""The pieces of the stock as they are placed: buildings, fortresses, units."""


def begin_placements(state: State) -> None:
    """Peace: clockwise from the marker seat (P-ECO-57). War: the Alliance, then the Counter-Alliance (P-ECO-58)."""
    state.finish()
    state.transfers_left = transfers.PLACING_TRANSFERS
    if not state.war:
        for seat in reversed(clockwise(state)):
            push(state, numbers.PLACING_STEP, seat)
        return
    for side in (1, 0):
        push(state, numbers.COMMON_PLACEMENTS_STEP, side)
        push(state, numbers.SET_ORDER_STEP, side)


def common_placements(state: State) -> None:
    """One seat of the alliance after the other, in the standing order (P-GEN-33)."""
    side = who(state)
    state.finish()
    for seat in reversed(state.alliance_order[side]):
        push(state, numbers.PLACING_STEP, seat)


def place_next(state: State) -> None:
    """The next piece of the seat; what has no place is lost (P-ECO-67, P-ECO-70)."""
    seat = who(state)
    stock = state.stock[seat]
    if state.variant[1] == options.FULL_FOG:
        stacks.cover(state, seat)
    for piece in IN_ORDER:
        if stock[piece]:
            places = places_for(state, seat, piece)
            if places:
                state.piece = piece
                state.ask(seat, question_about(piece), choices(state, seat, places))
                return
            stock[piece] = 0
    if state.variant[1] and transfers.rearrange(state, seat):
        return
    state.finish()


def question_about(piece: int) -> int:
    """What is asked about a piece of the stock."""
    if piece < STOCK_BUILDINGS:
        return numbers.ASK_PLACE_UNITS
    return numbers.ASK_PLACE_FORTRESS if piece == STOCK_FORTRESSES else numbers.ASK_PLACE_BUILDING


def places_to_choose(state: State, seat: int) -> list[int]:
    """Where the piece may go, or nowhere."""
    return choices(state, seat, places_for(state, seat, state.piece))


def choices(state: State, seat: int, places: list[int]) -> list[int]:
    """With a fog option units go into boxes too (P-FOG-11). Placing may be declined (P-ECO-70)."""
    if state.variant[1] and state.piece < STOCK_BUILDINGS:
        return [kit.PASS, *places, *boxes_for_new(state, seat, troop_locations(state, seat))]
    return [kit.PASS, *places]


def places_for(state: State, seat: int, piece: int) -> list[int]:
    """Where a piece of the stock can go, boxes left out."""
    if piece == STOCK_FORTRESSES:
        return fortress_locations(state, seat)
    if piece < STOCK_BUILDINGS:
        return [kit.LOCATION + place for place in troop_locations(state, seat)]
    return building_sites(state, seat, piece - STOCK_BUILDINGS)


def building_sites(state: State, seat: int, building: int) -> list[int]:
    """A free site of its kind (P-ECO-59 to P-ECO-61), or the building an upgrade replaces (P-ECO-62, P-ECO-63)."""
    former = kit.REPLACES[building]
    if former == kit.FREE:
        return [
            kit.SITE + site
            for site in sites_of(state, seat)
            if state.building[site] == kit.FREE
            and (SITE_CITY[site] == NO_LOCATION) == kit.IS_RURAL[building]
            and not held_by_foes(state, site)
        ]
    return [
        kit.SITE + site
        for site in sites_of(state, seat)
        if state.building[site] == former and site not in state.raised and active(state, site)
    ]


def fortress_locations(state: State, seat: int) -> list[int]:
    """Any location of an own province without opposing units and without fortress (P-ECO-69)."""
    return [
        kit.LOCATION + place
        for province in provinces_of(state, seat)
        for place in LOCATIONS_OF[province]
        if not state.fortress[place] and not state.present[place] & state.opposing[seat]
    ]


def place_piece(state: State, seat: int, option: int) -> None:
    """A building or fortress; declined pieces are lost without refund (P-ECO-70)."""
    state.stock[seat][state.piece] -= 1
    if option == kit.PASS:
        return
    if state.piece == STOCK_FORTRESSES:
        state.fortress = replaced(state.fortress, option - kit.LOCATION, 1)
        if state.events is not None:
            state.events.append(("fortress", "P-ECO-69", {"seat": seat, "location": option - kit.LOCATION}))
        return
    site = option - kit.SITE
    building = state.piece - STOCK_BUILDINGS
    state.building = replaced(state.building, site, building)
    state.raised = [*state.raised, site]  # P-ECO-64
    if state.events is not None:
        state.events.append(("built", "P-ECO-59", {"seat": seat, "building": building, "site": site}))


def choose_troop_location(state: State, seat: int, option: int) -> None:
    """Units may be spread in any way (P-ECO-68), with a fog option also into boxes (P-FOG-11)."""
    state.group_box = kit.NO_BOX
    if option == kit.PASS:
        state.stock[seat][state.piece] = 0
    elif option >= kit.BOX:
        state.group_box = option - kit.BOX
        state.ask(seat, numbers.ASK_PLACE_BOX, places_for_box(state, seat))
    else:
        choose_place_for_units(state, seat, option)


def places_for_box(state: State, seat: int) -> list[int]:
    """Where the counter of the box is, or can be put (P-FOG-11)."""
    place = state.box_at[seat * kit.BOXES + state.group_box]
    places = [place] if place != NO_LOCATION else troop_locations(state, seat)
    return [kit.LOCATION + place for place in places]


def choose_place_for_units(state: State, seat: int, option: int) -> None:
    """How many units of the type go there."""
    state.target = option - kit.LOCATION
    state.ask(seat, numbers.ASK_PLACE_NUMBER, numbers_to_place(state, seat))


def numbers_to_place(state: State, seat: int) -> list[int]:
    """Up to all that are left (P-ECO-68)."""
    return kit.ALL_NUMBERS[1 : state.stock[seat][state.piece] + 1]


def place_units(state: State, seat: int, option: int) -> None:
    """So many units of the type stand in the location (P-ECO-65)."""
    number = option - kit.NUMBER
    force = number * kit.UNIT[state.piece]
    state.stock[seat][state.piece] -= number
    add_units(state, seat, state.target, force)
    if state.variant[1]:
        sight.place_new(state, seat, state.target, force, troop_locations(state, seat))
    if state.events is not None:
        if state.group_box != kit.NO_BOX or state.variant[1] == options.FULL_FOG:
            state.events.append(("units.placed.hidden", "P-FOG-11", {"seat": seat}))
        else:
            where = {"location": state.target, "force": force}
            state.events.append(("units.placed", "P-ECO-65", {"seat": seat, **where}))
