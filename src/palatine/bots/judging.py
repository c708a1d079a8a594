"""Judging a decision that was made, and what came of it: how the seat stood, and what would have been better.

A decision is looked at as it looked to the seat: the marshal searches on states that may have been the true one, and
the best it finds is compared with what was chosen, on other such states and with the same chance for both. The true
state is never asked. The same look with the same seed and tries is judged the same.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Any, Final

from palatine.bots.adviser import Adviser, Line
from palatine.bots.hints import Choice, line_in_words
from palatine.bots.looks import Look, Outcome
from palatine.bots.marshal import adviser_of
from palatine.bots.search import Search, counted

TRIES: Final = 80
"""How often the search for something better tries a line."""
WORLDS: Final = 24
"""On so many states what it found is compared with what was chosen."""
FEWEST: Final = 8
"""On so many states before it is given up."""
SURE: Final = 2.5
"""By so many standard errors a difference must be beyond noise to be told."""
LEAST: Final = 0.03
"""And it must be this part of the points a seat can expect in the match."""
OTHERS: Final = "others"
"""The part of a standing that lies in what the other seats can expect."""


@dataclass(frozen=True)
class Prospect:
    """How a seat stands, averaged over states that may be the true one."""

    worth: float
    """The points it can expect at the end of the match, against those of the others."""
    error: float
    """The standard error of that."""
    parts: dict[str, float]
    """What it is made of."""


@dataclass(frozen=True)
class Judgement:
    """What is to be said of one decision."""

    number: int
    """The number of its first choice in the match."""
    chosen: list[Choice]
    better: list[Choice]
    """The best that was found; empty if that is what was chosen."""
    gain: float
    """How many points more it promises."""
    error: float
    """The standard error of that."""
    least: float
    """Less than this is not worth telling."""
    promised: Prospect
    """What the choice promised."""
    possible: Prospect
    """What the better one promised."""

    @property
    def is_mistake(self) -> bool:
        """Whether something else was better beyond doubt."""
        return self.gain >= max(self.least, SURE * self.error)

    @property
    def stood(self) -> Prospect:
        """How the seat stood when it had to decide."""
        return self.possible if self.is_mistake else self.promised


def judge(look: Look, tries: int = TRIES, seed: str = "0") -> Judgement:
    """What is to be said of a decision, by what the seat could know before it."""
    perspective = look.perspective
    adviser = adviser_of(perspective.game)
    best = counted(perspective, adviser, Random(f"{seed}/search"), tries).run()[0].line
    worlds = Search(perspective, adviser, Random(f"{seed}/worlds"), 0.0)
    promised = _Standing(adviser, perspective.seat)
    possible = promised if _alike(best, look.chosen) else _Standing(adviser, perspective.seat)
    for number in range(WORLDS):
        promised.add(worlds.after(look.chosen, number))
        if possible is not promised:
            possible.add(worlds.after(best, number))
            if number + 1 == FEWEST and possible.beyond(promised)[0] <= 0:
                possible = promised
    gain, error = possible.beyond(promised)
    words = Random(f"{seed}/words")
    return Judgement(
        look.number,
        line_in_words(perspective, look.chosen, words),
        [] if possible is promised else line_in_words(perspective, best, words),
        gain,
        error,
        LEAST * promised.everybody / WORLDS,
        promised.prospect,
        possible.prospect,
    )


def came_out(outcome: Outcome, seed: str = "0") -> Prospect:
    """How a seat stands after a round, by what it knows; what is left of the round stewards play on."""
    adviser, rng = adviser_of(outcome.game), Random(seed)
    standing = _Standing(adviser, outcome.seat)
    for number in range(WORLDS):
        state = outcome.sample(rng)
        if state.waiting and adviser.within(state, outcome.horizon):
            adviser.imagine(state, outcome.seat, rng)
        on = Random(number)
        while state.waiting and adviser.within(state, outcome.horizon):
            adviser.play_on(state, on)
        standing.add(state)
    return standing.prospect


def _alike(one: Line, other: Line) -> bool:
    """Whether two lines begin with the same choices; what the shorter one leaves open the steward plays."""
    count = min(len(one), len(other))
    return one[:count] == other[:count]


class _Standing:
    """How a seat stands in the states that may come of something."""

    def __init__(self, adviser: Adviser, seat: int) -> None:
        self.adviser = adviser
        self.seat = seat
        self.worths: list[float] = []
        self.everybody = 0.0
        """What a seat can expect at the end, on average over the seats; summed up over the states."""
        self._parts: dict[str, float] = {}

    def add(self, state: Any) -> None:
        """Judge one more state."""
        worth, parts = self.adviser.worth(state, self.seat), self.adviser.parts(state, self.seat)
        self.worths.append(worth)
        self.everybody += sum(self.adviser.estimated(state)) / state.seats
        for part, points in {**parts, OTHERS: worth - sum(parts.values())}.items():
            self._parts[part] = self._parts.get(part, 0.0) + points

    def beyond(self, other: "_Standing") -> tuple[float, float]:
        """By how much it is better than another one in the same states, and the standard error."""
        return _mean([a - b for a, b in zip(self.worths, other.worths, strict=True)])

    @property
    def prospect(self) -> Prospect:
        """The average over the states."""
        return Prospect(*_mean(self.worths), {part: points / len(self.worths) for part, points in self._parts.items()})


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The average and its standard error."""
    mean = sum(values) / len(values)
    spread = sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1)
    return mean, sqrt(spread / len(values))
