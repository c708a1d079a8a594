"""E1 out of supply losses (P-ECO-02 to P-ECO-07) and voluntary supply of the external ally (P-EXT-27 to P-EXT-29)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import palatine.games.prestige.rules.fog.sight as sight
from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import CITIES_OF, LOCATIONS, NO_LOCATION, SITE_CITY, SITES_OF
from palatine.games.prestige.numbers import ASK_SUPPLY_VOLUNTARY
from palatine.games.prestige.rules.external import ally_locations
from palatine.games.prestige.rules.general import (
    clockwise,
    go_on_with,
    lose_prestige,
    next_in_line,
    take_units,
    units_at,
    who,
)

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def supplied(state: State, members: int, foes: int, wanted: list[int]) -> list[bool]:
    """By location whether units of the members are in supply there (P-ECO-03 to P-ECO-05, P-ALL-29, P-ALL-31).

    It is found out for the locations that are wanted; of the others those that are farther away may be left out.
    """
    present = state.present
    open_to_us = [not here & foes for here in present]
    for province, owner in enumerate(state.owner):
        if foes >> owner & 1:
            for city in CITIES_OF[province]:
                if not present[city] & members:
                    open_to_us[city] = False
    reached = [False] * LOCATIONS
    frontier = [place for place in sources(state, members) if open_to_us[place]]
    for place in frontier:
        reached[place] = True
    while frontier and not all_reached(wanted, reached):
        ahead: list[int] = []
        for here in frontier:
            for there in state.roads[here]:
                if open_to_us[there] and not reached[there]:
                    reached[there] = True
                    ahead.append(there)
        frontier = ahead
    return reached


def all_reached(wanted: list[int], reached: list[bool]) -> bool:
    """Whether all locations that are wanted are reached."""
    for place in wanted:
        if not reached[place]:
            return False
    return True


def sources(state: State, members: int) -> list[int]:
    """Residences and barracks of the members (P-ECO-04); foes in the city of a barracks block it, friends do not.

    So a barracks in which units of the ally stand serves them if its owner consents (P-EXT-29).
    """
    found: list[int] = []
    for seat in range(state.seats):
        if members >> seat & 1 and state.residence[seat] != NO_LOCATION:
            found.append(state.residence[seat])
    for province, owner in enumerate(state.owner):
        if members >> owner & 1:
            for site in SITES_OF[province]:
                if state.building[site] == kit.BARRACKS and not state.plundered[site]:
                    found.append(SITE_CITY[site])
    return found


# ---------------------------------------------------------------- voluntary supply


def ally_supply(state: State, consents: int) -> list[bool]:
    """Supply of the ally's units: a consenting seat counts as a member of the minority (P-EXT-29)."""
    members = state.friends[kit.ALLY] | consents
    return supplied(state, members, state.opposing[kit.ALLY] & ~consents, ally_locations(state))


def lacking(state: State, consents: int) -> list[int]:
    """The locations where units of the ally are out of supply."""
    fed = ally_supply(state, consents)
    return [place for place in ally_locations(state) if not fed[place]]


def matters(state: State, seat: int, others: list[int]) -> bool:
    """Whether the consent of a seat could change the supply of the ally, whatever the others say (P-EXT-28)."""
    sets = [state.consents]
    for other in others:
        sets = sets + [consents | 1 << other for consents in sets]
    return any(lacking(state, consents) != lacking(state, consents | 1 << seat) for consents in sets)


def ask_for_supply(state: State) -> None:
    """Majority seats that matter are asked, clockwise from the marker seat (P-EXT-28); then losses (P-ECO-02)."""
    if not state.war:
        state.finish()
        return
    at = who(state)
    if not at:
        state.consents = 0
    if state.minority != kit.NOBODY and ally_locations(state):
        majority = [seat for seat in clockwise(state) if not state.tile[seat]]
        while at < len(majority) and lacking(state, state.consents):
            if matters(state, majority[at], majority[at + 1 :]):
                go_on_with(state, at)
                state.ask(majority[at], ASK_SUPPLY_VOLUNTARY, kit.YES_OR_NO)
                return
            at += 1
    state.finish()
    remove_unsupplied(state)


def answer_supply(state: State, seat: int, option: int) -> None:
    """Consent affects nothing but the supply of the ally in this phase (P-EXT-29)."""
    if option == kit.ACCEPT:
        state.consents |= 1 << seat
    if state.events is not None:
        kind = "supply.granted" if option == kit.ACCEPT else "supply.refused"
        state.events.append((kind, "P-EXT-28", {"seat": seat}))
    next_in_line(state)


# ---------------------------------------------------------------- losses


def supply_of_side(state: State, side: list[int]) -> list[bool]:
    """By location whether units of this side are in supply there, where it has some (P-ECO-03)."""
    wanted: list[int] = []
    for seat in side:
        wanted += state.places[seat]
    return supplied(state, state.friends[side[0]], state.opposing[side[0]], wanted)


def remove_unsupplied(state: State) -> None:
    """All units out of supply at the start of E1 go together, 1 prestige each for their seat (P-ECO-06, P-ECO-07)."""
    fed = [supply_of_side(state, side) for side in state.alliance_order]
    ally = ally_supply(state, state.consents) if state.minority != kit.NOBODY else []
    for owner in range(kit.OWNERS):
        if owner >= state.seats and owner != kit.ALLY:
            continue
        reached = ally if owner == kit.ALLY else fed[state.side[owner]]
        for place in state.places[owner]:
            if not reached[place]:
                force = units_at(state, owner, place)
                take_units(state, owner, place, force)
                if owner < kit.MOST_SEATS:  # P-EXT-26
                    lose_prestige(state, owner, kit.UNIT_LOST_COST * kit.size(force))
                    if state.variant[1]:
                        sight.trim(state, owner, place)
                if state.events is not None:
                    particulars: dict[str, int | list[int]] = {"owner": owner, "location": place, "force": force}
                    state.events.append(("out_of_supply", "P-ECO-06", particulars))
