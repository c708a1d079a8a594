"""No match is longer than what is proven."""

from collections import Counter
from random import Random

import pytest

from palatine.bots.levels import LEVELS
from palatine.engine.match import Match
from palatine.envs import Table
from palatine.envs.table import UNPROVEN
from palatine.games import GAMES
from tests.envs.tables import TABLES

PROVEN = [table for table in TABLES if GAMES[table[0]].often is not None]


@pytest.mark.parametrize("game", ["shadow", "wallenstein"])
def test_every_decision_is_counted_once(game: str) -> None:
    rules = GAMES[game]
    for seats in rules.seats:
        groups = (rules.often or (lambda *_: []))(seats, rules.variant(seats, {}))
        assert sorted(kind for group in groups for kind in group.kinds) == sorted(q.kind for q in rules.questions)
        assert all(group.reason and group.most for group in groups)


@pytest.mark.parametrize(("game", "seats", "options"), PROVEN)
@pytest.mark.parametrize("bot", ["random", "steward"])
def test_nothing_is_asked_more_often_than_it_can_be(game: str, seats: int, options: dict[str, str], bot: str) -> None:
    rules = GAMES[game]
    match = Match(rules, seats, seats, rules.variant(seats, options))
    match.begin()
    player, asked = LEVELS[bot].make(Random(1), 1.0), Counter[str]()
    while not match.over:
        seat = match.state.waiting[0]
        asked[rules.asked(match.state).kind] += 1
        match.play(seat, player.choose(match.perspective(seat)))
    for group in (rules.often or (lambda *_: []))(seats, match.state.variant):
        assert sum(asked[kind] for kind in group.kinds) <= group.most, group


def test_the_longest_match() -> None:
    assert 1000 < Table("shadow", 2).longest < 1500
    assert 1500 < Table("wallenstein", 5, emperors_court=True).longest < 2000
    assert Table("prestige", 3).longest == UNPROVEN
