"""The checked layer: plays what was offered, refuses everything else, and tells what happened."""

from collections.abc import Callable

import pytest

from palatine.engine.chance import commitment, reseed_for
from palatine.engine.errors import (
    NoConfidant,
    NoTakingBack,
    NotAnOption,
    NotYourTurn,
    PalatineError,
    RecordMismatch,
    Unreadable,
)
from palatine.engine.match import DIGEST_EVERY, Happening, Match
from tests.engine.snapshot import snapshot
from tests.engine.toy import FISTS, KEEP, begun


def bid(match: Match, *bids: int) -> None:
    """Every seat holds its bid in the left hand."""
    for seat, coins in enumerate(bids):
        match.play(seat, f"coins {coins}")
        match.play(seat, "coins 0")


def to_the_end(match: Match) -> None:
    """Everybody takes the first option."""
    while not match.over:
        match.play(match.pending[0].seat, match.pending[0].options[0])


# ---------------------------------------------------------------- where the match stands


def test_a_match_before_its_first_choice() -> None:
    match = begun(seats=3, seed=5)
    assert (match.seats, match.over, match.choices, match.scores, match.winners) == (3, False, 0, [0, 0, 0], [])
    assert match.commitment == commitment(5)
    assert repr(match) == "<Match of fists, 3 seats, 0 choices>"


def test_a_match_that_is_over() -> None:
    match = begun(script=[("prize", [6])], short=True)
    bid(match, 3, 1)
    match.play(0, "keep", script=[("prize", [1])])
    bid(match, 1, 2)
    match.play(1, "keep")
    assert match.over and match.pending == ()
    assert match.scores == [6, 1] and match.winners == [0]
    assert match.choices == 10


def test_scores_are_seen_by_all_unless_a_game_hides_them() -> None:
    match = begun()
    for seat in (None, 0, 1):
        assert match.scores_seen(seat) == match.scores
    with pytest.raises(NotYourTurn):
        match.scores_seen(9)


def test_winners_are_known_only_at_the_end() -> None:
    match = begun(script=[("prize", [6])])
    bid(match, 3, 1)
    match.play(0, KEEP)
    assert match.scores == [6, 0] and match.winners == []


def test_a_match_plays_like_its_bare_core() -> None:
    """Reseeded before every choice, the core alone comes to the same end."""
    match = begun(seats=3, seed=9)
    state = FISTS.blank(3, [0, 0, 0])
    reseed_for(state, 9, 0)
    state.begin()
    while not match.over:
        decision = match.pending[-1]
        assert tuple(state.options(decision.seat)) == decision.options
        match.play(decision.seat, decision.options[-1])
        reseed_for(state, 9, match.choices)
        state.play(decision.seat, decision.options[-1])
        assert FISTS.digest(state) == FISTS.digest(match.state)


def test_nothing_can_be_asked_before_the_setup() -> None:
    with pytest.raises(RuntimeError, match=r"begin\(\) has not been called"):
        _ = Match(FISTS, 2, 7, [0, 0, 0]).events


# ---------------------------------------------------------------- what happened


def test_events_carry_the_number_of_their_choice_and_their_rule() -> None:
    match = begun(script=[("prize", [4])])
    bid(match, 3, 1)
    assert match.events == [
        Happening(0, "prize", "F-RND-01", {"prize": 4}),
        Happening(2, "ready", "F-HND-01", {"seat": 0}),
        Happening(4, "ready", "F-HND-01", {"seat": 1}),
        Happening(4, "opened", "F-HND-02", {"seat": 0, "coins": 3}),
        Happening(4, "opened", "F-HND-02", {"seat": 1, "coins": 1}),
        Happening(4, "won", "F-HND-02", {"seat": 0}),
    ]


def test_events_since_a_choice() -> None:
    match = begun(script=[("prize", [4])])
    bid(match, 3, 1)
    assert match.events_since(0) == match.events
    assert match.events_since(3) == match.events[2:]
    assert [event.kind for event in match.events_since(2)] == ["ready", "ready", "opened", "opened", "won"]
    assert match.events_since(5) == []


def test_digests_are_noted_now_and_then_and_at_the_end() -> None:
    match = begun(seats=3)
    to_the_end(match)
    noted = [number for number, entry in enumerate(match.record.entries) if entry.digest]
    assert noted == [*range(DIGEST_EVERY, match.choices, DIGEST_EVERY), match.choices]
    assert match.record.entries[-1].digest == FISTS.digest(match.state)


# ---------------------------------------------------------------- playing


