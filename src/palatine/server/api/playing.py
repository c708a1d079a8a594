"""Playing: views, choices, taking back, drafts, the log."""

import json
from collections.abc import Mapping
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy import select

from palatine.engine.story import story
from palatine.engine.submission import Reply
from palatine.games import game_named
from palatine.server.api.asking import (
    LARGEST,
    Changing,
    Looking,
    Me,
    SeatNumber,
    Spoken,
    TableId,
    TheService,
    Visitor,
    address,
    limited,
    seen,
)
from palatine.server.api.shapes import play as shapes
from palatine.server.api.shapes.talk import LogOut
from palatine.server.desks import show
from palatine.server.desks.desk import Desk, people_by_id
from palatine.server.desks.walks import walked
from palatine.server.errors import Refused, now_impossible
from palatine.server.play import playing, trying
from palatine.server.storage.models import Draft as DraftRow
from palatine.server.storage.models import LogEntry

router = APIRouter(tags=["play"])

Moment = Annotated[int, Query(ge=0, le=LARGEST)]
Otherwise = Literal["refuse", "spectator"]
"""What becomes of a request to look through a seat that is not mine, or not any more."""
LARGEST_DRAFT = 8000
DEEPEST_DRAFT = 20
"""Lists and groups in one another; what is nested deeper could not be handed out again."""


def ready_text(content: Any) -> str:
    """JSON that is not checked again on its way out: these answers are asked for all the time."""
    return json.dumps(content, separators=(",", ":"), ensure_ascii=False)


def ready_bytes(content: Any, headers: Mapping[str, str] | None = None) -> Response:
    """An answer that is not checked again on its way out."""
    return Response(ready_text(content), media_type="application/json", headers=headers)


async def _public_page(desk: Desk, language: str) -> str:
    """What every spectator sees now, the same for all of them; nothing in it is in a language."""
    course = desk.match()
    known, at = course.public_page, (desk.table.number, desk.table.moves, len(course.moments))
    if at not in known:
        page = ready_text(await show.view_page(desk, None, None, language))
        known.clear()
        known[at] = page
    return known[at]


def _spoken(desk: Desk, language: str) -> dict[str, str]:
    """Says in which language the sentences of an answer are: the one asked for, if the game has it."""
    return {"Content-Language": game_named(desk.table.game).phrases_in(language).language}


@router.get("/api/tables/{table}/view", response_model=shapes.ViewOut)
async def view(
    desk: Looking,
    found: Visitor,
    language: Spoken,
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
    at: Annotated[int | None, Query(ge=0, le=LARGEST)] = None,
    otherwise: Otherwise = "refuse",
) -> Response:
    """What a seat of mine (or a spectator) sees now, or saw at a past moment."""
    user = None if found is None else found.user
    text = await _view_text(desk, user, seat, at, language, otherwise)
    return Response(text, media_type="application/json", headers=_spoken(desk, language))


@router.get("/api/tables/{table}/positions", response_model=shapes.PositionsOut)
async def positions(
    desk: Looking,
    found: Visitor,
    serving: TheService,
    at: Annotated[int, Query(ge=1, le=LARGEST)],
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
    otherwise: Otherwise = "refuse",
) -> Response:
    """A past moment event by event, as a seat of mine (or a spectator) saw it."""
    seat, course = _through(desk, None if found is None else found.user, seat, otherwise), desk.match()
    show.check_moment(course, at)

    async def made() -> str:
        return ready_text(await walked(course, at, seat, desk.slices))

    text = await serving.desks.walks.text((desk.table.id, desk.table.moves, *course.choices_in(at), seat), made)
    head = ready_text({"table": desk.table.id, "number": desk.table.number, "seat": seat, "moment": at})
    return Response(f"{head[:-1]},{text[1:]}", media_type="application/json")


def _through(desk: Desk, user: int | None, seat: int | None, otherwise: Otherwise) -> int | None:
    """The seat somebody looks through; if it is not theirs, they are refused, or look on as a spectator."""
    if otherwise == "spectator" and seat is not None and not show.looks_through(desk, seat, user):
        return None
    show.check_seat(desk, seat, user)
    return seat


