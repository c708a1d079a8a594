"""A state with all material laid ready and nothing drawn yet."""

from typing import Final

from palatine.engine.core import NOBODY_WAITS
from palatine.games.prestige.board import DRY_ROADS, LOCATIONS, NO_LOCATION, ROADS, circles_for
from palatine.games.prestige.components import BOXES, DUMMIES, NOBODY, OWNERS, SHORT_GAMES
from palatine.games.prestige.options import FOG, FULL_FOG, RULE_OPTIONS, YEARS_OPTION
from palatine.games.prestige.phases import OVER
from palatine.games.prestige.setup import prepare
from palatine.games.prestige.state import State

ZERO_AT_FIRST: Final = (
    "marker",
    "war",
    "victims",
    "convened",
    "year",
    "season",
    "spring",
    "fall",
    "scored",
    "mover",
    "group_owner",
    "group",
    "origin",
    "target",
    "slot",
    "pick_least",
    "pick_most",
    "pick_left",
    "change",
    "stage",
    "terrain",
    "due_attack",
    "due_defence",
    "offer_at",
    "retreating",
    "final_losses",
    "winners_final",
    "actor",
    "action",
    "units_to_use",
    "consents",
    "word",
    "passes",
    "partner",
    "giver",
    "amount",
    "unpaid",
    "taken",
    "piece",
    "transfer_in",
    "transfers_left",
)
NOBODY_AT_FIRST: Final = ("minority", "battle", "missed", "winner", "replacement", "group_box")
BY_SEAT_AT_FIRST: Final = (
    *("extensions", "palace_year", "provinces", "medals", "tile", "marked", "barrels", "produced", "goods"),
    *("untraded", "wishes", "spent", "hidden", "dummies"),
)
BY_LOCATION_AT_FIRST: Final = ("fresh", "ally_moved", "ally_handed", "busy")
BY_OWNER_AT_FIRST: Final = ("picked", "fighting", "fallen", "gone", "chosen")
EMPTY_AT_FIRST: Final = (
    *(
        "new_order",
        "to_act",
        "acting",
        "ally_fresh",
        "sources",
        "entries",
        "slots",
        "battles",
        "attackers",
        "defenders",
    ),
    *("aside", "announced", "annexed", "looted", "haunts", "refused", "repaired", "raised", "offered", "splits"),
)
LISTS_BY_SEAT_AT_FIRST: Final = ("sheets", "repairs", "capacity", "ruins", "menus", "stock", "start_sites")


def blank(seats: int, variant: list[int]) -> State:
    """A state with all material laid ready and nothing drawn yet; ``begin`` runs it to the first decision."""
    state = State()
    state.seats = seats
    state.variant = variant
    state.years = int(RULE_OPTIONS[YEARS_OPTION].values[variant[YEARS_OPTION]])
    state.short = 1 if state.years in SHORT_GAMES else 0  # P-SET-03
    state.last_year = state.years
    state.roads = ROADS[seats]
    state.dry = DRY_ROADS[seats]
    state.circles = circles_for(seats)
    for name in ZERO_AT_FIRST:
        setattr(state, name, 0)
    for name in NOBODY_AT_FIRST:
        setattr(state, name, NOBODY)
    for name in BY_SEAT_AT_FIRST:
        setattr(state, name, [0] * seats)
    for name in BY_LOCATION_AT_FIRST:
        setattr(state, name, [0] * LOCATIONS)
    for name in BY_OWNER_AT_FIRST:
        setattr(state, name, [0] * OWNERS)
    for name in EMPTY_AT_FIRST:
        setattr(state, name, [])
    for name in LISTS_BY_SEAT_AT_FIRST:
        setattr(state, name, [[] for _ in range(seats)])
    state.standing = [[], []]
    state.box_at = [NO_LOCATION] * (seats * BOXES)
    state.box_force = [0] * (seats * BOXES)
    state.box_fresh = [0] * (seats * BOXES)
    state.box_seen = [0] * (seats * BOXES)
    state.box_known = [0] * (seats * BOXES)
    state.stacks = []
    if variant[FOG] == FULL_FOG:
        state.dummies = [DUMMIES] * seats
        state.stacks = [[]]  # the shape of the list; it is emptied when the setup begins
    state.phase = OVER
    state.waiting = NOBODY_WAITS
    state.rng1 = 1
    state.rng2 = 1
    state.former = 0
    state.luck = None
    state.events = None
    state.shown = 0
    prepare(state)
    return state
