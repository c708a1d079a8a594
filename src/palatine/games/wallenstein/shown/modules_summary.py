"""The modules in plain text: court, Landsknechte and leader figures, as far as they are in play."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from palatine.engine.game import View
from palatine.engine.phrases import Phrases
from palatine.engine.tables import table
from palatine.games.wallenstein.components import COUNTY_IDS, COUNTY_NAMES

FAVORS: Final = table("palatine.games.wallenstein", "favors")
"""What the favor cards 1 to 21 give."""


def favor_words(book: Phrases, number: int) -> str:
    """A favor card with what it gives."""
    row = FAVORS[number - 1]
    value = book.sentences.get(f"table.favor.value.{row['value']}", row["value"])
    return book.word("favor", n=number, gives=book.word(f"favor.{row['effect']}", value=value))


def favor_price(view: View, number: int) -> int:
    """How many courtiers a displayed favor card costs (W-CRT-24)."""
    court = view["court"]
    return int(court["prices"][court["favors"].index(number)])


def benefit_words(book: Phrases, view: View, seat: int, kind: int) -> str:
    """A benefit on the top card of the seat's Landsknechte (W-LKT-05)."""
    banner = view["landsknechte"]
    return book.counted(f"benefit.{kind}", banner["cards"][banner["top"][seat]][kind])


def module_lines(book: Phrases, view: View, modules: Sequence[str] = ("court", "landsknechte", "leaders")) -> list[str]:
    """One line for each thing these modules bring to the table, if they are in play."""
    lines = {"court": _court, "landsknechte": _landsknechte, "leaders": _leaders}
    return [line for module in modules if module in view for line in lines[module](book, view[module])]


def _court(book: Phrases, court: dict[str, Any]) -> list[str]:
    pairs = zip(court["favors"], court["prices"], strict=False)  # before the first round no favor is displayed
    shown = [book.word("priced", what=favor_words(book, number), price=price) for number, price in pairs if number]
    held, left = _by_seat(book, court["entrance"]), _by_seat(book, court["courtiers"])
    courtiers = book.word("courtiers", held=held, left=left)
    return [book.word("favors", shown="; ".join(shown)), courtiers] if shown else [courtiers]


def _by_seat(book: Phrases, values: Iterable[object]) -> str:
    """Something of every seat."""
    return ", ".join(f"{book.name('seat', seat)} {value}" for seat, value in enumerate(values))


def _landsknechte(book: Phrases, banner: dict[str, Any]) -> list[str]:
    """The next card of every deck: it comes up with counties in four regions (W-LKT-02, W-LKT-03)."""
    words = []
    for seat, top in enumerate(banner["top"]):
        card = banner["cards"][(top + 1) % len(banner["cards"])]
        benefits = [book.counted(f"benefit.{kind}", amount) for kind, amount in enumerate(card) if amount]
        words.append(f"{book.name('seat', seat)} {book.word('or').join(benefits) or book.word('nothing')}")
    return [book.word("next_card", cards="; ".join(words))]


def _leaders(book: Phrases, leaders: dict[str, Any]) -> list[str]:
    where = [book.word("off_board") if county is None else _name(county) for county in leaders["figures"]]
    counts = zip(leaders["statues_left"], leaders["trophies"], strict=True)
    kept = [book.word("left_and_taken", left=left, taken=taken) for left, taken in counts]
    lines = [book.word("figures", where=_by_seat(book, where)), book.word("trophies", kept=_by_seat(book, kept))]
    standing = [f"{_name(county)} ({_colours(book, row)})" for county, row in leaders["statues"].items()]
    return [*lines, book.word("statues", standing=", ".join(standing))] if standing else lines


def _name(county: str) -> str:
    return COUNTY_NAMES[COUNTY_IDS.index(county)]


def _colours(book: Phrases, row: list[int]) -> str:
    return ", ".join(f"{book.name('seat', seat)} {number}" for seat, number in enumerate(row) if number)
