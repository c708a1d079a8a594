"""What an operator sees and does: beside a running server and without one, on each kind of database, written down."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import update

from palatine.cli import main
from palatine.server.doors import premises
from palatine.server.settings import Settings
from palatine.server.storage.models import Fact
from palatine.server.storage.store import Store
from tests.server.conftest import DATABASES, Running, serving
from tests.server.player import BOT, ME, Player

Admin = Callable[..., list[str]]


@pytest.fixture(params=DATABASES)
def settings(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Settings:
    """Those of a server, which the command finds too."""
    database = "" if request.param == "sqlite" else request.getfixturevalue("database")
    monkeypatch.setenv("PALATINE_DATA", str(tmp_path))
    monkeypatch.setenv("PALATINE_DATABASE", database)
    return Settings(data=str(tmp_path), database=database, sweep=0.1, running=1)


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str]) -> Admin:
    """What the command prints."""

    def said(*words: object) -> list[str]:
        assert main(["admin", *map(str, words)]) == 0, capsys.readouterr().err
        return [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]

    return said


def person(player: Player) -> int:
    return int(player.get("/api/me")["id"])


@pytest.fixture
def running(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server that holds its database, as if it were another process."""

    @contextmanager
    def taken(_: Settings) -> Iterator[None]:
        raise premises.Taken
        yield

    with serving(settings) as found:
        if not settings.several_processes:
            monkeypatch.setattr(premises, "held", taken)
        yield found


async def nobody_alive(settings: Settings) -> None:
    """The last sign of a server was long ago."""
    store = Store(settings.database_url)
    async with store.writing() as db:
        await db.execute(update(Fact).values(value=0.0))
    await store.close()


def account(player: Player, login: str) -> dict[str, str]:
    known = {"login": login, "password": "a long password"}
    player.post("/api/account", known)
    return known


def test_whoever_is_kept_out_is_logged_out_and_told_why(running: Running, admin: Admin) -> None:
    ann, bob = Player(running.url, "Ann"), Player(running.url, "Bob")
    known, number = account(ann, "ann"), person(ann)
    table = ann.table(ME, ME, BOT, start=True)
    assert admin("ban", number, "Insults at table 3") == [f"person {number} is kept out"]
    assert ann.get("/api/me") is None
    refused = ann.post("/api/session", known, 403)
    assert refused["code"] == "banned" and "Insults at table 3" in refused["message"]
    assert any("kept out: Insults" in line for line in admin("people", "ANN"))
    seats = [line for line in admin("people") if line.startswith(f"{number} ")]
    assert len(seats) == 1 and f"{number} Ann ann" in seats[0]
    assert not [line for line in admin("tables", "--of", number) if line.startswith(f"{table} ")]
    assert admin("unban", number) == [f"person {number} may come in again"]
    ann.post("/api/session", known)
    assert person(ann) == number
    assert [line.split(" ", 3)[3] for line in admin("log")[1:]] == [
        f"unban person {number} person {number} may come in again",
        f"ban person {number}, reason Insults at table 3 person {number} is kept out",
    ]
    assert person(bob) != number
    for player in (ann, bob):
        player.http.close()


def test_tables_and_messages_are_removed_while_people_look_at_them(running: Running, admin: Admin) -> None:
    ann = Player(running.url, "Ann")
    table = ann.table(ME, BOT, BOT, start=True)
    for text in ("Hello", "Something rude\x1b[2J"):
        ann.post(f"/api/tables/{table}/chat", {"text": text}, 201)
    assert "Something rude" in admin("messages", table)[2] and "\x1b" not in admin("messages", table)[2]
    admin("remove-message", table, 2)
    assert [each["text"] for each in ann.get(f"/api/tables/{table}/chat")] == ["Hello", "[…]"]
    assert admin("remove-message", table, 9) == [f"there is no message 9 at table {table}"]
    assert any(line.startswith(f"{table} ") for line in admin("tables", "--of", person(ann)))
    assert admin("remove-table", table) == [f"table {table} is removed"]
    ann.get(f"/api/tables/{table}", 404)
    ann.get(f"/api/tables/{table}/view", 404)
    assert admin("remove-table", table) == [f"table {table}: no-such-table"]
    ann.http.close()


def test_one_person_may_have_more_matches_than_others(running: Running, admin: Admin) -> None:
    ann = Player(running.url, "Ann")
    ann.table(ME, BOT, BOT, start=True)
    body = {"game": "wallenstein", "seating": [ME, BOT, BOT], "start": True}
    assert ann.post("/api/tables", body, 409)["code"] == "too-many-running"
    assert admin("quota", person(ann), 2) == [f"person {person(ann)} may have 2 matches running"]
    ann.post("/api/tables", body, 201)
    admin("quota", person(ann), "usual")
    ann.post("/api/tables", body, 409)
    ann.http.close()


def test_without_a_server_it_is_done_at_once(settings: Settings, admin: Admin) -> None:
    with serving(settings) as running:
        ann = Player(running.url, "Ann")
        number = person(ann)
    asyncio.run(nobody_alive(settings))
    assert admin("forget", number) == [f"person {number} is forgotten"]
    assert admin("forget", number) == [f"there is no person {number}"]
    with serving(settings):
        ann.http.close()
    assert len(admin("people")) == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["ban", "0", "x"], "not a whole number"),
        (["quota", "1", "many"], "not a whole number"),
        (["people"], "there is no database"),
        ([], "required"),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PALATINE_DATA", str(tmp_path))
    assert main(["admin", *words]) == 2
    assert said in capsys.readouterr().err
