"""The records kept in this directory. Which they are, a module of each game says: ``tests/rules/<game>/kept.py``."""

from importlib import import_module
from pathlib import Path
from typing import Final

from palatine.games import OURS
from tests.records.kept import Kept

HERE: Final = Path(__file__).parent
KEPT: Final = {game: import_module(f"tests.rules.{game}.kept") for game in OURS}
RECORDS: Final[dict[str, Kept]] = {name: kept for game in KEPT.values() for name, kept in game.RECORDS.items()}
"""By the names of their files."""


def file_of(name: str) -> Path:
    """Where a record is kept."""
    return HERE / f"{name}.palatine"
