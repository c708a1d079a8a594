"""Why something is not an option, with the rule behind it: the answer to "why not?"."""

from typing import Final

from palatine.engine.errors import Refusal
from palatine.games.wallenstein.components import (
    ARMY,
    COUNTIES,
    CUBES,
    EMPTY,
    FAVOR,
    OUT,
    PASS,
    POSITION,
    POSITIONS,
    REFRESH,
)
from palatine.games.wallenstein.court import PRICES
from palatine.games.wallenstein.event import church_protects
from palatine.games.wallenstein.phases import (
    ATTACK_CUBE,
    COMBAT_ARMIES,
    COMBAT_TARGET,
    DEFENCE_CUBE,
    DRAFT_CARD,
    DRAFT_GROUP,
    DRAFT_REFRESH,
    FAVOR_ARMIES,
    FAVOR_BUILD,
    FAVOR_CALM,
    FAVOR_EVENT,
    FAVOR_TAKE,
    LANDSKNECHT_BENEFIT,
    LEADER_CLAIM,
    LEADER_MOVE,
    LEADER_PLACE,
    LEADER_STATUE,
    MOVE_ARMIES,
    MOVE_TARGET,
    PLAN,
    POSITION_CHOICE,
    WINTER_REVOLT,
)
from palatine.games.wallenstein.state import State

_WRONG_KIND: Final[dict[int, Refusal]] = {
    DRAFT_REFRESH: Refusal("refresh_first", "W-SET-15"),
    DRAFT_CARD: Refusal("take_a_card", "W-SET-12"),
    DRAFT_GROUP: Refusal("place_a_group", "W-SET-13"),
    PLAN: Refusal("a_box_takes_a_card", "W-PLAN-02"),
    POSITION_CHOICE: Refusal("choose_a_position", "W-ORD-05"),
    MOVE_TARGET: Refusal("choose_where_to_move", "W-ACT-28"),
    MOVE_ARMIES: Refusal("say_how_many", "W-ACT-35"),
    COMBAT_TARGET: Refusal("choose_where_to_march", "W-ACT-31"),
    COMBAT_ARMIES: Refusal("say_how_many", "W-ACT-35"),
    DEFENCE_CUBE: Refusal("cast_or_spare", "W-BON-07"),
    ATTACK_CUBE: Refusal("cast_or_spare", "W-BON-07"),
    WINTER_REVOLT: Refusal("choose_a_revolt", "W-WIN-07"),
    FAVOR_TAKE: Refusal("take_a_favor", "W-CRT-23"),
    FAVOR_EVENT: Refusal("cancel_or_pass", "W-CRT-30"),
    FAVOR_CALM: Refusal("calm_own_county", "W-CRT-33"),
    FAVOR_ARMIES: Refusal("own_or_neutral_county", "W-CRT-36"),
    FAVOR_BUILD: Refusal("own_county_with_room", "W-CRT-37"),
    LANDSKNECHT_BENEFIT: Refusal("take_a_shown_benefit", "W-LKT-03"),
    LEADER_CLAIM: Refusal("place_or_later", "W-LDR-02"),
    LEADER_PLACE: Refusal("figure_in_own_county", "W-LDR-04"),
    LEADER_MOVE: Refusal("figure_to_other_county", "W-LDR-11"),
    LEADER_STATUE: Refusal("statue_or_not", "W-LDR-14"),
}
"""For each decision the refusal of something that is not even of the right kind."""


def why_not(state: State, seat: int, option: int) -> Refusal:
    """The reason why an option was not offered to a waiting seat."""
    phase = state.phase
    refusal: Refusal | None = None
    if option < COUNTIES and state.owner[option] == OUT:
        return Refusal("out_of_the_game", "W-SET-03", {"county": option})
    if phase == PLAN:
        refusal = _not_plannable(state, seat, option)
    elif phase in (COMBAT_TARGET, MOVE_TARGET):
        refusal = _no_target(state, option)
    elif phase in (COMBAT_ARMIES, MOVE_ARMIES):
        if ARMY <= option <= ARMY + CUBES:
            refusal = Refusal("one_stays", "W-ACT-34", {"county": state.origin})
    elif phase == FAVOR_TAKE:
        refusal = _not_granted(state, seat, option)
    elif phase == LEADER_MOVE:
        refusal = _figure_stays(state, seat, option)
    elif phase == POSITION_CHOICE:
        if POSITION <= option < POSITION + POSITIONS:
            refusal = Refusal("position_taken", "W-ORD-05", {"position": option - POSITION + 1})
    else:
        refusal = _not_drafted(state, option)
    return refusal or _WRONG_KIND[phase]


def _not_drafted(state: State, option: int) -> Refusal | None:
    if state.phase == DRAFT_CARD:
        if option < COUNTIES:
            return Refusal("not_on_offer", "W-SET-12", {"county": option})
        if option == REFRESH:
            return Refusal("no_refresh", "W-SET-16")
    if state.phase == DRAFT_GROUP and ARMY <= option <= ARMY + CUBES:
        return Refusal("no_such_group", "W-SET-13", {"armies": option - ARMY})
    if state.phase == WINTER_REVOLT and option < COUNTIES:
        return Refusal("no_revolt_there", "W-WIN-07", {"county": option})
    return None


def _not_granted(state: State, seat: int, option: int) -> Refusal | None:
    if option - FAVOR not in state.favors or option == FAVOR:
        return None
    price = PRICES[state.favors.index(option - FAVOR)]
    return Refusal("too_few_courtiers", "W-CRT-23", {"courtiers": price, "hall": state.audience[seat]})


def _figure_stays(state: State, seat: int, option: int) -> Refusal | None:
    if option >= COUNTIES or option == state.origin or state.owner[option] != seat:
        return None
    return Refusal("adjacent_first", "W-LDR-12", {"county": option, "from": state.origin})


def _not_plannable(state: State, seat: int, option: int) -> Refusal | None:
    if option == EMPTY:
        if state.to_cover[seat] < state.boxes:  # in version 1 of the rules
            return Refusal("place_every_card", "W-PLAN-09")
        return Refusal("cover_every_box", "W-PLAN-08")
    if option < COUNTIES:
        if state.owner[option] != seat:
            return Refusal("not_your_county", "W-PLAN-03", {"county": option})
        return Refusal("card_used", "W-PLAN-02", {"card": option})
    if option in state.hands[seat]:
        return Refusal("bid_too_high", "W-PLAN-11", {"card": option, "thalers": state.thalers[seat]})
    return Refusal("card_used", "W-PLAN-02", {"card": option}) if option in state.own_cards else None


def _no_target(state: State, option: int) -> Refusal | None:
    if option == PASS:
        return Refusal("combat_compulsory", "W-ACT-31")
    if option >= COUNTIES:
        return None
    if option not in state.neighbours[state.origin]:
        rule = "W-ACT-28" if state.phase == MOVE_TARGET else "W-ACT-33"
        return Refusal("not_adjacent", rule, {"county": option, "from": state.origin})
    if state.phase == MOVE_TARGET:
        return Refusal("move_only_to_own", "W-ACT-30", {"county": option})
    if church_protects(state, option):
        return Refusal("church_protects", "W-EVT-13", {"county": option})
    return Refusal("favor_protects", "W-ACT-32", {"county": option})
