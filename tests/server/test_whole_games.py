"""Whole games of every kind through the interface: each seat is told what it may know, and nothing else."""

from random import Random
from typing import Any

import pytest

import palatine
from palatine.engine.record import Record
from palatine.games import GAMES
from tests.server.conftest import Running
from tests.server.player import ME, OPEN, Player

SEATS = {"shadow": 4}
"""How many play, if not three: as many as it takes that two vote at once."""
LEADS_TO_SECRETS = {"shadow": "rival"}
"""An option that sooner or later makes several players choose at once; elsewhere that comes by itself."""
CHECKS = 2
PASSING = {"number", "at", "created", "deadline"}
"""What tells only that and when something happened."""
Seen = tuple[int, int | None, Any]


def lasting(answer: Any) -> Any:
    """An answer without what changes whenever anything does."""
    if isinstance(answer, dict):
        return {key: lasting(value) for key, value in answer.items() if key not in PASSING}
    return [lasting(item) for item in answer] if isinstance(answer, list) else answer


def traffic(player: Player, table: int) -> list[Any]:
    """Everything somebody is told about a table."""
    own = player.get(f"/api/tables/{table}")["you"]["seats"]
    views = [f"/view?seat={seat}" for seat in own]
    paths = [f"/api/tables/{table}{path}" for path in ("", "/view", "/events", "/moments", "/log", *views)]
    return [lasting(player.get(path)) for path in (*paths, "/api/lobby")]


def choices_for(player: Player, table: int, view: Any, rng: Random, game: str) -> list[str]:
    """Choices at random, unless something leads to secrets."""
    wanted = LEADS_TO_SECRETS.get(game, "")
    return [wanted] if wanted in view["decision"]["options"] else player.some_choices(table, view, rng)


def does_not_tell(ann: Player, others: list[Player], table: int, rng: Random) -> bool:
    """Submit a sealed decision twice, differently: the others get the same. False if there was only one way."""
    view = ann.view(table, 0)
    first = ann.some_choices(table, view, rng)
    second = next((other for _ in range(5) if (other := ann.some_choices(table, view, rng)) != first), None)
    ann.choose(table, view, first)
    if second is None or not ann.view(table, 0)["take_back"]:
        return False
    before = [traffic(other, table) for other in others]
    ann.post(f"/api/tables/{table}/take-back", {"seat": 0})
    ann.choose(table, ann.view(table, 0), second)
    assert [traffic(other, table) for other in others] == before
    return True


def until(record: Record, choices: int) -> Record:
    """The record up to a choice."""
    entries = record.entries[: choices + 1]
    return Record(record.game, record.version, record.seats, record.options, record.commitment, None, entries, None)


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
@pytest.mark.parametrize("game", GAMES)
def test_each_seat_is_told_what_it_may_know(game: str, server: Running, ann: Player, bob: Player, eve: Player) -> None:
    rng, seen, checked = Random(7), list[Seen](), 0
    seats = SEATS.get(game, 3)
    table = ann.table(ME, *[OPEN] * (seats - 1), game=game, public=True)
    for seat in range(1, seats):
        bob.sit(table, seat)
    ann.post(f"/api/tables/{table}/start")
    for turn in range(10_000):
        waiting = [seat["seat"] for seat in eve.get(f"/api/tables/{table}")["seats"] if seat["waiting"]]
        if not waiting:
            break
        seat = rng.choice(waiting)
        player = ann if seat == 0 else bob
        view = player.view(table, seat)
        if waiting[0] == 0 and len(waiting) > 1 and view["decision"]["sealed"] and checked < CHECKS:
            checked += does_not_tell(ann, [bob, eve], table, rng)
        else:
            player.choose(table, view, choices_for(player, table, view, rng, game))
        if turn % 15 == 0:
            seen += [(view["moment"], view["seat"], view) for view in (eve.view(table), bob.view(table, 2))]
    assert checked
    page = eve.get(f"/api/tables/{table}")
    assert page["status"] == "over" and page["winners"] and ann.get(f"/api/tables/{table}/verify")["verified"]
    _compare(ann, table, seen)


def _compare(player: Player, table: int, seen: list[Seen]) -> None:
    """What was shown on the way is what the engine shows at the same points of the finished record."""
    record = Record.parse(player.get(f"/api/tables/{table}/record"))
    sizes = [len(moment["choices"]) for moment in player.get(f"/api/tables/{table}/moments")]
    matches = {moment: palatine.replay(until(record, sum(sizes[:moment]))) for moment, _, _ in seen}
    for moment, seat, view in seen:
        match = matches[moment]
        assert view["view"] == match.view(seat) and view["scores"] == match.scores_seen(seat)


@pytest.mark.parametrize("server", ["sqlite"], indirect=True)
def test_points_that_are_hidden_are_told_to_their_owner_alone(server: Running, ann: Player, eve: Player) -> None:
    """S-SET-12."""
    table = ann.table(*[ME] * 3, game="shadow", public=True, start=True)
    assert eve.view(table)["scores"] == eve.get(f"/api/tables/{table}")["scores"] == [None] * 3
    for seat in range(3):
        scores = ann.view(table, seat)["scores"]
        assert isinstance(scores[seat], int) and scores.count(None) == 2
