"""1. Components and basic facts (W-CMP): the parts as numbers and tables.

Every county, card and tile is a small int; its values stand in a list under that number. The values come from
the files in ``data/``. The numbers of options (what can be chosen) are given here too.
"""

from typing import Final

from palatine.engine.tables import parameters, table

_PACKAGE: Final = "palatine.games.wallenstein"
_SETUP: Final = parameters(_PACKAGE, "setup")
_EFFECTS: Final = parameters(_PACKAGE, "effects")
_COUNTY_ROWS: Final = table(_PACKAGE, "counties")
_REGION_ROWS: Final = table(_PACKAGE, "regions")
_ACTION_ROWS: Final = table(_PACKAGE, "actions")
_EVENT_ROWS: Final = table(_PACKAGE, "events")
_TILE_ROWS: Final = table(_PACKAGE, "tiles")

# W-CMP-01: the players and the peasants are the factions of the tower.
SEATS: Final[tuple[int, ...]] = tuple(_SETUP["seats"])
COLOURS: Final[list[str]] = list(_SETUP["colours"])
PEASANTS: Final = 5
NOBODY: Final = 5
"""Owner of a neutral county: its defenders are the peasants (W-CMP-05)."""
OUT: Final = 6
"""Owner of a county that is out of the game (W-SET-03)."""
FACTIONS: Final = 6

# W-CMP-02, W-CMP-03: regions and counties.
REGIONS: Final = 5
COUNTIES: Final = 45
REGION_IDS: Final[list[str]] = [row["id"] for row in _REGION_ROWS]
REGION_NAMES: Final[list[str]] = [row["name"] for row in _REGION_ROWS]
COUNTY_IDS: Final[list[str]] = [row["id"] for row in _COUNTY_ROWS]
COUNTY_NAMES: Final[list[str]] = [row["name"] for row in _COUNTY_ROWS]
REGION: Final[list[int]] = [REGION_IDS.index(row["region"]) for row in _COUNTY_ROWS]
TAX: Final[list[int]] = [int(row["tax"]) for row in _COUNTY_ROWS]
GRAIN: Final[list[int]] = [int(row["grain"]) for row in _COUNTY_ROWS]
SITES: Final[list[int]] = [int(row["sites"]) for row in _COUNTY_ROWS]
OUT_WITH_3: Final[list[bool]] = [row["out_with_3"] == "yes" for row in _COUNTY_ROWS]


def _neighbours(in_play: list[bool]) -> list[list[int]]:
    """For each county in play the counties in play it borders on (W-CMP-03, W-SET-03)."""
    found: list[list[int]] = [[] for _ in COUNTY_IDS]
    for row in table(_PACKAGE, "borders"):
        a, b = COUNTY_IDS.index(row["a"]), COUNTY_IDS.index(row["b"])
        if in_play[a] and in_play[b]:
            found[a].append(b)
            found[b].append(a)
    return [sorted(counties) for counties in found]


NEIGHBOURS: Final[list[list[int]]] = _neighbours([True] * COUNTIES)
NEIGHBOURS_3: Final[list[list[int]]] = _neighbours([not out for out in OUT_WITH_3])

# W-CMP-07, W-CMP-08: cubes.
CUBES: Final[int] = _SETUP["cubes"]
PEASANT_CUBES: Final[int] = _SETUP["peasants"]

# W-CMP-12: buildings, as bits of a county's mask.
PALACE: Final = 0
CHURCH: Final = 1
TRADING_POST: Final = 2
BUILDING_IDS: Final[list[str]] = ["palace", "church", "trading_post"]
BUILDING_TILES: Final[list[int]] = [_SETUP["buildings"][name] for name in BUILDING_IDS]
BUILT: Final[list[int]] = [0, 1, 1, 2, 1, 2, 2, 3]
"""How many buildings a mask stands for."""
BANK: Final[int] = _SETUP["bank"]
"""Thalers are plain numbers: denominations have no meaning (W-CMP-13)."""

# The ten actions.
BUILD_PALACE: Final = 0
BUILD_CHURCH: Final = 1
BUILD_TRADING_POST: Final = 2
COLLECT_GRAIN: Final = 3
COLLECT_TAXES: Final = 4
DEPLOY_5: Final = 5
DEPLOY_3: Final = 6
DEPLOY_1_MOVE: Final = 7
COMBAT_A: Final = 8
COMBAT_B: Final = 9
ACTIONS: Final = 10
ACTION_IDS: Final[list[str]] = [row["id"] for row in _ACTION_ROWS]
ACTION_RULE: Final[list[str]] = [row["rule"] for row in _ACTION_ROWS]
PRICE: Final[list[int]] = [int(row["price"]) for row in _ACTION_ROWS]
ARMIES: Final[list[int]] = [int(row["armies"]) for row in _ACTION_ROWS]

