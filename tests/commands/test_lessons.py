"""``palatine lessons``: listed, told, checked."""

from importlib.resources import files
from pathlib import Path

from palatine.lessons import lesson_named
from tests.commands.terminal import Terminal

FIRST = lesson_named("wallenstein", "first_battle")
TEXT = (files("palatine.games.wallenstein") / "lessons" / "first_battle.toml").read_text(encoding="utf-8")


def test_lessons_are_listed_and_told_in_the_language_of_the_reader(terminal: Terminal) -> None:
    assert FIRST.text("de").title in terminal.run("lessons", "--language", "de").out
    told = terminal.run("lessons", "wallenstein", "first_battle", "--solution").out
    assert FIRST.text("en").hints[0] in " ".join(told.split())
    assert "> kursachsen, armies 4" in told
    assert "has no lesson 'no_such'" in terminal.refused("lessons", "wallenstein", "no_such")
    assert "name a game and one lesson" in terminal.refused("lessons", "wallenstein", "a", "b")


def test_a_file_of_ones_own_is_checked_and_its_seed_found(terminal: Terminal, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(TEXT.replace("seed = 9", "seed = 4"), encoding="utf-8")
    wrong = terminal.run("lessons", "--check", file)
    assert (wrong.status, "does not reach the goal" in wrong.out) == (1, True)
    assert "seed = 9" in terminal.run("lessons", "--check", file, "--seek", 20).out
    file.write_text("level = ", encoding="utf-8")
    assert "mine: this is no TOML" in terminal.refused("lessons", "--check", file)
