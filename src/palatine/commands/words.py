"""The sentences of the terminal in the language of whoever sits there: those of ``text``."""

import os
from collections.abc import Sequence
from typing import Any, Final

from palatine.commands.arguments import Parser
from palatine.commands.problem import Problem
from palatine.engine.errors import NotAnOption
from palatine.engine.game import Game
from palatine.engine.match import Match
from palatine.engine.phrases import ENGLISH, filled, formed, languages, sentences
from palatine.engine.presentation import Presentation

_PACKAGE: Final = "palatine.commands"
LANGUAGES: Final = languages(_PACKAGE)
"""The languages of the terminal; English first."""
_ENVIRONMENT: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
_speaking = ENGLISH


def add_language(parser: Parser) -> None:
    """The argument that names the language of what is shown."""
    parser.add_argument("--language", choices=LANGUAGES, help="the language of what is shown (usually that of LANG)")


def speak(wanted: str | None) -> None:
    """Speak this language from now on; if none is wanted that of the environment, if it is known, else English."""
    global _speaking
    usual = next(filter(None, map(os.environ.get, _ENVIRONMENT)), "")[:2]
    _speaking = wanted or (usual if usual in LANGUAGES else ENGLISH)


def language() -> str:
    """The language that is spoken."""
    return _speaking


def say(key: str, **gaps: object) -> str:
    """A sentence of the terminal, its gaps filled."""
    return filled(formed(sentences(_PACKAGE, _speaking), key, _speaking, gaps), _speaking, gaps)


def title(game: Game[Any]) -> str:
    """What a game is called."""
    return game.phrases_in(_speaking).sentences["title"]


def seats_named(match: Match, words: Sequence[str]) -> frozenset[int]:
    """The seats given by number or name."""
    names = {match.game.presentation_in(_speaking).seat(seat).casefold(): seat for seat in range(match.seats)}
    numbers = {str(seat): seat for seat in range(match.seats)}
    known = {**names, **numbers}
    for word in words:
        if word.casefold() not in known:
            raise Problem(f"there is no seat '{word}'; the seats are 0 to {match.seats - 1} ({', '.join(names)})")
    return frozenset(known[word.casefold()] for word in words)


def reason(problem: Exception, show: Presentation) -> str:
    """What is wrong, in words."""
    if not isinstance(problem, NotAnOption):
        return str(problem)
    name = show.name(show.catalogue.option(problem.text))
    return say("refused", option=name, reason=problem.reason_in(_speaking), rule=problem.refusal.rule)


def means(key: str, word: str) -> bool:
    """Whether a typed word is one of those a key names, such as yes."""
    return word.casefold() in say(key).split()
