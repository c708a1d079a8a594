"""What every request passes: only our own pages may write, nothing foreign runs in them, bodies are small."""

import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from palatine.server.errors import Refused
from palatine.server.failures import refusal_of
from palatine.server.logs import at_table, table_in
from palatine.server.service import Service

LARGEST = 2_000_000
"""Bytes of a request body; a record of a long match has a tenth of that."""
_TOO_LARGE = Refused(413, "too-large", bytes=LARGEST)
LATER = 1013
"""Says to whoever opens a socket: try again later."""
_SAFE = {"GET", "HEAD", "OPTIONS"}
_POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; "
    "frame-ancestors 'none'; form-action 'self'"
)

_PERMISSIONS = "camera=(), geolocation=(), microphone=(), payment=(), usb=()"
_ALWAYS_SECURE = "max-age=31536000"
"""For a year browsers come by https alone; of other names under the same domain it says nothing."""


def same_host(headers: Headers) -> bool:
    """Whether the page that asks is ours; programs that are no browsers send no Origin."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")


def own_page(headers: Headers) -> bool:
    """Whether a request comes from our own pages, as the browser says, or from no browser at all."""
    site = headers.get("sec-fetch-site")
    return site in {"same-origin", "none"} if site is not None else same_host(headers)


class Guard:
    """Middleware around the whole application."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it."""
        at_table.set(table_in(scope.get("path", "")))
        if scope["type"] == "websocket":
            await self._listen(scope, receive, send)
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        headers = HTTPConnection(scope).headers
        refused = _refusal(scope["method"], headers)
        if refused is not None:
            await refused.answer(headers)(scope, receive, _secured(scope, send))
            return
        body = _Measured(receive, headers)
        answer = _Answer(body.answering(_secured(scope, send)))
        try:
            with _counted(scope), _timed(scope, answer):
                await self._app(scope, body, answer)
        except Exception as error:
            refused = refusal_of(error, f"{scope['method']} {scope['path']}")
            if answer.begun:
                raise  # half an answer cannot be taken back: the line is closed
            await refused.answer(headers)(scope, receive, answer)

    async def _listen(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a socket pass; whoever sits at its other end opens it again when something failed."""
        try:
            await self._app(scope, receive, send)
        except Exception as error:
            refused = refusal_of(error, scope["path"])
            with suppress(RuntimeError):  # it may be closed already
                await send({"type": "websocket.close", "code": LATER, "reason": refused.code})


class _Answer:
    """Sends on, and knows whether anything has been sent."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self.begun = False
        self.status = 500
        """What was answered; whoever gets no answer by now will be told that something failed."""

    async def __call__(self, message: Message) -> None:
        self.begun = True
        self.status = message.get("status", self.status)
        await self._send(message)


def _counted(scope: Scope) -> AbstractContextManager[None]:
    """Counts what is looked at: bots wait a little for it. Other requests may have to wait for a bot themselves."""
    serving: Service | None = getattr(scope["app"].state, "service", None)
    return serving.precedence.person() if serving is not None and scope["method"] == "GET" else nullcontext()


@contextmanager
def _timed(scope: Scope, answer: _Answer) -> Iterator[None]:
    """Notes how a request ended, and how long it took."""
    began = time.monotonic()
    try:
        yield
    finally:
        serving: Service | None = getattr(scope["app"].state, "service", None)
        if serving is not None:
            route = getattr(scope.get("route"), "path", "pages")
            serving.requests.note(scope["method"], route, answer.status, time.monotonic() - began)


def _refusal(method: str, headers: Headers) -> Refused | None:
    if method not in _SAFE and not own_page(headers):
        return Refused(403, "foreign-site")
    length = headers.get("content-length", "0")
    if not length.isdecimal() or int(length) > LARGEST:
        return _TOO_LARGE
    return None


class _Measured:
    """Cuts off a body that grows beyond the limit, whatever its header said, and lets the answer say so."""

    def __init__(self, receive: Receive, headers: Headers) -> None:
        self._receive = receive
        self._headers = headers
        self._total = 0
        self._answered = False

    async def __call__(self) -> Message:
        message = await self._receive()
        self._total += len(message.get("body", b""))
        if self._total > LARGEST:
            return {"type": "http.request", "body": b"", "more_body": False}
        return message

    def answering(self, send: Send) -> Send:
        """Replaces whatever the application answers to half a body."""

        async def answer(message: Message) -> None:
            if self._total <= LARGEST:
                await send(message)
            elif not self._answered:
                self._answered = True
                await _TOO_LARGE.answer(self._headers)({"type": "http"}, self._receive, send)

        return answer


def _secured(scope: Scope, send: Send) -> Send:
    """Adds what browsers must know to every answer."""
    hashed = scope["path"].startswith("/assets/")

    async def secured(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.setdefault("Cache-Control", "public, max-age=31536000, immutable" if hashed else "no-cache")
            headers["Content-Security-Policy"] = _POLICY
            headers["X-Content-Type-Options"] = "nosniff"
            headers["Referrer-Policy"] = "same-origin"
            headers["Permissions-Policy"] = _PERMISSIONS
            if scope["scheme"] == "https":
                headers["Strict-Transport-Security"] = _ALWAYS_SECURE
        await send(message)

    return secured
