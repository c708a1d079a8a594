"""What the marshal has to know of In the Shadow of the Emperor: turns worth trying, and how far to look."""

from random import Random
from typing import Final

from palatine.bots.adviser import Line
from palatine.bots.shadow import estimate, steward
from palatine.games.shadow.rules.phases import ACTIONS
from palatine.games.shadow.state import State

TURNS: Final = 10
"""Whole turns that are tried, the most promising ones."""
WHIM: Final = 0.2
"""How far the players of a trial stray from what looks best, in points."""


class Adviser:
    """Whole turns are tried; a search looks to the end of the round."""

    def lines(self, state: State, seat: int, rng: Random) -> list[Line]:
        """The most promising turns, each with all its choices."""
        found = steward.lines(state, seat)
        return [line for _, line in found[:TURNS]]

    def variation(self, line: Line, state: State, seat: int, rng: Random) -> Line | None:
        """Turns are not varied: all that promise something are among the lines."""
        return None

    def imagine(self, state: State, seat: int, rng: Random) -> None:
        """Sealed votes and hidden points are drawn by chance; nothing better is known."""

    def horizon(self, state: State) -> int:
        """The beginning of the actions of the next round."""
        return state.round + 1

    def within(self, state: State, horizon: int) -> bool:
        """Whether the actions of that round have not begun."""
        return state.round < horizon or (state.round == horizon and state.phase != ACTIONS)

    def answers(self, state: State, seat: int, most: int) -> list[int]:
        """The options that lead to the best standing."""
        options = steward.candidates(state)
        if len(options) == 1 or most == 1:
            return [steward.choose(state, seat)]
        return steward.ranked(state, seat, options)[:most]

    def play_on(self, state: State, rng: Random) -> None:
        """The choice of a steward with a whim."""
        mover = state.waiting[0]
        state.play(mover, steward.choose(state, mover, rng, WHIM))

    def worth(self, state: State, seat: int) -> float:
        """Points to be expected against those of the others."""
        return estimate.worth(state, seat)

    def estimated(self, state: State) -> list[float]:
        """By seat the points to be expected."""
        return estimate.estimated(state)

    def parts(self, state: State, seat: int) -> dict[str, float]:
        """What the seat's are made of."""
        return estimate.parts(state, seat)
