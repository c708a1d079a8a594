"""What a contest has shown, as plain data."""

from collections.abc import Sequence
from statistics import median
from typing import TypedDict

from palatine.arena.contest import Contest, Outcome
from palatine.arena.intervals import wilson
from palatine.arena.ratings import ratings


class Results(TypedDict):
    """Wins, points and times of one kind of bot."""

    seats: int
    """How many of the seats of each match it held."""
    matches: int
    wins: float
    win_rate: float
    """The share of matches that were won by one of its seats; shared victories count in parts."""
    interval: tuple[float, float]
    """95 % confidence in the win rate."""
    even: float
    """The win rate if all bots were equally strong."""
    mean_points: float
    decisions: int
    median_seconds: float
    slowest_seconds: float


class Finding(Results):
    """What has been found about one kind of bot."""

    bot: str
    rating: float
    rating_interval: tuple[float, float]


def findings(contest: Contest, outcomes: Sequence[Outcome]) -> list[Finding]:
    """By kind of bot, in the order of the contest."""
    ordered = sorted(outcomes)
    rounds: dict[int, list[Outcome]] = {}
    for outcome in ordered:
        rounds.setdefault(contest.round_of(outcome.number), []).append(outcome)
    rated = ratings(contest.bots, list(rounds.values()))
    found: list[Finding] = []
    for name in dict.fromkeys(contest.bots):
        places = [place for place, bot in enumerate(contest.bots) if bot == name]
        values = rated[name]
        found.append(
            {
                **_results(ordered, places, len(contest.bots)),
                "bot": name,
                "rating": values.value,
                "rating_interval": values.interval,
            }
        )
    return found


def _results(outcomes: Sequence[Outcome], places: list[int], seats: int) -> Results:
    """Wins, points and times of the bots in these places."""
    count = len(outcomes)
    wins = sum(outcome.shares[place] for outcome in outcomes for place in places)
    points = sum(outcome.points[place] for outcome in outcomes for place in places)
    seconds = [s for outcome in outcomes for place in places for s in outcome.seconds[place]]
    return {
        "seats": len(places),
        "matches": count,
        "wins": wins,
        "win_rate": wins / count,
        "interval": wilson(wins / count, count),
        "even": len(places) / seats,
        "mean_points": points / (count * len(places)),
        "decisions": len(seconds),
        "median_seconds": median(seconds) if seconds else 0.0,
        "slowest_seconds": max(seconds, default=0.0),
    }
