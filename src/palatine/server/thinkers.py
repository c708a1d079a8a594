"""The processes the bots think in. One that fails or takes too long is replaced; an answer always comes."""

import asyncio
import logging
import pickle
import random
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress

from palatine.engine.perspective import Perspective
from palatine.server.levels import downward
from palatine.server.thinking import HEAD, packed

log = logging.getLogger("palatine.server")


START = 60.0
"""Seconds a process has to start; a busy machine is not the bot's fault."""


class Failed(Exception):
    """A bot has not answered with an option."""


class Thinkers:
    """A few processes; each thinks about one decision at a time."""

    def __init__(self, count: int, seconds: float) -> None:
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        self._seconds = seconds
        for _ in range(max(1, count)):
            self._free.put_nowait(None)

    async def choice(self, level: str, perspective: Perspective) -> tuple[int, str]:
        """An option of the decision, and the level that chose it: the one asked for, or a weaker one in need."""
        for name in downward(level):
            try:
                return await self._ask(name, perspective), name
            except Failed as failure:
                log.warning("the bot '%s' failed at '%s': %s", name, perspective.decision.kind, failure)
        return random.choice(perspective.decision.options), "random"

    async def _ask(self, level: str, perspective: Perspective) -> int:
        process = await self._free.get()
        try:
            if process is None:
                process = await self._started()
            answer = await asyncio.wait_for(_exchange(process, (level, perspective)), self._seconds)
        except (TimeoutError, OSError, EOFError, asyncio.IncompleteReadError) as error:
            self._end(process)
            process = None
            raise Failed(f"{type(error).__name__} in its process") from None
        except BaseException:
            self._end(process)
            process = None
            raise
        finally:
            self._free.put_nowait(process)
        if not isinstance(answer, int):
            raise Failed(answer)
        if answer not in perspective.decision.options:
            raise Failed(f"{answer} is not an option")
        return answer

    async def _started(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "palatine.server.thinking", stdin=PIPE, stdout=PIPE
        )
        self._all.add(process)
        try:
            await asyncio.wait_for(_answer(process), START)
        except BaseException:
            self._end(process)
            raise
        return process

    def _end(self, process: Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            with suppress(ProcessLookupError):
                process.kill()

    async def close(self) -> None:
        """End all processes."""
        ending = list(self._all)
        for process in ending:
            self._end(process)
        for process in ending:
            await process.wait()


async def _exchange(process: Process, task: tuple[str, Perspective]) -> int | str:
    if process.stdin is None:
        raise EOFError
    process.stdin.write(packed(task))
    await process.stdin.drain()
    return await _answer(process)


async def _answer(process: Process) -> int | str:
    if process.stdout is None:
        raise EOFError
    (length,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
    answer: int | str = pickle.loads(await process.stdout.readexactly(length))
    return answer
