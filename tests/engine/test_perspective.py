"""What a bot gets: what its seat knows, and full states it must reckon with."""

from random import Random

import pytest

from palatine.engine.errors import NotYourTurn
from palatine.engine.match import Match
from tests.engine.toy import FISTS, HIDDEN, begun


def planning() -> Match:
    """Seat 0 is ready, seat 1 has filled one hand, seat 2 none."""
    match = begun(seats=3)
    for seat, coins in ((0, 4), (0, 2), (1, 3)):
        match.play(seat, coins)
    return match


def test_a_perspective_is_made_of_decision_and_view() -> None:
    match = planning()
    seen = match.perspective(1)
    assert seen.seat == 1
    assert seen.decision == match.decision(1)
    assert seen.view == match.view(1)
    assert seen.view["hands"] == [None, [3, -1], [-1, -1]]


def test_only_a_waiting_seat_has_one() -> None:
    with pytest.raises(NotYourTurn):
        planning().perspective(0)


def test_samples_agree_with_what_the_seat_knows() -> None:
    match = planning()
    seen = match.perspective(1)
    rng = Random(1)
    samples = [seen.sample(rng) for _ in range(30)]
    for sample in samples:
        assert FISTS.redact(sample, 1) == FISTS.redact(match.state, 1)
        assert sample.hands[1] == [3, -1] and HIDDEN not in sample.hands[0]
    assert len({tuple(sample.hands[0]) for sample in samples}) > 5


def test_a_sample_has_a_generator_of_its_own_and_no_sinks() -> None:
    seen = planning().perspective(1)
    one, two = seen.sample(Random(1)), seen.sample(Random(2))
    assert (one.rng1, one.rng2) != (two.rng1, two.rng2)
    assert one.luck is None and one.events is None


def test_the_same_random_numbers_give_the_same_sample() -> None:
    seen = planning().perspective(1)
    assert seen.sample(Random(3)) == seen.sample(Random(3))


def test_playing_a_sample_changes_neither_match_nor_perspective() -> None:
    match = planning()
    seen = match.perspective(1)
    state, first = FISTS.to_json(match.state), seen.sample(Random(3))
    FISTS.playout(seen.sample(Random(3)), 5)
    assert FISTS.to_json(match.state) == state
    assert seen.sample(Random(3)) == first


def test_nothing_hidden_is_printed_by_a_perspective() -> None:
    """Nor does its text show the way to the state behind it."""
    text = repr(planning().perspective(1))
    assert text.startswith("Perspective(seat=1,") and "_redacted" not in text and "_game" not in text


def test_a_spectator_sees_no_hands() -> None:
    assert planning().view()["hands"] == [None, [-1, -1], [-1, -1]]
