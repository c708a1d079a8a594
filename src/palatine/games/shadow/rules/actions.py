"""Phase 4: Actions (S-ACT-01 to S-ACT-15, S-ACT-40): turns, buying, passing, the Rival; effects are in ``cards``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.shadow.components import (
    AT_ONCE,
    CARD,
    CARDS,
    CHURCH_INFLUENCE,
    COUPLE_PRICE,
    EXCOMMUNICATION,
    FOR_THE_ELECTION,
    KNIGHT,
    NO_ELECTORATE,
    NOBODY,
    PASS,
    PERMIT,
    PERMIT_COUPLE,
    POPE,
    PRICE,
    PRIVILEGE,
    RIVAL,
)
from palatine.games.shadow.numbers import ASK_ACTIONS_TURN
from palatine.games.shadow.rules.cards import begin_effect, can_use_knight, choose_knight, feasible
from palatine.games.shadow.rules.phases import ACTIONS
from palatine.games.shadow.rules.places import some_entrances
from palatine.games.shadow.rules.privileges import card_of, price_of, usable, use

if TYPE_CHECKING:
    from palatine.games.shadow.state import State


def open_actions(state: State) -> None:
    """Everybody is in again, nobody is Rival, the second markers show the Talers (S-SET-26, S-ACT-01)."""
    state.finish()
    state.phase = ACTIONS
    state.second = state.talers[:]
    state.out = [0] * state.seats
    state.rival = NOBODY
    state.church = NO_ELECTORATE
    state.excommunicated = NO_ELECTORATE
    state.turn = state.emperor


def next_turn(state: State) -> None:
    """The next player clockwise who is still in; the phase ends when all are out (S-ACT-01)."""
    for step in range(state.seats):
        seat = (state.turn + step) % state.seats
        if not state.out[seat]:
            state.ask(seat, ASK_ACTIONS_TURN, turn_options(state, seat))
            return
    state.finish()
    state.turn = 0


def turn_options(state: State, seat: int) -> list[int]:
    """A card, a privilege, or pass (S-ACT-02, S-ACT-03, S-ACT-05, S-ACT-06, S-ACT-08, S-ACT-10)."""
    talers = state.talers[seat]
    stack = state.stack
    targets = some_entrances(state)
    options: list[int] = []
    if stack[RIVAL] and seat != state.emperor:  # S-ACT-13
        options.append(CARD + RIVAL)
    for card in FOR_THE_ELECTION:
        if stack[card] and PRICE[card] <= talers:
            options.append(CARD + card)
    for card in AT_ONCE:
        if stack[card] and PRICE[card] <= talers and feasible(state, seat, card, targets):
            options.append(CARD + card)
            if card == PERMIT and talers >= COUPLE_PRICE:
                options.append(PERMIT_COUPLE)
    if PRICE[KNIGHT] <= talers and can_use_knight(state):
        options.append(CARD + KNIGHT)
    options += usable(state, seat, targets)
    options.append(PASS)
    return options


def take_turn(state: State, seat: int, option: int) -> None:
    """Exactly one of: buy and use a card, use a privilege, pass (S-ACT-02)."""
    state.turn = (seat + 1) % state.seats
    if option == PASS:
        drop_out(state, seat)
    elif option >= PRIVILEGE:
        use(state, seat, option - PRIVILEGE)
    else:
        buy(state, seat, option)


def drop_out(state: State, seat: int) -> None:
    """Passing is final for this round (S-ACT-03); it happens by itself if nothing else is legal (S-ACT-04)."""
    state.out[seat] = 1
    if state.events is not None:
        rule = "S-ACT-04" if len(state.offered) == 1 else "S-ACT-03"
        state.events.append(("passed", rule, {"seat": seat}))


def buy(state: State, seat: int, option: int) -> None:
    """Pay in full, take the card (S-ACT-05, S-ACT-09), carry out its effect (S-ACT-07)."""
    card = card_of(option)
    price = price_of(option)
    state.talers[seat] -= price
    if card == KNIGHT:  # S-ACT-40: the card stays in the centre
        if state.events is not None:
            state.events.append(("knight.called", "S-ACT-40", {"seat": seat, "price": price}))
        choose_knight(state, seat)
        return
    state.stack[card] -= 1
    state.hand[seat * CARDS + card] += 1
    if state.events is not None:
        state.events.append(("bought", "S-ACT-05", {"seat": seat, "card": card, "price": price}))
    if card == RIVAL:
        challenge(state, seat)
    elif card != POPE and card != CHURCH_INFLUENCE and card != EXCOMMUNICATION:  # S-ACT-25 to S-ACT-27: in Phase 6
        begin_effect(state, seat, option)


def challenge(state: State, seat: int) -> None:
    """The one Rival of the round (S-ACT-12, S-ACT-15), for whom Phase 4 is over (S-ACT-14)."""
    state.rival = seat
    state.out[seat] = 1
    if state.events is not None:
        state.events.append(("challenged", "S-ACT-12", {"seat": seat, "emperor": state.emperor}))
