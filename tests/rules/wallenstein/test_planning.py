"""Section 5, planning (W-PLAN)."""

from __future__ import annotations

import pytest

import palatine
from palatine.engine.errors import NoTakingBack, NotYourTurn
from palatine.games.wallenstein.components import ACTION_IDS, EVENT_IDS
from palatine.games.wallenstein.numbers import BIDS, EVENT, PLANNING, PLAYER_ORDER
from tests.rules.wallenstein.positions import (
    at,
    begin,
    card_in,
    choose,
    county,
    drawn,
    hand,
    make_plan,
    one_action,
    options,
    position,
    refused,
)

RICH = ["altmark", "anhalt", "boehmen", "baden", "koeln", "mark", "trier"]
"""Seven counties: with the money cards 12 cards, one more than there are boxes."""
MONEY = [f"money {n}" for n in range(5)]
BOXES = ["bid", *ACTION_IDS]
ALTMARK = county("altmark")


def planning(
    rich: int = 7, thalers: int = 10, steps: tuple[int, ...] = (PLANNING,), bid_capped: bool = False
) -> palatine.Match:
    """Seat 0 with so many counties, the others with one each, all about to plan."""
    counties = dict.fromkeys(RICH[:rich], (0, 1))
    others = {"lausitz": (1, 1), "passau": (2, 1), "salzburg": (3, 1)}
    return begin(position({**counties, **others}, thalers={0: thalers}, steps=steps, bid_capped=bid_capped))


def test_all_plan_at_the_same_time() -> None:
    """W-PLAN-01: every player is asked at once and may go ahead of the others; a plan is no pass."""
    match = planning()
    assert match.state.waiting == [0, 1, 2, 3]
    make_plan(match, 2, {})
    choose(match, 0, "altmark")
    assert match.state.waiting == [0, 1, 3]
    assert refused(match, 1, "pass").rule == "W-PLAN-02"


def test_plans_are_secret() -> None:
    """W-PLAN-01: until all are ready nobody sees anything of a plan but whether it is complete."""
    match, other = planning(), planning()
    choose(match, 0, "altmark", "anhalt", "baden")
    make_plan(other, 0, {"bid": "trier"})
    for seat in (None, 1, 2, 3):
        assert match.view(seat)["players"][0]["boxes"] == other.view(seat)["players"][0]["boxes"] == {}
        assert [m.view(seat)["players"][0]["ready"] for m in (match, other)] == [False, True]
    assert [event.particulars for event in other.events] == [{"seat": 0}]
    assert match.view(0)["players"][0]["boxes"] == {
        "bid": "altmark",
        "build_palace": "anhalt",
        "build_church": "baden",
    }


def test_a_box_takes_one_card_and_a_card_one_box() -> None:
    """W-PLAN-02: at most one card per box, every card in at most one box; each box is asked for once."""
    match = planning()
    asked = []
    for _ in range(11):
        decision = match.decision(0)
        asked.append(decision.kind.removeprefix("plan."))
        choose(match, 0, decision.texts[0])
    assert asked == BOXES
    placed = [card_in(match.state, 0, box) for box in BOXES]
    assert len(set(placed)) == 11
    assert sorted([*placed, *hand(match.state, 0)]) == sorted([*RICH, *MONEY])


@pytest.mark.parametrize("card", ["altmark", "money 0", "money 3"])
def test_a_card_cannot_be_used_twice(card: str) -> None:
    """W-PLAN-02: a card that lies in a box is refused for another."""
    match = planning()
    choose(match, 0, card)
    assert card not in options(match, 0)
    refusal = refused(match, 0, card)
    assert (refusal.key, refusal.rule) == ("card_used", "W-PLAN-02")


@pytest.mark.parametrize("what", ["pass", "unseen", "position 1", "armies 2"])
def test_only_cards_go_into_boxes(what: str) -> None:
    """W-PLAN-02: a box takes a card."""
    assert refused(planning(), 0, what).key == "a_box_takes_a_card"


