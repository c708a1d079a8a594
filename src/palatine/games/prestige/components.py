"""The parts of the game as numbers and tables (P-GEN-21 to P-GEN-28), from the files in ``data/``; numbers of options.

A force is a number of units of the three types in one int: infantry + cavalry * 1024 + artillery * 1048576. Forces are
added and taken away like numbers; ``size`` counts their units.
"""

from typing import Final

from palatine.engine.tables import parameters, table
from palatine.games.prestige.map.board import LOCATION_IDS, LOCATIONS, PROVINCE_IDS, PROVINCES, SITE_IDS, SITES

_PACKAGE: Final = "palatine.games.prestige"
_GAME: Final = parameters(_PACKAGE, "game")
_UNIT_ROWS: Final = table(_PACKAGE, "units")
_BUILDING_ROWS: Final = table(_PACKAGE, "buildings")
_EXTENSION_ROWS: Final = table(_PACKAGE, "extensions")
_ARTIST_ROWS: Final = table(_PACKAGE, "artists")
_HARVEST_ROWS: Final = table(_PACKAGE, "harvest")
_EXTERNAL_ROWS: Final = table(_PACKAGE, "external")
_OWNER_ROWS: Final = table(_PACKAGE, "owners")

# P-GEN-01: owners of units and provinces: the seats, the external ally (units only), nobody.
MOST_SEATS: Final = 6
ALLY: Final = 6
"""The external ally as an owner of units (P-EXT-09); it is no seat (P-EXT-10)."""
OWNERS: Final = 7
NEUTRAL: Final = 7
"""Owner of a province that belongs to nobody (P-GEN-12)."""
OUT: Final = 8
"""Owner of a province that is not in play (P-SET-05)."""
OWNER_IDS: Final[list[str]] = [row["id"] for row in _OWNER_ROWS]
"""What owners are called, by their numbers."""
NOBODY: Final = -1
NO_BOX: Final = -1

# Units; they never run out, like all pieces (P-GEN-02).
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
UNIT_IDS: Final[list[str]] = [row["id"] for row in _UNIT_ROWS]
UNIT: Final[list[int]] = [1, 1 << 10, 1 << 20]
"""The force of one unit of each type."""
MASK: Final = 1023
UNIT_PRICE: Final[list[int]] = [int(row["price"]) for row in _UNIT_ROWS]
MOVE: Final[list[int]] = [int(row["move"]) for row in _UNIT_ROWS]
EXTENDED_MOVE: Final[list[int]] = [int(row["extended_move"]) for row in _UNIT_ROWS]
VALUE: Final[list[int]] = [int(row["value"]) for row in _UNIT_ROWS]
ARMS_BONUS: Final[list[int]] = [int(row["arms_bonus"]) for row in _UNIT_ROWS]
START_FORCE: Final[int] = sum(int(row["at_start"]) * UNIT[t] for t, row in enumerate(_UNIT_ROWS))


def size(force: int) -> int:
    """How many units a force has."""
    return (force & MASK) + (force >> 10 & MASK) + (force >> 20)


def units_of(force: int, unit: int) -> int:
    """How many units of a type a force has."""
    return force >> (10 * unit) & MASK


# P-GEN-25: buildings; -1 is a free site.
FREE: Final = -1
ART_ACADEMY: Final = 0
ART_MANUFACTORY: Final = 1
BANK: Final = 2
BARRACKS: Final = 3
FOUNDRY: Final = 4
MANUFACTORY: Final = 5
TRADING_HOUSE: Final = 6
UNIVERSITY: Final = 7
HORSE_FARM: Final = 8
WINDMILL: Final = 9
BUILDINGS: Final = 10
BUILDING_IDS: Final[list[str]] = [row["id"] for row in _BUILDING_ROWS]
BUILDING_NAMES: Final[list[str]] = [row["name"] for row in _BUILDING_ROWS]
IS_RURAL: Final[list[bool]] = [row["site"] == "rural" for row in _BUILDING_ROWS]
BUILDING_GOLD: Final[list[int]] = [int(row["gold"]) for row in _BUILDING_ROWS]
BUILDING_BARRELS: Final[list[int]] = [int(row["barrels"]) for row in _BUILDING_ROWS]
BUILDING_PRESTIGE: Final[list[int]] = [int(row["prestige"]) for row in _BUILDING_ROWS]
REPLACES: Final[list[int]] = [
    BUILDING_IDS.index(row["replaces"]) if row["replaces"] else FREE for row in _BUILDING_ROWS
]
"""The building an upgrade takes the place of (P-ECO-62); FREE for those that go to a free site."""
TROOP_BUILDING: Final[list[int]] = [
    next(b for b, row in enumerate(_BUILDING_ROWS) if row["unit"] == unit) for unit in UNIT_IDS
]
"""The building that gives units of each type (P-ECO-45)."""
ODD_PRICE: Final[list[int]] = [int(_BUILDING_ROWS[building]["odd_price"]) for building in TROOP_BUILDING]

