"""Names the particulars of prompts, events and refusals in the words of one language, those of ``text``."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from palatine.engine import phrases, seasons
from palatine.engine.named import Named, kinds
from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import (
    LOCATION_IDS,
    LOCATION_NAMES,
    PROVINCE_IDS,
    PROVINCE_NAMES,
    SITE_CITY,
    SITE_IDS,
    SITE_PROVINCE,
)

_PACKAGE: Final = "palatine.games.prestige"
_COUNTED: Final = ("units", "gold", "goods", "barrels")
NAMED: Final = {
    "province": Named(("province", "provinces"), tuple(PROVINCE_IDS)),
    "location": Named(("location", "locations", "from", "way"), tuple(LOCATION_IDS)),
    "site": Named(("site", "sites"), tuple(SITE_IDS)),
    "seat": Named(("seat", "seats", "to", "victim", "owner", "owners", "attackers", "defenders"), tuple(kit.OWNER_IDS)),
    "building": Named(("building",), tuple(kit.BUILDING_IDS)),
    "unit": Named(("unit",), tuple(kit.UNIT_IDS)),
    "artist": Named(("artist",), tuple(kit.ARTIST_IDS)),
    "extension": Named(("extension",), tuple(kit.EXTENSION_IDS)),
    "season": Named(("season",), seasons.SEASONS),
    "harvest": Named(("harvest",), tuple(kit.HARVEST_IDS)),
    "part": Named(("part",), ("leaving", "staying")),
    "box": Named(("box",), ("I", "II", "III")),
    "item": Named(("item", "items"), tuple(kit.OPTION_TEXTS[kit.ARTIST : kit.FORTRESS + 1])),
    "force": Named(("force",), packed=tuple(zip(kit.UNIT_IDS, kit.UNIT, strict=True))),
    "standing": Named(("standing",), packed=(("building", 1), ("province", kit.BUILDINGS))),
}
_KINDS: Final = kinds(NAMED)


@cache
def _names(language: str) -> Mapping[str, list[str]]:
    """For each kind of thing the names. Places and artists are called the same in every language."""
    words = phrases.sentences(_PACKAGE, language)

    def all_of(what: str, ids: list[str] | tuple[str, ...]) -> list[str]:
        return [words[f"name.{what}.{each}"] for each in ids]

    units, buildings = all_of("unit", kit.UNIT_IDS), all_of("building", kit.BUILDING_IDS)
    extensions = all_of("extension", kit.EXTENSION_IDS)
    odd = [words["name.item.odd"].format(unit=unit) for unit in units]
    learned = all_of("item", ("attack", "defence", "room", "fortress"))
    return {
        "province": PROVINCE_NAMES,
        "location": LOCATION_NAMES,
        "seat": all_of("seat", kit.OWNER_IDS),
        "building": buildings,
        "unit": units,
        "artist": kit.ARTIST_NAMES,
        "extension": extensions,
        "season": all_of("season", seasons.SEASONS),
        "harvest": all_of("harvest", kit.HARVEST_IDS),
        "part": all_of("part", NAMED["part"].ids),
        "box": list(NAMED["box"].ids),
        "item": [*kit.ARTIST_NAMES, *units, *buildings, *extensions, *odd, *learned],
    }


def namer(language: str) -> phrases.Namer:
    """Names in a language: places, seats, forces, pieces, amounts."""
    words, names = phrases.sentences(_PACKAGE, language), _names(language)

    def name_of(what: str, value: int) -> str:
        kind = _KINDS.get(what, "")
        if kind == "force":
            return _force(words, names["unit"], value)
        if kind == "site":
            return _site(words, value, language)
        if kind == "standing":
            province, building = divmod(value, kit.BUILDINGS)
            return words["name.standing"].format(
                building=names["building"][building], province=PROVINCE_NAMES[province]
            )
        if what in _COUNTED:
            return phrases.counted(words, f"name.{what}", value, language)
        if kind == "seat":
            return names[kind][min(value, kit.NEUTRAL)]
        return names[kind][value] if kind in names else str(value)

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
