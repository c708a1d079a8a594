"""Sentences for people: prompts, events and refusals in one language, from a game's ``text/<language>.json``."""

import json
import re
from collections.abc import Callable, Mapping
from functools import cache
from gettext import c2py
from importlib.resources import files

Namer = Callable[[str, int], str]
"""Gives the name of a particular's value, such as Burgund for the county 37."""
ENGLISH = "en"
ENGINE = "palatine.engine"
"""Its ``text`` says how a language counts, in the words of GNU gettext; without a file of its own as English does.

``elided`` are words that lose their last letter before one of the letters ``elided.before``, as de in d’Anhalt.
"""
NOTHING = "–"
"""The name of a list without values."""


def languages(package: str) -> list[str]:
    """The languages a package has a phrase book in; English first."""
    found = {item.name.removesuffix(".json") for item in (files(package) / "text").iterdir()}
    return sorted(found, key=lambda language: (language != ENGLISH, language))


@cache
def sentences(package: str, language: str) -> dict[str, str]:
    """The phrase book of a package in a language; what it lacks is there in English."""
    book = files(package) / "text" / f"{language}.json"
    found: dict[str, str] = json.loads(book.read_text(encoding="utf-8"))
    return found if language == ENGLISH else sentences(package, ENGLISH) | found


@cache
def _forms(language: str) -> tuple[Callable[[int], int], list[str]]:
    """How a language counts: which of the forms of a noun a number takes, and what these are called."""
    rule = sentences(ENGINE, language if language in languages(ENGINE) else ENGLISH)
    return c2py(rule["plural"]), rule["forms"].split()


@cache
def _elided(language: str) -> tuple[re.Pattern[str], str] | None:
    """Where a language elides: the words, each with the gap after it, and the letters before which it does."""
    rule = sentences(ENGINE, language) if language in languages(ENGINE) else {}
    if "elided" not in rule:
        return None
    words = "|".join(rule["elided"].split())
    return re.compile(rf"(?<!\w)({words}) (\{{(\w+)\}})", re.IGNORECASE), rule["elided.before"]


def filled(text: str, language: str, values: Mapping[str, object]) -> str:
    """The text with its gaps filled, and elided where the language wants it: ``de {county}`` is d’Anhalt."""
    if rule := _elided(language):
        words, letters = rule

        def met(found: re.Match[str]) -> str:
            first = str(values[found[3]])[:1].casefold()
            return f"{found[1][:-1]}’{found[2]}" if first and first in letters else found[0]

        text = words.sub(met, text)
    return text.format(**values)


def counted(words: Mapping[str, str], key: str, number: int, language: str, **gaps: object) -> str:
    """A number with its noun, by the keys ``<key>_one``, ``<key>_other``, or whichever forms the language has."""
    form, names = _forms(language)
    return filled(words[f"{key}_{names[form(number)]}"], language, {"n": number, **gaps})


def formed(words: Mapping[str, str], key: str, language: str, values: Mapping[str, object]) -> str:
    """The sentence for a key in the form its gaps ask for.

    By the key ``<key>/<gap>=<value>`` for one value, ``<key>/<gap>=one`` for every number the language counts as one.
    """
    form, names = _forms(language)
    for gap, value in values.items():
        ways = (value, names[form(value)]) if isinstance(value, int) else (value,)
        for way in ways:
            if (found := words.get(f"{key}/{gap}={way}")) is not None:
                return found
    return words[key]


class Phrases:
    """The phrase book of a game in one language, by the keys ``prompt.<kind>``, ``event.<kind>``, ``refusal.<key>``.

    A sentence may have other forms for values of a particular (``formed``).
    """

    def __init__(self, package: str, language: str, namer: Namer) -> None:
        self.package = package
        self.language = language
        self.sentences = sentences(package, language)
        self._namer = namer
        self._formed = {key.partition("/")[0] for key in self.sentences if "/" in key}

    def say(self, key: str, particulars: Mapping[str, int | list[int]]) -> str:
        """The sentence for a key, its gaps filled with names."""
        names = {what: self._named(what, value) for what, value in particulars.items()}
        return filled(self._form(key, particulars), self.language, names)

    def _form(self, key: str, particulars: Mapping[str, object]) -> str:
        """The sentence for a key in the form these particulars ask for."""
        if key not in self._formed:
            return self.sentences[key]
        return formed(self.sentences, key, self.language, particulars)

    def word(self, key: str, **gaps: object) -> str:
        """What the table in plain text says by the key ``table.<key>``, its gaps filled as given."""
        return filled(self._form(f"table.{key}", gaps), self.language, gaps)

    def counted(self, key: str, number: int, **gaps: object) -> str:
        """A number with its noun in the table in plain text."""
        return counted(self.sentences, f"table.{key}", number, self.language, **gaps)

    def name(self, what: str, value: int) -> str:
        """The name of a value, such as that of a seat."""
        return self._namer(what, value)

    def _named(self, what: str, value: int | list[int]) -> str:
        if isinstance(value, int):
            return self._namer(what, value)
        return ", ".join(self._namer(what, item) for item in value) or NOTHING
