"""The other seats as a player may imagine them: stewards, some of them in a mood of their own."""

from random import Random
from typing import Any

from palatine.bots import marshal, steward
from palatine.engine.game import Others


class Stewards:
    """How they plan, and what they choose; given states with nothing in them that is hidden from who imagines them."""

    def __init__(self, game: str) -> None:
        self._adviser = marshal.ADVISERS[game]
        self._choose = steward.STEWARDS[game]

    def plan(self, state: Any, seat: int, rng: Random) -> None:
        """Plans they might really make."""
        self._adviser.imagine(state, seat, rng)

    def choose(self, state: Any, seat: int) -> int:
        """By rules of thumb."""
        return self._choose(state, seat)


def stewards_of(game: str) -> Others | None:
    """The stewards of a game; None: it has none, or nobody knows what plans they might make."""
    return Stewards(game) if game in steward.STEWARDS and game in marshal.ADVISERS else None
