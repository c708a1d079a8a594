"""How In the Shadow of the Emperor is shown to a person who reads text."""

from textwrap import fill
from typing import Final

from palatine.engine.decision import Decision
from palatine.engine.game import View
from palatine.engine.presentation import Presentation
from palatine.games.shadow.catalogue import CATALOGUE
from palatine.games.shadow.components import (
    ACCEPT,
    AGAINST_EMPEROR,
    CARD,
    CARD_IDS,
    CITY,
    CONVENT,
    ELECTORATE_IDS,
    ELECTORATE_NAMES,
    ELECTORATE_OF_CITY,
    FOR_EMPEROR,
    FROM_BESIDE,
    FROM_POOL,
    INTO,
    INTO_CASTLE,
    PASS,
    PERMIT,
    PERMIT_COUPLE,
    PLACE,
    PRIVILEGE,
    REJECT,
    SEAT,
)
from palatine.games.shadow.rules.privileges import card_of, price_of
from palatine.games.shadow.shown.summary import NAME, electorate_lines, electorate_row, headline, summary

WORDS: Final[dict[int, str]] = {
    PASS: "pass: no further turn this round",
    CONVENT: "the convent, for 1 Taler",
    ACCEPT: "accept: your Baron becomes a Couple",
    REJECT: "reject",
    FOR_EMPEROR: "for the Emperor",
    AGAINST_EMPEROR: "against the Emperor",
    FROM_POOL: "a knight from the pool",
    FROM_BESIDE: "the Emperor City beside the board",
}

CITY_QUESTIONS: Final = ("setup.emperor_city", "actions.ordinance", "emperor.city_target")


class ShadowPresentation(Presentation):
    """The board as a table of electorates, cards with their prices, pieces with side, age and place."""

    def name(self, option: int) -> str:
        """Cards, electorates and players by their names, everything else as it is written."""
        if CARD <= option < PRIVILEGE:
            return _card(option)
        if PRIVILEGE <= option < INTO:
            return f"privilege of {ELECTORATE_NAMES[option - PRIVILEGE]}"
        if INTO <= option < INTO_CASTLE:
            return ELECTORATE_NAMES[option - INTO]
        if INTO_CASTLE <= option < SEAT:
            return f"a castle in {ELECTORATE_NAMES[option - INTO_CASTLE]}"
        if SEAT <= option < CONVENT:
            return NAME("seat", option - SEAT)
        return super().name(option)

    def option(self, view: View, decision: Decision, option: int) -> str:
        """A card with price and stock, an electorate with its row of the board, a piece in words."""
        if CARD <= option < PRIVILEGE:
            left = view["stacks"][CARD_IDS[card_of(option)]]
            return f"{_card(option)} ({NAME('price', price_of(option))}{f', {left} left' if left > 1 else ''})"
        if INTO <= option < INTO_CASTLE:
            return _electorate(view, option - INTO, cities=decision.kind in CITY_QUESTIONS)
        if PLACE <= option < CITY:
            return _piece(view, option)
        if option >= CITY:
            return f"the Emperor City in {ELECTORATE_NAMES[ELECTORATE_OF_CITY[option - CITY]]}"
        return WORDS.get(option, self.name(option))

    def summary(self, view: View, width: int = 80, about: str = "") -> str:
        """The whole table, or one electorate."""
        if not about:
            return summary(view, width)
        for number, name in enumerate(ELECTORATE_NAMES):
            if about.casefold() in (name.casefold(), ELECTORATE_IDS[number]):
                return electorate_lines(view, number)
        return ""

    def situation(self, view: View, decision: Decision, chosen: int | None = None, width: int = 80) -> str:
        """In a turn of Phase 4 the whole table, otherwise where the seat stands."""
        if decision.kind == "actions.turn" and chosen is None:
            return summary(view, width)
        return fill(f"{headline(view)} {_standing(view, decision.seat)}", width)


def _card(option: int) -> str:
    """The name of a card; the two kinds of Permit told apart."""
    name = NAME("card", card_of(option))
    if option == PERMIT_COUPLE:
        return f"{name} for a Couple"
    return f"{name} for a Baron" if option == CARD + PERMIT else name


def _electorate(view: View, number: int, cities: bool) -> str:
    """An electorate with what matters for a noble, or for a city."""
    row = electorate_row(view, number)
    standing = f"cities {row[4]}" if cities else f"nobles {row[2]}"
    return f"{row[0]:<12} Elector {row[1]}, {standing}, influence {row[5] or '–'}"


def _piece(view: View, option: int) -> str:
    """What stands on a place, in words."""
    electorate, *rest = CATALOGUE.text(option).split()
    where = NAME("place", option - PLACE)
    if electorate == "throne":
        piece = view["throne"]
    else:
        seen = view["electorates"][electorate]
        piece = seen[rest[0]] if len(rest) == 1 else seen[f"{rest[0]}s"][int(rest[1]) - 1]
    kind = piece["kind"] if piece["kind"] == "knight" else f"{piece['kind'].title()} ({piece['age']})"
    return f"the {kind} of {NAME('seat', piece['owner'])} {where}"


def _standing(view: View, seat: int) -> str:
    player = view["players"][seat]
    pool = ", ".join(f"{what} {number}" for what, number in player["pool"].items())
    has = f"{NAME('talers', player['talers'])}, {NAME('points', player['points'])}"
    return f"You are {NAME('seat', seat)}: {has}; in your pool: {pool}."
