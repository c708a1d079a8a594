"""Section 4, displaying action cards and bonus tiles (W-DSP)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import palatine
from palatine.engine.chance import reseed_for
from palatine.games.wallenstein.audit import audit
from palatine.games.wallenstein.components import ACTION_IDS, TILE_IDS
from palatine.games.wallenstein.numbers import BIDS, DISPLAY_ACTIONS, DISPLAY_TILES, PLANNING, PLAYER_ORDER
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import begin, choose, drawn, options, position

FIRST_FIVE = ["combat_a", "collect_grain", "build_palace", "deploy_3", "combat_b"]
OTHER_FIVE = ["build_church", "build_trading_post", "collect_taxes", "deploy_5", "deploy_1_move"]
COUNTIES = {"anhalt": (0, 3), "trier": (1, 3), "baden": (2, 3)}


def displayed(seed: int) -> State:
    """A round of three seats whose cards and tiles have just been laid out."""
    state = position(COUNTIES, seats=3, steps=[DISPLAY_ACTIONS, DISPLAY_TILES, PLANNING])
    reseed_for(state, seed, 0)
    state.begin()
    return state


def test_five_action_cards_face_up_and_five_face_down() -> None:
    """W-DSP-01: spaces 1 to 5 face up, spaces 6 to 10 face down."""
    state = position(COUNTIES, steps=[DISPLAY_ACTIONS, PLANNING])
    seen = begin(state, [drawn("action-order", *FIRST_FIVE)]).view(0)
    assert seen["actions"] == FIRST_FIVE
    assert seen["hidden_actions"] == OTHER_FIVE


def test_action_cards_are_shuffled() -> None:
    """W-DSP-01: each action can lie on each of the first spaces."""
    on_space = [Counter(displayed(seed).actions[space] for seed in range(200)) for space in range(5)]
    for counts in on_space:
        assert sorted(counts) == list(range(10))
        assert max(counts.values()) < 45


def test_no_action_card_twice() -> None:
    """W-DSP-01: each of the ten cards lies on one space."""
    state = position(COUNTIES)
    state.actions = [*state.actions, state.actions[0]]
    with pytest.raises(AssertionError, match="W-DSP-01"):
        audit(state)


def all_ten(**arrangement: Any) -> palatine.Match:
    """All ten actions; seat 0 has something to decide in the first and in the fifth."""
    state = position(
        COUNTIES | {"lausitz": (0, 3)},
        plan={0: {"combat_a": "anhalt", "combat_b": "lausitz"}},
        actions=FIRST_FIVE,
        seats=3,
        **arrangement,
    )
    return begin(state)


def test_actions_in_the_order_of_the_spaces() -> None:
    """W-DSP-02: space 1 first, then 2, up to 10, whatever the numbers of the actions."""
    cards = [f"money {n}" for n in range(5)]
    seat_0 = dict(zip(FIRST_FIVE, cards, strict=True))
    seat_1 = dict(zip(OTHER_FIVE, cards, strict=True))
    state = position(COUNTIES, plan={0: seat_0, 1: seat_1}, actions=FIRST_FIVE)
    turned_up = ["deploy_5", "collect_taxes", "deploy_1_move", "build_church"]
    match = begin(state, [drawn("action-order", action) for action in turned_up])
    revealed = [ACTION_IDS[int(str(e.particulars["action"]))] for e in match.events if e.kind == "revealed"]
    assert revealed == [*FIRST_FIVE, *turned_up, "build_trading_post"]


def test_nobody_knows_the_order_of_the_hidden_actions() -> None:
    """W-DSP-03: which five are face down is known to all; their order is drawn only when it becomes known."""
    match = all_ten()
    for seat in (None, 0, 1, 2):
        assert match.view(seat)["hidden_actions"] == OTHER_FIVE  # in the order of the mat, whatever comes
    following: Counter[int] = Counter()
    for seed in range(100):
        state = match.state.copy()
        reseed_for(state, seed, 0)
        state.play(0, 51)
        following[state.actions[5]] += 1
    assert sorted(ACTION_IDS[action] for action in following) == sorted(OTHER_FIVE)


def turned_up(match: palatine.Match) -> list[str]:
    """The action cards turned up so far."""
    shown: list[str] = match.view()["actions"]
    return shown


def test_one_card_is_turned_up_after_each_action() -> None:
    """W-DSP-04: at the end of action k (k = 1 to 5) the card of space 5 + k becomes visible."""
    match = all_ten()
    assert turned_up(match) == FIRST_FIVE  # the first action is not finished
    choose(match, 0, "pass", script=[drawn("action-order", name) for name in ("deploy_5", "collect_taxes")])
    assert match.state.space == 4  # the fifth action; four have been finished
    assert turned_up(match)[:7] == [*FIRST_FIVE, "deploy_5", "collect_taxes"]
    assert len(turned_up(match)) == 9
    choose(match, 0, "pass")
    assert len(turned_up(match)) == 10
    spaces = [event.particulars["space"] for event in match.events if event.kind == "action.revealed"]
    assert spaces == [6, 7, 8, 9, 10]


def last_ones(later: list[str], **arrangement: Any) -> palatine.Match:
    """The fifth action and those after it, in this order; seat 0 has something to decide in two of them."""
    state = position(
        COUNTIES | {"lausitz": (0, 3), "altmark": (0, 1)},
        plan={0: {"combat_b": "lausitz", "deploy_1_move": "anhalt"}},
        actions=FIRST_FIVE,
        **arrangement,
    )
    state.space = 4
    if not arrangement:
        state.actions = [ACTION_IDS.index(action) for action in [*FIRST_FIVE, *later[:4]]]
    match = begin(state)
    choose(match, 0, "pass", script=[drawn("action-order", action) for action in later[:4]] if arrangement else [])
    return match


def test_the_card_of_space_10_is_turned_up_at_the_end_of_action_5() -> None:
    """W-DSP-04: the last card too; it is known while the sixth action is performed."""
    later = ["deploy_1_move", "collect_taxes", "deploy_5", "build_church", "build_trading_post"]
    match = last_ones(later)
    assert (match.state.space, options(match, 0)) == (5, ["altmark", "pass"])
    assert turned_up(match) == [*FIRST_FIVE, *later]
    assert match.view()["hidden_actions"] == []
    shown = [event.particulars for event in match.events if event.kind == "action.revealed"]
    assert shown == [{"space": 10, "action": ACTION_IDS.index("build_trading_post")}]


def test_the_card_of_space_10_is_turned_up_when_it_is_due() -> None:
    """W-DSP-04: option `reveal_when_due`: while the ninth action is performed it still lies face down."""
    later = ["collect_taxes", "deploy_5", "build_church", "deploy_1_move", "build_trading_post"]
    match = last_ones(later, reveal_when_due=True)
    assert (match.state.space, options(match, 0)) == (8, ["altmark", "pass"])
    assert turned_up(match) == [*FIRST_FIVE, *later[:4]]
    assert match.view()["hidden_actions"] == ["build_trading_post"]
    choose(match, 0, "pass")
    assert turned_up(match) == [*FIRST_FIVE, *later]


def test_cards_are_turned_up_only_when_due() -> None:
    """W-DSP-04: option `reveal_when_due`: a face-down card is turned up only when its action is next."""
    match = all_ten(reveal_when_due=True)
    choose(match, 0, "pass")
    assert match.state.space == 4
    assert turned_up(match) == FIRST_FIVE


def test_a_card_is_turned_up_when_due() -> None:
    """W-DSP-04: option `reveal_when_due`: from the sixth action on each card is turned up for its own action."""
    state = position(
        COUNTIES | {"altmark": (0, 1)},
        plan={0: {"deploy_1_move": "anhalt"}},
        actions=FIRST_FIVE,
        reveal_when_due=True,
    )
    match = begin(state, [drawn("action-order", "deploy_5"), drawn("action-order", "deploy_1_move")])
    assert turned_up(match) == [*FIRST_FIVE, "deploy_5", "deploy_1_move"]
    assert options(match, 0) == ["altmark", "pass"]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_five_tiles_whatever_the_number_of_players(seats: int) -> None:
    """W-DSP-05: all five bonus tiles are laid out face up, one on each position."""
    state = position(COUNTIES, seats=seats, steps=[DISPLAY_TILES, PLANNING])
    laid = ["plus_1_defence", "six_armies", "plus_1_thaler", "plus_1_attack", "plus_1_grain"]
    assert begin(state, [drawn("tiles", *laid)]).view(0)["tiles"] == laid


def test_tiles_are_shuffled() -> None:
    """W-DSP-05: each tile can lie on each position."""
    for place in range(5):
        assert len({displayed(seed).tiles[place] for seed in range(60)}) == 5


def test_tile_and_position_are_taken_together() -> None:
    """W-DSP-06: with the position a player takes the tile that lies there, and nobody else can."""
    state = position(
        COUNTIES,
        seats=3,
        plan={0: {"bid": "money 2"}, 1: {"bid": "money 1"}, 2: {"bid": "money 0"}},
        display=["plus_1_defence", "six_armies", "plus_1_thaler", "plus_1_attack", "plus_1_grain"],
        steps=[BIDS, PLAYER_ORDER],
    )
    match = begin(state)
    choose(match, 0, "position 4")
    assert match.view()["players"][0]["tile"] == "plus_1_attack"
    assert match.view()["positions"] == [None, None, None, 0, None]
    assert match.view()["tiles"] == ["plus_1_defence", "six_armies", "plus_1_thaler", None, "plus_1_grain"]
    choose(match, 1, "position 2")
    assert match.view()["players"][1]["tile"] == "six_armies"


def test_no_tile_twice() -> None:
    """W-DSP-06: a tile lies on its position or with the player who took it, not in both places."""
    state = position(COUNTIES, seats=3, tiles={0: "six_armies"})
    state.tiles = [TILE_IDS.index("six_armies"), *state.tiles[1:]]
    with pytest.raises(AssertionError, match="W-DSP-06"):
        audit(state)
