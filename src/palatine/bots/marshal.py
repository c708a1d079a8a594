"""The marshal: tries lines of play on states that may be the true one, and takes the line that does best."""

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any, Final

from palatine.bots.adviser import Adviser, Line
from palatine.bots.intent import Intent, Step
from palatine.bots.knowledge import Knowledge
from palatine.bots.level import BadBot
from palatine.bots.search import Search, Trial, follow
from palatine.bots.team import best_together, gathered
from palatine.engine.perspective import Perspective
from palatine.games import game_named

ADVISERS: Final = Knowledge[Adviser](lambda description: description.adviser, lambda made: made())
"""What it knows of each game it plays."""


def adviser_of(game: str) -> Adviser:
    """The adviser of a game."""
    if game not in ADVISERS:
        raise BadBot(f"the marshal has no adviser for {game}")
    return ADVISERS[game]


class Marshal:
    """Searches for as long as it may. A line of several choices it keeps in mind until it is carried out."""

    def __init__(
        self, rng: Random, seconds: float = 1.0, clock: Callable[[], float] = perf_counter, cores: int = 1
    ) -> None:
        self.rng = rng
        self.seconds = seconds
        self.clock = clock
        self.cores = cores
        self._intent = Intent()
        if cores > 1:
            gathered(cores)  # before the first decision, which has its time for thinking alone

    def choose(self, perspective: Perspective) -> int:
        """The next choice of the line that did best."""
        decision = perspective.decision
        intended = self._intent.next(decision)
        if intended is not None:
            return intended
        if len(decision.options) == 1:
            return decision.options[0]
        (_, option), *rest = steps(perspective, self._best(perspective).line, self.rng)
        self._intent = Intent(rest)
        return option

    def hand_over(self) -> list[Step]:
        """What is to follow the choice made last, to be kept in mind by somebody else: here it is forgotten."""
        rest, self._intent = self._intent.steps, Intent()
        return rest

    def _best(self, perspective: Perspective) -> Trial:
        if self.cores > 1:
            return best_together(perspective, adviser_of, self.rng, self.seconds, self.cores)
        return self.search(perspective).run()[0]

    def search(self, perspective: Perspective) -> Search:
        """A search for a decision that has not begun yet."""
        return Search(perspective, adviser_of(perspective.game), self.rng, self.seconds, self.clock)


def steps(perspective: Perspective, line: Line, rng: Random) -> list[Step]:
    """The choices of a line with the kinds of the decisions they answer."""
    game = game_named(perspective.game)
    return [(game.kind(state, perspective.seat), option) for state, option in followed(perspective, line, rng)]


def followed(perspective: Perspective, line: Line, rng: Random) -> Iterator[tuple[Any, int]]:
    """The choices of a line as far as they can be made, each with the state in which it is made."""
    state = perspective.sample(rng)
    for option in line:
        if perspective.seat not in state.waiting or option not in state.options(perspective.seat):
            break
        yield state, option
        follow(state, perspective.seat, (option,))
