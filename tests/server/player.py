"""A player who talks to the server like the browser does."""

import time
from random import Random
from ssl import PROTOCOL_TLS_CLIENT, SSLContext
from typing import Any

import httpx2

from tests.server.waiting import LIMIT

BOT = {"holder": "bot", "level": "random"}
ME = {"holder": "me"}
OPEN = {"holder": "open"}
NO_CERTIFICATES = SSLContext(PROTOCOL_TLS_CLIENT)
"""The servers of the tests have none: to read those of the machine for each player takes longer than many a test."""


class Player:
    """Somebody with a session; every answer is checked to be the expected one."""

    def __init__(self, url: str, name: str | None) -> None:
        # A server gives up idle connections after five seconds; whoever gives them up earlier never uses one just then.
        limits = httpx2.Limits(keepalive_expiry=1)
        self.http = httpx2.Client(base_url=url, timeout=LIMIT, limits=limits, verify=NO_CERTIFICATES)
        self.id = 0
        if name is not None:
            self.id = self.post("/api/guest", {"name": name}, 201)["id"]

    def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """The answer to a request."""
        answer = self.http.request(method, path, json=body)
        assert answer.status_code == status, f"{method} {path}: {answer.status_code} {answer.text}"
        if answer.content and answer.headers["content-type"].startswith("application/json"):
            return answer.json()
        return answer.text

    def get(self, path: str, status: int = 200) -> Any:
        return self.call("GET", path, None, status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.call("POST", path, body, status)

    def put(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.call("PUT", path, body, status)

    def patch(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self.call("PATCH", path, body, status)

    def delete(self, path: str, status: int = 204, body: Any = None) -> Any:
        return self.call("DELETE", path, body, status)

    # ------------------------------------------------------------ tables

    def table(self, *seating: dict[str, str], game: str = "wallenstein", **wish: Any) -> int:
        """The number of a new table."""
        table = self.post("/api/tables", {"game": game, "seating": list(seating), **wish}, 201)
        return int(table["id"])

    def visit(self, table: int, host: "Player") -> None:
        """Follow the host's invitation."""
        invite = host.get(f"/api/tables/{table}")["invite"]
        self.post(f"/api/invites/{invite}")

    def sit(self, table: int, seat: int, host: "Player | None" = None) -> None:
        """Take a seat."""
        if host is not None:
            self.visit(table, host)
        self.post(f"/api/tables/{table}/seats/{seat}/take")

    def view(self, table: int, seat: int | None = None, at: int | None = None) -> Any:
        """What a seat sees."""
        query = {name: value for name, value in (("seat", seat), ("at", at)) if value is not None}
        answer = self.http.get(f"/api/tables/{table}/view", params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def until_asked(self, table: int, seat: int) -> Any:
        """The view of a seat once it has something to choose, or the match is over."""
        end = time.monotonic() + LIMIT
        while time.monotonic() < end:
            view = self.view(table, seat)
            if view["decision"] or view["over"]:
                return view
            time.sleep(0.01)
        raise AssertionError(f"seat {seat} of table {table} was not asked within {LIMIT} s")

    # ------------------------------------------------------------ play

    def some_choices(self, table: int, view: Any, rng: Random) -> list[str]:
        """Choices for the decision of a view: one, or all that belong together."""
        decision, seat = view["decision"], view["seat"]
        choices = [rng.choice(decision["options"])]
        while decision["sealed"]:
            tried = self.post(f"/api/tables/{table}/try", {"seat": seat, "options": choices})
            assert tried["refusal"] is None
            if tried["complete"]:
                break
            choices.append(rng.choice(tried["decision"]["options"]))
        return choices

    def choose(self, table: int, view: Any, choices: list[Any], status: int = 200, **more: Any) -> Any:
        """Submit choices for the decision of a view."""
        body = {"seat": view["seat"], "number": view["decision"]["number"], "options": choices, **more}
        return self.post(f"/api/tables/{table}/choices", body, status)

    def move(self, table: int, seat: int, rng: Random) -> Any:
        """Make one move at random; the view it was made in, or the last one."""
        view = self.until_asked(table, seat)
        if view["decision"]:
            self.choose(table, view, self.some_choices(table, view, rng))
        return view

    def finish(self, table: int, seat: int, rng: Random) -> None:
        """Play a seat to the end of the match."""
        while not self.move(table, seat, rng)["over"]:
            pass
