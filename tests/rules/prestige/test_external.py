"""The external ally (P-EXT)."""

import pytest

from palatine.games.prestige.components import ALLY_BONUS, REINFORCEMENTS
from palatine.games.prestige.numbers import (
    ALLY_ACTIONS_STEP,
    ALLY_TRADES_STEP,
    REINFORCEMENTS_STEP,
    SUPPLY_STEP,
    UPKEEP_STEP,
)
from palatine.games.prestige.rules.end import luxury_winner
from palatine.games.prestige.rules.external import ally_bonus, controller
from palatine.games.prestige.rules.general import attack_bonus, occupied
from tests.rules.prestige.positions import (
    ALLY,
    ally,
    at,
    choose,
    go,
    happened,
    kind,
    loc,
    prov,
    site,
    table,
    texts,
    turn,
    words,
)


def test_only_with_3_or_5_seats_and_in_war() -> None:
    """P-EXT-01, P-EXT-10: the ally is no seat; with 4 seats there is none."""
    assert table(3).minority == -1 and not any(table(3).tile)
    assert table(4, alliance=[0]).minority == -1
    state = table(3, alliance=[0])
    assert state.minority == 0 and state.seats == 3 and len(state.prestige) == 3


def test_holders_are_the_seats_of_the_smaller_alliance() -> None:
    """P-EXT-02, P-EXT-09: when alliances change, tiles and units change sides."""
    state = table(5, alliance=[0, 1], units={"paris": {ALLY: "3I"}})
    assert state.tile == [1, 1, 0, 0, 0] and state.friends[ALLY] == 0b11 | 1 << ALLY
    ally(state, [0, 1, 2])
    assert state.tile == [0, 0, 0, 1, 1] and state.friends[ALLY] == 0b11000 | 1 << ALLY
    assert at(state, ALLY, "paris") == "3I"


def test_a_tile_is_one_level_more_beside_the_bonus_of_the_units() -> None:
    """P-EXT-03, P-EXT-04: the own level does not change; the maximum in effect is 9."""
    state = table(3, alliance=[0], attack=[8, 8, 2], year=5)
    assert (attack_bonus(state, 0), attack_bonus(state, 1)) == (15, 12)
    assert state.attack[0] == 8 and ally_bonus(state) == 2


def test_two_goods_in_all() -> None:
    """P-EXT-05, P-EXT-06, P-EXT-07: a holder with goods may trade for up to two, 3 gold each."""
    state = table(3, alliance=[0], untraded=[1, 5, 5])
    go(state, ALLY_TRADES_STEP)
    assert (state.waiting, texts(state)) == ([0], ["0", "1"])
    choose(state, "1")
    assert (state.gold[0], state.untraded[0]) == (13, 0) and not state.waiting


def test_the_leader_divides_if_two_holders_want_more_than_two() -> None:
    """P-EXT-07: nobody can want more than the two there are."""
    many = table(3, alliance=[0], untraded=[5, 0, 0])
    go(many, ALLY_TRADES_STEP)
    assert texts(many) == ["0", "1", "2"]
    state = table(5, alliance=[0, 1], untraded=[2, 2, 9, 9, 9], prestige=[1, 9, 0, 0, 0])
    go(state, ALLY_TRADES_STEP)
    choose(state, "2", "1")
    assert (state.waiting, kind(state), texts(state)) == ([1], "ally.divide", ["1", "2"])
    choose(state, "1")
    assert state.gold[:2] == [13, 13]


def test_goods_of_the_ally_are_not_produced() -> None:
    """P-EXT-08."""
    state = table(3, alliance=[0], untraded=[1, 0, 0], produced=[1, 0, 0], goods=[1, 0, 0])
    go(state, ALLY_TRADES_STEP)
    choose(state, "1")
    assert (state.goods[0], luxury_winner(state)) == (1, 0)


