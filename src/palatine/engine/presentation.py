"""How a match is shown to a person who reads text: the map, the options, what matters for a decision.

Everything here is made of views, so nothing hidden can be shown. A game refines what it can say better.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.engine.phrases import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from palatine.engine.catalogue import Catalogue
    from palatine.engine.decision import Decision
    from palatine.engine.game import View
    from palatine.engine.phrases import Phrases


class Presentation:
    """Plain words for views and options, the same for all games; each method may be refined by a game."""

    def __init__(self, catalogue: Catalogue, phrases: Phrases) -> None:
        self.catalogue = catalogue
        self.phrases = phrases

    def seat(self, seat: int) -> str:
        """The name of a seat."""
        return self.phrases.name("seat", seat)

    def name(self, option: int) -> str:
        """The name of an option, without particulars, by the key ``option.<text>``; its text if there is none."""
        return self._called(option, "") or self.catalogue.text(option)

    def long_name(self, option: int) -> str:
        """The name of an option with what it means, by the key ``option.<text>.long``; its name if there is none."""
        return self._called(option, ".long") or self.name(option)

    def _called(self, option: int, form: str) -> str:
        """The words for an option, with ``_`` for the spaces of its text; nothing if there are none.

        The number that a text ends with fills the gap ``n``, or is counted, as ``coins_one`` and ``coins_other``.
        """
        text, sentences = self.catalogue.text(option), self.phrases.sentences
        words = text.rstrip("0123456789")
        number, key = text.removeprefix(words), f"option.{words.strip().replace(' ', '_')}{form}"
        if number and f"{key}_other" in sentences:
            return counted(sentences, key, int(number), self.phrases.language)
        return sentences.get(key, "").format(n=number)

    def option(self, view: View, decision: Decision, option: int) -> str:
        """An option of a decision with what matters for choosing it, in one line."""
        return self.long_name(option)

    def summary(self, view: View, width: int = 80, about: str = "") -> str:
        """Everything that lies on the table, or the part of it that is asked about; empty if there is none."""
        parts = dict(_named(view, about)) if about else view
        return "\n".join(_outline(parts, ""))

    def situation(self, view: View, decision: Decision, chosen: int | None = None, width: int = 80) -> str:
        """What the seat needs before its eyes for this decision, with an option it is about to choose."""
        return ""

    def completes(self, view: View, decision: Decision) -> bool:
        """Whether the decision is the last step of a plan, which a person wants to look over as a whole."""
        return False


def _named(value: object, name: str) -> Iterator[tuple[str, object]]:
    """Everything of this name in plain data, at any depth."""
    if isinstance(value, dict):
        for key, item in value.items():
            if key == name:
                yield key, item
            else:
                yield from _named(item, name)
    elif isinstance(value, list):
        for item in value:
            yield from _named(item, name)


def _outline(value: object, indent: str) -> Iterator[str]:
    """Plain data as indented lines; what fits into one line stays in one line."""
    if isinstance(value, dict):
        items = [(f"{key}:", item) for key, item in value.items()]
    elif isinstance(value, list):
        items = [("-", item) for item in value]
    else:
        items = [("", value)]
    for label, item in items:
        if isinstance(item, dict | list) and item and not _is_flat(item):
            yield f"{indent}{label}"
            yield from _outline(item, indent + "  ")
        else:
            yield f"{indent}{label} {_short(item)}".rstrip()


def _is_flat(value: dict[str, object] | list[object]) -> bool:
    """Whether there are no lists or dicts inside."""
    items = value.values() if isinstance(value, dict) else value
    return not any(isinstance(item, dict | list) for item in items)


def _short(value: object) -> str:
    """A value, or a list or dict of plain values, in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{key} {_short(item)}" for key, item in value.items())
    if isinstance(value, list):
        return ", ".join(_short(item) for item in value)
    return "–" if value is None or value == "" else str(value)
