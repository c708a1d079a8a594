"""Why something is not an option, with the rule behind it: the answer to "why not?".

Each function answers for one question, or for several that are alike; None: the option is not even of the right kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.engine.errors import Refusal
from palatine.games.prestige import components as c
from palatine.games.prestige.map.board import CAPITAL, LOCATIONS, NO_LOCATION, PROVINCES, SITE_PROVINCE, SITES
from palatine.games.prestige.rules.economy.sheets import PRICE, free_rooms
from palatine.games.prestige.rules.general import units_at
from palatine.games.prestige.rules.residence import has_extension

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def of_any_question(state: State, rule: str, option: int) -> Refusal | None:
    """What is refused in the same way whatever is asked; ``rule`` is that of the question."""
    if option < PROVINCES and state.owner[option] == c.OUT:
        return Refusal("out_of_play", "P-SET-05", {"province": option})
    if c.NUMBER <= option < c.NUMBER + c.NUMBERS:
        return Refusal("number", rule, {"number": option - c.NUMBER})
    if option == c.EXCHANGE:
        return Refusal("no_other_exchange", "P-FOG-23")
    if option in (c.SPLIT, c.JOIN):
        return Refusal("no_stack_to_split" if option == c.SPLIT else "no_stacks_to_join", "P-FOG-21")
    return None


# ---------------------------------------------------------------- moves, retreats, alliances


def no_unmoved_units(state: State, seat: int, option: int) -> Refusal | None:
    """Locations, with own units or the ally's (P-MOV-13)."""
    if not c.LOCATION <= option < c.RAZE:
        return None
    return Refusal("no_unmoved_units", "P-MOV-02", {"location": (option - c.LOCATION) % LOCATIONS})


def out_of_reach(state: State, seat: int, option: int) -> Refusal | None:
    """Locations (P-MOV-14)."""
    if not c.LOCATION <= option < c.ALLY_AT:
        return None
    return Refusal("out_of_reach", "P-MOV-14", {"location": option - c.LOCATION, "from": state.origin})


def no_retreat(state: State, seat: int, option: int) -> Refusal | None:
    """Locations (P-CMB-36)."""
    if not c.LOCATION <= option < c.ALLY_AT:
        return None
    return Refusal("no_retreat", "P-CMB-37", {"location": option - c.LOCATION})


def no_alliance(state: State, seat: int, option: int) -> Refusal | None:
    """Sets of seats (P-ALL-15)."""
    return Refusal("alliance", "P-ALL-19") if c.ALLIANCE <= option < c.NUMBER else None


# ---------------------------------------------------------------- phase 3, order sheets, placements


def no_ally_action(state: State, seat: int, option: int) -> Refusal | None:
    """What stands in the way of plundering or razing with units of the ally (P-EXT-23)."""
    if c.ANNEX <= option < c.PLUNDER:
        return Refusal("ally_annexes_nothing", "P-EXT-24")
    return no_action(state, seat, option)


def no_action(state: State, seat: int, option: int) -> Refusal | None:
    """What stands in the way of annexing, plundering or razing (P-ANX-14)."""
    if c.ANNEX <= option < c.PLUNDER:
        province = option - c.ANNEX
        if state.friends[seat] >> state.owner[province] & 1:
            return Refusal("friendly_province", "P-ANX-01", {"province": province})
        if c.size(units_at(state, seat, CAPITAL[province])) < c.ANNEXING_UNITS:
            return Refusal("three_units", "P-ANX-01", {"province": province})
        if len(state.acting) > 1:
            return Refusal("not_announced", "P-ANX-09", {"province": province})
        return Refusal("plundered_here", "P-ANX-12", {"province": province})
    if c.PLUNDER <= option < c.PLUNDER + PROVINCES:
        return Refusal("province_not_plundered", "P-PLU-08", {"province": option - c.PLUNDER})
    if c.RESIDENCE_OF <= option < c.RESIDENCE_OF + c.MOST_SEATS:
        return Refusal("residence_not_plundered", "P-PLU-07")
    if c.SITE <= option < c.SITE + SITES:
        return Refusal("building_not_plundered", "P-PLU-03", {"province": SITE_PROVINCE[option - c.SITE]})
    if c.RAZE <= option < c.SITE:
        return Refusal("nothing_to_raze", "P-PLU-14", {"location": option - c.RAZE})
    return None


def not_ordered(state: State, seat: int, option: int) -> Refusal | None:
    """What stands in the way of an item on the order sheet (P-ECO-42)."""
    left = state.gold[seat] - state.spent[seat]
    if c.ARTIST <= option <= c.FORTRESS and PRICE[option - c.ARTIST] > left:
        return Refusal("too_dear", "P-ECO-44", {"gold": left})
    if c.ARTIST <= option < c.ARTIST + c.ARTISTS:
        if state.artist_of[option - c.ARTIST] != c.NOBODY:
            return Refusal("artist_taken", "P-ART-02", {"artist": option - c.ARTIST})
        if free_rooms(state, seat, state.sheets[seat]) <= 0:
            return Refusal("no_room", "P-ART-03", {"artist": option - c.ARTIST})
    if c.UNITS <= option < c.BUILD:
        return Refusal("no_place_for_units", "P-ECO-65")
    if c.BUILD <= option < c.BUILD + c.BUILDINGS:
        return Refusal("no_site_left", "P-ECO-50", {"building": option - c.BUILD})
    if c.EXTEND <= option < c.EXTEND + c.EXTENSIONS:
        return _no_extension(state, seat, option - c.EXTEND)
    if c.ODD <= option < c.ODD + 3:
        return Refusal("not_odd", "P-ECO-46")
    if c.LEARN_ATTACK <= option <= c.LEARN_ROOM:
        return Refusal("no_university", "P-ECO-26")
    if c.SITE <= option < c.ANNEX:
        return Refusal("no_repair", "P-ECO-48", {"site": option - c.SITE})
    return None


def _no_extension(state: State, seat: int, extension: int) -> Refusal:
    """An extension needs a residence (P-RES-06), all but the palace an older palace (P-RES-07); each is built once."""
    if state.residence[seat] == NO_LOCATION:
        return Refusal("no_residence", "P-RES-06", {"extension": extension})
    if has_extension(state, seat, extension) or state.sheets[seat][c.EXTEND - c.ARTIST + extension]:
        return Refusal("extension_built", "P-RES-03", {"extension": extension})
    return Refusal("older_palace", "P-RES-07", {"extension": extension})


def no_site(state: State, seat: int, option: int) -> Refusal | None:
    """Building sites (P-ECO-59)."""
    return Refusal("no_site", "P-ECO-59", {"site": option - c.SITE}) if c.SITE <= option < c.ANNEX else None
