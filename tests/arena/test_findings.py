"""What contests show: intervals, ratings, tables and plots from outcomes that are known."""

import pytest

from palatine.arena.contest import Contest, Outcome
from palatine.arena.findings import findings
from palatine.arena.intervals import percentiles, wilson
from palatine.arena.plot import plot
from palatine.arena.ratings import MIDDLE, PRIOR, fitted, ratings

CONTEST = Contest("shadow", ("steward", "random", "random"), 1, {})


def won_by(number: int, *winners: int) -> Outcome:
    shares = [1 / len(winners) if bot in winners else 0.0 for bot in range(3)]
    points = [30 if bot in winners else 10 for bot in range(3)]
    return Outcome(number, shares, points, [[0.25], [0.5, 1.0], []])


def test_wilson() -> None:
    """The interval of 8 out of 10 as it stands in textbooks; never outside 0 to 1."""
    assert wilson(0.8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert all(wilson(0.0, count).low == 0 and wilson(1.0, count).high == 1 for count in range(1, 500))
    assert wilson(0.5, 1000).high - wilson(0.5, 1000).low < wilson(0.5, 100).high - wilson(0.5, 100).low


def test_percentiles_leave_out_the_edges() -> None:
    assert percentiles([float(n) for n in range(201)]) == (5, 195)


def test_findings_count_kinds_of_bots() -> None:
    """Two of three matches won by the steward, one shared by both random bots."""
    found = findings(CONTEST, [won_by(2, 1, 2), won_by(0, 0), won_by(1, 0)])
    steward, random = found
    assert (steward["bot"], steward["seats"], steward["wins"]) == ("steward", 1, 2)
    assert (random["bot"], random["seats"], random["wins"]) == ("random", 2, 1)
    assert steward["win_rate"] == pytest.approx(2 / 3) and steward["even"] == pytest.approx(1 / 3)
    assert steward["interval"] == wilson(2 / 3, 3)
    assert steward["mean_points"] == pytest.approx(70 / 3) and random["mean_points"] == pytest.approx(100 / 6)
    assert random["decisions"] == 6 and random["median_seconds"] == 0.75 and random["slowest_seconds"] == 1


def test_ratings_follow_the_model() -> None:
    """Who wins ten times as often is 400 points better, but for the draw everybody starts with."""
    high, low = fitted([[0, 100_000], [10_000, 0]])
    assert high - low == pytest.approx(400, abs=0.1) and (high + low) / 2 == pytest.approx(MIDDLE)


@pytest.mark.parametrize("number", [3, 300, 100_000])
@pytest.mark.parametrize("kinds", [1, 2, 3, 6])
def test_ratings_are_the_likeliest_also_if_one_always_wins(kinds: int, number: int) -> None:
    """Then everybody wins, by the model, as often as in the results; by symmetry the one in the middle has the mean."""
    beaten = [[number if second > first else 0.0 for second in range(kinds)] for first in range(kinds)]
    found = fitted([[float(wins) for wins in row] for row in beaten])
    for first, row in enumerate(beaten):
        others = [second for second in range(kinds) if second != first]
        expected = sum((number + PRIOR) / (1 + 10 ** ((found[o] - found[first]) / 400)) for o in others)
        assert expected == pytest.approx(sum(row[o] + PRIOR / 2 for o in others), rel=1e-3)
    assert [MIDDLE - rating for rating in found] == pytest.approx([rating - MIDDLE for rating in found[::-1]], abs=0.1)


def test_equal_results_give_equal_ratings_with_an_interval() -> None:
    rounds = [[won_by(0, 0), won_by(1, 1)], [won_by(2, 1), won_by(3, 0)], [won_by(4, 0)], [won_by(5, 1)]]
    found = ratings(("a", "b", "c"), rounds)
    assert found["a"].value == pytest.approx(found["b"].value) and found["a"].value > found["c"].value
    assert found["a"].interval.low <= found["a"].value <= found["a"].interval.high


def test_the_better_rank_counts_not_only_the_victory() -> None:
    """Nobody but a wins, but b comes out before c every time."""
    outcomes = [Outcome(n, [1.0, 0.0, 0.0], [30, 20, 10], [[], [], []]) for n in range(3)]
    found = ratings(("a", "b", "c"), [outcomes])
    assert found["a"].value > found["b"].value > found["c"].value


def test_the_plot_shows_rate_interval_and_even_strength() -> None:
    lines = plot(findings(CONTEST, [won_by(n, 0 if n % 2 else 1) for n in range(20)]), 72)
    steward = lines[0]
    assert steward.startswith("steward") and lines[1].startswith("random") and lines[-1].endswith("100 %")
    marks = [steward.index(mark) for mark in "├●┤"]
    assert marks == sorted(marks) and steward.index("|") < steward.index("●")
    assert len(steward) <= 72
