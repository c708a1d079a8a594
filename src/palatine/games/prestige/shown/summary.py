"""The whole table in plain text: when it is, alliances, players, provinces, armies. Everything is taken from a view."""

from typing import Any

from palatine.engine.game import View
from palatine.engine.layout import aligned
from palatine.engine.phrases import Phrases
from palatine.games.prestige.components import BUILDING_IDS, EXTENSION_IDS, OWNER_IDS, UNIT_IDS
from palatine.games.prestige.map import board


def summary(book: Phrases, view: View) -> str:
    """The whole table."""
    parts = [headline(book, view), players(book, view), provinces(book, view), armies(book, view)]
    return "\n\n".join([*parts, book.word("legend")])


def headline(book: Phrases, view: View) -> str:
    """Year, season, weather, the marker and the alliances."""
    when = book.word("year", year=max(view["year"], 1), last=view["last_year"])
    if view["season"]:
        when += f", {book.word('season.' + view['season'])}"
    shown = ((season, view["weather"][season]) for season in ("spring", "fall"))
    dice = [f"{book.word(f'season.{season}')} {die}" for season, die in shown if die]
    weather = book.word("weather", dice=", ".join(dice)) if dice else ""
    marker = book.word("marker", seat=book.name("seat", view["marker"]))
    return f"{when}.{weather} {marker} {_alliances(book, view)}"


def _alliances(book: Phrases, view: View) -> str:
    seen = view["alliances"]
    if not seen or "alliance" not in seen:
        return f"{book.word('peace')}{_convention(book, view)}"
    one, other, holders = (
        ", ".join(book.name("seat", seat) for seat in seen[side])
        for side in ("alliance", "counter_alliance", "holders")
    )
    return book.word("alliances", one=one, other=other) + (book.word("ally", holders=holders) if holders else "")


def _convention(book: Phrases, view: View) -> str:
    """When the alliances are formed at the latest, and whether that is a guess (P-SET-04)."""
    seen = view["convention"]
    if not seen:
        return ""
    return book.word("convention.guess" if seen["reconstructed"] else "convention", year=seen["year"])


# ---------------------------------------------------------------- players


def players(book: Phrases, view: View) -> str:
    """Prestige, gold, levels, residence and points of all players, one in a line."""
    head = ["", *book.word("players").split()]
    return aligned([head, *[_player(book, view, seat) for seat in range(len(view["players"]))]], left=(0, 8))


def _player(book: Phrases, view: View, seat: int) -> list[str]:
    player = view["players"][seat]
    name = book.name("seat", seat) + (book.word("you") if seat == view["seat"] else "")
    numbers = [player[key] for key in ("prestige", "gold", "provinces", "units", "attack", "defence")]
    return [name, *map(str, numbers), str(player["points"]["total"]), _residence(book, player)]


def _residence(book: Phrases, player: dict[str, Any]) -> str:
    if player["residence"] is None:
        return book.word("none")
    extensions = [book.name("extension", EXTENSION_IDS.index(name)) for name in player["extensions"]]
    more = [*extensions, *([book.word("room")] if player["additional_room"] else []), *player["artists"]]
    return place_name(player["residence"]) + (f" ({', '.join(more)})" if more else "")


# ---------------------------------------------------------------- the map


def provinces(book: Phrases, view: View) -> str:
    """Who owns what, the provinces of each seat in a line."""
    lines = []
    for owner in [*range(len(view["players"])), None]:
        mine = [_province(view, name) for name, seen in view["provinces"].items() if seen["owner"] == owner]
        if mine:
            whose = book.word("neutral") if owner is None else book.name("seat", owner)
            lines.append(f"{whose}: {', '.join(mine)}")
    return "\n".join(lines)


def _province(view: View, name: str) -> str:
    mark = "!" if view["provinces"][name]["unrest"] else ""
    return board.PROVINCE_NAMES[board.PROVINCE_IDS.index(name)] + mark


def armies(book: Phrases, view: View) -> str:
    """Every location with units or a fortress, and army boxes."""
    lines = [
        f"{place_name(place)}{'*' if here.get('fortress') else ''}: {units_here(book, here) or book.word('no_units')}"
        for place, here in view["locations"].items()
    ]
    for seat, boxes in enumerate(view["boxes"] or []):
        lines += [_box(book, seat, number, box) for number, box in enumerate(boxes) if box]
    return "\n".join(lines) or book.word("no_armies")


def _box(book: Phrases, seat: int, number: int, box: dict[str, Any]) -> str:
    """An army box: where it stands and what is known of it."""
    name = book.word("army_box", seat=book.name("seat", seat), box=book.name("box", number))
    hidden = "" if box["known"] else book.word("hidden")
    return f"{place_name(box['location'])}: {name}, {units(book, box['units'])}{hidden}"


def units_here(book: Phrases, here: dict[str, Any]) -> str:
    """The open units of a location by owner."""
    return ", ".join(f"{_owner(book, owner)} {units(book, force)}" for owner, force in here.get("units", {}).items())


def _owner(book: Phrases, owner: str) -> str:
    return book.name("seat", OWNER_IDS.index(owner))


def units(book: Phrases, force: dict[str, int]) -> str:
    """Units in short: 3I 1C."""
    letters = dict(zip(UNIT_IDS, book.sentences["name.letters"], strict=True))
    return " ".join(f"{number}{letters[name]}" for name, number in force.items()) or "–"


def place_name(place: str) -> str:
    """A location by its name, with its province if it is called otherwise."""
    name, province = board.LOCATION_NAMES[board.LOCATION_IDS.index(place)], place.split("-")[0]
    capital = board.PROVINCE_NAMES[board.PROVINCE_IDS.index(province)]
    return name if name == capital else f"{name} ({capital})"


def province_lines(book: Phrases, view: View, number: int) -> str:
    """One province in words: values, buildings, units."""
    name = board.PROVINCE_IDS[number]
    seen = view["provinces"].get(name)
    if seen is None:
        return book.word("not_in_play", province=board.PROVINCE_NAMES[number])
    owner = book.word("is_neutral") if seen["owner"] is None else book.name("seat", seen["owner"])
    values = book.word("values", gold=board.GOLD[number], unrest=board.UNREST_NUMBER[number])
    lines = [f"{board.PROVINCE_NAMES[number]}, {owner}: {values}"]
    lines.append(
        book.word("buildings", buildings=", ".join(_building(book, view, site) for site in board.SITES_OF[number]))
    )
    for place in board.LOCATIONS_OF[number]:
        here = view["locations"].get(board.LOCATION_IDS[place])
        if here:
            fortress = book.word("fortress") if "fortress" in here else ""
            lines.append(f"  {board.LOCATION_NAMES[place]}: {units_here(book, here)}{fortress}")
    ours = ", ".join(book.word(f"value.{what}") for what in board.RECONSTRUCTED[number])
    return "\n".join([*lines, book.word("reconstructed", values=ours)] if ours else lines)


def _building(book: Phrases, view: View, site: int) -> str:
    seen = view["buildings"].get(board.SITE_IDS[site])
    name = built(book, seen)
    return f"({name})" if seen and seen["plundered"] else name


def built(book: Phrases, seen: dict[str, Any] | None) -> str:
    """What stands on a site."""
    return book.word("free") if seen is None else book.name("building", BUILDING_IDS.index(seen["type"]))
