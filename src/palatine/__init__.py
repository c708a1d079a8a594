"""Palatine plays the board games of the Holy Roman Empire, complete and exactly by the rules."""

from secrets import randbits

from palatine.build import compiled
from palatine.engine.decision import Decision
from palatine.engine.errors import PalatineError
from palatine.engine.match import Match
from palatine.engine.perspective import Perspective
from palatine.engine.record import Record
from palatine.engine.replay import replayed
from palatine.games import GAMES, game_named

__all__ = [
    "GAMES",
    "Decision",
    "Match",
    "PalatineError",
    "Perspective",
    "Record",
    "compiled",
    "fresh_seed",
    "replay",
    "start",
]
__version__ = "0.1.0"


def fresh_seed() -> int:
    """A seed nobody can guess."""
    return randbits(128)


def start(game: str, seats: int, seed: int | None = None, **options: str | bool | int) -> Match:
    """Start a match: the game by its name, the number of seats, the options of the table.

    With the same seed and the same choices everything happens again; without one it cannot be foreseen.
    """
    rules = game_named(game)
    variant = rules.variant(seats, options)
    match = Match(rules, seats, fresh_seed() if seed is None else seed, variant)
    match.begin()
    return match


def replay(record: Record | str, verify: bool = False) -> Match:
    """The match a record (or its text) describes; ``verify`` proves its chance results from its seeds."""
    if isinstance(record, str):
        record = Record.parse(record)
    return replayed(game_named(record.game), record, verify)
