"""Section 9, bonus tiles (W-BON)."""

from __future__ import annotations

from typing import Any

import pytest

import palatine
from palatine.games.wallenstein.components import TILE_IDS
from palatine.games.wallenstein.numbers import END_OF_ROUND, PERFORM, ROUND
from tests.rules.wallenstein.positions import (
    NEUTRAL,
    County,
    Cubes,
    at,
    begin,
    choose,
    drawn,
    happened,
    make_plan,
    one_action,
    options,
    position,
    refused,
    tower,
)

BATTLE = {"anhalt": (0, 4), "kursachsen": (1, 2)}
BOTH = pytest.mark.parametrize("action", ["combat_a", "combat_b"])


def march(
    target: str, thrown: Cubes, fallen: Cubes | None = None, action: str = "combat_a", **arrangement: Any
) -> palatine.Match:
    """Seat 0 attacks a county from Anhalt with three armies; exactly these cubes are cast."""
    match = one_action(action, "anhalt", BATTLE, **arrangement)
    choose(match, 0, target, "armies 3", script=[tower(thrown, fallen)])
    return match


# ---------------------------------------------------------------- tiles that work on numbers


def test_a_tile_works_for_the_current_round_only() -> None:
    """W-BON-01: in the next round, with another tile, taxes are collected without the extra Thaler."""
    state = position(
        {"kursachsen": (0, 9), "trier": (0, 1)},
        seats=3,
        plan={0: {"collect_taxes": "trier"}},
        actions=["collect_taxes"],
        tiles={0: "plus_1_thaler"},
        open_events=["palace_guard_2", "palace_guard_6"],
        steps=[PERFORM, END_OF_ROUND, ROUND],
    )
    laid = ["plus_1_grain", "plus_1_thaler", "six_armies", "plus_1_attack", "plus_1_defence"]
    match = begin(state, [drawn("tiles", *laid)])
    assert state.thalers[0] == 18
    assert match.view()["players"][0]["tile"] is None
    make_plan(match, 1, {"bid": "money 0"})
    make_plan(match, 2, {})
    make_plan(match, 0, {"bid": "money 4", "collect_taxes": "kursachsen"})
    choose(match, 0, "position 1")
    choose(match, 1, "position 3")
    choose(match, 2, "position 4")
    assert state.thalers[0] == 18 - 4 + 6


def test_a_tile_works_for_its_owner() -> None:
    """W-BON-01: not for anybody else."""
    counties = {"anhalt": (0, 1)}
    assert one_action("collect_taxes", "anhalt", counties, tiles={1: "plus_1_thaler"}).state.thalers[0] == 15
    assert one_action("collect_grain", "anhalt", counties, tiles={1: "plus_1_grain"}).state.grain[0] == 4
    deployed = one_action("deploy_5", "anhalt", counties, tiles={1: "six_armies"}).state
    assert at(deployed, "anhalt").armies == 6


@pytest.mark.parametrize("tile", TILE_IDS)
def test_one_more_thaler(tile: str) -> None:
    """W-BON-02: 1 more Thaler when performing "collect taxes" with +1 Thaler, and with no other tile."""
    match = one_action("collect_taxes", "anhalt", {"anhalt": (0, 1)}, tiles={0: tile})
    assert match.state.thalers[0] == (16 if tile == "plus_1_thaler" else 15)


def test_no_thaler_without_a_collection() -> None:
    """W-BON-02: only with a performed collection."""
    state = position({"anhalt": (0, 1)}, tiles={0: "plus_1_thaler"}, plan={0: {"collect_taxes": "money 1"}})
    begin(state)
    assert state.thalers[0] == 10
    match = one_action(
        "collect_taxes",
        "anhalt",
        {"anhalt": (0, 1)},
        tiles={0: "plus_1_thaler"},
        thalers={0: 155, 1: 0, 2: 0, 3: 0},
        bank_limited=True,
    )
    assert match.state.thalers[0] == 155  # the bank cannot pay 6


@pytest.mark.parametrize("tile", TILE_IDS)
def test_one_more_grain(tile: str) -> None:
    """W-BON-03: 1 more grain when performing "collect grain" with +1 grain, and with no other tile."""
    match = one_action("collect_grain", "anhalt", {"anhalt": (0, 1)}, tiles={0: tile})
    assert match.state.grain[0] == (5 if tile == "plus_1_grain" else 4)


