"""Seats: hot-seat, bots that stand in, resigning, replacing, pausing."""

import time
from random import Random

from palatine.server.desks.desk import Desk
from palatine.server.tables import agreement
from tests.server.conftest import Join, Running
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.waiting import TINY, wait_until


def test_a_taken_seat_is_not_free(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.visit(table, ann)
    for seat in (0, 2):
        assert bob.post(f"/api/tables/{table}/seats/{seat}/take", status=409)["code"] == "seat-taken"
    assert bob.post(f"/api/tables/{table}/seats/7/take", status=404)["code"] == "not-found"


def test_before_the_start_seats_can_be_left_and_the_host_can_free_them(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, OPEN)
    bob.sit(table, 1, ann)
    bob.sit(table, 2)
    assert bob.post(f"/api/tables/{table}/seats/0/leave", status=403)["code"] == "not-your-seat"
    bob.post(f"/api/tables/{table}/seats/1/leave")
    seats = ann.post(f"/api/tables/{table}/seats/2/leave")["seats"]
    assert [seat["holder"] for seat in seats] == ["person", "open", "open"]


def test_only_the_host_seats_bots_and_only_on_free_seats(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, OPEN)
    bob.sit(table, 1, ann)
    url = f"/api/tables/{table}/seats"
    assert bob.post(f"{url}/2/bot", {"level": "random"}, 403)["code"] == "host-only"
    assert ann.post(f"{url}/1/bot", {"level": "random"}, 409)["code"] == "seat-taken"
    assert ann.post(f"{url}/2/bot", {"level": "genius"}, 404)["code"] == "not-found"
    assert ann.post(f"{url}/2/bot", {"level": "random"})["seats"][2]["bot"] == "random"


def test_hot_seat_one_account_several_seats_each_its_own_view(ann: Player, fists: str) -> None:
    table = ann.table(ME, ME, game=fists, start=True)
    assert ann.get(f"/api/tables/{table}")["you"]["seats"] == [0, 1]
    first = ann.view(table, 0)
    ann.choose(table, first, ["coins 3", "coins 1"])
    assert ann.view(table, 0)["view"]["hands"] == [[3, 1], [-1, -1]]
    second = ann.view(table, 1)
    assert second["view"]["hands"] == [None, [-1, -1]]
    ann.choose(table, second, ["coins 1", "coins 0"])
    assert ann.view(table, 0)["decision"]["kind"] == "share"


def test_a_bot_stands_in_and_hands_back(server: Running, ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    ann.until_asked(table, 0)
    url = f"/api/tables/{table}"
    away = ann.post(f"{url}/seats/0/bot", {"level": "random"})["seats"][0]
    assert (away["holder"], away["away"], away["bot"]) == ("person", True, "random")
    _until_moment(ann, table, 15)
    view = ann.view(table, 0)
    if view["decision"]:
        assert ann.choose(table, view, [view["decision"]["options"][0]], 409)["code"] in ("away", "stale")
    back = ann.post(f"{url}/seats/0/back")["seats"][0]
    assert (back["away"], back["bot"]) == (False, None)
    assert ann.post(f"{url}/seats/0/back", status=409)["code"] == "not-away"
    asked = ann.until_asked(table, 0)
    server.until_bots_rest(table)
    assert ann.view(table, 0)["decision"] == asked["decision"]
    kinds = [entry["kind"] for entry in ann.get(f"{url}/log")]
    assert kinds == ["started", "bot", "back"]
    by = {moment["moment"]: (moment["seat"], moment["by"]) for moment in ann.get(f"{url}/moments")}
    assert {seat for seat, source in by.values() if source == "stand-in"} == {0}
    assert {seat for seat, source in by.values() if source == "bot"} == {1, 2}
    marks = {mark["moment"]: (mark["seat"], mark["how"]) for mark in ann.get(f"{url}/events")["marks"]}
    assert {how for seat, how in marks.values() if seat} <= {"only"}  # a bot at its own seat stands in for nobody
    stood_in = [moment for moment, (_, source) in by.items() if source == "stand-in"]
    assert {marks[moment][1] for moment in stood_in} - {"only"} == {"stand-in"}


def _until_moment(player: Player, table: int, moment: int) -> None:
    wait_until(lambda: player.get(f"/api/tables/{table}")["moments"] >= moment, "the bots do not play on")


def test_nobody_lets_a_bot_play_for_somebody_else(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    for action, body in (("bot", {"level": "random"}), ("back", None), ("leave", None)):
        refused = bob.post(f"/api/tables/{table}/seats/0/{action}", body, 403)
        assert refused["code"] == "not-your-seat"


def test_whoever_resigns_is_played_on_by_a_bot_and_can_be_followed(ann: Player, bob: Player, eve: Player) -> None:
    table = ann.table(ME, OPEN, BOT, public=True)
    bob.sit(table, 1)
    ann.post(f"/api/tables/{table}/start")
    assert eve.post(f"/api/tables/{table}/seats/1/take", status=409)["code"] == "seat-taken"
    seat = bob.post(f"/api/tables/{table}/seats/1/leave")["seats"][1]
    assert (seat["holder"], seat["bot"], seat["wanted"]) == ("bot", "steward", True)
    assert table in [card["id"] for card in eve.get("/api/lobby")["open"]]
    eve.sit(table, 1)
    seat = ann.get(f"/api/tables/{table}")["seats"][1]
    assert (seat["user"]["name"], seat["wanted"], seat["bot"]) == ("Eve", False, None)
    assert bob.http.get(f"/api/tables/{table}/view?seat=1").status_code == 403


def test_a_pause_needs_everybody_and_stops_everything(server: Running, ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    url = f"/api/tables/{table}"
    proposal = ann.post(f"{url}/proposal", {"kind": "pause"})["proposal"]
    assert (proposal["agreed"], proposal["needed"]) == ([ann.id], sorted([ann.id, bob.id]))
    assert bob.post(f"{url}/proposal", {"kind": "pause"}, 409)["code"] == "proposal-open"
    assert not ann.get(url)["paused"]
    assert bob.put(f"{url}/proposal", {"agree": True})["paused"]
    moments = ann.get(url)["moments"]
    for player, seat in ((ann, 0), (bob, 1)):
        view = player.view(table, seat)
        if view["decision"]:
            refused = player.choose(table, view, [view["decision"]["options"][0]], 409)
            assert refused["code"] == "paused"
    server.until_bots_rest(table)
    assert ann.get(url)["moments"] == moments
    assert not bob.post(f"{url}/resume")["paused"]
    assert bob.post(f"{url}/resume", status=409)["code"] == "not-paused"


def test_a_proposal_can_be_refused(ann: Player, bob: Player) -> None:
    table = ann.table(ME, OPEN, BOT)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    assert ann.put(f"/api/tables/{table}/proposal", {"agree": True}, 409)["code"] == "no-proposal"
    ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})
    assert bob.put(f"/api/tables/{table}/proposal", {"agree": False})["proposal"] is None
    assert not ann.get(f"/api/tables/{table}")["paused"]


def test_alone_among_bots_one_agrees_with_oneself(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    assert ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})["paused"]


def test_the_others_replace_somebody_absent(ann: Player, bob: Player, eve: Player) -> None:
    table = ann.table(ME, OPEN, OPEN)
    bob.sit(table, 1, ann)
    eve.sit(table, 2, ann)
    ann.post(f"/api/tables/{table}/start")
    url = f"/api/tables/{table}/proposal"
    assert ann.post(url, {"kind": "replace", "seat": 0}, 409)["code"] == "own-seat"
    assert ann.post(url, {"kind": "replace"}, 404)["code"] == "not-found"
    proposal = ann.post(url, {"kind": "replace", "seat": 2})["proposal"]
    assert proposal["needed"] == sorted([ann.id, bob.id])
    assert eve.put(url, {"agree": True}, 403)["code"] == "not-asked"
    seat = bob.put(url, {"agree": True})["seats"][2]
    assert (seat["holder"], seat["wanted"], seat["user"]) == ("bot", True, None)
    assert "replaced" in [entry["kind"] for entry in ann.get(f"/api/tables/{table}/log")]


def test_of_two_none_sends_the_other_away(server: Running, ann: Player, bob: Player, fists: str) -> None:
    """Who is to be replaced is asked too, unless the table waits for them in vain."""
    agreed, alone = (f"/api/tables/{two_at_a_table(ann, bob, fists)}/proposal" for _ in range(2))
    body = {"kind": "replace", "seat": 1}
    assert ann.post(agreed, body)["proposal"]["needed"] == sorted([ann.id, bob.id])
    assert bob.put(agreed, {"agree": False})["seats"][1]["holder"] == "person"
    ann.post(agreed, body)
    assert bob.put(agreed, {"agree": True})["seats"][1]["holder"] == "bot"
    server.change(int(alone.split("/")[3]), wait_in_vain)
    assert ann.post(alone, body)["seats"][1]["holder"] == "bot"


def two_at_a_table(ann: Player, bob: Player, game: str) -> int:
    """A running table of two people."""
    table = ann.table(ME, OPEN, game=game)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    return table


def wait_in_vain(desk: Desk) -> None:
    """Let seat 1 have been asked long ago."""
    assert desk.seats[1].asked_at is not None
    desk.seats[1].asked_at -= agreement.ABSENT + 1
    desk.touch()


def test_the_pace_is_changed_by_agreement(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    ann.until_asked(table, 0)
    before = time.time()
    changed = ann.post(f"/api/tables/{table}/proposal", {"kind": "pace", "pace": "custom", "turn": 5000, "bank": 5})
    assert changed["clock"] == {"turn": 5000, "bank": 5}
    assert before - TINY <= changed["seats"][0]["deadline"] - 5005 <= time.time() + TINY
    assert ann.post(f"/api/tables/{table}/proposal", {"kind": "pace"}, 422)["code"] == "bad-input"


def test_those_who_only_watch_propose_nothing(ann: Player, eve: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True, public=True)
    for path, body in (("proposal", {"kind": "pause"}), ("resume", None)):
        assert eve.post(f"/api/tables/{table}/{path}", body, 403)["code"] == "players-only"


def test_nothing_is_proposed_when_all_is_over(ann: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, options={"short": True}, start=True)
    ann.finish(table, 0, Random(1))
    assert ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"}, 409)["code"] == "not-running"
    assert ann.post(f"/api/tables/{table}/seats/0/leave", status=409)["code"] == "not-running"


def three_at_a_table(ann: Player, bob: Player, eve: Player) -> int:
    table = ann.table(ME, OPEN, OPEN)
    bob.sit(table, 1, ann)
    eve.sit(table, 2, ann)
    ann.post(f"/api/tables/{table}/start")
    return table


def test_whoever_plays_against_others_takes_no_second_hand(ann: Player, bob: Player, eve: Player) -> None:
    table = three_at_a_table(ann, bob, eve)
    eve.post(f"/api/tables/{table}/seats/2/leave")
    refused = ann.post(f"/api/tables/{table}/seats/2/take", status=409)
    assert refused["message"] == "You play here already: this seat is for somebody else."
    assert ann.http.get(f"/api/tables/{table}/view?seat=2").status_code == 403
    eve.sit(table, 2)
    for player, seat in ((bob, 1), (eve, 2)):
        player.post(f"/api/tables/{table}/seats/{seat}/leave")
    ann.sit(table, 1)  # among bots alone nobody is cheated


def test_a_proposal_is_about_a_person_not_about_whoever_sits_there_next(
    ann: Player, bob: Player, eve: Player, join: Join
) -> None:
    table = three_at_a_table(ann, bob, eve)
    url = f"/api/tables/{table}/proposal"
    ann.post(url, {"kind": "replace", "seat": 2})
    assert eve.post(f"/api/tables/{table}/seats/2/leave")["proposal"] is None
    join("Cy").sit(table, 2, ann)
    assert bob.put(url, {"agree": True}, 409)["code"] == "no-proposal"
    assert ann.get(f"/api/tables/{table}")["seats"][2]["user"]["name"] == "Cy"


def test_whoever_leaves_need_not_agree_any_more(ann: Player, bob: Player, eve: Player) -> None:
    table = three_at_a_table(ann, bob, eve)
    url = f"/api/tables/{table}/proposal"
    ann.post(url, {"kind": "pause"})
    assert not bob.put(url, {"agree": True})["paused"]
    page = eve.post(f"/api/tables/{table}/seats/2/leave")
    assert page["paused"] and page["proposal"] is None


def test_when_the_last_one_leaves_bots_play_on(ann: Player, bob: Player, fists: str) -> None:
    """Whatever they had proposed or agreed on: nobody is there to go on after a pause."""
    for first, second in ((0, 1), (1, 0)):
        table = ann.table(ME, OPEN, game=fists, public=True)
        bob.sit(table, 1)
        ann.post(f"/api/tables/{table}/start")
        ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})
        for seat in (first, second):
            (ann, bob)[seat].post(f"/api/tables/{table}/seats/{seat}/leave")
        wait_until(lambda table=table: ann.get(f"/api/tables/{table}")["status"] == "over", "the bots rest")  # type: ignore[misc]


