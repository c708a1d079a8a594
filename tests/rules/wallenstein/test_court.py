"""Module 1, the Emperor's Court (W-CRT), by rule number."""

from collections.abc import Sequence
from typing import Any

import pytest

import palatine
from palatine.engine.match import Match
from palatine.games.wallenstein.components import BANK, EVENT_IDS, NOBODY
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.numbers import (
    BIDS,
    CONVERT,
    DISPLAY_FAVORS,
    EMPTY_TRAY,
    END_OF_ROUND,
    FAVORS,
    FILL_TOWER,
    PAY_LANDSKNECHTE,
    PERFORM,
    PLANNING,
    PLAYER_ORDER,
    SEND_COURTIERS,
)
from palatine.games.wallenstein.rules.modules.court import FAVOR_EFFECT, favor_options
from palatine.games.wallenstein.rules.sequence import WINTER_STEPS
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import (
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
    make_plan,
    options,
    position,
    refused,
    tower,
)

HOME = {"anhalt": (0, 4), "baden": (1, 4), "tirol": (2, 4), "bremen": (3, 4)}


def court(entrance: dict[int, int] | None = None, favors: Sequence[int] = (18, 10, 2), **arrangement: Any) -> State:
    """A position with the court open: courtiers in the entrance hall, three favor cards on display."""
    arrangement.setdefault("steps", [FAVORS])
    arrangement.setdefault("counties", HOME)
    return position(emperors_court=True, courtiers=entrance, favors=favors, **arrangement)


def taken(favor: int, **arrangement: Any) -> Match:
    """Seat 0 alone is at court and takes a favor priced 4."""
    others = [number for number in (1, 2, 3) if number != favor][:2]
    match = begin(court({0: 4}, [favor, *others], **arrangement))
    choose(match, 0, f"favor {favor}")
    return match


# ---------------------------------------------------------------- Setup


def test_base_rules_stay_in_force() -> None:
    """W-CRT-01: a court game is planned, bid for and fought like any other, and ends after two winters."""
    state = GAME.new(3, 5, emperors_court=True)
    GAME.playout(state, 5)
    assert state.year == 2
    assert max(state.points) > 0


def test_extra_material() -> None:
    """W-CRT-02: three more boxes, seven courtiers, three dice tower cards in hand."""
    state = GAME.new(4, 1, emperors_court=True, initial_counties="lineup")
    assert state.boxes == 14
    assert [sum(row) for row in zip(state.courtiers, state.entrance, strict=True)] == [7] * 4
    assert all(hand(state, seat)[-3:] == ["dice tower 1", "dice tower 2", "dice tower 3"] for seat in range(4))
    assert GAME.new(4, 1, initial_counties="lineup").boxes == 11


def test_prices_of_the_three_spaces() -> None:
    """W-CRT-03: the card spaces are priced 4, 3 and 2 courtiers."""
    state = court({0: 4}, (12, 8, 2))
    match = begin(state)
    for option, price in (("favor 12", 4), ("favor 8", 3), ("favor 2", 2)):
        again = begin(court({0: 4}, (12, 8, 2)))
        again.play(0, option)
        assert again.state.audience[0] + again.state.entrance[0] == 4 - price
    assert match.view(1)["court"]["prices"] == [4, 3, 2]


def test_courtiers_from_the_initial_fill() -> None:
    """W-CRT-04: a courtier for each own cube in the tray; the cubes go back to the supply."""
    state = position({}, emperors_court=True, tower=dict.fromkeys(range(4), 0) | {"peasants": 0}, steps=[
        FILL_TOWER, SEND_COURTIERS, EMPTY_TRAY,
    ])  # fmt: skip
    supply = state.supply[:]
    fall = tower({0: 7, 1: 7, 2: 7, 3: 7, "peasants": 10}, {0: 2, 1: 0, 2: 7, 3: 1, "peasants": 3})
    begin(state, [fall])
    assert state.entrance == [2, 0, 7, 1]
    assert state.courtiers == [5, 7, 0, 6]
    assert state.supply[0] == supply[0] - 5
    assert not any(state.tray)


