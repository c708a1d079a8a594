"""What the levels are called and how they play, for people."""

from typing import Final

from palatine.bots.level import Level
from palatine.engine.phrases import ENGLISH, languages, sentences

_PACKAGE: Final = "palatine.bots"


def title(level: Level, language: str) -> str:
    """What a level is called; in English where the language is not spoken, and of users as they say."""
    return _words(language).get(f"level.{level.name}", level.title)


def says(level: Level, language: str) -> str:
    """How it plays, in a sentence; empty if it is the bot of a user."""
    return _words(language).get(f"level.{level.name}.says", "")


def _words(language: str) -> dict[str, str]:
    return sentences(_PACKAGE, language if language in languages(_PACKAGE) else ENGLISH)
