"""Several cores think about one decision: each searches by itself, then all compare what they have found."""

import atexit
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from random import Random
from time import perf_counter
from typing import Final

from palatine.bots.adviser import Adviser, Line
from palatine.bots.processes import new_pool, submitted
from palatine.bots.search import Search, Trial
from palatine.engine.perspective import Perspective

SEARCHING: Final = 0.6
"""The part of the time in which each core searches by itself."""
COMPARING: Final = 0.35
"""The part in which all of them try the best lines of all; the rest is for talking."""
BROUGHT: Final = 2
"""So many lines each core brings along."""

Advise = Callable[[str], Adviser]
"""Finds the adviser of a game; a function of a module, so that other processes find it too."""


def best_together(perspective: Perspective, advise: Advise, rng: Random, seconds: float, cores: int) -> Trial:
    """The line that all cores together think best."""
    pool = gathered(cores)
    tasks = [pool.submit(_search, perspective, advise, rng.getrandbits(32), SEARCHING * seconds) for _ in range(cores)]
    lines = list(dict.fromkeys(line for task in tasks for line in task.result()))
    if len(lines) == 1:
        return Trial(lines[0])
    tasks2 = [
        pool.submit(_compare, perspective, advise, rng.getrandbits(32), COMPARING * seconds, lines)
        for _ in range(cores)
    ]
    return max(merged(lines, [task.result() for task in tasks2]), key=lambda trial: trial.mean(len(trial.values)))


def merged(lines: list[Line], results: list[list[list[float]]]) -> list[Trial]:
    """All values of each line; of every core only those of states on which it has tried all lines."""
    trials = [Trial(line) for line in lines]
    for values in results:
        shared = min(len(row) for row in values)
        for trial, row in zip(trials, values, strict=True):
            trial.values += row[:shared]
    return trials


def _search(perspective: Perspective, advise: Advise, seed: int, seconds: float) -> list[Line]:
    """The best lines one core finds."""
    search = Search(perspective, advise(perspective.game), Random(seed), seconds)
    return [trial.line for trial in search.run()[:BROUGHT]]


def _compare(
    perspective: Perspective, advise: Advise, seed: int, seconds: float, lines: list[Line]
) -> list[list[float]]:
    """How the lines do on states of one core's own."""
    search = Search(perspective, advise(perspective.game), Random(seed), seconds)
    return [trial.values for trial in search.compared([Trial(line) for line in lines])]


@cache
def gathered(cores: int) -> ProcessPoolExecutor:
    """Processes that wait for decisions, started once."""
    pool = new_pool(cores)
    for waking in submitted(pool, [perf_counter] * cores):
        waking.result()
    atexit.register(pool.shutdown, wait=False, cancel_futures=True)
    return pool
