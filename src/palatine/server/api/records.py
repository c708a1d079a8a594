"""Records: export, proof and import."""

from typing import Any

from fastapi import APIRouter
from fastapi.responses import PlainTextResponse

from palatine.server import records as keeping
from palatine.server.api.asking import Looking, Me, TheService
from palatine.server.api.shapes import RecordIn, TableOut, Verified
from palatine.server.show import table_page

router = APIRouter(tags=["records"])


@router.get("/api/tables/{table}/record", response_class=PlainTextResponse)
async def record(desk: Looking) -> PlainTextResponse:
    """The record of a match that is over, with its seed; ``palatine.replay`` opens it."""
    name = f"{desk.table.game}-{desk.table.id}.record"
    text = keeping.record_of(desk).text()
    return PlainTextResponse(text, headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/api/tables/{table}/verify", response_model=Verified)
async def verify(desk: Looking) -> dict[str, Any]:
    """Play the match again from its seed and compare."""
    return await keeping.verified(keeping.record_of(desk))


@router.post("/api/records", status_code=201, response_model=TableOut)
async def bring_in(body: RecordIn, found: Me, serving: TheService) -> dict[str, Any]:
    """Open a record as a replay."""
    match = await keeping.read(body.text)
    async with serving.store.writing() as db:
        table = await keeping.bring_in(db, match, body.name, found.user)
    async with serving.desks.reading(table.id) as desk:
        return await table_page(desk, found.user)
