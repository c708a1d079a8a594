"""Nobody takes the bots away from others: people take turns, quick bots wait for no slow ones, empty tables wait."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import palatine
from palatine.bots.hints import Hint
from palatine.bots.intent import Step
from palatine.engine.perspective import Perspective
from palatine.server.settings import Settings
from palatine.server.thinking import attendance, thinkers
from palatine.server.thinking.attendance import Attendance
from palatine.server.thinking.precedence import BOTS, Precedence
from palatine.server.thinking.process import HINT, Answer, Work
from palatine.server.thinking.thinkers import Processes, Thinkers
from palatine.server.thinking.turns import Turns
from tests.server.conftest import PATIENCE, Running, serving
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.test_clocks import until
from tests.server.test_live import listening
from tests.server.waiting import processes, wait_until

ANN, BOB, CYN = 1, 2, 3


def bot(level: str) -> dict[str, str]:
    return {"holder": "bot", "level": level}


# ---------------------------------------------------------------- taking turns


async def settled() -> None:
    """Let everything go on that can."""
    for _ in range(20):
        await asyncio.sleep(0)


class Queue:
    """Wishes for a place, by name; a place is left when the test says so."""

    def __init__(self, places: int) -> None:
        self.turns = Turns(places)
        self.order: list[str] = []
        self.ends: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def wish(self, person: int, *names: str) -> None:
        for name in names:
            self.ends[name] = asyncio.Event()
            self.tasks[name] = asyncio.create_task(self._have(person, name))
        await settled()

    async def _have(self, person: int, name: str) -> None:
        async with self.turns.turn(person):
            self.order.append(name)
            await self.ends[name].wait()

    async def end(self, *names: str) -> None:
        for name in names:
            self.ends[name].set()
            await settled()

    async def end_all(self) -> list[str]:
        for end in self.ends.values():
            end.set()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        return self.order


def test_people_take_turns_however_much_each_of_them_wants() -> None:
    async def order() -> list[str]:
        queue = Queue(1)
        await queue.wish(ANN, *(f"a{number}" for number in range(5)))
        await queue.wish(BOB, "b0", "b1")
        await queue.wish(CYN, "c0")
        for number in range(8):
            await queue.end(queue.order[number])
        return queue.order

    assert asyncio.run(order()) == ["a0", "a1", "b0", "c0", "a2", "b1", "a3", "a4"]


def test_whoever_no_longer_waits_takes_no_turn_and_no_place() -> None:
    async def order() -> list[str]:
        queue = Queue(1)
        await queue.wish(ANN, "a0", "a1")
        await queue.wish(BOB, "b0")
        queue.tasks["b0"].cancel()
        await settled()
        queue.ends["a0"].set()
        queue.tasks["a0"].cancel()  # while it leaves
        await settled()
        await queue.wish(BOB, "b1")
        await queue.end("a1", "b1")
        await queue.wish(CYN, "c0")
        return await queue.end_all()

    assert asyncio.run(order()) == ["a0", "a1", "b1", "c0"]


def test_a_place_that_is_left_just_when_the_next_gives_up_goes_to_the_one_after() -> None:
    async def order() -> list[str]:
        queue = Queue(1)
        await queue.wish(ANN, "a0")
        await queue.wish(BOB, "b0")
        await queue.wish(CYN, "c0")
        queue.tasks["b0"].cancel()  # and has not heard of it yet
        queue.turns._leave()
        await settled()
        return list(queue.order)

    assert asyncio.run(order()) == ["a0", "c0"]


def test_whoever_is_called_just_when_they_give_up_leaves_the_place_to_the_next() -> None:
    async def order() -> list[str]:
        queue = Queue(1)
        await queue.wish(ANN, "a0")
        await queue.wish(BOB, "b0")
        await queue.wish(CYN, "c0")
        queue.turns._leave()  # the call has gone out, and has not been heard
        queue.tasks["b0"].cancel()
        await settled()
        return list(queue.order)

    assert asyncio.run(order()) == ["a0", "c0"]


def test_bots_of_different_people_move_in_turn() -> None:
    """Also those that need no time to think: one host's tables do not hold up the moves of all others."""

    async def order() -> list[int]:
        precedence, moved, may_end = Precedence(), [], asyncio.Event()

        async def move(person: int) -> None:
            async with precedence.bot(person):
                moved.append(person)
                await may_end.wait()

        tasks = [asyncio.create_task(move(person)) for person in (*[ANN] * 3 * BOTS, BOB)]
        await settled()
        may_end.set()
        await asyncio.gather(*tasks)
        return moved

    assert asyncio.run(order()).index(BOB) == BOTS + 1


