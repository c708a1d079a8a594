"""Turn notices and reminders: by e-mail to a confirmed address, by push, by web-hook; not to whoever is looking."""

import asyncio
import email
import email.policy
import json
import re
import socket
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from palatine.server.api.notices import BROWSERS
from palatine.server.desks.desk import Desk
from palatine.server.errors import Refused
from palatine.server.settings import Settings
from palatine.server.storage.models import Seat, Subscription
from palatine.server.storage.store import Store
from palatine.server.tidings import webhooks
from palatine.server.tidings.post import Pusher
from palatine.server.tidings.reminders import Reminders
from palatine.server.tidings.webhooks import Unanswered, WebHooks, public
from tests.server.conftest import Running, serving
from tests.server.player import ME, OPEN, Player
from tests.server.test_live import hint, listening
from tests.server.waiting import wait_until

KEYS = {  # of a browser that never was
    "p256dh": "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    "auth": "tBHItJI5svbpez7KI4CCXg",
}


class Letterbox(socketserver.StreamRequestHandler):
    """As much of a mail server as it takes."""

    letters: list[bytes]

    def handle(self) -> None:
        self.wfile.write(b"220 here\r\n")
        data: list[bytes] | None = None
        for line in self.rfile:
            if data is not None:
                if line == b".\r\n":
                    self.letters.append(b"".join(data))
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
def letterbox() -> Iterator[tuple[str, list[bytes]]]:
    """The URL of a mail server, and the letters it gets."""
    handler = type("Handler", (Letterbox,), {"letters": []})
    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"smtp://127.0.0.1:{server.server_address[1]}", handler.letters  # type: ignore[attr-defined]
        server.shutdown()


@contextmanager
def receiver(status: int = 204, **headers: str) -> Iterator[tuple[str, list[Any]]]:
    """An address that answers with this status and these headers, and what it gets."""
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
            for name, value in headers.items():
                self.send_header(name, value)
            self.end_headers()

        def log_message(self, *_: object) -> None: ...

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/push", got
        server.shutdown()


@pytest.fixture
def mail(tmp_path: Path) -> Iterator[tuple[Running, list[bytes]]]:
    with letterbox() as (url, letters), serving(Settings(data=str(tmp_path), smtp=url, sweep=0.2)) as server:
        yield server, letters


def wait_for(letters: list[Any], count: int) -> None:
    wait_until(lambda: len(letters) >= count, f"there are not {count} letters")


def text_of(letter: bytes) -> tuple[str, str]:
    """Subject and text."""
    message = email.message_from_bytes(letter, policy=email.policy.default)
    return str(message["Subject"]), str(message.get_content())


def two_at_a_table(server: Running, fists: str) -> tuple[Player, Player, int]:
    ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
    table = ann.table(ME, OPEN, game=fists, name="Dessau Bridge")
    bob.sit(table, 1, ann)
    return ann, bob, table


def test_an_address_is_confirmed_and_then_told(mail: tuple[Running, list[bytes]], fists: str) -> None:
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
    assert bob.get(f"/api/tables/{table}/view?seat=1&language=de")["decision"]["prompt"] in text
    for player in (ann, bob):
        player.http.close()


def until_quiet(server: Running) -> None:
    """Wait until nothing is being sent any more."""
    wait_until(lambda: not server.service.notices.sending, "something is still being sent")


