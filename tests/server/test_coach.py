"""The coach at a table: for the own seat, when it is allowed, and from nothing the seat could not know."""

from random import Random
from typing import Any, Final

import pytest

import palatine
from palatine.bots.coach import findings
from palatine.bots.judging import came_out, judge
from palatine.server.play.coaching import Past, better_boards, last_ended
from tests.server.conftest import Join
from tests.server.player import BOT, ME, OPEN, Player

LINEUP: Final = {"initial_counties": "lineup"}


@pytest.fixture
def alone(ann: Player) -> int:
    """A table of Ann alone with bots, in its second season."""
    table = ann.table(ME, BOT, BOT, options=LINEUP, start=True)
    while ann.until_asked(table, 0)["view"]["season"] == "spring":
        view = ann.until_asked(table, 0)
        ann.choose(table, view, ann.some_choices(table, view, Random(3)))
    return table


def test_alone_with_bots_the_coach_tells_of_the_season_that_is_over(ann: Player, alone: int) -> None:
    assert ann.get(f"/api/tables/{alone}")["coach"] is True
    told: Any = ann.post(f"/api/tables/{alone}/coach?language=de", {"seat": 0})
    assert told["seat"] == 0 and told["decisions"] > 0 and 0 < told["first"] <= told["last"]
    assert 0 < len(told["findings"]) <= 3
    mistake = next(each for each in told["findings"] if each["verdict"] == "mistake")
    moments = {each["moment"]: each for each in ann.get(f"/api/tables/{alone}/moments")}
    made = moments[mistake["moment"]]
    assert made["seat"] == 0 and made["choices"][: len(mistake["chosen"])] == [s["option"] for s in mistake["chosen"]]
    assert mistake["sentences"][0].startswith("Eine andere Wahl war etwa") and len(mistake["sentences"]) <= 3
    assert all(reason["text"] and reason["points"] > 0 for reason in mistake["reasons"])
    before = ann.get(f"/api/tables/{alone}/view?seat=0&at={mistake['moment'] - 1}")["view"]
    assert mistake["view"] != before and mistake["view"]["players"][1] == before["players"][1]


def test_a_round_must_be_over(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, options=LINEUP, start=True)
    ann.until_asked(table, 0)
    assert ann.post(f"/api/tables/{table}/coach", {"seat": 0}, 409)["code"] == "no-coach"
    waiting = ann.table(ME, BOT, BOT)
    assert ann.post(f"/api/tables/{waiting}/coach", {"seat": 0}, 409)["code"] == "not-running"


def test_several_people_must_all_agree(ann: Player, bob: Player, join: Join) -> None:
    """Off until then; whoever sits down later has not agreed."""
    table = ann.table(ME, OPEN, BOT, options=LINEUP)
    bob.sit(table, 1, ann)
    ann.post(f"/api/tables/{table}/start")
    assert ann.get(f"/api/tables/{table}")["coach"] is False
    assert ann.post(f"/api/tables/{table}/coach", {"seat": 0}, 403)["code"] == "no-coach"
    ann.post(f"/api/tables/{table}/proposal", {"kind": "coach"})
    assert ann.get(f"/api/tables/{table}")["coach"] is False
    assert bob.http.put(f"/api/tables/{table}/proposal", json={"agree": True}).json()["coach"] is True
    assert ann.post(f"/api/tables/{table}/proposal", {"kind": "coach"}, 409)["code"] == "coach-agreed"
    assert ann.post(f"/api/tables/{table}/coach", {"seat": 0}, 409)["code"] == "no-coach", (
        "allowed, but nothing is over"
    )
    assert ann.post(f"/api/tables/{table}/coach", {"seat": 1}, 403)["code"] == "not-your-seat"
    eve = join("Eve")
    eve.visit(table, ann)
    assert eve.get(f"/api/tables/{table}")["coach"] is False
    assert eve.post(f"/api/tables/{table}/coach", {"seat": 0}, 403)["code"] == "not-your-seat"


def test_what_others_chose_in_secret_changes_no_answer() -> None:
    """Two matches that differ in what another seat has planned, covered, for the season that goes on."""
    answers = []
    for card in (0, -1):
        match, rng = palatine.start("wallenstein", 3, 4, **LINEUP), Random(3)
        while (match.state.season, len(match.pending)) != (1, 3):
            decision = match.pending[0]
            match.play(decision.seat, rng.choice(decision.options))
        while 1 in match.state.waiting:
            match.play(1, match.decision(1).options[card])
        past = Past(match, 0, None)
        back = last_ended(past)
        assert back is not None
        judged = [judge(look, 12, str(at)) for at, look in enumerate(back.looks)]
        told = findings(judged, came_out(back.outcome))
        answers.append((told, better_boards(past, told)))
    assert answers[0] == answers[1] and answers[0][0]


def test_a_moment_names_the_round_it_belongs_to() -> None:
    """Without one the last that is over; before the first is over the first."""
    match, rng = palatine.start("wallenstein", 3, 4, **LINEUP), Random(3)
    while match.state.year == 1:
        decision = match.pending[0]
        match.play(decision.seat, rng.choice(decision.options))
    first = last_ended(Past(match, 0, 1))
    last = last_ended(Past(match, 0, None))
    assert first is not None and last is not None and first.looks[0].number < last.looks[0].number
    assert last_ended(Past(match, 0, last.looks[0].number)) == last
    assert last_ended(Past(match, 0, last.looks[0].number - 1)) != last