async def _view_text(
    desk: Desk, user: int | None, seat: int | None, at: int | None, language: str, otherwise: Otherwise
) -> str:
    """What somebody sees through a seat, as JSON."""
    seat = _through(desk, user, seat, otherwise)
    if seat is None and at is None:
        return await _public_page(desk, language)
    return ready_text(await show.view_page(desk, seat, at, language))


@router.get("/api/tables/{table}/now", response_model=shapes.NowOut)
async def now(
    desk: Looking,
    found: Visitor,
    language: Spoken,
    seat: Annotated[int | None, Query(ge=0, le=99)] = None,
    since: Moment = 0,
    otherwise: Otherwise = "refuse",
) -> Response:
    """Table, view and events of one and the same number: all a page needs after a hint.

    Before the start there is no view.
    """
    user = None if found is None else found.user
    table = ready_text(await show.table_page(desk, user))
    begun = desk.course is not None
    view = await _view_text(desk, user, seat, None, language, otherwise) if begun else "null"
    events = ready_text(show.events_page(desk, since, language))
    text = f'{{"table":{table},"view":{view},"events":{events}}}'
    return Response(text, media_type="application/json", headers=_spoken(desk, language))


@router.post("/api/tables/{table}/choices", response_model=shapes.Accepted)
async def choose(body: shapes.ChoicesIn, desk: Changing, found: Me, serving: TheService) -> dict[str, Any]:
    """Choose; committed before it is acknowledged. The same key again is acknowledged, not played again."""
    playing.own_seat(desk, body.seat, found.user)
    key = None if body.key is None else f"{body.seat} {body.key}"  # others may count their submissions too
    repeated = desk.course is not None and key in desk.course.keys
    if not repeated:
        if desk.seats[body.seat].bot is not None:
            raise now_impossible("away")
        await playing.choose(desk, body.seat, body.number, body.options, "person", key)
    return _accepted(await serving.desks.seen_by(desk, found.user), repeated)


@router.post("/api/tables/{table}/take-back", response_model=shapes.Accepted, dependencies=[limited("take_backs")])
async def take_back(body: shapes.TakeBackIn, desk: Changing, found: Me, serving: TheService) -> dict[str, Any]:
    """Take back the last submission of a seat: in a sealed decision, "not ready after all"."""
    playing.own_seat(desk, body.seat, found.user)
    await playing.take_back(desk, body.seat, body.number)
    return _accepted(await serving.desks.seen_by(desk, found.user), False)


def _accepted(desk: Desk, repeated: bool) -> dict[str, Any]:
    return {"number": desk.table.number, "moment": len(desk.match().moments), "repeated": repeated}


@router.post("/api/tables/{table}/try", response_model=shapes.Tried)
async def try_out(body: shapes.TryIn, desk: Looking, found: Me, language: Spoken) -> Response:
    """What would come of choices, as far as it can be known; nothing is kept."""
    playing.own_seat(desk, body.seat, found.user)
    replies = [Reply(each.kind, each.about, each.option) for each in body.replies]
    return ready_bytes(trying.tried(desk, body.seat, body.options, language, replies), _spoken(desk, language))


@router.post("/api/tables/{table}/rehearse", response_model=shapes.Rehearsed)
async def rehearse(
    table: TableId, body: shapes.RehearseIn, found: Me, request: Request, serving: TheService
) -> Response:
    """What choices in the making would bring if nobody else did anything, as far as it follows; nothing is kept.

    Or, as a guess, what they brought in some rounds imagined with stewards on all other seats.
    """
    async with serving.desks.reading(table) as desk:
        playing.own_seat(await seen(desk, found), body.seat, found.user)
        known = trying.known_to(desk, body.seat)
    await serving.limits.rehearsals.by(found.user, address(request))
    return ready_bytes(await trying.rehearsed(known, body.options, body.supposed, body.others == "stewards"))


