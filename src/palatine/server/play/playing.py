"""Playing: choices and take-backs go through here, whoever makes them, and are committed before they count."""

from collections.abc import Sequence

from palatine import start as start_match
from palatine.engine.match import Match
from palatine.lessons import lesson_named
from palatine.server.desks.course import Course
from palatine.server.desks.desk import Desk
from palatine.server.errors import forbidden, now_impossible
from palatine.server.play import orders
from palatine.server.play.pace import settle, time_taken, wind_back
from palatine.server.storage import plain
from palatine.server.storage.models import OPEN, OVER, RUNNING, Draft, Move, Seat, Source


async def start(desk: Desk, seed: int | None = None) -> None:
    """Start the match: the seed is drawn, unless everybody may know it, and its commitment published."""
    table = desk.table
    if table.status != OPEN:
        raise now_impossible("already-started")
    if any(seat.user_id is None and seat.bot is None for seat in desk.seats):
        raise now_impossible("seats-open")
    await begin(desk, start_match(table.game, table.size, seed, **table.options))


async def begin(desk: Desk, match: Match) -> None:
    """Lay a match that has just begun on the table; at the position of a lesson, if it is a try of one."""
    table = desk.table
    table.version = match.game.version
    if match.start is not None:
        table.lesson, table.position = match.start.lesson, match.game.position_text(match.start.state)
    table.seed, table.commitment = str(match.seed), match.commitment
    table.opening = [list(result) for result in match.entry(0).chance]
    table.status = RUNNING
    for seat in desk.seats:
        seat.bank = table.bank
    desk.course = Course(match)
    settle(desk)
    await desk.log("started")
    table.began = table.number
    await _replies(desk)


def own_seat(desk: Desk, seat: int, user: int) -> Seat:
    """The row of a seat that this person holds."""
    if not 0 <= seat < len(desk.seats) or desk.seats[seat].user_id != user:
        raise forbidden("not-your-seat")
    return desk.seats[seat]


def _running(desk: Desk) -> Course:
    """The match, if choices are possible now."""
    if desk.table.status != RUNNING:
        raise now_impossible("not-running")
    if desk.table.paused_at is not None:
        raise now_impossible("paused")
    return desk.match()


async def choose(
    desk: Desk, seat: int, number: int, choices: Sequence[str | int], by: Source, key: str | None = None
) -> None:
    """Carry out a submission of a seat that was looking at the decision with this number, and the orders it calls for.

    All of them are committed together: an order is carried out once, and whoever gave it is not asked in between.
    """
    await _submit(desk, seat, number, choices, by, key)
    while found := await orders.due(desk):
        await orders.begin(desk, found)
        await _submit(desk, found.seat, found.number, [found.option], "order")
        await orders.carried_out(desk, found)
    await _replies(desk)


async def _replies(desk: Desk) -> None:
    """In a try of a lesson the other seats choose at once what the lesson says."""
    if desk.table.lesson is None:
        return
    lesson = lesson_named(desk.table.game, desk.table.lesson)
    while desk.table.status == RUNNING and (found := lesson.replies(desk.match().match)) is not None:
        seat, choices = found
        number = desk.match().as_seen(desk.whose(seat)).asked(seat)
        await _submit(desk, seat, number or 0, choices, "bot")


async def _submit(
    desk: Desk, seat: int, number: int, choices: Sequence[str | int], by: Source, key: str | None = None
) -> None:
    course = _running(desk)
    asked = course.as_seen(desk.whose(seat)).asked(seat)
    if asked is not None and asked != number:
        raise now_impossible("stale")
    spent = time_taken(desk, desk.seats[seat])
    texts, chance = course.choose(seat, choices, desk.now, by, spent, key)
    desk.chosen[by] += len(texts)
    hidden = course.moments[-1].witnesses is not None
    _append(desk, Move(desk.table.id, course.number, seat, texts, chance, desk.now, by, key, spent), hidden)
    if hidden:
        settle(desk)  # its clock goes on, and nothing else that others see of the seat changes
        return
    if by not in ("clock", "order"):  # neither the clock nor an order shows that somebody is there
        desk.seats[seat].missed, desk.seats[seat].overdue = 0, False
    if by == "person" and course.moments[-1].only:
        await desk.log("only", seat, desk.seats[seat].user_id)
    if course.match.over:
        await _finish(desk)
    settle(desk, acting=seat)


async def take_back(desk: Desk, seat: int, number: int | None = None) -> None:
    """Take back the seat's last submission; stale if the table has moved on since the number seen.

    With a choice that was made by an order the order is cancelled too: it does not make the choice again.

    What others do while the seat is ready does not matter: there is nothing else it could mean to take back.
    """
    course = _running(desk)
    if number is not None and number != desk.number_for(desk.whose(seat)) and not course.ready(seat):
        raise now_impossible("stale")
    was_ready = course.ready(seat)
    moment = course.take_back(seat)
    hidden = moment.witnesses is not None
    if not hidden:
        wind_back(desk, desk.seats[seat], moment.spent, was_ready)
    _append(desk, Move(desk.table.id, course.number, seat, [], [], desk.now, "person"), hidden)
    settle(desk)
    if moment.by == "order":
        await orders.cancel(desk, seat, desk.seats[seat].asked)


def _append(desk: Desk, move: Move, hidden: bool) -> None:
    """Add the move. If another writer was faster, the database refuses it in the end and nothing has happened."""
    plain.insert(desk.db, move)
    desk.table.moves = move.number
    if desk.seats[move.seat].user_id is not None:
        plain.delete(desk.db, Draft, table_id=desk.table.id, seat=move.seat)
    if desk.risen and not hidden:  # every move all may notice has a number of its own: late spectators count by them
        desk.table.number += 1
    desk.touch(hidden)


async def _finish(desk: Desk) -> None:
    course, table = desk.match(), desk.table
    table.status, table.proposal, table.ended = OVER, None, desk.now
    table.points, table.winners = course.match.scores, course.match.winners
    await orders.cancel_all(desk)
    table.number += len(course.hidden)  # from now on everybody sees all moves, and no number goes down
    await desk.log("over")
