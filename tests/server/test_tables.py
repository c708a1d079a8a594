"""Tables: made, found, shared, started, played again."""

from random import Random

import pytest

from palatine.server.tables import lobby as tables
from tests.server.conftest import Join
from tests.server.player import BOT, ME, OPEN, Player


def test_one_request_from_nothing_to_the_first_decision(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    assert ann.until_asked(table, 0)["decision"]["options"]


def test_a_table_shows_who_sits_where(ann: Player) -> None:
    table = ann.get(f"/api/tables/{ann.table(ME, OPEN, BOT, name='White Mountain')}")
    assert table["name"] == "White Mountain"
    assert [seat["holder"] for seat in table["seats"]] == ["person", "open", "bot"]
    assert table["seats"][0]["user"] == {"id": ann.id, "name": "Ann"}
    assert (table["status"], table["commitment"], table["you"]) == (
        "open",
        None,
        {"host": True, "seats": [0], "member": True, "confidants": [{"seat": 0, "to": [], "barred": []}]},
    )


@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"game": "chess", "seating": [ME]}, 422, "bad-setup"),
        ({"game": "wallenstein", "seating": [ME, BOT]}, 422, "bad-setup"),
        ({"game": "wallenstein", "seating": [ME, BOT, BOT], "options": {"luck": "good"}}, 422, "bad-setup"),
        ({"game": "wallenstein", "seating": [ME, BOT, BOT], "options": {"tower": "leaning"}}, 422, "bad-setup"),
        ({"game": "wallenstein", "seating": [ME, BOT, {"holder": "bot", "level": "genius"}]}, 404, "not-found"),
        ({"game": "wallenstein", "seating": [ME, BOT, BOT], "pace": "hasty"}, 404, "not-found"),
        ({"game": "wallenstein", "seating": [ME, BOT, BOT], "pace": "custom"}, 422, "bad-input"),
        ({"game": "wallenstein", "seating": []}, 422, "bad-input"),
        ({"game": "wallenstein", "seating": [ME, BOT, BOT], "colour": "red"}, 422, "bad-input"),
        ({"game": "wallenstein", "seating": [ME, OPEN, BOT], "start": True}, 409, "seats-open"),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann: Player, wish: object, status: int, code: str) -> None:
    assert ann.post("/api/tables", wish, status)["code"] == code


