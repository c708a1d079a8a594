"""A contest: which bots play which game, and how each of its matches comes out."""

from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import blake2b
from random import Random
from typing import NamedTuple

import palatine
from palatine.bots import asking, levels
from palatine.bots.bot import Bot
from palatine.bots.level import BadBot
from palatine.engine.match import Match


class Outcome(NamedTuple):
    """How one match came out; by bot, in the order of the contest, not by seat."""

    number: int
    shares: list[float]
    """Parts of the victory: 1 for a winner alone, a half for each of two."""
    points: list[int]
    seconds: list[list[float]]
    """How long each of its decisions took."""


@dataclass(frozen=True)
class Contest:
    """As many bots as seats. Matches come in rounds: within a round the same seed, and everybody on every seat once."""

    game: str
    bots: tuple[str, ...]
    """Texts for ``level_for``; the same one may come several times."""
    seed: int
    options: dict[str, str]

    def check(self) -> None:
        """Refuse what cannot be played, before any work is done."""
        palatine.start(self.game, len(self.bots), 0, **self.options)
        for text in self.bots:
            new_bot(self.game, text, "")

    def round_of(self, number: int) -> int:
        """The round a match belongs to."""
        return number // len(self.bots)

    def play(self, number: int) -> Outcome:
        """Play the match with this number to its end."""
        seats = len(self.bots)
        common = blake2b(f"{self.seed} round {self.round_of(number)}".encode(), digest_size=7).digest()
        match = palatine.start(self.game, seats, int.from_bytes(common), **self.options)
        order = [(bot + number) % seats for bot in range(seats)]
        """By bot its seat."""
        seconds = finish(match, {seat: self._bot(bot, number) for bot, seat in enumerate(order)})
        winners = match.winners
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in order]
        return Outcome(number, shares, [match.scores[seat] for seat in order], [seconds[seat] for seat in order])

    def _bot(self, bot: int, number: int) -> tuple[str, Bot]:
        """A new bot for each match, with chance of its own."""
        return self.bots[bot], new_bot(self.game, self.bots[bot], f"{self.seed}/{number}/{bot}")


def new_bot(game: str, text: str, seed: str) -> Bot:
    """A bot for a game named by a text for ``level_for``, with its usual time to think."""
    return levels.level_for(game, text).made(Random(seed))


def finish(match: Match, bots: Mapping[int, tuple[str, Bot]]) -> list[list[float]]:
    """Let bots, given by seat with their names, play a match to its end; by seat how long each decision took."""
    seconds: list[list[float]] = [[] for _ in range(match.seats)]
    while not match.over:
        seat = match.pending[0].seat
        name, bot = bots[seat]
        seconds[seat].append(_move(match, seat, bot, name))
    return seconds


def _move(match: Match, seat: int, bot: Bot, name: str) -> float:
    """Let a bot make its next move; the seconds it took."""
    perspective = match.perspective(seat)
    start = levels.CLOCK()
    try:
        option = asking.asked(bot, perspective)
    except BadBot as error:
        raise BadBot(f"the bot '{name}' failed at '{perspective.decision.kind}': {error}") from error
    seconds = levels.CLOCK() - start
    match.play(seat, option)
    return seconds