# P-RES-03: extensions, as bits of a seat's mask.
PALACE: Final = 0
GRAND_PALACE: Final = 1
GARDEN: Final = 2
HALL: Final = 3
EXTENSIONS: Final = 4
ROOM: Final = 4
"""The bit of the additional room of a university (P-RES-11)."""
EXTENSION_IDS: Final[list[str]] = [row["id"] for row in _EXTENSION_ROWS]
EXTENSION_PRICE: Final[list[int]] = [int(row["price"]) for row in _EXTENSION_ROWS]
EXTENSION_PRESTIGE: Final[list[int]] = [int(row["prestige"]) for row in _EXTENSION_ROWS]
EXTENSION_ROOMS: Final[list[int]] = [int(row["rooms"]) for row in _EXTENSION_ROWS]

# P-ART-01: great artists.
ARTISTS: Final[int] = len(_ARTIST_ROWS)
ARTIST_IDS: Final[list[str]] = [row["id"] for row in _ARTIST_ROWS]
ARTIST_NAMES: Final[list[str]] = [row["name"] for row in _ARTIST_ROWS]
ARTIST_TYPES: Final[list[str]] = ["writer", "musician", "painter", "gardener", "sculptor", "architect"]
ARTIST_TYPE: Final[list[int]] = [ARTIST_TYPES.index(row["type"]) for row in _ARTIST_ROWS]
ARTIST_PRICE: Final[list[int]] = [int(row["price"]) for row in _ARTIST_ROWS]
ARTIST_DICE: Final[list[int]] = [int(row["dice"]) for row in _ARTIST_ROWS]
ARTIST_PLUS: Final[list[int]] = [int(row["plus"]) for row in _ARTIST_ROWS]
BACH: Final[int] = ARTIST_IDS.index("bach")
CANOVA: Final[int] = ARTIST_IDS.index("canova")
BROWN: Final[int] = ARTIST_IDS.index("brown")
CONSTABLE: Final[int] = ARTIST_IDS.index("constable")
FRIEDRICH: Final[int] = ARTIST_IDS.index("friedrich")
GOETHE: Final[int] = ARTIST_IDS.index("goethe")
GOYA: Final[int] = ARTIST_IDS.index("goya")
GROS: Final[int] = ARTIST_IDS.index("gros")
KENT: Final[int] = ARTIST_IDS.index("kent")
SCHILLER: Final[int] = ARTIST_IDS.index("schiller")
SIEYES: Final[int] = ARTIST_IDS.index("sieyes")
STUBBS: Final[int] = ARTIST_IDS.index("stubbs")
SWIFT: Final[int] = ARTIST_IDS.index("swift")
KNOBELSDORFF: Final[int] = ARTIST_IDS.index("knobelsdorff")

# P-WEA-04: the harvest by the sum of the two dice.
GOOD_HARVEST: Final = 0
AVERAGE_HARVEST: Final = 1
BAD_HARVEST: Final = 2
HARVEST_IDS: Final[list[str]] = [row["id"] for row in _HARVEST_ROWS]
HARVEST_OF: Final[list[int]] = [
    next((h for h, row in enumerate(_HARVEST_ROWS) if int(row["lowest"]) <= n <= int(row["highest"])), AVERAGE_HARVEST)
    for n in range(13)
]
WINDMILL_GOLD: Final[list[int]] = [int(row["gold"]) for row in _HARVEST_ROWS]
WINDMILL_BARRELS: Final[list[int]] = [int(row["barrels"]) for row in _HARVEST_ROWS]

