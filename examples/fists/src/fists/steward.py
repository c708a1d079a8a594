"""The rules of thumb of the steward: bid what the prize is worth, keep what you win, take what you are given."""

from fists.rules import BID, LEFT, NOT_YET, State


def choose(state: State, seat: int) -> int:
    """What looks best in a state that may be the true one: as many coins as the prize counts, all in the left hand."""
    options = state.options(seat)
    if state.question != BID:
        return options[0]
    return min(options, key=lambda coins: abs(coins - _left_to_bid(state, seat)))


def _left_to_bid(state: State, seat: int) -> int:
    """How many coins the prize is still worth."""
    return state.prize if state.hands[seat][LEFT] == NOT_YET else 0
