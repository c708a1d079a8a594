"""Section 8, performing actions (W-ACT), worked example T-03."""

from __future__ import annotations

from typing import Any

import pytest

import palatine
from palatine.games.wallenstein.audit import audit
from palatine.games.wallenstein.components import ACTION_IDS
from palatine.games.wallenstein.numbers import END_OF_ROUND, OVER, PERFORM, PLANNING
from tests.rules.wallenstein.positions import (
    NEUTRAL,
    County,
    Cubes,
    at,
    begin,
    card_in,
    choose,
    county,
    drawn,
    hand,
    happened,
    one_action,
    options,
    position,
    refused,
    tower,
)

HERE = {"kursachsen": (0, 2)}
FIRST_FIVE = ["combat_a", "collect_grain", "build_palace", "deploy_3", "combat_b"]


def performed(action: str, counties: dict[str, tuple[int, int]] = HERE, **arrangement: Any) -> palatine.Match:
    """Seat 0 performs an action in the first of the counties."""
    return one_action(action, next(iter(counties)), counties, **arrangement)


def unchanged(match: palatine.Match, **arrangement: Any) -> bool:
    """Whether nothing was paid, gained or moved in Kursachsen."""
    state = match.state
    fresh = position(HERE, **arrangement)
    return (state.thalers, state.grain, state.armies, state.buildings, state.markers, state.supply) == (
        fresh.thalers,
        fresh.grain,
        fresh.armies,
        fresh.buildings,
        fresh.markers,
        fresh.supply,
    )


# ---------------------------------------------------------------- 8. In general


def test_action_by_action_and_seat_by_seat() -> None:
    """W-ACT-01: all players perform an action, in player order, before the next one starts."""
    state = position(
        {"anhalt": (0, 1), "lausitz": (0, 1), "trier": (1, 1), "mark": (1, 1)},
        plan={
            0: {"collect_taxes": "anhalt", "build_church": "lausitz"},
            1: {"collect_taxes": "trier", "build_church": "mark"},
        },
        actions=["collect_taxes", "build_church"],
        order=[3, 1, 2, 0],
    )
    match = begin(state)
    done = [
        (ACTION_IDS[int(str(event.particulars["action"]))], event.particulars["seat"])
        for event in match.events
        if event.kind == "revealed"
    ]
    assert done == [("collect_taxes", 1), ("collect_taxes", 0), ("build_church", 1), ("build_church", 0)]


def two_attackers() -> palatine.Match:
    """Seat 2, then seat 0 have planned Combat/Movement A, and both have more cards on their mats."""
    state = position(
        {"anhalt": (0, 3), "trier": (2, 3), "mark": (2, 1)},
        plan={0: {"combat_a": "anhalt", "deploy_5": "money 3"}, 2: {"combat_a": "trier", "build_palace": "mark"}},
        actions=["combat_a", "build_palace"],
        order=[2, 1, 3, 0],
    )
    return begin(state)


def test_a_card_is_revealed_on_the_players_turn() -> None:
    """W-ACT-02: not before it is that player's turn to perform the action."""
    match = two_attackers()
    mats = match.view(1)["players"]
    assert mats[2]["boxes"] == {"combat_a": "trier", "build_palace": "hidden"}
    assert mats[0]["boxes"] == {"combat_a": "hidden", "deploy_5": "hidden"}
    choose(match, 2, "pass")
    mats = match.view(1)["players"]
    assert mats[0]["boxes"] == {"combat_a": "anhalt", "deploy_5": "hidden"}


@pytest.mark.parametrize("action", ACTION_IDS)
@pytest.mark.parametrize("card", ["money 0", "money 4", None])
def test_money_card_or_empty_box(action: str, card: str | None) -> None:
    """W-ACT-03: the player does nothing."""
    plan = {} if card is None else {0: {action: card}}
    match = begin(position(HERE, plan=plan, actions=[action]))
    assert match.over
    assert unchanged(match)
    assert "skipped" not in [kind for kind, _ in happened(match)]


@pytest.mark.parametrize("action", [name for name in ACTION_IDS if not name.startswith("combat")])
def test_what_is_possible_is_compulsory(action: str) -> None:
    """W-ACT-04: with a county card the action is performed without being asked; there is no pass."""
    match = performed(action)
    assert match.over
    assert not unchanged(match)


def test_a_choice_where_the_action_grants_one() -> None:
    """W-ACT-04: only the movements are a choice of the player."""
    match = performed("combat_a")
    assert match.decision(0).kind == "combat.target"
    choose(match, 0, options(match, 0)[0])
    assert match.decision(0).kind == "combat.armies"
    assert performed("deploy_1_move", {"kursachsen": (0, 1), "anhalt": (0, 1)}).decision(0).kind == "move.target"


