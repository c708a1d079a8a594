"""Writers of an SQLite database share commits: what was done while one was on its way to the disk is the next.

There is room for one writer, so they take turns. Each does its part within a savepoint, and none of them goes on
before the commit that holds its part is on the disk. A part that fails is undone alone; a commit that fails undoes all
its parts, and every writer is told.
"""

import asyncio
import sqlite3
from asyncio import Future, Lock, Task
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from palatine.server.storage.sqlite import LOCKING, Connection, Cursor, connected

Parts = Future[None]
"""What one commit holds: done when it is on the disk."""


class Commits:
    """The one connection of a database by which everything is written."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._turn = Lock()
        self._connection: Connection | None = None
        self._parts: Parts | None = None
        """The commit that is being filled."""
        self._tasks: set[Task[None]] = set()

    @asynccontextmanager
    async def part(self) -> AsyncIterator[sqlite3.Connection]:
        """A part of the next commit; left when it has been committed. It begins when all before it are done."""
        async with self._turn:
            parts = self._parts or self._next()
            driver = await self._begun()
            driver.execute("SAVEPOINT part")
            try:
                yield driver
                driver.execute("RELEASE part")
            except BaseException as error:
                self._undo(driver, error)
                raise
        await _settled(parts)

    def borrowed(self) -> "Borrowed":
        """The connection as it is lent to whoever does a part."""
        return Borrowed(self)

    @property
    def driver(self) -> sqlite3.Connection:
        """The connection of whoever does a part now."""
        if self._connection is None:
            raise RuntimeError("nobody has begun to write")
        return self._connection.driver

    async def close(self) -> None:
        """Close the connection, after the last commit; it is opened again when it is needed."""
        await asyncio.gather(*self._tasks)
        async with self._turn:
            await self._drop()

    def _next(self) -> Parts:
        """A commit to be filled by those who wait now: it stands in line behind them."""
        parts = self._parts = asyncio.get_running_loop().create_future()
        task = asyncio.create_task(self._commit(parts))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return parts

    async def _begun(self) -> sqlite3.Connection:
        """The connection, within a transaction."""
        if self._connection is None:
            self._connection = await connected(self._path)
        await self._connection.settled()
        driver = self._connection.driver
        if not driver.in_transaction:
            await self._connection.in_a_thread(driver.execute, LOCKING)
        return driver

    def _undo(self, driver: sqlite3.Connection, error: BaseException) -> None:
        """Undo one part. If the database has given up the whole transaction, all parts of it are lost."""
        if driver.in_transaction:
            driver.execute("ROLLBACK TO part")
            driver.execute("RELEASE part")
        elif self._parts is not None:
            self._fail(self._parts, error)

    def _fail(self, parts: Parts, error: BaseException) -> None:
        if self._parts is parts:
            self._parts = None
        if not parts.done():
            parts.set_exception(error if isinstance(error, Exception) else sqlite3.OperationalError("interrupted"))
            parts.exception()  # there may be nobody left to be told

    async def _commit(self, parts: Parts) -> None:
        await asyncio.sleep(0)  # those who have just been let go come along
        async with self._turn:
            if parts.done():
                return
            self._parts = None
            try:
                if self._connection is not None:
                    await self._connection.commit()
            except BaseException as error:
                self._fail(parts, error)
                await self._drop()
                if not isinstance(error, Exception):
                    raise
            else:
                parts.set_result(None)

    async def _drop(self) -> None:
        """Close the connection; what it has not committed is undone."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()


async def _settled(parts: Parts) -> None:
    """Wait for a commit, and to its end even if it is not wished for any more: before, nobody knows what holds."""
    try:
        await asyncio.shield(parts)
    except asyncio.CancelledError:
        await asyncio.wait([parts])
        raise


class Borrowed:
    """What SQLAlchemy expects of a connection; where a part begins and ends is not its business."""

    isolation_level = None
    _connection = None
    """SQLAlchemy sees by it that there is nothing to commit or to roll back here: a part is, as a whole."""

    def __init__(self, commits: Commits) -> None:
        self._commits = commits

    def cursor(self) -> Cursor:
        """A cursor."""
        return Cursor(None, self._commits.driver.cursor())

    async def close(self) -> None:
        """Nothing: it is only lent."""

    async def create_function(self, *_: Any, **__: Any) -> None:
        """Nothing: no statement that writes calls one."""
