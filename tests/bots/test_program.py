"""Bots that are programs: the protocol of docs/bots.md, and programs that misbehave."""

import gc
import json
import os
import shlex
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import palatine
from palatine.bots import own, program
from palatine.bots.asking import asked
from palatine.bots.bot import Bot
from palatine.bots.level import BadBot
from palatine.bots.levels import level_of
from palatine.engine.perspective import Perspective
from tests.commands.terminal import Terminal

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "program" / "bot.mjs"
ANSWERS = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    {before}
    print(json.dumps({answer}), flush=True)
"""
GOOD = ANSWERS.format(before="", answer="{'id': asked['id'], 'choice': asked['options'][-1]}")


def bot(tmp_path: Path, code: str, seconds: float = 1.0) -> Bot:
    """A bot that is a program of Python."""
    file = tmp_path / "bot.py"
    file.write_text(code)
    return level_of(f"run:{sys.executable} -S {file}").make(Random(1), seconds)


def first() -> Perspective:
    """The first decision of a match, as its seat sees it."""
    match = palatine.start("shadow", seats=3, seed=1)
    return match.perspective(match.pending[0].seat)


@pytest.mark.parametrize("game", palatine.GAMES)
def test_a_program_plays_every_game(tmp_path: Path, game: str) -> None:
    """The first thirty choices: each is the last option, as the program wants it."""
    player, match = bot(tmp_path, GOOD), palatine.start(game, seats=3, seed=1)
    for _ in range(30):
        perspective = match.perspective(match.pending[0].seat)
        chosen = asked(player, perspective)
        assert chosen == perspective.decision.options[-1]
        match.play(perspective.seat, chosen)


def test_what_a_program_is_told(tmp_path: Path) -> None:
    """Everything its seat may see, and nothing else; the same chance gives the same seeds."""
    told = tmp_path / "told"
    player = bot(tmp_path, GOOD.replace("    print(", f"    open({str(told)!r}, 'a').write(line)\n    print("), 2.5)
    perspective = first()
    asked(player, perspective)
    asked(player, perspective)
    one, two = map(json.loads, told.read_text().splitlines())
    assert one == {
        "palatine": 1,
        "id": 1,
        "game": "shadow",
        "seat": perspective.seat,
        "kind": perspective.decision.kind,
        "rule": perspective.decision.rule,
        "particulars": json.loads(json.dumps(perspective.decision.particulars)),
        "options": list(perspective.decision.texts),
        "view": json.loads(json.dumps(perspective.view)),
        "seconds": 2.5,
        "seed": Random(1).getrandbits(32),
    }
    assert two["id"] == 2 and two["seed"] != one["seed"]


WRONG = [
    ("", "the program has ended without an answer"),
    ("raise SystemExit(3)", "the program has ended without an answer"),
    ("import sys; sys.stdin.close(); print('hello', flush=True)", "the program wrote what is no answer: 'hello\\n'"),
    ("import os; os.write(1, bytes(range(128, 138)) + b'\\n')", "what is no answer"),
    ("print('[1, 2]')", "the program wrote what is no answer: '[1, 2]\\n'"),
    ("print('[' * 60000)", "what is no answer"),
    ("import sys; sys.stdout.write('x' * 10_000_000)", "the program answered with more than 65536 bytes"),
    (ANSWERS.format(before="", answer="{'id': 7, 'choice': 'pass'}"), "answered question 7, not 1"),
    (ANSWERS.format(before="", answer="{'choice': asked['options'][0]}"), "answered question None, not 1"),
    (ANSWERS.format(before="", answer="{'id': 1, 'choice': 'nonsense'}"), "chose 'nonsense', which is not an option"),
    (ANSWERS.format(before="", answer="{'id': 1, 'choice': [0]}"), "chose [0], which is not an option"),
    (ANSWERS.format(before="", answer="{'id': 1}"), "chose None, which is not an option"),
]


@pytest.mark.parametrize(("code", "problem"), WRONG, ids=range(len(WRONG)))
def test_a_program_that_misbehaves_is_told_of_in_one_sentence(tmp_path: Path, code: str, problem: str) -> None:
    with pytest.raises(BadBot) as found:
        asked(bot(tmp_path, code), first())
    assert problem in str(found.value) and "\n" not in str(found.value)


@pytest.mark.parametrize("code", ["import time; time.sleep(3600)", "import sys; sys.stdin.read()"])
def test_a_program_that_never_answers_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(program, "START", 0.0)
    monkeypatch.setattr(program, "GRACE", 0.01)
    with pytest.raises(BadBot, match=r"did not answer within 0\.02 seconds"):
        asked(bot(tmp_path, code, 0.01), first())


def test_a_program_that_does_not_read_holds_up_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also with a question that no pipe has room for."""
    monkeypatch.setattr(program, "START", 0.0)
    monkeypatch.setattr(program, "GRACE", 0.01)
    perspective = first()
    perspective.view["padding"] = "x" * 1_000_000  # type: ignore[index]
    with pytest.raises(BadBot, match="did not answer"):
        asked(bot(tmp_path, "import time; time.sleep(3600)", 0.01), perspective)


