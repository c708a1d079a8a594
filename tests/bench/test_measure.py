"""What a worker measures."""

import time

import pytest

from palatine.bench.measure import STATUS, bytes_of, growth_between, growth_of, microseconds_of, slice_of_play


def busy(seconds: float) -> None:
    """Use this much CPU time."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_a_slice_plays_whole_games_and_counts_cpu_time_only() -> None:
    """A game that sleeps costs nothing."""

    def play() -> int:
        busy(0.004)
        time.sleep(0.02)
        return 7

    found = slice_of_play(play, 0.01)
    assert found["decisions"] == 7 * found["games"]
    assert found["games"] in (2, 3)
    assert 0.01 <= found["cpu"] < 0.02


def test_the_cost_of_a_call() -> None:
    """Whatever the number of calls, the cost is of one."""
    assert microseconds_of(lambda: busy(0.001), 0.02) == pytest.approx(1000, rel=0.3)


def test_the_memory_of_a_copy() -> None:
    """Kept copies are counted, where the system tells the size of a process."""
    found = bytes_of(lambda: bytes(bytearray(100_000)))
    assert found == (pytest.approx(100_000, rel=0.3) if STATUS.exists() else None)


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


def test_growth_of_a_game_whose_decisions_get_dearer() -> None:
    """The first quarter costs 1,000 each, the last 3,000; the middle does not matter."""

    def timed() -> list[tuple[str, int]]:
        busy(0.001)
        return [("plan", cost) for cost in [100_000] * 2 + [900_000] * 4 + [300_000] * 2]

    assert growth_of(timed, 0.005) == pytest.approx(3, rel=0.01)


def test_growth_without_a_common_kind_is_unknown() -> None:
    """Then there is nothing to compare."""
    assert growth_between({"draft": [1]}, {"revolt": [1]}, clock=0) is None
