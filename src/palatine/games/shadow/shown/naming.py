"""Names the particulars of prompts, events and refusals in the words of one language."""

from typing import Final

from palatine.engine.phrases import Namer, counted, sentences
from palatine.games.shadow import components as kit

_SEATS: Final = ("seat", "seats", "owner", "winner", "winners", "emperor", "rival")
_ELECTORATES: Final = ("electorate", "origin")
_PLACES: Final = ("place", "from")
_COUNTED: Final = ("talers", "price", "points", "votes")
_FORMS: Final = {"written": "written", "where": "in", "whose": "of"}
"""Electorates as they stand in options, and with a preposition."""


def namer(language: str) -> Namer:
    """Names in a language: seats, electorates, places, nobles, cards, amounts."""
    words = sentences("palatine.games.shadow", language)

    def name_of(what: str, value: int) -> str:
        if what in _SEATS:
            return words[f"name.seat.{value}"]
        if what in _ELECTORATES:
            return words[f"name.electorate.{kit.ELECTORATE_IDS[value]}"]
        if what in _FORMS:
            return words[f"name.{_FORMS[what]}.{kit.ELECTORATE_IDS[value]}"]
        if what in _PLACES:
            return _place(words, value)
        if what == "noble":
            return _noble(words, value)
        if what == "card":
            return words[f"name.card.{kit.CARD_IDS[value]}"]
        if what in _COUNTED:
            return counted(words, f"name.{what}", value, language)
        return str(value)

    return name_of


def _place(words: dict[str, str], place: int) -> str:
    """Where a place is: "in Trier", "on the throne"."""
    if place == kit.THRONE:
        return words["name.place.throne"]
    if place < kit.NOBLE_SPACES:
        kind = "noble"
    elif place < kit.THRONE:
        kind = "elector"
    else:
        kind = "eminence" if kit.EMINENCE <= place < kit.CASTLE_FROM[0] else "castle"
    electorate = kit.ELECTORATE_IDS[kit.ELECTORATE_OF[place]]
    parts = {"where": words[f"name.in.{electorate}"], "whose": words[f"name.of.{electorate}"]}
    return words[f"name.place.{kind}"].format(**parts)


def _noble(words: dict[str, str], form: int) -> str:
    """A noble with side and age."""
    side, first = ("baron", kit.BARON_FORM) if form < kit.COUPLE_FORM else ("couple", kit.COUPLE_FORM)
    return words[f"name.{side}"].format(age=kit.AGES[form - first])
