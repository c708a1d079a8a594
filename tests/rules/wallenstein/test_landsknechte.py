"""Module 2, Landsknechte (W-LKT), by rule number."""

from typing import Any

import pytest

from palatine.engine.match import Match
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.numbers import END_OF_YEAR, PAY_LANDSKNECHTE, RESET_LANDSKNECHTE
from palatine.games.wallenstein.rules.modules.landsknechte import CARDS
from tests.rules.wallenstein.positions import begin, choose, options, position, refused

FOUR_REGIONS = {"altmark": (0, 2), "anhalt": (0, 2), "boehmen": (0, 2), "baden": (0, 2)}
THREE_REGIONS = {"altmark": (0, 2), "anhalt": (0, 2), "boehmen": (0, 2), "maehren": (0, 2)}


def check(counties: dict[str, tuple[int, int]], top: int = 0, **arrangement: Any) -> Match:
    """The step of the Landsknechte, with seat 0's deck at a card."""
    state = position(counties, landsknechte=True, steps=[PAY_LANDSKNECHTE], **arrangement)
    state.banners[0] = top
    return begin(state)


def test_the_same_open_deck_for_everybody() -> None:
    """W-LKT-01, W-LKT-10: an empty banner on top, then rising benefits, visible to all."""
    state = GAME.new(5, 1, landsknechte=True, initial_counties="lineup")
    assert state.banners == [0] * 5
    assert CARDS == [[0, 0, 0, 0], [2, 0, 1, 0], [4, 1, 2, 0], [6, 2, 3, 1]]
    assert GAME.view(GAME.redact(state, None), None)["landsknechte"]["cards"] == CARDS


def test_in_player_order_who_holds_four_regions() -> None:
    """W-LKT-02: counties in at least four regions, checked in player order after it is fixed."""
    both = {**FOUR_REGIONS, "bremen": (1, 2), "lausitz": (1, 2), "tirol": (1, 2), "koeln": (1, 2)}
    match = check(both, order=[1, 0, 2, 3])
    assert match.pending[0].seat == 1
    choose(match, 1, "pass")
    assert match.pending[0].seat == 0
    steps = GAME.blank(4, GAME.variant(4, {"landsknechte": True})).round_steps
    assert steps.index(9) < steps.index(PAY_LANDSKNECHTE) < steps.index(10)


def test_the_next_card_shows_the_benefits() -> None:
    """W-LKT-03: the top card goes under the deck; one of the benefits of the new one, or none."""
    match = check(FOUR_REGIONS)
    assert match.state.banners[0] == 1
    assert options(match, 0) == ["benefit thalers", "benefit armies", "pass"]
    assert refused(match, 0, "benefit points").rule == "W-LKT-03"
    choose(match, 0, "pass")
    assert match.over
    assert match.state.thalers[0] == 10


def test_without_four_regions_nothing() -> None:
    """W-LKT-04: the deck stays as it is."""
    match = check(THREE_REGIONS, top=1)
    assert match.over
    assert match.state.banners[0] == 1


@pytest.mark.parametrize(
    ("kind", "thalers", "grain", "tray", "points"),
    [("thalers", 16, 0, 0, 0), ("grain", 10, 2, 0, 0), ("armies", 10, 0, 3, 0), ("points", 10, 0, 0, 1)],
)
def test_benefits(kind: str, thalers: int, grain: int, tray: int, points: int) -> None:
    """W-LKT-05, W-MOD-04: the shown number, not touched by event or tile."""
    match = check(FOUR_REGIONS, top=2, event="low_taxes_0", tiles={0: "plus_1_grain"}, points={0: 4})
    choose(match, 0, f"benefit {kind}")
    state = match.state
    assert (state.thalers[0], state.grain[0], state.tray[0], state.points[0]) == (thalers, grain, tray, 4 + points)


def test_exactly_one_kind_and_armies_as_the_supply_allows() -> None:
    """W-LKT-06: with one army in the supply one goes to the tray; then the choice is made."""
    match = check(FOUR_REGIONS, top=2, supply={0: 1})
    choose(match, 0, "benefit armies")
    assert match.over
    assert (match.state.tray[0], match.state.supply[0]) == (1, 0)
    assert match.state.thalers[0] == 10 and told(match) == 1


def told(match: Match) -> int | list[int]:
    """How much the log says the Landsknechte brought."""
    return next(event.particulars["amount"] for event in match.events if event.kind == "benefit")


def test_once_in_each_of_three_rounds_and_reset_after_winter() -> None:
    """W-LKT-07, W-LKT-08, W-LKT-09: at most three steps a year, then the initial order."""
    state = GAME.new(3, 11, landsknechte=True, initial_counties="lineup")
    assert state.round_steps.count(PAY_LANDSKNECHTE) == 1
    assert PAY_LANDSKNECHTE not in state.winter_steps
    highest = 0
    while state.waiting:
        if state.year == 1:
            highest = max(highest, *state.banners)
        if state.year == 2 and state.season == 0 and not state.order:
            assert state.banners == [0, 0, 0]
        seat = state.waiting[0]
        state.play(seat, state.options(seat)[0])
    assert 0 < highest <= 3
    winter = position(
        {}, landsknechte=True, season="winter", open_events=["low_taxes_0"], steps=[RESET_LANDSKNECHTE, END_OF_YEAR]
    )
    winter.banners = [3, 2, 1, 0]
    begin(winter)
    assert winter.banners == [0] * 4


def test_counties_out_of_the_game_do_not_count() -> None:
    """W-LKT-11: with 3 players there are still five regions."""
    match = check({"altmark": (0, 2), "anhalt": (0, 2), "boehmen": (0, 2), "baden": (0, 2)}, seats=3)
    assert match.pending[0].seat == 0
    assert check(THREE_REGIONS, seats=3).over


@pytest.mark.parametrize(("capped", "gained"), [(True, 1), (False, 2)])
def test_grain_at_the_end_of_the_track(capped: bool, gained: int) -> None:
    """W-LKT-05, W-LIM-06: only as an option the marker stops at 18, and the log says how far it went."""
    match = check(FOUR_REGIONS, top=2, grain={0: 17}, grain_cap_18=capped)
    choose(match, 0, "benefit grain")
    assert match.state.grain[0] == 17 + gained
    assert told(match) == gained


def test_a_limited_bank_that_cannot_pay() -> None:
    """W-LKT-05, W-LIM-08: a bank that cannot pay in full pays nothing."""
    match = check(FOUR_REGIONS, thalers={0: 40, 1: 40, 2: 40, 3: 39}, bank_limited=True)
    choose(match, 0, "benefit thalers")
    assert match.state.thalers[0] == 40
    assert told(match) == 0
