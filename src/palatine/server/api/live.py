"""Live hints: one socket for each browser says which tables have moved on, and nothing else."""

import asyncio
import json
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from sqlalchemy import select

from palatine.server import accounts
from palatine.server.api.asking import LARGEST, Me, TheService, visitor
from palatine.server.api.shapes import HintOut
from palatine.server.bus import Hint
from palatine.server.desk import may_see
from palatine.server.errors import Refused
from palatine.server.guard import same_host
from palatine.server.models import OVER, REPLAY, Member, Table
from palatine.server.service import Service
from palatine.server.sessions import ENDED, Asker

router = APIRouter(tags=["live"])

CHECK_EVERY = 120.0
"""So often it is checked whether the session of a socket is still open."""
POLICY = 1008


async def _own(serving: Service, user: int) -> list[Hint]:
    """Where the tables of somebody stand that are not over."""
    async with serving.store.reading() as db:
        mine = select(Table.id, Table.number).join(Member, Member.table_id == Table.id).where(Member.user_id == user)
        rows = await db.execute(mine.where(Table.status.not_in((OVER, REPLAY))).order_by(Table.id))
        return [Hint(table, number) for table, number in rows]


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
    found = await visitor(socket, serving)
    await socket.accept()
    await _Listener(socket, serving, found).run()


class _Listener:
    """One open socket and the tables it watches."""

    def __init__(self, socket: WebSocket, serving: Service, found: Asker | None) -> None:
        self._socket = socket
        self._serving = serving
        self._found = found
        self._watched: set[int] = set()
        self._open: set[int] = set()
        """The tables whose page is open: no notices about them."""

    async def run(self) -> None:
        """Hear and tell until either side leaves."""
        tasks: list[asyncio.Task[None]] = []
        async with self._serving.bus.listening() as queue:
            with suppress(WebSocketDisconnect, RuntimeError):
                for hint in await _own(self._serving, self._found.user) if self._found else []:
                    await self._tell(hint.table, hint.number)
                    self._watched.add(hint.table)
                tasks = [asyncio.create_task(work) for work in (self._forward(queue), self._check(), self._hear())]
                await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for table in list(self._open):
                self._leave(table)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _tell(self, table: int, number: int | None) -> None:
        await self._socket.send_text(json.dumps({"table": table, "number": number}))

    async def _forward(self, queue: asyncio.Queue[Hint]) -> None:
        while True:
            hint = await queue.get()
            if hint.table in self._watched:
                await self._tell(hint.table, hint.number)
            elif self._found is not None and hint == (ENDED, self._found.user):
                await self._close_if_ended()

    async def _check(self) -> None:
        """Look now and then whether the session is still open, should nobody have said that it was ended."""
        while True:
            await asyncio.sleep(CHECK_EVERY)
            await self._close_if_ended()

    async def _close_if_ended(self) -> None:
        token = self._socket.cookies.get(accounts.COOKIE)
        if self._found is not None and token:
            async with self._serving.store.reading() as db:
                if await accounts.find_session(db, token) is None:
                    await self._socket.close(POLICY)

    async def _hear(self) -> None:
        async for text in self._socket.iter_text():
            with suppress(ValueError):
                message = json.loads(text[:1000])
                if isinstance(message, dict):
                    await self._obey(message)

    async def _obey(self, message: dict[str, Any]) -> None:
        watch, unwatch = message.get("watch"), message.get("unwatch")
        if isinstance(unwatch, int):
            self._watched.discard(unwatch)
            self._leave(unwatch)
        if isinstance(watch, int) and 0 < watch <= LARGEST:
            number = await self._number(watch)
            if number is not None:
                self._watched.add(watch)
                self._enter(watch)
            await self._tell(watch, number)

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
        try:
            async with self._serving.desks.reading(table) as desk:
                seen = await may_see(desk, self._found.user if self._found else None)
                return desk.table.number if seen else None
        except Refused:
            return None