def test_the_initial_fill_sends_courtiers_before_its_tray_is_emptied() -> None:
    """W-CRT-04: in a whole setup as many enter as own cubes fell out of the tower."""
    for seed in range(3):
        match = palatine.start("wallenstein", 4, seed=seed, emperors_court=True, initial_counties="lineup")
        filled = next(event for event in match.events if event.kind == "tower.filled")
        tray = filled.particulars["tray"]
        assert isinstance(tray, list) and match.state.entrance == tray[:4]
        assert any(match.state.entrance)
        assert not any(match.state.tray)


def test_a_deck_of_21_favors_of_which_18_appear() -> None:
    """W-CRT-05: six displays of three out of 21 cards; three never appear."""
    state = GAME.new(3, 9, emperors_court=True, initial_counties="lineup")
    assert len(FAVOR_EFFECT) - 1 == 21
    GAME.playout(state, 2)
    assert len(state.favor_deck) == 3


# ---------------------------------------------------------------- Display and planning


def test_display_by_number() -> None:
    """W-CRT-06, W-CRT-07, T-12: 10, 8 and 2 lie on the spaces priced 4, 3 and 2, however they were drawn."""
    state = position(HOME, emperors_court=True, steps=[DISPLAY_FAVORS])
    begin(state, [drawn("favors", "8", "2", "10")])
    assert state.favors == [10, 8, 2]
    assert not {10, 8, 2} & set(state.favor_deck)


def test_fourteen_boxes_to_cover() -> None:
    """W-CRT-08, W-PLAN-08, W-PLAN-09: with 14 cards all 14 boxes are covered; with 13 any may stay empty."""
    six = ["anhalt", "baden", "tirol", "bremen", "koeln", "trier"]
    match = begin(position(dict.fromkeys(six, (0, 2)), emperors_court=True, steps=[PLANNING]))
    make_plan(match, 0, {"convert_3": "anhalt"})
    mat = match.state.plan[:14]
    assert 50 not in mat
    assert card_in(match.state, 0, "convert_3") == "anhalt"
    match = begin(position(dict.fromkeys(six[:5], (0, 2)), emperors_court=True, steps=[PLANNING]))
    make_plan(match, 0, {"convert_1": "anhalt"})
    assert match.state.plan[:14].count(50) == 13
    assert card_in(match.state, 0, "convert_1") == "anhalt"


def test_an_empty_box_of_the_extra_board() -> None:
    """W-CRT-08, W-PLAN-09: it counts as one with a money card: no conversion, and nothing is turned up."""
    match = begin(court(steps=[CONVERT], plan={0: {"convert_1": "anhalt"}}, tray={0: 5}))
    told = [event.particulars for event in match.events if event.kind == "converted"]
    assert [event["conversion"] for event in told] == [1]


def test_any_card_on_the_extra_board_and_each_only_once() -> None:
    """W-CRT-09: county, dice tower and money cards, each in one box of all fourteen."""
    match = begin(position({"anhalt": (0, 2)}, emperors_court=True, steps=[PLANNING]))
    choose(match, 0, "empty", "anhalt", *["empty"] * 4, "money 0", "money 1", "money 2", "money 3", "money 4")
    assert match.decision(0).kind == "plan.convert_3"
    assert options(match, 0) == ["dice tower 1", "dice tower 2", "dice tower 3", "empty"]
    choose(match, 0, "dice tower 2")
    for used in ("anhalt", "money 2", "dice tower 2"):
        refusal = refused(match, 0, used)
        assert (refusal.key, refusal.rule) == ("card_used", "W-PLAN-02")
    assert refused(match, 0, "pass").key == "a_box_takes_a_card"


def test_money_card_on_the_extra_board() -> None:
    """W-CRT-10: no conversion, whatever its value."""
    state = court(steps=[CONVERT], plan={0: {"convert_3": "money 4", "convert_2": "money 3"}}, tray={0: 5})
    begin(state)
    assert state.entrance[0] == 0
    assert at(state, "anhalt").armies == 4


