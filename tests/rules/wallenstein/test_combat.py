"""11. Battles between players and against neutral counties (W-CMB).

Seat 0 marches from Anhalt; Kursachsen belongs to seat 1, Altmark is neutral.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from palatine.engine.match import Match
from palatine.games.wallenstein.components import NOBODY
from tests.rules.wallenstein.positions import (
    NEUTRAL,
    County,
    Cubes,
    at,
    begin,
    card_in,
    choose,
    hand,
    happened,
    one_action,
    options,
    position,
    tower,
)

COUNTIES = {"anhalt": (0, 5), "kursachsen": (1, 3)}


def fight(
    fallen: Cubes | None,
    target: str = "kursachsen",
    *,
    armies: int = 4,
    thrown: Cubes | None = None,
    counties: Mapping[str, tuple[int, int]] = COUNTIES,
    **arrangement: Any,
) -> tuple[Match, list[int]]:
    """Seat 0 attacks from Anhalt; the match afterwards, and by faction what the supplies have gained.

    ``thrown``: all cubes that must be cast; if not given, those of both sides and one peasant in a neutral county.
    """
    match = one_action("combat_a", "anhalt", counties, **arrangement)
    before = match.state.supply[:]
    if thrown is None:
        thrown = {0: armies, **({1: counties[target][1]} if target in counties else {"peasants": 1})}
    choose(match, 0, target, f"armies {armies}", script=[tower(thrown, fallen)])
    return match, [after - then for after, then in zip(match.state.supply, before, strict=True)]


def totals(match: Match) -> list[Any]:
    """Attacker's cubes, defender's own, and peasants, as they were compared."""
    battle = next(event for event in match.events if event.kind == "battle")
    return [battle.particulars[what] for what in ("attack", "defence", "peasants")]


# ---------------------------------------------------------------- who fights


def test_marching_into_a_county_of_another_player_is_a_battle() -> None:
    """W-CMB-01 a."""
    match, _ = fight({0: 4, 1: 1})
    assert [kind for kind, _ in happened(match) if kind in ("attack", "battle")] == ["attack", "battle"]


def test_marching_into_a_neutral_county_is_a_battle() -> None:
    """W-CMB-01 b."""
    match, _ = fight({0: 4}, "altmark")
    assert [kind for kind, _ in happened(match) if kind in ("attack", "battle")] == ["attack", "battle"]


def test_revolt_is_a_battle() -> None:
    """W-CMB-01 c: peasants against the player, decided by a cast."""
    script = [tower(thrown={0: 5, "peasants": 1})]
    match = one_action("collect_grain", "anhalt", COUNTIES, markers={"anhalt": 1}, script=script)
    assert ("revolt.won", "W-REV-06") in happened(match)


def test_marching_into_an_own_county_is_no_battle() -> None:
    """W-CMB-01: nothing is cast."""
    match = one_action("combat_a", "anhalt", {"anhalt": (0, 5), "kursachsen": (0, 3)})
    inside = match.state.tower[:]
    choose(match, 0, "kursachsen", "armies 4")
    assert at(match.state, "kursachsen") == County(0, 7)
    assert match.state.tower == inside


@pytest.mark.parametrize("armies", [1, 2, 3])
def test_attacker_fights_with_the_armies_that_moved_in(armies: int) -> None:
    """W-CMB-02: exactly these are cast, whatever stays behind in the origin."""
    match, _ = fight({1: 3}, armies=armies, thrown={0: armies, 1: 3})
    assert at(match.state, "anhalt") == County(0, 5 - armies)


def test_defender_fights_with_all_armies_and_is_not_asked() -> None:
    """W-CMB-03: all six are cast at once; the seat has nothing to choose."""
    match, _ = fight({0: 1, 1: 5}, counties={"anhalt": (0, 5), "kursachsen": (1, 6)}, thrown={0: 4, 1: 6})
    assert match.over
    assert at(match.state, "kursachsen") == County(1, 4)


def test_one_peasant_defends_a_neutral_county() -> None:
    """W-CMB-04: a cube of the common supply."""
    _, gained = fight({0: 4}, "altmark", thrown={0: 4, "peasants": 1})
    assert gained == [0, 0, 0, 0, 0, -1]


def test_two_stubborn_peasants_defend_a_neutral_county() -> None:
    """W-CMB-04, W-EVT-12."""
    _, gained = fight({0: 4}, "altmark", thrown={0: 4, "peasants": 2}, event="stubborn_peasants_3")
    assert gained == [0, 0, 0, 0, 0, -2]


def test_extra_cubes_are_added_to_both_sides() -> None:
    """W-CMB-05: palace guard and +1 defending for the defender, +1 attacking for the attacker."""
    _, gained = fight(
        {},
        thrown={0: 5, 1: 5},
        event="palace_guard_2",
        buildings={"kursachsen": "palace"},
        tiles={0: "plus_1_attack", 1: "plus_1_defence"},
    )
    assert gained == [-1, -2, 0, 0, 0, 0]


def test_extra_cubes_come_from_the_supplies_and_fight_like_others() -> None:
    """W-CMB-05, W-BON-09: an extra cube is an army, counted and placed like the others."""
    match, gained = fight({0: 5, 1: 3}, thrown={0: 5, 1: 3}, tiles={0: "plus_1_attack"})
    assert at(match.state, "kursachsen") == County(0, 2)
    assert gained == [3 - 1, 3, 0, 0, 0, 0]


def test_palace_guard_comes_before_the_cube_of_the_tile() -> None:
    """W-CMB-05, option ``optional_extra_cube``: the guard takes the last cube, so there is none to decide about."""
    match = one_action(
        "combat_a",
        "anhalt",
        {**COUNTIES, "lausitz": (1, 1)},
        supply={1: 1},
        event="palace_guard_2",
        buildings={"kursachsen": "palace"},
        tiles={1: "plus_1_defence"},
        optional_extra_cube=True,
    )
    choose(match, 0, "kursachsen", "armies 4", script=[tower(thrown={0: 4, 1: 4})])
    assert match.over


def test_defender_decides_about_the_extra_cube_before_the_attacker() -> None:
    """W-CMB-05, option ``optional_extra_cube``: first +1 defending, then +1 attacking, all before the cast."""
    match = one_action(
        "combat_a", "anhalt", COUNTIES, tiles={0: "plus_1_attack", 1: "plus_1_defence"}, optional_extra_cube=True
    )
    choose(match, 0, "kursachsen", "armies 4")
    assert (match.pending[0].seat, options(match, 1)) == (1, ["cast", "spare"])
    assert at(match.state, "anhalt").armies == 5
    choose(match, 1, "spare")
    assert (match.pending[0].seat, options(match, 0)) == (0, ["cast", "spare"])
    choose(match, 0, "cast", script=[tower(thrown={0: 5, 1: 3})])
    assert match.over


@pytest.mark.parametrize(
    ("defence", "attack", "thrown"),
    [
        ("cast", "cast", {0: 5, 1: 4}),
        ("spare", "spare", {0: 4, 1: 3}),
        ("cast", "spare", {0: 4, 1: 4}),
        ("spare", "cast", {0: 5, 1: 3}),
    ],
)
def test_extra_cube_cast_or_spared(defence: str, attack: str, thrown: Cubes) -> None:
    """W-CMB-05, option ``optional_extra_cube``: a spared cube stays in the supply."""
    match = one_action(
        "combat_a", "anhalt", COUNTIES, tiles={0: "plus_1_attack", 1: "plus_1_defence"}, optional_extra_cube=True
    )
    before = match.state.supply[:2]
    choose(match, 0, "kursachsen", "armies 4")
    choose(match, 1, defence)
    choose(match, 0, attack, script=[tower(thrown, {})])
    spent = [then - after for then, after in zip(before, match.state.supply[:2], strict=True)]
    assert spent == [int(attack == "cast"), int(defence == "cast")]


def test_everything_is_cast_with_the_whole_tray() -> None:
    """W-CMB-06: battle cubes and tray in one cast."""
    match, _ = fight({2: 2}, thrown={0: 4, 1: 4, 2: 2, "peasants": 1}, tray={1: 1, 2: 2, "peasants": 1})
    assert match.state.tray == [0, 0, 2, 0, 0, 0]


# ---------------------------------------------------------------- the comparison


def test_what_is_compared() -> None:
    """W-CMB-07: attacker's, defender's and peasants' cubes in the tray."""
    match, _ = fight({0: 3, 1: 1, "peasants": 1})
    assert totals(match) == [3, 1, 1]


