"""Phrase books: sentences with gaps, filled with names."""

import pytest

from palatine.engine.phrases import Phrases
from palatine.games import game_named
from palatine.games.wallenstein.components import NOBODY
from tests.engine.toy import FISTS


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
        Phrases("fists", "xx", FISTS.namer("en"))


@pytest.mark.parametrize(
    ("language", "peasants"), [("en", "the peasants 2"), ("de", "die Bauern 2"), ("fr", "les paysans 2")]
)
def test_a_form_of_its_own_for_one_value(language: str, peasants: str) -> None:
    phrases = game_named("wallenstein").phrases_in(language)
    battle = {"county": 1, "attacker": 0, "defender": NOBODY, "attack": 3, "defence": 0, "peasants": 2}
    assert phrases.say("event.battle", battle).endswith(f" 3, {peasants}.")  # in a neutral county nobody else stands
    assert phrases.say("event.battle", battle | {"defender": 1}).count("2") == 1
    assert peasants not in phrases.say("event.battle", battle | {"defender": 1})
