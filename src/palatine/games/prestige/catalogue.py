"""Everything that can be chosen in Power & Prestige, and the words chance results are written with."""

from typing import Final

from palatine.engine.catalogue import Catalogue
from palatine.games.prestige.components import BUILDING_IDS, MOST_SEATS, OPTION_TEXTS

CATALOGUE: Final = Catalogue(OPTION_TEXTS)

_SEATS: Final = tuple(str(seat) for seat in range(MOST_SEATS))
_DIE: Final = ("-", "1", "2", "3", "4", "5", "6")

CHANCE_WORDS: Final = {
    "seating": _SEATS,
    "marker": _SEATS,
    "neutral-buildings": tuple(BUILDING_IDS),
    "weather": _DIE,
    "attack": _DIE,
    "defence": _DIE,
    "plunder": _DIE,
    "revolt": _DIE,
    "swift": _DIE,
    "artist": _DIE,
}
"""A die has no face 0."""
