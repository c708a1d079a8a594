"""Only our own pages may write; nothing foreign runs in them; whatever comes in, the answer is clear."""

from collections.abc import Iterator

import pytest

from palatine.server.guard import LARGEST
from tests.server.player import BOT, ME, OPEN, Player


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
        assert answer.json().keys() == {"code", "message", "rule", "index"}


def test_strange_text_is_kept_as_it_is(ann: Player) -> None:
    name = "‮🏰 <script>alert(1)</script>"
    table = ann.table(ME, OPEN, BOT, name=name)
    assert ann.get(f"/api/tables/{table}")["name"] == name
