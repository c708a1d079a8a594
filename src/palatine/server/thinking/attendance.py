"""Who watches which table, as far as this process knows: a table at which nobody sits plays only for its watchers."""

import time
from collections import Counter
from collections.abc import Callable

LOOK = 60.0
"""So many seconds a look at a table counts, of somebody without a line; a page looks every fifteen."""


class Attendance:
    """The tables that somebody watches: their page is open and has a line, or it was asked for just now."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lines: Counter[int] = Counter()
        self._until: dict[int, float] = {}
        """Until when the last look at a table counts."""
        self.arrivals: list[Callable[[int], None]] = []
        """Called with each table that nobody watched, when somebody does."""

    def comes(self, table: int) -> None:
        """Somebody opens the page of a table; they watch until they go."""
        self._arrive(table)
        self._lines[table] += 1

    def goes(self, table: int) -> None:
        """Somebody who came closes the page."""
        self._lines[table] -= 1
        if not self._lines[table]:
            del self._lines[table]

    def looks(self, table: int) -> None:
        """Somebody looks at a table."""
        self._arrive(table)
        self._until[table] = self._clock() + LOOK

    def _arrive(self, table: int) -> None:
        if not self.is_watched(table):
            for tell in self.arrivals:
                tell(table)

    def is_watched(self, table: int) -> bool:
        """Whether somebody watches a table."""
        return table in self._lines or self._until.get(table, 0.0) > self._clock()

    def watched(self) -> set[int]:
        """All tables that somebody watches."""
        now = self._clock()
        self._until = {table: until for table, until in self._until.items() if until > now}
        return set(self._lines) | set(self._until)
