"""Whatever was not offered is refused, with a reason and its rule, and changes nothing."""

from random import Random

import pytest

from palatine.engine.errors import BeyondBoundary, NotAnOption, NotYourTurn, Unreadable
from palatine.engine.match import Match
from palatine.engine.rulebook import rulebook
from tests.engine.snapshot import snapshot
from tests.properties.tables import Table, at_tables

TRIES = 25
"""How many of the things not offered are tried at a decision."""


@at_tables(games=8)
def test_what_was_not_offered_is_refused(table: Table, random: Random) -> None:
    match = table.match()
    player = table.player
    while not match.over:
        if random.random() < 0.02:
            before = snapshot(match)
            _try_everything(match, random)
            assert snapshot(match) == before
        match.play(*player.choose(match.state))
    before = snapshot(match)
    for seat in range(match.seats):
        with pytest.raises(NotYourTurn):
            match.play(seat, 0)
    assert snapshot(match) == before


def _try_everything(match: Match, random: Random) -> None:
    """Other options of waiting seats, options of others, numbers and texts that are no options at all."""
    catalogue = match.game.catalogue
    rules = rulebook(match.game).rules
    for decision in match.pending:
        others = [option for option in range(len(catalogue)) if option not in decision.options]
        for option in random.sample(others, min(TRIES, len(others))):
            with pytest.raises(NotAnOption) as caught:
                match.play(decision.seat, random.choice((option, catalogue.text(option))))
            assert caught.value.refusal.rule in rules, caught.value
            assert str(caught.value).startswith(f"'{catalogue.text(option)}' is not an option: ")
        for wrong in (-1, -random.randint(2, 1000), len(catalogue), 10**40, "", "no such option"):
            with pytest.raises(Unreadable):
                match.play(decision.seat, wrong)
            with pytest.raises(Unreadable):
                match.play_all(decision.seat, [wrong])
        with pytest.raises((NotAnOption, Unreadable)):
            match.play_all(decision.seat, [others[0] if others else -1, decision.options[0]])
    idle = {-1, match.seats, *range(match.seats)} - set(match.state.waiting)
    for seat in idle:
        with pytest.raises(NotYourTurn):
            match.play(seat, random.choice(match.pending[0].options))


@at_tables(games=8)
def test_a_list_of_choices_is_made_entirely_or_not_at_all(table: Table, random: Random) -> None:
    """A right choice followed by something that is no option leaves everything as it was."""
    match = table.match()
    player = table.player
    while not match.over:
        seat, option = player.choose(match.state)
        if random.random() < 0.02:
            before = snapshot(match)
            with pytest.raises((BeyondBoundary, Unreadable)):
                match.play_all(seat, [option, "no such option"])
            assert snapshot(match) == before
        match.play_all(seat, [option])
