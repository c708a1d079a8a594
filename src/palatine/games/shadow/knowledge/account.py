"""A finished match summed up from what was told of it: where points came from, and the elections that turned it."""

from collections.abc import Sequence
from typing import Final, Literal, TypedDict

from palatine.engine.core import Event
from palatine.engine.tables import table
from palatine.engine.turns import Turn
from palatine.games.shadow.state import State

SOURCES: Final = tuple(row["id"] for row in table("palatine.games.shadow", "sources"))
"""The kinds of gain, in the order of their numbers."""


class ShadowAccount(TypedDict):
    """By seat the points from each source (S-END-06)."""

    game: Literal["shadow"]
    points: list[dict[str, int]]


def account(over: State, events: Sequence[Event]) -> ShadowAccount:
    """The account of a match whose last state this is."""
    points = [dict.fromkeys(SOURCES, 0) for _ in range(over.seats)]
    for kind, _, told in events:
        match kind, told:
            case "points", {"seat": int(seat), "points": int(gained), "source": int(source)}:
                points[seat][SOURCES[source]] += gained
    return {"game": "shadow", "points": points}


def crowns(events: Sequence[Event]) -> list[Turn]:
    """Every election that the Rival has won (S-EMP-19), with the votes for and against the old Emperor."""
    found: list[Turn] = []
    votes: dict[str, int] = {}
    for number, (kind, rule, told) in enumerate(events):
        match kind, told:
            case (("votes.for" | "votes.against"), {"votes": int(cast)}):
                votes = {**votes, kind.removeprefix("votes."): cast}
            case "elected", {"seat": int(seat)} if rule == "S-EMP-19":
                found.append({"kind": "crown", "seat": seat, "event": number, "figures": votes})
    return found
