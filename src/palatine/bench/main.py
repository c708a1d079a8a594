"""``palatine bench``: choose the subjects, hold the contest, report."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from palatine.bench.contest import COMPILED, Figures, contest, steps
from palatine.bench.peers import PEERS
from palatine.bench.process import Worker, WorkerFailed, started
from palatine.bench.report import as_json, show
from palatine.bench.subjects import outdated, own_subjects, usual_subjects
from palatine.screen import progress


class CannotMeasure(Exception):
    """What was asked for cannot be measured; the message is for a person."""


def run(
    peers: bool,
    compiled: Path | None,
    rounds: int,
    seconds: float,
    json: bool,
    subjects: Sequence[str] = (),
) -> int:
    """Measure and print the figures; returns the exit status.

    ``subjects`` are words. Those that occur in names of Palatine's own subjects narrow these, those that
    occur in names of peers narrow the peers; a group that no word names stays whole.
    """
    try:
        if compiled is not None:
            _check_build(compiled)
        names = chosen(peers, compiled is not None, subjects)
        figures = _measure([name for name in names if _installed(name)], compiled, rounds, seconds)
    except (CannotMeasure, WorkerFailed) as problem:
        print(f"palatine bench: {problem}", file=sys.stderr)
        return 1
    if json:
        print(as_json(figures, [name for name in names if name not in figures], rounds, seconds))
    else:
        show(figures)
    return 0


def _check_build(compiled: Path) -> None:
    """Refuse a compiled build that was made from other sources than those measured beside it."""
    if not (compiled / "palatine").is_dir():
        raise CannotMeasure(f"there is no compiled build in {compiled}: python tools/compiled.py build makes one")
    if found := outdated(compiled):
        raise CannotMeasure(f"the build in {compiled} is out of date ({found[0]}): python tools/compiled.py build")


def chosen(peers: bool, compiled: bool, words: Sequence[str]) -> list[str]:
    """The names of the subjects to measure: Palatine's own, then the peers."""
    own = own_subjects(compiled)
    others = list(PEERS) if peers else []
    for word in words:
        if not any(word in name for name in [*own, *others]):
            raise CannotMeasure(f"no subject is named '{word}'; there are: {', '.join([*own, *others])}")
    return (_named(own, words) or usual_subjects(own)) + (_named(others, words) or others)


def _named(names: Sequence[str], words: Sequence[str]) -> list[str]:
    return [name for name in names if any(word in name for word in words)]


def _installed(name: str) -> bool:
    """Whether a subject can be measured here; says so if not."""
    if name not in PEERS or PEERS[name].installed:
        return True
    print(f"{name} is not installed and left out: pip install {PEERS[name].distribution}", file=sys.stderr)
    return False


def _measure(names: Sequence[str], compiled: Path | None, rounds: int, seconds: float) -> dict[str, Figures]:
    """Start a worker for each subject and hold the contest."""
    bases = [name for name in names if name in PEERS]
    with _workers(names, compiled) as workers, progress(steps(len(workers), rounds), "measuring") as advance:
        return contest(workers, bases, rounds, seconds, lambda _: advance(1))


@contextmanager
def _workers(names: Sequence[str], compiled: Path | None) -> Iterator[list[Worker]]:
    """The workers, ready; ended afterwards whatever happens. A peer that does not start is left out."""
    workers: list[Worker] = []
    with ExitStack() as running:
        for name in names:
            worker = running.enter_context(started(name, compiled if name.endswith(COMPILED) else None))
            try:
                worker.wait_until_ready()
            except WorkerFailed as failure:
                if name not in PEERS:
                    raise
                print(f"{failure}; left out", file=sys.stderr)
            else:
                workers.append(worker)
        yield workers
