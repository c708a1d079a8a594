"""Asks a host whether it serves the site as browsers need it: everything there, of the right type, compressed."""

import gzip
import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from http.client import HTTPException, HTTPMessage
from pathlib import PurePosixPath
from typing import Final
from urllib.error import HTTPError, URLError
from urllib.parse import urljoin
from urllib.request import Request, urlopen

TYPES: Final = {
    ".html": ("text/html",),
    ".js": ("text/javascript", "application/javascript"),
    ".css": ("text/css",),
    ".wasm": ("application/wasm",),
    ".svg": ("image/svg+xml",),
    ".webmanifest": ("application/manifest+json", "application/json"),
}
"""The types browsers want; of other files they take any."""
NEEDED: Final = {".html", ".js", ".css", ".svg"}
"""Without the right type these do not work at all; with others it only takes longer."""
WORTH: Final = 100_000
"""Bytes from which a file should come compressed."""
PACKED: Final = {".woff2", ".woff", ".png"}
"""What is compressed already."""
PATIENCE: Final = 30.0


@dataclass(frozen=True)
class Finding:
    """Something a host does not do as it should."""

    text: str
    grave: bool
    """Whether the site does not work because of it."""


class Unreachable(Exception):
    """There is no such site, in one sentence."""


def check(address: str) -> Iterator[Finding]:
    """Everything that is wrong with the site at this address."""
    base = address if address.endswith("/") else f"{address}/"
    try:
        _, body = _fetched(urljoin(base, "site.json"))
        files: dict[str, dict[str, str | int]] = json.loads(body)["files"]
    except (HTTPException, HTTPError, URLError, OSError) as error:
        raise Unreachable(f"{base}site.json cannot be read: {error}") from None
    except (ValueError, KeyError, TypeError):
        raise Unreachable(f"{base}site.json does not describe a site that palatine has written") from None
    if not base.startswith(("https://", "http://localhost", "http://127.0.0.1", "http://[::1]")):
        yield Finding("the address begins with http: browsers keep nothing there for use without a network", True)
    for name, known in files.items():
        yield from _look(base, name, known)
    yield from _look_at_page(base)


def _look(base: str, name: str, known: dict[str, str | int]) -> Iterator[Finding]:
    ending = PurePosixPath(name).suffix
    try:
        headers, body = _fetched(urljoin(base, name))
    except (HTTPException, HTTPError, URLError, OSError) as error:
        yield Finding(f"{name} does not come: {error}", True)
        return
    if headers.get("Content-Encoding") in (None, "gzip") and hashlib.sha256(body).hexdigest() != known["sha256"]:
        yield Finding(f"{name} is not the file that was written: write the site anew, and copy all of it", True)
    wanted, found = TYPES.get(ending), headers.get_content_type()
    if wanted and found not in wanted:
        yield Finding(f"{name} comes as {found}, not as {wanted[0]}", ending in NEEDED)
    if int(known["bytes"]) >= WORTH and ending not in PACKED and "Content-Encoding" not in headers:
        yield Finding(f"{name} comes uncompressed ({int(known['bytes']) / 1e6:.1f} MB)", False)


def _look_at_page(base: str) -> Iterator[Finding]:
    """The policy of the host lets Python be compiled in the browser."""
    try:
        headers, _ = _fetched(base)
    except (HTTPException, HTTPError, URLError, OSError) as error:
        yield Finding(f"{base} does not come: {error}; the host should answer a folder with its index.html", True)
        return
    policy = headers.get("Content-Security-Policy", "")
    if "script-src" in policy or "default-src" in policy:
        if "wasm-unsafe-eval" not in policy and "'unsafe-eval'" not in policy:
            yield Finding("the Content-Security-Policy lacks 'wasm-unsafe-eval' in script-src", True)


def _fetched(address: str) -> tuple[HTTPMessage, bytes]:
    """The headers and the content of a file."""
    request = Request(address, headers={"Accept-Encoding": "br, gzip", "User-Agent": "palatine"})
    with urlopen(request, timeout=PATIENCE) as answer:
        body: bytes = answer.read()
        headers: HTTPMessage = answer.headers
    return headers, gzip.decompress(body) if headers.get("Content-Encoding") == "gzip" else body
