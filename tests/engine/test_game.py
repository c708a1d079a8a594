"""What every game gets from the engine: options of the table, JSON, digests, chance in words."""

import json
from typing import Any

import pytest

from palatine.engine.chance import reseed_for
from palatine.engine.errors import BadSetup, PalatineError, Unreadable, WrongVersion
from tests.engine.toy import FISTS, State, begun


def midway() -> State:
    """One seat is ready, the other has filled one hand."""
    match = begun(seats=2, seed=3)
    for seat, coins in ((0, 3), (0, 1), (1, 2)):
        match.play(seat, coins)
    return match.state  # type: ignore[no-any-return] # a match knows no game


# ---------------------------------------------------------------- options of the table


@pytest.mark.parametrize(
    ("options", "variant"),
    [
        ({}, [0, 0, 0]),
        ({"short": True}, [1, 0, 0]),
        ({"short": "on", "coins": "5"}, [1, 1, 0]),
        ({"short": False, "coins": 5}, [0, 1, 0]),
        ({"coins": 9, "loud": True}, [0, 0, 1]),
    ],
)
def test_options_of_the_table_as_numbers(options: dict[str, str | bool | int], variant: list[int]) -> None:
    assert FISTS.variant(2, options) == variant


def test_options_that_differ_from_the_default() -> None:
    assert FISTS.options_of([0, 0, 0]) == {}
    assert FISTS.options_of([1, 0, 0]) == {"short": "on"}
    assert FISTS.options_of([1, 1, 0]) == {"short": "on", "coins": "5"}


@pytest.mark.parametrize("seats", [-1, 0, 1, 4])
def test_a_wrong_number_of_seats(seats: int) -> None:
    with pytest.raises(BadSetup, match=rf"^Fists is for 2, 3 players, not {seats}$"):
        FISTS.variant(seats, {})


def test_an_unknown_option() -> None:
    with pytest.raises(BadSetup, match=r"^Fists has no option 'blind'; its options are short, coins, loud$"):
        FISTS.variant(2, {"short": True, "blind": True})


@pytest.mark.parametrize(("value", "word"), [("maybe", "maybe"), (1, "1"), ("", "")])
def test_an_unknown_value(value: str | int, word: str) -> None:
    with pytest.raises(BadSetup, match=rf"^the option 'short' is one of off, on; not '{word}'$"):
        FISTS.variant(2, {"short": value})


def test_a_bare_state_at_its_first_decision() -> None:
    state = FISTS.new(3, seed=5, short=True)
    assert (state.seats, state.variant, state.waiting) == (3, [1, 0, 0], [0, 1, 2])
    assert state.luck is None and state.events is None
    blank = FISTS.blank(3, [1, 0, 0])
    reseed_for(blank, 5, 0)
    blank.begin()
    assert blank == state


# ---------------------------------------------------------------- equality and copies


def test_states_are_equal_by_value() -> None:
    one, two = midway(), midway()
    assert one == two and one is not two
    two.coins[1] -= 1
    assert one != two


@pytest.mark.parametrize("field", ["rng1", "rng2"])
def test_the_generator_belongs_to_the_state(field: str) -> None:
    one, two = midway(), midway()
    setattr(two, field, 99)
    assert one != two


def test_sinks_do_not_belong_to_the_state() -> None:
    one, two = midway(), midway()
    two.luck, two.events, two.shown = None, None, 1
    assert one == two


def test_a_copy_is_equal_and_independent_and_has_no_sinks() -> None:
    state = midway()
    copy = state.copy()
    assert copy == state
    assert copy.luck is None and copy.events is None and copy.shown == 0
    before = FISTS.to_json(state)
    FISTS.playout(copy, 1)
    assert FISTS.to_json(state) == before and copy != state


# ---------------------------------------------------------------- JSON


def test_a_state_as_json_and_back() -> None:
    state = midway()
    text = FISTS.to_json(state)
    assert FISTS.from_json(text) == state
    assert FISTS.to_json(FISTS.from_json(text)) == text
    assert json.loads(text)["coins"] == [9, 9]


def test_a_state_from_json_plays_on_like_the_original() -> None:
    state = midway()
    again = FISTS.from_json(FISTS.to_json(state))
    FISTS.playout(state, 4)
    FISTS.playout(again, 4)
    assert state == again


@pytest.mark.parametrize("text", ["", "{", "nonsense", "[" * 100_000, '{"coins": ' + "9" * 5000 + "}"])
def test_no_json(text: str) -> None:
    with pytest.raises(Unreadable, match=r"^this is no JSON"):
        FISTS.from_json(text)


@pytest.mark.parametrize("text", ["[]", "3", "null", "{}", '{"game": "chess", "version": 1}'])
def test_no_state_of_this_game(text: str) -> None:
    with pytest.raises(Unreadable, match=r"^this is no state of Fists$"):
        FISTS.from_json(text)


@pytest.mark.parametrize("version", [0, 2, "1", True, None])
def test_a_state_of_another_version(version: Any) -> None:
    with pytest.raises(WrongVersion, match=rf"^this state follows version {version} of the rules of Fists;"):
        FISTS.from_json(with_field("version", version))


