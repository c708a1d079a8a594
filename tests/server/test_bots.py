"""Bots think elsewhere; whatever they do there, no table waits for long."""

import asyncio
import os
from random import Random

import pytest

import palatine
from palatine.server.bots import Bots
from palatine.server.thinkers import Thinkers
from tests.server.conftest import Running
from tests.server.player import ME, Player
from tests.server.test_clocks import until


def bot(level: str) -> dict[str, str]:
    return {"holder": "bot", "level": level}


@pytest.mark.parametrize("level", ["failing", "dying", "cheating"])
def test_a_bot_that_fails_is_replaced_for_that_decision(ann: Player, fists: str, level: str) -> None:
    table = ann.table(ME, bot(level), game=fists, options={"short": True}, start=True)
    ann.finish(table, 0, Random(1))
    failures = [entry for entry in ann.get(f"/api/tables/{table}/log") if entry["kind"] == "bot-failed"]
    assert failures and {entry["particulars"]["level"] for entry in failures} == {level}
    assert ann.get(f"/api/tables/{table}")["seats"][1]["bot"] == level


def test_a_bot_that_takes_too_long_is_replaced(ann: Player, fists: str) -> None:
    table = ann.table(ME, bot("slow"), game=fists, start=True)
    failure = until(ann, table, "bot-failed")[-1]
    assert failure["particulars"] == {"level": "slow", "instead": "first"}
    assert [moment["seat"] for moment in ann.get(f"/api/tables/{table}/moments")] == [1]
    ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})


def test_the_level_below_takes_over() -> None:
    async def chosen() -> tuple[int, str]:
        thinkers = Thinkers(1, 1.0)
        match = palatine.start("wallenstein", seats=3, seed=1)
        try:
            return await thinkers.choice("failing", match.perspective(match.pending[0].seat))
        finally:
            await thinkers.close()

    option, level = asyncio.run(chosen())
    match = palatine.start("wallenstein", seats=3, seed=1)
    assert (option, level) == (match.pending[0].options[0], "first")


def test_an_unknown_level_plays_at_random() -> None:
    async def chosen() -> tuple[int, str]:
        thinkers = Thinkers(1, 5.0)
        match = palatine.start("wallenstein", seats=3, seed=1)
        try:
            return await thinkers.choice("long gone", match.perspective(match.pending[0].seat))
        finally:
            await thinkers.close()

    assert asyncio.run(chosen())[1] == "random"


def test_bots_think_in_other_processes(server: Running, ann: Player, fists: str) -> None:
    table = ann.table(ME, bot("first"), game=fists, options={"short": True}, start=True)
    ann.finish(table, 0, Random(1))
    bots = next(tell.__self__ for tell in server.service.desks.changes if isinstance(tell.__self__, Bots))
    processes = [process.pid for process in bots._thinkers._all]
    assert processes and os.getpid() not in processes


def test_a_table_of_bots_alone_plays_to_its_end(ann: Player, fists: str) -> None:
    table = ann.table(bot("random"), bot("first"), game=fists, start=True)
    for _ in range(500):
        if ann.get(f"/api/tables/{table}")["status"] == "over":
            break
    else:
        raise AssertionError("the bots did not come to an end")
    assert {moment["by"] for moment in ann.get(f"/api/tables/{table}/moments")} == {"bot"}
