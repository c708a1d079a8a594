"""Who plays the matches: processes on this computer, or a Ray cluster."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from palatine.arena.cluster import cluster, packed
from palatine.arena.contest import Contest, Outcome
from palatine.bots.processes import shared_out

BATCH: Final = 200
"""At most so many matches make a task of a cluster."""


def local(contest: Contest, numbers: Sequence[int], workers: int) -> Iterator[Outcome]:
    """The matches with these numbers, played by so many processes, in the order in which they end."""
    if workers == 1 or len(numbers) < 2:
        yield from map(contest.play, numbers)
        return
    yield from shared_out(workers, [partial(contest.play, number) for number in numbers])


def on_ray(contest: Contest, numbers: Sequence[int]) -> Iterator[Outcome]:
    """The matches with these numbers, played by the Ray cluster of RAY_ADDRESS, or by a Ray of this computer's own.

    Files of bots go along; what else these import must be there on each machine, as Palatine itself.
    """
    with TemporaryDirectory() as directory:
        shipped = replace(contest, bots=packed(contest.bots, Path(directory)))
        own = shipped.bots if any(Path(directory).iterdir()) else ()
        with cluster(Path(directory) if own else None) as ray:
            size = ray.batch(len(numbers), BATCH)
            tasks = (partial(_played, shipped, numbers[at : at + size]) for at in range(0, len(numbers), size))
            for outcomes in ray.worked_out(tasks):
                yield from outcomes


def _played(contest: Contest, numbers: Sequence[int]) -> list[Outcome]:
    return [contest.play(number) for number in numbers]
