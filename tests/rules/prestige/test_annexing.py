"""Annexing (P-ANX), plundering and razing (P-PLU)."""

from palatine.games.prestige.components import FREE
from palatine.games.prestige.numbers import ACTIONS_STEP, ALLY_ACTIONS_STEP, COMMON_ACTIONS_STEP, INCOME_STEP
from tests.rules.prestige.positions import (
    ALLY,
    State,
    choose,
    go,
    happened,
    kind,
    loc,
    owner_of,
    prov,
    script,
    site,
    table,
    texts,
    turn,
)


def actions(state: State, *seats: int) -> None:
    """Phase 3 of these seats, in a common turn if there is war and several act."""
    state.acting = list(seats)
    if state.war:
        go(state, (COMMON_ACTIONS_STEP, state.side[seats[0]]), (ALLY_ACTIONS_STEP, state.side[seats[0]]))
    else:
        go(state, (ACTIONS_STEP, seats[0]))


def test_three_own_units_in_the_capital_of_a_foreign_province() -> None:
    """P-ANX-01, P-ANX-02, P-ANX-14: neutral or non-friendly; allies and the ally do not count; 5 prestige."""
    units = {"paris": {0: "2I 1C"}, "wien": {0: "2I", 1: "1I"}, "bern": {0: "3I"}, "reims-troyes": {0: "3I"}}
    state = table(units=units, owners={0: "bern"})
    actions(state, 0)
    assert [text for text in texts(state) if text.startswith("annex")] == ["annex paris"]
    choose(state, "annex paris")
    assert (owner_of(state, "paris"), state.prestige[0]) == (0, 15)
    allies = table(
        units={"wien": {0: "2I", 1: "1I"}, "paris": {1: "3I"}}, alliance=[0, 1], owners={2: "wien", 1: "paris"}
    )
    actions(allies, 0, 1)
    assert kind(allies) != "annex.announce"


def test_without_prestige_a_province_comes_with_unrest() -> None:
    """P-ANX-03; worked example WX-03: the prestige before the action counts."""
    state = table(units={"paris": {0: "3I"}, "wien": {0: "3I"}}, prestige=[3, 20, 20, 20])
    actions(state, 0)
    choose(state, "annex paris")
    assert (state.prestige[0], state.unrest[prov("paris")]) == (0, 0)
    choose(state, "annex wien")
    assert (state.prestige[0], state.unrest[prov("wien")]) == (0, 1)
    fined = table(units={"paris": {0: "3I"}}, owners={1: "paris"}, prestige=[3, 20, 20, 20])
    actions(fined, 0)
    choose(fined, "annex paris")
    assert (fined.prestige[0], fined.victims, fined.unrest[prov("paris")]) == (0, 2, 0), "before the fee as well"


def test_ownership_changes_at_once_with_everything_but_residences() -> None:
    """P-ANX-04, P-ANX-05: foreign units, unrest and plundered buildings do not hinder; all stay as they are."""
    units = {"paris": {0: "3I"}, "paris-orleans": {1: "9I"}}
    state = table(units=units, owners={1: "paris wien"}, homes={1: "paris"}, buildings={"paris-paris 1": "bank"})
    state.plundered[site("paris-paris 1")] = 1
    state.unrest[prov("paris")] = 1
    state.fortress[loc("paris")] = 1
    actions(state, 0)
    choose(state, "annex paris")
    assert owner_of(state, "paris") == 0 and state.residence[1] == loc("paris")
    assert (state.plundered[site("paris-paris 1")], state.unrest[prov("paris")], state.fortress[loc("paris")]) == (
        1,
        1,
        1,
    )


def test_several_provinces_each_with_its_own_units() -> None:
    """P-ANX-06."""
    state = table(units={"paris": {0: "3I"}, "wien": {0: "3I"}})
    actions(state, 0)
    choose(state, "annex paris", "annex wien")
    assert state.provinces[0] == 2


def test_annexing_from_a_seat_is_an_act_of_war() -> None:
    """P-ANX-07, P-ALL-03: a neutral province is none."""
    state = table(units={"paris": {0: "3I"}, "wien": {0: "3I"}}, owners={1: "paris bern"})
    actions(state, 0)
    choose(state, "annex wien")
    assert not happened(state, "act_of_war")
    choose(state, "annex paris")
    assert happened(state, "act_of_war") == [{"seat": 0, "victim": 1}] and state.prestige[0] == 20 - 5 - 5 - 5


