"""Contests: everybody on every seat, the same seed within a round, what bots do wrong is named."""

from pathlib import Path

import pytest

from palatine.arena.contest import Contest
from palatine.arena.workers import local
from palatine.bots.level import BadBot
from palatine.engine.errors import BadSetup

THREE = ("steward", "random", "random")

LOGGING = """
class {name}:
    def choose(self, perspective):
        with open({log!r}, "a") as log:
            print("{name}", perspective.seat, perspective.decision.texts, file=log)
        return perspective.decision.options[0]
"""


def test_matches_of_a_round_share_the_seed_and_rotate_the_seats(tmp_path: Path) -> None:
    """Three bots that take the first option: the same match three times, each bot once on every seat."""
    log = tmp_path / "log"
    names = ("A", "B", "C")
    for name in names:
        (tmp_path / f"{name}.py").write_text(LOGGING.format(name=name, log=str(log)))
    contest = Contest("shadow", tuple(f"{tmp_path / name}.py:{name}" for name in names), 4, {})
    outcomes = [contest.play(number) for number in range(3)]
    lines = [line.split(" ", 2) for line in log.read_text().splitlines()]
    assert {(name, seat) for name, seat, _ in lines} == {(name, seat) for name in names for seat in "012"}
    third = len(lines) // 3
    assert [line[1:] for line in lines[:third]] == [line[1:] for line in lines[third : 2 * third]]
    by_seat = [[outcome.points[(seat - outcome.number) % 3] for seat in range(3)] for outcome in outcomes]
    assert by_seat[0] == by_seat[1] == by_seat[2]
    other = contest.play(3)
    assert contest.round_of(3) == 1 and other.points != outcomes[0].points


def test_shared_victories_count_in_parts() -> None:
    for number in range(6):
        assert sum(Contest("shadow", THREE, 2, {}).play(number).shares) == pytest.approx(1)


def test_workers_play_the_same_matches() -> None:
    contest = Contest("shadow", THREE, 9, {"vp_visibility": "open"})
    alone = {outcome.number: outcome.points for outcome in local(contest, range(4), 1)}
    together = {outcome.number: outcome.points for outcome in local(contest, range(4), 2)}
    assert alone == together and sorted(alone) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("return 10**6", "it chose 1000000, which is not an option"),
        ("raise RuntimeError('out of ideas')", "out of ideas"),
    ],
)
def test_a_bot_that_fails_is_named(tmp_path: Path, body: str, said: str) -> None:
    file = tmp_path / "bad.py"
    file.write_text(f"class Bad:\n    def choose(self, perspective):\n        {body}\n")
    with pytest.raises(BadBot, match=said):
        Contest("shadow", (f"{file}:Bad", "random", "random"), 1, {}).play(0)


def test_a_contest_that_cannot_be_played_is_refused_at_once() -> None:
    with pytest.raises(BadBot, match="no bot 'nobody'"):
        Contest("shadow", ("nobody", "random"), 1, {}).check()
    with pytest.raises(BadSetup):
        Contest("shadow", THREE, 1, {"tower": "wild"}).check()
