"""Records: a match leaves the server as a text, comes back as a replay, and is proved by its seed."""

import asyncio
import secrets
import time
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from palatine import replay
from palatine.engine.errors import PalatineError
from palatine.engine.match import Match
from palatine.engine.record import Record
from palatine.server.desk import Desk
from palatine.server.errors import now_impossible
from palatine.server.models import OVER, REPLAY, Member, Move, Seat, Table
from palatine.server.show import open_to_all


def record_of(desk: Desk) -> Record:
    """The record of a match that hides nothing any more."""
    if not open_to_all(desk.table):
        raise now_impossible("not-over", "the record is open when the match is over")
    return desk.match().match.record


async def verified(record: Record) -> dict[str, Any]:
    """Whether the match can be played again from its seed, choice by choice, to the same end."""
    try:
        match: Match | None = await asyncio.to_thread(replay, record, True)
        message = "every chance result follows from the seed"
    except PalatineError as error:
        match, message = None, str(error)
    return {
        "verified": match is not None,
        "message": message,
        "commitment": record.commitment,
        "seed": None if record.seed is None else str(record.seed),
        "choices": record.choices,
        "points": record.points,
    }


async def read(text: str) -> Match:
    """The match a text describes."""
    return await asyncio.to_thread(replay, text)


async def bring_in(db: AsyncSession, match: Match, name: str, host: int) -> Table:
    """A table that shows a match from elsewhere."""
    record = match.record
    table = Table(
        name or match.game.title,
        record.game,
        record.version,
        record.seats,
        dict(record.options),
        False,
        host,
        secrets.token_urlsafe(12),
        time.time(),
    )
    table.status = OVER if match.over else REPLAY
    table.seed = None if record.seed is None else str(record.seed)
    table.commitment = record.commitment
    table.opening = [list(result) for result in record.entries[0].chance]
    table.moves, table.points, table.winners = record.choices, record.points, match.winners
    db.add(table)
    await db.flush()
    db.add_all([Seat(table.id, number) for number in range(record.seats)])
    db.add(Member(table.id, host))
    for number, entry in enumerate(record.entries[1:], 1):
        chance = [[list(result) for result in entry.chance]]
        db.add(Move(table.id, number, entry.seat or 0, [entry.text], chance, None, "record"))
    await db.flush()
    return table
