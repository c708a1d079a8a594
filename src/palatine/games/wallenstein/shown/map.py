"""The map in plain text: regions, counties, borders. Everything is taken from a view."""

from typing import Any, Final

from palatine.engine.game import View
from palatine.games.wallenstein.components import (
    BUILDING_IDS,
    COUNTIES,
    COUNTY_IDS,
    COUNTY_NAMES,
    GRAIN,
    NEIGHBOURS,
    REGION,
    REGION_NAMES,
    SITES,
    TAX,
)
from palatine.games.wallenstein.shown.naming import BUILDING_NAMES, SEAT_NAMES

LETTERS: Final[dict[str, str]] = dict(zip(BUILDING_IDS, "PCT", strict=True))
LEGEND: Final = (
    "A armies · B buildings: P palace, C church, T trading post, · free site\n"
    "R revolt markers · T/G income from taxes and grain"
)


def counted(number: int, one: str, many: str) -> str:
    """A number with its word."""
    return f"{number} {one if number == 1 else many}"


def in_play(view: View, county: int) -> bool:
    """Whether the county is not out of the game (W-SET-03)."""
    return COUNTY_IDS[county] in view["counties"]


def region_lines(view: View, region: int) -> list[str]:
    """The counties of a region, one in a line."""
    head = f"{REGION_NAMES[region].upper():<16} {'owner':<6} {'A':>2} {'B':<3} {'R':<2} T/G"
    return [head, *(county_row(view, c) for c in range(COUNTIES) if REGION[c] == region and in_play(view, c))]


def county_row(view: View, county: int) -> str:
    """A county in the columns of the map: owner, armies, buildings and free sites, revolt markers, income."""
    facts = view["counties"][COUNTY_IDS[county]]
    where = f"{COUNTY_NAMES[county]:<16} {_owner(facts):<6} {facts['armies']:>2}"
    return f"{where} {_built(facts, county):<3} {_markers(facts):<2} {TAX[county]}/{GRAIN[county]}"


def county_option(view: View, county: int, owner: bool) -> str:
    """A county among the options: the columns of the map named in each line."""
    facts = view["counties"][COUNTY_IDS[county]]
    whose = f"{_owner(facts):<6} " if owner else ""
    armies = counted(facts["armies"], "army", "armies")
    income = f"tax {TAX[county]}, grain {GRAIN[county]}"
    return (
        f"{COUNTY_NAMES[county]:<16} {whose}{armies:<9} {_built(facts, county):<3} {income} {_markers(facts)}".rstrip()
    )


def county_lines(view: View, county: int) -> str:
    """One county in words, and those it borders on."""
    facts = view["counties"][COUNTY_IDS[county]]
    built = [BUILDING_NAMES[BUILDING_IDS.index(name)] for name in facts["buildings"]]
    words = [
        "neutral" if facts["owner"] is None else _owner(facts),
        counted(facts["armies"], "army", "armies"),
        *built,
        counted(SITES[county] - len(built), "free site", "free sites"),
        counted(facts["markers"], "revolt marker", "revolt markers"),
        f"tax {TAX[county]}",
        f"grain {GRAIN[county]}",
    ]
    neighbours = [f"  {county_row(view, c)}" for c in NEIGHBOURS[county] if in_play(view, c)]
    head = f"{COUNTY_NAMES[county]} in {REGION_NAMES[REGION[county]]}: {', '.join(words)}."
    return "\n".join([head, "It borders on", *neighbours])


def _owner(facts: dict[str, Any]) -> str:
    return "–" if facts["owner"] is None else SEAT_NAMES[facts["owner"]]


def _built(facts: dict[str, Any], county: int) -> str:
    """A letter for each building, a dot for each free site."""
    return "".join(LETTERS[name] for name in facts["buildings"]).ljust(SITES[county], "·")


def _markers(facts: dict[str, Any]) -> str:
    return f"!{facts['markers']}" if facts["markers"] else ""
