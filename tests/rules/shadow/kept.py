"""The matches of In the Shadow of the Emperor that are kept, as records and to be read."""

from typing import Final

from tests.records.kept import Kept

PUBLISHED: Final = {
    "published_rules": "on",
    "start_player": "chosen",
    "emperor_city_mode": "printed",
    "mainz_scoring": "any_in_office",
    "church_influence": "elector_colour",
    "daughter_may_go_to_convent": "on",
}
OTHER_READINGS: Final = {
    "push_scope": "board",
    "grey_only": "daughter",
    "eminence_votes_for_church_influence": "on",
    "vp_visibility": "open",
}
RECORDS: Final = {
    "shadow-2": Kept("shadow", 2, 1346),
    "shadow-3": Kept("shadow", 3, 1356),
    "shadow-4": Kept("shadow", 4, 1400),
    "shadow-2-published": Kept("shadow", 2, 1438, PUBLISHED),
    "shadow-3-readings": Kept("shadow", 3, 1440, OTHER_READINGS),
    "shadow-4-published": Kept("shadow", 4, 1486, {**PUBLISHED, **OTHER_READINGS}),
}
PLAYTHROUGHS: Final = {
    "shadow-2": Kept("shadow", 2, 1346),
    "shadow-3": Kept("shadow", 3, 1356),
    "shadow-4": Kept("shadow", 4, 1400),
}
CHAPTERS: Final = ("round", "over")
"""The events after which a playthrough shows the table: a season or round begins, the winter or the match has ended."""