def test_a_program_that_failed_is_started_again_but_not_for_ever(tmp_path: Path) -> None:
    """It fails at its first decision of each life; after three failures in turn nobody asks it any more."""
    lives = tmp_path / "lives"
    before = f"open({str(lives)!r}, 'a').write('x')"
    player = bot(tmp_path, ANSWERS.format(before=before, answer="None"))
    for _ in range(5):
        with pytest.raises(BadBot):
            asked(player, first())
    assert lives.read_text() == "x" * program.TRIES


def test_a_success_is_a_new_beginning(tmp_path: Path) -> None:
    """A program that fails now and then plays on."""
    nonsense = "{'id': asked['id'], 'choice': asked['options'][0] if asked['id'] % 3 else 'nonsense'}"
    player, failed = bot(tmp_path, ANSWERS.format(before="", answer=nonsense)), 0
    for _ in range(12):
        try:
            asked(player, first())
        except BadBot:
            failed += 1
    assert failed == 4


@pytest.mark.skipif(os.name == "nt", reason="groups of processes are those of POSIX")
def test_nothing_that_a_program_started_stays(tmp_path: Path) -> None:
    """When nobody has the bot any more, it and what it started have ended: the pipe they all hold is closed."""
    reading, writing = os.pipe()
    os.set_inheritable(writing, True)
    python = sys.executable
    before = f"import os\n    if not os.fork():\n        os.execv({python!r}, [{python!r}, '-c', 'input()'])"
    answer = "{'id': asked['id'], 'choice': asked['options'][0]}"
    player = bot(tmp_path, ANSWERS.format(before=before, answer=answer))
    spawn = subprocess.Popen
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(subprocess, "Popen", lambda *words, **how: spawn(*words, **how, pass_fds=[writing]))
        asked(player, first())
    os.close(writing)
    del player
    gc.collect()
    assert os.read(reading, 1) == b""
    os.close(reading)


def test_a_program_is_named_so_that_other_processes_find_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "my bot.py").write_text(GOOD)
    named = f"run:{sys.executable} 'my bot.py' --depth 3"
    assert own.absolute(named) == f"run:{sys.executable} {shlex.quote(str(tmp_path / 'my bot.py'))} --depth 3"
    (tmp_path / "there").mkdir()
    assert own.packed("run:no-such-program 'my bot.py'", tmp_path / "there") == "run:no-such-program './my bot.py'"
    assert (tmp_path / "there" / "my bot.py").read_text() == GOOD
    assert level_of(named).name == "my bot" and level_of(f"{named}@0.5").name == "my bot@0.5"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("run:", "names no program"),
        ("run:no-such-program x", "there is no program 'no-such-program'"),
        ("run:'half", "is no command"),
    ],
)
def test_a_program_that_is_not_there_is_refused(text: str, problem: str) -> None:
    with pytest.raises(BadBot, match=problem):
        level_of(text)


def test_the_terminal_replaces_a_program_for_the_decision_it_fails_at(tmp_path: Path, terminal: Terminal) -> None:
    (tmp_path / "bad.py").write_text("print('no idea')")
    named = f"run:{sys.executable} -S bad.py"
    done = terminal.run("play", "shadow", "--human", "0", "--bot", named, "--seed", 2, typed=["quit"])
    assert done.status == 0 and "the bot 'bad' failed at 'setup." in done.out and "no idea" in done.out


def test_a_program_is_not_run_because_a_record_names_it(tmp_path: Path, terminal: Terminal) -> None:
    (tmp_path / "good.py").write_text(GOOD)
    named = f"run:{sys.executable} -S good.py"
    terminal.run("play", "shadow", "--human", "0", "--bot", named, "--seed", 2, typed=["save match", "quit"])
    assert "say by --bot who plays on" in terminal.refused("play", "--resume", "match")


def test_the_arena_plays_with_the_example_in_javascript(terminal: Terminal) -> None:
    """The same seed gives the same matches."""
    node = subprocess.check_output([sys.executable, ROOT / "tools" / "web.py", "node"], text=True).strip()
    command = ("arena", "shadow", "--bots", f"run:{node} {EXAMPLE},random", "--games", 2, "--seed", 1, "--json")
    once, again = (terminal.run(*command, "--workers", 1) for _ in range(2))
    assert once.status == 0, once.err
    first, second = (json.loads(done.out)["results"] for done in (once, again))
    assert len(first) == 2 and [each["mean_points"] for each in first] == [each["mean_points"] for each in second]
