"""The review of a match that is over: everybody's chances in its course, and where they turned."""

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request

from palatine.bots.levels import MARSHAL
from palatine.server.api.asking import Looking, Me, TableId, TheService, address, seen
from palatine.server.api.shapes.reviews import ReviewOut
from palatine.server.desks.course import Course
from palatine.server.desks.desk import Desk
from palatine.server.errors import now_impossible
from palatine.server.thinking.reviews import Progress

router = APIRouter(tags=["play"])


@router.get("/api/tables/{table}/review", response_model=ReviewOut)
async def review(desk: Looking, serving: TheService) -> dict[str, Any]:
    """What there is of it."""
    course = _course(desk)
    progress = serving.reviews.progress(desk.table.id)
    return _page(course, None if progress else await serving.reviews.known(desk.table.id), progress)


@router.post("/api/tables/{table}/review", response_model=ReviewOut)
async def make_review(table: TableId, found: Me, request: Request, serving: TheService) -> dict[str, Any]:
    """Have it made, if nobody has yet. It takes some seconds to a minute, for nobody else to wait for: ask again."""
    async with serving.desks.reading(table) as desk:
        course = _course(await seen(desk, found))
        match = course.match.copy()
    progress = serving.reviews.progress(table)
    known = None if progress else await serving.reviews.known(table)
    if known is None and progress is None:
        await serving.limits.coach.by(found.user, address(request))
        progress = serving.reviews.progress(table) or serving.reviews.begin(table, match, found.user)
    return _page(course, known, progress)


def _course(desk: Desk) -> Course:
    """The course of a match that is over and can be reviewed."""
    if desk.course is None or not desk.course.match.over:
        raise now_impossible("not-over")
    if not MARSHAL.plays(desk.table.game):
        raise now_impossible("no-review")
    return desk.course


def _page(course: Course, known: dict[str, Any] | None, progress: Progress | None) -> dict[str, Any]:
    return {
        "review": None if known is None else _reviewed(course, known),
        "progress": None if progress is None else asdict(progress),
    }


def _reviewed(course: Course, known: dict[str, Any]) -> dict[str, Any]:
    """What was found, with the moments at which it can be looked at."""
    return {
        "tries": known["tries"],
        "points": [{**point, "moment": course.moment_of(point["number"])} for point in known["points"]],
        "swings": [
            {
                **{key: swing[key] for key in ("seat", "before", "after")},
                **{key: course.moment_of(swing[key]) for key in ("first", "last")},
                "moment": course.moment_of(swing["number"]),
            }
            for swing in known["swings"]
        ],
    }
