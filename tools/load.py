"""Measures a server under load: many tables of bots, each watched by several sockets that fetch what moved.

python tools/load.py [--tables 200] [--sockets 4] [--seconds 30] [--pause 0] [--level random] [--database URL] [--blind]

Without --url it starts a server of its own on a fresh directory. With --pause a person plays at every table, who
thinks so many seconds on average about each decision; without, bots alone, who never pause. With --blind the sockets
listen and nobody looks: what is left is the cost of the choices. Prints choices per second, committed moves per second,
hints per second, how long a view and a submission took (median, 99th percentile), the processor time of the server and
of PostgreSQL for each choice, and the memory of the server. Processor time says more than the rest beside other work.
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
from pathlib import Path
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


@dataclass
class Spent:
    """What a server has done so far, and what it took."""

    process: int
    choices: int
    server: float
    """Seconds of processor time."""
    postgres: float
    """Those of all processes of PostgreSQL here."""
    memory: float
    """Megabytes."""

    @classmethod
    def now(cls, process: int, choices: int) -> "Spent":
        """Up to now."""
        own, postgres = _seconds(Path(f"/proc/{process}/stat")), sum(map(_seconds, _of_postgres()))
        return cls(process, choices, own, postgres, _memory(process))

    def costs(self, later: "Spent") -> dict[str, float]:
        """What the choices since then cost, with all that was done beside them."""
        choices, server = later.choices - self.choices, later.server - self.server
        return {
            "choices per second of processor": round(choices / server),
            "processor ms per choice, server": round(1000 * server / choices, 3),
            "processor ms per choice, PostgreSQL": round(1000 * (later.postgres - self.postgres) / choices, 3),
            "memory at first, MB": round(self.memory, 1),
            "memory in the end, MB": round(later.memory, 1),
        }


def _seconds(stat: Path) -> float:
    """The processor time of a process; none if it has ended."""
    try:
        numbers = stat.read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(numbers[11]) + int(numbers[12])) / os.sysconf("SC_CLK_TCK")


def _of_postgres() -> Iterator[Path]:
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            if "(postgres)" in stat.read_text():
                yield stat


def _memory(process: int) -> float:
    """The memory of a process, in megabytes."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


@contextmanager
def served(database: str | None) -> Iterator[tuple[str, int]]:
    """The address of a server of our own, and its process."""
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
            yield found[0], process.pid
        finally:
            process.terminate()
            process.wait(30)


async def watch(
    url: str, table: int, figures: Figures, client: httpx2.AsyncClient | None, door: asyncio.Semaphore
) -> None:
    """One browser at a table: it listens, and fetches the view whenever the table has moved on, if it has a client."""
    while True:
        with suppress(
            ConnectionClosed, InvalidHandshake, OSError
        ):  # an overloaded server hangs up; like a browser, call again
            async with door:
                socket = await connect(url.replace("http", "ws") + "/api/live", max_queue=None, open_timeout=None)
            async with socket:
                await socket.send(json.dumps({"watch": table}))
                await look(socket, table, figures, client)


async def look(socket: ClientConnection, table: int, figures: Figures, client: httpx2.AsyncClient | None) -> None:
    """Fetch the view at every hint."""
    while True:
        heard = await newest(socket)
        figures.hints += heard
        figures.connected.add(id(asyncio.current_task()))
        if client is None:
            continue
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


async def chosen(client: httpx2.AsyncClient) -> int:
    """How many choices the server has committed."""
    text = (await client.get("/metrics")).text
    return sum(int(float(each)) for each in re.findall(r"^palatine_choices_total\{.*\} (\S+)$", text, re.MULTILINE))


async def measure(url: str, process: int | None, wish: argparse.Namespace) -> dict[str, Any]:
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
        looking = None if wish.blind else client
        watching = [watch(url, table, figures, looking, door) for table in tables for _ in range(wish.sockets)]
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
        begun = None if process is None else Spent.now(process, await chosen(client))
        if wish.blind:
            visits: list[float] = []
            await asyncio.sleep(wish.seconds)
        else:
            with ProcessPoolExecutor(1) as elsewhere:
                visits = await asyncio.get_running_loop().run_in_executor(elsewhere, visit, url, tables, wish.seconds)
        cost = {} if begun is None else begun.costs(Spent.now(begun.process, await chosen(client)))
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
        **cost,
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
    parser.add_argument("--blind", action="store_true")
    parser.add_argument("--url")
    wish = parser.parse_args()
    if wish.url:
        figures = asyncio.run(measure(wish.url, None, wish))
    else:
        with served(wish.database) as (url, process):
            figures = asyncio.run(measure(url, process, wish))
    figures["load average"] = round(os.getloadavg()[0], 1)
    for name, value in figures.items():
        print(f"{name:36}{value:>10}")


if __name__ == "__main__":
    main()
