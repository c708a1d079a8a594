"""How Power & Prestige is shown to a person who reads text."""

from textwrap import fill
from typing import Any, Final

from palatine.engine.decision import Decision
from palatine.engine.game import View
from palatine.engine.phrases import Phrases
from palatine.engine.presentation import Presentation
from palatine.games.prestige import components as kit
from palatine.games.prestige.catalogue import CATALOGUE
from palatine.games.prestige.map.board import LOCATION_IDS, LOCATIONS, PROVINCE_IDS, PROVINCE_NAMES, PROVINCES, SITES
from palatine.games.prestige.shown.summary import (
    built,
    headline,
    place_name,
    province_lines,
    summary,
    units,
    units_here,
)

LONG_LOOKS: Final = ("move.from", "setup.first_province", "alliance.form", "sheet.item")
"""Decisions before which the whole table is shown."""


class PrestigePresentation(Presentation):
    """Places by their names with the units there, items with their prices, alliances with difference and price."""

    def name(self, option: int) -> str:
        """Provinces, locations, sites, seats and items by their names, everything else in its own words."""
        name, word = self.phrases.name, self.phrases.word
        if option < kit.LOCATION:
            return PROVINCE_NAMES[option]
        if option < kit.SITE:
            place = place_name(LOCATION_IDS[(option - kit.LOCATION) % LOCATIONS])
            return place if option < kit.ALLY_AT else word("ally_in" if option < kit.RAZE else "raze", place=place)
        if option < kit.ANNEX:
            return f"{name('site', option - kit.SITE)}, {CATALOGUE.text(option)}"
        if option < kit.SEAT:
            province = PROVINCE_NAMES[(option - kit.ANNEX) % PROVINCES]
            return word("annex" if option < kit.PLUNDER else "plunder", province=province)
        if option < kit.RESIDENCE_OF:
            return name("seat", option - kit.SEAT)
        if option < kit.ALLIANCE:
            return word("residence_of", seat=name("seat", option - kit.RESIDENCE_OF))
        if option < kit.NUMBER:
            return ", ".join(name("seat", seat) for seat in _members(option - kit.ALLIANCE))
        if kit.ARTIST <= option <= kit.FORTRESS:
            return name("item", option - kit.ARTIST)
        return super().name(option)

    def option(self, view: View, decision: Decision, option: int) -> str:
        """A location with its units, an item with its price, an alliance with its difference and price."""
        book, name = self.phrases, self.long_name(option)
        if kit.LOCATION <= option < kit.SITE:
            here = view["locations"].get(LOCATION_IDS[(option - kit.LOCATION) % LOCATIONS], {})
            seen = units_here(book, here)
            return f"{name}: {seen}" if seen else name
        if kit.SITE <= option < kit.SITE + SITES:
            return f"{name}: {built(book, view['buildings'].get(CATALOGUE.text(option)))}"
        if kit.ARTIST <= option <= kit.FORTRESS and view["sheet"]:
            return book.word("priced", item=name, price=view["sheet"]["prices"][CATALOGUE.text(option)])
        if kit.ALLIANCE <= option < kit.NUMBER and view["alliances"]:
            return name + _terms(book, view, option - kit.ALLIANCE)
        return name

    def summary(self, view: View, width: int = 80, about: str = "") -> str:
        """The whole table, or one province."""
        if not about:
            lines = summary(self.phrases, view).splitlines()
            return "\n".join(fill(line, width) if len(line) > width else line for line in lines)
        for number, name in enumerate(PROVINCE_NAMES):
            if about.casefold() in (name.casefold(), PROVINCE_IDS[number]):
                return province_lines(self.phrases, view, number)
        return ""

    def situation(self, view: View, decision: Decision, chosen: int | None = None, width: int = 80) -> str:
        """The whole table where a turn begins, the battle in a battle, otherwise where the seat stands."""
        if decision.kind in LONG_LOOKS and chosen is None:
            return self.summary(view, width)
        book = self.phrases
        lines = [fill(f"{headline(book, view)} {_standing(book, view, decision.seat)}", width)]
        if view["battle"]:
            lines += _battle(book, view["battle"])
        return "\n".join(lines)


def _members(bits: int) -> list[int]:
    """The seats of an Alliance."""
    return [seat for seat in range(bits.bit_length()) if bits >> seat & 1]


def _terms(book: Phrases, view: View, bits: int) -> str:
    """Difference and price of a legal Alliance (P-ALL-23)."""
    for legal in view["alliances"].get("legal", []):
        if legal["members"] == _members(bits):
            return book.word("terms", difference=legal["difference"], price=legal["price"])
    return ""


def _standing(book: Phrases, view: View, seat: int) -> str:
    player = view["players"][seat]
    has = {"gold": player["gold"], "prestige": player["prestige"], "points": player["points"]["total"]}
    return book.word("you_are", seat=book.name("seat", seat), **has)


def _battle(book: Phrases, battle: dict[str, Any]) -> list[str]:
    """Both sides of a battle: units, total, sure losses and the number to roll (P-CMB-63)."""
    lines = [book.word("battle", place=place_name(battle["location"]), terrain=battle["terrain"])]
    for side in ("attack", "defence"):
        seen = battle[side]
        forces = ", ".join(units(book, force) for force in seen["in_battle"].values())
        losses = {"total": seen["total"], "losses": seen["sure_losses"], "die": seen["die_up_to"]}
        lines.append(book.word(f"battle.{side}", forces=forces, **losses))
    return lines
