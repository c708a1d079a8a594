"""Decisions: the one kind of question."""

import pytest

from palatine.engine.catalogue import Catalogue
from palatine.engine.decision import Decision
from tests.engine.toy import GIVE, KEEP, begun

WORDS = Catalogue(["yes", "no", "perhaps"])


def test_the_options_as_texts_stand_in_their_order() -> None:
    assert Decision(1, "answer", (2, 0), {}, "F-RND-01", False, WORDS).texts == ("perhaps", "yes")


def test_decisions_are_equal_by_value_whatever_the_catalogue() -> None:
    one = Decision(1, "answer", (2, 0), {"county": 3}, "F-RND-01", False, WORDS)
    assert one == Decision(1, "answer", (2, 0), {"county": 3}, "F-RND-01", False, Catalogue(["x"]))
    assert one != Decision(1, "answer", (2, 0), {"county": 4}, "F-RND-01", False, WORDS)
    assert one != Decision(0, "answer", (2, 0), {"county": 3}, "F-RND-01", False, WORDS)
    assert one != Decision(1, "answer", (0, 2), {"county": 3}, "F-RND-01", False, WORDS)
    assert one != Decision(1, "reply", (2, 0), {"county": 3}, "F-RND-01", False, WORDS)


def test_a_decision_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Decision(1, "answer", (2, 0), {}, "F-RND-01", False, WORDS).seat = 0  # type: ignore[misc] # the point of the test


def test_a_match_asks_each_waiting_seat_one_question() -> None:
    match = begun(seats=3, script=[("prize", [4])])
    assert [decision.seat for decision in match.pending] == [0, 1, 2]
    assert {decision.kind for decision in match.pending} == {"bid.left"}
    match.play(1, "coins 2")
    assert [decision.kind for decision in match.pending] == ["bid.left", "bid.right", "bid.left"]
    assert match.decision(1).texts == tuple(f"coins {n}" for n in range(8))


def test_particulars_fill_in_the_prompt() -> None:
    match = begun(script=[("prize", [4])])
    for seat, coins in ((0, 3), (0, 0), (1, 1), (1, 0)):
        match.play(seat, coins)
    decision = match.decision(0)
    assert decision.options == (KEEP, GIVE)
    said = match.game.phrases.say(f"prompt.{decision.kind}", decision.particulars)
    assert said == "Keep the prize of 4, or give it to your neighbour?"
