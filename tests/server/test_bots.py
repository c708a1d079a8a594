"""Bots think elsewhere; whatever they do there, no table waits for long."""

import asyncio
import os
import threading
from random import Random
from typing import Any, cast

import pytest

import palatine
from palatine.bots.intent import Intent, Step
from palatine.engine.perspective import Perspective
from palatine.engine.submission import Submission
from palatine.server.desks.desk import Desks
from palatine.server.thinking.attendance import Attendance
from palatine.server.thinking.bots import BOT, Bots, Errand, Mind, _look
from palatine.server.thinking.precedence import Precedence
from palatine.server.thinking.process import Answer, Work
from palatine.server.thinking.thinkers import Thinkers
from tests.server.conftest import PATIENCE, Running
from tests.server.player import ME, Player
from tests.server.test_clocks import until
from tests.server.waiting import processes, wait_until


def bot(level: str) -> dict[str, str]:
    return {"holder": "bot", "level": level}


@pytest.mark.parametrize("level", ["failing", "dying", "cheating"])
def test_a_bot_that_fails_is_replaced_for_that_decision(ann: Player, fists: str, level: str) -> None:
    table = ann.table(ME, bot(level), game=fists, options={"short": True}, start=True)
    ann.finish(table, 0, Random(1))
    failures = [entry for entry in ann.get(f"/api/tables/{table}/log") if entry["kind"] == "bot-failed"]
    assert failures and {entry["particulars"]["level"] for entry in failures} == {level}
    assert ann.get(f"/api/tables/{table}")["seats"][1]["bot"] == level


def test_a_bot_that_takes_too_long_is_replaced(ann: Player, fists: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Thinkers._ask

    async def impatiently(thinkers: Thinkers, task: Work, seconds: float, person: int) -> Answer:
        return await ask(thinkers, task, 0.2 if task[0] == "slow" else seconds, person)

    monkeypatch.setattr(Thinkers, "_ask", impatiently)
    table = ann.table(ME, bot("slow"), game=fists, start=True)
    failure = until(ann, table, "bot-failed")[-1]
    assert failure["particulars"] == {"level": "slow", "instead": "first"}
    assert [moment["seat"] for moment in ann.get(f"/api/tables/{table}/moments")] == [1]
    ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})


def test_the_level_below_takes_over() -> None:
    async def chosen() -> tuple[list[Step], str]:
        thinkers = Thinkers.in_processes(1, PATIENCE)
        match = palatine.start("wallenstein", seats=3, seed=1)
        try:
            return await thinkers.line("failing", match.perspective(match.pending[0].seat), "", 1)
        finally:
            await thinkers.close()

    line, level = asyncio.run(chosen())
    decision = palatine.start("wallenstein", seats=3, seed=1).pending[0]
    assert (line, level) == ([(decision.kind, decision.options[0])], "first")


def test_an_unknown_level_plays_at_random() -> None:
    async def chosen() -> tuple[list[Step], str]:
        thinkers = Thinkers.in_processes(1, PATIENCE)
        match = palatine.start("wallenstein", seats=3, seed=1)
        try:
            return await thinkers.line("long gone", match.perspective(match.pending[0].seat), "", 1)
        finally:
            await thinkers.close()

    assert asyncio.run(chosen())[1] == "random"


@pytest.mark.parametrize("level", ["random", "drawing"])
def test_a_bot_draws_what_follows_from_the_table(level: str) -> None:
    """In whichever process: so a choice that is taken back brings the same answer again."""

    async def chosen() -> list[str | int]:
        thinkers = Thinkers.in_processes(2, PATIENCE)
        match = palatine.start("wallenstein", seats=3, seed=1, initial_counties="lineup")
        chances = [_look(start, seat).chance for start in (match, match.copy()) for seat in (0, 1)]
        asking = [thinkers.line(level, match.perspective(0), chance, 1) for chance in chances * 4]
        try:
            return [line[0][1] for line, _ in await asyncio.gather(*asking)]
        finally:
            await thinkers.close()

    found = asyncio.run(chosen())
    assert found == found[:2] * 8 and found[0] != found[1]


def test_the_chance_of_a_bot_moves_on_with_its_own_choices_alone() -> None:
    """Whoever is quicker to choose in secret does not change what another bot draws."""
    match = palatine.start("wallenstein", seats=3, seed=1, initial_counties="lineup")
    before = [_look(match, seat).chance for seat in range(3)]
    match.play(1, match.decision(1).options[0])
    after = [_look(match, seat).chance for seat in range(3)]
    assert (after[0], after[2]) == (before[0], before[2]) and after[1] != before[1]
    other = palatine.start("wallenstein", seats=3, seed=2, initial_counties="lineup")
    assert _look(other, 0).chance != before[0]


