"""The database: SQLite in one process, PostgreSQL in many, the same code on both."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy import event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, AsyncSession, async_sessionmaker, create_async_engine

from palatine.server.storage import plain
from palatine.server.storage.damage import read_json
from palatine.server.storage.sharing import Commits
from palatine.server.storage.sqlite import LOCKING, connected

IDLE = 60.0
"""Seconds after which PostgreSQL ends a transaction whose process has stopped: nobody waits longer for its locks."""
POOL: Final[dict[str, int]] = {"pool_size": 10, "max_overflow": 10}


class Store:
    """Reading and writing transactions on one database."""

    def __init__(self, url: str) -> None:
        self.engine = _engine(url)
        self.sqlite = self.engine.dialect.name == "sqlite"
        self._commits = Commits(make_url(url).database or "") if self.sqlite else None
        writing = self.engine if self._commits is None else _lent(url, self._commits)
        self._writers = async_sessionmaker(writing, expire_on_commit=False)
        self._readers = async_sessionmaker(self.engine.execution_options(reading=True), expire_on_commit=False)

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A consistent picture of the database; nothing is written."""
        session = self._readers()
        try:
            yield session
        finally:
            if session.in_transaction():
                await session.close()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction, committed at the end. SQLite has room for one writer: the others queue, and share commits."""
        session = self._writers()
        if self._commits is None:
            async with _ended(session):
                yield session
            return
        async with self._commits.part() as driver:
            session.info[plain.DRIVER] = driver
            async with _ended(session):
                yield session

    async def close(self) -> None:
        """Close all connections; whoever wants something later opens new ones."""
        if self._commits is not None:
            await self._commits.close()
        await self.engine.dispose()


@asynccontextmanager
async def _ended(session: AsyncSession) -> AsyncIterator[None]:
    """Write at the end what waits to be written; a session that had nothing to do costs nothing."""
    try:
        yield
        await plain.write(session)
        if session.in_transaction() or session.new or session.dirty or session.deleted:
            await session.commit()
    finally:
        if session.in_transaction():
            await session.close()


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


def _lent(url: str, commits: Commits) -> AsyncEngine:
    """SQLAlchemy on the connection by which everything is written."""

    async def lent() -> Any:
        return commits.borrowed()

    return create_async_engine(url, async_creator=lent, json_deserializer=read_json)
