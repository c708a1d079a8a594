"""The levels of bots by name, weakest first, and the bots of users beside them.

PALATINE_BOTS adds more to every process of Palatine: names of modules that register levels, bots in files
(``my_bot.py:MyBot``), or programs (``run:node my_bot.js``), separated by commas.
"""

import os
import sys
from collections.abc import Callable
from functools import cache
from importlib import import_module
from random import Random
from time import perf_counter, process_time
from typing import Final

from palatine.bots import own, steward
from palatine.bots.bot import Bot
from palatine.bots.level import BadBot, Level
from palatine.bots.marshal import ADVISERS, Marshal
from palatine.bots.novice import Faults, Novice
from palatine.bots.random import RandomBot
from palatine.engine.environment import one_word, unusable, whole_number

CORES: Final = whole_number("PALATINE_CORES", 1)
"""On so many cores a marshal thinks about one decision; a master takes all there are, unless this is more than one."""
EVERY_CORE: Final = 1 if sys.platform == "emscripten" else os.cpu_count() or 1
"""All cores of the computer; a page of a browser starts no processes."""
CLOCK: Final = {"wall": perf_counter, "cpu": process_time}[one_word("PALATINE_CLOCK", "wall", "cpu")]
"""What bots measure their time with. The time of the processor makes contests on a busy computer comparable."""
CHANCE: Final = Random()
"""What the bots of this process draw from; whoever asks one can say where it begins."""
LONGEST: Final = 3600.0


def _marshal(rng: Random, seconds: float) -> Bot:
    return Marshal(rng, seconds, CLOCK, CORES)


def _master(rng: Random, seconds: float) -> Bot:
    return Marshal(rng, seconds, CLOCK, CORES if CORES > 1 else EVERY_CORE)


def _novice(faults: Faults) -> Callable[[Random, float], Bot]:
    return lambda rng, seconds: Novice(rng, faults)


WEAKEST: Final = Level("random", "Random", lambda rng, seconds: RandomBot(rng), None, seconds=0.0)
PAGE: Final = Level("page", "Page", _novice(Faults(0.35, 0.5, 0.8)), WEAKEST.name, ADVISERS, 0.0)
SQUIRE: Final = Level("squire", "Squire", _novice(Faults(0.12, 0.2, 0.3)), WEAKEST.name, ADVISERS, 0.0)
STEWARD: Final = Level(
    "steward", "Steward", lambda rng, seconds: steward.Steward(rng), games=steward.STEWARDS, seconds=0.0
)
CAPTAIN: Final = Level("captain", "Captain", _marshal, STEWARD.name, ADVISERS, 0.1)
MARSHAL: Final = Level("marshal", "Marshal", _marshal, STEWARD.name, ADVISERS)
MASTER: Final = Level("master", "Master", _master, MARSHAL.name, ADVISERS, 5.0)
LADDER: Final = (WEAKEST, PAGE, SQUIRE, STEWARD, CAPTAIN, MARSHAL, MASTER)
"""Palatine's own, weakest first."""
LEVELS: Final[dict[str, Level]] = {level.name: level for level in LADDER}


def register(level: Level) -> None:
    """Add a level; those that are added later are stronger."""
    LEVELS[level.name] = level


@cache
def bot_named(name: str) -> Bot:
    """The bot of a level; it lives as long as the process."""
    return LEVELS[name].made(CHANCE)


def playing(game: str) -> list[Level]:
    """The levels that play a game, weakest first."""
    return [level for level in LEVELS.values() if level.plays(game)]


def chain(level: Level, game: str) -> list[Level]:
    """Of the level and those that help out when it fails the ones that play the game, the strongest first."""
    found = [level]
    while (below := found[-1].below) is not None and LEVELS[below] not in found:
        found.append(LEVELS[below])
    return [each for each in found if each.plays(game)]


def downward(name: str, game: str) -> list[str]:
    """The names of the chain of a level; one that is not known counts as the weakest."""
    return [level.name for level in chain(LEVELS.get(name, WEAKEST), game)]


def stand_in(game: str) -> Level:
    """Who plays on when a person is gone: the best that plays the game and decides at once.

    Nobody has asked for it, and many seats can be left: so it takes no time from bots that people wait for.
    """
    return chain(STEWARD, game)[0]


def level_of(text: str) -> Level:
    """A level by its name, or a bot of a user; ``@0.3`` at the end gives it so many seconds a decision."""
    name, at, seconds = text.rpartition("@")
    if not at:
        name = text
    level = own.own_level(name) if own.is_own(name) else LEVELS.get(name)
    if level is None:
        raise BadBot(f"there is no bot '{name}'; there are {', '.join(LEVELS)}, and your own: {own.NAMED}")
    return level.thinking(_seconds(text, seconds)) if at else level


def level_for(game: str, text: str) -> Level:
    """The same, refused if it does not play the game."""
    level = level_of(text)
    if not level.plays(game):
        others = ", ".join(other.name for other in playing(game))
        raise BadBot(f"the bot '{level.name}' does not play {game}; those that do: {others}, and your own: {own.NAMED}")
    return level


def _seconds(text: str, words: str) -> float:
    try:
        seconds = float(words)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST:
        raise BadBot(f"'{text}' gives no time to think: write NAME@SECONDS, above 0 and up to {LONGEST:g}")
    return seconds


def _add(word: str) -> None:
    """Add what one word of PALATINE_BOTS names."""
    try:
        if own.is_own(word):
            register(own.own_level(word))
        else:
            import_module(word)
    except Exception as error:  # whatever the code of a user raises
        unusable("PALATINE_BOTS", f"'{word}' cannot be used: {error}")


for _word in filter(None, os.environ.get("PALATINE_BOTS", "").split(",")):
    _add(_word)
