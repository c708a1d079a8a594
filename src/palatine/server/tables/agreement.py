"""What the people at a table can only do together: pause, replace an absent player, change the pace, have a coach."""

from typing import Any

from palatine.bots.levels import MARSHAL
from palatine.games import game_named
from palatine.server.desks.desk import Desk
from palatine.server.errors import forbidden, now_impossible
from palatine.server.play.clocks import give_time
from palatine.server.play.pace import set_deadline
from palatine.server.storage.models import RUNNING, Seat
from palatine.server.tables import seating

PAUSE, REPLACE, PACE, COACH = "pause", "replace", "pace", "coach"
ABSENT = 300.0
"""Whoever has kept the table waiting for so many seconds, or missed a deadline, counts as absent."""


def _check_player(desk: Desk, user: int) -> None:
    if user not in desk.people:
        raise forbidden("players-only")
    if desk.table.status != RUNNING:
        raise now_impossible("not-running")


def _absent(desk: Desk, seat: Seat) -> bool:
    """Whether the table waits in vain for whoever holds a seat."""
    waits = seat.asked is not None and seat.asked_at is not None and desk.now - seat.asked_at > ABSENT
    return waits or seat.missed > 0 or seat.bot is not None


async def propose(desk: Desk, user: int, kind: str, seat: int | None, terms: dict[str, Any]) -> None:
    """Propose something; whoever proposes agrees."""
    _check_player(desk, user)
    if desk.table.proposal is not None:
        raise now_impossible("proposal-open")
    if kind == PAUSE and desk.table.paused_at is not None:
        raise now_impossible("paused")
    if kind == COACH and desk.coached:
        raise now_impossible("coach-agreed")
    if kind == COACH and not MARSHAL.plays(desk.table.game):
        raise now_impossible("no-hint", "game", game=game_named(desk.table.game).title)
    needed = desk.people
    if kind == REPLACE:
        here = seating.row(desk, -1 if seat is None else seat)
        if here.user_id is None:
            raise now_impossible("seat-taken", "nobody")
        if here.user_id == user:
            raise now_impossible("own-seat")
        if needed != {user, here.user_id} or _absent(desk, here):  # of two, none sends the other away at will
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
    await carry_out_if_agreed(desk)


async def answer(desk: Desk, user: int, agree: bool) -> None:
    """Agree with the open proposal, or end it."""
    _check_player(desk, user)
    proposal = desk.table.proposal
    if proposal is None:
        raise now_impossible("no-proposal")
    if not agree:
        desk.table.proposal = None
        await desk.log("refused", proposal["seat"], user, what=proposal["kind"])
        return
    if user not in proposal["needed"]:
        raise forbidden("not-asked")
    desk.table.proposal = {**proposal, "agreed": sorted({*proposal["agreed"], user})}
    desk.touch()
    await carry_out_if_agreed(desk)


async def leave(desk: Desk, seat: int, user: int) -> None:
    """Somebody leaves a seat, and need not agree with anything any more; a pause ends with the last person."""
    await seating.leave(desk, seat, user)
    await carry_out_if_agreed(desk)
    if not desk.people and desk.table.paused_at is not None:
        desk.table.paused_at = None
        await desk.log("resumed", user=user)


async def carry_out_if_agreed(desk: Desk) -> None:
    """Carry out the proposal if everybody has agreed who is still there; if nobody is, it is void."""
    proposal = desk.table.proposal
    if proposal is None or (set(proposal["needed"]) & desk.people) - set(proposal["agreed"]):
        return
    desk.table.proposal = None
    if not desk.people:
        return
    if proposal["kind"] == PAUSE:
        desk.table.paused_at = desk.now
        await desk.log("paused")
    elif proposal["kind"] == COACH:
        desk.table.coached = sorted(desk.people)
        await desk.log("coach")
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
        raise now_impossible("not-paused")
    for seat in desk.seats:
        give_time(seat, desk.now - desk.table.paused_at)
    desk.table.paused_at = None
    await desk.log("resumed", user=user)
