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
    """A strength of play: its name, a title for people, how such a bot is made, and which level helps out."""

    name: str
    title: str
    make: Callable[[], Bot]
    below: str | None = "random"


WEAKEST: Final = Level("random", "Random", lambda: RandomBot(Random()), None)
STEWARD: Final = Level("steward", "Steward", lambda: Steward(Random()))
LEVELS: Final[dict[str, Level]] = {level.name: level for level in (WEAKEST, STEWARD)}


def register(level: Level) -> None:
    """Add a level; those that are added later are stronger."""
    LEVELS[level.name] = level


@cache
def bot_named(name: str) -> Bot:
    """The bot of a level; it lives as long as the process."""
    return LEVELS[name].make()


def downward(name: str) -> list[str]:
    """The level and those that help out when it fails, the strongest first."""
    names: list[str] = []
    below: str | None = name if name in LEVELS else WEAKEST.name
    while below is not None and below not in names:
        names.append(below)
        below = LEVELS[below].below
    return names


for _module in filter(None, os.environ.get("PALATINE_BOTS", "").split(",")):
    import_module(_module)
