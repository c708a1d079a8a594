"""Records: export, proof, import, replay."""

import re
from random import Random

import palatine
from palatine.engine.chance import commitment
from tests.records.played import HERE
from tests.server.player import BOT, ME, OPEN, Player


def finished(ann: Player, game: str = "fists") -> int:
    table = ann.table(ME, BOT, game=game, start=True)
    ann.finish(table, 0, Random(9))
    return table


def test_a_finished_game_opens_in_python_in_one_line(ann: Player) -> None:
    table = ann.table(ME, BOT, BOT, start=True)
    ann.finish(table, 0, Random(9))
    match = palatine.replay(ann.get(f"/api/tables/{table}/record"), verify=True)
    page = ann.get(f"/api/tables/{table}")
    assert match.over and match.scores == page["scores"] and match.winners == page["winners"]
    assert match.commitment == page["commitment"] and str(match.seed) == page["seed"]
    assert [event.kind for event in match.events] == [
        event["kind"] for event in ann.get(f"/api/tables/{table}/events")["events"]
    ]


def test_a_record_is_open_only_when_the_match_is_over(ann: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, start=True)
    assert ann.get(f"/api/tables/{table}/record", 409)["code"] == "not-over"
    assert ann.get(f"/api/tables/{table}/verify", 409)["code"] == "not-over"


def test_a_finished_match_is_proved_by_its_seed(ann: Player, fists: str) -> None:
    table = finished(ann)
    proof = ann.get(f"/api/tables/{table}/verify")
    page = ann.get(f"/api/tables/{table}")
    assert proof["verified"] and proof["points"] == page["scores"] and proof["seed"] == page["seed"]


def test_a_record_comes_back_as_a_replay(ann: Player, bob: Player, fists: str) -> None:
    table = finished(ann)
    text = ann.get(f"/api/tables/{table}/record")
    opened = bob.post("/api/records", {"text": text, "name": "A lesson"}, 201)
    assert (opened["status"], opened["name"], opened["you"]["host"]) == ("over", "A lesson", True)
    assert bob.get(f"/api/tables/{opened['id']}/record") == text
    assert bob.get(f"/api/tables/{opened['id']}/verify")["verified"]
    assert bob.view(opened["id"], 0, at=3)["view"] == palatine_view(text, 3, 0)
    assert ann.get(f"/api/tables/{opened['id']}", 404)["code"] == "no-such-table"


def palatine_view(text: str, choices: int, seat: int) -> object:
    """What the library itself shows after so many choices."""
    record = palatine.Record.parse(text)
    record.entries, record.points = record.entries[: choices + 1], None
    return palatine.replay(record).view(seat)


def test_a_record_that_was_tampered_with_is_not_proved(ann: Player, fists: str) -> None:
    text = ann.get(f"/api/tables/{finished(ann)}/record")
    prize = next(word for word in text.split() if word.startswith("prize-"))
    other = "prize-1" if prize != "prize-1" else "prize-2"
    lines = [line for line in text.replace(f"prize {prize}", f"prize {other}", 1).splitlines() if line[0:1] != "="]
    lines = [line for line in lines if not line.startswith("end ")]
    opened = ann.post("/api/records", {"text": "\n".join(lines) + "\n"}, 201)
    proof = ann.get(f"/api/tables/{opened['id']}/verify")
    assert not proof["verified"] and "chance" in proof["detail"] and proof["message"]


def test_an_unfinished_record_is_shown_but_not_played(ann: Player, fists: str) -> None:
    text = ann.get(f"/api/tables/{finished(ann)}/record")
    head, _, _ = text.partition("\n3 ")
    opened = ann.post("/api/records", {"text": head + "\n"}, 201)
    assert (opened["status"], opened["moments"]) == ("replay", 2)
    body = {"seat": 0, "number": 0, "options": ["coins 0"]}
    assert ann.post(f"/api/tables/{opened['id']}/choices", body, 403)["code"] == "not-your-seat"
    assert ann.post(f"/api/tables/{opened['id']}/seats/0/take", status=409)["code"] == "not-running"


