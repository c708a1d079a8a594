"""A table that is being looked at or changed: its row, its seats, its match; one writer at a time."""

import time
from asyncio import Lock
from collections import OrderedDict, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncSession

from palatine.server.bus import Bus, Hint
from palatine.server.course import Course
from palatine.server.errors import not_found
from palatine.server.models import OPEN, LogEntry, Member, Move, Seat, Table, User
from palatine.server.store import Store

KEPT = 1000
"""So many courses are kept in memory; the others are rebuilt from their moves when needed."""


@dataclass
class Desk:
    """An open table within one transaction."""

    db: AsyncSession
    table: Table
    seats: list[Seat]
    course: Course | None
    """The match, once it has started."""
    now: float = field(default_factory=time.time)
    changed: bool = False
    gone: bool = False
    """Whether the table has been removed."""
    asked: list[Seat] = field(default_factory=list)
    """Seats that were asked nothing before and are asked something now."""

    def touch(self) -> None:
        """Note that others will see something new; one commit is one number and one hint, so a gap is noticed."""
        if not self.changed:
            self.table.number += 1
        self.changed = True

    async def log(self, kind: str, seat: int | None = None, user: int | None = None, **particulars: Any) -> None:
        """Write into the table's log, and touch the table."""
        newest = select(func.coalesce(func.max(LogEntry.number), 0)).where(LogEntry.table_id == self.table.id)
        number = (await self.db.scalar(newest) or 0) + 1
        self.db.add(LogEntry(self.table.id, number, self.now, kind, seat, user, particulars))
        await self.db.flush()
        self.touch()

    def match(self) -> Course:
        """The course of the match; refused before the start."""
        if self.course is None:
            raise not_found("match: the table has not started", "not-running")
        return self.course

    def seats_of(self, user: int | None) -> list[int]:
        """The seats somebody holds."""
        return [seat.seat for seat in self.seats if user is not None and seat.user_id == user]

    @property
    def people(self) -> set[int]:
        """Everybody who holds a seat."""
        return {seat.user_id for seat in self.seats if seat.user_id is not None}


class Desks:
    """All tables of this process: their locks and the matches kept in memory."""

    def __init__(self, store: Store, bus: Bus, shared: bool) -> None:
        """``shared``: other processes change the same tables."""
        self.store = store
        self.bus = bus
        self._shared = shared
        self._rows: dict[int, tuple[Table, list[Seat]]] = {}
        """The rows of tables as they were last seen; whatever changes them raises the number of the table."""
        self._locks: defaultdict[int, Lock] = defaultdict(Lock)
        self._courses: OrderedDict[int, Course] = OrderedDict()
        self.changes: list[Any] = []
        """Called with each table that was changed here, after the commit."""

    @asynccontextmanager
    async def reading(self, table_id: int) -> AsyncIterator[Desk]:
        """A table to look at; nothing uncommitted is ever seen."""
        async with self._locks[table_id], self.store.reading() as db:
            table, seats = await self._current(db, table_id)
            yield Desk(db, table, seats, await self._course(db, table))

    @asynccontextmanager
    async def changing(self, table_id: int) -> AsyncIterator[Desk]:
        """A table to change. Everything is committed at the end, or nothing; hints go out after the commit."""
        async with self._locks[table_id]:
            before: int | None = None
            try:
                async with self.store.writing() as db:
                    table, seats = await _load(db, table_id, True)
                    desk = Desk(db, table, seats, await self._course(db, table))
                    before = desk.course.number if desk.course else None
                    yield desk
                self._keep(desk)
            except BaseException:
                known = self._courses.get(table_id)
                if known is not None and known.number != before:
                    self.forget(table_id)
                raise
        if desk.changed:
            await self.announce(desk)

    def _keep(self, desk: Desk) -> None:
        """Remember the rows that have just been committed."""
        if desk.gone:
            self.forget(desk.table.id)
        else:
            self._rows[desk.table.id] = (desk.table, desk.seats)

    async def announce(self, desk: Desk) -> None:
        """Send out the hint, and tell those who look after bots and notices."""
        await self.bus.publish(Hint(desk.table.id, desk.table.number))
        for tell in self.changes:
            tell(desk)

    def forget(self, table_id: int) -> None:
        """Drop the match from memory; it is rebuilt from its moves when needed."""
        self._courses.pop(table_id, None)
        self._rows.pop(table_id, None)

    def forget_all(self) -> None:
        """Read the rows of all tables again when they are needed."""
        self._rows.clear()

    async def _current(self, db: AsyncSession, table_id: int) -> tuple[Table, list[Seat]]:
        """The rows of a table; from memory, if they are still the same."""
        known = self._rows.get(table_id)
        if known is not None and self._shared:
            number = await db.scalar(select(Table.number).where(Table.id == table_id))
            known = known if number == known[0].number else None
        if known is None:
            known = await _load(db, table_id, False)
            if len(self._rows) >= KEPT:
                self._rows.clear()
            self._rows[table_id] = known
        return known

    async def _course(self, db: AsyncSession, table: Table) -> Course | None:
        """The match of a table, brought up to its last move; None before the start."""
        if table.status == OPEN:
            return None
        course = self._courses.get(table.id)
        if course is None or course.number > table.moves:
            course = Course.begun(table)
        if course.number < table.moves:
            missing = select(Move).where(Move.table_id == table.id, Move.number > course.number).order_by(Move.number)
            self.forget(table.id)
            for move in await db.scalars(missing):
                course.follow(move)
        self._courses[table.id] = course
        self._courses.move_to_end(table.id)
        while len(self._courses) > KEPT:
            self._courses.popitem(last=False)
        return course


async def _load(db: AsyncSession, table_id: int, writing: bool) -> tuple[Table, list[Seat]]:
    """The rows of a table; to write, the table is locked first."""
    table = await db.get(Table, table_id, with_for_update=True if writing else None)
    if table is None:
        raise not_found("table", "no-such-table")
    return table, list(await db.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.seat)))


async def may_see(desk: Desk, user: int | None) -> bool:
    """Whether somebody may see the table: everybody a public one, those who sit or were invited a private one."""
    if desk.table.public or (user is not None and (user in desk.people or user == desk.table.host_id)):
        return True
    return user is not None and await desk.db.get(Member, (desk.table.id, user)) is not None


async def people_by_id(db: AsyncSession, ids: set[int]) -> dict[int, User]:
    """The people with these numbers."""
    return {user.id: user for user in await db.scalars(select(User).where(User.id.in_(ids)))} if ids else {}
