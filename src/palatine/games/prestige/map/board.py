"""The map as numbers and tables (P-GEN-12 to P-GEN-19), read from ``data/map.json``.

Provinces, locations and building sites are small ints; their values stand in lists under these numbers. Names, roads,
values and what differs by number of players all come from the file. The environment variable ``PALATINE_MAP`` names
another file of the same format to play on, for as long as the program runs (``palatine map check`` examines it).
"""

import json
import os
from hashlib import blake2b
from importlib.resources import files
from math import atan2
from pathlib import Path
from typing import Any, Final

MAP_FILE: Final[str] = os.environ.get("PALATINE_MAP", "")
"""Another map file to play on; empty for the one of the package."""


def _read() -> dict[str, Any]:
    """The content of the map file in use."""
    if not MAP_FILE:
        return dict(json.loads(files("palatine.games.prestige").joinpath("data", "map.json").read_text("utf-8")))
    return dict(json.loads(Path(MAP_FILE).read_text(encoding="utf-8")))  # examined when the package was imported


def _provenance(row: dict[str, Any], what: str) -> str:
    """Where the map has a value from; empty if it does not say so."""
    told = row.get("provenance")
    return str(told.get(what, "")) if isinstance(told, dict) else ""


_MAP: Final[dict[str, Any]] = _read()
_PROVINCE_ROWS: Final[list[dict[str, Any]]] = _MAP["provinces"]
_LOCATION_ROWS: Final[list[dict[str, Any]]] = _MAP["locations"]
_COUNTS: Final[dict[str, dict[str, Any]]] = _MAP["player_counts"]

MAP_ID: Final[str] = _MAP["id"]
MAP_MARK: Final[str] = f"{MAP_ID} {blake2b(json.dumps(_MAP, sort_keys=True).encode(), digest_size=6).hexdigest()}"
"""The id of the map and the hash of its content, for records."""

# P-GEN-12: provinces.
PROVINCES: Final[int] = len(_PROVINCE_ROWS)
PROVINCE_IDS: Final[list[str]] = [row["id"] for row in _PROVINCE_ROWS]
PROVINCE_NAMES: Final[list[str]] = [row["name"] for row in _PROVINCE_ROWS]
GOLD: Final[list[int]] = [row["gold"] for row in _PROVINCE_ROWS]
UNREST_NUMBER: Final[list[int]] = [row["unrest"] for row in _PROVINCE_ROWS]
RECONSTRUCTED: Final[list[list[str]]] = [
    [what for what in ("gold", "unrest", "urban_sites", "rural_sites") if _provenance(row, what) == "reconstructed"]
    for row in _PROVINCE_ROWS
]
"""What of a province was reasoned out and is not known from print, as the map says."""
HILLS_OR_RIVER: Final[list[bool]] = [row["hills"] or row["river"] for row in _PROVINCE_ROWS]
"""Whether Friedrich counts a province (P-ART-23)."""

# P-GEN-19: luxury goods; artworks come from art manufactories, tea only from the external ally.
GOOD_IDS: Final[list[str]] = [*_MAP["luxury_goods"], "artwork"]
ARTWORK: Final[int] = len(GOOD_IDS) - 1
NO_GOOD: Final = -1
LUXURY: Final[list[int]] = [
    NO_GOOD if row["luxury"] is None else GOOD_IDS.index(row["luxury"]) for row in _PROVINCE_ROWS
]

# P-GEN-16, P-GEN-18: locations.
LOCATIONS: Final[int] = len(_LOCATION_ROWS)
LOCATION_IDS: Final[list[str]] = [row["id"] for row in _LOCATION_ROWS]
LOCATION_NAMES: Final[list[str]] = [row["name"] for row in _LOCATION_ROWS]
PROVINCE_OF: Final[list[int]] = [PROVINCE_IDS.index(row["province"]) for row in _LOCATION_ROWS]
IS_CITY: Final[list[bool]] = [row["kind"] == "city" for row in _LOCATION_ROWS]
HILLS: Final[list[bool]] = [row["hills"] for row in _LOCATION_ROWS]
CAPITAL: Final[list[int]] = [LOCATION_IDS.index(row["capital"]) for row in _PROVINCE_ROWS]
LOCATIONS_OF: Final[list[list[int]]] = [
    [LOCATION_IDS.index(name) for name in row["locations"]] for row in _PROVINCE_ROWS
]
CITIES_OF: Final[list[list[int]]] = [
    [LOCATION_IDS.index(city["location"]) for city in row["cities"]] for row in _PROVINCE_ROWS
]
NO_LOCATION: Final = -1

