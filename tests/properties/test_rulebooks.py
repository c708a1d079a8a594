"""The rules say the same in every language: rule by rule, under the same headings, with the same numbers."""

import re

import pytest

from palatine.engine.rulebook import Rulebook, numbered, rulebook
from palatine.games import GAMES

BOOKS = [(game, language) for game in GAMES for language in ("de", "fr")]
HEADING = re.compile(r"^(#+) .*$", re.MULTILINE)
REFERENCE = re.compile(r"\b[A-Z]-[A-Z]+(?:-\d+)?\b")
IDENTIFIER = re.compile(r"`\w+(?: = \w+)?`")


def books(game: str, language: str) -> tuple[Rulebook, Rulebook]:
    """The English rules and the translation."""
    return rulebook(GAMES[game]), rulebook(GAMES[game], language)


def headed(book: Rulebook) -> list[tuple[str, list[str]]]:
    """The level of each heading with the numbers of the rules under it."""
    _, *parts = HEADING.split(book.markdown)
    return [(level, list(numbered(text))) for level, text in zip(parts[::2], parts[1::2], strict=True)]


def marks(book: Rulebook) -> dict[str, list[bool]]:
    """For each rule which of the marks it bears that the book explains in bold brackets, such as (ruling)."""
    words = re.findall(r"\*\*\((\w+)\)\*\*", book.markdown)
    assert len(words) == len(set(words)) == 2
    return {
        number: [re.search(rf"\([^)]*\b{word}\b", text) is not None for word in words]
        for number, text in book.rules.items()
    }


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_same_rules_under_the_same_headings(game: str, language: str) -> None:
    english, other = books(game, language)
    assert other.language == language
    assert headed(other) == headed(english)
    assert all(other.rules.values()) and sum(len(numbers) for _, numbers in headed(other)) == len(english.rules)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_same_numbers_references_and_names_of_options(game: str, language: str) -> None:
    english, other = books(game, language)
    for number, text in english.rules.items():
        for pattern in (re.compile(r"\d+"), REFERENCE, IDENTIFIER):
            assert sorted(pattern.findall(other.rules[number])) == sorted(pattern.findall(text)), number


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_the_same_rules_are_marked_as_ours(game: str, language: str) -> None:
    english, other = books(game, language)
    assert marks(other) == marks(english)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_every_rule_is_translated(game: str, language: str) -> None:
    english, other = books(game, language)
    assert [number for number, text in other.rules.items() if text == english.rules[number]] == []


def test_a_rule_goes_on_in_indented_lines() -> None:
    text = "- **X-AAA-01** One\n  and more.\n- **X-AAA-02** Two.\n\nNo rule.\n"
    assert numbered(text) == {"X-AAA-01": "One and more.", "X-AAA-02": "Two."}


def test_a_language_without_rules_is_answered_in_english() -> None:
    assert rulebook(GAMES["shadow"], "it") == rulebook(GAMES["shadow"])


def test_the_number_of_a_game_may_begin_with_several_letters() -> None:
    assert numbered("- **XY-AAA-01** One.\n") == {"XY-AAA-01": "One."}