# Numbers that stand in no table (data/game.toml).
YEARS: Final[list[int]] = [*_GAME["years"]["short"], *_GAME["years"]["long"], _GAME["years"]["training"]]
SHORT_GAMES: Final[list[int]] = list(_GAME["years"]["short"])
CONVENTION_LONG: Final[int] = _GAME["automatic_convention"]["long"]
CONVENTION_SHORT: Final[int] = _GAME["automatic_convention"]["short"]
CONVENTION_RECONSTRUCTED: Final[list[int]] = list(_GAME["automatic_convention"]["reconstructed"])
"""The lengths of a game for which the year of the automatic convention is a guess (P-SET-04)."""
START_GOLD: Final[int] = _GAME["start"]["gold"]
START_PRESTIGE: Final[int] = _GAME["start_prestige"]["prestige"]
START_RECONSTRUCTED: Final[bool] = _GAME["start_prestige"]["source"].startswith("reconstructed")
PROVINCES_LONG: Final[int] = _GAME["start"]["provinces_long"]
PROVINCES_SHORT: Final[int] = _GAME["start"]["provinces_short"]
LEVEL_SHORT: Final[int] = _GAME["start"]["level_short"]
ACCELERATED: Final[list[int]] = [BUILDING_IDS.index(name) for name in _GAME["accelerated"]["buildings"]]
NEUTRAL_BAG: Final[list[int]] = [BUILDING_IDS.index(name) for name in _GAME["neutral"]["bag"]]
BUILDING_PRICE: Final[int] = _GAME["prices"]["building"]
REPAIR_PRICE: Final[int] = _GAME["prices"]["repair"]
FORTRESS_PRICE: Final[int] = _GAME["prices"]["fortress"]
RESIDENCE_PRICE: Final[int] = _GAME["prices"]["residence"]
ANNEXING_COST: Final[int] = _GAME["prestige"]["annexing"]
ACT_OF_WAR_FEE: Final[int] = _GAME["prestige"]["act_of_war"]
DECLARATION_COST: Final[int] = _GAME["prestige"]["declaration"]
CONVENTION_COST: Final[int] = _GAME["prestige"]["convention"]
ADVANTAGE_COST: Final[int] = _GAME["prestige"]["province_advantage"]
PLUNDER_COST: Final[int] = _GAME["prestige"]["plunder_building"]
PLUNDER_PROVINCE_COST: Final[int] = _GAME["prestige"]["plunder_province"]
BATTLE_PRESTIGE: Final[int] = _GAME["prestige"]["battle_won"]
UNIT_LOST_COST: Final[int] = _GAME["prestige"]["unit_lost"]
PLUNDER_GOLD: Final = 1
BANK_PRESTIGE: Final[int] = _GAME["thresholds"]["bank"]
BANK_EXTRA: Final[int] = _GAME["thresholds"]["bank_gold"]
UNIVERSITY_PRESTIGE: Final[int] = _GAME["thresholds"]["university"]
ARTWORK_PRESTIGE: Final[int] = _GAME["thresholds"]["art_manufactory"]
ARTWORK_EXTRA: Final[int] = _GAME["thresholds"]["art_manufactory_gold"]
PROVINCE_PRESTIGE: Final[int] = _GAME["thresholds"]["province"]
PROVINCE_EXTRA: Final[int] = _GAME["thresholds"]["province_gold"]
FORTRESS_TERRAIN: Final[int] = _GAME["terrain"]["fortress"]
HILLS_TERRAIN: Final[int] = _GAME["terrain"]["hills"]
RIVER_TERRAIN: Final[int] = _GAME["terrain"]["river"]
FORTRESS_ARTILLERY: Final[int] = _GAME["terrain"]["fortress_artillery"]
ANNEXING_UNITS: Final[int] = _GAME["units_needed"]["annexing"]
PLUNDERING_UNITS: Final[int] = _GAME["units_needed"]["plunder_province"]
CALMING_UNITS: Final[int] = _GAME["units_needed"]["calm"]
LARGEST_ADVANTAGE: Final[int] = _GAME["alliances"]["largest_advantage"]
MEDAL: Final[int] = _GAME["alliances"]["medal"]
MEDAL_LAST_YEAR: Final[int] = _GAME["alliances"]["medal_last_year"]
HIGHEST_LEVEL: Final[int] = _GAME["levels"]["own_maximum"]
BONUS: Final[list[int]] = [int(row["bonus"]) for row in table(_PACKAGE, "advantages")]
"""The bonus for a level in effect (P-GEN-24)."""
ALLY_SEATS: Final[list[int]] = list(_GAME["external"]["seats"])
ALLY_GOODS: Final[int] = _GAME["external"]["goods"]
ALLY_BONUS: Final[list[list[int]]] = [[0, *_GAME["external"]["bonus_long"]], [0, *_GAME["external"]["bonus_short"]]]
"""The bonus of the ally's units by length of the game (0 long, 1 short) and year (P-EXT-17)."""
TRADE_GOLD: Final[int] = _GAME["goods"]["trade_gold"]
BACH_PRESTIGE: Final[int] = _GAME["artists"]["bach"]
BROWN_PRESTIGE: Final[int] = _GAME["artists"]["brown"]
CONSTABLE_PROVINCES: Final[int] = _GAME["artists"]["constable_provinces"]
FRIEDRICH_PROVINCES: Final[int] = _GAME["artists"]["friedrich_provinces"]
GROS_PRESTIGE: Final[int] = _GAME["artists"]["gros"]
KENT_PRESTIGE: Final[int] = _GAME["artists"]["kent_garden"]
KNOBELSDORFF_PRESTIGE: Final[int] = _GAME["artists"]["knobelsdorff"]
SCHILLER_PRESTIGE: Final[int] = _GAME["artists"]["schiller"]
STUBBS_PROVINCES: Final[int] = _GAME["artists"]["stubbs_provinces"]
RANK_POINTS: Final[list[int]] = list(_GAME["victory_points"]["prestige"])
FULL_PROVINCE_POINTS: Final[int] = _GAME["victory_points"]["full_province"]
PROVINCE_POINTS: Final[int] = _GAME["victory_points"]["other_province"]
ARTISTS_POINTS: Final[int] = _GAME["victory_points"]["three_artists"]
LUXURY_POINTS: Final[int] = _GAME["victory_points"]["luxury_types"]
BOXES: Final[int] = _GAME["fog"]["boxes"]
DUMMIES: Final[int] = _GAME["fog"]["dummies"]
CHIPS: Final[list[int]] = list(_GAME["fog"]["chips"])