def test_what_was_proposed_ends_with_the_match(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, OPEN, game=fists, options={"short": True})
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    assert ann.post(f"/api/tables/{table}/proposal", {"kind": "pause"})["proposal"]
    rng = Random(1)
    while ann.get(f"/api/tables/{table}")["status"] == "running":
        for player, seat in ((ann, 0), (bob, 1)):
            if player.view(table, seat)["decision"]:
                player.move(table, seat, rng)
    assert ann.get(f"/api/tables/{table}")["proposal"] is None


def test_a_colour_is_chosen_among_those_of_the_game_and_by_one_seat_alone(ann: Player, bob: Player) -> None:
    table = ann.table({**ME, "colour": "red"}, OPEN, BOT)
    bob.sit(table, 1, ann)
    url = f"/api/tables/{table}/seats"
    assert bob.patch(f"{url}/1", {"colour": "green"}, 404)["code"] == "not-found"  # that is of the peasants
    assert bob.patch(f"{url}/1", {"colour": "red"}, 409)["code"] == "colour-taken"
    assert bob.patch(f"{url}/0", {"colour": "blue"}, 403)["code"] == "not-your-seat"
    assert bob.patch(f"{url}/2", {"colour": "blue"}, 403)["code"] == "not-your-seat"
    bob.patch(f"{url}/1", {"colour": "yellow"})
    seats = ann.patch(f"{url}/2", {"colour": "black"})["seats"]
    assert [seat["colour"] for seat in seats] == ["red", "yellow", "black"]
    assert ann.patch(f"{url}/0", {"colour": None})["seats"][0]["colour"] is None
    ann.post("/api/tables", {"game": "wallenstein", "seating": [{**ME, "colour": "red"}] * 3}, 409)


