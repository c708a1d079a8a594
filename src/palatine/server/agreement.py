"""What the people at a table can only do together: pause, replace an absent player, change the pace."""

from typing import Any

from palatine.server import seating
from palatine.server.clocks import give_time
from palatine.server.desk import Desk
from palatine.server.errors import forbidden, now_impossible
from palatine.server.models import RUNNING
from palatine.server.pace import set_deadline

PAUSE, REPLACE, PACE = "pause", "replace", "pace"


def _check_player(desk: Desk, user: int) -> None:
    if user not in desk.people:
        raise forbidden("players-only", "only those who play here decide this")
    if desk.table.status != RUNNING:
        raise now_impossible("not-running", "nobody plays at this table now")


async def propose(desk: Desk, user: int, kind: str, seat: int | None, terms: dict[str, Any]) -> None:
    """Propose something; whoever proposes agrees."""
    _check_player(desk, user)
    if desk.table.proposal is not None:
        raise now_impossible("proposal-open", "answer the open proposal first")
    if kind == PAUSE and desk.table.paused_at is not None:
        raise now_impossible("paused", "the table has paused already")
    needed = desk.people
    if kind == REPLACE:
        here = seating.row(desk, -1 if seat is None else seat)
        if here.user_id is None:
            raise now_impossible("seat-taken", "no person holds this seat")
        if here.user_id == user:
            raise now_impossible("own-seat", "leave your own seat to be replaced")
        needed = needed - {here.user_id}
    desk.table.proposal = {
        "kind": kind,
        "seat": seat,
        "by": user,
        "agreed": [user],
        "needed": sorted(needed),
        **terms,
    }
    await desk.log("proposed", seat, user, what=kind)
    await _carry_out_if_agreed(desk)


async def answer(desk: Desk, user: int, agree: bool) -> None:
    """Agree with the open proposal, or end it."""
    _check_player(desk, user)
    proposal = desk.table.proposal
    if proposal is None:
        raise now_impossible("no-proposal", "nothing has been proposed")
    if not agree:
        desk.table.proposal = None
        await desk.log("refused", proposal["seat"], user, what=proposal["kind"])
        return
    if user not in proposal["needed"]:
        raise forbidden("not-asked", "your agreement is not asked for")
    desk.table.proposal = {**proposal, "agreed": sorted({*proposal["agreed"], user})}
    desk.touch()
    await _carry_out_if_agreed(desk)


async def _carry_out_if_agreed(desk: Desk) -> None:
    proposal = desk.table.proposal
    # Somebody who has left meanwhile need not agree any more.
    if proposal is None or (set(proposal["needed"]) & desk.people) - set(proposal["agreed"]):
        return
    desk.table.proposal = None
    if proposal["kind"] == PAUSE:
        desk.table.paused_at = desk.now
        await desk.log("paused")
    elif proposal["kind"] == PACE:
        await _change_pace(desk, proposal)
    else:
        seat = seating.row(desk, proposal["seat"])
        if seat.user_id is not None:
            await seating.vacate(desk, seat, proposal["level"], "replaced")


async def _change_pace(desk: Desk, proposal: dict[str, Any]) -> None:
    table = desk.table
    table.pace, table.turn, table.bank = proposal["pace"], proposal["turn"], proposal["bank"]
    for seat in desk.seats:
        seat.bank = table.bank
        if seat.asked is not None:
            seat.asked_at = desk.now
            set_deadline(desk, seat)
    await desk.log("pace", pace=table.pace)


async def resume(desk: Desk, user: int) -> None:
    """Go on after a pause; the clocks have stood still."""
    _check_player(desk, user)
    if desk.table.paused_at is None:
        raise now_impossible("not-paused", "the table has not paused")
    await desk.db.flush()
    await give_time(desk.db, desk.now - desk.table.paused_at, desk.table.id)
    for seat in desk.seats:
        await desk.db.refresh(seat)
    desk.table.paused_at = None
    await desk.log("resumed", user=user)
