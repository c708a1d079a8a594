"""15. Who knows what (W-INF): what is hidden from whom.

Hidden are only the cards of other seats' plans and hands (W-INF-03) and, for a moment, a county drawn unseen in the
draft (W-INF-06). The order of decks and face-down action cards is drawn when it becomes known, so there is nothing to
hide (W-INF-02).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.wallenstein.components import EMPTY, UNKNOWN
from palatine.games.wallenstein.numbers import ASK_DRAFT_GROUP, ASK_PLAN
from palatine.games.wallenstein.rules.winter import counties_of

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State


def hides_card(state: State, viewer: int | None, box: int) -> bool:
    """Whether a box of the plans, by its place among all, hides its card, or that there is none (W-INF-03).

    All cards look the same from the back (W-CMP-10). While others plan, nothing is to be seen but who is ready
    (W-PLAN-01); when the last one is, all see which boxes are covered.
    """
    seat = box // state.boxes
    if seat == viewer:
        return False
    if state.asks(ASK_PLAN):
        return seat not in state.waiting
    return state.plan[box] != EMPTY and not state.face_up[box]


def hides_draw(state: State, viewer: int | None) -> bool:
    """Whether a county was drawn unseen and only who drew it knows which (W-INF-06)."""
    return state.question == ASK_DRAFT_GROUP and bool(state.moved) and state.waiting != [viewer]


def won_by(state: State, seat: int) -> list[int]:
    """The counties a seat has won this round: their cards are known to be in hand (W-ACT-11)."""
    return [county for county in state.won if state.owner[county] == seat]


def hide_cards(state: State, viewer: int | None) -> None:
    """Beside the cards in the boxes: those in hand, how far others are with their plans, and a county drawn unseen."""
    for seat in range(state.seats):
        if seat != viewer:
            if state.asks(ASK_PLAN):
                _hide_planning(state, seat)
            else:
                _hide_hand(state, seat)
    if hides_draw(state, viewer):
        state.deck = sorted([*state.deck, state.target])
        state.target = UNKNOWN


def _hide_planning(state: State, seat: int) -> None:
    """How far another seat is with its plan, and what it has left in hand (W-PLAN-01, W-INF-03)."""
    state.hands[seat] = counties_of(state, seat) + state.own_cards
    state.placed[seat] = 0 if seat in state.waiting else state.boxes
    base = seat * state.boxes
    state.plan[base : base + state.boxes] = [EMPTY] * state.boxes


def _hide_hand(state: State, seat: int) -> None:
    """Which card stayed in hand and which lies in a covered box is hidden; that it is covered is not (W-INF-03).

    Nobody sees the cards that were not placed (W-PLAN-12).
    """
    base = seat * state.boxes
    boxes = range(base, base + state.boxes)
    covered = [state.plan[box] for box in boxes if state.plan[box] != EMPTY and not state.face_up[box]]
    held = [card for card in state.hands[seat] if card not in state.won]
    state.hands[seat] = sorted(held + covered) + won_by(state, seat)
