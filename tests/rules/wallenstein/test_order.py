"""Section 7, player order (W-ORD), worked example T-04."""

from __future__ import annotations

from collections import Counter

import pytest

import palatine
from palatine.engine.chance import reseed_for
from palatine.games.wallenstein.audit import audit
from palatine.games.wallenstein.numbers import BIDS, END_OF_ROUND, PERFORM, PLAYER_ORDER
from palatine.games.wallenstein.rules.limits import in_bank
from palatine.games.wallenstein.rules.order import worth_of_bid
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import begin, card_in, choose, county, drawn, hand, options, position, refused

COUNTIES = {"anhalt": (0, 1), "trier": (1, 1), "wuerttemberg": (2, 1), "passau": (3, 1), "lausitz": (4, 1)}
TILES = ["plus_1_defence", "six_armies", "plus_1_thaler", "plus_1_attack", "plus_1_grain"]


def bidding(*bids: str | None, steps: tuple[int, ...] = (BIDS, PLAYER_ORDER)) -> State:
    """The plans are made; these are the bids of the seats (None: no card)."""
    seats = len(bids)
    plan = {seat: {"bid": bid} for seat, bid in enumerate(bids) if bid is not None}
    counties = {name: place for name, place in COUNTIES.items() if place[0] < seats}
    return position(counties, seats=seats, plan=plan, display=TILES, steps=steps)


def boxes(match: palatine.Match, viewer: int, seat: int) -> dict[str, str]:
    """The mat of a seat as another one sees it."""
    seen: dict[str, str] = match.view(viewer)["players"][seat]["boxes"]
    return seen


def test_all_bids_are_revealed_together() -> None:
    """W-ORD-01: when the first player chooses a position all bids are open, and only the bids."""
    state = position(
        {"anhalt": (0, 1), "trier": (1, 1)},
        seats=3,
        plan={
            0: {"bid": "money 3", "combat_a": "anhalt"},
            1: {"bid": "trier", "deploy_5": "money 1"},
            2: {"bid": "money 0"},
        },
        steps=[BIDS, PLAYER_ORDER],
    )
    match = begin(state)
    assert boxes(match, 1, 0) == {"bid": "money 3", "combat_a": "hidden"}
    assert boxes(match, 0, 1) == {"bid": "trier", "deploy_5": "hidden"}
    assert boxes(match, 0, 2) == {"bid": "money 0"}


def test_bids_are_paid() -> None:
    """W-ORD-02: a money card costs its value, paid to the bank; a county card costs nothing."""
    state = bidding("money 4", "trier", "money 2", None)
    before = in_bank(state)
    begin(state)
    assert state.thalers == [6, 10, 8, 10]
    assert in_bank(state) == before + 6


def test_ranking_of_bids() -> None:
    """W-ORD-03: 4, 3, 2, 1, then any county card, then 0, then no card."""
    cards = [*("money 4", "money 3", "money 2", "money 1"), "anhalt", "money 0", "empty"]
    numbers = [palatine.GAMES["wallenstein"].catalogue.option(card) for card in cards]
    worth = [worth_of_bid(number) for number in numbers]
    assert worth == sorted(worth, reverse=True)
    assert len(set(worth)) == 7
    state = bidding("money 0", "money 4", None, "passau", "money 1")
    begin(state)
    assert state.rank == [1, 4, 3, 0, 2]


def test_worked_example_of_a_ranking() -> None:
    """W-ORD-03, T-04: bids 3, county, 0, none, 1: ranking 3, 1, county, 0, none."""
    state = bidding("money 3", "trier", "money 0", None, "money 1")
    match = begin(state)
    assert state.rank == [0, 4, 1, 2, 3]
    assert match.state.waiting == [0]


@pytest.mark.parametrize(
    ("bids", "tied"),
    [
        (("money 2", "money 2", "money 4"), ["1", "0"]),
        (("anhalt", "trier", "money 4"), ["1", "0"]),
        ((None, None, "money 4"), ["1", "0"]),
        (("money 0", "money 0", "money 4"), ["1", "0"]),
    ],
)
def test_equal_bids_are_drawn(bids: tuple[str | None, ...], tied: list[str]) -> None:
    """W-ORD-04: the same money value, county with county, nothing with nothing: in random order."""
    state = bidding(*bids)
    begin(state, [drawn("tied-bids", *tied)])
    assert state.rank == [2, 1, 0]


def test_only_equal_bids_are_drawn() -> None:
    """W-ORD-04: nothing is drawn between unequal bids, not even between a county card and a 0."""
    match = begin(bidding("money 2", "trier", "money 0", None))
    assert match.entry(0).chance == []


