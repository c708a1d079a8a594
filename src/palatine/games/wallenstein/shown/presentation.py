"""How Wallenstein is shown to a person who reads text."""

from textwrap import fill
from typing import Final

from palatine.engine import layout, seasons
from palatine.engine.decision import Decision
from palatine.engine.game import View
from palatine.engine.phrases import Phrases
from palatine.engine.presentation import Presentation
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.catalogue import CATALOGUE
from palatine.games.wallenstein.knowledge.views import BOX_IDS
from palatine.games.wallenstein.rules.planning import BASE_BOXES, SHEET
from palatine.games.wallenstein.shown import modules_summary
from palatine.games.wallenstein.shown.map import county_lines, county_option, in_play, income, placed, region_lines
from palatine.games.wallenstein.shown.summary import actions_line, event_line, summary, tile_name, tray_line

MODULES: Final = {"favor": ("court",), "landsknechte": ("landsknechte",), "leader": ("leaders",)}
"""For the kinds of decisions a module asks, the parts of the view they are about."""


class WallensteinPresentation(Presentation):
    """The map by region, the plan as a sheet of boxes, counties with what they are worth."""

    def name(self, option: int) -> str:
        """Counties by their name, everything else as it is written."""
        return kit.COUNTY_NAMES[option] if option < kit.COUNTIES else super().name(option)

    def option(self, view: View, decision: Decision, option: int) -> str:
        """A county with its columns of the map, armies with those that stay, a position with its tile."""
        if option < kit.COUNTIES:
            if decision.kind == "draft.card":
                return _on_offer(self.phrases, view, option)
            return county_option(self.phrases, view, option, owner=not decision.kind.startswith("plan."))
        if kit.ARMY < option <= kit.ARMY + kit.CUBES:
            return _marching(self.phrases, view, decision, option - kit.ARMY)
        if kit.POSITION <= option < kit.POSITION + kit.POSITIONS:
            number = option - kit.POSITION
            return f"{self.name(option)}: {tile_name(self.phrases, view['tiles'][number])}"
        if kit.FAVOR < option <= kit.FAVOR + len(modules_summary.FAVORS):
            number = option - kit.FAVOR
            return self.phrases.word(
                "priced",
                what=modules_summary.favor_words(self.phrases, number),
                price=modules_summary.favor_price(view, number),
            )
        if kit.BENEFIT <= option < kit.CANCEL:
            return modules_summary.benefit_words(self.phrases, view, decision.seat, option - kit.BENEFIT)
        if option == kit.PASS and decision.kind.endswith(".target"):
            return self.phrases.word("stay")
        return self.long_name(option)

    def summary(self, view: View, width: int = 80, about: str = "") -> str:
        """The whole table, one region, or one county with its neighbours."""
        if not about:
            return summary(self.phrases, view, width)
        for region, name in enumerate(kit.REGION_NAMES):
            if about.casefold() in (name.casefold(), kit.REGION_IDS[region]):
                return "\n".join(region_lines(self.phrases, view, region))
        for county, name in enumerate(kit.COUNTY_NAMES):
            if about.casefold() in (name.casefold(), kit.COUNTY_IDS[county]) and in_play(view, county):
                return county_lines(self.phrases, view, county)
        return ""

    def situation(self, view: View, decision: Decision, chosen: int | None = None, width: int = 80) -> str:
        """Where the seat stands and what the decision is about; at the beginning of a plan the whole table.

        Nothing for the number of armies: it follows the choice of their target.
        """
        if decision.kind in ("move.armies", "combat.armies"):
            return ""
        book, family = self.phrases, decision.kind.partition(".")[0]
        lines = [_standing(book, view, decision.seat)]
        if family == "draft":
            lines.append(_drafted(book, view, decision.seat))
        elif family != "plan":
            lines += [actions_line(book, view), event_line(book, view), tray_line(book, view)]
        lines += modules_summary.module_lines(book, view, MODULES.get(family, ()))
        if decision.kind.endswith(".target"):
            lines.append(_origin(book, view, decision))
        text = "\n".join(fill(line, width, subsequent_indent="  ") for line in lines if line)
        if family != "plan":
            return text
        if decision.kind == f"plan.{_boxes(view)[0]}" and chosen is None:
            how = book.word("how_to_plan")
            if not view["players"][decision.seat]["to_cover"]:  # this seat need not cover any box (W-PLAN-09)
                how = f"{how} {book.word('few_cards')}"
            text = f"{summary(book, view, width)}\n\n{text}\n{fill(how, width)}"
        return f"{text}\n{self._sheet(view, decision, chosen)}"

    def completes(self, view: View, decision: Decision) -> bool:
        """Whether this is the last box of a plan (W-PLAN-13)."""
        return decision.kind == f"plan.{_boxes(view)[-1]}"

    def _sheet(self, view: View, decision: Decision, chosen: int | None) -> str:
        """The boxes of the plan, when their action comes, and what lies in them."""
        boxes = _boxes(view)
        at = boxes.index(decision.kind.removeprefix("plan."))
        placed = view["players"][decision.seat]["boxes"]
        rows = [["", *self.phrases.word("sheet").split("|")]]
        for number, box in enumerate(boxes):
            card = self.name(CATALOGUE.option(placed.get(box, "empty"))) if number < at else ""
            if number == at:
                card = self.phrases.word("choose") if chosen is None else self.name(chosen)
            name = self.phrases.name("box", BOX_IDS.index(box))
            rows.append([str(number + 1), name, _space(self.phrases, view, box), card])
        return layout.aligned(rows, left=(1, 2, 3))


