"""Guests, accounts and sessions."""

import asyncio
import time
from hashlib import sha256
from pathlib import Path

import httpx2
import pytest
from argon2 import extract_parameters
from sqlalchemy import select, update

from palatine.server.doors import rate_limits
from palatine.server.doors.rate_limits import LOGINS, Limit
from palatine.server.errors import Refused
from palatine.server.people import accounts
from palatine.server.people.leaving import Leaving
from palatine.server.settings import Settings
from palatine.server.storage.bus import Bus
from palatine.server.storage.models import Session, User
from palatine.server.tables import agreement
from tests.server.conftest import Join, Running, serving
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.waiting import LIMIT, wait_until

ACCOUNT = {"login": "Ann.1618", "password": "defenestration"}


def test_a_guest_needs_a_name_and_nothing_else(ann: Player) -> None:
    me = ann.get("/api/me")
    assert (me["name"], me["guest"], me["login"]) == ("Ann", True, None)


def test_the_cookie_is_kept_from_scripts_and_from_other_sites(server: Running) -> None:
    answer = httpx2.post(f"{server.url}/api/guest", json={"name": "Ann"}, timeout=LIMIT)
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie


def test_somebody_new_is_told_that_they_are_nobody_yet(join: Join) -> None:
    """Every first page asks who sits before it; the ordinary answer is no error."""
    nobody = join()
    assert nobody.get("/api/me") is None
    nobody.http.cookies.set("palatine", "invented")
    assert nobody.get("/api/me") is None
    assert nobody.patch("/api/me", {"name": "Ann"}, 401)["code"] == "log-in-first"
    assert nobody.delete("/api/me", 401)["code"] == "log-in-first"


def test_without_a_session_one_is_told_to_log_in(join: Join) -> None:
    nobody = join()
    assert nobody.get("/api/sessions", 401)["code"] == "log-in-first"
    assert nobody.post("/api/tables", {"game": "wallenstein", "seating": [ME, BOT, BOT]}, 401)["code"] == "log-in-first"
    nobody.http.cookies.set("palatine", "invented")
    assert nobody.get("/api/sessions", 401)["code"] == "log-in-first"


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", 7, None])
def test_a_name_is_checked(join: Join, name: object) -> None:
    assert join().post("/api/guest", {"name": name}, 422)["code"] == "bad-input"


def test_a_guest_becomes_an_account_in_place(join: Join) -> None:
    ann, other = join("Ann"), join()
    login = f"ann-{ann.id}"
    table = ann.table(ME, BOT, BOT)
    account = ann.post("/api/account", {"login": login, "password": ACCOUNT["password"]})
    assert (account["id"], account["guest"], account["login"]) == (ann.id, False, login)
    other.post("/api/session", {"login": login.upper(), "password": ACCOUNT["password"]})
    assert other.get(f"/api/tables/{table}")["you"]["seats"] == [0]
    assert ann.post("/api/account", {"login": login, "password": "something else"}, 409)["code"] == "already-an-account"


def test_a_login_is_taken_once_whatever_its_letters(join: Join) -> None:
    ann, bob = join("Ann"), join("Bob")
    ann.post("/api/account", {"login": f"Twin{ann.id}", "password": "12345678"})
    assert bob.post("/api/account", {"login": f"tWIN{ann.id}", "password": "12345678"}, 409)["code"] == "name-taken"
    assert bob.get("/api/me")["guest"]


def test_wrong_login_and_wrong_password_get_the_same_answer(join: Join, ann: Player) -> None:
    ann.post("/api/account", {"login": f"w{ann.id}x", "password": "12345678"})
    stranger = join()
    wrong = stranger.post("/api/session", {"login": f"w{ann.id}x", "password": "wrong"}, 401)
    assert wrong == stranger.post("/api/session", {"login": "nobody-at-all", "password": "wrong"}, 401)
    assert wrong["code"] == "wrong-password"


def test_a_wrong_login_costs_as_much_time_as_a_wrong_password() -> None:
    known, unknown = map(extract_parameters, (accounts._hasher().hash("12345678"), accounts._nobody()))
    assert (unknown.type, unknown.version) == (known.type, known.version)
    costs = [(each.memory_cost, each.time_cost, each.parallelism) for each in (unknown, known)]
    assert costs[0] == costs[1]


