"""7. Player order (W-ORD): bids revealed and paid, positions and tiles chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.core import replaced
from palatine.games.wallenstein import numbers, options
from palatine.games.wallenstein.components import COUNTIES, EMPTY, MONEY, NO_TILE, NOBODY, POSITION, POSITIONS
from palatine.games.wallenstein.rules.planning import AUCTION

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

_COUNTY_WORTH: Final = 2
_ZERO_WORTH: Final = 1
_NO_WORTH: Final = 0


def worth_of_bid(card: int) -> int:
    """Rank of a bid, higher first: 4, 3, 2, 1, any county card, 0, no card (W-ORD-03).

    A dice tower card of module 1 is a bid of 0 (W-CRT-12).
    """
    if card == EMPTY:
        return _NO_WORTH
    if card < COUNTIES:
        return _COUNTY_WORTH
    return card - MONEY + _COUNTY_WORTH if MONEY < card < EMPTY else _ZERO_WORTH


def paid_for(state: State, seat: int, card: int) -> int:
    """Thalers a bid costs: those of a money card (W-ORD-02), 0 if bids are capped and it cannot be paid (W-PLAN-11)."""
    paid = card - MONEY if MONEY <= card < EMPTY else 0
    return 0 if paid > state.thalers[seat] and state.variant[options.BID_CAPPED] else paid


def reveal_bids(state: State) -> None:
    """All bids at once; money cards are paid (W-ORD-01, W-ORD-02); then the ranking.

    The cards stay in their boxes until the end of the round (W-ORD-08, W-ORD-09).
    """
    state.finish()
    worth: list[int] = []
    state.shown = 1
    for seat in range(state.seats):
        box = seat * state.boxes + AUCTION
        card = state.plan[box]
        state.face_up[box] = 1
        paid = paid_for(state, seat, card)
        capped = MONEY < card < EMPTY and not paid  # W-PLAN-11: counts and costs 0
        worth.append(_ZERO_WORTH if capped else worth_of_bid(card))
        state.thalers[seat] -= paid
        if state.events is not None:
            state.events.append(("bid", "W-ORD-02", {"seat": seat, "card": card, "thalers": paid}))
    state.rank = _ranking(state, worth)
    state.turn = 0
    if state.events is not None:
        state.events.append(("ranking", "W-ORD-03", {"seats": state.rank[:]}))


def _ranking(state: State, worth: list[int]) -> list[int]:
    """Seats by worth of their bids; equal bids in random order (W-ORD-03, W-ORD-04)."""
    rank: list[int] = []
    for value in range(max(worth), _NO_WORTH - 1, -1):
        tied = [seat for seat, bid in enumerate(worth) if bid == value]
        rank += state.shuffled("tied-bids", tied) if len(tied) > 1 else tied
    return rank


def take_back_tokens(state: State) -> None:
    """No leader token lies on a position any more (W-SEQ-05, W-WIN-22)."""
    state.order = []
    state.seat_at = [NOBODY] * POSITIONS


def choose_positions(state: State) -> None:
    """In ranking order each seat chooses a free position (W-ORD-05); then the order stands (W-ORD-06).

    Tiles nobody took stay on their positions, without effect (W-ORD-07).
    """
    if state.turn < state.seats:
        state.ask(state.rank[state.turn], numbers.ASK_ORDER_POSITION, position_options(state))
        return
    state.finish()
    state.order = [seat for seat in state.seat_at if seat != NOBODY]
    state.turn = 0
    if state.events is not None:
        state.events.append(("order", "W-ORD-06", {"seats": state.order[:]}))


def position_options(state: State) -> list[int]:
    """Every position nobody has claimed (W-ORD-05)."""
    return [POSITION + p for p in range(POSITIONS) if state.seat_at[p] == NOBODY]


def take_position(state: State, seat: int, option: int) -> None:
    """Take the position and the tile on it (W-DSP-06, W-ORD-05)."""
    position = option - POSITION
    tile = state.tiles[position]
    state.seat_at = replaced(state.seat_at, position, seat)
    state.tile_of = replaced(state.tile_of, seat, tile)
    state.tiles = replaced(state.tiles, position, NO_TILE)
    state.turn += 1
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "position": position + 1, "tile": tile}
        state.events.append(("position", "W-ORD-05", particulars))