# ---------------------------------------------------------------- the parts


def _standing(book: Phrases, view: View, seat: int) -> str:
    player = view["players"][seat]
    season = book.name("season", seasons.SEASONS.index(view["season"]))
    when = book.word("when", year=view["year"], season=season) if view["year"] else book.word("before")
    has = [
        book.name("thalers", player["thalers"]),
        book.word("grain", n=player["grain"]),
        book.counted("counties", player["counties"]),
        book.word("in_supply", armies=book.name("armies", player["supply"])),
        book.name("victory_points", player["points"]),
    ]
    tile = book.word("tile", tile=tile_name(book, player["tile"])) if player["tile"] else ""
    return f"{when} {book.word('you_are', seat=book.name('seat', seat), has=', '.join(has))}{tile}"


def _drafted(book: Phrases, view: View, seat: int) -> str:
    """The seat's counties so far and the army groups it can still place."""
    own = [(county, facts["armies"]) for county, facts in view["counties"].items() if facts["owner"] == seat]
    held = ", ".join(f"{kit.COUNTY_NAMES[kit.COUNTY_IDS.index(county)]} ({armies})" for county, armies in own)
    groups = " ".join(map(str, view["draft"]["groups"][seat]))
    return book.word("drafted", held=held or book.word("none_yet"), groups=groups)


def _origin(book: Phrases, view: View, decision: Decision) -> str:
    """How many armies stand where a march begins."""
    origin = decision.particulars.get("from")
    if not isinstance(origin, int):
        return ""
    armies = book.name("armies", view["counties"][kit.COUNTY_IDS[origin]]["armies"])
    return book.word("origin", county=kit.COUNTY_NAMES[origin], armies=armies)


def _on_offer(book: Phrases, view: View, county: int) -> str:
    """A county that may be drafted: what it is worth, and which of the seat's own it borders on."""
    worth = f"{income(book, county)}, {book.counted('sites', kit.SITES[county])}"
    own = [
        near
        for near in kit.NEIGHBOURS[county]
        if in_play(view, near) and view["counties"][kit.COUNTY_IDS[near]]["owner"] == view["seat"]
    ]
    beside = book.word("beside", own=", ".join(kit.COUNTY_NAMES[near] for near in own)) if own else ""
    return f"{placed(book, county)}: {worth}{beside}"


def _marching(book: Phrases, view: View, decision: Decision, armies: int) -> str:
    """A number of armies, and for a march how many stay behind."""
    origin = decision.particulars.get("from")
    words = book.name("armies", armies)
    if not isinstance(origin, int):
        return words
    left = view["counties"][kit.COUNTY_IDS[origin]]["armies"] - armies
    return f"{words} ({book.counted('stay', left, county=kit.COUNTY_NAMES[origin])})"


def _boxes(view: View) -> list[str]:
    """The boxes of a plan in the order in which they are asked for; the court adds three (W-CRT-08)."""
    court = view["options"].get("emperors_court") == "on"
    return [BOX_IDS[box] for box in (SHEET if court else SHEET[:BASE_BOXES])]


def _space(book: Phrases, view: View, box: str) -> str:
    """The space of the action of a box, if its card lies face up."""
    if box in view["actions"]:
        return f"{view['actions'].index(box) + 1}."
    return book.word("later") if box in view["hidden_actions"] else ""