@pytest.mark.parametrize(
    ("action", "event", "armies", "price"),
    [
        ("deploy_5", None, 6, 3),
        ("deploy_5", "few_recruits_1", 6, 3),
        ("deploy_3", None, 3, 2),
        ("deploy_3", "few_recruits_1", 2, 2),
        ("deploy_1_move", None, 1, 1),
    ],
)
def test_six_armies(action: str, event: str | None, armies: int, price: int) -> None:
    """W-BON-04: "deploy 5 armies" deploys 6 for 3 Thalers, even with few recruits; other deployments as ever."""
    state = one_action(action, "anhalt", {"anhalt": (0, 1)}, event=event, tiles={0: "six_armies"}).state
    assert (at(state, "anhalt").armies, state.thalers[0]) == (1 + armies, 10 - price)


# ---------------------------------------------------------------- extra cubes


@BOTH
@pytest.mark.parametrize(("target", "defence"), [("kursachsen", {1: 2}), ("altmark", {"peasants": 1})])
def test_one_more_army_when_attacking(action: str, target: str, defence: dict[int | str, int]) -> None:
    """W-BON-05: one extra cube from the own supply in every battle the owner starts, also against neutral counties."""
    match = march(target, {0: 3 + 1, **defence}, action=action, tiles={0: "plus_1_attack"})
    assert at(match.state, target).owner == 0
    assert at(match.state, "anhalt").armies == 1


def test_extra_cube_in_both_battles() -> None:
    """W-BON-05: with A and with B."""
    state = position(
        BATTLE | {"trier": (0, 4)},
        plan={0: {"combat_a": "anhalt", "combat_b": "trier"}},
        actions=["combat_a", "combat_b"],
        tiles={0: "plus_1_attack"},
    )
    match = begin(state)
    choose(match, 0, "altmark", "armies 1", script=[tower({0: 2, "peasants": 1})])
    choose(match, 0, "mark", "armies 1", script=[tower({0: 2, "peasants": 1})])
    assert at(state, "altmark") == at(state, "mark") == County(0, 1)


def test_no_extra_cube_without_a_battle() -> None:
    """W-BON-05: a move to an own county needs none, and a revolt is no attack of the owner."""
    moved = one_action("combat_a", "anhalt", {"anhalt": (0, 4), "altmark": (0, 1)}, tiles={0: "plus_1_attack"})
    supply = moved.state.supply[0]
    choose(moved, 0, "altmark", "armies 2")
    assert moved.state.supply[0] == supply
    assert at(moved.state, "altmark").armies == 3
    one_action(
        "collect_taxes",
        "anhalt",
        {"anhalt": (0, 4)},
        markers={"anhalt": 1},
        tiles={0: "plus_1_attack"},
        script=[tower({0: 4, "peasants": 1})],
    )


def test_attack_tile_does_not_defend() -> None:
    """W-BON-05: the tile +1 when attacking gives its owner nothing when attacked."""
    march("kursachsen", {0: 3, 1: 2}, tiles={1: "plus_1_attack"})


@BOTH
def test_one_more_army_when_defending(action: str) -> None:
    """W-BON-06: one extra cube from the own supply whenever another player attacks the owner."""
    match = march("kursachsen", {0: 3, 1: 2 + 1}, {0: 1, 1: 3}, action=action, tiles={1: "plus_1_defence"})
    assert at(match.state, "kursachsen") == County(1, 2)


def test_extra_cube_in_each_such_battle() -> None:
    """W-BON-06: in each such battle, not only in the first."""
    state = position(
        BATTLE | {"boehmen": (2, 4)},
        plan={0: {"combat_a": "anhalt"}, 2: {"combat_a": "boehmen"}},
        actions=["combat_a"],
        tiles={1: "plus_1_defence"},
    )
    match = begin(state)
    choose(match, 0, "kursachsen", "armies 1", script=[tower({0: 1, 1: 3})])
    assert at(state, "kursachsen") == County(1, 2)
    choose(match, 2, "kursachsen", "armies 1", script=[tower({2: 1, 1: 3})])
    assert at(state, "kursachsen") == County(1, 2)


def test_no_extra_cube_in_a_revolt() -> None:
    """W-BON-06: the tile +1 when defending does not work in revolts, nor for its owner's attacks."""
    one_action(
        "collect_grain",
        "anhalt",
        {"anhalt": (0, 4)},
        markers={"anhalt": 1},
        tiles={0: "plus_1_defence"},
        script=[tower({0: 4, "peasants": 1})],
    )
    march("kursachsen", {0: 3, 1: 2}, tiles={0: "plus_1_defence"})


@pytest.mark.parametrize(
    ("tiles", "supply", "thrown"),
    [
        ({0: "plus_1_attack"}, {0: 0}, {0: 3, 1: 2}),
        ({0: "plus_1_attack"}, {0: 1}, {0: 4, 1: 2}),
        ({1: "plus_1_defence"}, {1: 0}, {0: 3, 1: 2}),
        ({1: "plus_1_defence"}, {1: 1}, {0: 3, 1: 3}),
    ],
)
def test_extra_cubes_are_cast_automatically(
    tiles: dict[int, str], supply: dict[int, int], thrown: dict[int | str, int]
) -> None:
    """W-BON-07: without being asked; with an empty supply there is none and the battle takes place without it."""
    match = march("kursachsen", thrown, tiles=tiles, supply=supply)
    assert match.over
    assert ("attack", "W-CMB-01") in happened(match)


