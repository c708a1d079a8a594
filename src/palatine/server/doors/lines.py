"""Lines to browsers and proxies: how many there may be, and how large and how slow the head of a request."""

import json
from asyncio import TimerHandle, Transport
from collections import Counter
from functools import cached_property
from ipaddress import ip_address, ip_network
from typing import Any, Final
from weakref import WeakKeyDictionary

from starlette.datastructures import Headers
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from palatine.server.doors.rate_limits import household
from palatine.server.errors import Refused
from palatine.server.failures import AGAIN
from palatine.server.settings import Settings
from palatine.server.words import spoken

OPTIONS: Final[dict[str, Any]] = {
    "http": f"{__name__}:Line",
    "ws_max_size": 8192,  # what a page says over its socket is a line of JSON
    "server_header": False,
}
"""What uvicorn is told about its lines."""
_WORDS: Final = {431: b"Request Header Fields Too Large", 503: b"Service Unavailable"}
_open: WeakKeyDictionary[ServerState, Counter[str]] = WeakKeyDictionary()
"""By server the lines that are open, those of each address."""


class Line(HttpToolsProtocol):
    """A line that speaks HTTP, within bounds that uvicorn does not know."""

    settings: Settings | None = None
    """The bounds; without any those of the environment."""

    _timer: TimerHandle | None = None
    _where: str | None = None
    """Whose line it is, while it is counted."""
    _head = True
    """Whether the head of a request is awaited."""
    _taken = 0
    """Bytes of a request that are not its body."""
    _oversized = False
    """Whether the head of the request was too large: what follows is not read."""
    _refused = False

    @cached_property
    def _bounds(self) -> Settings:
        return self.settings or Settings.from_environment()

    # ------------------------------------------------------------ how many

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Take a line, unless there are too many, or too many from one address."""
        super().connection_made(transport)
        lines, bounds = _open.setdefault(self.server_state, Counter()), self._bounds
        where = household(self.client[0]) if self.client else ""
        if lines.total() >= bounds.connections or (
            lines[where] >= bounds.connections_by_address and not self._is_proxy(where)
        ):
            self._refuse(503, Refused(503, "busy", wait=AGAIN))
            return
        self._where = where
        lines[where] += 1
        self._await_head()

    def _is_proxy(self, where: str) -> bool:
        """Whether others are behind this address whom it speaks for: there each has a line."""
        trusted = self.config.forwarded_allow_ips or ()
        names = trusted.split(",") if isinstance(trusted, str) else trusted
        try:
            return not where or any(name == "*" or ip_address(where) in ip_network(name.strip()) for name in names)
        except ValueError:
            return where in names

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no more."""
        self._leave()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """Become a socket, which is counted elsewhere."""
        if not self._oversized:
            self._leave()
            super().handle_websocket_upgrade()

    def _leave(self) -> None:
        self._unset_timer()
        if self._where is not None:
            _open[self.server_state] -= Counter([self._where])
            self._where = None

    # ------------------------------------------------------------ how slow

    def _await_head(self) -> None:
        self._head = True
        if self._timer is None:
            self._timer = self.loop.call_later(self._bounds.head_seconds, self.transport.close)

    def _unset_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # ------------------------------------------------------------ how large

    def data_received(self, data: bytes) -> None:
        """Read on, unless what is no body has grown too large: the head, or what comes between and after the body."""
        if self._refused:
            return
        self._taken += len(data)
        super().data_received(data)
        if self._oversized or self._taken > self._bounds.head_bytes:
            self._refuse(431, Refused(431, "too-large", bytes=self._bounds.head_bytes))

    def on_message_begin(self) -> None:
        """The head of a request begins."""
        super().on_message_begin()
        self._await_head()

    def on_headers_complete(self) -> None:
        """The head is there; one that is too large goes no further."""
        self._unset_timer()
        size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
        if size > self._bounds.head_bytes:
            self._oversized = True
            return
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body; how large that may be is decided elsewhere."""
        self._taken -= len(body)
        if not self._oversized:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """A request is there."""
        self._taken = 0
        if not self._oversized:
            super().on_message_complete()

    def _refuse(self, status: int, refused: Refused) -> None:
        """Answer in the language of the reader, as far as that is known by now, and close the line."""
        if self.transport.is_closing():
            return
        self._refused = True
        self._unset_timer()
        language = spoken(Headers(raw=self.headers or []))
        body = json.dumps(refused.body(language), ensure_ascii=False).encode()
        head = (
            b"HTTP/1.1 %d %s" % (status, _WORDS[status]),
            b"content-type: application/json",
            b"content-language: " + language.encode(),
            b"content-length: %d" % len(body),
            *([b"retry-after: %d" % AGAIN] if status == 503 else []),
            b"connection: close",
        )
        self.transport.write(b"\r\n".join((*head, b"", body)))
        self.transport.close()
