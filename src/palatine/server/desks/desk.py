"""A table that is being looked at or changed: its row, its seats, its match; one writer at a time."""

import time
from asyncio import Lock
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Collection
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import func, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncSession

from palatine.engine.decision import Decision
from palatine.engine.errors import WrongVersion
from palatine.games import game_named
from palatine.server.desks.course import Course
from palatine.server.desks.slices import Slices
from palatine.server.desks.walks import Walks
from palatine.server.errors import Refused
from palatine.server.failures import is_of_database
from palatine.server.storage import plain
from palatine.server.storage.bus import Bus, Hint
from palatine.server.storage.damage import Damage
from palatine.server.storage.models import OPEN, RUNNING, LogEntry, LogKind, Member, Move, Seat, Source, Table, User
from palatine.server.storage.store import Store

FETCHED = 100
"""So many moves of a match that is rebuilt are fetched at a time."""
KEPT = 1000
"""So many courses are kept in memory; the others are rebuilt from their moves when needed."""


Rows = tuple[Table, list[Seat]]
"""The rows of a table and of its seats. They belong to no session: what is changed of them is written as it is."""


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
    """Whether there is something new, for everybody or only for some."""
    risen: bool = False
    """Whether the number of the table has gone up."""
    chosen: Counter[Source] = field(default_factory=Counter)
    """How many choices have been made, by whom."""
    gone: bool = False
    """Whether the table has been removed."""
    others: list[int] = field(default_factory=list)
    """Other tables whose rows were changed too."""
    asked: list[tuple[Seat, Decision]] = field(default_factory=list)
    """Seats that were asked nothing before, and what they are asked now."""
    until: float | None = None
    """For a late spectator: nothing that happened after this is known."""
    slices: Slices = field(default_factory=Slices)
    """Long work on the match is cut by them."""

    def touch(self, hidden: bool = False) -> None:
        """Note that others will see something new; one commit is one number and one hint, so a gap is noticed.

        What is hidden raises no number but that of the moves, and of those who notice it (``number_for``).
        """
        if not self.risen and not hidden:
            self.table.number += 1
            self.risen = True
        self.changed = True

    async def log(
        self, kind: LogKind, seat: int | None = None, user: int | None = None, **particulars: str | int
    ) -> None:
        """Write into the table's log, and touch the table."""
        newest = select(func.coalesce(func.max(LogEntry.number), 0)).where(LogEntry.table_id == self.table.id)
        number = (await self.db.scalar(newest) or 0) + 1
        self.db.add(LogEntry(self.table.id, number, self.now, kind, seat, user, particulars))
        await self.db.flush()
        self.touch()

    def match(self) -> Course:
        """The course of the match; refused before the start."""
        if self.course is None:
            raise Refused(404, "not-running")
        return self.course

    def seats_of(self, user: int | None) -> list[int]:
        """The seats somebody holds."""
        return [seat.seat for seat in self.seats if user is not None and seat.user_id == user]

    def number_for(self, seats: Collection[int]) -> int:
        """The number of the table for holders of these seats: it goes up with hidden moves they notice, too."""
        hides = self.course is not None and self.table.status == RUNNING
        return self.table.number + (self.match().secrets_of(seats) if hides else 0)

    def whose(self, seat: int) -> set[int]:
        """The seats through whose eyes the match is seen by whoever chooses for a seat."""
        return {seat, *self.seats_of(self.seats[seat].user_id)}

    @property
    def people(self) -> set[int]:
        """Everybody who holds a seat."""
        return {seat.user_id for seat in self.seats if seat.user_id is not None}

    @property
    def coached(self) -> bool:
        """Whether players may ask the coach while the match goes on: alone with bots, or if all of them have agreed."""
        return len(self.people) == 1 or self.people <= set(self.table.coached)


