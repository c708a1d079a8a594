"""A table whose moves or rows were damaged says so, in the log too, and hurts no other."""

from random import Random

import pytest
from sqlalchemy import text

from tests.server.conftest import Running
from tests.server.player import BOT, ME, Player

DAMAGE = {
    "unreadable": "UPDATE moves SET choices = '[\"no such thing\"]' WHERE table_id = :table AND number = 2",
    "no list": "UPDATE moves SET choices = '7' WHERE table_id = :table AND number = 2",
    "no json": "UPDATE moves SET choices = '[' WHERE table_id = :table AND number = 2",
    "missing": "DELETE FROM moves WHERE table_id = :table AND number = 2",
    "last one missing": "DELETE FROM moves WHERE table_id = :table AND number = 3",
}

ROWS = {
    "no json": "UPDATE tables SET options = '{' WHERE id = :table",
    "no object": "UPDATE tables SET options = '[1]' WHERE id = :table",
    "no list": "UPDATE tables SET winners = '{}' WHERE id = :table",
    "no number": "UPDATE tables SET delay = 'late' WHERE id = :table",
    "no bank": "UPDATE seats SET bank = 'empty' WHERE table_id = :table AND seat = 1",
    "no seat": "DELETE FROM seats WHERE table_id = :table AND seat = 1",
}
"""What breaks the rows of the table itself."""
REFUSED_BY_POSTGRESQL = {"no json": "no list", "no number": "no list", "no bank": "no seat"}
"""It takes nothing of the wrong type; what is tried there instead."""


def damage(server: Running, table: int, how: str, kinds: dict[str, str] = DAMAGE) -> None:
    """Change the rows of a table behind the back of the server, which has not read them yet."""

    async def carry_out() -> None:
        possible = how if server.service.store.sqlite else REFUSED_BY_POSTGRESQL.get(how, how)
        async with server.service.store.writing() as db:
            await db.execute(text(kinds[possible]), {"table": table})
        server.service.desks.forget(table)

    server.carry_out(carry_out())


def table_with_moves(player: Player, **wish: object) -> int:
    """A table where three moves have been made."""
    table = player.table(ME, ME, ME, game="shadow", start=True, **wish)
    rng = Random(3)
    for _ in range(3):
        views = [player.view(table, seat) for seat in range(3)]
        view = next(view for view in views if view["decision"])
        player.choose(table, view, player.some_choices(table, view, rng))
    return table


@pytest.mark.parametrize("how", DAMAGE)
def test_a_damaged_table_says_so_and_hurts_no_other(
    server: Running, ann: Player, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, other = table_with_moves(ann, public=True), table_with_moves(ann)
    damage(server, table, how)
    for path in ("", "/view", "/view?seat=0", "/events", "/log"):
        answer = ann.http.get(f"/api/tables/{table}{path}", headers={"Accept-Language": "de"})
        assert (answer.status_code, answer.json()["code"]) == (500, "damaged"), answer.text
        assert f"Tisch {table} ist beschädigt" in answer.json()["message"]
    body = {"seat": 0, "number": 3, "options": [0]}
    assert ann.post(f"/api/tables/{table}/choices", body, 500)["code"] == "damaged"
    noted = [each for each in caplog.records if f"table {table} is damaged" in each.getMessage()]
    assert len(noted) == 1, "once, however often it is looked at"
    assert {each["id"] for part in ann.get("/api/lobby").values() for each in part} >= {table, other}
    assert {each["table"] for each in ann.get("/api/hints")} >= {other}
    rng = Random(1)
    ann.move(other, next(s for s in range(3) if ann.view(other, s)["decision"]), rng)


@pytest.mark.parametrize("how", ROWS)
def test_a_table_whose_rows_cannot_be_read_says_so_and_hurts_no_other(
    server: Running, ann: Player, bob: Player, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, other = table_with_moves(ann, public=True), table_with_moves(ann, public=True)
    damage(server, table, how, ROWS)
    for who in (ann, bob):
        shown = {each["id"] for part in who.get("/api/lobby").values() for each in part}
        assert other in shown
        assert table not in shown, "nobody can tell what it is"
    for path in ("", "/view", "/view?seat=0", "/events", "/log"):
        answer = ann.http.get(f"/api/tables/{table}{path}", headers={"Accept-Language": "fr"})
        assert (answer.status_code, answer.json()["code"]) == (500, "damaged"), answer.text
        assert f"{table}" in answer.json()["message"]
    body = {"seat": 0, "number": 3, "options": [0]}
    assert ann.post(f"/api/tables/{table}/choices", body, 500)["code"] == "damaged"
    noted = [each for each in caplog.records if f"table {table} is damaged" in each.getMessage()]
    assert len(noted) == 1, "once, however often it is looked at"
    assert other in {each["table"] for each in ann.get("/api/hints")}
    ann.move(other, next(s for s in range(3) if ann.view(other, s)["decision"]), Random(1))
    ann.delete("/api/me")
    assert other in {each["id"] for each in bob.get("/api/lobby")["watch"]}


def test_sweeps_go_on_beside_a_damaged_table(server: Running, ann: Player, caplog: pytest.LogCaptureFixture) -> None:
    """Its bots rest, without a line in the log at every sweep; those of other tables play."""
    table = ann.table(ME, BOT, BOT, game="shadow", start=True)
    ann.move(table, 0, Random(1))
    ann.until_asked(table, 0)
    damage(server, table, "missing")
    for _ in range(3):
        server.until_bots_rest(table)
    assert len([each for each in caplog.records if str(table) in each.getMessage()]) <= 1
    other = ann.table(ME, BOT, BOT, game="shadow", start=True)
    assert ann.until_asked(other, 0)["decision"]


def test_whoever_sits_at_a_damaged_table_can_leave_for_good(server: Running, ann: Player, bob: Player) -> None:
    table = table_with_moves(ann, public=True)
    damage(server, table, "missing")
    ann.delete("/api/me")
    names = [seat["user"] for each in bob.get("/api/lobby")["watch"] if each["id"] == table for seat in each["seats"]]
    assert names == [None] * 3
