"""No table hangs: whatever dies, is lost or fails, the next one goes on."""

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
import uvloop
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

import palatine
from palatine.server.desks.desk import Desks
from palatine.server.desks.sweeping import each, sweeping
from palatine.server.storage import bus as buses
from palatine.server.storage import migrate, store
from palatine.server.storage.bus import ROOM, Bus, Hint, PostgresBus
from palatine.server.storage.models import Seat, Table
from palatine.server.storage.store import Store
from palatine.server.thinking.thinkers import Thinkers
from tests.server.conftest import PATIENCE, Running
from tests.server.player import ME, OPEN, Player
from tests.server.test_clocks import SHORT, until
from tests.server.waiting import LIMIT, Leaping, processes

LOOPS = pytest.mark.parametrize("loop", [asyncio.new_event_loop, uvloop.new_event_loop], ids=["asyncio", "uvloop"])
Loop = Callable[[], asyncio.AbstractEventLoop]


# ---------------------------------------------------------------- thinkers


def kill(process: int) -> None:
    """End a process without warning, unless it has ended by itself a moment ago."""
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


@LOOPS
def test_a_thinker_killed_while_it_had_nothing_to_do_is_replaced(loop: Loop) -> None:
    async def levels() -> list[str]:
        thinkers = Thinkers.in_processes(1, PATIENCE)
        match = palatine.start("wallenstein", seats=3, seed=1)
        perspective = match.perspective(match.pending[0].seat)
        found = []
        try:
            for noticed in (False, False, True):  # it is asked again before its end is known, or afterwards
                found.append((await thinkers.line("first", perspective, "", 1))[1])
                for process in processes(thinkers._slow):
                    kill(process.pid)
                    while noticed and process.returncode is None:
                        await asyncio.sleep(0.01)
            found.append((await thinkers.line("first", perspective, "", 1))[1])
        finally:
            await thinkers.close()
        return found

    with asyncio.Runner(loop_factory=loop) as runner:
        found = runner.run(levels())
    assert len(found) == 4 and found[0] == found[3] == "first"


def test_a_thinker_killed_in_the_middle_of_thinking_is_replaced(server: Running, ann: Player, fists: str) -> None:
    table = ann.table(ME, {"holder": "bot", "level": "slow"}, game=fists, start=True)
    end = time.monotonic() + LIMIT
    while not ann.get(f"/api/tables/{table}/moments") and time.monotonic() < end:
        for process in processes(server.bots._thinkers._slow):
            kill(process.pid)
        time.sleep(0.2)
    failure = until(ann, table, "bot-failed")[-1]
    assert failure["particulars"]["level"] == "slow"
    ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})


def test_what_cannot_be_handed_to_a_thinker_is_chosen_all_the_same() -> None:
    async def level() -> str:
        thinkers = Thinkers.in_processes(1, PATIENCE)
        match = palatine.start("wallenstein", seats=3, seed=1)
        perspective = match.perspective(match.pending[0].seat)
        object.__setattr__(perspective, "burden", lambda: None)  # no process can be told what this is
        try:
            return (await thinkers.line("first", perspective, "", 1))[1]
        finally:
            await thinkers.close()

    assert asyncio.run(level()) == "random"


# ---------------------------------------------------------------- hints


def test_a_slow_listener_hears_the_newest_of_every_table() -> None:
    async def heard() -> list[Hint]:
        bus = Bus()
        with bus.listening(1, 2) as listener:
            for number in range(1, 4):
                bus.deliver(Hint(1, number))
            for number in range(2 * ROOM):
                bus.deliver(Hint(2, number))
                bus.deliver(Hint(3, number))
            found: list[Hint] = []
            while not found or found[-1] != (2, 2 * ROOM - 1):
                found.append(await listener.next())
        assert not bus._listeners  # nothing is left of whoever has gone
        return found

    found = asyncio.run(heard())
    assert (1, 3) in found and len(found) <= ROOM + 1 and {hint.table for hint in found} == {1, 2}


def test_hints_at_the_same_time_all_reach_the_other_processes(postgres: str) -> None:
    async def heard() -> set[Hint]:
        async with PostgresBus(postgres) as here, PostgresBus(postgres) as there:
            with there.listening(7) as listener:
                await asyncio.gather(*(here.publish(Hint(7, number)) for number in range(50)))
                async with asyncio.timeout(LIMIT):
                    return {await listener.next() for _ in range(50)}

    assert asyncio.run(heard()) == {Hint(7, number) for number in range(50)}


def test_a_database_that_does_not_answer_keeps_no_move_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck:
        async def execute(self, *_: object) -> None:
            await asyncio.sleep(3600)

    async def heard() -> Hint:
        bus = PostgresBus("postgresql://nowhere")
        bus._connection = Stuck()
        with bus.listening(7) as listener:
            await bus.publish(Hint(7, 1))
            return await listener.next()

    monkeypatch.setattr(buses, "LIMIT", 0.1)
    assert asyncio.run(asyncio.wait_for(heard(), LIMIT)) == (7, 1)


