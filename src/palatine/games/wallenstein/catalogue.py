"""Everything that can be chosen in Wallenstein, and the words chance results are written with."""

from typing import Final

from palatine.engine.catalogue import Catalogue
from palatine.games.wallenstein import components as kit

CATALOGUE: Final = Catalogue(
    [
        *kit.COUNTY_IDS,
        *(f"money {value}" for value in range(5)),
        "empty",
        "pass",
        "unseen",
        "refresh",
        "keep",
        *(f"position {number}" for number in range(1, kit.POSITIONS + 1)),
        "cast",
        "spare",
        *(f"armies {number}" for number in range(kit.CUBES + 1)),
        *(f"dice tower {number}" for number in range(1, 4)),
        *(f"favor {number}" for number in range(1, kit.FAVOR_CARDS + 1)),
        *(f"benefit {kind}" for kind in kit.BENEFIT_IDS),
        "cancel",
        "place",
        "later",
        "statue",
    ]
)

_FACTION_MARKS: Final = ("0", "1", "2", "3", "4", "p")
_SEATS: Final = tuple(str(seat) for seat in range(kit.FACTIONS - 1))

CHANCE_WORDS: Final = {
    "county": tuple(kit.COUNTY_IDS),
    "first-seat": _SEATS,
    "columns": ("A", "B", "C", "D", "E"),
    "event-cards": tuple(kit.EVENT_IDS),
    "event": tuple(kit.EVENT_IDS),
    "action-order": tuple(kit.ACTION_IDS),
    "tiles": tuple(kit.TILE_IDS),
    "tied-bids": _SEATS,
    "winter": tuple(kit.COUNTY_IDS),
    "favors": tuple(str(number) for number in range(kit.FAVOR_CARDS + 1)),
    # For each cube by faction: "0." comes to rest, "0v" passes through, "0*" is knocked loose.
    "tower": tuple(f"{faction}{mark}" for mark in (".", "v", "*") for faction in _FACTION_MARKS),
}