def test_a_private_table_does_not_exist_for_others(ann: Player, eve: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    for path in ("", "/view", "/events", "/log", "/moments", "/chat", "/notes", "/record", "/verify"):
        assert eve.get(f"/api/tables/{table}{path}", 404)["code"] == "no-such-table"
    assert eve.post(f"/api/tables/{table}/seats/1/take", status=404)["code"] == "no-such-table"
    assert table not in [card["id"] for cards in eve.get("/api/lobby").values() for card in cards]


def test_an_invitation_opens_a_private_table(join: Join, ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    token = ann.get(f"/api/tables/{table}")["invite"]
    seen = join().get(f"/api/invites/{token}")
    assert (seen["table"], seen["host"]["name"], len(seen["seats"])) == (table, "Ann", 3)
    bob.post(f"/api/invites/{token}")
    assert bob.get(f"/api/tables/{table}")["invite"] is None
    bob.sit(table, 1)
    assert bob.get(f"/api/tables/{table}")["you"]["seats"] == [1]


def test_a_new_invitation_voids_the_old_one(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    old = ann.get(f"/api/tables/{table}")["invite"]
    new = ann.post(f"/api/tables/{table}/invite")["invite"]
    assert bob.post(f"/api/invites/{old}", status=404)["code"] == "not-found"
    assert bob.post(f"/api/invites/{new}")["id"] == table


def test_public_tables_can_be_found_joined_and_watched(join: Join, ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT, public=True)
    assert table in [card["id"] for card in bob.get("/api/lobby")["open"]]
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table}/start")
    nobody = join()
    assert table in [card["id"] for card in nobody.get("/api/lobby")["watch"]]
    assert nobody.view(table)["decision"] is None


def test_the_lobby_says_where_one_is_needed(ann: Player) -> None:
    idle = ann.table(ME, OPEN, BOT)
    slow = ann.table(ME, BOT, BOT, start=True, pace="relaxed")
    fast = ann.table(ME, BOT, BOT, start=True, pace="live")
    for table in (slow, fast):
        ann.until_asked(table, 0)
    lobby = ann.get("/api/lobby")
    assert [card["id"] for card in lobby["needed"]] == [fast, slow]
    assert lobby["needed"][0]["asked"][0]["kind"].startswith("draft.")
    assert lobby["needed"][0]["asked"][0]["deadline"] > lobby["needed"][0]["created"]
    assert idle in [card["id"] for card in lobby["mine"]]


def test_the_lobby_shows_nobody_what_another_seat_is_asked(ann: Player, bob: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True, public=True)
    ann.until_asked(table, 0)
    card = next(card for card in bob.get("/api/lobby")["watch"] if card["id"] == table)
    assert card["asked"] == [] and card["seats"][0]["waiting"]


def test_only_the_host_changes_starts_and_removes(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    for refused in (
        bob.patch(f"/api/tables/{table}", {"name": "Mine"}, 403),
        bob.post(f"/api/tables/{table}/start", status=403),
        bob.delete(f"/api/tables/{table}", 403),
        bob.post(f"/api/tables/{table}/invite", status=403),
    ):
        assert refused["code"] == "host-only"
    changed = ann.patch(f"/api/tables/{table}", {"name": "Ours", "options": {"tower": "wild"}, "pace": "daily"})
    assert (changed["name"], changed["options"], changed["clock"]["turn"]) == ("Ours", {"tower": "wild"}, 86400)
    assert ann.patch(f"/api/tables/{table}", {"options": {"tower": "leaning"}}, 422)["code"] == "bad-setup"
    ann.delete(f"/api/tables/{table}")
    ann.get(f"/api/tables/{table}", 404)


def test_a_started_table_is_not_changed_or_removed(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    for refused in (
        ann.patch(f"/api/tables/{table}", {"name": "Other"}, 409),
        ann.post(f"/api/tables/{table}/start", status=409),
        ann.delete(f"/api/tables/{table}", 409),
    ):
        assert refused["code"] == "already-started"


def test_the_commitment_is_published_at_the_start_and_the_seed_at_the_end(ann: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, start=True)
    before = ann.get(f"/api/tables/{table}")
    assert before["commitment"] and before["seed"] is None
    ann.finish(table, 0, Random(1))
    after = ann.get(f"/api/tables/{table}")
    assert after["status"] == "over" and after["seed"] and after["commitment"] == before["commitment"]


def test_a_rematch_seats_the_same_people_one_further(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, BOT, game=fists, options={"short": True}, public=True, odds="exact")
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    assert bob.post(f"/api/tables/{table}/rematch", status=409)["code"] == "not-over"
    rng = Random(3)
    while ann.get(f"/api/tables/{table}")["status"] != "over":
        for player, seat in ((ann, 0), (bob, 1)):
            view = player.view(table, seat)
            if view["decision"]:
                player.choose(table, view, player.some_choices(table, view, rng))
    new = bob.post(f"/api/tables/{table}/rematch", status=201)
    assert [seat["user"] and seat["user"]["name"] for seat in new["seats"]] == [None, "Ann", "Bob"]
    assert (new["options"], new["public"], new["odds"], new["host"]["name"]) == ({"short": "on"}, True, "exact", "Ann")
    assert ann.post(f"/api/tables/{table}/rematch", status=201)["id"] == new["id"]
    assert ann.get(f"/api/tables/{table}")["rematch"] == new["id"]


def test_a_rematch_that_was_removed_can_be_asked_for_again(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, options={"short": True})
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    while ann.get(f"/api/tables/{table}")["status"] == "running":
        for player, seat in ((ann, 0), (bob, 1)):
            if player.view(table, seat)["decision"]:
                player.move(table, seat, Random(1))
    again = ann.post(f"/api/tables/{table}/rematch", status=201)["id"]
    assert bob.get(f"/api/tables/{table}")["rematch"] == again
    ann.delete(f"/api/tables/{again}")
    bob.get(f"/api/tables/{again}", 404)
    assert bob.get(f"/api/tables/{table}")["rematch"] is None
    ann.table(ME, OPEN, BOT)  # may have the number of the one that was removed
    new = bob.post(f"/api/tables/{table}/rematch", status=201)
    assert new["game"] == fists and new["you"]["seats"] == [0]


def test_the_lobby_forgets_no_table_that_waits(ann: Player, monkeypatch: pytest.MonkeyPatch, fists: str) -> None:
    monkeypatch.setattr(tables, "SHOWN", 2)
    first = ann.table(ME, BOT, game=fists, start=True)
    for _ in range(2):
        ann.finish(ann.table(ME, BOT, game=fists, options={"short": True}, start=True), 0, Random(1))
    ann.until_asked(first, 0)
    assert [card["id"] for card in ann.get("/api/lobby")["needed"]] == [first]


def test_running_tables_crowd_no_open_one_out_of_the_lobby(
    ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "SHOWN", 1)
    free = ann.table(ME, OPEN, BOT, public=True)
    running = ann.table(ME, BOT, BOT, public=True, start=True)
    lobby = bob.get("/api/lobby")
    assert [card["id"] for card in lobby["open"]] == [free]
    assert [card["id"] for card in lobby["watch"]] == [running]
