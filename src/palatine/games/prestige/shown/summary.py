"""The whole table in plain text: when it is, alliances, players, provinces, armies. Everything is taken from a view."""

from typing import Any, Final

from palatine.engine.game import View
from palatine.engine.layout import aligned
from palatine.games.prestige.components import BUILDING_IDS, EXTENSION_IDS
from palatine.games.prestige.map.board import (
    GOLD,
    LOCATION_IDS,
    LOCATION_NAMES,
    LOCATIONS_OF,
    PROVINCE_IDS,
    PROVINCE_NAMES,
    RECONSTRUCTED,
    SITE_IDS,
    SITES_OF,
    UNREST_NUMBER,
)
from palatine.games.prestige.shown.naming import namer

NAME: Final = namer("en")
ALLY: Final = 6
LETTERS: Final = {"infantry": "I", "cavalry": "C", "artillery": "A"}
WORDS: Final = {
    "gold": "gold",
    "unrest": "unrest number",
    "urban_sites": "urban sites",
    "rural_sites": "rural sites",
}
LEGEND: Final = "3I 1C 1A: three infantry, one cavalry, one artillery · * fortress · (plundered) buildings · ! unrest"


def summary(view: View) -> str:
    """The whole table."""
    return "\n\n".join([headline(view), players(view), provinces(view), armies(view), LEGEND])


def headline(view: View) -> str:
    """Year, season, weather, the marker and the alliances."""
    when = f"Year {max(view['year'], 1)} of {view['last_year']}"
    if view["season"]:
        when += f", {view['season']}"
    dice = [f"{season} {die}" for season in ("spring", "fall") if (die := view["weather"][season])]
    weather = f" Weather: {', '.join(dice)}." if dice else ""
    return f"{when}.{weather} Marker: {NAME('seat', view['marker'])}. {_alliances(view)}"


def _alliances(view: View) -> str:
    seen = view["alliances"]
    if not seen or "alliance" not in seen:
        return f"Peace.{_convention(view)}"
    sides = [", ".join(NAME("seat", seat) for seat in seen[side]) for side in ("alliance", "counter_alliance")]
    holders = ", ".join(NAME("seat", seat) for seat in seen["holders"])
    return f"Alliance: {sides[0]}; Counter-Alliance: {sides[1]}." + (f" External ally: {holders}." if holders else "")


def _convention(view: View) -> str:
    """When the alliances are formed at the latest, and whether that is a guess (P-SET-04)."""
    seen = view["convention"]
    if not seen:
        return ""
    return f" Automatic convention: year {seen['year']}{' (reconstructed)' if seen['reconstructed'] else ''}."


# ---------------------------------------------------------------- players


def players(view: View) -> str:
    """Prestige, gold, levels, residence and points of all players, one in a line."""
    head = ["", "prestige", "gold", "provinces", "units", "attack", "defence", "points", "residence"]
    return aligned([head, *[_player(view, seat) for seat in range(len(view["players"]))]], left=(0, 8))


def _player(view: View, seat: int) -> list[str]:
    player = view["players"][seat]
    name = NAME("seat", seat) + (" (you)" if seat == view["seat"] else "")
    numbers = [player[key] for key in ("prestige", "gold", "provinces", "units", "attack", "defence")]
    return [name, *map(str, numbers), str(player["points"]["total"]), _residence(player)]


def _residence(player: dict[str, Any]) -> str:
    if player["residence"] is None:
        return "none"
    extensions = [NAME("extension", EXTENSION_IDS.index(name)) for name in player["extensions"]]
    more = [*extensions, *(["room"] if player["additional_room"] else []), *player["artists"]]
    return place_name(player["residence"]) + (f" ({', '.join(more)})" if more else "")


# ---------------------------------------------------------------- the map


def provinces(view: View) -> str:
    """Who owns what, the provinces of each seat in a line."""
    lines = []
    for owner in [*range(len(view["players"])), None]:
        mine = [_province(view, name) for name, seen in view["provinces"].items() if seen["owner"] == owner]
        if mine:
            lines.append(f"{'Neutral' if owner is None else NAME('seat', owner)}: {', '.join(mine)}")
    return "\n".join(lines)


def _province(view: View, name: str) -> str:
    mark = "!" if view["provinces"][name]["unrest"] else ""
    return PROVINCE_NAMES[PROVINCE_IDS.index(name)] + mark


def armies(view: View) -> str:
    """Every location with units or a fortress, and army boxes."""
    lines = [
        f"{place_name(place)}{'*' if here.get('fortress') else ''}: {units_here(here) or 'no units'}"
        for place, here in view["locations"].items()
    ]
    for seat, boxes in enumerate(view["boxes"] or []):
        lines += [
            f"{place_name(box['location'])}: {NAME('seat', seat)} army box {NAME('box', number)}, "
            f"{units(box['units'])}{'' if box['known'] else ' and what is hidden'}"
            for number, box in enumerate(boxes)
            if box
        ]
    return "\n".join(lines) or "No units on the map."


def units_here(here: dict[str, Any]) -> str:
    """The open units of a location by owner."""
    return ", ".join(f"{_owner(owner)} {units(force)}" for owner, force in here.get("units", {}).items())


def _owner(owner: str) -> str:
    return NAME("seat", ALLY if owner == "ally" else int(owner))


def units(force: dict[str, int]) -> str:
    """Units in short: 3I 1C."""
    return " ".join(f"{number}{LETTERS[name]}" for name, number in force.items()) or "–"


def place_name(place: str) -> str:
    """A location by its name, with its province if it is called otherwise."""
    name, province = LOCATION_NAMES[LOCATION_IDS.index(place)], place.split("-")[0]
    capital = PROVINCE_NAMES[PROVINCE_IDS.index(province)]
    return name if name == capital else f"{name} ({capital})"


def province_lines(view: View, number: int) -> str:
    """One province in words: values, buildings, units."""
    name = PROVINCE_IDS[number]
    seen = view["provinces"].get(name)
    if seen is None:
        return f"{PROVINCE_NAMES[number]} is not in play."
    owner = "neutral" if seen["owner"] is None else NAME("seat", seen["owner"])
    lines = [f"{PROVINCE_NAMES[number]}, {owner}: gold {GOLD[number]}, unrest number {UNREST_NUMBER[number]}"]
    lines.append(f"  buildings: {', '.join(_building(view, site) for site in SITES_OF[number])}")
    for place in LOCATIONS_OF[number]:
        here = view["locations"].get(LOCATION_IDS[place])
        if here:
            lines.append(f"  {LOCATION_NAMES[place]}: {units_here(here)}{', fortress' if 'fortress' in here else ''}")
    ours = [WORDS[what] for what in RECONSTRUCTED[number]]
    return "\n".join([*lines, f"  reconstructed: {', '.join(ours)}"] if ours else lines)


def _building(view: View, site: int) -> str:
    seen = view["buildings"].get(SITE_IDS[site])
    if seen is None:
        return "free"
    name = NAME("building", BUILDING_IDS.index(seen["type"]))
    return f"({name})" if seen["plundered"] else name
