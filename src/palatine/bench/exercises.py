"""What a subject of the benchmark can do inside its own process."""

from collections.abc import Callable
from dataclasses import dataclass

Play = Callable[[], int]
"""Plays one random game to its end and returns the number of decisions made."""

Copy = Callable[[], object]
"""Returns a copy of one position from the middle of a game."""

Timed = Callable[[], list[tuple[str, int]]]
"""Plays one random game and returns each decision's kind and its cost in nanoseconds."""


@dataclass(frozen=True)
class Exercises:
    """A subject made ready; what it cannot do is None."""

    play: Play
    copy: Copy | None = None
    timed: Timed | None = None
