"""The coach: which decisions of a seat cost most, by what it could know then; what was bad luck is called so.

A mistake is a decision to which something else was better beyond doubt. Chance that came later is no fault: if nothing
was better, and yet the seat stood clearly worse at its next decision, or when the round was over, than the choice had
promised, that was bad luck. The same match with the same seed and tries gives the same findings.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot
from typing import Final, Literal

from palatine.bots.hints import Choice
from palatine.bots.judging import SURE, TRIES, Judgement, Prospect, came_out, judge
from palatine.bots.looks import Round, rounds
from palatine.engine.match import Match

MOST: Final = 3
"""So many findings of a round are told at most."""
SHOWN: Final = 3
"""So many reasons for each."""
PLACES: Final = 2
"""Points are told to so many decimal places."""

Verdict = Literal["mistake", "luck"]


@dataclass(frozen=True)
class Finding:
    """A decision that cost much, or whose outcome was worse than it deserved."""

    number: int
    """The number of its first choice in the match."""
    verdict: Verdict
    """A mistake: something else was better beyond doubt. Luck: nothing was, and yet it came worse than expected."""
    chosen: list[Choice]
    better: list[Choice]
    """What would have been better; empty after bad luck."""
    points: float
    """How many points it cost against the others, at the end of the match."""
    error: float
    """The standard error of that."""
    reasons: list[tuple[str, float]]
    """In which parts they are missing, the weightiest first: what would have been more, or what came of it less."""


def coach(match: Match, seat: int, tries: int = TRIES, seed: int = 0) -> list[list[Finding]]:
    """Round by round the findings about the decisions of a seat."""
    return [review(each, tries, seed) for each in rounds(match, seat)]


def review(back: Round, tries: int = TRIES, seed: int = 0) -> list[Finding]:
    """The findings about one round, in the order of its decisions."""
    judgements = [judge(look, tries, f"{seed}/{at}") for at, look in enumerate(back.looks)]
    return findings(judgements, came_out(back.outcome, f"{seed}/end"))


def findings(judgements: Sequence[Judgement], end: Prospect) -> list[Finding]:
    """Of these decisions in a row those that cost most, and the worst luck; ``end``: how the seat stood after them."""
    later = [*(judgement.stood for judgement in judgements[1:]), end]
    found = [each for each in map(_finding, judgements, later) if each is not None]
    found = sorted(found, key=lambda each: -each.points)[:MOST]
    return sorted(found, key=lambda each: each.number)


def _finding(judgement: Judgement, after: Prospect) -> Finding | None:
    """What there is to tell of a decision; None if nothing."""
    promised = judgement.promised
    if judgement.is_mistake:
        missing = _missing(judgement.possible, promised)
        return _told(judgement, "mistake", judgement.gain, judgement.error, missing)
    points, error = promised.worth - after.worth, hypot(promised.error, after.error)
    if points < max(judgement.least, SURE * error):
        return None
    return _told(judgement, "luck", points, error, _missing(promised, after))


def _told(judged: Judgement, verdict: Verdict, points: float, error: float, why: list[tuple[str, float]]) -> Finding:
    better = judged.better if verdict == "mistake" else []
    points, error = round(points, PLACES), round(error, PLACES)
    return Finding(judged.number, verdict, judged.chosen, better, points, error, why)


def _missing(more: Prospect, less: Prospect) -> list[tuple[str, float]]:
    """By which parts one prospect is better than another, the weightiest first; trifles are left out."""
    parts = {part: more.parts.get(part, 0.0) - less.parts.get(part, 0.0) for part in {**more.parts, **less.parts}}
    trifle = (more.worth - less.worth) / 10
    weighty = sorted(parts.items(), key=lambda item: -item[1])[:SHOWN]
    return [(part, round(points, PLACES)) for part, points in weighty if points > trifle]
