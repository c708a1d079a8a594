"""The numbers of the rules of each game, from its rule book."""

import re
from functools import cache
from importlib.resources import files
from typing import Any

from palatine.engine.game import Game


@cache
def rules_of(game: Game[Any]) -> frozenset[str]:
    """Every rule number that the game's ``rules.md`` defines."""
    text = (files(f"palatine.games.{game.name}") / "rules.md").read_text(encoding="utf-8")
    return frozenset(re.findall(r"^- \*\*([A-Z]-[A-Z]+-\d+)\*\*", text, re.MULTILINE))