def _reinforcement(game: str, seats: int, year: int) -> int:
    """The force of the external ally for each holder (P-EXT-11); 0 where the table has no row."""
    for row in _EXTERNAL_ROWS:
        if row["game"] == game and int(row["seats"]) == seats and int(row["year"]) == year:
            return sum(int(row[name]) * UNIT[t] for t, name in enumerate(UNIT_IDS))
    return 0


REINFORCEMENTS: Final[list[list[list[int]]]] = [
    [[_reinforcement(game, seats, year) for year in range(8)] for seats in range(7)] for game in ("long", "short")
]
"""By length of the game (0 long, 1 short), number of seats and year."""

# The die (P-GEN-38).
DIE: Final[list[int]] = [1, 2, 3, 4, 5, 6]

# Options: what can be chosen, one number for each thing.
PROVINCE: Final = 0
LOCATION: Final[int] = PROVINCE + PROVINCES
ALLY_AT: Final[int] = LOCATION + LOCATIONS
"""Units of the external ally in a location."""
RAZE: Final[int] = ALLY_AT + LOCATIONS
SITE: Final[int] = RAZE + LOCATIONS
ANNEX: Final[int] = SITE + SITES
PLUNDER: Final[int] = ANNEX + PROVINCES
SEAT: Final[int] = PLUNDER + PROVINCES
RESIDENCE_OF: Final[int] = SEAT + MOST_SEATS
ALLIANCE: Final[int] = RESIDENCE_OF + MOST_SEATS
"""Plus the bits of its seats."""
NUMBER: Final[int] = ALLIANCE + (1 << MOST_SEATS)
NUMBERS: Final = 1000
ARTIST: Final[int] = NUMBER + NUMBERS
UNITS: Final[int] = ARTIST + ARTISTS
"""Infantry; cavalry and artillery follow."""
BUILD: Final[int] = UNITS + 3
EXTEND: Final[int] = BUILD + BUILDINGS
ODD: Final[int] = EXTEND + EXTENSIONS
"""One more infantry for an odd number of barracks; cavalry and artillery follow (P-ECO-46)."""
LEARN_ATTACK: Final[int] = ODD + 3
LEARN_DEFENCE: Final[int] = LEARN_ATTACK + 1
LEARN_ROOM: Final[int] = LEARN_DEFENCE + 1
FORTRESS: Final[int] = LEARN_ROOM + 1
DONE: Final[int] = FORTRESS + 1
PASS: Final[int] = DONE + 1
KEEP: Final[int] = PASS + 1
STAY: Final[int] = KEEP + 1
ACCEPT: Final[int] = STAY + 1
REFUSE: Final[int] = ACCEPT + 1
ABANDON: Final[int] = REFUSE + 1
CALL: Final[int] = ABANDON + 1
BOX: Final[int] = CALL + 1
"""Army box I; II and III follow: moving its counter (P-FOG-06)."""
FILL: Final[int] = BOX + 3
"""Put units from the open map into a box (P-FOG-07)."""
EMPTY_BOX: Final[int] = FILL + 3
"""Put units of a box on the open map."""
POUR: Final[int] = EMPTY_BOX + 3
"""Put units of a box into another one."""
DUMMY: Final[int] = POUR + 3
TAKE_DUMMY: Final[int] = DUMMY + 1
EXCHANGE: Final[int] = TAKE_DUMMY + 1
"""Order the chips of the stacks a group splits (P-FOG-23)."""
SPLIT: Final[int] = EXCHANGE + 1
"""Make two stacks of one in its place: a figure for chips (P-FOG-21)."""
JOIN: Final[int] = SPLIT + 1
"""Make one stack of two in their place: a chip for a figure."""
OPTIONS: Final[int] = JOIN + 1

