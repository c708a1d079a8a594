"""The Phases of a round (S-SET-28)."""

from typing import Final

SETUP: Final = 0
INCOME: Final = 1
AGING: Final = 2
DESCENDANTS: Final = 3
ACTIONS: Final = 4
NEW_ELECTORS: Final = 5
ELECTION: Final = 6
EMPERORS_ACTIONS: Final = 7
NEXT_ROUND: Final = 8
PHASE_IDS: Final[tuple[str, ...]] = (
    "setup",
    "income",
    "aging",
    "descendants",
    "actions",
    "new_electors",
    "election",
    "emperors_actions",
    "next_round",
)