def test_no_notice_without_confirmation_to_whoever_looks_or_does_not_want_it(
    mail: tuple[Running, list[bytes]], fists: str
) -> None:
    server, letters = mail
    ann, bob, table = two_at_a_table(server, fists)
    bob.patch("/api/me", {"email": "bob@example.org"})
    wait_for(letters, 1)
    ann.post(f"/api/tables/{table}/start")
    until_quiet(server)  # whether the address was confirmed is looked up when the letter is written
    token = re.search(r"/email/([\w-]+)", text_of(letters[0])[1])
    assert token
    bob.post(f"/api/email/{token[1]}")
    ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
    with listening(server, bob) as socket:
        socket.send(json.dumps({"watch": table}))
        for _ in range(2):
            hint(socket)
        bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["give"])
    until_quiet(server)
    bob.patch("/api/me", {"notify": {"email": False}})
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    ann.choose(table, ann.view(table, 0), ["give"])
    until_quiet(server)
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
    with serving(calling(tmp_path)) as server, receiver(status) as (endpoint, got):
        ann, bob, table = two_at_a_table(server, fists)
        key = bob.get("/api/push")["key"]
        assert len(key) == 87
        bob.post("/api/push", {"endpoint": endpoint, "keys": KEYS, "expirationTime": None}, 204)
        ann.post(f"/api/tables/{table}/start")
        wait_for(got, 1)
        headers, body = got[0]
        assert "vapid" in headers["authorization"].lower() and b"Dessau" not in body
        assert int(headers["ttl"]) == 24 * 3600  # kept for a telephone that sleeps
        until_quiet(server)
        bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["give"])
        wait_for(got, left)
        until_quiet(server)
        assert len(got) == left
        bob.delete("/api/push", 204, {"endpoint": endpoint})
        for player in (ann, bob):
            player.http.close()


def calling(data: Path, database: str = "") -> Settings:
    """Settings of a server that calls web-hooks on this computer too."""
    return Settings(data=str(data), database=database, webhooks="any", sweep=0.1)


def test_a_web_hook_is_told_what_is_asked_where_and_until_when(tmp_path: Path, fists: str) -> None:
    with serving(calling(tmp_path)) as server, receiver() as (address, got):
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        table = ann.table(ME, OPEN, game=fists, name="Dessau Bridge", pace="daily")
        bob.sit(table, 1, ann)
        assert bob.patch("/api/me", {"webhook": address})["webhook"] == address
        deadline = ann.post(f"/api/tables/{table}/start")["seats"][1]["deadline"]
        wait_for(got, 1)
        headers, body = got[0]
        told = json.loads(body)
        assert headers["content-type"] == "application/json"
        assert (told["kind"], told["table"], told["seat"], told["game"]) == ("turn", table, 1, fists)
        assert told["name"] == "Dessau Bridge" and told["asked"] == bob.view(table, 1)["decision"]["kind"]
        assert told["link"].endswith(f"/table/{table}?seat=1")
        assert told["deadline"] == time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(deadline))
        for part in ("Dessau Bridge", bob.view(table, 1)["decision"]["prompt"], told["link"], " UTC."):
            assert part in told["text"] == told["content"]
        assert bob.patch("/api/me", {"webhook": ""})["webhook"] is None
        bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["give"])
        until_quiet(server)
        assert len(got) == 1
        for player in (ann, bob):
            player.http.close()


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("http://93.184.216.34/hook", "Ein Webhook ist eine Adresse, die mit https:// beginnt."),
        ("ftp://93.184.216.34/hook", "Ein Webhook ist eine Adresse, die mit https:// beginnt."),
        ("https://", "Ein Webhook ist eine Adresse, die mit https:// beginnt."),
        ("https://ann:secret@93.184.216.34/", "Ein Webhook ist eine Adresse, die mit https:// beginnt."),
        ("https://93.184.216.34/a b", "Ein Webhook ist eine Adresse, die mit https:// beginnt."),
        ("https://93.184.216.34:70000/", "Ein Webhook ist eine Adresse, die mit https:// beginnt."),
        ("https://nobody.invalid/", "Einen Rechner mit dem Namen „nobody.invalid“ gibt es nicht."),
        *(
            (f"https://{host}/", "Dieser Server ruft keine Webhooks in privaten Netzen auf.")
            for host in ("localhost", "127.0.0.1", "2130706433", "10.0.0.1", "192.168.1.1", "169.254.169.254", "[::1]")
        ),
        *(
            (f"https://{host}/", "Dieser Server ruft keine Webhooks in privaten Netzen auf.")
            for host in ("[fe80::1]", "[::ffff:10.0.0.1]", "[fd00::1]", "0.0.0.0", "224.0.0.1", "100.64.0.1")
        ),
    ],
)
def test_only_public_addresses_can_be_web_hooks(server: Running, address: str, sentence: str) -> None:
    ann = Player(server.url, "Ann")
    ann.http.headers["Accept-Language"] = "de"
    refused = ann.patch("/api/me", {"webhook": address}, 422)
    assert (refused["code"], refused["message"]) == ("bad-webhook", sentence)
    assert ann.get("/api/me")["webhook"] is None
    assert ann.patch("/api/me", {"webhook": "https://93.184.216.34/hook?to=ann"})["webhook"]
    ann.http.close()


