"""How sure a share is."""

from math import sqrt
from typing import Final, NamedTuple

Z: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""
DIGITS: Final = 12
"""So many are exact: whoever wins always has an interval up to 1."""


class Interval(NamedTuple):
    """A range that holds the true value with 95 % confidence."""

    low: float
    high: float


def wilson(share: float, count: int) -> Interval:
    """Wilson's interval for a share found in so many independent matches; parts of victories count as such."""
    spread = Z * Z / count
    middle = (share + spread / 2) / (1 + spread)
    half = Z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    return Interval(round(max(0.0, middle - half), DIGITS), round(min(1.0, middle + half), DIGITS))


def percentiles(values: list[float]) -> Interval:
    """The range of the middle 95 % of values found by resampling."""
    ordered = sorted(values)
    last = len(ordered) - 1
    return Interval(ordered[round(0.025 * last)], ordered[round(0.975 * last)])
