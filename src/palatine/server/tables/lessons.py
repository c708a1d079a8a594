"""Tries of lessons: a table for one person at the position of a lesson, and how its match stands."""

from typing import Any

from sqlalchemy import delete
from sqlalchemy.ext.asyncio import AsyncSession

from palatine import lessons
from palatine.bots.levels import stand_in
from palatine.engine.errors import PalatineError
from palatine.engine.lesson import Lesson
from palatine.engine.record import Record
from palatine.games import game_named
from palatine.server.desks.desk import Desk
from palatine.server.desks.show import Json
from palatine.server.errors import not_found
from palatine.server.play import playing
from palatine.server.storage.models import Table
from palatine.server.tables.lobby import Chair, Wish, make


def lesson_of(game: str, name: str) -> Lesson:
    """The lesson of a game with this name."""
    try:
        return lessons.lesson_named(game, name)
    except PalatineError:
        raise not_found("lesson") from None


def listed(game: str, language: str) -> list[Json]:
    """The lessons of a game as a list of them shows them."""
    return [_card(lesson, language) for lesson in lessons.lessons_of(game)]


def _card(lesson: Lesson, language: str) -> Json:
    text = lesson.text(language)
    return {
        "name": lesson.name,
        "kind": lesson.kind,
        "level": lesson.level,
        "rules": lesson.rules,
        "title": text.title,
        "task": text.task,
    }


async def begin(db: AsyncSession, lesson: Lesson, user: int, language: str) -> Desk:
    """A new try, begun; the tables of former tries are removed."""
    match = lessons.begun(lesson)
    level = stand_in(lesson.game).name
    seating = [Chair(user) if seat == lesson.seat else Chair(bot=level) for seat in range(match.seats)]
    options: dict[str, Any] = dict(match.game.options_of(match.state.variant))
    kept = {"public": False, "odds": "off", "hints": False, "delay": 0}
    wish = Wish(lesson.game, seating, options, lesson.text(language).title, "none", None, None, kept)
    table, seats = await make(db, wish, user)
    desk = Desk(db, table, seats, None)
    await playing.begin(desk, match)
    former = (Table.host_id == user, Table.game == lesson.game, Table.lesson == lesson.name, Table.id != table.id)
    await db.execute(delete(Table).where(*former))  # after the new one is there: no number is given twice
    return desk


def page(desk: Desk, language: str) -> Json:
    """What whoever tries a lesson reads beside the board."""
    if desk.table.lesson is None:
        raise not_found("lesson")
    lesson = lesson_of(desk.table.game, desk.table.lesson)
    text, match = lesson.text(language), desk.match().match
    return {
        **_card(lesson, language),
        "story": text.story,
        "hints": text.hints,
        "verdict": lesson.verdict(match, lessons.positions_of(lesson.game)),
        "solution": [
            {"choices": [{"kind": kind, "option": option} for kind, option in choices], "reason": reason}
            for choices, reason in zip(lessons.solved(lesson.game, lesson.name), text.reasons, strict=True)
        ],
        "mistakes": text.mistakes,
    }


def is_known(record: Record) -> bool:
    """Whether a record begins with the setup, or at the position of a lesson that is known here."""
    if not record.position:
        return True
    try:
        match = lessons.begun(lessons.lesson_named(record.game, record.lesson))
    except PalatineError:
        return False
    game = game_named(record.game)
    return match.start is not None and game.position_text(match.start.state) == record.position
