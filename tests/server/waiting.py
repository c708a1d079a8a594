"""Waiting for the thing itself, however long it takes on a busy machine."""

import asyncio
import selectors
import time
from asyncio.subprocess import Process
from collections.abc import Callable
from typing import Any

from palatine.server.thinking.thinkers import Lane, Processes

LIMIT = 120.0
"""Seconds after which something that was waited for will not come any more."""
TINY = 0.001
"""What may be lost in counting seconds since 1970."""


def wait_until(true: Callable[[], Any], what: str) -> None:
    """Wait until something is so."""
    end = time.monotonic() + LIMIT
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.02)


class Leaping(asyncio.SelectorEventLoop):
    """A loop whose clock leaps to the next thing to be done whenever there is nothing to do: seconds take no time."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Leaps(self))

    def time(self) -> float:
        """The seconds that would have passed."""
        return self.now


class _Leaps(selectors.SelectSelector):
    def __init__(self, loop: Leaping) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        found = super().select(0)
        if not found and timeout is not None:
            self._loop.now += timeout
        return found


def processes(lane: Lane) -> list[Process]:
    """Those that think there."""
    assert isinstance(lane, Processes)
    return list(lane._all)