@pytest.mark.parametrize(
    ("action", "rule", "arrangement"),
    [
        ("build_palace", "W-ACT-15", {"thalers": {0: 2}}),
        ("build_church", "W-ACT-15", {"thalers": {0: 1}}),
        ("build_trading_post", "W-ACT-15", {"thalers": {0: 0}}),
        ("build_palace", "W-ACT-15", {"buildings": {"kursachsen": "church trading_post"}}),
        ("build_palace", "W-ACT-15", {"buildings": {"kursachsen": "palace"}}),
        ("build_palace", "W-ACT-15", {"stock": {"palace": 0}}),
        ("deploy_5", "W-ACT-05", {"thalers": {0: 2}}),
        ("deploy_3", "W-ACT-05", {"thalers": {0: 1}}),
        ("deploy_5", "W-ACT-26", {"supply": {0: 4}}),
        ("deploy_3", "W-ACT-26", {"supply": {0: 2}}),
        ("deploy_1_move", "W-ACT-27", {"thalers": {0: 0}}),
        ("deploy_1_move", "W-ACT-27", {"supply": {0: 0}}),
    ],
)
def test_what_cannot_be_done_completely_is_skipped(action: str, rule: str, arrangement: dict[str, Any]) -> None:
    """W-ACT-05, W-ACT-06: without price, armies, free site or tile nothing is paid, gained or moved."""
    match = performed(action, **arrangement)
    assert match.over
    assert unchanged(match, **arrangement)
    assert ("skipped", rule) in happened(match)


def test_extras_never_make_an_action_impossible() -> None:
    """W-ACT-06: with the tile 6 armies and 5 in supply 5 are deployed, for the full price."""
    match = performed("deploy_5", tiles={0: "six_armies"}, supply={0: 5})
    assert at(match.state, "kursachsen").armies == 7
    assert (match.state.supply[0], match.state.thalers[0]) == (0, 7)


def test_card_is_put_aside_after_all_players() -> None:
    """W-ACT-07: the action goes on until everybody has performed or skipped it; then the next card is turned up."""
    match = two_attackers()
    choose(match, 2, "pass")
    assert (match.view()["space"], len(match.view()["actions"])) == (1, 5)
    choose(match, 0, "pass")
    assert len(match.view()["actions"]) == 10


def test_revealed_card_stays_open_in_its_box() -> None:
    """W-ACT-08: also when its action is long done."""
    state = position(
        {"anhalt": (0, 1), "trier": (0, 3)},
        plan={0: {"collect_grain": "anhalt", "combat_b": "trier", "build_palace": "money 2"}},
        actions=["collect_grain", "build_palace", "deploy_5", "deploy_3", "combat_b"],
    )
    match = begin(state)
    assert match.view(1)["players"][0]["boxes"] == {
        "collect_grain": "anhalt",
        "build_palace": "money 2",
        "combat_b": "trier",
    }


def test_cards_return_after_all_ten_actions() -> None:
    """W-ACT-09: not before; during the last action all cards still lie in their boxes."""
    state = position(
        {"anhalt": (0, 1), "trier": (0, 3)},
        plan={0: {"collect_grain": "anhalt", "combat_b": "trier", "build_palace": "money 2", "bid": "money 0"}},
        actions=["collect_grain", "build_palace", "deploy_5", "deploy_3", "combat_a"],
        steps=[PERFORM, END_OF_ROUND],
    )
    turned_up = ["collect_taxes", "build_church", "build_trading_post", "deploy_1_move"]
    match = begin(state, [drawn("action-order", name) for name in turned_up])
    assert state.space == 9
    assert hand(state, 0) == ["money 1", "money 3", "money 4"]
    choose(match, 0, "pass")
    assert hand(state, 0) == ["anhalt", "trier", *(f"money {n}" for n in range(5))]


def lose_kursachsen(box: str, actions: list[str]) -> palatine.Match:
    """Seat 0 conquers Kursachsen, whose card seat 1 has planned for a box."""
    state = position(
        {"anhalt": (0, 5), "kursachsen": (1, 2), "boehmen": (1, 6)},
        plan={0: {"combat_a": "anhalt"}, 1: {box: "kursachsen", "combat_b": "boehmen"}},
        actions=actions,
    )
    match = begin(state)
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 2})])
    assert at(state, "kursachsen")[:2] == (0, 2)
    return match


