"""Playing: choices and take-backs go through here, whoever makes them, and are committed before they count."""

from collections.abc import Sequence

from sqlalchemy import delete, select

from palatine import start as start_match
from palatine.games import game_named
from palatine.server.course import Course
from palatine.server.desk import Desk
from palatine.server.errors import forbidden, now_impossible
from palatine.server.models import OPEN, OVER, RUNNING, Draft, Move, Seat
from palatine.server.pace import settle


async def start(desk: Desk) -> None:
    """Start the match: the seed is drawn, and its commitment published."""
    table = desk.table
    if table.status != OPEN:
        raise now_impossible("already-started", "the table has started already")
    if any(seat.user_id is None and seat.bot is None for seat in desk.seats):
        raise now_impossible("seats-open", "every seat must be held by a person or a bot first")
    match = start_match(table.game, table.size, **table.options)
    table.version = game_named(table.game).version
    table.seed, table.commitment = str(match.seed), match.commitment
    table.opening = [list(result) for result in match.entry(0).chance]
    table.status = RUNNING
    for seat in desk.seats:
        seat.bank = table.bank
    desk.course = Course(match)
    settle(desk)
    await desk.log("started")


def own_seat(desk: Desk, seat: int, user: int) -> Seat:
    """The row of a seat that this person holds."""
    if not 0 <= seat < len(desk.seats) or desk.seats[seat].user_id != user:
        raise forbidden("not-your-seat", f"seat {seat} is not yours")
    return desk.seats[seat]


def _running(desk: Desk) -> Course:
    """The match, if choices are possible now."""
    if desk.table.status != RUNNING:
        raise now_impossible("not-running", "nobody plays at this table now")
    if desk.table.paused_at is not None:
        raise now_impossible("paused", "the table has paused")
    return desk.match()


async def repeated(desk: Desk, key: str | None) -> bool:
    """Whether a submission with this key has been committed already."""
    if key is None:
        return False
    known = select(Move.number).where(Move.table_id == desk.table.id, Move.key == key)
    return await desk.db.scalar(known) is not None


async def choose(
    desk: Desk, seat: int, number: int, choices: Sequence[str | int], by: str, key: str | None = None
) -> None:
    """Carry out a submission of a seat that was looking at the decision with this number."""
    course = _running(desk)
    asked = course.asked(seat)
    if asked is not None and asked != number:
        raise now_impossible("stale", "the match has moved on since you looked; look again before you choose")
    texts, chance = course.choose(seat, choices, desk.now, by)
    await _append(desk, Move(desk.table.id, course.number, seat, texts, chance, desk.now, by, key))
    desk.seats[seat].missed = desk.seats[seat].missed if by == "clock" else 0
    if course.match.over:
        await _finish(desk)
    settle(desk, acting=seat)


async def take_back(desk: Desk, seat: int, number: int | None = None) -> None:
    """Take back the seat's last submission; stale if the table has moved on since the number seen.

    What others do while the seat is ready does not matter: there is nothing else it could mean to take back.
    """
    course = _running(desk)
    if number is not None and number != desk.table.number and not course.ready(seat):
        raise now_impossible("stale", "the match has moved on since you looked; look again before you take back")
    course.take_back(seat)
    await _append(desk, Move(desk.table.id, course.number, seat, [], [], desk.now, "person"))
    settle(desk)


async def _append(desk: Desk, move: Move) -> None:
    """Add the move. If another writer was faster, the database refuses it and nothing has happened."""
    desk.db.add(move)
    desk.table.moves = move.number
    if desk.seats[move.seat].user_id is not None:
        await desk.db.execute(delete(Draft).where(Draft.table_id == desk.table.id, Draft.seat == move.seat))
    desk.touch()
    await desk.db.flush()


async def _finish(desk: Desk) -> None:
    course, table = desk.match(), desk.table
    table.status = OVER
    table.points, table.winners = course.match.scores, course.match.winners
    await desk.log("over")
