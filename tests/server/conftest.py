"""A real server in a thread, on a free port, on SQLite and on PostgreSQL."""

import os
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn
from argon2 import PasswordHasher
from fastapi import FastAPI

from palatine.games import GAMES
from palatine.server import accounts
from palatine.server.app import create_app
from palatine.server.service import Service
from palatine.server.settings import Settings
from tests.engine import toy
from tests.server import odd_bots
from tests.server.player import Player
from tools.postgres import NoPostgres, cluster

ROOT = Path(__file__).parents[2]
MANY = 1_000_000
Join = Callable[..., Player]
DATABASES = ("sqlite", "postgresql")


@pytest.fixture(scope="session", autouse=True)
def _environment() -> Iterator[None]:
    """What the processes of the bots need to find: the odd bots and the toy game of the tests."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(ROOT), prepend=os.pathsep)
        patch.setenv("PALATINE_BOTS", odd_bots.__name__)
        patch.setattr(accounts, "_HASHER", PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
        yield


@pytest.fixture
def fists(monkeypatch: pytest.MonkeyPatch) -> str:
    """A second, small game beside the real ones: the server knows none of them."""
    monkeypatch.setitem(GAMES, toy.FISTS.name, toy.FISTS)
    return toy.FISTS.name


@dataclass
class Running:
    """A server that runs in a thread."""

    app: FastAPI
    url: str

    @property
    def service(self) -> Service:
        """Its parts."""
        found: Service = self.app.state.service
        return found


@contextmanager
def serving(settings: Settings) -> Iterator[Running]:
    """A server with these settings."""
    app = create_app(settings)
    instance = uvicorn.Server(uvicorn.Config(app, port=0, log_level="warning", timeout_graceful_shutdown=2))
    thread = threading.Thread(target=instance.run, daemon=True)
    thread.start()
    while not instance.started:
        assert thread.is_alive(), "the server died"
        time.sleep(0.01)
    port = instance.servers[0].sockets[0].getsockname()[1]
    yield Running(app, f"http://127.0.0.1:{port}")
    instance.should_exit = True
    thread.join(20)
    assert not thread.is_alive()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL database for this test run alone."""
    if given := os.environ.get("PALATINE_TEST_POSTGRES"):
        yield given
        return
    try:
        with cluster() as url:
            yield url
    except NoPostgres as problem:
        pytest.fail(str(problem))


@pytest.fixture(scope="session", params=DATABASES)
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """The server most tests talk to, on each kind of database."""
    database = "" if request.param == "sqlite" else request.getfixturevalue("postgres")
    data = str(tmp_path_factory.mktemp("data"))
    with serving(Settings(data=data, database=database, guests=MANY, logins=MANY, sweep=0.1, bot_seconds=2.0)) as found:
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