def test_a_guest_cannot_be_logged_into(join: Join, ann: Player) -> None:
    stranger = join()
    assert stranger.post("/api/session", {"login": "Ann", "password": ""}, 401)["code"] == "wrong-password"


def test_sessions_are_listed_and_can_be_ended_everywhere(join: Join, ann: Player) -> None:
    login = {"login": f"s{ann.id}s", "password": "12345678"}
    ann.post("/api/account", login)
    phone, tablet = join(), join()
    phone.post("/api/session", login)
    tablet.post("/api/session", login)
    sessions = ann.get("/api/sessions")
    assert [session["current"] for session in sessions] == [True, False, False]
    ann.delete(f"/api/sessions/{sessions[1]['id']}")
    phone.get("/api/sessions", 401)
    tablet.delete("/api/sessions")
    ann.get("/api/sessions", 401)
    tablet.get("/api/sessions", 401)


def test_nobody_ends_the_session_of_somebody_else(ann: Player, bob: Player) -> None:
    session = ann.get("/api/sessions")[0]["id"]
    assert bob.delete(f"/api/sessions/{session}", 404)["code"] == "not-found"
    ann.get("/api/sessions")


def test_logging_out_ends_this_session_only(join: Join, ann: Player) -> None:
    login = {"login": f"o{ann.id}o", "password": "12345678"}
    ann.post("/api/account", login)
    phone = join()
    phone.post("/api/session", login)
    phone.delete("/api/session")
    phone.get("/api/sessions", 401)
    ann.get("/api/sessions")


def test_a_new_password_ends_all_other_sessions(join: Join, ann: Player) -> None:
    login = f"p{ann.id}p"
    ann.post("/api/account", {"login": login, "password": "12345678"})
    phone = join()
    phone.post("/api/session", {"login": login, "password": "12345678"})
    assert phone.put("/api/account/password", {"old": "wrong", "new": "87654321"}, 401)["code"] == "wrong-password"
    ann.put("/api/account/password", {"old": "12345678", "new": "87654321"}, 204)
    phone.get("/api/sessions", 401)
    ann.get("/api/sessions")
    phone.post("/api/session", {"login": login, "password": "12345678"}, 401)
    phone.post("/api/session", {"login": login, "password": "87654321"})


def test_a_guest_has_no_password_to_change(ann: Player) -> None:
    assert ann.put("/api/account/password", {"old": "", "new": "87654321"}, 409)["code"] == "no-account"


def test_one_can_change_what_one_is_called(ann: Player) -> None:
    ann.patch("/api/me", {"name": "Anna", "language": "de", "notify": {"email": False}})
    me = ann.get("/api/me")
    assert (me["name"], me["language"]) == ("Anna", "de")
    assert me["notify"] == {"email": False, "push": True, "always": False}


def test_whoever_leaves_for_good_leaves_no_name_and_a_playing_bot(ann: Player, bob: Player) -> None:
    table = ann.table(ME, {"holder": "open"}, BOT)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    bob.delete("/api/me")
    bob.get("/api/sessions", 401)
    seat = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["holder"], seat["user"], seat["wanted"]) == ("bot", None, True)
    assert "Bob" not in str(ann.get(f"/api/tables/{table}/log"))


def test_what_has_run_out_is_deleted(server: Running, join: Join, ann: Player) -> None:
    """Sessions nobody used for half a year, and the guests to whom no browser can come back; accounts stay."""
    bob, cyn, dan = join("Bob"), join("Cyn"), join("Dan")
    login = {"login": f"cyn.{cyn.id}", "password": ACCOUNT["password"]}
    cyn.post("/api/account", login)
    table = ann.table(ME, OPEN, OPEN, public=True)
    bob.sit(table, 1)
    cyn.sit(table, 2)
    ann.post(f"/api/tables/{table}/start")
    old, unused = (bob.id, cyn.id, dan.id), (bob.id, cyn.id)
    service, long_ago = server.service, time.time() - accounts.LIFETIME - 60

    async def pass_half_a_year() -> list[int]:
        async with service.store.writing() as db:
            await db.execute(update(User).where(User.id.in_(old)).values(created=long_ago))
            await db.execute(update(Session).where(Session.user_id.in_(unused)).values(seen=long_ago))
        await Leaving(service.desks, service.sessions).sweep()
        async with service.store.reading() as db:
            return list(await db.scalars(select(Session.user_id).where(Session.user_id.in_((ann.id, *old)))))

    assert sorted(server.carry_out(pass_half_a_year())) == sorted([ann.id, dan.id])
    seats = ann.get(f"/api/tables/{table}")["seats"]
    assert [seat["user"] and seat["user"]["name"] for seat in seats] == ["Ann", None, "Cyn"]
    assert [seat["holder"] for seat in seats] == ["person", "bot", "person"]
    assert cyn.post("/api/session", login)["id"] == cyn.id and dan.get("/api/me")["id"] == dan.id
    assert bob.get("/api/sessions", 401)["code"] == "log-in-first"


