"""The processes the bots think in. One that fails or takes too long is replaced; an answer always comes."""

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from random import Random

from palatine.bots.hints import Hint
from palatine.bots.intent import Step
from palatine.bots.levels import WEAKEST, downward
from palatine.engine.perspective import Perspective
from palatine.server.thinking import HEAD, HINT, Answer, Task, packed

log = logging.getLogger("palatine.server")


START = 60.0
"""Seconds a process has to start; a busy machine is not the bot's fault."""


PATIENCE = 30.0
"""Seconds somebody waits for a hint, who can go on without it at any time."""


class Failed(Exception):
    """A bot has not answered with an option."""


class Thinkers:
    """A few processes; each thinks about one decision at a time."""

    def __init__(self, count: int, seconds: float) -> None:
        self._free: asyncio.Queue[Process | None] = asyncio.Queue()
        self._all: set[Process] = set()
        self._ending: set[asyncio.Task[int]] = set()
        self._seconds = seconds
        for _ in range(max(1, count)):
            self._free.put_nowait(None)

    async def line(self, level: str, perspective: Perspective, chance: str) -> tuple[list[Step], str]:
        """An option of the decision with what the bot has in mind to follow it, and the level that chose it.

        The level is the one asked for, or a weaker one in need. What it draws by chance follows from ``chance``.
        """
        decision = perspective.decision
        for name in downward(level, perspective.game):
            try:
                return await self._line(name, perspective, chance), name
            except Failed as failure:
                log.warning("the bot '%s' failed at '%s': %s", name, decision.kind, failure)
        return [(decision.kind, Random(chance).choice(decision.options))], WEAKEST.name

    async def hint(self, perspective: Perspective) -> Hint | None:
        """What the marshal would choose, and why; None if it failed."""
        try:
            answer = await self._ask((HINT, perspective, ""), PATIENCE)
        except Failed as failure:
            answer = str(failure)
        if isinstance(answer, Hint):
            return answer
        log.warning("no hint at '%s': %s", perspective.decision.kind, answer)
        return None

    async def _line(self, level: str, perspective: Perspective, chance: str) -> list[Step]:
        answer = await self._ask((level, perspective, chance), self._seconds)
        if not isinstance(answer, list):
            raise Failed(answer)
        if answer[0][1] not in perspective.decision.options:
            raise Failed(f"{answer[0][1]} is not an option")
        return answer

    async def _ask(self, task: Task, seconds: float) -> Answer:
        """An answer; whatever happens in the process or on the way to it, it is either this or a failure."""
        process = await self._free.get()
        try:
            process = await self._alive(process)
            async with asyncio.timeout(seconds):
                return await _exchange(process, task)
        except BaseException as error:
            self._end(process)
            process = None
            if isinstance(error, Exception):
                raise Failed(f"{type(error).__name__} in its process") from None
            raise
        finally:
            self._free.put_nowait(process)

    async def _alive(self, process: Process | None) -> Process:
        """A process that can think: this one, if nobody has ended it meanwhile."""
        if process is not None and process.returncode is None:
            return process
        self._end(process)
        async with asyncio.timeout(START):
            return await self._started()

    async def _started(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "palatine.server.thinking", stdin=PIPE, stdout=PIPE
        )
        self._all.add(process)
        try:
            await _answer(process)
        except BaseException:
            self._end(process)
            raise
        return process

    def _end(self, process: Process | None) -> None:
        if process is not None:
            self._all.discard(process)
            with suppress(ProcessLookupError):  # it has ended by itself
                process.kill()
            task = asyncio.create_task(process.wait())
            self._ending.add(task)
            task.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """End all processes."""
        for process in list(self._all):
            self._end(process)
        await asyncio.gather(*self._ending)


async def _exchange(process: Process, task: Task) -> Answer:
    if process.stdin is None:
        raise EOFError
    process.stdin.write(packed(task))
    await process.stdin.drain()
    return await _answer(process)


async def _answer(process: Process) -> Answer:
    if process.stdout is None:
        raise EOFError
    (length,) = HEAD.unpack(await process.stdout.readexactly(HEAD.size))
    answer: Answer = pickle.loads(await process.stdout.readexactly(length))
    return answer
