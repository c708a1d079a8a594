"""From a record back to the match it describes."""

from typing import Any

from palatine.engine.chance import commitment
from palatine.engine.errors import PalatineError, RecordMismatch
from palatine.engine.game import Game
from palatine.engine.match import Match, Start
from palatine.engine.record import Entry, Record


def replayed(game: Game[Any], record: Record, verify: bool = False) -> Match:
    """The match a record describes.

    Its chance comes from the record. To verify the record, chance is drawn again from its seeds and compared; only
    what happened before another seed was taken may lack its own. The match can go on if the record has its last seed.
    It follows the version of the rules it began with.
    """
    game = game.of_version(record.version)
    if record.map and record.map != game.map:
        raise RecordMismatch(
            f"this match was played on the map {record.map}; the map in use is {game.map or 'another'}"
        )
    _check_seeds(record, verify)
    # Without a seed a match accepts nothing but scripted chance.
    seed = record.seed if verify else None
    later = {stretch.after: stretch for stretch in record.renewals}
    variant = game.variant(record.seats, record.options)
    start = None
    if record.position:
        start = Start(record.lesson, game.position_from(record.position, record.seats, variant))
    match = Match(game, record.seats, seed, variant, record.commitment, start)
    for number, entry in enumerate(record.entries):
        _play(match, entry, number)
        if number in later:
            match.renew(later[number].commitment, later[number].seed if verify else None)
    if record.points is not None and not (match.over and match.scores == record.points):
        raise RecordMismatch(f"the record ends with the points {record.points}, the match with {match.scores}")
    match.stretches = tuple(stretch for stretch in record.stretches if stretch.after <= match.choices)
    if match.seed is not None:
        match.go_on(match.seed)
    return match


def _check_seeds(record: Record, verify: bool) -> None:
    """Seeds must be those committed to, and there must be one to prove the chance to the end."""
    for stretch in record.stretches:
        if stretch.seed is not None and commitment(stretch.seed) != stretch.commitment:
            raise RecordMismatch("the seed of the record is not the one its commitment was made for")
    if verify and record.stretches[-1].seed is None:
        raise RecordMismatch("the record has no seed, so its chance cannot be verified")


def _play(match: Match, entry: Entry, number: int) -> None:
    """Carry out one entry and compare what comes of it."""
    where = f"choice {number}" if number else "setup"
    try:
        script = [(cause, match.game.chance_numbers(cause, text)) for cause, text in entry.chance]
        feed = script if match.seed is None else []
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
