"""The fixed table of everything that can ever be chosen in a game."""

from collections.abc import Iterable
from difflib import get_close_matches
from operator import index

from palatine.engine.errors import Unreadable


class Catalogue:
    """Options by number and by text; each has exactly one of both."""

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts: tuple[str, ...] = tuple(texts)
        self._numbers = {text: number for number, text in enumerate(self.texts)}
        if len(self._numbers) != len(self.texts):
            raise ValueError("two options with the same text")

    def __len__(self) -> int:
        return len(self.texts)

    def __repr__(self) -> str:
        return f"<Catalogue of {len(self)} options>"

    def text(self, option: int) -> str:
        """The text of an option."""
        if 0 <= option < len(self.texts):
            return self.texts[option]
        raise self._beyond(option)

    def number(self, option: int | str) -> int:
        """The number of an option given by its number, of whatever kind of integer, or by its text."""
        if isinstance(option, str):
            return self.option(option)
        try:
            number = index(option)  # a state holds plain ints
        except TypeError:
            raise Unreadable(f"{option!r} is neither the number nor the text of an option") from None
        if 0 <= number < len(self.texts):
            return number
        raise self._beyond(number)

    def _beyond(self, number: int) -> Unreadable:
        return Unreadable(f"there is no option number {number}; the numbers go from 0 to {len(self) - 1}")

    def option(self, text: str) -> int:
        """The number of an option given by its text."""
        words = " ".join(text.split())
        if words in self._numbers:
            return self._numbers[words]
        close = get_close_matches(words, self.texts, n=1)
        hint = f"; did you mean '{close[0]}'?" if close else ""
        raise Unreadable(f"'{words}' is no option of this game{hint}")
