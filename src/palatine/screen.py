"""Where commands write: in colour where rich is installed and somebody watches, else in plain text."""

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from shutil import get_terminal_size
from textwrap import fill
from typing import IO, TYPE_CHECKING, Final, Protocol

from palatine.engine.layout import aligned

if TYPE_CHECKING:
    from rich.console import Console

LINE_EVERY: Final = 10.0
"""Seconds between two lines of progress where there is no bar."""
NARROWEST: Final = 40
CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the terminal and what was scrolled out of it."""
COLOURS: Final[dict[str, str]] = {
    "black": "bold bright_black",
    "blue": "bold bright_blue",
    "purple": "bold magenta",
    "red": "bold red",
    "yellow": "bold yellow",
    "green": "bold green",
}
OTHER_COLOURS: Final = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")
RULE_NUMBER: Final = r"\([A-Z]+-[A-Z]+-\d+\)"


class Screen:
    """Shows text to a person and asks for lines; the names it is given appear in their colours."""

    def __init__(self, names: Sequence[str] = ()) -> None:
        self._colours = {rf"\b{name}\b": _colour(name, place) for place, name in enumerate(names)}
        self._console = _console(sys.stdout)
        self._completing = sys.stdin.isatty() and find_spec("readline") is not None

    @property
    def width(self) -> int:
        """The number of characters in a line."""
        return max(NARROWEST, get_terminal_size().columns)

    def say(self, text: str = "", style: str = "") -> None:
        """Show a text of one or more lines."""
        if self._console is None:
            print(text)
            return
        from rich.text import Text

        shown = Text(text, style=style)
        for pattern, colour in self._colours.items():
            shown.highlight_regex(pattern, colour)
        shown.highlight_regex(RULE_NUMBER, "dim")
        self._console.print(shown, soft_wrap=True)

    def sentences(self, lines: Sequence[str], style: str = "") -> None:
        """Show long lines, broken between words if a person watches; the rest of a broken line is indented."""
        if sys.stdout.isatty():
            lines = [fill(line, self.width, subsequent_indent="    ") for line in lines]
        if lines:
            self.say("\n".join(lines), style)

    def complain(self, text: str) -> None:
        """Say what is wrong, as a sentence."""
        self.sentences([text if text.endswith("?") else f"{text}."], "red")

    def table(self, rows: Sequence[Sequence[str]]) -> None:
        """Show rows, the head first, in columns; a table wider than the terminal keeps its lines whole."""
        plain = aligned(rows)
        if self._console is None or max(map(len, plain.splitlines())) > self._console.width:
            print(plain)
            return
        from rich.table import Table

        table = Table(*rows[0], box=None, pad_edge=False)
        for place, column in enumerate(table.columns):
            column.justify = "right" if place else "left"
        for row in rows[1:]:
            table.add_row(*row)
        self._console.print(table)

    def clear(self) -> None:
        """Leave nothing to be seen of what was shown and typed before."""
        if sys.stdout.isatty():
            print(CLEAR, end="", flush=True)
        if self._completing:
            import readline

            readline.clear_history()

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        """A line typed by the user; the tabulator completes these words. EOFError if there is none."""
        if self._completing:
            _complete(words)
        return input(prompt).strip()


def _colour(name: str, place: int) -> str:
    return COLOURS.get(name.casefold(), OTHER_COLOURS[place % len(OTHER_COLOURS)])


def _console(stream: IO[str]) -> "Console | None":
    """A console of rich on a stream that a person watches."""
    if find_spec("rich") is None or not stream.isatty():
        return None
    from rich.console import Console

    return Console(file=stream, highlight=False, markup=False, emoji=False)


def _complete(words: Sequence[str]) -> None:
    """Let the tabulator complete these words; texts of several words count as one."""
    import readline

    def matching(start: str, number: int) -> str | None:
        found = [word for word in words if word.startswith(start.lstrip().casefold())]
        return found[number] if number < len(found) else None

    readline.set_completer_delims(",")
    readline.set_completer(matching)
    readline.parse_and_bind("tab: complete")


class Advance(Protocol):
    """Told of every step forward."""

    def __call__(self, steps: int, shown: str = "") -> None:
        """So many steps more are done; what all of them have shown so far."""


@contextmanager
def progress(total: int, doing: str) -> Iterator[Advance]:
    """To be told of steps done out of ``total``, and what they have shown; seen on the error output only."""
    console = _console(sys.stderr)
    if console is None:
        yield _lines(total, doing)
        return
    from rich.markup import escape
    from rich.progress import Progress

    with Progress(console=console, transient=True) as bar:
        task = bar.add_task(doing, total=total)

        def advance(steps: int, shown: str = "") -> None:
            bar.update(task, advance=steps, description=escape(f"{doing}: {shown}" if shown else doing))

        yield advance


def _lines(total: int, doing: str) -> Advance:
    """A line now and then."""
    done = 0
    last = time.monotonic()

    def advance(steps: int, shown: str = "") -> None:
        nonlocal done, last
        done += steps
        if time.monotonic() - last >= LINE_EVERY:
            last = time.monotonic()
            print(f"{doing}: {done} of {total}{shown and f', {shown}'}", file=sys.stderr, flush=True)

    return advance