def test_the_address_of_a_web_hook_is_checked_again_when_it_is_called() -> None:
    with receiver() as (address, got):
        asyncio.run(WebHooks(private=True).send(address, {}))
        with pytest.raises(Refused, match="bad-webhook"):
            asyncio.run(WebHooks(private=False).send(address, {}))
        assert len(got) == 1


@pytest.mark.parametrize("status", [302, 307, 404, 500])
def test_a_web_hook_that_leads_elsewhere_or_fails_is_not_followed(status: int) -> None:
    with receiver() as (elsewhere, got), receiver(status, Location=elsewhere) as (address, _):
        with pytest.raises(Unanswered, match=str(status)):
            asyncio.run(WebHooks(private=True).send(address, {}))
        assert not got


def test_a_web_hook_that_never_answers_disturbs_no_table(
    tmp_path: Path, fists: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(calling(tmp_path)) as server, socket.create_server(("127.0.0.1", 0)) as silent:
        ann, bob, table = two_at_a_table(server, fists)
        bob.patch("/api/me", {"webhook": f"http://127.0.0.1:{silent.getsockname()[1]}/"})
        monkeypatch.setattr(webhooks, "SECONDS", 0.3)
        ann.post(f"/api/tables/{table}/start")
        ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
        bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
        until_quiet(server)
        assert "a notice could not be sent" in caplog.text
        for player in (ann, bob):
            player.http.close()


def test_whoever_always_wants_notices_gets_them_at_the_open_table_too(tmp_path: Path, fists: str) -> None:
    with serving(calling(tmp_path)) as server, receiver() as (address, got):
        ann, bob, table = two_at_a_table(server, fists)
        assert not bob.patch("/api/me", {"webhook": address})["notify"]["always"]
        with listening(server, bob) as socket:
            socket.send(json.dumps({"watch": table}))
            for _ in range(2):  # where the table stands, and once more: it is watched
                hint(socket)
            ann.post(f"/api/tables/{table}/start")
            until_quiet(server)
            assert not got
            ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
            bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
            assert bob.patch("/api/me", {"notify": {"always": True}})["notify"]["always"]
            ann.choose(table, ann.view(table, 0), ["give"])
            wait_for(got, 1)
        for player in (ann, bob):
            player.http.close()


def test_what_is_taken_back_and_chosen_again_is_told_once(tmp_path: Path, fists: str) -> None:
    with serving(calling(tmp_path)) as server, receiver() as (address, got):
        ann, bob, table = two_at_a_table(server, fists)
        bob.patch("/api/me", {"webhook": address})
        ann.post(f"/api/tables/{table}/start")
        bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["coins 1", "coins 0"])
        for _ in range(5):
            ann.choose(table, ann.view(table, 0), ["give"])
            ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
        ann.choose(table, ann.view(table, 0), ["give"])
        wait_for(got, 2)
        until_quiet(server)
        assert [json.loads(body)["asked"] for _, body in got] == ["bid.left", "thank"]
        bob.choose(table, bob.view(table, 1), ["accept"])
        bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["coins 1", "coins 0"])
        ann.choose(table, ann.view(table, 0), ["give"])
        wait_for(got, 3)  # the same question of another round is a new one
        for player in (ann, bob):
            player.http.close()


async def nearly_over(settings: Settings, seconds: float) -> None:
    """Let so many seconds be left at every seat."""
    store = Store(settings.database_url)
    async with store.writing() as db:
        await db.execute(update(Seat).where(Seat.deadline.is_not(None)).values(deadline=time.time() + seconds))
    await store.close()


def leave_time(server: Running, table: int, seconds: float) -> None:
    """Let so many seconds be left at every seat of a table."""

    def shorten(desk: Desk) -> None:
        for seat in desk.seats:
            seat.deadline = seat.deadline and desk.now + seconds

    server.change(table, shorten)


