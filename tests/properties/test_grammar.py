"""Every text agrees with its numbers and names, in every language: said with 0, 1, 2 and many, and with each name."""

import json
import re
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Final

import pytest

from palatine.engine.phrases import filled, formed, sentences
from palatine.games import OURS, game_named

ROOT: Final = Path(__file__).parents[2]
HOMES: Final = (
    "src/palatine/*/text",
    "src/palatine/games/*/text",
    "src/palatine/bots/*/text",
    "examples/*/src/*/text",
    "web/messages",
    "web/src/games/*/messages",
    "web/src/games/*/modules/messages",
    "web/src/games/*/guide/messages",
)
FOLDERS: Final = [each for home in HOMES for each in sorted(ROOT.glob(home)) if each.parent.name != "engine"]
LANGUAGES: Final = ("en", "de", "fr")
BOOKS: Final = [f"{folder.relative_to(ROOT)}/{language}" for folder in FOLDERS for language in LANGUAGES]
NUMBERS: Final = (0, 1, 2, 21)
ONES: Final = {"en": {1}, "de": {1}, "fr": {0, 1}}
"""The numbers that take a noun in the singular."""
NEVER_ONE: Final = (
    "put.",
    "players.from",
    "minutes",
    "wait.minutes",
    "table.effect.",
    "table.favor.",
    "favor.",
    "hint.else",
    "coach.",
    "error.too-many-notes",
)
"""Beginnings of keys whose numbers are printed on a card, begin at two, or have decimals."""
NAMES: Final = {"seat", "owner", "name", "names", "host"}
"""Gaps that people fill."""
WRONG: Final = {
    "en": re.compile(r"\ba (?=[aeiou])(?!uni)|\ban (?![aeiouhAEIOU])"),
    "fr": re.compile(
        r"\b(?:[cdjlmnst]|qu|lors?qu|puisqu|jusqu)e (?=[aeiouyàâéèêëîïôœùûAEIOUYÀÂÉÈÊÎÔŒ])|\bla (?=[aeiouéèê])"
        r"|\b(?:de|à) les? "
    ),
    "de": re.compile(r"\b(?:aus|bei|mit|nach|von|zu) die "),
}
"""What is said wrongly before the name that follows, or with its article."""
FORM: Final = re.compile(r"(.+)(?:_one|/(\w+)=one)")


@cache
def texts(book: str) -> dict[str, str]:
    """A phrase book or catalogue as it is written."""
    found: dict[str, str] = json.loads((ROOT / f"{book}.json").read_text(encoding="utf-8"))
    return found


def gaps(text: str) -> list[str]:
    """What a text leaves to be filled in."""
    return list(dict.fromkeys(name for _, name, _, _ in Formatter().parse(text) if name))


@cache
def plurals(language: str) -> set[str]:
    """Words that follow a number, and have another form after one: found wherever a text has both forms."""
    found = set()
    for book in (each for each in BOOKS if each.endswith(f"/{language}")):
        for key, one in texts(book).items():
            if match := FORM.fullmatch(key):
                many = texts(book).get(f"{match[1]}_other") or texts(book)[match[1]]
                for gap in gaps(one):
                    singular, plural = (set(re.findall(rf"\{{{gap}\S*\}} (\w+)", each)) for each in (one, many))
                    found |= plural - singular
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_nouns_are_known_in_both_forms(language: str) -> None:
    assert len(plurals(language)) > 12
    assert {"en": "points", "de": "Punkte", "fr": "points"}[language] in plurals(language)


@pytest.mark.parametrize("book", BOOKS)
def test_a_number_agrees_with_its_noun(book: str) -> None:
    """No text says "1 points", however it is filled."""
    language, words = book[-2:], texts(book)
    wrong = re.compile(rf"(?<![\w.,–])[01] ({'|'.join(plurals(language))})\b")
    for key, text in words.items():
        if key.endswith("_other") or "/" in key or key.startswith(NEVER_ONE):
            continue
        for number in NUMBERS:
            for gap in set(gaps(text)) - NAMES:
                said = formed(words, key, language, {gap: number}).replace(f"{{{gap}}}", str(number))
                assert number not in ONES[language] or not wrong.search(said), f"{key}: {said}"


@pytest.mark.parametrize("book", BOOKS)
def test_a_text_with_one_form_has_the_others_with_the_same_gaps(book: str) -> None:
    words = texts(book)
    for key, text in words.items():
        if key.endswith(("_one", "_other")):
            base = key.rpartition("_")[0]
            assert {f"{base}_one", f"{base}_other"} <= words.keys()
            assert set(gaps(text)) <= set(gaps(words[f"{base}_other"])), key
        elif match := FORM.fullmatch(key):
            assert match[2] in gaps(text) and gaps(text) == gaps(words[match[1]]), key


def names(game: str, language: str, gap: str) -> list[str]:
    """Every name that can fill a gap of a game's sentences; none if it is filled otherwise."""
    book, found = game_named(game).phrases_in(language), []
    for value in range(80):
        try:
            found.append(book.name(gap, value))
        except (IndexError, KeyError):
            break
    return [] if found == [str(value) for value in range(80)] else found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_a_sentence_agrees_with_every_name(game: str, language: str) -> None:
    """No gap stays open, English has the article of each name, and French elides."""
    wrong = WRONG.get(language)
    for key, text in sentences(f"palatine.games.{game}", language).items():
        if not key.startswith(("event.", "prompt.", "refusal.")):
            continue
        for gap in gaps(text):
            for name in names(game, language, gap) or ["Anna"]:
                said = filled(text, language, dict.fromkeys(gaps(text), "X") | {gap: name})
                assert not (wrong and wrong.search(said)), f"{key}: {said}"
                assert said.strip() and "{" not in said, key


@pytest.mark.parametrize("book", [each for each in BOOKS if each.endswith("/fr")])
def test_every_french_text_elides_before_a_vowel(book: str) -> None:
    for key, formatted in texts(book).items():
        text = re.sub(r"\{(\w+):[^}]*\}", r"{\1}", formatted)
        for gap in gaps(text):
            for name in ("Anna", "Érik", "Élisabeth", "Oldenburg"):
                said = filled(text, "fr", dict.fromkeys(gaps(text), "X") | {gap: name})
                assert not WRONG["fr"].search(said), f"{key}: {said}"