def test_dice_tower_card_in_an_action_box() -> None:
    """W-CRT-11: like a money card there, nothing is done."""
    state = court(steps=[PERFORM], plan={0: {"deploy_5": "dice tower 1"}}, actions=["deploy_5"])
    begin(state)
    assert at(state, "anhalt") == County(0, 4)
    assert state.thalers[0] == 10


def test_dice_tower_card_as_a_bid() -> None:
    """W-CRT-12: a bid of 0, costs nothing and ties with money 0, below a county card, above no card."""
    plan = {0: {"bid": "dice tower 2"}, 1: {"bid": "money 0"}, 2: {"bid": "tirol"}}
    state = court(steps=[BIDS], plan=plan)
    begin(state, [drawn("tied-bids", "1", "0")])
    assert state.rank == [2, 1, 0, 3]
    assert state.thalers == [10] * 4


# ---------------------------------------------------------------- Step A: converting armies


def test_court_comes_between_order_and_actions() -> None:
    """W-CRT-13, W-SEQ-03: the order is fixed, then the court, then the first action."""
    match = begin(GAME.blank(3, GAME.variant(3, {"emperors_court": True, "initial_counties": "lineup"})))
    steps = match.state.round_steps
    assert steps.index(9) < steps.index(CONVERT) < steps.index(FAVORS) < steps.index(PERFORM)


def test_boxes_3_2_1_of_one_player_before_the_next() -> None:
    """W-CRT-14: in player order, each seat all three boxes, 3 first."""
    plan = {
        0: {"convert_3": "dice tower 1", "convert_1": "dice tower 2"},
        1: {"convert_2": "baden"},
    }
    state = court(steps=[CONVERT], plan=plan, order=[1, 0, 2, 3], tray={0: 4})
    match = begin(state)
    converted = [(e.particulars["seat"], e.particulars["conversion"]) for e in match.events if e.kind == "converted"]
    assert converted == [(1, 2), (0, 3), (0, 1)]


def test_conversion_only_if_complete() -> None:
    """W-CRT-15, W-LIM-11, T-14: 3 armies in the county do not suffice for box 3; nor do 2 courtiers."""
    counties = {**HOME, "koeln": (0, 3)}
    state = court(steps=[CONVERT], counties=counties, plan={0: {"convert_3": "koeln"}})
    begin(state)
    assert (at(state, "koeln").armies, state.entrance[0]) == (3, 0)
    state = court({0: 5}, steps=[CONVERT], plan={0: {"convert_3": "anhalt"}})
    begin(state)
    assert (at(state, "anhalt").armies, state.entrance[0], state.courtiers[0]) == (4, 5, 2)
    state = court({0: 4}, steps=[CONVERT], plan={0: {"convert_3": "anhalt"}})  # the last three suffice
    begin(state)
    assert (at(state, "anhalt").armies, state.entrance[0], state.courtiers[0]) == (1, 7, 0)


def test_conversion_in_a_county() -> None:
    """W-CRT-16, T-13: 4 armies, box 3: three go to the supply, three courtiers enter, one army stays."""
    state = court(steps=[CONVERT], plan={0: {"convert_3": "anhalt"}})
    supply = state.supply[0]
    begin(state)
    assert at(state, "anhalt").armies == 1
    assert state.supply[0] == supply + 3
    assert (state.entrance[0], state.courtiers[0]) == (3, 4)


def test_conversion_from_the_tray() -> None:
    """W-CRT-17: n own cubes from the tray; not with fewer than n."""
    state = court(steps=[CONVERT], plan={0: {"convert_2": "dice tower 1", "convert_1": "dice tower 3"}}, tray={0: 3})
    begin(state)
    assert (state.tray[0], state.entrance[0]) == (0, 3)
    state = court(steps=[CONVERT], plan={0: {"convert_2": "dice tower 1"}}, tray={0: 1, 1: 3})
    begin(state)
    assert (state.tray[0], state.entrance[0]) == (1, 0)