@pytest.mark.parametrize(
    ("short", "year", "three", "five"),
    [
        *((0, 1, "", ""), (0, 2, "6I", "3I"), (0, 3, "8I", "4I"), (0, 4, "10I", "5I"), (0, 5, "10I 2C", "5I 1C")),
        *((0, 6, "10I 2C 2A", "5I 1C 1A"), (0, 7, "14I 4C 2A", "7I 2C 1A")),
        *((1, 1, "", ""), (1, 2, "8I", "4I"), (1, 3, "10I", "5I"), (1, 4, "10I 2C", "5I 1C")),
    ],
)
def test_table_of_reinforcements(short: int, year: int, three: str, five: str) -> None:
    """P-EXT-11, P-EXT-14; worked example WX-10."""
    assert (words(REINFORCEMENTS[short][3][year]), words(REINFORCEMENTS[short][5][year])) == (three, five)


def test_bonus_of_the_ally_by_year() -> None:
    """P-EXT-17; WX-10."""
    assert ALLY_BONUS == [[0, 0, 1, 1, 2, 2, 3, 3], [0, 1, 1, 2, 2]]


def test_each_holder_gets_the_full_number_or_refuses() -> None:
    """P-EXT-12, P-EXT-15, P-EXT-16: at the residence, whoever is there; without a residence none."""
    homes = {0: "paris", 1: "wien"}
    state = table(5, year=2, alliance=[0, 1], homes=homes, units={"paris": {3: "9I"}})
    go(state, REINFORCEMENTS_STEP)
    choose(state, "accept")
    assert (state.waiting, texts(state)) == ([1], ["accept", "refuse"])
    choose(state, "refuse")
    assert (at(state, ALLY, "paris"), at(state, ALLY, "wien")) == ("3I", "")
    homeless = table(5, year=2, alliance=[0, 1], homes={1: "wien"})
    go(homeless, REINFORCEMENTS_STEP)
    assert homeless.waiting == [1]


def test_no_upkeep_for_the_ally() -> None:
    """P-EXT-18, P-ECO-38."""
    state = table(3, alliance=[0], units={"paris": {0: "2I", ALLY: "9I"}})
    go(state, UPKEEP_STEP)
    assert state.gold[0] == 8


def test_who_controls_units_of_the_ally() -> None:
    """P-EXT-19: the holder that owns their province, else the minority leader."""
    owners = {0: "paris", 1: "wien", 2: "prag"}
    state = table(5, alliance=[0, 1], owners=owners, prestige=[1, 9, 0, 0, 0])
    assert [controller(state, loc(name)) for name in ("paris", "wien", "prag", "bern")] == [0, 1, 1, 1]


def test_handing_over_units_for_a_turn() -> None:
    """P-EXT-21: the leader gives some of the units it controls to the other holder; the rest stays its own."""
    state = table(5, alliance=[0, 1], units={"prag": {ALLY: "5I"}}, prestige=[9, 1, 0, 0, 0])
    turn(state, 0, 1)
    choose(state, "keep")
    assert (state.waiting, texts(state)) == ([0], ["done", "ally prag-prag"])
    choose(state, "ally prag-prag", "3", "done")
    choose(state, "ally prag-prag", "2", "prag-tabor")
    assert state.waiting == [1]
    choose(state, "ally prag-prag", "3", "prag-pilsen")
    assert (at(state, ALLY, "prag-tabor"), at(state, ALLY, "prag-pilsen"), at(state, ALLY, "prag")) == ("2I", "3I", "")


