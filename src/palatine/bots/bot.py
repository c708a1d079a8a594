"""What every bot can do."""

from typing import Protocol

from palatine.engine.perspective import Perspective


class Bot(Protocol):
    """Chooses for one seat."""

    def choose(self, perspective: Perspective) -> int:
        """One of the options of the decision."""
