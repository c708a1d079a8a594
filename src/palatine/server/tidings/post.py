"""The carriers of notices: e-mail by smtplib, web push by pywebpush. Each is there only if it is set up."""

import asyncio
import json
import socket
from base64 import urlsafe_b64encode
from email.message import EmailMessage
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from smtplib import SMTP, SMTP_SSL
from typing import Any, Protocol
from urllib.parse import unquote, urlsplit

from palatine.server.storage.models import Subscription
from palatine.server.tidings.webhooks import WebHooks

SECONDS = 15
KEPT = 24 * 3600
"""Seconds a push message is kept for a browser that is not there at the moment."""


class Mailer(Protocol):
    """Whatever carries an e-mail."""

    async def send(self, to: str, subject: str, text: str) -> None:
        """Hand one message over."""


class SmtpMailer:
    """Hands e-mail to the server of a URL like smtp://name:password@host:587 (smtps for TLS from the start)."""

    def __init__(self, url: str, sender: str) -> None:
        self._url = urlsplit(url)
        self._sender = sender

    async def send(self, to: str, subject: str, text: str) -> None:
        """Hand one message over, in a thread."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, subject
        message.set_content(text)
        await asyncio.to_thread(self._hand_over, message)

    def _hand_over(self, message: EmailMessage) -> None:
        url = self._url
        kind, port = (SMTP_SSL, url.port or 465) if url.scheme == "smtps" else (SMTP, url.port or 25)
        with kind(url.hostname or "localhost", port, timeout=SECONDS) as server:
            if url.scheme == "smtp" and server.has_extn("starttls"):
                server.starttls()
            if url.username:
                server.login(unquote(url.username), unquote(url.password or ""))
            server.send_message(message)


class Pusher:
    """Sends web push messages, signed with a key that is made once and kept in the data directory."""

    def __init__(self, directory: Path, contact: str, hooks: WebHooks) -> None:
        import pywebpush
        from py_vapid import Vapid

        self._send, self._refused = pywebpush.webpush, pywebpush.WebPushException
        self._line = _line_of(hooks)
        path = directory / "push.pem"
        if not path.exists():
            new = Vapid()
            new.generate_keys()
            path.touch(mode=0o600)
            new.save_key(str(path))
        self._key = str(path)
        self._claims = {"sub": f"mailto:{contact}"}
        self.public_key = _raw(Vapid.from_file(str(path)).public_key)

    async def send(self, to: Subscription, content: dict[str, Any]) -> bool:
        """Send one message; False if the browser does not want any more."""
        target = {"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}
        try:
            await asyncio.to_thread(
                self._send,
                target,
                json.dumps(content),
                vapid_private_key=self._key,
                vapid_claims=dict(self._claims),
                timeout=SECONDS,
                ttl=KEPT,
                requests_session=self._line,
            )
        except self._refused as error:
            return getattr(error.response, "status_code", 0) not in (404, 410)
        return True


def _line_of(hooks: WebHooks) -> Any:
    """What push messages are sent by: the name of a push service is looked up once, and the number found is called.

    So nobody is checked under one number and called under another.
    """
    from requests import Session
    from requests.adapters import HTTPAdapter
    from urllib3 import HTTPSConnectionPool
    from urllib3.connection import HTTPSConnection

    class Checked(HTTPSConnection):
        def _new_conn(self) -> socket.socket:
            name, self.host = self.host, hooks.allowed(_numbers(self.host, self.port))
            try:
                return super()._new_conn()
            finally:
                self.host = name  # by its name it has to prove who it is

    class Lines(HTTPSConnectionPool):
        ConnectionCls = Checked

    line, adapter = Session(), HTTPAdapter()
    line.max_redirects = 0  # a push service leads nowhere else
    adapter.poolmanager.pool_classes_by_scheme = {**adapter.poolmanager.pool_classes_by_scheme, "https": Lines}
    line.mount("https://", adapter)
    return line


def _numbers(name: str, port: int | None) -> list[str]:
    found = socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)
    return [str(each[4][0]) for each in found]


def _raw(key: Any) -> str:
    """A public key as browsers want it: the uncompressed point in base64."""
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    point = key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return urlsafe_b64encode(point).rstrip(b"=").decode()


def mailer_for(url: str, sender: str) -> Mailer | None:
    """The mailer of a URL; None without one."""
    return SmtpMailer(url, sender) if url else None


class Pushing:
    """The sender of push messages, made when it is first needed: loading it takes its time."""

    def __init__(self, directory: Path, contact: str, hooks: WebHooks) -> None:
        self.possible = find_spec("pywebpush") is not None
        self._made: Pusher | None = None
        self._make = partial(Pusher, directory, contact, hooks)
        self._lock = asyncio.Lock()

    async def pusher(self) -> Pusher | None:
        """The sender; None where pywebpush is not installed."""
        async with self._lock:
            if self._made is None and self.possible:
                self._made = await asyncio.to_thread(self._make)
            return self._made
