"""``palatine admin``: people, tables and messages of a server, as its operator sees and rules them."""

import asyncio
import getpass
import os
import time
from argparse import Namespace
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final

from palatine.commands.arguments import Commands, Parser, whole
from palatine.commands.problem import Problem

if TYPE_CHECKING:
    from palatine.server.settings import Settings
    from palatine.server.storage.models import DeedKind
    from palatine.server.storage.store import Store

LARGEST: Final = 2**31 - 1
PATIENCE: Final = 60.0
"""Seconds a server has to carry out what is wanted."""
LOOK: Final = 0.1
NUMBER: Final = whole(1, LARGEST)
MOST: Final = 1000
"""So many rows a list has: the newest."""

Row = Sequence[Any]


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    top = commands.add_parser(
        "admin",
        help="people, tables and messages of a server",
        description="Shows and changes what a server keeps, while it runs or not. What is changed is written down.",
    )
    top.add_argument("--settings", metavar="FILE", help="the file of settings of the server")
    what = top.add_subparsers(title="what", metavar="WHAT", dest="what", required=True)

    def shows(name: str, shown: Callable[["Store", Namespace], Awaitable[None]], text: str) -> Parser:
        parser = what.add_parser(name, help=text, description=text)
        parser.set_defaults(run=show, shown=shown)
        return parser

    def does(name: str, kind: "DeedKind", text: str, *numbers: str) -> Parser:
        parser = what.add_parser(name, help=text, description=text)
        for number in numbers:
            parser.add_argument(number, type=NUMBER, metavar=number.upper())
        parser.set_defaults(run=do, kind=kind, particulars=numbers)
        return parser

    people = shows("people", _people, "list people, the newest first")
    people.add_argument("word", nargs="?", default="", metavar="WORD", help="in the name, the login or the address")
    tables = shows("tables", _tables, "list tables, the newest first")
    tables.add_argument("--of", type=NUMBER, metavar="PERSON", help="only those at which this person sits")
    messages = shows("messages", _messages, "list what was said at a table, in private too")
    messages.add_argument("table", type=NUMBER, metavar="TABLE")
    shows("log", _log, "list what operators have done, the newest first")

    ban = does("ban", "ban", "keep somebody with an account out; bots play on at their seats", "person")
    ban.add_argument("reason", metavar="REASON", help="what is said to them")
    ban.set_defaults(particulars=("person", "reason"))
    does("unban", "unban", "let somebody in again", "person")
    does("forget", "forget", "remove everything personal about somebody, as if they had left", "person")
    quota = does("quota", "quota", "how many matches somebody may have running", "person")
    quota.add_argument("most", type=_most, metavar="MOST", help="a number, or 'usual'")
    quota.set_defaults(particulars=("person", "most"))
    does("remove-table", "remove-table", "remove a table with all that belongs to it, its record too", "table")
    does("remove-message", "remove-message", "remove what was said", "table", "number")


def _most(text: str) -> int | None:
    return None if text == "usual" else whole(0, LARGEST)(text)


def show(arguments: Namespace) -> int:
    """Print a list."""
    settings = _settings(arguments)

    async def shown() -> None:
        from palatine.server.storage.store import Store

        store = Store(settings.database_url)
        try:
            await _check(store)
            await arguments.shown(store, arguments)
        finally:
            await store.close()

    asyncio.run(shown())
    return 0


def do(arguments: Namespace) -> int:
    """Write down what is wanted, and let a server carry it out; if none runs, do it here."""
    settings = _settings(arguments)
    from palatine.server.doors.premises import Taken, held

    particulars = {name: getattr(arguments, name) for name in arguments.particulars}
    try:
        with held(settings):
            print(asyncio.run(_done(settings, arguments.kind, particulars, alone=not settings.several_processes)))
    except Taken:
        print(asyncio.run(_done(settings, arguments.kind, particulars, alone=False)))
    return 0


async def _done(settings: "Settings", kind: "DeedKind", particulars: dict[str, Any], alone: bool) -> str:
    """What came of a deed. ``alone``: no server can be at work."""
    from palatine.server.play.clocks import OUTAGE, alive
    from palatine.server.storage.models import Deed
    from palatine.server.storage.store import Store

    store = Store(settings.database_url)
    try:
        await _check(store)
        async with store.writing() as db:
            deed = Deed(time.time(), getpass.getuser(), kind, particulars)
            db.add(deed)
            await db.flush()
        if alone or await alive(store) < time.time() - OUTAGE:
            await _carry_out(settings, store)
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            async with store.reading() as db:
                found = await db.get_one(Deed, deed.id)
            if found.outcome is not None:
                return found.outcome
            await asyncio.sleep(LOOK)
    finally:
        await store.close()
    raise Problem("the server has not done it within a minute; it is written down, and will be done as soon as it can")


