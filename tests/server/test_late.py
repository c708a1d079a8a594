"""Spectators of a table with a delay know what happened some minutes ago; players, and all at the end, everything."""

import json
import time
from random import Random
from typing import Any

import pytest

from palatine.server.api import live
from palatine.server.desks import desk
from tests.server.conftest import Join, Running
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.test_live import hint, listening
from tests.server.test_privacy import PATHS


def late_table(ann: Player, bob: Player) -> int:
    """A public table of Ann, twice, and Bob, fifteen minutes late for spectators; nothing moves by itself."""
    table = ann.table(ME, OPEN, ME, public=True, delay=15)
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table}/start")
    return table


def play(table: int, people: tuple[Player, ...], times: int, rng: Random) -> None:
    """So many submissions of whoever is asked."""
    while times:
        for player, seat in zip(people, range(3), strict=True):
            view = player.view(table, seat)
            if times and view["decision"]:
                player.choose(table, view, player.some_choices(table, view, rng))
                times -= 1


def waiting(player: Player, table: int) -> set[int]:
    """The seats that must choose, as somebody is told."""
    return {seat["seat"] for seat in player.get(f"/api/tables/{table}")["seats"] if seat["waiting"]}


def whole(player: Player, table: int) -> list[Any]:
    """Every answer about this table, and its card in the lobby."""
    lobby = player.get("/api/lobby").values()
    cards = [card for cards in lobby for card in cards if card["id"] == table]
    return [cards, *(player.http.get(f"/api/tables/{table}{path}").text for path in PATHS)]


def known(player: Player, table: int) -> dict[str, Any]:
    """What somebody without a seat is told of how far the match is."""
    page, url = player.get(f"/api/tables/{table}"), f"/api/tables/{table}"
    view, events = player.get(f"{url}/view"), player.get(f"{url}/events")
    moments, log = player.get(f"{url}/moments"), player.get(f"{url}/log")
    assert page["number"] == view["number"] == events["number"]
    assert page["moments"] == view["moments"] == events["moments"] == len(moments)
    assert all(seat["deadline"] is None for seat in page["seats"])
    return {"number": page["number"], "moments": page["moments"], "view": view["view"], "log": [e["kind"] for e in log]}


def test_late_spectators_see_the_match_as_it_was(
    server: Running, ann: Player, bob: Player, eve: Player, join: Join, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Board, events, moments, replay and log; a spectator of the same moment without delay saw exactly this."""
    rng, people = Random(5), (ann, bob, ann)
    table = late_table(ann, bob)
    play(table, people, 3, rng)
    between, then = time.time(), ann.view(table, 0)
    asked = waiting(ann, table)
    play(table, people, 4, rng)
    ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})
    first = known(eve, table)
    assert first["moments"] == 0 and first["log"] == []
    assert eve.get(f"/api/tables/{table}/view?at=1", 409)["code"] == "no-such-moment"
    assert eve.get(f"/api/tables/{table}")["proposal"] is None and ann.get(f"/api/tables/{table}")["proposal"]
    monkeypatch.setattr(desk, "late_until", lambda _: between)
    second = known(eve, table)
    assert second["moments"] == 3 and second["number"] == first["number"] + 3
    assert second["view"]["counties"] == then["view"]["counties"]
    assert "started" in second["log"] and "proposed" not in second["log"]
    assert eve.get(f"/api/tables/{table}/view?at=4", 409)["code"] == "no-such-moment"
    assert join().get(f"/api/tables/{table}/view")["moments"] == 3  # nobody in particular
    assert waiting(eve, table) == asked
    for player, seat in ((ann, 0), (bob, 1)):  # players are not affected
        assert player.view(table, seat)["moments"] == player.get(f"/api/tables/{table}")["moments"] == 7
    monkeypatch.setattr(desk, "late_until", lambda each: each.now)
    assert known(eve, table)["moments"] == 7


def test_nothing_newer_reaches_late_spectators(
    server: Running, ann: Player, bob: Player, eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither the lobby nor an invitation nor the live line tells them that the table has moved on."""
    monkeypatch.setattr(live, "CATCH_UP_EVERY", 0.05)
    rng, people = Random(6), (ann, bob, ann)
    table = late_table(ann, bob)
    invite = ann.get(f"/api/tables/{table}")["invite"]
    eve.post(f"/api/invites/{invite}")  # now a table of hers, which the line tells of by itself
    number = known(eve, table)["number"]
    before = whole(eve, table), eve.get(f"/api/invites/{invite}")
    with listening(server, eve) as at_eve:
        assert hint(at_eve) == {"table": table, "number": number}
        at_eve.send(json.dumps({"watch": table}))
        assert hint(at_eve) == {"table": table, "number": number}
        play(table, people, 5, rng)
        assert (whole(eve, table), eve.get(f"/api/invites/{invite}")) == before
        assert eve.post(f"/api/invites/{invite}")["number"] == number
        monkeypatch.setattr(desk, "late_until", lambda each: each.now)
        told = [hint(at_eve)["number"]]
        while told[-1] != number + 5:
            told.append(hint(at_eve)["number"])
    assert told in ([number, number + 5], [number + 5])  # what it was, perhaps once more, and nothing in between


def test_after_the_end_everything_is_open_at_once(ann: Player, eve: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the delay: the table that is over is shown whole, and its number has grown."""
    table = ann.table(ME, BOT, BOT, public=True, delay=60, start=True)
    number = known(eve, table)["number"]
    while ann.get(f"/api/tables/{table}")["status"] != "over":
        view = ann.view(table, 0)
        if view["decision"]:
            ann.choose(table, view, ann.some_choices(table, view, Random(7)))
    page, mine = eve.get(f"/api/tables/{table}"), ann.get(f"/api/tables/{table}")
    assert page["status"] == "over" and page["number"] == mine["number"] > number
    assert known(eve, table)["moments"] == mine["moments"] > 0


def test_the_delay_is_chosen_before_the_start(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT, public=True, delay=5)
    assert ann.get(f"/api/tables/{table}")["delay"] == 5
    assert ann.patch(f"/api/tables/{table}", {"delay": 60})["delay"] == 60
    assert ann.patch(f"/api/tables/{table}", {"delay": 7}, 422)["code"] == "bad-input"
    (card,) = [each for each in bob.get("/api/lobby")["open"] if each["id"] == table]
    assert card["delay"] == 60
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table}/start")
    assert ann.patch(f"/api/tables/{table}", {"delay": 0}, 409)["code"] == "already-started"