def test_units_of_the_ally_move_once_whoever_moves_them() -> None:
    """P-MOV-02, P-EXT-19, P-EXT-21: neither in the province of the other holder nor after a handover a second time."""
    units = {"prag-tabor": {ALLY: "3I"}, "linz": {ALLY: "2I"}}
    state = table(5, alliance=[0, 1], units=units, owners={1: "linz"}, prestige=[9, 1, 0, 0, 0])
    turn(state, 0, 1)
    choose(state, "keep", "done", "ally prag-tabor", "3", "linz-linz")
    assert (state.waiting, texts(state)) == ([1], ["done", "ally linz-linz"])
    choose(state, "ally linz-linz")
    assert texts(state) == ["1", "2"], "three of the five have moved"
    handed = table(5, alliance=[0, 1], units={"prag": {ALLY: "5I"}}, prestige=[9, 1, 0, 0, 0])
    handed.alliance_order = [[1, 0], [2, 3, 4]]
    turn(handed, 0, 1)
    choose(handed, "keep", "ally prag-prag", "3", "done")
    assert handed.waiting == [1]
    choose(handed, "ally prag-prag", "3", "prag-pilsen")
    assert (handed.waiting, texts(handed)) == ([0], ["done", "ally prag-prag"])
    choose(handed, "ally prag-prag")
    assert texts(handed) == ["1", "2"]


def test_a_handover_and_a_move_are_for_one_turn() -> None:
    """P-EXT-21, P-MOV-02: in the next turn all units may move again, those handed over with the leader."""
    state = table(5, alliance=[0, 1], units={"prag": {ALLY: "5I"}}, prestige=[9, 1, 0, 0, 0])
    turn(state, 0, 1)
    choose(state, "keep", "ally prag-prag", "3", "done", "ally prag-prag", "2", "prag-tabor", "done")
    while state.waiting:
        choose(state, "done")
    turn(state, 0, 1)
    choose(state, "keep", "done")
    assert (state.waiting, texts(state)) == ([0], ["done", "ally prag-prag", "ally prag-tabor"])
    assert [words(state.ally_fresh[loc(name)]) for name in ("prag", "prag-tabor")] == ["3I", "2I"]


def test_units_handed_over_may_move_before_those_the_leader_keeps() -> None:
    """P-EXT-21, P-GEN-32: if the other holder comes first; the leader still moves its own share from there."""
    state = table(5, alliance=[0, 1], units={"prag": {ALLY: "5I"}}, prestige=[9, 1, 0, 0, 0])
    turn(state, 0, 1)
    choose(state, "seat 1", "ally prag-prag", "3", "done")
    assert state.waiting == [1]
    choose(state, "ally prag-prag", "3", "prag-pilsen")
    assert state.waiting == [0] and state.ally_fresh[loc("prag")] == 2
    choose(state, "ally prag-prag", "2", "prag-tabor")
    assert (at(state, ALLY, "prag-tabor"), at(state, ALLY, "prag-pilsen"), at(state, ALLY, "prag")) == ("2I", "3I", "")


def test_nothing_is_handed_to_a_holder_who_has_no_turn() -> None:
    """P-EXT-21, P-TRN-10: in a shortened turn the units stay with the leader."""
    state = table(5, alliance=[0, 1], units={"prag": {ALLY: "5I"}}, prestige=[9, 1, 0, 0, 0])
    turn(state, 0)
    assert (state.waiting, kind(state)) == ([0], "move.from") and "ally prag-prag" in texts(state)


def test_the_ally_counts_like_units_of_the_minority() -> None:
    """P-EXT-22: it occupies, blocks and keeps calm."""
    units = {"wien": {ALLY: "1I"}, "wien-pressburg": {ALLY: "1I"}}
    state = table(3, alliance=[0], owners={1: "wien"}, units=units)
    assert occupied(state, prov("wien"))


def test_plundering_and_razing_by_the_ally() -> None:
    """P-EXT-23, P-EXT-24, P-EXT-25: decided by the minority leader, without gold, prestige and dice; no annexing."""
    fields = {"owners": {1: "wien prag"}, "homes": {1: "wien"}, "buildings": {"wien-wien 1": "bank"}}
    state = table(3, alliance=[0], units={"wien": {ALLY: "6I"}}, acting=[0], **fields)
    state.fortress[loc("wien")] = 1
    go(state, (ALLY_ACTIONS_STEP, 0))
    assert (state.waiting, kind(state)) == ([0], "ally.action") and "annex wien" not in texts(state)
    choose(state, "wien-wien 1", "residence 1", "raze wien-wien", "plunder wien")
    assert state.plundered[site("wien-wien 1")] and state.residence[1] < 0 and state.unrest[prov("wien")]
    assert not state.fortress[loc("wien")] and state.gold == [10] * 3 and state.prestige == [20] * 3
    assert state.luck is not None and not state.luck.results


