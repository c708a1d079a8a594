"""Carries hints that a table has moved on: within this process, or through PostgreSQL to all processes."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple, Self

log = logging.getLogger("palatine.server")

ROOM = 1000
"""Hints that may wait for one slow listener; the oldest are dropped, for the newest says as much."""


class Hint(NamedTuple):
    """A table has reached this number. What it holds is fetched, and redacted, elsewhere."""

    table: int
    number: int


class Bus:
    """Fan-out to the listeners of this process; the other kind adds a carrier between processes."""

    def __init__(self) -> None:
        self._queues: set[asyncio.Queue[Hint]] = set()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing to close."""

    async def publish(self, hint: Hint) -> None:
        """Tell all listeners, wherever they are."""
        self.deliver(hint)

    def deliver(self, hint: Hint) -> None:
        """Tell the listeners of this process."""
        for queue in self._queues:
            if queue.full():
                queue.get_nowait()
            queue.put_nowait(hint)

    @asynccontextmanager
    async def listening(self) -> AsyncIterator[asyncio.Queue[Hint]]:
        """The queue of a new listener."""
        queue: asyncio.Queue[Hint] = asyncio.Queue(ROOM)
        self._queues.add(queue)
        try:
            yield queue
        finally:
            self._queues.discard(queue)


class PostgresBus(Bus):
    """Between processes by LISTEN and NOTIFY; connects again when the database was away."""

    CHANNEL = "palatine_hints"

    def __init__(self, url: str) -> None:
        super().__init__()
        self._url = url.replace("+asyncpg", "")
        self._connection: Any = None
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
        try:
            await self._connection.execute("SELECT pg_notify($1, $2)", self.CHANNEL, f"{hint.table} {hint.number}")
        except Exception:
            log.warning("the hint bus is away; a hint reaches only this process", exc_info=True)
            self.deliver(hint)

    async def _connect(self) -> None:
        import asyncpg

        self._connection = await asyncpg.connect(self._url)
        await self._connection.add_listener(self.CHANNEL, self._heard)

    def _heard(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        table, number = payload.split()
        self.deliver(Hint(int(table), int(number)))

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(2)
            if self._connection.is_closed():
                try:
                    await self._connect()
                except OSError:
                    log.warning("the hint bus cannot reach the database yet")


def bus_for(url: str) -> Bus:
    """The bus that fits a database."""
    return PostgresBus(url) if url.startswith("postgresql") else Bus()
