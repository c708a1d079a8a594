"""The matches of Power & Prestige that are kept, as records and to be read."""

from typing import Final

from tests.records.kept import Kept

RECORDS: Final = {
    "prestige-3": Kept("prestige", 3, 1740),
    "prestige-4": Kept("prestige", 4, 1756, {"years": "5"}),
    "prestige-5": Kept("prestige", 5, 1763, {"years": "4"}),
    "prestige-6": Kept("prestige", 6, 1772, {"years": "7", "variable_start": "on"}),
    "prestige-4-partial": Kept("prestige", 4, 1789, {"fog": "partial"}),
    "prestige-5-full": Kept("prestige", 5, 1806, {"fog": "full", "years": "6"}),
}
PLAYTHROUGHS: Final = {
    "prestige-3": Kept("prestige", 3, 1740),
    "prestige-4": Kept("prestige", 4, 1756, {"years": "5"}),
    "prestige-5": Kept("prestige", 5, 1763, {"fog": "full"}),
    "prestige-6": Kept("prestige", 6, 1772),
}
CHAPTERS: Final = ("year", "won")
"""The events after which a playthrough shows the table: a season or round begins, the winter or the match has ended."""
