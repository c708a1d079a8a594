"""Records replay: with their own chance, from their seed, and not at all if something was altered."""

from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

import pytest

import palatine
from palatine.engine.chance import commitment
from palatine.engine.errors import BadSetup, NoTakingBack, RecordMismatch, WrongVersion
from palatine.engine.match import Match
from palatine.engine.record import Entry, Record, Stretch
from palatine.engine.replay import replayed
from tests.engine.snapshot import snapshot
from tests.engine.toy import FISTS, Fists, begun


def played(choices: int = 10**6, short: bool = False) -> Match:
    """A match in which everybody bids 1, gives prizes away and declines them, the last waiting seat first."""
    return on(begun(seats=3, seed=7, short=short), choices)


def on(match: Match, choices: int = 10**6) -> Match:
    """The match played on in this way, up to so many choices."""
    while not match.over and match.choices < choices:
        decision = match.pending[-1]
        text = {"bid.left": "coins 1", "bid.right": "coins 0", "share": "give", "thank": "decline"}[decision.kind]
        match.play(decision.seat, text)
    return match


def copied(record: Record) -> Record:
    """The record, free to be altered."""
    return Record.parse(record.text())


@pytest.mark.parametrize("verify", [False, True])
@pytest.mark.parametrize("choices", [0, 1, 5, 6, 7, 8, 10**6])
def test_a_record_gives_the_match_again(verify: bool, choices: int) -> None:
    match = played(choices=choices, short=True)
    again = replayed(FISTS, copied(match.record), verify)
    assert snapshot(again) == snapshot(match)
    assert again.state == match.state


def test_without_the_seed_the_chance_results_suffice() -> None:
    match = played()
    record = replace(copied(match.record), seed=None)
    again = replayed(FISTS, record)
    assert again.state == match.state and again.events == match.events
    assert again.seed is None and again.commitment == match.commitment
    assert again.record == record


def test_without_the_seed_nothing_can_be_verified() -> None:
    record = replace(copied(played().record), seed=None)
    with pytest.raises(RecordMismatch, match=r"^the record has no seed, so its chance cannot be verified$"):
        replayed(FISTS, record, verify=True)


@pytest.mark.parametrize("choices", range(24))
def test_a_match_goes_on_as_if_it_had_never_been_interrupted(choices: int) -> None:
    whole = played()
    again = replayed(FISTS, copied(played(choices=choices).record))
    for entry in whole.record.entries[choices + 1 :]:
        assert entry.seat is not None
        again.play(entry.seat, entry.text)
    assert snapshot(again) == snapshot(whole)


def test_a_match_replayed_keeps_its_undo_boundary() -> None:
    again = replayed(FISTS, copied(played(choices=4).record))
    again.take_back(again.record.entries[-1].seat or 0)
    assert again.record == played(choices=3).record


def test_without_the_seed_a_match_goes_on_only_with_scripted_chance() -> None:
    match = played(choices=5)
    again = replayed(FISTS, replace(copied(match.record), seed=None))
    before = snapshot(again)
    seat = again.pending[0].seat
    with pytest.raises(RecordMismatch, match=r"^choice 6: the rules draw 'lot' here, but the script ends$"):
        again.play(seat, "coins 0")
    assert snapshot(again) == before
    again.play(seat, "coins 0", script=[("lot", [2])])
    assert again.decision(2).kind == "share"


# ---------------------------------------------------------------- chance from another seed


def continued(*stretches: tuple[int, int]) -> Match:
    """A match that goes on, after so many choices each time, with chance from another seed, to its end."""
    match = played(choices=0)
    for after, seed in stretches:
        on(match, after).go_on(seed)
    return on(match)


def test_a_match_that_goes_on_with_another_seed_draws_from_it() -> None:
    """From there chance is that of the new seed, choice by choice, whatever the old one would have brought."""
    match = continued((6, 8))
    assert (match.seed, match.commitment) == (8, commitment(8))
    assert match.stretches == (Stretch(0, commitment(7), 7), Stretch(6, commitment(8), 8))
    assert match.record.entries[:7] == played(choices=6).record.entries
    assert match.record.entries[7:] != played().record.entries[7:]
    assert match.record.text().startswith("palatine record 2\n")


def test_with_the_seed_committed_to_nothing_is_new() -> None:
    again = replayed(FISTS, replace(copied(played(choices=6).record), seed=None))
    again.go_on(7)
    assert snapshot(on(again)) == snapshot(played())
    assert again.record.text().startswith("palatine record 1\n")


@pytest.mark.parametrize("verify", [False, True])
@pytest.mark.parametrize("stretches", [[(0, 8)], [(6, 8)], [(4, 8)], [(0, 8), (1, 9), (6, 7), (24, 5)]])
def test_the_whole_record_replays_and_every_seed_proves_its_part(
    stretches: list[tuple[int, int]], verify: bool
) -> None:
    match = continued(*stretches)
    again = replayed(FISTS, copied(match.record), verify)
    assert snapshot(again) == snapshot(match) and again.stretches == match.stretches
    assert [stretch.after for stretch in again.stretches[1:]] == [after for after, _ in stretches]


