"""Hints: choices that can be played, expectations for every seat, reasons that add up."""

from random import Random

import pytest

import palatine
from palatine.bots.hints import LEAST, SHOWN, hint
from palatine.bots.marshal import ADVISERS
from palatine.bots.steward import Steward
from palatine.engine.match import Match
from tests.bots.clocks import Clock

DECISIONS = [("wallenstein", "plan.bid"), ("shadow", "actions.turn"), ("prestige", "move.from")]


def at(game: str, kind: str) -> tuple[Match, int]:
    """A match between stewards at the first decision of a kind, and the seat that has to choose."""
    match, steward = palatine.start(game, 3, 5), Steward(Random(1))
    while match.pending[0].kind != kind:
        seat = match.pending[0].seat
        match.play(seat, steward.choose(match.perspective(seat)))
    return match, match.pending[0].seat


@pytest.mark.parametrize(("game", "kind"), DECISIONS)
def test_a_hint_can_be_followed(game: str, kind: str) -> None:
    match, seat = at(game, kind)
    found = hint(match.perspective(seat), Random(2), 0.2, Clock(0.005))
    for choice in found.choices:
        decision = match.decision(seat)
        assert choice.kind == decision.kind and choice.option in decision.texts
        match.play(seat, choice.option)
    assert len(found.expected) == 3 and found.tries > 0
    assert len(found.alternatives) <= SHOWN and all(other.worse >= 0 for other in found.alternatives)
    assert all(abs(points) >= LEAST for _, points in found.reasons)


@pytest.mark.parametrize("game", ADVISERS)
def test_the_parts_add_up_to_the_standing(game: str) -> None:
    """Whatever the position: the sum of the parts of a seat is what it can expect."""
    match, steward = palatine.start(game, 3, 6), Steward(Random(1))
    adviser = ADVISERS[game]
    while not match.over:
        if match.choices % 40 == 0 and not (game == "wallenstein" and match.state.year == 0):
            estimated = adviser.estimated(match.state)
            for seat in range(3):
                assert sum(adviser.parts(match.state, seat).values()) == pytest.approx(estimated[seat])
        seat = match.pending[0].seat
        match.play(seat, steward.choose(match.perspective(seat)))
