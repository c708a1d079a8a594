"""The levels of bots by name, weakest first. More levels register themselves in modules named by PALATINE_BOTS."""

import os
from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from typing import Final, NamedTuple

from palatine.bots.bot import Bot
from palatine.bots.random import RandomBot
from palatine.bots.steward import Steward


class Level(NamedTuple):
    """A strength of play: its name, a title for people, and how such a bot is made."""

    name: str
    title: str
    make: Callable[[], Bot]


WEAKEST: Final = Level("random", "Random", lambda: RandomBot(Random()))
STEWARD: Final = Level("steward", "Steward", lambda: Steward(Random()))
LEVELS: Final[dict[str, Level]] = {level.name: level for level in (WEAKEST, STEWARD)}


def register(level: Level) -> None:
    """Add a level, stronger than those there are."""
    LEVELS[level.name] = level


@cache
def bot_named(name: str) -> Bot:
    """The bot of a level; it lives as long as the process."""
    return LEVELS[name].make()


def downward(name: str) -> list[str]:
    """The level and all weaker ones, the strongest first."""
    names = list(LEVELS)
    return names[names.index(name) :: -1] if name in LEVELS else [WEAKEST.name]


for _module in filter(None, os.environ.get("PALATINE_BOTS", "").split(",")):
    import_module(_module)
