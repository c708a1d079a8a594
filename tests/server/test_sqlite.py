"""SQLite without a thread between: what was given up on half-way is ended before anything else happens."""

import asyncio
import sqlite3
import threading
from pathlib import Path

import pytest

from palatine.server.storage.sqlite import LOCKING, PRAGMAS, connected
from tests.server.waiting import LIMIT


def test_a_commit_that_nobody_waits_for_any_more_is_a_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, given_up = threading.Event(), threading.Event()

    class Slow(sqlite3.Connection):
        def commit(self) -> None:
            begun.set()
            assert given_up.wait(LIMIT)
            super().commit()

    async def rows() -> list[tuple[int]]:
        monkeypatch.setattr(sqlite3, "connect", lambda *given, **more: Slow(*given, **more))
        connection = await connected(str(tmp_path / "some.db"))
        await connection.cursor().execute("CREATE TABLE things (number)")
        await connection.cursor().execute(LOCKING)
        await connection.cursor().executemany("INSERT INTO things VALUES (?)", [(1,), (2,)])
        committing = asyncio.create_task(connection.commit())
        await asyncio.to_thread(begun.wait, LIMIT)
        committing.cancel()
        await asyncio.gather(committing, return_exceptions=True)
        asyncio.get_running_loop().call_soon(given_up.set)  # while the next line waits
        await connection.rollback()  # as SQLAlchemy does for whoever gave up
        cursor = connection.cursor()
        await cursor.execute("SELECT number FROM things")
        found = await cursor.fetchall()
        await connection.close()
        return found

    assert asyncio.run(rows()) == [(1,), (2,)]


def test_waiting_for_another_writer_stops_nobody_else(tmp_path: Path) -> None:
    async def ticks() -> int:
        first, second = [await connected(str(tmp_path / "some.db")) for _ in range(2)]
        await first.cursor().execute(LOCKING)
        waiting = asyncio.create_task(second.cursor().execute(LOCKING))
        count = 0
        while count < 20:
            await asyncio.sleep(0.01)
            count += 1
        assert not waiting.done()
        await first.rollback()
        await waiting
        for connection in (first, second):
            await connection.close()
        return count

    assert asyncio.run(asyncio.wait_for(ticks(), LIMIT)) == 20


def test_what_was_acknowledged_survives_a_power_cut() -> None:
    assert "synchronous=FULL" in PRAGMAS and "journal_mode=WAL" in PRAGMAS