# ---------------------------------------------------------------- thinking


class Slate:
    """In place of the processes: what they are asked, in order; the test says when it is answered."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: list[tuple[str, str]] = []
        self.answers: list[asyncio.Future[None]] = []

        async def alive(_lane: Processes, _process: object) -> Any:
            return None

        monkeypatch.setattr(Processes, "_alive", alive)
        monkeypatch.setattr(thinkers, "_exchange", self._exchange)

    async def _exchange(self, _process: object, task: Work) -> Answer:
        level, perspective, chance = task
        self.asked.append((level, chance))
        self.answers.append(asyncio.get_running_loop().create_future())
        await self.answers[-1]
        if level == HINT:
            return Hint([], [], [], [], 0)
        return [(perspective.decision.kind, perspective.decision.options[0])]

    async def answer(self, number: int) -> None:
        self.answers[number].set_result(None)
        await settled()


@pytest.fixture
def slate(monkeypatch: pytest.MonkeyPatch) -> Slate:
    return Slate(monkeypatch)


@pytest.fixture
def perspective() -> Perspective:
    match = palatine.start("wallenstein", seats=3, seed=1)
    return match.perspective(match.pending[0].seat)


def test_one_person_with_many_marshals_keeps_nobody_waiting(slate: Slate, perspective: Perspective) -> None:
    """Of thirty tables of one person and one of another, theirs is thought about as soon as one decision is made."""

    async def asked() -> list[str]:
        thinking = Thinkers.in_processes(2, PATIENCE)
        lines = [thinking.line("marshal", perspective, f"ann {number}", ANN) for number in range(30)]
        tasks: list[asyncio.Task[Any]] = [asyncio.create_task(line) for line in lines]
        await settled()
        tasks.append(asyncio.create_task(thinking.line("marshal", perspective, "bob", BOB)))
        tasks.append(asyncio.create_task(thinking.hint(perspective, CYN)))
        await settled()
        for number in range(4):
            await slate.answer(number)
        for task in tasks:
            task.cancel()
        return [chance or level for level, chance in slate.asked]

    assert asyncio.run(asked()) == ["ann 0", "ann 1", "ann 2", "bob", HINT, "ann 3"]


def test_stewards_and_random_bots_wait_for_no_marshal(slate: Slate, perspective: Perspective) -> None:
    """Although all processes that may think long are taken, by the same person."""

    async def chosen() -> list[str]:
        thinking = Thinkers.in_processes(2, PATIENCE)
        tasks = [asyncio.create_task(thinking.line("marshal", perspective, "", ANN)) for _ in range(5)]
        await settled()
        steward = asyncio.create_task(thinking.line("steward", perspective, "", ANN))
        random = asyncio.create_task(thinking.line("random", perspective, "", ANN))
        await settled()
        await slate.answer(2)
        assert steward.done() and random.done() and not any(task.done() for task in tasks)
        for task in tasks:
            task.cancel()
        return [steward.result()[1], random.result()[1]]

    assert asyncio.run(chosen()) == ["steward", "random"]
    assert [level for level, _ in slate.asked] == ["marshal", "marshal", "steward"]  # and no process for chance


def test_a_steward_thinks_in_another_process() -> None:
    """A few milliseconds, in which the server answers others."""

    async def level() -> tuple[str, int, int]:
        thinking = Thinkers.in_processes(1, PATIENCE)
        match = palatine.start("shadow", seats=3, seed=1)
        try:
            _, used = await thinking.line("steward", match.perspective(match.pending[0].seat), "", ANN)
            return used, len(processes(thinking._quick)), len(processes(thinking._slow))
        finally:
            await thinking.close()

    assert asyncio.run(level()) == ("steward", 1, 0)


def test_a_bot_thinks_on_behalf_of_the_host_and_a_hint_on_behalf_of_whoever_asks(
    ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a game that the marshal plays, and in which all choose at once from the beginning."""
    for_whom: set[tuple[str, int]] = set()
    ask = Thinkers._ask

    async def noted(thinking: Thinkers, task: Work, seconds: float, person: int) -> Answer:
        for_whom.add((task[0], person))
        return "no" if task[0] == HINT else await ask(thinking, task, seconds, person)

    monkeypatch.setattr(Thinkers, "_ask", noted)
    seating = (OPEN, bot("first"), bot("first"))
    table = ann.table(*seating, game="wallenstein", hints=True, options={"initial_counties": "lineup"})
    bob.sit(table, 0, ann)
    ann.post(f"/api/tables/{table}/start")
    bob.until_asked(table, 0)
    bob.post(f"/api/tables/{table}/hint", {"seat": 0}, 409)
    wait_until(lambda: len(for_whom) == 2, "nobody thinks")
    assert for_whom == {("first", ann.id), (HINT, bob.id)}


