"""Makes the moves of bots, and of seats whose time has run out, through the same door as people."""

import asyncio
import logging
import time
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Final, NamedTuple

from sqlalchemy import or_, select, update

from palatine.bots.intent import Intent
from palatine.bots.levels import stand_in
from palatine.engine.errors import PalatineError
from palatine.engine.match import Match
from palatine.engine.perspective import Perspective
from palatine.engine.submission import Submission
from palatine.server.desks.desk import Desk, Desks
from palatine.server.errors import Damaged, Refused
from palatine.server.logs import at_table
from palatine.server.play import playing
from palatine.server.play.pace import PATIENCE
from palatine.server.storage.models import RUNNING, Draft, Seat, Source, Table
from palatine.server.thinking.attendance import Attendance
from palatine.server.thinking.precedence import Precedence
from palatine.server.thinking.thinkers import Thinkers

log = logging.getLogger("palatine.server")

BOT: Final = "bot"
STAND_IN: Final = "stand-in"
CLOCK: Final = "clock"
NOTHING = -1
CLAIM = 30.0
"""A server process that makes the bots' moves at a table and falls silent is replaced after so many seconds."""


class Look(NamedTuple):
    """What is known about a decision."""

    perspective: Perspective
    chance: str
    """Where the chance of a bot begins: after a take-back it chooses the same again."""


@dataclass
class Errand:
    """A decision to be made for a seat."""

    seat: int
    level: str
    by: Source
    number: int
    look: Look
    submission: Submission | None
    """Of a copy of the match, if several choices belong together."""
    draft: list[str]
    """What the person had prepared, if it is the clock that chooses."""
    person: int = NOTHING
    """On whose behalf it is thought: the host of the table."""


@dataclass
class Mind:
    """What the bot that chose last has in mind: the rest of its line, for the next decision of the same seat."""

    seat: int = NOTHING
    asked: str = ""
    """The level that was asked."""
    level: str = ""
    """The level that answered."""
    intent: Intent = field(default_factory=Intent)

    def next(self, errand: Errand, look: Look) -> int | None:
        """The choice that is to follow; None if there is none, or none for this seat and level."""
        if (self.seat, self.asked) != (errand.seat, errand.level):
            return None
        return self.intent.next(look.perspective.decision)


class Bots:
    """Looks after all tables where a bot or the clock has to choose.

    A table at which nobody sits waits until somebody watches it.
    """

    def __init__(
        self,
        desks: Desks,
        thinkers: Thinkers,
        precedence: Precedence,
        attendance: Attendance,
        shared: bool,
        pause: float = 0.0,
    ) -> None:
        """``shared``: other server processes look after the same tables. ``pause``: of a bot that stands in."""
        self._desks = desks
        self._thinkers = thinkers
        self._precedence = precedence
        self._attendance = attendance
        self._shared = shared
        self._pause = pause
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._closed = False

    def told(self, desk: Desk) -> None:
        """Look after a table that has changed, if need be."""
        if _chooser(desk) is not None and self._attended(desk):
            self.wake(desk.table.id)

    def _attended(self, desk: Desk) -> bool:
        """Whether somebody sits at a table, also if a bot stands in for them, or watches it."""
        return bool(desk.people) or self._attendance.is_watched(desk.table.id)

    def wake(self, table_id: int) -> None:
        """Look after a table."""
        if self._closed:
            return
        if table_id in self._busy:
            self._again.add(table_id)
            return
        self._busy[table_id] = asyncio.create_task(self._tend(table_id))

    async def sweep(self) -> None:
        """Look after all tables that wait for a bot, also those another process has left."""
        seated = select(Seat.table_id).where(Seat.user_id.is_not(None))
        attended = or_(Table.id.in_(seated), Table.id.in_(self._attendance.watched()))
        waiting = (
            select(Table.id)
            .join(Seat, Seat.table_id == Table.id)
            .where(Table.status == RUNNING, Table.paused_at.is_(None), Table.claimed < time.time())
            .where(Seat.asked.is_not(None), or_(Seat.bot.is_not(None), Seat.overdue), attended)
            .distinct()
        )
        async with self._desks.store.reading() as db:
            found = list(await db.scalars(waiting))
        for table_id in found:
            if table_id not in self._busy:
                self.wake(table_id)

    async def close(self) -> None:
        """Stop; what was not committed will be chosen again."""
        self._closed = True
        tasks = list(self._busy.values())
        for each in tasks:
            each.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _tend(self, table_id: int) -> None:
        at_table.set(table_id)  # this task looks after nothing else
        try:
            await self._moves(table_id)
        except Damaged:
            pass  # the log says so already
        except PalatineError as error:
            log.error("the bots of table %s cannot play: %s", table_id, error)
        except Exception:
            log.exception("the bots of table %s stopped", table_id)
        finally:
            del self._busy[table_id]
            if table_id in self._again:
                self._again.discard(table_id)
                self.wake(table_id)

    async def _moves(self, table_id: int) -> None:
        """Make moves as long as there are any."""
        claimed = not self._shared
        mind = Mind()
        try:
            errand = await self._errand(table_id)
            while errand is not None:
                if not claimed and not await self._claim(table_id):
                    return
                claimed = True
                if errand.by == STAND_IN:
                    await asyncio.sleep(self._pause)
                errand = await self._move(table_id, errand, mind)
        finally:
            if self._shared and claimed:
                async with self._desks.store.writing() as db:
                    await db.execute(update(Table).where(Table.id == table_id).values(claimed=0.0))

    async def _errand(self, table_id: int) -> Errand | None:
        async with self._desks.reading(table_id) as desk:
            return await self._next(desk)

    async def _next(self, desk: Desk) -> Errand | None:
        """What is to be decided next at a table."""
        return await _errand(desk) if self._attended(desk) else None

    async def _claim(self, table_id: int) -> bool:
        """Whether this process, and no other, shall look after the table now."""
        now = time.time()
        claim = update(Table).where(Table.id == table_id, Table.claimed < now).values(claimed=now + CLAIM)
        async with self._desks.store.writing() as db:
            return await db.scalar(claim.returning(Table.id)) is not None

    async def _move(self, table_id: int, errand: Errand, mind: Mind) -> Errand | None:
        """Make one move; what is to be decided next, if anything, as the table is then."""
        choices, level = await self._choices(errand, mind)
        try:
            async with self._precedence.bot(errand.person), self._desks.changing(table_id) as desk:
                if _chooser(desk) is None:
                    return None
                if not _chosen_for(desk.seats[errand.seat]):  # its holder is back
                    mind.intent = Intent()
                    return await self._next(desk)
                await playing.choose(desk, errand.seat, errand.number, choices, errand.by)
                await _note(desk, errand, level)
                if self._shared:
                    desk.table.claimed = desk.now + CLAIM
                return await self._next(desk)
        except Refused as refused:
            mind.intent = Intent()
            log.info("table %s has moved on while a bot was thinking: %s", table_id, refused.code)
            return await self._errand(table_id)

    async def _choices(self, errand: Errand, mind: Mind) -> tuple[list[str | int], str]:
        """One choice; or, where several seats choose in secret, all that belong together. And the level used."""
        choices: list[str | int] = []
        levels: set[str] = set()
        look = errand.look
        while True:
            option, level = await self._choice(errand, look, len(choices), mind)
            choices.append(option)
            levels.add(level)
            if errand.submission is not None:
                errand.submission.choose(option)
            if errand.submission is None or errand.submission.ended:
                return choices, min(levels - {errand.level}, default=errand.level)
            look = _look(errand.submission.match, errand.seat)

    async def _choice(self, errand: Errand, look: Look, done: int, mind: Mind) -> tuple[int, str]:
        """The next choice: what the person had prepared, else a bot's."""
        decision = look.perspective.decision
        if done < len(errand.draft) and errand.draft[done] in decision.texts:
            return decision.options[decision.texts.index(errand.draft[done])], errand.level
        errand.draft = []
        if (intended := mind.next(errand, look)) is not None:
            return intended, mind.level
        line, level = await self._thinkers.line(errand.level, look.perspective, look.chance, errand.person)
        mind.seat, mind.asked, mind.level, mind.intent = errand.seat, errand.level, level, Intent(line[1:])
        return line[0][1], level


