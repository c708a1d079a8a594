"""The options of a decision as a numbered list, and what a person may type to mean one of them."""

import re
import unicodedata
from collections.abc import Callable, Sequence
from typing import Final

from palatine.commands.problem import Problem
from palatine.commands.words import say
from palatine.engine.decision import Decision
from palatine.engine.errors import Unreadable

UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
LAST_NUMBER: Final = re.compile(r"\d+$")
MOST_NAMED: Final = 8


def folded(text: str) -> str:
    """A text without capitals, accents, spaces and marks, so that Lüneburg, LUENEBURG and lueneburg are one."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(UMLAUTS))
    return "".join(letter for letter in plain if letter.isalnum() and letter.isascii())


class Menu:
    """The options of one decision by number.

    If every option is an amount or a position ("armies 4"), these are the numbers; else they count from 1.
    """

    def __init__(self, decision: Decision, name: Callable[[int], str]) -> None:
        self.decision = decision
        self._name = name
        amounts = [int(end.group()) for text in decision.texts if (end := LAST_NUMBER.search(text))]
        words = {LAST_NUMBER.sub("", text) for text in decision.texts}
        self.natural = len(amounts) == len(decision.options) and len(words) == 1
        numbers = amounts if self.natural else range(1, len(decision.options) + 1)
        self.numbers: dict[int, int] = dict(zip(numbers, decision.options, strict=True))

    def pick(self, text: str, shown: "Menu | None" = None) -> int:
        """The option meant by a number, a text, a name, or the beginning of one that fits nothing else.

        Something that is not offered now is found too, so that it can be refused with the reason. Numbers are those
        of the list that was ``shown``; where they can mean nothing in it, they are amounts.
        """
        text = text.strip()
        if text.isdecimal():
            return self._numbered(int(text[:9]), shown or self)
        catalogue = self.decision.catalogue
        offered = self._meant(text, self.decision.options)
        if len(offered) > 1:
            names = ", ".join(map(self._name, offered[:MOST_NAMED]))
            raise Problem(say("could_mean", text=text, names=names + (" …" if len(offered) > MOST_NAMED else "")))
        meant = offered or self._meant(text, range(len(catalogue)))
        return meant[0] if len(meant) == 1 else self._written(text, text)

    def _written(self, text: str, typed: str) -> int:
        """The option with this text, which is meant by what was typed."""
        try:
            return self.decision.catalogue.option(text)
        except Unreadable:
            raise Problem(say("no_option", text=typed)) from None

    def _numbered(self, number: int, shown: "Menu") -> int:
        listed = shown.numbers.get(number)
        if listed is not None and listed in self.decision.options:
            return listed
        if self.natural:  # an amount that is not offered is found too
            return self._written(LAST_NUMBER.sub(str(number), self.decision.texts[0]), str(number))
        if listed is not None:
            return listed
        raise Problem(say("no_number", number=number, most=len(shown.numbers)))

    def _meant(self, text: str, options: Sequence[int]) -> list[int]:
        """The option with this text or name, or all that begin like this."""
        wanted = folded(text)
        if not wanted:
            return []
        text_of = self.decision.catalogue.text
        words = {option: (folded(text_of(option)), folded(self._name(option))) for option in options}
        exact = [option for option, known in words.items() if wanted in known]
        return exact or [option for option, known in words.items() if any(word.startswith(wanted) for word in known)]
