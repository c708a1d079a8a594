"""What a player should know of a plan before it is confirmed, the boxes still open too. Nothing of it forbids the plan.

What the own cards bring is taken from the courses of the round that were gone through (``rehearsal.py``); who could
attack from next door is seen on the map.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from palatine.engine.errors import Refusal
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.knowledge.told import Performed, WallensteinWarning, WallensteinWinter
from palatine.games.wallenstein.knowledge.views import BOX_IDS
from palatine.games.wallenstein.rules import actions, limits, planning, sequence
from palatine.games.wallenstein.rules.modules.court import CONVERSIONS, FIRST_BOX
from palatine.games.wallenstein.state import State


def in_the_way(state: State, seat: int, action: int, county: int) -> Refusal:
    """Why an action cannot be carried out in this state, in which it was skipped (W-ACT-05)."""
    if action <= kit.BUILD_TRADING_POST:
        if state.buildings[county] & (1 << action):
            return Refusal("built_already", "W-ACT-15", {"county": county, "building": action})
        if not actions.has_room(state, action, county):
            return Refusal("no_site", "W-ACT-15", {"county": county})
        if not state.stock[action]:
            return Refusal("no_tile", "W-LIM-04", {"building": action})
    if action >= kit.COMBAT_A:
        if state.armies[county] <= actions.LEAVE_BEHIND:
            return Refusal("one_army", "W-ACT-34", {"county": county})
        return Refusal("no_target", "W-ACT-32", {"county": county})
    if action == kit.COLLECT_TAXES:
        return Refusal("no_bank", "W-LIM-08")
    price = actions.price_of(state, action, county)
    if not limits.can_pay(state, seat, price):
        return Refusal("cannot_pay", "W-ACT-05", {"price": price, "thalers": state.thalers[seat]})
    return Refusal("no_supply", "W-ACT-26", {"armies": state.supply[seat]})


def not_converted(state: State, card: int, armies: int, cubes: int) -> Refusal:
    """Why a card in a box of the court was not carried out, with so many own cubes in the tray."""
    if card < kit.COUNTIES and state.armies[card] <= armies:
        few = {"county": card, "armies": state.armies[card], "needed": armies + actions.LEAVE_BEHIND}
        return Refusal("court_few_armies", "W-CRT-16", few)
    if card >= kit.COUNTIES and cubes < armies:
        return Refusal("court_few_cubes", "W-CRT-17", {"cubes": cubes, "needed": armies})
    return Refusal("court_few_courtiers", "W-LIM-11")


class Threat(NamedTuple):
    """A county of somebody else next to an own one, and the armies that could march from there."""

    origin: int
    seat: int
    armies: int


def threat(state: State, seat: int, county: int) -> Threat | None:
    """The strongest neighbour that could attack a county (W-ACT-33, W-ACT-34)."""
    near = [n for n in state.neighbours[county] if state.owner[n] not in (seat, kit.NOBODY, kit.OUT)]
    found = [Threat(n, state.owner[n], state.armies[n] - actions.LEAVE_BEHIND) for n in near]
    return max((each for each in found if each.armies), key=lambda each: each.armies, default=None)


def warnings(
    state: State, seat: int, performed: Sequence[Performed], winter: WallensteinWinter
) -> list[WallensteinWarning]:
    """Everything worth saying about the plan in a state, box by box; ``performed``: what came of it in all courses."""
    found = list(_cards(state, seat))
    for box in planning.SHEET[: state.boxes]:
        step, card = BOX_IDS[box], state.plan[seat * state.boxes + box]
        found += _step(state, step, card, [p for p in performed if p.step == step])
        found += _attacks(state, seat, box, card)
    return [*found, *_hunger(state, winter)]


def _warning(box: str | None, reason: Refusal, certain: bool = True) -> WallensteinWarning:
    told = dict(reason.particulars)
    return {"box": box, "key": reason.key, "certain": certain, "rule": reason.rule, "particulars": told}


def _cards(state: State, seat: int) -> Iterable[WallensteinWarning]:
    """Boxes that must still be covered, cards that stay in the hand, no bid (W-PLAN-08, W-PLAN-09, W-ORD-03)."""
    plan = state.plan[seat * state.boxes : (seat + 1) * state.boxes]
    open_boxes = [box for box in planning.SHEET[: state.boxes] if plan[box] == kit.EMPTY]
    missing, kept = state.to_cover[seat] - state.boxes + len(open_boxes), len(state.hands[seat])
    if missing > 0:
        yield _warning(BOX_IDS[open_boxes[0]], Refusal("open_boxes", "W-PLAN-08", {"boxes": missing}))
        return
    if kept and not state.to_cover[seat]:
        yield _warning(None, Refusal("kept_cards", "W-PLAN-09", {"cards": kept}))
    if plan[planning.AUCTION] == kit.EMPTY and len(open_boxes) < state.boxes:
        yield _warning(BOX_IDS[planning.AUCTION], Refusal("no_bid", "W-ORD-03"))


def _step(state: State, box: str, card: int, found: Sequence[Performed]) -> Iterable[WallensteinWarning]:
    """What may keep a step from being carried out, each reason with its worst figures; a revolt before it."""
    reasons = [p.reason for p in found if p.reason]
    for key in dict.fromkeys(reason.key for reason in reasons):
        alike = [reason for reason in reasons if reason.key == key]
        yield _warning(box, min(alike, key=_figures), len(alike) == len(found))
    revolts = sum(p.revolt for p in found)
    if revolts:
        told = {"county": card, "markers": state.markers[card], "armies": state.armies[card]}
        yield _warning(box, Refusal("revolt", "W-REV-02", told), revolts == len(found))


def _figures(reason: Refusal) -> list[int]:
    return [figure for figure in reason.particulars.values() if isinstance(figure, int)]


def _attacks(state: State, seat: int, box: int, card: int) -> Iterable[WallensteinWarning]:
    """A county that may be lost before its action (W-ACT-10), or that a conversion leaves bare (W-CRT-16)."""
    danger = threat(state, seat, card) if card < kit.COUNTIES and box != planning.AUCTION else None
    if danger is None:
        return
    origin, enemy, armies = danger
    enemies = {"county": card, "from": origin, "seat": enemy, "armies": armies}
    if box < planning.AUCTION and _after_combat(state, box) and armies >= state.armies[card]:
        yield _warning(kit.ACTION_IDS[box], Refusal("may_be_lost", "W-ACT-10", enemies))
    left = state.armies[card] - CONVERSIONS[box - FIRST_BOX] if box >= FIRST_BOX else 0
    if 0 < left <= armies:
        yield _warning(BOX_IDS[box], Refusal("court_bare", "W-CRT-16", {**enemies, "left": left}))


def _after_combat(state: State, action: int) -> bool:
    """Whether one of the two combat actions may come before an action, as far as the order is known (W-DSP-03)."""
    known = {each: place for place, each in enumerate(state.actions)}
    last = len(known)
    others = [known.get(combat, last) for combat in (kit.COMBAT_A, kit.COMBAT_B) if combat != action]
    return any(place < known.get(action, last + 1) for place in others)


def _hunger(state: State, winter: WallensteinWinter) -> Iterable[WallensteinWarning]:
    """Too little grain for the winter that comes after this round (W-WIN-02)."""
    least, most = winter["short"]
    if state.season == sequence.FALL and most:
        key, short = ("hunger", least) if least else ("maybe_hunger", most)
        yield _warning("collect_grain", Refusal(key, "W-WIN-02", {"short": short}))
