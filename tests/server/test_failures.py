"""When the database fails, or something nobody foresaw happens: a sentence, and a line in the log; nothing is lost."""

import asyncio
import logging
import re
import signal
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import asyncpg
import httpx2
import pytest

from palatine.server.settings import Settings
from palatine.server.storage import sqlite
from tests.server.conftest import Running, serving
from tests.server.player import BOT, ME, Player
from tests.server.test_processes import started
from tests.server.waiting import LIMIT


@pytest.fixture
def hurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server on SQLite that does not wait for a lock."""
    impatient = tuple(pragma for pragma in sqlite.PRAGMAS if not pragma.startswith("busy_timeout"))
    monkeypatch.setattr(sqlite, "PRAGMAS", (*impatient, "busy_timeout=0"))
    with serving(Settings(data=str(tmp_path))) as running:
        yield running


def said(answer: httpx2.Response, status: int, code: str) -> None:
    """The answer is a refusal in the reader's language that says when to try again."""
    assert (answer.status_code, answer.json()["code"]) == (status, code), answer.text
    assert answer.headers["content-language"] == "de" and answer.headers["x-content-type-options"] == "nosniff"
    assert ("retry-after" in answer.headers) == (status == 503)


GERMAN = {"Accept-Language": "de"}


@contextmanager
def locked(database: Path) -> Iterator[None]:
    """Another program writes into the database, and does not come to an end."""
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_database_somebody_else_has_locked(
    hurried: Running, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """What was not written is refused, views go on, and later it works; the log says what was the matter."""
    ann = Player(hurried.url, "Ann")
    table = ann.table(ME, ME, ME, start=True)
    view = ann.view(table, 0)
    with locked(tmp_path / "palatine.db"):
        body = {"text": "Hello"}
        said(ann.http.post(f"/api/tables/{table}/chat", json=body, headers=GERMAN), 503, "database-away")
        assert ann.view(table, 0) == view
    assert any("database is locked" in record.getMessage() for record in caplog.records)
    assert ann.post(f"/api/tables/{table}/chat", body, 201)["number"] == 1
    ann.http.close()


def test_a_disk_that_is_full(hurried: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """As soon as there is room again, it goes on by itself."""
    ann = Player(hurried.url, "Ann")
    table = ann.table(ME, ME, ME, start=True)
    usual = sqlite.PRAGMAS
    monkeypatch.setattr(sqlite, "PRAGMAS", (*usual, "max_page_count=1"))  # no larger than it is
    hurried.carry_out(hurried.service.store.close())
    body = {"text": "x" * 20_000}
    said(ann.http.put(f"/api/tables/{table}/notes", json=body, headers=GERMAN), 503, "database-away")
    assert ann.get(f"/api/tables/{table}/notes")["text"] == ""
    monkeypatch.setattr(sqlite, "PRAGMAS", usual)
    hurried.carry_out(hurried.service.store.close())
    ann.put(f"/api/tables/{table}/notes", body, 204)
    ann.http.close()


def test_postgresql_that_is_gone(postgres: str, database: str, tmp_path: Path) -> None:
    name = database.rpartition("/")[2]

    async def allow(yes: bool) -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(f"ALTER DATABASE {name} ALLOW_CONNECTIONS {yes}")
        if not yes:
            await connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", name)
        await connection.close()

    with serving(Settings(data=str(tmp_path), database=database)) as running:
        ann = Player(running.url, "Ann")
        asyncio.run(allow(False))
        try:
            for _ in range(3):  # a line that was open, then those that cannot be opened
                said(ann.http.get("/api/lobby", headers=GERMAN), 503, "database-away")
        finally:
            asyncio.run(allow(True))
        assert ann.get("/api/lobby")["mine"] == []
        ann.http.close()


def test_what_nobody_foresaw(
    hurried: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """One sentence for whoever asked, the whole story for the log; the line stays open, and others do not notice."""

    def broken(*_: object) -> None:
        raise KeyError("secret of the inside")

    ann = Player(hurried.url, "Ann")
    table = ann.table(ME, BOT, BOT)
    monkeypatch.setattr("palatine.server.api.tables.table_page", broken)
    answer = ann.http.get(f"/api/tables/{table}", headers=GERMAN)
    said(answer, 500, "failed")
    assert "secret" not in answer.text and "connection" not in answer.headers
    record = next(each for each in caplog.records if each.name == "palatine.server")
    assert record.levelno == logging.ERROR and record.exc_info and f"GET /api/tables/{table}" in record.getMessage()
    assert not [each for each in caplog.records if each.name.startswith("uvicorn")]
    ann.get("/api/lobby")
    ann.http.close()


def test_the_log_says_when_and_how_bad(tmp_path: Path) -> None:
    """Lines of the server itself, and of the web server under it."""
    with started(tmp_path) as (process, url):
        ann = Player(url, "Ann")
        with closing(sqlite3.connect(tmp_path / "palatine.db")) as other:
            other.execute("ALTER TABLE users RENAME TO nobody")
        ann.post("/api/guest", {"name": "Ann"}, 503)
        ann.http.close()
        process.send_signal(signal.SIGINT)
        _, log = process.communicate(timeout=LIMIT)
    line = r"^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d+ ERROR palatine\.server: POST /api/guest failed"
    assert re.search(line, log, re.MULTILINE), log
