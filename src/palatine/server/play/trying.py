"""Trying out choices on a copy: why not, what next, how it would look, what it would certainly bring.

Never what chance would bring, and nothing the seat does not know.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ParamSpec, TypeVar

from palatine.bots.others import stewards_of
from palatine.engine.errors import PalatineError
from palatine.engine.game import Others, View
from palatine.engine.perspective import Perspective
from palatine.engine.submission import Reply, Submission
from palatine.games import game_named
from palatine.server.desks.desk import Desk
from palatine.server.desks.show import decision
from palatine.server.errors import Refused, from_engine, now_impossible
from palatine.server.storage.models import RUNNING


def tried(
    desk: Desk, seat: int, choices: Sequence[str | int], language: str, replies: Sequence[Reply] = ()
) -> dict[str, Any]:
    """How far choices of a waiting seat, and replies to what is asked after, would be accepted; what comes of it."""
    if desk.table.status != RUNNING:
        raise now_impossible("not-running")
    scratch = desk.match().scratch()
    submission = Submission(scratch.match, seat)
    refusal: Refused | None = None
    answered: list[str] = []
    try:
        for choice in choices:
            submission.choose(choice)
        answered = submission.answer(replies)
    except PalatineError as error:
        refusal = from_engine(error)
    known = not submission.beyond
    return {
        "accepted": submission.made,
        "answered": answered,
        "refusal": None if refusal is None else refusal.body(language),
        "decision": decision(scratch, scratch.match, seat, language) if known else None,
        "view": scratch.match.view(seat) if known else None,
        "beyond": submission.beyond,
        "complete": submission.ended,
    }


P = ParamSpec("P")
T = TypeVar("T")
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
    """What choices of a waiting seat would bring if nobody else did anything, or if stewards played for all others."""
    others = stewards_of(known.game) if stewards else None
    if stewards and others is None:
        raise now_impossible("no-rehearsal")
    found = await beside(_rehearsal, known, choices, supposed, others)
    if found is None:
        raise now_impossible("no-rehearsal")
    return {"rehearsal": found}


async def beside(reckon: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What is reckoned beside everything else, one at a time: nothing waits for it but what is reckoned too."""
    try:
        return await asyncio.get_running_loop().run_in_executor(_ONE, partial(reckon, *args, **kwargs))
    except PalatineError as error:
        raise from_engine(error) from None


def _rehearsal(
    known: Perspective, choices: Sequence[str | int], supposed: Mapping[str, str], others: Others | None
) -> View | None:
    catalogue = game_named(known.game).catalogue
    numbers = [catalogue.option(each) if isinstance(each, str) else each for each in choices]
    return known.rehearse(numbers, supposed, others)
