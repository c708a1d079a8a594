"""Tables: made, changed before the start, shown in the lobby, played again."""

import secrets
import time
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from palatine.bots.levels import playing, stand_in
from palatine.games import game_named
from palatine.server.desks.desk import Desk, is_late, late_rows, people_by_id
from palatine.server.desks.show import Json, card
from palatine.server.errors import Refused, not_found, now_impossible
from palatine.server.play.pace import PACES, Pace
from palatine.server.storage.damage import Damage
from palatine.server.storage.models import OPEN, OVER, RUNNING, Member, Seat, Table, User
from palatine.server.tables.dressing import check_colours
from palatine.server.tables.seating import check_level

CUSTOM = "custom"
KEPT = {"public", "odds", "hints", "delay"}
"""What is wanted of a table and kept in its row as it is."""
SHOWN = 100
"""So many tables of each kind the lobby shows: those that are not over first, and the newest of them."""


class Chair(NamedTuple):
    """A seat as somebody wants it: the person and the bot on it, and how it is shown."""

    user: int | None = None
    bot: str | None = None
    colour: str | None = None
    called: str | None = None


@dataclass
class Wish:
    """A table as somebody wants it."""

    game: str
    seating: list[Chair]
    options: dict[str, Any]
    name: str
    pace: str
    turn: float | None
    bank: float | None
    kept: dict[str, Any]
    """What the table keeps as it is wanted, by name (``KEPT``)."""


def checked_options(game: str, seats: int, options: dict[str, Any]) -> dict[str, Any]:
    """The options of the table in the words of the game; refused if the game has no such thing."""
    rules = game_named(game)
    return dict(rules.options_of(rules.variant(seats, options)))


def pace_of(name: str, turn: float | None, bank: float | None) -> Pace:
    """The clock of a named pace, or of one's own ("custom")."""
    if name == CUSTOM:
        if turn is None:
            raise Refused(422, "bad-input", "turn")
        return Pace(turn, bank or 0.0)
    if name not in PACES:
        raise not_found("pace", paces=", ".join((*PACES, CUSTOM)))
    return PACES[name]


async def make(db: AsyncSession, wish: Wish, host: int) -> tuple[Table, list[Seat]]:
    """A new table with its seats."""
    game = game_named(wish.game)
    options = checked_options(wish.game, len(wish.seating), wish.options)
    pace = pace_of(wish.pace, wish.turn, wish.bank)
    check_colours(wish.game, (chair.colour for chair in wish.seating))
    table = Table(
        wish.name or game.title,
        wish.game,
        game.version,
        len(wish.seating),
        options,
        host_id=host,
        invite=secrets.token_urlsafe(12),
        created=time.time(),
        pace=wish.pace,
        **pace._asdict(),
        **wish.kept,
    )
    db.add(table)
    await db.flush()
    seats = [_seat(table, number, chair) for number, chair in enumerate(wish.seating)]
    members = {host} | {seat.user_id for seat in seats if seat.user_id is not None}
    db.add_all([*seats, *(Member(table.id, user) for user in members)])
    await db.flush()
    return table, seats


def _seat(table: Table, number: int, chair: Chair) -> Seat:
    bot = None if chair.bot is None else check_level(chair.bot, table.game)
    return Seat(table.id, number, chair.user, bot, colour=chair.colour, called=chair.called or None)


async def check_running(db: AsyncSession, host: int, most: int, watched: set[int]) -> None:
    """Refuse another match of a host who has as many that go on as one person may, or as the operator allows them.

    They go on where somebody sits, or watches: those are given, as far as this process knows.
    """
    seated = select(Seat.table_id).where(Seat.user_id.is_not(None))
    attended = or_(Table.id.in_(seated), Table.id.in_(watched))
    running = select(func.count()).select_from(Table).where(Table.host_id == host, Table.status == RUNNING, attended)
    running = running.where(Table.lesson.is_(None))
    own = await db.scalar(select(User.running).where(User.id == host))
    most = most if own is None else own
    if (await db.scalar(running) or 0) >= most:
        raise now_impossible("too-many-running", most=most)


async def rematch(desk: Desk) -> int:
    """The table for another match of the same people, seats rotated by one; the same table for all who ask."""
    old = desk.table
    if old.status != OVER or not desk.people or old.lesson:
        raise now_impossible("not-over")
    if old.rematch_id is None or await desk.db.get(Table, old.rematch_id) is None:
        seats = [Chair(seat.user_id, _bot_again(seat, old.game), seat.colour, seat.called) for seat in desk.seats]
        seats, kept = seats[-1:] + seats[:-1], {name: getattr(old, name) for name in KEPT}
        wish = Wish(old.game, seats, _options_now(old), old.name, old.pace, old.turn, old.bank, kept)
        host = old.host_id if old.host_id in desk.people else min(desk.people)
        table, _ = await make(desk.db, wish, host or min(desk.people))
        old.rematch_id = table.id
        await desk.log("rematch", table=table.id)
    return old.rematch_id