# ---------------------------------------------------------------- tables that nobody attends


def moves(server: Running, table: int) -> int:
    """How many moves were made; asked behind the server's back, so that nobody looks."""

    async def made() -> int:
        async with server.service.desks.reading(table) as desk:
            return desk.table.moves

    return server.carry_out(made())


def left_alone(server: Running, table: int) -> int:
    """How many moves there are after the bots were told of a table, and have looked for tables by themselves."""
    server.carry_out(server.bots.sweep())
    server.until_bots_rest(table)
    return moves(server, table)


def test_a_table_nobody_attends_waits_until_somebody_looks(server: Running, ann: Player, fists: str) -> None:
    table = ann.table(bot("first"), bot("random"), game=fists, start=True)
    assert left_alone(server, table) == 0
    until(ann, table, "over")
    assert {moment["by"] for moment in ann.get(f"/api/tables/{table}/moments")} == {"bot"}


def test_a_table_nobody_attends_goes_on_when_somebody_opens_its_page(server: Running, ann: Player, fists: str) -> None:
    """By its line alone, also in the background; without anybody asking for anything."""
    table = ann.table(bot("first"), bot("random"), game=fists, start=True)
    assert left_alone(server, table) == 0
    with listening(server, ann) as socket:
        socket.send(f'{{"watch": {table}, "hidden": true}}')
        wait_until(lambda: moves(server, table), "the bots do not go on")
    wait_until(lambda: not server.service.attendance.is_watched(table), "somebody is still there")