def test_nothing_is_plundered_where_the_own_side_annexes() -> None:
    """P-ANX-08, P-PLU-11: neither before nor after, neither by allies nor by the ally, residences included."""
    units = {"paris": {0: "4I", 1: "3I", ALLY: "3I"}}
    fields = {"owners": {2: "paris wien"}, "homes": {3: "paris"}, "buildings": {"paris-paris 1": "bank"}}
    state = table(5, units=units, alliance=[0, 1], prestige=[9, 1, 1, 1, 1], **fields)
    actions(state, 0, 1)
    choose(state, "paris", "done")
    assert kind(state) == "action.choose" and texts(state) == ["done", "annex paris"]
    choose(state, "annex paris")
    assert not state.waiting and owner_of(state, "paris") == 0  # nobody has anything left to do there
    free = table(5, units=units, alliance=[0, 1], prestige=[9, 1, 1, 1, 1], **fields)
    actions(free, 0, 1)
    choose(free, "done", "done")
    assert {"plunder paris", "residence 3", "paris-paris 1"} <= set(texts(free))


def test_a_fortress_is_razed_where_the_own_side_will_annex() -> None:
    """P-ANX-08, P-ANX-13, P-PLU-14: only plundering is barred; the units that annex do not raze, others may, before."""
    units = {"paris": {0: "4I"}, "paris-orleans": {1: "1I"}}
    state = table(units=units, alliance=[0, 1], owners={2: "paris wien"}, buildings={"paris-orleans 1": "bank"})
    state.fortress[loc("paris")] = state.fortress[loc("paris-orleans")] = 1
    state.alliance_order = [[1, 0], [2, 3]]
    actions(state, 1, 0)
    choose(state, "paris")
    assert (state.waiting, texts(state)) == ([1], ["done", "raze paris-orleans"])
    choose(state, "raze paris-orleans")
    assert (state.waiting, texts(state)) == ([0], ["done", "annex paris", "raze paris-paris"])
    choose(state, "raze paris-paris")
    assert texts(state) == ["done", "annex paris"]
    choose(state, "done")
    assert owner_of(state, "paris") == 0 and not any(state.fortress)
    bound = table(units={"paris": {0: "3I"}, "bern": {1: "3I"}}, alliance=[0, 1], owners={2: "paris wien"})
    bound.fortress[loc("paris")] = 1
    actions(bound, 0, 1)
    choose(bound, "paris", "done")
    assert texts(bound) == ["done", "annex paris"]
    choose(bound, "annex paris")
    assert bound.waiting == [1] and bound.fortress[loc("paris")] == 1


def test_announcements_come_before_all_actions_and_bind() -> None:
    """P-ANX-09, P-ANX-10: possibly none; what is open at the end is carried out then; bound units are not free."""
    units = {"paris": {0: "3I"}, "wien": {0: "3I"}, "bern": {1: "3I"}}
    state = table(units=units, alliance=[0, 1], owners={2: "paris wien bern"})
    actions(state, 0, 1)
    assert (state.waiting, texts(state)) == ([0], ["done", "paris", "wien"])
    choose(state, "wien", "paris", "done")
    assert kind(state) == "action.choose" and texts(state) == ["done", "annex wien", "annex paris"]
    choose(state, "annex paris", "done")
    assert [event["province"] for event in happened(state, "annexed")] == [prov("paris"), prov("wien")]
    assert state.waiting == [1] and "annex bern" not in texts(state)
    choose(state, "done")
    assert owner_of(state, "bern") == 2


def test_the_leader_settles_competing_announcements() -> None:
    """P-ANX-11, P-GEN-34."""
    state = table(units={"paris": {0: "3I", 1: "3I"}}, alliance=[0, 1], prestige=[1, 9, 1, 1])
    actions(state, 0, 1)
    choose(state, "paris", "paris")
    assert (state.waiting, kind(state), texts(state)) == ([1], "annex.competing", ["seat 0", "seat 1"])
    choose(state, "seat 0")
    choose(state, "done")
    assert owner_of(state, "paris") == 0 and state.provinces[1] == 0
    units = {"paris": {0: "3I", 1: "3I"}, "bern": {1: "3I"}, "wien-pressburg": {1: "3I"}}
    two = table(units=units, alliance=[0, 1], prestige=[1, 9, 1, 1])
    actions(two, 0, 1)
    choose(two, "paris")
    assert texts(two) == ["done", "paris", "bern"], "three units beside the capital are none in it (P-ANX-01)"
    choose(two, "bern", "paris", "seat 0", "done")
    assert (two.waiting, [text for text in texts(two) if "annex" in text]) == ([1], ["annex bern"])


