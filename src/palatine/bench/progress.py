"""How far the contest is, on the error output: a bar where rich is installed, else a line now and then."""

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec

LINE_EVERY = 10.0
"""Seconds between two lines where there is no bar."""


@contextmanager
def progress(total: int) -> Iterator[Callable[[str], None]]:
    """A function to be called, with the name of what was measured, after each of ``total`` steps."""
    if find_spec("rich") is None or not sys.stderr.isatty():
        yield _lines(total)
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("measuring", total=total)
        yield lambda name: bar.update(task, advance=1, description=name)


def _lines(total: int) -> Callable[[str], None]:
    done = 0
    last = time.monotonic()

    def advance(name: str) -> None:
        nonlocal done, last
        done += 1
        if time.monotonic() - last >= LINE_EVERY:
            last = time.monotonic()
            print(f"{done}/{total} {name}", file=sys.stderr, flush=True)

    return advance
