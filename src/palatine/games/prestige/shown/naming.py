"""Names the particulars of prompts, events and refusals in the words of one language, those of ``text``."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from palatine.engine import phrases, seasons
from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import LOCATION_NAMES, PROVINCE_NAMES, SITE_CITY, SITE_PROVINCE

_PACKAGE: Final = "palatine.games.prestige"
_SEATS: Final = ("seat", "seats", "to", "victim", "owner", "owners", "attackers", "defenders")
_COUNTED: Final = ("units", "gold", "goods", "barrels")


@cache
def _names(language: str) -> Mapping[str, list[str]]:
    """For each particular the names of its values. Places and artists are called the same in every language."""
    words = phrases.sentences(_PACKAGE, language)

    def all_of(what: str, ids: list[str] | tuple[str, ...]) -> list[str]:
        return [words[f"name.{what}.{each}"] for each in ids]

    units, buildings = all_of("unit", kit.UNIT_IDS), all_of("building", kit.BUILDING_IDS)
    extensions = all_of("extension", kit.EXTENSION_IDS)
    seats = all_of("seat", kit.OWNER_IDS)
    odd = [words["name.item.odd"].format(unit=unit) for unit in units]
    learned = all_of("item", ("attack", "defence", "room", "fortress"))
    return {
        **dict.fromkeys(("province", "provinces"), PROVINCE_NAMES),
        **dict.fromkeys(("location", "locations", "from", "way"), LOCATION_NAMES),
        **dict.fromkeys(_SEATS, seats),
        "building": buildings,
        "unit": units,
        "artist": kit.ARTIST_NAMES,
        "extension": extensions,
        "season": all_of("season", seasons.SEASONS),
        "harvest": all_of("harvest", kit.HARVEST_IDS),
        "part": all_of("part", ("leaving", "staying")),
        "box": ["I", "II", "III"],
        "items": [*kit.ARTIST_NAMES, *units, *buildings, *extensions, *odd, *learned],
    }


def namer(language: str) -> phrases.Namer:
    """Names in a language: places, seats, forces, pieces, amounts."""
    words, names = phrases.sentences(_PACKAGE, language), _names(language)

    def name_of(what: str, value: int) -> str:
        if what == "force":
            return _force(words, names["unit"], value)
        if what in ("site", "sites"):
            return _site(words, value, language)
        if what == "standing":
            province, building = divmod(value, kit.BUILDINGS)
            return words["name.standing"].format(
                building=names["building"][building], province=PROVINCE_NAMES[province]
            )
        if what in ("item", "items"):
            return names["items"][value]
        if what in _COUNTED:
            return phrases.counted(words, f"name.{what}", value, language)
        if what in _SEATS:
            return names[what][min(value, kit.NEUTRAL)]
        return names[what][value] if what in names else str(value)

    return name_of


def _force(words: Mapping[str, str], units: list[str], force: int) -> str:
    """The units of a force, type by type."""
    parts = [
        words["name.force"].format(number=kit.units_of(force, unit), unit=units[unit])
        for unit in range(len(units))
        if kit.units_of(force, unit)
    ]
    return ", ".join(parts) or words["name.force.none"]


def _site(words: Mapping[str, str], site: int, language: str) -> str:
    """The city of a site, or the country around it."""
    if SITE_CITY[site] >= 0:
        return LOCATION_NAMES[SITE_CITY[site]]
    return phrases.filled(words["name.country"], language, {"province": PROVINCE_NAMES[SITE_PROVINCE[site]]})
