"""The numbered rules of a game: its ``rules.md``, and the translations ``rules.<language>.md`` beside it."""

import re
from functools import cache
from importlib.resources import files
from typing import Any, Final, NamedTuple
from unicodedata import combining, normalize

from palatine.engine.game import Game
from palatine.engine.phrases import ENGLISH

_RULE: Final = re.compile(r"^- \*\*([A-Z]+-[A-Z]+-\d+)\*\* (.*(?:\n[ \t]+\S.*)*)", re.MULTILINE)
"""A line of the list of rules, with the indented lines that continue it."""


class Rulebook(NamedTuple):
    """The rules in one language: the whole text, and each rule by its number, in the order of the book."""

    language: str
    markdown: str
    rules: dict[str, str]

    def found(self, wanted: str) -> dict[str, str]:
        """The rules meant by a number, or by a section such as W-CMB; without marks of emphasis."""
        wanted = wanted.upper()
        meant = (number for number in self.rules if number == wanted or number.startswith(f"{wanted}-"))
        return {number: self.rules[number].replace("**", "") for number in meant}

    def searched(self, wanted: str) -> dict[str, str]:
        """The rules whose number or text has every one of these words; capitals and accents make no difference."""
        words = bare(wanted).split()
        meant = {number: text.replace("**", "") for number, text in self.rules.items()}
        return {
            number: text for number, text in meant.items() if all(word in bare(f"{number} {text}") for word in words)
        }

    @property
    def sections(self) -> list[str]:
        """The beginnings of the numbers, such as W-CMB."""
        return list(dict.fromkeys(number.rpartition("-")[0] for number in self.rules))


def bare(text: str) -> str:
    """A text in small letters without accents."""
    return "".join(sign for sign in normalize("NFD", text.casefold()) if not combining(sign))


def numbered(markdown: str) -> dict[str, str]:
    """Every rule of a text by its number, each in one line."""
    return {number: " ".join(words.split()) for number, words in _RULE.findall(markdown)}


def rulebook(game: Game[Any], language: str = ENGLISH) -> Rulebook:
    """The rules of a game in a language; in English if they have not been translated."""
    package = game.phrases.package
    return _read(package, language if files(package).joinpath(f"rules.{language}.md").is_file() else ENGLISH)


@cache
def _read(package: str, language: str) -> Rulebook:
    """The rules in a language they are written in."""
    name = "rules.md" if language == ENGLISH else f"rules.{language}.md"
    markdown = files(package).joinpath(name).read_text(encoding="utf-8")
    return Rulebook(language, markdown, numbered(markdown))
