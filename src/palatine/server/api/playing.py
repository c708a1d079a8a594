"""Playing: views, choices, taking back, drafts, the log."""

import json
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response
from sqlalchemy import select

from palatine.server import play, show, trying
from palatine.server.api.asking import LARGEST, Changing, Looking, Me, SeatNumber, Visitor
from palatine.server.api.shapes import (
    Accepted,
    ChoicesIn,
    Draft,
    EventsOut,
    LogOut,
    MomentOut,
    TakeBackIn,
    Tried,
    TryIn,
    ViewOut,
)
from palatine.server.desk import Desk, people_by_id
from palatine.server.errors import Refused, now_impossible
from palatine.server.models import Draft as DraftRow
from palatine.server.models import LogEntry

router = APIRouter(tags=["play"])

Language = Annotated[str, Query(pattern=r"^[a-z]{2}$")]
Moment = Annotated[int, Query(ge=0, le=LARGEST)]
LARGEST_DRAFT = 8000


def ready_bytes(content: Any) -> Response:
    """JSON that is not checked again on its way out: these answers are asked for all the time."""
    return Response(json.dumps(content, separators=(",", ":"), ensure_ascii=False), media_type="application/json")


@router.get("/api/tables/{table}/view", response_model=ViewOut)
async def view(
    desk: Looking,
    found: Visitor,
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
    at: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
    language: Language = "en",
) -> Response:
    """What a seat of mine (or a spectator) sees now, or saw at a past moment."""
    show.check_seat(desk, seat, None if found is None else found.user)
    return ready_bytes(await show.view_page(desk, seat, at, language))


@router.post("/api/tables/{table}/choices", response_model=Accepted)
async def choose(body: ChoicesIn, desk: Changing, found: Me) -> dict[str, Any]:
    """Choose; committed before it is acknowledged. The same key again is acknowledged, not played again."""
    play.own_seat(desk, body.seat, found.user)
    repeated = await play.repeated(desk, body.key)
    if not repeated:
        if desk.seats[body.seat].bot is not None:
            raise now_impossible("away", "a bot stands in for you; take over again first")
        await play.choose(desk, body.seat, body.number, body.options, "person", body.key)
    return _accepted(desk, repeated)


@router.post("/api/tables/{table}/take-back", response_model=Accepted)
async def take_back(body: TakeBackIn, desk: Changing, found: Me) -> dict[str, Any]:
    """Take back the last submission of a seat: in a sealed decision, "not ready after all"."""
    play.own_seat(desk, body.seat, found.user)
    await play.take_back(desk, body.seat, body.number)
    return _accepted(desk, False)


def _accepted(desk: Desk, repeated: bool) -> dict[str, Any]:
    return {"number": desk.table.number, "moment": len(desk.match().moments), "repeated": repeated}


@router.post("/api/tables/{table}/try", response_model=Tried)
async def try_out(body: TryIn, desk: Looking, found: Me, language: Language = "en") -> Response:
    """What would come of choices, as far as it can be known; nothing is kept."""
    play.own_seat(desk, body.seat, found.user)
    return ready_bytes(trying.tried(desk, body.seat, body.options, language))


@router.get("/api/tables/{table}/events", response_model=EventsOut)
async def events(desk: Looking, since: Moment = 0, language: Language = "en") -> Response:
    """What has happened in the match since a moment, that moment included."""
    return ready_bytes(show.events_page(desk, since, language))


@router.get("/api/tables/{table}/moments", response_model=list[MomentOut])
async def moments(desk: Looking, found: Visitor) -> Response:
    """All submissions in force; what was chosen only of my own seats until the match is over."""
    return ready_bytes(show.moments_page(desk, None if found is None else found.user))


@router.get("/api/tables/{table}/log", response_model=list[LogOut])
async def log(desk: Looking) -> list[dict[str, Any]]:
    """What has happened at the table beside the match."""
    mine = select(LogEntry).where(LogEntry.table_id == desk.table.id).order_by(LogEntry.number)
    entries = list(await desk.db.scalars(mine))
    people = await people_by_id(desk.db, {entry.user_id for entry in entries if entry.user_id is not None})
    return [
        {
            "number": entry.number,
            "at": entry.at,
            "kind": entry.kind,
            "seat": entry.seat,
            "user": show.person(people.get(entry.user_id or 0)),
            "particulars": entry.particulars,
        }
        for entry in entries
    ]


@router.put("/api/tables/{table}/seats/{seat}/draft", status_code=204)
async def keep_draft(seat: SeatNumber, body: Draft, desk: Changing, found: Me) -> None:
    """Keep what I have prepared; nobody else sees it, or that there is something."""
    play.own_seat(desk, seat, found.user)
    if desk.match().asked(seat) is None:
        raise now_impossible("not-your-turn", "this seat is asked nothing now")
    if len(json.dumps(body.data)) > LARGEST_DRAFT:
        raise Refused(413, "too-large", f"the data of a draft may have {LARGEST_DRAFT} bytes")
    await desk.db.merge(DraftRow(desk.table.id, seat, body.number, list(body.options), body.data))


@router.delete("/api/tables/{table}/seats/{seat}/draft", status_code=204)
async def drop_draft(seat: SeatNumber, desk: Changing, found: Me) -> None:
    """Forget what I have prepared."""
    play.own_seat(desk, seat, found.user)
    if draft := await desk.db.get(DraftRow, (desk.table.id, seat)):
        await desk.db.delete(draft)
