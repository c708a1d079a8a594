"""Who asks, and for which table: what most requests begin with."""

from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Annotated, Any, Literal

from fastapi import Depends, Path, Query, Request, Response
from pydantic import Field
from sqlalchemy.ext.asyncio import AsyncSession
from starlette.requests import HTTPConnection

from palatine.server.desks.desk import Desk, may_see
from palatine.server.desks.show import Json, table_page
from palatine.server.doors.rate_limits import Limit, household
from palatine.server.errors import Refused, forbidden
from palatine.server.people import accounts
from palatine.server.people.sessions import Asker
from palatine.server.service import Service
from palatine.server.tables.lobby import check_running
from palatine.server.words import spoken

LARGEST = 2**31 - 1
Number = Annotated[int, Field(ge=0, le=LARGEST)]
TableId = Annotated[int, Path(ge=1, le=LARGEST)]
SeatNumber = Annotated[int, Path(ge=0, le=99)]


async def service(connection: HTTPConnection) -> Service:
    """The running server; asynchronous only because another function would be run in a thread."""
    found: Service = connection.app.state.service
    return found


TheService = Annotated[Service, Depends(service)]


async def visitor(connection: HTTPConnection, serving: TheService) -> Asker | None:
    """Whoever asks, if they have a session."""
    return await serving.sessions.asker(connection.cookies.get(accounts.COOKIE))


Visitor = Annotated[Asker | None, Depends(visitor)]


async def asker(found: Visitor) -> Asker:
    """Whoever asks; they must have a session."""
    if found is None:
        raise Refused(401, "log-in-first")
    return found


Me = Annotated[Asker, Depends(asker)]


async def seen(desk: Desk, found: Asker | None) -> Desk:
    """A table that whoever asks may see; to others it does not exist."""
    if not await may_see(desk, None if found is None else found.user):
        raise Refused(404, "no-such-table")
    return desk


async def look_at(table: TableId, found: Visitor, serving: TheService) -> AsyncIterator[Desk]:
    """A table to look at."""
    async with serving.desks.reading(table) as desk:
        known = await seen(desk, found)
        serving.attendance.looks(table)
        yield await serving.desks.seen_by(known, None if found is None else found.user)


async def change(table: TableId, found: Me, request: Request, serving: TheService) -> AsyncIterator[Desk]:
    """A table to change; committed before the answer is sent."""
    await serving.limits.changes.by(found.user, address(request))
    await serving.desks.admit(table, found.user)
    async with serving.desks.changing(table) as desk:
        yield await seen(desk, found)


async def change_as_host(found: Me, desk: "Changing") -> Desk:
    """A table to change by its host."""
    if desk.table.host_id != found.user:
        raise forbidden("host-only")
    return desk


Looking = Annotated[Desk, Depends(look_at, scope="function")]
Changing = Annotated[Desk, Depends(change, scope="function")]
Hosting = Annotated[Desk, Depends(change_as_host, scope="function")]


async def room_for(found: Me, serving: TheService) -> Callable[[AsyncSession], Awaitable[None]]:
    """Refuses another match of whoever asks, if they have as many as one person may."""

    async def check(db: AsyncSession) -> None:
        await check_running(db, found.user, serving.settings.running, serving.attendance.watched())

    return check


Room = Annotated[Callable[[AsyncSession], Awaitable[None]], Depends(room_for)]


async def page_for(found: Me, serving: TheService) -> Callable[[Desk], Awaitable[Json]]:
    """Makes the page of a table that was changed, as whoever asks may see it."""

    async def page(desk: Desk) -> Json:
        return await table_page(await serving.desks.seen_by(desk, found.user), found.user)

    return page


Page = Annotated[Callable[[Desk], Awaitable[Json]], Depends(page_for)]


async def spoken_language(
    request: Request, language: Annotated[str | None, Query(pattern=r"^[a-z]{2}$")] = None
) -> str:
    """The language sentences shall be in: the one asked for, else that of the header Accept-Language."""
    return language or spoken(request.headers)


Spoken = Annotated[str, Depends(spoken_language)]


def address(connection: HTTPConnection) -> str:
    """Where a request comes from, to count how often."""
    return household(connection.client.host) if connection.client else "?"


def limited(what: Literal["chat", "notes", "take_backs"]) -> Any:
    """Counts a request before it waits for anything else: so much by one person, and from one address."""

    async def count(request: Request, found: Me, serving: TheService) -> None:
        limit: Limit = getattr(serving.limits, what)
        await limit.by(found.user, address(request))

    return Depends(count)


def log_in(response: Response, request: Request, token: str) -> None:
    """Hand the token of a session to the browser, and to nobody else."""
    response.set_cookie(
        accounts.COOKIE,
        token,
        max_age=accounts.LIFETIME,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
    )
