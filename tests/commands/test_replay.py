"""``palatine replay``: results, proofs and stories of saved matches, and files that are none."""

import json
import os
import re
from pathlib import Path
from random import Random

import pytest

import palatine
from palatine.commands import files
from palatine.commands.problem import Problem
from tests.commands.terminal import Terminal, rehearsed


@pytest.fixture
def whole(terminal: Terminal) -> str:
    """The file of a finished match."""
    Path("whole.record").write_text(rehearsed(3).match.record.text(), encoding="utf-8")
    return "whole.record"


@pytest.fixture
def half(terminal: Terminal) -> str:
    """The file of a match that goes on."""
    Path("half.record").write_text(rehearsed(9, choices=50).match.record.text(), encoding="utf-8")
    return "half.record"


def test_the_result_of_a_finished_match(terminal: Terminal, whole: str) -> None:
    done = terminal.run("replay", whole)
    match = rehearsed(3).match
    assert done.status == 0 and f"4 seats, {match.choices} choices; over." in done.out
    winner = match.game.presentation_in("en").seat(match.winners[0])
    assert re.search(rf"^{winner} +{max(match.scores)} +won$", done.out, re.MULTILINE)


def test_a_match_that_goes_on_names_who_it_waits_for(terminal: Terminal, half: str) -> None:
    waiting = (
        rehearsed(9, choices=50).match.game.presentation_in("en").seat(rehearsed(9, choices=50).match.pending[0].seat)
    )
    assert f"50 choices; not over: it waits for {waiting}." in terminal.run("replay", half).out


def test_verifying_proves_the_chance_from_the_seed(terminal: Terminal, whole: str) -> None:
    done = terminal.run("replay", whole, "--verify")
    assert done.status == 0 and "Verified: all chance follows from the seed." in done.out
    assert "Verified" not in terminal.run("replay", whole).out


def test_a_forged_chance_result_is_found(terminal: Terminal, whole: str) -> None:
    """Another seat begins: that is possible, but the seed says otherwise."""
    text = Path(whole).read_text(encoding="utf-8")
    first = re.search(r"^~ columns .*|^~ first-seat (\d)$", text, re.MULTILINE)
    assert first is not None
    forged = text.replace(first.group(), f"~ first-seat {(int(first.group(1)) + 1) % 4}", 1)
    Path("forged.record").write_text("\n".join(forged.splitlines()[:12]) + "\n", encoding="utf-8")
    assert "the seed gives other chance results" in terminal.refused("replay", "forged.record", "--verify")


def test_without_a_seed_nothing_can_be_verified(terminal: Terminal, half: str) -> None:
    lines = Path(half).read_text(encoding="utf-8").splitlines()
    Path(half).write_text("\n".join(line for line in lines if not line.startswith("seed ")), encoding="utf-8")
    assert terminal.run("replay", half).status == 0
    assert "has no seed" in terminal.refused("replay", half, "--verify")


@pytest.fixture
def continued(terminal: Terminal) -> str:
    """The file of a match that went on after 50 choices with chance from another seed."""
    match = palatine.replay(rehearsed(9, choices=50).match.record)
    match.go_on(8)
    bot = Random(1)
    while not match.over:
        match.play(match.pending[0].seat, bot.choice(match.pending[0].options))
    Path("continued.record").write_text(match.record.text(), encoding="utf-8")
    return "continued.record"


def test_a_match_with_two_seeds_is_proved_in_both_parts(terminal: Terminal, continued: str) -> None:
    done = terminal.run("replay", continued, "--verify")
    assert "It went on after choice 50 with chance from another seed." in done.out
    assert "Verified: all chance follows from its seeds." in done.out
    found = json.loads(terminal.run("replay", continued, "--verify", "--json").out)
    assert [(part["after"], part["verified"]) for part in found["chance"]] == [(0, True), (50, True)]
    assert found["commitment"] == found["chance"][1]["commitment"]


def test_of_a_match_whose_first_seed_is_missing_the_rest_is_proved(terminal: Terminal, continued: str) -> None:
    text = Path(continued).read_text(encoding="utf-8")
    Path(continued).write_text(re.sub(r"\nseed \d+", "", text, count=1), encoding="utf-8")
    done = terminal.run("replay", continued, "--verify")
    assert "Verified: chance after choice 50 follows from its seed; for some before, the record has none." in done.out
    found = json.loads(terminal.run("replay", continued, "--verify", "--json").out)
    assert [part["verified"] for part in found["chance"]] == [False, True]