def test_the_hand_for_planning() -> None:
    """W-PLAN-03: the 5 money cards and the cards of all counties the player controls, and no others."""
    match = planning(rich=3)
    assert options(match, 0) == [*RICH[:3], *MONEY, "empty"]
    assert options(match, 1) == ["lausitz", *MONEY, "empty"]
    for foreign in ("lausitz", "trier"):  # another player's, nobody's
        refusal = refused(match, 0, foreign)
        assert (refusal.key, refusal.rule) == ("not_your_county", "W-PLAN-03")


def test_county_card_says_where() -> None:
    """W-PLAN-04: the action is performed in the county whose card lies in its box."""
    counties = {"kursachsen": (0, 1), "mittelmark": (0, 1)}
    for name, other in (("kursachsen", "mittelmark"), ("mittelmark", "kursachsen")):
        state = one_action("build_church", name, counties).state
        assert at(state, name).buildings == ("church",)
        assert at(state, other).buildings == ()


@pytest.mark.parametrize("purpose", BOXES[:-1])
def test_one_purpose_for_a_county(purpose: str) -> None:
    """W-PLAN-05: a county used for one action, or for the bid, is refused for every later box."""
    match = planning()
    others = iter([*RICH[1:], *MONEY])
    for box in BOXES:
        if box == purpose:
            choose(match, 0, "altmark")
        else:
            if match.state.plan[: match.state.boxes].count(ALTMARK):
                assert refused(match, 0, "altmark").key == "card_used"
            choose(match, 0, next(others))


@pytest.mark.parametrize("action", ACTION_IDS)
@pytest.mark.parametrize("value", [0, 4])
def test_money_card_means_not_to_act(action: str, value: int) -> None:
    """W-PLAN-06: with a money card in the box the action is not performed, whatever its value."""
    counties = {"kursachsen": (0, 3), "mittelmark": (0, 3)}
    state = position(counties, plan={0: {action: f"money {value}"}}, actions=[action])
    before = state.copy()
    match = begin(state)
    assert match.over
    assert (state.armies, state.buildings, state.markers) == (before.armies, before.buildings, before.markers)
    assert (state.thalers, state.grain) == (before.thalers, before.grain)


@pytest.mark.parametrize("action", ACTION_IDS)
def test_any_county_for_any_action(action: str) -> None:
    """W-PLAN-07: even what is impossible may be planned; possibility is tested when the action is performed."""
    state = position(
        {"anhalt": (0, 1)},
        buildings={"anhalt": "palace"},  # its only site
        thalers={0: 0},
        supply={0: 0},
        steps=[PLANNING, EVENT, BIDS, PLAYER_ORDER],
        seats=3,
    )
    match = begin(state)
    for seat in (1, 2, 0):
        make_plan(match, seat, {action: "anhalt"} if seat == 0 else {})
    assert card_in(state, 0, action) == "anhalt"


@pytest.mark.parametrize("counties", [6, 7])
def test_every_box_must_be_covered(counties: int) -> None:
    """W-PLAN-08: with at least 11 cards no box may stay empty."""
    match = planning(rich=counties)
    for _ in BOXES:
        assert "empty" not in options(match, 0)
        refusal = refused(match, 0, "empty")
        assert (refusal.key, refusal.rule) == ("cover_every_box", "W-PLAN-08")
        choose(match, 0, options(match, 0)[0])
    assert "empty" not in [card_in(match.state, 0, box) for box in BOXES]
    assert len(hand(match.state, 0)) == counties + 5 - 11


@pytest.mark.parametrize("counties", [0, 1, 5])
def test_with_fewer_cards_than_boxes_any_box_may_stay_empty(counties: int) -> None:
    """W-PLAN-09: however many were left empty before; cards that are not placed stay in the hand."""
    match = planning(rich=counties)
    cards = [*RICH[:counties], *MONEY]
    for box in BOXES:
        assert options(match, 0) == [*cards, "empty"], box
        choose(match, 0, "empty")
    assert hand(match.state, 0) == cards
    assert 0 not in match.state.waiting


