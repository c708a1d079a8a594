"""Long work in slices, so that nobody else in the process waits for it."""

import asyncio
import time
from collections.abc import Callable

SLICE = 0.01
"""Seconds of work after which others get their turn."""


class Slices:
    """A piece of long work: between two slices of it everybody else gets a turn."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._began = clock()

    async def give_way(self) -> None:
        """Let others have their turn, if this slice has taken its time."""
        if self._clock() - self._began >= SLICE:
            await asyncio.sleep(0)
            self._began = self._clock()