def test_no_defender_in_a_neutral_county() -> None:
    """W-CMB-07: D is 0 there, whoever else has cubes in the tray."""
    match, _ = fight({0: 3, 1: 2, "peasants": 1}, "altmark", thrown={0: 4, 1: 2, "peasants": 1}, tray={1: 2})
    assert totals(match) == [3, 0, 1]


def test_cubes_count_wherever_they_came_from() -> None:
    """W-CMB-08: two from the tray and one from inside the tower win together with a single one that was sent."""
    match, _ = fight({0: 4, 1: 3}, armies=1, thrown={0: 3, 1: 3}, tray={0: 2})
    assert at(match.state, "kursachsen") == County(0, 1)


def test_defending_cubes_count_wherever_they_came_from() -> None:
    """W-CMB-08: the same for the defender, whose county then holds more armies than before."""
    match, _ = fight({0: 1, 1: 6}, thrown={0: 4, 1: 5}, tray={1: 2})
    assert at(match.state, "kursachsen") == County(1, 5)


def test_peasants_are_allies_of_the_defender() -> None:
    """W-CMB-09: without a revolt marker 2 + 2 hold against 3."""
    match, _ = fight({0: 3, 1: 2, "peasants": 2})
    assert at(match.state, "kursachsen") == County(1, 1)


