"""Texts of the games in the languages they have: words, rules and tables."""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from palatine.engine import tables
from palatine.engine.phrases import ENGLISH
from palatine.games import game_named
from palatine.server.errors import not_found

_RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z]+-\d+[a-z]?)\*\*\s*(.*)$")


def _package(name: str) -> str:
    """The package of a game."""
    return game_named(name).phrases.package


def _below(sentences: Mapping[str, str], head: str) -> dict[str, str]:
    """The sentences whose keys begin with a word, by the rest of the key."""
    return {key.removeprefix(f"{head}."): text for key, text in sentences.items() if key.startswith(f"{head}.")}


def card(name: str, language: str) -> dict[str, Any]:
    """What everybody wants to know of a game before it is opened."""
    sentences = game_named(name).phrases_in(language).sentences
    return {"title": sentences["title"], "lead": sentences.get("lead", ""), "asked": _below(sentences, "asked")}


def words(name: str, language: str) -> dict[str, Any]:
    """What things are called at a table without a board of its own."""
    game = game_named(name)
    book = game.phrases_in(language)
    return {
        "language": book.language,
        "seats": [book.name("seat", seat) for seat in range(max(game.seats))],
        "options": {text: book.option(text) for text in game.catalogue.texts},
        "rules": _below(book.sentences, "rule"),
        "headings": _below(book.sentences, "heading"),
        "view": _below(book.sentences, "view"),
        "axes": {field.name: [axis.name for axis in field.by] for field in game.declared if field.by},
    }


def _home(name: str) -> Traversable:
    """Where the files of a game are."""
    return files(_package(name))


def rules(name: str, language: str) -> dict[str, Any]:
    """The rules of a game in a language; in English if they have not been translated."""
    return _rules(name, language if _home(name).joinpath(f"rules.{language}.md").is_file() else ENGLISH)


@cache
def _rules(name: str, language: str) -> dict[str, Any]:
    """The rules of a game in a language they are written in: the whole text, and each rule by its number."""
    home = _home(name)
    found = home.joinpath("rules.md" if language == ENGLISH else f"rules.{language}.md")
    text = found.read_text(encoding="utf-8")
    matches = (_RULE.match(line) for line in text.splitlines())
    return {
        "language": language,
        "markdown": text,
        "rules": {match[1]: match[2] for match in matches if match},
    }


@cache
def data(name: str, table: str) -> Any:
    """A table of the game's data as plain JSON."""
    package = _package(name)
    folder = files(package).joinpath("data")
    if folder.joinpath(f"{table}.csv").is_file():
        return tables.table(package, table)
    if folder.joinpath(f"{table}.toml").is_file():
        return tables.parameters(package, table)
    if folder.joinpath(f"{table}.json").is_file():
        return json.loads(folder.joinpath(f"{table}.json").read_text(encoding="utf-8"))
    raise not_found("data")