def test_the_host_plays_on_from_an_unfinished_record(ann: Player, bob: Player, fists: str) -> None:
    text = ann.get(f"/api/tables/{finished(ann)}/record")
    head, _, _ = text.partition("\n3 ")
    table = ann.post("/api/records", {"text": head + "\n"}, 201)["id"]
    on = f"/api/tables/{table}/play-on"
    assert ann.post(on, {"seating": [ME]}, 422)["code"] == "bad-setup"
    bob.visit(table, ann)
    assert bob.post(on, {"seating": [ME, BOT]}, 403)["code"] == "host-only"
    page = ann.post(on, {"seating": [ME, OPEN]})
    assert page["status"] == "running" and page["seed"] is None and page["you"]["seats"] == [0]
    assert (page["seats"][1]["holder"], page["seats"][1]["wanted"]) == ("bot", True)
    assert ann.post(on, {"seating": [ME, BOT]}, 409)["code"] == "not-running"
    bob.sit(table, 1)
    rng = Random(3)
    while not ann.view(table)["over"]:
        for player, seat in ((ann, 0), (bob, 1)):
            view = player.view(table, seat)
            if view["decision"]:
                player.choose(table, view, player.some_choices(table, view, rng))
    assert ann.get(f"/api/tables/{table}/verify")["verified"]
    assert ann.get(f"/api/tables/{table}/record").startswith(head)


def test_a_record_without_its_seed_is_only_shown(ann: Player, fists: str) -> None:
    text = ann.get(f"/api/tables/{finished(ann)}/record")
    head, _, _ = re.sub(r"\nseed .*", "", text).partition("\n3 ")
    table = ann.post("/api/records", {"text": head + "\n"}, 201)["id"]
    assert ann.post(f"/api/tables/{table}/play-on", {"seating": [ME, BOT]}, 409)["code"] == "no-seed"


def test_a_match_of_former_rules_is_played_on_by_them(ann: Player) -> None:
    """It keeps the version it began with; a rematch follows the present rules, with the same readings."""
    file = HERE / "former" / "shadow-1" / "shadow-2.palatine"
    head, _, _ = file.read_text(encoding="utf-8").partition("\n60 ")
    table = ann.post("/api/records", {"text": head + "\n"}, 201)["id"]
    page = ann.post(f"/api/tables/{table}/play-on", {"seating": [ME, BOT]})
    assert (page["rules_version"], page["former_rules"]) == (1, True)
    ann.finish(table, 0, Random(9))
    text = ann.get(f"/api/tables/{table}/record")
    assert text.splitlines()[1] == "game shadow 1"
    assert palatine.replay(text).over
    again = ann.post(f"/api/tables/{table}/rematch", None, 201)
    assert not again["former_rules"]


def test_what_is_no_record_is_refused(ann: Player, fists: str) -> None:
    text = ann.get(f"/api/tables/{finished(ann)}/record")
    for wrong, status, code in (
        ("", 422, "unreadable"),
        ("palatine record 9\n", 409, "wrong-version"),
        (text.replace("game fists 1", "game chess 1"), 422, "bad-setup"),
        (text.replace("game fists 1", "game fists 7"), 409, "wrong-version"),
        (re.sub(r"\n1 (\d) coins \d", r"\n1 \1 keep", text), 422, "record-mismatch"),
        ("x" * 1_000_001, 422, "bad-input"),
    ):
        assert ann.post("/api/records", {"text": wrong}, status)["code"] == code


def test_a_seed_or_commitment_nobody_can_keep_is_refused(ann: Player, fists: str) -> None:
    text = ann.get(f"/api/tables/{finished(ann)}/record")
    head, _, _ = re.sub(r"\nseed .*", "", text).partition("\n3 ")
    seed = 10**300
    long = re.sub(r"commitment .*", f"commitment {commitment(seed)}\nseed {seed}", head)
    longer, odd = (re.sub(r"commitment .*", f"commitment {text}", head) for text in ("x" * 201, "a\0b"))
    for wrong, what in ((longer, "commitment"), (odd, "commitment"), (long, "seed")):
        refused = ann.post("/api/records", {"text": wrong + "\n"}, 422)
        assert (refused["code"], refused["message"]) == ("unreadable", "This text is no record.")
        assert what in refused["detail"]
