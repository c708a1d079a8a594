"""The part of a state that all games share: its generator, and chance drawn or scripted."""

import pytest

from palatine.engine.core import MODULUS_1, MODULUS_2, SPREAD, ChanceError, Luck, generator_from
from tests.engine.toy import FISTS, State

# The number n after a start (a, b) is (771645345^n a mod 1073741789 - 520332806^n b mod 536870909) mod 1073741788.
FIRST_NUMBERS = {
    (1, 1): [251312539, 672535533, 139321839, 575155116],
    (12345, 67890): [436244848, 250398535, 41432187, 721581555],
    (1073741788, 536870908): [285558341, 938077135, 397549041, 1035457552],
}


def state_with(rng1: int, rng2: int) -> State:
    state = FISTS.blank(2, [0, 0, 0])
    state.rng1, state.rng2 = rng1, rng2
    return state


@pytest.mark.parametrize(("start", "numbers"), FIRST_NUMBERS.items())
def test_the_generator_gives_these_numbers_for_ever(start: tuple[int, int], numbers: list[int]) -> None:
    state = state_with(*start)
    assert [state.draw(SPREAD) for _ in numbers] == numbers


@pytest.mark.parametrize(("a", "b"), FIRST_NUMBERS)
def test_the_generator_is_two_lehmer_generators_combined(a: int, b: int) -> None:
    state = state_with(a, b)
    for n in range(1, 200):
        left, right = pow(771645345, n, 1073741789) * a % 1073741789, pow(520332806, n, 536870909) * b % 536870909
        assert state.draw(SPREAD) == (left - right) % 1073741788
        assert (state.rng1, state.rng2) == (left, right)


def test_a_draw_is_a_number_below_its_limit() -> None:
    state = state_with(12345, 67890)
    assert [state.draw(6) for _ in range(8)] == [4, 1, 3, 3, 0, 2, 0, 4]


@pytest.mark.parametrize(
    ("number", "parts"),
    [
        (0, (1, 1)),
        (1, (2, 1)),
        (MODULUS_1 - 2, (MODULUS_1 - 1, 1)),
        (MODULUS_1 - 1, (1, 2)),
        (2**62 - 1, ((2**62 - 1) % 1073741788 + 1, (2**62 - 1) // 1073741788 % 536870908 + 1)),
    ],
)
def test_a_generator_from_one_number(number: int, parts: tuple[int, int]) -> None:
    assert generator_from(number) == parts
    assert 0 < parts[0] < MODULUS_1 and 0 < parts[1] < MODULUS_2


def test_some_of_draws_without_repetition() -> None:
    state = state_with(12345, 67890)
    for _ in range(50):
        drawn = state.some_of("prize", [10, 20, 30, 40], 3)
        assert len(set(drawn)) == 3 and set(drawn) < {10, 20, 30, 40}


def test_every_item_and_every_order_comes_up() -> None:
    state = state_with(12345, 67890)
    assert {tuple(state.shuffled("lot", [1, 2, 3])) for _ in range(200)} == {
        (1, 2, 3),
        (1, 3, 2),
        (2, 1, 3),
        (2, 3, 1),
        (3, 1, 2),
        (3, 2, 1),
    }


def test_the_items_themselves_stay_as_they_are() -> None:
    items = [3, 1, 2]
    state = state_with(12345, 67890)
    state.shuffled("lot", items)
    state.some_of("lot", items, 2)
    assert items == [3, 1, 2]


def test_watched_chance_draws_the_same_as_unwatched() -> None:
    bare, watched = state_with(5, 6), state_with(5, 6)
    watched.luck = Luck()
    for items in ([1, 2, 3], [4, 5, 6, 7], [8]):
        assert bare.one_of("lot", items) == watched.one_of("lot", items)
        assert bare.shuffled("lot", items) == watched.shuffled("lot", items)
    assert bare == watched


def test_results_are_reported_with_their_cause_and_cannot_be_changed_by_the_drawer() -> None:
    state = state_with(5, 6)
    state.luck = luck = Luck()
    drawn = state.some_of("prize", [1, 2, 3], 2)
    picked = state.one_of("lot", [7, 8])
    assert luck.results == [("prize", drawn), ("lot", [picked])]
    drawn.append(99)
    assert luck.results[0][1] != drawn


def scripted(*results: tuple[str, list[int]], strict: bool = False) -> State:
    state = state_with(5, 6)
    state.luck = Luck()
    state.luck.script = list(results)
    state.luck.strict = strict
    return state


def test_scripted_results_come_in_their_order_and_draw_nothing() -> None:
    state = scripted(("lot", [2]), ("prize", [3, 1]))
    assert state.one_of("lot", [1, 2]) == 2
    assert state.some_of("prize", [1, 2, 3], 2) == [3, 1]
    assert (state.rng1, state.rng2) == (5, 6)
    assert state.luck is not None
    assert state.luck.results == [("lot", [2]), ("prize", [3, 1])] and state.luck.script == []


def test_a_lenient_script_waits_for_its_cause() -> None:
    state = scripted(("lot", [2]))
    assert state.one_of("prize", [1, 2, 3]) in (1, 2, 3)
    assert state.one_of("lot", [1, 2]) == 2


def test_a_strict_script_must_have_what_is_drawn() -> None:
    state = scripted(("lot", [2]), strict=True)
    with pytest.raises(ChanceError, match=r"^the rules draw 'prize' here, but the script has 'lot'$"):
        state.one_of("prize", [1, 2, 3])


def test_a_strict_script_must_not_end_early() -> None:
    state = scripted(strict=True)
    with pytest.raises(ChanceError, match=r"^the rules draw 'prize' here, but the script ends$"):
        state.one_of("prize", [1, 2, 3])


@pytest.mark.parametrize("result", [[4], [1, 2], [], [1, 1]])
def test_a_script_cannot_say_what_cannot_come_up(result: list[int]) -> None:
    with pytest.raises(ChanceError, match=r"^'prize' cannot come up as "):
        scripted(("prize", result)).one_of("prize", [1, 2, 3])


def test_a_script_cannot_draw_an_item_twice() -> None:
    with pytest.raises(ChanceError, match="cannot come up as"):
        scripted(("prize", [2, 2])).some_of("prize", [1, 2, 3], 2)


def test_items_that_are_there_twice_can_be_drawn_twice() -> None:
    assert scripted(("prize", [2, 2])).some_of("prize", [1, 2, 2], 2) == [2, 2]