async def _carry_out(settings: "Settings", store: "Store") -> None:
    """Carry out everything that waits, as a server does."""
    from palatine.server.desks.desk import Desks
    from palatine.server.people.administration import Administration
    from palatine.server.people.sessions import Sessions
    from palatine.server.storage.bus import bus_for

    async with bus_for(settings.database_url) as bus:
        desks = Desks(store, bus, settings.several_processes)
        await Administration(desks, Sessions(store, bus)).sweep()


async def _check(store: "Store") -> None:
    """Refuse a database that this version does not know."""
    from palatine.server.storage import migrate

    if not await migrate.is_newest(store.engine):
        raise Problem("there is no database of this version: start the server once, and it makes or migrates it")


def _settings(arguments: Namespace) -> "Settings":
    """The settings of the server."""
    try:
        from palatine.server.doors.premises import database_file
        from palatine.server.settings import FILE, Settings
    except ImportError:
        raise Problem("the server needs more packages: pip install 'palatine[server]'") from None
    if arguments.settings:
        os.environ[FILE] = arguments.settings
    try:
        settings = Settings.from_environment()
    except ValueError as error:
        raise Problem(str(error)) from None
    database = database_file(settings)
    if database is not None and not database.is_file():
        raise Problem(f"there is no database {database}")
    return settings


# ---------------------------------------------------------------- lists


async def _people(store: "Store", arguments: Namespace) -> None:
    from sqlalchemy import func, or_, select

    from palatine.server.storage.models import Seat, Session, User

    seen = select(func.max(Session.seen)).where(Session.user_id == User.id).scalar_subquery()
    seats = select(func.count()).where(Seat.user_id == User.id).scalar_subquery()
    word = arguments.word.lower()
    named = [func.lower(name).contains(word, autoescape=True) for name in (User.name, User.login, User.email)]
    async with store.reading() as db:
        found = await db.execute(select(User, seen, seats).where(or_(*named)).order_by(User.id.desc()).limit(MOST))
        rows = [
            (
                user.id,
                user.name,
                user.login or "guest",
                user.email or "",
                _day(user.created),
                _day(last),
                sitting,
                "usual" if user.running is None else user.running,
                "" if user.banned is None else f"kept out: {user.banned}",
            )
            for user, last, sitting in found
        ]
    _print(("person", "name", "login", "e-mail", "since", "last seen", "seats", "may run", ""), rows)


async def _tables(store: "Store", arguments: Namespace) -> None:
    from sqlalchemy import select

    from palatine.server.storage.models import Seat, Table

    wanted = select(Table).order_by(Table.id.desc()).limit(MOST)
    if arguments.of is not None:
        wanted = wanted.where(Table.id.in_(select(Seat.table_id).where(Seat.user_id == arguments.of)))
    async with store.reading() as db:
        rows = [
            (
                table.id,
                table.name,
                table.game,
                table.status,
                "public" if table.public else "private",
                table.host_id or "",
                _day(table.created),
                table.moves,
            )
            for table in await db.scalars(wanted)
        ]
    _print(("table", "name", "game", "status", "", "host", "since", "moves"), rows)


async def _messages(store: "Store", arguments: Namespace) -> None:
    from sqlalchemy import select

    from palatine.server.storage.models import Message

    said = select(Message).where(Message.table_id == arguments.table).order_by(Message.number.desc()).limit(MOST)
    async with store.reading() as db:
        rows = [
            (
                message.number,
                _day(message.at),
                message.user_id or "",
                "" if message.seat is None else f"to {', '.join(map(str, message.to))}",
                message.text,
            )
            for message in await db.scalars(said)
        ]
    _print(("message", "at", "person", "", "text"), rows[::-1])


async def _log(store: "Store", _: Namespace) -> None:
    from sqlalchemy import select

    from palatine.server.storage.models import Deed

    async with store.reading() as db:
        rows = [
            (_day(deed.at), deed.by, deed.kind, _told(deed.particulars), deed.outcome or "waits for a server")
            for deed in await db.scalars(select(Deed).order_by(Deed.id.desc()).limit(MOST))
        ]
    _print(("at", "by", "what", "about", "outcome"), rows)


def _told(particulars: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in particulars.items())


def _day(at: float | None) -> str:
    return "" if at is None else f"{datetime.fromtimestamp(at, UTC):%Y-%m-%d %H:%M}"


def _print(head: Row, rows: Sequence[Row]) -> None:
    """Columns, as wide as they need; nothing in them ends a line or steers a terminal."""
    texts = [
        ["".join(sign if sign.isprintable() else " " for sign in str(cell)) for cell in row] for row in (head, *rows)
    ]
    widths = [max(map(len, column)) for column in zip(*texts, strict=True)]
    for row in texts:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