def test_card_of_a_lost_county_leaves_the_mat_at_once() -> None:
    """W-ACT-09, W-ACT-10: the box is empty from then on and all see which box it came from."""
    match = lose_kursachsen("collect_taxes", ["combat_a", "combat_b", "collect_taxes"])
    state = match.state
    assert card_in(state, 1, "collect_taxes") == "empty"
    assert "collect_taxes" not in match.view(2)["players"][1]["boxes"]
    lost = [event for event in match.events if event.kind == "card.lost"]
    assert [(event.rule, event.particulars["box"]) for event in lost] == [
        ("W-ACT-10", ACTION_IDS.index("collect_taxes"))
    ]


def test_action_of_a_lost_county_is_not_performed() -> None:
    """W-ACT-10: neither the loser nor the conqueror performs it."""
    match = lose_kursachsen("collect_taxes", ["combat_a", "combat_b", "collect_taxes"])
    choose(match, 1, "pass")
    assert match.over
    assert match.state.thalers == [10] * 4
    assert at(match.state, "kursachsen").markers == 0


def test_a_lost_card_already_used_leaves_its_box_too() -> None:
    """W-ACT-09: the card of a lost county leaves the mat also if its action is done; nothing hidden is shown then."""
    match = lose_kursachsen("collect_taxes", ["collect_taxes", "combat_a", "combat_b"])
    assert card_in(match.state, 1, "collect_taxes") == "empty"
    assert match.state.thalers[1] == 16
    assert "card.lost" not in [event.kind for event in match.events]


def test_a_county_won_cannot_be_used_this_round() -> None:
    """W-ACT-11: its card goes to the winner's hand, not into a box."""
    match = lose_kursachsen("collect_taxes", ["combat_a", "combat_b", "collect_taxes"])
    assert "kursachsen" in hand(match.state, 0)
    choose(match, 1, "pass")
    assert match.over
    assert "kursachsen" in hand(match.state, 0)
    assert match.state.thalers[0] == 10


def test_a_county_won_back_cannot_be_used_either() -> None:
    """W-ACT-11: whoever wins back a county lost earlier in the round does not perform what was planned there."""
    match = lose_kursachsen("collect_taxes", ["combat_a", "combat_b", "collect_taxes"])
    choose(match, 1, "kursachsen", "armies 5", script=[tower({0: 2, 1: 5})])
    assert at(match.state, "kursachsen") == County(1, 3)
    assert "kursachsen" in hand(match.state, 1)
    assert match.over
    assert match.state.thalers[1] == 10


def test_a_county_won_can_be_planned_next_round() -> None:
    """W-ACT-11: at the next planning its card can be used."""
    state = position(
        {"anhalt": (0, 5), "kursachsen": (1, 2)},
        plan={0: {"combat_a": "anhalt"}},
        actions=["combat_a"],
        steps=[PERFORM, END_OF_ROUND, PLANNING],
    )
    match = begin(state)
    choose(match, 0, "kursachsen", "armies 4", script=[tower({0: 4, 1: 2})])
    assert "kursachsen" in options(match, 0)


def test_won_cards_are_known_to_be_in_hand() -> None:
    """W-ACT-11: a county won this round whose card is not in hand cannot be."""
    state = position(HERE, plan={0: {"combat_a": "kursachsen"}})
    state.won = [county("kursachsen")]
    with pytest.raises(AssertionError, match="W-ACT-11"):
        audit(state)


# ---------------------------------------------------------------- 8.1 Building


@pytest.mark.parametrize(
    ("action", "building", "price", "rule"),
    [
        ("build_palace", "palace", 3, "W-ACT-12"),
        ("build_church", "church", 2, "W-ACT-13"),
        ("build_trading_post", "trading_post", 1, "W-ACT-14"),
    ],
)
def test_building(action: str, building: str, price: int, rule: str) -> None:
    """W-ACT-12, W-ACT-13, W-ACT-14: a palace for 3, a church for 2, a trading post for 1 Thaler."""
    for purse in (price, 10):
        match = performed(action, thalers={0: purse})
        assert at(match.state, "kursachsen") == County(0, 2, (building,))
        assert match.state.thalers[0] == purse - price
        assert ("built", rule) in happened(match)


@pytest.mark.parametrize(
    ("name", "buildings", "possible"),
    [
        ("anhalt", "", True),  # one site
        ("anhalt", "palace", False),
        ("kursachsen", "palace", True),  # two sites
        ("kursachsen", "palace trading_post", False),
        ("mittelmark", "palace trading_post", True),  # three sites
        ("mittelmark", "church", False),
        ("mittelmark", "palace church trading_post", False),
    ],
)
def test_conditions_for_building(name: str, buildings: str, possible: bool) -> None:
    """W-ACT-15: a free building site, and no building of that type yet."""
    match = performed("build_church", {name: (0, 1)}, buildings={name: buildings})
    built = at(match.state, name).buildings
    assert (sorted(built) == sorted([*buildings.split(), "church"])) == possible
    assert match.state.thalers[0] == (8 if possible else 10)


