"""Alliances (P-ALL)."""

import pytest

from palatine.games.prestige.components import NEUTRAL
from palatine.games.prestige.game import GAME
from palatine.games.prestige.map.board import IN_PLAY
from palatine.games.prestige.numbers import (
    ALLIANCING_STEP,
    CHANGE_BATTLES_STEP,
    COMBAT_STEP,
    CONVENTION_STEP,
    DECLARATION_STEP,
    END_OF_TURN_STEP,
    MEDALS_STEP,
    NEXT_STEP,
    TRADES_STEP,
)
from palatine.games.prestige.rules.alliances import advantage, legal_alliances, price
from palatine.games.prestige.rules.economy.supply import supplied
from palatine.games.prestige.rules.general import set_owner
from palatine.games.prestige.rules.war.retreat import retreat_locations
from tests.rules.prestige.positions import (
    ALLY,
    State,
    ally,
    at,
    choose,
    go,
    happened,
    kind,
    loc,
    prov,
    script,
    table,
    texts,
    turn,
    view_of,
)


def powers(*provinces: int, **fields: object) -> State:
    """Seats with so many provinces; the first has the best prestige rank."""
    seats = len(provinces)
    state = table(seats, prestige=[50 - seat for seat in range(seats)], **fields)
    free = [p for p in IN_PLAY[seats] if state.owner[p] == NEUTRAL]
    for seat, number in enumerate(provinces):
        for _ in range(number):
            set_owner(state, free.pop(), seat)
    return state


def sets(state: State) -> dict[str, tuple[int, int]]:
    """The legal Alliances with difference and price."""
    names = {
        bits: "".join(str(seat) for seat in range(state.seats) if bits >> seat & 1) for bits in legal_alliances(state)
    }
    return {name: (advantage(state, bits), price(state, bits)) for bits, name in names.items()}


def test_war_begins_with_an_act_a_declaration_or_a_convention() -> None:
    """P-ALL-01, P-ALL-02: an act leads to alliancing at the end of the turn; the rest of the turn is played."""
    state = table(units={"paris": {0: "4I"}}, owners={0: "bern", 1: "paris wien", 2: "prag", 3: "graz"})
    turn(state, 0)
    choose(state, "done", "annex paris")
    assert not state.war and kind(state) == "war.declare"
    choose(state, "pass")
    assert kind(state) == "alliance.form" or state.war


def test_declaration_of_war() -> None:
    """P-ALL-06, P-ALL-08: on exactly one seat for 2 prestige; alliancing follows, so there is no second one."""
    state = table(owners={0: "paris", 1: "wien", 2: "prag", 3: "graz"})
    turn(state, 0)
    assert texts(state) == ["pass", "seat 1", "seat 2", "seat 3"]
    choose(state, "seat 2")
    assert state.prestige[0] == 18 and (state.war or kind(state) == "alliance.form")
    while state.waiting:
        choose(state, texts(state)[0])
    assert state.war and state.side[0] != state.side[2]


def test_the_victim_of_a_declaration_joins_those_of_acts_of_war() -> None:
    """P-ALL-07."""
    state = table(victims=0b10)
    go(state, (DECLARATION_STEP, 0))
    assert texts(state) == ["pass", "seat 2", "seat 3"]
    choose(state, "seat 2")
    assert state.victims == 0b110 and happened(state, "declaration") == [{"seat": 0, "victim": 2}]


def test_declaration_after_acts_of_war() -> None:
    """P-ALL-07: only against seats that are no victims yet; all victims count."""
    state = table(
        units={"paris": {0: "4I"}}, owners={0: "bern", 1: "paris wien", 2: "prag", 3: "graz"}, prestige=[90, 9, 9, 9]
    )
    turn(state, 0)
    choose(state, "done", "annex paris")
    assert texts(state) == ["pass", "seat 2", "seat 3"]
    choose(state, "seat 2")
    while state.waiting:
        choose(state, texts(state)[0])
    assert state.side[0] not in (state.side[1], state.side[2])


