"""Readings of version 1 that were corrected since: a match that began with them is played on by them."""

from __future__ import annotations

from random import Random

import pytest

import palatine
from palatine.bots.steward import Steward
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.numbers import PLANNING, RETURN_LEADERS, SCORE_STATUES
from tests.rules.wallenstein.positions import begin, choose, drawn, hand, options, position, refused

FORMER = GAME.of_version(1)


def test_the_pair_from_before_an_own_refresh() -> None:
    """W-SET-15: it was the one compared, so the new pair could not be refreshed."""
    match = palatine.Match(FORMER, 3, 1, FORMER.variant(3, {"first_seat": 0}))
    match.begin([drawn("county", "anhalt"), drawn("county", "trier")])
    for seat in range(3):
        choose(match, seat, "unseen", "armies 2")
    choose(match, 0, "refresh", "unseen", "armies 2")
    for seat in (1, 2):
        choose(match, seat, "unseen", "armies 2")
    assert (match.state.former, match.decision(0).kind) == (1, "draft.card")
    assert len(options(match, 0)) == 3


@pytest.mark.parametrize("steps", [[RETURN_LEADERS], [SCORE_STATUES, RETURN_LEADERS]])
def test_no_figure_returned_in_the_second_winter(steps: list[int]) -> None:
    """W-LDR-20, W-LDR-22: the return was left out there."""
    state = position({"anhalt": (0, 4)}, steps=steps, season="winter", year=2, military_leaders=True)
    state.former = 1
    assert begin(state).over


def test_all_cards_had_to_be_placed() -> None:
    """W-PLAN-09: with fewer cards than boxes only as many stayed empty as cards were missing."""
    state = position({"anhalt": (0, 1), "baden": (1, 1)}, steps=[PLANNING])
    state.former = 1
    match = begin(state)
    assert match.view(0)["players"][0]["to_cover"] == 6
    choose(match, 0, *["empty"] * 5)  # six cards for the other six boxes
    refusal = refused(match, 0, "empty")
    assert (refusal.key, refusal.rule) == ("place_every_card", "W-PLAN-09")
    for _ in range(6):
        assert "empty" not in options(match, 0)
        choose(match, 0, options(match, 0)[0])
    assert hand(state, 0) == []


def test_a_bot_places_all_cards() -> None:
    """W-PLAN-09: the steward plans by the rules the match began with."""
    five = ["anhalt", "kursachsen", "tirol", "baden", "koeln"]
    kept = []
    for former in (1, 0):
        state = position(dict.fromkeys(five, (0, 1)), markers=dict.fromkeys(five, 2), thalers={0: 0}, steps=[PLANNING])
        state.former = former
        match = begin(state)
        while 0 in state.waiting:
            match.play(0, Steward(Random(1)).choose(match.perspective(0)))
        kept.append(hand(state, 0))
    assert kept[0] == []
    assert kept[1] and set(kept[1]) <= set(five)
