"""S-EMA: Phase 7, the Emperor's actions."""

from __future__ import annotations

from typing import Any

import pytest

from palatine.engine.core import Told
from palatine.games.shadow.components import CITY_SPACES
from palatine.games.shadow.numbers import CALL_ELECTION, REWARD_EMPEROR
from tests.rules.shadow.positions import (
    asked,
    begin,
    choose,
    city_at,
    gains,
    happened,
    options,
    position,
    refused,
)

PHASE_7 = [REWARD_EMPEROR]
CITIES: dict[str, int | str] = {"koeln city 1": "emperor", "boehmen city 2": "emperor", "boehmen city 1": 1}


def test_the_reward_goes_to_the_emperor_who_won_the_election() -> None:
    """S-EMA-01: not to his Rival."""
    board = {"boehmen elector": "0 baron 15"}
    match = begin(position(board, cards={1: "rival"}, steps=[CALL_ELECTION, REWARD_EMPEROR], in_round=4))
    assert gains(match) == [(0, 1, "S-EMA-05")] and match.state.talers == [9, 7, 7, 7]


def test_the_reward_goes_to_the_emperor_of_this_moment() -> None:
    """S-EMA-01: after a lost election to the new one."""
    board = {"boehmen elector": "1 baron 15"}
    match = begin(position(board, cards={1: "rival"}, steps=[CALL_ELECTION, REWARD_EMPEROR], in_round=4))
    choose(match, 0, "trier")
    assert gains(match) == [(1, 1, "S-EMA-05")] and match.state.talers == [7, 9, 7, 7]


@pytest.mark.parametrize(
    ("number", "points", "talers", "city", "rule"),
    [
        (1, 2, 0, True, "S-EMA-02"),
        (2, 2, 0, True, "S-EMA-03"),
        (3, 2, 1, True, "S-EMA-04"),
        (4, 1, 2, False, "S-EMA-05"),
        (5, 1, 0, False, "S-EMA-06"),
    ],
)
def test_the_reward_of_each_round(number: int, points: int, talers: int, city: bool, rule: str) -> None:
    """S-EMA-02 to S-EMA-06: points, Talers, and whether there is an Emperor-City action."""
    match = begin(position(cities=CITIES, emperor=2, in_round=number, steps=PHASE_7))
    assert gains(match) == [(2, points, rule)] and match.state.talers[2] == 7 + talers
    assert asked(match) == ((2, "emperor.city") if city else None)


def test_the_order_of_the_reward() -> None:
    """S-EMA-07: VP, then Talers, then the Emperor City."""
    match = begin(position(in_round=3, steps=PHASE_7))
    choose(match, 0, "trier")
    assert [kind for kind, _ in happened(match)] == ["points", "talers", "emperor_city.placed"]


def test_place_or_move() -> None:
    """S-EMA-08: freely one of the two, by default in each of the rounds 1 to 3."""
    for number in (1, 2, 3):
        match = begin(position(cities=CITIES, in_round=number, steps=PHASE_7))
        assert options(match, 0) == ["beside", "koeln city 1", "boehmen city 2"]
        assert refused(match, 0, "boehmen city 1").rule == "S-EMA-08"
    match = begin(position(cities=CITIES, steps=PHASE_7))
    choose(match, 0, "beside", "koeln")
    assert city_at(match, "koeln city 2") == "emperor" and match.state.emperor_cities == 0


def test_moving_an_emperor_city() -> None:
    """S-EMA-08: to a different free city space, the same electorate included."""
    match = begin(position(cities=CITIES, steps=PHASE_7))
    choose(match, 0, "boehmen city 2", "boehmen")
    assert (city_at(match, "boehmen city 2"), city_at(match, "boehmen city 3")) == (None, "emperor")
    match = begin(position(cities=CITIES, steps=PHASE_7))
    choose(match, 0, "koeln city 1", "trier")
    assert (city_at(match, "koeln city 1"), city_at(match, "trier city 1")) == (None, "emperor")
    assert match.state.emperor_cities == 1


def test_with_all_emperor_cities_on_the_board_one_must_move() -> None:
    """S-EMA-09: compulsory as long as one of the two is possible."""
    match = begin(position(cities={**CITIES, "trier city 1": "emperor"}, steps=PHASE_7))
    assert options(match, 0) == ["trier city 1", "koeln city 1", "boehmen city 2"]
    assert refused(match, 0, "beside").key == "none_beside" and refused(match, 0, "pass").key == "place_or_move"


def test_without_a_free_city_space_the_action_is_dropped() -> None:
    """S-EMA-09: there are more spaces than cities, so this board is filled with more."""
    state = position(steps=PHASE_7)
    state.city = [1] * CITY_SPACES
    state.events = Told()
    state.begin()
    assert not state.waiting and state.points[0] == 2
    assert ("emperor_city.none", "S-EMA-09") in [(kind, rule) for kind, rule, _ in state.events]


@pytest.mark.parametrize("option", [{"emperor_city_mode": "printed"}, {"published_rules": "on"}])
def test_the_printed_kinds(option: dict[str, Any]) -> None:
    """S-EMA-10: rounds 1 and 2 place, round 3 moves, no choice of kind."""
    for number in (1, 2):
        match = begin(position(cities=CITIES, in_round=number, steps=PHASE_7, **option))
        assert asked(match) == (0, "emperor.city_target"), "the only one beside the board is taken without asking"
        choose(match, 0, "trier")
        assert city_at(match, "trier city 1") == "emperor" and match.state.emperor_cities == 0
    match = begin(position(cities=CITIES, in_round=3, steps=PHASE_7, **option))
    assert options(match, 0) == ["koeln city 1", "boehmen city 2"]
    assert refused(match, 0, "beside").rule == "S-EMA-10"


def test_emperor_cities_take_free_spaces_only() -> None:
    """S-EMA-11: never an occupied one; they belong to no player."""
    match = begin(position(cities={**CITIES, "brandenburg city 1": 2}, steps=PHASE_7))
    choose(match, 0, "beside")
    assert "brandenburg" not in options(match, 0) and refused(match, 0, "brandenburg").key == "no_city_space"
    assert [player["pool"]["cities"] for player in match.view()["players"]] == [3, 2, 2, 3]
