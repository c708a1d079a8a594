"""5. Planning (W-PLAN): cards from the hand into the boxes, all seats at once and in secret.

A plan is made box by box, the auction box first (so that a legal bid is always left). A complete plan is a confirmed
plan; taking back a box un-confirms it, which is possible until the last seat has confirmed (W-PLAN-13).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.wallenstein.components import ACTIONS, EMPTY, MONEY
from palatine.games.wallenstein.numbers import ASK_PLAN
from palatine.games.wallenstein.options import BID_CAPPED

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

AUCTION: Final = ACTIONS
"""The auction box follows the ten action boxes, which have the numbers of their actions."""
BASE_BOXES: Final = 11
SHEET: Final[list[int]] = [AUCTION, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13]
"""The boxes in the order in which a seat is asked for them; the last three belong to the court (W-CRT-08)."""


def begin_planning(state: State) -> None:
    """Everybody plans at once, with all cards in hand (W-PLAN-01, W-PLAN-03)."""
    state.finish()
    seats = state.seats
    hands: list[list[int]] = [[] for _ in range(seats)]
    for county, seat in enumerate(state.owner):
        if seat < seats:
            hands[seat].append(county)
    for hand in hands:
        hand += state.own_cards
    state.hands = hands
    state.placed = [0] * seats
    state.to_cover = [boxes_to_cover(state, seat) for seat in range(seats)]
    state.ask_each(list(range(seats)), ASK_PLAN)


def next_box(state: State, seat: int) -> int:
    """The box a planning seat is asked for."""
    return SHEET[state.placed[seat]]


def boxes_to_cover(state: State, seat: int) -> int:
    """How many boxes a seat must cover: all if its cards suffice, else none (W-PLAN-08 to W-PLAN-10)."""
    cards = state.owner.count(seat) + len(state.own_cards)
    if cards >= state.boxes:
        return state.boxes
    return cards if state.former else 0  # in version 1 all cards had to be placed


def plan_options(state: State, seat: int) -> list[int]:
    """Any card of the hand (W-PLAN-02, W-PLAN-07); no card if fewer boxes must be covered than are left."""
    hand = state.hands[seat]
    placed = state.placed[seat]
    to_cover = state.to_cover[seat]
    if to_cover == state.boxes:
        return hand if placed else biddable(state, seat)
    may_stay_empty = not to_cover or len(hand) < state.boxes - placed
    if placed == 0:
        hand = biddable(state, seat)
    return [*hand, EMPTY] if may_stay_empty else hand


def biddable(state: State, seat: int) -> list[int]:
    """Cards that may be bid: no money card above the seat's Thalers (W-PLAN-11), unless bids are capped."""
    if state.variant[BID_CAPPED]:
        return state.hands[seat]
    limit = MONEY + state.thalers[seat]
    return [card for card in state.hands[seat] if not limit < card < EMPTY]


def place(state: State, seat: int, card: int) -> None:
    """Put a card face down into the next box (W-PLAN-02, W-PLAN-04, W-PLAN-06).

    It is no longer in the hand, so it serves one purpose only (W-PLAN-05); other cards stay there (W-PLAN-12).
    """
    placed = state.placed[seat]
    if card != EMPTY:
        hand = state.hands[seat].copy()
        hand.remove(card)
        state.hands[seat] = hand
        state.plan[seat * state.boxes + SHEET[placed]] = card
    placed += 1
    state.placed[seat] = placed
    if placed == state.boxes:
        state.waiting = [s for s in state.waiting if s != seat]
        if state.events is not None:
            state.events.append(("planned", "W-PLAN-13", {"seat": seat}))
