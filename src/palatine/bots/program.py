"""Bots in any language: a program named as ``run:COMMAND`` that answers lines of JSON on its standard output.

Each decision is one line on its standard input, each answer one line: ``docs/bots.md`` has the protocol.
"""

import json
import os
import shlex
import signal
import subprocess
import weakref
from contextlib import suppress
from pathlib import Path
from queue import Empty, Queue
from random import Random
from shutil import copy, which
from threading import Event, Thread
from time import monotonic
from typing import Any, Final

from palatine.bots.asking import shown
from palatine.bots.level import BadBot, Level
from palatine.engine.perspective import Perspective

PREFIX: Final = "run:"
PROTOCOL: Final = 1
"""The version of the protocol; it goes up when programs of today would misunderstand a line."""
START: Final = 10.0
"""So many seconds a program has to start, beside its time for the first decision."""
GRACE: Final = 1.0
"""So many seconds an answer may be late: the machine may be busy."""
LINE: Final = 64 * 1024
"""The longest answer, in bytes."""
TRIES: Final = 3
"""A program that has failed so often in turn is not started again."""


def is_program(text: str) -> bool:
    """Whether a text names a program."""
    return text.startswith(PREFIX)


def program_level(text: str) -> Level:
    """The level of a program; it is called after its file, or after the command."""
    command = _words(text)
    if which(command[0]) is None:
        raise BadBot(f"there is no program '{command[0]}' to run")
    files = [word for word in command if Path(word).is_file()]
    name = Path(files[-1] if files else command[0]).stem
    return Level(name.lower(), name, lambda rng, seconds: Program(command, rng, seconds))


def absolute(text: str) -> str:
    """The same program, named so that it is found from every directory."""
    words = [str(Path(word).absolute()) if Path(word).is_file() else word for word in _words(text)]
    return PREFIX + shlex.join(words)


def packed(text: str, directory: Path) -> str:
    """Copy the files a program consists of into a directory, but those with an absolute path, such as an interpreter.

    Returns the program as it is named from there.
    """
    words = []
    for word in _words(text):
        if Path(word).is_file() and not Path(word).is_absolute():
            copy(word, directory)
            word = f"./{Path(word).name}"
        words.append(word)
    return PREFIX + shlex.join(words)


def _words(text: str) -> list[str]:
    """The words of the command."""
    try:
        words = shlex.split(text.removeprefix(PREFIX))
    except ValueError as error:
        raise BadBot(f"'{text}' is no command: {error}") from error
    if not words:
        raise BadBot(f"'{text}' names no program: write {PREFIX}COMMAND, such as '{PREFIX}node my_bot.js'")
    return words


class Program:
    """A bot that is a program. It is started by its first decision, and again when it has failed."""

    def __init__(self, command: list[str], rng: Random, seconds: float) -> None:
        self._command, self._rng, self._seconds = command, rng, seconds
        self._line: _Line | None = None
        self._asked = self._failures = 0

    def choose(self, perspective: Perspective) -> int:
        """The option the program names; BadBot if it does not, in its time."""
        if self._failures >= TRIES:
            raise BadBot(f"the program has failed {TRIES} times in turn")
        self._asked += 1
        try:
            option = self._answer(perspective)
        except BadBot:
            self._failures += 1
            self._end()
            raise
        self._failures = 0
        return option

    def _answer(self, perspective: Perspective) -> int:
        decision, late = perspective.decision, self._seconds + GRACE
        if self._line is None:
            self._line, late = _Line(self._command), late + START
        answer = self._line.ask(_question(perspective, self._asked, self._seconds, self._rng.getrandbits(32)), late)
        if answer.get("id") != self._asked:
            raise BadBot(f"the program answered question {shown(answer.get('id'))}, not {self._asked}")
        texts = dict(zip(decision.texts, decision.options, strict=True))
        choice = answer.get("choice")
        if not isinstance(choice, str) or choice not in texts:
            raise BadBot(f"the program chose {shown(choice)}, which is not an option")
        return texts[choice]

    def _end(self) -> None:
        if self._line is not None:
            self._line.end()
            self._line = None


def _question(perspective: Perspective, number: int, seconds: float, seed: int) -> dict[str, Any]:
    """What the program is told of a decision."""
    decision = perspective.decision
    return {
        "palatine": PROTOCOL,
        "id": number,
        "game": perspective.game,
        "seat": perspective.seat,
        "kind": decision.kind,
        "rule": decision.rule,
        "particulars": decision.particulars,
        "options": decision.texts,
        "view": perspective.view,
        "seconds": seconds,
        "seed": seed,
    }


class _Line:
    """The line to a running program: questions go one way, answers come the other, and neither can block the bot."""

    def __init__(self, command: list[str]) -> None:
        try:
            process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=os.name != "nt"
            )
        except OSError as error:
            raise BadBot(f"'{shlex.join(command)}' cannot be run: {error.strerror or error}") from error
        self._questions: Queue[bytes | None] = Queue()
        self._answers: Queue[bytes] = Queue(1)  # whoever answers without being asked has to wait
        over = Event()
        self.end = weakref.finalize(self, _end, process, over, self._questions, self._answers)
        """Ends the program and whatever it has started; at the latest when nobody has the line any more."""
        Thread(target=_write, args=(process, self._questions), daemon=True).start()
        Thread(target=_read, args=(process, over, self._answers), daemon=True).start()

    def ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """What the program answers; BadBot if it says nothing in time, or something else than one line of JSON."""
        until = monotonic() + seconds
        self._questions.put(json.dumps(question, separators=(",", ":")).encode() + b"\n")
        try:
            line = self._answers.get(timeout=max(0.0, until - monotonic()))
        except Empty:
            raise BadBot(f"the program did not answer within {seconds:g} seconds") from None
        if not line:
            raise BadBot("the program has ended without an answer")
        if len(line) > LINE:
            raise BadBot(f"the program answered with more than {LINE} bytes")
        try:
            answer = json.loads(line)
        except (ValueError, RecursionError):
            answer = None
        if not isinstance(answer, dict):
            raise BadBot(f"the program wrote what is no answer: {shown(line.decode(errors='replace'))}")
        return answer


def _write(process: subprocess.Popen[bytes], questions: "Queue[bytes | None]") -> None:
    """Hand the program its questions, one by one; a program that does not read them holds up nobody else."""
    assert process.stdin is not None
    with suppress(OSError, ValueError), process.stdin as pipe:
        while (question := questions.get()) is not None:
            pipe.write(question)
            pipe.flush()


def _read(process: subprocess.Popen[bytes], over: Event, answers: "Queue[bytes]") -> None:
    """Take the answers of the program, line by line, as long as anybody wants them; an empty one says it has ended."""
    assert process.stdout is not None
    with suppress(OSError, ValueError), process.stdout as pipe:
        while (answer := pipe.readline(LINE + 1)) and not over.is_set():
            answers.put(answer)
    if not over.is_set():
        answers.put(b"")


def _end(
    process: subprocess.Popen[bytes], over: Event, questions: "Queue[bytes | None]", answers: "Queue[bytes]"
) -> None:
    over.set()
    questions.put(None)
    with suppress(Empty):  # the reader may wait for room
        answers.get_nowait()
    with suppress(OSError):
        if os.name != "nt":
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()
