"""Bots of users, and the page of the manual that writes one."""

import json
import re
from pathlib import Path
from random import Random

import pytest

import palatine
from palatine.bots import levels
from palatine.bots.levels import level_of
from palatine.bots.marshal import Marshal
from palatine.bots.own import absolute
from palatine.engine.perspective import Perspective
from tests.commands.terminal import Terminal

PAGE = (Path(__file__).parents[2] / "docs" / "bots.md").read_text(encoding="utf-8")


@pytest.fixture
def my_bot(tmp_path: Path) -> Path:
    """The bot of the manual in a file."""
    blocks = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    (code,) = [block for block in blocks if "class MyBot" in block]
    file = tmp_path / "my_bot.py"
    file.write_text(code)
    return file


def test_the_bot_of_the_manual_has_twenty_lines(my_bot: Path) -> None:
    assert len([line for line in my_bot.read_text().splitlines() if line.strip()]) <= 22


@pytest.mark.parametrize("game", palatine.GAMES)
def test_the_bot_of_the_manual_chooses_options_of_every_game(my_bot: Path, game: str) -> None:
    """The first sixty choices of a match."""
    bot = level_of(f"{my_bot}:MyBot").make(Random(1), 1.0)
    match = palatine.start(game, 3, 1)
    for _ in range(60):
        seat = match.pending[0].seat
        match.play(seat, bot.choose(match.perspective(seat)))


def test_the_bot_of_the_manual_beats_random_ones(my_bot: Path, terminal: Terminal) -> None:
    """With the command of the manual, but fewer matches."""
    (command,) = re.findall(r"^palatine (arena shadow --bots my_bot.*) --games 30$", PAGE, re.MULTILINE)
    done = terminal.run(*command.split(), "--games", 12, "--seed", 1, "--workers", 1, "--json")
    assert done.status == 0 and json.loads(done.out)["results"][0]["win_rate"] > 0.6


def test_the_commands_of_the_manual_take_the_bot(my_bot: Path, terminal: Terminal) -> None:
    (command,) = re.findall(r"^palatine (play shadow --bot my_bot.*)$", PAGE, re.MULTILINE)
    done = terminal.run(*command.split(), "--seed", 1, typed=["quit"])
    assert done.status == 0 and "(mybot)" in done.out


def test_a_bot_that_fails_at_the_terminal_is_replaced_for_that_decision(tmp_path: Path, terminal: Terminal) -> None:
    (tmp_path / "bad.py").write_text("class Bad:\n    def choose(self, perspective): raise RuntimeError('no idea')\n")
    done = terminal.run("play", "shadow", "--human", "0", "--bot", "bad.py:Bad", "--seed", 2, typed=["quit"])
    assert done.status == 0 and "the bot 'bad' failed at 'setup." in done.out and "no idea" in done.out


def test_a_bot_without_arguments_and_one_with(tmp_path: Path) -> None:
    file = tmp_path / "two.py"
    file.write_text(
        "class Plain:\n    def choose(self, perspective): return 0\n"
        "class Chancy(Plain):\n    def __init__(self, rng): self.rng = rng\n"
        "class Optional(Plain):\n    def __init__(self, depth=3): self.depth = depth\n"
    )
    rng = Random(1)
    assert getattr(level_of(f"{file}:Chancy").make(rng, 1.0), "rng") is rng  # noqa: B009
    assert getattr(level_of(f"{file}:Optional").make(rng, 1.0), "depth") == 3  # noqa: B009
    assert level_of(f"{file}:Plain").title == "Plain" and level_of(f"{file}:Plain").name == "plain"


def test_a_bot_is_named_so_that_other_processes_find_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert absolute("my_bot.py:MyBot") == f"{tmp_path.resolve() / 'my_bot.py'}:MyBot"


def test_a_time_to_think_makes_another_name() -> None:
    assert level_of("steward@0.25").name == "steward@0.25"
    assert levels.downward("steward", "shadow") == ["steward", "random"]


ODD = """
import sys

class Odd(Exception):
    def __str__(self): raise TypeError("not even that")

class Raises:
    def choose(self, perspective): raise RuntimeError("no\\nidea")
class Leaves:
    def choose(self, perspective): sys.exit(3)
class Dumb:
    def choose(self, perspective): raise Odd
class Illegal:
    def choose(self, perspective): return 99999
class Nothing:
    def choose(self, perspective): return None
class Half:
    def choose(self, perspective): return float(perspective.decision.options[0])
class Greedy(Raises):
    def __init__(self, one, two): pass
"""


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Raises", "RuntimeError: no idea"),
        ("Leaves", "SystemExit: 3"),
        ("Dumb", "': Odd"),
        ("Illegal", "it chose 99999, which is not an option"),
        ("Nothing", "it chose None, which is not an option"),
        ("Half", ".0, which is not an option"),
        ("Greedy", "no 'Greedy' can be made: TypeError"),
    ],
)
def test_whatever_a_bot_does_wrong_ends_an_arena_with_one_sentence(
    tmp_path: Path, terminal: Terminal, name: str, told: str
) -> None:
    (tmp_path / f"{name}.py").write_text(ODD)
    assert told in terminal.refused("arena", "shadow", "--bots", f"{name}.py:{name},random", "--workers", 1)


@pytest.mark.parametrize("words", [("arena", "shadow", "--bots", "loud.py:Loud,random"), ("simulate", "shadow")])
def test_what_a_bot_prints_does_not_get_into_the_results(
    tmp_path: Path, terminal: Terminal, words: tuple[str, ...]
) -> None:
    (tmp_path / "loud.py").write_text(
        "print('loaded')\nclass Loud:\n    def choose(self, perspective):\n"
        "        print('thinking')\n        return perspective.decision.options[0]\n"
    )
    more = ("--bot", "loud.py:Loud") if words[0] == "simulate" else ()
    done = terminal.run(*words, *more, "--games", 1, "--workers", 1, "--json")
    assert done.status == 0 and json.loads(done.out)["game"] == "shadow"
    assert "loaded\n" in done.err and "thinking\n" in done.err


def test_a_file_that_leaves_when_it_is_loaded_is_refused(tmp_path: Path, terminal: Terminal) -> None:
    (tmp_path / "gone.py").write_text("raise SystemExit(5)")
    assert "gone.py cannot be loaded: SystemExit: 5" in terminal.refused("play", "--bot", "gone.py:Gone")


def test_a_bot_that_cannot_be_made_is_not_served(tmp_path: Path, terminal: Terminal) -> None:
    (tmp_path / "greedy.py").write_text(ODD)
    assert "no 'Greedy' can be made" in terminal.refused("serve", "--bot", "greedy.py:Greedy")


def test_at_the_terminal_the_level_below_helps_out(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    """A marshal that fails is replaced by a steward."""

    def fail(self: Marshal, perspective: Perspective) -> int:
        raise RuntimeError("lost")

    monkeypatch.setattr(Marshal, "choose", fail)
    done = terminal.run("play", "shadow", "--human", "0", "--bot", "marshal", "--seed", 2, typed=["quit"])
    assert "the bot 'marshal' failed at 'setup." in done.out and "(RuntimeError: lost); 'steward' chooses" in done.out
