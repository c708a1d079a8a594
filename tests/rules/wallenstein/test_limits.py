"""16. Supplies running out (W-LIM)."""

from __future__ import annotations

from random import Random

import pytest

import palatine
from palatine.games.wallenstein.numbers import SCORING
from tests.rules.wallenstein.positions import (
    NEUTRAL,
    County,
    Cubes,
    at,
    begin,
    choose,
    happened,
    one_action,
    position,
    tower,
)

COUNTIES = {"anhalt": (0, 5), "kursachsen": (1, 3)}
FAR = {"trier": (2, 1)}


# ---------------------------------------------------------------- cubes


@pytest.mark.parametrize(("action", "supply"), [("deploy_5", 4), ("deploy_3", 2), ("deploy_1_move", 0)])
def test_deployment_is_skipped_if_the_supply_is_too_small(action: str, supply: int) -> None:
    """W-LIM-01: one army too few for the base number; nothing is paid or moved."""
    match = one_action(action, "anhalt", COUNTIES, supply={0: supply})
    assert "skipped" in [kind for kind, _ in happened(match)]
    assert at(match.state, "anhalt") == County(0, 5)
    assert (match.state.supply[0], match.state.thalers[0]) == (supply, 10)


@pytest.mark.parametrize(("action", "supply"), [("deploy_5", 5), ("deploy_3", 3), ("deploy_1_move", 1)])
def test_deployment_with_the_last_armies(action: str, supply: int) -> None:
    """W-LIM-01: the base number is enough."""
    match = one_action(action, "anhalt", COUNTIES, supply={0: supply})
    assert at(match.state, "anhalt") == County(0, 5 + supply)
    assert match.state.supply[0] == 0


def test_base_number_is_that_after_the_event() -> None:
    """W-LIM-01, W-EVT-14: few recruits make 3 of 5, and 3 in the supply are enough."""
    match = one_action("deploy_5", "anhalt", COUNTIES, supply={0: 3}, event="few_recruits_1")
    assert at(match.state, "anhalt") == County(0, 8)


def test_sixth_army_is_left_out_if_it_is_not_there() -> None:
    """W-LIM-02: five in supply, tile "6 armies": five are deployed."""
    match = one_action("deploy_5", "anhalt", COUNTIES, supply={0: 5}, tiles={0: "six_armies"})
    assert at(match.state, "anhalt") == County(0, 10)
    assert match.state.thalers[0] == 7


@pytest.mark.parametrize(
    ("left", "thrown"),
    [
        ({0: 0, 1: 0}, {0: 4, 1: 3}),
        ({0: 1, 1: 0}, {0: 5, 1: 3}),
        ({0: 0, 1: 1}, {0: 4, 1: 4}),
        ({0: 1, 1: 2}, {0: 5, 1: 5}),
    ],
)
def test_extra_cubes_are_taken_as_far_as_they_are_there(left: Cubes, thrown: Cubes) -> None:
    """W-LIM-02: +1 attack, palace guard and +1 defence; the battle takes place without those that are missing."""
    match = one_action(
        "combat_a",
        "anhalt",
        COUNTIES,
        supply=left,
        event="palace_guard_2",
        buildings={"kursachsen": "palace"},
        tiles={0: "plus_1_attack", 1: "plus_1_defence"},
    )
    choose(match, 0, "kursachsen", "armies 4", script=[tower(thrown, {0: 2})])
    assert at(match.state, "kursachsen") == County(0, 2, ("palace",))


def test_neutral_county_without_a_peasant_left() -> None:
    """W-LIM-03: nothing is cast for it; it is held by peasants that fall out of the tower."""
    match = one_action("combat_a", "anhalt", COUNTIES, supply={"peasants": 0})
    choose(match, 0, "altmark", "armies 4", script=[tower({0: 4}, {0: 2, "peasants": 2})])
    assert at(match.state, "altmark") == NEUTRAL


def test_last_peasant_of_the_supply() -> None:
    """W-LIM-03: two stubborn peasants are wanted, one is left."""
    match = one_action("combat_a", "anhalt", COUNTIES, supply={"peasants": 1}, event="stubborn_peasants_3")
    choose(match, 0, "altmark", "armies 4", script=[tower({0: 4, "peasants": 1}, {0: 2})])
    assert at(match.state, "altmark") == County(0, 2)


def test_revolt_with_too_few_peasants() -> None:
    """W-LIM-03: three markers, two peasants left."""
    match = one_action(
        "collect_taxes",
        "anhalt",
        COUNTIES,
        markers={"anhalt": 3},
        supply={"peasants": 2},
        script=[tower({0: 5, "peasants": 2})],
    )
    assert at(match.state, "anhalt") == County(0, 3, markers=4)


# ---------------------------------------------------------------- tiles, markers, tracks


@pytest.mark.parametrize("building", ["palace", "church", "trading_post"])
def test_building_is_skipped_without_a_tile(building: str) -> None:
    """W-LIM-04: nothing is paid."""
    match = one_action(f"build_{building}", "anhalt", {"anhalt": (0, 5)}, stock={building: 0})
    assert at(match.state, "anhalt") == County(0, 5)
    assert match.state.thalers[0] == 10


