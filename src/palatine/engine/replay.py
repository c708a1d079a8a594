"""From a record back to the match it describes."""

from typing import Any

from palatine.engine.chance import commitment
from palatine.engine.errors import PalatineError, RecordMismatch
from palatine.engine.game import Game
from palatine.engine.match import Match
from palatine.engine.record import Entry, Record


def replayed(game: Game[Any], record: Record, verify: bool = False) -> Match:
    """The match a record describes.

    Its chance comes from the record. To verify the record, chance is drawn again from its seed and compared.
    The match can go on from there if the record has its seed. It follows the version of the rules it began with.
    """
    game = game.of_version(record.version)
    if record.map and record.map != game.map:
        raise RecordMismatch(
            f"this match was played on the map {record.map}; the map in use is {game.map or 'another'}"
        )
    _check_seed(record, verify)
    # Without a seed a match accepts nothing but scripted chance.
    seed = record.seed if verify else None
    variant = game.variant(record.seats, record.options)
    match = Match(game, record.seats, seed, variant, record.commitment)
    for number, entry in enumerate(record.entries):
        _play(match, entry, number, verify)
    if record.points is not None and not (match.over and match.scores == record.points):
        raise RecordMismatch(f"the record ends with the points {record.points}, the match with {match.scores}")
    if record.seed is not None:
        match.go_on(record.seed)
    return match


def _check_seed(record: Record, verify: bool) -> None:
    """The seed must be the one committed to, and there must be one to prove the chance."""
    if record.seed is None:
        if verify:
            raise RecordMismatch("the record has no seed, so its chance cannot be verified")
    elif commitment(record.seed) != record.commitment:
        raise RecordMismatch("the seed of the record is not the one its commitment was made for")


def _play(match: Match, entry: Entry, number: int, verify: bool) -> None:
    """Carry out one entry and compare what comes of it."""
    where = f"choice {number}" if number else "setup"
    try:
        script = [(cause, match.game.chance_numbers(cause, text)) for cause, text in entry.chance]
        feed = [] if verify else script
        if entry.seat is None:
            match.begin(feed)
        else:
            match.play(entry.seat, entry.text, feed)
    except RecordMismatch:
        raise
    except PalatineError as error:
        raise RecordMismatch(f"{where}: {error}") from None
    played = match.entry(number)
    if played.chance != entry.chance:
        raise RecordMismatch(f"{where}: the seed gives other chance results than the record has")
    if entry.digest is not None and entry.digest != match.game.digest(match.state):
        raise RecordMismatch(f"{where}: the state is not the one the record was made with")