@pytest.mark.parametrize(("left", "possible"), [(1, True), (0, False)])
@pytest.mark.parametrize("building", ["palace", "church", "trading_post"])
def test_a_tile_must_be_left(building: str, left: int, possible: bool) -> None:
    """W-ACT-15: a tile of the type must be left."""
    match = performed(f"build_{building}", {"trier": (0, 1)}, stock={building: left}, seats=5)
    assert (at(match.state, "trier").buildings == (building,)) == possible
    assert match.view()["stock"][building] == 0


def test_a_lost_county_cannot_be_built_on() -> None:
    """W-ACT-15: the player must control the county when the action is performed."""
    match = lose_kursachsen("build_church", ["combat_a", "combat_b", "build_church"])
    choose(match, 1, "pass")
    assert at(match.state, "kursachsen") == County(0, 2)
    assert match.state.thalers[1] == 10


def test_one_site_for_each_building() -> None:
    """W-ACT-16, T-03: after a church in Bremen (2 sites) a palace or a trading post is possible, no second church."""
    left = {"bremen": "church"}
    for action, buildings in (
        ("build_palace", ("palace", "church")),
        ("build_trading_post", ("church", "trading_post")),
        ("build_church", ("church",)),
    ):
        match = performed(action, {"bremen": (0, 1)}, buildings=left)
        assert at(match.state, "bremen").buildings == buildings


def test_never_more_buildings_than_sites() -> None:
    """W-ACT-16: a county holds at most as many buildings as sites."""
    state = position({"anhalt": (0, 1)}, buildings={"anhalt": "palace"})
    state.buildings[county("anhalt")] = 3
    state.stock[1] -= 1
    with pytest.raises(AssertionError, match="W-ACT-16"):
        audit(state)


# ---------------------------------------------------------------- 8.2 Collecting


@pytest.mark.parametrize(("name", "grain"), [("trier", 2), ("baden", 3), ("anhalt", 4), ("mark", 5)])
def test_collect_grain(name: str, grain: int) -> None:
    """W-ACT-17: the grain marker advances by the county's grain value."""
    match = performed("collect_grain", {name: (0, 1)}, grain={0: 1})
    assert (match.state.grain[0], match.state.thalers[0]) == (1 + grain, 10)
    assert ("grain", "W-ACT-17") in happened(match)


@pytest.mark.parametrize(("name", "taxes"), [("mittelmark", 3), ("breisgau", 4), ("anhalt", 5), ("burgund", 7)])
def test_collect_taxes(name: str, taxes: int) -> None:
    """W-ACT-18: the county's tax value is taken from the bank."""
    match = performed("collect_taxes", {name: (0, 1)})
    assert (match.state.thalers[0], match.state.grain[0]) == (10 + taxes, 0)
    assert ("taxes", "W-ACT-18") in happened(match)


@pytest.mark.parametrize("action", ["collect_grain", "collect_taxes"])
def test_collecting_is_compulsory(action: str) -> None:
    """W-ACT-19: always possible, hence performed when planned, even if a revolt will follow and end badly."""
    match = performed(
        action, {"anhalt": (0, 1)}, markers={"anhalt": 3}, thalers={0: 0}, script=[tower({0: 1, "peasants": 3})]
    )
    assert match.over
    assert ("revolt", "W-REV-03") in happened(match)
    assert at(match.state, "anhalt") == NEUTRAL


@pytest.mark.parametrize("action", ["collect_grain", "collect_taxes"])
def test_first_collection_brings_a_marker(action: str) -> None:
    """W-ACT-20: without a marker before there is no revolt; one marker is put into the county."""
    match = performed(action)
    assert at(match.state, "kursachsen") == County(0, 2, (), 1)
    assert "revolt" not in [kind for kind, _ in happened(match)]


def test_order_of_a_collection() -> None:
    """W-ACT-20: the income first, then the revolt, then, if it was won, one marker."""
    match = performed(
        "collect_taxes", {"kursachsen": (0, 4)}, markers={"kursachsen": 1}, script=[tower({0: 4, "peasants": 1})]
    )
    kinds = [kind for kind, _ in happened(match)]
    assert [kind for kind in kinds if kind in ("taxes", "revolt", "revolt.won", "marker")] == [
        *("taxes", "revolt", "revolt.won", "marker"),
    ]
    assert at(match.state, "kursachsen") == County(0, 3, (), 2)


