"""Names the particulars of prompts, events and refusals in the words of one language, those of ``data/names.csv``."""

from typing import Final

from palatine.engine.phrases import Namer
from palatine.engine.tables import table
from palatine.games.shadow import components as c

_SEATS: Final = ("seat", "seats", "owner", "winner", "winners", "emperor", "rival")
_ELECTORATES: Final = ("electorate", "origin")
_PLACES: Final = ("place", "from")
_COUNTED: Final = ("talers", "price", "points", "votes")
_FORMS: Final = {"written": "written", "where": "in", "whose": "of"}
"""Electorates as they stand in options, and with a preposition."""


def namer(language: str) -> Namer:
    """Names in a language: seats, electorates, places, nobles, cards, amounts."""
    words = {row["id"]: row[language] for row in table("palatine.games.shadow", "names")}

    def name_of(what: str, value: int) -> str:
        if what in _SEATS:
            return words[f"seat.{value}"]
        if what in _ELECTORATES:
            return words[f"electorate.{c.ELECTORATE_IDS[value]}"]
        if what in _FORMS:
            return words[f"{_FORMS[what]}.{c.ELECTORATE_IDS[value]}"]
        if what in _PLACES:
            return _place(words, value)
        if what == "noble":
            return _noble(words, value)
        if what == "card":
            return words[f"card.{c.CARD_IDS[value]}"]
        if what in _COUNTED:
            return words[f"{what}.{'one' if value == 1 else 'many'}"].format(number=value)
        return str(value)

    return name_of


def _place(words: dict[str, str], place: int) -> str:
    """Where a place is: "in Trier", "on the throne"."""
    if place == c.THRONE:
        return words["place.throne"]
    if place < c.NOBLE_SPACES:
        kind = "noble"
    elif place < c.THRONE:
        kind = "elector"
    else:
        kind = "eminence" if c.EMINENCE <= place < c.CASTLE_FROM[0] else "castle"
    electorate = c.ELECTORATE_IDS[c.ELECTORATE_OF[place]]
    parts = {"where": words[f"in.{electorate}"], "whose": words[f"of.{electorate}"]}
    return words[f"place.{kind}"].format(**parts)


def _noble(words: dict[str, str], form: int) -> str:
    """A noble with side and age."""
    side, first = ("baron", c.BARON_FORM) if form < c.COUPLE_FORM else ("couple", c.COUPLE_FORM)
    return words[f"{side}"].format(age=c.AGES[form - first])