def test_cards_are_revealed_when_resolved_and_stay() -> None:
    """W-CRT-18: face up on the board until the end of the round; conditions are tested at that moment."""
    plan = {0: {"convert_3": "dice tower 1", "convert_2": "dice tower 2"}}
    state = court(steps=[CONVERT], plan=plan, tray={0: 4})  # 3 are taken first, 1 is too few for box 2
    begin(state)
    assert (state.tray[0], state.entrance[0]) == (1, 3)
    assert card_in(state, 0, "convert_3") == "dice tower 1"
    assert state.face_up[11:14] == [1, 1, 0]


def test_the_extra_board_is_hidden_until_it_is_resolved() -> None:
    """W-CRT-18, W-INF-04: others see covered boxes while a benefit is chosen, and the cards once they are resolved."""
    counties = {**HOME, "altmark": (0, 2), "boehmen": (0, 2), "koeln": (0, 2)}
    plan = {1: {"convert_3": "baden", "convert_1": "dice tower 1", "deploy_5": "money 2"}}
    steps = [PAY_LANDSKNECHTE, CONVERT, FAVORS]
    match = begin(court({0: 4}, counties=counties, plan=plan, steps=steps, landsknechte=True))
    assert match.decision(0).kind == "landsknechte.benefit"
    covered = {"convert_3": "hidden", "convert_1": "hidden", "deploy_5": "hidden"}
    assert [match.view(seat)["players"][1]["boxes"] for seat in (0, 2, None)] == [covered] * 3
    choose(match, 0, "pass")
    assert match.decision(0).kind == "favor.take"
    resolved = {"convert_3": "baden", "convert_1": "dice tower 1", "deploy_5": "hidden"}
    assert [match.view(seat)["players"][1]["boxes"] for seat in (0, 2, None)] == [resolved] * 3


@pytest.mark.parametrize("card", ["anhalt", "money 1", None])
def test_what_the_extra_board_has_shown_is_not_taken_back(card: str | None) -> None:
    """W-CRT-18, W-INF-04: the last position chosen leads to the court; it can be taken back if nothing lay there."""
    bids = {seat: {"bid": f"money {4 - seat}"} for seat in range(4)}
    plan = bids | ({0: {"bid": "money 4", "convert_3": card}} if card else {})
    match = begin(court({1: 4}, plan=plan, steps=[BIDS, PLAYER_ORDER, CONVERT, FAVORS]))
    for seat in range(4):
        choose(match, seat, f"position {seat + 1}")
    assert match.decision(1).kind == "favor.take"
    assert match.can_take_back(3) == (card is None)


def test_the_card_of_a_county_lost_after_its_conversion() -> None:
    """W-CRT-18, W-CMB-24, W-ACT-09: it leaves the extra board at once for the hand of the conqueror."""
    counties = {"anhalt": (0, 4), "kursachsen": (1, 3)}
    plan = {0: {"combat_a": "anhalt"}, 1: {"convert_2": "kursachsen"}}
    match = begin(court(counties=counties, plan=plan, actions=["combat_a"], steps=[CONVERT, PERFORM]))
    choose(match, 0, "kursachsen", "armies 3", script=[tower({0: 3, 1: 1}, {0: 3})])
    assert card_in(match.state, 1, "convert_2") == "empty"
    assert "kursachsen" in hand(match.state, 0)
    assert "card.lost" not in [kind for kind, _ in happened(match)]  # it lay open


def test_a_converted_county_has_no_other_use() -> None:
    """W-CRT-19: its one card lies on the extra board."""
    match = begin(position({"anhalt": (0, 2)}, emperors_court=True, steps=[PLANNING]))
    choose(match, 0, "empty", *["empty"] * 4, *[f"money {n}" for n in range(5)], "dice tower 2", "anhalt")
    assert card_in(match.state, 0, "convert_3") == "anhalt"
    assert refused(match, 0, "anhalt").key == "card_used"


# ---------------------------------------------------------------- Step B: favors


