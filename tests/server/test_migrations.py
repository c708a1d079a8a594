"""The migrations make the schema the code expects, on an empty database and on one that is there."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from palatine.server import migrate
from palatine.server.models import Base
from palatine.server.settings import Settings
from palatine.server.store import Store


def _differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_the_schema_of_the_models(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"{tmp_path}/a.db" if kind == "sqlite" else request.getfixturevalue("postgres")

    async def differences() -> list[Any]:
        store = Store(Settings(database=url).database_url)
        await migrate.upgrade(store.engine)
        await migrate.upgrade(store.engine)
        async with store.engine.connect() as connection:
            found = await connection.run_sync(_differences)
        await store.close()
        return found

    assert asyncio.run(differences()) == []


def test_the_newest_migration_is_the_one_the_code_names() -> None:
    scripts = ScriptDirectory(str(migrate.MIGRATIONS))
    assert scripts.get_heads() == [migrate.NEWEST]


def test_what_is_acknowledged_survives_a_power_cut(tmp_path: Path) -> None:
    async def pragma(name: str) -> Any:
        store = Store(Settings(database=f"{tmp_path}/a.db").database_url)
        async with store.writing() as db:
            value = await db.scalar(text(f"PRAGMA {name}"))
        await store.close()
        return value

    assert asyncio.run(pragma("journal_mode")) == "wal"
    assert asyncio.run(pragma("synchronous")) == 2
