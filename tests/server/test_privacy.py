"""Captured traffic of random games: nothing hidden reaches another seat or a spectator."""

import json
from random import Random
from typing import Any

from tests.server.conftest import Join, Running
from tests.server.player import BOT, ME, OPEN, Player
from tests.server.test_live import hint, listening

PATHS = ("", "/view", "/positions?at=1", "/events", "/moments", "/log", "/chat", "/notes", "/record", "/verify")


def everything(player: Player, table: int) -> str:
    """Every answer somebody can get about a table, asking also for what is not theirs."""
    texts = [player.http.get(f"/api/tables/{table}{path}").text for path in PATHS]
    own = player.get(f"/api/tables/{table}")["you"]["seats"]
    for seat in range(3):
        for query in (f"seat={seat}", f"seat={seat}&at=1"):
            texts.append(player.http.get(f"/api/tables/{table}/view?{query}").text)
        texts.append(player.http.get(f"/api/tables/{table}/positions?seat={seat}&at=1").text)
        if seat not in own:
            texts.append(player.http.get(f"/api/tables/{table}/seats/{seat}/orders").text)
            body = {"seat": seat, "options": []}
            texts += [player.http.post(f"/api/tables/{table}/{how}", json=body).text for how in ("try", "rehearse")]
    texts += [player.http.get("/api/lobby").text, player.http.get("/api/hints").text]
    return "\n".join(texts)


def plan_of(player: Player, table: int, seat: int) -> dict[str, str]:
    """Which card lies in which box of a seat, as its holder sees it."""
    boxes: dict[str, str] = player.view(table, seat)["view"]["players"][seat]["boxes"]
    return boxes


def leaks(plan: dict[str, str], seat: int, seen: Any) -> bool:
    """Whether a view that is not the seat's own tells a covered card of its plan."""
    shown = seen["view"]["players"][seat]["boxes"]
    return any(shown.get(box) == card for box, card in plan.items())


def test_plans_drafts_talk_and_notes_stay_where_they_belong(
    server: Running, ann: Player, bob: Player, join: Join
) -> None:
    eve, rng = join("Eve"), Random(11)
    table = ann.table(ME, OPEN, BOT, public=True, options={"initial_counties": "lineup"})
    bob.sit(table, 1)
    with listening(server, eve) as socket:
        socket.send(json.dumps({"watch": table}))
        ann.post(f"/api/tables/{table}/start")
        ann.post(f"/api/tables/{table}/chat", {"text": "the chat is secret"}, 201)
        ann.put(f"/api/tables/{table}/notes", {"text": "the notes are secret"}, 204)
        checked = 0
        while checked < 2:
            for player, seat in rng.sample([(ann, 0), (bob, 1)], 2):
                view = player.view(table, seat)
                if not view["decision"]:
                    continue
                if view["decision"]["sealed"]:
                    choices = player.some_choices(table, view, rng)
                    draft = {"number": view["decision"]["number"], "options": choices, "data": {"mark": "the draft"}}
                    player.put(f"/api/tables/{table}/seats/{seat}/draft", draft, 204)
                    order = {"options": ["position 5", "position 4"], "once": True}
                    player.put(f"/api/tables/{table}/seats/{seat}/orders/order.position", order, 204)
                    before = [everything(other, table) for other in (eve, bob if player is ann else ann)]
                    assert all("the draft" not in text and '"position 5","position 4"' not in text for text in before)
                    player.choose(table, view, choices)
                    checked += _check(table, (ann, bob, eve), seat)
                else:
                    player.choose(table, view, player.some_choices(table, view, rng))
        last = ann.get(f"/api/tables/{table}")["number"]
        while (hint(socket)["number"] or 0) < last:  # each is a number and no more
            pass
    assert "secret" not in everything(eve, table) and "the notes" not in everything(bob, table)


def _check(table: int, players: tuple[Player, Player, Player], seat: int) -> int:
    """Compare what the others see with the plan of a seat while they still plan; 1 if they do."""
    owner = players[seat]
    rival = players[1 - seat].view(table, 1 - seat)
    if not rival["decision"] or not rival["decision"]["sealed"]:
        return 0
    plan = plan_of(owner, table, seat)
    assert len(plan) > 5
    for other in players:
        if other is not owner:
            views = [other.view(table), *(other.view(table, own) for own in _own(other, table))]
            assert not any(leaks(plan, seat, view) for view in views)
            moments = other.get(f"/api/tables/{table}/moments")
            assert all(moment["choices"] is None for moment in moments if moment["seat"] not in _own(other, table))
    return 1


def _own(player: Player, table: int) -> list[int]:
    seats: list[int] = player.get(f"/api/tables/{table}")["you"]["seats"]
    return seats


def test_what_others_get_does_not_depend_on_a_sealed_choice(ann: Player, join: Join, fists: str) -> None:
    """Two tables, two different hands: whoever else looks gets the same, byte for byte."""
    seen = []
    for hand in (["coins 0", "coins 1"], ["coins 4", "coins 3"]):
        bob, eve = join("Bob"), join("Eve")
        table = ann.table(ME, OPEN, game=fists, public=True)
        bob.sit(table, 1)
        ann.post(f"/api/tables/{table}/start")
        ann.choose(table, ann.view(table, 0), hand)
        answers = []
        for other, seat in ((bob, 1), (eve, None)):
            view = other.view(table, seat)
            events = other.get(f"/api/tables/{table}/events")["events"]
            moments = [{**moment, "at": 0} for moment in other.get(f"/api/tables/{table}/moments")]
            view["view"]["prize"] = view["table"] = 0
            answers.append((view, [(event["moment"], event["kind"]) for event in events], moments))
        seen.append(answers)
    assert seen[0] == seen[1]


def test_a_bot_is_handed_only_what_its_seat_may_know(fists: str) -> None:
    import pickle

    from tests.engine import toy

    match = toy.begun(seats=2, seed=3)
    match.play_all(0, ["coins 7", "coins 2"])
    perspective = pickle.loads(pickle.dumps(match.perspective(1)))
    assert perspective._redacted.hands[0] == [toy.HIDDEN, toy.HIDDEN] and perspective.view["hands"][0] is None
    assert (perspective._redacted.rng1, perspective._redacted.rng2) == (1, 1)
