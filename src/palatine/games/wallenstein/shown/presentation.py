"""How Wallenstein is shown to a person who reads text."""

from textwrap import fill
from typing import Final

from palatine.engine.decision import Decision
from palatine.engine.game import View
from palatine.engine.layout import aligned
from palatine.engine.presentation import Presentation
from palatine.games.wallenstein.catalogue import CATALOGUE
from palatine.games.wallenstein.components import (
    ARMY,
    BENEFIT,
    CANCEL,
    COUNTIES,
    COUNTY_IDS,
    COUNTY_NAMES,
    CUBES,
    EMPTY,
    FAVOR,
    GRAIN,
    LATER,
    NEIGHBOURS,
    PASS,
    PLACE,
    POSITION,
    POSITIONS,
    REGION,
    REGION_IDS,
    REGION_NAMES,
    SITES,
    TAX,
    UNSEEN,
)
from palatine.games.wallenstein.knowledge.views import BOX_IDS
from palatine.games.wallenstein.rules.planning import BASE_BOXES, SHEET
from palatine.games.wallenstein.shown.map import counted, county_lines, county_option, in_play, region_lines
from palatine.games.wallenstein.shown.modules_summary import (
    FAVORS,
    benefit_words,
    favor_price,
    favor_words,
    module_lines,
)
from palatine.games.wallenstein.shown.naming import SEAT_NAMES, name_of
from palatine.games.wallenstein.shown.summary import actions_line, event_line, summary, tile_name, tray_line

WORDS: Final[dict[int, str]] = {
    UNSEEN: "the unseen top card of the deck",
    EMPTY: "no card: leave the box empty",
    CANCEL: "cancel the event",
    PLACE: "place it here",
    LATER: "later",
}
MODULES: Final = {"favor": ("court",), "landsknechte": ("landsknechte",), "leader": ("leaders",)}
"""For the kinds of decisions a module asks, the parts of the view they are about."""
HOW_TO_PLAN: Final = (
    "Cover the boxes one after the other, or all in one line with commas between the cards. A county card means: this "
    "action in this county. A money card means: not this action."
)


FEW_CARDS: Final = "You have fewer cards than boxes: any box may stay empty, the bid too, and cards may stay in hand."
"""For a seat that need not cover any box (W-PLAN-09)."""


class WallensteinPresentation(Presentation):
    """The map by region, the plan as a sheet of boxes, counties with what they are worth."""

    def name(self, option: int) -> str:
        """Counties by their name, everything else as it is written."""
        return COUNTY_NAMES[option] if option < COUNTIES else super().name(option)

    def option(self, view: View, decision: Decision, option: int) -> str:
        """A county with its columns of the map, armies with those that stay, a position with its tile."""
        if option < COUNTIES:
            if decision.kind == "draft.card":
                return _on_offer(view, option)
            return county_option(view, option, owner=not decision.kind.startswith("plan."))
        if ARMY < option <= ARMY + CUBES:
            return _marching(view, decision, option - ARMY)
        if POSITION <= option < POSITION + POSITIONS:
            number = option - POSITION
            return f"position {number + 1}: {tile_name(view['tiles'][number])}"
        if FAVOR < option <= FAVOR + len(FAVORS):
            return f"{favor_words(option - FAVOR)} (price {favor_price(view, option - FAVOR)})"
        if BENEFIT <= option < CANCEL:
            return benefit_words(view, decision.seat, option - BENEFIT)
        if option == PASS and decision.kind.endswith(".target"):
            return "pass: stay where you are"
        return WORDS.get(option, self.name(option))

    def summary(self, view: View, width: int = 80, about: str = "") -> str:
        """The whole table, one region, or one county with its neighbours."""
        if not about:
            return summary(view, width)
        for region, name in enumerate(REGION_NAMES):
            if about.casefold() in (name.casefold(), REGION_IDS[region]):
                return "\n".join(region_lines(view, region))
        for county, name in enumerate(COUNTY_NAMES):
            if about.casefold() in (name.casefold(), COUNTY_IDS[county]) and in_play(view, county):
                return county_lines(view, county)
        return ""

    def situation(self, view: View, decision: Decision, chosen: int | None = None, width: int = 80) -> str:
        """Where the seat stands and what the decision is about; at the beginning of a plan the whole table.

        Nothing for the number of armies: it follows the choice of their target.
        """
        if decision.kind in ("move.armies", "combat.armies"):
            return ""
        family = decision.kind.partition(".")[0]
        lines = [_standing(view, decision.seat)]
        if family == "draft":
            lines.append(_drafted(view, decision.seat))
        elif family != "plan":
            lines += [actions_line(view), event_line(view), tray_line(view)]
        lines += module_lines(view, MODULES.get(family, ()))
        if decision.kind.endswith(".target"):
            lines.append(_origin(view, decision))
        text = "\n".join(fill(line, width, subsequent_indent="  ") for line in lines if line)
        if family != "plan":
            return text
        if decision.kind == f"plan.{_boxes(view)[0]}" and chosen is None:
            how = HOW_TO_PLAN if view["players"][decision.seat]["to_cover"] else f"{HOW_TO_PLAN} {FEW_CARDS}"
            text = f"{summary(view, width)}\n\n{text}\n{fill(how, width)}"
        return f"{text}\n{_sheet(view, decision, chosen)}"

    def completes(self, view: View, decision: Decision) -> bool:
        """Whether this is the last box of a plan (W-PLAN-13)."""
        return decision.kind == f"plan.{_boxes(view)[-1]}"


