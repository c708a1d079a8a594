"""Who asks, and for which table: what most requests begin with."""

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Path, Request, Response
from pydantic import Field
from starlette.requests import HTTPConnection

from palatine.server import accounts
from palatine.server.desk import Desk, may_see
from palatine.server.errors import Refused, forbidden, not_found
from palatine.server.service import Service
from palatine.server.sessions import Asker

LARGEST = 2**31 - 1
Number = Annotated[int, Field(ge=0, le=LARGEST)]
TableId = Annotated[int, Path(ge=1, le=LARGEST)]
SeatNumber = Annotated[int, Path(ge=0, le=99)]
Language = Annotated[str, Field(pattern=r"^[a-z]{2}$")]


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
        raise Refused(401, "log-in-first", "say who you are first: as a guest, or with your account")
    return found


Me = Annotated[Asker, Depends(asker)]


async def _seen(desk: Desk, found: Asker | None) -> Desk:
    """A table that whoever asks may see; to others it does not exist."""
    if not await may_see(desk, None if found is None else found.user):
        raise not_found("table", "no-such-table")
    return desk


async def look_at(table: TableId, found: Visitor, serving: TheService) -> AsyncIterator[Desk]:
    """A table to look at."""
    async with serving.desks.reading(table) as desk:
        yield await _seen(desk, found)


async def change(table: TableId, found: Me, serving: TheService) -> AsyncIterator[Desk]:
    """A table to change; committed before the answer is sent."""
    async with serving.desks.changing(table) as desk:
        yield await _seen(desk, found)


async def change_as_host(found: Me, desk: "Changing") -> Desk:
    """A table to change by its host."""
    if desk.table.host_id != found.user:
        raise forbidden("host-only", "only the host of the table may do this")
    return desk


Looking = Annotated[Desk, Depends(look_at, scope="function")]
Changing = Annotated[Desk, Depends(change, scope="function")]
Hosting = Annotated[Desk, Depends(change_as_host, scope="function")]


def address(request: Request) -> str:
    """Where a request comes from, to count how often."""
    return request.client.host if request.client else "?"


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
