"""Who sits where: taking and leaving seats, bots that stand in, resigning."""

from palatine.server.desk import Desk
from palatine.server.errors import forbidden, not_found, now_impossible
from palatine.server.levels import LEVELS, WEAKEST
from palatine.server.models import OPEN, RUNNING, Draft, Member, Seat
from palatine.server.pace import set_deadline


def row(desk: Desk, seat: int) -> Seat:
    """The row of a seat."""
    if not 0 <= seat < len(desk.seats):
        raise not_found("seat")
    return desk.seats[seat]


def check_level(level: str) -> str:
    """A level there is."""
    if level not in LEVELS:
        raise not_found(f"level of bots; the levels are {', '.join(LEVELS)}")
    return level


async def remember(desk: Desk, user: int) -> None:
    """From now on somebody may see the table."""
    if await desk.db.get(Member, (desk.table.id, user)) is None:
        desk.db.add(Member(desk.table.id, user))
        await desk.db.flush()


async def take(desk: Desk, seat: int, user: int) -> None:
    """Sit down on a free seat, or on one that is wanted while the match goes on."""
    here = row(desk, seat)
    free = here.user_id is None and here.bot is None if desk.table.status == OPEN else here.wanted
    if desk.table.status not in (OPEN, RUNNING):
        raise now_impossible("not-running", "nobody plays at this table now")
    if not free:
        raise now_impossible("seat-taken", f"seat {seat} is not free")
    here.user_id, here.bot, here.wanted, here.missed = user, None, False, 0
    await _hand_over(desk, here)
    await remember(desk, user)
    await desk.log("joined", seat, user)


async def put_bot(desk: Desk, seat: int, level: str, user: int) -> None:
    """Before the start the host puts a bot on a free seat; later a bot stands in for the person who asks for it."""
    here = row(desk, seat)
    if desk.table.status == OPEN:
        if user != desk.table.host_id:
            raise forbidden("host-only", "only the host seats bots")
        if here.user_id is not None:
            raise now_impossible("seat-taken", f"somebody sits on seat {seat}")
    elif desk.table.status != RUNNING:
        raise now_impossible("not-running", "nobody plays at this table now")
    elif here.user_id != user:
        raise forbidden("not-your-seat", f"seat {seat} is not yours")
    here.bot = check_level(level)
    here.deadline, here.overdue = None, False
    await desk.log("bot", seat, here.user_id, level=level)


async def come_back(desk: Desk, seat: int, user: int) -> None:
    """The person takes over again from the bot."""
    here = row(desk, seat)
    if here.user_id != user:
        raise forbidden("not-your-seat", f"seat {seat} is not yours")
    if here.bot is None:
        raise now_impossible("not-away", "no bot stands in for you")
    here.bot, here.missed = None, 0
    _restart_clock(desk, here)
    await desk.log("back", seat, user)


async def leave(desk: Desk, seat: int, user: int) -> None:
    """Before the start the seat becomes free; while the match goes on this is resigning, and a bot plays on."""
    here = row(desk, seat)
    if desk.table.status == OPEN:
        if here.user_id != user and desk.table.host_id != user:
            raise forbidden("not-your-seat", f"seat {seat} is not yours")
        whose = here.user_id
        here.user_id = here.bot = None
        await desk.log("left", seat, whose)
        return
    if here.user_id != user:
        raise forbidden("not-your-seat", f"seat {seat} is not yours")
    if desk.table.status != RUNNING:
        raise now_impossible("not-running", "the match is over")
    await vacate(desk, here, WEAKEST.name, "resigned")


async def vacate(desk: Desk, seat: Seat, level: str, why: str) -> None:
    """A bot plays on, until somebody else takes the seat."""
    whose = seat.user_id
    seat.user_id, seat.bot, seat.wanted = None, level, True
    seat.deadline, seat.overdue = None, False
    await _hand_over(desk, seat)
    await desk.log(why, seat.seat, whose, level=level)


async def _hand_over(desk: Desk, seat: Seat) -> None:
    """What the last holder had prepared is no business of the next."""
    if draft := await desk.db.get(Draft, (desk.table.id, seat.seat)):
        await desk.db.delete(draft)
    if desk.table.status == RUNNING:
        _restart_clock(desk, seat)


def _restart_clock(desk: Desk, seat: Seat) -> None:
    if seat.asked is not None:
        seat.asked_at = desk.now
        set_deadline(desk, seat)