def test_a_choice_by_number_by_text_and_by_any_other_integer() -> None:
    class Count:
        """An integer that is no int, as numerical libraries have them."""

        def __init__(self, value: int) -> None:
            self.value = value

        def __index__(self) -> int:
            return self.value

    texts, numbers, others = begun(), begun(), begun()
    texts.play(1, " coins  3 ")
    numbers.play(1, 3)
    others.play(Count(1), Count(3))  # type: ignore[arg-type] # not an int for the type checker either
    assert snapshot(texts) == snapshot(numbers) == snapshot(others)
    assert type(others.state.hands[1][0]) is int


@pytest.mark.parametrize("choice", [3.0, None, b"coins 3", [3]])
def test_what_is_neither_a_number_nor_a_text_is_no_choice(choice: object) -> None:
    match = begun()
    with pytest.raises(Unreadable, match=r"^.* is neither the number nor the text of an option$"):
        match.play(0, choice)  # type: ignore[arg-type] # the point of the test


REFUSED: dict[str, tuple[Callable[[Match], object], type[PalatineError], str]] = {
    "unreadable": (
        lambda match: match.play(1, "coin 3"),
        Unreadable,
        "'coin 3' is no option of this game; did you mean 'coins 3'?",
    ),
    "no option at all": (
        lambda match: match.play(1, 99),
        Unreadable,
        "there is no option number 99; the numbers go from 0 to 13",
    ),
    "not an option": (
        lambda match: match.play(1, "coins 8"),
        NotAnOption,
        "'coins 8' is not an option: you have only 9 coins left (F-HND-01)",
    ),
    "not even of the kind": (
        lambda match: match.play(1, "keep"),
        NotAnOption,
        "'keep' is not an option: say how many coins you hold (F-HND-01)",
    ),
    "not your turn": (
        lambda match: match.play(0, "coins 1"),
        NotYourTurn,
        "seat 0 has nothing to choose now; the match waits for seat 1 and 2",
    ),
    "no such seat": (
        lambda match: match.play(3, "coins 1"),
        NotYourTurn,
        "there is no seat 3; the seats are 0 to 2",
    ),
    "a seat below the first": (
        lambda match: match.play(-1, "coins 1"),
        NotYourTurn,
        "there is no seat -1; the seats are 0 to 2",
    ),
    "no decision": (
        lambda match: match.decision(0),
        NotYourTurn,
        "seat 0 has nothing to choose now; the match waits for seat 1 and 2",
    ),
    "no view": (
        lambda match: match.view(3),
        NotYourTurn,
        "there is no seat 3; the seats are 0 to 2",
    ),
    "no perspective": (
        lambda match: match.perspective(0),
        NotYourTurn,
        "seat 0 has nothing to choose now; the match waits for seat 1 and 2",
    ),
    "nothing to take back": (
        lambda match: match.take_back(2),
        NoTakingBack,
        "seat 2 has no choice that can still be taken back",
    ),
    "no seat to take back": (
        lambda match: match.take_back(3),
        NotYourTurn,
        "there is no seat 3; the seats are 0 to 2",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_is_refused_changes_nothing(what: str) -> None:
    request, error, sentence = REFUSED[what]
    match = begun(seats=3)
    for seat, coins in ((0, 2), (0, 0), (1, 2)):
        match.play(seat, coins)
    before = snapshot(match)
    with pytest.raises(error) as caught:
        request(match)
    assert str(caught.value) == sentence
    assert snapshot(match) == before


def test_a_refusal_names_its_rule_for_programs() -> None:
    match = begun()
    with pytest.raises(NotAnOption) as caught:
        match.play(0, "accept")
    assert caught.value.refusal.rule == "F-HND-01" and caught.value.refusal.key == "hold_coins"
    assert caught.value.text == "accept" and caught.value.code == "not-an-option"


def test_after_the_end_nobody_has_a_turn() -> None:
    match = begun()
    to_the_end(match)
    before = snapshot(match)
    with pytest.raises(NotYourTurn, match=r"^the match is over$"):
        match.play(0, "keep")
    assert snapshot(match) == before


@pytest.mark.parametrize("script", [[("lot", [2])], [("lot", [])], [("lot", [0, 1])]])
def test_scripted_chance_that_cannot_be_changes_nothing(script: list[tuple[str, list[int]]]) -> None:
    """The choices before it can still be taken back."""
    match = begun(script=[("prize", [4])])
    for seat, coins in ((0, 1), (0, 0), (1, 1)):
        match.play(seat, coins)
    before = snapshot(match)
    with pytest.raises(RecordMismatch, match=r"^choice 4: 'lot' cannot come up as"):
        match.play(1, "coins 0", script=script)
    assert snapshot(match) == before
    match.play(1, "coins 0", script=[("lot", [1])])
    assert match.pending[0].seat == 1


def test_a_script_belongs_to_one_choice() -> None:
    """A result that the choice did not need is a mistake of the script, and the choice is not made."""
    with pytest.raises(RecordMismatch, match=r"^setup: the script has 'lot', which the rules do not draw here"):
        begun(seed=1, script=[("prize", [4]), ("lot", [1])])
    match = begun(script=[("prize", [4])])
    before = snapshot(match)
    with pytest.raises(RecordMismatch, match=r"^choice 1: the script has 'lot', which the rules do not draw here"):
        match.play(0, 1, script=[("lot", [1])])
    assert snapshot(match) == before


def test_a_script_with_a_result_too_many_changes_nothing_where_chance_was_drawn() -> None:
    match = begun(script=[("prize", [4])])
    for seat, coins in ((0, 1), (0, 0), (1, 1)):
        match.play(seat, coins)
    before = snapshot(match)
    with pytest.raises(RecordMismatch, match=r"^choice 4: the script has 'prize', which the rules do not draw here"):
        match.play(1, 0, script=[("lot", [1]), ("prize", [4]), ("prize", [3])])
    assert snapshot(match) == before


def test_scripted_chance_is_in_the_record_like_any_other() -> None:
    match = begun(script=[("prize", [4])])
    for seat, coins in ((0, 1), (0, 0), (1, 1)):
        match.play(seat, coins)
    match.play(1, 0, script=[("lot", [1])])
    assert match.record.entries[0].chance == [("prize", "prize-4")]
    assert match.record.entries[4].chance == [("lot", "1")]


def test_scripted_chance_that_cannot_be_changes_nothing_at_the_start_of_a_turn() -> None:
    match = begun(script=[("prize", [4])])
    bid(match, 3, 1)
    before = snapshot(match)
    with pytest.raises(RecordMismatch, match=r"^choice 5: 'prize' cannot come up as"):
        match.play(0, "keep", script=[("prize", [0])])
    assert snapshot(match) == before


def test_a_setup_with_chance_that_cannot_be() -> None:
    with pytest.raises(RecordMismatch, match=r"^setup: 'prize' cannot come up as"):
        begun(script=[("prize", [0])])


def test_a_decision_is_asked_anew_when_something_was_shown() -> None:
    """In a loud match the others see the hand at once, and may not hold the same."""
    match = begun(seats=3, loud=True)
    assert 4 in match.decision(1).options
    match.play(0, "coins 4")
    assert 4 not in match.decision(1).options and 4 not in match.pending[2].options


def test_a_decision_stays_the_same_object_while_nothing_concerns_it() -> None:
    match = begun(seats=3)
    asked = match.decision(1)
    match.play(0, "coins 4")
    assert match.decision(1) is asked


# ---------------------------------------------------------------- copies


def test_a_copy_goes_its_own_way() -> None:
    match = begun(seats=2, seed=4)
    match.play(0, "coins 3")
    twin, before = match.copy(), snapshot(match)
    assert snapshot(twin) == before
    to_the_end(twin)
    assert snapshot(match) == before
    to_the_end(match)
    assert snapshot(match) == snapshot(twin)


def test_a_copy_takes_back_for_itself() -> None:
    match = begun(seats=2, seed=4)
    match.play(0, "coins 3")
    twin, before = match.copy(), snapshot(match)
    twin.take_back(0)
    assert twin.choices == 0 and twin.can_take_back(0) is False
    assert snapshot(match) == before


# ---------------------------------------------------------------- private messages


def test_everybody_may_be_told_something_unless_the_game_says_no() -> None:
    assert begun(seats=3).confidants(1) == [0, 2]
    match = begun(seats=3, loud=True)
    assert match.confidants(0) == [1, 2] and match.confidants(1) == [2]
    match.check_confidants(1, [2])
    before = snapshot(match)
    with pytest.raises(NoConfidant) as refused:
        match.check_confidants(1, [2, 0])
    assert str(refused.value) == "no private message now: whoever won last hears nothing in private (F-LOU-02)"
    assert refused.value.refusal.rule == "F-LOU-02" and snapshot(match) == before
    to_the_end(match)
    assert match.confidants(1) == [0, 2]
