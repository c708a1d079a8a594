"""Who is gone: people who leave for good, sessions that have run out, and guests who can never come back."""

import time
from contextlib import suppress

from sqlalchemy import delete, exists, select, update

from palatine.bots.levels import stand_in
from palatine.server.desks.desk import Desks
from palatine.server.desks.sweeping import each
from palatine.server.errors import Damaged
from palatine.server.people.accounts import LIFETIME
from palatine.server.people.sessions import Sessions
from palatine.server.storage.models import OPEN, RUNNING, HandOff, LogEntry, Move, Seat, Session, Table, User
from palatine.server.tables import agreement, lobby

_TIDY_EVERY = 3600.0
_DAY = 24 * 3600.0


async def stand_up(desks: Desks, user: int) -> None:
    """Somebody leaves all seats where it is not over; a bot plays on."""
    async with desks.store.reading() as db:
        seated = Table.id.in_(select(Seat.table_id).where(Seat.user_id == user))
        theirs = select(Table.id).where(Table.status.in_((OPEN, RUNNING)), seated | (Table.host_id == user))
        found = list(await db.scalars(theirs))
    for table in found:
        with suppress(Damaged):  # nothing can be done there but to take the name away, below
            async with desks.changing(table) as desk:
                for seat in desk.seats_of(user):
                    await agreement.leave(desk, seat, user)
                if desk.table.host_id == user:
                    await lobby.pass_on(desk)


async def forget(desks: Desks, sessions: Sessions, user: int) -> None:
    """Remove everything personal about somebody; a bot plays on at their seats, and their name is gone."""
    await stand_up(desks, user)
    left = update(Seat).where(Seat.user_id == user)
    waiting = Table.id.in_(select(Seat.table_id).where(Seat.user_id == user))
    changed = update(Table).where(waiting).values(number=Table.number + 1)
    async with desks.store.writing() as db:
        # Seats taken in this very moment: no match waits for somebody who is gone.
        for table, game, status in list(await db.execute(changed.returning(Table.id, Table.game, Table.status))):
            if status != RUNNING:
                continue
            played_on = left.where(Seat.table_id == table)
            await db.execute(played_on.values(user_id=None, bot=stand_in(game).name, wanted=True))
        await db.execute(left.values(user_id=None))
        await db.execute(delete(User).where(User.id == user))
    desks.forget_all()
    await sessions.ended(user)


class Leaving:
    """Looks for those who are gone without a word."""

    def __init__(self, desks: Desks, sessions: Sessions, guest_days: int = 180, table_days: int = 0) -> None:
        """So long guests are kept who do not come, and tables at which nothing happens any more; 0: for ever."""
        self._desks = desks
        self._guest_seconds = min(LIFETIME, guest_days * _DAY)
        self._table_days = table_days
        self._sessions = sessions
        self._tidied = 0.0

    async def sweep(self) -> None:
        """Now and then delete what has run out: sessions, links to another device, guests no browser remembers."""
        now = time.time()
        if now - self._tidied < _TIDY_EVERY:
            return
        self._tidied = now
        async with self._desks.store.writing() as db:
            await db.execute(delete(Session).where(Session.seen < now - LIFETIME))
            guests_of = Session.user_id.in_(select(User.id).where(User.login.is_(None)))
            await db.execute(delete(Session).where(guests_of, Session.seen < now - self._guest_seconds))
            await db.execute(delete(HandOff).where(HandOff.until < now))
            nobodys = User.id.not_in(select(Session.user_id))
            lost = select(User.id).where(User.login.is_(None), User.created < now - self._guest_seconds, nobodys)
            guests = list(await db.scalars(lost))
        for guest in guests:
            await forget(self._desks, self._sessions, guest)
        if self._table_days:
            await each(await self._old_tables(now - self._table_days * _DAY), self._remove)

    async def _old_tables(self, before: float) -> list[int]:
        """The tables at which nothing has happened since; those that are open or played wait as long."""
        moved = exists().where(Move.table_id == Table.id, Move.at >= before)
        logged = exists().where(LogEntry.table_id == Table.id, LogEntry.at >= before)
        async with self._desks.store.reading() as db:
            return list(await db.scalars(select(Table.id).where(Table.created < before, ~moved, ~logged)))

    async def _remove(self, table: int) -> None:
        async with self._desks.changing(table) as desk:
            await lobby.remove(desk)
