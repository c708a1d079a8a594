"""Guests, accounts and sessions."""

import httpx2
import pytest

from palatine.server.settings import Settings
from tests.server.conftest import Join, Running, serving
from tests.server.player import BOT, ME, Player

ACCOUNT = {"login": "Ann.1618", "password": "defenestration"}


def test_a_guest_needs_a_name_and_nothing_else(ann: Player) -> None:
    me = ann.get("/api/me")
    assert (me["name"], me["guest"], me["login"]) == ("Ann", True, None)


def test_the_cookie_is_kept_from_scripts_and_from_other_sites(server: Running) -> None:
    answer = httpx2.post(f"{server.url}/api/guest", json={"name": "Ann"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie


def test_without_a_session_one_is_told_to_log_in(join: Join) -> None:
    nobody = join()
    assert nobody.get("/api/me", 401)["code"] == "log-in-first"
    assert nobody.post("/api/tables", {"game": "wallenstein", "seating": [ME, BOT, BOT]}, 401)["code"] == "log-in-first"
    nobody.http.cookies.set("palatine", "invented")
    assert nobody.get("/api/me", 401)["code"] == "log-in-first"


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
    phone.get("/api/me", 401)
    tablet.delete("/api/sessions")
    ann.get("/api/me", 401)
    tablet.get("/api/me", 401)


def test_nobody_ends_the_session_of_somebody_else(ann: Player, bob: Player) -> None:
    session = ann.get("/api/sessions")[0]["id"]
    assert bob.delete(f"/api/sessions/{session}", 404)["code"] == "not-found"
    ann.get("/api/me")


def test_logging_out_ends_this_session_only(join: Join, ann: Player) -> None:
    login = {"login": f"o{ann.id}o", "password": "12345678"}
    ann.post("/api/account", login)
    phone = join()
    phone.post("/api/session", login)
    phone.delete("/api/session")
    phone.get("/api/me", 401)
    ann.get("/api/me")


def test_a_new_password_ends_all_other_sessions(join: Join, ann: Player) -> None:
    login = f"p{ann.id}p"
    ann.post("/api/account", {"login": login, "password": "12345678"})
    phone = join()
    phone.post("/api/session", {"login": login, "password": "12345678"})
    assert phone.put("/api/account/password", {"old": "wrong", "new": "87654321"}, 401)["code"] == "wrong-password"
    ann.put("/api/account/password", {"old": "12345678", "new": "87654321"}, 204)
    phone.get("/api/me", 401)
    ann.get("/api/me")
    phone.post("/api/session", {"login": login, "password": "12345678"}, 401)
    phone.post("/api/session", {"login": login, "password": "87654321"})


def test_a_guest_has_no_password_to_change(ann: Player) -> None:
    assert ann.put("/api/account/password", {"old": "", "new": "87654321"}, 409)["code"] == "no-account"


def test_one_can_change_what_one_is_called(ann: Player) -> None:
    ann.patch("/api/me", {"name": "Anna", "language": "de", "notify": {"email": False}})
    me = ann.get("/api/me")
    assert (me["name"], me["language"], me["notify"]) == ("Anna", "de", {"email": False, "push": True})


def test_whoever_leaves_for_good_leaves_no_name_and_a_playing_bot(ann: Player, bob: Player) -> None:
    table = ann.table(ME, {"holder": "open"}, BOT)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    bob.delete("/api/me")
    bob.get("/api/me", 401)
    seat = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["holder"], seat["user"], seat["wanted"]) == ("bot", None, True)
    assert "Bob" not in str(ann.get(f"/api/tables/{table}/log"))


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