def with_field(name: str, value: Any) -> str:
    """The JSON of a good state with one field changed."""
    return json.dumps({**json.loads(FISTS.to_json(midway())), name: value})


def test_a_state_that_follows_other_rules_than_its_version() -> None:
    with pytest.raises(Unreadable, match=r"^the state does not follow version 1 of the rules$"):
        FISTS.from_json(with_field("former", 3))


def test_a_field_too_few() -> None:
    data = json.loads(FISTS.to_json(midway()))
    del data["coins"]
    with pytest.raises(Unreadable, match=r"^the state has a wrong or missing field: 'coins'$"):
        FISTS.from_json(json.dumps(data))


def test_a_field_too_many() -> None:
    with pytest.raises(Unreadable, match=r"^the state has a wrong or missing field: 'luck'$"):
        FISTS.from_json(with_field("luck", 1))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("seats", 4),
        ("seats", "2"),
        ("seats", 2.0),
        ("seats", [2]),
        ("variant", []),
        ("variant", [0]),
        ("variant", [0, 2, 0]),
        ("variant", [0, -1, 0]),
        ("variant", ["on", 0, 0]),
        ("variant", 0),
    ],
)
def test_seats_and_options_that_do_not_exist(name: str, value: Any) -> None:
    with pytest.raises(Unreadable, match=r"^the state has a wrong number of seats or unknown options$"):
        FISTS.from_json(with_field(name, value))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("waiting", [2]),
        ("waiting", [-1]),
        ("waiting", [1, 1]),
        ("waiting", 0),
        ("waiting", [[0]]),
        ("rng1", 0),
        ("rng1", 2147483563),
        ("rng2", 0),
        ("rng2", 2147483399),
        ("rng2", "1"),
        ("rng1", None),
    ],
)
def test_wrong_seats_waiting_and_broken_generators(name: str, value: Any) -> None:
    with pytest.raises(Unreadable, match=r"^the state waits for seats that cannot be, or has a broken generator$"):
        FISTS.from_json(with_field(name, value))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("coins", 9),
        ("coins", [9, "9"]),
        ("coins", [9, True]),
        ("coins", [9, None]),
        ("coins", [9, [9]]),
        ("coins", {"0": 9}),
        ("coins", [9]),
        ("round", [1]),
        ("round", 1.0),
        ("round", True),
        ("hands", [1, 2]),
        ("hands", [[1, 2], 3]),
        ("hands", [[1, 2], [3, "4"]]),
        ("hands", 0),
        ("hands", [[1], [2]]),
    ],
)
def test_a_field_of_another_shape(name: str, value: Any) -> None:
    with pytest.raises(Unreadable, match=rf"^the field '{name}' does not have the shape it should have$"):
        FISTS.from_json(with_field(name, value))


BEYOND = [("coins", [9, 10], "holds 10, not 0 to 9"), ("question", 7, "holds 7, not 0 to 3")]


@pytest.mark.parametrize(("name", "value", "what"), BEYOND)
def test_a_field_beyond_its_bounds(name: str, value: Any, what: str) -> None:
    with pytest.raises(Unreadable, match=rf"^the field '{name}' {what}$"):
        FISTS.from_json(with_field(name, value))


def test_a_state_that_cannot_be() -> None:
    with pytest.raises(Unreadable, match=r"^this state cannot be: F-HND-02"):
        FISTS.from_json(with_field("hands", [[9, 9], [2, -1]]))


# ---------------------------------------------------------------- digests


def test_the_digest_is_that_of_the_position_alone() -> None:
    one, two = midway(), midway()
    two.rng1, two.shown = 99, 1
    assert FISTS.digest(one) == FISTS.digest(two)
    assert len(FISTS.digest(one)) == 12


@pytest.mark.parametrize(("name", "value"), [("coins", [9, 8]), ("waiting", [0]), ("variant", [1, 0, 0]), ("round", 2)])
def test_another_position_has_another_digest(name: str, value: Any) -> None:
    other = midway()
    setattr(other, name, value)
    assert FISTS.digest(other) != FISTS.digest(midway())


# ---------------------------------------------------------------- chance in words


def test_chance_in_words_and_back() -> None:
    assert FISTS.chance_text("lot", [2, 0]) == "2 0"
    assert FISTS.chance_text("prize", [4]) == "prize-4"
    assert FISTS.chance_numbers("prize", "prize-4") == [4]
    assert FISTS.chance_numbers("lot", "2  0") == [2, 0]
    assert FISTS.chance_numbers("lot", "") == []


def test_an_unknown_cause() -> None:
    with pytest.raises(Unreadable, match=r"^'tower' is no cause of chance in Fists$"):
        FISTS.chance_numbers("tower", "0")


@pytest.mark.parametrize("text", ["prize-9", "4", "prize-4 x"])
def test_an_unknown_result(text: str) -> None:
    with pytest.raises(Unreadable, match=rf"^'{text}' is no result of 'prize'$") as caught:
        FISTS.chance_numbers("prize", text)
    assert isinstance(caught.value, PalatineError)
