"""Measures a server under load: many tables of bots, each watched by several sockets that fetch what moved.

python tools/load.py [--tables 200] [--sockets 4] [--seconds 30] [--pause 0] [--level random] [--database URL]

Without --url it starts a server of its own on a fresh directory. With --pause a person plays at every table, who
thinks so many seconds on average about each decision; without, bots alone, who never pause. Prints choices per second,
committed moves per second, hints per second, and how long a view and a submission took (median, 99th percentile).
The views of the watchers wait for this busy program too; a visitor is a process of its own with nothing else to do.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

AT_ONCE = 50
"""So many sockets knock at the same time."""
WARM_UP = 5.0
"""Seconds before counting begins: until then all do the same thing at the same time."""


@dataclass
class Figures:
    """What was counted."""

    views: list[float] = field(default_factory=list)
    submissions: list[float] = field(default_factory=list)
    hints: int = 0
    connected: set[int] = field(default_factory=set)


@contextmanager
def served(database: str | None) -> Iterator[str]:
    """The address of a server of our own."""
    with tempfile.TemporaryDirectory() as data:
        limits = ("TABLES", "CHANGES", "RUNNING", "SOCKETS", "SOCKETS_BY_ADDRESS")
        environment = {**os.environ, "PALATINE_DATA": data, **{f"PALATINE_{each}": "1000000" for each in limits}}
        more = ["--database", database] if database else []
        command = [sys.executable, "-m", "palatine", "serve", "--port", "0", *more]
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        found = re.search(r"http://\S+", process.stdout.readline() if process.stdout else "")
        if not found:
            sys.exit("the server did not start")
        try:
            yield found[0]
        finally:
            process.terminate()
            process.wait(30)


async def watch(url: str, table: int, figures: Figures, client: httpx2.AsyncClient, door: asyncio.Semaphore) -> None:
    """One browser at a table: it listens, and fetches the view whenever the table has moved on."""
    while True:
        with suppress(
            ConnectionClosed, InvalidHandshake, OSError
        ):  # an overloaded server hangs up; like a browser, call again
            async with door:
                socket = await connect(url.replace("http", "ws") + "/api/live", max_queue=None, open_timeout=None)
            async with socket:
                await socket.send(json.dumps({"watch": table}))
                await look(socket, table, figures, client)


async def look(socket: ClientConnection, table: int, figures: Figures, client: httpx2.AsyncClient) -> None:
    """Fetch the view at every hint."""
    while True:
        heard = await newest(socket)
        figures.hints += heard
        figures.connected.add(id(asyncio.current_task()))
        start = time.perf_counter()
        answer = await client.get(f"/api/tables/{table}/view")
        answer.raise_for_status()
        figures.views.append(time.perf_counter() - start)


async def play(url: str, table: int, pause: float, client: httpx2.AsyncClient, figures: Figures) -> None:
    """A person at the first seat of a table, who thinks a while about each decision."""
    async with connect(url.replace("http", "ws") + "/api/live", max_queue=None, open_timeout=None) as socket:
        await socket.send(json.dumps({"watch": table}))
        while True:
            page = (await client.get(f"/api/tables/{table}/view", params={"seat": 0})).json()
            if page["decision"] is None:
                await newest(socket)
                continue
            await asyncio.sleep(random.expovariate(1 / pause))
            body = {"seat": 0, "number": page["decision"]["number"], "options": await choices(client, table, page)}
            start = time.perf_counter()
            answer = await client.post(f"/api/tables/{table}/choices", json=body)
            answer.raise_for_status()
            figures.submissions.append(time.perf_counter() - start)


async def choices(client: httpx2.AsyncClient, table: int, page: dict[str, Any]) -> list[str]:
    """Choices at random: one, or all that belong together."""
    decision, found = page["decision"], []
    while True:
        found.append(random.choice(decision["options"]))
        if not page["decision"]["sealed"]:
            return found
        tried = await client.post(f"/api/tables/{table}/try", json={"seat": 0, "options": found})
        if tried.json()["complete"]:
            return found
        decision = tried.json()["decision"]


def visit(url: str, tables: list[int], seconds: float) -> list[float]:
    """How long the views take of somebody who looks at one table after the other, twenty in a second."""
    found: list[float] = []
    end = time.monotonic() + seconds
    with httpx2.Client(base_url=url, timeout=120) as client:
        while time.monotonic() < end:
            start = time.perf_counter()
            client.get(f"/api/tables/{tables[len(found) % len(tables)]}/view").raise_for_status()
            found.append(time.perf_counter() - start)
            time.sleep(0.05)
    return found


async def newest(socket: ClientConnection) -> int:
    """Wait for a hint and take those that came with it; how many."""
    await socket.recv()
    count = 1
    with suppress(TimeoutError):
        while True:
            async with asyncio.timeout(0.001):  # unlike wait_for, it loses no cancellation
                await socket.recv()
            count += 1
    return count


async def measure(url: str, wish: argparse.Namespace) -> dict[str, Any]:
    """Let the tables play for a while and count."""
    limits = httpx2.Limits(max_connections=100)
    figures = Figures()
    async with (
        httpx2.AsyncClient(base_url=url, timeout=120, limits=limits) as client,
        httpx2.AsyncClient(base_url=url, timeout=120, limits=limits) as browsers,
    ):
        await client.post("/api/guest", json={"name": "Load"})
        browsers.cookies.update(client.cookies)
        bot = {"holder": "bot", "level": wish.level}
        seating = [{"holder": "me"} if wish.pause else bot, bot, bot, bot]
        body = {"game": wish.game, "seating": seating, "public": True, "start": True}
        tables = []
        for _ in range(wish.tables):
            answer = await client.post("/api/tables", json=body)
            answer.raise_for_status()
            tables.append(answer.json()["id"])
        door = asyncio.Semaphore(AT_ONCE)
        watching = [watch(url, table, figures, client, door) for table in tables for _ in range(wish.sockets)]
        playing = [play(url, table, wish.pause, browsers, figures) for table in tables if wish.pause]
        watchers = [asyncio.create_task(each) for each in watching]
        while len(figures.connected) < len(watchers):
            await asyncio.sleep(0.1)
            for task in watchers:
                if task.done():
                    task.result()  # says what went wrong
        players = [asyncio.create_task(each) for each in playing]
        await asyncio.sleep(WARM_UP)
        before, start = await played(url, tables), time.monotonic()
        figures.views.clear()
        figures.submissions.clear()
        figures.hints = 0
        with ProcessPoolExecutor(1) as elsewhere:
            visits = await asyncio.get_running_loop().run_in_executor(elsewhere, visit, url, tables, wish.seconds)
        views, hints, seconds = list(figures.views), figures.hints, time.monotonic() - start
        after, total = await played(url, tables), time.monotonic() - start
        for task in watchers + players:
            task.cancel()
        await asyncio.wait(watchers + players, timeout=10)
    return {
        "tables": wish.tables,
        "sockets": wish.tables * wish.sockets,
        "seconds": round(seconds, 1),
        "choices per second": round((after[0] - before[0]) / total, 1),
        "moves per second": round((after[1] - before[1]) / total, 1),
        "hints per second": round(hints / seconds, 1),
        "views per second": round(len(views) / seconds, 1),
        **times("view", views),
        **times("visitor's view", visits),
        **times("submission", figures.submissions),
    }


def times(name: str, seconds: list[float]) -> dict[str, float]:
    """The median and the 99th percentile, if there are enough."""
    if len(seconds) < 2:
        return {}
    slowest = quantiles(seconds, n=100)[-1]
    return {
        f"{name}, median ms": round(1000 * median(seconds), 1),
        f"{name}, 99th percentile ms": round(1000 * slowest, 1),
    }


async def played(url: str, tables: list[int]) -> tuple[int, int]:
    """How many choices and how many moves have been made at all tables, asked beside the line of the watchers."""
    async with httpx2.AsyncClient(base_url=url, timeout=120) as client:
        answers = await asyncio.gather(*(client.get(f"/api/tables/{table}") for table in tables))
    pages = [answer.json() for answer in answers]
    return sum(page["choices"] or 0 for page in pages), sum(page["moments"] for page in pages)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="wallenstein")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=0.0)
    parser.add_argument("--level", default="random")
    parser.add_argument("--database")
    parser.add_argument("--url")
    wish = parser.parse_args()
    if wish.url:
        figures = asyncio.run(measure(wish.url, wish))
    else:
        with served(wish.database) as url:
            figures = asyncio.run(measure(url, wish))
    figures["load average"] = round(os.getloadavg()[0], 1)
    for name, value in figures.items():
        print(f"{name:36}{value:>10}")


if __name__ == "__main__":
    main()
