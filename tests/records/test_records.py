"""Whole matches kept as records: they replay, with and without the random stream, byte for byte."""

import pytest

import palatine
from palatine.engine.record import Record
from tests.records.played import HERE, RECORDS, file_of


def text_of(name: str) -> str:
    """A kept record as it stands in its file."""
    return file_of(name).read_text(encoding="utf-8")


def test_every_record_is_tried_here() -> None:
    assert {file.stem for file in HERE.glob("*.palatine")} == set(RECORDS)


@pytest.mark.parametrize("name", RECORDS)
@pytest.mark.parametrize("verify", [False, True], ids=["from its chance", "from its seed"])
def test_a_kept_record_replays(name: str, verify: bool) -> None:
    """To the same points, winners and text; every digest on the way agrees."""
    text = text_of(name)
    match = palatine.replay(text, verify=verify)
    assert match.over and match.winners
    assert match.record.text() == text
    assert text.endswith(f"end {' '.join(map(str, match.scores))}\n")
    match.audit()


@pytest.mark.parametrize("name", RECORDS)
def test_a_kept_record_replays_without_its_seed(name: str) -> None:
    record = Record.parse(text_of(name))
    record.seed = None
    match = palatine.replay(record)
    assert match.scores == record.points


@pytest.mark.parametrize("name", RECORDS)
def test_the_same_match_is_played_again(name: str) -> None:
    """The same seed and the same choices give the same record, byte for byte, interpreted and compiled."""
    kept = RECORDS[name]
    match = kept.played()
    assert match.record.text() == text_of(name)
    assert match.seats == kept.seats
    assert match.game.options_of(match.state.variant) == kept.options


@pytest.mark.parametrize("game", sorted({kept.game for kept in RECORDS.values()}))
def test_the_records_cover_seats_and_options(game: str) -> None:
    """Every number of seats, and every option of the table with another value than the usual one."""
    records = [kept for kept in RECORDS.values() if kept.game == game]
    assert {kept.seats for kept in records} == set(palatine.GAMES[game].seats)
    options = palatine.GAMES[game].rule_options
    assert {name for kept in records for name in kept.options} == {option.name for option in options}
