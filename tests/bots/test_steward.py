"""The steward: legal, honest, quick, and much better than chance."""

from itertools import product
from random import Random
from typing import Any

import pytest

import palatine
from palatine.bots.random import RandomBot
from palatine.bots.steward import STEWARDS, Steward
from palatine.bots.wallenstein.plans import Idea, _by_worth, _ideas, _plan, _rearranged, ideas, plan
from palatine.games.wallenstein.components import BUILD_CHURCH, BUILD_PALACE, COUNTIES, DEPLOY_3, EMPTY, MONEY, PRICE
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.numbers import ASK_PLAN, RETURN_LEADERS
from palatine.games.wallenstein.rules.planning import AUCTION
from palatine.games.wallenstein.rules.winter import counties_of
from tests.rules.wallenstein.positions import begin, county, position


def played(game: str, seats: int, seed: int, stewards: set[int], **options: Any) -> palatine.Match:
    """A match between stewards on some seats and random bots on the others, played to its end."""
    match = palatine.start(game, seats, seed, **options)
    rng = Random(seed)
    bots = [Steward(rng) if seat in stewards else RandomBot(rng) for seat in range(seats)]
    while not match.over:
        seat = match.pending[0].seat
        match.play(seat, bots[seat].choose(match.perspective(seat)))
    return match


@pytest.mark.parametrize("game", STEWARDS)
def test_one_steward_beats_two_random_bots(game: str) -> None:
    """Six games, the steward's seat rotating: chance would win two of them, the steward wins all."""
    won = sum(seed % 3 in played(game, 3, seed, {seed % 3}).winners for seed in range(6))
    assert won == 6


@pytest.mark.parametrize("modules", list(product([False, True], repeat=3)))
@pytest.mark.parametrize("seats", [3, 5])
def test_stewards_play_every_combination_of_modules(seats: int, modules: tuple[bool, bool, bool]) -> None:
    """All seats are stewards; whatever they choose is an option, and the match ends."""
    names = ("emperors_court", "landsknechte", "military_leaders")
    options = dict(zip(names, modules, strict=True))
    match = played(
        "wallenstein", seats, 4, set(range(seats)), combat_compulsory=True, optional_extra_cube=True, **options
    )
    assert match.over


@pytest.mark.parametrize("court", [False, True])
def test_a_plan_is_whole_and_legal(court: bool) -> None:
    """The plan covers every box if the cards suffice, uses no card twice, and can be sent as one list."""
    match = palatine.start("wallenstein", 4, 3, initial_counties="lineup", emperors_court=court)
    for seat in range(4):
        cards = plan(match.state, seat)
        placed = [card for card in cards.values() if card != EMPTY]
        assert len(set(placed)) == len(placed)
        assert len(cards) == match.state.boxes
        assert len(placed) == min(match.state.boxes, len(match.state.hands[seat]))
        order = [10, *range(10), 11, 12, 13][: match.state.boxes]
        match.play_all(seat, [cards[box] for box in order])
    assert any(kind == "order.position" for kind in [match.pending[0].kind])


def test_a_plan_spends_no_more_than_there_is() -> None:
    """Prices of planned buildings and deployments and the bid stay within the Thalers and the taxes to come."""
    state = GAME.new(5, 6, initial_counties="lineup")
    for seat in range(5):
        state.thalers[seat] = 2
        cards = plan(state, seat)
        prices = {0: 3, 1: 2, 2: 1, 5: 3, 6: 2, 7: 1}
        wanted = [price for box, price in prices.items() if cards[box] < COUNTIES and box not in (5, 6, 7)]
        assert sum(wanted) <= 2 + 7


@pytest.mark.parametrize("thalers", [0, 7, 14, 30])
def test_the_steward_keeps_its_thalers_for_what_they_build(thalers: int) -> None:
    """However many there are, none is bid for the order, which is worth less (W-PLAN-11)."""
    state = GAME.new(3, 6, initial_counties="lineup")
    state.thalers = [thalers] * 3
    bids = [plan(state, seat)[AUCTION] for seat in range(3)]
    assert all(bid == MONEY or bid < COUNTIES for bid in bids)


def test_a_county_without_an_action_bids() -> None:
    """It costs nothing and comes before the card without Thalers (W-ORD-03); here nothing can be paid."""
    state = GAME.new(3, 6, initial_counties="lineup")
    state.thalers = [0] * 3
    for seat in range(3):
        cards = plan(state, seat)
        assert cards[AUCTION] in counties_of(state, seat)
        assert cards[AUCTION] not in [card for box, card in cards.items() if box != AUCTION]


