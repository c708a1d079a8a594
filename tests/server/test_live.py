"""Live hints: they say that a table has moved on, to those who may know, and nothing else."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from palatine.server.storage.bus import Hint, PostgresBus
from tests.server.conftest import Join, Running
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.waiting import LIMIT


@contextmanager
def listening(server: Running, player: Player, **headers: str) -> Iterator[ClientConnection]:
    """The socket of a player's browser."""
    cookie = "; ".join(f"{name}={value}" for name, value in player.http.cookies.items())
    url = server.url.replace("http", "ws") + "/api/live"
    with connect(url, additional_headers={"Cookie": cookie, **headers}, max_queue=None, open_timeout=LIMIT) as socket:
        yield socket


def hint(socket: ClientConnection) -> dict[str, int | None]:
    """The next hint."""
    heard: dict[str, int | None] = json.loads(socket.recv(timeout=LIMIT))
    assert heard.keys() == {"table", "number"}
    return heard


def test_a_change_is_hinted_to_those_at_the_table(server: Running, ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    number = ann.get(f"/api/tables/{table}")["number"]
    with listening(server, ann) as at_ann, listening(server, bob) as at_bob:
        assert hint(at_ann) == hint(at_bob) == {"table": table, "number": number}
        bob.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
        assert hint(at_ann) == hint(at_bob) == {"table": table, "number": number + 1}


def test_every_move_of_a_bot_is_hinted(server: Running, ann: Player) -> None:
    table = ann.table(ME, BOT, BOT)
    with listening(server, ann) as socket:
        numbers = [hint(socket)["number"]]
        ann.post(f"/api/tables/{table}/start")
        ann.until_asked(table, 0)
        last = ann.get(f"/api/tables/{table}")["number"]
        while len(numbers) <= last:  # two may overtake each other, none is missing
            numbers.append(hint(socket)["number"])
    assert set(numbers) == set(range(last + 1))


def test_strangers_hear_nothing_of_private_tables(server: Running, ann: Player, eve: Player) -> None:
    private, public, other = (ann.table(ME, OPEN, BOT, public=seen) for seen in (False, True, True))
    with listening(server, eve) as socket:
        socket.send(json.dumps({"watch": private}))
        assert hint(socket) == {"table": private, "number": None}
        socket.send(json.dumps({"watch": public}))
        assert hint(socket) == {"table": public, "number": 0}
        ann.post(f"/api/tables/{private}/chat", {"text": "secret"}, 201)
        ann.post(f"/api/tables/{public}/chat", {"text": "hello"}, 201)
        assert hint(socket) == {"table": public, "number": 1}
        socket.send(json.dumps({"unwatch": public}))
        socket.send(json.dumps({"watch": other}))
        assert hint(socket) == {"table": other, "number": 0}  # what was said before has been heard
        ann.post(f"/api/tables/{public}/chat", {"text": "hello"}, 201)
        ann.post(f"/api/tables/{other}/chat", {"text": "hello"}, 201)
        assert hint(socket) == {"table": other, "number": 1}


def test_one_can_watch_without_a_session(server: Running, ann: Player, join: Join) -> None:
    table = ann.table(ME, OPEN, BOT, public=True)
    with listening(server, join()) as socket:
        socket.send(json.dumps({"watch": table}))
        assert hint(socket) == {"table": table, "number": 0}


def test_nonsense_on_the_socket_does_no_harm(server: Running, ann: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    with listening(server, ann) as socket:
        hint(socket)
        for nonsense in ("", "{", "[]", "7", '{"watch": "x"}', '{"watch": -1}', '{"watch": 99999999999}', "x" * 5000):
            socket.send(nonsense)
        socket.send(json.dumps({"watch": table}))
        assert hint(socket)["table"] == table


def test_a_foreign_page_cannot_listen(server: Running, ann: Player) -> None:
    with pytest.raises(InvalidStatus) as refused, listening(server, ann, Origin="https://elsewhere.example"):
        pass
    assert refused.value.response.status_code == 403
    with listening(server, ann, Origin=server.url):
        pass


def test_an_ended_session_ends_its_socket(server: Running, ann: Player) -> None:
    with listening(server, ann) as socket:
        ann.delete("/api/sessions")
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=LIMIT)
    assert closed.value.rcvd is not None and closed.value.rcvd.code == 1008


def test_hints_can_be_fetched_too(ann: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    ann.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
    assert ann.get("/api/hints") == [{"table": table, "number": 1}]


def test_leaving_the_page_of_an_own_table_one_hears_of_it_all_the_same(
    server: Running, ann: Player, bob: Player
) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    with listening(server, bob) as socket:
        number = hint(socket)["number"] or 0
        for word in ("watch", "unwatch"):
            socket.send(json.dumps({word: table}))
        assert hint(socket)["number"] == number
        later = ann.table(ME, OPEN, BOT)
        bob.sit(later, 1, ann)
        for word in ("watch", "unwatch", "watch"):  # the last answer tells that the others have been heard
            socket.send(json.dumps({word: later}))
        assert [hint(socket)["table"] for _ in range(2)] == [later, later]
        ann.post(f"/api/tables/{table}/chat", {"text": "Hello"}, 201)
        assert hint(socket) == {"table": table, "number": number + 1}


def test_a_line_to_postgresql_is_used_only_when_it_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart of the database a hint does not meet a line that is still being prepared."""
    said: list[str] = []

    class Slow:
        busy = False

        async def _carry_out(self, what: str) -> None:
            assert not self.busy, "another operation is in progress"
            self.busy = True
            await asyncio.sleep(0)
            await asyncio.sleep(0)
            self.busy = False
            said.append(what)

        async def add_listener(self, *_: object) -> None:
            await self._carry_out("listen")

        async def execute(self, *_: object) -> None:
            await self._carry_out("tell")

    async def connected(_: str) -> Slow:
        return Slow()

    async def meet() -> list[Hint]:
        bus = PostgresBus("postgresql://nowhere")
        await bus._connect()
        connecting = asyncio.create_task(bus._connect())
        await asyncio.sleep(0)
        with bus.listening(7) as listener:
            await bus.publish(Hint(7, 1))
            await connecting
            await bus.publish(Hint(7, 2))
            return list(listener._waiting)

    monkeypatch.setattr(asyncpg, "connect", connected)
    assert asyncio.run(meet()) == [], "what reaches only this process was told by the bus itself"
    assert sorted(said) == ["listen", "listen", "tell", "tell"]