def test_the_log_tells_every_event_after_the_number_of_its_choice(terminal: Terminal, half: str) -> None:
    events = rehearsed(9, choices=50).match.events
    lines = terminal.run("replay", half, "--log").out.splitlines()[: len(events)]
    assert [int(line.split()[0]) for line in lines] == [event.number for event in events]
    assert all(line.endswith(f"({event.rule})") for line, event in zip(lines, events, strict=True))


def test_json_is_one_object_with_the_promised_keys(terminal: Terminal, whole: str) -> None:
    found = json.loads(terminal.run("replay", whole, "--json", "--verify").out)
    match = rehearsed(3).match
    assert found["game"] == "wallenstein" and found["seats"] == 4 and found["options"] == {}
    assert found["choices"] == match.choices and found["over"] is True and found["waiting"] == []
    assert found["scores"] == match.scores and found["winners"] == match.winners
    assert found["verified"] is True and found["commitment"] == match.commitment and "events" not in found


def test_json_with_the_log(terminal: Terminal, half: str) -> None:
    found = json.loads(terminal.run("replay", half, "--json", "--log").out)
    assert found["verified"] is False and found["over"] is False and found["waiting"]
    assert set(found["events"][0]) == {"number", "kind", "rule", "text"}
    assert len(found["events"]) == len(rehearsed(9, choices=50).match.events)


# ---------------------------------------------------------------- files that are no records


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "this is no record: the first line must be 'palatine record 1'"),
        (b"Dear prince,\n", "this is no record"),
        (b"\xff\xfe\x00\x01", "is no text, so it cannot be a record"),
        (b"palatine record 99\n", "this record has format 99; this program reads formats 1 to 3"),
        (b"palatine record 1\ngame chess 1\nseats 4\ncommitment x\n", "there is no game 'chess'"),
        (b"palatine record 1\ngame wallenstein 99\nseats 4\ncommitment x\n", "version 99 of the rules of Wallenstein"),
        (b"palatine record 1\ngame wallenstein 1\nseats 44\ncommitment x\n", "Wallenstein is for 3, 4, 5 players"),
        (b"palatine record 1\ngame wallenstein 1\nseats 4\n", "no line 'commitment'"),
    ],
)
def test_what_is_no_record_is_said(terminal: Terminal, content: bytes, sentence: str) -> None:
    Path("a.record").write_bytes(content)
    for words in (("replay", "a.record"), ("play", "--resume", "a.record")):
        assert sentence in terminal.refused(*words)


def test_a_choice_against_the_rules_is_named(terminal: Terminal, half: str) -> None:
    text = Path(half).read_text(encoding="utf-8")
    broken = re.sub(r"^(3 \d) \S+$", r"\1 pass", text, flags=re.MULTILINE)
    Path(half).write_text(broken, encoding="utf-8")
    assert "choice 3: 'pass' is not an option" in terminal.refused("replay", half)


def test_missing_files_and_directories(terminal: Terminal) -> None:
    Path("here").mkdir()
    assert "there is no file gone.record" in terminal.refused("replay", "gone.record")
    assert "there is no directory gone" in terminal.refused("replay", "gone/a.record")
    assert "here is a directory, not a record" in terminal.refused("replay", "here")


def test_a_file_that_may_not_be_read(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(self: Path, mode: str) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", denied)
    assert "a.record may not be opened: permission denied" in terminal.refused("replay", "a.record")


def test_a_file_without_end(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "LARGEST", 1000)
    Path("large.record").write_bytes(b" " * 1001)
    assert "large.record is too large for a record" in terminal.refused("replay", "large.record")


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither half a record nor a part of one stays behind."""
    file = tmp_path / "a.record"
    files.write(file, "old")

    def fails(self: Path, target: Path) -> None:
        raise OSError(28, os.strerror(28))

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(Problem, match="cannot be used: No space left"):
        files.write(file, "new")
    assert file.read_text() == "old" and list(tmp_path.iterdir()) == [file]
