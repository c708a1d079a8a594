"""Asking a bot, which may be anybody's code: either one of the options comes back, or what went wrong."""

import sys
from contextlib import redirect_stdout
from operator import index
from typing import Final

from palatine.bots.bot import Bot
from palatine.bots.level import BadBot
from palatine.engine.perspective import Perspective

LONGEST: Final = 200
"""So much is told of what a bot did wrong."""


def asked(bot: Bot, perspective: Perspective) -> int:
    """The choice of a bot for a decision; BadBot with what went wrong, whatever it was.

    What it prints goes to the error output: the other one belongs to the results of a command.
    """
    try:
        with redirect_stdout(sys.stderr):
            chosen = bot.choose(perspective)
    except BadBot:
        raise
    except (Exception, SystemExit) as error:
        raise BadBot(shown(error)) from error
    try:
        option = index(chosen)
    except TypeError:
        option = -1
    if option not in perspective.decision.options:
        raise BadBot(f"it chose {shown(chosen)}, which is not an option")
    return option


def shown(thing: object) -> str:
    """What foreign code returned or raised, in one line; it may not even be able to say what it is."""
    try:
        text = f"{type(thing).__name__}: {thing}" if isinstance(thing, BaseException) else repr(thing)
    except Exception:
        text = type(thing).__name__
    return " ".join(text.split())[:LONGEST].rstrip(": ")
