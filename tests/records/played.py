"""Matches that everybody plays alike, on every machine, for ever: for records and playthroughs to be kept."""

from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Final

import palatine
from palatine.engine.decision import Decision
from palatine.engine.match import Match

HERE: Final = Path(__file__).parent


def chosen(decision: Decision, seed: int, number: int) -> int:
    """The option taken at the choice with this number: any of them, but nobody passes who can do something."""
    options = [option for option in decision.options if decision.catalogue.text(option) != "pass"]
    lot = int.from_bytes(blake2b(f"{seed}:{number}".encode(), digest_size=8).digest(), "big")
    return (options or list(decision.options))[lot % len(options or decision.options)]


@dataclass(frozen=True)
class Kept:
    """A match that is kept in a file."""

    game: str
    seats: int
    seed: int
    options: dict[str, str] = field(default_factory=dict)

    def match(self) -> Match:
        """The match at its first decision."""
        return palatine.start(self.game, self.seats, self.seed, **self.options)

    def played(self) -> Match:
        """The match at its end."""
        match = self.match()
        while not match.over:
            decision = match.pending[0]
            match.play(decision.seat, chosen(decision, self.seed, match.choices + 1))
        return match


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
    "shadow-2": Kept("shadow", 2, 1346),
    "shadow-3": Kept("shadow", 3, 1356),
    "shadow-4": Kept("shadow", 4, 1400),
    "shadow-2-published": Kept("shadow", 2, 1438, PUBLISHED),
    "shadow-3-readings": Kept("shadow", 3, 1440, OTHER_READINGS),
    "shadow-4-published": Kept("shadow", 4, 1486, {**PUBLISHED, **OTHER_READINGS}),
    "prestige-3": Kept("prestige", 3, 1740),
    "prestige-4": Kept("prestige", 4, 1756, {"years": "5"}),
    "prestige-5": Kept("prestige", 5, 1763, {"years": "4"}),
    "prestige-6": Kept("prestige", 6, 1772, {"years": "7", "variable_start": "on"}),
    "prestige-4-partial": Kept("prestige", 4, 1789, {"fog": "partial"}),
    "prestige-5-full": Kept("prestige", 5, 1806, {"fog": "full", "years": "6"}),
}
"""The records kept in this directory, by the names of their files."""


def file_of(name: str) -> Path:
    """Where a record is kept."""
    return HERE / f"{name}.palatine"
