"""Everything that can be asked, refused or reported has its sentence and its rule."""

import ast
from importlib.resources import files
from pathlib import Path
from random import Random
from typing import Any

import pytest

import palatine
from palatine.engine.game import Game
from palatine.engine.rulebook import rulebook
from tests.properties.tables import Table, at_tables

USED = ("event", "refusal", "warning")
"""Beginnings of keys that the sources name."""


def is_said(sentence: str) -> bool:
    """A sentence with nothing left to fill in."""
    return bool(sentence.strip()) and "{" not in sentence and "}" not in sentence


@at_tables(games=20)
def test_every_event_and_every_prompt_can_be_said(table: Table, random: Random) -> None:
    """And every event names a rule of the book."""
    match, player = table.match(), table.player
    phrases, rules = match.game.phrases, rulebook(match.game).rules
    while not match.over:
        for decision in match.pending:
            assert is_said(phrases.say(f"prompt.{decision.kind}", decision.particulars))
        match.play(*player.choose(match.state))
    for event in match.events:
        assert event.rule in rules, event
        assert is_said(phrases.say(f"event.{event.kind}", event.particulars)), event


@at_tables(games=8)
def test_every_refusal_can_be_said(table: Table, random: Random) -> None:
    """For everything in the catalogue that is not offered, the game knows why not."""
    game, state, player = table.game, table.state(), table.player
    while state.waiting:
        seat, option = player.choose(state)
        if random.random() < 0.1:
            for other in set(range(len(game.catalogue))) - set(state.options(seat)):
                refusal = game.why_not(state, seat, other)
                assert refusal.rule in rulebook(game).rules, refusal
                assert is_said(game.phrases.say(f"refusal.{refusal.key}", refusal.particulars)), refusal
        state.play(seat, option)


@at_tables(games=12)
def test_every_chance_result_can_be_written_and_read(table: Table, random: Random) -> None:
    match = table.played()
    for entry in match.record.entries:
        for cause, text in entry.chance:
            assert match.game.chance_text(cause, match.game.chance_numbers(cause, text)) == text


def constants(game: Game[Any]) -> set[str]:
    """Every string in the sources of a game."""
    package = Path(str(files(f"palatine.games.{game.name}")))
    sources = [file.read_text(encoding="utf-8") for file in package.rglob("*.py")]
    nodes = [node for source in sources for node in ast.walk(ast.parse(source))]
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


@pytest.mark.parametrize("name", palatine.GAMES)
def test_every_rule_option_names_its_rule(name: str) -> None:
    game = palatine.GAMES[name]
    for option in game.rule_options:
        assert option.rule in rulebook(game).rules, option


@pytest.mark.parametrize("name", palatine.GAMES)
def test_every_sentence_is_used(name: str) -> None:
    """Refusals, events, warnings and words of the table by the sources; names of options by the catalogue."""
    game = palatine.GAMES[name]
    used = constants(game) | {question.wrong for question in game.questions}
    begun = tuple(each for each in used if each.endswith("."))
    options = {text.rstrip("0123456789 ").replace(" ", "_") for text in game.catalogue.texts}
    for key in game.phrases.sentences:
        kind, _, rest = key.partition("/")[0].partition(".")  # without what a special form is for
        assert kind in (*USED, "prompt", "name", "title", "lead", "asked", "option", "table"), key
        if kind == "option":
            assert rest.removesuffix(".long") in options, key
        elif kind == "table":
            assert rest.removesuffix("_one").removesuffix("_other") in used or rest.startswith(begun), key
        else:
            assert kind not in USED or rest in used, key
