"""Reminders: whoever lets the time run out is told once more before it is over."""

import time
from typing import Final

from sqlalchemy import case, select

from palatine.server.desks.desk import Desk, Desks
from palatine.server.desks.sweeping import each
from palatine.server.play.pace import MINUTE
from palatine.server.storage.models import RUNNING, Seat, Table
from palatine.server.tidings.notices import Notices

SHARE: Final = 4
"""A reminder is sent when this part of a turn is left …"""
MOST: Final = 6 * 60 * MINUTE
"""… but never earlier than so many seconds before the deadline."""
SHORTEST: Final = 10 * MINUTE
"""Of shorter turns nobody is reminded."""


class Reminders:
    """Looks after the seats whose time is nearly over.

    A decision is marked before its reminder is sent, so neither a restart nor another process sends it again.
    """

    def __init__(self, desks: Desks, notices: Notices) -> None:
        self._desks = desks
        self._notices = notices

    async def sweep(self) -> None:
        """Remind the seats for which it is time."""
        now = time.time()
        early = case((Table.turn < SHARE * MOST, Table.turn / SHARE), else_=MOST)
        nearly = (
            select(Seat.table_id)
            .join(Table, Table.id == Seat.table_id)
            .where(Table.status == RUNNING, Table.paused_at.is_(None), Table.turn >= SHORTEST)
            .where(Seat.deadline.between(now, now + MOST), Seat.deadline <= now + early)
            .where(Seat.asked.is_not(None), Seat.bot.is_(None), Seat.reminded.is_(False))
            .distinct()
        )
        async with self._desks.store.reading() as db:
            found = list(await db.scalars(nearly))
        await each(found, self._remind)

    async def _remind(self, table_id: int) -> None:
        async with self._desks.changing(table_id) as desk:
            due = [seat for seat in desk.seats if _due(desk, seat)]
            for seat in due:
                seat.reminded = True
            asked = [(seat, desk.match().match.decision(seat.seat)) for seat in due]
        for seat, decision in asked:
            self._notices.remind(desk, seat, decision)


def _due(desk: Desk, seat: Seat) -> bool:
    """Whether it is time to remind a seat, and it has neither chosen nor been reminded."""
    table = desk.table
    if table.status != RUNNING or table.paused_at is not None or table.turn is None or table.turn < SHORTEST:
        return False
    if seat.deadline is None or seat.asked is None or seat.bot is not None or seat.reminded:
        return False
    return desk.now <= seat.deadline <= desk.now + min(table.turn / SHARE, MOST)