def test_peasants_are_not_involved_where_a_revolt_marker_lies() -> None:
    """W-CMB-10: the same cubes, and the attacker wins 3 to 2; the peasants stay in the tray."""
    match, gained = fight({0: 3, 1: 2, "peasants": 2}, markers={"kursachsen": 1})
    assert at(match.state, "kursachsen") == County(0, 1, markers=1)
    assert match.state.tray == [0, 0, 0, 0, 0, 2]
    assert gained[5] == 0
    assert totals(match) == [3, 2, 0]


def test_marker_in_the_origin_does_not_keep_peasants_away() -> None:
    """W-CMB-10: the contested county decides, not the one the armies came from."""
    match, _ = fight({0: 3, 1: 2, "peasants": 2}, markers={"anhalt": 2})
    assert at(match.state, "kursachsen").owner == 1


def test_peasants_defend_a_neutral_county() -> None:
    """W-CMB-11: its defending total is P."""
    match, _ = fight({0: 3, "peasants": 2}, "altmark")
    assert at(match.state, "altmark") == County(0, 1)


def test_other_colours_are_not_counted_and_stay_in_the_tray() -> None:
    """W-CMB-12: seats 2 and 3 have no part in this battle."""
    match, gained = fight({0: 2, 1: 1, 2: 3, 3: 1}, thrown={0: 4, 1: 3, 2: 3}, tray={2: 3})
    assert at(match.state, "kursachsen") == County(0, 1)
    assert match.state.tray == [0, 0, 3, 1, 0, 0]
    assert gained[2:4] == [0, 0]


@pytest.mark.parametrize(
    ("fallen", "owner"),
    [
        ({0: 3, 1: 2}, 0),
        ({0: 2, 1: 3}, 1),
        ({0: 2, 1: 2}, NOBODY),
        ({0: 2, 1: 1, "peasants": 1}, NOBODY),
        ({}, NOBODY),
    ],
    ids=["more", "fewer", "equal", "equal with peasants", "0 : 0"],
)
def test_more_cubes_win_and_equal_numbers_tie(fallen: Cubes, owner: int) -> None:
    """W-CMB-13: a tie also with 0 : 0."""
    match, _ = fight(fallen)
    assert at(match.state, "kursachsen").owner == owner


def test_peasants_alone_do_not_win_for_the_defender() -> None:
    """W-CMB-14: 1 attacker against 2 peasants, no cube of the defender's own: a tie."""
    match, _ = fight({0: 1, "peasants": 2})
    assert at(match.state, "kursachsen") == NEUTRAL
    assert ("tied", "W-CMB-26") in happened(match)


def test_one_own_cube_is_enough_for_the_defender_to_win() -> None:
    """W-CMB-14 does not apply when D is 1."""
    match, _ = fight({0: 1, 1: 1, "peasants": 1})
    assert at(match.state, "kursachsen") == County(1, 1)


# ---------------------------------------------------------------- the attacker wins


def test_cubes_of_a_beaten_defender_go_home() -> None:
    """W-CMB-15: the defender's to the personal supply, the allied peasants to the common one."""
    match, gained = fight({0: 4, 1: 2, "peasants": 1})
    assert gained[1] == 2
    assert gained[5] == 1
    assert match.state.tray == [0] * 6


def test_attacker_loses_as_many_as_the_defending_total() -> None:
    """W-CMB-16: 4 against 2 + 1."""
    _, gained = fight({0: 4, 1: 2, "peasants": 1})
    assert gained[0] == 3


def test_attacker_controls_the_county_with_the_cubes_left() -> None:
    """W-CMB-17: at least one; here all four, and one more that fell out of the tower."""
    match, _ = fight({0: 5})
    assert at(match.state, "kursachsen") == County(0, 5)
    match, _ = fight({0: 4, 1: 2, "peasants": 1})
    assert at(match.state, "kursachsen") == County(0, 1)


