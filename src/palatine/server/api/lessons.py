"""Lessons: which there are, a try of one, and how it stands."""

from typing import Any

from fastapi import APIRouter, Request

from palatine.server.api import asking
from palatine.server.api.games import Word, played
from palatine.server.api.shapes.lessons import LessonCard, LessonOut
from palatine.server.api.shapes.tables import TableOut
from palatine.server.desks.show import Json, table_page
from palatine.server.tables import lessons

router = APIRouter(tags=["lessons"])


@router.get("/api/games/{game}/lessons", response_model=list[LessonCard])
async def listed(game: Word, language: asking.Spoken) -> list[Json]:
    """The lessons of a game: examples before puzzles, easy ones first."""
    return lessons.listed(played(game).name, language)


@router.post("/api/games/{game}/lessons/{lesson}", status_code=201, response_model=TableOut)
async def begin(
    game: Word,
    lesson: Word,
    found: asking.Me,
    request: Request,
    serving: asking.TheService,
    language: asking.Spoken,
) -> dict[str, Any]:
    """Try a lesson, from its beginning; former tries of it are gone."""
    await serving.limits.tables.check(asking.address(request))
    wanted = lessons.lesson_of(game, lesson)
    async with serving.store.writing() as db:
        desk = await lessons.begin(db, wanted, found.user, language)
        page = await table_page(desk, found.user)
    await serving.desks.announce(desk)
    return page


@router.get("/api/tables/{table}/lesson", response_model=LessonOut)
async def show(desk: asking.Looking, language: asking.Spoken) -> Json:
    """The lesson a table is a try of, and how it stands."""
    return lessons.page(desk, language)