def remind(server: Running) -> None:
    """Remind, as it is done every now and then, and wait until everything is sent."""
    server.carry_out(Reminders(server.service.desks, server.service.notices).sweep())
    until_quiet(server)


def test_whoever_has_not_chosen_is_reminded_once(tmp_path: Path, fists: str) -> None:
    settings = calling(tmp_path)
    with receiver() as (address, got):
        with serving(settings) as server:
            ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
            table = ann.table(ME, OPEN, game=fists, name="Dessau Bridge", pace="daily")
            bob.sit(table, 1, ann)
            for player in (ann, bob):
                player.patch("/api/me", {"webhook": address})
            ann.post(f"/api/tables/{table}/start")
            wait_for(got, 2)
            ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
            leave_time(server, table, 6 * 3600 + 60)
            remind(server)
            assert len(got) == 2
            leave_time(server, table, 6 * 3600 - 60)
            wait_for(got, 3)
            remind(server)
            for player in (ann, bob):
                player.http.close()
        with serving(settings) as server:
            remind(server)
    told = json.loads(got[2][1])
    assert len(got) == 3
    assert (told["kind"], told["seat"]) == ("reminder", 1)
    assert "A reminder:" in told["text"] and "Time left: 5 h 59 min." in told["text"] and " UTC." in told["text"]


@pytest.mark.parametrize(("turn", "left", "reminded"), [(600, 149, True), (6000, 1600, False), (599, 100, False)])
def test_a_reminder_comes_when_a_quarter_of_a_turn_is_left(
    tmp_path: Path, fists: str, turn: int, left: int, reminded: bool
) -> None:
    settings = calling(tmp_path)
    with serving(settings) as server, receiver() as (address, got):
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        table = ann.table(ME, OPEN, game=fists, pace="custom", turn=turn, bank=0)
        bob.sit(table, 1, ann)
        bob.patch("/api/me", {"webhook": address})
        ann.post(f"/api/tables/{table}/start")
        wait_for(got, 1)
        leave_time(server, table, left)
        wait_for(got, 1 + reminded)
        remind(server)
        assert len(got) == 1 + reminded
        for player in (ann, bob):
            player.http.close()


@pytest.mark.parametrize("words", [{"watch": True, "hidden": True}, {"unwatch": True}])
def test_a_page_in_the_background_or_left_holds_no_notice_back(
    tmp_path: Path, fists: str, words: dict[str, bool]
) -> None:
    with serving(calling(tmp_path)) as server, receiver() as (address, got):
        ann, bob, table = two_at_a_table(server, fists)
        bob.patch("/api/me", {"webhook": address})
        with listening(server, bob) as socket:
            socket.send(json.dumps({"watch": table}))
            socket.send(json.dumps({**words, next(iter(words)): table}))
            socket.send(json.dumps({"watch": 99}))  # answered when the others have been heard
            while hint(socket)["table"] != 99:
                pass
            assert not server.service.notices._looking
            ann.post(f"/api/tables/{table}/start")
            wait_for(got, 1)
        for player in (ann, bob):
            player.http.close()