def test_colours_and_names_stay_with_their_people_in_a_rematch_and_leave_no_trace_in_the_record(
    ann: Player, fists: str
) -> None:
    table = ann.table({**ME, "called": "Ann"}, {**ME, "called": "Ben"}, game=fists, start=True)
    ann.patch(f"/api/tables/{table}/seats/1", {"called": "Benjamin"})
    rng = Random(3)
    while (page := ann.get(f"/api/tables/{table}"))["status"] == "running":
        ann.move(table, next(seat["seat"] for seat in page["seats"] if seat["waiting"]), rng)
    over = ann.get(f"/api/tables/{table}")
    assert over["ended"] is not None
    assert over["points"] is not None
    assert "Benjamin" not in ann.get(f"/api/tables/{table}/record")
    again = ann.post(f"/api/tables/{table}/rematch", status=201)
    assert [seat["called"] for seat in again["seats"]] == ["Benjamin", "Ann"]


def test_a_bot_that_stands_in_briefly_hands_back_when_the_same_is_asked_anew(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    kind = ann.until_asked(table, 0)["decision"]["kind"]
    ann.post(f"/api/tables/{table}/seats/0/bot", {"level": "random", "briefly": True})
    wait_until(lambda: not ann.get(f"/api/tables/{table}")["seats"][0]["away"], "the person is back")
    asked = ann.until_asked(table, 0)
    assert asked["decision"]["kind"] == kind
    assert asked["last_own"] is not None
