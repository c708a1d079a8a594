"""What browsers complain of: errors in the console of a page, and scripts that fail.

People see nothing of them, so they would be overlooked. A test fails with each one, unless it has said that it provokes
just this.
"""

import re
from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import wraps
from typing import Any, TypeVar
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page

Opened = TypeVar("Opened", bound=BrowserContext | Page)
NOT_LOADED = re.compile(r"Failed to load resource: (?:the server responded with a status of (\d+)|net::(\w+))")
"""What the console says of an answer that is an error, and of one that did not come."""


def in_short(message: ConsoleMessage) -> str:
    """What a message is about: "404 /api/tables/7" or "ERR_FAILED /api/me" for an answer, else its own words."""
    if found := NOT_LOADED.match(message.text):
        return f"{found[1] or found[2]} {urlsplit(message.location['url']).path}"
    return message.text


class Complaints:
    """The complaints of all pages that are opened during a test."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self._provoked: list[str] = []
        self._permitted: list[str] = []

    def listening(self, opening: Callable[..., Opened]) -> Callable[..., Opened]:
        """The same way to open something, but its complaints are heard."""

        @wraps(opening)
        def opened(*args: Any, **options: Any) -> Opened:
            found = opening(*args, **options)
            self._listen(found if isinstance(found, BrowserContext) else found.context)
            return found

        return opened

    def _listen(self, context: BrowserContext) -> None:
        context.on("console", lambda said: self.heard.extend([in_short(said)] * (said.type == "error")))
        context.on("weberror", lambda failed: self.heard.append(str(failed.error)))

    def provoke(self, *patterns: str) -> None:
        """Each of these will come at least once, by the will of the test; ``*`` stands for anything."""
        self._provoked.extend(patterns)

    def permit(self, *patterns: str) -> None:
        """These may come or not: it depends on what was just on its way when the test broke the line."""
        self._permitted.extend(patterns)

    def settle(self) -> None:
        """Fail with what was neither provoked nor permitted, and with what was provoked but did not come."""
        known = (*self._provoked, *self._permitted)
        faults = [said for said in self.heard if not any(fnmatchcase(said, each) for each in known)]
        missed = [each for each in self._provoked if not any(fnmatchcase(said, each) for said in self.heard)]
        assert not faults, "errors in the console:\n" + "\n".join(faults)
        assert not missed, "provoked, but not in the console:\n" + "\n".join(missed)
