"""Names the particulars of prompts, events and refusals in the words of one language."""

from typing import Final

from palatine.games.prestige.board import LOCATION_NAMES, PROVINCE_NAMES, SITE_CITY, SITE_PROVINCE
from palatine.games.prestige.components import (
    ARTIST_NAMES,
    BUILDING_NAMES,
    EXTENSION_NAMES,
    HARVEST_NAMES,
    NEUTRAL,
    OPTION_TEXTS,
    UNIT_NAMES,
    units_of,
)

SEAT_NAMES: Final = ("Red", "Blue", "Green", "Yellow", "Purple", "Black", "the external ally", "nobody")
SEASON_NAMES: Final = ("Spring", "Summer", "Fall", "Winter")

_TABLES: Final[dict[str, list[str] | tuple[str, ...]]] = {
    **dict.fromkeys(("province", "provinces"), PROVINCE_NAMES),
    **dict.fromkeys(("location", "locations", "from"), LOCATION_NAMES),
    **dict.fromkeys(("seat", "seats", "to", "victim", "owner", "owners", "attackers", "defenders"), SEAT_NAMES),
    **dict.fromkeys(("building", "buildings"), BUILDING_NAMES),
    "unit": UNIT_NAMES,
    "artist": ARTIST_NAMES,
    "extension": EXTENSION_NAMES,
    "season": SEASON_NAMES,
    "harvest": HARVEST_NAMES,
    "box": ("I", "II", "III"),
}
_COUNTED: Final = {
    "units": ("unit", "units"),
    "goods": ("luxury good", "luxury goods"),
    "barrels": ("barrel", "barrels"),
}


def name_of(what: str, value: int) -> str:
    """The name of a particular: a place, a seat, a force, or a plain number."""
    if what == "force":
        return force_name(value)
    if what in ("site", "sites"):
        city = SITE_CITY[value]
        return LOCATION_NAMES[city] if city >= 0 else f"the country of {PROVINCE_NAMES[SITE_PROVINCE[value]]}"
    if what in ("item", "items"):
        return OPTION_TEXTS[value].replace("_", " ")
    if what in _COUNTED:
        one, many = _COUNTED[what]
        return f"{value} {one if value == 1 else many}"
    names = _TABLES.get(what)
    return str(value) if names is None else names[min(value, NEUTRAL) if names is SEAT_NAMES else value]


def force_name(force: int) -> str:
    """The units of a force in words."""
    parts = [f"{units_of(force, unit)} {UNIT_NAMES[unit]}" for unit in range(3) if units_of(force, unit)]
    return ", ".join(parts) or "no unit"
