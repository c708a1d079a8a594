"""Names the particulars of prompts, events and refusals in the words of one language."""

from typing import Final

from palatine.engine.tables import table
from palatine.games.wallenstein.components import COUNTIES, COUNTY_NAMES, DICE_TOWER, EMPTY, MONEY

_PACKAGE: Final = "palatine.games.wallenstein"
ACTION_NAMES: Final[list[str]] = [row["name"] for row in table(_PACKAGE, "actions")]
EVENT_NAMES: Final[list[str]] = [f"{row['title']} ({row['grain_loss']})" for row in table(_PACKAGE, "events")]
"""The cards have pictures only; the titles are ours (W-EVT-15)."""
TILE_NAMES: Final[list[str]] = [row["title"] for row in table(_PACKAGE, "tiles")]
SEAT_NAMES: Final = ("Black", "Blue", "Purple", "Red", "Yellow", "the peasants")
SEASON_NAMES: Final = ("Spring", "Summer", "Fall", "Winter")
BUILDING_NAMES: Final = ("palace", "church", "trading post")

_TABLES: Final[dict[str, list[str] | tuple[str, ...]]] = {
    "county": COUNTY_NAMES,
    "counties": COUNTY_NAMES,
    "from": COUNTY_NAMES,
    "action": ACTION_NAMES,
    "actions": ACTION_NAMES,
    "box": [*ACTION_NAMES, "bid", "convert 3", "convert 2", "convert 1"],
    "event": EVENT_NAMES,
    "events": EVENT_NAMES,
    "tile": TILE_NAMES,
    "tiles": TILE_NAMES,
    "seat": SEAT_NAMES,
    "seats": SEAT_NAMES,
    "attacker": SEAT_NAMES,
    "defender": SEAT_NAMES,
    "winners": SEAT_NAMES,
    "season": SEASON_NAMES,
    "building": BUILDING_NAMES,
    "column": ("A", "B", "C", "D", "E"),
    "benefit": ("Thalers", "grain", "armies for the tray", "points"),
}
_COUNTED: Final = {
    "thalers": ("Thaler", "Thalers"),
    "armies": ("army", "armies"),
    "courtiers": ("courtier", "courtiers"),
}


def name_of(what: str, value: int) -> str:
    """The name of a particular: a county, a seat, a card, or a plain number."""
    if what == "card":
        return _card(value)
    if what in _COUNTED:
        one, many = _COUNTED[what]
        return f"{value} {one if value == 1 else many}"
    names = _TABLES.get(what)
    return str(value) if names is None else names[value]


def _card(card: int) -> str:
    if card < COUNTIES:
        return COUNTY_NAMES[card]
    if card >= DICE_TOWER:
        return "dice tower card"
    return "no card" if card == EMPTY else f"money {card - MONEY}"
