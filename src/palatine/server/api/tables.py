"""Tables: the lobby, making and starting them, invitations, rematch."""

import secrets
from typing import Annotated, Any

from fastapi import APIRouter, Path, Request
from sqlalchemy import select

from palatine.server.api.asking import Changing, Hosting, Looking, Me, Page, Room, TheService, Visitor, address
from palatine.server.api.shapes.tables import GuideIn, InviteOut, Lobby, TableChange, TableIn, TableOut
from palatine.server.desks.desk import Desk, people_by_id
from palatine.server.desks.show import person, seat_card, table_page
from palatine.server.errors import forbidden, not_found, now_impossible
from palatine.server.play import playing
from palatine.server.storage.models import OPEN, Seat, Table
from palatine.server.tables import lobby as making
from palatine.server.tables import seating
from palatine.server.tables.guided import guided_round
from palatine.server.tables.lobby import Chair, Wish

router = APIRouter(tags=["tables"])

Token = Annotated[str, Path(max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


@router.get("/api/lobby", response_model=Lobby)
async def lobby(found: Visitor, serving: TheService) -> dict[str, Any]:
    """Where am I needed? And what else is there."""
    async with serving.store.reading() as db:
        return dict(await making.lobby(db, serving.desks.damage, None if found is None else found.user))


@router.post("/api/tables", status_code=201, response_model=TableOut)
async def make(body: TableIn, found: Me, request: Request, serving: TheService, room: Room) -> dict[str, Any]:
    """Make a table; with ``start``, begin at once."""
    await serving.limits.tables.check(address(request))
    seats = [
        Chair(
            found.user if seat.holder == "me" else None,
            seat.level if seat.holder == "bot" else None,
            seat.colour,
            seat.called,
        )
        for seat in body.seating
    ]
    kept = body.model_dump(include=making.KEPT)
    wish = Wish(body.game, seats, body.options, body.name, body.pace, body.turn, body.bank, kept)
    async with serving.store.writing() as db:
        table, rows = await making.make(db, wish, found.user)
        desk = Desk(db, table, rows, None)
        if body.start:
            await room(db)
            await playing.start(desk)
        page = await table_page(desk, found.user)
    await serving.desks.announce(desk)
    return page


@router.post("/api/guides", status_code=201, response_model=TableOut)
async def guide(body: GuideIn, found: Me, request: Request, serving: TheService, room: Room) -> dict[str, Any]:
    """Begin the guided first round of a game: alone with bots, with the seed the guide was written for."""
    await serving.limits.tables.check(address(request))
    wish, seed = guided_round(body.game, body.name, found.user)
    async with serving.store.writing() as db:
        await room(db)
        desk = Desk(db, *await making.make(db, wish, found.user), None)
        await playing.start(desk, seed)
        page = await table_page(desk, found.user)
    await serving.desks.announce(desk)
    return page


@router.get("/api/tables/{table}", response_model=TableOut)
async def show(desk: Looking, found: Visitor) -> dict[str, Any]:
    """A table with everything but its match."""
    return await table_page(desk, None if found is None else found.user)


@router.patch("/api/tables/{table}", response_model=TableOut)
async def change(body: TableChange, desk: Hosting, page: Page) -> dict[str, Any]:
    """Change a table before the start."""
    table = desk.table
    if table.status != OPEN:
        raise now_impossible("already-started")
    table.name = body.name or table.name
    for name, value in body.model_dump(include=making.KEPT, exclude_unset=True).items():
        setattr(table, name, value)
    if "options" in body.model_fields_set:
        table.options = making.checked_options(table.game, table.size, dict(body.options))
    if "pace" in body.model_fields_set:
        pace = making.pace_of(body.pace, body.turn, body.bank)
        table.pace, table.turn, table.bank = body.pace, pace.turn, pace.bank
    desk.touch()
    return await page(desk)


@router.delete("/api/tables/{table}", status_code=204)
async def remove(desk: Hosting) -> None:
    """Remove a table before the start."""
    if desk.table.status != OPEN:
        raise now_impossible("already-started")
    await making.remove(desk)


@router.post("/api/tables/{table}/start", response_model=TableOut)
async def start(desk: Hosting, page: Page, room: Room) -> dict[str, Any]:
    """Begin the match."""
    await room(desk.db)
    await playing.start(desk)
    return await page(desk)


@router.post("/api/tables/{table}/invite", response_model=TableOut)
async def new_invite(desk: Hosting, page: Page) -> dict[str, Any]:
    """A new invitation; the old one is void."""
    desk.table.invite = secrets.token_urlsafe(12)
    desk.touch()
    return await page(desk)


@router.post("/api/tables/{table}/rematch", status_code=201, response_model=TableOut)
async def rematch(desk: Changing, found: Me) -> dict[str, Any]:
    """Another match of the same people; the same table for all who ask."""
    if found.user not in desk.people:
        raise forbidden("players-only")
    new = await desk.db.get_one(Table, await making.rematch(desk))
    seats = list(await desk.db.scalars(select(Seat).where(Seat.table_id == new.id).order_by(Seat.seat)))
    return await table_page(Desk(desk.db, new, seats, None), found.user)


async def _invited(token: str, serving: TheService) -> int:
    async with serving.store.reading() as db:
        table = await db.scalar(select(Table.id).where(Table.invite == token))
    if table is None:
        raise not_found("invitation")
    return int(table)


@router.get("/api/invites/{token}", response_model=InviteOut)
async def invitation(token: Token, serving: TheService) -> dict[str, Any]:
    """What an invitation is to."""
    async with serving.desks.reading(await _invited(token, serving)) as now:
        desk = await serving.desks.seen_by(now, None)
        table = desk.table
        people = await people_by_id(desk.db, desk.people | ({table.host_id} if table.host_id else set()))
        return {
            "table": table.id,
            "name": table.name,
            "game": table.game,
            "status": table.status,
            "host": person(people.get(table.host_id or 0)),
            "seats": [seat_card(table, seat, people) for seat in desk.seats],
        }


@router.post("/api/invites/{token}", response_model=TableOut)
async def accept(token: Token, found: Me, serving: TheService, page: Page) -> dict[str, Any]:
    """Follow an invitation: I may now see the table and sit down."""
    async with serving.desks.changing(await _invited(token, serving)) as desk:
        await seating.remember(desk, found.user)
        return await page(desk)