def test_most_courtiers_first_ties_by_player_order() -> None:
    """W-CRT-20: all courtiers in the hall count; equal numbers by player order."""
    match = begin(court({0: 3, 1: 5, 2: 3, 3: 4}, order=[2, 1, 0, 3]))
    asked = []
    while not match.over:
        asked.append(match.pending[0].seat)
        match.play(asked[-1], "pass")
    assert asked == [1, 3, 2, 0]


def test_who_has_a_single_courtier_comes_last() -> None:
    """W-CRT-20, W-CRT-22: it moves into the audience hall like the others, though it can take nothing."""
    state = court({0: 1, 1: 2})
    match = begin(state)
    assert state.rank == [1, 0]
    choose(match, 1, "pass")
    assert state.entrance == [1, 2, 0, 0]


def test_order_is_fixed_before_the_first_acts() -> None:
    """W-CRT-21: it does not change while favors are granted."""
    match = begin(court({0: 4, 1: 3, 2: 2}))
    order = match.state.rank[:]
    match.play(0, "favor 18")
    assert match.state.rank == order == [0, 1, 2]


def test_all_courtiers_move_also_if_nothing_can_be_taken() -> None:
    """W-CRT-22, T-15: two with 3 courtiers before a card priced 4: both move, neither can take it."""
    match = begin(court({0: 5, 1: 4, 2: 3, 3: 3}, (18, 10, 2)))
    choose(match, 0, "favor 10")
    choose(match, 1, "favor 2")
    assert match.over
    assert match.state.rank == [0, 1, 2, 3]
    assert match.state.turn == 0
    assert match.state.entrance == [2, 2, 3, 3]  # all are back in the entrance hall (W-CRT-28)


def test_price_must_not_exceed_the_courtiers_in_the_hall() -> None:
    """W-CRT-23: any affordable card, or none."""
    state = court({0: 3}, (18, 10, 2))
    match = begin(state)
    assert options(match, 0) == ["favor 10", "favor 2", "pass"]
    refusal = refused(match, 0, "favor 18")
    assert (refusal.key, refusal.rule) == ("too_few_courtiers", "W-CRT-23")
    assert refusal.particulars == {"courtiers": 4, "hall": 3}
    assert refused(match, 0, "favor 5").key == "take_a_favor"
    match.play(0, "pass")
    assert state.entrance[0] == 3


def test_courtiers_paid_go_back_to_the_supply() -> None:
    """W-CRT-24: as many as the space shows."""
    match = taken(16)
    assert match.state.courtiers[0] == 7


def test_one_card_for_each_player() -> None:
    """W-CRT-25: a player with many courtiers takes one card only."""
    match = begin(court({0: 7}, (16, 9, 2)))
    choose(match, 0, "favor 16")
    assert match.over
    assert match.state.thalers[0] == 16


def test_an_impossible_favor_has_no_effect() -> None:
    """W-CRT-26: a building that fits nowhere; the courtiers are paid and the card is gone."""
    match = taken(21, buildings={"anhalt": "palace"})
    assert match.over
    assert at(match.state, "anhalt").buildings == ("palace",)
    assert match.state.courtiers[0] == 7


def test_the_step_ends_when_all_cards_are_taken() -> None:
    """W-CRT-27: the fourth player has no turn any more."""
    match = begin(court({0: 6, 1: 5, 2: 4, 3: 3}, (16, 9, 2)))
    for seat, favor in ((0, 16), (1, 9), (2, 2)):
        choose(match, seat, f"favor {favor}")
    assert match.over
    assert match.state.entrance[3] == 3


def test_courtiers_stay_for_later_rounds_and_cards_leave() -> None:
    """W-CRT-28: what is left in the audience hall returns to the entrance hall; cards not taken are gone."""
    state = court({0: 6}, (16, 9, 2))
    choose(begin(state), 0, "favor 2")
    assert (state.entrance[0], state.audience[0], state.courtiers[0]) == (4, 0, 3)
    assert state.favors == []
    assert not {16, 9} & set(state.favor_deck)


def test_nobody_in_the_entrance_hall_no_turn() -> None:
    """W-CRT-29: and none at all if the hall is empty."""
    assert begin(court({1: 4})).pending[0].seat == 1
    assert begin(court()).over


