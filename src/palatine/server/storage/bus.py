"""Carries hints that a table has moved on: within this process, or through PostgreSQL to all processes."""

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, Self

log = logging.getLogger("palatine.server")

ROOM = 1000
"""Hints that may wait for one slow listener; of more, only the newest of each table, which says as much."""
MENDING = 2.0
"""Seconds between two looks at the line to the database."""
LIMIT = 10.0
"""Seconds the database has to carry a hint to the other processes."""


class Hint(NamedTuple):
    """A table has reached this number. What it holds is fetched, and redacted, elsewhere."""

    table: int
    number: int


class Listener:
    """Hears of the tables it asked for, and of nothing else."""

    def __init__(self, listeners: defaultdict[int, set["Listener"]]) -> None:
        self._all = listeners
        self._tables: set[int] = set()
        self._waiting: deque[Hint] = deque()
        self._some = asyncio.Event()

    def hears_of(self, table: int) -> bool:
        """Whether hints about a table are wished for."""
        return table in self._tables

    def hear_of(self, table: int) -> None:
        """Wish for hints about a table."""
        self._tables.add(table)
        self._all[table].add(self)

    def hear_no_more_of(self, table: int) -> None:
        """Wish for no more hints about a table."""
        self._tables.discard(table)
        self._all[table].discard(self)
        if not self._all[table]:
            del self._all[table]

    def leave(self) -> None:
        """Wish for nothing any more."""
        for table in list(self._tables):
            self.hear_no_more_of(table)

    def put(self, hint: Hint) -> None:
        """Take a hint in; nobody waits for a slow listener."""
        self._waiting.append(hint)
        if len(self._waiting) > ROOM:
            self._waiting = deque({each.table: each for each in self._waiting}.values())
        self._some.set()

    async def next(self) -> Hint:
        """The next hint, as soon as there is one."""
        await self._some.wait()
        hint = self._waiting.popleft()
        if not self._waiting:
            self._some.clear()
        return hint


class Bus:
    """Fan-out to the listeners of this process; the other kind adds a carrier between processes."""

    def __init__(self) -> None:
        self._listeners: defaultdict[int, set[Listener]] = defaultdict(set)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing to close."""

    async def publish(self, hint: Hint) -> None:
        """Tell all listeners, wherever they are."""
        self.deliver(hint)

    def deliver(self, hint: Hint) -> None:
        """Tell the listeners of this process."""
        for listener in self._listeners.get(hint.table, ()):
            listener.put(hint)

    @contextmanager
    def listening(self, *tables: int) -> Iterator[Listener]:
        """A new listener, for some tables at first."""
        listener = Listener(self._listeners)
        for table in tables:
            listener.hear_of(table)
        try:
            yield listener
        finally:
            listener.leave()


class PostgresBus(Bus):
    """Between processes by LISTEN and NOTIFY; connects again when the database was away."""

    CHANNEL = "palatine_hints"

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url.replace("+asyncpg", "")
        self._connection: Any = None
        self._one_at_a_time = asyncio.Lock()
        self._keeper: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        await self._connect()
        self._keeper = asyncio.create_task(self._keep())
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._keeper is not None:
            self._keeper.cancel()
        await self._connection.close(timeout=2)

    async def publish(self, hint: Hint) -> None:
        """Notify all processes, this one too; while the database is away, only this one."""
        payload = f"{hint.table} {hint.number}"
        try:
            async with asyncio.timeout(LIMIT), self._one_at_a_time:
                await self._connection.execute("SELECT pg_notify($1, $2)", self.CHANNEL, payload)
        except Exception:
            log.warning("the hint bus is away; a hint reaches only this process", exc_info=True)
            self.deliver(hint)

    async def _connect(self) -> None:
        """A new line to the database; nothing is sent over it before it listens."""
        import asyncpg

        connection = await asyncpg.connect(self._url)
        await connection.add_listener(self.CHANNEL, self._heard)
        async with self._one_at_a_time:
            self._connection = connection

    def _heard(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        table, number = payload.split()
        self.deliver(Hint(int(table), int(number)))

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(MENDING)
            if self._connection.is_closed():
                try:
                    await self._connect()
                except Exception as error:  # not reached, or reached while it is starting
                    log.warning("the hint bus cannot reach the database yet: %s", error)


def bus_for(url: str) -> Bus:
    """The bus that fits a database."""
    return PostgresBus(url) if url.startswith("postgresql") else Bus()
