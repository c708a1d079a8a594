"""Tables of all games on which the environments are tried."""

from typing import Final

TABLES: Final[list[tuple[str, int, dict[str, str]]]] = [
    ("shadow", 2, {}),
    ("shadow", 4, {"published_rules": "on"}),
    ("wallenstein", 3, {"initial_counties": "lineup"}),
    ("wallenstein", 5, {"emperors_court": "on", "landsknechte": "on", "military_leaders": "on"}),
    ("prestige", 3, {"years": "3"}),
    ("prestige", 4, {"years": "1", "fog": "partial"}),
    ("prestige", 6, {"years": "1", "fog": "full"}),
]
