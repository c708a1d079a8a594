"""What an operator does. It is written down first, and carried out by the server, which keeps rows in memory.

What has been carried out stays written down, with what came of it. To do anything twice changes nothing.
"""

import logging
import time
from typing import Any, Final

from sqlalchemy import select, update

from palatine.server.desks.desk import Desks
from palatine.server.errors import Refused
from palatine.server.people import accounts, leaving
from palatine.server.people.sessions import Sessions
from palatine.server.storage.models import Deed, Message, User
from palatine.server.tables import lobby

log = logging.getLogger("palatine.server")

REMOVED: Final = "[…]"
"""What is left of a message, so that the others keep their numbers."""


class Unknown(Exception):
    """There is nobody, or nothing, of this number."""


class Administration:
    """Carries out what the operator wants."""

    def __init__(self, desks: Desks, sessions: Sessions) -> None:
        self._desks = desks
        self._sessions = sessions

    async def sweep(self) -> None:
        """Carry out what waits, in its order; what fails does not keep the rest waiting."""
        async with self._desks.store.reading() as db:
            waiting = list(await db.scalars(select(Deed).where(Deed.done.is_(None)).order_by(Deed.id)))
        for deed in waiting:
            try:
                outcome = await self._carried_out(deed)
            except Unknown as unknown:
                outcome = str(unknown)
            except Exception as error:
                log.exception("what the operator wanted could not be done: %s %s", deed.kind, deed.particulars)
                outcome = f"failed: {type(error).__name__}"
            log.warning("%s, as %s wanted: %s %s", outcome, deed.by, deed.kind, deed.particulars)
            async with self._desks.store.writing() as db:
                own = update(Deed).where(Deed.id == deed.id, Deed.done.is_(None))
                await db.execute(own.values(done=time.time(), outcome=outcome))

    async def _carried_out(self, deed: Deed) -> str:
        about = deed.particulars
        match deed.kind:
            case "ban":
                return await self._ban(about["person"], about["reason"])
            case "unban":
                await self._mark(about["person"], banned=None)
                return f"person {about['person']} may come in again"
            case "quota":
                await self._mark(about["person"], running=about["most"])
                return f"person {about['person']} may have {_many(about['most'])} running"
            case "forget":
                await self._known(about["person"])
                await leaving.forget(self._desks, self._sessions, about["person"])
                return f"person {about['person']} is forgotten"
            case "remove-table":
                return await self._remove_table(about["table"])
            case "remove-message":
                return await self._remove_message(about["table"], about["number"])

    async def _known(self, person: int) -> None:
        async with self._desks.store.reading() as db:
            if await db.get(User, person) is None:
                raise Unknown(f"there is no person {person}")

    async def _mark(self, person: int, **values: Any) -> None:
        """Write something down about a person."""
        await self._known(person)
        async with self._desks.store.writing() as db:
            await db.execute(update(User).where(User.id == person).values(**values))

    async def _ban(self, person: int, reason: str) -> str:
        """Keep somebody out: all their browsers are logged out, and bots play on at their seats."""
        await self._mark(person, banned=reason)
        async with self._desks.store.writing() as db:
            await accounts.end_sessions(db, person)
        await self._sessions.ended(person)
        await leaving.stand_up(self._desks, person)
        return f"person {person} is kept out"

    async def _remove_table(self, table: int) -> str:
        try:
            async with self._desks.changing(table) as desk:
                await lobby.remove(desk)
        except Refused as refused:
            raise Unknown(f"table {table}: {refused.code}") from None
        return f"table {table} is removed"

    async def _remove_message(self, table: int, number: int) -> str:
        try:
            async with self._desks.changing(table) as desk:
                message = await desk.db.get(Message, (table, number))
                if message is None:
                    raise Unknown(f"there is no message {number} at table {table}")
                message.text, message.phrase = REMOVED, None
                desk.touch()
        except Refused as refused:
            raise Unknown(f"table {table}: {refused.code}") from None
        return f"message {number} at table {table} is removed"


def _many(most: int | None) -> str:
    return "as many matches as anybody" if most is None else f"{most} matches"
