"""The map in plain text: regions, counties, borders. Everything is taken from a view."""

from typing import Any

from palatine.engine.game import View
from palatine.engine.phrases import Phrases
from palatine.games.wallenstein import components as kit


def in_play(view: View, county: int) -> bool:
    """Whether the county is not out of the game (W-SET-03)."""
    return kit.COUNTY_IDS[county] in view["counties"]


def region_lines(book: Phrases, view: View, region: int) -> list[str]:
    """The counties of a region, one in a line."""
    owner, armies, buildings, markers, income = book.word("map.head").split()
    where = f"{kit.REGION_NAMES[region].upper():<16} {owner:<{_owner_width(book)}} {armies:>2}"
    head = f"{where} {buildings:<3} {markers:<2} {income}"
    counties = [county for county in range(kit.COUNTIES) if kit.REGION[county] == region and in_play(view, county)]
    return [head, *(county_row(book, view, county) for county in counties)]


def county_row(book: Phrases, view: View, county: int) -> str:
    """A county in the columns of the map: owner, armies, buildings and free sites, revolt markers, income."""
    facts = view["counties"][kit.COUNTY_IDS[county]]
    where = f"{kit.COUNTY_NAMES[county]:<16} {_owner(book, facts):<{_owner_width(book)}} {facts['armies']:>2}"
    return f"{where} {_built(book, facts, county):<3} {_markers(facts):<2} {kit.TAX[county]}/{kit.GRAIN[county]}"


def county_option(book: Phrases, view: View, county: int, owner: bool) -> str:
    """A county among the options: the columns of the map named in each line."""
    facts = view["counties"][kit.COUNTY_IDS[county]]
    whose = f"{_owner(book, facts):<{_owner_width(book)}} " if owner else ""
    armies, built = book.name("armies", facts["armies"]), _built(book, facts, county)
    has = f"{whose}{armies:<9} {built:<3} {income(book, county)} {_markers(facts)}"
    return f"{kit.COUNTY_NAMES[county]:<16} {has}".rstrip()


def income(book: Phrases, county: int) -> str:
    """What a county yields."""
    return book.word("income", tax=kit.TAX[county], grain=kit.GRAIN[county])


def county_lines(book: Phrases, view: View, county: int) -> str:
    """One county in words, and those it borders on."""
    facts = view["counties"][kit.COUNTY_IDS[county]]
    built = [book.name("building", kit.BUILDING_IDS.index(name)) for name in facts["buildings"]]
    words = [
        book.word("neutral") if facts["owner"] is None else _owner(book, facts),
        book.name("armies", facts["armies"]),
        *built,
        book.counted("free_sites", kit.SITES[county] - len(built)),
        book.counted("markers", facts["markers"]),
        income(book, county),
    ]
    neighbours = [f"  {county_row(book, view, near)}" for near in kit.NEIGHBOURS[county] if in_play(view, near)]
    return "\n".join([f"{placed(book, county)}: {', '.join(words)}.", book.word("borders"), *neighbours])


def placed(book: Phrases, county: int) -> str:
    """A county with its region."""
    return book.word("in_region", county=kit.COUNTY_NAMES[county], region=kit.REGION_NAMES[kit.REGION[county]])


def _owner(book: Phrases, facts: dict[str, Any]) -> str:
    return "–" if facts["owner"] is None else book.name("seat", facts["owner"])


def _owner_width(book: Phrases) -> int:
    """The width of the column for owners."""
    return max(len(book.name("seat", seat)) for seat in range(len(kit.COLOURS)))


def _built(book: Phrases, facts: dict[str, Any], county: int) -> str:
    """A letter for each building, a dot for each free site."""
    letters = dict(zip(kit.BUILDING_IDS, book.word("map.letters"), strict=True))
    return "".join(letters[name] for name in facts["buildings"]).ljust(kit.SITES[county], "·")


def _markers(facts: dict[str, Any]) -> str:
    return f"!{facts['markers']}" if facts["markers"] else ""
