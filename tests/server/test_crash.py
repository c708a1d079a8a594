"""The server is killed at random moments while clients play: nothing acknowledged is lost, nothing is played twice.

Twenty times in every test run; ten times as often by ./run campaign.
"""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from tests.profiles import KILLS
from tests.server.conftest import ROOT
from tests.server.player import BOT, ME, Player
from tests.server.waiting import LIMIT, wait_until

CLIENTS = 3


class Stubborn(Player):
    """A player who asks again, with the same key, until there is an answer."""

    def __init__(self, url: str, seed: int, stop: threading.Event) -> None:
        super().__init__(url, None)
        self.seating = [ME, BOT, BOT] if seed == 0 else [ME, ME, ME]
        self.rng = Random(seed)
        self.stop = stop
        self.submitted: dict[int, list[list[str]]] = {}
        self.repeated = 0
        self.lost_answers = 0
        self.error: BaseException | None = None

    def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        while True:
            try:
                return super().call(method, path, body, status)
            except httpx2.TransportError:
                self.lost_answers += 1
                if self.stop.is_set() and method == "GET":
                    raise
                time.sleep(0.03)

    def play(self) -> None:
        """Play games until told to stop."""
        try:
            self.post("/api/guest", {"name": "Stubborn"}, 201)
            while not self.stop.is_set():
                table = self.table(*self.seating, start=True)
                self.submitted[table] = []
                self._play_table(table)
        except BaseException as error:
            self.error = error

    def _play_table(self, table: int) -> None:
        own = range(self.seating.count(ME))
        while not self.stop.is_set():
            views = [self.get(f"/api/tables/{table}/view?seat={seat}") for seat in own]
            if views[0]["over"]:
                return
            view = next((view for view in views if view["decision"]), None)
            if view is None:
                time.sleep(0.01)
                continue
            choices = self.some_choices(table, view, self.rng)
            key = f"{len(self.submitted[table])}"
            answer = self.choose(table, view, choices, key=key)
            self.repeated += answer["repeated"]
            self.submitted[table].append(choices)


class Phoenix:
    """The server that is killed, and what goes on meanwhile."""

    def __init__(self, data: Path) -> None:
        command = [sys.executable, "-m", "tests.server.phoenix", str(data), str(KILLS), "7"]
        self.process = subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.port = int(self._line())

    def _line(self) -> str:
        assert self.process.stdout
        return self.process.stdout.readline().strip()

    def until(self, what: str, count: Callable[[], int]) -> None:
        """Wait until the server says this, and until the clients have counted one more because of it."""
        assert self._line() == what
        before = count()
        wait_until(lambda: count() > before, f"{what}, and nobody notices")

    def go_on(self) -> None:
        """Let the server live or die."""
        assert self.process.stdin
        self.process.stdin.write("\n")
        self.process.stdin.flush()

    def end(self) -> None:
        """Let the last life end."""
        self.process.communicate(timeout=LIMIT)


@pytest.mark.timeout(900)
def test_killed_at_random_moments_the_server_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    phoenix, stop = Phoenix(tmp_path), threading.Event()
    clients = [Stubborn(f"http://127.0.0.1:{phoenix.port}", seed, stop) for seed in range(CLIENTS)]
    threads = [threading.Thread(target=client.play, daemon=True) for client in clients]

    def submitted() -> int:
        assert [client.error for client in clients] == [None] * CLIENTS
        return sum(len(choices) for client in clients for choices in list(client.submitted.values()))

    def lost() -> int:
        return sum(client.lost_answers for client in clients)

    for thread in threads:
        thread.start()
    try:
        for _ in range(KILLS):
            phoenix.until("alive", submitted)
            phoenix.go_on()
            phoenix.until("dead", lost)
            phoenix.go_on()
        phoenix.until("alive", submitted)
        stop.set()
        for thread in threads:
            thread.join(LIMIT)
        for client in clients:
            for table, choices in client.submitted.items():
                moments = client.get(f"/api/tables/{table}/moments")
                assert [moment["choices"] for moment in moments if moment["by"] == "person"] == choices
        assert submitted() > KILLS and lost() >= KILLS
    finally:
        stop.set()
        phoenix.end()
        for client in clients:
            client.http.close()
