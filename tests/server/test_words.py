"""The server's own sentences: there is one for everything it says, in every language, with the same gaps."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import get_args

import pytest

from palatine.engine.phrases import sentences
from palatine.server import words
from palatine.server.errors import Code
from tests.server.conftest import ROOT, Join
from tests.server.player import BOT, ME, Player

SOURCES = [file for file in (ROOT / "src" / "palatine" / "server").rglob("*.py") if file.name != "errors.py"]


def gaps(sentence: str) -> set[str]:
    """What a sentence leaves to be filled in."""
    return {name for _, name, _, _ in Formatter().parse(sentence) if name}


def book(language: str) -> dict[str, str]:
    """The sentences of a language, without help from English."""
    return sentences("palatine.server", language)


def refusals(source: Path) -> Iterator[tuple[str, str, set[str]]]:
    """Every refusal written down in a source: its code, which of its sentences, and what fills the gaps."""
    before = {"Refused": 1, "now_impossible": 0, "forbidden": 0}
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
            continue
        given = [arg.value if isinstance(arg, ast.Constant) else None for arg in node.args]
        if node.func.id == "not_found":
            given = ["not-found", *given]
        elif node.func.id in before:
            given = given[before[node.func.id] :]
        else:
            continue
        if given and isinstance(given[0], str):
            about = given[1] if len(given) > 1 else ""
            yield given[0], str(about), {each.arg for each in node.keywords if each.arg}


def test_the_server_speaks_three_languages_at_least() -> None:
    assert {"en", "de", "fr"} <= set(words.LANGUAGES)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_every_code_has_a_sentence(language: str) -> None:
    for code in get_args(Code):
        sentence = book(language)[f"error.{code}"]
        assert sentence[0].isupper() or sentence == "{reason}."
        assert sentence.endswith(".")


@pytest.mark.parametrize("language", words.LANGUAGES[1:])
def test_the_same_sentences_with_the_same_gaps(language: str) -> None:
    english = book("en")
    path = ROOT / "src" / "palatine" / "server" / "text" / f"{language}.json"
    for key, sentence in english.items():
        assert f'"{key}"' in path.read_text(encoding="utf-8")
        assert gaps(book(language)[key]) == gaps(sentence), key
        assert book(language)[key] != sentence or sentence == "{reason}.", key


def test_every_refusal_in_the_source_can_be_said() -> None:
    found = [refusal for source in SOURCES for refusal in refusals(source)]
    assert len(found) > 50
    for code, about, given in found:
        key = f"error.{code}.{about}" if about else f"error.{code}"
        assert gaps(book("en")[key]) == given, key


@pytest.mark.parametrize(
    ("header", "language"),
    [("de-AT, en;q=0.5", "de"), ("pl, fr;q=0.8", "fr"), ("pl", "en"), ("", "en"), ("FR", "fr"), ("*;q=x,,", "en")],
)
def test_an_error_is_said_in_the_reader_s_language(join: Join, header: str, language: str) -> None:
    nobody = join()
    answer = nobody.http.get("/api/sessions", headers={"Accept-Language": header})
    assert answer.json()["message"] == book(language)["error.log-in-first"]
    assert answer.headers["content-language"] == language


def test_a_refusal_by_the_rules_is_said_in_the_reader_s_language(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    view = ann.until_asked(table, 0)
    said = {}
    for language in words.LANGUAGES:
        ann.http.headers["Accept-Language"] = language
        refused = ann.choose(table, view, ["armies 1"], 409)
        assert refused["code"] == "not-an-option" and refused["rule"] and refused["index"] == 0
        tried = ann.post(f"/api/tables/{table}/try", {"seat": 0, "options": ["armies 1"]})["refusal"]
        assert tried["message"] == refused["message"]
        said[language] = refused["message"]
    assert len(set(said.values())) == len(words.LANGUAGES)
    assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in said.values())


def test_answers_say_which_language_they_are_in(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    for path in (f"/api/tables/{table}/view?seat=0", f"/api/tables/{table}/events"):
        assert ann.http.get(path, headers={"Accept-Language": "fr"}).headers["content-language"] == "fr"
        joint = "&" if "?" in path else "?"
        assert ann.http.get(f"{path}{joint}language=de").headers["content-language"] == "de"
        assert ann.http.get(f"{path}{joint}language=xx").headers["content-language"] == "en"
    assert ann.http.get("/api/games/wallenstein/phrases/fr").headers["content-language"] == "fr"
    assert ann.http.get("/api/games/wallenstein/phrases/xx").headers["content-language"] == "en"
    assert ann.get("/api/games/wallenstein/rules/fr")["language"] == "fr"
    assert ann.get("/api/games/wallenstein/rules/xx")["language"] == "en", "the rules of a language nobody has written"
