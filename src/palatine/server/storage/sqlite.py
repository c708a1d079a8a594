"""SQLite for the asynchronous side of SQLAlchemy, without a thread between them.

A statement takes microseconds, far less than the way to a thread and back, so it is carried out at once. What may
wait is not: taking the lock of the writer, and committing, which waits for the disk.
"""

import asyncio
import sqlite3
import sys
from collections.abc import Callable, Sequence
from typing import Any, Final, Self

PRAGMAS: Final = ("journal_mode=WAL", "busy_timeout=10000", "foreign_keys=ON", "synchronous=FULL")
"""FULL: what was acknowledged survives a power cut, not only the end of the process."""
THREADS: Final = sys.platform != "emscripten"
"""Whether there are threads, in which something may wait; in a browser there are none."""
LOCKING: Final = "BEGIN IMMEDIATE"
"""A writer takes the lock at once: what SELECT ... FOR UPDATE gives on PostgreSQL."""


async def connected(path: str) -> "Connection":
    """A connection to a database; transactions begin when they are told to."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")
    return Connection(connection)


class Connection:
    """What SQLAlchemy expects of the connection of an asynchronous driver."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._slow: asyncio.Future[Any] | None = None
        """What still waits in a thread; whoever gave up waiting for it has not ended it."""

    @property
    def driver(self) -> sqlite3.Connection:
        """The connection itself."""
        return self._connection

    @property
    def isolation_level(self) -> str | None:
        """None: nothing begins by itself."""
        return self._connection.isolation_level

    def cursor(self) -> "Cursor":
        """A cursor."""
        return Cursor(self, self._connection.cursor())

    async def in_a_thread(self, work: Callable[..., object], *arguments: Any) -> None:
        """Do what may have to wait; at once where there are no threads, and the file is in memory."""
        await self.settled()
        if not THREADS:
            work(*arguments)
            return
        slow = self._slow = asyncio.ensure_future(asyncio.to_thread(work, *arguments))
        await asyncio.shield(slow)

    async def settled(self) -> None:
        """Wait until nothing goes on in a thread."""
        if self._slow is not None:
            await asyncio.wait([self._slow])
            self._slow = None

    async def commit(self) -> None:
        """Commit, and wait until it is on the disk."""
        await self.in_a_thread(self._connection.commit)

    async def rollback(self) -> None:
        """Undo what was not committed."""
        await self.settled()
        self._connection.rollback()

    async def close(self) -> None:
        """Close the connection."""
        await self.settled()
        self._connection.close()

    async def create_function(self, *arguments: Any, **options: Any) -> None:
        """Make a function known to the database."""
        self._connection.create_function(*arguments, **options)


class Cursor:
    """What SQLAlchemy expects of the cursor of an asynchronous driver."""

    def __init__(self, connection: Connection | None, cursor: sqlite3.Cursor) -> None:
        """Without a connection it takes no locks: whoever lends it has done so."""
        self._connection = connection
        self._cursor = cursor

    async def __aenter__(self) -> Self:
        return self

    @property
    def description(self) -> Any:
        """The columns of the answer."""
        return self._cursor.description

    @property
    def rowcount(self) -> int:
        """How many rows were changed."""
        return self._cursor.rowcount

    @property
    def lastrowid(self) -> int | None:
        """The number of the last new row."""
        return self._cursor.lastrowid

    async def execute(self, statement: str, values: Sequence[Any] = ()) -> None:
        """Carry out a statement."""
        if statement == LOCKING and self._connection is not None:
            await self._connection.in_a_thread(self._cursor.execute, statement)
        else:
            self._cursor.execute(statement, values)

    async def executemany(self, statement: str, values: Sequence[Sequence[Any]]) -> None:
        """Carry out a statement once for each row of values."""
        self._cursor.executemany(statement, values)

    async def fetchall(self) -> list[Any]:
        """The answer."""
        return self._cursor.fetchall()

    async def close(self) -> None:
        """Close the cursor."""
        self._cursor.close()
