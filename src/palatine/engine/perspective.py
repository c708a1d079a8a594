"""What a bot gets to see: never the true state."""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from palatine.engine.decision import Decision
from palatine.engine.game import Game, View


@dataclass(frozen=True)
class Perspective:
    """One seat's knowledge of a match: its view, its decision, and full states it must reckon with."""

    seat: int
    decision: Decision
    view: View
    _game: Game[Any] = field(repr=False)
    _redacted: Any = field(repr=False)

    def sample(self, rng: Random) -> Any:
        """A full state drawn among those consistent with what this seat knows, with a generator of its own."""
        return self._game.sample(self._redacted, self.seat, rng)
