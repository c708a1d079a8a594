"""The catalogue: options by number and by text."""

import pytest

from palatine.engine.catalogue import Catalogue
from palatine.engine.errors import Unreadable

CARDS = Catalogue(["burgund", "bremen", "money 0", "money 1", "pass"])


def test_every_option_has_one_text_and_one_number() -> None:
    assert [CARDS.option(CARDS.text(number)) for number in range(len(CARDS))] == [0, 1, 2, 3, 4]
    assert CARDS.texts == ("burgund", "bremen", "money 0", "money 1", "pass")


@pytest.mark.parametrize("text", ["money 1", "  money   1 ", "money\t1\n"])
def test_blanks_do_not_matter(text: str) -> None:
    assert CARDS.option(text) == 3


def test_a_slip_of_the_pen_is_answered_with_a_suggestion() -> None:
    with pytest.raises(Unreadable, match=r"^'burgundy' is no option of this game; did you mean 'burgund'\?$"):
        CARDS.option("burgundy")


def test_a_capital_letter_is_answered_with_a_suggestion() -> None:
    with pytest.raises(Unreadable, match=r"did you mean 'bremen'\?$"):
        CARDS.option("Bremen")


@pytest.mark.parametrize("text", ["", "xyzzy"])
def test_nothing_is_suggested_where_nothing_is_close(text: str) -> None:
    with pytest.raises(Unreadable, match=rf"^'{text}' is no option of this game$") as caught:
        CARDS.option(text)
    assert caught.value.code == "unreadable"


@pytest.mark.parametrize("number", [-1, 5, 10**9])
def test_numbers_beyond_the_table_are_no_options(number: int) -> None:
    with pytest.raises(Unreadable, match=rf"^there is no option number {number}; the numbers go from 0 to 4$"):
        CARDS.text(number)


def test_two_options_with_the_same_text_are_a_mistake() -> None:
    with pytest.raises(ValueError, match="two options with the same text"):
        Catalogue(["pass", "pass"])


def test_a_catalogue_says_how_large_it_is() -> None:
    assert repr(CARDS) == "<Catalogue of 5 options>"
