"""Pace: how long a seat may take for a decision, as a property of the table."""

from typing import Final, NamedTuple

from palatine.server.desks.desk import Desk
from palatine.server.storage.models import RUNNING, Seat

MINUTE: Final = 60.0
DAY: Final = 24 * 60 * MINUTE


class Pace(NamedTuple):
    """Seconds for each decision, and seconds in reserve for the whole match."""

    turn: float | None
    bank: float


PACES: Final[dict[str, Pace]] = {
    "none": Pace(None, 0),
    "live": Pace(2 * MINUTE, 10 * MINUTE),
    "fast": Pace(4 * 60 * MINUTE, 12 * 60 * MINUTE),
    "daily": Pace(DAY, 2 * DAY),
    "relaxed": Pace(3 * DAY, 4 * DAY),
}
"""The paces by name; a table may also set its own seconds ("custom")."""

PATIENCE: Final = 2
"""After so many missed deadlines in a row a bot stands in for the person."""


def settle(desk: Desk, acting: int | None = None) -> None:
    """Write down who is asked what, and until when; ``acting`` is the seat that has just chosen."""
    course, table = desk.match(), desk.table
    waiting = course.waiting if table.status == RUNNING else []
    for seat in desk.seats:
        if acting == seat.seat:
            _charge(desk, seat)
        if seat.seat in waiting:
            decision = course.match.decision(seat.seat)
            if seat.asked is None:
                _returned(seat, decision.kind)
                desk.asked.append((seat, decision))
            _mark(seat, asked=decision.kind)
            if seat.asked_at is None:
                seat.asked_at, seat.reminded = desk.now, False
                set_deadline(desk, seat)
        else:
            _mark(seat, asked=None, overdue=False)
            if not course.ready(seat.seat):
                _mark(seat, asked_at=None, deadline=None)
        _mark(seat, ready=course.ready(seat.seat))


def _mark(seat: Seat, **marks: str | float | bool | None) -> None:
    """Write down what has changed of a seat: most are as they were, and to look costs less than to write."""
    for name, value in marks.items():
        if getattr(seat, name) != value:
            setattr(seat, name, value)


def set_deadline(desk: Desk, seat: Seat) -> None:
    """When the clock of a seat that is asked runs out; bots have none."""
    turn = desk.table.turn
    timed = turn is not None and seat.user_id is not None and seat.bot is None and seat.asked_at is not None
    seat.deadline = (seat.asked_at or 0) + (turn or 0) + seat.bank if timed else None


def _charge(desk: Desk, seat: Seat) -> None:
    """Take what a choice cost beyond its turn off the reserve; the next decision has a clock of its own."""
    if seat.deadline is not None and seat.asked_at is not None and desk.table.turn is not None:
        used = desk.now - seat.asked_at - desk.table.turn
        seat.bank = max(0.0, seat.bank - max(0.0, used))
    if not desk.match().ready(seat.seat):
        seat.asked_at = seat.deadline = None


def time_taken(desk: Desk, seat: Seat) -> float:
    """Seconds since a seat was asked."""
    return 0.0 if seat.asked_at is None else desk.now - seat.asked_at


def wind_back(desk: Desk, seat: Seat, spent: float, was_ready: bool) -> None:
    """A choice taken back after so many seconds gives no new time: its clock goes on, its reserve is as it was."""
    if desk.table.turn is None:
        return
    if not was_ready:  # whoever is ready has kept the clock of the decision
        seat.asked_at = desk.now - time_taken(desk, seat) - spent
    seat.bank = min(desk.table.bank, seat.bank + max(0.0, spent - desk.table.turn))
    set_deadline(desk, seat)


def _returned(seat: Seat, kind: str) -> None:
    """Whoever let a bot stand in for a while is back when the same is asked anew."""
    if seat.bot is not None and seat.until == kind:
        seat.bot = seat.until = None
