"""Whole matches come back from their records, with and without the random stream."""

from random import Random

import palatine
from palatine.engine.chance import reseed_for
from palatine.engine.record import Record
from tests.engine.snapshot import snapshot
from tests.properties.tables import Table, at_tables


@at_tables(games=20)
def test_a_record_gives_the_match_again(table: Table, random: Random) -> None:
    """From its text: with its own chance results, and with chance drawn anew from its seed."""
    match = table.played()
    text = match.record.text()
    assert Record.parse(text) == match.record
    for verify in (False, True):
        again = palatine.replay(text, verify=verify)
        assert again.state == match.state
        assert again.events == match.events
        assert again.record.text() == text


@at_tables(games=12)
def test_a_record_without_its_seed_gives_the_match_again(table: Table, random: Random) -> None:
    match = table.played()
    record = match.record
    record.seed = None
    again = palatine.replay(record.text())
    assert again.state == match.state and again.scores == match.scores
    assert again.record == record


@at_tables(games=12)
def test_a_match_interrupted_goes_on_with_the_same_chance(table: Table, random: Random) -> None:
    whole = table.played()
    entries = whole.record.entries
    at = random.randrange(len(entries))
    part = whole.record
    part.entries, part.points = entries[: at + 1], None
    again = palatine.replay(part.text())
    for entry in entries[at + 1 :]:
        assert entry.seat is not None
        again.play(entry.seat, entry.text)
    assert snapshot(again) == snapshot(whole)


@at_tables(games=12)
def test_the_bare_core_plays_like_the_match(table: Table, random: Random) -> None:
    """Reseeded before every choice, without sinks: the same state after every choice."""
    match, state = table.match(), table.state()
    player = table.player
    while not match.over:
        seat, option = player.choose(match.state)
        assert state.options(seat) == match.state.options(seat)
        match.play(seat, option)
        reseed_for(state, table.seed, match.choices)
        state.play(seat, option)
        assert table.game.digest(state) == table.game.digest(match.state)
