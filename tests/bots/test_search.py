"""The search: keeps its time, compares lines on the same states, finds the best one, improves it, ends early."""

from random import Random
from typing import Any, cast

import pytest

from palatine.bots.adviser import Adviser, Line
from palatine.bots.search import ENOUGH, REPEATED, Search, Trial, certain, difference, follow, ordered
from palatine.engine.perspective import Perspective
from tests.bots.clocks import Clock


class Toy:
    """A state with one decision: a number from 0 to 9; each state has luck of its own."""

    def __init__(self, luck: float) -> None:
        self.luck = luck
        self.waiting = [0]
        self.chosen = -1

    def copy(self) -> "Toy":
        return Toy(self.luck)

    def options(self, seat: int) -> list[int]:
        return list(range(10))

    def play(self, seat: int, option: int) -> None:
        self.chosen = option
        self.waiting = []


class ToyPerspective:
    """Samples differ by a lot of luck, which is the same for every line."""

    seat = 0

    def sample(self, rng: Random) -> Toy:
        return Toy(rng.gauss(0, 100))


class ToyAdviser(Adviser):
    """The seventh number is best."""

    def __init__(self, numbers: list[int], varied: bool = False, doubt: float = 0.0) -> None:
        self.numbers = numbers
        self.varied = varied
        self.doubt = Random(3)
        self.doubtful = doubt
        self.tried: list[tuple[int, float]] = []

    def lines(self, state: Any, seat: int, rng: Random) -> list[Line]:
        return [(number,) for number in self.numbers]

    def variation(self, line: Line, state: Any, seat: int, rng: Random) -> Line | None:
        return (max(0, min(9, line[0] + rng.choice((-1, 1, 2)))),) if self.varied else None

    def imagine(self, state: Any, seat: int, rng: Random) -> None:
        state.luck += 1

    def judges(self, state: Any) -> bool:
        return True

    def runs_on(self, kind: str) -> bool:
        return False

    def horizon(self, state: Any) -> Any:
        return None

    def within(self, state: Any, horizon: Any) -> bool:
        raise AssertionError("nobody has to choose any more")

    def answers(self, state: Any, seat: int, most: int) -> list[int]:
        raise AssertionError("nobody has to choose any more")

    def play_on(self, state: Any, rng: Random) -> None:
        raise AssertionError("nobody has to choose any more")

    def worth(self, state: Any, seat: int) -> float:
        self.tried.append((state.chosen, state.luck))
        return float(state.luck - abs(state.chosen - 7)) + self.doubt.gauss(0, self.doubtful)

    def estimated(self, state: Any) -> list[float]:
        return [self.worth(state, 0)]

    def parts(self, state: Any, seat: int) -> dict[str, float]:
        return {"luck": self.worth(state, seat)}


def searched(adviser: ToyAdviser, seconds: float, step: float = 0.01) -> tuple[Search, list[Trial]]:
    search = Search(cast(Perspective, ToyPerspective()), adviser, Random(1), seconds, Clock(step))
    return search, search.run()


def test_the_best_line_is_found_whatever_the_luck() -> None:
    """The luck of the states is a hundred times larger than the difference between lines."""
    search, trials = searched(ToyAdviser([0, 3, 9, 6, 7, 2]), 3.0)
    assert trials[0].line == (7,) and search.tries > 20


def test_a_search_ends_when_one_line_is_better_beyond_doubt() -> None:
    """Here every state says the same: the time is not used up, but so many states are tried."""
    search, trials = searched(ToyAdviser([2, 7]), 100.0)
    assert trials[0].line == (7,) and search.tries == 2 * ENOUGH
    doubtful, trials = searched(ToyAdviser([6, 7], doubt=2.0), 100.0)
    assert trials[0].line == (7,) and doubtful.tries > 2 * ENOUGH


def test_lines_that_always_come_to_the_same_need_no_further_thought() -> None:
    search, _ = searched(ToyAdviser([6, 8]), 100.0)
    assert search.tries == 2 * ENOUGH


def test_certainty_grows_with_the_states_and_shrinks_with_doubt() -> None:
    better, worse = [1.0] * ENOUGH, [0.0] * ENOUGH
    assert certain([Trial((2,), worse), Trial((1,), better)])
    assert not certain([Trial((2,), worse[1:]), Trial((1,), better[1:])])
    assert not certain([Trial((2,), worse), Trial((1,), better), Trial((3,), [0.0, 2.0] * (ENOUGH // 2))])


def test_every_line_is_tried_on_the_same_states() -> None:
    adviser = ToyAdviser([1, 2])
    searched(adviser, 2.0)
    first, second = ([luck for number, luck in adviser.tried if number == n] for n in (1, 2))
    shared = min(len(first), len(second))
    assert shared >= 5 and first[:shared] == second[:shared] and len(set(first)) == len(first)


def test_the_better_half_gets_more_tries() -> None:
    adviser = ToyAdviser(list(range(8)), doubt=1.0)
    searched(adviser, 4.0)
    tries = [sum(number == n for number, _ in adviser.tried) for n in range(8)]
    assert tries[7] > tries[0] and tries[6] > tries[1] and min(tries) >= 1


def test_variations_climb_to_the_best() -> None:
    _, trials = searched(ToyAdviser([0], varied=True), 20.0)
    assert trials[0].line == (7,)


def test_variations_end_when_there_are_no_new_ones() -> None:
    """There are ten numbers in all; long before the time is over only known ones come."""
    clock = Clock(0.01)
    search = Search(cast(Perspective, ToyPerspective()), ToyAdviser([0], varied=True), Random(1), 1000.0, clock)
    search.run()
    assert search.tries < 10 * 2 * ENOUGH and clock.now < 10 + 0.02 * REPEATED


@pytest.mark.parametrize("seconds", [0.05, 0.3, 1.0, 5.0])
@pytest.mark.parametrize("varied", [False, True])
def test_the_time_is_kept(seconds: float, varied: bool) -> None:
    """With tries that take three looks at the clock the search ends within a tenth, or a try, of its time."""
    clock = Clock(0.01)
    search = Search(cast(Perspective, ToyPerspective()), ToyAdviser([6, 7, 8], varied, 50.0), Random(1), seconds, clock)
    assert search.run()
    assert clock.now <= max(seconds * 1.1, seconds + 0.05)
    assert varied or clock.now >= seconds * 0.8  # there are few variations


def test_without_time_the_first_line_is_taken() -> None:
    _, trials = searched(ToyAdviser([3, 7]), 0.001)
    assert trials[0].line == (3,)


def test_a_line_that_becomes_impossible_is_followed_as_far_as_it_goes() -> None:
    toy = Toy(0.0)
    follow(toy, 0, (4, 5, 6))
    assert toy.chosen == 4
    other = Toy(0.0)
    follow(other, 0, (12, 3))
    assert other.chosen == -1


def test_differences_are_paired() -> None:
    one, other = Trial((1,), [10.0, 100.0, 1000.0]), Trial((2,), [9.0, 99.0, 999.0, 5000.0])
    assert difference(one, other) == (1.0, 0.0)
    assert [trial.line for trial in ordered([other, one, Trial((3,))])] == [(1,), (2,)]
