"""Lines have bounds: how many there are, how large and how slow the head of a request is."""

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from palatine.server.settings import Settings
from tests.server.conftest import Running, serving
from tests.server.player import Player
from tests.server.waiting import LIMIT, wait_until


@contextmanager
def line(running: Running, source: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A bare line to the server."""
    url = urlsplit(running.url)
    with closing(socket.create_connection((url.hostname, url.port or 0), LIMIT, (source, 0))) as opened:
        yield opened


def answer(opened: socket.socket) -> bytes:
    """All that comes until the server closes the line."""
    got = b""
    try:
        while more := opened.recv(65536):
            got += more
    except ConnectionResetError:
        pass
    return got


def asked(opened: socket.socket) -> bytes:
    """The whole answer to an ordinary request on a line that stays open; it may come in pieces."""
    opened.sendall(b"GET /api/bots HTTP/1.1\r\nHost: x\r\n\r\n")
    got = b""
    while b"\r\n\r\n" not in got and (more := opened.recv(65536)):
        got += more
    head, _, body = got.partition(b"\r\n\r\n")
    length = re.search(rb"content-length: (\d+)", head)
    while length and len(body) < int(length[1]) and (more := opened.recv(65536)):
        body += more
    return head + b"\r\n\r\n" + body


HEAD = b"GET /api/bots HTTP/1.1\r\nHost: x\r\nAccept-Language: de\r\n"


@pytest.mark.parametrize("ended", [False, True], ids=["endless", "whole"])
def test_headers_that_grow_too_large_are_refused(tmp_path: Path, ended: bool) -> None:
    """Before their end has come, and also if it comes at once; in the reader's language, and others go on."""
    with serving(Settings(data=str(tmp_path), head_bytes=5000)) as running, line(running) as opened:
        opened.sendall(HEAD + b"X: " + b"x" * 5000 + (b"\r\n\r\n" if ended else b""))
        head, _, body = answer(opened).partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 431 ") and b"content-language: de" in head
        assert json.loads(body)["code"] == "too-large" and "höchstens 5000" in json.loads(body)["message"]
        Player(running.url, "Ann").http.close()


def test_what_follows_a_body_is_bounded_too(tmp_path: Path) -> None:
    """A body in pieces may be large; what stands between and after them may not."""
    pieces = b"POST /api/guest HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n"
    with serving(Settings(data=str(tmp_path), head_bytes=5000)) as running, line(running) as opened:
        opened.sendall(pieces + b"4000\r\n" + b" " * 0x4000 + b"\r\n0\r\nX: " + b"x" * 6000)
        assert b"HTTP/1.1 431 " in answer(opened)


@pytest.mark.parametrize("begun", [b"", b"GET / HT", HEAD], ids=["nothing", "half a line", "half a head"])
def test_a_head_that_does_not_come_is_not_awaited_for_ever(tmp_path: Path, begun: bytes) -> None:
    with serving(Settings(data=str(tmp_path), head_seconds=0.05)) as running, line(running) as opened:
        opened.sendall(begun)
        assert answer(opened) == b""


def test_a_line_that_has_been_used_waits_for_the_next_request(tmp_path: Path) -> None:
    """Only the head of a request is hurried, not whoever thinks about the next one; then its head is."""
    bounds = Settings(data=str(tmp_path), head_seconds=LIMIT)
    with serving(bounds) as running, line(running) as opened:
        assert b"200 OK" in asked(opened)
        object.__setattr__(bounds, "head_seconds", 0.0)
        assert b"200 OK" in asked(opened), "a head that is there at once is never late"
        opened.sendall(b"GET / HT")
        assert answer(opened) == b""


def test_lines_are_counted_in_all_and_by_address(tmp_path: Path) -> None:
    """Behind a trusted proxy are many: its address counts only in all. Who leaves makes room."""
    bounds = Settings(data=str(tmp_path), connections=4, connections_by_address=2)
    with serving(bounds) as running, ExitStack() as held:
        first, *_ = [held.enter_context(line(running, "127.0.0.2")) for _ in range(2)]
        assert b"200 OK" in asked(first)
        with line(running, "127.0.0.2") as third:
            assert b"HTTP/1.1 503 " in (refused := answer(third)) and b"retry-after: 5" in refused
        for _ in range(2):
            assert b"200 OK" in asked(held.enter_context(line(running)))
        with line(running) as fifth:
            assert b"HTTP/1.1 503 " in answer(fifth)
        first.close()

        def room() -> bool:
            with line(running, "127.0.0.2") as again:
                return b"200 OK" in asked(again)

        wait_until(room, "nobody made room")


def test_sockets_are_counted_in_all_and_by_address(tmp_path: Path) -> None:
    with serving(Settings(data=str(tmp_path), sockets=3, sockets_by_address=2)) as running, ExitStack() as held:
        url = running.url.replace("http", "ws") + "/api/live"

        def opened(source: str) -> bool:
            try:
                held.enter_context(connect(url, open_timeout=LIMIT, source_address=(source, 0)))
            except InvalidStatus as refused:
                return refused.response.status_code != 403
            return True

        assert [opened("127.0.0.2") for _ in range(3)] == [True, True, False]
        assert [opened("127.0.0.3") for _ in range(2)] == [True, False]
        held.close()
        wait_until(lambda: opened("127.0.0.2"), "nobody made room")
