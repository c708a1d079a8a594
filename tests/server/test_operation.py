"""What an operator relies on: health, figures, the log, settings, and what is kept how long."""

import json
import logging
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from palatine.server.logs import JsonLines, Lines, at_table
from palatine.server.people.leaving import Leaving
from palatine.server.settings import Settings
from palatine.server.storage.models import LogEntry, Move, Session, Table, User
from tests.server.conftest import Join, Running
from tests.server.player import BOT, ME, Player


def figures(player: Player) -> dict[str, float]:
    """The figures of the server, by name and labels."""
    lines = player.http.get("/metrics").text.splitlines()
    return {name: float(value) for name, _, value in (line.rpartition(" ") for line in lines if line[0] != "#")}


def test_a_server_says_that_it_lives_and_can_serve(server: Running, join: Join) -> None:
    visitor = join()
    assert visitor.get("/health")["status"] == "alive"
    assert visitor.get("/ready") == {"status": "ready"}


def test_a_server_whose_database_is_away_lives_but_is_not_ready(
    server: Running, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*_: Any) -> None:
        raise OSError("no such host")

    monkeypatch.setattr(server.service.store, "_readers", away)
    visitor = join()
    assert visitor.get("/ready", 503) == {"status": "database-away"}
    assert visitor.get("/health")["status"] == "alive"


def test_figures_count_choices_requests_and_errors(server: Running, ann: Player) -> None:
    before = figures(ann)
    table = ann.table(ME, BOT, BOT, start=True)
    server.until_bots_rest(table)
    ann.get(f"/api/tables/{table}")
    ann.get("/api/tables/999999", 404)
    after = figures(ann)

    def more(name: str) -> float:
        return after.get(name, 0) - before.get(name, 0)

    shown = 'method="GET",route="/api/tables/{table}"'
    assert more(f'palatine_requests_total{{{shown},status="200"}}') == 1
    assert more(f'palatine_requests_total{{{shown},status="404"}}') == 1
    assert more(f"palatine_request_seconds_count{{{shown}}}") == 2
    assert more(f'palatine_request_seconds_bucket{{{shown},le="+Inf"}}') == 2
    assert {"palatine_sockets", 'palatine_bots_waiting{lane="slow"}', "palatine_tables_damaged"} <= after.keys()
    match = server.service.desks._courses[table].match
    bots = sum(match.choices_of(seat) for seat in (1, 2))
    assert more('palatine_choices_total{by="bot"}') >= bots > 0


def test_a_refused_choice_is_not_counted(server: Running, ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    server.until_bots_rest(table)
    before = server.service.desks.chosen.copy()
    ann.choose(table, ann.until_asked(table, 0), ["no such thing"], 422)
    assert server.service.desks.chosen == before


@pytest.mark.parametrize(("allowed", "address", "status"), [("local", "192.0.2.1", 404), ("any", "192.0.2.1", 200)])
def test_figures_are_for_the_operator(
    server: Running, join: Join, allowed: str, address: str, status: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever comes through a proxy comes from elsewhere."""
    monkeypatch.setattr(server.service, "settings", Settings(metrics=allowed))
    answer = join().http.get("/metrics", headers={"X-Forwarded-For": address})
    assert answer.status_code == status


def _record() -> logging.LogRecord:
    return logging.LogRecord("palatine.server", logging.ERROR, "", 0, "it %s", ("failed",), None)


def test_a_line_of_the_log_names_time_level_and_table() -> None:
    token = at_table.set(12)
    line, found = Lines().format(_record()), json.loads(JsonLines().format(_record()))
    at_table.reset(token)
    assert line.endswith("ERROR palatine.server: [table 12] it failed") and line[:2] == "20"
    assert (found["level"], found["table"], found["message"]) == ("ERROR", 12, "it failed")
    assert found["time"].endswith("+00:00")
    assert Lines().format(_record()).endswith("palatine.server: it failed")


def test_settings_come_from_a_file_and_the_environment_goes_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('guests = 5\nlogins = 6\nbot_seconds = 3\nproxies = "10.0.0.0/8,127.0.0.1"\n', "utf-8")
    monkeypatch.setenv("PALATINE_SETTINGS", str(file))
    monkeypatch.setenv("PALATINE_LOGINS", "7")
    found = Settings.from_environment()
    assert (found.guests, found.logins, found.bot_seconds) == (5, 7, 3)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("gests = 5", "there is no setting 'gests'"),
        ('guests = "5"', "'guests' in .* is a whole number"),
        ("guests = -1", "PALATINE_GUESTS is at least 0"),
        ("thinkers = 0", "PALATINE_THINKERS is at least 1"),
        ("bot_seconds = nan", "PALATINE_BOT_SECONDS is at least"),
        ("guests = ", "not written as TOML"),
        ('log = "loud"', "PALATINE_LOG is lines or json"),
        ('address = "palatine.example"', "begins with http"),
        ('proxies = "nearby"', "'nearby' is neither"),
    ],
)
def test_settings_that_cannot_be_are_refused(
    text: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, "utf-8")
    monkeypatch.setenv("PALATINE_SETTINGS", str(file))
    with pytest.raises(ValueError, match=complaint):
        Settings.from_environment()


def test_a_file_of_settings_that_is_not_there_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PALATINE_SETTINGS", str(tmp_path / "none.toml"))
    with pytest.raises(ValueError, match=r"cannot read the settings .*none\.toml"):
        Settings.from_environment()


def test_guests_and_tables_are_kept_as_long_as_the_operator_says(server: Running, ann: Player, bob: Player) -> None:
    """Ten days after the last visit and the last move; what was used since stays."""
    old, new = (ann.table(ME, BOT, BOT, start=True) for _ in range(2))
    for table in (old, new):
        server.until_bots_rest(table)
    service, long_ago = server.service, time.time() - 11 * 24 * 3600

    async def pass_eleven_days() -> None:
        async with service.store.writing() as db:
            for table in (old, new):
                await db.execute(update(Table).where(Table.id == table).values(created=long_ago))
            for row in (Move, LogEntry):
                await db.execute(update(row).where(row.table_id == old).values(at=long_ago))
            await db.execute(update(User).where(User.id == bob.id).values(created=long_ago))
            await db.execute(update(Session).where(Session.user_id == bob.id).values(seen=long_ago))
        service.desks.forget_all()
        await Leaving(service.desks, service.sessions, guest_days=10, table_days=10).sweep()

    server.carry_out(pass_eleven_days())
    ann.get(f"/api/tables/{old}", 404)
    assert ann.get(f"/api/tables/{new}")["status"] == "running"
    assert bob.get("/api/sessions", 401)["code"] == "log-in-first"
