"""The database: SQLite in one process, PostgreSQL in many, the same code on both."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

# FULL: what was acknowledged survives a power cut, not only the end of the process.
_PRAGMAS = ("journal_mode=WAL", "busy_timeout=10000", "foreign_keys=ON", "synchronous=FULL")


class Store:
    """Reading and writing transactions on one database."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        self._writers = async_sessionmaker(self.engine, expire_on_commit=False)
        self._readers = async_sessionmaker(self.engine.execution_options(reading=True), expire_on_commit=False)
        self._one_writer = asyncio.Lock()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A consistent picture of the database; nothing is written."""
        async with self._readers() as session:
            yield session

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction, committed at the end. SQLite has room for one writer, so the others queue here."""
        if self.sqlite:
            async with self._one_writer, self._writers.begin() as session:
                yield session
        else:
            async with self._writers.begin() as session:
                yield session

    async def close(self) -> None:
        """Close all connections."""
        await self.engine.dispose()


def _engine(url: str) -> AsyncEngine:
    engine = create_async_engine(url, pool_size=10, max_overflow=10)
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine.sync_engine, "connect")
        def connect(connection: Any, _record: Any) -> None:
            connection.isolation_level = None
            for pragma in _PRAGMAS:
                connection.execute(f"PRAGMA {pragma}")

        @event.listens_for(engine.sync_engine, "begin")
        def begin(connection: Any) -> None:
            # A writer takes the lock at once: what SELECT ... FOR UPDATE gives on PostgreSQL.
            reading = connection.get_execution_options().get("reading")
            connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")

    return engine
