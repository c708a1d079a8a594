"""Whether a match can be set up on a map for every number of players (P-SET-05 to P-SET-21, P-VAR-01)."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from palatine.engine.tables import table

COUNTS: Final = ("3", "4", "5", "6")
BUILDINGS: Final = table("palatine.games.prestige", "buildings")
URBAN: Final = [row["id"] for row in BUILDINGS if row["site"] == "urban"]
PROVINCES_EACH: Final = 3
"""The most that a seat takes in the setup (P-SET-21)."""


def obstacles(data: Any) -> Iterator[str]:
    """One sentence for everything that stands in the way of a setup; the structure of the map is sound."""
    provinces = {row["id"]: row for row in data["provinces"]}
    locations = {row["id"]: row for row in data["locations"]}
    for count in COUNTS:
        row = data["player_counts"][count]
        for problem in [*_provinces(int(count), row, provinces), *_neutral_buildings(row, provinces, locations)]:
            yield f"{count} players: {problem}"


def _provinces(seats: int, row: Any, provinces: Any) -> Iterator[str]:
    """There must be enough to choose from."""
    in_play = row["in_play"]
    starts = Counter(start["province"] for start in row["starts"])
    for name, times in starts.items():
        if times > 1:
            yield f"'{name}' occurs {times} times among the first provinces (P-SET-17)"
        if name not in in_play:
            yield f"the first province '{name}' is not in play (P-SET-17)"
    if len(starts) < seats:
        yield f"there must be {seats} first provinces, not {len(starts)} (P-SET-17)"
    edge = sum(1 for name in in_play if not provinces[name]["interior"][str(seats)])
    if edge < seats:
        yield f"variable starts need {seats} provinces on the edge, not {edge} (P-VAR-01)"
    if len(in_play) < PROVINCES_EACH * seats:
        yield f"{len(in_play)} provinces in play are too few (P-SET-21)"


def _neutral_buildings(row: Any, provinces: Any, locations: Any) -> Iterator[str]:
    """They must be urban, in cities in play, with a site for each (P-SET-09 to P-SET-15)."""
    in_play = row["in_play"]
    wanted: Counter[str] = Counter()
    for name, times in Counter(row["random_neutral"]).items():
        if times > 1:
            yield f"'{name}' has {times} random neutral buildings (P-SET-09)"
        if name not in in_play:
            yield f"'{name}' has a random neutral building, but is not in play (P-SET-09)"
        wanted[city_for_random(provinces[name], locations)] += 1
    for fixed in row["fixed_neutral"]:
        place, building = fixed["location"], fixed["building"]
        if building not in URBAN or locations[place]["kind"] != "city" or locations[place]["province"] not in in_play:
            yield f"'{building}' in '{place}' is no urban building in a city in play (P-SET-13)"
        wanted[place] += 1
    for place, number in wanted.items():
        if number > (sites := locations[place]["urban_sites"]):
            yield f"{number} neutral buildings do not fit on the sites of '{place}', which has {sites} (P-SET-11)"


def city_for_random(province: Any, locations: Any) -> str:
    """The capital, or the other city if the capital has exactly one site (P-SET-11)."""
    capital = str(province["capital"])
    others = [str(city["location"]) for city in province["cities"] if city["location"] != capital]
    return others[0] if others and locations[capital]["urban_sites"] == 1 else capital
