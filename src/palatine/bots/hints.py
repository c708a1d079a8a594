"""Hints: what the marshal would choose, what it expects of it, and why it prefers it."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Any, Final

from palatine.bots.adviser import Adviser, Line
from palatine.bots.marshal import adviser_of, followed
from palatine.bots.search import Search, Trial
from palatine.engine.declare import Particulars
from palatine.engine.perspective import Perspective
from palatine.engine.phrases import ENGLISH, languages, sentences
from palatine.games import descriptions, game_named

SHOWN: Final = 3
"""So many other lines a hint compares with, and so many reasons it gives."""
LOOKS: Final = 3
"""On so many states the reasons are found."""
LEAST: Final = 0.05
"""A smaller difference in points is no reason."""


@dataclass(frozen=True)
class Choice:
    """A choice of a line: what is asked, and the option in the words of the catalogue."""

    kind: str
    particulars: Particulars
    option: str


@dataclass(frozen=True)
class Alternative:
    """Another line, and how many points worse it seems."""

    choices: list[Choice]
    worse: float


@dataclass(frozen=True)
class Hint:
    """What the marshal would choose."""

    choices: list[Choice]
    """All that belong together."""
    expected: list[float]
    """By seat the points to be expected at the end of the match."""
    reasons: list[tuple[str, float]]
    """Where the points come from that the line promises more than the next one; the weightiest first."""
    alternatives: list[Alternative]
    tries: int
    """How many times lines were tried."""


def hint(perspective: Perspective, rng: Random, seconds: float, clock: Callable[[], float] = perf_counter) -> Hint:
    """A hint for a decision, after thinking for so many seconds."""
    search = Search(perspective, adviser_of(perspective.game), rng, seconds, clock)
    best, *others = search.run()
    others = sorted((t for t in others if t.values), key=lambda t: _worse(best, t))[:SHOWN]
    after = [search.after(best.line, number) for number in range(LOOKS)]
    instead = [search.after(other.line, number) for other in others[:1] for number in range(LOOKS)]
    return Hint(
        line_in_words(perspective, best.line, rng),
        _expected(search.adviser, after),
        _reasons(search.adviser, perspective.seat, after, instead),
        [Alternative(line_in_words(perspective, other.line, rng), round(_worse(best, other), 2)) for other in others],
        search.tries,
    )


def reason(game: str, part: str, language: str) -> str:
    """What a part of the points to be expected is called; in English where the language is not spoken."""
    package = descriptions()[game].adviser.partition(":")[0].rpartition(".")[0]
    return sentences(package, language if language in languages(package) else ENGLISH)[part]


def line_in_words(perspective: Perspective, line: Line, rng: Random) -> list[Choice]:
    """The choices of a line, as far as they can be made."""
    game, seat = game_named(perspective.game), perspective.seat
    return [
        Choice(game.kind(state, seat), game.particulars(state, seat), game.catalogue.text(option))
        for state, option in followed(perspective, line, rng)
    ]


def _worse(best: Trial, other: Trial) -> float:
    """How many points worse a line did on the states both were tried on."""
    count = min(len(best.values), len(other.values))
    return max(0.0, best.mean(count) - other.mean(count))


def _expected(adviser: Adviser, after: list[Any]) -> list[float]:
    """By seat the average of what the states after the line promise."""
    found = [adviser.estimated(state) for state in after]
    return [round(sum(values) / len(found), 1) for values in zip(*found, strict=True)]


def _reasons(adviser: Adviser, seat: int, after: list[Any], instead: list[Any]) -> list[tuple[str, float]]:
    """Differences to the next line by part; without another line what the points are made of."""
    total: dict[str, float] = {}
    for states, sign in ((after, 1.0), (instead, -1.0)):
        for state in states:
            for part, points in adviser.parts(state, seat).items():
                total[part] = total.get(part, 0.0) + sign * points / len(states)
    weighty = sorted(total.items(), key=lambda item: -abs(item[1]))[:SHOWN]
    return [(part, round(points, 2)) for part, points in weighty if abs(points) >= LEAST]
