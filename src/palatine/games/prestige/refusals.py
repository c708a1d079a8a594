"""Why something is not an option, with the rule behind it: the answer to "why not?"."""

from typing import Final

from palatine.engine.errors import Refusal
from palatine.games.prestige.board import CAPITAL, LOCATIONS, PROVINCES, SITE_PROVINCE, SITES
from palatine.games.prestige.components import (
    ALLIANCE,
    ALLY_AT,
    ANNEX,
    ANNEXING_UNITS,
    ARTIST,
    ARTISTS,
    BUILD,
    BUILDINGS,
    EXCHANGE,
    EXTEND,
    EXTENSIONS,
    FORTRESS,
    JOIN,
    LEARN_ATTACK,
    LEARN_ROOM,
    LOCATION,
    MOST_SEATS,
    NOBODY,
    NUMBER,
    NUMBERS,
    ODD,
    OUT,
    PLUNDER,
    RAZE,
    RESIDENCE_OF,
    SITE,
    SPLIT,
    UNITS,
    size,
)
from palatine.games.prestige.general import units_at
from palatine.games.prestige.phases import (
    ACTION,
    ALLY_ACTION,
    CALL_CONVENTION,
    FORCED_RETREAT,
    FORM_ALLIANCE,
    KINDS,
    MOVE_FROM,
    MOVE_LAST,
    MOVE_TO,
    PLACE_BUILDING,
    RETREAT,
    SHEET,
)
from palatine.games.prestige.sheets import PRICE, free_rooms
from palatine.games.prestige.state import State

_RULES: Final[dict[str, str]] = {
    "setup.first_province": "P-SET-17",
    "setup.residence": "P-SET-19",
    "setup.further_province": "P-SET-20",
    "setup.building": "P-SET-24",
    "alliance.order": "P-GEN-32",
    "move.from": "P-MOV-13",
    "move.units": "P-MOV-13",
    "move.to": "P-MOV-14",
    "move.last": "P-MOV-14",
    "ally.hand_over": "P-EXT-21",
    "ally.hand_units": "P-EXT-21",
    "battle.next": "P-CMB-03",
    "battle.loss_offer": "P-CMB-28",
    "battle.losses": "P-CMB-29",
    "battle.retreat": "P-CMB-36",
    "battle.forced_retreat": "P-CMB-35",
    "battle.final_offer": "P-CMB-53",
    "battle.final_losses": "P-CMB-53",
    "battle.survivors": "P-CMB-54",
    "annex.announce": "P-ANX-09",
    "annex.competing": "P-ANX-11",
    "action.choose": "P-ANX-14",
    "action.unit": "P-PLU-02",
    "ally.action": "P-EXT-23",
    "ally.action_unit": "P-EXT-23",
    "war.declare": "P-ALL-06",
    "alliance.form": "P-ALL-15",
    "ally.troops": "P-EXT-15",
    "supply.voluntary": "P-EXT-28",
    "residence.abandon": "P-RES-13",
    "income.give_up": "P-ECO-14",
    "ally.goods": "P-EXT-07",
    "ally.divide": "P-EXT-07",
    "trade.with": "P-ECO-32",
    "trade.goods": "P-ECO-32",
    "trade.answer": "P-ECO-32",
    "gift.to": "P-ECO-36",
    "gift.gold": "P-ECO-36",
    "gift.answer": "P-ECO-36",
    "residence.new": "P-RES-19",
    "upkeep.place": "P-ECO-40",
    "upkeep.unit": "P-ECO-40",
    "sheet.item": "P-ECO-42",
    "artist.replacement": "P-ART-06",
    "artist.cancel": "P-ART-07",
    "place.building": "P-ECO-59",
    "place.units": "P-ECO-65",
    "place.number": "P-ECO-68",
    "place.fortress": "P-ECO-69",
    "place.box": "P-FOG-11",
    "convention.call": "P-ALL-09",
    "fog.fill_from": "P-FOG-08",
    "fog.fill_units": "P-FOG-07",
    "fog.empty_units": "P-FOG-07",
    "fog.pour_into": "P-FOG-07",
    "fog.pour_units": "P-FOG-07",
    "fog.rearrange": "P-FOG-19",
    "fog.dummy": "P-FOG-17",
    "fog.dummy_under": "P-FOG-17",
    "fog.dummy_stack": "P-FOG-17",
    "fog.split": "P-FOG-17",
    "fog.join": "P-FOG-22",
    "fog.exchange": "P-FOG-23",
    "fog.figures": "P-FOG-21",
    "fog.figures_unit": "P-FOG-21",
    "fog.figures_stack": "P-FOG-21",
    "fog.figures_under": "P-FOG-21",
    "fog.figures_number": "P-FOG-21",
    "fog.figures_dummies": "P-FOG-17",
}
"""For each kind of decision the rule that says what may be chosen."""


