"""S-ACT-01 to S-ACT-15, S-ACT-40, S-ACT-41: Phase 4, turns, buying, passing, the Rival."""

from __future__ import annotations

import pytest

from palatine.games.shadow.numbers import CALL_ELECTION, HAVE_DESCENDANTS, OPEN_ACTIONS, TAKE_TURNS
from tests.rules.shadow.positions import (
    asked,
    at,
    begin,
    choose,
    hand,
    happened,
    options,
    pass_on,
    pool,
    position,
    refused,
)

ELECTION_CARDS = ("pope", "church influence", "excommunication")


def test_turns_again_and_again_until_everybody_is_out() -> None:
    """S-ACT-01: clockwise from the Emperor; who is out is skipped."""
    match = begin(position(emperor=1))
    order: list[int] = []
    for text in ("pope", "pass", "excommunication", "indulgence", "pass", "pass", "pass"):
        order.append(match.pending[0].seat)
        choose(match, order[-1], text)
    assert order == [1, 2, 3, 0, 1, 3, 0] and asked(match) is None


def test_exactly_one_thing_a_turn() -> None:
    """S-ACT-02: after a card with all its targets it is the next player's turn; so after a privilege."""
    match = begin(position({"pfalz elector": "1 baron 15"}))
    choose(match, 0, "knight", "trier")
    assert asked(match) == (1, "actions.turn")
    choose(match, 1, "privilege pfalz", "trier")
    assert asked(match) == (2, "actions.turn")
    refusal = refused(match, 2, "trier")
    assert (refusal.key, refusal.rule) == ("card_privilege_or_pass", "S-ACT-02")


def test_passing_is_final() -> None:
    """S-ACT-03: always legal, and the player has no further turn this round, privileges included."""
    match = begin(position({"pfalz elector": "0 baron 15"}))
    assert "pass" in options(match, 0)
    choose(match, 0, "pass")
    choose(match, 1, "pass")
    choose(match, 2, "pope")
    choose(match, 3, "pass")
    assert asked(match) == (2, "actions.turn"), "seat 0 could still use the privilege of Pfalz, but has passed"
    assert match.view()["players"][0]["out"] is True


def test_everybody_is_in_again_in_the_next_phase_4() -> None:
    """S-ACT-03: for this round only."""
    match = begin(position(steps=[OPEN_ACTIONS, TAKE_TURNS, OPEN_ACTIONS, TAKE_TURNS]))
    for seat in (0, 1, 2, 3):
        choose(match, seat, "pass")
    assert asked(match) == (0, "actions.turn")


def test_who_can_do_nothing_else_passes_automatically() -> None:
    """S-ACT-04: without Talers the Emperor has nothing to choose."""
    match = begin(position(talers={0: 0}))
    assert asked(match) == (1, "actions.turn")
    assert happened(match) == [("passed", "S-ACT-04")]


def test_a_card_needs_its_stack() -> None:
    """S-ACT-05: only while there is a copy."""
    match = begin(position(cards={1: "pope"}))
    refusal = refused(match, 0, "pope")
    assert (refusal.key, refusal.rule) == ("stack_empty", "S-ACT-05")


def test_a_card_is_paid_in_full_at_once() -> None:
    """S-ACT-05: before its effect; negative Talers are impossible."""
    match = begin(position(talers={0: 4, 1: 3}))
    choose(match, 0, "ordinance")
    assert match.state.talers[0] == 0 and asked(match) == (0, "actions.ordinance"), "paid before the city stands"
    choose(match, 0, "trier")
    refusal = refused(match, 1, "ordinance")
    assert (refusal.key, refusal.rule, dict(refusal.particulars)) == (
        "too_expensive",
        "S-ACT-05",
        {"price": 4, "talers": 3},
    )


@pytest.mark.parametrize(
    ("card", "price"),
    [
        ("rival", 0),
        ("doctor", 1),
        ("move", 1),
        ("pope", 1),
        ("church influence", 2),
        ("excommunication", 1),
        ("indulgence", 2),
        ("permit baron", 3),
        ("permit couple", 5),
        ("ordinance", 4),
        ("promotion", 1),
        ("foreign daughter", 2),
        ("knight", 2),
    ],
)
def test_prices(card: str, price: int) -> None:
    """S-ACT-11: the price is what it takes, and what it costs."""
    board = {"trier noble 1": "0 baron 25", "koeln noble 1": "0 knight", "koeln noble 2": "0 knight"}
    match = begin(position(board, emperor=3, talers={0: price}))
    choose(match, 3, "pass")
    choose(match, 0, card)
    assert match.state.talers[0] == 0
    if price:
        poor = begin(position(board, emperor=3, talers={0: price - 1}))
        choose(poor, 3, "pass")
        assert refused(poor, 0, card).key == "too_expensive"


