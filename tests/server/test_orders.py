"""Standing orders: carried out by themselves, shown as such, cancelled, and nobody else's business before."""

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Any

import pytest

from palatine.engine.declare import Orderable
from palatine.engine.game import Game
from palatine.server.desks.desk import Desk
from tests.engine import toy
from tests.server.conftest import Running, serving
from tests.server.player import ME, OPEN, Player
from tests.server.test_notices import calling, receiver, until_quiet, wait_for
from tests.server.test_playing import fists_of_two
from tests.server.test_privacy import everything
from tests.server.test_processes import same_person

NONE = ["coins 0", "coins 0"]
FEW = ["coins 1", "coins 0"]


def path(table: int, seat: int, kind: str = "") -> str:
    return f"/api/tables/{table}/seats/{seat}/orders" + (f"/{kind}" if kind else "")


def order(
    player: Player, table: int, seat: int, kind: str, *options: str, once: bool = True, chapter: bool = False
) -> None:
    player.put(path(table, seat, kind), {"options": list(options), "once": once, "chapter": chapter}, 204)


def standing(player: Player, table: int, seat: int) -> list[Any]:
    orders: list[Any] = player.get(path(table, seat))["orders"]
    return orders


def sources(player: Player, table: int) -> list[tuple[int, str]]:
    """Who brought about each moment, and how."""
    return [(moment["seat"], moment["by"]) for moment in player.get(f"/api/tables/{table}/moments")]


def ann_wins(table: int, ann: Player, bob: Player) -> None:
    """A round in which Ann wins the prize."""
    bob.choose(table, bob.view(table, 1), NONE)
    ann.choose(table, ann.view(table, 0), FEW)


def gives(table: int, ann: Player) -> None:
    """Ann, who has won, gives the prize to Bob."""
    ann.choose(table, ann.view(table, 0), ["give"])


def asked(player: Player, table: int, seat: int) -> str | None:
    """The kind of decision a seat is asked for."""
    decision = player.view(table, seat)["decision"]
    return str(decision["kind"]) if decision else None


def logged(player: Player, table: int) -> list[int]:
    """The seats whose orders were carried out, as the log of the table says."""
    return [entry["seat"] for entry in player.get(f"/api/tables/{table}/log") if entry["kind"] == "order"]


