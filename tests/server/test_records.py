"""Records: export, proof, import, replay."""

import re
from random import Random

import pytest

import palatine
from palatine.engine.chance import commitment
from palatine.server.desks.desk import Desk, Desks
from palatine.server.play.pace import settle
from palatine.server.storage.models import RUNNING
from palatine.server.tables.records import play_on
from tests.records.played import HERE
from tests.server.conftest import Running
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


def test_a_record_is_open_only_when_the_match_is_over(ann: Player, bob: Player, fists: str) -> None:
    table = ann.table(ME, BOT, game=fists, start=True)
    assert ann.get(f"/api/tables/{table}/verify", 409)["code"] == "not-over"
    assert bob.get(f"/api/tables/{table}/record", 404)["code"] == "no-such-table"
    shared = ann.table(ME, OPEN, game=fists)
    bob.sit(shared, 1, ann)
    ann.post(f"/api/tables/{shared}/start")
    for player in (ann, bob):
        assert player.get(f"/api/tables/{shared}/record", 409)["code"] == "not-over"
    bob.post(f"/api/tables/{shared}/seats/1/leave")  # a bot plays on, but somebody may take the seat
    assert ann.get(f"/api/tables/{shared}/record", 409)["code"] == "not-over"


def test_whoever_plays_alone_takes_a_running_match_along(ann: Player, bob: Player) -> None:
    """Not its seed: what is still to come is secret, here and there."""
    table = ann.table(ME, BOT, BOT, game="shadow", start=True)
    rng = Random(5)
    for _ in range(3):
        ann.move(table, 0, rng)
    before = ann.view(table, 0)
    text = ann.get(f"/api/tables/{table}/record")
    record = palatine.Record.parse(text)
    assert record.points is None and [stretch.seed for stretch in record.stretches] == [None]
    opened = bob.post("/api/records", {"text": text}, 201)
    assert opened["status"] == "replay"
    there = bob.post(f"/api/tables/{opened['id']}/play-on", {"seating": [ME, BOT, BOT]})
    assert there["status"] == "running" and len(there["chance"]) == 2
    match = palatine.replay(record)
    assert match.choices >= 3
    bob.finish(opened["id"], 0, rng)
    assert ann.view(table, 0)["number"] >= before["number"]  # here it goes on as well


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
    proof = ann.get(f"/api/tables/{table}/verify")
    assert proof["verified"] and proof["message"] == "Every chance result follows from the seed."
    assert ann.get(f"/api/tables/{table}/record").startswith(head.replace("record 1", "record 2"))


def played_on(ann: Player, text: str, end: bool = True) -> int:
    """A table that goes on from a record, to its end."""
    table = int(ann.post("/api/records", {"text": text}, 201)["id"])
    ann.post(f"/api/tables/{table}/play-on", {"seating": [ME, BOT]})
    if end:
        ann.finish(table, 0, Random(3))
    return table


def cut(text: str, choices: int) -> str:
    """The beginning of a record."""
    return text.partition(f"\n{choices + 1} ")[0] + "\n"


def test_whoever_knows_the_seed_of_a_record_does_not_know_the_chance_to_come(ann: Player, fists: str) -> None:
    """Not even of a match without a choice, begun with a seed of one's own: from here on chance has another seed."""
    begun = palatine.start(fists, 2, seed=424242)
    record = palatine.Record.parse(ann.get(f"/api/tables/{played_on(ann, begun.record.text())}/record"))
    foreseen = []
    for number, entry in enumerate(record.entries[1:], 1):
        imagined = begun.copy()
        imagined.play(entry.seat or 0, entry.text)
        foreseen.append(imagined.entry(number).chance)
        script = [(cause, begun.game.chance_numbers(cause, text)) for cause, text in entry.chance]
        begun.play(entry.seat or 0, entry.text, script)
    assert foreseen != [entry.chance for entry in record.entries[1:]]
    assert (record.seed, record.renewals[0].after) == (424242, 0) and record.renewals[0].seed != 424242
    assert palatine.replay(record, verify=True).over


