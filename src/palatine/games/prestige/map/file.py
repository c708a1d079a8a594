"""What a map file must hold (``data/README.md`` describes the format): the rule text's facts and a sound structure.

``problems`` returns one sentence for each thing that is wrong, none for a map the game can be played on.
"""

import json
from collections import Counter
from collections.abc import Iterator
from math import atan2
from pathlib import Path
from typing import Any, Final

from palatine.engine.environment import unusable
from palatine.engine.tables import table
from palatine.games.prestige.map import playable, shape

SCHEMA: Final = "power-prestige-map/"
WORDS: Final = frozenset(
    {
        *(
            "abandon",
            "accept",
            "alliance",
            "ally",
            "annex",
            "box",
            "call",
            "done",
            "dummy",
            "empty",
            "exchange",
            "fill",
            "join",
        ),
        *("fortress", "keep", "learn", "odd", "pass", "plunder", "pour", "raze", "refuse", "residence", "seat"),
        *("split", "stay", "take", *(row["id"] for row in playable.BUILDINGS)),
        *(row["id"] for name in ("artists", "extensions", "units") for row in table("palatine.games.prestige", name)),
    }
)
"""With these words the texts of options begin that are no ids of the map; ids must be others."""

# Facts of the rule text.
NAMED: Final = frozenset(
    {
        *("Amsterdam", "Antwerpen", "Basel", "Berlin", "Bremen", "Cassel", "Dijon", "Dresden", "Frankfurt", "Hamburg"),
        *("Hannover", "Köln", "Leipzig", "Linz", "Lyon", "Magdeburg", "Metz", "Milano", "Münster", "Nürnberg"),
        *("Paris", "Prag", "Salzburg", "Stettin", "Strasbourg", "Stuttgart", "Trier", "Venezia", "Wien", "Zürich"),
    }
)
LUXURY: Final = {
    "Amsterdam": "coffee",
    "Leipzig": "furs",
    "Venezia": "glass",
    "Milano": "marble",
    "Dresden": "porcelain",
    "Köln": "silk",
    "Lyon": "silk",
    "Zürich": "silk",
    "Bremen": "sugar",
    "Hamburg": "tobacco",
    "Metz": "wine",
    "Strasbourg": "wine",
    "Stuttgart": "wine",
}
HILL_CITIES: Final = frozenset({"Bern", "Innsbruck", "Salzburg", "Zürich"})
BARE: Final = frozenset({"Stettin", "Berlin", "Prag", "Paris", "Dijon", "Venezia"})
INTERIOR_3: Final = frozenset(
    {
        *("Münster", "Hannover", "Magdeburg", "Köln", "Cassel", "Leipzig"),
        *("Trier", "Frankfurt", "Nürnberg", "Basel", "Zürich", "Salzburg"),
    }
)
FEWEST_4: Final = 30
IN_PLAY_4: Final = frozenset({"Cassel", "Dresden", "Frankfurt", "Hamburg", "Leipzig"})
"""With 4 players the examples of the rule text need these."""
STARTS: Final[dict[str, dict[str, int]]] = {
    "3": {"Magdeburg": 1, "Wien": 3, "Paris": 0},
    "4": {"Amsterdam": 0, "Berlin": 0, "Wien": 0, "Paris": 0},
    "5": {"Amsterdam": 0, "Stettin": 0, "Linz": 4, "Milano": 2, "Paris": 3},
    "6": {"Antwerpen": 0, "Hamburg": 8, "Berlin": 0, "Wien": 2, "Milano": 2, "Paris": 1},
}
FIXED: Final[dict[str, list[tuple[str, str]]]] = {
    "4": [("Cassel", "barracks"), ("Frankfurt", "barracks")],
    **{count: [("Frankfurt", "bank"), ("Frankfurt", "barracks")] for count in ("3", "5", "6")},
}


def problems(data: Any) -> list[str]:
    """Everything wrong with the content of a map file; what follows from a broken structure is not looked for."""
    return unplayable(data) or [*_facts(data), *_counts(data)]


