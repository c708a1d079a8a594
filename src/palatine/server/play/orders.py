"""Standing orders: what a seat has decided ahead. Nobody else learns of one before it is carried out."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from sqlalchemy import delete, select

from palatine.engine.declare import Orderable
from palatine.server.desks.desk import Desk
from palatine.server.errors import Refused, now_impossible
from palatine.server.storage.models import RUNNING, Order


class Due(NamedTuple):
    """An order whose decision has come, and the option it leads to."""

    seat: int
    number: int
    option: int
    order: Order


def orderable(desk: Desk) -> Mapping[str, Orderable]:
    """What can be ordered at a table now, by kind of decision."""
    if desk.table.status != RUNNING:
        return {}
    match = desk.match().match
    return match.game.orderable(match.state.variant)


def chapter(desk: Desk) -> int:
    """The part of the match it is in: the year, the round."""
    match = desk.match().match
    return match.game.chapter(match.state)


def stands(desk: Desk, order: Order) -> bool:
    """Whether an order still holds: one for a chapter ends with it."""
    return order.chapter is None or order.chapter == chapter(desk)


async def given(desk: Desk, seat: int) -> list[Order]:
    """The orders of a seat."""
    if desk.table.status != RUNNING:
        return []
    mine = select(Order).where(Order.table_id == desk.table.id, Order.seat == seat)
    return [order for order in await desk.db.scalars(mine.order_by(Order.kind)) if stands(desk, order)]


async def give(desk: Desk, seat: int, kind: str, options: Sequence[str], once: bool, for_chapter: bool) -> None:
    """Give an order, in place of the one there was for this kind of decision; it holds for what is asked later.

    It may end with the chapter of the match, such as the year.
    """
    if desk.table.status != RUNNING:
        raise now_impossible("not-running")
    what = orderable(desk).get(kind)
    if what is None:
        raise Refused(422, "no-order")
    if len(options) > 1 and not what.ranked:
        raise Refused(422, "bad-order", "one")
    for index, option in enumerate(options):
        if option not in what.options or option in options[:index]:
            refused = Refused(422, "bad-order")
            refused.index = index
            raise refused
    ends = chapter(desk) if for_chapter else None
    await desk.db.merge(Order(desk.table.id, seat, kind, list(options), once, ends))


async def cancel(desk: Desk, seat: int, kind: str | None = None) -> None:
    """Cancel the order of a seat for a kind of decision, or all its orders."""
    which = delete(Order).where(Order.table_id == desk.table.id, Order.seat == seat)
    await desk.db.execute(which if kind is None else which.where(Order.kind == kind))


async def cancel_all(desk: Desk) -> None:
    """Orders end with their match."""
    await desk.db.execute(delete(Order).where(Order.table_id == desk.table.id))


async def due(desk: Desk) -> Due | None:
    """The order to be carried out after a move: of the person who is asked now, with an option that is possible.

    Only a move asks anything new. What was asked before an order was given is left to the person, and so is what no
    option of the order answers, and what several seats choose at once.
    """
    course = desk.match()
    if desk.table.status != RUNNING or course.sealed:
        return None
    seat = desk.seats[course.waiting[0]]
    if seat.user_id is None or seat.bot is not None or seat.asked not in orderable(desk):
        return None
    order = await desk.db.get(Order, (desk.table.id, seat.seat, seat.asked))
    decision = course.match.decision(seat.seat)
    possible = [text for text in order.options if text in decision.texts] if order and stands(desk, order) else []
    if order is None or not possible:
        return None
    number = course.as_seen(desk.whose(seat.seat)).number
    return Due(seat.seat, number, decision.options[decision.texts.index(possible[0])], order)


async def begin(desk: Desk, found: Due) -> None:
    """An order is about to be carried out: its seat is told only of what it is asked afterwards."""
    seat = desk.seats[found.seat]
    if any(asked is seat for asked, _ in desk.asked):
        desk.asked = [(asked, decision) for asked, decision in desk.asked if asked is not seat]
        seat.asked = None
    if found.order.once:
        await desk.db.delete(found.order)


async def carried_out(desk: Desk, found: Due) -> None:
    """Everybody sees that a choice was made by itself, if they notice the choice."""
    if desk.match().moments[-1].witnesses is not None:
        return
    await desk.log("order", found.seat, desk.seats[found.seat].user_id)
