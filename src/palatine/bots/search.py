"""A tree search over sampled states within a time: lines at the root are halved, answers below grow a tree.

Every line is tried on the same sampled states with the same chance, so that lines are compared with each other and not
their luck. What the seats answer to a line is found by the tree below it. The time is cut into stages; after each the
worse half of the lines is left out. What is left of the time goes to variations of the best line, if the game has any:
one takes its place if it does better on the same states. When nothing can change any more, the search ends early.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import ceil, log2, sqrt
from random import Random
from time import perf_counter
from typing import Any, Final

from palatine.bots.adviser import Adviser, Line
from palatine.bots.tree import Tree
from palatine.engine.perspective import Perspective

KEPT: Final = 0.95
"""The part of the time that is used; the rest is for a last try that takes longer than those before."""
HALVING: Final = 0.5
"""The part of the time for halving where lines can be varied."""
FADING: Final = 0.97
"""What is left, after one more try, of the weight of the longest try: a slow one is forgotten by and by."""
FEWEST: Final = 4
"""On so many states a variation is tried before it is given up."""
MOST: Final = 40
"""On so many states two lines are compared at most."""
CAUTION: Final = 0.5
"""By so many standard errors a line must be better to take the place of another one."""
CERTAIN: Final = 4.0
"""By so many standard errors a line must be better than all others to end the search early."""
ENOUGH: Final = 16
"""So many states must be tried before."""
REPEATED: Final = 50
"""When so many variations one after the other were known already, there are no others."""


@dataclass
class Trial:
    """A line, how the seat stood after it, state by state, and what is known of the answers to it."""

    line: Line
    values: list[float] = field(default_factory=list)
    tree: Tree = field(default_factory=Tree)

    def mean(self, count: int) -> float:
        """The average over the first states."""
        return sum(self.values[:count]) / count if count else 0.0


class Search:
    """One search for one decision."""

    def __init__(
        self,
        perspective: Perspective,
        adviser: Adviser,
        rng: Random,
        seconds: float,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        self.perspective = perspective
        self.adviser = adviser
        self.rng = rng
        self.clock = clock
        self.start = clock()
        self.seconds = seconds
        self.tries = 0
        self.longest = 0.0
        self._worlds: list[Any] = []
        self._horizon: Any = None

    def run(self) -> list[Trial]:
        """The lines that were left in the end, the best first; the steward's alone if there is no choice."""
        root = self.perspective.sample(self.rng)
        seat = self.perspective.seat
        trials = [Trial(line) for line in self.adviser.lines(root, seat, self.rng)]
        varied = self.adviser.variation(trials[0].line, root, seat, self.rng) is not None
        if len(trials) > 1 or varied:
            trials = self._halved(trials, HALVING if varied else 1.0)
        if varied:
            trials = self._improved(trials, root)
        return trials

    def compared(self, trials: list[Trial]) -> list[Trial]:
        """The same lines after trying all of them, again and again, for the whole time."""
        while self._left():
            for trial in trials:
                self._try(trial)
        return trials

    # ------------------------------------------------------------ time

    def _left(self, part: float = 1.0) -> bool:
        """Whether there is time for one more try within a part of the whole."""
        return self.clock() - self.start + self.longest < self.seconds * part * KEPT

    # ------------------------------------------------------------ trying

    def _try(self, trial: Trial) -> None:
        """Try a line on the next state it has not been tried on."""
        before = self.clock()
        number = len(trial.values)
        state = self._world(number)
        follow(state, self.perspective.seat, trial.line)
        path = trial.tree.walk(state, self.adviser, self._horizon)
        self._play_on(state, number)
        trial.tree.learn(path, lambda seat: self.adviser.worth(state, seat))
        trial.values.append(self.adviser.worth(state, self.perspective.seat))
        self.tries += 1
        self.longest = max(self.longest * FADING, self.clock() - before)

    def after(self, line: Line, number: int) -> Any:
        """What may come of a line: one of the sampled states, on which stewards have played on to the horizon."""
        state = self._world(number)
        follow(state, self.perspective.seat, line)
        self._play_on(state, number)
        return state

    def _world(self, number: int) -> Any:
        """A copy of one of the sampled states."""
        while number >= len(self._worlds):
            world = self.perspective.sample(self.rng)
            self.adviser.imagine(world, self.perspective.seat, self.rng)
            self._worlds.append(world)
            self._horizon = self.adviser.horizon(world)
        return self._worlds[number].copy()

    def _play_on(self, state: Any, number: int) -> None:
        rng = Random(number)
        while state.waiting and self.adviser.within(state, self._horizon):
            self.adviser.play_on(state, rng)

    def _halved(self, trials: list[Trial], part: float) -> list[Trial]:
        """The best lines after halving; all that were left in the last stage, the best first."""
        stages = max(1, ceil(log2(len(trials))))
        for stage in range(stages):
            until = part * (stage + 1) / stages
            while self._left(until):
                for trial in trials:
                    if not self._left():
                        return ordered(trials)
                    self._try(trial)
                if certain(trials):
                    return ordered(trials)
            trials = ordered(trials)
            if stage < stages - 1:
                trials = trials[: max(2, (len(trials) + 1) // 2)]
        return trials

    def _improved(self, trials: list[Trial], root: Any) -> list[Trial]:
        """Vary the best line as long as there is time; the best first."""
        best = trials[0]
        beaten = trials[1:]
        seen = {trial.line for trial in trials}
        repeated = 0
        while self._left() and repeated < REPEATED:
            line = self.adviser.variation(best.line, root, self.perspective.seat, self.rng)
            if line is None:
                break
            if line in seen:
                repeated += 1
                continue
            repeated = 0
            seen.add(line)
            other = Trial(line)
            if self._beats(other, best):
                best, other = other, best
            beaten.append(other)
        return [best, *beaten]

    def _beats(self, other: Trial, best: Trial) -> bool:
        """Whether a line is better than the best so far, on the same states; given up early if it is not."""
        while self._left() and len(other.values) < MOST:
            if len(best.values) <= len(other.values):
                self._try(best)
            self._try(other)
            count = len(other.values)
            if count >= FEWEST:
                gain, error = difference(other, best)
                if gain < CAUTION * error:
                    return False
                if gain > 3 * error and count >= 2 * FEWEST:
                    return True
        if len(other.values) < FEWEST:
            return False
        gain, error = difference(other, best)
        return gain > CAUTION * error


def counted(perspective: Perspective, adviser: Adviser, rng: Random, tries: int) -> Search:
    """A search for so many tries, however long they take: it finds the same again."""
    search = Search(perspective, adviser, rng, tries / KEPT, lambda: 0.0)
    search.clock = lambda: float(search.tries)
    return search


def follow(state: Any, seat: int, line: Line) -> None:
    """Play a line as far as it is possible."""
    for option in line:
        if seat not in state.waiting or option not in state.options(seat):
            return
        state.play(seat, option)


def difference(one: Trial, other: Trial) -> tuple[float, float]:
    """By how much one line is better than the other on the states both were tried on, and the standard error."""
    gains = [a - b for a, b in zip(one.values, other.values, strict=False)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean, sqrt(spread / len(gains))


def certain(trials: list[Trial]) -> bool:
    """Whether one line is better than all the others beyond doubt, or as good on every state."""
    best, *others = ordered(trials)
    if len(best.values) < ENOUGH:
        return False
    return all(gain >= CERTAIN * error for gain, error in (difference(best, other) for other in others))


def ordered(trials: list[Trial]) -> list[Trial]:
    """The best first, by the states all of them were tried on; without those that were not tried in time."""
    trials = [trial for trial in trials if trial.values] or trials
    count = min(len(trial.values) for trial in trials)
    return sorted(trials, key=lambda trial: trial.mean(count), reverse=True)
