"""The simplest bot: every option with the same chance."""

from random import Random

from palatine.engine.perspective import Perspective


class RandomBot:
    """Chooses at random; with the same generator it chooses the same."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, perspective: Perspective) -> int:
        """Any of the options."""
        return self.rng.choice(perspective.decision.options)