def test_no_marker_after_a_lost_revolt() -> None:
    """W-ACT-20: if the revolt was lost, no marker is put into the county."""
    match = performed(
        "collect_taxes", markers={"kursachsen": 1}, script=[tower({0: 2, "peasants": 1}, {"peasants": 1})]
    )
    assert at(match.state, "kursachsen") == NEUTRAL


@pytest.mark.parametrize(("action", "income"), [("collect_grain", (3, 10)), ("collect_taxes", (0, 16))])
@pytest.mark.parametrize("won", [True, False])
def test_income_is_kept(action: str, income: tuple[int, int], won: bool) -> None:
    """W-ACT-21: the income is kept, also if the county is lost in the revolt."""
    fallen: Cubes = {0: 2 if won else 0, "peasants": 1}
    match = performed(action, markers={"kursachsen": 1}, script=[tower({0: 2, "peasants": 1}, fallen)])
    assert (match.state.grain[0], match.state.thalers[0]) == income


@pytest.mark.parametrize(("action", "income"), [("collect_grain", (3, 10)), ("collect_taxes", (0, 16))])
@pytest.mark.parametrize("won", [True, False])
def test_income_lost_on_revolt(action: str, income: tuple[int, int], won: bool) -> None:
    """W-ACT-21: option `income_lost_on_revolt`: the income is paid only after a won revolt."""
    fallen: Cubes = {0: 2 if won else 0, "peasants": 1}
    match = performed(
        action,
        markers={"kursachsen": 1},
        script=[tower({0: 2, "peasants": 1}, fallen)],
        income_lost_on_revolt=True,
    )
    assert (match.state.grain[0], match.state.thalers[0]) == (income if won else (0, 10))
    kinds = [kind for kind, _ in happened(match)]
    if won:
        assert kinds.index("revolt.won") < kinds.index("grain" if action == "collect_grain" else "taxes")
    assert at(match.state, "kursachsen").markers == (2 if won else 0)


def test_income_without_a_revolt_is_paid_in_any_case() -> None:
    """W-ACT-21: option `income_lost_on_revolt`: without a revolt the income is paid as ever."""
    match = performed("collect_taxes", income_lost_on_revolt=True)
    assert match.state.thalers[0] == 16
    assert at(match.state, "kursachsen").markers == 1


@pytest.mark.parametrize("markers", [1, 2, 3, 6])
def test_no_limit_of_markers(markers: int) -> None:
    """W-ACT-22: there is no upper limit of revolt markers per county."""
    match = performed(
        "collect_taxes",
        {"kursachsen": (0, 12)},
        markers={"kursachsen": markers},
        script=[tower({0: 12, "peasants": markers}, {0: 12})],
    )
    assert at(match.state, "kursachsen").markers == markers + 1


def test_grain_and_taxes_of_one_county_are_not_collected_in_one_round() -> None:
    """W-ACT-23: the card of the county lies in one of the two boxes only."""
    match = begin(position(HERE, steps=[PLANNING]))
    while match.decision(0).kind != "plan.collect_grain":
        choose(match, 0, "empty")
    choose(match, 0, "kursachsen")
    assert match.decision(0).kind == "plan.collect_taxes"
    assert refused(match, 0, "kursachsen").key == "card_used"


def test_grain_track_as_a_limit() -> None:
    """W-ACT-17, W-LIM-06: option `grain_cap_18`: the marker stops at 18; without it it goes on."""
    for capped, grain in ((True, 18), (False, 21)):
        match = performed("collect_grain", {"mark": (0, 1)}, grain={0: 16}, grain_cap_18=capped)
        assert match.state.grain[0] == grain
        assert at(match.state, "mark").markers == 1


@pytest.mark.parametrize(("limited", "thalers", "markers"), [(True, 155, 0), (False, 161, 1)])
def test_bank_that_cannot_pay(limited: bool, thalers: int, markers: int) -> None:
    """W-ACT-18, W-LIM-08: option `bank_limited`: what the bank cannot pay in full is skipped; else it always pays."""
    purses = {0: 155, 1: 0, 2: 0, 3: 0}
    match = performed("collect_taxes", thalers=purses, bank_limited=limited)
    assert (match.state.thalers[0], at(match.state, "kursachsen").markers) == (thalers, markers)
    assert (("skipped", "W-LIM-08") in happened(match)) == limited


# ---------------------------------------------------------------- 8.3 Deploying