def test_a_marshal_makes_its_plan_as_a_whole() -> None:
    """Whichever process is asked: the whole line comes back with its first choice, and is followed to its end."""

    async def planned() -> tuple[list[str | int], list[list[Step]]]:
        thinkers, lines = Thinkers.in_processes(2, PATIENCE), []
        match = palatine.start("wallenstein", seats=3, seed=1, initial_counties="lineup")
        ask = thinkers.line

        async def noted(level: str, perspective: Perspective, chance: str, person: int) -> tuple[list[Step], str]:
            line, used = await ask(level, perspective, chance, person)
            lines.append(line)
            return line, used

        thinkers.line = noted  # type: ignore[method-assign]
        bots = Bots(cast(Desks, None), thinkers, Precedence(), Attendance(), False)  # there is no table to look after
        try:
            scratch = Submission(match.copy(), 0)
            task = Errand(0, "marshal", BOT, 0, _look(match, 0), scratch, [])
            choices, level = await bots._choices(task, Mind())
            assert level == "marshal" and scratch.match.choices == match.state.boxes
            return choices, lines
        finally:
            await thinkers.close()

    choices, lines = asyncio.run(planned())
    assert len(lines) == 1 and choices == [option for _, option in lines[0]]


def test_what_a_bot_had_in_mind_is_for_its_seat_and_its_level_alone() -> None:
    match = palatine.start("wallenstein", seats=3, seed=1, initial_counties="lineup")
    option = match.decision(0).options[1]
    tasks = {
        (seat, level): Errand(seat, level, BOT, 0, _look(match, seat), None, [])
        for seat in (0, 1)
        for level in ("marshal", "steward")
    }
    for (seat, level), task in tasks.items():
        mind = Mind(0, "marshal", "steward", Intent([("plan.bid", option)]))
        expected = option if (seat, level) == (0, "marshal") else None
        assert mind.next(task, task.look) == expected


def test_bots_think_in_other_processes(server: Running, ann: Player, fists: str) -> None:
    table = ann.table(ME, bot("first"), game=fists, options={"short": True}, start=True)
    ann.finish(table, 0, Random(1))
    thinking = [process.pid for process in processes(server.bots._thinkers._slow)]
    assert thinking and os.getpid() not in thinking


def test_a_table_of_bots_alone_plays_to_its_end(ann: Player, fists: str) -> None:
    table = ann.table(bot("random"), bot("first"), game=fists, start=True)
    until(ann, table, "over")
    assert {moment["by"] for moment in ann.get(f"/api/tables/{table}/moments")} == {"bot"}


def test_a_bot_that_was_still_thinking_does_not_choose_for_whoever_is_back(
    ann: Player, fists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Although there is another seat a bot has to choose for."""
    thinking: list[int] = []
    may_choose = [threading.Event() for _ in range(3)]
    line = Thinkers.line

    async def held(
        thinkers: Thinkers, level: str, perspective: Perspective, chance: str, person: int
    ) -> tuple[list[Step], str]:
        thinking.append(perspective.seat)
        while not may_choose[perspective.seat].is_set():
            await asyncio.sleep(0.01)
        return await line(thinkers, level, perspective, chance, person)

    monkeypatch.setattr(Thinkers, "line", held)
    table = ann.table(ME, bot("first"), bot("first"), game=fists, start=True)
    ann.post(f"/api/tables/{table}/seats/0/bot", {"level": "first"})
    may_choose[1].set()
    wait_until(lambda: 0 in thinking, "no bot thinks for Ann")
    ann.post(f"/api/tables/{table}/seats/0/back")
    for each in may_choose:
        each.set()
    wait_until(lambda: len(ann.get(f"/api/tables/{table}/moments")) >= 2, "the other bot does not choose")
    assert [moment["seat"] for moment in ann.get(f"/api/tables/{table}/moments")] == [1, 2]
    assert ann.view(table, 0)["decision"]["kind"] == "bid.left"


def test_bots_that_have_stopped_begin_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Although a table was to be looked after once more: a server that stops waits for nothing."""

    async def for_ever(_bots: Bots, _table: int) -> None:
        await asyncio.sleep(3600)

    async def left() -> int:
        bots = Bots(cast("Any", None), cast("Any", None), Precedence(), Attendance(), False)
        for _ in range(2):
            bots.wake(7)
        await asyncio.sleep(0)
        await bots.close()
        return len(bots._busy)

    monkeypatch.setattr(Bots, "_moves", for_ever)
    assert asyncio.run(left()) == 0