# The twelve event cards and their nine effects.
NO_EVENT: Final = -1
CALMING_TRADE: Final = 0
PALACE_GUARD: Final = 1
LOW_TAXES: Final = 2
HIGH_TAXES: Final = 3
GOOD_HARVEST: Final = 4
BAD_HARVEST: Final = 5
STUBBORN_PEASANTS: Final = 6
CHURCH_PEACE: Final = 7
FEW_RECRUITS: Final = 8
EFFECT_IDS: Final[list[str]] = [
    "calming_trade",
    "palace_guard",
    "low_taxes",
    "high_taxes",
    "good_harvest",
    "bad_harvest",
    "stubborn_peasants",
    "church_peace",
    "few_recruits",
]
EVENTS: Final = 12
EVENT_IDS: Final[list[str]] = [row["id"] for row in _EVENT_ROWS]
EFFECT: Final[list[int]] = [EFFECT_IDS.index(row["effect"]) for row in _EVENT_ROWS]
GRAIN_LOSS: Final[list[int]] = [int(row["grain_loss"]) for row in _EVENT_ROWS]
EVENTS_PER_YEAR: Final[int] = _SETUP["events_per_year"]
CALMED_MARKERS: Final[int] = _EFFECTS["calming_trade"]["markers"]
GUARDS: Final[int] = _EFFECTS["palace_guard"]["extra"]
MOST_TAXES: Final[int] = _EFFECTS["low_taxes"]["maximum"]
LEAST_TAXES: Final[int] = _EFFECTS["high_taxes"]["minimum"]
LEAST_GRAIN: Final[int] = _EFFECTS["good_harvest"]["minimum"]
MOST_GRAIN: Final[int] = _EFFECTS["bad_harvest"]["maximum"]
STUBBORN_DEFENDERS: Final[int] = _EFFECTS["stubborn_peasants"]["peasants"]
FEW_FOR_5: Final[int] = _EFFECTS["few_recruits"]["deploy_5"]
FEW_FOR_3: Final[int] = _EFFECTS["few_recruits"]["deploy_3"]

# The five bonus tiles and the five positions they lie on.
NO_TILE: Final = -1
PLUS_1_THALER: Final = 0
PLUS_1_GRAIN: Final = 1
SIX_ARMIES: Final = 2
PLUS_1_ATTACK: Final = 3
PLUS_1_DEFENCE: Final = 4
TILES: Final = 5
TILE_IDS: Final[list[str]] = [row["id"] for row in _TILE_ROWS]
TILE_VALUE: Final[list[int]] = [int(row["value"]) for row in _TILE_ROWS]
POSITIONS: Final = 5

# Options: what can be chosen, one number for each thing.
MONEY: Final = 45
"""Card of value 0; the cards of value 1 to 4 follow (W-CMP-09)."""
MONEY_CARDS: Final[list[int]] = [45, 46, 47, 48, 49]
EMPTY: Final = 50
"""No card: a box left empty."""
PASS: Final = 51
UNSEEN: Final = 52
"""The unseen top card of the county deck."""
REFRESH: Final = 53
KEEP: Final = 54
POSITION: Final = 55
"""Position 1; the positions 2 to 5 follow."""
CAST: Final = 60
SPARE: Final = 61
ARMY: Final = 62
"""0 armies, never offered; the numbers 1 to 62 follow."""
DICE_TOWER: Final = 125
"""The first of the three dice tower cards of module 1 (W-CRT-02)."""
FAVOR: Final = 127
"""Plus its number, from 1: a favor card of module 1."""
FAVOR_CARDS: Final = 21
BENEFIT: Final = 149
"""Plus its place among the following: a Landsknechte benefit of module 2 (W-LKT-05)."""
BENEFIT_IDS: Final = ("thalers", "grain", "armies", "points")
CANCEL: Final = 153
PLACE: Final = 154
LATER: Final = 155
STATUE: Final = 156
UP_TO: Final[list[list[int]]] = [list(range(ARMY + 1, ARMY + 1 + n)) for n in range(CUBES + 1)]
"""The options "1 army" to "n armies"."""
UNKNOWN: Final = -1
"""What a redacted state holds in place of a hidden card (W-INF-03)."""