def asked_for_cubes(**arrangement: Any) -> palatine.Match:
    """Seat 0 attacks seat 1 with three armies; both have a tile for it, and the table lets them decide."""
    match = one_action(
        "combat_a",
        "anhalt",
        BATTLE,
        tiles={0: "plus_1_attack", 1: "plus_1_defence"},
        optional_extra_cube=True,
        **arrangement,
    )
    choose(match, 0, "kursachsen", "armies 3")
    return match


@pytest.mark.parametrize("attacker", ["cast", "spare"])
@pytest.mark.parametrize("defender", ["cast", "spare"])
def test_owner_decides(attacker: str, defender: str) -> None:
    """W-BON-07: option `optional_extra_cube`: the owner of a tile decides, the defender first."""
    match = asked_for_cubes()
    supply = match.state.supply[:2]
    assert (match.state.waiting, options(match, 1)) == ([1], ["cast", "spare"])
    choose(match, 1, defender)
    assert (match.state.waiting, options(match, 0)) == ([0], ["cast", "spare"])
    thrown: Cubes = {0: 3 + (attacker == "cast"), 1: 2 + (defender == "cast")}
    choose(match, 0, attacker, script=[tower(thrown, {2: 1})])
    assert match.over
    assert match.state.supply[:2] == [supply[0] - (attacker == "cast"), supply[1] - (defender == "cast")]


def test_nothing_else_is_an_answer() -> None:
    """W-BON-07: option `optional_extra_cube`: cast or spare; there is no pass."""
    match = asked_for_cubes()
    refusal = refused(match, 1, "pass")
    assert (refusal.key, refusal.rule) == ("cast_or_spare", "W-BON-07")
    choose(match, 1, "spare")
    refusal = refused(match, 0, "armies 1")
    assert (refusal.key, refusal.rule) == ("cast_or_spare", "W-BON-07")


def test_only_who_can_cast_a_cube_is_asked() -> None:
    """W-BON-07: option `optional_extra_cube`: with an empty supply there is nothing to decide."""
    match = asked_for_cubes(supply={1: 0})
    assert match.state.waiting == [0]
    without_tiles = one_action("combat_a", "anhalt", BATTLE, optional_extra_cube=True)
    choose(without_tiles, 0, "kursachsen", "armies 3", script=[tower({0: 3, 1: 2})])
    assert without_tiles.over


def test_the_palace_guard_is_no_choice() -> None:
    """W-BON-07: option `optional_extra_cube`: only the tile is a choice; the guard of the event is cast in any case."""
    match = asked_for_cubes(event="palace_guard_2", buildings={"kursachsen": "palace"})
    choose(match, 1, "spare")
    choose(match, 0, "spare", script=[tower({0: 3, 1: 2 + 1})])
    assert match.over


@pytest.mark.parametrize(("left", "extra"), [(5, 2), (2, 2), (1, 1), (0, 0)])
def test_guard_and_tile_add_up(left: int, extra: int) -> None:
    """W-BON-08: two extra cubes if the supply has two; with one cube left, one."""
    match = march(
        "kursachsen",
        {0: 3, 1: 2 + extra},
        event="palace_guard_6",
        buildings={"kursachsen": "palace"},
        tiles={1: "plus_1_defence"},
        supply={1: left},
    )
    assert match.over


@pytest.mark.parametrize(
    ("fallen", "left", "supply", "inside"),
    [
        ({0: 4}, County(0, 4), -1, 0),  # all four end up in the county
        ({0: 4, 1: 2}, County(0, 2), -1 + 2, 0),  # two are lost
        ({0: 3}, County(0, 3), -1, 1),  # one stays in the tower
        ({0: 2, 1: 2}, NEUTRAL, -1 + 2, 2),
    ],
)
def test_an_extra_cube_is_an_ordinary_army(
    fallen: dict[int | str, int], left: County, supply: int, inside: int
) -> None:
    """W-BON-09: it can end up in the county, be lost, or stay in the tower."""
    match = one_action("combat_a", "anhalt", BATTLE, tiles={0: "plus_1_attack"})
    before, tower_before = match.state.supply[0], match.state.tower[0]
    choose(match, 0, "kursachsen", "armies 3", script=[tower({0: 3 + 1, 1: 2}, fallen)])
    assert at(match.state, "kursachsen") == left
    assert match.state.supply[0] == before + supply
    assert match.state.tower[0] == tower_before + inside
