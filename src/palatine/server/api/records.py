"""Records: export, proof and import."""

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse

from palatine.server.api import asking
from palatine.server.api.shapes.records import RecordIn, SeatsIn, Verified
from palatine.server.api.shapes.tables import TableOut
from palatine.server.desks.show import table_page
from palatine.server.tables import records as keeping

router = APIRouter(tags=["records"])


@router.get("/api/tables/{table}/record", response_class=PlainTextResponse)
async def record(desk: asking.Looking, found: asking.Visitor) -> PlainTextResponse:
    """The record of a match that is over, with its seed; ``palatine.replay`` opens it.

    Of one that goes on, without its seed, for whoever plays it alone against bots.
    """
    name = f"{desk.table.game}-{desk.table.id}.record"
    text = keeping.record_of(desk, found and found.user).text()
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/api/tables/{table}/verify", response_model=Verified)
async def verify(
    table: asking.TableId, found: asking.Visitor, serving: asking.TheService, language: asking.Spoken
) -> dict[str, Any]:
    """Play the match again from its seed and compare; nobody at the table waits for it."""
    async with serving.desks.reading(table) as desk:
        record = keeping.record_of(await asking.seen(desk, found), None)
    return await keeping.verified(record, language)


@router.post("/api/records", status_code=201, response_model=TableOut)
async def bring_in(body: RecordIn, found: asking.Me, request: Request, serving: asking.TheService) -> dict[str, Any]:
    """Open a record as a replay."""
    await serving.limits.tables.check(asking.address(request))
    match = await keeping.read(body.text)
    async with serving.store.writing() as db:
        table = await keeping.bring_in(db, match, body.name, found.user)
    async with serving.desks.reading(table.id) as desk:
        return await table_page(desk, found.user)


@router.post("/api/tables/{table}/play-on", response_model=TableOut)
async def play_on(
    body: SeatsIn, desk: asking.Hosting, found: asking.Me, page: asking.Page, room: asking.Room
) -> dict[str, Any]:
    """Play on from where an unfinished record ends; chance is newly drawn from there."""
    await room(desk.db)
    seats = [(found.user if seat.holder == "me" else None, seat.level) for seat in body.seating]
    await keeping.play_on(desk, seats)
    return await page(desk)
