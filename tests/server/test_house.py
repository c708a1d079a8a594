"""The server as it answers in a browser: by messages, kept as bytes, with others who think for it."""

import asyncio
import json
from pathlib import Path
from typing import Any

import palatine
from palatine.server.thinking.thinkers import Thinkers
from palatine.site.within.greenlet import getcurrent, greenlet
from palatine.site.within.house import House, outdated
from palatine.site.within.lanes import AtOnce, Elsewhere, thought

PATIENCE = 60.0
ANN = 1


async def asked(house: House, method: str, address: str, status: int = 200, **body: Any) -> Any:
    found, kind, text = await house.request(method, f"/api{address}", "en", json.dumps(body) if body else None)
    assert found == status, text
    return json.loads(text) if kind.startswith("application/json") and text else text


async def begun(house: House) -> int:
    """A match against stewards, by somebody new."""
    await asked(house, "POST", "/guest", 201, name="Ann")
    seating = [{"holder": "me"}, *[{"holder": "bot", "level": "steward"}] * 2]
    table = await asked(house, "POST", "/tables", 201, game="wallenstein", seating=seating, start=True)
    return int(table["id"])


def test_what_is_kept_is_the_same_house_again(tmp_path: Path) -> None:
    async def lived() -> tuple[bytes, int, Any]:
        house = House(str(tmp_path / "first"), None)
        await house.start()
        assert house.changed() is None
        table = await begun(house)
        kept = house.changed()
        assert kept and house.changed() is None  # nothing has happened since
        view = await asked(house, "GET", f"/tables/{table}/view?seat=0")
        await house.stop()
        return kept, table, view

    async def again(kept: bytes, table: int) -> Any:
        house = House(str(tmp_path / "second"), None, kept)
        await house.start()
        try:
            assert (await asked(house, "GET", "/me"))["name"] == "Ann"
            return await asked(house, "GET", f"/tables/{table}/view?seat=0")
        finally:
            await house.stop()

    kept, table, view = asyncio.run(lived())
    assert not outdated(kept)
    assert asyncio.run(again(kept, table))["view"] == view["view"]


def test_whoever_logs_out_is_forgotten(tmp_path: Path) -> None:
    async def lived() -> Any:
        house = House(str(tmp_path), None)
        await house.start()
        await asked(house, "POST", "/guest", 201, name="Ann")
        await asked(house, "DELETE", "/session", 204)
        try:
            return await asked(house, "GET", "/me")
        finally:
            await house.stop()

    assert asyncio.run(lived()) is None


def test_a_line_of_hints_says_what_has_moved(tmp_path: Path) -> None:
    async def heard() -> list[str]:
        house, said = House(str(tmp_path), None), asyncio.Queue[str]()
        await house.start()
        table = await begun(house)
        house.open("a line", said.put_nowait)
        found = [await said.get()]
        house.say("a line", json.dumps({"watch": table}))
        while f'"table":{table}' not in found[-1].replace(" ", ""):
            found.append(await said.get())
        house.hang_up("a line")
        house.say("a line", "nobody is there any more")
        await house.stop()
        return found

    assert asyncio.run(heard())[0] == ""  # it is open


class Beside:
    """A worker that answers, or never does."""

    def __init__(self, answers: bool = True) -> None:
        self.answers = answers
        self.ended = 0

    async def ask(self, task: bytes) -> bytes:
        if not self.answers:
            raise OSError("the worker is gone")
        return thought(task)

    def end(self) -> None:
        self.ended += 1


def chosen(worker: Beside, level: str) -> str:
    """The level that has chosen."""

    async def line() -> str:
        thinkers = Thinkers(PATIENCE, slow=Elsewhere(worker), quick=AtOnce())
        match = palatine.start("shadow", seats=3, seed=1)
        _, used = await thinkers.line(level, match.perspective(match.pending[0].seat), "", ANN)
        return used

    return asyncio.run(line())


def test_a_marshal_thinks_in_a_worker_beside() -> None:
    assert chosen(Beside(), "marshal") == "marshal"


def test_where_the_worker_fails_a_steward_chooses_and_the_worker_is_ended() -> None:
    worker = Beside(answers=False)
    assert chosen(worker, "marshal") == "steward"
    assert worker.ended == 1


def test_what_stands_in_for_greenlet_runs_in_place() -> None:
    root = getcurrent()

    async def answer() -> int:
        return 6

    def work(factor: int) -> int:
        assert getcurrent() is not root
        return factor * int(root.switch(answer()))

    inner = greenlet(work, root)
    assert inner.switch(7) == 42
    assert inner.dead and getcurrent() is root
