"""Writers share commits: nobody goes on before their part is on the disk, and nobody loses it by another's failure."""

import asyncio
import sqlite3
import threading
from collections.abc import Coroutine
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, TypeVar

import pytest

from palatine.server.storage.sharing import Commits
from tests.server.waiting import LIMIT

T = TypeVar("T")
MANY = 30


class Watched(sqlite3.Connection):
    """A connection whose commits are counted, can be held up, and can fail."""

    commits = 0
    gate: threading.Event | None = None
    broken = False

    def commit(self) -> None:
        Watched.commits += 1
        if Watched.gate is not None:
            assert Watched.gate.wait(LIMIT)
        if Watched.broken:
            raise sqlite3.OperationalError("database or disk is full")
        super().commit()


@pytest.fixture
def database(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "some.db"
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("CREATE TABLE things (number INTEGER PRIMARY KEY)")
    usual = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", lambda *given, **more: usual(*given, **more, factory=Watched))
    Watched.commits, Watched.gate, Watched.broken = 0, None, False
    return path


def there(database: Path) -> list[int]:
    """What somebody else sees in the database."""
    with closing(sqlite3.connect(database)) as connection:
        return [number for (number,) in connection.execute("SELECT number FROM things ORDER BY number")]


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(asyncio.wait_for(work, LIMIT))


async def add(commits: Commits, number: int) -> None:
    async with commits.part() as driver:
        driver.execute("INSERT INTO things VALUES (?)", (number,))


def test_those_who_wait_share_a_commit_and_go_on_when_it_is_done(database: Path) -> None:
    async def work() -> list[bool]:
        commits = Commits(str(database))

        async def added(number: int) -> bool:
            await add(commits, number)
            return number in there(database)

        found = await asyncio.gather(*map(added, range(MANY)))
        await commits.close()
        return found

    assert run(work()) == [True] * MANY
    assert Watched.commits <= 2


def test_a_part_that_fails_is_undone_alone(database: Path) -> None:
    async def work() -> list[object]:
        commits = Commits(str(database))
        found = await asyncio.gather(*(add(commits, number) for number in (1, 2, 1, 3)), return_exceptions=True)
        await commits.close()
        return [type(each) for each in found]

    assert run(work()) == [type(None), type(None), sqlite3.IntegrityError, type(None)]
    assert there(database) == [1, 2, 3]


def test_of_a_commit_that_fails_everybody_is_told_and_later_ones_go_on(database: Path) -> None:
    async def work() -> list[object]:
        commits = Commits(str(database))
        Watched.broken = True
        found = await asyncio.gather(*(add(commits, number) for number in range(3)), return_exceptions=True)
        Watched.broken = False
        await add(commits, 7)
        await commits.close()
        return [type(each) for each in found]

    assert run(work()) == [sqlite3.OperationalError] * 3
    assert there(database) == [7]


def test_if_the_database_gives_up_the_transaction_all_its_parts_are_told(database: Path) -> None:
    """As it does when the disk is full: what others had done in the same transaction is gone too."""

    async def work() -> list[object]:
        commits = Commits(str(database))

        async def spoil() -> None:
            async with commits.part() as driver:
                driver.execute("ROLLBACK")
                raise sqlite3.OperationalError("database or disk is full")

        wishes = add(commits, 1), add(commits, 2), spoil(), add(commits, 3)
        found = await asyncio.gather(*wishes, return_exceptions=True)
        await commits.close()
        return [type(each) for each in found]

    assert run(work()) == [sqlite3.OperationalError] * 3 + [type(None)]
    assert there(database) == [3]


def test_whoever_gives_up_waiting_waits_all_the_same_until_it_is_known_what_holds(database: Path) -> None:
    async def work() -> None:
        commits, Watched.gate = Commits(str(database)), threading.Event()
        waiting = asyncio.create_task(add(commits, 1))
        while not Watched.commits:
            await asyncio.sleep(0)
        waiting.cancel()
        asyncio.get_running_loop().call_later(0, Watched.gate.set)
        with suppress(asyncio.CancelledError):
            await waiting
        assert waiting.cancelled() and there(database) == [1]
        await commits.close()

    run(work())


def test_whoever_gives_up_while_the_writer_is_another_leaves_no_lock_behind(database: Path) -> None:
    async def work() -> None:
        commits = Commits(str(database))
        with closing(sqlite3.connect(database, isolation_level=None, check_same_thread=False)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(add(commits, 1))
            while commits._connection is None or commits._connection._slow is None:
                await asyncio.sleep(0)
            waiting.cancel()
            other.execute("ROLLBACK")
            with suppress(asyncio.CancelledError):
                await waiting
            await add(commits, 2)
            other.execute("BEGIN IMMEDIATE")  # nobody holds the lock
            other.execute("ROLLBACK")
        await commits.close()

    run(work())
    assert there(database) == [2]
