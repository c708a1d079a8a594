"""The parent's end of a worker: starts it, asks it, ends it."""

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from tempfile import TemporaryFile
from typing import IO, Any


class WorkerFailed(RuntimeError):
    """A worker ended without answering; the message holds the last line it wrote to its error output."""


class Worker:
    """A process that measures one subject."""

    def __init__(self, name: str, process: Popen[str], errors: IO[str]) -> None:
        """Speak with a process whose error output goes to the file ``errors``."""
        self.name = name
        self._process = process
        self._errors = errors

    def wait_until_ready(self) -> None:
        """Return when the subject is made ready."""
        self._answer()

    def ask(self, what: str, seconds: float = 0.0) -> dict[str, Any]:
        """The worker's answer to one request."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps({"what": what, "seconds": seconds}) + "\n")
            self._process.stdin.flush()
        except BrokenPipeError:
            raise self._failure() from None
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise self._failure()
        answer: dict[str, Any] = json.loads(line)
        return answer

    def _failure(self) -> WorkerFailed:
        self._process.wait()
        self._errors.seek(0)
        said = [line for line in self._errors.read().splitlines() if line.strip()]
        return WorkerFailed(f"{self.name}: {said[-1] if said else 'the worker ended without a word'}")


@contextmanager
def started(name: str, compiled: Path | None = None) -> Iterator[Worker]:
    """A worker for the subject of this name, on the package in ``compiled`` if given; ended afterwards."""
    environment = dict(os.environ)
    safe: list[str] = []
    if compiled is not None:
        safe = ["-P"]  # else a package in the current directory would come before PYTHONPATH
        others = environment.get("PYTHONPATH")
        environment["PYTHONPATH"] = os.pathsep.join([str(compiled.resolve()), *([others] if others else [])])
    command = [sys.executable, *safe, "-m", "palatine.bench.worker", name]
    with (
        TemporaryFile("w+") as errors,
        Popen(command, stdin=PIPE, stdout=PIPE, stderr=errors, text=True, env=environment) as process,
    ):
        try:
            yield Worker(name, process, errors)
        finally:
            process.kill()
