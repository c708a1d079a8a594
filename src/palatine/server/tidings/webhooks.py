"""Web-hooks: an address of somebody's own that is told in JSON. Nobody reaches the server's own network by it."""

import asyncio
import json
import re
import socket
import ssl
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit

from palatine.server.errors import Refused

SECONDS = 5.0
"""So long may it take to tell one address, from looking up its name to its answer."""
_ADDRESS = re.compile(r"https?://[\x21-\x7e]+", re.IGNORECASE)
_PORTS = {"http": 80, "https": 443}


class Unanswered(Exception):
    """A web-hook that did not take what it was sent."""


class WebHooks:
    """Calls web-hooks: by https at public addresses; others, http among them, only where the server allows it."""

    def __init__(self, private: bool) -> None:
        self._private = private

    async def check(self, address: str) -> None:
        """Refuse an address that cannot be called from here."""
        await self._reached(_parts(address))

    def is_secure(self, address: str) -> bool:
        """Whether an address is called by https, or need not be; where it leads is seen when it is called."""
        return self._private or address.lower().startswith("https://")

    async def send(self, address: str, content: dict[str, Any]) -> None:
        """Post the content, once, to the very computer that was checked; a redirection counts as a failure."""
        url = _parts(address)
        async with asyncio.timeout(SECONDS):
            reached = await self._reached(url)
            secure, name = (_trust(), url.hostname) if url.scheme == "https" else (None, None)
            reader, writer = await asyncio.open_connection(reached, _port(url), ssl=secure, server_hostname=name)
            try:
                writer.write(_request(url, json.dumps(content).encode()))
                await writer.drain()
                answer = (await reader.readline()).split()
            finally:
                writer.close()
        if len(answer) < 2 or not answer[1].startswith(b"2"):
            raise Unanswered(f"{url.hostname} answered {answer[1:2]}")

    async def _reached(self, url: SplitResult) -> str:
        """The number under which the host is called, once all its numbers are found to be allowed."""
        host = url.hostname or ""
        try:
            async with asyncio.timeout(SECONDS):
                found = await asyncio.get_running_loop().getaddrinfo(host, _port(url), type=socket.SOCK_STREAM)
        except (OSError, UnicodeError):
            raise Refused(422, "bad-webhook", "host", host=host) from None
        numbers = [str(each[4][0]) for each in found]
        number = self.allowed(numbers)
        if url.scheme != "https" and any(map(public, numbers)):
            raise Refused(422, "bad-webhook")
        return number

    def allowed(self, numbers: list[str]) -> str:
        """The first of the numbers of a computer, if each of them may be called."""
        if not self._private and not all(map(public, numbers)):
            raise Refused(422, "bad-webhook", "private")
        return numbers[0]


def _parts(address: str) -> SplitResult:
    """The parts of an address; refused if it is none, or has a name and password in it."""
    try:
        url = urlsplit(address)
        if _ADDRESS.fullmatch(address) and url.hostname and "@" not in url.netloc and _port(url):
            return url
    except ValueError:
        pass
    raise Refused(422, "bad-webhook")


@cache
def _trust() -> ssl.SSLContext:
    """The certificates this computer trusts."""
    return ssl.create_default_context()


def _port(url: SplitResult) -> int:
    return _PORTS[url.scheme] if url.port is None else url.port


_WRAPPED: Final = [
    (ip_network("64:ff9b::/96"), 0),  # NAT64
    (ip_network("2002::/16"), 80),  # 6to4
    (ip_network("::/96"), 0),  # IPv4 in the old way
    (ip_network("::ffff:0:0/96"), 0),  # IPv4 as IPv6
    (ip_network("::ffff:0:0:0/96"), 0),  # the same, translated
]
"""Networks of IPv6 whose numbers hold one of IPv4, and so many bits behind it."""
_LOCAL: Final = (ip_network("2001::/32"), ip_network("64:ff9b:1::/48"), ip_network("fec0::/10"))
"""Teredo, which leads wherever its server says; NAT64 of a network's own; numbers of a site, as they once were."""


def public(number: str) -> bool:
    """Whether a computer is in the open net: not this one, not in a network of its own, no group of computers."""
    found = ip_address(number.partition("%")[0])
    if isinstance(found, IPv6Address):
        if any(found in network for network in _LOCAL):
            return False
        for network, behind in _WRAPPED:
            if found in network:
                return public(str(IPv4Address(int(found) >> behind & 0xFFFFFFFF)))
    return found.is_global and not found.is_multicast


def _request(url: SplitResult, body: bytes) -> bytes:
    """The request, as it goes over the line."""
    target = (url.path or "/") + (f"?{url.query}" if url.query else "")
    head = (
        f"POST {target} HTTP/1.1",
        f"Host: {url.netloc}",
        "User-Agent: Palatine",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    return "\r\n".join((*head, "", "")).encode() + body
