"""E3, steps I5 and I6: luxury trades (P-ECO-29 to P-ECO-34, P-EXT-05 to P-EXT-08) and gifts (P-ECO-35, P-ECO-36)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige import components as kit
from palatine.games.prestige import numbers
from palatine.games.prestige.rules.general import clockwise, leader, next_in_line, who

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

# ---------------------------------------------------------------- goods of the external ally


def trade_with_ally(state: State) -> None:
    """The ally offers two goods in all; each holder names how many it trades for (P-EXT-05, P-EXT-07, P-ECO-31)."""
    at = who(state)
    if state.minority == kit.NOBODY:
        state.finish()
        return
    holders = state.alliance_order[state.minority]
    if not at:
        state.wishes = [0] * state.seats
    if at < len(holders):
        state.ask(holders[at], numbers.ASK_ALLY_GOODS, goods_to_want(state, holders[at]))
        return
    if sum([state.wishes[seat] for seat in holders]) > kit.ALLY_GOODS:
        state.ask(leader(state, state.minority), numbers.ASK_ALLY_DIVIDE, divisions(state))
        return
    state.finish()
    for seat in holders:
        pay_trade(state, seat, state.wishes[seat])


def goods_to_want(state: State, seat: int) -> list[int]:
    """As many goods of the ally as the seat has to give for them, 2 at most (P-EXT-07)."""
    return kit.ALL_NUMBERS[: min(kit.ALLY_GOODS, state.untraded[seat]) + 1]


def divisions(state: State) -> list[int]:
    """How many goods the first holder may get, within the wishes of both (P-EXT-07)."""
    first, second = state.alliance_order[state.minority][:2]
    return kit.ALL_NUMBERS[max(0, kit.ALLY_GOODS - state.wishes[second]) : min(state.wishes[first], kit.ALLY_GOODS) + 1]


def want_goods(state: State, seat: int, option: int) -> None:
    """A number of goods between 0 and 2 (P-EXT-07)."""
    state.wishes[seat] = option - kit.NUMBER
    next_in_line(state)


def divide_goods(state: State, option: int) -> None:
    """The leader divides the two goods within the wishes: so many for the first holder (P-EXT-07)."""
    first, second = state.alliance_order[state.minority][:2]
    state.wishes[first] = option - kit.NUMBER
    state.wishes[second] = kit.ALLY_GOODS - (option - kit.NUMBER)


def pay_trade(state: State, seat: int, goods: int) -> None:
    """3 gold for each good traded; a good is traded at most once (P-ECO-29, P-EXT-06)."""
    state.untraded[seat] -= goods
    state.gold[seat] += kit.TRADE_GOLD * goods
    if goods and state.events is not None:
        state.events.append(("traded", "P-ECO-29", {"seat": seat, "goods": goods, "gold": kit.TRADE_GOLD * goods}))


# ---------------------------------------------------------------- trades between seats


PAIR: Final = 8
"""The factor of the first of two seats in one number."""


def are_opposing(state: State, seat: int, other: int) -> bool:
    """Goods and gold never pass between opposing seats (P-ECO-29, P-ECO-35, P-ALL-30, P-GEN-09)."""
    return state.opposing[seat] >> other & 1 == 1


def offer_code(seat: int, other: int, goods: int) -> int:
    """A refused offer as one number (P-ECO-33)."""
    return (seat * PAIR + other) * kit.NUMBERS + goods


def possible_goods(state: State, seat: int, other: int) -> list[int]:
    """How many goods may be offered for as many: up to the smaller number, what was refused left out (P-ECO-32)."""
    most = min(state.untraded[seat], state.untraded[other])
    return [goods for goods in range(1, most + 1) if offer_code(seat, other, goods) not in state.refused]


def ask_for_trade(state: State) -> None:
    """The word goes round clockwise until all with untraded goods have passed in succession (P-ECO-31, P-ECO-33)."""
    traders = [seat for seat in clockwise(state) if state.untraded[seat]]
    if len(traders) < 2 or state.passes >= len(traders):
        state.finish()
        state.word = state.passes = 0
        state.refused = []
        return
    while not state.untraded[clockwise(state)[state.word]]:
        state.word = (state.word + 1) % state.seats
    seat = clockwise(state)[state.word]
    state.ask(seat, numbers.ASK_TRADE_WITH, partners(state, seat))


def partners(state: State, seat: int) -> list[int]:
    """Pass, or every seat with which goods may be swapped (P-ECO-32)."""
    others = [
        kit.SEAT + other
        for other in clockwise(state)
        if other != seat and not are_opposing(state, seat, other) and possible_goods(state, seat, other)
    ]
    return [kit.PASS, *others]


def pass_on(state: State, passed: bool) -> None:
    """The next seat has the word."""
    state.word = (state.word + 1) % state.seats
    state.passes = state.passes + 1 if passed else 0


def choose_partner(state: State, seat: int, option: int) -> None:
    """Pass, or name the seat for a swap (P-ECO-32)."""
    if option == kit.PASS:
        pass_on(state, True)
        return
    state.partner = option - kit.SEAT
    state.ask(seat, numbers.ASK_TRADE_GOODS, goods_to_offer(state, seat))


def goods_to_offer(state: State, seat: int) -> list[int]:
    """How many goods may be swapped with the partner (P-ECO-32)."""
    return [kit.NUMBER + number for number in possible_goods(state, seat, state.partner)]


def choose_goods(state: State, seat: int, option: int) -> None:
    """K goods for k goods, of any type (P-ECO-30, P-ECO-32, P-ECO-34)."""
    state.amount = option - kit.NUMBER
    if state.events is not None:
        state.events.append(("trade.offered", "P-ECO-32", {"seat": seat, "to": state.partner, "goods": state.amount}))
    state.giver = seat
    state.ask(state.partner, numbers.ASK_TRADE_ANSWER, kit.YES_OR_NO)


def answer_trade(state: State, seat: int, option: int) -> None:
    """Accepted swaps are paid at once (P-ECO-32); a refused one is barred while both stocks stay (P-ECO-33)."""
    if option == kit.ACCEPT:
        pay_trade(state, state.giver, state.amount)
        pay_trade(state, seat, state.amount)
        changed = (state.giver, seat)
        state.refused = [
            code
            for code in state.refused
            if code // kit.NUMBERS // PAIR not in changed and code // kit.NUMBERS % PAIR not in changed
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
        state.finish()
        state.word = state.passes = 0
        state.refused = []
        return
    seat = clockwise(state)[state.word]
    state.ask(seat, numbers.ASK_GIFT_TO, receivers(state, seat))


def receivers(state: State, seat: int) -> list[int]:
    """Pass, or with gold every seat that may get some of it (P-ECO-35, P-ECO-36)."""
    if not state.gold[seat]:
        return [kit.PASS]
    others = [
        kit.SEAT + other
        for other in clockwise(state)
        if other != seat and not are_opposing(state, seat, other) and offer_code(seat, other, 0) not in state.refused
    ]
    return [kit.PASS, *others]


def choose_receiver(state: State, seat: int, option: int) -> None:
    """Pass, or name the seat for a gift (P-ECO-35)."""
    if option == kit.PASS:
        pass_on(state, True)
        return
    state.partner = option - kit.SEAT
    state.ask(seat, numbers.ASK_GIFT_GOLD, gold_to_give(state, seat))


def gold_to_give(state: State, seat: int) -> list[int]:
    """Up to the whole treasury (P-ECO-36)."""
    return kit.ALL_NUMBERS[1 : state.gold[seat] + 1]


def choose_gift(state: State, seat: int, option: int) -> None:
    """One offer for each pair and year (P-ECO-36)."""
    state.amount = option - kit.NUMBER
    state.giver = seat
    state.refused = [*state.refused, offer_code(seat, state.partner, 0)]
    if state.events is not None:
        state.events.append(("gift.offered", "P-ECO-36", {"seat": seat, "to": state.partner, "gold": state.amount}))
    state.ask(state.partner, numbers.ASK_GIFT_ANSWER, kit.YES_OR_NO)


def answer_gift(state: State, seat: int, option: int) -> None:
    """Accepted or refused as a whole (P-ECO-36); gold alone can be given, prestige cannot (P-GEN-05)."""
    if option == kit.ACCEPT:
        state.gold[state.giver] -= state.amount
        state.gold[seat] += state.amount
    if state.events is not None:
        kind = "gift.accepted" if option == kit.ACCEPT else "gift.refused"
        state.events.append((kind, "P-ECO-35", {"seat": seat, "to": state.giver, "gold": state.amount}))
    pass_on(state, False)
