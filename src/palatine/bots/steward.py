"""The steward: a bot that decides at once, by rules of thumb of its own for each game."""

from collections.abc import Callable
from random import Random
from typing import Any, Final, TypeAlias

from palatine.bots.knowledge import Knowledge
from palatine.bots.level import BadBot
from palatine.engine.perspective import Perspective

Choose: TypeAlias = Callable[[Any, int], int]

STEWARDS: Final = Knowledge[Choose](lambda description: description.steward, lambda choose: choose)
"""For each game it plays how it chooses, given a state that looks like the true one to the seat."""


class Steward:
    """Looks at one state that may be the true one, and takes what looks best in it."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective) -> int:
        """The option the rules of thumb of the game prefer."""
        if perspective.game not in STEWARDS:
            raise BadBot(f"the steward has no rules of thumb for {perspective.game}")
        return STEWARDS[perspective.game](perspective.sample(self.rng), perspective.seat)