# P-GEN-17: building sites, those of the cities first, then the rural ones.
_URBAN: Final[list[tuple[int, int]]] = [
    (location, number) for location, row in enumerate(_LOCATION_ROWS) for number in range(row["urban_sites"])
]
_RURAL: Final[list[tuple[int, int]]] = [
    (province, number) for province, row in enumerate(_PROVINCE_ROWS) for number in range(row["rural_sites"])
]
SITES: Final[int] = len(_URBAN) + len(_RURAL)
SITE_IDS: Final[list[str]] = [f"{LOCATION_IDS[location]} {number + 1}" for location, number in _URBAN] + [
    f"{PROVINCE_IDS[province]} rural {number + 1}" for province, number in _RURAL
]
SITE_CITY: Final[list[int]] = [location for location, _ in _URBAN] + [NO_LOCATION] * len(_RURAL)
"""The city of an urban site; NO_LOCATION for a rural one."""
SITE_PROVINCE: Final[list[int]] = [PROVINCE_OF[location] for location, _ in _URBAN] + [
    province for province, _ in _RURAL
]
URBAN_SITES: Final[list[list[int]]] = [
    [site for site, city in enumerate(SITE_CITY) if city == location] for location in range(LOCATIONS)
]
RURAL_SITES: Final[list[list[int]]] = [
    [site for site, city in enumerate(SITE_CITY) if city == NO_LOCATION and SITE_PROVINCE[site] == province]
    for province in range(PROVINCES)
]
SITES_OF: Final[list[list[int]]] = [
    [site for site in range(SITES) if SITE_PROVINCE[site] == province] for province in range(PROVINCES)
]

# What differs by number of seats, under the number of seats (P-SET-05, P-SET-09 to P-SET-18, P-VAR-01).
COUNTS: Final = (3, 4, 5, 6)


def _numbers(names: list[str]) -> list[int]:
    return [PROVINCE_IDS.index(name) for name in names]


def _by_count(field: str) -> list[list[int]]:
    """Lists of provinces under each number of seats; empty below 3."""
    return [_numbers(_COUNTS[str(n)][field]) if n in COUNTS else [] for n in range(7)]


IN_PLAY: Final[list[list[int]]] = [sorted(provinces) for provinces in _by_count("in_play")]
RANDOM_NEUTRAL: Final[list[list[int]]] = _by_count("random_neutral")
FIXED_NEUTRAL: Final[list[list[tuple[int, str]]]] = [
    [(LOCATION_IDS.index(row["location"]), row["building"]) for row in _COUNTS[str(n)]["fixed_neutral"]]
    if n in COUNTS
    else []
    for n in range(7)
]
STARTS: Final[list[list[int]]] = [
    _numbers([row["province"] for row in _COUNTS[str(n)]["starts"]]) if n in COUNTS else [] for n in range(7)
]
EXTRA_GOLD: Final[list[list[int]]] = [
    [row["extra_gold"] for row in _COUNTS[str(n)]["starts"]] if n in COUNTS else [] for n in range(7)
]
EDGE: Final[list[list[int]]] = [
    [p for p in IN_PLAY[n] if not _PROVINCE_ROWS[p]["interior"][str(n)]] if n in COUNTS else [] for n in range(7)
]
"""Provinces on the edge of the playing area (P-VAR-01)."""


def _roads(seats: int, dry_only: bool) -> list[list[int]]:
    """For each location those joined to it by a road in play, without river crossings if asked (P-SET-05)."""
    joined: list[list[int]] = [[] for _ in range(LOCATIONS)]
    for row in _MAP["roads"]:
        a, b = LOCATION_IDS.index(row["a"]), LOCATION_IDS.index(row["b"])
        in_play = PROVINCE_OF[a] in IN_PLAY[seats] and PROVINCE_OF[b] in IN_PLAY[seats]
        if in_play and not (dry_only and row["river"]):
            joined[a].append(b)
            joined[b].append(a)
    return [sorted(locations) for locations in joined]


FARTHEST: Final = 6
"""No unit can go farther in one move (P-MOV-04)."""


def _circles(roads: list[list[int]], origin: int) -> list[list[int]]:
    """By number of steps the locations that can be reached within them from a location, the nearest first."""
    reached = [origin]
    frontier = [origin]
    circles: list[list[int]] = [[]]
    for _ in range(FARTHEST):
        ahead: list[int] = []
        for here in frontier:
            ahead += [there for there in roads[here] if there not in reached and there not in ahead]
        reached += ahead
        frontier = ahead
        circles.append(reached[1:])
    return circles


def circles_for(seats: int) -> list[list[list[int]]]:
    """By location and number of steps what a move can reach if nobody is in its way; made once for each map."""
    if not CIRCLES[seats]:
        CIRCLES[seats] = [_circles(ROADS[seats], origin) for origin in range(LOCATIONS)]
    return CIRCLES[seats]


CIRCLES: Final[list[list[list[list[int]]]]] = [[] for _ in range(7)]
"""By number of seats; filled when a match with so many seats is first begun."""
ROADS: Final[list[list[list[int]]]] = [_roads(n, False) if n in COUNTS else [] for n in range(7)]
DRY_ROADS: Final[list[list[list[int]]]] = [_roads(n, True) if n in COUNTS else [] for n in range(7)]
"""Roads that cross no river: the only ones to retreat along (P-CMB-39)."""


def _angles(seats: int) -> list[float]:
    """The clockwise angle of every location around the centre of the playing area (P-SET-27)."""
    inside = [row for row in _LOCATION_ROWS if PROVINCE_IDS.index(row["province"]) in IN_PLAY[seats]]
    xs, ys = [row["x"] for row in inside], [row["y"] for row in inside]
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    return [atan2(row["y"] - y, row["x"] - x) for row in _LOCATION_ROWS]


ANGLES: Final[list[list[float]]] = [_angles(n) if n in COUNTS else [] for n in range(7)]
"""Rising clockwise, because y points down."""
