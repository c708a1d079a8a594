"""Hints: what the marshal would choose, at tables that allow it."""

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request

from palatine.bots.hints import Hint, reason
from palatine.bots.levels import MARSHAL
from palatine.engine.perspective import Perspective
from palatine.server.api.asking import Me, Spoken, TableId, TheService, address, seen
from palatine.server.api.shapes.hints import AdviceIn, AdviceOut
from palatine.server.desks.desk import Desk
from palatine.server.errors import forbidden, now_impossible
from palatine.server.play import playing
from palatine.server.storage.models import RUNNING

router = APIRouter(tags=["play"])


@router.post("/api/tables/{table}/hint", response_model=AdviceOut)
async def hint(
    table: TableId, body: AdviceIn, found: Me, request: Request, serving: TheService, language: Spoken
) -> dict[str, Any]:
    """What the marshal would choose for a seat of mine, what it expects, and why; it sees what I may see.

    It thinks about a second, for nobody else to wait for. Only at tables that allow hints.
    """
    async with serving.desks.reading(table) as desk:
        known = await serving.desks.seen_by(await seen(desk, found), found.user)
        number, perspective = _asked(known, body.seat, found.user)
    await serving.limits.hints.by(found.user, address(request))
    answer = await serving.thinkers.hint(perspective, found.user)
    if answer is None:
        raise now_impossible("no-hint")
    return _page(answer, number, perspective, language)


def _asked(desk: Desk, seat: int, user: int) -> tuple[int, Perspective]:
    """The decision of a seat and what can be known about it."""
    playing.own_seat(desk, seat, user)
    if not desk.table.hints:
        raise forbidden("no-hints")
    if desk.table.status != RUNNING:
        raise now_impossible("not-running")
    course = desk.match()
    if not MARSHAL.plays(desk.table.game):
        raise now_impossible("no-hint", "game", game=course.match.game.title)
    number = course.asked(seat)
    if number is None:
        raise now_impossible("not-your-turn")
    return number, course.match.perspective(seat)


def _page(hint: Hint, number: int, perspective: Perspective, language: str) -> dict[str, Any]:
    return {
        "seat": perspective.seat,
        "number": number,
        "choices": [asdict(step) for step in hint.choices],
        "expected": hint.expected,
        "reasons": [
            {"part": part, "points": points, "text": reason(perspective.game, part, language)}
            for part, points in hint.reasons
        ],
        "alternatives": [asdict(other) for other in hint.alternatives],
        "tries": hint.tries,
    }
