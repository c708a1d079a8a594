"""Measures a server under load: many tables of bots, each watched by several sockets that fetch what moved.

python tools/load.py [--tables 200] [--sockets 4] [--seconds 30] [--level random] [--database URL] [--url URL]

Without --url it starts a server of its own on a fresh directory. Prints choices per second, committed moves per
second, hints per second, and how long a view took (median, 99th percentile).
"""

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from statistics import median, quantiles
from typing import Any

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


@dataclass
class Figures:
    """What was counted."""

    views: list[float] = field(default_factory=list)
    hints: int = 0


@contextmanager
def served(database: str | None) -> Iterator[str]:
    """The address of a server of our own."""
    with tempfile.TemporaryDirectory() as data:
        environment = {**os.environ, "PALATINE_DATA": data, "PALATINE_GUESTS": "1000000"}
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


async def watch(url: str, table: int, figures: Figures, client: httpx2.AsyncClient) -> None:
    """One browser at a table: it listens, and fetches the view whenever the table has moved on."""
    with suppress(ConnectionClosed):
        async with connect(url.replace("http", "ws") + "/api/live", max_queue=None) as socket:
            await socket.send(json.dumps({"watch": table}))
            while True:
                heard = await newest(socket)
                figures.hints += heard
                start = time.perf_counter()
                answer = await client.get(f"/api/tables/{table}/view")
                answer.raise_for_status()
                figures.views.append(time.perf_counter() - start)


async def newest(socket: ClientConnection) -> int:
    """Wait for a hint and take those that came with it; how many."""
    await socket.recv()
    count = 1
    with suppress(TimeoutError):
        while True:
            await asyncio.wait_for(socket.recv(), 0.001)
            count += 1
    return count


async def measure(url: str, wish: argparse.Namespace) -> dict[str, Any]:
    """Let the tables play for a while and count."""
    limits = httpx2.Limits(max_connections=100)
    figures = Figures()
    async with httpx2.AsyncClient(base_url=url, timeout=120, limits=limits) as client:
        await client.post("/api/guest", json={"name": "Load"})
        seating = [{"holder": "bot", "level": wish.level}] * 4
        body = {"game": wish.game, "seating": seating, "public": True, "start": True}
        tables = []
        for _ in range(wish.tables):
            answer = await client.post("/api/tables", json=body)
            answer.raise_for_status()
            tables.append(answer.json()["id"])
        watchers = [
            asyncio.create_task(watch(url, table, figures, client)) for table in tables for _ in range(wish.sockets)
        ]
        before, start = await played(client, tables), time.monotonic()
        figures.views.clear()
        figures.hints = 0
        await asyncio.sleep(wish.seconds)
        after, seconds = await played(client, tables), time.monotonic() - start
        for task in watchers:
            task.cancel()
        await asyncio.gather(*watchers, return_exceptions=True)
    return {
        "tables": wish.tables,
        "sockets": wish.tables * wish.sockets,
        "seconds": round(seconds, 1),
        "choices per second": round((after[0] - before[0]) / seconds, 1),
        "moves per second": round((after[1] - before[1]) / seconds, 1),
        "hints per second": round(figures.hints / seconds, 1),
        "views per second": round(len(figures.views) / seconds, 1),
        "view, median ms": round(1000 * median(figures.views), 1),
        "view, 99th percentile ms": round(1000 * quantiles(figures.views, n=100)[-1], 1),
    }


async def played(client: httpx2.AsyncClient, tables: list[int]) -> tuple[int, int]:
    """How many choices and how many moves have been made at all tables."""
    choices = moves = 0
    for table in tables:
        page = (await client.get(f"/api/tables/{table}")).json()
        moves += page["moments"]
        choices += page["choices"]
    return choices, moves


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="wallenstein")
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--sockets", type=int, default=4)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--level", default="random")
    parser.add_argument("--database")
    parser.add_argument("--url")
    wish = parser.parse_args()
    if wish.url:
        figures = asyncio.run(measure(wish.url, wish))
    else:
        with served(wish.database) as url:
            figures = asyncio.run(measure(url, wish))
    for name, value in figures.items():
        print(f"{name:26}{value:>10}")


if __name__ == "__main__":
    main()
