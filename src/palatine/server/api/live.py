"""Live hints: one socket for each browser says which tables have moved on, and nothing else."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy import select

from palatine.engine.errors import PalatineError
from palatine.server.api.asking import LARGEST, Me, TheService, address, visitor
from palatine.server.api.guard import LATER, same_host
from palatine.server.api.shapes.talk import HintOut
from palatine.server.desks.desk import hides_choices, is_late, may_see
from palatine.server.errors import Refused
from palatine.server.people import accounts
from palatine.server.people.sessions import ENDED, Asker
from palatine.server.service import Service
from palatine.server.storage.bus import Hint, Listener
from palatine.server.storage.damage import wrong_columns
from palatine.server.storage.models import OPEN, OVER, REPLAY, Member, Table

router = APIRouter(tags=["live"])

CHECK_EVERY = 120.0
"""So often it is checked whether the session of a socket is still open."""
CATCH_UP_EVERY = 5.0
"""So often late spectators are told how far the match is for them."""
POLICY = 1008


async def _own(serving: Service, user: int) -> list[Hint]:
    """Where the tables of somebody stand that are not over."""
    async with serving.store.reading() as db:
        mine = select(Table).join(Member, Member.table_id == Table.id)
        active = mine.where(Member.user_id == user, Table.status.not_in((OVER, REPLAY)))
        tables = list(await db.scalars(active.order_by(Table.id)))
    hints = []
    for table in tables:
        number = table.number if _is_plain(table) else await _stand(serving, table.id, user)
        if number is not None:
            hints.append(Hint(table.id, number))
    return hints


def _is_plain(table: Table) -> bool:
    """Whether the number of a table is the same for everybody, always; of one that is damaged nobody knows."""
    return not wrong_columns(table) and not table.delay and not hides_choices(table)


async def _stand(serving: Service, table: int, user: int | None) -> int | None:
    """The number of a table as somebody may know it; None if there is none for them, or its match cannot go on."""
    try:
        async with serving.desks.reading(table) as desk:
            if not await may_see(desk, user):
                return None
            return (await serving.desks.seen_by(desk, user)).table.number
    except (Refused, PalatineError):
        return None


@router.get("/api/hints", response_model=list[HintOut])
async def hints(found: Me, serving: TheService) -> list[dict[str, Any]]:
    """Where my tables stand: for a client whose network lets no socket through."""
    return [hint._asdict() for hint in await _own(serving, found.user)]


@router.websocket("/api/live")
async def live(socket: WebSocket, serving: TheService) -> None:
    """Sends a hint whenever a watched table moves on."""
    if not same_host(socket.headers):
        await socket.close(POLICY)
        return
    where = address(socket)
    if not serving.sockets.enter(where):
        await socket.close(LATER)
        return
    try:
        await _serve(socket, serving)
    finally:
        serving.sockets.leave(where)


async def _serve(socket: WebSocket, serving: Service) -> None:
    with serving.bus.listening(ENDED) as listener:  # from now on: no session shall end unheard
        found = await visitor(socket, serving)
        await socket.accept()
        await _Socket(socket, serving, found).run(listener)


class _Socket:
    """One open socket and the tables it watches."""

    def __init__(self, socket: WebSocket, serving: Service, found: Asker | None) -> None:
        self._socket = socket
        self._serving = serving
        self._found = found
        self._open: set[int] = set()
        """The tables whose page is open before the reader: no notices about them."""
        self._watched: set[int] = set()
        """The tables whose page is open, before the reader or not."""
        self._plain: set[int] = set()
        """Tables that are played and whose number is known to be the same for everybody."""
        self._told: dict[int, int] = {}
        """The number that was last told of each table."""
        self._late: dict[int, int | None] = {}
        """Tables seen later than they are played, and the number that was told."""

    async def run(self, listener: Listener) -> None:
        """Hear and tell until either side leaves."""
        tasks: list[asyncio.Task[None]] = []
        with suppress(WebSocketDisconnect, RuntimeError):
            for hint in await self._begin(listener):
                await self._tell(hint.table, hint.number)
            work = (self._forward(listener), self._check(), self._catch_up(listener), self._hear(listener))
            tasks = [asyncio.create_task(each) for each in work]
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for table in list(self._watched):
            self._close(table)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _begin(self, listener: Listener) -> list[Hint]:
        """Where my tables stand. Looked up again once they are listened to, so that no move falls in between."""
        if self._found is None:
            return []
        for hint in await _own(self._serving, self._found.user):
            listener.hear_of(hint.table)
        return [hint for hint in await _own(self._serving, self._found.user) if listener.hears_of(hint.table)]

    async def _tell(self, table: int, number: int | None) -> None:
        if number is not None:
            self._told[table] = number
        await self._socket.send_text(json.dumps({"table": table, "number": number}))

    async def _forward(self, listener: Listener) -> None:
        while True:
            hint = await listener.next()
            if listener.hears_of(hint.table) and hint.table != ENDED:
                if hint.table in self._plain or await self._look_at(hint.table):
                    await self._tell(hint.table, hint.number)
                elif hint.table not in self._late:
                    await self._tell_news(hint.table)
            elif self._found is not None and hint == (ENDED, self._found.user):
                await self._close_if_ended()

    async def _check(self) -> None:
        """Look now and then whether the session is still open, should nobody have said that it was ended."""
        while True:
            await asyncio.sleep(CHECK_EVERY)
            await self._close_if_ended()

    async def _look_at(self, table: int) -> bool:
        """Whether the number of a table is the same for everybody.

        Of one that is seen later than it is played, what happens there now is told when its time has come.
        """
        user = self._found.user if self._found else None
        try:
            async with self._serving.desks.reading(table) as desk:
                late, plain = is_late(desk.table, desk.seats, user), _is_plain(desk.table)
                if plain and desk.table.status != OPEN:
                    self._plain.add(table)
        except Refused:
            late, plain = False, True
        if late:
            self._late.setdefault(table, None)
        else:
            self._late.pop(table, None)
        return plain

    async def _tell_news(self, table: int) -> None:
        """Tell how far a table is, unless nothing has happened there that whoever listens may notice."""
        number = await self._number(table)
        if number != self._told.get(table):
            await self._tell(table, number)

    async def _catch_up(self, listener: Listener) -> None:
        """Tell of what happened at tables seen later, once its time has come."""
        while True:
            await asyncio.sleep(CATCH_UP_EVERY)
            for table in [each for each in self._late if listener.hears_of(each)]:
                number = await self._number(table)
                if number is not None and self._late.get(table) != number:
                    self._late[table] = number
                    await self._tell(table, number)

    async def _close_if_ended(self) -> None:
        token = self._socket.cookies.get(accounts.COOKIE)
        if self._found is not None and token:
            async with self._serving.store.reading() as db:
                if await accounts.find_session(db, token) is None:
                    await self._socket.close(POLICY)

    async def _hear(self, listener: Listener) -> None:
        async for text in self._socket.iter_text():
            with suppress(ValueError):
                message = json.loads(text[:1000])
                if isinstance(message, dict):
                    await self._obey(message, listener)

    async def _obey(self, message: dict[str, Any], listener: Listener) -> None:
        """``watch``: the page of a table is open, before the reader or ``hidden``; ``unwatch``: it no longer is."""
        watch, unwatch = message.get("watch"), message.get("unwatch")
        if isinstance(unwatch, int) and 0 < unwatch <= LARGEST:
            self._close(unwatch)
            if not await self._is_mine(unwatch):
                listener.hear_no_more_of(unwatch)
        if isinstance(watch, int) and 0 < watch <= LARGEST:
            number = await self._number(watch)
            if number is not None:
                listener.hear_of(watch)
                self._watch(watch)
                (self._leave if message.get("hidden") is True else self._enter)(watch)
                await self._look_at(watch)
                number = await self._number(watch)  # again: no move shall fall in between
            await self._tell(watch, number)

    async def _is_mine(self, table: int) -> bool:
        """Whether it is a table of whoever listens: of these they hear as long as they are there."""
        return self._found is not None and table in {hint.table for hint in await _own(self._serving, self._found.user)}

    def _watch(self, table: int) -> None:
        if table not in self._watched:
            self._watched.add(table)
            self._serving.attendance.comes(table)

    def _close(self, table: int) -> None:
        self._leave(table)
        if table in self._watched:
            self._watched.discard(table)
            self._serving.attendance.goes(table)

    def _enter(self, table: int) -> None:
        if self._found is not None and table not in self._open:
            self._open.add(table)
            self._serving.notices.looks_at(self._found.user, table, 1)

    def _leave(self, table: int) -> None:
        if self._found is not None and table in self._open:
            self._open.discard(table)
            self._serving.notices.looks_at(self._found.user, table, -1)

    async def _number(self, table: int) -> int | None:
        """Where a table stands; None if there is none for whoever listens."""
        return await _stand(self._serving, table, self._found.user if self._found else None)
