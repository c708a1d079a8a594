"""The review of a match that is over: every seat's chances in its course, and where they turned.

A position is judged by what everybody could know then: states that may have been the true one are drawn, stewards
play them to the end, and it is counted who wins. Judged are the positions in which a part of the match was opened;
between two in which the chances differ beyond doubt, the choice that changed them most is looked for. The same match
with the same seed and tries gives the same review.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt
from random import Random
from typing import Any, Final, NamedTuple

from palatine.bots.marshal import adviser_of
from palatine.engine.errors import PalatineError
from palatine.engine.match import Match
from palatine.games import game_named

TRIES: Final = 40
"""So many times stewards play on from a position."""
FEWEST: Final = 10
"""So many positions are judged at least, if a match has as many."""
MOST: Final = 24
"""The openings of so many parts are judged at most."""
SWINGS: Final = 3
"""So many turning points are told at most."""
DEPTH: Final = 4
"""So many positions are judged to find the choice behind each of them."""
LEAST: Final = 0.15
"""A smaller change of a chance turns nothing."""
SURE: Final = 2.5
"""By so many standard errors a change must be beyond noise."""
PLACES: Final = 4
"""Chances are told to so many decimal places."""
SPECTATOR: Final = -1
"""Nobody's seat: to it everything is hidden that is hidden from anybody."""


class NotOver(PalatineError):
    """A match that goes on is not reviewed."""

    code = "not-over"


class Standpoint(NamedTuple):
    """What everybody could know after so many choices."""

    game: str
    number: int
    known: Any


@dataclass(frozen=True)
class Point:
    """How likely each seat was to win, after so many choices."""

    number: int
    chances: list[float]


@dataclass(frozen=True)
class Swing:
    """A turning point: the chances of a seat changed beyond doubt between two positions, by numbers of choices."""

    seat: int
    first: int
    last: int
    before: float
    after: float
    since: int
    """The greatest step between them began here."""
    number: int
    """The choice with which it was done."""


@dataclass(frozen=True)
class Review:
    """What is told of a match."""

    game: str
    seats: int
    tries: int
    points: list[Point]
    swings: list[Swing]
    """In their order."""


def review(
    match: Match, tries: int = TRIES, seed: int = 0, told: Callable[[int, int], None] = lambda done, of: None
) -> Review:
    """The review of a match that is over; ``told`` hears how many positions are judged, of how many at most."""
    survey = Survey(match, tries)
    while (standpoint := survey.next()) is not None:
        survey.learn(standpoint, tally(standpoint, tries, seed).wins)
        told(survey.done, survey.of)
    return survey.review


class Tally(NamedTuple):
    """How often each seat won."""

    wins: list[float]


def tally(standpoint: Standpoint, tries: int, seed: int = 0, first: int = 0) -> Tally:
    """How often each seat wins when stewards play on, in tries from the first one on; who shares a victory, in part."""
    game, adviser = game_named(standpoint.game), adviser_of(standpoint.game)
    found = [0.0] * standpoint.known.seats
    for number in range(first, first + tries):
        rng = Random(f"{seed}/{standpoint.number}/{number}")
        state = game.sample(standpoint.known, SPECTATOR, rng)
        adviser.imagine(state, SPECTATOR, rng)
        while state.waiting:
            adviser.play_on(state, rng)
        found = [sum(pair) for pair in zip(found, _shares(game.winners(state), state.seats), strict=True)]
    return Tally(found)


