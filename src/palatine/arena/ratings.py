"""Ratings on the scale of Elo, fitted to all pairs of bots in all matches (Bradley and Terry's model)."""

from collections.abc import Iterable, Sequence
from math import log10
from random import Random
from typing import Final, NamedTuple

from palatine.arena.contest import Outcome
from palatine.arena.intervals import Interval, percentiles

MIDDLE: Final = 1500.0
EXACT: Final = 1e-6
"""Strengths that change by a smaller part are found."""
RESAMPLES: Final = 200
PRIOR: Final = 0.5
"""Draws every pair is thought to have played before, so that nobody's rating is infinite."""

Pairs = list[list[float]]


class Rating(NamedTuple):
    """A rating and the range it lies in with 95 % confidence."""

    value: float
    interval: Interval


def ratings(names: Sequence[str], rounds: Sequence[Sequence[Outcome]]) -> dict[str, Rating]:
    """The rating of each bot by name; the range is found by drawing rounds of matches again and again."""
    kinds = list(dict.fromkeys(names))
    beaten = [_beaten(names, kinds, matches) for matches in rounds]
    best = fitted(_sum(beaten, len(kinds)))
    rng = Random(0)
    drawn = [fitted(_sum(rng.choices(beaten, k=len(beaten)), len(kinds))) for _ in range(RESAMPLES)]
    return {
        kind: Rating(best[place], percentiles([values[place] for values in drawn])) for place, kind in enumerate(kinds)
    }


def _beaten(names: Sequence[str], kinds: list[str], matches: Iterable[Outcome]) -> Pairs:
    """How often the first of two kinds came out before the second: by parts of the victory, then by points."""
    found = [[0.0] * len(kinds) for _ in kinds]
    for match in matches:
        ranks = list(zip(match.shares, match.points, strict=True))
        for first, a in enumerate(names):
            for second, b in enumerate(names):
                if a != b:
                    before = (ranks[first] > ranks[second]) + 0.5 * (ranks[first] == ranks[second])
                    found[kinds.index(a)][kinds.index(b)] += before
    return found


def _sum(tables: Sequence[Pairs], size: int) -> Pairs:
    return [[sum(table[a][b] for table in tables) for b in range(size)] for a in range(size)]


def fitted(beaten: Pairs) -> list[float]:
    """The ratings that make these results likeliest; their mean is ``MIDDLE``.

    Found by Newman's iteration (2023), which unlike Zermelo's is quick also where one kind hardly ever loses.
    """
    size = len(beaten)
    wins = [[number + PRIOR / 2 for number in row] for row in beaten]
    others = [[b for b in range(size) if b != a] for a in range(size)]
    strength = [1.0] * size
    change = 1.0
    while change > EXACT:
        before = strength[:]
        for a in range(size if size > 1 else 0):
            won = sum(wins[a][b] * strength[b] / (strength[a] + strength[b]) for b in others[a])
            lost = sum(wins[b][a] / (strength[a] + strength[b]) for b in others[a])
            strength[a] = won / lost
        change = max(abs(new / old - 1) for new, old in zip(strength, before, strict=True))
    values = [400 * log10(value) for value in strength]
    mean = sum(values) / size
    return [MIDDLE + value - mean for value in values]
