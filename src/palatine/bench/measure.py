"""The measuring itself, done inside the worker of a subject."""

import gc
import os
import time
from collections import defaultdict
from pathlib import Path
from statistics import median

from palatine.bench.exercises import Copy, Play, Timed

STATUS = Path("/proc/self/statm")
ENOUGH_MEMORY = 30 << 20
"""Kept copies are counted once the process has grown by this many bytes."""
MOST_COPIES = 200_000


def slice_of_play(play: Play, seconds: float) -> dict[str, float]:
    """Whole games until ``seconds`` of CPU time are used: games, decisions and the CPU time taken."""
    games = decisions = 0
    gc.collect()
    start = time.process_time()
    while True:
        decisions += play()
        games += 1
        used = time.process_time() - start
        if used >= seconds:
            return {"games": games, "decisions": decisions, "cpu": used}


def microseconds_of(call: Copy, seconds: float) -> float:
    """CPU time of one call, from as many calls as fill ``seconds``."""
    gc.collect()
    number = 1
    while True:
        start = time.process_time()
        for _ in range(number):
            call()
        used = time.process_time() - start
        if used >= seconds / 2:
            return used / number * 1e6
        number *= 2


def bytes_of(make: Copy) -> float | None:
    """Resident memory of one copy, from the growth of the process over many copies that are kept.

    None where the system does not tell the size of a process.
    """
    if not STATUS.exists():
        return None
    warm = [make() for _ in range(64)]
    del warm
    gc.collect()
    kept: list[object] = []
    before = _resident()
    number = 8
    while len(kept) < MOST_COPIES and _resident() - before < ENOUGH_MEMORY:
        kept.extend(make() for _ in range(number))
        number = min(number * 2, 20_000)
    return (_resident() - before) / len(kept)


def _resident() -> int:
    """Bytes of this process that are in memory."""
    return int(STATUS.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def growth_of(timed: Timed, seconds: float) -> float | None:
    """What a decision costs in the last quarter of a game, over the same kind of decision in the first.

    Each kind counts by its median cost, as often as it occurs in both quarters: the result does not depend on
    which kinds are frequent early or late. None if no kind occurs in both.
    """
    first: defaultdict[str, list[int]] = defaultdict(list)
    last: defaultdict[str, list[int]] = defaultdict(list)
    start = time.process_time()
    while time.process_time() - start < seconds:
        decisions = timed()
        quarter = len(decisions) // 4
        for kind, cost in decisions[:quarter]:
            first[kind].append(cost)
        for kind, cost in decisions[-quarter:]:
            last[kind].append(cost)
    return growth_between(first, last, _cost_of_the_clock())


def growth_between(first: dict[str, list[int]], last: dict[str, list[int]], clock: float) -> float | None:
    """The ratio of costs, kind by kind, after subtracting what reading the clock costs."""
    early = late = 0.0
    for kind in first.keys() & last.keys():
        weight = min(len(first[kind]), len(last[kind]))
        early += weight * (median(first[kind]) - clock)
        late += weight * (median(last[kind]) - clock)
    return late / early if early > 0 else None


def _cost_of_the_clock() -> float:
    """Nanoseconds between two readings of the clock with nothing in between."""
    gaps: list[int] = []
    for _ in range(1001):
        start = time.perf_counter_ns()
        gaps.append(time.perf_counter_ns() - start)
    return median(gaps)
