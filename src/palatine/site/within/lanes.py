"""Where bots think in a browser: stewards at once, all others in a worker beside the one of the server."""

import asyncio
import pickle
from collections.abc import Awaitable
from typing import Protocol

from palatine.server.thinking.process import Answer, Review, Work, answered
from palatine.server.thinking.thinkers import START, Failed
from palatine.server.thinking.turns import Turns


class AtOnce:
    """Answers in place: what takes less time than the way to somebody else."""

    waiting = 0

    async def ask(self, task: Work | Review, seconds: float, person: int) -> Answer:
        """The answer."""
        return answered(task)

    async def close(self) -> None:
        """There is nothing to be ended."""


class Beside(Protocol):
    """A worker that thinks; it is started when it is first asked."""

    def ask(self, task: bytes) -> Awaitable[bytes]:
        """The answer to a task, both as ``thought`` has them."""

    def end(self) -> None:
        """End it: what it thinks about is lost, and the next task starts another."""


class Elsewhere:
    """Asks a worker, one thing after the other; people take turns."""

    def __init__(self, worker: Beside) -> None:
        self._worker = worker
        self._turns = Turns(1)

    @property
    def waiting(self) -> int:
        """How many wait for the worker."""
        return self._turns.waiting

    async def ask(self, task: Work | Review, seconds: float, person: int) -> Answer:
        """An answer; one that takes too long ends the worker, and is a failure."""
        async with self._turns.turn(person):
            try:
                async with asyncio.timeout(seconds + START):
                    answer: Answer = pickle.loads(await self._worker.ask(pickle.dumps(task)))
            except BaseException as error:
                self._worker.end()
                if isinstance(error, Exception):
                    raise Failed(f"{type(error).__name__} in its worker") from None
                raise
            return answer

    async def close(self) -> None:
        """End the worker."""
        self._worker.end()


def thought(task: bytes) -> bytes:
    """The answer to a task, both as bytes: what the worker does."""
    return pickle.dumps(answered(pickle.loads(task)))
