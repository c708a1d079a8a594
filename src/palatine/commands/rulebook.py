"""The numbered rules of a game, as they stand in its ``rules.md``."""

import re
from importlib.resources import files
from typing import Any, Final

from palatine.commands.problem import Problem
from palatine.engine.game import Game

RULE: Final = re.compile(r"^- \*\*([A-Z]-[A-Z]+-\d+)\*\* (.*(?:\n[ \t]+\S.*)*)", re.MULTILINE)
"""A line of the list of rules, with the indented lines that continue it."""


def rulebook(game: Game[Any]) -> dict[str, str]:
    """Every rule number with its text, in the order of the rules."""
    text = files(game.phrases.package).joinpath("rules.md").read_text(encoding="utf-8")
    return {number: " ".join(words.replace("**", "").split()) for number, words in RULE.findall(text)}


def is_pending(game: Game[Any], number: str) -> bool:
    """Whether a rule is declared not to be part of the game yet."""
    return any(number == part or number.startswith(f"{part}-") for part in game.pending_rules)


def found(rules: dict[str, str], wanted: str) -> list[str]:
    """The numbers meant by a rule number, or by a section such as W-CMB."""
    wanted = wanted.upper()
    return [number for number in rules if number == wanted or number.startswith(f"{wanted}-")]


def rule_texts(game: Game[Any], wanted: str) -> list[str]:
    """The rules meant by a number or a section, each with its number."""
    rules = rulebook(game)
    numbers = found(rules, wanted)
    if not numbers:
        raise Problem(f"{game.title} has no rule '{wanted}'; {number_words(rules)}")
    return [f"{number} {rules[number]}" for number in numbers]


def number_words(rules: dict[str, str]) -> str:
    """Which numbers there are, in words."""
    sections = list(dict.fromkeys(number.rpartition("-")[0] for number in rules))
    return f"its rules are numbered like {next(iter(rules))}, the sections are {', '.join(sections)}"