def test_everybody_sees_that_a_table_goes_on_from_a_record(ann: Player, bob: Player, fists: str) -> None:
    text = cut(ann.get(f"/api/tables/{finished(ann)}/record"), 4)
    table = played_on(ann, text, end=False)
    bob.visit(table, ann)
    first = palatine.Record.parse(text)
    page = bob.get(f"/api/tables/{table}")
    assert [(part["after"], part["seed"]) for part in page["chance"]] == [(0, None), (4, None)]
    assert page["chance"][0]["commitment"] == first.commitment
    assert page["commitment"] == page["chance"][1]["commitment"] != first.commitment and page["seed"] is None
    entry = bob.get(f"/api/tables/{table}/log")[0]
    assert (entry["kind"], entry["particulars"]) == ("continued", {"choices": 4})
    ann.finish(table, 0, Random(3))
    over = bob.get(f"/api/tables/{table}")
    record = palatine.Record.parse(bob.get(f"/api/tables/{table}/record"))
    assert over["chance"][0]["seed"] == str(first.seed) and over["seed"] == over["chance"][1]["seed"]
    assert [part["commitment"] for part in over["chance"]] == [part["commitment"] for part in page["chance"]]
    assert [str(stretch.seed) for stretch in record.stretches] == [part["seed"] for part in over["chance"]]
    assert bob.get(f"/api/tables/{table}/verify")["chance"] == over["chance"]


def test_an_ordinary_table_has_one_seed(ann: Player, fists: str) -> None:
    page = ann.get(f"/api/tables/{finished(ann)}")
    assert page["chance"] == [{"after": 0, "commitment": page["commitment"], "seed": page["seed"]}]
    assert ann.get(f"/api/tables/{ann.table(ME, OPEN, game=fists)}")["chance"] == []


def test_a_record_without_its_seed_is_played_on_too(ann: Player, fists: str) -> None:
    text = cut(ann.get(f"/api/tables/{finished(ann)}/record"), 2)
    table = played_on(ann, re.sub(r"\nseed .*", "", text))
    proof = ann.get(f"/api/tables/{table}/verify")
    assert proof["verified"] and [part["seed"] is None for part in proof["chance"]] == [True, False]
    assert proof["message"] == (
        "Chance follows from the seeds it can be checked by. Of a part before the match went on, the seed is not known."
    )
    match = palatine.replay(ann.get(f"/api/tables/{table}/record"), verify=True)
    assert match.over and match.stretches[0].seed is None


def test_a_match_goes_on_from_records_again_and_again(ann: Player, fists: str) -> None:
    text = ann.get(f"/api/tables/{finished(ann)}/record")
    for choices in (2, 4, 6):
        text = ann.get(f"/api/tables/{played_on(ann, cut(text, choices))}/record")
    match = palatine.replay(text, verify=True)
    assert match.over and [stretch.after for stretch in match.stretches] == [0, 2, 4, 6]
    assert len({stretch.seed for stretch in match.stretches}) == 4
    opened = ann.post("/api/records", {"text": text}, 201)
    assert ann.get(f"/api/tables/{opened['id']}/record") == text


def test_a_table_that_goes_on_from_a_record_is_the_same_after_a_restart(
    server: Running, ann: Player, fists: str
) -> None:
    text = cut(ann.get(f"/api/tables/{finished(ann)}/record"), 2)
    table = played_on(ann, text, end=False)
    ann.move(table, 0, Random(1))
    server.until_bots_rest(table)
    before = ann.get(f"/api/tables/{table}"), ann.view(table, 0)
    server.service.desks.forget(table)
    assert (ann.get(f"/api/tables/{table}"), ann.view(table, 0)) == before
    ann.finish(table, 0, Random(3))
    whole = ann.get(f"/api/tables/{table}/record")
    server.service.desks.forget(table)
    assert ann.get(f"/api/tables/{table}/record") == whole
    assert ann.get(f"/api/tables/{table}/verify")["verified"]


def test_a_table_that_went_on_before_there_were_new_seeds_goes_on_as_it_is(
    server: Running, ann: Player, fists: str
) -> None:
    text = cut(ann.get(f"/api/tables/{finished(ann)}/record"), 4)
    table = int(ann.post("/api/records", {"text": text}, 201)["id"])

    def as_it_was(desk: Desk) -> None:
        desk.table.status = RUNNING
        for seat in desk.seats:
            seat.user_id = ann.id
        settle(desk)
        desk.touch()

    server.change(table, as_it_was)
    rng = Random(3)
    while not ann.view(table)["over"]:
        ann.move(table, next(seat for seat in (0, 1) if ann.view(table, seat)["decision"]), rng)
    assert ann.get(f"/api/tables/{table}/record").startswith(text)
    assert ann.get(f"/api/tables/{table}/verify")["verified"]


