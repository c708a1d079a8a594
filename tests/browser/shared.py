"""One server and one Chromium for all tests of the browser in a process: to start them takes longer than most tests.

What belongs to a test is apart all the same: its people have sessions and browser contexts of their own, and meet
nobody else's tables. Both end where the tests of the browser do, because Chromium holds an event loop.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.process import Process


class Shared:
    """What is started when it is first needed; also once more, should it have died."""

    def __init__(self) -> None:
        self._ends = ExitStack()
        self._server: Process | None = None
        self._playwright: Playwright | None = None
        self._chromium: Browser | None = None

    def server(self) -> Process:
        """A server on which every match has the same seed."""
        if self._server is None or self._server.process.poll() is not None:
            self._server = self._ends.enter_context(serving())
        return self._server

    def chromium(self, program: str) -> Browser:
        """The browser, by its program."""
        self._playwright = self._playwright or self._ends.enter_context(sync_playwright())
        if self._chromium is None or not self._chromium.is_connected():
            self._chromium = self._ends.enter_context(self._playwright.chromium.launch(executable_path=program))
        return self._chromium

    def end(self) -> None:
        """End both; the next test starts them anew."""
        self._ends.close()
        self._server = self._playwright = self._chromium = None


@contextmanager
def serving() -> Iterator[Process]:
    """A server of its own in a directory of its own; every match on it has the same seed."""
    with TemporaryDirectory() as data:
        running = Process(Path(data), known=True)
        yield running
        running.end()
