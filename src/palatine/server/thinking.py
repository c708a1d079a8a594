"""A process in which bots think: reads perspectives, answers with choices, ends when its server does."""

import pickle
import struct
import sys
from contextlib import suppress
from typing import Any, BinaryIO

from palatine.server.levels import bot_named

READY = "ready"
HEAD = struct.Struct(">I")


def packed(thing: object) -> bytes:
    """A thing as bytes with its length in front."""
    body = pickle.dumps(thing)
    return HEAD.pack(len(body)) + body


def _read(stream: BinaryIO) -> Any:
    head = stream.read(HEAD.size)
    return pickle.loads(stream.read(HEAD.unpack(head)[0])) if len(head) == HEAD.size else None


def _write(stream: BinaryIO, thing: object) -> None:
    stream.write(packed(thing))
    stream.flush()


def main() -> None:
    """Say that the process is ready; answer every (level, perspective) with an option, or with what went wrong."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr  # a bot that prints shall not disturb the answers
    _write(answers, READY)
    while (task := _read(sys.stdin.buffer)) is not None:
        level, perspective = task
        try:
            answer: int | str = int(bot_named(level).choose(perspective))
        except Exception as error:
            answer = f"{type(error).__name__}: {error}"
        _write(answers, answer)


if __name__ == "__main__":
    with suppress(BrokenPipeError, KeyboardInterrupt):  # the server has gone
        main()
