"""Several server processes over one PostgreSQL: hints arrive everywhere, and no move is made twice."""

import asyncio
import json
import os
import re
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from websockets.sync.client import connect

from tests.server.conftest import serving
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.test_live import hint
from tests.server.test_notices import calling, nearly_over, receiver, remind, until_quiet, wait_for
from tests.server.waiting import LIMIT


@contextmanager
def started(data: Path, *options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server process of its own, and its address."""
    environment = {**os.environ, "PALATINE_DATA": str(data), "PALATINE_SWEEP": "0.2"}
    command = [sys.executable, "-m", "palatine", "serve", "--port", "0", *options]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout and process.stderr
    try:
        found = re.search(r"http://\S+", process.stdout.readline())
        assert found, process.stderr.read()
        yield process, found[0]
    finally:
        process.kill()
        process.communicate(timeout=LIMIT)


@contextmanager
def served(data: Path, *options: str) -> Iterator[str]:
    """The address of a server process of its own, stopped in the end."""
    with started(data, *options) as (process, url):
        try:
            yield url
        finally:
            process.send_signal(signal.SIGINT)
            out, err = process.communicate(timeout=LIMIT)
        assert "Traceback" not in err and "Palatine has stopped." in out


@contextmanager
def served_and_killed(data: Path) -> Iterator[str]:
    """The address of a server process of its own, killed in the end, while a bot of its may live on."""
    with started(data) as (process, url):
        yield url
        process.kill()
        process.wait(LIMIT)


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
        live = urls[1].replace("http", "ws") + "/api/live"
        socket = stack.enter_context(connect(live, additional_headers=headers, max_queue=None, open_timeout=LIMIT))
        numbers = [hint(socket)["number"] or 0]  # from here on every hint is heard
        ann.post(f"/api/tables/{table}/start")
        rng, made = Random(4), 0
        while made < 60:
            for player, seat in ((ann, 0), (bob, 1)):
                view = player.view(table, seat)
                if view["decision"]:
                    choices = player.some_choices(table, view, rng)
                    body = {"seat": seat, "number": view["decision"]["number"], "options": choices}
                    asked = [player, elsewhere] if player is ann and made % 3 == 0 else [player]
                    with ThreadPoolExecutor(2) as pool:
                        path = f"/api/tables/{table}/choices"
                        answers = list(pool.map(lambda who: who.http.post(path, json=body).status_code, asked))  # noqa: B023
                    assert answers.count(200) == 1, answers
                    made += 1
        ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})  # no bot moves between the two looks
        assert bob.put(f"/api/tables/{table}/proposal", {"agree": True})["paused"]
        moments = ann.get(f"/api/tables/{table}/moments")
        assert {moment["by"] for moment in moments} == {"person", "bot"}
        assert len(moments) == len(bob.get(f"/api/tables/{table}/moments"))
        last = ann.get(f"/api/tables/{table}")["number"]
        while len(numbers) <= last - numbers[0]:
            numbers.append(hint(socket)["number"] or 0)
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


def refused(data: Path, *options: str, **variables: str) -> str:
    """What a server that cannot start says: one sentence, status 2, and nothing of the inside."""
    environment = {**os.environ, "PALATINE_DATA": str(data), **variables}
    command = [sys.executable, "-m", "palatine", "serve", *options]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=LIMIT)
    assert done.returncode == 2 and not done.stdout
    assert "Traceback" not in done.stderr and len(done.stderr.strip().splitlines()) == 1
    return done.stderr


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["--workers", "2"], "several workers need PostgreSQL"),
        (["--host", "203.0.113.1"], "cannot listen at 203.0.113.1"),
        (["--database", "mysql://localhost/x"], "'mysql://localhost/x' is no database"),
        (
            ["--database", "postgresql://ann:secret@127.0.0.1:1/x"],
            "cannot use the database postgresql://ann:***@127.0.0.1:1/x",
        ),
        (["--database", "/nowhere/at/all.db"], "cannot use the database sqlite:////nowhere/at/all.db: unable to open"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_sentence(tmp_path: Path, options: list[str], sentence: str) -> None:
    assert sentence in refused(tmp_path, "--port", "0", *options)


def test_a_port_in_use_is_said_in_a_sentence(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert f"cannot listen at 127.0.0.1:{port}: " in refused(tmp_path, "--port", str(port))


def test_a_data_directory_that_cannot_be_is_said_in_a_sentence(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    assert f"cannot write into the data directory {file}" in refused(file, "--port", "0")
    assert f"cannot write into the data directory {file / 'in it'}" in refused(file / "in it", "--port", "0")
    assert "PALATINE_THINKERS is a number, not 'many'" in refused(tmp_path, PALATINE_THINKERS="many")


def test_a_file_that_is_no_database_is_said_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "palatine.db").write_text("Dear diary, today the tower was full again. " * 100, encoding="utf-8")
    assert "file is not a database" in refused(tmp_path, "--port", "0")


def test_of_several_processes_one_reminds(tmp_path: Path, database: str, fists: str) -> None:
    settings = calling(tmp_path, database)
    with serving(settings) as server, serving(settings) as other, receiver() as (address, got):
        ann = Player(server.url, "Ann")
        ann.table(ME, ME, game=fists, pace="daily", start=True)
        until_quiet(server)  # nobody is told of the turns themselves: where to is looked up when a notice is sent
        ann.patch("/api/me", {"webhook": address})
        asyncio.run(nearly_over(settings, 3600))
        wait_for(got, 2)
        for each in (server, other):
            remind(each)
        told = sorted((json.loads(body)["kind"], json.loads(body)["seat"]) for _, body in got)
        assert told == [("reminder", 0), ("reminder", 1)]
        ann.http.close()


def test_a_second_server_on_the_same_data_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """Rows are kept in memory: two servers would write over each other."""
    with served(tmp_path) as url:
        assert f"another server uses the database {tmp_path / 'palatine.db'}" in refused(tmp_path, "--port", "0")
        elsewhere = ("--port", "0", "--database", f"{tmp_path}/palatine.db")
        assert "another server uses the database" in refused(tmp_path / "other", *elsewhere)
        Player(url, "Ann").http.close()  # the first goes on
    with served(tmp_path) as url:  # when it has stopped, the next may begin
        Player(url, "Bob").http.close()


def test_a_server_that_was_killed_holds_nothing(tmp_path: Path) -> None:
    """Not even while the bots it started are still thinking."""
    with served_and_killed(tmp_path) as url:
        ann = Player(url, "Ann")
        ann.until_asked(ann.table(ME, BOT, BOT, start=True), 0)
        ann.http.close()
    with served(tmp_path) as url:
        Player(url, "Bob").http.close()


@pytest.mark.parametrize("accident", ["gone", "no bytes", "no tables", "no bytes beside a journal"])
def test_a_database_that_was_lost_is_not_taken_for_a_new_one(tmp_path: Path, accident: str) -> None:
    """One sentence says what to do; whoever does it can begin anew."""
    database, lock = tmp_path / "palatine.db", tmp_path / "palatine.db.lock"
    with served(tmp_path) as url:
        Player(url, "Ann").http.close()
    database.unlink()
    if accident == "no bytes beside a journal":  # of a server that left no note
        lock.unlink()
        (tmp_path / "palatine.db-wal").write_bytes(b"1234")
    if accident != "gone":
        database.touch()
    if accident == "no tables":
        with closing(sqlite3.connect(database)) as empty:
            empty.execute("PRAGMA journal_mode=WAL")
    sentence = refused(tmp_path, "--port", "0")
    assert f"the database {database} is empty or gone, though there was one: put a backup in its place" in sentence
    for name in sentence.strip().partition("remove ")[2].split(", "):
        (tmp_path / name).unlink()
    with served(tmp_path) as url:
        Player(url, "Bob").http.close()
