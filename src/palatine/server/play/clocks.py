"""Clocks: what happens when time runs out. They stand still while a table pauses and while the server is down."""

import time
from contextlib import suppress

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from palatine.server.desks.desk import Desks
from palatine.server.desks.sweeping import each
from palatine.server.storage.models import RUNNING, Fact, Seat, Table
from palatine.server.storage.store import Store

ALIVE = "alive"
OUTAGE = 30.0
"""If no server has been alive for so many seconds, clocks stood still meanwhile."""
_SIGN_EVERY = 10.0


class Clocks:
    """Looks after the deadlines of all tables."""

    def __init__(self, desks: Desks) -> None:
        self._desks = desks
        self._signed = 0.0

    async def start(self) -> None:
        """Give back the time during which no server was running."""
        with suppress(IntegrityError):  # another process begins at the same time, the first that ever does
            await self._sign(OUTAGE if self._desks.shared else 0.0)

    async def _sign(self, outage: float) -> None:
        """Say that a server is alive; if none was for longer than an outage, give back the time."""
        async with self._desks.store.writing() as db:
            alive = await db.get(Fact, ALIVE, with_for_update=True)
            now = time.time()
            silence = 0.0 if alive is None else now - alive.value
            if silence > outage:
                await give_all_time(db, silence, self._desks.shared)
            await db.merge(Fact(ALIVE, now))
        if silence > outage:
            self._desks.forget_all()
        self._signed = now

    async def sweep(self) -> None:
        """Mark the seats whose time has run out; the automatic choice is made like that of a bot."""
        if time.time() - self._signed > _SIGN_EVERY:
            await self._sign(OUTAGE)  # the computer may have been asleep
        now = time.time()
        late = (
            select(Seat.table_id)
            .join(Table, Table.id == Seat.table_id)
            .where(Table.status == RUNNING, Table.paused_at.is_(None))
            .where(Seat.deadline < now, Seat.asked.is_not(None), Seat.bot.is_(None), Seat.overdue.is_(False))
            .distinct()
        )
        async with self._desks.store.reading() as db:
            found = list(await db.scalars(late))
        await each(found, self._call_time)

    async def _call_time(self, table_id: int) -> None:
        async with self._desks.changing(table_id) as desk:
            if desk.table.status != RUNNING or desk.table.paused_at is not None:
                return
            for seat in desk.seats:
                late = seat.deadline is not None and seat.deadline < desk.now
                if late and seat.asked is not None and seat.bot is None and not seat.overdue:
                    seat.overdue = True
                    desk.touch()


async def alive(store: Store) -> float:
    """When a server was last alive; 0: never."""
    async with store.reading() as db:
        sign = await db.get(Fact, ALIVE)
    return 0.0 if sign is None else sign.value


def give_time(seat: Seat, seconds: float) -> None:
    """Move the deadline of a seat into the future."""
    if seat.asked_at is not None:
        seat.asked_at += seconds
        seat.deadline = None if seat.deadline is None else seat.deadline + seconds


async def give_all_time(db: AsyncSession, seconds: float, shared: bool) -> None:
    """Move the deadlines of all tables that do not pause; ``shared``: let other processes see that they have moved."""
    running = Table.status == RUNNING, Table.paused_at.is_(None)
    shift = update(Seat).values(deadline=Seat.deadline + seconds, asked_at=Seat.asked_at + seconds)
    where = Seat.table_id.in_(select(Table.id).where(*running)), Seat.asked_at.is_not(None)
    await db.execute(shift.where(*where), execution_options={"synchronize_session": False})
    if shared:
        await db.execute(update(Table).where(*running).values(number=Table.number + 1))