@pytest.mark.parametrize("covered", [["bid"], ["combat_b"], ["bid", "deploy_5", "combat_a"], BOXES[:6], BOXES[5:]])
def test_any_number_of_boxes_may_stay_empty(covered: list[str]) -> None:
    """W-PLAN-09: a few cards are placed where they are wanted, also fewer than there are."""
    match = planning(rich=1)
    cards = ["altmark", *MONEY]
    make_plan(match, 0, dict(zip(covered, cards, strict=False)))
    assert [box for box in BOXES if card_in(match.state, 0, box) != "empty"] == covered
    assert hand(match.state, 0) == cards[len(covered) :]


def test_what_must_be_covered_is_told() -> None:
    """W-PLAN-08, W-PLAN-09: all boxes, or none with fewer cards than boxes; everybody can count the counties."""
    match = planning(rich=6)
    choose(match, 0, "altmark")
    for seat in (None, 0, 1):
        assert [player["to_cover"] for player in match.view(seat)["players"]] == [11, 0, 0, 0]


def test_cards_may_be_placed_first() -> None:
    """W-PLAN-09: the empty boxes may also be the last ones."""
    match = planning(rich=1)
    for _ in range(6):
        choose(match, 0, options(match, 0)[0])
    for _ in range(5):
        assert options(match, 0) == ["empty"]
        choose(match, 0, "empty")
    assert hand(match.state, 0) == []


@pytest.mark.parametrize("action", ["build_palace", "collect_taxes", "deploy_5", "combat_a"])
def test_an_empty_box_counts_as_a_money_card(action: str) -> None:
    """W-PLAN-09: with an empty box the action is not performed."""
    state = position({"kursachsen": (0, 3)}, actions=[action])
    before = state.copy()
    assert begin(state).over
    assert (state.thalers, state.armies, state.buildings) == (before.thalers, before.armies, before.buildings)


def test_bid_is_compulsory_with_enough_cards() -> None:
    """W-PLAN-10: one money or county card; nothing only with fewer than 11 cards."""
    assert options(planning(rich=6), 0) == [*RICH[:6], *MONEY]
    assert refused(planning(rich=6), 0, "empty").rule == "W-PLAN-08"
    assert options(planning(rich=5), 0) == [*RICH[:5], *MONEY, "empty"]


def test_no_bid() -> None:
    """W-PLAN-10, W-ORD-03: with fewer than 11 cards the auction box may stay empty, though it would be the only one."""
    match = planning(rich=5, steps=(PLANNING, EVENT, BIDS, PLAYER_ORDER))
    choose(match, 0, "empty", *RICH[:5], *MONEY)
    assert card_in(match.state, 0, "bid") == "empty"
    for seat in (1, 2, 3):
        make_plan(match, seat, {"bid": f"money {seat - 1}"})
    assert match.state.rank == [3, 2, 1, 0]  # no card comes after 0
    assert match.state.thalers[0] == 10


@pytest.mark.parametrize(("thalers", "highest"), [(0, 0), (1, 1), (3, 3), (4, 4), (9, 4)])
def test_no_bid_above_the_own_thalers(thalers: int, highest: int) -> None:
    """W-PLAN-11: a money card above the player's Thalers may not be put into the auction box, only elsewhere."""
    match = planning(thalers=thalers)
    assert options(match, 0) == [*RICH, *MONEY[: highest + 1]]
    for value in range(highest + 1, 5):
        refusal = refused(match, 0, f"money {value}")
        assert (refusal.key, refusal.rule) == ("bid_too_high", "W-PLAN-11")
    choose(match, 0, "altmark")
    assert set(MONEY) <= set(options(match, 0))


