"""The undo boundary: own choices, as long as nobody could have learned anything from them."""

from itertools import permutations

import pytest

from palatine.engine.errors import NoTakingBack
from palatine.engine.match import Match
from tests.engine.snapshot import snapshot
from tests.engine.toy import begun


def opened(short: bool = False) -> Match:
    """Seat 0 has won the prize of the first round and decides."""
    match = begun(seats=3, script=[("prize", [4])], short=short)
    for seat, coins in ((0, 3), (1, 1), (2, 1)):
        match.play_all(seat, [coins, 0])
    return match


def refused(match: Match, seat: int) -> None:
    """The seat cannot take anything back, and trying changes nothing."""
    before = snapshot(match)
    assert not match.can_take_back(seat)
    with pytest.raises(NoTakingBack, match=rf"^seat {seat} has no choice that can still be taken back$"):
        match.take_back(seat)
    assert snapshot(match) == before


def test_the_last_own_choice() -> None:
    match = begun()
    before = snapshot(match)
    match.play(0, "coins 2")
    assert match.can_take_back(0)
    match.take_back(0)
    assert snapshot(match) == before
    refused(match, 0)


def test_several_own_choices_one_after_the_other() -> None:
    match = begun()
    stages = [snapshot(match)]
    for coins in (2, 3):
        match.play(0, coins)
        stages.append(snapshot(match))
    for stage in reversed(stages):
        assert snapshot(match) == stage
        if stage is not stages[0]:
            match.take_back(0)
    refused(match, 0)


def test_before_the_first_choice_there_is_nothing() -> None:
    match = begun()
    refused(match, 0)
    refused(match, 1)


def test_choices_of_others_stay() -> None:
    match = begun()
    match.play(0, "coins 2")
    refused(match, 1)
    assert match.can_take_back(0)


@pytest.mark.parametrize("order", sorted(set(permutations([0, 0, 1, 2, 2]))))
@pytest.mark.parametrize("back", [0, 1, 2])
def test_sealed_choices_are_taken_back_whatever_the_others_do(order: tuple[int, ...], back: int) -> None:
    """In any interleaving: the match is as if the choice had never been made."""
    match, without = begun(seats=3), begun(seats=3)
    last = len(order) - 1 - order[::-1].index(back)
    for number, seat in enumerate(order):
        match.play(seat, number)
        if number != last:
            without.play(seat, number)
    match.take_back(back)
    assert snapshot(match) == snapshot(without)


def test_sealed_choices_made_anew_lead_to_the_same_match() -> None:
    """Chance after the reveal does not depend on how often somebody changed a plan."""
    straight, wavering = begun(seats=2, seed=5), begun(seats=2, seed=5)
    for match in (straight, wavering):
        match.play_all(0, [2, 0])
        match.play(1, 1)
    wavering.take_back(0)
    wavering.take_back(1)
    wavering.play(0, 7)
    wavering.take_back(0)
    wavering.play(1, 1)
    wavering.play(0, 0)
    straight.play(1, 1)
    wavering.play(1, 1)
    assert wavering.record.entries[-1] == straight.record.entries[-1]
    assert wavering.state == straight.state


def test_not_after_a_reveal() -> None:
    match = opened()
    for seat in range(3):
        refused(match, seat)


def test_not_after_a_reveal_without_chance_although_the_others_still_choose() -> None:
    match = begun(seats=3, loud=True)
    match.play(0, "coins 2")
    refused(match, 0)
    match.play(1, "coins 3")
    refused(match, 0)
    refused(match, 1)


def test_not_after_chance() -> None:
    match = opened()
    match.play(0, "keep")
    assert match.record.entries[-1].chance
    refused(match, 0)


def test_until_another_seat_has_acted_on_it() -> None:
    match = opened()
    before = snapshot(match)
    match.play(0, "give")
    assert match.can_take_back(0)
    refused(match, 1)
    match.take_back(0)
    assert snapshot(match) == before


def test_not_after_another_seat_has_acted_on_it() -> None:
    match = opened(short=True)
    match.play(0, "keep")
    for seat, coins in ((0, 3), (1, 1), (2, 1)):
        match.play_all(seat, [coins, 0])
    match.play(0, "give")
    match.play(1, "decline")
    assert match.over and match.record.entries[-1].chance == []
    refused(match, 0)
    assert match.can_take_back(1)


def test_the_last_choice_of_a_match_without_chance_or_reveal() -> None:
    """When the seat that acted on it takes its choice back, the choice before is free again."""
    match = opened(short=True)
    match.play(0, "keep")
    for seat, coins in ((0, 3), (1, 1), (2, 1)):
        match.play_all(seat, [coins, 0])
    before = snapshot(match)
    match.play(0, "give")
    match.play(1, "decline")
    match.take_back(1)
    assert not match.over
    match.take_back(0)
    assert snapshot(match) == before


def test_not_across_the_setup() -> None:
    match = begun(seats=3, seed=2)
    assert match.record.entries[0].chance
    for seat in range(3):
        refused(match, seat)


def test_a_choice_taken_back_is_not_in_the_record() -> None:
    match = begun()
    match.play(0, "coins 2")
    match.take_back(0)
    match.play(0, "coins 3")
    assert [(entry.seat, entry.text) for entry in match.record.entries[1:]] == [(0, "coins 3")]


def test_what_others_see_is_what_they_saw_before_the_choice() -> None:
    match = begun(seats=3)
    match.play(0, "coins 1")
    before = [match.view(seat) for seat in (None, 1, 2)]
    match.play(0, "coins 2")
    assert [match.view(seat) for seat in (None, 1, 2)] != before  # seat 0 is ready
    match.take_back(0)
    assert [match.view(seat) for seat in (None, 1, 2)] == before
