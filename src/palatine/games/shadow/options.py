"""Appendix A, options: the readings of the rules a table may choose, and their numbers in a state's ``variant``."""

from typing import Final

from palatine.engine.game import RuleOption

PUBLISHED_RULES: Final = 0
START_PLAYER: Final = 1
EMPEROR_CITY_MODE: Final = 2
MAINZ_SCORING: Final = 3
ELECTOR_COLOUR: Final = 4
PUSH_SCOPE: Final = 5
CONVENT_ALLOWED: Final = 6
GREY_ONLY: Final = 7
EMINENCE_VOTES: Final = 8
OPEN_POINTS: Final = 9

RULE_OPTIONS: Final[tuple[RuleOption, ...]] = (
    RuleOption("published_rules", ("off", "on"), "S-SET-16"),
    RuleOption("start_player", ("random", "chosen"), "S-SET-16"),
    RuleOption("emperor_city_mode", ("free_choice", "printed"), "S-EMA-10"),
    RuleOption("mainz_scoring", ("kept_only", "any_in_office"), "S-ELE-20"),
    RuleOption("church_influence", ("card_owner", "elector_colour"), "S-EMP-11"),
    RuleOption("push_scope", ("electorate", "board"), "S-SET-09"),
    RuleOption("daughter_may_go_to_convent", ("off", "on"), "S-DES-13"),
    RuleOption("grey_only", ("none", "daughter"), "S-DES-04"),
    RuleOption("eminence_votes_for_church_influence", ("off", "on"), "S-EMP-10"),
    RuleOption("vp_visibility", ("hidden", "open"), "S-SET-12"),
)
"""In the order of the numbers above; the first value of each is the default."""

PUBLISHED_READINGS: Final[tuple[int, ...]] = (
    START_PLAYER,
    EMPEROR_CITY_MODE,
    MAINZ_SCORING,
    ELECTOR_COLOUR,
    CONVENT_ALLOWED,
)
"""The options whose second value is the published reading where the default is another one."""

RULE_OPTIONS_1: Final[tuple[RuleOption, ...]] = (
    *RULE_OPTIONS[:ELECTOR_COLOUR],
    RuleOption("church_influence", ("elector_colour", "card_owner"), "S-EMP-11"),
    RULE_OPTIONS[PUSH_SCOPE],
    RuleOption("daughter_may_go_to_convent", ("on", "off"), "S-DES-13"),
    *RULE_OPTIONS[EMINENCE_VOTES:],
)
"""The options of version 1, with their defaults."""
PUBLISHED_READINGS_1: Final[tuple[int, ...]] = (START_PLAYER, EMPEROR_CITY_MODE, MAINZ_SCORING)


def with_published_rules(variant: list[int], readings: tuple[int, ...] = PUBLISHED_READINGS) -> list[int]:
    """The table's options with the master switch applied: it selects all published readings at once."""
    if not variant[PUBLISHED_RULES]:
        return variant
    return [1 if option in readings else number for option, number in enumerate(variant)]


def translated(variant: list[int], known: tuple[RuleOption, ...], wanted: tuple[RuleOption, ...]) -> list[int]:
    """The numbers of the same values in another list of options; the default of an option that is not known."""
    words = {option.name: option.values[number] for option, number in zip(known, variant, strict=True)}
    return [option.values.index(words.get(option.name, option.values[0])) for option in wanted]
