"""Sentences for people: prompts, events and refusals in one language, from a game's ``text/<language>.json``."""

import json
from collections.abc import Callable, Mapping
from importlib.resources import files

Namer = Callable[[str, int], str]
"""Gives the name of a particular's value, such as Burgund for the county 37."""


class Phrases:
    """The phrase book of a game in one language, by the keys ``prompt.<kind>``, ``event.<kind>``, ``refusal.<key>``."""

    def __init__(self, package: str, language: str, namer: Namer) -> None:
        book = files(package) / "text" / f"{language}.json"
        self.sentences: dict[str, str] = json.loads(book.read_text(encoding="utf-8"))
        self._namer = namer

    def say(self, key: str, particulars: Mapping[str, int | list[int]]) -> str:
        """The sentence for a key, its gaps filled with names."""
        names = {what: self._named(what, value) for what, value in particulars.items()}
        return self.sentences[key].format(**names)

    def name(self, what: str, value: int) -> str:
        """The name of a value, such as that of a seat."""
        return self._namer(what, value)

    def _named(self, what: str, value: int | list[int]) -> str:
        if isinstance(value, int):
            return self._namer(what, value)
        return ", ".join(self._namer(what, item) for item in value)