class Survey:
    """Which positions of a match are still to be judged, and what follows from those that are."""

    def __init__(self, match: Match, tries: int) -> None:
        if not match.over:
            raise NotOver("only a match that is over can be reviewed")
        self.tries = tries
        self.done = 0
        self._game = match.game.name
        self._stands = list(_standpoints(match))
        self._anchors = _anchors(match, [stand.number for stand in self._stands])
        self._known = {len(self._stands) - 1: _shares(match.winners, match.seats)}

    @property
    def of(self) -> int:
        """How many positions will have been judged in the end, at most."""
        left = sum(anchor not in self._known for anchor in self._anchors)
        if left:
            return self.done + left + SWINGS * DEPTH
        return self.done + sum(DEPTH - len(self._inner(*at)) for at in self._turned() if self._between(*at) is not None)

    def next(self) -> Standpoint | None:
        """The next position to be judged; None: all is known."""
        for anchor in self._anchors:
            if anchor not in self._known:
                return self._stands[anchor]
        for at in self._turned():
            middle = self._between(*at)
            if middle is not None:
                return self._stands[middle]
        return None

    def learn(self, standpoint: Standpoint, won: Sequence[float]) -> None:
        """Take down how often each seat won from a position, in all tries."""
        numbers = [stand.number for stand in self._stands]
        self._known[bisect_left(numbers, standpoint.number)] = [round(count / self.tries, PLACES) for count in won]
        self.done += 1

    @property
    def review(self) -> Review:
        """What there is to tell."""
        points = [Point(self._stands[at].number, self._known[at]) for at in sorted(self._known)]
        swings = sorted((self._swing(*at) for at in self._turned()), key=lambda swing: swing.number)
        seats = len(points[-1].chances)
        return Review(self._game, seats, self.tries, points, swings)

    # ------------------------------------------------------------ where it turned

    def _turned(self) -> list[tuple[int, int, int]]:
        """Neighbouring anchors between which chances changed beyond doubt, and whose changed most."""
        found = []
        for first, last in pairwise(self._anchors):
            before, after = self._known[first], self._known[last]
            change, seat = max((abs(q - p), seat) for seat, (p, q) in enumerate(zip(before, after, strict=True)))
            if change >= max(LEAST, SURE * self._error(before[seat], after[seat])):
                found.append((change, first, last, seat))
        weightiest = sorted(found, key=lambda each: -each[0])[:SWINGS]
        return [(first, last, seat) for _, first, last, seat in weightiest]

    def _error(self, *found: float) -> float:
        """The standard error of the difference of chances."""
        return sqrt(sum(chance * (1 - chance) for chance in found) / self.tries)

    def _inner(self, first: int, last: int, seat: int) -> list[int]:
        """What is judged between two anchors."""
        return [at for at in self._known if first < at < last]

    def _step(self, first: int, last: int, seat: int) -> tuple[int, int]:
        """The greatest step of a swing, as far as it is known."""
        sign = 1 if self._known[last][seat] > self._known[first][seat] else -1
        known = sorted([first, *self._inner(first, last, seat), last])
        return max(pairwise(known), key=lambda step: sign * (self._known[step[1]][seat] - self._known[step[0]][seat]))

    def _between(self, first: int, last: int, seat: int) -> int | None:
        """The position to be judged next, to find the choice behind a swing; None: there is no need."""
        since, until = self._step(first, last, seat)
        if until - since < 2 or len(self._inner(first, last, seat)) >= DEPTH:
            return None
        return (since + until) // 2

    def _swing(self, first: int, last: int, seat: int) -> Swing:
        since, until = self._step(first, last, seat)
        begun, ended, since, until = (self._stands[at].number for at in (first, last, since, until))
        return Swing(seat, begun, ended, self._known[first][seat], self._known[last][seat], since, until)


def _standpoints(match: Match) -> Iterator[Standpoint]:
    """The beginning, the openings of parts, and wherever no stage is half over: nobody has chosen in secret."""
    game, adviser, past = match.game, adviser_of(match.game.name), match.rewound()

    def seen() -> Standpoint:
        known = game.redact(past.state, None)
        adviser.count(past.state, known)
        return Standpoint(game.name, past.choices, known)

    opened = {event.number for event in match.events if event.kind == game.opens}
    yield seen()
    stage = past.stage
    while past.choices < match.choices:
        past.follow(match)
        if past.stage != stage or past.over or past.choices in opened:
            stage = past.stage
            yield seen()


def _anchors(match: Match, numbers: Sequence[int]) -> list[int]:
    """The positions that are judged anyway: beginning and end, openings of parts, and some more if those are few."""
    last = len(numbers) - 1
    opened = [bisect_left(numbers, event.number) for event in match.events if event.kind == match.game.opens]
    every = -(-len(opened) // MOST) or 1
    found = {0, last, *opened[::every]}
    while len(found) < min(FEWEST, len(numbers)):
        wide, at = max((two - one, one) for one, two in pairwise(sorted(found)))
        found.add(at + wide // 2)
    return sorted(found)


def _shares(winners: Sequence[int], seats: int) -> list[float]:
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
