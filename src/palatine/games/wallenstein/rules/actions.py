"""8. Performing actions (W-ACT): box by box in the order of the cards, seat by seat in player order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.core import replaced
from palatine.games.wallenstein.components import (
    ACTION_RULE,
    ACTIONS,
    ARMIES,
    ARMY,
    BUILD_TRADING_POST,
    BUILT,
    CALMED_MARKERS,
    CALMING_TRADE,
    CHURCH_PEACE,
    COLLECT_GRAIN,
    COLLECT_TAXES,
    COMBAT_A,
    COUNTIES,
    DEPLOY_1_MOVE,
    EMPTY,
    GRAIN,
    NOBODY,
    PASS,
    PRICE,
    SITES,
    TAX,
    TRADING_POST,
    UP_TO,
)
from palatine.games.wallenstein.numbers import ASK_COMBAT_ARMIES, ASK_COMBAT_TARGET, ASK_MOVE_ARMIES, ASK_MOVE_TARGET
from palatine.games.wallenstein.options import COMBAT_COMPULSORY, INCOME_LOST, REVEAL_WHEN_DUE
from palatine.games.wallenstein.rules.bonus import armies_with_tile, grain_with_tile, taxes_with_tile
from palatine.games.wallenstein.rules.combat import begin_battle
from palatine.games.wallenstein.rules.display import FACE_UP_ACTIONS, turn_up_action
from palatine.games.wallenstein.rules.event import (
    armies_under_event,
    church_protects,
    effect,
    grain_under_event,
    taxes_under_event,
)
from palatine.games.wallenstein.rules.limits import as_far_as_there, bank_pays, can_pay, gain_grain
from palatine.games.wallenstein.rules.revolts import revolt

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

LEAVE_BEHIND: Final = 1
_BOTH_COMBATS: Final = 3


def perform(state: State) -> None:
    """All ten actions in the order of the spaces, each by all seats in player order (W-DSP-02, W-ACT-01)."""
    while take_turn(state):
        if state.waiting:
            return
    state.finish()


def take_turn(state: State) -> bool:
    """The next seat turns up its card for the action that is due and carries it out; False after the tenth action."""
    if state.turn == len(state.order):
        finish_action(state)
    if state.space == ACTIONS:
        return False
    if state.space == len(state.actions):
        turn_up_action(state)
    action = state.actions[state.space]
    seat = state.order[state.turn]
    state.turn += 1
    box = seat * state.boxes + action
    card = state.plan[box]
    if card != EMPTY:
        reveal(state, seat, box, card)
        if card < COUNTIES:  # W-ACT-03: anything else means the seat does nothing
            act(state, seat, action, card)
    return True


def reveal(state: State, seat: int, box: int, card: int) -> None:
    """Turn up the card in the action's box when it is the seat's turn (W-ACT-02, W-ACT-08)."""
    state.face_up[box] = 1
    state.shown = 1
    if state.events is not None:
        action = box - seat * state.boxes
        state.events.append(("revealed", "W-ACT-02", {"seat": seat, "action": action, "card": card}))


def finish_action(state: State) -> None:
    """The card is put aside and, by default, the next face-down card turned up (W-ACT-07, W-DSP-04)."""
    state.turn = 0
    state.space += 1
    if state.space <= ACTIONS - FACE_UP_ACTIONS and not state.variant[REVEAL_WHEN_DUE]:
        turn_up_action(state)


def act(state: State, seat: int, action: int, county: int) -> None:
    """A county card: the action is performed if it can be, completely; else skipped (W-ACT-04, W-ACT-05)."""
    if action <= BUILD_TRADING_POST:
        build(state, seat, action, county)
    elif action == COLLECT_GRAIN or action == COLLECT_TAXES:
        collect(state, seat, action, county)
    elif action < COMBAT_A:
        if deploy(state, seat, action, county) and action == DEPLOY_1_MOVE:
            begin_move(state, seat, county)
    else:
        begin_combat(state, seat, county)


def skip(state: State, seat: int, action: int, county: int, rule: str) -> None:
    """Nothing is paid, gained or moved (W-ACT-05)."""
    if state.events is not None:
        state.events.append(("skipped", rule, {"seat": seat, "action": action, "county": county}))


# ---------------------------------------------------------------- 8.1 Building


def price_of(state: State, action: int, county: int) -> int:
    """Thalers for building or deploying; a leader figure makes building cheaper (W-ACT-12, W-ACT-13, W-ACT-14)."""
    if action <= BUILD_TRADING_POST:
        return PRICE[action] - state.leader[county]
    return PRICE[action]


def has_room(state: State, building: int, county: int) -> bool:
    """A free site and no building of the type yet (W-ACT-15, W-ACT-16)."""
    built = state.buildings[county]
    return not built & (1 << building) and BUILT[built] < SITES[county]


def put_building(state: State, building: int, county: int) -> None:
    """A tile from the supply onto a site of the county (W-ACT-16)."""
    state.stock = replaced(state.stock, building, state.stock[building] - 1)
    state.buildings = replaced(state.buildings, county, state.buildings[county] | 1 << building)


def build(state: State, seat: int, action: int, county: int) -> None:
    """A palace, church or trading post, for its price, if a tile is left (W-ACT-12 to W-ACT-16, W-LIM-04)."""
    price = price_of(state, action, county)
    if not has_room(state, action, county) or not can_pay(state, seat, price) or not state.stock[action]:
        skip(state, seat, action, county, "W-ACT-15")
        return
    state.thalers[seat] -= price
    put_building(state, action, county)
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "county": county, "thalers": price}
        state.events.append(("built", ACTION_RULE[action], {**particulars, "building": action}))
    if action == TRADING_POST and effect(state) == CALMING_TRADE and state.markers[county]:  # W-EVT-06
        state.markers = replaced(state.markers, county, state.markers[county] - CALMED_MARKERS)
        if state.events is not None:
            state.events.append(("calmed", "W-EVT-06", {"seat": seat, "county": county}))


# ---------------------------------------------------------------- 8.2 Collecting


def income(state: State, seat: int, action: int, county: int) -> int:
    """Grain or Thalers of a collection: the event first, then the tile, then the leader figure (W-EVT-05)."""
    if action == COLLECT_GRAIN:
        amount = grain_with_tile(state, seat, grain_under_event(state, GRAIN[county]))  # W-ACT-17
    else:
        amount = taxes_with_tile(state, seat, taxes_under_event(state, TAX[county]))  # W-ACT-18
    return amount + state.leader[county]


def collect(state: State, seat: int, action: int, county: int) -> None:
    """Income, then perhaps a revolt, then a revolt marker (W-ACT-17 to W-ACT-23).

    Always possible, hence compulsory (W-ACT-19); only a limited bank may be unable to pay.
    """
    amount = income(state, seat, action, county)
    if action == COLLECT_TAXES and not bank_pays(state, amount):
        skip(state, seat, action, county, "W-LIM-08")
        return
    late = state.variant[INCOME_LOST]  # W-ACT-21
    if not late:
        _receive(state, seat, action, county, amount)
    # W-ACT-20 b: the markers from before this action decide
    if state.markers[county] and not revolt(state, county, 0):
        return
    if late:
        _receive(state, seat, action, county, amount)
    place_marker(state, seat, county)  # W-ACT-20 c, W-REV-07


def _receive(state: State, seat: int, action: int, county: int, amount: int) -> None:
    """Take the income of a collection (W-ACT-20 a)."""
    if action == COLLECT_GRAIN:
        amount = gain_grain(state, seat, amount)
    else:
        state.thalers[seat] += amount
    if state.events is not None:
        kind = "grain" if action == COLLECT_GRAIN else "taxes"
        state.events.append((kind, ACTION_RULE[action], {"seat": seat, "county": county, "amount": amount}))


def place_marker(state: State, seat: int, county: int) -> None:
    """One more revolt marker; there is no upper limit, and they cannot run out (W-ACT-20, W-ACT-22, W-LIM-05).

    A kept favor parries it (W-CRT-34).
    """
    if state.parries[seat]:
        state.parries[seat] -= 1
        if state.events is not None:
            state.events.append(("favor.parried", "W-CRT-34", {"seat": seat, "county": county}))
        return
    state.markers = replaced(state.markers, county, state.markers[county] + 1)
    if state.events is not None:
        state.events.append(("marker", "W-ACT-20", {"seat": seat, "county": county}))


# ---------------------------------------------------------------- 8.3 Deploying


def armies_deployed(state: State, seat: int, action: int, county: int) -> tuple[int, int]:
    """The base number after the event, and the number with tile and leader figure (W-EVT-05, W-ACT-06)."""
    base = armies_under_event(state, action, ARMIES[action])
    return base, armies_with_tile(state, seat, action, base) + state.leader[county]


def deploy(state: State, seat: int, action: int, county: int) -> bool:
    """Pay and put armies from the supply into the county; False if skipped (W-ACT-24 to W-ACT-27)."""
    base, full = armies_deployed(state, seat, action, county)
    price = PRICE[action]
    if not can_pay(state, seat, price) or state.supply[seat] < base:  # W-LIM-01
        missing = "W-ACT-26" if can_pay(state, seat, price) else "W-ACT-05"
        skip(state, seat, action, county, "W-ACT-27" if action == DEPLOY_1_MOVE else missing)
        return False
    armies = as_far_as_there(state, seat, full)
    state.thalers[seat] -= price
    state.supply[seat] -= armies
    state.armies[county] += armies
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "county": county, "armies": armies}
        state.events.append(("deployed", ACTION_RULE[action], {**particulars, "thalers": price}))
    return True


def begin_move(state: State, seat: int, county: int) -> None:
    """After deploying one army the seat may move armies to an own neighbour (W-ACT-28, W-ACT-29)."""
    state.origin = county
    if state.armies[county] > LEAVE_BEHIND:
        targets = move_options(state)
        if len(targets) > 1:
            state.ask(seat, ASK_MOVE_TARGET, targets)


def move_options(state: State) -> list[int]:
    """Adjacent counties under own control, or no move (W-ACT-28, W-ACT-30)."""
    owner = state.owner
    seat = owner[state.origin]
    targets = [c for c in state.neighbours[state.origin] if owner[c] == seat]
    targets.append(PASS)
    return targets


# ---------------------------------------------------------------- 8.4 Combat/Movement A and B


def begin_combat(state: State, seat: int, county: int) -> None:
    """With at least two armies and a legal target the seat may march (W-ACT-31, W-ACT-34); A like B (W-ACT-38)."""
    state.origin = county
    if state.armies[county] <= LEAVE_BEHIND:
        skip(state, seat, state.actions[state.space], county, "W-ACT-34")
        return
    targets = combat_options(state)
    if targets[0] == PASS:
        skip(state, seat, state.actions[state.space], county, "W-ACT-32")
        return
    state.ask(seat, ASK_COMBAT_TARGET, targets)


def combat_options(state: State) -> list[int]:
    """Any adjacent county that is not protected, or nothing (W-ACT-31 to W-ACT-33)."""
    targets = state.neighbours[state.origin].copy()
    if effect(state) == CHURCH_PEACE or favors_protect(state):
        targets = [c for c in targets if not is_protected(state, c)]
    if not targets or not state.variant[COMBAT_COMPULSORY]:
        targets.append(PASS)
    return targets


def favors_protect(state: State) -> bool:
    """Whether a favor keeps anybody from being attacked this round (W-CRT-38)."""
    for shield in state.shields:
        if shield:
            return True
    return False


def is_protected(state: State, county: int) -> bool:
    """Whether the acting seat may not attack the county (W-ACT-32): by its church, or by a favor."""
    owner = state.owner[county]
    if owner == state.owner[state.origin]:
        return False
    return church_protects(state, county) or favor_protects(state, county)


def favor_protects(state: State, county: int) -> bool:
    """Whether a favor keeps the county from attacks (W-CRT-38): of the action that is carried out, or of both."""
    owner = state.owner[county]
    if owner == NOBODY or not state.shields[owner]:
        return False
    shield = state.shields[owner]
    due = state.actions[state.space : state.space + 1]  # none after the tenth action
    return shield == _BOTH_COMBATS or due == [COMBAT_A + shield - 1]


def choose_target(state: State, seat: int, target: int) -> None:
    """The county to march to, for a move as for an attack (W-ACT-28, W-ACT-33)."""
    moving = state.question == ASK_MOVE_TARGET
    if target == PASS:
        if state.events is not None:
            rule = "W-ACT-28" if moving else "W-ACT-31"
            state.events.append(("stayed", rule, {"seat": seat, "county": state.origin}))
        return
    state.target = target
    state.ask(seat, ASK_MOVE_ARMIES if moving else ASK_COMBAT_ARMIES, armies_options(state))


def armies_options(state: State) -> list[int]:
    """One army up to all but one (W-ACT-34, W-ACT-35)."""
    return UP_TO[state.armies[state.origin] - LEAVE_BEHIND]


def march(state: State, seat: int, option: int) -> None:
    """All to the same neighbour: added if it is the seat's own, else a battle (W-ACT-33, W-ACT-36, W-ACT-37)."""
    armies = option - ARMY
    target = state.target
    if state.owner[target] != seat:
        state.moved = armies
        begin_battle(state, seat)
        return
    state.armies[state.origin] -= armies
    state.armies[target] += armies
    if state.events is not None:
        route = {"from": state.origin, "county": target}
        state.events.append(("moved", "W-ACT-36", {"seat": seat, "armies": armies, **route}))
