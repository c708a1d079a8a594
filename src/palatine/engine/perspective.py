"""What a bot gets to see: never the true state."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import Any

from palatine.engine.decision import Decision
from palatine.engine.game import Game, Others, View


@dataclass(frozen=True)
class Perspective:
    """One seat's knowledge of a match: its view, its decision, and full states it must reckon with."""

    seat: int
    decision: Decision
    _game: Game[Any] = field(repr=False)
    _redacted: Any = field(repr=False)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @cached_property
    def view(self) -> View:
        """What the seat may see."""
        return self._game.view(self._redacted, self.seat)

    def rehearse(
        self, options: Sequence[int], supposed: Mapping[str, str], others: Others | None = None
    ) -> View | None:
        """What choices in the making bring if nobody else does anything, or as imagined; see :meth:`Match.rehearse`."""
        return self._game.rehearse(self._redacted.copy(), self.seat, options, supposed, others)

    def odds(self, about: Mapping[str, str]) -> Mapping[str, float] | None:
        """How likely something is to end which way, as far as this seat can know; see :meth:`Game.odds`."""
        return self._game.odds(self._redacted, self.seat, about)

    def sample(self, rng: Random) -> Any:
        """A full state drawn among those consistent with what this seat knows, with a generator of its own."""
        return self._game.sample(self._redacted, self.seat, rng)
