"""Appendix A: the options of a table, and the master switch ``published_rules``."""

from __future__ import annotations

import pytest

import palatine
from palatine.engine.game import RuleOption
from palatine.engine.rulebook import rulebook
from palatine.games.shadow.game import GAME
from palatine.games.shadow.options import PUBLISHED_READINGS, RULE_OPTIONS


def test_the_named_options_and_their_defaults() -> None:
    """S-SET-09, S-SET-12, S-SET-16, S-DES-04, S-DES-13, S-ELE-20, S-EMP-10, S-EMP-11, S-EMA-10: the first is usual."""
    assert {option.name: option.values for option in RULE_OPTIONS} == {
        "published_rules": ("off", "on"),
        "start_player": ("random", "chosen"),
        "emperor_city_mode": ("free_choice", "printed"),
        "mainz_scoring": ("kept_only", "any_in_office"),
        "church_influence": ("card_owner", "elector_colour"),
        "push_scope": ("electorate", "board"),
        "daughter_may_go_to_convent": ("off", "on"),
        "grey_only": ("none", "daughter"),
        "eminence_votes_for_church_influence": ("off", "on"),
        "vp_visibility": ("hidden", "open"),
    }


def test_the_master_switch_selects_all_published_readings() -> None:
    """S-SET-16, S-EMA-10, S-ELE-20, S-EMP-11, S-DES-13: and leaves the other options alone."""
    variant = GAME.variant(4, {"published_rules": True, "push_scope": "board"})
    assert GAME.options_of(variant) == {
        "published_rules": "on",
        "start_player": "chosen",
        "emperor_city_mode": "printed",
        "mainz_scoring": "any_in_office",
        "church_influence": "elector_colour",
        "daughter_may_go_to_convent": "on",
        "push_scope": "board",
    }
    assert [variant[option] for option in PUBLISHED_READINGS] == [1, 1, 1, 1, 1]


def test_the_options_are_in_the_view_and_in_the_record() -> None:
    match = palatine.start("shadow", seats=2, seed=1, published_rules=True)
    assert match.view()["options"]["mainz_scoring"] == "any_in_office"
    again = palatine.replay(match.record.text())
    assert again.state == match.state and again.record.text() == match.record.text()


def test_options_of_version_1_in_the_words_of_today() -> None:
    """S-EMP-11, S-DES-13: its defaults were the published readings; ``published_rules`` switched three others."""
    former = GAME.of_version(1)
    assert {option.name: option.values[0] for option in former.rule_options}["church_influence"] == "elector_colour"
    usual = {"church_influence": "elector_colour", "daughter_may_go_to_convent": "on"}
    assert GAME.options_of(former.variant(2, {})) == usual
    published = GAME.options_of(former.variant(2, {"published_rules": "on"}))
    assert published == GAME.options_of(GAME.variant(2, {"published_rules": "on"}))
    mixed = former.variant(2, {"published_rules": "on", "church_influence": "card_owner"})
    assert "published_rules" not in GAME.options_of(mixed), "today it would select the votes of the Elector too"
    for words in ({}, usual, published, GAME.options_of(mixed)):
        assert GAME.options_of(GAME.variant(2, words)) == words, "a rematch has the same readings"


@pytest.mark.parametrize(
    "words", [{}, {"church_influence": "card_owner"}, {"published_rules": "on", "daughter_may_go_to_convent": "off"}]
)
def test_options_of_version_1_keep_their_words(words: dict[str, str]) -> None:
    """In records, and in states that are saved and read again."""
    former = GAME.of_version(1)
    told = former.options_of(former.variant(3, words))
    assert words.items() <= told.items() and former.variant(3, told) == former.variant(3, words)
    state = former.new(3, 7, **words)
    assert former.from_json(former.to_json(state)) == state


@pytest.mark.parametrize("option", RULE_OPTIONS, ids=lambda option: option.name)
def test_every_option_is_in_the_rules(option: RuleOption) -> None:
    """Appendix A: with its name."""
    assert f"`{option.name}`" in rulebook(GAME).markdown
