"""Limits: what one person and one address may do, said in words; nobody who plays like people play meets one."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from palatine.server.api import people
from palatine.server.doors.rate_limits import Limit, Limits, household
from palatine.server.errors import Refused, too_many
from palatine.server.settings import Settings
from palatine.server.storage.bus import Bus
from palatine.server.words import LANGUAGES, how_long
from tests.server.conftest import serving
from tests.server.player import ME, OPEN, Player

GERMAN = {"Accept-Language": "de"}


@contextmanager
def guests(data: Path, *names: str, **settings: Any) -> Iterator[list[Player]]:
    """People at one address, at a server with these limits."""
    with serving(Settings(data=str(data), **settings)) as running:
        people = [Player(running.url, name) for name in names]
        yield people
        for each in people:
            each.http.close()


REQUESTS: dict[str, tuple[str, str, dict[str, Any]]] = {
    "chat": ("POST", "/chat", {"text": "Hello"}),
    "notes": ("PUT", "/notes", {"text": "Mine"}),
    "take_backs": ("POST", "/take-back", {"seat": 0}),
    "changes": ("POST", "/choices", {"seat": 0, "number": 0, "options": [0]}),
}


@pytest.mark.parametrize("what", REQUESTS)
def test_what_happens_at_tables_is_limited_by_person_and_by_address(tmp_path: Path, what: str) -> None:
    """Two for each person, and for an address as much as for two people; said in words, with the time to wait."""
    with guests(tmp_path, "Ann", "Bob", "Cyn", **{what: 2, "household": 2}) as (ann, bob, cyn):
        method, path, body = REQUESTS[what]
        url = f"/api/tables/{ann.table(ME, ME, OPEN, public=True)}{path}"
        for player, too_often in ((ann, ann), (bob, cyn)):  # Ann herself at first, then everybody who is there
            for _ in range(2):
                assert player.http.request(method, url, json=body).status_code != 429
            answer = too_often.http.request(method, url, json=body, headers=GERMAN)
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
            wait = int(answer.headers["retry-after"])
            assert 0 < wait <= 60 and f"in {how_long(wait, 'de')}" in answer.json()["message"]


def test_log_ins_to_one_account_are_limited_from_wherever_they_come(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(Settings(data=str(tmp_path), logins=2)) as running:
        codes: list[int] = []
        monkeypatch.setattr(people, "address", lambda _: f"192.0.2.{len(codes)}")
        nobody = Player(running.url, None)
        for login in ("ann", "Ann", "ANN", "ann", "ann", "ann", "ann", "bob"):  # each from another address
            codes.append(nobody.http.post("/api/session", json={"login": login, "password": "?"}).status_code)
        assert codes == [401] * 6 + [429, 401]
        nobody.http.close()


def test_whose_login_is_taken_cannot_be_found_out_at_will(tmp_path: Path) -> None:
    """Only refusals count: registering itself is not limited by it."""
    with guests(tmp_path, "Ann", "Bob", "Cyn", names=2) as (ann, bob, cyn):
        account = {"login": "ann", "password": "correct horse"}
        ann.post("/api/account", account)
        for _ in range(2):
            assert bob.post("/api/account", account, 409)["code"] == "name-taken"
        refused = cyn.post("/api/account", account, 429)
        assert refused["message"] == "You have tried many logins that are taken. Try again in 60 minutes."


def test_letters_are_limited_by_person_and_by_letterbox(tmp_path: Path) -> None:
    with guests(tmp_path, "Ann", "Bob", "Cyn", mails=2) as (ann, bob, cyn):
        for player, letterbox in ((ann, "v@example.org"), (ann, "a@example.org"), (bob, "V@example.org")):
            player.patch("/api/me", {"email": letterbox})
        for player, letterbox in ((ann, "b@example.org"), (cyn, "v@example.org")):
            assert "Enough letters" in player.patch("/api/me", {"email": letterbox}, 429)["message"]
        cyn.patch("/api/me", {"email": "cyn@example.org"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_limit_has_a_sentence_of_its_own_kind(language: str) -> None:
    for limit in Limits.of(Settings(), Bus()).all():
        refused = too_many(limit.about, 40)
        assert how_long(40, language) in str(refused.body(language)["message"])


def test_a_household_is_one_address() -> None:
    assert household("2001:db8:1:2:aaaa::1") == household("2001:db8:1:2:bbbb::2") != household("2001:db8:1:3::1")
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") == "192.0.2.1"
    assert household("testclient") == "testclient"


def test_a_limit_goes_by_the_clock_it_is_given() -> None:
    async def waits() -> list[int]:
        limit, found = Limit(2), []
        for now in (0.0, 1.0, 2.0, 59.9, 60.0, 60.5, 61.0):
            limit.clock = lambda now=now: now  # type: ignore[misc]
            try:
                await limit.check("192.0.2.1")
                found.append(0)
            except Refused as refused:
                found.append(refused.wait)
        return found

    assert asyncio.run(waits()) == [0, 0, 59, 1, 0, 1, 0]


PACE = 2.0
"""Seconds a person takes between two things they do."""


def test_a_household_that_plays_a_whole_match_meets_no_limit(tmp_path: Path) -> None:
    """Three people behind one address, with chat, notes and take-backs after every move: the limits are the usual ones.

    Each does something every two seconds, all at once, which is faster than people play.
    """
    with serving(Settings(data=str(tmp_path))) as running:
        people = [Player(running.url, name) for name in ("Ann", "Bob", "Cyn")]
        done = 0

        def now() -> float:
            return done * PACE / len(people)

        for limit in running.service.limits.all():
            limit.clock = now
        ann, *others = people
        ann.post("/api/account", {"login": "ann", "password": "correct horse"})
        table = ann.table(ME, OPEN, OPEN, game="shadow")
        for seat, player in enumerate(others, 1):
            player.sit(table, seat, ann)
        ann.post(f"/api/tables/{table}/start")
        rng = Random(5)
        url = f"/api/tables/{table}"
        while not (views := [player.view(table, seat) for seat, player in enumerate(people)])[0]["over"]:
            view = next(view for view in views if view["decision"])
            player = people[view["seat"]]
            player.move(table, view["seat"], rng)
            if player.view(table, view["seat"])["take_back"] and rng.random() < 0.5:
                player.post(f"{url}/take-back", {"seat": view["seat"]})
                player.move(table, view["seat"], rng)
                done += 2
            player.post(f"{url}/chat", {"text": "Well"}, 201)
            player.put(f"{url}/notes", {"text": f"after {done}"}, 204)
            done += 3
        assert done > 100
        for player in people:
            player.http.close()
