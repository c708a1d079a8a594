"""Privileges of the Electors (S-PRV): those of Trier, Köln, Pfalz and Brandenburg take a turn in Phase 4.

Mainz works in Phase 5 (S-PRV-11: S-ELE-20), Sachsen in Phase 1 (S-PRV-12: S-INC-06), Böhmen in Phase 6 (S-PRV-13:
S-EMP-05); they need nothing here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.shadow import components as kit
from palatine.games.shadow.numbers import ASK_ELECTORS_EMINENCE, ASK_PRIVILEGES_PFALZ, ASK_PRIVILEGES_TRIER
from palatine.games.shadow.rules import cards, phases
from palatine.games.shadow.rules.places import OUT_OF_POOL, entrances, let_enter

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

EVERYWHERE: Final[list[int]] = [kit.INTO + electorate for electorate in range(kit.ELECTORATES)]


def may_use(state: State, seat: int, electorate: int) -> bool:
    """Whether the seat has the Elector there and has not used his privilege this round (S-PRV-01, S-PRV-03)."""
    return kit.OWNER[state.piece[kit.ELECTOR + electorate]] == seat and not state.used[electorate]


def usable(state: State, seat: int, targets: list[int]) -> list[int]:
    """The privileges the seat can use now, as options (S-PRV-02, S-PRV-05). ``targets``: where nobles can enter."""
    options: list[int] = []
    if may_use(state, seat, kit.TRIER) and imitable(state, seat, targets):
        options.append(kit.PRIVILEGE + kit.TRIER)
    if may_use(state, seat, kit.KOELN) and cards.can_treat(state, seat):
        options.append(kit.PRIVILEGE + kit.KOELN)
    if may_use(state, seat, kit.PFALZ) and state.nobles[seat] and targets:
        options.append(kit.PRIVILEGE + kit.PFALZ)
    if may_use(state, seat, kit.BRANDENBURG) and state.stack[kit.GRAY_EMINENCE] and state.nobles[seat]:
        options.append(kit.PRIVILEGE + kit.BRANDENBURG)
    return options


def use(state: State, seat: int, electorate: int) -> None:
    """The Elector goes to the privilege space and remains the Elector in every respect (S-PRV-03)."""
    state.used[electorate] = 1
    if state.events is not None:
        state.events.append(("privilege", "S-PRV-03", {"seat": seat, "electorate": electorate}))
    if electorate == kit.TRIER:
        state.ask(seat, ASK_PRIVILEGES_TRIER, every_imitable(state, seat))
    elif electorate == kit.KOELN:
        cards.call_doctor(state, seat)  # S-PRV-09
    elif electorate == kit.PFALZ:  # S-PRV-10
        let_enter(state, seat, ASK_PRIVILEGES_PFALZ, kit.BARON_OF[seat], OUT_OF_POOL, entrances(state))
    else:  # S-PRV-14
        state.stack[kit.GRAY_EMINENCE] -= 1
        state.hand[seat * kit.CARDS + kit.GRAY_EMINENCE] += 1


def return_electors(state: State) -> None:
    """At the beginning of a round all Electors return to their seats (S-PRV-04, S-END-02)."""
    state.used = [0] * kit.ELECTORATES


# ---------------------------------------------------------------- Trier


def imitable(state: State, seat: int, targets: list[int]) -> list[int]:
    """The Phase-4 cards whose stack is empty, which the seat can pay and carry out, as options (S-PRV-06, S-PRV-07)."""
    options: list[int] = []
    talers = state.talers[seat]
    for card in kit.AT_ONCE:
        if state.stack[card] == 0 and kit.PRICE[card] <= talers and cards.feasible(state, seat, card, targets):
            options.append(kit.CARD + card)
            if card == kit.PERMIT and talers >= kit.COUPLE_PRICE:
                options.append(kit.PERMIT_COUPLE)
    return options


def every_imitable(state: State, seat: int) -> list[int]:
    """The cards Trier can imitate now, as options (S-PRV-06)."""
    return imitable(state, seat, entrances(state))


def imitate(state: State, seat: int, option: int) -> None:
    """Its normal price is paid, no card is taken, so there is no colour for the descendants (S-PRV-06, S-PRV-08)."""
    price = price_of(option)
    state.talers[seat] -= price
    if state.events is not None:
        state.events.append(("imitated", "S-PRV-06", {"seat": seat, "card": card_of(option), "price": price}))
    cards.begin_effect(state, seat, option)


def card_of(option: int) -> int:
    """The card an option to buy or imitate stands for."""
    return kit.PERMIT if option == kit.PERMIT_COUPLE else option - kit.CARD


def price_of(option: int) -> int:
    """What that card costs (S-ACT-11, S-ACT-29)."""
    return kit.COUPLE_PRICE if option == kit.PERMIT_COUPLE else kit.PRICE[option - kit.CARD]


# ---------------------------------------------------------------- Brandenburg


def ask_eminence(state: State) -> None:
    """At the start of Phase 5 the holder of the card places a Baron aged 45 (S-PRV-15), if he has one (S-PRV-16)."""
    state.finish()
    state.phase = phases.NEW_ELECTORS
    holder = holder_of(state, kit.GRAY_EMINENCE)
    if holder == kit.NOBODY:
        return
    if state.nobles[holder]:
        state.ask(holder, ASK_ELECTORS_EMINENCE, EVERYWHERE)
    elif state.events is not None:
        state.events.append(("eminence.none", "S-PRV-16", {"seat": holder}))


def holder_of(state: State, card: int) -> int:
    """The seat with this card before it, or NOBODY."""
    for seat in range(state.seats):
        if state.hand[seat * kit.CARDS + card]:
            return seat
    return kit.NOBODY


def place_eminence(state: State, seat: int, electorate: int) -> None:
    """The Gray Eminence takes the slot beside the privilege space (S-PRV-15, S-PRV-17)."""
    state.nobles[seat] -= 1
    state.piece[kit.EMINENCE + electorate] = kit.BARON_OF[seat] + kit.OLDEST
    if state.events is not None:
        state.events.append(("eminence.placed", "S-PRV-15", {"seat": seat, "electorate": electorate}))
