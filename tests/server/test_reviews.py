"""Reviews at the tables: made once for everybody who may see the table, beside everything else, and remembered."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

import palatine
from palatine.bots.chances import Review, review
from palatine.server.thinking import reviews, thinkers
from palatine.server.thinking.reviews import Reviews
from tests.server.conftest import Join
from tests.server.player import BOT, ME, Player
from tests.server.waiting import wait_until

FEW = 10
RECORD = Path(__file__).parents[1] / "records" / "wallenstein-3.palatine"


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten tries from each position: what comes of more of them takes longer and proves nothing else."""
    for module in (reviews, thinkers):
        monkeypatch.setattr(module, "TRIES", FEW)


@pytest.fixture
def over(ann: Player) -> int:
    """A table with a match that is over."""
    return int(ann.post("/api/records", {"text": RECORD.read_text(encoding="utf-8")}, 201)["id"])


def made(player: Player, table: int) -> Any:
    """The review of a table, asked for until it is there."""
    seen: list[int] = []

    def there() -> bool:
        answer = player.post(f"/api/tables/{table}/review")
        if answer["progress"]:
            seen.append(answer["progress"]["done"])
            assert answer["progress"]["done"] <= answer["progress"]["of"]
        return answer["review"] is not None

    wait_until(there, "the review is made")
    assert seen == sorted(seen) and seen
    return player.get(f"/api/tables/{table}/review")["review"]


def test_it_is_made_once_and_remembered(ann: Player, over: int, join: Join) -> None:
    """The same as in Python; whoever may see the table reads it, and at once."""
    assert ann.get(f"/api/tables/{over}/review") == {"review": None, "progress": None}
    told = made(ann, over)
    expected: Review = review(palatine.replay(RECORD.read_text(encoding="utf-8")), FEW)
    assert [(p["number"], p["chances"]) for p in told["points"]] == [(p.number, p.chances) for p in expected.points]
    assert [(s["seat"], s["before"], s["after"]) for s in told["swings"]] == [
        (s.seat, s.before, s.after) for s in expected.swings
    ]
    moments = ann.get(f"/api/tables/{over}")["moments"]
    assert told["points"][-1]["moment"] == moments
    assert all(s["first"] < s["moment"] <= s["last"] <= moments for s in told["swings"])
    eve = join("Eve")
    eve.visit(over, ann)
    assert eve.post(f"/api/tables/{over}/review")["review"] == told


def test_only_a_match_that_is_over_is_reviewed(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    assert ann.post(f"/api/tables/{table}/review", status=409)["code"] == "not-over"
    assert ann.get(f"/api/tables/{table}/review", 409)["code"] == "not-over"


def test_a_game_without_stewards_has_none(ann: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, start=True)
    ann.finish(table, 0, Random(1))
    assert ann.post(f"/api/tables/{table}/review", status=409)["code"] == "no-review"


def test_a_review_that_fails_is_said_once_and_can_be_asked_for_again(
    ann: Player, over: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fails(*_: object) -> bool:
        return False

    monkeypatch.setattr(Reviews, "_review", fails)
    ann.post(f"/api/tables/{over}/review")
    wait_until(lambda: ann.http.get(f"/api/tables/{over}/review").status_code == 409, "it is told that it failed")
    assert ann.get(f"/api/tables/{over}/review") == {"review": None, "progress": None}
    monkeypatch.undo()
    assert made(ann, over)["points"]
