"""What a table may choose before the match (P-SET-01, P-SET-02), and the numbers in a state's ``variant``."""

from typing import Final

from palatine.engine.game import RuleOption
from palatine.games.prestige.components import YEARS

YEARS_OPTION: Final = 0
FOG: Final = 1
VARIABLE_START: Final = 2

NO_FOG: Final = 0
PARTIAL_FOG: Final = 1
FULL_FOG: Final = 2

RULE_OPTIONS: Final[tuple[RuleOption, ...]] = (
    RuleOption("years", tuple([str(number) for number in YEARS]), "P-SET-02"),
    RuleOption("fog", ("off", "partial", "full"), "P-FOG-01"),
    RuleOption("variable_start", ("off", "on"), "P-VAR-01"),
)
"""In the order of the numbers above; the first value is the default. One year is the training game (P-SET-29)."""
