"""The bots around a table in the terminal."""

from collections.abc import Sequence
from random import Random

from palatine.bots.asking import asked
from palatine.bots.bot import Bot
from palatine.bots.level import BadBot, Level
from palatine.bots.levels import WEAKEST, chain, level_for
from palatine.commands.words import say
from palatine.engine.match import Match


class Company:
    """Chooses for the seats that nobody holds; what chance the bots have is the same again after undo and resume."""

    def __init__(self, match: Match, seats: Sequence[int], words: Sequence[str]) -> None:
        """The bots named by ``words`` take the seats in turn."""
        levels = [level_for(match.game.name, word) for word in words] or [WEAKEST]
        self._match = match
        self._rng = Random()
        self.names = {seat: levels[place % len(levels)].name for place, seat in enumerate(seats)}
        self._bots = {seat: self._made(levels[place % len(levels)]) for place, seat in enumerate(seats)}

    def _made(self, level: Level) -> list[tuple[str, Bot]]:
        """A bot and those that help out when it fails, with their names; of one seat alone, for bots remember."""
        return [(one.name, one.made(self._rng)) for one in chain(level, self._match.game.name)]

    def play(self, seat: int) -> str:
        """Make the next move of a seat; if its bot failed, what went wrong and who chose instead, else nothing."""
        self._rng.seed(f"{self._match.seed}/{self._match.choices}")
        perspective = self._match.perspective(seat)
        failed: BadBot | None = None
        for name, bot in self._bots[seat]:
            try:
                option = asked(bot, perspective)
            except BadBot as error:
                failed = failed or error
            else:
                self._match.play(seat, option)
                kind = perspective.decision.kind
                told = {"bot": self.names[seat], "kind": kind, "error": failed, "name": name}
                return say("bot_failed", **told) if failed else ""
        raise AssertionError("a random choice never fails")
