"""Turn notices: by e-mail to a confirmed address, by push to a browser, and not to whoever is looking."""

import email
import email.policy
import json
import re
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from palatine.server.settings import Settings
from tests.server.conftest import Running, serving
from tests.server.player import ME, OPEN, Player
from tests.server.test_live import listening

KEYS = {  # of a browser that never was
    "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    "auth": "tBHItJI5svbpez7KI4CCXg",
}


class Letterbox(socketserver.StreamRequestHandler):
    """As much of a mail server as it takes."""

    letters: list[str]

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        data: list[bytes] | None = None
        for line in self.rfile:
            if data is not None:
                if line == b".\r\n":
                    self.letters.append(b"".join(data).decode())
                    data = None
                    self.wfile.write(b"250 taken\r\n")
                else:
                    data.append(line)
            elif line.upper().startswith(b"DATA"):
                data = []
                self.wfile.write(b"354 go on\r\n")
            elif line.upper().startswith(b"QUIT"):
                self.wfile.write(b"221 bye\r\n")
                return
            else:
                self.wfile.write(b"250 fine\r\n")


@contextmanager
def letterbox() -> Iterator[tuple[str, list[str]]]:
    """The URL of a mail server, and the letters it gets."""
    handler = type("Handler", (Letterbox,), {"letters": []})
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}", handler.letters  # type: ignore[attr-defined]
        server.shutdown()


@contextmanager
def push_service(status: int) -> Iterator[tuple[str, list[Any]]]:
    """The address of a push service that answers with this status, and what it gets."""
    got: list[Any] = []

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            got.append(
                (
                    {name.lower(): value for name, value in self.headers.items()},
                    self.rfile.read(int(self.headers["Content-Length"])),
                )
            )
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/push", got
        server.shutdown()


@pytest.fixture
def mail(tmp_path: Path) -> Iterator[tuple[Running, list[str]]]:
    with letterbox() as (url, letters), serving(Settings(data=str(tmp_path), smtp=url, sweep=0.2)) as server:
        yield server, letters


def wait_for(letters: list[Any], count: int) -> None:
    end = time.monotonic() + 15
    while len(letters) < count:
        assert time.monotonic() < end, letters
        time.sleep(0.02)


def text_of(letter: str) -> tuple[str, str]:
    """Subject and text."""
    message = email.message_from_string(letter, policy=email.policy.default)
    return str(message["Subject"]), str(message.get_content())


def two_at_a_table(server: Running, fists: str) -> tuple[Player, Player, int]:
    ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
    table = ann.table(ME, OPEN, game=fists, name="Dessau Bridge")
    bob.sit(table, 1, ann)
    return ann, bob, table


def test_an_address_is_confirmed_and_then_told(mail: tuple[Running, list[str]], fists: str) -> None:
    server, letters = mail
    ann, bob, table = two_at_a_table(server, fists)
    me = bob.patch("/api/me", {"email": "bob@example.org", "language": "de"})
    assert not me["email_confirmed"]
    wait_for(letters, 1)
    subject, text = text_of(letters[0])
    assert subject == "Bestätige deine Adresse"
    token = re.search(r"/email/([\w-]+)", text)
    assert token
    assert ann.post("/api/email/wrong", status=404)["code"] == "not-found"
    assert bob.post(f"/api/email/{token[1]}")["email_confirmed"]
    ann.post(f"/api/tables/{table}/start")
    wait_for(letters, 2)
    subject, text = text_of(letters[1])
    assert subject == "Du bist am Zug: Dessau Bridge" and f"/table/{table}?seat=1" in text
    for player in (ann, bob):
        player.http.close()


def test_no_notice_without_confirmation_to_whoever_looks_or_does_not_want_it(
    mail: tuple[Running, list[str]], fists: str
) -> None:
    server, letters = mail
    ann, bob, table = two_at_a_table(server, fists)
    bob.patch("/api/me", {"email": "bob@example.org"})
    wait_for(letters, 1)
    ann.post(f"/api/tables/{table}/start")
    token = re.search(r"/email/([\w-]+)", letters[0])
    assert token
    bob.post(f"/api/email/{token[1]}")
    ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
    with listening(server, bob) as socket:
        socket.send(json.dumps({"watch": table}))
        for _ in range(2):
            socket.recv(timeout=5)
        bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["give"])
    time.sleep(0.3)
    bob.patch("/api/me", {"notify": {"email": False}})
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    ann.choose(table, ann.view(table, 0), ["give"])
    time.sleep(0.3)
    assert len(letters) == 1
    for player in (ann, bob):
        player.http.close()


def test_a_mail_server_that_is_away_disturbs_no_table(tmp_path: Path, fists: str) -> None:
    with serving(Settings(data=str(tmp_path), smtp="smtp://127.0.0.1:1")) as server:
        ann, bob, table = two_at_a_table(server, fists)
        bob.patch("/api/me", {"email": "bob@example.org"})
        ann.post(f"/api/tables/{table}/start")
        ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
        for player in (ann, bob):
            player.http.close()


@pytest.mark.parametrize(("status", "left"), [(201, 2), (410, 1)])
def test_a_browser_gets_a_push_message_until_it_is_gone(tmp_path: Path, fists: str, status: int, left: int) -> None:
    with serving(Settings(data=str(tmp_path))) as server, push_service(status) as (endpoint, got):
        ann, bob, table = two_at_a_table(server, fists)
        key = bob.get("/api/push")["key"]
        assert len(key) == 87
        bob.post("/api/push", {"endpoint": endpoint, "keys": KEYS, "expirationTime": None}, 204)
        ann.post(f"/api/tables/{table}/start")
        wait_for(got, 1)
        headers, body = got[0]
        assert "vapid" in headers["authorization"].lower() and b"Dessau" not in body
        time.sleep(0.3)
        bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["give"])
        time.sleep(0.5)
        assert len(got) == left
        bob.delete("/api/push", 204, {"endpoint": endpoint})
        for player in (ann, bob):
            player.http.close()
