"""The coach: how a round went for a seat, when it is over."""

from dataclasses import asdict
from typing import Any

from fastapi import APIRouter, Request, Response

from palatine.bots.coach import Finding, findings
from palatine.bots.looks import Round
from palatine.bots.remarks import named_reasons, nothing, remarks
from palatine.engine.game import View
from palatine.server.api.asking import Me, Spoken, TableId, TheService, address, seen
from palatine.server.api.playing import ready_bytes
from palatine.server.api.shapes.coach import CoachIn, CoachOut
from palatine.server.desks import show
from palatine.server.desks.course import Course
from palatine.server.desks.desk import Desk
from palatine.server.errors import forbidden, now_impossible
from palatine.server.play.coaching import Past, better_boards, last_ended
from palatine.server.play.trying import beside
from palatine.server.storage.models import OPEN

router = APIRouter(tags=["play"])


@router.post("/api/tables/{table}/coach", response_model=CoachOut)
async def coach(
    table: TableId, body: CoachIn, found: Me, request: Request, serving: TheService, language: Spoken
) -> Response:
    """Which decisions of a round that is over cost a seat most, what would have been better, what was bad luck.

    For my own seats alone with bots, or where all players have agreed; for every seat once the match is over. It thinks
    some seconds, for nobody else to wait for. Everything follows from what the seat could know.
    """
    async with serving.desks.reading(table) as desk:
        known = await serving.desks.seen_by(await seen(desk, found), found.user)
        _check_allowed(known, body.seat, found.user)
        course = known.match()
        before = None if body.at is None else course.choices_in(_within(course, body.at))[1]
        past = Past(course.match.copy(), body.seat, before)
    await serving.limits.coach.by(found.user, address(request))
    back = await beside(last_ended, past)
    if back is None:
        raise now_impossible("no-coach", "round")
    judged = await serving.thinkers.judged(back, found.user)
    if judged is None:
        raise now_impossible("no-coach", "answer")
    told = findings(*judged)
    boards = await beside(better_boards, past, told)
    return ready_bytes(_page(course, back, told, boards, language))


def _check_allowed(desk: Desk, seat: int, user: int) -> None:
    if desk.table.status == OPEN:
        raise now_impossible("not-running")
    show.check_seat(desk, seat, user)
    if not show.may_ask_coach(desk, user):
        raise forbidden("no-coach")


def _within(course: Course, moment: int) -> int:
    """A moment that has come, the first one at least."""
    show.check_moment(course, moment)
    if not course.moments:
        raise now_impossible("no-coach", "round")
    return max(1, moment)


def _page(course: Course, back: Round, told: list[Finding], boards: list[View | None], language: str) -> dict[str, Any]:
    game, looks = back.outcome.game, back.looks
    return {
        "seat": back.outcome.seat,
        "first": course.moment_of(looks[0].number),
        "last": course.moment_of(looks[-1].number),
        "decisions": len(looks),
        "nothing": nothing(language),
        "findings": [
            {
                "moment": course.moment_of(each.number),
                "verdict": each.verdict,
                "chosen": [asdict(step) for step in each.chosen],
                "better": [asdict(step) for step in each.better],
                "points": each.points,
                "error": each.error,
                "reasons": [
                    {"part": part, "points": points, "text": text}
                    for part, points, text in named_reasons(each, game, language)
                ],
                "sentences": remarks(each, game, language),
                "view": board,
            }
            for each, board in zip(told, boards, strict=True)
        ],
    }