ALL_NUMBERS: Final[list[int]] = list(range(NUMBER, NUMBER + NUMBERS))
YES_OR_NO: Final[list[int]] = [ACCEPT, REFUSE]

OPTION_TEXTS: Final[list[str]] = [
    *PROVINCE_IDS,
    *LOCATION_IDS,
    *(f"ally {name}" for name in LOCATION_IDS),
    *(f"raze {name}" for name in LOCATION_IDS),
    *SITE_IDS,
    *(f"annex {name}" for name in PROVINCE_IDS),
    *(f"plunder {name}" for name in PROVINCE_IDS),
    *(f"seat {seat}" for seat in range(MOST_SEATS)),
    *(f"residence {seat}" for seat in range(MOST_SEATS)),
    *(
        f"alliance {' '.join(str(seat) for seat in range(MOST_SEATS) if bits >> seat & 1)}".rstrip()
        for bits in range(1 << MOST_SEATS)
    ),
    *(str(number) for number in range(NUMBERS)),
    *ARTIST_IDS,
    *UNIT_IDS,
    *BUILDING_IDS,
    *EXTENSION_IDS,
    *(f"odd {name}" for name in UNIT_IDS),
    *("learn attack", "learn defence", "learn room", "fortress", "done", "pass", "keep", "stay"),
    *("accept", "refuse", "abandon", "call"),
    *(f"box {number}" for number in (1, 2, 3)),
    *(f"fill {number}" for number in (1, 2, 3)),
    *(f"empty {number}" for number in (1, 2, 3)),
    *(f"pour {number}" for number in (1, 2, 3)),
    "dummy",
    "take dummy",
    "exchange",
    "split stack",
    "join stacks",
]
"""The text of every option, in the order of the numbers."""
