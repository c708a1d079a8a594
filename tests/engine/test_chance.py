"""Every choice has its own numbers, derived from the seed of the match."""

import re
from hashlib import blake2b
from pathlib import Path

import pytest

from palatine.engine.chance import commitment, reseed_for
from palatine.engine.core import generator_from
from tests.engine.toy import FISTS, begun


def numbers(seed: int, choice: int) -> tuple[int, int]:
    state = FISTS.blank(2, [0, 0, 0])
    reseed_for(state, seed, choice)
    return state.rng1, state.rng2


@pytest.mark.parametrize(
    ("seed", "choice", "expected"),
    [
        (0, 0, (909695465, 197406322)),
        (7, 0, (728359285, 530879336)),
        (7, 1, (184582740, 338228980)),
        (2**128 - 1, 300, (639858504, 285725679)),
    ],
)
def test_the_numbers_of_a_choice_are_fixed_for_ever(seed: int, choice: int, expected: tuple[int, int]) -> None:
    assert numbers(seed, choice) == expected


def test_they_come_from_blake2b_of_seed_and_number() -> None:
    digest = blake2b(b"12/34", digest_size=8).digest()
    assert numbers(12, 34) == generator_from(int.from_bytes(digest, "big") // 4)


def test_other_seeds_and_other_choices_have_other_numbers() -> None:
    assert len({numbers(seed, choice) for seed in range(20) for choice in range(20)}) == 400


def test_the_commitment_is_a_hash_of_the_seed() -> None:
    assert commitment(7) == blake2b(b"palatine seed 7", digest_size=16).hexdigest()
    assert commitment(7) == "1f311734a598340ca2f888669a9b10a8"
    assert len({commitment(seed) for seed in range(100)}) == 100


def test_the_commitment_tells_nothing_about_the_numbers() -> None:
    digest = bytes.fromhex(commitment(7))
    assert generator_from(int.from_bytes(digest[:8], "big") // 4) != numbers(7, 0)


def test_the_same_seed_and_choices_give_the_same_match() -> None:
    one, two, other = begun(seed=7), begun(seed=7), begun(seed=8)
    for match in (one, two, other):
        for seat, coins in ((0, 1), (0, 1), (1, 1), (1, 1)):
            match.play(seat, coins)
    assert one.state == two.state and one.record == two.record
    assert one.record.commitment != other.record.commitment


def test_the_numbers_of_a_choice_do_not_depend_on_what_was_drawn_before() -> None:
    """The lot at choice 4 is drawn alike, whether the prize before was drawn or scripted."""
    drawn, scripted = begun(seed=11), begun(seed=11, script=[("prize", [6])])
    for match in (drawn, scripted):
        for seat in (0, 1):
            match.play(seat, 1)
            match.play(seat, 1)
    assert drawn.record.entries[4].chance == scripted.record.entries[4].chance != []


def test_between_choices_the_state_carries_no_numbers() -> None:
    """Whoever sees the state learns nothing about chance to come."""
    match = begun()
    assert (match.state.rng1, match.state.rng2) == (1, 1)
    match.play(0, 1)
    assert (match.state.rng1, match.state.rng2) == (1, 1)


def test_the_manual_describes_the_numbers() -> None:
    """Whoever checks a record with a program of their own follows docs/records.md."""
    page = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
    m, k = map(int, re.findall(r"\*[mk]\* = (\d+)", page))
    (times1, modulo1), (times2, modulo2) = re.findall(r"times (\d+) modulo\s+(\d+)", page)
    (spread,) = re.findall(r"difference modulo\s+(\d+)", page)
    number = int.from_bytes(blake2b(b"12/34", digest_size=8).digest(), "big") // 4
    one, two = number % m + 1, number // m % k + 1
    state = FISTS.blank(2, [0, 0, 0])
    reseed_for(state, 12, 34)
    assert (state.rng1, state.rng2) == (one, two)
    for possibilities in (2, 6, 45, 1000):
        one, two = one * int(times1) % int(modulo1), two * int(times2) % int(modulo2)
        assert state.draw(possibilities) == (one - two) % int(spread) % possibilities
