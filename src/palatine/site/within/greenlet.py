"""Stands in for greenlet, which is not there for WebAssembly, where nothing ever waits.

SQLAlchemy's asynchronous side asks for it. Over SQLite in memory every answer is there at once: so a function runs to
its end in place, and what it awaits on its way has to be done without waiting.
"""

from collections.abc import Awaitable, Callable
from typing import Any


class greenlet:  # noqa: N801 - the name that is asked for
    """Carries out a function; the one without a function awaits things for the others."""

    def __init__(self, run: Callable[..., Any] | None = None, parent: "greenlet | None" = None) -> None:
        self.run = run
        self.parent = parent
        self.dead = False

    def switch(self, *arguments: Any, **named: Any) -> Any:
        """Run the function to its end; or finish what shall be awaited."""
        if self.run is None:
            return _as_current(self, _finished, *arguments)
        try:
            return _as_current(self, self.run, *arguments, **named)
        finally:
            self.dead = True


def _as_current(one: greenlet, work: Callable[..., Any], *arguments: Any, **named: Any) -> Any:
    global _current
    before, _current = _current, one
    try:
        return work(*arguments, **named)
    finally:
        _current = before


def _finished(awaitable: Awaitable[Any]) -> Any:
    """The result of something that can be awaited and does not wait."""
    try:
        awaitable.__await__().send(None)
    except StopIteration as end:
        return end.value
    raise RuntimeError("this would have to wait, and nothing can in a browser")


_root = greenlet()
_current = _root


def getcurrent() -> greenlet:
    """The one that runs now."""
    return _current
