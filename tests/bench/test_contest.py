"""Rounds become figures: medians, and ratios within a round."""

from typing import Any

import pytest

from palatine.bench.contest import Figures, Rounds, contest, figures_of, steps
from palatine.bench.process import Worker


def rounds_at(*rates: float) -> Rounds:
    """Rounds of one game of 100 decisions at these rates."""
    rounds = Rounds()
    for rate in rates:
        rounds.add(games=1, decisions=100, cpu=100 / rate)
    return rounds


def test_rates_are_medians_over_the_rounds() -> None:
    """One round on a busy machine does not move the figure."""
    found = figures_of(rounds_at(1000, 50, 1100), {}, None, None)
    assert found.decisions_per_second == pytest.approx(1000)
    assert found.microseconds_per_decision == pytest.approx(1000)
    assert found.games_per_second == pytest.approx(10)
    assert found.decisions_per_game == 100
    assert found.spread == pytest.approx(1.05)


def test_ratios_are_taken_within_a_round() -> None:
    """The machine slows to a tenth in one round; every round still says twice as fast."""
    found = figures_of(rounds_at(200, 20, 400), {"peer": rounds_at(100, 10, 200)}, None, None)
    assert found.times == {"peer": pytest.approx(2)}
    uneven = figures_of(rounds_at(100, 200, 300), {"peer": rounds_at(100, 100, 50)}, None, None)
    assert uneven.times == {"peer": pytest.approx(2)}


def test_copies_are_compared_by_time_and_only_where_both_copy() -> None:
    """A copy that takes a tenth of the time is ten times as fast."""
    quick, slow, without = rounds_at(1, 1), rounds_at(1, 1), rounds_at(1, 1)
    quick.copy_microseconds += [2, 4]
    slow.copy_microseconds += [20, 40]
    found = figures_of(quick, {"slow": slow, "without": without}, 512, None)
    assert found.copy_microseconds == pytest.approx(3)
    assert found.copy_times == {"slow": pytest.approx(10)}
    assert found.bytes_per_state == 512


class Scripted(Worker):
    """A worker without a process: it notes when it is asked, and answers at once."""

    def __init__(self, name: str, rate: float, asked: list[str]) -> None:
        """Answer as a subject of this rate."""
        self.name = name
        self.rate = rate
        self.asked = asked

    def ask(self, what: str, seconds: float = 0.0) -> dict[str, Any]:
        """The same every time."""
        self.asked.append(f"{what} {self.name}")
        answers: dict[str, dict[str, Any]] = {
            "run": {"games": 1, "decisions": self.rate, "cpu": 1.0},
            "copy": {"microseconds": None},
            "memory": {"bytes": None},
            "growth": {"growth": 1.0},
        }
        return answers[what]


def hold(*subjects: tuple[str, float], bases: tuple[str, ...]) -> tuple[dict[str, Figures], list[str], list[str]]:
    """Two rounds of scripted workers: the figures, the requests, the steps reported."""
    asked: list[str] = []
    done: list[str] = []
    workers = [Scripted(name, rate, asked) for name, rate in subjects]
    return contest(workers, bases, 2, 0.1, done.append), asked, done


def test_every_other_round_goes_backwards() -> None:
    """Nobody always runs first, and the progress is told for each step."""
    _, asked, done = hold(("a", 1), ("b", 1), ("c", 1), bases=())
    assert [word for word in asked if word.startswith("run")] == [f"run {name}" for name in "abccba"]
    assert len(done) == steps(subjects=3, rounds=2)


def test_subjects_are_compared_with_peers_and_compiled_ones_with_themselves() -> None:
    """A base is not compared with itself."""
    figures, _, _ = hold(("own", 30), ("own compiled", 90), ("peer", 10), ("other", 5), bases=("peer", "other"))
    assert figures["own"].times == {"peer": 3, "other": 6}
    assert figures["own compiled"].times == {"peer": 9, "other": 18, "own": 3}
    assert figures["peer"].times == {"other": 2}