def test_every_order_of_tied_players_is_as_likely() -> None:
    """W-ORD-04: a uniformly random order."""
    orders: Counter[tuple[int, ...]] = Counter()
    for seed in range(300):
        state = bidding("money 1", "money 1", "money 1")
        reseed_for(state, seed, 0)
        state.begin()
        orders[tuple(state.rank)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 25
    assert max(orders.values()) < 80


def test_positions_are_chosen_in_ranking_order() -> None:
    """W-ORD-05: in ranking order each player chooses any position not yet claimed and takes its tile."""
    state = bidding("money 1", "money 3", "money 2")
    match = begin(state)
    assert state.waiting == [1]
    assert options(match, 1) == [f"position {n}" for n in range(1, 6)]
    choose(match, 1, "position 3")
    assert state.waiting == [2]
    assert options(match, 2) == ["position 1", "position 2", "position 4", "position 5"]
    choose(match, 2, "position 1")
    choose(match, 0, "position 5")
    tiles = [player["tile"] for player in match.view()["players"]]
    assert tiles == ["plus_1_grain", "plus_1_thaler", "plus_1_defence"]


def test_positions_that_are_refused() -> None:
    """W-ORD-05: a position already claimed, or no position at all; there is no pass."""
    match = begin(bidding("money 3", "money 2", "money 1"))
    choose(match, 0, "position 2")
    refusal = refused(match, 1, "position 2")
    assert (refusal.key, refusal.rule, refusal.particulars) == ("position_taken", "W-ORD-05", {"position": 2})
    for other in ("pass", "empty", "money 1", "cast"):
        refusal = refused(match, 1, other)
        assert (refusal.key, refusal.rule) == ("choose_a_position", "W-ORD-05")


def test_the_first_position_can_be_taken_too() -> None:
    """W-ORD-05: it is refused to the next like any other."""
    match = begin(bidding("money 3", "money 2", "money 1"))
    choose(match, 0, "position 1")
    assert refused(match, 1, "position 1").particulars == {"position": 1}
    assert [event.particulars["position"] for event in match.events if event.kind == "position"] == [1]


def test_order_of_the_leader_tokens() -> None:
    """W-ORD-06: the player order is that of the tokens on positions 1 to 5; unclaimed positions are ignored."""
    state = bidding("money 3", "money 2", "money 1")
    match = begin(state)
    for seat, place in ((0, 5), (1, 2), (2, 4)):
        choose(match, seat, f"position {place}")
    assert match.view()["positions"] == [None, 1, None, 2, 0]
    assert match.view()["order"] == [1, 2, 0]


def test_nobody_has_two_places_in_the_order() -> None:
    """W-ORD-06: each seat stands once in the order."""
    state = bidding("money 3", "money 2", "money 1")
    state.order = [0, 1, 1]
    with pytest.raises(AssertionError, match="W-ORD-06"):
        audit(state)


def test_actions_follow_the_order() -> None:
    """W-ORD-06: within an action the seats act in the player order."""
    state = position(
        {"anhalt": (0, 1), "trier": (1, 1), "wuerttemberg": (2, 1)},
        plan={0: {"collect_grain": "anhalt"}, 1: {"collect_grain": "trier"}, 2: {"collect_grain": "wuerttemberg"}},
        actions=["collect_grain"],
        order=[2, 3, 0, 1],
    )
    match = begin(state)
    assert [event.particulars["seat"] for event in match.events if event.kind == "grain"] == [2, 0, 1]


def test_tiles_nobody_took_have_no_effect() -> None:
    """W-ORD-07: with +1 Thaler left on its position everybody collects the plain tax."""
    state = position(
        {"anhalt": (0, 1), "trier": (1, 1), "wuerttemberg": (2, 1)},
        seats=3,
        plan={
            0: {"bid": "money 0", "collect_taxes": "anhalt"},
            1: {"bid": "money 0", "collect_taxes": "trier"},
            2: {"bid": "money 0", "collect_taxes": "wuerttemberg"},
        },
        actions=["collect_taxes"],
        display=TILES,
        steps=[BIDS, PLAYER_ORDER, PERFORM],
    )
    match = begin(state, [drawn("tied-bids", "0", "1", "2")])
    for seat, place in ((0, 1), (1, 2), (2, 4)):
        choose(match, seat, f"position {place}")
    assert match.view()["tiles"] == [None, None, "plus_1_thaler", None, "plus_1_grain"]
    assert state.thalers == [15, 17, 17]


def round_with_bids(first: str, last: str) -> tuple[palatine.Match, State]:
    """A round in which seat 0 has bid a card, up to its only decision, in one of the last actions."""
    state = position(
        {"anhalt": (0, 3), "trier": (0, 1)},
        seats=3,
        plan={0: {"bid": first, "combat_b": "anhalt"}, 1: {"bid": last}},
        actions=["combat_a", "collect_grain", "build_palace", "deploy_3", "build_church"],
        steps=[BIDS, PLAYER_ORDER, PERFORM, END_OF_ROUND],
    )
    match = begin(state)
    drawn_last = [drawn("action-order", name) for name in ("deploy_5", "collect_taxes")]
    for script in ([], [], drawn_last):
        seat = state.waiting[0]
        choose(match, seat, options(match, seat)[0], script=script)
    return match, state


def test_county_card_used_as_bid_stays_on_the_mat() -> None:
    """W-ORD-08: it lies open in the auction box until the end of the round; no action takes place in that county."""
    match, state = round_with_bids("trier", "money 2")
    assert match.decision(0).kind == "combat.target"
    assert boxes(match, 1, 0)["bid"] == "trier"
    assert "trier" not in hand(state, 0)
    assert not any(event.particulars.get("county") == county("trier") for event in match.events)
    choose(match, 0, "pass")
    assert "trier" in hand(state, 0)


@pytest.mark.parametrize("bid", ["money 3", "trier"])
def test_bid_card_comes_back_with_the_others(bid: str) -> None:
    """W-ORD-09: a bid card is not returned earlier than the other cards, at the end of the round."""
    match, state = round_with_bids(bid, "money 1")
    assert state.space >= 5
    assert card_in(state, 0, "bid") == bid
    assert bid not in hand(state, 0)
    choose(match, 0, "pass")
    assert card_in(state, 0, "bid") == "empty"
    assert hand(state, 0) == ["anhalt", "trier", *(f"money {n}" for n in range(5))]
