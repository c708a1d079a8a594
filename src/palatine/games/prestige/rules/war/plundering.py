"""Plundering and razing (P-PLU), phase 3 of a turn, by seats and by the external ally (P-EXT-23)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.engine.core import replaced
from palatine.games.prestige import components as kit
from palatine.games.prestige.map import board
from palatine.games.prestige.rules import alliances, general, residence

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def plunder_options(state: State, owner: int, spare: list[int], places: list[int]) -> list[int]:
    """What an owner's unused units can plunder or raze (P-PLU-01 to P-PLU-17); ``spare`` counts them by location.

    Nothing of friends (P-PLU-13). In a province that the own side annexes in this phase nothing is plundered (P-PLU-11,
    P-ANX-08), but fortresses may be razed before (P-ANX-13).
    """
    friends = state.friends[owner]
    options: list[int] = []
    provinces: list[int] = []
    for place in places:
        province = board.PROVINCE_OF[place]
        if not spare[place]:
            continue
        if is_spared(state, province):
            if may_raze(state, place, friends):
                options.append(kit.RAZE + place)
            continue
        for seat in range(state.seats):
            if state.residence[seat] == place and not friends >> seat & 1:  # P-PLU-07
                options.append(kit.RESIDENCE_OF + seat)
        holder = state.owner[province]
        if friends >> holder & 1:
            continue
        for site in board.URBAN_SITES[place]:  # P-PLU-03
            if state.building[site] != kit.FREE and not state.plundered[site]:
                options.append(kit.SITE + site)
        if may_raze(state, place, friends):
            options.append(kit.RAZE + place)
        if province not in provinces:
            provinces.append(province)
    for province in provinces:
        options += _in_the_country(state, province, spare)
    return options


def is_spared(state: State, province: int) -> bool:
    """Whether the acting side annexes this province in this phase (P-ANX-08)."""
    if province in state.annexed:
        return True
    return len(state.announced) > 0 and province in [entry % board.PROVINCES for entry in state.announced]


def may_raze(state: State, place: int, friends: int) -> bool:
    """Whether a fortress of a non-friendly seat is there (P-PLU-14); one in a neutral province stays (P-PLU-16)."""
    if not state.fortress[place]:
        return False
    holder = state.owner[board.PROVINCE_OF[place]]
    return holder < kit.MOST_SEATS and not friends >> holder & 1


def _in_the_country(state: State, province: int, spare: list[int]) -> list[int]:
    """Rural buildings (P-PLU-04) and the province itself, with three units anywhere in it (P-PLU-08, P-PLU-10)."""
    options = [
        kit.SITE + site
        for site in board.RURAL_SITES[province]
        if state.building[site] != kit.FREE and not state.plundered[site]
    ]
    if (
        not state.unrest[province]
        and sum([spare[place] for place in board.LOCATIONS_OF[province]]) >= kit.PLUNDERING_UNITS
    ):
        options.append(kit.PLUNDER + province)
    return options


def loot(state: State, owner: int, province: int, victim: int, gold: int, cost: int) -> None:
    """Fee for an act of war, gold and cost of a plunder (P-PLU-12); the ally neither gains nor pays (P-EXT-23)."""
    state.looted = [*state.looted, province]
    if owner == kit.ALLY:
        return
    alliances.act_of_war(state, owner, victim)
    state.gold[owner] += gold
    general.lose_prestige(state, owner, cost)


def plunder_building(state: State, owner: int, site: int) -> None:
    """1 gold for 1 prestige; the building is plundered until rebuilt (P-PLU-05, P-PLU-06)."""
    province = board.SITE_PROVINCE[site]
    loot(state, owner, province, state.owner[province], kit.PLUNDER_GOLD, kit.PLUNDER_COST)
    state.plundered = replaced(state.plundered, site, 1)
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"owner": owner, "site": site, "building": state.building[site]}
        state.events.append(("plundered.building", "P-PLU-05", particulars))


def plunder_residence(state: State, owner: int, seat: int) -> None:
    """1 gold for 1 prestige; the residence is lost (P-PLU-07, P-RES-14)."""
    loot(state, owner, board.PROVINCE_OF[state.residence[seat]], seat, kit.PLUNDER_GOLD, kit.PLUNDER_COST)
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"owner": owner, "seat": seat, "location": state.residence[seat]}
        state.events.append(("plundered.residence", "P-PLU-07", particulars))
    residence.lose_residence(state, seat)


def plunder_province(state: State, owner: int, province: int) -> None:
    """One die of gold, rolled at once, for 3 prestige, and an unrest marker (P-PLU-09); no die for the ally."""
    gold = 0 if owner == kit.ALLY else general.die(state, "plunder")
    loot(state, owner, province, state.owner[province], gold, kit.PLUNDER_PROVINCE_COST)
    state.unrest = replaced(state.unrest, province, 1)
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"owner": owner, "province": province, "gold": gold}
        state.events.append(("plundered.province", "P-PLU-09", particulars))


def raze(state: State, owner: int, place: int) -> None:
    """The fortress leaves the map, without gold and prestige (P-PLU-14), though it is an act of war (P-PLU-12)."""
    if owner != kit.ALLY:
        alliances.act_of_war(state, owner, state.owner[board.PROVINCE_OF[place]])
    state.fortress = replaced(state.fortress, place, 0)
    if state.events is not None:
        state.events.append(("razed", "P-PLU-14", {"owner": owner, "location": place}))
