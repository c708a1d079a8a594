"""Random games: everything that must always hold holds after every choice, and every game ends."""

from random import Random
from typing import Any

import pytest

import palatine
from palatine.engine.game import Game, RuleOption
from tests.properties.tables import MOST_DECISIONS, Player, Table, at_tables, can_play

OPTIONS = [
    pytest.param(game, seats, option, value, id=f"{name}-{seats}-{option.name}-{value}")
    for name, game in palatine.GAMES.items()
    for seats in game.seats
    for option in game.rule_options
    for value in option.values
    if can_play(game, seats, {option.name: value})
]


def play_audited(game: Game[Any], state: Any, player: Player) -> None:
    """To the end, with an audit after every choice."""
    decisions = 0
    game.audit(state)
    while state.waiting:
        state.play(*player.choose(state))
        game.audit(state)
        decisions += 1
        assert decisions < MOST_DECISIONS
    assert len(game.points(state)) == state.seats
    assert game.winners(state)


@at_tables(games=230, options="usual")
def test_an_audit_after_every_choice_until_the_end(table: Table, random: Random) -> None:
    play_audited(table.game, table.state(), table.player)


@at_tables(games=120, options="any")
def test_an_audit_after_every_choice_whatever_the_options(table: Table, random: Random) -> None:
    play_audited(table.game, table.state(), table.player)


@pytest.mark.parametrize(("game", "seats", "option", "value"), OPTIONS)
def test_every_value_of_every_option(game: Game[Any], seats: int, option: RuleOption, value: str) -> None:
    """At least one game with each, whatever the random tables have tried."""
    play_audited(game, game.new(seats, seed=1648, **{option.name: value}), Player(1648))


@at_tables(games=15)
def test_a_match_audited_after_every_choice(table: Table, random: Random) -> None:
    match = table.match()
    player = table.player
    while not match.over:
        assert match.winners == []
        assert all(decision.options for decision in match.pending)
        match.play(*player.choose(match.state))
        match.audit()
    assert match.winners and match.pending == ()
    assert match.scores == table.game.points(match.state)


@at_tables(games=25)
def test_the_game_plays_out_by_itself(table: Table, random: Random) -> None:
    """The playout of the core comes to an end that holds, and is the same every time."""
    one, two = table.state(), table.state()
    decisions = table.game.playout(one, table.seed)
    assert decisions == table.game.playout(two, table.seed) < MOST_DECISIONS
    assert one == two and not one.waiting
    table.game.audit(one)