def test_another_process_goes_on_with_the_new_seed(server: Running, ann: Player, fists: str) -> None:
    """Although it has looked at the record, and no move has been made since."""
    text = cut(ann.get(f"/api/tables/{finished(ann)}/record"), 2)
    table = int(ann.post("/api/records", {"text": text}, 201)["id"])
    other = Desks(server.service.store, server.service.bus, True)

    async def seed() -> int | None:
        async with other.reading(table) as desk:
            return desk.match().match.seed

    known = palatine.Record.parse(text).seed
    assert server.carry_out(seed()) == known
    ann.post(f"/api/tables/{table}/play-on", {"seating": [ME, ME]})
    assert server.carry_out(seed()) not in (known, None)


def test_if_playing_on_fails_the_record_is_as_it_was(server: Running, ann: Player, fists: str) -> None:
    text = cut(ann.get(f"/api/tables/{finished(ann)}/record"), 2)
    table = int(ann.post("/api/records", {"text": text}, 201)["id"])

    async def failing() -> None:
        async with server.service.desks.changing(table) as desk:
            await play_on(desk, [(ann.id, "random"), (ann.id, "random")])
            raise TimeoutError

    with pytest.raises(TimeoutError):
        server.carry_out(failing())
    page = ann.get(f"/api/tables/{table}")
    assert page["status"] == "replay" and len(page["chance"]) == 1
    assert ann.get(f"/api/tables/{table}/record") == text


def test_what_the_record_holds_is_not_taken_back(ann: Player, fists: str) -> None:
    """Although whoever brought it could have done so before: from here on chance is another."""
    match = palatine.start(fists, 2, seed=5)
    for _ in range(2):
        match.play(0, match.decision(0).options[0])
    assert match.can_take_back(0)
    table = int(ann.post("/api/records", {"text": match.record.text()}, 201)["id"])
    ann.post(f"/api/tables/{table}/play-on", {"seating": [ME, ME]})
    assert ann.view(table, 0)["take_back"] is False
    assert ann.post(f"/api/tables/{table}/take-back", {"seat": 0}, 409)["code"] == "no-taking-back"


def test_how_far_a_secret_plan_is_stays_secret_when_the_match_goes_on(ann: Player, bob: Player) -> None:
    match = palatine.start("wallenstein", 3, seed=5, initial_counties="lineup")
    for _ in range(4):
        match.play(0, match.decision(0).options[0])
    table = int(ann.post("/api/records", {"text": match.record.text()}, 201)["id"])
    ann.post(f"/api/tables/{table}/play-on", {"seating": [ME, OPEN, OPEN]})
    bob.visit(table, ann)
    assert bob.get(f"/api/tables/{table}/log")[0]["particulars"] == {"choices": 0}
    assert [part["after"] for part in bob.get(f"/api/tables/{table}")["chance"]] == [0, 0]


def test_how_many_hidden_choices_a_record_has_stays_hidden(ann: Player, bob: Player) -> None:
    text = palatine.start("prestige", 3, seed=5, fog="full").record.text()
    table = int(ann.post("/api/records", {"text": text}, 201)["id"])
    ann.post(f"/api/tables/{table}/play-on", {"seating": [ME, OPEN, OPEN]})
    bob.visit(table, ann)
    assert bob.get(f"/api/tables/{table}/log")[0]["particulars"] == {}
    assert [part["after"] for part in bob.get(f"/api/tables/{table}")["chance"]] == [None, None]


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
    assert again["options"] == {"church_influence": "elector_colour", "daughter_may_go_to_convent": "on"}


def test_what_is_no_record_is_refused(ann: Player, fists: str) -> None:
    text = ann.get(f"/api/tables/{finished(ann)}/record")
    for wrong, status, code in (
        ("", 422, "unreadable"),
        ("palatine record 9\n", 409, "wrong-version"),
        (text.replace("\n3 ", "\ncommitment abc\n3 ", 1), 422, "unreadable"),
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
    later = f"{head.replace('record 1', 'record 2')}\ncommitment {'x' * 201}"
    for wrong, what in ((longer, "commitment"), (odd, "commitment"), (long, "seed"), (later, "commitment")):
        refused = ann.post("/api/records", {"text": wrong + "\n"}, 422)
        assert (refused["code"], refused["message"]) == ("unreadable", "This text is no record.")
        assert what in refused["detail"]
