"""Clocks: deadlines, automatic choices, bots for the absent, pauses and outages."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, select, update

from palatine.server.desks.desk import Desk, Desks
from palatine.server.play.clocks import Clocks
from palatine.server.settings import Settings
from palatine.server.storage import migrate
from palatine.server.storage.bus import Bus
from palatine.server.storage.models import Fact, Seat, Table
from palatine.server.storage.store import Store
from palatine.server.thinking.bots import Bots
from tests.server.conftest import Running, serving
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.waiting import LIMIT, TINY

HOUR = 3600
LONG = {"pace": "custom", "turn": HOUR, "bank": 0}
SHORT = {"pace": "custom", "turn": 1, "bank": 0}
"""Too short for anybody to choose in time."""


def until(player: Player, table: int, kind: str) -> list[Any]:
    """The table's log once it has an entry of this kind."""
    end = time.monotonic() + LIMIT
    while True:
        log: list[Any] = player.get(f"/api/tables/{table}/log")
        if kind in [entry["kind"] for entry in log]:
            return log
        assert time.monotonic() < end, log
        time.sleep(0.05)


def pass_time(desk: Desk, seconds: float) -> None:
    """Let every seat be asked so many seconds earlier."""
    for seat in desk.seats:
        if seat.asked_at is not None and seat.deadline is not None:
            seat.asked_at -= seconds
            seat.deadline -= seconds


def let_time_run_out(server: Running, table: int) -> None:
    """Let the time of a turn pass at once."""
    server.change(table, lambda desk: pass_time(desk, HOUR + 1))


def test_at_the_deadline_something_sensible_is_chosen(server: Running, ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, **LONG)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    let_time_run_out(server, table)
    log = until(ann, table, "clock")
    entry = next(entry for entry in log if entry["kind"] == "clock")
    assert (entry["seat"], entry["user"]["name"]) == (1, "Bob")
    moment = ann.get(f"/api/tables/{table}/moments")[1]
    assert (moment["seat"], moment["by"]) == (1, "clock")
    marks = ann.get(f"/api/tables/{table}/events")["marks"]
    assert {"moment": 2, "seat": 1, "how": "clock"} in marks
    assert all(mark["moment"] != 1 for mark in marks)  # Ann chose freely


def test_the_draft_is_played_at_the_deadline(server: Running, ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, **LONG)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    bob.put(f"/api/tables/{table}/seats/1/draft", {"number": 0, "options": ["coins 7", "coins 2"]}, 204)
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    let_time_run_out(server, table)
    until(ann, table, "clock")
    assert bob.get(f"/api/tables/{table}/moments")[1]["choices"] == ["coins 7", "coins 2"]


def test_a_bot_stands_in_for_whoever_misses_two_deadlines(ann: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, **SHORT, start=True)
    log = until(ann, table, "over")
    kinds = [entry["kind"] for entry in log]
    assert kinds[0] == "started" and kinds.count("clock") == 2 and "bot" in kinds
    assert ann.get(f"/api/tables/{table}")["seats"][0]["away"]


def test_time_beyond_the_turn_is_taken_off_the_reserve(server: Running, ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, pace="custom", turn=60, bank=HOUR)
    bob.sit(table, 1, ann)
    before = time.time()
    deadline = ann.post(f"/api/tables/{table}/start")["seats"][0]["deadline"]
    assert before - TINY <= deadline - HOUR - 60 <= time.time() + TINY
    server.change(table, lambda desk: pass_time(desk, 100))
    before = time.time()
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    seats = ann.get(f"/api/tables/{table}")["seats"]
    assert before - TINY <= deadline - 100 - seats[0]["bank"] <= time.time() + TINY and seats[1]["bank"] == HOUR


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


def test_clocks_stand_still_while_a_table_pauses(server: Running, ann: Player, fists: str) -> None:
    table = ann.table(ME, ME, game=fists, **LONG, start=True)
    deadline = ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})["seats"][0]["deadline"]
    overdue: list[bool] = []

    def pause_for_long(desk: Desk) -> None:
        assert desk.table.paused_at is not None
        desk.table.paused_at -= 2 * HOUR
        pass_time(desk, 2 * HOUR)

    server.change(table, pause_for_long)
    server.carry_out(Clocks(server.service.desks).sweep())
    server.change(table, lambda desk: overdue.extend(seat.overdue for seat in desk.seats))
    assert overdue == [False, False]
    assert ann.post(f"/api/tables/{table}/resume")["seats"][0]["deadline"] >= deadline - TINY
    assert "clock" not in [entry["kind"] for entry in ann.get(f"/api/tables/{table}/log")]


