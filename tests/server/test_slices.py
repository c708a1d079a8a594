"""A table with a long history: nobody else waits while it is rebuilt."""

import asyncio
import itertools
from contextlib import AbstractAsyncContextManager

import pytest
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from palatine.server.desks.slices import SLICE
from palatine.server.storage.models import Move
from tests.server.conftest import Running
from tests.server.player import ME, Player


def test_a_long_history_is_rebuilt_in_slices(server: Running, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Others get their turn as soon as a slice has taken its time: here after every move, by the clock handed in.

    Nobody who writes elsewhere waits either: a table is rebuilt before its writer's lock is taken.
    """
    table, pairs = ann.table(ME, ME, ME, game="shadow", start=True), 60
    desks = server.service.desks
    view = next(view for seat in range(3) if (view := ann.view(table, seat))["decision"])
    option = view["decision"]["options"][0]
    for _ in range(2):
        view = ann.view(table, view["seat"])
        ann.choose(table, view, [option])
        ann.post(f"/api/tables/{table}/take-back", {"seat": view["seat"]})

    async def lengthen() -> None:
        """The same choice, made and taken back again and again."""
        async with desks.changing(table) as desk:
            first = desk.table.moves
            rows = list(await desk.db.scalars(select(Move).where(Move.table_id == table).order_by(Move.number)))[-2:]
            for number in range(2 * pairs):
                row = rows[number % 2]
                desk.db.add(Move(table, first + 1 + number, row.seat, row.choices, row.chance, row.at, row.by))
            desk.table.moves = first + 2 * pairs
        desks.forget(table)

    async def turns(changing: bool) -> tuple[int, list[bool]]:
        """How often others had their turn meanwhile, and whether the table was there for the writer."""
        desks.forget(table)
        ticks, there, count = itertools.count(step=2), list[bool](), 0
        usual, writing = desks.clock, desks.store.writing

        def watched() -> AbstractAsyncContextManager[AsyncSession]:
            if asyncio.current_task() is rebuilding:
                there.append(table in desks._courses)
            return writing()

        async def rebuild() -> None:
            async with desks.changing(table) if changing else desks.reading(table):
                pass

        monkeypatch.setattr(desks, "clock", lambda: next(ticks) * SLICE)
        monkeypatch.setattr(desks.store, "writing", watched)
        rebuilding = asyncio.create_task(rebuild())
        while table not in desks._courses and not rebuilding.done():
            count += 1
            await asyncio.sleep(0)
        await rebuilding
        monkeypatch.setattr(desks, "clock", usual)
        monkeypatch.setattr(desks.store, "writing", writing)
        return count, there

    server.carry_out(lengthen())
    for changing in (False, True):
        count, there = server.carry_out(turns(changing))
        assert count >= 2 * pairs and there == [True] * changing
    assert ann.view(table, view["seat"])["moments"] == 0