def test_a_county_goes_to_another_action_if_both_are_better_off() -> None:
    """The palace takes the second best place, so that the church has one too (W-PLAN-05), if it can be paid."""
    found = [
        Idea(3.0, BUILD_PALACE, 1),
        Idea(2.5, BUILD_CHURCH, 1),
        Idea(2.0, BUILD_PALACE, 2),
        Idea(0.5, DEPLOY_3, 1),
        Idea(0.2, DEPLOY_3, 3),
    ]
    chosen = {AUCTION: MONEY, BUILD_PALACE: 1, DEPLOY_3: 3}
    assert _rearranged(chosen, found, [2, 4], PRICE[BUILD_CHURCH]) == [4]
    assert chosen == {AUCTION: MONEY, BUILD_PALACE: 2, BUILD_CHURCH: 1, DEPLOY_3: 3}
    unpaid = {BUILD_PALACE: 1}
    assert _rearranged(unpaid, found[:3], [2, 4], PRICE[BUILD_CHURCH] - 1) == [2, 4] and unpaid == {BUILD_PALACE: 1}


def test_two_actions_exchange_their_counties() -> None:
    found = [
        Idea(3.0, BUILD_PALACE, 1),
        Idea(2.9, BUILD_CHURCH, 1),
        Idea(2.8, BUILD_PALACE, 2),
        Idea(1, BUILD_CHURCH, 2),
    ]
    chosen = {BUILD_PALACE: 1, BUILD_CHURCH: 2}
    assert _rearranged(chosen, found, [], 0) == []
    assert chosen == {BUILD_PALACE: 2, BUILD_CHURCH: 1}


def test_the_steward_sees_no_more_than_its_seat() -> None:
    """Whatever the others have planned, the same perspective leads to the same choice."""
    match = palatine.start("wallenstein", 3, 2, initial_counties="lineup")
    for seat in (0, 1):
        match.play_all(seat, [palatine.GAMES["wallenstein"].catalogue.text(card) for card in _any_plan(match, seat)])
    perspective = match.perspective(2)
    other = palatine.start("wallenstein", 3, 2, initial_counties="lineup")
    for seat in (0, 1):
        other.play_all(seat, list(reversed(_any_plan(other, seat))))
    assert Steward(Random(5)).choose(perspective) == Steward(Random(5)).choose(other.perspective(2))


def _any_plan(match: palatine.Match, seat: int) -> list[int]:
    """Eleven cards a plan can be made of, both ways round: the bids at its ends are counties."""
    hand = match.state.hands[seat]
    counties = [card for card in hand if card < COUNTIES]
    money = [card for card in hand if card >= COUNTIES]
    return [counties[0], *money, *counties[1:6]][:11]


def test_ideas_and_plans_remembered_are_those_that_would_be_had_now() -> None:
    """Whatever has changed since, in this match or in another one."""
    for seed, seats in enumerate((3, 4, 5, 3)):
        state = GAME.new(seats, seed, initial_counties="lineup")
        while state.waiting:
            seat = state.waiting[0]
            if state.question == ASK_PLAN and not state.placed[seat]:
                counties = counties_of(state, seat)
                assert ideas(state, seat, counties) == sorted(
                    _ideas(state, seat, counties), key=_by_worth, reverse=True
                )
                thalers = state.thalers[seat]
                for state.thalers[seat] in (0, 40, thalers):
                    assert plan(state, seat) == _plan(state, seat, counties, None)
            state.play(seat, STEWARDS["wallenstein"](state, seat))


def test_in_the_last_winter_a_figure_returns_for_trophies() -> None:
    """Nothing else of it counts any more."""
    counties = {"bremen": (0, 1), "koeln": (0, 9), "tirol": (0, 2), "baden": (1, 2)}
    for place in ("bremen", "koeln", "tirol"):
        state = position(counties, steps=[RETURN_LEADERS], season="winter", year=2, military_leaders=True)
        state.statues[county(place) * state.seats + 1] = 1
        state.statues[county("koeln") * state.seats] = 1
        state.statues_left[0], state.statues_left[1] = 5, 5
        match = begin(state)
        assert Steward(Random(1)).choose(match.perspective(0)) == county(place)
