"""Who is new to the game: knows the steward's rules of thumb, but errs as people err.

A novice overlooks some of what could be done, is tempted by what brings points at once, and forgets what shows only
later, such as the grain for the winter.
"""

from random import Random
from typing import Any, NamedTuple

from palatine.bots.marshal import adviser_of
from palatine.engine.perspective import Perspective
from palatine.games import game_named


class Faults(NamedTuple):
    """How likely each of them is, between 0 and 1."""

    overlooks: float
    """An option, as if it were not there."""
    tempted: float
    """Takes what brings most points at once, if anything does."""
    forgets: float
    """Does not think of what shows only later."""


class Novice:
    """Chooses like a steward among what it sees."""

    def __init__(self, rng: Random, faults: Faults) -> None:
        self.rng = rng
        self.faults = faults

    def choose(self, perspective: Perspective) -> int:
        """The best of what is noticed, or what tempts."""
        options = perspective.decision.options
        if len(options) == 1:
            return options[0]
        state, rng, faults = perspective.sample(self.rng), self.rng, self.faults
        adviser = adviser_of(perspective.game)
        ranked = adviser.answers(state.copy(), perspective.seat, len(options))
        noticed = [option for option in options if rng.random() >= faults.overlooks]
        if adviser.shows_later(perspective.decision.kind) and rng.random() < faults.forgets:
            noticed = [option for option in noticed if option != ranked[0]]
        if not noticed:
            noticed = [rng.choice(options)]
        if rng.random() < faults.tempted and (near := _nearest(perspective, state, noticed)) is not None:
            return near
        known = [option for option in ranked if option in noticed]
        return known[0] if known else rng.choice(noticed)


def _nearest(perspective: Perspective, state: Any, options: list[int]) -> int | None:
    """The option that brings most points at once; None if none does."""
    game, seat = game_named(perspective.game), perspective.seat
    best, most = None, game.points(state)[seat]
    for option in options:
        copy = state.copy()
        copy.play(seat, option)
        if (points := game.points(copy)[seat]) > most:
            best, most = option, points
    return best
