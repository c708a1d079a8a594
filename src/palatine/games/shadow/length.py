"""How long a match can be: for groups of decisions how often they can be asked at most, and why."""

from palatine.engine.length import Asked
from palatine.games.shadow.components import ELECTORATES, KNIGHTS, NOBLES
from palatine.games.shadow.rules.emperor import ROUNDS
from palatine.games.shadow.rules.tracks import MOST_TALERS


def asked(seats: int, variant: list[int]) -> list[Asked]:
    """At most so often in a match."""
    # A turn of Phase 4 is the last one of its seat (pass, Rival: S-ACT-03, S-ACT-14), costs at least one Taler of those
    # it has (no Talers come in Phase 4), uses the privilege of one of the Electors in office, each once (S-PRV-03), or
    # buys the one other card that costs nothing.
    turns = ROUNDS * (seats * (MOST_TALERS + 1) + ELECTORATES + 1)
    cards = (
        *("doctor", "move", "move_target", "permit", "ordinance", "promotion", "foreign_daughter"),
        *("knight", "knight_target"),
    )
    return [
        Asked(("setup.start_player", "setup.emperor_city"), 2, "once each (S-SET-16, S-SET-17)"),
        Asked(("setup.elector",), ELECTORATES, "each takes an empty seat (S-SET-19)"),
        Asked(("setup.noble",), seats * NOBLES, "each comes from a pool (S-SET-02)"),
        Asked(("setup.knight",), seats * KNIGHTS, "each comes from a pool (S-SET-02)"),
        Asked(("throne.noble",), ROUNDS, "once a round (S-AGE-06)"),
        Asked(("descendants.son", "descendants.bridegroom"), ROUNDS * seats, "one child a seat and round (S-DES-01)"),
        Asked(("descendants.proposal",), ROUNDS * seats, "one answer to each offer (S-DES-14)"),
        Asked(("actions.turn",), turns, "each ends, costs or uses something (S-ACT-02)"),
        Asked(
            ("privileges.trier", "privileges.pfalz", *(f"actions.{card}" for card in cards)),
            3 * turns,
            "a turn asks which card is imitated, who goes and where",
        ),
        Asked(("electors.eminence",), ROUNDS, "once a round (S-PRV-15)"),
        Asked(("electors.tie", "electors.noble"), 2 * ROUNDS * ELECTORATES, "once each an electorate (S-ELE)"),
        Asked(("election.church_influence", "election.excommunication"), 2 * ROUNDS, "one card each (S-EMP)"),
        Asked(("election.vote",), ROUNDS * seats, "one vote a seat and round (S-EMP-14)"),
        Asked(("election.former_emperor",), ROUNDS, "one election a round (S-EMP-23)"),
        Asked(("emperor.city", "emperor.city_target"), 2 * ROUNDS, "one reward a round (S-EMA-10)"),
        Asked(
            ("push",),
            turns + ROUNDS * (seats + ELECTORATES + 1) + seats * NOBLES,
            "one for each noble on its way (S-SET-08)",
        ),
    ]