# ---------------------------------------------------------------- Favor cards


@pytest.mark.parametrize(("choice", "event"), [("cancel", None), ("pass", "few_recruits_1")])
def test_favor_1_cancels_the_event(choice: str, event: str | None) -> None:
    """W-CRT-30: the owner may cancel it; then it is ignored by all."""
    plan = {1: {"deploy_5": "baden"}}
    match = begin(court({0: 2}, (18, 10, 1), steps=[FAVORS, PERFORM], event="few_recruits_1", plan=plan,
                        actions=["deploy_5"]))  # fmt: skip
    choose(match, 0, "favor 1", choice)
    assert match.state.event == (-1 if event is None else EVENT_IDS.index(event))
    assert at(match.state, "baden").armies == (9 if event is None else 7)


@pytest.mark.parametrize(("favor", "thalers"), [(2, 2), (9, 4), (16, 6)])
def test_favors_of_thalers(favor: int, thalers: int) -> None:
    """W-CRT-31: the shown number from the bank."""
    assert taken(favor).state.thalers[0] == 10 + thalers
    left = dict.fromkeys((1, 2, 3), 10) | {0: BANK - 30 - thalers + 1}  # W-LIM-08: one Thaler too few
    assert taken(favor, bank_limited=True, thalers=left).state.thalers[0] == left[0]
    left[0] -= 1
    assert taken(favor, bank_limited=True, thalers=left).state.thalers[0] == left[0] + thalers


@pytest.mark.parametrize(("favor", "armies"), [(3, 3), (8, 4), (14, 5)])
def test_favors_of_armies_for_the_tray(favor: int, armies: int) -> None:
    """W-CRT-32: from the supply to the tray, not cast; as many as there are."""
    match = taken(favor)
    assert match.state.tray[0] == armies
    assert "tower" not in [cause for cause, _ in match.record.entries[-1].chance]
    assert taken(favor, supply={0: 1}).state.tray[0] == 1


def test_favor_4_removes_a_marker() -> None:
    """W-CRT-33: from any one own county that has one; no pass."""
    counties = {**HOME, "koeln": (0, 2), "trier": (0, 2)}
    match = taken(4, counties=counties, markers={"anhalt": 2, "koeln": 1, "baden": 1})
    assert options(match, 0) == ["anhalt", "koeln"]
    assert refused(match, 0, "baden").rule == "W-CRT-33"
    choose(match, 0, "anhalt")
    assert at(match.state, "anhalt").markers == 1
    assert match.state.parries == [0] * 4


def test_favor_4_is_kept_for_the_next_marker() -> None:
    """W-CRT-34: without a marker it is kept openly and cancels the next one in an own county, then it is gone."""
    plan = {0: {"collect_grain": "anhalt", "collect_taxes": "koeln"}, 1: {"collect_grain": "baden"}}
    counties = {**HOME, "koeln": (0, 2)}
    match = begin(
        court({0: 4}, (4, 3, 2), counties=counties, steps=[FAVORS, PERFORM], plan=plan,
              actions=["collect_grain", "collect_taxes"])
    )  # fmt: skip
    choose(match, 0, "favor 4")
    assert at(match.state, "anhalt").markers == 0
    assert at(match.state, "koeln").markers == 1
    assert at(match.state, "baden").markers == 1
    assert ("favor.parried", "W-CRT-34") in happened(match)
    assert match.view(2)["court"]["parries"] == [0] * 4


@pytest.mark.parametrize(
    ("fallen", "markers", "parries"), [({0: 4}, 1, 0), ({0: 1, "peasants": 1}, 0, 1)], ids=["won", "lost"]
)
def test_kept_favor_4_and_a_revolt(fallen: Cubes, markers: int, parries: int) -> None:
    """W-CRT-34, W-ACT-20: after a won revolt it cancels the marker; a lost one places none, and the card is kept."""
    plan = {0: {"collect_taxes": "anhalt"}}
    state = court(steps=[PERFORM], plan=plan, markers={"anhalt": 1}, actions=["collect_taxes"])
    state.parries[0] = 1
    begin(state, [tower({0: 4, "peasants": 1}, fallen)])
    assert at(state, "anhalt").markers == markers
    assert state.parries[0] == parries
    assert state.thalers[0] == 15


