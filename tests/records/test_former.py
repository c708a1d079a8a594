"""Records of former versions of the rules: they replay for ever, and their matches play on by what they began with."""

from pathlib import Path

import pytest

import palatine
from palatine.engine.match import Match
from palatine.engine.record import Record
from tests.records.kept import chosen
from tests.records.played import HERE

FORMER = sorted((HERE / "former").glob("*/*.palatine"))
IDS = [f"{file.parent.name}/{file.stem}" for file in FORMER]


def test_every_former_version_has_records_of_every_number_of_seats() -> None:
    records = [Record.parse(file.read_text(encoding="utf-8")) for file in FORMER]
    kept = {(record.game, record.version, record.seats) for record in records}
    versions = [(game, version) for game in palatine.GAMES.values() for version in game.former]
    assert kept == {(game.name, former.version, seats) for game, former in versions for seats in game.seats}


@pytest.mark.parametrize("file", FORMER, ids=IDS)
@pytest.mark.parametrize("verify", [False, True], ids=["from its chance", "from its seed"])
def test_a_record_of_a_former_version_replays(file: Path, verify: bool) -> None:
    """To the same points and text; every digest on the way agrees."""
    text = file.read_text(encoding="utf-8")
    match = palatine.replay(text, verify=verify)
    assert match.over and match.state.former == match.game.version != palatine.GAMES[match.game.name].version
    assert match.record.text() == text
    match.audit()


@pytest.mark.parametrize("file", FORMER, ids=IDS)
def test_a_match_of_a_former_version_is_played_on_by_its_readings(file: Path) -> None:
    """From its first half on the same choices are offered in the same order as they were then."""
    record = Record.parse(file.read_text(encoding="utf-8"))
    whole, record.points = record.entries, None
    record.entries = whole[: len(whole) // 2]
    match: Match = palatine.replay(record)
    assert record.seed is not None
    while not match.over:
        decision = match.pending[0]
        match.play(decision.seat, chosen(decision, record.seed, match.choices + 1))
    assert match.record.entries == whole