def test_clocks_stand_still_while_the_server_is_down(tmp_path: Path, fists: str) -> None:
    settings = Settings(data=str(tmp_path))
    with serving(settings) as first:
        ann = Player(first.url, "Ann")
        table = ann.table(ME, ME, game=fists, **LONG, start=True)
        before = ann.get(f"/api/tables/{table}")["seats"][0]["deadline"]
        cookies = ann.http.cookies
        ann.http.close()
    moment = time.time()
    asyncio.run(_last_alive(settings, moment - 10 * HOUR))
    with serving(settings) as second:
        again = Player(second.url, None)
        again.http.cookies = cookies
        after = again.get(f"/api/tables/{table}")["seats"][0]["deadline"]
        again.http.close()
    assert -TINY <= after - before - 10 * HOUR <= time.time() - moment + TINY


def test_clocks_stand_still_while_the_computer_sleeps(tmp_path: Path, fists: str) -> None:
    """The server is there before and after, but nobody could reach it."""
    settings = Settings(data=str(tmp_path))
    with serving(settings) as server:
        ann = Player(server.url, "Ann")
        table = ann.table(ME, ME, game=fists, **LONG, start=True)
        before = ann.get(f"/api/tables/{table}")["seats"][0]["deadline"]
        moment = time.time()
        asyncio.run(_last_alive(settings, moment - 10 * HOUR))
        server.carry_out(Clocks(server.service.desks).sweep())
        after = ann.get(f"/api/tables/{table}")["seats"][0]["deadline"]
        assert "clock" not in [entry["kind"] for entry in ann.get(f"/api/tables/{table}/log")]
        ann.http.close()
    assert -TINY <= after - before - 10 * HOUR <= time.time() - moment + TINY


@pytest.mark.parametrize(("shared", "given"), [(False, 20), (True, 0)])
def test_a_short_outage_counts_where_nobody_else_can_have_been_alive(tmp_path: Path, shared: bool, given: int) -> None:
    """Of several processes another may have signed a moment ago."""

    async def shifted() -> float:
        store = Store(f"sqlite+aiosqlite:///{tmp_path / 'palatine.db'}")
        await migrate.upgrade(store.engine)
        now = time.time()
        async with store.writing() as db:
            table = Table("", "wallenstein", 1, 3, {}, True, None, "invited", 0.0, status="running")
            db.add_all([Fact("alive", now - 20), table])
            await db.flush()
            db.add(Seat(table.id, 0, asked_at=now, deadline=now))
        await Clocks(Desks(store, Bus(), shared)).start()
        async with store.reading() as db:
            deadline = await db.scalar(select(Seat.deadline))
        await store.close()
        return (deadline or 0) - now

    assert given - TINY <= asyncio.run(shifted()) <= (given and LIMIT)


def test_processes_that_begin_together_all_begin(postgres: str, tmp_path: Path) -> None:
    """On a new database, where none has ever been alive."""

    async def begun() -> None:
        stores = [Store(Settings(database=postgres).database_url) for _ in range(4)]
        await migrate.upgrade(stores[0].engine)
        for _ in range(10):
            async with stores[0].writing() as db:
                await db.execute(delete(Fact))
            await asyncio.gather(*(Clocks(Desks(store, Bus(), True)).start() for store in stores))
        for store in stores:
            await store.close()

    asyncio.run(begun())


def taken_back_in_haste(server: Running, ann: Player, bob: Player, fists: str, seconds: int) -> tuple[int, Any]:
    """A table where somebody has shared, after so many seconds, and takes it back."""
    table = ann.table(ME, OPEN, game=fists, pace="custom", turn=HOUR, bank=HOUR)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
    bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
    before = ann.get(f"/api/tables/{table}")["seats"][0]
    server.change(table, lambda desk: pass_time(desk, seconds))
    ann.choose(table, ann.view(table, 0), ["give"])
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    return table, before