@pytest.mark.parametrize(
    ("action", "armies", "price", "rule"),
    [("deploy_5", 5, 3, "W-ACT-24"), ("deploy_3", 3, 2, "W-ACT-25"), ("deploy_1_move", 1, 1, "W-ACT-27")],
)
def test_deploying(action: str, armies: int, price: int, rule: str) -> None:
    """W-ACT-24, W-ACT-25, W-ACT-27: 5 armies for 3, 3 for 2, 1 for 1 Thaler, from the personal supply."""
    match = performed(action, thalers={0: price})
    state = match.state
    assert at(state, "kursachsen").armies == 2 + armies
    assert (state.thalers[0], state.supply[0]) == (0, 62 - 4 - 2 - armies)
    assert ("deployed", rule) in happened(match)


@pytest.mark.parametrize(
    ("action", "event", "needed"),
    [
        ("deploy_5", None, 5),
        ("deploy_3", None, 3),
        ("deploy_5", "few_recruits_1", 3),
        ("deploy_3", "few_recruits_1", 2),
    ],
)
def test_supply_for_the_base_number(action: str, event: str | None, needed: int) -> None:
    """W-ACT-26: with fewer armies in supply than the base number after the event the action is skipped."""
    enough = performed(action, event=event, supply={0: needed}).state
    assert (at(enough, "kursachsen").armies, enough.supply[0]) == (2 + needed, 0)
    match = performed(action, event=event, supply={0: needed - 1})
    assert (at(match.state, "kursachsen").armies, match.state.supply[0]) == (2, needed - 1)
    assert match.state.thalers[0] == 10
    assert ("skipped", "W-ACT-26") in happened(match)


@pytest.mark.parametrize("arrangement", [{"thalers": {0: 0}}, {"supply": {0: 0}}])
def test_without_the_army_no_movement(arrangement: dict[str, Any]) -> None:
    """W-ACT-27: without a Thaler or an army in supply the whole action, including the movement, is skipped."""
    match = performed("deploy_1_move", {"kursachsen": (0, 5), "anhalt": (0, 1)}, **arrangement)
    assert match.over
    assert ("skipped", "W-ACT-27") in happened(match)
    assert (at(match.state, "kursachsen").armies, at(match.state, "anhalt").armies) == (5, 1)


def movement(armies: int = 3) -> palatine.Match:
    """Seat 0 has deployed an army in Kursachsen and may move; Anhalt is its own, Böhmen another's."""
    counties = {"kursachsen": (0, armies), "anhalt": (0, 1), "vogtland": (0, 1), "boehmen": (1, 1), "trier": (0, 1)}
    return performed("deploy_1_move", counties)


def test_movement_after_deploying() -> None:
    """W-ACT-28: any number of armies into one adjacent county under own control."""
    match = movement()
    assert options(match, 0) == ["anhalt", "vogtland", "pass"]
    choose(match, 0, "vogtland")
    assert match.decision(0).kind == "move.armies"
    assert options(match, 0) == ["armies 1", "armies 2", "armies 3"]
    choose(match, 0, "armies 2")
    assert match.over
    assert (at(match.state, "kursachsen").armies, at(match.state, "vogtland").armies) == (2, 3)


def test_movement_may_be_left_out() -> None:
    """W-ACT-28: passing is allowed; the army stays deployed."""
    match = movement()
    choose(match, 0, "pass")
    assert match.over
    assert at(match.state, "kursachsen").armies == 4
    assert ("stayed", "W-ACT-28") in happened(match)


def test_targets_that_are_refused_for_a_movement() -> None:
    """W-ACT-28, W-ACT-30: a county that is not adjacent, one of another player, a neutral one, something else."""
    match = movement()
    for text, key, rule in (
        ("trier", "not_adjacent", "W-ACT-28"),
        ("boehmen", "move_only_to_own", "W-ACT-30"),
        ("lausitz", "move_only_to_own", "W-ACT-30"),
        ("armies 1", "choose_where_to_move", "W-ACT-28"),
    ):
        refusal = refused(match, 0, text)
        assert (refusal.key, refusal.rule) == (key, rule)


def test_nothing_to_choose_without_an_own_neighbour() -> None:
    """W-ACT-28: without an adjacent own county there is no movement."""
    match = performed("deploy_1_move", {"kursachsen": (0, 3), "boehmen": (1, 1)})
    assert match.over
    assert at(match.state, "kursachsen").armies == 4