@pytest.mark.parametrize("choices", range(24))
def test_a_continued_match_goes_on_as_if_it_had_never_been_interrupted(choices: int) -> None:
    part = played(choices=min(choices, 4))
    if choices >= 4:
        part.go_on(8)
    again = replayed(FISTS, copied(on(part, choices).record))
    if choices < 4:
        on(again, 4).go_on(8)
    assert snapshot(on(again)) == snapshot(continued((4, 8)))


def test_a_match_without_its_seed_goes_on_with_another() -> None:
    again = replayed(FISTS, replace(copied(played(choices=5).record), seed=None))
    again.go_on(8)
    on(again)
    assert again.over and again.stretches[0].seed is None and again.seed == 8
    whole = copied(again.record)
    for verify in (False, True):
        assert snapshot(replayed(FISTS, whole, verify)) == snapshot(again)


def test_the_part_without_a_seed_is_not_proved_the_other_is() -> None:
    """What the record says of the beginning is followed; what it says of the rest must come from its seed."""
    whole = copied(replace(continued((6, 8)).record, seed=None))
    _chance(whole)  # nobody can tell
    whole.entries, whole.points = whole.entries[:12], None
    replayed(FISTS, whole, verify=True)
    late = copied(replace(continued((6, 8)).record, seed=None))
    drawn = next(number for number, entry in enumerate(late.entries) if number > 6 and entry.chance)
    late.entries[drawn].chance = []
    with pytest.raises(RecordMismatch, match=rf"^choice {drawn}: the seed gives other chance results than the record"):
        replayed(FISTS, late, verify=True)


def test_each_part_is_proved_by_its_own_seed_alone() -> None:
    """A record whose parts lie about where chance changed is found out, in either direction."""
    record = copied(continued((6, 8)).record)
    for after in (3, 12):
        with pytest.raises(RecordMismatch, match=r"the seed gives other chance results than the record has$"):
            replayed(FISTS, replace(record, renewals=[replace(record.renewals[0], after=after)]), verify=True)
    with pytest.raises(RecordMismatch, match=r"the seed gives other chance results than the record has$"):
        replayed(FISTS, replace(record, renewals=[]), verify=True)


def test_a_later_seed_must_be_the_one_committed_to_and_be_known_to_verify() -> None:
    record = copied(continued((6, 8)).record)
    wrong = replace(record, renewals=[replace(record.renewals[0], seed=9)])
    with pytest.raises(RecordMismatch, match=r"^the seed of the record is not the one its commitment was made for$"):
        replayed(FISTS, wrong)
    secret = replace(record, renewals=[replace(record.renewals[0], seed=None)])
    assert replayed(FISTS, secret).seed is None
    with pytest.raises(RecordMismatch, match=r"^the record has no seed, so its chance cannot be verified$"):
        replayed(FISTS, secret, verify=True)


def test_no_choice_before_another_seed_is_taken_back() -> None:
    match = played(choices=4)
    seat = match.record.entries[-1].seat or 0
    assert match.can_take_back(seat)
    match.go_on(8)
    again = replayed(FISTS, copied(match.record))
    for each in (match, again):
        assert not any(each.can_take_back(seat) for seat in range(3))
        with pytest.raises(NoTakingBack):
            each.take_back(seat)
        on(each, 5)
        each.take_back(each.record.entries[-1].seat or 0)
        assert each.choices == 4 and not any(each.can_take_back(seat) for seat in range(3))


def test_a_seed_that_drew_nothing_leaves_no_trace() -> None:
    match = played(choices=6)
    for seed in (8, 9):
        match.go_on(seed)
    assert match.stretches == (Stretch(0, commitment(7), 7), Stretch(6, commitment(9), 9))


def test_a_copy_of_a_match_goes_on_by_itself() -> None:
    match = played(choices=6)
    twin = match.copy()
    twin.go_on(8)
    assert match.seed == 7 and snapshot(on(match)) == snapshot(played())
    assert snapshot(on(twin)) == snapshot(continued((6, 8)))


# ---------------------------------------------------------------- what was altered is found


def _choice(record: Record) -> None:
    record.entries[1].text = "coins 0"


def _seat(record: Record) -> None:
    record.entries[1].seat = 1


def _illegal_choice(record: Record) -> None:
    record.entries[2].text = "coins 9"


def _unreadable_choice(record: Record) -> None:
    record.entries[2].text = "a coin"


def _choice_after_the_end(record: Record) -> None:
    record.entries.append(Entry(0, "keep"))


def _missing_choice(record: Record) -> None:
    del record.entries[2]


def _missing_end(record: Record) -> None:
    del record.entries[-1]


def _chance(record: Record) -> None:
    cause, text = record.entries[0].chance[0]
    record.entries[0].chance[0] = (cause, "prize-1" if text != "prize-1" else "prize-2")


