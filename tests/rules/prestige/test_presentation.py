"""Power & Prestige as a person reads it in the terminal: the whole table, options with what matters for them."""

from random import Random

import pytest

import palatine
from palatine.engine.match import Match
from palatine.games.prestige.game import GAME
from tests.rules.prestige.positions import State, go, loc, table, view_of

SHOW = GAME.presentation_in("en")


def option(state: State, text: str) -> str:
    """An option of the seat asked, as it is shown."""
    seat = state.waiting[0]
    match = Match(GAME, state.seats, 1, state.variant)
    match.state = state
    number = GAME.catalogue.option(text)
    return SHOW.option(view_of(GAME.redact(state, seat), seat), match.decision(seat), number)


def test_the_whole_table() -> None:
    state = table(4, owners={0: "paris dijon", 1: "wien"}, units={"paris": {0: "3I 1C"}}, homes={0: "paris"}, year=2)
    state.fortress[loc("paris")] = 1
    told = SHOW.summary(view_of(GAME.redact(state, 0), 0))
    assert told.startswith("Year 2 of 5, summer. Marker: Red. Peace.")
    assert "Red: Dijon, Paris" in told and "Paris*: Red 3I 1C" in told and "Red (you)" in told


def test_one_province() -> None:
    state = table(4, owners={0: "paris"}, units={"paris": {0: "3I"}}, buildings={"paris-paris 1": "bank"})
    told = SHOW.summary(view_of(GAME.redact(state, 0), 0), about="Paris")
    assert told.startswith("Paris, Red: gold ") and "buildings: bank, free" in told and "Paris: Red 3I" in told
    assert told.endswith("reconstructed: gold, unrest number, urban sites, rural sites")
    assert SHOW.summary(view_of(GAME.redact(state, 0), 0), about="Rome") == ""


def test_war_and_the_ally() -> None:
    state = table(5, alliance=[0, 1], units={"paris": {6: "2I"}})
    told = SHOW.summary(view_of(GAME.redact(state, None), None), width=200)
    assert "Alliance: Red, Blue; Counter-Alliance: Green, Yellow, Purple. External ally: Red, Blue." in told
    assert "Paris: the external ally 2I" in told


def test_a_move_is_shown_with_the_units() -> None:
    state = table(4, units={"paris": {0: "2I"}, "reims": {1: "1C"}}, acting=[0])
    go(state, (15, 0))
    assert option(state, "paris-paris") == "Paris: Red 2I" and option(state, "done") == "done"


@pytest.mark.parametrize("fog", ["off", "partial", "full"])
def test_everything_can_be_shown(fog: str) -> None:
    """Every option of every decision of a whole game, the situation and the table."""
    match = palatine.start("prestige", 5, 11, fog=fog, years="4")
    random = Random(11)
    shown = set()
    while not match.over:
        decision = match.pending[0]
        view = match.view(decision.seat)
        lines = [SHOW.option(view, decision, option) for option in decision.options]
        assert all(lines) and len(set(lines)) == len(lines), decision
        shown.add(decision.kind)
        if random.random() < 0.2:
            assert SHOW.situation(view, decision) and SHOW.summary(view)
        match.play(decision.seat, random.choice(decision.options))
    assert len(shown) > 15


def test_a_battle_is_spelled_out() -> None:
    state = table(units={"berlin": {0: "9I", 1: "5I"}}, acting=[0])
    go(state, 17)
    match = Match(GAME, state.seats, 1, state.variant)
    match.state = state
    seat = state.waiting[0]
    told = SHOW.situation(view_of(GAME.redact(state, seat), seat), match.decision(seat))
    assert "Battle of Berlin, terrain 0" in told and "losses inflicted" in told
