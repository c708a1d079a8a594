"""The steward: a bot that decides at once, by rules of thumb of its own for each game."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from palatine.bots.level import BadBot
from palatine.bots.prestige import steward as prestige
from palatine.bots.shadow import steward as shadow
from palatine.bots.wallenstein import steward as wallenstein
from palatine.engine.perspective import Perspective

STEWARDS: Final[dict[str, Callable[[Any, int], int]]] = {
    "wallenstein": wallenstein.choose,
    "shadow": shadow.choose,
    "prestige": prestige.choose,
}
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