def _lot(record: Record) -> None:
    record.entries[6].chance[0] = ("lot", str((int(record.entries[6].chance[0][1]) + 1) % 3))


def _missing_chance(record: Record) -> None:
    record.entries[6].chance = []


def _missing_setup(record: Record) -> None:
    record.entries[0].chance = []


def _additional_chance(record: Record) -> None:
    record.entries[1].chance.append(("lot", "0"))


def _impossible_chance(record: Record) -> None:
    record.entries[0].chance[0] = ("prize", "prize-0")


def _unreadable_chance(record: Record) -> None:
    record.entries[6].chance[0] = ("lot", "nobody")


def _unknown_chance(record: Record) -> None:
    record.entries[0].chance[0] = ("dice", "6")


def _digest(record: Record) -> None:
    record.entries[-1].digest = "0" * 12


def _points(record: Record) -> None:
    assert record.points
    record.points[0] += 1


def _seed(record: Record) -> None:
    record.seed = 8


def _commitment(record: Record) -> None:
    record.commitment = commitment(8)


ALTERED: dict[Callable[[Record], None], tuple[str, str]] = {
    _choice: ("choice 24: the state is not the one", "choice 6: the seed gives other chance results"),
    _seat: ("choice 4: seat 1 has nothing to choose now",) * 2,
    _illegal_choice: ("choice 2: 'coins 9' is not an option",) * 2,
    _unreadable_choice: ("choice 2: 'a coin' is no option of this game",) * 2,
    _choice_after_the_end: ("choice 25: the match is over",) * 2,
    _missing_choice: (
        "choice 5: the script has 'lot', which the rules do not draw here",
        "choice 5: the seed gives other",
    ),
    _missing_end: ("the record ends with the points",) * 2,
    _chance: ("choice 24: the state is not the one", "setup: the seed gives other chance results"),
    _lot: ("choice 7: seat", "choice 6: the seed gives other chance results"),
    _missing_chance: ("choice 6: the rules draw 'lot' here, but the script ends", "choice 6: the seed gives other"),
    _missing_setup: ("setup: the rules draw 'prize' here, but the script ends", "setup: the seed gives other"),
    _additional_chance: (
        "choice 1: the script has 'lot', which the rules do not draw here",
        "choice 1: the seed gives other",
    ),
    _impossible_chance: ("setup: 'prize' cannot come up as", "setup: the seed gives other"),
    _unreadable_chance: ("choice 6: 'nobody' is no result of 'lot'",) * 2,
    _unknown_chance: ("setup: 'dice' is no cause of chance in Fists",) * 2,
    _digest: ("choice 24: the state is not the one the record was made with",) * 2,
    _points: ("the record ends with the points",) * 2,
    _seed: ("the seed of the record is not the one its commitment was made for",) * 2,
    _commitment: ("the seed of the record is not the one its commitment was made for",) * 2,
}


@pytest.mark.parametrize("verify", [False, True])
@pytest.mark.parametrize("alter", ALTERED, ids=lambda alter: alter.__name__.strip("_"))
def test_what_was_altered_is_found(alter: Callable[[Record], None], verify: bool) -> None:
    record = copied(played().record)
    replayed(FISTS, record, verify)
    alter(record)
    with pytest.raises(RecordMismatch) as caught:
        replayed(FISTS, record, verify)
    assert str(caught.value).startswith(ALTERED[alter][verify])


def test_another_seed_with_its_own_commitment_is_found_by_its_chance() -> None:
    record = copied(played().record)
    record.seed, record.commitment = 8, commitment(8)
    with pytest.raises(RecordMismatch, match=r"the seed gives other chance results than the record has$"):
        replayed(FISTS, record, verify=True)


# ---------------------------------------------------------------- what cannot be replayed here


def test_another_version_of_the_rules() -> None:
    record = replace(played().record, version=2)
    with pytest.raises(
        WrongVersion, match=r"^this match follows version 2 of the rules of Fists; this program plays version 1$"
    ):
        replayed(FISTS, record)


class NewFists(Fists):
    """The same game after a correction; matches of version 1 play on."""

    version: ClassVar = 2


def test_a_match_of_a_former_version_follows_its_rules() -> None:
    new, old = NewFists(), played().record
    new.former = (FISTS,)
    match = replayed(new, old)
    assert match.game is FISTS and match.record.text() == old.text()
    with pytest.raises(
        WrongVersion, match=r"^this match follows version 3 of the rules of Fists; this program plays version 1 and 2$"
    ):
        replayed(new, replace(old, version=3))


def test_a_table_that_cannot_be() -> None:
    with pytest.raises(BadSetup, match=r"^Fists is for 2, 3 players, not 5$"):
        replayed(FISTS, replace(played().record, seats=5))
    with pytest.raises(BadSetup, match=r"^Fists has no option 'blind'"):
        replayed(FISTS, replace(played().record, options={"blind": "on"}))


def test_a_game_that_does_not_exist() -> None:
    with pytest.raises(BadSetup, match=r"^there is no game 'fists'; the games are "):
        palatine.replay(played().record)
