"""The matches of Wallenstein that are kept, as records and to be read."""

from typing import Final

from tests.records.kept import Kept

MODULES: Final = {"emperors_court": "on", "landsknechte": "on", "military_leaders": "on"}
RECORDS: Final = {
    "wallenstein-3": Kept("wallenstein", 3, 1618),
    "wallenstein-4": Kept("wallenstein", 4, 1625),
    "wallenstein-5": Kept("wallenstein", 5, 1632),
    "wallenstein-3-lineup": Kept("wallenstein", 3, 1620, {"initial_counties": "lineup", "tower": "wild"}),
    "wallenstein-4-lineup": Kept("wallenstein", 4, 1626, {"initial_counties": "lineup", "hide_tower_count": "on"}),
    "wallenstein-5-lineup": Kept("wallenstein", 5, 1634, {"initial_counties": "lineup", "tower": "calm"}),
    "wallenstein-3-strict": Kept(
        "wallenstein",
        3,
        1619,
        {"combat_compulsory": "on", "income_lost_on_revolt": "on", "grain_cap_18": "on", "bank_limited": "on"},
    ),
    "wallenstein-4-choices": Kept(
        "wallenstein",
        4,
        1629,
        {"reveal_when_due": "on", "bid_capped": "on", "optional_extra_cube": "on", "first_seat": "2"},
    ),
    "wallenstein-3-modules": Kept("wallenstein", 3, 1635, MODULES),
    "wallenstein-4-modules": Kept("wallenstein", 4, 1643, {**MODULES, "statues_each_winter": "on"}),
    "wallenstein-5-modules": Kept("wallenstein", 5, 1648, {**MODULES, "leader_must_go_adjacent": "on"}),
}
PLAYTHROUGHS: Final = {
    "wallenstein-3": Kept("wallenstein", 3, 1618),
    "wallenstein-4": Kept("wallenstein", 4, 1625),
    "wallenstein-5": Kept("wallenstein", 5, 1632, {"initial_counties": "lineup"}),
    "wallenstein-4-modules": Kept("wallenstein", 4, 1643, MODULES),
}
CHAPTERS: Final = ("season", "winter", "year.ended", "over")
"""The events after which a playthrough shows the table: a season or round begins, the winter or the match has ended."""
