"""Only our own pages may write; nothing foreign runs in them; whatever comes in, the answer is clear."""

import asyncio
import gc
import re
import threading
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import httpx2
import pytest
from fastapi.testclient import TestClient

from palatine.engine import rulebook
from palatine.server import app
from palatine.server.api.guard import LARGEST
from palatine.server.settings import Settings
from palatine.server.storage.models import Table
from tests.server.conftest import Join, Running
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.waiting import LIMIT


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Origin": "https://elsewhere.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 201),
        ({"Sec-Fetch-Site": "none"}, 201),
        ({}, 201),
    ],
)
def test_pages_of_other_sites_cannot_write(ann: Player, headers: dict[str, str], status: int) -> None:
    wish = {"game": "wallenstein", "seating": [ME, OPEN, BOT]}
    answer = ann.http.post("/api/tables", json=wish, headers=headers)
    assert answer.status_code == status
    assert status == 201 or answer.json()["code"] == "foreign-site"


def test_pages_of_other_sites_may_link_to_us(ann: Player) -> None:
    answer = ann.http.get("/", headers={"Sec-Fetch-Site": "cross-site"})
    assert answer.status_code == 200


@pytest.mark.parametrize("path", ["/", "/api/games", "/api/nothing"])
def test_browsers_are_told_to_run_nothing_foreign(ann: Player, path: str) -> None:
    headers = ann.http.get(path).headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff" and headers["cache-control"] == "no-cache"


def test_the_description_of_the_interface_loads_nothing_from_elsewhere(ann: Player) -> None:
    """Browsers would not let it; and it says everything the description for programs says."""
    text = ann.http.get("/docs").text
    assert not re.findall(r"<script|<link|<img|https?://", text)
    described = ann.get("/openapi.json")
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            assert f">{method.upper()} {path}</h3>" in text and operation["description"].split("\n")[0] in unescape(
                text
            )
    anchors, links = (re.findall(rf'{kind}"#?([^"/]+)"', text) for kind in ("id=", "href="))
    assert set(links) - {"openapi.json"} <= set(anchors) >= set(described["components"]["schemas"])
    assert len(anchors) == len(set(anchors))


def test_a_body_that_is_too_large_is_refused_early(ann: Player) -> None:
    answer = ann.http.post("/api/records", content=b"x" * (LARGEST + 1))
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_a_body_that_grows_too_large_is_refused_on_the_way(ann: Player) -> None:
    def stream() -> Iterator[bytes]:
        for _ in range(LARGEST // 100_000 + 1):
            yield b"x" * 100_000

    answer = ann.http.post("/api/records", content=stream(), headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def test_what_is_no_json_is_called_so(ann: Player) -> None:
    answer = ann.http.post("/api/tables", content=b"{", headers={"Content-Type": "application/json"})
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-json")


def test_every_error_has_a_code_and_a_sentence(ann: Player) -> None:
    for method, path, status in (
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/999999", 404),
        ("GET", "/api/tables/x", 422),
        ("PUT", "/api/lobby", 405),
        ("GET", "/api/tables/99999999999999999999", 422),
        ("GET", "/api/tables/0", 422),
    ):
        answer = ann.http.request(method, path)
        assert answer.status_code == status, path
        assert answer.json().keys() == {"code", "message", "rule", "index", "detail"}


def test_strange_text_is_kept_as_it_is(ann: Player) -> None:
    name = "🏰 <script>alert(1)</script> שלום"
    table = ann.table(ME, OPEN, BOT, name=name)
    assert ann.get(f"/api/tables/{table}")["name"] == name


@pytest.mark.parametrize(
    "written", ["\u202eAnn", "A\u200bnn\u2060", "\u2067Ann\u2069", "\ufeffAnn\u3164", "\u00a0 Ann \u2003"]
)
def test_no_name_passes_for_another_by_what_nobody_sees(ann: Player, join: Join, written: str) -> None:
    """Neither by marks of direction nor by characters without a width or an ink: of people and of tables."""
    assert ann.patch("/api/me", {"name": written})["name"] == "Ann"
    assert ann.get(f"/api/tables/{ann.table(ME, OPEN, BOT, name=written)}")["name"] == "Ann"
    assert join(None).post("/api/guest", {"name": written}, 201)["name"] == "Ann"


@pytest.mark.parametrize("name", ["", "   ", "\u200b\u202e", "\u3164", "\u2800 \u2800"])
def test_a_name_can_be_seen(ann: Player, name: str) -> None:
    assert ann.patch("/api/me", {"name": name}, 422)["code"] == "bad-input"


def test_letters_are_put_together_in_one_way(ann: Player) -> None:
    assert ann.patch("/api/me", {"name": "Zoe\u0308"})["name"] == "Zo\u00eb"


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_browsers_are_told_what_we_need_and_how_to_come(server: Running, scheme: str) -> None:
    """Nothing of the device; behind https always by https; and nobody is told what the server is made of."""
    with httpx2.Client(base_url=server.url) as somebody:
        headers = somebody.get("/api/bots", headers={"X-Forwarded-Proto": scheme}).headers
    assert "camera=()" in headers["permissions-policy"] and "server" not in headers
    assert headers.get("strict-transport-security") == ("max-age=31536000" if scheme == "https" else None)


def test_outsiders_wait_for_nobody_and_nobody_for_them(server: Running, ann: Player, eve: Player) -> None:
    """To them a private table does not exist, which they are told without the lock of the writer."""
    table = ann.table(ME, OPEN, BOT)

    async def hold(until: asyncio.Event) -> None:
        async with server.service.desks.store.writing() as db:
            await db.get(Table, table, with_for_update=True)
            held.set()
            await until.wait()

    held, done = threading.Event(), asyncio.Event()
    holding = asyncio.run_coroutine_threadsafe(hold(done), server.loop)
    try:
        assert held.wait(LIMIT)
        for path, body in (("chat", {"text": "Hello"}), ("seats/1/take", None), ("start", None)):
            assert eve.post(f"/api/tables/{table}/{path}", body, 404)["code"] == "no-such-table"
    finally:
        server.loop.call_soon_threadsafe(done.set)
        holding.result(LIMIT)


def test_without_its_pages_the_server_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app, "STATIC", tmp_path)
    with TestClient(app.create_app(Settings(data=str(tmp_path)))) as client:
        assert "have not been built here" in client.get("/").text


def test_asking_for_what_is_not_there_leaves_nothing_behind(server: Running, ann: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    ann.get(f"/api/tables/{table}")
    for number in range(10**6, 10**6 + 20):
        ann.get(f"/api/tables/{number}", 404)

    async def locks() -> int:
        gc.collect()
        return len([number for number in server.service.desks._locks if number >= 10**6])

    assert server.carry_out(locks()) == 0
    ann.get("/api/games/shadow/rules/en")
    known = rulebook._read.cache_info().currsize
    for language in ("aa", "bb", "cc", "en"):
        assert ann.get(f"/api/games/shadow/rules/{language}")["language"] == "en"
    assert rulebook._read.cache_info().currsize == known
