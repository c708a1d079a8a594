"""What a level of bots is."""

from collections.abc import Callable, Collection
from random import Random
from typing import Final, NamedTuple

from palatine.bots.bot import Bot
from palatine.engine.errors import PalatineError

SECONDS: Final = 1.0
"""How long a bot that searches usually thinks about a decision."""


class BadBot(PalatineError):
    """A bot that cannot be found, loaded or asked."""

    code = "bad-bot"


class Level(NamedTuple):
    """A strength of play."""

    name: str
    title: str
    """For people."""
    make: Callable[[Random, float], Bot]
    """Makes such a bot, from its source of chance and the seconds it may think about a decision."""
    below: str | None = "random"
    """The level that helps out when this one fails."""
    games: Collection[str] | None = None
    """The names of the games it plays; None: every game."""
    seconds: float = SECONDS
    """How long it may think about a decision; 0: it decides at once."""

    def made(self, rng: Random) -> Bot:
        """Such a bot, with the time of its level to think."""
        return self.make(rng, self.seconds)

    def plays(self, game: str) -> bool:
        """Whether it plays the game of this name."""
        return self.games is None or game in self.games

    def thinking(self, seconds: float) -> "Level":
        """The same level with a time to think of its own."""
        return self._replace(name=f"{self.name}@{seconds:g}", seconds=seconds)