def test_a_convention_may_be_called_for_10_prestige() -> None:
    """P-ALL-09, P-ALL-10: asked clockwise from the marker seat; the first call ends the asking; at any prestige."""
    state = table(year=1, marker=2, owners={0: "paris", 1: "wien"}, prestige=[9, 3, 20, 20])
    go(state, CONVENTION_STEP)
    assert (state.waiting, texts(state)) == ([2], ["call", "pass"])
    choose(state, "pass", "pass", "pass")
    assert state.waiting == [1]
    choose(state, "call")
    assert state.prestige[1] == 0 and kind(state) == "alliance.form"
    assert happened(state, "convention.called") == [{"seat": 1}] and (state.convened, state.victims) == (1, 0)
    nobody = table(year=1)
    go(nobody, CONVENTION_STEP)
    choose(nobody, "pass", "pass", "pass", "pass")
    assert not nobody.waiting and not nobody.war


def test_no_convention_in_the_last_year() -> None:
    """P-ALL-11, P-END-02."""
    state = table(year=5, years=5)
    go(state, CONVENTION_STEP)
    assert not state.waiting and not state.war


def test_automatic_convention() -> None:
    """P-ALL-12: without a call and without cost, only while there is peace."""
    state = table(year=3, years=5, owners={0: "paris", 1: "wien"})
    go(state, CONVENTION_STEP)
    assert kind(state) == "alliance.form" and state.prestige == [20] * 4
    war = table(year=3, years=5, alliance=[0, 1])
    go(war, CONVENTION_STEP)
    assert kind(war) == "convention.call"


def test_the_former_is_the_best_rank_and_cannot_pass() -> None:
    """P-ALL-13, P-ALL-14, P-ALL-15: any set but all others; nobody is asked to agree."""
    state = powers(2, 2, 2, 2)
    go(state, ALLIANCING_STEP)
    assert state.waiting == [0] and all(text.startswith("alliance 0") for text in texts(state))
    assert "alliance 0 1 2 3" not in texts(state)
    choose(state, "alliance 0 2")
    assert state.side == [0, 1, 0, 1]


@pytest.mark.parametrize(
    ("provinces", "legal"),
    [
        ((8, 7, 6, 5), {"0": (-10, 0), "02": (2, 0), "03": (0, 0)}),
        ((12, 3, 2, 2), {"0": (5, 0), "02": (9, 35), "03": (9, 35)}),
        ((6, 5, 4), {"0": (3, 0), "02": (0, 0)}),
        ((9, 3, 2), {"0": (13, 0), "02": (5, 15)}),
        ((7, 5, 4, 3, 6), {"0": None, "02": (1, 0), "03": (-2, 0), "013": (1, 0), "023": (-2, 0)}),
    ],
)
def test_legal_alliances(provinces: tuple[int, ...], legal: dict[str, tuple[int, int] | None]) -> None:
    """P-ALL-16, P-ALL-17, P-ALL-19, P-ALL-20, P-ALL-21, P-ALL-22; worked example DX-06."""
    found = sets(powers(*provinces))
    assert set(found) == set(legal)
    for name, expected in legal.items():
        assert expected is None or found[name] == expected
    assert found["0"][1] == 0


def test_war_restriction() -> None:
    """P-ALL-18; DX-06: who made war is in no alliance with a victim, here seat 1 with seat 2."""
    state = powers(9, 3, 2, acting=[1], victims=0b100)
    assert sets(state) == {"02": (5, 15)}


def test_alliancing_after_a_declaration() -> None:
    """P-ALL-18, P-GEN-30; worked example WX-09: the single legal set is formed without asking."""
    state = powers(8, 7, 6, 5, acting=[3], victims=0b10)
    state.prestige = [20, 10, 12, 0]
    assert sets(state) == {"03": (0, 0)}
    go(state, ALLIANCING_STEP)
    assert not state.waiting and state.side == [0, 1, 1, 0]


def test_unrest_does_not_weaken_a_side() -> None:
    """P-ALL-16."""
    state = powers(6, 5, 4)
    before = sets(state)
    state.unrest = [1] * len(state.unrest)
    assert sets(state) == before


def test_not_all_seats_are_in_the_alliance() -> None:
    """P-ALL-14: even where nobody has a province and every set would do."""
    state = powers(0, 0, 0, 0)
    assert set(sets(state)) == {"0", "01", "02", "03", "012", "013", "023"}
    state.prestige = [1, 9, 1, 1]
    assert set(sets(state)) == {"1", "01", "12", "13", "012", "013", "123"}


def test_the_price_is_for_alliances_of_several_seats() -> None:
    """P-ALL-22: 5 for each province above 2; any seat alone pays nothing."""
    state = powers(9, 8, 1, 1)
    assert [price(state, 1 << seat) for seat in range(4)] == [0] * 4
    assert [price(state, bits) for bits in (0b11, 0b101, 0b1010, 0b111)] == [5 * 13, 0, 0, 5 * 15]


