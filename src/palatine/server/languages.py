"""Texts of the games in the languages they have: phrases, rules, tables."""

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from palatine.engine import tables
from palatine.engine.game import Game
from palatine.games import game_named
from palatine.server.errors import not_found

_RULE = re.compile(r"^- \*\*([A-Z]+-[A-Z]+-\d+[a-z]?)\*\*\s*(.*)$")


def _package(name: str) -> str:
    """The package of a game."""
    return type(game_named(name)).__module__.rpartition(".")[0]


def _home(name: str) -> Traversable:
    """Where the files of a game are."""
    return files(_package(name))


@cache
def languages(name: str) -> list[str]:
    """The languages a game has phrases in; English first."""
    found = {item.name.removesuffix(".json") for item in _home(name).joinpath("text").iterdir()}
    return sorted(found, key=lambda language: (language != "en", language))


@cache
def phrases(name: str, language: str) -> dict[str, str]:
    """The sentences of a game in a language; what a language lacks is there in English."""
    text = _home(name).joinpath("text")
    sentences: dict[str, str] = json.loads(text.joinpath("en.json").read_text(encoding="utf-8"))
    if language in languages(name):
        sentences = sentences | json.loads(text.joinpath(f"{language}.json").read_text(encoding="utf-8"))
    return sentences


def say(game: Game[Any], language: str, key: str, particulars: Mapping[str, int | list[int]]) -> str:
    """A sentence of a game in a language, its gaps filled with names."""
    if language == "en":
        return game.phrases.say(key, particulars)
    names = {what: _named(game, what, value) for what, value in particulars.items()}
    return phrases(game.name, language)[key].format(**names)


def _named(game: Game[Any], what: str, value: int | list[int]) -> str:
    values = [value] if isinstance(value, int) else value
    return ", ".join(game.phrases.name(what, item) for item in values)


@cache
def rules(name: str, language: str) -> dict[str, Any]:
    """The rules of a game: the whole text, and each rule by its number."""
    home = _home(name)
    translated = home.joinpath(f"rules.{language}.md")
    found = translated if translated.is_file() else home.joinpath("rules.md")
    text = found.read_text(encoding="utf-8")
    matches = (_RULE.match(line) for line in text.splitlines())
    return {
        "language": language if translated.is_file() else "en",
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
    raise not_found("table of data")
