"""A new language is its own files and nothing else: found by engine, bots, terminal, server and client."""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "src" / "palatine"
PLAYED = """
import sys
from random import Random
import palatine
from palatine.bots import hints, remarks
from palatine.bots.marshal import ADVISERS
from palatine.commands import words as terminal
from palatine.lessons import lessons_of
from palatine.engine.phrases import sentences
from palatine.engine.rulebook import rulebook
from palatine.server import words
from palatine.server.api.games import card

assert palatine.__file__.startswith(sys.argv[1]), palatine.__file__
terminal.speak("xx")
assert "xx" in terminal.LANGUAGES and terminal.say("over").startswith("XX-")
assert remarks.nothing("xx").startswith("XX-")
assert "xx" in words.LANGUAGES and words.say("xx", "wait.seconds", count=1).startswith("XX-")
for name, game in palatine.GAMES.items():
    assert "xx" in game.languages and card(game, "xx")["title"].startswith("XX-")
    assert rulebook(game, "xx").language == "xx"
    show = game.presentation_in("xx")
    assert any(show.name(option).startswith("XX-") for option in range(len(game.catalogue)))
    match, rng, book = palatine.start(name, seats=3, seed=1), Random(1), game.phrases_in("xx")
    while not match.over:
        decision = rng.choice(match.pending)
        assert book.say(f"prompt.{decision.kind}", decision.particulars).startswith("XX-")
        match.play(decision.seat, rng.choice(decision.options))
    assert all(book.say(f"event.{event.kind}", event.particulars).startswith("XX-") for event in match.events)
    assert "XX-" in show.summary(match.view(0))
    parts = sentences(f"palatine.bots.{name}", "xx")
    assert all(lesson.text("xx").title.startswith("XX-") for lesson in lessons_of(name))
    assert parts and all(hints.reason(name, part, "xx").startswith("XX-") for part in parts)
print("told")
"""
"""Plays every game in the made-up language, in which each sentence begins with XX-."""


def translated(book: Path) -> str:
    """A book of English in the made-up language; letters for pieces stay."""
    return re.sub(
        r'^( *"(?![^"]*(?:letters|kinds)")[^"]+": ")', r"\1XX-", book.read_text(encoding="utf-8"), flags=re.MULTILINE
    )


def of_lesson(lesson: Path) -> str:
    """What a lesson says in English, in the made-up language."""
    said = tomllib.loads(lesson.read_text(encoding="utf-8"))["en"]

    def translated(text: str | list[str]) -> str:
        return json.dumps(f"XX-{text}" if isinstance(text, str) else [f"XX-{each}" for each in text])

    return "\n".join(f"{key} = {translated(text)}" for key, text in said.items())


def test_a_language_is_found_by_its_files(tmp_path: Path) -> None:
    """A copy of the package speaks a language that is made up, with no line of code changed."""
    copy = tmp_path / "palatine"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("static", "__pycache__"))
    for book in copy.rglob("text/en.json"):
        if book.parents[1].name != "engine":  # it counts as English does
            book.with_name("xx.json").write_text(translated(book), encoding="utf-8")
    for lesson in copy.rglob("lessons/*.toml"):
        told = lesson.parent / "xx" / lesson.name
        told.parent.mkdir(exist_ok=True)
        told.write_text(of_lesson(lesson), encoding="utf-8")
    for rules in copy.rglob("rules.md"):
        shutil.copy(rules, rules.with_name("rules.xx.md"))
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", PLAYED, str(tmp_path)], env=env, capture_output=True, text=True)
    assert done.stdout == "told\n", done.stderr


SOURCES = [
    *PACKAGE.rglob("*.py"),
    *(file for kind in ("*.ts", "*.svelte") for file in (ROOT / "web" / "src").rglob(kind)),
]
NAMED = re.compile(r"""(?<!lang=)["'`](de|fr)["'`]|\{de,fr\}|/(de|fr)\.json""")
"""A language beside English in the code; a word of the game that is German on every page may say so."""


@pytest.mark.parametrize("folder", ["src/palatine", "web/src"])
def test_no_code_names_a_language_beside_english(folder: str) -> None:
    sources = [file for file in SOURCES if file.is_relative_to(ROOT / folder) and ".test." not in file.name]
    assert len(sources) > 50
    assert [str(file) for file in sources if NAMED.search(file.read_text(encoding="utf-8"))] == []