@router.post("/api/tables/{table}/odds", response_model=shapes.OddsOut)
async def odds(table: TableId, body: shapes.OddsIn, found: Me, request: Request, serving: TheService) -> Response:
    """How likely something is to end which way, as far as my waiting seat can know; None where none are shown."""
    async with serving.desks.reading(table) as desk:
        playing.own_seat(await seen(desk, found), body.seat, found.user)
        asked = desk.table.odds != "off" and desk.match().asked(body.seat) is not None
        known = trying.known_to(desk, body.seat) if asked else None
    await serving.limits.rehearsals.by(found.user, address(request))
    return ready_bytes({"odds": None if known is None else await trying.beside(known.odds, body.about)})


@router.get("/api/tables/{table}/account", response_model=shapes.Accounted)
async def account(table: TableId, found: Visitor, request: Request, serving: TheService) -> Response:
    """What a finished match was made of: where points came from, what chance did, how it went, where it turned."""
    async with serving.desks.reading(table) as desk:
        course = (await seen(desk, found)).course
        if course is None or not course.match.over:
            raise now_impossible("not-over")
        match = course.match.copy()
    await serving.limits.rehearsals.check(address(request))
    return ready_bytes(await trying.beside(lambda: {"account": match.account, "story": story(match)}))


@router.get("/api/tables/{table}/events", response_model=shapes.EventsOut)
async def events(desk: Looking, language: Spoken, since: Moment = 0) -> Response:
    """What has happened in the match since a moment, that moment included."""
    return ready_bytes(show.events_page(desk, since, language), _spoken(desk, language))


@router.get("/api/tables/{table}/moments", response_model=list[shapes.MomentOut])
async def moments(desk: Looking, found: Visitor) -> Response:
    """All submissions in force; what was chosen only of my own seats until the match is over."""
    return ready_bytes(show.moments_page(desk, None if found is None else found.user))


@router.get("/api/tables/{table}/log", response_model=list[LogOut])
async def log(desk: Looking) -> list[dict[str, Any]]:
    """What has happened at the table beside the match."""
    mine = select(LogEntry).where(LogEntry.table_id == desk.table.id).order_by(LogEntry.number)
    entries = [entry for entry in await desk.db.scalars(mine) if desk.until is None or entry.at <= desk.until]
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
async def keep_draft(seat: SeatNumber, body: shapes.Draft, desk: Changing, found: Me) -> None:
    """Keep what I have prepared; nobody else sees it, or that there is something."""
    playing.own_seat(desk, seat, found.user)
    if desk.match().asked(seat) is None:
        raise now_impossible("not-your-turn")
    if _depth(body.data) > DEEPEST_DRAFT:
        raise Refused(422, "too-deep", most=DEEPEST_DRAFT)
    if _size(body.data) > LARGEST_DRAFT:
        raise Refused(413, "too-large", bytes=LARGEST_DRAFT)
    await desk.db.merge(DraftRow(desk.table.id, seat, body.number, list(body.options), body.data))


def _depth(data: Any) -> int:
    """How deep lists and groups are nested, layer by layer; no deeper than it matters."""
    layer, depth = [data], 0
    while depth <= DEEPEST_DRAFT and (inner := [each for each in layer if isinstance(each, (dict, list))]):
        layer = [part for each in inner for part in (each.values() if isinstance(each, dict) else each)]
        depth += 1
    return depth


def _size(data: dict[str, Any]) -> int:
    """The size of what a client wants to keep; refused if it could not be handed out again as JSON."""
    try:
        return len(json.dumps(data, allow_nan=False, ensure_ascii=False).encode())
    except ValueError:  # no number, or half a character
        raise Refused(422, "bad-input") from None


@router.delete("/api/tables/{table}/seats/{seat}/draft", status_code=204)
async def drop_draft(seat: SeatNumber, desk: Changing, found: Me) -> None:
    """Forget what I have prepared."""
    playing.own_seat(desk, seat, found.user)
    if draft := await desk.db.get(DraftRow, (desk.table.id, seat)):
        await desk.db.delete(draft)