def test_last_tile_is_built() -> None:
    """W-LIM-04: one left is enough."""
    match = one_action("build_church", "anhalt", {"anhalt": (0, 5)}, stock={"church": 1})
    assert at(match.state, "anhalt") == County(0, 5, ("church",))
    assert match.state.stock[1] == 0


def test_revolt_markers_cannot_run_out() -> None:
    """W-LIM-05: with 5 players at most 2 a player and round, 30 a year, all gone at its end; so 42 always suffice."""
    match = palatine.start("wallenstein", seats=5, seed=3, initial_counties="lineup")
    state = match.state
    rng = Random(3)
    most = 0
    while not match.over:
        seat = state.waiting[0]
        match.play(seat, rng.choice(state.options(seat)))
        rounds = min(state.season + 1, 3)
        assert sum(state.markers) <= 2 * 5 * rounds
        most = max(most, sum(state.markers))
    assert most > 5


def test_markers_are_not_counted_against_a_supply() -> None:
    """W-LIM-05: a collection always finds its marker, even where 42 lie on the map already."""
    match = one_action("collect_taxes", "anhalt", {**COUNTIES, **FAR}, markers={"trier": 42})
    assert at(match.state, "anhalt").markers == 1


def test_grain_is_not_capped() -> None:
    """W-LIM-06: the track is printed up to 18, but goes on."""
    match = one_action("collect_grain", "anhalt", COUNTIES, grain={0: 16})
    assert match.state.grain[0] == 20


@pytest.mark.parametrize(("before", "after"), [(18, 18), (16, 18), (14, 18), (13, 17)])
def test_grain_is_capped_by_option(before: int, after: int) -> None:
    """W-LIM-06, option ``grain_cap_18``: what goes beyond 18 is lost, also in what is told; the collection counts."""
    match = one_action("collect_grain", "anhalt", COUNTIES, grain={0: before}, grain_cap_18=True)
    assert match.state.grain[0] == after
    assert at(match.state, "anhalt").markers == 1
    assert [event.particulars["amount"] for event in match.events if event.kind == "grain"] == [after - before]


def test_points_are_not_capped() -> None:
    """W-LIM-07: the marker goes round the track of 80."""
    state = position(
        COUNTIES, points={0: 80, 1: 79}, season="winter", open_events=["low_taxes_0"], steps=[SCORING], year=2
    )
    match = begin(state)
    assert match.scores[:2] == [81, 80]
    assert match.winners == [0]


# ---------------------------------------------------------------- money

POOR_BANK = {0: 40, 1: 40, 2: 40, 3: 36}
"""4 Thalers are left of 160; Anhalt brings 5."""


def test_bank_is_unlimited() -> None:
    """W-LIM-08: taxes are paid even when all 160 Thalers are with the players."""
    match = one_action("collect_taxes", "anhalt", COUNTIES, thalers={**POOR_BANK, 3: 40})
    assert match.state.thalers[0] == 45


def test_limited_bank_pays_in_full_or_not_at_all() -> None:
    """W-LIM-08, option ``bank_limited``: with 4 of 5 Thalers left the action is skipped: no marker either."""
    match = one_action("collect_taxes", "anhalt", COUNTIES, thalers=POOR_BANK, bank_limited=True)
    assert match.state.thalers[0] == 40
    assert at(match.state, "anhalt").markers == 0
    assert ("skipped", "W-LIM-08") in happened(match)


def test_limited_bank_pays_its_last_thalers() -> None:
    """W-LIM-08, option ``bank_limited``: 5 of 5."""
    match = one_action("collect_taxes", "anhalt", COUNTIES, thalers={**POOR_BANK, 3: 35}, bank_limited=True)
    assert match.state.thalers[0] == 45


def test_limited_bank_must_pay_the_tile_too() -> None:
    """W-LIM-08, option ``bank_limited``: 5 in the bank, 6 with the tile."""
    match = one_action(
        "collect_taxes",
        "anhalt",
        COUNTIES,
        thalers={**POOR_BANK, 3: 35},
        tiles={0: "plus_1_thaler"},
        bank_limited=True,
    )
    assert match.state.thalers[0] == 40


def test_limited_bank_does_not_hinder_grain() -> None:
    """W-LIM-08, option ``bank_limited``: grain is no payment."""
    match = one_action("collect_grain", "anhalt", COUNTIES, thalers=POOR_BANK, bank_limited=True)
    assert match.state.grain[0] == 4


@pytest.mark.parametrize(
    ("action", "price"),
    [
        ("build_palace", 3),
        ("build_church", 2),
        ("build_trading_post", 1),
        ("deploy_5", 3),
        ("deploy_3", 2),
        ("deploy_1_move", 1),
    ],
)
def test_prices_are_checked_before_they_are_paid(action: str, price: int) -> None:
    """W-LIM-09: one Thaler too few, and nothing happens; with the last Thaler it does."""
    poor = one_action(action, "anhalt", {"anhalt": (0, 5)}, thalers={0: price - 1})
    assert poor.state.thalers[0] == price - 1
    assert at(poor.state, "anhalt") == County(0, 5)
    able = one_action(action, "anhalt", {"anhalt": (0, 5)}, thalers={0: price})
    assert able.state.thalers[0] == 0
    assert at(able.state, "anhalt") != County(0, 5)