class Desks:
    """All tables of this process: their locks and the matches kept in memory."""

    def __init__(self, store: Store, bus: Bus, shared: bool) -> None:
        """``shared``: other processes change the same tables."""
        self.store = store
        self.bus = bus
        self.shared = shared
        self._rows: dict[int, Rows] = {}
        """The rows of tables as they were last seen; whatever changes them raises the number of the table or moves."""
        self._locks: WeakValueDictionary[int, Lock] = WeakValueDictionary()
        """The locks that somebody holds or waits for."""
        self._courses: OrderedDict[int, Course] = OrderedDict()
        self._late: OrderedDict[int, Course] = OrderedDict()
        """The matches that spectators see later, as far as they may know them."""
        self.changes: list[Any] = []
        """Called with each table that was changed here, after the commit."""
        self.clock: Callable[[], float] = time.monotonic
        """By it long work on a match is cut into slices."""
        self.chosen: Counter[Source] = Counter()
        """How many choices have been committed here, by whom."""
        self.walks = Walks()
        self.damage = Damage()

    @asynccontextmanager
    async def reading(self, table_id: int) -> AsyncIterator[Desk]:
        """A table to look at; nothing uncommitted is ever seen."""
        async with self._lock(table_id), self.store.reading() as db:
            table, seats = await self._current(db, table_id)
            yield Desk(db, table, seats, await self._course(db, table), slices=Slices(self.clock))

    @asynccontextmanager
    async def changing(self, table_id: int) -> AsyncIterator[Desk]:
        """A table to change. Everything is committed at the end, or nothing; hints go out after the commit."""
        if table_id not in self._rows or table_id not in self._courses:
            async with self.reading(table_id):
                pass  # if it has to be rebuilt, then here, where no other writer waits for it
        async with self._lock(table_id):
            before: int | None = None
            try:
                async with self.store.writing() as db:
                    table, seats = await self._taken(db, table_id)
                    noted = [(row, plain.noted(row)) for row in (table, *seats)]
                    desk = Desk(db, table, seats, await self._course(db, table))
                    before = desk.course.number if desk.course else None
                    yield desk
                    if not desk.gone:
                        for row, values in noted:
                            plain.update(db, row, values)
                self._keep(desk)
                self.chosen += desk.chosen
            except BaseException:
                known = self._courses.get(table_id)
                if known is not None and known.number != before:
                    self.forget(table_id)
                raise
            hint = self._told(desk)
        if desk.changed:
            await self.bus.publish(hint)

    @property
    def in_memory(self) -> int:
        """How many matches are kept in memory."""
        return len(self._courses)

    async def admit(self, table_id: int, user: int) -> None:
        """Refuse somebody for whom there is no such table, before they wait for its writer, or others for them."""
        table, seats = self._rows.get(table_id, (None, []))
        if table is not None and (table.public or user == table.host_id or any(seat.user_id == user for seat in seats)):
            return  # it may have changed: who changes the table looks again
        async with self.reading(table_id) as desk:
            if not await may_see(desk, user):
                raise Refused(404, "no-such-table")

    async def seen_by(self, desk: Desk, user: int | None) -> Desk:
        """The table as somebody may look at it: to late spectators of a match as it was some minutes ago.

        While the match goes on, nobody sees hidden moves they did not notice: neither them nor their number.
        Here alone it is decided; whatever shows a table, its views, events, moments and log, shows what it is given.
        """
        if desk.course is None or desk.table.status != RUNNING:
            return desk
        if is_late(desk.table, desk.seats, user):
            until = late_until(desk)
            course = (await self._late_course(desk, until)).as_seen(())
            table, seats = late_rows(desk.table, desk.seats, course)
            return Desk(desk.db, table, seats, course, desk.now, until=until, slices=desk.slices)
        if not desk.course.hidden:
            return desk
        own = desk.seats_of(user)
        table = with_number(desk.table, desk.number_for(own))
        return Desk(desk.db, table, desk.seats, desk.course.as_seen(own), desk.now, slices=desk.slices)

    async def _late_course(self, desk: Desk, until: float) -> Course:
        """The match up to a time; its set-up is known from the start."""
        table = desk.table
        course = self._late.pop(table.id, None) or Course.begun(table)
        slices = Slices(self.clock)
        async for move in _lacking(desk.db, table, course):
            if move.at is not None and move.at > until:
                break
            course.follow(move)
            await slices.give_way()
        self._late[table.id] = course
        while len(self._late) > KEPT:
            self._late.popitem(last=False)
        return course

    def _lock(self, table_id: int) -> Lock:
        """The lock of a table: the same for all who look at it at the same time, gone with the last of them."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = Lock()
        return lock

    def _keep(self, desk: Desk) -> None:
        """Remember the rows that have just been committed."""
        for other in desk.others:
            self.forget(other)
        if desk.gone:
            self.forget(desk.table.id)
        else:
            self._rows[desk.table.id] = (desk.table, desk.seats)

    async def announce(self, desk: Desk) -> None:
        """Tell of a new table."""
        await self.bus.publish(self._told(desk))

    def _told(self, desk: Desk) -> Hint:
        """Tell those who look after bots and notices; the hint for the others, before the rows change again."""
        if desk.changed:
            for tell in self.changes:
                tell(desk)
        return Hint(desk.table.id, desk.table.number)

    def forget(self, table_id: int) -> None:
        """Drop the match from memory; it is rebuilt from its moves when needed."""
        self._courses.pop(table_id, None)
        self._rows.pop(table_id, None)

    def forget_all(self) -> None:
        """Read the rows of all tables again when they are needed."""
        self._rows.clear()

    async def _taken(self, db: AsyncSession, table_id: int) -> Rows:
        """The rows of a table to be changed: those in memory, if nobody else has changed them.

        They are kept again when all is committed; if it is not, the database has to say what holds.
        """
        known = self._rows.pop(table_id, None)
        if known is not None and self.shared:
            known = await self._unchanged(db, known, True)
        return known or await self._load(db, table_id, True)

    async def _current(self, db: AsyncSession, table_id: int) -> Rows:
        """The rows of a table; from memory, if they are still the same."""
        known = self._rows.get(table_id)
        if known is not None and self.shared:
            known = await self._unchanged(db, known, False)
        if known is None:
            known = await self._load(db, table_id, False)
            if len(self._rows) >= KEPT:
                self._rows.clear()
            self._rows[table_id] = known
        return known

    async def _unchanged(self, db: AsyncSession, known: Rows, writing: bool) -> Rows | None:
        """Rows in memory, if no other process has changed them; to write, the table is locked first."""
        newest = select(Table.number, Table.moves).where(Table.id == known[0].id)
        found = await db.execute(newest.with_for_update() if writing else newest)
        return known if found.one_or_none() == (known[0].number, known[0].moves) else None

    async def _load(self, db: AsyncSession, table_id: int, writing: bool) -> Rows:
        """The rows of a table; to write, the table is locked first."""
        table = await db.get(Table, table_id, with_for_update=True if writing else None)
        if table is None:
            raise Refused(404, "no-such-table")
        seats = list(await db.scalars(select(Seat).where(Seat.table_id == table_id).order_by(Seat.seat)))
        for row in (table, *seats):
            db.expunge(row)
        damaged = self.damage.of(table, seats)
        if damaged is not None:
            raise damaged
        return table, seats

    async def _course(self, db: AsyncSession, table: Table) -> Course | None:
        """The match of a table, brought up to its last move; None before the start."""
        if table.status == OPEN:
            return None
        course = self._courses.get(table.id)
        if course is None or course.number != table.moves or not course.is_of(table):
            self.forget(table.id)
            course = await self._rebuilt(db, table, course)
        self._courses[table.id] = course
        self._courses.move_to_end(table.id)
        while len(self._courses) > KEPT:
            self._courses.popitem(last=False)
        return course

    async def _rebuilt(self, db: AsyncSession, table: Table, course: Course | None) -> Course:
        """A match with the moves it lacks; one that cannot be rebuilt hurts nobody but its own table."""
        try:
            if course is None or course.number > table.moves or not course.is_of(table):
                course = Course.begun(table)
            slices = Slices(self.clock)
            async for move in _lacking(db, table, course):
                course.follow(move)
                await slices.give_way()
        except WrongVersion:
            raise
        except Exception as error:
            if isinstance(error, DBAPIError) or is_of_database(error):
                raise
            raise self.damage.found(table.id, f"its moves cannot be played again: {error!r}") from None
        self.damage.mended(table.id)
        return course


async def _lacking(db: AsyncSession, table: Table, course: Course) -> AsyncIterator[Move]:
    """The moves a match lacks, some at a time; the match has to follow each of them before the next comes."""
    await plain.write(db)
    later = select(Move).where(Move.table_id == table.id).order_by(Move.number).limit(FETCHED)
    while course.number < table.moves:
        found = (await db.scalars(later.where(Move.number > course.number))).all()
        for move in found:
            if move.number != course.number + 1:
                break
            yield move
        if not found or course.number < found[-1].number:
            raise LookupError(f"move {course.number + 1} is missing")


def with_number(table: Table, number: int) -> Table:
    """The row of a table with another number, to be shown."""
    known = replace(table, number=number)
    known.id = table.id
    return known


def hides_choices(table: Table) -> bool:
    """Whether there can be hidden moves at a table; one whose rules nobody knows any more might hold any."""
    try:
        game = game_named(table.game).of_version(table.version)
    except WrongVersion:
        return True
    return game.hides_choices(game.variant(table.size, table.options))


MINUTE = 60.0


def is_late(table: Table, seats: list[Seat], user: int | None) -> bool:
    """Whether somebody sees the match later than it is played: who holds no seat, until it is over."""
    playing = user is not None and any(seat.user_id == user for seat in seats)
    return table.delay > 0 and table.status == RUNNING and not playing


def late_until(desk: Desk) -> float:
    """What happened up to this time late spectators know now."""
    return desk.now - desk.table.delay * MINUTE


def late_rows(table: Table, seats: list[Seat], course: Course | None) -> Rows:
    """The rows of a table as late spectators know them: those of the match so far, without clocks and agreements."""
    moves = 0 if course is None else course.number
    known = with_number(table, table.began + moves)
    known.moves, known.proposal, known.paused_at = moves, None, None
    waiting = course.waiting if course else []
    return known, [
        replace(
            seat,
            asked="" if seat.seat in waiting else None,
            asked_at=None,
            ready=course is not None and course.ready(seat.seat),
            deadline=None,
            bank=table.bank,
        )
        for seat in seats
    ]


async def may_see(desk: Desk, user: int | None) -> bool:
    """Whether somebody may see the table: everybody a public one, those who sit or were invited a private one."""
    if desk.table.public or (user is not None and (user in desk.people or user == desk.table.host_id)):
        return True
    return user is not None and await desk.db.get(Member, (desk.table.id, user)) is not None


async def people_by_id(db: AsyncSession, ids: set[int]) -> dict[int, User]:
    """The people with these numbers."""
    return {user.id: user for user in await db.scalars(select(User).where(User.id.in_(ids)))} if ids else {}