def test_options_are_shown_with_difference_and_price() -> None:
    """P-ALL-23: to all."""
    state = powers(12, 3, 2, 2)
    go(state, ALLIANCING_STEP)
    shown = view_of(GAME.redact(state, 3), 3)["alliances"]["legal"]
    legal = {"members": [0, 2], "difference": 9, "price": 35, "strengths": [14, 5], "doubled": None}
    assert legal in shown
    choose(state, "alliance 0 2")
    formed = {"seat": 0, "seats": [0, 2], "prestige": 35, "advantage": 9}
    assert happened(state, "alliance") == [formed]


def test_who_counts_double_is_shown() -> None:
    """P-ALL-17: with 3 or 5 seats the smallest of the smaller side, while alliances are formed and afterwards."""
    state = powers(6, 7, 5)
    state.prestige = [20, 19, 18]
    go(state, ALLIANCING_STEP)
    shown = view_of(state, 2)["alliances"]["legal"]
    assert {row["doubled"] for row in shown if row["members"] == [0, 2]} == {1}
    assert [(row["strengths"], row["doubled"]) for row in shown if row["members"] == [0]] == [([12, 12], 0)]
    assert all(ours - theirs == row["difference"] for row in shown for ours, theirs in [row["strengths"]])
    choose(state, "alliance 0")
    seen = view_of(state, 2)["alliances"]
    assert (seen["strengths"], seen["doubled"]) == ([12, 12], 0)


def test_after_the_choice_penalty_tiles_orders_troops() -> None:
    """P-ALL-24, P-EXT-13: in this order; the standing orders are by prestige rank after the penalty."""
    state = powers(9, 3, 2, year=2, acting=[1], victims=0b100, homes={1: "paris"})
    state.prestige = [20, 19, 18]
    go(state, END_OF_TURN_STEP)
    assert state.prestige[0] == 5 and state.tile == [0, 1, 0] and state.alliance_order == [[2, 0], [1]]
    assert (state.waiting, kind(state)) == ([1], "ally.troops")
    assert state.friends[1] == 1 << 1 | 1 << ALLY, "its units will be of that side (P-GEN-10)"


def test_the_marker_stays_after_the_first_alliancing() -> None:
    """P-ALL-25: it still breaks ties; P-ALL-26: a later convention may keep the division."""
    state = powers(2, 2, 2, 2, marker=3)
    go(state, ALLIANCING_STEP)
    choose(state, "alliance 0 2")
    go(state, ALLIANCING_STEP)
    assert "alliance 0 2" in texts(state)
    choose(state, "alliance 0 2")
    assert state.marker == 3 and state.side == [0, 1, 0, 1]


def test_allies_do_not_fight_each_other_but_side_by_side() -> None:
    """P-ALL-27, P-ALL-28: and between the alliances there is no fee."""
    state = table(units={"paris": {0: "9I", 1: "3I", 2: "1I"}}, alliance=[0, 1], acting=[0, 1])
    script(state, ("defence", [6]))
    go(state, COMBAT_STEP)
    assert happened(state, "battle")[0]["attackers"] == [0, 1] and not happened(state, "act_of_war")
    assert state.prestige == [22, 22, 19, 20]


def test_allies_supply_each_other_and_foes_interrupt() -> None:
    """P-ALL-29, P-ALL-31; worked example WX-22."""
    state = table(homes={1: "paris"}, alliance=[0, 1])
    assert supplied(state, state.friends[0], state.opposing[0], [loc("reims")])[loc("reims")]
    state.present[loc("paris")] = 0b100
    assert not any(supplied(state, state.friends[0], state.opposing[0], [loc("reims")]))


def test_gold_and_goods_never_pass_to_opposing_seats() -> None:
    """P-ALL-30, P-GEN-09."""
    state = table(untraded=[1, 1, 1, 0], alliance=[0, 1])
    go(state, TRADES_STEP)
    assert texts(state) == ["pass", "seat 1"]


def test_joint_decisions_are_the_leaders() -> None:
    """P-ALL-32: the order of battles, for instance; P-ALL-33: medals for the dominant alliance."""
    state = table(alliance=[0, 1], acting=[0, 1], prestige=[1, 9, 1, 1])
    state.battles = [loc("paris"), loc("wien")]
    go(state, NEXT_STEP)
    assert state.waiting == [1]
    dominant = table(alliance=[0, 1], owners={0: "paris"})
    go(dominant, MEDALS_STEP)
    assert dominant.medals == [10, 10, 0, 0]