def _options_now(table: Table) -> dict[str, Any]:
    """The options of a table in the words of the present rules, whichever it began with."""
    game = game_named(table.game)
    return dict(game.options_of(game.of_version(table.version).variant(table.size, table.options)))


def _bot_again(seat: Seat, game: str) -> str | None:
    """The bot for the rematch on a seat without a person; if its level is not there any more, the stand-in."""
    if seat.user_id is not None or seat.bot is None:
        return None
    return seat.bot if seat.bot in [level.name for level in playing(game)] else stand_in(game).name


async def remove(desk: Desk) -> None:
    """Remove a table; whoever wanted it as a rematch may ask for another."""
    before = update(Table).where(Table.rematch_id == desk.table.id)
    changed = before.values(rematch_id=None, number=Table.number + 1).returning(Table.id)
    desk.others += list(await desk.db.scalars(changed, execution_options={"synchronize_session": False}))
    await desk.db.execute(delete(Table).where(Table.id == desk.table.id))
    desk.gone = desk.changed = True


async def pass_on(desk: Desk) -> None:
    """The host goes for good: the first who sits at the table is the next; one nobody sits at never starts."""
    desk.table.host_id = next((seat.user_id for seat in desk.seats if seat.user_id is not None), None)
    desk.touch()
    if desk.table.host_id is None and desk.table.status == OPEN:
        await remove(desk)


# ---------------------------------------------------------------- the lobby


async def lobby(db: AsyncSession, damage: Damage, user: int | None) -> dict[str, list[Json]]:
    """Where somebody is needed, their other tables, public tables with a free seat, and public ones to watch."""
    mine = await _cards(db, damage, _is_of(user), user) if user is not None else []
    own = {table["id"] for table in mine}
    wanted = Table.id.in_(select(Seat.table_id).where(Seat.wanted))
    free = await _cards(db, damage, Table.public & ((Table.status == OPEN) | (Table.status == RUNNING) & wanted), user)
    running = await _cards(db, damage, Table.public & (Table.status == RUNNING), user)
    needed = [table for table in mine if table["asked"] and not table["paused"]]
    rest = [table for table in mine if table not in needed]
    rest.sort(key=lambda table: (table["status"] == OVER, table["status"] == OPEN))
    return {
        "needed": sorted(needed, key=_urgency),
        "mine": rest,
        "open": [table for table in free if table["id"] not in own and _free(table)],
        "watch": [table for table in running if table["id"] not in own],
    }


def _is_of(user: int) -> ColumnElement[bool]:
    seated = select(Seat.table_id).where(Seat.user_id == user)
    member = select(Member.table_id).where(Member.user_id == user)
    return or_(Table.id.in_(seated), Table.id.in_(member))


def _urgency(table: Json) -> tuple[float, float]:
    """The nearest deadline first; without one the oldest table."""
    deadlines = [asked["deadline"] for asked in table["asked"] if asked["deadline"] is not None]
    return min(deadlines, default=float("inf")), table["created"]


def _free(table: Json) -> bool:
    return any(seat["wanted"] or seat["holder"] == "open" for seat in table["seats"])


async def _cards(db: AsyncSession, damage: Damage, which: ColumnElement[bool], user: int | None) -> list[Json]:
    active = Table.status.in_((OPEN, RUNNING))
    which &= Table.lesson.is_(None)
    tables = list(await db.scalars(select(Table).where(which).order_by(active.desc(), Table.id.desc()).limit(SHOWN)))
    rows = select(Seat).where(Seat.table_id.in_([table.id for table in tables])).order_by(Seat.seat)
    seats: defaultdict[int, list[Seat]] = defaultdict(list)
    for seat in await db.scalars(rows):
        seats[seat.table_id].append(seat)
    ids = {seat.user_id for at in seats.values() for seat in at if seat.user_id is not None}
    people = await people_by_id(db, ids | {table.host_id for table in tables if table.host_id is not None})
    whole = [table for table in tables if not damage.is_in(table, seats[table.id])]
    return [card(*as_known(table, seats[table.id], user), people, user) for table in whole]


def as_known(table: Table, seats: list[Seat], user: int | None) -> tuple[Table, list[Seat]]:
    """The rows of a table as the lobby may show them: to late spectators nothing of how the match stands."""
    return late_rows(table, seats, None) if is_late(table, seats, user) else (table, seats)