def test_kept_favor_4_does_not_expire() -> None:
    """W-CRT-34: it stays with its owner at the end of a round and of the year; protection does not (W-CRT-38)."""
    state = court(steps=[PERFORM, END_OF_ROUND], season="fall")
    state.parries[1], state.shields[1] = 1, 3
    begin(state)
    assert (state.parries, state.shields) == ([0, 1, 0, 0], [0] * 4)
    winter = court(steps=WINTER_STEPS, season="winter", open_events=["low_taxes_0"], grain=dict.fromkeys(range(4), 1))
    winter.parries[1] = 1
    begin(winter)
    assert winter.parries == [0, 1, 0, 0]


@pytest.mark.parametrize(("capped", "grain"), [(True, 18), (False, 20)])
def test_favor_of_grain_at_the_end_of_the_track(capped: bool, grain: int) -> None:
    """W-CRT-35, W-LIM-06: only as an option the marker stops at 18."""
    assert taken(20, grain={0: 16}, grain_cap_18=capped).state.grain[0] == grain


@pytest.mark.parametrize(
    ("favor", "grain", "points"), [(5, 2, 0), (15, 3, 0), (20, 4, 0), (6, 0, 1), (13, 0, 2), (19, 0, 3)]
)
def test_favors_of_grain_and_points(favor: int, grain: int, points: int) -> None:
    """W-CRT-35, W-MOD-04: added at once, neither event nor tile nor leader figure changes them."""
    match = taken(favor, event="bad_harvest_4", tiles={0: "plus_1_grain"}, grain={0: 1}, points={0: 5})
    assert (match.state.grain[0], match.state.points[0]) == (1 + grain, 5 + points)


def test_favor_12_takes_a_neutral_county() -> None:
    """W-CRT-36, W-LDR-10: three armies anywhere, into an own or neutral county; a card for the hand, no figure."""
    match = taken(12)
    assert "kursachsen" in options(match, 0)
    assert "anhalt" in options(match, 0)
    assert refused(match, 0, "baden").rule == "W-CRT-36"
    choose(match, 0, "schlesien")
    assert at(match.state, "schlesien") == County(0, 3)
    assert "schlesien" in hand(match.state, 0)
    assert match.state.won == [county("schlesien")]
    assert not any(match.state.leader)


def test_favor_12_brings_a_player_without_counties_back() -> None:
    """W-CRT-36, W-END-04: who has lost everything takes a neutral county and plans with its card next round."""
    lands = {"anhalt": (1, 4), "baden": (2, 4), "tirol": (3, 4)}
    match = taken(12, counties=lands, steps=[FAVORS, END_OF_ROUND, PLANNING])
    assert not {"anhalt", "baden", "tirol"} & set(options(match, 0))
    choose(match, 0, "schlesien")
    assert "schlesien" in options(match, 0)
    assert match.decision(0).kind == "plan.bid"


@pytest.mark.parametrize("seats", [3, 4])
def test_favor_12_leaves_counties_out_of_the_game_alone(seats: int) -> None:
    """W-CRT-36, W-SET-03: with 3 players eight counties are not on the map."""
    match = taken(12, counties={"anhalt": (0, 4), "baden": (1, 4)}, seats=seats)
    assert ("bremen" in options(match, 0)) == (seats == 4)


def test_favor_12_with_a_small_supply() -> None:
    """W-CRT-36: as many as there are; with none no effect."""
    match = taken(12, supply={0: 2})
    choose(match, 0, "anhalt")
    assert at(match.state, "anhalt") == County(0, 6)
    assert taken(12, supply={0: 0}).over