class Held:
    """Bots that answer only when the test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self._may = threading.Semaphore(0)
        self._line = Thinkers.line
        held = self

        async def line(
            thinking: Thinkers, level: str, perspective: Perspective, chance: str, person: int
        ) -> tuple[list[Step], str]:
            held.asked += 1
            while not held._may.acquire(blocking=False):
                await asyncio.sleep(0.001)
            return await held._line(thinking, level, perspective, chance, person)

        monkeypatch.setattr(Thinkers, "line", line)

    def release(self, count: int) -> None:
        """Let so many answers come."""
        self._may.release(count)


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    found = Held(monkeypatch)
    yield found
    found.release(1000)


def test_when_the_last_watcher_goes_the_bots_rest(server: Running, ann: Player, held: Held) -> None:
    """The choice that was being thought about is made; then the table waits."""
    table = ann.table(bot("random"), bot("random"), game="shadow", start=True)
    with listening(server, ann) as socket:
        socket.send(f'{{"watch": {table}}}')
        wait_until(lambda: held.asked == 1, "the bots do not begin")
        held.release(1)
        wait_until(lambda: held.asked == 2, "the bots do not go on")
    wait_until(lambda: not server.service.attendance.is_watched(table), "somebody is still there")
    held.release(1000)
    assert left_alone(server, table) == 2
    assert left_alone(server, table) == 2


def test_a_table_at_which_a_person_sits_goes_on_although_nobody_looks(server: Running, ann: Player, fists: str) -> None:
    """Also if a bot stands in for everybody: whoever is away finds the match where it should be."""
    table = ann.table(ME, bot("first"), game=fists, start=True)
    wait_until(lambda: moves(server, table), "the bot does not choose")
    ann.post(f"/api/tables/{table}/seats/0/bot", {"level": "first"})

    async def status() -> str:
        async with server.service.desks.reading(table) as desk:
            return desk.table.status

    wait_until(lambda: server.carry_out(status()) == "over", "the match does not go on")


def test_a_look_counts_for_a_minute_and_an_open_page_until_it_is_closed() -> None:
    now = [100.0]
    here = Attendance(lambda: now[0])
    arrived: list[int] = []
    here.arrivals.append(arrived.append)
    here.looks(7)
    here.looks(7)
    here.comes(8)
    here.comes(8)
    here.goes(8)
    assert here.watched() == {7, 8} and arrived == [7, 8]
    now[0] += attendance.LOOK
    assert here.watched() == {8} and not here.is_watched(7)
    here.goes(8)
    assert here.watched() == set() and not here.is_watched(8)
    here.looks(8)
    assert arrived == [7, 8, 8]


# ---------------------------------------------------------------- how many matches go on


@pytest.fixture
def few(tmp_path: Path, fists: str) -> Iterator[Running]:
    """A server at which a person may host two matches that go on."""
    with serving(Settings(data=str(tmp_path), sweep=0.1, bot_seconds=PATIENCE, running=2)) as found:
        yield found


@pytest.fixture
def guest(few: Running) -> Iterator[Callable[[str], Player]]:
    """Makes guests of that server."""
    players: list[Player] = []

    def made(name: str) -> Player:
        players.append(Player(few.url, name))
        return players[-1]

    yield made
    for player in players:
        player.http.close()


Guest = Callable[[str], Player]


def refused(player: Player, path: str, body: Any = None) -> str:
    """The sentence with which a match is refused."""
    answer = player.post(path, body, 409)
    assert answer["code"] == "too-many-running"
    return str(answer["message"])


def test_a_person_hosts_only_so_many_matches_that_go_on(guest: Guest, fists: str) -> None:
    ann, bob = guest("Ann"), guest("Bob")
    for _ in range(2):
        ann.table(ME, BOT, game=fists, start=True)
    wish = {"game": fists, "seating": [ME, BOT]}
    sentence = refused(ann, "/api/tables", {**wish, "start": True})
    assert "2 matches" in sentence and "Finish one, or resign from one" in sentence
    waiting = ann.table(ME, BOT, game=fists)  # it can be made, and filled
    refused(ann, f"/api/tables/{waiting}/start")
    record = ann.post("/api/records", {"text": palatine.start(fists, 2, seed=1).record.text()}, 201)["id"]
    refused(ann, f"/api/tables/{record}/play-on", {"seating": [ME, BOT]})
    table = bob.table(ME, OPEN, game=fists)  # a table of others is not hers
    ann.sit(table, 1, bob)
    bob.post(f"/api/tables/{table}/start")


@pytest.mark.parametrize(("language", "word"), [("de", "laufenden Partien"), ("fr", "parties en cours")])
def test_the_refusal_says_in_every_language_what_to_do(guest: Guest, fists: str, language: str, word: str) -> None:
    ann = guest("Ann")
    for _ in range(2):
        ann.table(ME, BOT, game=fists, start=True)
    ann.http.headers["Accept-Language"] = language
    assert word in refused(ann, "/api/tables", {"game": fists, "seating": [ME, BOT], "start": True})


def test_finished_and_abandoned_matches_do_not_count(guest: Guest, fists: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(attendance, "LOOK", 0.0)
    ann = guest("Ann")
    for _ in range(3):
        ann.table(BOT, BOT, game=fists, start=True)  # nobody sits there, and nobody looks
    first, second = (ann.table(ME, BOT, game=fists, start=True) for _ in range(2))
    wish = {"game": fists, "seating": [ME, BOT], "start": True}
    refused(ann, "/api/tables", wish)
    ann.finish(first, 0, Random(1))
    ann.post("/api/tables", wish, 201)
    refused(ann, "/api/tables", wish)
    ann.post(f"/api/tables/{second}/seats/0/leave")
    ann.post("/api/tables", wish, 201)


def test_a_table_that_is_watched_counts(few: Running, guest: Guest, fists: str) -> None:
    ann = guest("Ann")
    table = ann.table(BOT, BOT, game="shadow", start=True)
    ann.table(ME, BOT, game=fists, start=True)

    async def come() -> None:
        few.service.attendance.comes(table)

    few.carry_out(come())
    refused(ann, "/api/tables", {"game": fists, "seating": [ME, BOT], "start": True})


def test_usual_play_never_meets_the_limit() -> None:
    assert Settings().running >= 50