def test_a_guest_goes_on_at_another_device_once(join: Join, ann: Player) -> None:
    """The link works one time; both devices are then the same person, with the same seat and notes."""
    table = ann.table(ME, BOT, BOT)
    ann.put(f"/api/tables/{table}/notes", {"text": "mine"}, 204)
    token = ann.post("/api/hand-off", status=201)["token"]
    phone, thief = join(), join()
    assert phone.post("/api/hand-off/session", {"token": token})["id"] == ann.id
    assert phone.get(f"/api/tables/{table}")["you"]["seats"] == [0]
    assert phone.get(f"/api/tables/{table}/notes")["text"] == "mine"
    assert ann.get("/api/me")["id"] == ann.id and len(ann.get("/api/sessions")) == 2
    assert thief.post("/api/hand-off/session", {"token": token}, 404)["code"] == "not-found"
    assert thief.get("/api/sessions", 401)["code"] == "log-in-first"


def test_a_link_to_another_device_ends_in_many_ways(join: Join, ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """By a newer one, by its maker, by logging out where it was made, by time."""

    def link() -> str:
        return str(ann.post("/api/hand-off", status=201)["token"])

    stranger, login = join(), {"login": f"h{ann.id}", "password": ACCOUNT["password"]}
    ann.post("/api/account", login)
    void = [link(), link()]
    ann.delete("/api/hand-off")
    void.append(link())
    ann.delete("/api/session")
    ann.post("/api/session", login)
    monkeypatch.setattr(accounts, "HAND_OFF", -1)
    void += [link(), "invented"]
    for token in void:
        assert stranger.post("/api/hand-off/session", {"token": token}, 404)["code"] == "not-found"
    assert stranger.post("/api/hand-off", status=401)["code"] == "log-in-first"


def test_links_to_other_devices_are_limited_and_kept_as_hashes(tmp_path: Path) -> None:
    with serving(Settings(data=str(tmp_path), logins=2)) as small:
        ann, thief = Player(small.url, "Ann"), Player(small.url, None)
        token = ann.post("/api/hand-off", status=201)["token"]
        thief.post("/api/hand-off/session", {"token": "guessed"}, 404)
        for player, path, body in ((thief, "/api/hand-off/session", {"token": token}), (ann, "/api/hand-off", None)):
            assert player.post(path, body, 429)["code"] == "too-many"
            player.http.close()
    kept = b"".join(file.read_bytes() for file in tmp_path.iterdir() if file.is_file())
    assert sha256(token.encode()).hexdigest().encode() in kept and token.encode() not in kept


def test_guests_and_logins_are_limited(tmp_path_factory: pytest.TempPathFactory) -> None:
    settings = Settings(data=str(tmp_path_factory.mktemp("limits")), guests=3, logins=2)
    with serving(settings) as small:
        nobody = Player(small.url, None)
        for _ in range(3):
            nobody.post("/api/guest", {"name": "Ann"}, 201)
        answer = nobody.http.post("/api/guest", json={"name": "Ann"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
        assert 0 < int(answer.headers["retry-after"]) <= 61
        for _ in range(2):
            nobody.post("/api/session", {"login": "x", "password": "y"}, 401)
        assert nobody.post("/api/session", {"login": "x", "password": "y"}, 429)["code"] == "too-many"
        nobody.http.close()


def test_plans_that_are_tried_are_limited(tmp_path: Path) -> None:
    with serving(Settings(data=str(tmp_path), rehearsals=2)) as small:
        ann = Player(small.url, "Ann")
        table = ann.table(ME, BOT, BOT, start=True, options={"initial_counties": "lineup"})
        ann.until_asked(table, 0)
        url, body = f"/api/tables/{table}/rehearse", {"seat": 0, "options": []}
        assert ann.post(url, body)["rehearsal"] == ann.post(url, body)["rehearsal"]
        assert ann.post(url, body, 429)["code"] == "too-many"
        ann.http.close()


def test_new_tables_are_limited(tmp_path: Path) -> None:
    """Whoever makes them: each can have bots who think."""
    with serving(Settings(data=str(tmp_path), tables=2)) as small:
        ann, bob = Player(small.url, "Ann"), Player(small.url, "Bob")
        for player in (ann, bob):
            player.table(ME, BOT, BOT)
        wish = {"game": "wallenstein", "seating": [ME, BOT, BOT]}
        for path, body in (("/api/tables", wish), ("/api/records", {"text": ""})):
            assert ann.post(path, body, 429)["code"] == "too-many"
        for player in (ann, bob):
            player.http.close()


def test_the_limit_holds_for_all_processes_together(postgres: str, tmp_path: Path) -> None:
    settings = Settings(data=str(tmp_path), database=postgres, logins=4)

    def counted(each: Running) -> int:
        return sum(map(len, each.service.limits.logins._hits.values()))

    with serving(settings) as one, serving(settings) as other:
        nobody = [Player(each.url, None) for each in (one, other)]
        wrong = {"login": "x", "password": "y"}
        for turn in range(4):
            nobody[turn % 2].post("/api/session", wrong, 401)
            for each in (one, other):  # a count takes a moment to reach the other process
                wait_until(lambda each=each, turn=turn: counted(each) == turn + 1, "a process was not told")  # type: ignore[misc]
        for somebody in nobody:
            assert somebody.post("/api/session", wrong, 429)["code"] == "too-many"
            somebody.http.close()


def test_what_one_process_tells_itself_is_counted_once() -> None:
    async def attempts() -> None:
        limit = Limit(3, LOGINS, Bus())
        listening = asyncio.create_task(limit.listen())
        await asyncio.sleep(0)
        for _ in range(3):
            await limit.check("192.0.2.1")
            await asyncio.sleep(0)
        await limit.check("192.0.2.2")
        with pytest.raises(Refused):
            await limit.check("192.0.2.1")
        listening.cancel()

    asyncio.run(attempts())


def test_of_many_addresses_only_the_recent_ones_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "_MANY", 5)
    monkeypatch.setattr(rate_limits, "WINDOW", -1.0)  # what was counted is over at once

    async def remembered() -> int:
        limit = Limit(3, LOGINS, Bus())
        for number in range(20):
            await limit.check(f"192.0.2.{number}")
        return len(limit._hits)

    assert asyncio.run(remembered()) <= 6


def test_when_the_host_goes_for_good_the_next_one_at_the_table_is_the_host(
    join: Join, ann: Player, bob: Player
) -> None:
    table = ann.table(ME, {"holder": "open"}, BOT, public=True)
    empty = ann.table(ME, {"holder": "open"}, BOT, public=True)
    bob.sit(table, 1)
    ann.delete("/api/me")
    page = bob.get(f"/api/tables/{table}")
    assert page["host"]["id"] == bob.id and page["you"]["host"]
    assert page["seats"][0]["holder"] == "open"
    bob.post(f"/api/tables/{table}/seats/0/bot", {"level": "random"})
    assert bob.post(f"/api/tables/{table}/start")["status"] == "running"
    assert bob.get(f"/api/tables/{empty}", 404)["code"] == "no-such-table"


def test_a_seat_taken_while_one_goes_for_good_is_played_by_a_bot(
    ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def not_yet(*_: object) -> None:
        """The seat was not theirs when their seats were looked for."""

    table = ann.table(ME, {"holder": "open"}, BOT)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    monkeypatch.setattr(agreement, "leave", not_yet)
    bob.delete("/api/me")
    seat = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["holder"], seat["user"], seat["bot"], seat["wanted"]) == ("bot", None, "steward", True)


def test_a_login_no_database_can_hold_is_refused(join: Join) -> None:
    assert join().post("/api/session", {"login": "a\x00b", "password": "x"}, 422)["code"] == "bad-input"
