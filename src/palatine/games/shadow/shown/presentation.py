"""How In the Shadow of the Emperor is shown to a person who reads text."""

from textwrap import fill
from typing import Any, Final

from palatine.engine.decision import Decision
from palatine.engine.game import View
from palatine.engine.presentation import Presentation
from palatine.games.shadow import components as kit
from palatine.games.shadow.catalogue import CATALOGUE
from palatine.games.shadow.rules.privileges import card_of, price_of
from palatine.games.shadow.shown.summary import electorate_lines, electorate_row, headline, summary

CITY_QUESTIONS: Final = ("setup.emperor_city", "actions.ordinance", "emperor.city_target")


class ShadowPresentation(Presentation):
    """The board as a table of electorates, cards with their prices, pieces with side, age and place."""

    def name(self, option: int) -> str:
        """Cards, electorates, players and places by their names."""
        name, word = self.phrases.name, self.phrases.word
        if kit.CARD <= option < kit.PRIVILEGE:
            return self._card(option)
        if kit.PRIVILEGE <= option < kit.INTO:
            return word("privilege", whose=name("whose", option - kit.PRIVILEGE))
        if kit.INTO <= option < kit.INTO_CASTLE:
            return name("electorate", option - kit.INTO)
        if kit.INTO_CASTLE <= option < kit.SEAT:
            return word("a_castle", where=name("where", option - kit.INTO_CASTLE))
        if kit.SEAT <= option < kit.CONVENT:
            return name("seat", option - kit.SEAT)
        if option >= kit.PLACE and option != kit.PLACE + kit.THRONE:
            electorate, kind, *number = CATALOGUE.text(option).split()
            written = name("written", kit.ELECTORATE_IDS.index(electorate))
            return word(f"place.{kind}", electorate=written, n="".join(number))
        return super().name(option)

    def option(self, view: View, decision: Decision, option: int) -> str:
        """A card with price and stock, an electorate with its row of the board, a piece in words."""
        name, word = self.phrases.name, self.phrases.word
        if kit.CARD <= option < kit.PRIVILEGE:
            left = view["stacks"][kit.CARD_IDS[card_of(option)]]
            more = word("left", n=left) if left > 1 else ""
            return f"{self._card(option)} ({name('price', price_of(option))}{more})"
        if kit.INTO <= option < kit.INTO_CASTLE:
            return self._electorate(view, option - kit.INTO, cities=decision.kind in CITY_QUESTIONS)
        if kit.PLACE <= option < kit.CITY:
            return self._piece(view, option)
        if option >= kit.CITY:
            return word("the_emperor_city", where=name("where", kit.ELECTORATE_OF_CITY[option - kit.CITY]))
        return self.long_name(option)

    def summary(self, view: View, width: int = 80, about: str = "") -> str:
        """The whole table, or one electorate."""
        if not about:
            return summary(self.phrases, view, width)
        for number, electorate in enumerate(kit.ELECTORATE_IDS):
            if about.casefold() in (self.phrases.name("electorate", number).casefold(), electorate):
                return electorate_lines(self.phrases, view, number)
        return ""

    def situation(self, view: View, decision: Decision, chosen: int | None = None, width: int = 80) -> str:
        """In a turn of Phase 4 the whole table, otherwise where the seat stands."""
        if decision.kind == "actions.turn" and chosen is None:
            return summary(self.phrases, view, width)
        return fill(f"{headline(self.phrases, view)} {self._standing(view, decision.seat)}", width)

    def _card(self, option: int) -> str:
        """The name of a card; the two kinds of Permit told apart."""
        name = self.phrases.name("card", card_of(option))
        if option == kit.PERMIT_COUPLE:
            return self.phrases.word("for_couple", card=name)
        return self.phrases.word("for_baron", card=name) if option == kit.CARD + kit.PERMIT else name

    def _electorate(self, view: View, number: int, cities: bool) -> str:
        """An electorate with what matters for a noble, or for a city."""
        name, elector, nobles, _, built, influence = electorate_row(self.phrases, view, number)
        standing = built if cities else nobles
        row = {"name": name, "elector": elector, "standing": standing, "influence": influence or "–"}
        return self.phrases.word("row.cities" if cities else "row.nobles", **row)

    def _piece(self, view: View, option: int) -> str:
        """What stands on a place, in words."""
        electorate, *rest = CATALOGUE.text(option).split()
        if electorate == "throne":
            piece = view["throne"]
        else:
            seen = view["electorates"][electorate]
            piece = seen[rest[0]] if len(rest) == 1 else seen[f"{rest[0]}s"][int(rest[1]) - 1]
        owner = self.phrases.name("seat", piece["owner"])
        where = self.phrases.name("place", option - kit.PLACE)
        return self.phrases.word("piece", piece=self._kind(piece), owner=owner, where=where)

    def _kind(self, piece: dict[str, Any]) -> str:
        """A knight, or a noble with side and age."""
        if piece["kind"] == "knight":
            return self.phrases.word("knight")
        form = kit.BARON_FORM if piece["kind"] == "baron" else kit.COUPLE_FORM
        return self.phrases.name("noble", form + kit.AGES.index(piece["age"]))

    def _standing(self, view: View, seat: int) -> str:
        name, player = self.phrases.name, view["players"][seat]
        has = f"{name('talers', player['talers'])}, {name('points', player['points'])}"
        return self.phrases.word("you_are", seat=name("seat", seat), has=has, **player["pool"])
