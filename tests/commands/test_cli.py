"""The command as a whole: help, version, wrong words, and the same in real processes."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import palatine
from palatine.commands.interruption import Interruption
from palatine.games import GAMES
from tests.commands.terminal import Terminal, record_text, rehearsed

HEARS_CTRL_C = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)
from palatine.cli import main
sys.exit(main(sys.argv[1:]))
"""
"""The command as it is in a terminal; tests may run in the background, where Ctrl-C is not heard."""
COMMANDS = ("play", "simulate", "arena", "replay", "rules", "map", "serve", "bench")


def started(tmp_path: Path, *words: str) -> subprocess.Popen[str]:
    """A real process of the command."""
    return subprocess.Popen(
        [sys.executable, "-m", "palatine", *words],
        cwd=tmp_path,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONIOENCODING": "utf-8"},
    )


# ---------------------------------------------------------------- help


def test_without_words_the_help_is_shown(terminal: Terminal) -> None:
    done = terminal.run()
    assert done.status == 0 and not done.err
    for command in COMMANDS:
        assert f"\n    {command} " in done.out


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself_with_examples(terminal: Terminal, command: str) -> None:
    done = terminal.run(command, "--help")
    assert done.status == 0 and f"usage: palatine {command}" in done.out and "examples:" in done.out


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_options_of_every_game_are_listed(terminal: Terminal, command: str) -> None:
    text = terminal.run(command, "--help").out
    for game in GAMES.values():
        for option in game.rule_options:
            assert f"{option.name}={'|'.join(option.values)}" in text


def test_the_version(terminal: Terminal) -> None:
    assert terminal.run("--version").out == f"palatine {palatine.__version__}, interpreted core\n"


@pytest.mark.parametrize("words", [["plya"], ["--loud"], ["play", "wallenstein", "chess"], ["replay"], [""]])
def test_wrong_words_are_answered_with_one_sentence(terminal: Terminal, words: list[str]) -> None:
    assert terminal.refused(*words).startswith("palatine: ")


def test_an_interruption_leaves_no_traceback(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("palatine.commands.simulate._parts", interrupted)
    done = terminal.run("simulate", "wallenstein")
    assert done.status == 130 and done.err == "palatine: interrupted\n"


# ---------------------------------------------------------------- real processes


def test_the_module_is_the_command(tmp_path: Path) -> None:
    with started(tmp_path, "--version") as process:
        assert (
            process.communicate() == (f"palatine {palatine.__version__}, interpreted core\n", "")
            and process.returncode == 0
        )


def test_a_wrong_word_in_a_real_process(tmp_path: Path) -> None:
    with started(tmp_path, "play", "--seats", "x") as process:
        out, err = process.communicate()
        assert process.returncode == 2 and not out and len(err.splitlines()) == 1


def test_a_match_typed_into_a_real_process(tmp_path: Path) -> None:
    rehearsal = rehearsed(6, choices=70)
    with started(tmp_path, "play", "--seed", "6", "--save", "a.record") as process:
        out, err = process.communicate("".join(f"{line}\n" for line in rehearsal.lines))
    assert process.returncode == 0 and not err and "Österreich" in out
    assert record_text(tmp_path / "a.record").startswith(rehearsal.match.record.text())


def test_bytes_that_are_no_text_are_no_option(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "palatine", "play", "--seed", "6"],
        cwd=tmp_path,
        input=b"\xff\xfe\x00\n1\n",
        capture_output=True,
    )
    assert done.returncode == 0 and b"is no option of this game" in done.stdout and not done.stderr


def test_a_signal_counts_before_the_end_of_what_is_typed() -> None:
    """A terminal that closes brings both; the signal may be heard only when the end has been read."""
    interruption = Interruption()

    def closed() -> None:
        with interruption.listening():
            interruption._came = True
            raise EOFError

    with pytest.raises(KeyboardInterrupt):
        closed()


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_saves_the_match(tmp_path: Path, number: signal.Signals) -> None:
    """Ctrl-C, a request to end and a closed terminal all leave a record that can be resumed."""
    with started(tmp_path, "play", "--seed", "6") as process:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write("1\n")
        process.stdin.flush()
        for line in process.stdout:
            if line.startswith("Which army group"):
                break
        process.send_signal(number)
        _, err = process.communicate()
    (file,) = tmp_path.glob("*.record")
    assert process.returncode == 130 and not err
    assert palatine.replay(file.read_text(encoding="utf-8")).decision(0).kind == "draft.group"


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks into /proc for the helpers")
def test_an_interruption_while_helpers_start_is_answered_once(tmp_path: Path) -> None:
    """Ctrl-C reaches every process of the terminal; only the one the user started says something."""
    words = ["simulate", "wallenstein", "--games", "50000", "--workers", "2"]
    command = [sys.executable, "-c", HEARS_CTRL_C, *words]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        helpers = Path(f"/proc/{process.pid}/task/{process.pid}/children")
        while len(helpers.read_text().split()) < 2:
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate()[1] == "palatine: interrupted\n"
    assert process.returncode == 130


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")
def test_an_interruption_does_not_wait_for_bots_that_think(tmp_path: Path) -> None:
    """Here one of them would take an hour."""
    (tmp_path / "slow.py").write_text(
        "import pathlib, time\nclass Slow:\n    def choose(self, perspective):\n"
        "        pathlib.Path('thinking').touch()\n        time.sleep(3600)\n"
    )
    words = ["arena", "shadow", "--bots", "slow.py:Slow,random", "--games", "6", "--workers", "2"]
    command = [sys.executable, "-c", HEARS_CTRL_C, *words]
    with subprocess.Popen(command, cwd=tmp_path, stderr=subprocess.PIPE, text=True, start_new_session=True) as process:
        while not (tmp_path / "thinking").exists():
            time.sleep(0.01)
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate()[1] == "palatine: interrupted\n"
    assert process.returncode == 130


