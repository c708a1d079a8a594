"""Trying out choices on a copy: why not, what next, and how it would look; never what chance would bring."""

from collections.abc import Sequence
from typing import Any

from palatine.engine.errors import PalatineError
from palatine.server.desk import Desk
from palatine.server.errors import Refused, from_engine, now_impossible
from palatine.server.models import RUNNING
from palatine.server.show import decision


def tried(desk: Desk, seat: int, choices: Sequence[str | int], language: str) -> dict[str, Any]:
    """How far choices of a waiting seat would be accepted, and what would come of them."""
    if desk.table.status != RUNNING:
        raise now_impossible("not-running", "nobody plays at this table now")
    scratch = desk.match().scratch()
    together = scratch.sealed
    refusal: Refused | None = None
    accepted, ended, beyond = 0, False, False
    for choice in choices:
        try:
            if beyond:
                raise now_impossible("beyond-boundary", f"only the first {accepted} can be made together")
            beyond = scratch.goes_beyond(seat, choice)
        except (PalatineError, Refused) as error:
            refusal = error if isinstance(error, Refused) else from_engine(error)
            refusal.index = accepted
            break
        accepted += 1
    ended = seat not in scratch.waiting or (together and not scratch.sealed)
    known = not beyond
    return {
        "accepted": accepted,
        "refusal": None if refusal is None else refusal.body,
        "decision": decision(scratch, scratch.match, seat, language) if known else None,
        "view": scratch.match.view(seat) if known else None,
        "beyond": beyond,
        "complete": bool(accepted) and (beyond or ended),
    }