def test_buildings_and_markers_of_a_conquered_county_stay() -> None:
    """W-CMB-18: two buildings and two markers change hands."""
    match, _ = fight({0: 3}, buildings={"kursachsen": "palace church"}, markers={"kursachsen": 2})
    assert at(match.state, "kursachsen") == County(0, 3, ("palace", "church"), 2)


# ---------------------------------------------------------------- the defender wins


def test_cubes_of_a_beaten_attacker_go_home() -> None:
    """W-CMB-19: all of them to the attacker's supply."""
    match, gained = fight({0: 2, 1: 3})
    assert gained[0] == 2
    assert match.state.tray[0] == 0


def test_defending_side_loses_peasants_first() -> None:
    """W-CMB-20: of 3 losses two are peasants, one is the defender's own."""
    match, gained = fight({0: 3, 1: 3, "peasants": 2})
    assert gained == [3, 1, 0, 0, 0, 2]
    assert at(match.state, "kursachsen") == County(1, 2)


def test_defender_loses_nothing_if_there_are_peasants_enough() -> None:
    """W-CMB-20: 2 losses, 3 peasants."""
    match, gained = fight({0: 2, 1: 1, "peasants": 3})
    assert gained[1] == 0
    assert at(match.state, "kursachsen") == County(1, 1)


def test_peasants_left_over_go_home_and_the_county_may_grow() -> None:
    """W-CMB-21: no peasant stays in the county or tray; 3 armies before, 5 after the battle."""
    match, gained = fight({0: 1, 1: 5, "peasants": 3})
    assert at(match.state, "kursachsen") == County(1, 5)
    assert gained[5] == 3
    assert match.state.tray[5] == 0


def test_defender_keeps_card_buildings_and_markers() -> None:
    """W-CMB-22: the card stays where it lies."""
    match, _ = fight(
        {0: 1, 1: 3},
        buildings={"kursachsen": "church"},
        markers={"kursachsen": 2},
    )
    assert at(match.state, "kursachsen") == County(1, 2, ("church",), 2)
    assert "kursachsen" in hand(match.state, 1)


# ---------------------------------------------------------------- a neutral county


@pytest.mark.parametrize("fallen", [{0: 1, "peasants": 3}, {0: 2, "peasants": 2}, {}], ids=["fewer", "equal", "0 : 0"])
def test_neutral_county_holds(fallen: Cubes) -> None:
    """W-CMB-23: also with equal numbers; all cubes go home, no peasant is placed."""
    match, gained = fight(fallen, "altmark")
    assert at(match.state, "altmark") == NEUTRAL
    assert gained[0] == fallen.get(0, 0)
    assert gained[5] == fallen.get("peasants", 0) - 1
    assert match.state.tray == [0] * 6


# ---------------------------------------------------------------- cards


def test_card_is_handed_over_from_the_hand() -> None:
    """W-CMB-24: at once."""
    match, _ = fight({0: 3})
    assert "kursachsen" in hand(match.state, 0)
    assert "kursachsen" not in hand(match.state, 1)


@pytest.mark.parametrize("box", ["deploy_5", "combat_b", "bid"])
def test_card_is_handed_over_from_a_box(box: str) -> None:
    """W-CMB-24: wherever it lies on the mat; the winner has it in hand, not in a box."""
    state = position(
        COUNTIES, plan={0: {"combat_a": "anhalt"}, 1: {box: "kursachsen"}}, actions=["combat_a", "deploy_5", "combat_b"]
    )
    match = begin(state)
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3}, {0: 3})])
    assert card_in(state, 1, box) == "empty"
    assert "kursachsen" in hand(state, 0)
    assert "kursachsen" not in hand(state, 1)


def test_card_of_a_conquered_neutral_county_comes_from_the_supply() -> None:
    """W-CMB-25: nobody had it before."""
    match, _ = fight({0: 3}, "altmark")
    assert "altmark" in hand(match.state, 0)


# ---------------------------------------------------------------- ties


def test_tie_lays_the_county_waste() -> None:
    """W-CMB-26: cubes and allied peasants home, buildings and markers off, the card to the supply, neutral."""
    match, gained = fight({0: 3, 1: 2, "peasants": 1}, buildings={"kursachsen": "palace church"})
    assert at(match.state, "kursachsen") == NEUTRAL
    assert gained == [3, 2, 0, 0, 0, 1]
    assert match.state.tray == [0] * 6
    assert "kursachsen" not in hand(match.state, 0) + hand(match.state, 1)