def why_not(state: State, seat: int, option: int) -> Refusal:
    """The reason why an option was not offered to a waiting seat."""
    phase = state.phase
    found: Refusal | None = None
    if option < PROVINCES and state.owner[option] == OUT:
        return Refusal("out_of_play", "P-SET-05", {"province": option})
    if NUMBER <= option < NUMBER + NUMBERS:
        found = Refusal("number", _RULES[KINDS[phase]], {"number": option - NUMBER})
    elif phase == MOVE_FROM and LOCATION <= option < RAZE:
        found = Refusal("no_unmoved_units", "P-MOV-02", {"location": (option - LOCATION) % LOCATIONS})
    elif option == EXCHANGE:
        found = Refusal("no_other_exchange", "P-FOG-23")
    elif option in (SPLIT, JOIN):
        found = Refusal("no_stack_to_split" if option == SPLIT else "no_stacks_to_join", "P-FOG-21")
    elif phase in (MOVE_TO, MOVE_LAST) and LOCATION <= option < ALLY_AT:
        found = Refusal("out_of_reach", "P-MOV-14", {"location": option - LOCATION, "from": state.origin})
    elif phase in (RETREAT, FORCED_RETREAT) and LOCATION <= option < ALLY_AT:
        found = Refusal("no_retreat", "P-CMB-37", {"location": option - LOCATION})
    elif phase in (ACTION, ALLY_ACTION):
        found = _no_action(state, seat, option)
    elif phase == FORM_ALLIANCE and ALLIANCE <= option < NUMBER:
        found = Refusal("alliance", "P-ALL-19")
    elif phase == SHEET:
        found = _not_ordered(state, seat, option)
    elif phase == PLACE_BUILDING and SITE <= option < ANNEX:
        found = Refusal("no_site", "P-ECO-59", {"site": option - SITE})
    elif phase == CALL_CONVENTION:
        found = Refusal("call_or_pass", "P-ALL-09")
    return found or Refusal("not_offered", _RULES[KINDS[phase]])


def _no_action(state: State, seat: int, option: int) -> Refusal | None:
    """What stands in the way of annexing, plundering or razing."""
    if ANNEX <= option < PLUNDER:
        province = option - ANNEX
        if state.phase == ALLY_ACTION:
            return Refusal("ally_annexes_nothing", "P-EXT-24")
        if state.friends[seat] >> state.owner[province] & 1:
            return Refusal("friendly_province", "P-ANX-01", {"province": province})
        if size(units_at(state, seat, CAPITAL[province])) < ANNEXING_UNITS:
            return Refusal("three_units", "P-ANX-01", {"province": province})
        if len(state.acting) > 1:
            return Refusal("not_announced", "P-ANX-09", {"province": province})
        return Refusal("plundered_here", "P-ANX-12", {"province": province})
    if PLUNDER <= option < PLUNDER + PROVINCES:
        return Refusal("province_not_plundered", "P-PLU-08", {"province": option - PLUNDER})
    if RESIDENCE_OF <= option < RESIDENCE_OF + MOST_SEATS:
        return Refusal("residence_not_plundered", "P-PLU-07")
    if SITE <= option < SITE + SITES:
        return Refusal("building_not_plundered", "P-PLU-03", {"province": SITE_PROVINCE[option - SITE]})
    if RAZE <= option < SITE:
        return Refusal("nothing_to_raze", "P-PLU-14", {"location": option - RAZE})
    return None


def _not_ordered(state: State, seat: int, option: int) -> Refusal | None:
    """What stands in the way of an item on the order sheet."""
    left = state.gold[seat] - state.spent[seat]
    if ARTIST <= option <= FORTRESS and PRICE[option - ARTIST] > left:
        return Refusal("too_dear", "P-ECO-44", {"gold": left})
    if ARTIST <= option < ARTIST + ARTISTS:
        if state.artist_of[option - ARTIST] != NOBODY:
            return Refusal("artist_taken", "P-ART-02", {"artist": option - ARTIST})
        if free_rooms(state, seat, state.sheets[seat]) <= 0:
            return Refusal("no_room", "P-ART-03", {"artist": option - ARTIST})
    if UNITS <= option < BUILD:
        return Refusal("no_place_for_units", "P-ECO-65")
    if BUILD <= option < BUILD + BUILDINGS:
        return Refusal("no_site_left", "P-ECO-50", {"building": option - BUILD})
    if EXTEND <= option < EXTEND + EXTENSIONS:
        return Refusal("no_extension", "P-RES-07", {"extension": option - EXTEND})
    if ODD <= option < ODD + 3:
        return Refusal("not_odd", "P-ECO-46")
    if LEARN_ATTACK <= option <= LEARN_ROOM:
        return Refusal("no_university", "P-ECO-26")
    if SITE <= option < ANNEX:
        return Refusal("no_repair", "P-ECO-48", {"site": option - SITE})
    return None
