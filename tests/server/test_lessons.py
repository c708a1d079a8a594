"""Tries of lessons at the server: begun, judged, replayed and proved, and nobody else's business."""

from palatine.lessons import lesson_named
from tests.server.conftest import Join
from tests.server.player import Player

LESSON = "/api/games/wallenstein/lessons/first_battle"


def tried(player: Player, *choices: str) -> int:
    """The table of a new try in which these choices were made."""
    table = int(player.post(LESSON, status=201)["id"])
    for choice in choices:
        number = player.view(table, 0)["decision"]["number"]
        player.post(f"/api/tables/{table}/choices", {"seat": 0, "number": number, "options": [choice]})
    return table


def test_a_lesson_is_listed_in_the_language_of_the_reader(ann: Player) -> None:
    cards = {card["name"]: card for card in ann.get("/api/games/wallenstein/lessons?language=de")}
    assert cards["first_battle"]["title"] == lesson_named("wallenstein", "first_battle").text("de").title
    assert ann.get("/api/games/chess/lessons", 404)["code"] == "no-such-game"
    assert ann.post("/api/games/wallenstein/lessons/no_such", status=404)["code"] == "not-found"


def test_a_try_is_judged_and_its_record_proves_itself(ann: Player) -> None:
    table = tried(ann)
    assert ann.get(f"/api/tables/{table}/lesson")["verdict"] == "open"
    assert ann.get(f"/api/tables/{tried(ann, 'kursachsen', 'armies 1')}/lesson")["verdict"] == "missed"
    done = tried(ann, "kursachsen", "armies 4")
    assert ann.get(f"/api/tables/{done}/lesson")["verdict"] == "done"
    assert ann.get(f"/api/tables/{done}/verify")["verified"]
    text = ann.get(f"/api/tables/{done}/record")
    assert text.startswith("palatine record 3\ngame wallenstein 2\nseats 4\nlesson first_battle\nposition {")
    again = ann.post("/api/records", {"text": text}, 201)
    assert (again["status"], again["lesson"]) == ("over", "first_battle")
    moved = text.replace('"thalers":[10,', '"thalers":[11,')
    assert moved != text
    assert ann.post("/api/records", {"text": moved}, 422)["code"] == "unreadable"


def test_a_try_is_private_and_not_in_the_lobby_and_replaces_the_one_before(ann: Player, join: Join) -> None:
    first = tried(ann)
    assert join().get(f"/api/tables/{first}", 404)["code"] == "no-such-table"
    second = tried(ann)
    assert ann.get(f"/api/tables/{first}", 404)["code"] == "no-such-table"
    assert second not in [card["id"] for cards in ann.get("/api/lobby").values() for card in cards]
    assert ann.post(f"/api/tables/{second}/rematch", status=409)["code"] == "not-over"


def test_a_table_that_is_no_try_has_no_lesson(ann: Player) -> None:
    assert ann.get(f"/api/tables/{ann.table({'holder': 'me'}, *[{'holder': 'open'}] * 2)}/lesson", 404)
