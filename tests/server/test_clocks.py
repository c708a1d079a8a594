"""Clocks: deadlines, automatic choices, bots for the absent, pauses and outages."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from palatine.server.models import Fact
from palatine.server.settings import Settings
from palatine.server.store import Store
from tests.engine import toy
from tests.server.conftest import serving
from tests.server.player import BOT, ME, OPEN, Player

SHORT = {"pace": "custom", "turn": 1, "bank": 0}


def until(player: Player, table: int, kind: str) -> list[Any]:
    """The table's log once it has an entry of this kind."""
    end = time.monotonic() + 20
    while True:
        log: list[Any] = player.get(f"/api/tables/{table}/log")
        if kind in [entry["kind"] for entry in log]:
            return log
        assert time.monotonic() < end, log
        time.sleep(0.05)


def test_at_the_deadline_something_sensible_is_chosen(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, **SHORT)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    log = until(ann, table, "clock")
    entry = next(entry for entry in log if entry["kind"] == "clock")
    assert (entry["seat"], entry["user"]["name"]) == (1, "Bob")
    moment = ann.get(f"/api/tables/{table}/moments")[1]
    assert (moment["seat"], moment["by"]) == (1, "clock")


def test_the_draft_is_played_at_the_deadline(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, **SHORT)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    bob.put(f"/api/tables/{table}/seats/1/draft", {"number": 0, "options": ["coins 7", "coins 2"]}, 204)
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    until(ann, table, "clock")
    assert bob.get(f"/api/tables/{table}/moments")[1]["choices"] == ["coins 7", "coins 2"]


def test_the_games_own_automatic_choice_comes_before_a_bot(
    ann: Player, bob: Player, fists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_game: object, _redacted: object, _seat: int) -> int:
        return 0

    monkeypatch.setattr(toy.Fists, "automatic", none, raising=False)
    table = ann.table(ME, OPEN, game=fists, **SHORT)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    until(ann, table, "clock")
    assert bob.get(f"/api/tables/{table}/moments")[1]["choices"] == ["coins 0", "coins 0"]


def test_a_bot_stands_in_for_whoever_misses_two_deadlines(ann: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, **SHORT, start=True)
    log = until(ann, table, "over")
    kinds = [entry["kind"] for entry in log]
    assert kinds[0] == "started" and kinds.count("clock") == 2 and "bot" in kinds
    assert ann.get(f"/api/tables/{table}")["seats"][0]["away"]


def test_time_beyond_the_turn_is_taken_off_the_reserve(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, pace="custom", turn=1, bank=30)
    bob.sit(table, 1, ann)
    started = ann.post(f"/api/tables/{table}/start")
    assert 30 < started["seats"][0]["deadline"] - time.time() < 32
    time.sleep(1.6)
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    seats = ann.get(f"/api/tables/{table}")["seats"]
    assert 28 < seats[0]["bank"] < 29.9 and seats[1]["bank"] == 30


def test_not_ready_after_all_gives_no_new_time(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, pace="daily")
    bob.sit(table, 1, ann)
    deadline = ann.post(f"/api/tables/{table}/start")["seats"][0]["deadline"]
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    assert ann.get(f"/api/tables/{table}")["seats"][0]["deadline"] is None
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    assert ann.get(f"/api/tables/{table}")["seats"][0]["deadline"] == deadline


def test_bots_have_no_clock(ann: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, pace="live", start=True)
    assert ann.get(f"/api/tables/{table}")["seats"][1]["deadline"] is None
    away = ann.post(f"/api/tables/{table}/seats/0/bot", {"level": "first"})
    assert away["seats"][0]["deadline"] is None


def test_clocks_stand_still_while_a_table_pauses(ann: Player, fists: str) -> None:
    table = ann.table(ME, ME, game=fists, pace="custom", turn=2, start=True)
    before = ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})["seats"][0]["deadline"]
    time.sleep(2.3)
    after = ann.post(f"/api/tables/{table}/resume")["seats"][0]["deadline"]
    assert after - before >= 2.3
    assert "clock" not in [entry["kind"] for entry in ann.get(f"/api/tables/{table}/log")]


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path, fists: str) -> None:
    settings = Settings(data=str(tmp_path))
    with serving(settings) as first:
        ann = Player(first.url, "Ann")
        table = ann.table(ME, ME, game=fists, pace="custom", turn=60, start=True)
        before = ann.get(f"/api/tables/{table}")["seats"][0]["deadline"]
        cookies = ann.http.cookies
        ann.http.close()
    asyncio.run(_last_alive(settings, time.time() - 3600))
    with serving(settings) as second:
        again = Player(second.url, None)
        again.http.cookies = cookies
        after = again.get(f"/api/tables/{table}")["seats"][0]["deadline"]
        again.http.close()
    assert 3590 < after - before < 3630


async def _last_alive(settings: Settings, moment: float) -> None:
    store = Store(settings.database_url)
    async with store.writing() as db:
        await db.execute(update(Fact).values(value=moment))
    await store.close()