def test_a_single_seat_does_not_annex_where_it_has_plundered() -> None:
    """P-ANX-12: and it makes no announcement."""
    state = table(units={"paris": {0: "4I"}}, buildings={"paris-paris 1": "bank"})
    actions(state, 0)
    assert kind(state) == "action.choose" and "annex paris" in texts(state)
    choose(state, "paris-paris 1")
    assert "annex paris" not in texts(state) and "plunder paris" in texts(state)
    for choice in ("residence 1", "plunder paris"):
        other = table(units={"paris": {0: "9I"}, "wien": {0: "3I"}}, homes={1: "paris"})
        actions(other, 0)
        choose(other, choice)
        while kind(other) == "action.unit":
            choose(other, texts(other)[0])
        assert "annex paris" not in texts(other) and "annex wien" in texts(other), choice


def test_each_unit_serves_for_one_thing() -> None:
    """P-ANX-13, P-PLU-02: a unit that razes is none of the three, and annexing units do nothing else."""
    state = table(units={"paris": {0: "3I"}}, owners={1: "paris wien"})
    state.fortress[loc("paris")] = 1
    actions(state, 0)
    assert {"annex paris", "raze paris-paris", "plunder paris"} <= set(texts(state))
    choose(state, "raze paris-paris")
    assert kind(state) != "action.choose"
    other = table(units={"paris": {0: "3I"}}, owners={1: "paris wien"}, homes={1: "paris"})
    actions(other, 0)
    choose(other, "annex paris")
    assert kind(other) != "action.choose"


# ---------------------------------------------------------------- plundering


def test_plundering_needs_an_own_unit_and_is_never_compulsory() -> None:
    """P-PLU-01, P-PLU-03: urban with a unit in its city; not what is plundered, not in own provinces."""
    buildings = {"paris-paris 1": "bank", "paris-paris 2": "bank", "paris-orleans 1": "bank", "wien-wien 1": "bank"}
    state = table(units={"paris": {0: "1I"}, "wien": {0: "1I"}}, owners={0: "wien", 1: "paris"}, buildings=buildings)
    state.plundered[site("paris-paris 2")] = 1
    actions(state, 0)
    assert texts(state) == ["done", "paris-paris 1"]
    choose(state, "done")
    assert not state.waiting


def test_rural_buildings_with_a_unit_anywhere_in_the_province() -> None:
    """P-PLU-04: the seat says which unit if that matters."""
    state = table(units={"paris-sens": {0: "1I"}, "paris-amiens": {0: "1I"}}, buildings={"paris rural 1": "windmill"})
    actions(state, 0)
    choose(state, "paris rural 1")
    assert texts(state) == ["paris-amiens", "paris-sens"]
    choose(state, "paris-amiens")
    assert state.plundered[site("paris rural 1")] == 1 and not state.waiting


def test_a_plundered_building_gives_1_gold_for_1_prestige_and_stays_plundered() -> None:
    """P-PLU-05, P-PLU-06: no income, and not again, also under a new owner."""
    state = table(units={"paris": {0: "4I"}}, buildings={"paris-paris 1": "bank"}, spring=3, fall=3)
    actions(state, 0)
    choose(state, "paris-paris 1")
    assert (state.gold[0], state.prestige[0]) == (11, 19)
    assert state.building[site("paris-paris 1")] != FREE and "paris-paris 1" not in texts(state)
    state.owner[prov("paris")] = 1
    state.provinces[1] = 1
    go(state, INCOME_STEP)
    assert state.gold[1] == 10 + 6


def test_a_residence_is_plundered_whoever_owns_the_province() -> None:
    """P-PLU-07, P-RES-14: with one unit in its city; 1 gold, 1 prestige; it is lost."""
    state = table(units={"paris": {0: "1I"}}, owners={0: "paris", 1: "wien"}, homes={1: "paris", 0: "wien"})
    actions(state, 0)
    assert texts(state) == ["done", "residence 1"]
    choose(state, "residence 1")
    assert state.residence[1] == -1 and (state.gold[0], state.prestige[0]) == (11, 20 - 5 - 1)


def test_plundering_a_province() -> None:
    """P-PLU-08, P-PLU-09, P-PLU-10: three units anywhere in it; a die of gold, 3 prestige, unrest; not twice."""
    units = {"paris-sens": {0: "2I"}, "paris-arras": {0: "1C"}, "paris": {0: "1I"}}
    state = table(units=units, buildings={"paris-paris 1": "bank"})
    actions(state, 0)
    script(state, ("plunder", [4]))
    choose(state, "paris-paris 1", "plunder paris")
    assert (state.gold[0], state.prestige[0], state.unrest[prov("paris")]) == (10 + 1 + 4, 20 - 1 - 3, 1)
    assert not state.waiting
    two = table(units={"paris-sens": {0: "2I"}})
    actions(two, 0)
    assert not two.waiting
    again = table(units={"paris": {0: "9I"}})
    again.unrest[prov("paris")] = 1
    actions(again, 0)
    assert "plunder paris" not in texts(again)


