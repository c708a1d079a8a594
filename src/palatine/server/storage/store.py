"""The database: SQLite in one process, PostgreSQL in many, the same code on both."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from palatine.server.storage.damage import read_json
from palatine.server.storage.sqlite import LOCKING, connected

IDLE = 60.0
"""Seconds after which PostgreSQL ends a transaction whose process has stopped: nobody waits longer for its locks."""
POOL: Final[dict[str, int]] = {"pool_size": 10, "max_overflow": 10}


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
    if not url.startswith("sqlite"):
        idle = {"server_settings": {"idle_in_transaction_session_timeout": str(int(1000 * IDLE))}}
        return create_async_engine(url, **POOL, connect_args=idle, json_deserializer=read_json)
    path = make_url(url).database or ""
    engine = create_async_engine(url, **POOL, async_creator=lambda: connected(path), json_deserializer=read_json)

    @event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        reading = connection.get_execution_options().get("reading")
        connection.exec_driver_sql("BEGIN" if reading else LOCKING)

    return engine