def test_capped_bid() -> None:
    """W-PLAN-11: option `bid_capped`: too high a bid is allowed; it then counts and costs 0."""
    match = planning(thalers=3, steps=(PLANNING, EVENT, BIDS, PLAYER_ORDER), bid_capped=True)
    assert options(match, 0) == [*RICH, *MONEY]
    make_plan(match, 0, {"bid": "money 4"})
    make_plan(match, 1, {"bid": "money 1"})
    make_plan(match, 2, {"bid": "passau"})
    make_plan(match, 3, {"bid": "money 0"}, script=[drawn("event", EVENT_IDS[0]), drawn("tied-bids", "3", "0")])
    assert match.state.rank == [1, 2, 3, 0]  # tied with the other bid of 0
    assert match.state.thalers[:2] == [3, 9]


def test_capped_bid_that_can_be_paid() -> None:
    """W-PLAN-11: option `bid_capped`: a bid within the player's Thalers counts and costs what it says."""
    state = position({"trier": (0, 1)}, plan={0: {"bid": "money 3"}}, thalers={0: 3}, steps=[BIDS], bid_capped=True)
    begin(state)
    assert (state.rank[0], state.thalers[0]) == (0, 0)


def test_cards_not_placed_stay_in_the_hand_unseen() -> None:
    """W-PLAN-12: which card was not placed cannot be seen by others, not even after planning."""
    seen = []
    for kept in ("altmark", "money 4"):
        match = planning(steps=(PLANNING, EVENT, BIDS, PLAYER_ORDER))
        placed = [card for card in [*RICH, *MONEY] if card != kept]
        placed.remove("money 1")
        make_plan(match, 0, {"bid": "money 1", **dict(zip(ACTION_IDS, placed, strict=True))})
        for seat, script in ((1, []), (2, []), (3, [drawn("event", EVENT_IDS[0])])):
            make_plan(match, seat, {"bid": f"money {4 - seat}"}, script=script)
        assert hand(match.state, 0) == [kept]
        assert match.view(0)["hand"] == [kept]
        seen.append(match.view(1))
    assert seen[0] == seen[1]
    assert "hand" not in seen[0]["players"][0]


def test_a_plan_can_be_changed_until_all_have_confirmed() -> None:
    """W-PLAN-13: also a complete plan, and though others have completed theirs."""
    match = planning(steps=(PLANNING, EVENT, BIDS, PLAYER_ORDER))
    make_plan(match, 0, {"bid": "altmark"})
    make_plan(match, 1, {})
    for _ in BOXES:
        match.take_back(0)
    assert match.state.waiting == [0, 2, 3]
    make_plan(match, 0, {"bid": "trier"})
    assert card_in(match.state, 0, "bid") == "trier"


def test_a_plan_is_fixed_when_all_have_confirmed() -> None:
    """W-PLAN-13: with the last confirmation the event is drawn, and nobody can change a plan any more."""
    match = planning(steps=(PLANNING, EVENT, BIDS, PLAYER_ORDER))
    for seat in range(4):
        make_plan(match, seat, {"bid": f"money {seat}"})
    for seat in range(4):
        assert not match.can_take_back(seat)
        with pytest.raises(NoTakingBack):
            match.take_back(seat)
    with pytest.raises(NotYourTurn):
        match.play(0, "altmark")


def test_what_is_known_when_planning() -> None:
    """W-PLAN-14: the open events, the tiles and their positions, actions 1 to 5; not the event or the order."""
    shown = ["combat_a", "collect_grain", "build_palace", "deploy_3", "combat_b"]
    tiles = ["plus_1_defence", "six_armies", "plus_1_thaler", "plus_1_attack", "plus_1_grain"]
    for season, cards in (("spring", 4), ("summer", 3), ("fall", 2)):
        state = position(
            {"anhalt": (0, 1)}, season=season, actions=shown, display=tiles, order=[], steps=[PLANNING, EVENT]
        )
        seen = begin(state).view(0)
        assert seen["open_events"] == EVENT_IDS[:cards]
        assert (seen["tiles"], seen["actions"]) == (tiles, shown)
        assert (seen["event"], seen["order"], seen["positions"]) == (None, [], [None] * 5)
