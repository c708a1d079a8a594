"""People before bots: a bot waits with its move while many requests of people are being answered."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from typing import Final

from palatine.server.thinking.turns import Turns

FEW: Final = 4
"""So many requests in progress disturb nobody."""
BOTS: Final = 16
"""So many bots move at the same time; whoever submits a choice waits for no more than these."""
PATIENCE: Final = 0.25
"""A bot that has waited for so many seconds moves whatever people do: no table waits for ever."""


class Precedence:
    """Counts the requests of people that are in progress, and lets bots move between them."""

    def __init__(self) -> None:
        self._requests = 0
        self._few = asyncio.Event()
        self._few.set()
        self._bots = Turns(BOTS)

    @contextmanager
    def person(self) -> Iterator[None]:
        """While a request is answered."""
        self._count(1)
        try:
            yield
        finally:
            self._count(-1)

    def _count(self, more: int) -> None:
        self._requests += more
        if self._requests > FEW:
            self._few.clear()
        else:
            self._few.set()

    @asynccontextmanager
    async def bot(self, person: int) -> AsyncIterator[None]:
        """While a bot moves; it is let in when few requests are in progress, or after a while all the same.

        Bots that move on behalf of different people take turns.
        """
        async with self._bots.turn(person):
            end = asyncio.get_running_loop().time() + PATIENCE
            while self._requests > FEW and asyncio.get_running_loop().time() < end:
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(end):
                        await self._few.wait()
            yield