def test_the_ally_does_nothing_in_phase_3_without_the_leaders_turn() -> None:
    """P-EXT-25, P-TRN-10: in a shortened turn of the other holder the leader is not asked."""
    for acting, asked in (([0], False), ([1], True), ([0, 1], True)):
        state = table(5, alliance=[0, 1], units={"wien": {ALLY: "6I"}}, acting=acting, prestige=[1, 9, 0, 0, 0])
        go(state, (ALLY_ACTIONS_STEP, 0))
        assert (state.waiting == [1]) == asked


def test_supply_of_the_ally() -> None:
    """P-EXT-26, P-EXT-27: like units of the minority; their loss costs nobody prestige."""
    state = table(3, alliance=[0], units={"prag": {ALLY: "3I"}})
    go(state, SUPPLY_STEP)
    assert at(state, ALLY, "prag") == "" and state.prestige == [20] * 3
    fed = table(3, alliance=[0], homes={0: "paris"}, units={"prag": {ALLY: "3I"}})
    go(fed, SUPPLY_STEP)
    assert at(fed, ALLY, "prag") == "3I"


def test_voluntary_supply_is_asked_where_it_matters() -> None:
    """P-EXT-28, P-EXT-29: seat 1's residence would do; seat 2 cannot change anything; own units stay unsupplied."""
    state = table(3, alliance=[0], homes={1: "wien"}, units={"prag": {ALLY: "3I", 0: "1I"}})
    go(state, SUPPLY_STEP)
    assert (state.waiting, kind(state)) == ([1], "supply.voluntary")
    choose(state, "accept")
    assert not state.waiting and at(state, ALLY, "prag") == "3I" and at(state, 0, "prag") == ""
    both = table(5, alliance=[0, 1], homes={2: "wien", 4: "paris"}, units={"prag": {ALLY: "3I"}}, marker=3)
    go(both, SUPPLY_STEP)
    assert both.waiting == [4], "clockwise from the marker seat"
    choose(both, "refuse")
    assert both.waiting == [2]
    choose(both, "accept")
    assert not both.waiting and at(both, ALLY, "prag") == "3I"
    refused = table(3, alliance=[0], homes={1: "wien"}, units={"prag": {ALLY: "3I"}})
    go(refused, SUPPLY_STEP)
    choose(refused, "refuse")
    assert at(refused, ALLY, "prag") == "" and happened(refused, "supply.refused") == [{"seat": 1}]


@pytest.mark.parametrize(
    ("building", "here", "answers", "left"),
    [
        ("barracks", {}, ["accept"], "3I"),
        ("barracks", {}, ["refuse"], ""),
        ("barracks", {0: "1I"}, ["accept"], "3I"),
        ("barracks", {2: "1I"}, ["accept", "accept"], "3I"),
        ("barracks", {2: "1I"}, ["accept", "refuse"], ""),
        ("bank", {}, [], ""),
    ],
)
def test_a_barracks_serves_units_of_the_ally_that_stand_in_its_city(
    building: str, here: dict[int, str], answers: list[str], left: str
) -> None:
    """P-EXT-29: its owner counts as a member of the minority, so they do not occupy it; others still block."""
    fields = {"owners": {1: "wien"}, "buildings": {"wien-wien 1": building}}
    state = table(3, alliance=[0], units={"wien": {ALLY: "3I", **here}}, **fields)
    go(state, SUPPLY_STEP)
    choose(state, *answers)
    assert not state.waiting and at(state, ALLY, "wien") == left and at(state, 0, "wien") == ""