@pytest.mark.parametrize(("favor", "building"), [(7, "trading_post"), (17, "church"), (21, "palace")])
def test_favors_of_free_buildings(favor: int, building: str) -> None:
    """W-CRT-37, W-EVT-04: free of charge under the rules of building; the event of calming trade does not apply."""
    counties = {**HOME, "koeln": (0, 2)}
    match = taken(
        favor, counties=counties, buildings={"anhalt": building}, markers={"koeln": 1}, event="calming_trade_5"
    )
    assert options(match, 0) == ["koeln"]
    choose(match, 0, "koeln")
    assert at(match.state, "koeln") == County(0, 2, (building,), 1)
    assert match.state.thalers[0] == 10


@pytest.mark.parametrize(("favor", "safe"), [(10, {"combat_a"}), (11, {"combat_b"}), (18, {"combat_a", "combat_b"})])
@pytest.mark.parametrize("action", ["combat_a", "combat_b"])
def test_favors_of_protection(favor: int, safe: set[str], action: str) -> None:
    """W-CRT-38: the owner's counties cannot be attacked with A, B or both until the end of the round."""
    counties = {**HOME, "kursachsen": (1, 4)}
    arrangement = {"counties": counties, "plan": {1: {action: "kursachsen"}}, "actions": [action]}
    match = begin(court({0: 4}, (favor, 3, 2), steps=[FAVORS, PERFORM, END_OF_ROUND], **arrangement))
    choose(match, 0, f"favor {favor}")
    assert ("anhalt" in options(match, 1)) == (action not in safe)
    if action in safe:
        assert refused(match, 1, "anhalt").key == "favor_protects"
    choose(match, 1, "pass")
    assert match.state.shields == [0] * 4


def test_protection_from_both_cards_adds_up() -> None:
    """W-CRT-38: against A by one card and against B by another, until the end of the round."""
    state = court({0: 4}, (11, 3, 2))
    state.shields[0] = 1
    choose(begin(state), 0, "favor 11")
    assert state.shields[0] == 3


def test_a_second_favor_4_is_kept_too() -> None:
    """W-CRT-34: each cancels one marker."""
    state = court({0: 4}, (4, 3, 2))
    state.parries[0] = 1
    choose(begin(state), 0, "favor 4")
    assert state.parries[0] == 2


def test_protection_covers_counties_gained_later_and_does_not_bind_the_owner() -> None:
    """W-CRT-38: the owner may attack; what is gained is protected too."""
    counties = {**HOME, "kursachsen": (1, 4)}
    state = court(steps=[PERFORM], counties=counties, plan={0: {"combat_a": "anhalt"}, 1: {"combat_a": "kursachsen"}},
                  actions=["combat_a"])  # fmt: skip
    state.shields[0] = 1
    match = begin(state)
    choose(match, 0, "mittelmark", "armies 3", script=[tower({0: 3, "peasants": 1}, {0: 3, "peasants": 0})])
    assert at(state, "mittelmark").owner == 0
    assert "mittelmark" not in options(match, 1)
    assert "anhalt" not in options(match, 1)


def test_protection_does_not_help_against_revolts() -> None:
    """W-CRT-39: collecting in a county with a marker still causes a revolt."""
    state = court(
        steps=[PERFORM], plan={0: {"collect_grain": "anhalt"}}, markers={"anhalt": 1}, actions=["collect_grain"]
    )
    state.shields[0] = 3
    begin(state, [tower({0: 4, "peasants": 1}, {0: 0, "peasants": 1})])
    assert at(state, "anhalt").owner == NOBODY


def test_courtiers_are_worth_nothing() -> None:
    """W-CRT-40: the end of the game and victory are unchanged."""
    state = court({0: 7})
    assert GAME.points(state) == [0] * 4
    assert GAME.winners(state) == [0, 1, 2, 3]


def test_favor_options_without_a_display() -> None:
    """W-CRT-23: spaces whose card is taken offer nothing."""
    state = court({0: 4}, (18, 10, 2))
    state.audience[0], state.entrance[0] = 4, 0
    state.favors = [0, 0, 2]
    assert favor_options(state, 0) == [127 + 2, 51]
