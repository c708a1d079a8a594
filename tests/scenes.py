"""Real positions for the pictures on the start page; ``python -m tests.scenes`` writes them into the client."""

import json
from pathlib import Path
from typing import Any, Final

from palatine import replay
from tests.learn import CLIENT
from tests.records.played import file_of as record

Places = dict[str, list[int]]
"""By place the seat that holds it, and how many stand there."""


def of_wallenstein(view: Any) -> Places:
    """The counties that somebody holds, with their armies."""
    held = {county: row for county, row in view["counties"].items() if row["owner"] is not None}
    return {county: [row["owner"], row["armies"]] for county, row in held.items()}


def of_shadow(view: Any) -> Places:
    """The electorates with an Elector, and how many nobles of his stand there."""
    held = {name: row for name, row in view["electorates"].items() if row["elector"] is not None}
    return {name: [row["elector"]["owner"], len([n for n in row["nobles"] if n])] for name, row in held.items()}


def of_prestige(view: Any) -> Places:
    """The provinces that somebody owns, and the locations where armies stand."""
    owned = {name: [row["owner"], 0] for name, row in view["provinces"].items() if row["owner"] is not None}
    armies = {
        place: [int(owner), sum(units.values())]
        for place, row in view["locations"].items()
        for owner, units in row.get("units", {}).items()
        if owner.isdigit() and units
    }
    return owned | armies


SCENES: Final = {
    "wallenstein": ("wallenstein-5-lineup", of_wallenstein),
    "shadow": ("shadow-4", of_shadow),
    "prestige": ("prestige-6", of_prestige),
}
"""By game the record whose end is drawn, and what the picture needs of it."""


def written(game: str) -> str:
    """The scene of a game as a file of the client."""
    name, places = SCENES[game]
    return json.dumps(places(replay(record(name).read_text(encoding="utf-8")).view(None))) + "\n"


def file_of(game: str) -> Path:
    """Where the client keeps the scene of a game."""
    return CLIENT / game / "scene.json"


if __name__ == "__main__":
    for each in SCENES:
        file_of(each).write_text(written(each), encoding="utf-8", newline="\n")
