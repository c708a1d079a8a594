"""Names the particulars of prompts, events and refusals in the words of one language."""

from typing import Final

from palatine.engine.named import Named, kinds
from palatine.engine.phrases import Namer, counted, sentences
from palatine.games.shadow import components as kit
from palatine.games.shadow.catalogue import CATALOGUE

NAMED: Final = {
    "seat": Named(
        ("seat", "seats", "owner", "winner", "winners", "emperor", "rival"),
        tuple(str(seat) for seat in range(max(kit.SEATS))),
    ),
    "electorate": Named(("electorate", "origin"), tuple(kit.ELECTORATE_IDS)),
    "place": Named(("place", "from"), CATALOGUE.texts[kit.PLACE :]),
    "noble": Named(("noble",), ("knight", *(f"{noble} {age}" for noble in ("baron", "couple") for age in kit.AGES))),
    "card": Named(("card",), tuple(kit.CARD_IDS)),
}
_KINDS: Final = kinds(NAMED)
_COUNTED: Final = ("talers", "price", "points", "votes")
_FORMS: Final = {"written": "written", "where": "in", "whose": "of"}
"""Electorates as they stand in options, and with a preposition."""


def namer(language: str) -> Namer:
    """Names in a language: seats, electorates, places, nobles, cards, amounts."""
    words = sentences("palatine.games.shadow", language)

    def name_of(what: str, value: int) -> str:
        kind = _KINDS.get(what, "")
        if what in _FORMS:
            return words[f"name.{_FORMS[what]}.{kit.ELECTORATE_IDS[value]}"]
        if kind == "place":
            return _place(words, value)
        if kind == "noble":
            return _noble(words, value)
        if kind:
            return words[f"name.{kind}.{NAMED[kind].ids[value]}"]
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
    """A noble with side and age, or a knight."""
    if form == kit.KNIGHT_FORM:
        return words["table.knight"]
    side, age = NAMED["noble"].ids[form].split()
    return words[f"name.{side}"].format(age=age)
