"""Several choices submitted as one: all or nothing, and never beyond what nobody could know."""

from typing import Any

import pytest

from palatine.engine.errors import BeyondBoundary, NotAnOption, NotYourTurn, PalatineError, Unreadable
from palatine.engine.match import Match
from tests.engine.snapshot import snapshot
from tests.engine.toy import begun


def shared() -> Match:
    """Seat 0 has won the prize and decides; nothing can be taken back."""
    match = begun(script=[("prize", [4])])
    match.play_all(0, ["coins 3", "coins 0"])
    match.play_all(1, ["coins 1", "coins 1"])
    return match


def test_all_choices_are_made() -> None:
    together, single = begun(seed=3), begun(seed=3)
    together.play_all(1, ["coins 2", 4])
    single.play(1, "coins 2")
    single.play(1, "coins 4")
    assert snapshot(together) == snapshot(single)


def test_each_of_them_can_be_taken_back() -> None:
    match = begun()
    before = snapshot(match)
    match.play_all(1, ["coins 2", "coins 4"])
    match.take_back(1)
    match.take_back(1)
    assert snapshot(match) == before


def test_no_choices_are_no_change() -> None:
    match = begun()
    before = snapshot(match)
    match.play_all(0, [])
    assert snapshot(match) == before


WRONG: list[tuple[list[Any], type[PalatineError]]] = [
    (["coins 2", "coins 8"], NotAnOption),
    (["coins 2", "keep"], NotAnOption),
    (["coins 2", "coins"], Unreadable),
    (["coins 2", 99], Unreadable),
    (["coins 2", -1], Unreadable),
    (["coins 2", None], Unreadable),
    (["coins 2", "coins 0", "coins 0"], NotYourTurn),
]


@pytest.mark.parametrize(("options", "error"), WRONG)
@pytest.mark.parametrize("early", [0, 1, 2])
def test_one_wrong_choice_and_none_is_made(options: list[Any], error: type[PalatineError], early: int) -> None:
    """Whatever could be taken back before can be taken back still."""
    match = begun(seats=3)
    for coins in range(early):
        match.play(2, coins)
    before = snapshot(match)
    with pytest.raises(error):
        match.play_all(1, options)
    assert snapshot(match) == before
    if early:
        match.take_back(2)
        assert match.choices == early - 1


def test_a_list_ends_where_something_is_shown() -> None:
    """The last hand opens all hands: what comes then is chosen with open eyes."""
    match = begun(script=[("prize", [4])])
    match.play_all(0, ["coins 1", "coins 0"])
    before = snapshot(match)
    with pytest.raises(BeyondBoundary, match=r"^only the first 2 of these choices can be made together$"):
        match.play_all(1, ["coins 2", "coins 0", "keep"])
    assert snapshot(match) == before
    match.play_all(1, ["coins 2", "coins 0"])
    assert match.decision(1).kind == "share"


def test_a_list_ends_where_chance_was_drawn() -> None:
    match = shared()
    before = snapshot(match)
    with pytest.raises(BeyondBoundary, match=r"^only the first 1 of these choices can be made together$"):
        match.play_all(0, ["keep", "coins 0"])
    assert snapshot(match) == before


def test_a_list_may_end_with_chance() -> None:
    match = shared()
    match.play_all(0, ["keep"])
    assert match.record.entries[-1].chance


def test_what_is_refused_beyond_the_boundary_is_the_same_whatever_comes() -> None:
    """Nobody can find out by trying: right or wrong, the list is refused for the same reason."""
    reasons = set()
    for last in ("coins 0", "coins 9", "keep", "nonsense", 99):
        with pytest.raises(BeyondBoundary) as caught:
            shared().play_all(0, ["keep", last])
        reasons.add(str(caught.value))
    assert len(reasons) == 1


def test_a_list_of_another_seat() -> None:
    match = shared()
    before = snapshot(match)
    with pytest.raises(NotYourTurn):
        match.play_all(1, ["keep"])
    assert snapshot(match) == before
