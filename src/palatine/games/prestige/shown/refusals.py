"""Why something is not an option, with the rule behind it: the answer to "why not?".

Each function answers for one question, or for several that are alike; None: the option is not even of the right kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.declare import unoffered
from palatine.engine.errors import Refusal
from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import CAPITAL, LOCATIONS, NO_LOCATION, PROVINCES, SITE_PROVINCE, SITES
from palatine.games.prestige.rules.economy.sheets import PRICE, free_rooms
from palatine.games.prestige.rules.general import units_at
from palatine.games.prestige.rules.residence import has_extension

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def of_any_question(state: State, rule: str, option: int) -> Refusal | None:
    """What is refused in the same way whatever is asked; ``rule`` is that of the question."""
    if option < PROVINCES and state.owner[option] == kit.OUT:
        return Refusal("out_of_play", "P-SET-05", {"province": option})
    if kit.NUMBER <= option < kit.NUMBER + kit.NUMBERS:
        return Refusal("number", rule, {"number": option - kit.NUMBER})
    if option == kit.EXCHANGE:
        return Refusal("no_other_exchange", "P-FOG-23")
    if option in (kit.SPLIT, kit.JOIN):
        return Refusal("no_stack_to_split" if option == kit.SPLIT else "no_stacks_to_join", "P-FOG-21")
    return None


# ---------------------------------------------------------------- moves, retreats, alliances


def no_unmoved_units(state: State, seat: int, option: int) -> Refusal | None:
    """Locations, with own units or the ally's (P-MOV-13)."""
    if not kit.LOCATION <= option < kit.RAZE:
        return None
    return Refusal("no_unmoved_units", "P-MOV-02", {"location": (option - kit.LOCATION) % LOCATIONS})


def out_of_reach(state: State, seat: int, option: int) -> Refusal | None:
    """Locations (P-MOV-14)."""
    if not kit.LOCATION <= option < kit.ALLY_AT:
        return None
    return Refusal("out_of_reach", "P-MOV-14", {"location": option - kit.LOCATION, "from": state.origin})


no_retreat: Final = unoffered(kit.LOCATION, kit.ALLY_AT, "no_retreat", "P-CMB-37", "location")


def no_alliance(state: State, seat: int, option: int) -> Refusal | None:
    """Sets of seats (P-ALL-15)."""
    return Refusal("alliance", "P-ALL-19") if kit.ALLIANCE <= option < kit.NUMBER else None


# ---------------------------------------------------------------- phase 3, order sheets, placements


def no_ally_action(state: State, seat: int, option: int) -> Refusal | None:
    """What stands in the way of plundering or razing with units of the ally (P-EXT-23)."""
    if kit.ANNEX <= option < kit.PLUNDER:
        return Refusal("ally_annexes_nothing", "P-EXT-24")
    return no_action(state, seat, option)


def no_action(state: State, seat: int, option: int) -> Refusal | None:
    """What stands in the way of annexing, plundering or razing (P-ANX-14)."""
    if kit.ANNEX <= option < kit.PLUNDER:
        province = option - kit.ANNEX
        if state.friends[seat] >> state.owner[province] & 1:
            return Refusal("friendly_province", "P-ANX-01", {"province": province})
        if kit.size(units_at(state, seat, CAPITAL[province])) < kit.ANNEXING_UNITS:
            return Refusal("three_units", "P-ANX-01", {"province": province})
        if len(state.acting) > 1:
            return Refusal("not_announced", "P-ANX-09", {"province": province})
        return Refusal("plundered_here", "P-ANX-12", {"province": province})
    if kit.PLUNDER <= option < kit.PLUNDER + PROVINCES:
        return Refusal("province_not_plundered", "P-PLU-08", {"province": option - kit.PLUNDER})
    if kit.RESIDENCE_OF <= option < kit.RESIDENCE_OF + kit.MOST_SEATS:
        return Refusal("residence_not_plundered", "P-PLU-07")
    if kit.SITE <= option < kit.SITE + SITES:
        return Refusal("building_not_plundered", "P-PLU-03", {"province": SITE_PROVINCE[option - kit.SITE]})
    if kit.RAZE <= option < kit.SITE:
        return Refusal("nothing_to_raze", "P-PLU-14", {"location": option - kit.RAZE})
    return None


def not_ordered(state: State, seat: int, option: int) -> Refusal | None:
    """What stands in the way of an item on the order sheet (P-ECO-42)."""
    left = state.gold[seat] - state.spent[seat]
    if kit.ARTIST <= option <= kit.FORTRESS and PRICE[option - kit.ARTIST] > left:
        return Refusal("too_dear", "P-ECO-44", {"gold": left})
    if kit.ARTIST <= option < kit.ARTIST + kit.ARTISTS:
        if state.artist_of[option - kit.ARTIST] != kit.NOBODY:
            return Refusal("artist_taken", "P-ART-02", {"artist": option - kit.ARTIST})
        if free_rooms(state, seat, state.sheets[seat]) <= 0:
            return Refusal("no_room", "P-ART-03", {"artist": option - kit.ARTIST})
    if kit.UNITS <= option < kit.BUILD:
        return Refusal("no_place_for_units", "P-ECO-65")
    if kit.BUILD <= option < kit.BUILD + kit.BUILDINGS:
        return Refusal("no_site_left", "P-ECO-50", {"building": option - kit.BUILD})
    if kit.EXTEND <= option < kit.EXTEND + kit.EXTENSIONS:
        return _no_extension(state, seat, option - kit.EXTEND)
    if kit.ODD <= option < kit.ODD + 3:
        return Refusal("not_odd", "P-ECO-46")
    if kit.LEARN_ATTACK <= option <= kit.LEARN_ROOM:
        return Refusal("no_university", "P-ECO-26")
    if kit.SITE <= option < kit.ANNEX:
        return Refusal("no_repair", "P-ECO-48", {"site": option - kit.SITE})
    return None


no_site: Final = unoffered(kit.SITE, kit.ANNEX, "no_site", "P-ECO-59", "site")


def _no_extension(state: State, seat: int, extension: int) -> Refusal:
    """An extension needs a residence (P-RES-06), all but the palace an older palace (P-RES-07); each is built once."""
    if state.residence[seat] == NO_LOCATION:
        return Refusal("no_residence", "P-RES-06", {"extension": extension})
    if has_extension(state, seat, extension) or state.sheets[seat][kit.EXTEND - kit.ARTIST + extension]:
        return Refusal("extension_built", "P-RES-03", {"extension": extension})
    return Refusal("older_palace", "P-RES-07", {"extension": extension})
