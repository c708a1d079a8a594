"""What a search must know of a game."""

from random import Random
from typing import Any, Protocol

Line = tuple[int, ...]
"""Choices of one seat that belong together: a whole plan, a whole turn, or a single option."""


class Adviser(Protocol):
    """The knowledge of one game that guides a search. All states may be changed unless it says otherwise."""

    def lines(self, state: Any, seat: int, rng: Random) -> list[Line]:
        """Lines worth trying, the steward's own first. The state is left as it is."""

    def variation(self, line: Line, state: Any, seat: int, rng: Random) -> Line | None:
        """A line somewhat different from one that does well, or None. The state is left as it is."""
        return None

    def imagine(self, state: Any, seat: int, rng: Random) -> None:
        """Make what is hidden in a sampled state likelier than chance does, up to the decision of the seat.

        Where nothing better is known it stays as chance has it.
        """
        return

    def count(self, state: Any, known: Any) -> None:
        """Put into what a spectator knows of a state what follows from all that was told to everybody."""
        return

    def judges(self, state: Any) -> bool:
        """Whether it can tell good choices from bad ones here, at the horizon of its search."""
        return True

    def shows_later(self, kind: str) -> bool:
        """Whether decisions of this kind pay only much later: what beginners forget."""
        return False

    def runs_on(self, kind: str) -> bool:
        """Whether decisions of this kind, one after the other, are one line."""
        return False

    def horizon(self, state: Any) -> Any:
        """How far a search looks from here: what `within` compares with."""

    def within(self, state: Any, horizon: Any) -> bool:
        """Whether a state has not come to the horizon yet."""

    def answers(self, state: Any, seat: int, most: int) -> list[int]:
        """The most promising options of a decision within a trial, at most so many, the steward's own first."""

    def play_on(self, state: Any, rng: Random) -> None:
        """Let a steward make the next choice, or several that belong together."""

    def worth(self, state: Any, seat: int) -> float:
        """How well the seat stands."""

    def estimated(self, state: Any) -> list[float]:
        """By seat the points to be expected at the end of the match."""

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        """What the points a seat can expect are made of."""
