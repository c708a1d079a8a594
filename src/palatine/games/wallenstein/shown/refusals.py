"""Why something is not an option, with the rule behind it: the answer to "why not?".

Each function answers for one question, or for several that are alike; None: the option is not even of the right kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.declare import unoffered
from palatine.engine.errors import Refusal
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.rules.event import church_protects
from palatine.games.wallenstein.rules.modules.court import PRICES

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State


def out_of_the_game(state: State, option: int) -> Refusal | None:
    """A county that is not in play (W-SET-03)."""
    if option >= kit.COUNTIES or state.owner[option] != kit.OUT:
        return None
    return Refusal("out_of_the_game", "W-SET-03", {"county": option})


# ---------------------------------------------------------------- the draft


def not_to_be_taken(state: State, seat: int, option: int) -> Refusal | None:
    """A county card in the draft, or new ones (W-SET-12, W-SET-16)."""
    if option == kit.REFRESH:
        return Refusal("no_refresh", "W-SET-16")
    return Refusal("not_on_offer", "W-SET-12", {"county": option}) if option < kit.COUNTIES else None


no_such_group: Final = unoffered(kit.ARMY, kit.ARMY + kit.CUBES + 1, "no_such_group", "W-SET-13", "armies")


# ---------------------------------------------------------------- a round


def not_plannable(state: State, seat: int, option: int) -> Refusal | None:
    """A card for a box, or none (W-PLAN-02, W-PLAN-03, W-PLAN-08, W-PLAN-11)."""
    if option == kit.EMPTY:
        if state.to_cover[seat] < state.boxes:  # in version 1 of the rules
            return Refusal("place_every_card", "W-PLAN-09")
        return Refusal("cover_every_box", "W-PLAN-08")
    if option < kit.COUNTIES:
        if state.owner[option] != seat:
            return Refusal("not_your_county", "W-PLAN-03", {"county": option})
        return Refusal("card_used", "W-PLAN-02", {"card": option})
    if option in state.hands[seat]:
        return Refusal("bid_too_high", "W-PLAN-11", {"card": option, "thalers": state.thalers[seat]})
    return Refusal("card_used", "W-PLAN-02", {"card": option}) if option in state.own_cards else None


def position_taken(state: State, seat: int, option: int) -> Refusal | None:
    """A position (W-ORD-05)."""
    if not kit.POSITION <= option < kit.POSITION + kit.POSITIONS:
        return None
    return Refusal("position_taken", "W-ORD-05", {"position": option - kit.POSITION + 1})


def no_target_of_move(state: State, seat: int, option: int) -> Refusal | None:
    """A county to move to (W-ACT-28, W-ACT-30)."""
    if option >= kit.COUNTIES:
        return None
    if option not in state.neighbours[state.origin]:
        return Refusal("not_adjacent", "W-ACT-28", {"county": option, "from": state.origin})
    return Refusal("move_only_to_own", "W-ACT-30", {"county": option})


def no_target_of_march(state: State, seat: int, option: int) -> Refusal | None:
    """A county to march to, or none (W-ACT-31, W-ACT-32, W-ACT-33)."""
    if option == kit.PASS:
        return Refusal("combat_compulsory", "W-ACT-31")
    if option >= kit.COUNTIES:
        return None
    if option not in state.neighbours[state.origin]:
        return Refusal("not_adjacent", "W-ACT-33", {"county": option, "from": state.origin})
    if church_protects(state, option):
        return Refusal("church_protects", "W-EVT-13", {"county": option})
    return Refusal("favor_protects", "W-ACT-32", {"county": option})


def one_stays(state: State, seat: int, option: int) -> Refusal | None:
    """A number of armies (W-ACT-34)."""
    if not kit.ARMY <= option <= kit.ARMY + kit.CUBES:
        return None
    return Refusal("one_stays", "W-ACT-34", {"county": state.origin})


no_revolt_there: Final = unoffered(0, kit.COUNTIES, "no_revolt_there", "W-WIN-07", "county")


# ---------------------------------------------------------------- the modules


def not_granted(state: State, seat: int, option: int) -> Refusal | None:
    """A favor card on display (W-CRT-23)."""
    if option - kit.FAVOR not in state.favors or option == kit.FAVOR:
        return None
    price = PRICES[state.favors.index(option - kit.FAVOR)]
    return Refusal("too_few_courtiers", "W-CRT-23", {"courtiers": price, "hall": state.audience[seat]})


def figure_stays(state: State, seat: int, option: int) -> Refusal | None:
    """An own county for a leader figure (W-LDR-12)."""
    if option >= kit.COUNTIES or option == state.origin or state.owner[option] != seat:
        return None
    return Refusal("adjacent_first", "W-LDR-12", {"county": option, "from": state.origin})
