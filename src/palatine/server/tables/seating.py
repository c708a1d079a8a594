"""Who sits where: taking and leaving seats, bots that stand in, resigning."""

from typing import Literal

from palatine.bots.levels import LEVELS, playing, stand_in
from palatine.games import game_named
from palatine.server.desks.desk import Desk
from palatine.server.errors import Refused, forbidden, not_found, now_impossible
from palatine.server.play import orders
from palatine.server.play.pace import set_deadline
from palatine.server.storage.models import OPEN, RUNNING, Draft, Member, Seat


def row(desk: Desk, seat: int) -> Seat:
    """The row of a seat."""
    if not 0 <= seat < len(desk.seats):
        raise not_found("seat")
    return desk.seats[seat]


def check_level(level: str, game: str) -> str:
    """A level there is, and that plays the game."""
    if level not in LEVELS:
        raise not_found("level", levels=", ".join(LEVELS))
    if not LEVELS[level].plays(game):
        others = ", ".join(other.name for other in playing(game))
        raise Refused(422, "not-its-game", level=level, game=game_named(game).title, levels=others)
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
        raise now_impossible("not-running")
    if not free:
        raise now_impossible("seat-taken")
    if desk.table.status == RUNNING and user in desk.people and desk.people != {user}:
        raise now_impossible("seat-taken", "other")  # whoever plays against others does not look into another hand
    here.user_id, here.bot, here.wanted, here.missed = user, None, False, 0
    await _hand_over(desk, here)
    await remember(desk, user)
    await desk.log("joined", seat, user)


async def put_bot(desk: Desk, seat: int, level: str, user: int, briefly: bool = False) -> None:
    """Before the start the host puts a bot on a free seat; later a bot stands in for the person who asks for it.

    Briefly: until the seat is asked anew what it is asked now.
    """
    here = row(desk, seat)
    if desk.table.status == OPEN:
        if user != desk.table.host_id:
            raise forbidden("host-only")
        if here.user_id is not None:
            raise now_impossible("seat-taken")
    elif desk.table.status != RUNNING:
        raise now_impossible("not-running")
    elif here.user_id != user:
        raise forbidden("not-your-seat")
    here.bot, here.overdue = check_level(level, desk.table.game), False
    here.until = here.asked if briefly else None
    await desk.log("bot", seat, here.user_id, level=level)


async def come_back(desk: Desk, seat: int, user: int) -> None:
    """The person takes over again from the bot; the clock of a decision that was begun goes on."""
    here = row(desk, seat)
    if here.user_id != user:
        raise forbidden("not-your-seat")
    if here.bot is None:
        raise now_impossible("not-away")
    here.bot, here.until, here.missed = None, None, 0
    if here.deadline is None:
        _restart_clock(desk, here)
    await desk.log("back", seat, user)


async def leave(desk: Desk, seat: int, user: int) -> None:
    """Before the start the seat becomes free; while the match goes on this is resigning, and a bot plays on."""
    here = row(desk, seat)
    if desk.table.status == OPEN:
        if here.user_id != user and desk.table.host_id != user:
            raise forbidden("not-your-seat")
        whose = here.user_id
        here.user_id = here.bot = here.colour = here.called = None
        await desk.log("left", seat, whose)
        return
    if here.user_id != user:
        raise forbidden("not-your-seat")
    if desk.table.status != RUNNING:
        raise now_impossible("not-running")
    await vacate(desk, here, stand_in(desk.table.game).name, "resigned")


async def vacate(desk: Desk, seat: Seat, level: str, why: Literal["resigned", "replaced"]) -> None:
    """A bot plays on, until somebody else takes the seat."""
    whose = seat.user_id
    seat.user_id, seat.bot, seat.wanted = None, level, True
    seat.called = seat.until = None
    seat.deadline, seat.overdue = None, False
    if desk.table.proposal is not None and desk.table.proposal["seat"] == seat.seat:
        desk.table.proposal = None  # it was about the person who has left, not about the next one
    await _hand_over(desk, seat)
    await desk.log(why, seat.seat, whose, level=level)


async def _hand_over(desk: Desk, seat: Seat) -> None:
    """What the last holder had prepared or ordered is no business of the next."""
    await orders.cancel(desk, seat.seat)
    if draft := await desk.db.get(Draft, (desk.table.id, seat.seat)):
        await desk.db.delete(draft)
    if desk.table.status == RUNNING:
        _restart_clock(desk, seat)


def _restart_clock(desk: Desk, seat: Seat) -> None:
    if seat.asked is not None:
        seat.asked_at = desk.now
        set_deadline(desk, seat)
