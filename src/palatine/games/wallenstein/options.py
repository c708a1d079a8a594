"""17. Options: the readings of the rules a table may choose, and their numbers in a state's ``variant``."""

from typing import Final

from palatine.engine.game import RuleOption

DEFAULT_LINEUP: Final = 0
REVEAL_WHEN_DUE: Final = 1
BID_CAPPED: Final = 2
COMBAT_COMPULSORY: Final = 3
INCOME_LOST: Final = 4
OPTIONAL_CUBE: Final = 5
HIDE_TOWER: Final = 6
GRAIN_CAP: Final = 7
BANK_LIMITED: Final = 8
TOWER: Final = 9
FIRST_SEAT: Final = 10
EMPERORS_COURT: Final = 11
LANDSKNECHTE: Final = 12
MILITARY_LEADERS: Final = 13
LEADER_ADJACENT: Final = 14
STATUES_EACH_WINTER: Final = 15

SWITCH: Final = ("off", "on")

RULE_OPTIONS: Final[tuple[RuleOption, ...]] = (
    RuleOption("initial_counties", ("draft", "lineup"), "W-SET-08"),
    RuleOption("reveal_when_due", SWITCH, "W-DSP-04"),
    RuleOption("bid_capped", SWITCH, "W-PLAN-11"),
    RuleOption("combat_compulsory", SWITCH, "W-ACT-31"),
    RuleOption("income_lost_on_revolt", SWITCH, "W-ACT-21"),
    RuleOption("optional_extra_cube", SWITCH, "W-BON-07"),
    RuleOption("hide_tower_count", SWITCH, "W-TWR-07"),
    RuleOption("grain_cap_18", SWITCH, "W-LIM-06"),
    RuleOption("bank_limited", SWITCH, "W-LIM-08"),
    RuleOption("tower", ("standard", "calm", "wild"), "W-TWR-02"),
    RuleOption("first_seat", ("random", "0", "1", "2", "3", "4"), "W-SET-11"),
    RuleOption("emperors_court", SWITCH, "W-MOD-01"),
    RuleOption("landsknechte", SWITCH, "W-MOD-01"),
    RuleOption("military_leaders", SWITCH, "W-MOD-01"),
    RuleOption("leader_must_go_adjacent", SWITCH, "W-LDR-12"),
    RuleOption("statues_each_winter", SWITCH, "W-LDR-21"),
)
"""In the order of the numbers above; the first value of each is the default."""
