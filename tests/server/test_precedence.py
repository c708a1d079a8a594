"""People before bots: a bot waits while many requests are answered, but never for long."""

import asyncio
from contextlib import ExitStack

import pytest

from palatine.server.thinking.precedence import BOTS, FEW, PATIENCE, Precedence
from tests.server.waiting import Leaping


def waited(requests: int, seconds: float) -> float:
    """How long a bot waits for its move while so many requests are in progress for so many seconds."""

    async def move() -> float:
        precedence, loop = Precedence(), asyncio.get_running_loop()
        with ExitStack() as people:
            for _ in range(requests):
                people.enter_context(precedence.person())
            loop.call_later(seconds, people.pop_all().close)
            async with precedence.bot(1):
                return loop.time()

    with asyncio.Runner(loop_factory=Leaping) as runner:
        return runner.run(move())


def test_a_bot_waits_for_many_requests_and_not_for_few() -> None:
    assert waited(FEW + 1, PATIENCE / 2) == pytest.approx(PATIENCE / 2)
    assert waited(FEW, 3600) == 0


def test_a_bot_does_not_wait_for_ever() -> None:
    assert waited(FEW + 1, 3600) == pytest.approx(PATIENCE)


def test_only_a_few_bots_move_at_the_same_time() -> None:
    async def most() -> int:
        precedence, moving, found = Precedence(), 0, [0]

        async def move() -> None:
            nonlocal moving
            async with precedence.bot(1):
                moving += 1
                found.append(moving)
                await asyncio.sleep(0.001)
                moving -= 1

        await asyncio.gather(*(move() for _ in range(5 * BOTS)))
        return max(found)

    assert asyncio.run(most()) == BOTS
