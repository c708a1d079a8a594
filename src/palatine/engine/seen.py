"""How the fields of a state stand in an observation where that is not as they are declared.

A game has one register of these, ``knowledge/seen.py``: what would make an observation long without telling anything.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

BySeats = Callable[[int], list[int]]
"""A list that follows from the number of seats."""


@dataclass(frozen=True)
class Seen:
    """How one field stands in an observation."""

    left_out: str = ""
    """Why it is not in it: what it follows from."""
    when: Callable[[Any], bool] | None = None
    """At which tables it is in it, by any state there; at the others it never holds anything."""
    at: BySeats | None = None
    """Of a list of a fixed length the places that are in it; the others never hold anything."""
    members: BySeats | None = None
    """Of a list without a fixed length, whose order tells nothing: it has a 1 for each of these that is in the list."""
    last: int = 0
    """Of a list that may become long only so many numbers, the last ones; of a list of lists so many lists."""


Register = Mapping[str, Seen]
AS_DECLARED: Final = Seen()
THE_MASK: Final = Seen("the mask of the options tells it")
THE_TABLE: Final = Seen("the same through the whole match: it follows from seats and options")
