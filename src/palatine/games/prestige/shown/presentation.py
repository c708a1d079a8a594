"""How Power & Prestige is shown to a person who reads text."""

from textwrap import fill
from typing import Final

from palatine.engine.decision import Decision
from palatine.engine.game import View
from palatine.engine.presentation import Presentation
from palatine.games.prestige.catalogue import CATALOGUE
from palatine.games.prestige.components import (
    ALLIANCE,
    ALLY_AT,
    ANNEX,
    ARTIST,
    CALL,
    DONE,
    EXCHANGE,
    FORTRESS,
    JOIN,
    KEEP,
    LOCATION,
    NUMBER,
    PASS,
    PLUNDER,
    RAZE,
    RESIDENCE_OF,
    SEAT,
    SITE,
    SPLIT,
)
from palatine.games.prestige.map.board import LOCATION_IDS, LOCATIONS, PROVINCE_IDS, PROVINCE_NAMES, PROVINCES, SITES
from palatine.games.prestige.shown.summary import NAME, headline, place_name, province_lines, summary, units, units_here

WORDS: Final[dict[int, str]] = {
    DONE: "done",
    PASS: "pass",
    KEEP: "keep the order",
    CALL: "call the convention",
    EXCHANGE: "exchange chips",
    SPLIT: "split a stack where it stands",
    JOIN: "join two stacks where they stand",
}
LONG_LOOKS: Final = ("move.from", "setup.first_province", "alliance.form", "sheet.item")
"""Decisions before which the whole table is shown."""


class PrestigePresentation(Presentation):
    """Places by their names with the units there, items with their prices, alliances with difference and price."""

    def name(self, option: int) -> str:
        """Provinces, locations, sites, seats and items by their names, everything else as it is written."""
        if option < LOCATION:
            return PROVINCE_NAMES[option]
        if option < SITE:
            place = place_name(LOCATION_IDS[(option - LOCATION) % LOCATIONS])
            return place if option < ALLY_AT else f"the ally in {place}" if option < RAZE else f"raze {place}"
        if option < ANNEX:
            return f"{NAME('site', option - SITE)}, {CATALOGUE.text(option)}"
        if option < SEAT:
            what = "annex" if option < PLUNDER else "plunder"
            return f"{what} {PROVINCE_NAMES[(option - ANNEX) % PROVINCES]}"
        if option < RESIDENCE_OF:
            return NAME("seat", option - SEAT)
        if option < ALLIANCE:
            return f"the residence of {NAME('seat', option - RESIDENCE_OF)}"
        if option < NUMBER:
            return _alliance(option - ALLIANCE)
        if ARTIST <= option <= FORTRESS:
            return NAME("item", option)
        return super().name(option)

    def option(self, view: View, decision: Decision, option: int) -> str:
        """A location with its units, an item with its price, an alliance with its difference and price."""
        name = WORDS.get(option, self.name(option))
        if LOCATION <= option < SITE:
            here = view["locations"].get(LOCATION_IDS[(option - LOCATION) % LOCATIONS], {})
            seen = units_here(here)
            return f"{name}: {seen}" if seen else name
        if SITE <= option < SITE + SITES:
            return f"{name}: {_built(view, option)}"
        if ARTIST <= option <= FORTRESS and view["sheet"]:
            return f"{name} ({view['sheet']['prices'][CATALOGUE.text(option)]} gold)"
        if ALLIANCE <= option < NUMBER and view["alliances"]:
            return name + _terms(view, option - ALLIANCE)
        return name

    def summary(self, view: View, width: int = 80, about: str = "") -> str:
        """The whole table, or one province."""
        if not about:
            return "\n".join(fill(line, width) if len(line) > width else line for line in summary(view).splitlines())
        for number, name in enumerate(PROVINCE_NAMES):
            if about.casefold() in (name.casefold(), PROVINCE_IDS[number]):
                return province_lines(view, number)
        return ""

    def situation(self, view: View, decision: Decision, chosen: int | None = None, width: int = 80) -> str:
        """The whole table where a turn begins, the battle in a battle, otherwise where the seat stands."""
        if decision.kind in LONG_LOOKS and chosen is None:
            return self.summary(view, width)
        lines = [fill(f"{headline(view)} {_standing(view, decision.seat)}", width)]
        if view["battle"]:
            lines += _battle(view)
        return "\n".join(lines)


def _alliance(bits: int) -> str:
    """The seats of an Alliance."""
    return ", ".join(NAME("seat", seat) for seat in range(bits.bit_length()) if bits >> seat & 1)


def _terms(view: View, bits: int) -> str:
    """Difference and price of a legal Alliance (P-ALL-23)."""
    members = [seat for seat in range(bits.bit_length()) if bits >> seat & 1]
    for legal in view["alliances"].get("legal", []):
        if legal["members"] == members:
            return f" (difference {legal['difference']}, price {legal['price']} prestige)"
    return ""


def _built(view: View, option: int) -> str:
    """What stands on a site."""
    seen = view["buildings"].get(CATALOGUE.text(option))
    return "free" if seen is None else seen["type"].replace("_", " ")


def _standing(view: View, seat: int) -> str:
    player = view["players"][seat]
    has = f"{player['gold']} gold, {player['prestige']} prestige, {player['points']['total']} points"
    return f"You are {NAME('seat', seat)}: {has}."


def _battle(view: View) -> list[str]:
    """Both sides of a battle: units, total, sure losses and the number to roll (P-CMB-63)."""
    battle = view["battle"]
    lines = [f"Battle of {place_name(battle['location'])}, terrain {battle['terrain']}"]
    for side in ("attack", "defence"):
        seen = battle[side]
        forces = ", ".join(units(force) for force in seen["in_battle"].values())
        losses = f"{seen['sure_losses']} losses, one more on a die up to {seen['die_up_to']}"
        lines.append(f"  {side} {forces}: total {seen['total']}, inflicts {losses}")
    return lines
