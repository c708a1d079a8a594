"""What a worker measures."""

import subprocess
import sys
import time

import pytest

from palatine.bench.measure import STATUS, growth_between, growth_of, microseconds_of, slice_of_play


class Processor:
    """The time of a processor that does nothing but what it is told."""

    def __init__(self) -> None:
        self.now = 0.0

    def busy(self, seconds: float) -> None:
        """Use this much CPU time."""
        self.now += seconds


@pytest.fixture
def processor(monkeypatch: pytest.MonkeyPatch) -> Processor:
    """What the measuring takes for the processor of this process."""
    found = Processor()
    monkeypatch.setattr(time, "process_time", lambda: found.now)
    return found


def test_a_slice_plays_whole_games_and_counts_cpu_time_only(processor: Processor) -> None:
    """A game that sleeps costs nothing."""

    def play() -> int:
        processor.busy(0.004)
        time.sleep(0.02)
        return 7

    assert slice_of_play(play, 0.01) == {"games": 3, "decisions": 21, "cpu": pytest.approx(0.012)}


def test_the_cost_of_a_call(processor: Processor) -> None:
    """Whatever the number of calls, the cost is of one."""
    assert microseconds_of(lambda: processor.busy(0.001), 0.02) == pytest.approx(1000)


MEASURED = "from palatine.bench.measure import bytes_of; print(bytes_of(lambda: bytes(bytearray(100_000))))"


def test_the_memory_of_a_copy() -> None:
    """Kept copies are counted, where the system tells the size of a process; in one that has freed nothing before."""
    found = subprocess.run([sys.executable, "-c", MEASURED], capture_output=True, text=True, check=True).stdout
    assert float(found) == pytest.approx(100_000, rel=0.3) if STATUS.exists() else found == "None\n"


def test_growth_compares_the_same_kinds_by_their_medians() -> None:
    """A kind seen only early or only late, and an interruption, do not count; the clock is subtracted."""
    first = {"plan": [110, 110, 9_000], "draft": [510]}
    last = {"plan": [210, 210, 210], "revolt": [10]}
    assert growth_between(first, last, clock=10) == pytest.approx(2)


def test_growth_weighs_a_kind_by_how_often_both_quarters_have_it() -> None:
    """Ten cheap decisions that stay cheap outweigh one that doubles."""
    first = {"plan": [100] * 10, "battle": [100]}
    last = {"plan": [100] * 10, "battle": [200] * 50}
    assert growth_between(first, last, clock=0) == pytest.approx(1200 / 1100)


def test_growth_of_a_game_whose_decisions_get_dearer(processor: Processor) -> None:
    """The first quarter costs a third of the last; the middle does not matter."""

    def timed() -> list[tuple[str, int]]:
        processor.busy(0.001)
        return [("plan", cost) for cost in [10**8] * 2 + [9 * 10**8] * 4 + [3 * 10**8] * 2]

    assert growth_of(timed, 0.005) == pytest.approx(3, rel=0.01)


def test_growth_without_a_common_kind_is_unknown() -> None:
    """Then there is nothing to compare."""
    assert growth_between({"draft": [1]}, {"revolt": [1]}, clock=0) is None
