"""The migrations make the schema the code expects, on an empty database and on one that is there."""

import asyncio
import subprocess
import sys
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
from palatine.server.storage import migrate, sqlite
from palatine.server.storage.models import Base, Message, Move, Seat, Session, Table, User
from palatine.server.storage.store import Store
from tests.server.conftest import LASTING, ROOT

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


def test_what_is_acknowledged_survives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite, "PRAGMAS", LASTING)

    async def pragma(name: str) -> Any:
        store = Store(Settings(database=f"{tmp_path}/a.db").database_url)
        async with store.writing() as db:
            value = await db.scalar(text(f"PRAGMA {name}"))
        await store.close()
        return value

    assert asyncio.run(pragma("journal_mode")) == "wal"
    assert asyncio.run(pragma("synchronous")) == 2


VERSIONS = [f"{number:04}" for number in range(1, int(migrate.NEWEST))]
"""All schemas there have been."""


def _to(version: str, connection: Connection) -> None:
    """Bring a database to a former schema."""
    config = Config()
    config.set_main_option("script_location", str(migrate.MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


async def _filled(store: Store, version: str = "0001") -> None:
    """Make a database of the first schema with something in it, and bring it to another."""
    async with store.engine.begin() as connection:
        await connection.run_sync(lambda made: _to("0001", made))
        for statement in FIRST.split(";"):
            await connection.execute(text(statement))
    if version != "0001":
        async with store.engine.connect() as connection, migrate._loosened(connection), connection.begin():
            await connection.run_sync(lambda made: _to(version, made))


@pytest.mark.parametrize("version", VERSIONS)
def test_every_former_schema_becomes_the_newest_and_keeps_what_it_holds(version: str, tmp_path: Path) -> None:
    async def kept() -> list[Any]:
        store = Store(Settings(database=f"{tmp_path}/a.db").database_url)
        await _filled(store, version)
        async with store.engine.connect() as connection:
            assert await connection.scalar(text("SELECT version_num FROM alembic_version")) == version
        await migrate.upgrade(store.engine)
        async with store.reading() as db:
            found = [(await db.scalars(select(each))).one() for each in (User, Session, Table, Seat, Move, Message)]
            assert await (await db.connection()).run_sync(_differences) == []
            assert (await db.execute(text("PRAGMA foreign_key_check"))).all() == []
        await store.close()
        return found

    user, session, table, seat, move, message = asyncio.run(kept())
    assert (user.name, session.user_id, table.host_id, seat.user_id) == ("Ann", user.id, user.id, user.id)
    assert (move.choices, message.text) == (["pass"], "Hello")


def test_a_migration_that_is_killed_in_the_middle_has_happened_or_has_not(tmp_path: Path) -> None:
    """Killed at many statements on the way from the first schema: nothing half is left, and the next start goes on."""

    async def made() -> None:
        store = Store(Settings(database=f"{tmp_path}/old.db").database_url)
        await _filled(store)
        await store.close()

    asyncio.run(made())
    line = [sys.executable, "-m", "tests.server.dying", f"{tmp_path}/old.db"]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = [each.split(" ", 1)[1] for each in done.stdout.replace(", ", ",").splitlines()]
    assert len(found) > 10
    assert set(found) == {f"0001[1,1] {migrate.NEWEST}[1,1]"}


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
def test_a_database_of_the_first_version_keeps_what_it_holds(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """People, tables, moves and talk, and what hangs on them: no migration makes a table anew and drops the rest."""
    url = f"{tmp_path}/a.db" if kind == "sqlite" else request.getfixturevalue("database")

    async def kept() -> list[Any]:
        store = Store(Settings(database=url).database_url)
        await _filled(store)
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
