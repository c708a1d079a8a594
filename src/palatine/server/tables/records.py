"""Records: a match leaves the server as a text, comes back as a replay, and is proved by its seed."""

import asyncio
import secrets
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from palatine import fresh_seed, replay
from palatine.engine.errors import PalatineError, Unreadable
from palatine.engine.match import Match
from palatine.engine.record import Record, Stretch
from palatine.server.desks.desk import Desk
from palatine.server.desks.show import open_to_all
from palatine.server.errors import Refused, now_impossible
from palatine.server.play.pace import settle
from palatine.server.storage.models import OVER, REPLAY, RUNNING, Member, Move, Seat, Table
from palatine.server.tables.lessons import is_known
from palatine.server.tables.seating import check_level
from palatine.server.words import say

LONGEST = 200
"""Characters of a seed or a commitment."""
_ONE = ThreadPoolExecutor(1, "replay")


def record_of(desk: Desk, user: int | None) -> Record:
    """The record of a match that hides nothing any more, or hides it from bots alone.

    Whoever plays against nobody else may take a match along before its end, to play on elsewhere: there it goes on with
    new chance (``play_on``), so what its seed would tell of things to come stays here.
    """
    if open_to_all(desk.table):
        return desk.match().match.record
    if not plays_alone(desk, user):
        raise now_impossible("not-over")
    record = desk.match().match.record
    record.seed = None
    record.renewals = [replace(stretch, seed=None) for stretch in record.renewals]
    return record


def plays_alone(desk: Desk, user: int | None) -> bool:
    """Whether somebody plays a match that goes on, and nobody else does or can come to."""
    others = [seat for seat in desk.seats if user is None or seat.user_id != user]
    against_bots = all(seat.user_id is None and seat.bot and not seat.wanted for seat in others)
    return desk.table.status == RUNNING and len(others) < len(desk.seats) and against_bots


async def _replayed(record: Record, verify: bool) -> Match:
    """A match played again, one at a time: long ones wait for each other, and no move waits for them."""
    return await asyncio.get_running_loop().run_in_executor(_ONE, replay, record, verify)


async def verified(record: Record, language: str) -> dict[str, Any]:
    """Whether the match can be played again from its seed, choice by choice, to the same end."""
    try:
        await _replayed(record, True)
        detail = None
    except PalatineError as error:
        detail = str(error)
    return {
        "verified": detail is None,
        "message": say(language, f"verify.{_verdict(record) if detail is None else 'bad'}"),
        "detail": detail,
        "commitment": record.stretches[-1].commitment,
        "seed": _seed(record.stretches[-1]),
        "chance": [
            {"after": each.after, "commitment": each.commitment, "seed": _seed(each)} for each in record.stretches
        ],
        "choices": record.choices,
        "points": record.points,
    }


def _seed(stretch: Stretch) -> str | None:
    return None if stretch.seed is None else str(stretch.seed)


def _verdict(record: Record) -> str:
    """What a match proves that follows from its seeds: all its chance, or not that of a part without a seed."""
    return "partly" if any(stretch.seed is None for stretch in record.stretches) else "good"


async def read(text: str) -> Match:
    """The match a text describes."""
    try:
        record = Record.parse(text)
        if not is_known(record):
            raise Unreadable(f"'{record.lesson}' is no lesson of this server, or its position is another one")
        match = await _replayed(record, False)
    except Unreadable as error:
        raise _unreadable(str(error)) from None
    for stretch in match.stretches:
        for name, word in (("seed", stretch.seed), ("commitment", stretch.commitment)):
            if len(str(word)) > LONGEST or not str(word).isprintable():
                raise _unreadable(f"the {name} of the record is no text of at most {LONGEST} characters")
    return match


def _unreadable(detail: str) -> Refused:
    refused = Refused(422, "unreadable", "record")
    refused.detail = detail
    return refused


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
    table.seed, table.commitment = _seed(record.stretches[0]), record.commitment
    table.lesson, table.position = record.lesson or None, record.position or None
    table.renewals = [_row(stretch) for stretch in record.renewals]
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


def _row(stretch: Stretch) -> list[Any]:
    return [stretch.after, stretch.commitment, _seed(stretch)]


async def play_on(desk: Desk, seating: list[tuple[int | None, str]]) -> None:
    """Turn an unfinished record into a match that goes on: for each seat the person on it, or a bot of a level.

    Whoever brought the record may know its seed, so chance is drawn from a fresh one from here on; its commitment is
    published now, and everybody at the table is told. A seat without a person can be taken by one later.
    """
    table = desk.table
    if table.status != REPLAY or table.lesson:
        raise now_impossible("not-running")
    if len(seating) != len(desk.seats):
        raise Refused(422, "bad-setup")
    for seat, (user, level) in zip(desk.seats, seating, strict=True):
        seat.user_id, seat.bot = user, None if user is not None else check_level(level, table.game)
        seat.wanted, seat.bank = user is None, table.bank
    course = desk.match()
    course.match.go_on(fresh_seed())
    table.renewals = [_row(stretch) for stretch in course.match.stretches[1:]]
    table.status = RUNNING
    settle(desk)
    known = course.known_choices
    await desk.log("continued", **({} if known is None else {"choices": known}))
    table.began = table.number - desk.match().as_seen(()).number
