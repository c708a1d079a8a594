"""The migrations make the schema the code expects, on an empty database and on one that is there."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, select, text

from palatine.server.settings import Settings
from palatine.server.storage import migrate
from palatine.server.storage.models import Base, Message, Move, Seat, Session, Table, User
from palatine.server.storage.store import Store

FIRST = """
INSERT INTO users (id, name, created, language, notify_email, notify_push) VALUES (7, 'Ann', 1, 'de', true, true);
INSERT INTO sessions (token, user_id, created, seen, agent) VALUES ('t', 7, 1, 1, '');
INSERT INTO tables (id, name, game, version, size, options, public, host_id, invite, created, status, pace, bank,
 odds, opening, number, moves, winners, claimed)
 VALUES (3, 'Friday', 'wallenstein', 1, 3, '{}', true, 7, 'i', 1, 'running', 'none', 0, 'off', '[]', 1, 1, '[]', 0);
INSERT INTO seats (table_id, seat, user_id, wanted, ready, bank, overdue, missed)
 VALUES (3, 0, 7, false, false, 0, false, 0);
INSERT INTO moves (table_id, number, seat, choices, chance, at, by)
 VALUES (3, 1, 0, '["pass"]', '[[]]', 1, 'person');
INSERT INTO messages (table_id, number, user_id, at, text) VALUES (3, 1, 7, 1, 'Hello')
"""
"""What somebody may have kept since the first day."""


def _differences(connection: Connection) -> list[Any]:
    return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_the_migrations_make_the_schema_of_the_models(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = f"{tmp_path}/a.db" if kind == "sqlite" else request.getfixturevalue("database")

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


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_of_the_first_version_keeps_what_it_holds(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """People, tables, moves and talk, and what hangs on them: no migration makes a table anew and drops the rest."""
    url = f"{tmp_path}/a.db" if kind == "sqlite" else request.getfixturevalue("database")

    def first(connection: Connection) -> None:
        config = Config()
        config.set_main_option("script_location", str(migrate.MIGRATIONS))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")

    async def kept() -> list[Any]:
        store = Store(Settings(database=url).database_url)
        async with store.engine.begin() as connection:
            await connection.run_sync(first)
            for statement in FIRST.split(";"):
                await connection.execute(text(statement))
        await migrate.upgrade(store.engine)
        async with store.writing() as db:
            if kind == "sqlite":
                assert await db.scalar(text("PRAGMA foreign_keys")) == 1
            found = [(await db.scalars(select(each))).one() for each in (User, Session, Table, Seat, Move, Message)]
            different = await (await db.connection()).run_sync(_differences)
        await store.close()
        assert different == []
        return found

    user, session, table, seat, move, message = asyncio.run(kept())
    assert (user.name, user.notify_always, session.user_id) == ("Ann", False, user.id)
    assert table.renewals == []
    assert (table.host_id, table.hints, seat.user_id, seat.reminded) == (user.id, False, user.id, False)
    assert (move.choices, move.spent) == (["pass"], None)
    assert (message.text, message.to, message.phrase) == ("Hello", [], None)