# ---------------------------------------------------------------- alliance change battles


def changed(place: str = "berlin", **fields: object) -> State:
    """A convention has put seats 0 and 2 on different sides; both have six infantry in a location."""
    state = table(units={place: {0: "6I", 2: "6I"}}, alliance=[0, 1], convened=1, **fields)  # type: ignore[arg-type]
    go(state, CHANGE_BATTLES_STEP)
    return state


def test_change_battles_are_fought_after_a_convention_only() -> None:
    """P-ALL-34, P-ALL-35: the Alliance attacks wherever both meet."""
    state = changed()
    assert happened(state, "battle")[0]["attackers"] == [0]
    units = {"berlin": {0: "6I", 1: "6I"}, "wien": {1: "3I"}, "prag": {0: "3I"}, "graz": {2: "2I", 3: "2I"}}
    some = table(units=units, alliance=[1], convened=1)
    go(some, CHANGE_BATTLES_STEP)
    assert happened(some, "change_battles") == [{"locations": [loc("berlin")]}] and some.convened == 0
    none = table(units={"wien": {1: "3I"}}, alliance=[1], convened=1)
    go(none, CHANGE_BATTLES_STEP)
    assert not happened(none, "change_battles") and not none.waiting
    quiet = table(units={"berlin": {0: "6I", 2: "6I"}}, alliance=[0, 1])
    go(quiet, CHANGE_BATTLES_STEP)
    assert not happened(quiet, "battle")


def test_fortresses_and_rivers_have_no_effect_but_hills_count() -> None:
    """P-ALL-36: hills even under a fortress."""
    state = table(units={"zuerich": {0: "6I", 2: "6I"}, "berlin": {0: "6I", 2: "6I"}}, alliance=[0, 1], convened=1)
    state.fortress[loc("zuerich")] = state.fortress[loc("berlin")] = 1
    go(state, CHANGE_BATTLES_STEP)
    choose(state, "zuerich-zuerich")
    assert happened(state, "battle")[0]["terrain"] == 3
    assert changed("berlin").terrain == 0


def test_walls_help_nobody_in_change_battles() -> None:
    """P-ALL-36: attacking cavalry has its arms, defending artillery only its pairs; DX-01 in the open."""
    state = table(units={"berlin": {0: "3C", 2: "1I 2A"}}, alliance=[0, 1], convened=1)
    state.fortress[loc("berlin")] = 1
    script(state, ("attack", [6]), ("defence", [6]))
    go(state, CHANGE_BATTLES_STEP)
    first = happened(state, "battle.round")[0]
    assert (first["attack"], first["defence"]) == (10, 8)


def test_both_sides_retreat_like_defenders() -> None:
    """P-ALL-37: nobody entered from anywhere."""
    state = changed()
    assert (state.waiting, kind(state)) == ([0], "battle.retreat")
    assert len(texts(state)) == 1 + len(state.dry[loc("berlin")])
    assert retreat_locations(state, 0, 0) == retreat_locations(state, 2, 1)


def test_everything_else_is_as_in_normal_battles() -> None:
    """P-ALL-38: prestige included."""
    state = changed()
    choose(state, texts(state)[1])
    assert state.prestige == [20, 20, 22, 20] and at(state, 2, "berlin") == "6I"


def test_units_of_the_ally_count_for_change_battles() -> None:
    """P-ALL-34: reinforcements included."""
    state = table(3, units={"berlin": {0: "6I", ALLY: "2I"}}, alliance=[0, 2], convened=1)
    go(state, CHANGE_BATTLES_STEP)
    assert happened(state, "battle")[0]["defenders"] == [ALLY]
    ally(state, [1])
    assert state.army[ALLY][prov("berlin")] == 0
    units = {"berlin": {1: "2I", ALLY: "2I"}, "wien": {0: "1I", ALLY: "12I"}}
    own = table(3, units=units, alliance=[1], convened=1)
    script(own, ("attack", [6]), ("defence", [6]))
    go(own, CHANGE_BATTLES_STEP)
    assert happened(own, "change_battles") == [{"locations": [loc("wien")]}], "beside its own side it fights nobody"
    assert happened(own, "battle")[0]["attackers"] == [ALLY]