def test_push_messages_reach_nothing_in_the_own_network(
    tmp_path: Path, fists: str, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(Settings(data=str(tmp_path))) as server, receiver() as (endpoint, got):
        ann, bob, table = two_at_a_table(server, fists)
        refused = bob.post("/api/push", {"endpoint": endpoint, "keys": KEYS}, 422)
        assert refused["message"] == "Push messages go to an address that begins with https://."
        bob.post("/api/push", {"endpoint": endpoint.replace("http", "https"), "keys": KEYS}, 204)
        ann.post(f"/api/tables/{table}/start")
        wait_until(lambda: "a notice could not be sent" in caplog.text, "the push message was not refused")
        assert "bad-webhook" in caplog.text and not got
        for player in (ann, bob):
            player.http.close()


WRAPPED = (
    "64:ff9b::7f00:1",  # NAT64
    "64:ff9b:1::5db8:d822",  # NAT64 of a network's own
    "2002:7f00:1::",  # 6to4
    "2001:0:5db8:d822::1",  # Teredo
    "::ffff:127.0.0.1",
    "::ffff:0:10.0.0.1",
    "::10.0.0.1",
    "fec0::1",
    "fe80::1%1",
)


@pytest.mark.parametrize("number", WRAPPED)
def test_a_private_number_in_the_clothes_of_another_is_private(number: str) -> None:
    assert not public(number)


@pytest.mark.parametrize("number", ["93.184.216.34", "2606:2800:220:1::1", "64:ff9b::5db8:d822", "2002:5db8:d822::1"])
def test_public_numbers_are_public(number: str) -> None:
    assert public(number)


def test_whoever_was_checked_is_called(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that leads elsewhere when it is looked up again does not: for push messages it is looked up once."""
    called: list[str] = []

    def found(name: str, port: int, *_: object, **__: object) -> list[Any]:
        numbers = {"changing.example": ["93.184.216.34", "127.0.0.1"][min(called.count("looked up"), 1)]}
        called.append("looked up")
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (numbers.get(name, name), port))]

    def connected(where: tuple[str, int], *_: object, **__: object) -> socket.socket:
        called.append(where[0])
        raise OSError("nobody is there")

    pusher = Pusher(tmp_path, "ann@example.org", WebHooks(private=False))
    monkeypatch.setattr(socket, "getaddrinfo", found)
    monkeypatch.setattr("urllib3.util.connection.create_connection", connected)
    browser = Subscription("https://changing.example/x", 1, KEYS["p256dh"], KEYS["auth"])
    with pytest.raises(OSError, match="nobody is there"):
        asyncio.run(pusher.send(browser, {}))
    assert called == ["looked up", "93.184.216.34"]
    with pytest.raises(Refused, match="bad-webhook"):
        asyncio.run(pusher.send(browser, {}))
    assert "127.0.0.1" not in called


def test_a_push_service_leads_nowhere_else(tmp_path: Path, fists: str) -> None:
    with serving(calling(tmp_path)) as server, receiver() as (elsewhere, got):
        with receiver(307, Location=elsewhere) as (endpoint, asked):
            ann, bob, table = two_at_a_table(server, fists)
            bob.post("/api/push", {"endpoint": endpoint, "keys": KEYS}, 204)
            ann.post(f"/api/tables/{table}/start")
            wait_for(asked, 1)
            until_quiet(server)
        assert not got
        for player in (ann, bob):
            player.http.close()


def test_a_browser_that_cannot_be_reached_keeps_no_other_waiting(tmp_path: Path, fists: str) -> None:
    with serving(calling(tmp_path)) as server, receiver(201) as (endpoint, got):
        ann, bob, table = two_at_a_table(server, fists)
        for each in ("http://127.0.0.1:1/a", endpoint, "http://127.0.0.1:1/z"):
            bob.post("/api/push", {"endpoint": each, "keys": KEYS}, 204)
        ann.post(f"/api/tables/{table}/start")
        wait_for(got, 1)
        for player in (ann, bob):
            player.http.close()


def test_push_messages_go_to_so_many_browsers_of_one_person(ann: Player) -> None:
    for number in range(BROWSERS):
        ann.post("/api/push", {"endpoint": f"https://push.example.org/{ann.id}/{number}", "keys": KEYS}, 204)
    ann.post("/api/push", {"endpoint": f"https://push.example.org/{ann.id}/0", "keys": KEYS}, 204)
    refused = ann.post("/api/push", {"endpoint": f"https://push.example.org/{ann.id}/more", "keys": KEYS}, 409)
    assert (refused["code"], refused["message"]) == ("no-push", "Push messages go to at most 20 of your browsers.")


def test_nobody_fills_the_letterbox_of_somebody_else(tmp_path: Path) -> None:
    with letterbox() as (url, letters), serving(Settings(data=str(tmp_path), smtp=url, logins=2)) as server:
        eve = Player(server.url, "Eve")
        for number in range(2):
            eve.patch("/api/me", {"email": f"victim+{number}@example.org"})
        assert eve.patch("/api/me", {"email": "victim@example.org"}, 429)["code"] == "too-many"
        wait_for(letters, 2)
        until_quiet(server)
        assert len(letters) == 2
        eve.patch("/api/me", {"email": "", "name": "Evelyn"})
        eve.http.close()
