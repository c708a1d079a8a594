"""The rest of a plan passed on: cards for boxes that must still be covered, so that as little as possible happens."""

from palatine.games.wallenstein.components import ACTIONS, COUNTIES, EMPTY, MONEY
from palatine.games.wallenstein.rules.modules.court import CONVERSIONS, FIRST_BOX, converts
from palatine.games.wallenstein.rules.planning import AUCTION, biddable
from palatine.games.wallenstein.state import State


def rest(state: State, seat: int) -> dict[int, int]:
    """Boxes with their cards (W-PLAN-08): the bid first, then the boxes of the court, then the actions."""
    plan = state.plan[seat * state.boxes : (seat + 1) * state.boxes]
    missing = state.to_cover[seat] - sum(card != EMPTY for card in plan)
    order = [AUCTION, *range(FIRST_BOX, state.boxes), *range(ACTIONS)]
    found: dict[int, int] = {}
    for box in [box for box in order if plan[box] == EMPTY][: max(0, missing)]:
        cards = biddable(state, seat) if box == AUCTION else state.hands[seat]
        free = [card for card in cards if card not in found.values()]
        found[box] = min(free, key=lambda card: _sacrifice(state, seat, box, card))
    return found


def _sacrifice(state: State, seat: int, box: int, card: int) -> tuple[int, int]:
    """How much is given up with a card in a box: money is dear elsewhere, a bid costs what is on it.

    On the court a card converts nothing if it cannot (W-CRT-15) or is money (W-CRT-10).
    """
    money = MONEY <= card < EMPTY
    if box == AUCTION:
        return (0 if money else 1, card)
    if money:
        return (1, -card)
    if box < AUCTION:
        return (2 if card < COUNTIES else 0, card)
    idle = not converts(state, seat, card, CONVERSIONS[box - FIRST_BOX])
    return (0 if idle else 4, card) if card < COUNTIES else (2 if idle else 3, card)
