"""Several server processes over one PostgreSQL: hints arrive everywhere, and no move is made twice."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import asyncpg
import pytest
from websockets.sync.client import connect

from tests.server.player import BOT, ME, OPEN, Player


@contextmanager
def served(data: Path, *options: str) -> Iterator[str]:
    """The address of a server process of its own, stopped in the end."""
    environment = {**os.environ, "PALATINE_DATA": str(data), "PALATINE_SWEEP": "0.2"}
    command = [sys.executable, "-m", "palatine", "serve", "--port", "0", *options]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout and process.stderr
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, process.stderr.read()
        yield found[0]
    finally:
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=30)
    assert "Traceback" not in err and "Palatine has stopped." in out


@pytest.fixture
def database(postgres: str) -> str:
    """A new database on the PostgreSQL server of the test run."""

    async def make() -> None:
        connection = await asyncpg.connect(postgres)
        await connection.execute("DROP DATABASE IF EXISTS several WITH (FORCE)")
        await connection.execute("CREATE DATABASE several")
        await connection.close()

    asyncio.run(make())
    return postgres.rpartition("/")[0] + "/several"


def same_person(player: Player, url: str) -> Player:
    """The same browser at another server process."""
    other = Player(url, None)
    other.http.cookies.set("palatine", player.http.cookies["palatine"])
    return other


def test_two_processes_serve_one_table(tmp_path: Path, database: str) -> None:
    with ExitStack() as stack:
        urls = [stack.enter_context(served(tmp_path, "--database", database)) for _ in range(2)]
        ann, bob = Player(urls[0], "Ann"), Player(urls[1], "Bob")
        elsewhere = same_person(ann, urls[1])
        for player in (ann, bob, elsewhere):
            stack.callback(player.http.close)
        table = ann.table(ME, OPEN, BOT)
        bob.sit(table, 1, ann)
        headers = {"Cookie": f"palatine={bob.http.cookies['palatine']}"}
        socket = stack.enter_context(
            connect(urls[1].replace("http", "ws") + "/api/live", additional_headers=headers, max_queue=None)
        )
        ann.post(f"/api/tables/{table}/start")
        rng = Random(4)
        for turn in range(60):
            for player, seat in ((ann, 0), (bob, 1)):
                view = player.view(table, seat)
                if view["decision"]:
                    choices = player.some_choices(table, view, rng)
                    body = {"seat": seat, "number": view["decision"]["number"], "options": choices}
                    asked = [player, elsewhere] if player is ann and turn % 3 == 0 else [player]
                    with ThreadPoolExecutor(2) as pool:
                        path = f"/api/tables/{table}/choices"
                        answers = list(pool.map(lambda who: who.http.post(path, json=body).status_code, asked))  # noqa: B023
                    assert answers.count(200) == 1, answers
        ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})  # no bot moves between the two looks
        assert bob.put(f"/api/tables/{table}/proposal", {"agree": True})["paused"]
        moments = ann.get(f"/api/tables/{table}/moments")
        assert {moment["by"] for moment in moments} == {"person", "bot"}
        assert len(moments) == len(bob.get(f"/api/tables/{table}/moments"))
        last = ann.get(f"/api/tables/{table}")["number"]
        numbers = [json.loads(socket.recv(timeout=10))["number"]]
        while len(numbers) <= last - numbers[0]:
            numbers.append(json.loads(socket.recv(timeout=10))["number"])
        # Two processes may overtake each other on the way; what counts is that every hint comes, and once.
        assert sorted(numbers) == list(range(numbers[0], last + 1)), "a hint got lost or came twice"


def test_several_workers_behind_one_address(tmp_path: Path, database: str) -> None:
    with served(tmp_path, "--workers", "2", "--database", database) as url:
        ann = Player(url, "Ann")
        table = ann.table(ME, BOT, BOT, start=True)
        rng = Random(1)
        for _ in range(8):
            ann.http.headers["Connection"] = "close"  # the next request may meet the other worker
            ann.move(table, 0, rng)
        ann.http.close()


def test_a_served_directory_is_found_again(tmp_path: Path) -> None:
    with served(tmp_path) as url:
        ann = Player(url, "Ann")
        table = ann.table(ME, BOT, BOT, start=True)
        ann.move(table, 0, Random(1))
        ann.http.close()
    assert (tmp_path / "palatine.db").exists()
    with served(tmp_path) as url:
        again = same_person(ann, url)
        assert again.until_asked(table, 0)["last_own"]
        again.http.close()


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--host", "203.0.113.1"], "cannot listen at 203.0.113.1"),
        (["--port", "70000"], "is not a whole number from 0 to 65535"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(tmp_path: Path, options: list[str], sentence: str) -> None:
    environment = {**os.environ, "PALATINE_DATA": str(tmp_path)}
    command = [sys.executable, "-m", "palatine", "serve", *options]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and sentence in done.stderr and "Traceback" not in done.stderr
