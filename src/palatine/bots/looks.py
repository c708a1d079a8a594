"""Looking back on a match: the decisions of one seat round by round, each as it looked to that seat then."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from palatine.bots.adviser import Adviser, Line
from palatine.bots.marshal import adviser_of
from palatine.engine.match import Match
from palatine.engine.perspective import Perspective
from palatine.games import game_named


class Look(NamedTuple):
    """A decision as it looked to the seat that made it."""

    number: int
    """The number of its first choice in the match."""
    perspective: Perspective
    """What the seat could know before it."""
    chosen: Line
    """All it chose that belongs together."""


@dataclass(frozen=True)
class Outcome:
    """What a seat knows at the end of a round, or so far."""

    game: str
    seat: int
    horizon: Any
    """How far its decisions of this round looked."""
    _redacted: Any

    def sample(self, rng: Random) -> Any:
        """A full state drawn among those consistent with what the seat knows."""
        return game_named(self.game).sample(self._redacted, self.seat, rng)


class Round(NamedTuple):
    """A season, a round or a year: the decisions of one seat, and what came of them."""

    looks: list[Look]
    outcome: Outcome
    ended: bool
    """Whether it is over; else the outcome is what the seat knows now."""


def rounds(match: Match, seat: int) -> Iterator[Round]:
    """The rounds in which a seat had something to decide that can be judged, the first one first.

    What is in them follows from what the seat could know, and from nothing else.
    """
    adviser = adviser_of(match.game.name)
    past = match.rewound()
    back: _Back | None = None
    while past.choices < match.choices:
        horizon = adviser.horizon(past.state)
        if back is None or back.horizon != horizon:
            if back is not None and back.looks:
                yield back.round(past, True)
            back = _Back(adviser, seat, horizon)
        mover, option = match.chosen(past.choices + 1)
        if mover == seat:
            back.note(past, option)
        past.follow(match)
    if back is not None and back.looks:
        yield back.round(past, match.over or adviser.horizon(past.state) != back.horizon)


class _Back:
    """What has been seen of a round so far."""

    def __init__(self, adviser: Adviser, seat: int, horizon: Any) -> None:
        self.adviser = adviser
        self.seat = seat
        self.horizon = horizon
        self.looks: list[Look] = []
        self._stage = -1
        """In which stage the last of them was made; one that was not taken down has none."""

    def note(self, past: Match, option: int) -> None:
        """Take down a choice, before it is made: with the last one if it belongs to it."""
        decision = past.decision(self.seat)
        if past.stage == self._stage:
            last = self.looks[-1]
            runs_on = decision.kind == last.perspective.decision.kind and self.adviser.runs_on(decision.kind)
            if past.sealed or decision.continues or runs_on:
                self.looks[-1] = last._replace(chosen=(*last.chosen, option))
                return
        self._stage = -1
        if (past.sealed or len(decision.options) > 1) and self.adviser.judges(past.state):
            self._stage = past.stage
            self.looks.append(Look(past.choices + 1, past.perspective(self.seat), (option,)))

    def round(self, past: Match, ended: bool) -> Round:
        """The round, as the seat sees it in this position."""
        known = past.game.redact(past.state, self.seat)
        return Round(self.looks, Outcome(past.game.name, self.seat, self.horizon, known), ended)
