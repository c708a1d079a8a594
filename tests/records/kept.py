"""Matches that everybody plays alike, on every machine, for ever: for records and playthroughs to be kept."""

from dataclasses import dataclass, field
from hashlib import blake2b

import palatine
from palatine.engine.decision import Decision
from palatine.engine.match import Match


def chosen(decision: Decision, seed: int, number: int) -> int:
    """The option taken at the choice with this number: any of them, but nobody passes who can do something."""
    options = [option for option in decision.options if decision.catalogue.text(option) != "pass"]
    lot = int.from_bytes(blake2b(f"{seed}:{number}".encode(), digest_size=8).digest(), "big")
    return (options or list(decision.options))[lot % len(options or decision.options)]


@dataclass(frozen=True)
class Kept:
    """A match that is kept in a file."""

    game: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)

    def match(self) -> Match:
        """The match at its first decision."""
        return palatine.start(self.game, self.seats, self.seed, **self.options)

    def played(self) -> Match:
        """The match at its end."""
        match = self.match()
        while not match.over:
            decision = match.pending[0]
            match.play(decision.seat, chosen(decision, self.seed, match.choices + 1))
        return match
