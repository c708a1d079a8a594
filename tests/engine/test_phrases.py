"""Phrase books: sentences with gaps, filled with names."""

import pytest

from palatine.engine.phrases import Phrases
from tests.engine.toy import FISTS, named


def test_a_sentence_with_its_gaps_filled() -> None:
    assert FISTS.phrases.say("event.opened", {"seat": 1, "coins": 4}) == "seat 1 opens both hands: 4."


def test_a_list_is_named_one_by_one() -> None:
    assert FISTS.phrases.say("event.won", {"seat": [2, 0]}) == "seat 2, seat 0 wins."


def test_a_name_by_itself() -> None:
    assert FISTS.phrases.name("seat", 2) == "seat 2"


def test_particulars_without_a_gap_are_left_out() -> None:
    assert FISTS.phrases.say("event.over", {"seat": 1}) == "Nobody has anything left to bid for."


def test_a_sentence_that_is_missing_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        FISTS.phrases.say("event.unheard", {})


def test_a_language_that_is_missing_is_a_mistake() -> None:
    with pytest.raises(FileNotFoundError):
        Phrases("tests.engine", "xx", named)