def test_a_phase_4_card_must_have_its_effect() -> None:
    """S-ACT-06: Move without a noble on a noble space, Promotion without a knight there, a Daughter without a Baron."""
    match = begin(position({"trier castle 1": "0 knight", "trier elector": "0 baron 15"}))
    for card in ("move", "promotion", "foreign daughter"):
        refusal = refused(match, 0, card)
        assert (refusal.key, refusal.rule) == ("no_effect", "S-ACT-06")
    board = {"trier noble 1": "0 knight", "trier elector": "0 baron 15", "koeln noble 1": "0 baron 15"}
    assert {"move", "promotion", "foreign daughter"} <= set(options(begin(position(board)), 0))


def test_the_effect_follows_immediately() -> None:
    """S-ACT-07: before the next turn."""
    match = begin(position())
    choose(match, 0, "indulgence")
    assert match.state.points[0] == 1 and asked(match) == (1, "actions.turn")
    choose(match, 1, "permit couple")
    assert asked(match) == (1, "actions.permit")


def test_cards_for_the_election_are_always_for_sale() -> None:
    """S-ACT-08: before there is a Rival, to the Emperor and to everybody; nothing happens in Phase 4."""
    match = begin(position())
    before = (match.state.piece[:], match.state.points[:])
    for seat, card in enumerate(ELECTION_CARDS):
        assert card in options(match, seat)
        choose(match, seat, card)
    assert (match.state.piece, match.state.points) == before
    assert [hand(match, seat) for seat in range(3)] == [["pope"], ["church_influence"], ["excommunication"]]


def test_a_bought_card_stays_until_the_descendants() -> None:
    """S-ACT-09: face up before the player through the rest of the round."""
    match = begin(position(steps=[OPEN_ACTIONS, TAKE_TURNS, CALL_ELECTION, HAVE_DESCENDANTS]))
    choose(match, 0, "pope")
    assert match.view()["players"][0]["cards"] == ["pope"] and match.view()["stacks"]["pope"] == 0
    pass_on(match)
    assert asked(match) == (0, "descendants.son") and hand(match, 0) == ["pope"]
    choose(match, 0, "trier")
    assert hand(match, 0) == [] and match.view()["stacks"]["pope"] == 1


def test_no_limit_on_cards() -> None:
    """S-ACT-10: one player buys all Doctors, one after the other."""
    match = begin(position({"trier noble 1": "1 baron 15", "trier noble 2": "0 baron 45"}))
    for _ in range(3):
        choose(match, 0, "doctor", "trier noble 2")
        for seat in (1, 2, 3):
            if asked(match) == (seat, "actions.turn"):
                choose(match, seat, "pass")
    assert hand(match, 0) == ["doctor"] * 3 and at(match, "trier noble 2") == "0 baron 15"


# ---------------------------------------------------------------- Rival


def test_the_rival() -> None:
    """S-ACT-12: there will be an election; S-ACT-14: for the Rival Phase 4 is over."""
    match = begin(position())
    choose(match, 0, "pope")
    choose(match, 1, "rival")
    assert match.state.rival == 1 and match.view()["rival"] == 1 and match.view()["players"][1]["out"] is True
    choose(match, 2, "pass")
    choose(match, 3, "pass")
    assert asked(match) == (0, "actions.turn")
    choose(match, 0, "pass")
    assert asked(match) is None and ("challenged", "S-ACT-12") in happened(match)


def test_the_emperor_is_no_rival() -> None:
    """S-ACT-13: he may not take the card; everybody else may."""
    match = begin(position(emperor=2))
    refusal = refused(match, 2, "rival")
    assert (refusal.key, refusal.rule) == ("emperor_is_no_rival", "S-ACT-13")
    choose(match, 2, "pass")
    assert "rival" in options(match, 3)


def test_one_rival_a_round() -> None:
    """S-ACT-15: there is one card."""
    match = begin(position())
    choose(match, 0, "pass")
    choose(match, 1, "rival")
    assert refused(match, 2, "rival").key == "stack_empty"


# ---------------------------------------------------------------- Knight, Gray Eminence


def test_the_knight_card_is_never_taken() -> None:
    """S-ACT-40: any number of times, by anybody, and it does not count for descendants."""
    match = begin(position(seats=2, talers={0: 6, 1: 6}))
    for seat in (0, 1):
        choose(match, seat, "knight", "trier")
    for seat in (0, 1):
        choose(match, seat, "knight", "pool", "koeln")
    assert hand(match, 0) == hand(match, 1) == [] and match.view()["stacks"]["knight"] == 1
    assert [player["family"]["child"] for player in match.view()["players"]] == ["none", "none"]
    assert pool(match, 0)[1] == 1


def test_the_gray_eminence_cannot_be_bought() -> None:
    """S-ACT-41: only through Brandenburg."""
    match = begin(position({"brandenburg elector": "0 baron 15"}))
    refusal = refused(match, 0, "gray eminence")
    assert (refusal.key, refusal.rule) == ("only_brandenburg", "S-ACT-41")
    choose(match, 0, "privilege brandenburg")
    assert hand(match, 0) == ["gray_eminence"]