def test_tie_where_a_marker_lies_leaves_the_peasants_in_the_tray() -> None:
    """W-CMB-26, W-CMB-10: only allied peasants go home; the markers leave the county."""
    match, gained = fight({0: 2, 1: 2, "peasants": 1}, markers={"kursachsen": 3})
    assert at(match.state, "kursachsen") == NEUTRAL
    assert gained == [2, 2, 0, 0, 0, 0]
    assert match.state.tray == [0, 0, 0, 0, 0, 1]


def test_tie_takes_the_card_out_of_its_box() -> None:
    """W-CMB-26: the planned action of the lost county is gone."""
    state = position(
        COUNTIES, plan={0: {"combat_a": "anhalt"}, 1: {"deploy_5": "kursachsen"}}, actions=["combat_a", "deploy_5"]
    )
    match = begin(state)
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3}, {0: 1, 1: 1})])
    assert card_in(state, 1, "deploy_5") == "empty"
    assert ("deployed", "W-ACT-24") not in happened(match)


@pytest.mark.parametrize("fallen", [{0: 4, 1: 1}, {0: 1, 1: 3}, {0: 2, 1: 2}], ids=["won", "lost", "tied"])
def test_origin_is_never_affected(fallen: Cubes) -> None:
    """W-CMB-27: whatever comes of the battle, Anhalt keeps the army left there, its building and marker."""
    match, _ = fight(fallen, buildings={"anhalt": "church"}, markers={"anhalt": 1})
    assert at(match.state, "anhalt") == County(0, 1, ("church",), 1)
    assert "anhalt" not in hand(match.state, 0)
    assert card_in(match.state, 0, "combat_a") == "anhalt"


def test_removed_buildings_can_be_built_again() -> None:
    """W-CMB-28: the last palace tile is back in the supply after the tie and goes to another county."""
    state = position(
        {**COUNTIES, "schlesien": (0, 1)},
        buildings={"kursachsen": "palace"},
        stock={"palace": 0},
        plan={0: {"combat_a": "anhalt", "build_palace": "schlesien"}},
        actions=["combat_a", "build_palace"],
    )
    match = begin(state)
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 3}, {0: 1, 1: 1})])
    assert at(state, "schlesien").buildings == ("palace",)


# ---------------------------------------------------------------- worked examples

BLUE, YELLOW = 1, 4
EXAMPLE = {"anhalt": (BLUE, 5), "kursachsen": (YELLOW, 3)}


def example(fallen: Cubes, **arrangement: Any) -> tuple[Match, list[int]]:
    """Blue attacks Kursachsen with 4 armies; 3 yellow armies defend it; the tray is empty before."""
    state = position(
        EXAMPLE,
        seats=5,
        plan={BLUE: {"combat_a": "anhalt"}},
        actions=["combat_a"],
        **arrangement,
    )
    match = begin(state)
    before = state.supply[:]
    choose(match, BLUE, "kursachsen", "armies 4", script=[tower({BLUE: 4, YELLOW: 3}, fallen)])
    return match, [after - then for after, then in zip(state.supply, before, strict=True)]


def test_example_without_a_marker() -> None:
    """T-05 (W-CMB-09, W-CMB-16): 3 : 2; 2 blue, 1 yellow, 1 green to the supplies, 1 blue in Kursachsen."""
    match, gained = example({BLUE: 3, YELLOW: 1, "peasants": 1})
    assert at(match.state, "kursachsen") == County(BLUE, 1)
    assert gained == [0, 2, 0, 0, 1, 1]
    assert "kursachsen" in hand(match.state, BLUE)


def test_example_with_a_marker() -> None:
    """T-06 (W-CMB-10): 3 : 1; 1 blue and 1 yellow to the supplies, 2 blue in Kursachsen, green stays in the tray."""
    match, gained = example({BLUE: 3, YELLOW: 1, "peasants": 1}, markers={"kursachsen": 1})
    assert at(match.state, "kursachsen") == County(BLUE, 2, markers=1)
    assert gained == [0, 1, 0, 0, 1, 0]
    assert match.state.tray == [0, 0, 0, 0, 0, 1]


def test_example_of_peasants_alone() -> None:
    """T-07 (W-CMB-14, W-CMB-26): 1 blue, no yellow, 2 green: a tie; neutral, buildings gone, card to the supply."""
    match, _ = example({BLUE: 1, "peasants": 2}, buildings={"kursachsen": "palace church"})
    assert at(match.state, "kursachsen") == NEUTRAL
    assert "kursachsen" not in hand(match.state, BLUE) + hand(match.state, YELLOW)
