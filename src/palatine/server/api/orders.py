"""Standing orders of a seat: read, given, cancelled by whoever holds it, and hidden from everybody else."""

from typing import Annotated, Any

from fastapi import APIRouter, Path

from palatine.server.api.asking import Changing, Looking, Me, SeatNumber
from palatine.server.api.shapes.play import OrderIn, OrdersOut
from palatine.server.play import orders
from palatine.server.play.playing import own_seat

router = APIRouter(tags=["play"])

Kind = Annotated[str, Path(max_length=40, pattern=r"^[a-z_.]+$")]


@router.get("/api/tables/{table}/seats/{seat}/orders", response_model=OrdersOut)
async def read_orders(seat: SeatNumber, desk: Looking, found: Me) -> dict[str, Any]:
    """What I can order for my seat, and what I have ordered."""
    own_seat(desk, seat, found.user)
    kinds = orders.orderable(desk)
    return {
        "orderable": [{"kind": kind, "options": what.options, "ranked": what.ranked} for kind, what in kinds.items()],
        "orders": [
            {"kind": order.kind, "options": order.options, "once": order.once, "chapter": order.chapter is not None}
            for order in await orders.given(desk, seat)
        ],
    }


@router.put("/api/tables/{table}/seats/{seat}/orders/{kind}", status_code=204)
async def give_order(seat: SeatNumber, kind: Kind, body: OrderIn, desk: Changing, found: Me) -> None:
    """Give an order for the next decisions of a kind, in place of the one I have given; nobody else sees it."""
    own_seat(desk, seat, found.user)
    await orders.give(desk, seat, kind, body.options, body.once, body.chapter)


@router.delete("/api/tables/{table}/seats/{seat}/orders/{kind}", status_code=204)
async def cancel_order(seat: SeatNumber, kind: Kind, desk: Changing, found: Me) -> None:
    """Cancel an order of mine, if there is one."""
    own_seat(desk, seat, found.user)
    await orders.cancel(desk, seat, kind)
