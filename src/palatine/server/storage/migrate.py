"""Bring the database to the newest schema; safe when several processes start at once."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

MIGRATIONS = Path(__file__).parent / "migrations"
NEWEST = "0017"
"""The newest migration; a database that has it is not looked at any further."""
_LOCK = 1618033988


async def upgrade(engine: AsyncEngine) -> None:
    """Run the migrations the database lacks."""
    async with engine.connect() as connection, _loosened(connection), connection.begin():
        await connection.run_sync(_upgrade)


async def is_newest(engine: AsyncEngine) -> bool:
    """Whether a database has the newest schema."""
    async with engine.connect() as connection:
        return await connection.run_sync(_version) == NEWEST


@asynccontextmanager
async def _loosened(connection: AsyncConnection) -> AsyncIterator[None]:
    """To change a table SQLite makes it anew: what refers to its rows shall not go with the old one."""
    if connection.dialect.name != "sqlite":
        yield
        return
    driver: Any = (await connection.get_raw_connection()).driver_connection
    await driver.cursor().execute("PRAGMA foreign_keys=OFF")
    try:
        yield
    finally:
        await driver.cursor().execute("PRAGMA foreign_keys=ON")


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({_LOCK})"))
    if _version(connection) == NEWEST:
        return
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _version(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version