# ---------------------------------------------------------------- the parts


def _standing(view: View, seat: int) -> str:
    player = view["players"][seat]
    when = f"Year {view['year']}, {view['season']}." if view["year"] else "Before the first spring."
    has = [
        counted(player["thalers"], "Thaler", "Thalers"),
        f"{player['grain']} grain",
        counted(player["counties"], "county", "counties"),
        f"{counted(player['supply'], 'army', 'armies')} in supply",
        counted(player["points"], "point", "points"),
    ]
    tile = f" Tile: {tile_name(player['tile'])}." if player["tile"] else ""
    return f"{when} You are {SEAT_NAMES[seat]}: {', '.join(has)}.{tile}"


def _drafted(view: View, seat: int) -> str:
    """The seat's counties so far and the army groups it can still place."""
    own = [(county, facts["armies"]) for county, facts in view["counties"].items() if facts["owner"] == seat]
    held = ", ".join(f"{COUNTY_NAMES[COUNTY_IDS.index(county)]} ({armies})" for county, armies in own) or "none yet"
    groups = " ".join(map(str, view["draft"]["groups"][seat]))
    return f"Your counties with their armies: {held}. Your army groups left: {groups}."


def _origin(view: View, decision: Decision) -> str:
    """How many armies stand where a march begins."""
    origin = decision.particulars.get("from")
    if not isinstance(origin, int):
        return ""
    armies = counted(view["counties"][COUNTY_IDS[origin]]["armies"], "army", "armies")
    return f"In {COUNTY_NAMES[origin]}: {armies}, of which one must stay."


def _on_offer(view: View, county: int) -> str:
    """A county that may be drafted: what it is worth, and which of the seat's own it borders on."""
    worth = f"tax {TAX[county]}, grain {GRAIN[county]}, {counted(SITES[county], 'site', 'sites')}"
    own = [
        c for c in NEIGHBOURS[county] if in_play(view, c) and view["counties"][COUNTY_IDS[c]]["owner"] == view["seat"]
    ]
    beside = f"; borders on your {', '.join(COUNTY_NAMES[c] for c in own)}" if own else ""
    return f"{COUNTY_NAMES[county]} in {REGION_NAMES[REGION[county]]}: {worth}{beside}"


def _marching(view: View, decision: Decision, armies: int) -> str:
    """A number of armies, and for a march how many stay behind."""
    origin = decision.particulars.get("from")
    words = counted(armies, "army", "armies")
    if not isinstance(origin, int):
        return words
    left = view["counties"][COUNTY_IDS[origin]]["armies"] - armies
    return f"{words} ({left} {'stays' if left == 1 else 'stay'} in {COUNTY_NAMES[origin]})"


def _boxes(view: View) -> list[str]:
    """The boxes of a plan in the order in which they are asked for; the court adds three (W-CRT-08)."""
    court = view["options"].get("emperors_court") == "on"
    return [BOX_IDS[box] for box in (SHEET if court else SHEET[:BASE_BOXES])]


def _sheet(view: View, decision: Decision, chosen: int | None) -> str:
    """The boxes of the plan, when their action comes, and what lies in them."""
    boxes = _boxes(view)
    at = boxes.index(decision.kind.removeprefix("plan."))
    placed = view["players"][decision.seat]["boxes"]
    rows = [["", "your plan", "action", "card"]]
    for number, box in enumerate(boxes):
        card = _card(placed.get(box, "empty")) if number < at else ""
        if number == at:
            card = "<- choose" if chosen is None else _card(CATALOGUE.text(chosen))
        rows.append([str(number + 1), name_of("box", BOX_IDS.index(box)), _space(view, box), card])
    return aligned(rows, left=(1, 2, 3))


def _card(text: str) -> str:
    option = CATALOGUE.option(text)
    return COUNTY_NAMES[option] if option < COUNTIES else text


def _space(view: View, box: str) -> str:
    """The space of the action of a box, if its card lies face up."""
    if box in view["actions"]:
        return f"{view['actions'].index(box) + 1}."
    return "later" if box in view["hidden_actions"] else ""
