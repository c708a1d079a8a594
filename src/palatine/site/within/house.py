"""The server in a browser: its application, asked by messages instead of over a network, and kept as bytes."""

import asyncio
import json
import sqlite3
from collections.abc import Callable
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote

from palatine.server.app import create_app
from palatine.server.people.accounts import COOKIE
from palatine.server.settings import Settings
from palatine.server.storage.migrate import NEWEST
from palatine.server.thinking.thinkers import Thinkers
from palatine.site.within.lanes import AtOnce, Beside, Elsewhere

HOST: Final = "here"
MANY: Final = 1_000_000
"""Nobody has to be kept from asking too much of a device of their own."""
SWEEP: Final = 5.0
"""So often forgotten bots and clocks are looked after: hardly anything can be forgotten where there is one process."""
BOUNDS: Final = (
    *("guests", "tables", "running", "changes", "take_backs", "notes", "chat", "hints", "coach", "rehearsals"),
    *("sockets", "sockets_by_address"),
)
Line = Callable[[str], None]
"""Where hints are told; nothing says that the line is open."""


def outdated(kept: bytes) -> bool:
    """Whether an earlier version has kept this: its database is to be brought up to date first."""
    return bool(json.loads(kept.partition(b"\n")[0])["schema"] != NEWEST)


class House:
    """The application of the server, for whoever sits at this device."""

    def __init__(self, folder: str, worker: Beside | None, kept: bytes = b"") -> None:
        """``kept``: what ``changed`` gave last. Without a worker everybody thinks at once."""
        many: dict[str, Any] = dict.fromkeys(BOUNDS, MANY)
        self._settings = Settings(data=folder, sweep=SWEEP, **many)
        self._cookie = ""
        if kept:
            head, _, database = kept.partition(b"\n")
            self._cookie = json.loads(head)["cookie"]
            self._settings.directory.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(database)
        slow = Elsewhere(worker) if worker is not None else AtOnce()
        self._app = create_app(self._settings, lambda: Thinkers(self._settings.bot_seconds, slow=slow, quick=AtOnce()))
        self._life = self._app.router.lifespan_context(self._app)
        self._lines: dict[str, tuple[asyncio.Queue[dict[str, Any]], asyncio.Task[None]]] = {}
        self._eye: sqlite3.Connection | None = None
        self._seen: tuple[int, str] = (0, "")

    async def start(self) -> None:
        """Open the database, and start what runs beside the requests."""
        await self._life.__aenter__()
        self._eye = sqlite3.connect(self._file, isolation_level=None)
        self._seen = self._state(self._eye)

    async def stop(self) -> None:
        """End what runs beside the requests."""
        for line in list(self._lines):
            self.hang_up(line)
        if self._eye is not None:
            self._eye.close()
        await self._life.__aexit__(None, None, None)

    @property
    def _file(self) -> Path:
        return self._settings.directory / "palatine.db"

    def _state(self, eye: sqlite3.Connection) -> tuple[int, str]:
        """Another one after every commit, and after every change of the session."""
        return eye.execute("PRAGMA data_version").fetchone()[0], self._cookie

    def changed(self) -> bytes | None:
        """Everything there is, if there is anything new since this was asked last.

        Ask before anything leaves the house, and keep it first: what was told is never lost.
        """
        if self._eye is None or (state := self._state(self._eye)) == self._seen:
            return None
        self._seen = state
        return self.everything()

    def everything(self) -> bytes:
        """The database as it was last committed, and whose session it is."""
        if self._eye is None:
            return b""
        return json.dumps({"cookie": self._cookie, "schema": NEWEST}).encode() + b"\n" + self._eye.serialize()

    async def request(self, method: str, address: str, language: str, body: str | None) -> tuple[int, str, str]:
        """The status, kind and text of an answer."""
        sent, parts = (body or "").encode(), list[bytes]()
        status, kind = 500, ""

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": sent, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            nonlocal status, kind
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = [(name.lower(), value.decode()) for name, value in message["headers"]]
                kind = next((value for name, value in headers if name == b"content-type"), "")
                for name, value in headers:
                    if name == b"set-cookie":
                        self._remember(value)
            else:
                parts.append(message.get("body", b""))

        scope: Any = self._scope("http", address, language) | {"method": method}
        await self._app(scope, receive, send)  # type: ignore[arg-type] # messages of ASGI as plain dictionaries
        return status, kind, b"".join(parts).decode()

    def _remember(self, header: str) -> None:
        """Keep the session, or forget it, as a browser would."""
        morsel = SimpleCookie(header).get(COOKIE)
        if morsel is not None:
            gone = not morsel.value or morsel["max-age"] == "0"
            self._cookie = "" if gone else f"{COOKIE}={morsel.value}"

    def open(self, line: str, tell: Line) -> None:
        """Open a line of hints by this name; ``tell`` gets what comes along it."""
        self.hang_up(line)
        heard: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        heard.put_nowait({"type": "websocket.connect"})

        async def send(message: dict[str, Any]) -> None:
            if message["type"] == "websocket.send":
                tell(message["text"])
            elif message["type"] == "websocket.accept":
                tell("")

        scope: Any = self._scope("websocket", "/api/live", "en") | {"subprotocols": []}
        serving = asyncio.ensure_future(self._app(scope, heard.get, send))  # type: ignore[arg-type] # as above
        self._lines[line] = heard, serving

    def say(self, line: str, text: str) -> None:
        """Say something along a line."""
        if line in self._lines:
            self._lines[line][0].put_nowait({"type": "websocket.receive", "text": text})

    def hang_up(self, line: str) -> None:
        """Close a line; it may be closed already."""
        if line in self._lines:
            heard, _ = self._lines.pop(line)
            heard.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def _scope(self, kind: str, address: str, language: str) -> dict[str, Any]:
        path, _, query = address.partition("?")
        headers = [(b"host", HOST), (b"accept-language", language), (b"content-type", "application/json")]
        if self._cookie:
            headers.append((b"cookie", self._cookie))
        return {
            "type": kind,
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http" if kind == "http" else "ws",
            "path": unquote(path),
            "raw_path": path.encode(),
            "root_path": "",
            "query_string": query.encode(),
            "headers": [(name, value.encode()) for name, value in headers],
            "server": (HOST, 80),
            "client": (HOST, 1),
        }