def test_which_three_units_are_used_is_asked_if_there_are_more() -> None:
    """P-PLU-02, P-PLU-08."""
    state = table(units={"paris-sens": {0: "2I"}, "paris": {0: "2I"}})
    actions(state, 0)
    script(state, ("plunder", [1]))
    choose(state, "plunder paris", "paris-sens", "paris-sens")
    assert state.busy[loc("paris-sens")] == 2 and state.busy[loc("paris")] == 1


def test_plundering_from_a_seat_is_an_act_of_war() -> None:
    """P-PLU-12, P-ALL-03, P-ALL-04: building, residence, province, fortress; neutral things are free."""
    for choice in ("paris-paris 1", "plunder paris", "raze paris-paris", "residence 1"):
        state = table(
            units={"paris": {0: "3I"}}, owners={1: "paris"}, homes={1: "paris"}, buildings={"paris-paris 1": "bank"}
        )
        state.fortress[loc("paris")] = 1
        actions(state, 0)
        choose(state, choice)
        assert happened(state, "act_of_war") == [{"seat": 0, "victim": 1}]
    neutral = table(units={"paris": {0: "3I"}})
    actions(neutral, 0)
    choose(neutral, "plunder paris")
    assert not happened(neutral, "act_of_war")


def test_friends_are_spared() -> None:
    """P-PLU-13, P-ALL-27: nothing of an ally is annexed, plundered or razed."""
    state = table(
        units={"paris": {0: "9I"}},
        owners={1: "paris"},
        homes={1: "paris"},
        buildings={"paris-paris 1": "bank"},
        alliance=[0, 1],
    )
    state.fortress[loc("paris")] = 1
    actions(state, 0)
    assert not state.waiting


def test_razing_removes_a_fortress_of_another_seat() -> None:
    """P-PLU-14, P-PLU-16: no gold, no cost; a neutral fortress cannot be razed."""
    state = table(units={"paris": {0: "1I"}, "wien": {0: "1I"}}, owners={1: "paris"}, alliance=[0, 2])
    state.fortress[loc("paris")] = state.fortress[loc("wien")] = 1
    actions(state, 0)
    assert texts(state) == ["done", "raze paris-paris"]
    choose(state, "raze paris-paris")
    assert (state.fortress[loc("paris")], state.gold[0], state.prestige[0]) == (0, 10, 20)


def test_who_is_earlier_in_the_standing_order_plunders_first() -> None:
    """P-PLU-15."""
    units = {"paris": {0: "1I", 1: "1I"}}
    state = table(units=units, owners={2: "paris"}, buildings={"paris-paris 1": "bank"}, alliance=[0, 1])
    state.alliance_order = [[1, 0], [2, 3]]
    actions(state, 0, 1)
    assert state.waiting == [1]
    choose(state, "paris-paris 1")
    assert not state.waiting and state.gold[1] == 11


def test_units_that_fought_may_plunder() -> None:
    """P-PLU-17."""
    state = table(units={"paris": {0: "12I", 1: "1I"}})
    script(state, ("defence", [6]))
    turn(state, 0)
    choose(state, "done")
    assert kind(state) == "action.choose" and "plunder paris" in texts(state)


def test_acts_of_war_of_one_turn() -> None:
    """P-ALL-05; worked example DX-07: one fee per victim, before the act's own cost."""
    units = {"berlin": {0: "12I", 1: "1I"}, "paris": {0: "4I"}}
    fields = {"owners": {1: "berlin prag", 2: "paris wien"}, "buildings": {"berlin-berlin 1": "bank"}}
    state = table(units=units, prestige=[12, 20, 20, 20], **fields)  # type: ignore[arg-type]
    script(state, ("defence", [6]))
    turn(state, 0)
    choose(state, "done")
    assert state.prestige[0] == 12 - 5 + 2  # the battle is won
    state.prestige[0] = 7
    choose(state, "berlin-berlin 1")
    assert state.prestige[0] == 6
    choose(state, "annex paris")
    assert (state.prestige[0], state.unrest[prov("paris")]) == (0, 0)
    assert state.victims == 0b110