def test_what_can_be_ordered_is_named_by_the_game(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    assert ann.get(path(table, 0)) == {
        "orderable": [
            {"kind": "share", "options": ["keep", "give"], "ranked": False},
            {"kind": "thank", "options": ["coins 0", "accept", "decline"], "ranked": True},
        ],
        "orders": [],
    }


def test_an_order_is_carried_out_once_and_shown_as_automatic(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    order(bob, table, 1, "thank", "accept")
    assert standing(bob, table, 1) == [{"kind": "thank", "options": ["accept"], "once": True, "chapter": False}]
    ann_wins(table, ann, bob)
    before = ann.get(f"/api/tables/{table}")["number"]
    gives(table, ann)
    assert sources(ann, table) == [(1, "person"), (0, "person"), (0, "person"), (1, "order")]
    assert asked(bob, table, 1) == "bid.left" and bob.view(table, 1)["view"]["points"][1] > 0
    assert ann.get(f"/api/tables/{table}")["number"] == before + 2, "every move has a number"
    assert logged(ann, table) == logged(bob, table) == [1]
    assert ann.get(f"/api/tables/{table}/events")["marks"] == [{"moment": 4, "seat": 1, "how": "order"}]
    assert standing(bob, table, 1) == []
    ann_wins(table, ann, bob)
    gives(table, ann)
    assert asked(bob, table, 1) == "thank", "once is once"


def test_an_order_can_hold_until_it_is_cancelled(ann: Player, bob: Player, fists: str) -> None:
    """Two orders follow each other in one go, round after round."""
    table = fists_of_two(ann, bob, fists)
    order(ann, table, 0, "share", "give", once=False)
    order(bob, table, 1, "thank", "decline", once=False)
    for _ in range(2):
        ann_wins(table, ann, bob)
        assert sources(bob, table)[-3:] == [(0, "person"), (0, "order"), (1, "order")]
        assert asked(ann, table, 0) == "bid.left"
    assert logged(bob, table) == [0, 1, 0, 1]
    ann.delete(path(table, 0, "share"))
    assert standing(ann, table, 0) == [] and len(standing(bob, table, 1)) == 1
    ann_wins(table, ann, bob)
    assert asked(ann, table, 0) == "share"


def test_an_order_for_a_chapter_ends_with_it(
    ann: Player, bob: Player, fists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is carried out as often as it is asked for in the year, then it is gone."""
    years = [1]
    monkeypatch.setattr(Game, "chapter", lambda game, state: years[0])
    table = fists_of_two(ann, bob, fists)
    order(ann, table, 0, "share", "keep", once=False, chapter=True)
    assert standing(ann, table, 0) == [{"kind": "share", "options": ["keep"], "once": False, "chapter": True}]
    for _ in range(2):
        ann_wins(table, ann, bob)
        assert asked(ann, table, 0) == "bid.left"
    years[0] = 2
    assert standing(ann, table, 0) == []
    ann_wins(table, ann, bob)
    assert asked(ann, table, 0) == "share"


def test_the_first_possible_option_is_chosen(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    order(bob, table, 1, "thank", "coins 0", "decline", "accept")
    ann_wins(table, ann, bob)
    gives(table, ann)
    moments = bob.get(f"/api/tables/{table}/moments")
    assert (moments[-1]["by"], moments[-1]["choices"]) == ("order", ["decline"])


def test_where_no_option_is_possible_the_person_is_asked(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    order(bob, table, 1, "thank", "coins 0")
    ann_wins(table, ann, bob)
    gives(table, ann)
    assert asked(bob, table, 1) == "thank" and logged(bob, table) == []
    assert len(standing(bob, table, 1)) == 1, "it was not carried out"


def test_a_cancelled_or_replaced_order_is_not_carried_out(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    order(bob, table, 1, "thank", "accept")
    order(bob, table, 1, "thank", "decline", once=False)
    assert standing(bob, table, 1) == [{"kind": "thank", "options": ["decline"], "once": False, "chapter": False}]
    bob.delete(path(table, 1, "thank"))
    bob.delete(path(table, 1, "thank"))  # there is none any more, and that is what was wanted
    ann_wins(table, ann, bob)
    gives(table, ann)
    assert asked(bob, table, 1) == "thank"


def test_an_order_is_for_what_is_asked_later(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    ann_wins(table, ann, bob)
    order(ann, table, 0, "share", "give")
    assert asked(ann, table, 0) == "share"
    bob.post(f"/api/tables/{table}/chat", {"text": "Hurry up"}, 201)
    assert asked(ann, table, 0) == "share", "nor does anything else at the table carry it out"
    ann.choose(table, ann.view(table, 0), ["keep"])
    assert len(standing(ann, table, 0)) == 1
    ann_wins(table, ann, bob)
    assert asked(bob, table, 1) == "thank"


def test_what_several_choose_at_once_is_never_chosen_by_order(
    ann: Player, bob: Player, fists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if a game named such a decision: it is made as a whole, and there are drafts for it."""
    sealed = {"bid.left": Orderable(("coins 0",), ranked=False)}
    monkeypatch.setattr(toy.Fists, "orderable", lambda *_: sealed)
    table = fists_of_two(ann, bob, fists)
    order(ann, table, 0, "bid.left", "coins 0", once=False)
    ann_wins(table, ann, bob)
    ann.choose(table, ann.view(table, 0), ["keep"])
    assert asked(ann, table, 0) == "bid.left" and logged(ann, table) == []


def test_while_the_table_pauses_no_order_is_carried_out(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    ann_wins(table, ann, bob)
    ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})
    assert bob.put(f"/api/tables/{table}/proposal", {"agree": True})["paused"]
    order(bob, table, 1, "thank", "accept")
    order(ann, table, 0, "share", "give")
    assert ann.choose(table, ann.view(table, 0), ["give"], 409)["code"] == "paused"
    assert len(sources(ann, table)) == 2
    bob.post(f"/api/tables/{table}/resume")
    assert len(sources(ann, table)) == 2, "what was asked before is left to the person"
    gives(table, ann)
    assert sources(ann, table)[-1] == (1, "order")


def test_a_bot_that_stands_in_follows_no_order(server: Running, ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    order(bob, table, 1, "thank", "accept")
    ann_wins(table, ann, bob)
    bob.post(f"/api/tables/{table}/seats/1/bot", {"level": "random"})
    gives(table, ann)
    server.until_bots_rest(table)
    assert (1, "stand-in") in sources(ann, table) and (1, "order") not in sources(ann, table)
    assert len(standing(bob, table, 1)) == 1, "it holds again when its person is back"


def test_what_an_order_chose_is_taken_back_together_with_the_order(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    order(ann, table, 0, "share", "give", once=False)
    order(ann, table, 0, "thank", "accept", once=False)
    ann_wins(table, ann, bob)
    assert asked(bob, table, 1) == "thank" and ann.view(table, 0)["take_back"]
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    assert asked(ann, table, 0) == "share"
    assert [each["kind"] for each in standing(ann, table, 0)] == ["thank"], "the others hold"
    ann.choose(table, ann.view(table, 0), ["keep"])
    ann_wins(table, ann, bob)
    assert asked(ann, table, 0) == "share"


def test_an_own_choice_is_taken_back_without_the_order(ann: Player, bob: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    ann_wins(table, ann, bob)
    order(ann, table, 0, "share", "give", once=False)
    gives(table, ann)
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    assert asked(ann, table, 0) == "share" and len(standing(ann, table, 0)) == 1


@pytest.mark.parametrize(
    ("kind", "body", "code", "index"),
    [
        ("share", {"options": ["accept"], "once": True}, "bad-order", 0),
        ("thank", {"options": ["accept", "accept"], "once": True}, "bad-order", 1),
        ("thank", {"options": ["accept", "nonsense"], "once": True}, "bad-order", 1),
        ("share", {"options": ["keep", "give"], "once": True}, "bad-order", None),
        ("bid.left", {"options": ["coins 0"], "once": True}, "no-order", None),
        ("nothing", {"options": ["keep"], "once": True}, "no-order", None),
        ("SHARE!", {"options": ["keep"], "once": True}, "bad-input", None),
        ("share", {"options": [], "once": True}, "bad-input", None),
        ("share", {"options": ["keep"]}, "bad-input", None),
        ("share", {"options": ["keep"], "once": True, "for": "ever"}, "bad-input", None),
        ("thank", {"options": ["accept"] * 201, "once": True}, "bad-input", None),
    ],
)
def test_a_bad_order_is_refused_and_changes_nothing(
    ann: Player, bob: Player, fists: str, kind: str, body: dict[str, Any], code: str, index: int | None
) -> None:
    table = fists_of_two(ann, bob, fists)
    order(ann, table, 0, "share", "keep")
    refused = ann.put(path(table, 0, kind), body, 422)
    assert (refused["code"], refused["index"]) == (code, index) and refused["message"].endswith(".")
    assert standing(ann, table, 0) == [{"kind": "share", "options": ["keep"], "once": True, "chapter": False}]


def test_nobody_reads_gives_or_cancels_the_orders_of_another_seat(
    ann: Player, bob: Player, eve: Player, fists: str
) -> None:
    table = fists_of_two(ann, bob, fists)
    order(bob, table, 1, "thank", "accept")
    eve.visit(table, ann)
    body = {"options": ["decline"], "once": True}
    for other in (ann, eve):
        assert other.get(path(table, 1), 403)["code"] == "not-your-seat"
        assert other.put(path(table, 1, "thank"), body, 403)["code"] == "not-your-seat"
        assert other.call("DELETE", path(table, 1, "thank"), None, 403)["code"] == "not-your-seat"
    assert standing(bob, table, 1)[0]["options"] == ["accept"]


def test_orders_belong_to_a_match_that_is_played(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, options={"short": True})
    bob.sit(table, 1, ann)
    body = {"options": ["give"], "once": False}
    assert ann.get(path(table, 0)) == {"orderable": [], "orders": []}
    assert ann.put(path(table, 0, "share"), body, 409)["code"] == "not-running"
    ann.post(f"/api/tables/{table}/start")
    ann.put(path(table, 0, "share"), body, 204)
    order(bob, table, 1, "thank", "accept", once=False)
    for _ in range(2):
        ann_wins(table, ann, bob)
    assert ann.get(f"/api/tables/{table}")["status"] == "over" and sources(ann, table)[-1] == (1, "order")
    assert ann.get(path(table, 0)) == {"orderable": [], "orders": []}
    assert ann.put(path(table, 0, "share"), body, 409)["code"] == "not-running"
    again = ann.post(f"/api/tables/{table}/rematch", None, 201)
    ann.post(f"/api/tables/{again['id']}/start")
    assert standing(ann, again["id"], again["you"]["seats"][0]) == []


def test_whoever_takes_a_seat_over_inherits_no_order(ann: Player, bob: Player, eve: Player, fists: str) -> None:
    table = fists_of_two(ann, bob, fists)
    order(bob, table, 1, "thank", "accept", once=False)
    bob.post(f"/api/tables/{table}/seats/1/leave")
    eve.sit(table, 1, ann)
    assert standing(eve, table, 1) == []


def test_an_order_can_be_seen_in_nothing_that_others_get(ann: Player, bob: Player, eve: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, public=True)
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table}/start")
    before = [everything(other, table) for other in (ann, eve)]
    order(bob, table, 1, "thank", "decline", once=False)
    assert [everything(other, table) for other in (ann, eve)] == before
    bob.delete(path(table, 1, "thank"))
    assert [everything(other, table) for other in (ann, eve)] == before


def test_an_order_is_no_sign_that_somebody_is_there(server: Running, ann: Player, bob: Player, fists: str) -> None:
    """Deadlines missed in a row stay missed, so a bot still stands in for whoever is away for long."""
    table = fists_of_two(ann, bob, fists)
    missed = []

    def miss(desk: Desk) -> None:
        desk.seats[1].missed = 1

    order(bob, table, 1, "thank", "accept")
    ann_wins(table, ann, bob)
    server.change(table, miss)
    gives(table, ann)
    server.change(table, lambda desk: missed.append(desk.seats[1].missed))
    assert missed == [1]


def test_nobody_is_told_of_a_turn_that_an_order_took(tmp_path: Path, fists: str) -> None:
    with serving(calling(tmp_path)) as server, receiver() as (address, got):
        ann, bob = Player(server.url, "Ann"), Player(server.url, "Bob")
        table = ann.table(ME, OPEN, game=fists)
        bob.sit(table, 1, ann)
        ann.post(f"/api/tables/{table}/start")
        order(bob, table, 1, "thank", "accept")
        ann_wins(table, ann, bob)
        until_quiet(server)
        bob.patch("/api/me", {"webhook": address})
        gives(table, ann)
        wait_for(got, 1)
        until_quiet(server)
        assert [json.loads(body)["asked"] for _, body in got] == ["bid.left"], "only of what is asked afterwards"
        for player in (ann, bob):
            player.http.close()


def test_of_several_processes_one_carries_an_order_out(tmp_path: Path, database: str, fists: str) -> None:
    settings = calling(tmp_path, database)
    with serving(settings) as server, serving(settings) as other:
        ann, bob = Player(server.url, "Ann"), Player(other.url, "Bob")
        table = ann.table(ME, OPEN, game=fists)
        bob.sit(table, 1, ann)
        ann.post(f"/api/tables/{table}/start")
        elsewhere = same_person(ann, other.url)
        order(bob, table, 1, "thank", "accept", once=False)
        for _ in range(3):
            ann_wins(table, ann, bob)
            view = ann.view(table, 0)
            body = {"seat": 0, "number": view["decision"]["number"], "options": ["give"]}
            with ThreadPoolExecutor(2) as pool:
                url = f"/api/tables/{table}/choices"
                both = list(pool.map(lambda who: who.http.post(url, json=body).status_code, (ann, elsewhere)))  # noqa: B023
            assert both.count(200) == 1
        for player in (ann, bob, elsewhere):
            round_ = [(1, "person"), (0, "person"), (0, "person"), (1, "order")]
            assert sources(player, table) == round_ * 3
            player.http.close()


def test_positions_of_wallenstein_by_rank(ann: Player) -> None:
    """W-ORD-05: three seats want the first two positions; the last of them is asked."""
    table = ann.table(ME, ME, ME, options={"initial_counties": "lineup"}, start=True)
    wanted = ["position 2", "position 1"]
    for seat in range(3):
        order(ann, table, seat, "order.position", *wanted)
    rng = Random(5)
    for seat in range(3):
        ann.move(table, seat, rng)
    events = ann.get(f"/api/tables/{table}/events")["events"]
    rank = next(event["particulars"]["seats"] for event in events if event["kind"] == "ranking")
    taken = [event for event in events if event["kind"] == "position"]
    assert [(e["particulars"]["seat"], e["particulars"]["position"]) for e in taken] == [(rank[0], 2), (rank[1], 1)]
    assert sources(ann, table)[-2:] == [(rank[0], "order"), (rank[1], "order")]
    assert asked(ann, table, rank[2]) == "order.position"
    assert [len(standing(ann, table, seat)) for seat in rank[:3]] == [0, 0, 1]
