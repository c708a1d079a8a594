"""The modules in plain text: court, Landsknechte and leader figures, as far as they are in play."""

from collections.abc import Sequence
from typing import Any, Final

from palatine.engine.game import View
from palatine.engine.tables import table
from palatine.games.wallenstein.components import COUNTY_IDS, COUNTY_NAMES
from palatine.games.wallenstein.shown.map import counted
from palatine.games.wallenstein.shown.naming import SEAT_NAMES

FAVOR_WORDS: Final[dict[str, str]] = {
    "cancel_event": "you may cancel the event of the round",
    "gain_thalers": "{} Thalers",
    "armies_from_supply_to_tray": "{} armies from your supply into the tray",
    "remove_own_revolt_marker_or_keep_to_cancel_next": "take {} revolt marker off a county, or parry the next one",
    "gain_grain": "{} grain",
    "gain_victory_points": "points: {}",
    "free_building": "a free {}",
    "cannot_be_attacked_this_round": "nobody may attack you this round with {}",
    "deploy_free_own_or_neutral_county": "{} armies into an own or a neutral county",
}
BENEFITS: Final = (
    ("Thaler", "Thalers"),
    ("grain", "grain"),
    ("army into the tray", "armies into the tray"),
    ("point", "points"),
)
VALUE_WORDS: Final[dict[str, str]] = {
    "trading_post": "trading post",
    "combat_a": "Combat/Movement A",
    "combat_b": "Combat/Movement B",
    "combat_a; combat_b": "Combat/Movement A and B",
}
FAVORS: Final[list[str]] = [
    FAVOR_WORDS[row["effect"]].format(VALUE_WORDS.get(row["value"], row["value"]))
    for row in table("palatine.games.wallenstein", "favors")
]
"""What the favor cards 1 to 21 give."""


def favor_words(number: int) -> str:
    """A favor card with what it gives."""
    return f"favor {number}: {FAVORS[number - 1]}"


def favor_price(view: View, number: int) -> int:
    """How many courtiers a displayed favor card costs (W-CRT-24)."""
    court = view["court"]
    return int(court["prices"][court["favors"].index(number)])


def benefit_words(view: View, seat: int, kind: int) -> str:
    """A benefit on the top card of the seat's Landsknechte (W-LKT-05)."""
    banner = view["landsknechte"]
    return _benefit(kind, banner["cards"][banner["top"][seat]][kind])


def _benefit(kind: int, amount: int) -> str:
    return counted(amount, *BENEFITS[kind])


def module_lines(view: View, modules: Sequence[str] = ("court", "landsknechte", "leaders")) -> list[str]:
    """One line for each thing these modules bring to the table, if they are in play."""
    lines = {"court": _court, "landsknechte": _landsknechte, "leaders": _leaders}
    return [line for module in modules if module in view for line in lines[module](view[module])]


def _court(court: dict[str, Any]) -> list[str]:
    pairs = zip(court["favors"], court["prices"], strict=False)  # before the first round no favor is displayed
    shown = [f"{favor_words(number)} (price {price})" for number, price in pairs if number]
    held = [f"{SEAT_NAMES[seat]} {each}" for seat, each in enumerate(court["entrance"])]
    left = [f"{SEAT_NAMES[seat]} {each}" for seat, each in enumerate(court["courtiers"])]
    courtiers = f"Courtiers in the entrance hall: {', '.join(held)}; in supply: {', '.join(left)}."
    return [f"On display: {'; '.join(shown)}.", courtiers] if shown else [courtiers]


def _landsknechte(banner: dict[str, Any]) -> list[str]:
    """The next card of every deck: it comes up with counties in four regions (W-LKT-02, W-LKT-03)."""
    words = []
    for seat, top in enumerate(banner["top"]):
        card = banner["cards"][(top + 1) % len(banner["cards"])]
        benefits = [_benefit(kind, amount) for kind, amount in enumerate(card) if amount]
        words.append(f"{SEAT_NAMES[seat]} {' or '.join(benefits) or 'nothing'}")
    return [f"Next card of the Landsknechte: {'; '.join(words)}."]


def _leaders(leaders: dict[str, Any]) -> list[str]:
    where = [
        f"{SEAT_NAMES[seat]} {'off the board' if county is None else _name(county)}"
        for seat, county in enumerate(leaders["figures"])
    ]
    counts = zip(leaders["statues_left"], leaders["trophies"], strict=True)
    kept = [f"{SEAT_NAMES[seat]} {left} and {taken}" for seat, (left, taken) in enumerate(counts)]
    lines = [f"Leader figures: {', '.join(where)}.", f"Statues left and trophies: {', '.join(kept)}."]
    standing = [f"{_name(county)} ({_colours(row)})" for county, row in leaders["statues"].items()]
    return [*lines, f"Statues: {', '.join(standing)}."] if standing else lines


def _name(county: str) -> str:
    return COUNTY_NAMES[COUNTY_IDS.index(county)]


def _colours(row: list[int]) -> str:
    return ", ".join(f"{SEAT_NAMES[seat]} {number}" for seat, number in enumerate(row) if number)
