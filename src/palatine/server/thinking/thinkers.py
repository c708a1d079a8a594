"""The processes the bots think in. One that fails or takes too long is replaced; an answer always comes.

What takes long waits for nothing but what takes long, and people take turns, however many tables they have.
"""

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process
from contextlib import suppress
from random import Random
from typing import Protocol, Self, TypeVar

from palatine.bots.chances import TRIES, Standpoint, Tally
from palatine.bots.hints import Hint
from palatine.bots.intent import Step
from palatine.bots.judging import Judgement, Prospect
from palatine.bots.levels import MARSHAL, PAGE, SQUIRE, STEWARD, WEAKEST, downward
from palatine.bots.looks import Round
from palatine.engine.perspective import Perspective
from palatine.server.thinking.process import BATCH, COACH, HEAD, HINT, REVIEW, Answer, Review, Work, packed
from palatine.server.thinking.turns import Turns

T = TypeVar("T", Judgement, Prospect, Tally)
log = logging.getLogger("palatine.server")


START = 60.0
"""Seconds a process has to start; a busy machine is not the bot's fault."""


PATIENCE = 30.0
"""Seconds somebody waits for a hint, or for one thought of who looks back, who can go on without it at any time."""


AT_ONCE = (STEWARD.name, SQUIRE.name, PAGE.name)
"""The levels that decide at once."""


class Failed(Exception):
    """A bot has not answered with an option."""


class Lane(Protocol):
    """Where tasks go that are answered one after the other, or a few at a time."""

    @property
    def waiting(self) -> int:
        """How many wait for their turn."""

    async def ask(self, task: Work | Review, seconds: float, person: int) -> Answer:
        """An answer, or a failure, whatever happened."""

    async def close(self) -> None:
        """Think no more."""


class Thinkers:
    """A few processes that may think long, and one for stewards, who never do; a random choice needs none.

    To send a random bot what it sees takes longer than its choice; a steward takes up to some milliseconds, in which
    nobody else would be served.
    """

    def __init__(self, seconds: float, slow: Lane, quick: Lane) -> None:
        self._seconds = seconds
        self._slow, self._quick = slow, quick

    @classmethod
    def in_processes(cls, count: int, seconds: float) -> Self:
        """Those that think in processes of their own, so many of them long."""
        return cls(seconds, Processes(max(1, count), MARSHAL.name), Processes(1, STEWARD.name))

    async def line(self, level: str, perspective: Perspective, chance: str, person: int) -> tuple[list[Step], str]:
        """An option of the decision with what the bot has in mind to follow it, and the level that chose it.

        The level is the one asked for, or a weaker one in need. What it draws by chance follows from ``chance``. It
        thinks on behalf of a person, in turn with what is thought for others.
        """
        decision = perspective.decision
        for name in downward(level, perspective.game):
            if name == WEAKEST.name:
                break
            try:
                return await self._line(name, perspective, chance, person), name
            except Failed as failure:
                log.warning("the bot '%s' failed at '%s': %s", name, decision.kind, failure)
        return [(decision.kind, Random(chance).choice(decision.options))], WEAKEST.name

    async def hint(self, perspective: Perspective, person: int) -> Hint | None:
        """What the marshal would choose, and why, for the person who asks; None if it failed."""
        try:
            answer = await self._ask((HINT, perspective, ""), PATIENCE, person)
        except Failed as failure:
            answer = str(failure)
        if isinstance(answer, Hint):
            return answer
        log.warning("no hint at '%s': %s", perspective.decision.kind, answer)
        return None

    async def judged(self, back: Round, person: int) -> tuple[list[Judgement], Prospect] | None:
        """What is to be said of the decisions of a round, and how the seat stood after it; None if thinking failed.

        One after the other, so that other thoughts on behalf of the same person come in between.
        """
        judgements: list[Judgement] = []
        try:
            for at, look in enumerate(back.looks):
                judgements.append(_as(Judgement, await self._ask((COACH, look, f"0/{at}"), PATIENCE, person)))
            return judgements, _as(Prospect, await self._ask((COACH, back.outcome, "0/end"), PATIENCE, person))
        except Failed as failure:
            log.warning("the coach failed: %s", failure)
            return None

    async def wins(self, standpoint: Standpoint, person: int) -> list[float] | None:
        """How often each seat wins from a position of a match that is over; None if thinking failed.

        Some tries after the others, so that other thoughts come in between.
        """
        found = [0.0] * standpoint.known.seats
        try:
            for first in range(0, TRIES, BATCH):
                answer = await self._ask((REVIEW, standpoint, str(first)), PATIENCE, person)
                found = [before + more for before, more in zip(found, _as(Tally, answer).wins, strict=True)]
        except Failed as failure:
            log.warning("a review failed: %s", failure)
            return None
        return found

    async def _line(self, level: str, perspective: Perspective, chance: str, person: int) -> list[Step]:
        answer = await self._ask((level, perspective, chance), self._seconds, person)
        if not isinstance(answer, list):
            raise Failed(answer)
        if answer[0][1] not in perspective.decision.options:
            raise Failed(f"{answer[0][1]} is not an option")
        return answer

    async def _ask(self, task: Work | Review, seconds: float, person: int) -> Answer:
        lane = self._quick if task[0] in AT_ONCE else self._slow
        return await lane.ask(task, seconds, person)

    def waiting(self) -> dict[str, int]:
        """How many decisions wait for a process: of those that may take long, and of stewards."""
        return {"slow": self._slow.waiting, "quick": self._quick.waiting}

    async def close(self) -> None:
        """End all processes."""
        for lane in (self._slow, self._quick):
            await lane.close()


class Processes:
    """Processes that people take in turn; each thinks about one decision at a time, and is started when needed."""

    def __init__(self, count: int, level: str) -> None:
        """``level``: the bot that shall be ready in each process."""
        self._turns = Turns(count)
        self._level = level
        self._idle: list[Process] = []
        self._all: set[Process] = set()
        self._ending: set[asyncio.Task[int]] = set()

    @property
    def waiting(self) -> int:
        """How many wait for a process."""
        return self._turns.waiting

    async def ask(self, task: Work | Review, seconds: float, person: int) -> Answer:
        """An answer; whatever happens in the process or on the way to it, it is either this or a failure."""
        async with self._turns.turn(person):
            process = self._idle.pop() if self._idle else None
            try:
                process = await self._alive(process)
                async with asyncio.timeout(seconds):
                    answer = await _exchange(process, task)
            except BaseException as error:
                self._end(process)
                if isinstance(error, Exception):
                    raise Failed(f"{type(error).__name__} in its process") from None
                raise
            self._idle.append(process)
            return answer

    async def _alive(self, process: Process | None) -> Process:
        """A process that can think: this one, if nobody has ended it meanwhile."""
        if process is not None and process.returncode is None:
            return process
        self._end(process)
        async with asyncio.timeout(START):
            return await self._started()

    async def _started(self) -> Process:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "palatine.server.thinking.process", self._level, stdin=PIPE, stdout=PIPE
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
        """End all processes of the lane."""
        for process in list(self._all):
            self._end(process)
        await asyncio.gather(*self._ending)


def _as(kind: type[T], answer: Answer) -> T:
    """An answer of this kind; anything else is a failure."""
    if not isinstance(answer, kind):
        raise Failed(answer)
    return answer


async def _exchange(process: Process, task: Work | Review) -> Answer:
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