@pytest.mark.skipif(os.name == "nt", reason="needs a shell with pipes that break")
def test_a_reader_that_has_seen_enough_is_no_error(tmp_path: Path) -> None:
    with started(tmp_path, "rules") as process:
        assert process.stdout is not None and process.stderr is not None
        assert process.stdout.readline()
        process.stdout.close()
        assert process.wait() == 0 and process.stderr.read() == ""


@pytest.mark.skipif(os.name == "nt", reason="needs a shell")
@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        ("rules W-CMB-09 | true", 0, ""),
        ("rules W-CMB-09 > /dev/full", 2, "palatine: the system refuses to go on: No space left on device\n"),
        ("rules W-CMB-09 >&-", 0, ""),
        ("play --seed 6 <&- > out.txt", 0, ""),
        ("play chess 2>&-", 2, ""),
    ],
)
def test_an_output_nobody_reads_or_that_is_full_or_closed(tmp_path: Path, words: str, status: int, said: str) -> None:
    """What Python holds back until it ends is written before, so that nothing fails unnoticed."""
    command = f"set -o pipefail; '{sys.executable}' -m palatine {words}"
    surroundings = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    done = subprocess.run(["bash", "-c", command], cwd=tmp_path, env=surroundings, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (status, said)


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("PALATINE_CORES", "many", "'many' is not a whole number from 1 on"),
        ("PALATINE_CLOCK", "CPU", "'CPU' is none of: wall, cpu"),
        ("PALATINE_BOTS", "nowhere", "'nowhere' cannot be used: No module named 'nowhere'"),
        ("PALATINE_BOTS", "nowhere.py:Bot", "'nowhere.py:Bot' cannot be used: there is no file nowhere.py"),
    ],
)
def test_a_wrong_word_in_the_environment(tmp_path: Path, variable: str, value: str, said: str) -> None:
    command = [sys.executable, "-m", "palatine", "--version"]
    done = subprocess.run(command, cwd=tmp_path, env={**os.environ, variable: value}, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (2, f"palatine: {variable}: {said}\n")


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo terminals")
def test_in_a_terminal_there_is_colour(tmp_path: Path) -> None:
    """The same words, with the colours of the seats; the curtain clears the screen."""
    cards = "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"
    words = ["play", "--seed", "5", "--human", "0", "1", "--option", "initial_counties=lineup"]
    shown = in_a_terminal(tmp_path, words, ["", cards, "yes", "quit", "no"])
    assert "\x1b[1;94mBlue" in shown and "Submit this plan?" in shown
    assert "\x1b[2J\x1b[3J\x1b[H" in shown and "Hand over to" in shown


@pytest.mark.skipif(os.name == "nt", reason="Windows has no pseudo terminals")
def test_in_a_terminal_work_shows_a_bar_on_the_error_output(tmp_path: Path) -> None:
    assert "simulating" in in_a_terminal(tmp_path, ["simulate", "wallenstein", "--games", "60"], [])


def in_a_terminal(tmp_path: Path, words: list[str], lines: list[str]) -> str:
    """What a command shows in a terminal of 100 columns in which these lines are typed."""
    import pty

    child, terminal = pty.fork()
    if child == 0:
        os.chdir(tmp_path)
        os.environ.update(TERM="xterm-256color", COLUMNS="100", NO_COLOR="")
        os.execv(sys.executable, [sys.executable, "-m", "palatine", *words])
    os.write(terminal, "".join(f"{line}\n" for line in lines).encode())
    shown = b""
    while True:
        try:
            part = os.read(terminal, 65536)
        except OSError:  # the child has closed its side
            break
        if not part:
            break
        shown += part
    os.close(terminal)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    return shown.decode(errors="replace")


# ---------------------------------------------------------------- without rich


def test_everything_works_without_rich(tmp_path: Path) -> None:
    """The extra `cli` is a convenience."""
    source = (
        "import sys; sys.modules['rich'] = None\n"
        "from palatine.cli import main\n"
        "assert main(['simulate', 'wallenstein', '--games', '2', '--seed', '1']) == 0\n"
        "assert main(['rules', 'W-END-01']) == 0\n"
        "sys.exit(main(['play', '--seed', '6']))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", source], cwd=tmp_path, input="1\nmap\nquit\nno\n", capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert "mean points" in done.stdout and "BRANDENBURG" in done.stdout
