"""A real server in a thread, on a free port, on SQLite and on PostgreSQL."""

import asyncio
import os
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import asyncpg
import pytest
import uvicorn
from argon2 import PasswordHasher
from fastapi import FastAPI

import palatine
from palatine.commands.serve import KEEP
from palatine.server.app import create_app
from palatine.server.desks.desk import Desk
from palatine.server.doors.lines import OPTIONS, Line
from palatine.server.people import accounts
from palatine.server.service import Service
from palatine.server.settings import Settings
from palatine.server.storage import sqlite
from palatine.server.thinking.bots import Bots
from palatine.server.tidings import post, webhooks
from tests.engine import toy
from tests.server import odd_bots
from tests.server.player import Player
from tests.server.waiting import LIMIT, wait_until
from tools.postgres import GIVEN, NoPostgres, cluster

ROOT = Path(__file__).parents[2]
MANY = 1_000_000
UNLIMITED: dict[str, Any] = dict.fromkeys(
    (
        "guests",
        "logins",
        "names",
        "mails",
        "tables",
        "hints",
        "rehearsals",
        "changes",
        "take_backs",
        "chat",
        "notes",
        "running",
    ),
    MANY,
)
Join = Callable[..., Player]
DATABASES = ("sqlite", "postgresql")
PATIENCE = 120.0
"""Seconds a bot has for a choice: more than any machine needs, so that none fails by being slow."""
LASTING = sqlite.PRAGMAS
"""What a database on SQLite is opened with by those who serve."""
T = TypeVar("T")


@pytest.fixture(scope="session", autouse=True)
def _environment() -> Iterator[None]:
    """What the processes of the bots need to find: the odd bots of the tests, and the small game."""
    with pytest.MonkeyPatch.context() as patch:
        for where in (ROOT / "examples" / "fists" / "src", ROOT):
            patch.setenv("PYTHONPATH", str(where), prepend=os.pathsep)
        patch.setenv("PALATINE_BOTS", odd_bots.__name__)
        for carrier in (post, webhooks):  # none is slow; on a busy machine it may look so
            patch.setattr(carrier, "SECONDS", LIMIT)
        # No power is cut: to wait for the disk at every commit proves nothing, and PostgreSQL does not here either.
        patch.setattr(sqlite, "PRAGMAS", (*LASTING, "synchronous=OFF"))
        quick = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
        patch.setattr(accounts, "_hasher", lambda: quick)
        yield


@pytest.fixture(autouse=True)
def _seeds(monkeypatch: pytest.MonkeyPatch) -> None:
    """The matches of a test are the same on every run: whether it passes is a matter of the code alone."""
    monkeypatch.setattr(palatine, "randbits", Random(7).getrandbits)


@pytest.fixture
def fists(monkeypatch: pytest.MonkeyPatch) -> str:
    """A second, small game beside the real ones: the server knows none of them."""
    return toy.joined(monkeypatch)


@dataclass
class Running:
    """A server that runs in a thread."""

    app: FastAPI
    url: str
    loop: asyncio.AbstractEventLoop

    @property
    def service(self) -> Service:
        """Its parts."""
        found: Service = self.app.state.service
        return found

    @property
    def bots(self) -> Bots:
        """What makes the moves of its bots."""
        return next(tell.__self__ for tell in self.service.desks.changes if isinstance(tell.__self__, Bots))

    def until_bots_rest(self, table: int) -> None:
        """Let bots look after a table once more, and wait until they have nothing left to do there."""
        self.loop.call_soon_threadsafe(self.bots.wake, table)
        self.carry_out(asyncio.sleep(0))
        wait_until(lambda: table not in self.bots._busy, "the bots do not rest")

    def carry_out(self, work: Coroutine[Any, Any, T]) -> T:
        """Do something within the server, between its own work."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(LIMIT)

    def change(self, table: int, change: Callable[[Desk], None]) -> None:
        """Change the rows of a table behind its back, as if time had passed."""

        async def changed() -> None:
            async with self.service.desks.changing(table) as desk:
                change(desk)

        self.carry_out(changed())


@contextmanager
def serving(settings: Settings) -> Iterator[Running]:
    """A server with these settings."""
    app = create_app(settings)
    line = type("OwnLine", (Line,), {"settings": settings})
    options = {**OPTIONS, "http": line, "log_level": "warning", "timeout_graceful_shutdown": 2}
    instance = uvicorn.Server(uvicorn.Config(app, port=0, timeout_keep_alive=KEEP, **options))
    thread = threading.Thread(target=instance.run, daemon=True)
    thread.start()
    while not instance.started:
        assert thread.is_alive(), "the server died"
        time.sleep(0.01)
    listening = instance.servers[0]
    try:
        yield Running(app, f"http://127.0.0.1:{listening.sockets[0].getsockname()[1]}", listening.get_loop())
    finally:
        instance.should_exit = True
        thread.join(LIMIT)
    assert not thread.is_alive()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL database for this test run alone."""
    if given := os.environ.get(GIVEN):
        yield given
        return
    try:
        with cluster() as url:
            yield url
    except NoPostgres as problem:
        pytest.fail(str(problem))


@pytest.fixture
def database(postgres: str) -> Iterator[str]:
    """A new database on the PostgreSQL server of the test run, for one test."""
    name = f"of_{os.getpid()}"

    async def carry_out(statement: str) -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute(statement)
        await connection.close()

    asyncio.run(carry_out(f"CREATE DATABASE {name}"))
    yield postgres.rpartition("/")[0] + f"/{name}"
    asyncio.run(carry_out(f"DROP DATABASE {name} WITH (FORCE)"))


@pytest.fixture(scope="session", params=DATABASES)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server most tests talk to, on each kind of database."""
    database = "" if request.param == "sqlite" else request.getfixturevalue("postgres")
    data = str(tmp_path_factory.mktemp("data"))
    settings = Settings(data=data, database=database, sweep=0.1, bot_seconds=PATIENCE, stand_in_seconds=0)
    with serving(replace(settings, **UNLIMITED)) as found:
        yield found


@pytest.fixture
def join(server: Running) -> Iterator[Join]:
    """Makes guests; without a name, somebody who has not said who they are."""
    players: list[Player] = []

    def guest(name: str | None = None) -> Player:
        players.append(Player(server.url, name))
        return players[-1]

    yield guest
    for player in players:
        player.http.close()


@pytest.fixture
def ann(join: Join) -> Player:
    return join("Ann")


@pytest.fixture
def bob(join: Join) -> Player:
    return join("Bob")


@pytest.fixture
def eve(join: Join) -> Player:
    """Somebody who has no business at the table."""
    return join("Eve")
