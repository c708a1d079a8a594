"""E3, steps I5 and I6: luxury trades (P-ECO-29 to P-ECO-34, P-EXT-05 to P-EXT-08) and gifts (P-ECO-35, P-ECO-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.engine.core import NOBODY_WAITS
from palatine.games.prestige.components import (
    ACCEPT,
    ALL_NUMBERS,
    ALLY_GOODS,
    NOBODY,
    NUMBER,
    NUMBERS,
    PASS,
    SEAT,
    TRADE_GOLD,
    YES_OR_NO,
)
from palatine.games.prestige.general import clockwise, finish, leader, next_in_line, offer
from palatine.games.prestige.phases import (
    ALLY_GOODS_WANTED,
    DIVIDE_GOODS,
    GIFT_ANSWER,
    GIFT_GOLD,
    GIFT_TO,
    TRADE_ANSWER,
    TRADE_GOODS,
    TRADE_WITH,
)

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

# ---------------------------------------------------------------- goods of the external ally


def trade_with_ally(state: State) -> None:
    """The ally offers two goods in all; each holder names how many it trades for (P-EXT-05, P-EXT-07, P-ECO-31)."""
    at = state.agenda[-1] & 15
    if state.minority == NOBODY:
        finish(state)
        return
    holders = state.standing[state.minority]
    if not at:
        state.wishes = [0] * state.seats
    if at < len(holders):
        most = min(ALLY_GOODS, state.untraded[holders[at]])
        offer(state, holders[at], ALLY_GOODS_WANTED, ALL_NUMBERS[: most + 1])
        return
    wishes = [state.wishes[seat] for seat in holders]
    if sum(wishes) > ALLY_GOODS:
        low = max(0, ALLY_GOODS - wishes[1])
        offer(state, leader(state, state.minority), DIVIDE_GOODS, ALL_NUMBERS[low : min(wishes[0], ALLY_GOODS) + 1])
        return
    finish(state)
    for seat in holders:
        pay_trade(state, seat, state.wishes[seat])


def want_goods(state: State, seat: int, option: int) -> None:
    """A number of goods between 0 and 2 (P-EXT-07)."""
    state.wishes[seat] = option - NUMBER
    next_in_line(state)


def divide_goods(state: State, option: int) -> None:
    """The leader divides the two goods within the wishes: so many for the first holder (P-EXT-07)."""
    first, second = state.standing[state.minority][:2]
    state.wishes[first] = option - NUMBER
    state.wishes[second] = ALLY_GOODS - (option - NUMBER)
    state.waiting = NOBODY_WAITS


def pay_trade(state: State, seat: int, goods: int) -> None:
    """3 gold for each good traded; a good is traded at most once (P-ECO-29, P-EXT-06)."""
    state.untraded[seat] -= goods
    state.gold[seat] += TRADE_GOLD * goods
    if goods and state.events is not None:
        state.events.append(("traded", "P-ECO-29", {"seat": seat, "goods": goods, "gold": TRADE_GOLD * goods}))


# ---------------------------------------------------------------- trades between seats


def are_opposing(state: State, seat: int, other: int) -> bool:
    """Goods and gold never pass between opposing seats (P-ECO-29, P-ECO-35, P-ALL-30, P-GEN-09)."""
    return state.opposing[seat] >> other & 1 == 1


def offer_code(seat: int, other: int, goods: int) -> int:
    """A refused offer as one number (P-ECO-33)."""
    return (seat * 8 + other) * NUMBERS + goods


def possible_goods(state: State, seat: int, other: int) -> list[int]:
    """How many goods may be offered for as many: up to the smaller number, what was refused left out (P-ECO-32)."""
    most = min(state.untraded[seat], state.untraded[other])
    return [goods for goods in range(1, most + 1) if offer_code(seat, other, goods) not in state.refused]


def ask_for_trade(state: State) -> None:
    """The word goes round clockwise until all with untraded goods have passed in succession (P-ECO-31, P-ECO-33)."""
    traders = [seat for seat in clockwise(state) if state.untraded[seat]]
    if len(traders) < 2 or state.passes >= len(traders):
        finish(state)
        state.word = state.passes = 0
        state.refused = []
        return
    while not state.untraded[clockwise(state)[state.word]]:
        state.word = (state.word + 1) % state.seats
    seat = clockwise(state)[state.word]
    partners = [
        SEAT + other
        for other in traders
        if other != seat and not are_opposing(state, seat, other) and possible_goods(state, seat, other)
    ]
    offer(state, seat, TRADE_WITH, [PASS, *partners])


def pass_on(state: State, passed: bool) -> None:
    """The next seat has the word."""
    state.word = (state.word + 1) % state.seats
    state.passes = state.passes + 1 if passed else 0
    state.waiting = NOBODY_WAITS


def choose_partner(state: State, seat: int, option: int) -> None:
    """Pass, or name the seat for a swap (P-ECO-32)."""
    if option == PASS:
        pass_on(state, True)
        return
    state.partner = option - SEAT
    goods = possible_goods(state, seat, state.partner)
    offer(state, seat, TRADE_GOODS, [NUMBER + number for number in goods])


def choose_goods(state: State, seat: int, option: int) -> None:
    """K goods for k goods, of any type (P-ECO-30, P-ECO-32, P-ECO-34)."""
    state.amount = option - NUMBER
    if state.events is not None:
        state.events.append(("trade.offered", "P-ECO-32", {"seat": seat, "to": state.partner, "goods": state.amount}))
    state.giver = seat
    offer(state, state.partner, TRADE_ANSWER, YES_OR_NO)


def answer_trade(state: State, seat: int, option: int) -> None:
    """Accepted swaps are paid at once (P-ECO-32); a refused one is barred while both stocks stay (P-ECO-33)."""
    if option == ACCEPT:
        pay_trade(state, state.giver, state.amount)
        pay_trade(state, seat, state.amount)
        changed = (state.giver, seat)
        state.refused = [
            code for code in state.refused if code // NUMBERS // 8 not in changed and code // NUMBERS % 8 not in changed
        ]
    else:
        state.refused = [*state.refused, offer_code(state.giver, seat, state.amount)]
        if state.events is not None:
            state.events.append(("trade.refused", "P-ECO-32", {"seat": seat, "to": state.giver}))
    pass_on(state, False)


# ---------------------------------------------------------------- gifts


def ask_for_gift(state: State) -> None:
    """The word goes round until all have passed in succession; one offer for each pair and year (P-ECO-36)."""
    if state.passes >= state.seats:
        finish(state)
        state.word = state.passes = 0
        state.refused = []
        return
    seat = clockwise(state)[state.word]
    partners: list[int] = []
    if state.gold[seat]:
        partners = [
            SEAT + other
            for other in clockwise(state)
            if other != seat
            and not are_opposing(state, seat, other)
            and offer_code(seat, other, 0) not in state.refused
        ]
    offer(state, seat, GIFT_TO, [PASS, *partners])


def choose_receiver(state: State, seat: int, option: int) -> None:
    """Pass, or name the seat for a gift (P-ECO-35)."""
    if option == PASS:
        pass_on(state, True)
        return
    state.partner = option - SEAT
    offer(state, seat, GIFT_GOLD, ALL_NUMBERS[1 : state.gold[seat] + 1])


def choose_gift(state: State, seat: int, option: int) -> None:
    """Up to the whole treasury (P-ECO-36)."""
    state.amount = option - NUMBER
    state.giver = seat
    state.refused = [*state.refused, offer_code(seat, state.partner, 0)]
    if state.events is not None:
        state.events.append(("gift.offered", "P-ECO-36", {"seat": seat, "to": state.partner, "gold": state.amount}))
    offer(state, state.partner, GIFT_ANSWER, YES_OR_NO)


def answer_gift(state: State, seat: int, option: int) -> None:
    """Accepted or refused as a whole (P-ECO-36); gold alone can be given, prestige cannot (P-GEN-05)."""
    if option == ACCEPT:
        state.gold[state.giver] -= state.amount
        state.gold[seat] += state.amount
    if state.events is not None:
        kind = "gift.accepted" if option == ACCEPT else "gift.refused"
        state.events.append((kind, "P-ECO-35", {"seat": seat, "to": state.giver, "gold": state.amount}))
    pass_on(state, False)