def test_the_bus_is_mended_however_its_database_refuses(monkeypatch: pytest.MonkeyPatch) -> None:
    tries: list[int] = []

    async def connect(_bus: PostgresBus) -> None:
        tries.append(1)
        raise asyncio.CancelledError if len(tries) == 3 else RuntimeError("the database system is starting up")

    class Broken:
        def is_closed(self) -> bool:
            return True

    async def keep() -> None:
        bus = PostgresBus("postgresql://nowhere")
        bus._connection = Broken()
        await bus._keep()

    monkeypatch.setattr(PostgresBus, "_connect", connect)
    monkeypatch.setattr(buses, "MENDING", 0.01)
    with pytest.raises(asyncio.CancelledError):
        asyncio.run(keep())
    assert len(tries) == 3


# ---------------------------------------------------------------- the database


IDLENESS = "idle_in_transaction_session_timeout"


class Forgetful(Store):
    """A store that loses the answer to every commit."""

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        async with super().writing() as session:
            yield session
        raise OSError("the answer was lost")


def test_rows_whose_commit_was_not_confirmed_are_read_again(tmp_path: Path) -> None:
    async def seen() -> tuple[int, int]:
        found = Store(f"sqlite+aiosqlite:///{tmp_path / 'palatine.db'}")
        await migrate.upgrade(found.engine)
        async with found.writing() as db:
            table = Table("", "wallenstein", 1, 3, {}, True, None, "invited", 0.0)
            db.add(table)
            await db.flush()
            db.add_all(Seat(table.id, seat) for seat in range(3))
        desks = Desks(found, Bus(), False)
        async with desks.reading(table.id) as desk:
            before = desk.table.number
        desks.store = Forgetful(str(found.engine.url))
        with pytest.raises(OSError, match="lost"):
            async with desks.changing(table.id) as desk:
                desk.touch()
        await desks.store.close()
        desks.store = found
        async with desks.reading(table.id) as desk:
            after = desk.table.number
        await found.close()
        return before, after

    before, after = asyncio.run(seen())
    assert after == before + 1


def test_a_process_that_stops_in_a_transaction_is_not_waited_for(postgres: str) -> None:
    async def got_through() -> tuple[str | None, bool | None]:
        here, there = (Store(postgres.replace("postgresql://", "postgresql+asyncpg://")) for _ in range(2))
        stopped = here._writers()
        await stopped.execute(text("SELECT pg_advisory_xact_lock(4711)"))
        limit = await stopped.scalar(text(f"SHOW {IDLENESS}"))
        async with there.writing() as db:
            free = await db.scalar(text("SELECT pg_try_advisory_xact_lock(4711)"))
        await stopped.execute(text(f"SET {IDLENESS} = 100"))  # from now on it has stopped, for this limit
        async with there.writing() as db:
            await db.execute(text("SELECT pg_advisory_xact_lock(4711)"))
        await stopped.invalidate()  # the database has closed it
        await here.close()
        await there.close()
        return limit, free

    assert asyncio.run(asyncio.wait_for(got_through(), LIMIT)) == ("1min", False) and store.IDLE == 60


# ---------------------------------------------------------------- sweeps


def test_a_table_that_cannot_be_looked_after_keeps_no_other_waiting(
    server: Running, ann: Player, bob: Player, fists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [ann.table(ME, OPEN, game=fists, **SHORT) for _ in range(2)]
    course = Desks._course

    async def broken(desks: Desks, db: AsyncSession, table: Table) -> Any:
        if table.id == tables[0]:
            raise RuntimeError("of another version")
        return await course(desks, db, table)

    for table in tables:
        bob.sit(table, 1, ann)
        ann.post(f"/api/tables/{table}/start")
    monkeypatch.setattr(Desks, "_course", broken)
    until(ann, tables[1], "clock")


def test_a_sweep_that_fails_or_stands_still_stops_no_other() -> None:
    done: list[str] = []

    async def stuck() -> None:
        done.append("stuck")
        await asyncio.sleep(3600)

    async def failing() -> None:
        done.append("failing")
        raise RuntimeError

    async def look_after(table: int) -> None:
        if table == 1:
            raise RuntimeError
        done.append(str(table))

    async def work() -> None:
        tasks = [asyncio.create_task(sweeping(0.01, sweep)) for sweep in (stuck, failing)]
        await each((1, 2), look_after)
        await asyncio.sleep(0.2)
        for task in tasks:
            task.cancel()

    with asyncio.Runner(loop_factory=Leaping) as runner:
        runner.run(work())
    assert done.count("stuck") == 1 and done.count("failing") > 2 and "2" in done
