"""Migrates a database in processes that are killed in the middle, each at another statement.

python -m tests.server.dying FILE copies the old database FILE beside itself for each of them, and prints, a line for
each: the statement at which it was killed, the version of the schema then, and whether a second try made it whole.
"""

import asyncio
import os
import shutil
import signal
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import event

from palatine.server.settings import Settings
from palatine.server.storage import migrate
from palatine.server.storage.store import Store

STEP = 9
"""Each process gets so many statements further than the one before."""


async def upgrade(database: Path, last: int | None = None) -> int:
    """Bring a database up to date, or be killed before this statement; how many there were."""
    store, done = Store(Settings(database=str(database)).database_url), 0

    def count(*_: Any) -> None:
        nonlocal done
        done += 1
        if done == last:
            os.kill(os.getpid(), signal.SIGKILL)

    event.listen(store.engine.sync_engine, "before_cursor_execute", count)
    await migrate.upgrade(store.engine)
    await store.close()
    return done


def state(database: Path) -> str:
    """The version of a database that is whole, with the people and moves in it."""
    with closing(sqlite3.connect(database)) as connection:
        if connection.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            return "damaged"
        if connection.execute("PRAGMA foreign_key_check").fetchall():
            return "torn"
        kept = [connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in ("users", "moves")]
        return f"{connection.execute('SELECT version_num FROM alembic_version').fetchone()[0]}{kept}"


def main(old: Path) -> None:
    """Kill one after the other."""
    copy = old.with_name("copy.db")
    shutil.copy(old, copy)
    statements = asyncio.run(upgrade(copy))
    for last in [*range(2, statements, STEP), statements]:
        for beside in old.parent.glob("copy.db*"):
            beside.unlink()
        shutil.copy(old, copy)
        child = os.fork()
        if child == 0:
            asyncio.run(upgrade(copy, last))
            os._exit(0)
        _, how = os.waitpid(child, 0)
        assert os.WTERMSIG(how) == signal.SIGKILL
        between = state(copy)
        asyncio.run(upgrade(copy))
        print(last, between, state(copy), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