def examine(file: str) -> None:
    """End the program with one sentence if the map file the environment names is none to play on."""
    try:
        data = json.loads(Path(file).read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        unusable("PALATINE_MAP", f"the map '{file}' cannot be read: {error}")
    if wrong := unplayable(data):
        unusable("PALATINE_MAP", f"'{file}' is no map to play on ('palatine map check' says more): {wrong[0]}")


def unplayable(data: Any) -> list[str]:
    """What is wrong with a map file so that nothing can be played on it: its structure, its roads, the setup."""
    return list(_shape(data)) or list(_structure(data)) or [*playable.obstacles(data)] or [*_roads(data)]


# ---------------------------------------------------------------- structure


def _shape(data: Any) -> Iterator[str]:
    """Whether every list is there, and every field with what it must hold."""
    if not isinstance(data, dict) or not str(data.get("schema", "")).startswith(SCHEMA):
        yield f"this is no map file: its schema must begin with '{SCHEMA}'"
        return
    for part in ("provinces", "locations", "roads"):
        if not data.get(part):
            yield f"the list '{part}' is missing or empty"
            return
    yield from shape.misshapen(data, shape.MAP, "the map")


def _structure(data: Any) -> Iterator[str]:
    """Ids are unique and names of things exist; cities, sites and values agree."""
    for part in ("provinces", "locations", "roads"):
        for name, times in Counter(row["id"] for row in data[part]).items():
            if times > 1:
                yield f"{part}: the id '{name}' occurs {times} times"
    provinces = {row["id"]: row for row in data["provinces"]}
    locations = {row["id"]: row for row in data["locations"]}
    yield from _ids(provinces, locations, data["luxury_goods"])
    for row in data["locations"]:
        yield from _location(row, provinces)
    for row in data["provinces"]:
        yield from _province(row, provinces, locations, data["luxury_goods"])
    seen: set[frozenset[str]] = set()
    for road in data["roads"]:
        ends = frozenset((road["a"], road["b"]))
        if not ends <= locations.keys() or len(ends) < 2:
            yield f"road '{road['id']}' does not join two locations"
        elif ends in seen:
            yield f"road '{road['id']}' joins two locations that another road joins already"
        seen.add(ends)
    for count in playable.COUNTS:
        yield from _names_exist(count, data["player_counts"][count], provinces, locations)


def _ids(provinces: Any, locations: Any, goods: list[str]) -> Iterator[str]:
    """Options, and so records, name places by their ids: none may mean anything else."""
    for name in sorted(provinces.keys() & locations.keys()):
        yield f"'{name}' is the id of a province and of a location"
    for name in [*provinces, *locations]:
        if name in WORDS or name.isdigit():
            yield f"'{name}' cannot be the id of a place: it is a word the game uses for something else"
    for good, times in Counter([*goods, "artwork"]).items():
        if times > 1:
            yield f"luxury goods: '{good}' occurs twice, or is the artwork of art manufactories (P-GEN-19)"


def _location(row: Any, provinces: Any) -> Iterator[str]:
    if row["province"] not in provinces:
        yield f"location '{row['id']}' names the province '{row['province']}', which does not exist"
    if row["kind"] not in ("city", "dot"):
        yield f"location '{row['id']}' is neither a city nor a dot"
    if (row["kind"] == "city") != (row["urban_sites"] > 0):
        yield f"location '{row['id']}': a city has building sites (P-GEN-16), a dot has none"
    if row["capital"] != any(row["id"] == province["capital"] for province in provinces.values()):
        yield f"location '{row['id']}': its mark for a capital differs from the provinces (P-GEN-12)"


def _province(row: Any, provinces: Any, locations: Any, goods: list[str]) -> Iterator[str]:
    name = row["id"]
    mine = sorted(place for place, location in locations.items() if location["province"] == name)
    cities = [place for place in mine if locations[place]["kind"] == "city"]
    if sorted(row["locations"]) != mine:
        yield f"province '{name}': its list of locations differs from the locations that name it"
    if sorted(city["location"] for city in row["cities"]) != cities:
        yield f"province '{name}': its list of cities differs from the cities in it"
    elif any(locations[city["location"]]["urban_sites"] != city["urban_sites"] for city in row["cities"]):
        yield f"province '{name}': a city has another number of building sites in the list of locations"
    if row["capital"] not in cities:
        yield f"province '{name}': its capital '{row['capital']}' is no city of it (P-GEN-12)"
    elif locations[row["capital"]]["name"] != row["name"]:
        yield f"province '{name}' is not named after its capital (P-GEN-12)"
    if len(cities) > 2:
        yield f"province '{name}' has more than two cities (P-SET-11)"
    if row["unrest"] not in range(1, 7) or row["gold"] < 1 or row["rural_sites"] < 0:
        yield f"province '{name}': unrest is 1 to 6, gold at least 1, rural sites at least 0 (P-GEN-12)"
    if row["luxury"] is not None and row["luxury"] not in goods:
        yield f"province '{name}': '{row['luxury']}' is none of the luxury goods (P-GEN-19)"
    for other in row["neighbours"]:
        if other not in provinces or name not in provinces[other]["neighbours"]:
            yield f"province '{name}': '{other}' does not name it as a neighbour"


def _names_exist(count: str, row: Any, provinces: Any, locations: Any) -> Iterator[str]:
    named = [*row["in_play"], *row["not_in_play"], *row["random_neutral"], *(s["province"] for s in row["starts"])]
    for name in named:
        if name not in provinces:
            yield f"{count} players: there is no province '{name}'"
    if sorted([*row["in_play"], *row["not_in_play"]]) != sorted(provinces):
        yield f"{count} players: every province is either in play or not (P-SET-05)"
    for fixed in row["fixed_neutral"]:
        if fixed["location"] not in locations:
            yield f"{count} players: there is no location '{fixed['location']}' for a neutral building"


# ---------------------------------------------------------------- roads and facts


def _roads(data: Any) -> Iterator[str]:
    """The road net must hang together for every number of players (P-SET-05)."""
    province_of = {row["id"]: row["province"] for row in data["locations"]}
    for count in playable.COUNTS:
        in_play = set(data["player_counts"][count]["in_play"])
        joined: dict[str, list[str]] = {place: [] for place, p in province_of.items() if p in in_play}
        for road in data["roads"]:
            if road["a"] in joined and road["b"] in joined:
                joined[road["a"]].append(road["b"])
                joined[road["b"]].append(road["a"])
        seen = {next(iter(joined))}
        frontier = list(seen)
        while frontier:
            frontier = [there for here in frontier for there in joined[here] if there not in seen]
            seen.update(frontier)
        if lost := sorted(joined.keys() - seen):
            yield f"{count} players: no road leads to '{lost[0]}' and {len(lost) - 1} other locations"


def _facts(data: Any) -> Iterator[str]:
    """What the rule text says of provinces, goods and terrain."""
    names = {row["name"] for row in data["provinces"]}
    if len(data["provinces"]) != 35:
        yield f"the map has 35 provinces, this one {len(data['provinces'])} (P-SET-05)"
    if missing := sorted(NAMED - names):
        yield f"provinces named in the rules are missing: {', '.join(missing)}"
    if {row["name"]: row["luxury"] for row in data["provinces"] if row["luxury"]} != LUXURY:
        yield "the 13 luxury goods are not where the rules say (P-GEN-19)"
    if {row["name"] for row in data["locations"] if row["kind"] == "city" and row["hills"]} != HILL_CITIES:
        yield "the cities on hills are Bern, Innsbruck, Salzburg and Zürich (P-GEN-18)"
    hills = {row["province"] for row in data["locations"] if row["hills"]}
    for row in data["provinces"]:
        if row["hills"] != (row["id"] in hills):
            yield f"province '{row['id']}': its mark for hills differs from its locations"
        if (row["hills"] or row["river"]) == (row["name"] in BARE):
            yield f"province '{row['id']}': only six given provinces have neither hills nor river (P-ART-23)"
        if row["edge"] == row["interior"]["6"]:
            yield f"province '{row['id']}': with 6 players, on the whole map, it lies inside or on the edge (P-SET-05)"
    yield from _roads_and_provinces(data)


def _roads_and_provinces(data: Any) -> Iterator[str]:
    """A road stays in a province or leads to a neighbour; it crosses no river where there is none."""
    provinces = {row["id"]: row for row in data["provinces"]}
    province_of = {row["id"]: row["province"] for row in data["locations"]}
    for road in data["roads"]:
        here, there = provinces[province_of[road["a"]]], provinces[province_of[road["b"]]]
        if here is not there and there["id"] not in here["neighbours"]:
            yield f"road '{road['id']}' joins '{here['id']}' and '{there['id']}', which are no neighbours"
        if road["river"] and {here["name"], there["name"]} & BARE:
            yield f"road '{road['id']}' crosses a river in a province without one (P-ART-23)"


def _counts(data: Any) -> Iterator[str]:
    """What the rule text says for each number of players."""
    provinces = {row["id"]: row for row in data["provinces"]}
    locations = {row["id"]: row for row in data["locations"]}
    for count in playable.COUNTS:
        row = data["player_counts"][count]
        starts = sorted((provinces[s["province"]]["name"], s["extra_gold"]) for s in row["starts"])
        if starts != sorted(STARTS[count].items()):
            yield f"{count} players: first provinces or extra gold differ from the rules (P-SET-17, P-SET-18)"
        fixed = sorted((locations[f["location"]]["name"], f["building"]) for f in row["fixed_neutral"])
        if fixed != FIXED[count]:
            yield f"{count} players: the fixed neutral buildings differ from the rules (P-SET-13, P-SET-14)"
        if count in "56" and row["not_in_play"]:
            yield f"{count} players: all provinces are in play (P-SET-05)"
        yield from _starts_on_the_edge(count, row, provinces)
        yield from _room_for_neutral(count, row, provinces, locations)
        yield from _clockwise(count, row, provinces, locations, data["view_box"])
    four = {provinces[name]["name"] for name in data["player_counts"]["4"]["in_play"]}
    if len(four) < FEWEST_4 or not four >= IN_PLAY_4:
        needed = f"at least {FEWEST_4} provinces are in play, {', '.join(sorted(IN_PLAY_4))} among them"
        yield f"4 players: {needed} (P-SET-05)"
    inner = {provinces[name]["name"] for name in data["player_counts"]["3"]["random_neutral"]}
    if inner != INTERIOR_3:
        yield f"3 players: the random neutral buildings belong into {', '.join(sorted(INTERIOR_3))} (P-SET-09)"


def _starts_on_the_edge(count: str, row: Any, provinces: Any) -> Iterator[str]:
    """All first provinces but Magdeburg, which lies inside with 3 players (P-SET-09)."""
    for start in row["starts"]:
        province = provinces[start["province"]]
        if not province["edge"] and province["name"] not in INTERIOR_3:
            yield f"{count} players: the first province '{province['id']}' lies on the edge of the map (P-SET-17)"


def _room_for_neutral(count: str, row: Any, provinces: Any, locations: Any) -> Iterator[str]:
    inside = [name for name in row["in_play"] if provinces[name]["interior"][count]]
    for name in sorted(set(inside) ^ set(row["random_neutral"])):
        yield f"{count} players: '{name}' must have a random neutral building if it lies inside, else none (P-SET-09)"
    for name in row["random_neutral"]:
        if locations[provinces[name]["capital"]]["urban_sites"] == 1 and len(provinces[name]["cities"]) < 2:
            yield f"{count} players: the capital of '{name}' has one site, so it needs another city (P-SET-11)"


def _clockwise(count: str, row: Any, provinces: Any, locations: Any, view_box: list[float]) -> Iterator[str]:
    x, y = view_box[0] + view_box[2] / 2, view_box[1] + view_box[3] / 2
    capitals = [locations[provinces[start["province"]]["capital"]] for start in row["starts"]]
    angles = [atan2(place["y"] - y, place["x"] - x) for place in capitals]
    turns = sum(later < earlier for earlier, later in zip(angles, angles[1:] + angles[:1], strict=True))
    if turns != 1:
        yield f"{count} players: the first provinces are not listed clockwise around the map (P-SET-27)"


def summary(data: Any) -> str:
    """What a sound map consists of, in one sentence."""
    cities = sum(1 for row in data["locations"] if row["kind"] == "city")
    urban = sum(row["urban_sites"] for row in data["locations"])
    rural = sum(row["rural_sites"] for row in data["provinces"])
    crossings = sum(1 for row in data["roads"] if row["river"])
    return (
        f"{data['id']}: {len(data['provinces'])} provinces, {len(data['locations'])} locations ({cities} cities), "
        f"{len(data['roads'])} roads ({crossings} river crossings), {urban} urban and {rural} rural sites "
        f"for {len(playable.BUILDINGS)} types of building"
    )
