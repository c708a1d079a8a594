"""Seats: taking and leaving them, bots that stand in, and what people decide together."""

from typing import Any

from fastapi import APIRouter

from palatine.server.api.asking import Changing, Me, Page, SeatNumber
from palatine.server.api.shapes.tables import AnswerIn, BotIn, DressIn, ProposalIn, TableOut
from palatine.server.errors import Refused
from palatine.server.tables import agreement, dressing, seating
from palatine.server.tables.lobby import pace_of

router = APIRouter(tags=["seats"])


@router.post("/api/tables/{table}/seats/{seat}/take", response_model=TableOut)
async def take(seat: SeatNumber, desk: Changing, found: Me, page: Page) -> dict[str, Any]:
    """Sit down; one person may hold several seats."""
    await seating.take(desk, seat, found.user)
    return await page(desk)


@router.post("/api/tables/{table}/seats/{seat}/bot", response_model=TableOut)
async def put_bot(seat: SeatNumber, body: BotIn, desk: Changing, found: Me, page: Page) -> dict[str, Any]:
    """Let a bot play: on a free seat before the start, for me while the match goes on."""
    await seating.put_bot(desk, seat, body.level, found.user, body.briefly)
    return await page(desk)


@router.patch("/api/tables/{table}/seats/{seat}", response_model=TableOut)
async def dress(seat: SeatNumber, body: DressIn, desk: Changing, found: Me, page: Page) -> dict[str, Any]:
    """Choose the colour of a seat, or what its holder is called; nothing of the match changes."""
    dressing.dress(desk, seat, found.user, body.model_dump(exclude_unset=True))
    return await page(desk)


@router.post("/api/tables/{table}/seats/{seat}/back", response_model=TableOut)
async def come_back(seat: SeatNumber, desk: Changing, found: Me, page: Page) -> dict[str, Any]:
    """Take over again from the bot."""
    await seating.come_back(desk, seat, found.user)
    return await page(desk)


@router.post("/api/tables/{table}/seats/{seat}/leave", response_model=TableOut)
async def leave(seat: SeatNumber, desk: Changing, found: Me, page: Page) -> dict[str, Any]:
    """Leave a seat; while the match goes on this is resigning."""
    await agreement.leave(desk, seat, found.user)
    return await page(desk)


@router.post("/api/tables/{table}/proposal", response_model=TableOut)
async def propose(body: ProposalIn, desk: Changing, found: Me, page: Page) -> dict[str, Any]:
    """Propose a pause, another pace, the coach, or that somebody is replaced."""
    terms: dict[str, Any] = {}
    if body.kind == agreement.PACE:
        if body.pace is None:
            raise Refused(422, "bad-input", "pace")
        pace = pace_of(body.pace, body.turn, body.bank)
        terms = {"pace": body.pace, "turn": pace.turn, "bank": pace.bank}
    elif body.kind == agreement.REPLACE:
        terms = {"level": seating.check_level(body.level, desk.table.game)}
    await agreement.propose(desk, found.user, body.kind, body.seat, terms)
    return await page(desk)


@router.put("/api/tables/{table}/proposal", response_model=TableOut)
async def answer(body: AnswerIn, desk: Changing, found: Me, page: Page) -> dict[str, Any]:
    """Agree with the proposal, or end it."""
    await agreement.answer(desk, found.user, body.agree)
    return await page(desk)


@router.post("/api/tables/{table}/resume", response_model=TableOut)
async def resume(desk: Changing, found: Me, page: Page) -> dict[str, Any]:
    """Go on after a pause."""
    await agreement.resume(desk, found.user)
    return await page(desk)