def _look(match: Match, seat: int) -> Look:
    return Look(match.perspective(seat), _chance(match, seat))


def _chance(match: Match, seat: int) -> str:
    """What follows from the seed of the match, the seat and how often it has chosen, and tells nothing of the seed."""
    return blake2b(f"{match.seed}/{seat}/{match.choices_of(seat)}".encode(), digest_size=16).hexdigest()


def _chooser(desk: Desk) -> Seat | None:
    """The first seat a bot or the clock has to choose for."""
    if desk.table.status != RUNNING or desk.table.paused_at is not None:
        return None
    return next(filter(_chosen_for, desk.seats), None)


def _chosen_for(seat: Seat) -> bool:
    """Whether a bot or the clock has to choose for a seat."""
    return seat.asked is not None and (seat.bot is not None or seat.overdue)


async def _errand(desk: Desk) -> Errand | None:
    seat = _chooser(desk)
    if seat is None:
        return None
    course = desk.match()
    number = course.as_seen(desk.whose(seat.seat)).asked(seat.seat)
    if number is None:
        return None
    draft = await desk.db.get(Draft, (desk.table.id, seat.seat)) if seat.bot is None else None
    drafted = list(draft.options) if draft is not None and draft.number == number else []
    level = seat.bot or stand_in(desk.table.game).name
    submission = Submission(course.match.copy(), seat.seat) if course.sealed else None
    by: Source = CLOCK if seat.bot is None else BOT if seat.user_id is None else STAND_IN
    person = NOTHING if desk.table.host_id is None else desk.table.host_id
    return Errand(seat.seat, level, by, number, _look(course.match, seat.seat), submission, drafted, person)


async def _note(desk: Desk, errand: Errand, level: str) -> None:
    """Write into the table's log what was out of the ordinary."""
    seat = desk.seats[errand.seat]
    if level != errand.level and desk.risen:  # nobody notices what was hidden
        await desk.log("bot-failed", errand.seat, level=errand.level, instead=level)
    if errand.by == CLOCK and seat.asked is None:
        seat.missed += 1
        await desk.log("clock", errand.seat, seat.user_id, missed=seat.missed)
        if seat.missed >= PATIENCE:
            seat.bot = stand_in(desk.table.game).name
            await desk.log("bot", errand.seat, seat.user_id, level=seat.bot, missed=seat.missed)
