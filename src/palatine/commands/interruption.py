"""Ctrl-C, a closed terminal, a request to end: heard only where nothing is half done."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final, Self

SIGNALS: Final = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]


class Interruption:
    """While it is entered, signals become KeyboardInterrupt at the next place that listens, never in between."""

    def __init__(self) -> None:
        self._listening = False
        self._came = False
        self._before: dict[int, signal._HANDLER] = {}

    def __enter__(self) -> Self:
        if threading.current_thread() is threading.main_thread():
            self._before = {number: signal.signal(number, self._hear) for number in SIGNALS}
        return self

    def __exit__(self, *problem: object) -> None:
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def _hear(self, number: int, frame: FrameType | None) -> None:
        again, self._came = self._came, True
        if self._listening or again:
            raise KeyboardInterrupt

    def check(self) -> None:
        """Be interrupted here if a signal came before."""
        if self._came:
            raise KeyboardInterrupt

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Be interrupted at once in here; also by a signal that comes with the end of what is typed."""
        self.check()
        self._listening = True
        try:
            yield
        except EOFError:
            self.check()
            raise
        finally:
            self._listening = False
