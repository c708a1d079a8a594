"""How fields stand in an observation, if not as they are declared: without what is not in play (P-SET-05, P-FOG-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.seen import THE_MASK, THE_TABLE, Register, Seen
from palatine.games.prestige.components import ALLY, ALLY_SEATS
from palatine.games.prestige.knowledge.secrets import spread_fog
from palatine.games.prestige.map.board import COUNTS, IN_PLAY, LOCATIONS, PROVINCE_OF, SITE_PROVINCE, SITES
from palatine.games.prestige.options import FOG, FULL_FOG

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

# Under the number of seats, as on the board.
_TABLES: Final = range(max(COUNTS) + 1)
OWNERS_OF: Final[list[list[int]]] = [[*range(seats), *([ALLY] if seats in ALLY_SEATS else [])] for seats in _TABLES]
LOCATIONS_IN_PLAY: Final[list[list[int]]] = [
    [location for location in range(LOCATIONS) if PROVINCE_OF[location] in IN_PLAY[seats]] for seats in _TABLES
]
SITES_IN_PLAY: Final[list[list[int]]] = [
    [site for site in range(SITES) if SITE_PROVINCE[site] in IN_PLAY[seats]] for seats in _TABLES
]
ARMIES_IN_PLAY: Final[list[list[int]]] = [
    [owner * LOCATIONS + location for owner in OWNERS_OF[seats] for location in LOCATIONS_IN_PLAY[seats]]
    for seats in _TABLES
]


def owners(seats: int) -> list[int]:
    """The owners of units: the seats, and the external ally if there is one (P-EXT-01)."""
    return OWNERS_OF[seats]


def provinces(seats: int) -> list[int]:
    """The provinces in play (P-SET-05)."""
    return IN_PLAY[seats]


def locations(seats: int) -> list[int]:
    """The locations in these provinces."""
    return LOCATIONS_IN_PLAY[seats]


def sites(seats: int) -> list[int]:
    """The sites in these provinces."""
    return SITES_IN_PLAY[seats]


def armies(seats: int) -> list[int]:
    """For each owner these locations."""
    return ARMIES_IN_PLAY[seats]


def allied(state: State) -> bool:
    """Whether there is an external ally (P-EXT-01)."""
    return state.seats in ALLY_SEATS


def foggy(state: State) -> bool:
    """Whether there is any fog of war (P-FOG-01)."""
    return state.variant[FOG] > 0


def fully_foggy(state: State) -> bool:
    """Whether units stand in stacks (P-FOG-13)."""
    return state.variant[FOG] == FULL_FOG


SEEN: Final[Register] = {
    **dict.fromkeys(("seats", "variant", "years", "short"), THE_TABLE),
    **dict.fromkeys(("sources", "menus", "offered"), THE_MASK),
    **dict.fromkeys(("present", "places", "haunts"), Seen("it follows from army and box_at")),
    **dict.fromkeys(("friends", "opposing"), Seen("it follows from war, side and minority")),
    "ruins": Seen("it follows from plundered and owner"),
    "ally_fresh": Seen("it follows from army and ally_moved"),
    "aside": Seen("these units are in army again, or lost, when the next battle has been fought"),
    "army": Seen(at=armies),
    **dict.fromkeys(("fortress", "fresh", "busy"), Seen(at=locations)),
    **dict.fromkeys(("ally_moved", "ally_handed"), Seen(when=allied, at=locations)),
    **dict.fromkeys(("owner", "unrest"), Seen(at=provinces)),
    **dict.fromkeys(("building", "plundered"), Seen(at=sites)),
    **dict.fromkeys(("picked", "fighting", "fallen", "chosen"), Seen(at=owners)),
    "battles": Seen(members=locations),
    **dict.fromkeys(("annexed", "looted"), Seen(members=provinces)),
    **dict.fromkeys(("repairs", "repaired", "raised"), Seen(members=sites)),
    **dict.fromkeys(("entries", "announced"), Seen(last=12)),
    "refused": Seen(last=6),
    **dict.fromkeys(
        ("box_at", "box_force", "box_fresh", "box_seen", "box_known", "transfer_in", "group_box"),
        Seen(when=foggy),
    ),
    "stacks": Seen(when=fully_foggy, last=40),
    "splits": Seen(when=fully_foggy, last=12),
    "dummies": Seen(when=fully_foggy),
    "hidden": Seen(when=foggy),
    "agenda": Seen(last=8),
}
HIDES_BESIDES: Final = spread_fog
