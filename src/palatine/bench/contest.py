"""The contest: short slices of all subjects in turn, round after round, and the figures made of them.

Every rate is per second of the worker's own CPU time. Odd rounds go through the subjects in the opposite
direction. A ratio of two subjects is the median of their ratios within a round, so whatever slows the machine
for a while slows both.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from statistics import median
from typing import Final

from palatine.bench.process import Worker

COPY_SHARE: Final = 0.25
"""A slice of copying takes this share of a slice of play."""
COMPILED: Final = " compiled"


@dataclass
class Rounds:
    """What one subject did in each round."""

    decisions_per_second: list[float] = field(default_factory=list)
    games_per_second: list[float] = field(default_factory=list)
    copy_microseconds: list[float] = field(default_factory=list)
    games: int = 0
    decisions: int = 0

    def add(self, games: int, decisions: int, cpu: float) -> None:
        """Take in one slice of play."""
        self.games += games
        self.decisions += decisions
        self.games_per_second.append(games / cpu)
        self.decisions_per_second.append(decisions / cpu)


@dataclass(frozen=True)
class Figures:
    """The figures of one subject; None where a subject cannot give one."""

    decisions_per_second: float
    microseconds_per_decision: float
    games_per_second: float
    decisions_per_game: float
    copy_microseconds: float | None
    bytes_per_state: float | None
    growth: float | None
    """Cost of a decision late in a game over the same kind of decision early in it."""
    spread: float
    """Fastest less slowest round, over the median."""
    times: dict[str, float]
    """How many times as many decisions a second as the subjects named."""
    copy_times: dict[str, float]
    """How many times as fast a copy as the subjects named make."""


Advance = Callable[[str], None]
"""Called with the subject's name after each step of the contest."""


def steps(subjects: int, rounds: int) -> int:
    """How often ``Advance`` will be called."""
    return subjects * (rounds + 1)


def contest(
    workers: Sequence[Worker], bases: Sequence[str], rounds: int, seconds: float, advance: Advance
) -> dict[str, Figures]:
    """The figures of all workers, each compared with those named in ``bases``."""
    seen = {worker.name: Rounds() for worker in workers}
    for number in range(rounds):
        for worker in workers if number % 2 == 0 else workers[::-1]:
            _slice(worker, seen[worker.name], seconds)
            advance(worker.name)
    figures: dict[str, Figures] = {}
    for worker in workers:
        memory = worker.ask("memory")["bytes"]
        growth = worker.ask("growth", seconds * 2)["growth"]
        rivals = {base: seen[base] for base in _bases(worker.name, bases) if base in seen}
        figures[worker.name] = figures_of(seen[worker.name], rivals, memory, growth)
        advance(worker.name)
    return figures


def _slice(worker: Worker, rounds: Rounds, seconds: float) -> None:
    """One round of one worker."""
    played = worker.ask("run", seconds)
    rounds.add(played["games"], played["decisions"], played["cpu"])
    copied = worker.ask("copy", seconds * COPY_SHARE)["microseconds"]
    if copied is not None:
        rounds.copy_microseconds.append(copied)


def _bases(name: str, bases: Sequence[str]) -> list[str]:
    """What a subject is compared with: the bases and, if it is compiled, itself interpreted."""
    own = [name.removesuffix(COMPILED)] if name.endswith(COMPILED) else []
    return [base for base in [*bases, *own] if base != name]


def figures_of(rounds: Rounds, rivals: dict[str, Rounds], memory: float | None, growth: float | None) -> Figures:
    """Medians over the rounds, and ratios as medians of ratios within a round."""
    rates = rounds.decisions_per_second
    rate = median(rates)
    copies = rounds.copy_microseconds
    return Figures(
        decisions_per_second=rate,
        microseconds_per_decision=1e6 / rate,
        games_per_second=median(rounds.games_per_second),
        decisions_per_game=rounds.decisions / rounds.games,
        copy_microseconds=median(copies) if copies else None,
        bytes_per_state=memory,
        growth=growth,
        spread=(max(rates) - min(rates)) / rate,
        times={name: _ratio(rates, rival.decisions_per_second) for name, rival in rivals.items()},
        copy_times={
            name: _ratio(rival.copy_microseconds, copies)
            for name, rival in rivals.items()
            if copies and rival.copy_microseconds
        },
    )


def _ratio(over: list[float], under: list[float]) -> float:
    return median(a / b for a, b in zip(over, under, strict=True))