def test_army_just_deployed_may_move() -> None:
    """W-ACT-29: with one army in the county the one just deployed can move on."""
    match = movement(armies=1)
    choose(match, 0, "anhalt")
    assert options(match, 0) == ["armies 1"]
    choose(match, 0, "armies 1")
    assert (at(match.state, "kursachsen").armies, at(match.state, "anhalt").armies) == (1, 2)


def test_movement_never_causes_combat() -> None:
    """W-ACT-30: neutral counties and counties of others are no targets, however many armies there are."""
    match = performed("deploy_1_move", {"kursachsen": (0, 9), "anhalt": (0, 1), "boehmen": (1, 1)})
    assert options(match, 0) == ["anhalt", "pass"]
    choose(match, 0, "anhalt", "armies 9")
    assert "attack" not in [kind for kind, _ in happened(match)]


# ---------------------------------------------------------------- 8.4 Combat/Movement A and B

MARCH = {"kursachsen": (0, 3), "anhalt": (0, 1), "boehmen": (1, 2), "trier": (2, 1)}
NEAR = ["mittelmark", "anhalt", "lausitz", "saechs_lande", "vogtland", "boehmen"]
BOTH = pytest.mark.parametrize("action", ["combat_a", "combat_b"])


@BOTH
def test_marching_is_voluntary(action: str) -> None:
    """W-ACT-31: the player may move armies into one adjacent county, or pass."""
    match = performed(action, MARCH)
    assert options(match, 0) == [*NEAR, "pass"]
    choose(match, 0, "pass")
    assert match.over
    assert at(match.state, "kursachsen").armies == 3
    assert ("stayed", "W-ACT-31") in happened(match)


def test_what_is_offered_is_what_the_rules_give() -> None:
    """W-ACT-31: a seat that is offered something else, or waits though nothing is asked, cannot be."""
    state = performed("combat_a", MARCH).state
    state.offered = state.offered[1:]
    with pytest.raises(AssertionError, match=r"not the options of combat\.target"):
        audit(state)
    state.question = OVER
    with pytest.raises(AssertionError, match="after the end"):
        audit(state)


@BOTH
def test_marching_can_be_compulsory(action: str) -> None:
    """W-ACT-31: option `combat_compulsory`: passing only if no legal move exists."""
    match = performed(action, MARCH, combat_compulsory=True)
    assert options(match, 0) == NEAR
    refusal = refused(match, 0, "pass")
    assert (refusal.key, refusal.rule) == ("combat_compulsory", "W-ACT-31")


def test_no_compulsion_without_a_legal_move() -> None:
    """W-ACT-31: option `combat_compulsory`: with one army, or with every neighbour protected, the action is skipped."""
    alone = performed("combat_a", {"kursachsen": (0, 1)}, combat_compulsory=True)
    assert alone.over
    assert ("skipped", "W-ACT-34") in happened(alone)
    shut_in = performed(
        "combat_a",
        {"bremen": (0, 4), "holstein": (1, 1), "osnabrueck": (1, 1)},
        buildings={"holstein": "church", "osnabrueck": "church"},
        event="church_peace_3",
        combat_compulsory=True,
    )
    assert shut_in.over
    assert ("skipped", "W-ACT-32") in happened(shut_in)


def test_legal_targets() -> None:
    """W-ACT-32: any adjacent county in play, own, neutral or another player's, unless it is protected."""
    match = performed("combat_a", MARCH, buildings={"boehmen": "church", "anhalt": "church"}, event="church_peace_4")
    assert options(match, 0) == [name for name in NEAR if name != "boehmen"] + ["pass"]
    assert refused(match, 0, "boehmen").rule == "W-EVT-13"


@BOTH
def test_targets_protected_by_a_favor(action: str) -> None:
    """W-ACT-32: a favor card protects all counties of its owner, against A or B or both."""
    for shield, protected in ((1, "combat_a"), (2, "combat_b"), (3, action)):
        state = position(MARCH, plan={0: {action: "kursachsen"}}, actions=[action])
        state.shields[1] = shield
        match = begin(state)
        if action == protected:
            refusal = refused(match, 0, "boehmen")
            assert (refusal.key, refusal.rule) == ("favor_protects", "W-ACT-32")
        assert ("boehmen" in options(match, 0)) == (action != protected)


def test_a_favor_protects_its_owner_only() -> None:
    """W-ACT-32: while one player is protected by a favor, counties of others can be attacked."""
    counties = MARCH | {"vogtland": (2, 1)}
    state = position(
        counties, plan={0: {"combat_a": "kursachsen"}}, actions=["combat_a"], buildings={"boehmen": "church"}
    )
    state.shields[2] = 1
    match = begin(state)
    assert "boehmen" in options(match, 0)  # a church alone does not protect it
    assert refused(match, 0, "vogtland").key == "favor_protects"


