"""Trying out choices on a copy: why not, what next, how it would look, what it would certainly bring.

Never what chance would bring, and nothing the seat does not know.
"""

import asyncio
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from palatine.bots.others import stewards_of
from palatine.engine.errors import PalatineError
from palatine.engine.game import Others, View
from palatine.engine.perspective import Perspective
from palatine.engine.submission import Submission
from palatine.games import game_named
from palatine.server.desks.desk import Desk
from palatine.server.desks.show import decision
from palatine.server.errors import Refused, from_engine, now_impossible
from palatine.server.storage.models import RUNNING


def tried(desk: Desk, seat: int, choices: Sequence[str | int], language: str) -> dict[str, Any]:
    """How far choices of a waiting seat would be accepted, and what would come of them."""
    if desk.table.status != RUNNING:
        raise now_impossible("not-running")
    scratch = desk.match().scratch()
    submission = Submission(scratch.match, seat)
    refusal: Refused | None = None
    try:
        for choice in choices:
            submission.choose(choice)
    except PalatineError as error:
        refusal = from_engine(error)
    known = not submission.beyond
    return {
        "accepted": submission.made,
        "refusal": None if refusal is None else refusal.body(language),
        "decision": decision(scratch, scratch.match, seat, language) if known else None,
        "view": scratch.match.view(seat) if known else None,
        "beyond": submission.beyond,
        "complete": submission.ended,
    }


_ONE = ThreadPoolExecutor(1, "rehearsal")


def known_to(desk: Desk, seat: int) -> Perspective:
    """What a waiting seat knows: all that a rehearsal needs of a table."""
    if desk.table.status != RUNNING:
        raise now_impossible("not-running")
    try:
        return desk.match().match.perspective(seat)
    except PalatineError as error:
        raise from_engine(error) from None


async def rehearsed(
    known: Perspective, choices: Sequence[str | int], supposed: Mapping[str, str], stewards: bool
) -> dict[str, Any]:
    """What choices of a waiting seat would bring if nobody else did anything, or if stewards played for all others.

    One at a time, beside everything else: rehearsals wait for each other, and nothing waits for them.
    """
    others = stewards_of(known.game) if stewards else None
    if stewards and others is None:
        raise now_impossible("no-rehearsal")
    work = partial(_rehearsal, known, choices, supposed, others)
    try:
        found = await asyncio.get_running_loop().run_in_executor(_ONE, work)
    except PalatineError as error:
        raise from_engine(error) from None
    if found is None:
        raise now_impossible("no-rehearsal")
    return {"rehearsal": found}


def _rehearsal(
    known: Perspective, choices: Sequence[str | int], supposed: Mapping[str, str], others: Others | None
) -> View | None:
    catalogue = game_named(known.game).catalogue
    numbers = [catalogue.option(each) if isinstance(each, str) else each for each in choices]
    return known.rehearse(numbers, supposed, others)