@pytest.mark.parametrize("seconds", [HOUR // 2, HOUR + HOUR // 2])
def test_taking_back_gives_no_new_time(server: Running, ann: Player, bob: Player, fists: str, seconds: int) -> None:
    """Nor does it cost more of the reserve than the time that was taken."""
    start = time.time()
    table, before = taken_back_in_haste(server, ann, bob, fists, seconds)
    after = ann.get(f"/api/tables/{table}")["seats"][0]
    assert after["bank"] == pytest.approx(before["bank"])
    assert -TINY <= after["deadline"] - (before["deadline"] - seconds) <= time.time() - start + TINY


def test_a_rebuilt_match_knows_the_time_that_was_taken(server: Running, ann: Player, bob: Player, fists: str) -> None:
    start = time.time()
    table, before = taken_back_in_haste(server, ann, bob, fists, HOUR // 2)
    ann.choose(table, ann.view(table, 0), ["give"])

    async def forget() -> None:
        server.service.desks.forget(table)

    server.carry_out(forget())
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    after = ann.get(f"/api/tables/{table}")["seats"][0]["deadline"]
    assert -TINY <= after - (before["deadline"] - HOUR // 2) <= time.time() - start + TINY


def test_ready_and_not_ready_after_all_costs_the_reserve_once(
    server: Running, ann: Player, bob: Player, fists: str
) -> None:
    table = ann.table(ME, OPEN, game=fists, pace="custom", turn=60, bank=HOUR)
    bob.sit(table, 1, ann)
    start = time.time()
    ann.post(f"/api/tables/{table}/start")
    server.change(table, lambda desk: pass_time(desk, 100))
    for _ in range(3):
        ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
        ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    ann.choose(table, ann.view(table, 0), ["coins 1", "coins 1"])
    bank = ann.get(f"/api/tables/{table}")["seats"][0]["bank"]
    assert HOUR - 40 - (time.time() - start) - TINY <= bank <= HOUR - 40 + TINY


def test_a_bot_for_a_moment_gives_no_new_time(
    server: Running, ann: Player, bob: Player, fists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Bots, "wake", lambda *_: None)  # no bot is quick enough
    table = ann.table(ME, OPEN, game=fists, **LONG)
    bob.sit(table, 1, ann)
    deadline = ann.post(f"/api/tables/{table}/start")["seats"][0]["deadline"]
    url = f"/api/tables/{table}/seats/0"
    assert ann.post(f"{url}/bot", {"level": "first"})["seats"][0]["deadline"] is None
    assert ann.post(f"{url}/back")["seats"][0]["deadline"] == deadline


def test_whoever_comes_back_to_a_new_decision_has_its_time(
    server: Running, ann: Player, bob: Player, fists: str
) -> None:
    table = ann.table(ME, OPEN, game=fists, **LONG)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
    ann.post(f"/api/tables/{table}/seats/0/bot", {"level": "first"})
    bob.until_asked(table, 1)  # the bot has chosen, and both are asked something new, or Bob alone
    before = time.time()
    seat = ann.post(f"/api/tables/{table}/seats/0/back")["seats"][0]
    assert not seat["waiting"] or seat["deadline"] >= before + HOUR - TINY


def test_whoever_was_late_by_a_moment_goes_on_choosing(
    server: Running, ann: Player, bob: Player, fists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clock was about to choose, but the person was faster: the next decision is theirs again."""
    monkeypatch.setattr(Bots, "wake", lambda *_: None)
    table = ann.table(ME, OPEN, game=fists, **LONG)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")

    def be_late(desk: Desk) -> None:
        desk.seats[0].overdue = True

    ann.choose(table, ann.view(table, 0), ["coins 9", "coins 0"])
    bob.choose(table, bob.view(table, 1), ["coins 0", "coins 0"])
    server.change(table, be_late)
    ann.choose(table, ann.view(table, 0), ["keep"])
    assert ann.view(table, 0)["decision"]["kind"] == "bid.left"
    overdue: list[bool] = []
    server.change(table, lambda desk: overdue.extend(seat.overdue for seat in desk.seats))
    assert overdue == [False, False]


async def _last_alive(settings: Settings, moment: float) -> None:
    store = Store(settings.database_url)
    async with store.writing() as db:
        await db.execute(update(Fact).values(value=moment))
    await store.close()