def test_all_armies_go_to_the_same_target() -> None:
    """W-ACT-33: one target, one step; then the action is done."""
    match = performed("combat_a", MARCH)
    assert refused(match, 0, "money 0").key == "choose_where_to_march"
    refusal = refused(match, 0, "trier")
    assert (refusal.key, refusal.rule) == ("not_adjacent", "W-ACT-33")
    choose(match, 0, "anhalt", "armies 1")
    assert match.over
    assert (at(match.state, "kursachsen").armies, at(match.state, "anhalt").armies) == (2, 2)


@pytest.mark.parametrize("action", ["combat_a", "combat_b", "deploy_1_move"])
def test_one_army_stays_behind(action: str) -> None:
    """W-ACT-34: in every kind of movement."""
    match = performed(action, MARCH)
    armies = at(match.state, "kursachsen").armies
    choose(match, 0, "anhalt")
    for number in (0, armies, armies + 1, 62):
        refusal = refused(match, 0, f"armies {number}")
        assert (refusal.key, refusal.rule) == ("one_stays", "W-ACT-34")
    choose(match, 0, f"armies {armies - 1}")
    assert at(match.state, "kursachsen").armies == 1


@BOTH
def test_with_one_army_the_action_is_skipped(action: str) -> None:
    """W-ACT-34: at least 2 armies must be there to move or attack."""
    match = performed(action, {"kursachsen": (0, 1), "anhalt": (0, 1), "boehmen": (1, 1)})
    assert match.over
    assert ("skipped", "W-ACT-34") in happened(match)


@pytest.mark.parametrize("armies", [2, 3, 7, 40])
def test_number_moved(armies: int) -> None:
    """W-ACT-35: any number from 1 to all but one."""
    match = performed("combat_a", {"kursachsen": (0, armies), "anhalt": (0, 1)})
    choose(match, 0, "anhalt")
    assert options(match, 0) == [f"armies {n}" for n in range(1, armies)]
    refusal = refused(match, 0, "pass")
    assert (refusal.key, refusal.rule) == ("say_how_many", "W-ACT-35")


def test_own_target_is_reinforced() -> None:
    """W-ACT-36: under own control the armies are simply added."""
    match = performed("combat_a", MARCH)
    choose(match, 0, "anhalt", "armies 2")
    assert (at(match.state, "kursachsen").armies, at(match.state, "anhalt").armies) == (1, 3)
    assert ("moved", "W-ACT-36") in happened(match)


@pytest.mark.parametrize(("target", "thrown"), [("boehmen", {0: 2, 1: 2}), ("lausitz", {0: 2, "peasants": 1})])
def test_battle_follows_at_once(target: str, thrown: dict[int | str, int]) -> None:
    """W-ACT-36: a neutral county or another player's: a battle."""
    match = performed("combat_a", MARCH)
    choose(match, 0, target, "armies 2", script=[tower(thrown)])
    assert ("attack", "W-CMB-01") in happened(match)
    assert at(match.state, "kursachsen").armies == 1


def test_no_limit_of_armies() -> None:
    """W-ACT-37: the number of armies in a county is unlimited, up to all the player has."""
    match = performed("combat_a", {"kursachsen": (0, 30), "anhalt": (0, 28)})
    choose(match, 0, "anhalt", "armies 29")
    assert at(match.state, "anhalt").armies == 57
    grown = performed("deploy_5", {"kursachsen": (0, 53)}).state
    assert at(grown, "kursachsen").armies == 58


def test_a_and_b_are_two_actions() -> None:
    """W-ACT-38: the same player may march with both, from two counties."""
    state = position(
        MARCH | {"baden": (0, 3)},
        plan={0: {"combat_a": "kursachsen", "combat_b": "baden"}},
        actions=["combat_b", "combat_a"],
    )
    match = begin(state)
    assert match.decision(0).particulars == {"from": county("baden"), "armies": 2}
    choose(match, 0, "pass")
    assert match.decision(0).particulars["from"] == county("kursachsen")


def test_a_and_b_are_never_used_from_the_same_county() -> None:
    """W-ACT-38: the county card lies in one of the two boxes only."""
    match = begin(position(HERE, steps=[PLANNING]))
    while match.decision(0).kind != "plan.combat_a":
        decision = match.decision(0)
        choose(match, 0, "empty" if "empty" in decision.texts else decision.texts[-1])
    choose(match, 0, "kursachsen")
    assert match.decision(0).kind == "plan.combat_b"
    assert refused(match, 0, "kursachsen").key == "card_used"
