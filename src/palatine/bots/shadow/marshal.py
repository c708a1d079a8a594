"""What the marshal has to know of In the Shadow of the Emperor: turns worth trying, and how far to look."""

from random import Random
from typing import Final

from palatine.bots import adviser
from palatine.bots.adviser import Line
from palatine.bots.shadow import estimate, steward
from palatine.games.shadow.rules.phases import ACTIONS
from palatine.games.shadow.state import State

TURNS: Final = 10
"""Whole turns that are tried, the most promising ones."""
WHIM: Final = 0.2
"""How far the players of a trial stray from what looks best, in points."""


class Adviser(adviser.Adviser):
    """Whole turns are tried; a search looks to the end of the round."""

    worth = staticmethod(estimate.worth)
    parts = staticmethod(estimate.parts)
    estimated = staticmethod(estimate.estimated)

    def lines(self, state: State, seat: int, rng: Random) -> list[Line]:
        """The most promising turns, each with all its choices."""
        found = steward.lines(state, seat)
        return [line for _, line in found[:TURNS]]

    def shows_later(self, kind: str) -> bool:
        """Where the young grow up, and who gets a daughter."""
        return kind.startswith("descendants.")

    def horizon(self, state: State) -> int:
        """The beginning of the actions of the next round."""
        return state.round + 1

    def within(self, state: State, horizon: int) -> bool:
        """Whether the actions of that round have not begun."""
        return state.round < horizon or (state.round == horizon and state.phase != ACTIONS)

    def count(self, state: State, known: State) -> None:
        """The points of all: where they are kept covered, every gain has been told (S-SET-12)."""
        known.points = state.points.copy()

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
