"""Phase 6: Emperor Election (S-EMP): the votes, sealed until all are cast, and what comes of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters
from palatine.games.shadow import components as kit
from palatine.games.shadow import numbers
from palatine.games.shadow.options import ELECTOR_COLOUR, EMINENCE_VOTES
from palatine.games.shadow.rules import phases, places, privileges, tracks

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

_VALUES: Final = parameters("palatine.games.shadow", "values")
VOTE_POINTS: Final[int] = _VALUES["points"]["vote_for_winner"]
POPE_VOTES: Final[int] = _VALUES["votes"]["pope"]

NO_VOTE: Final = -1
AGAINST: Final = 0
FOR: Final = 1
CHOICES: Final[list[int]] = [kit.FOR_EMPEROR, kit.AGAINST_EMPEROR]
INTO_RELIGIOUS: Final[list[int]] = [kit.INTO + electorate for electorate in kit.RELIGIOUS]
INTO_SECULAR: Final[list[int]] = [kit.INTO + electorate for electorate in kit.SECULAR]


def call_election(state: State) -> None:
    """Only if there is a Rival (S-EMP-01); without one the cards for it lapse (S-EMP-02)."""
    state.finish()
    state.phase = phases.ELECTION
    if state.rival != kit.NOBODY:
        state.agenda += [numbers.COUNT_VOTES, numbers.CAST_VOTES, numbers.ANNOUNCE]
        return
    for card in kit.FOR_THE_ELECTION:
        holder = privileges.holder_of(state, card)
        if holder != kit.NOBODY and state.events is not None:
            state.events.append(("card.lapsed", "S-EMP-02", {"seat": holder, "card": card}))


# ---------------------------------------------------------------- announcements


def announce(state: State) -> None:
    """The holders of both cards name their electorates openly, clockwise from the Emperor (S-EMP-08)."""
    while state.turn < state.seats:
        seat = (state.emperor + state.turn) % state.seats
        if state.hand[seat * kit.CARDS + kit.CHURCH_INFLUENCE] and state.church == kit.NO_ELECTORATE:
            state.ask(seat, numbers.ASK_ELECTION_CHURCH_INFLUENCE, INTO_RELIGIOUS)
            return
        if state.hand[seat * kit.CARDS + kit.EXCOMMUNICATION] and state.excommunicated == kit.NO_ELECTORATE:
            state.ask(seat, numbers.ASK_ELECTION_EXCOMMUNICATION, INTO_SECULAR)
            return
        state.turn += 1
    state.finish()
    state.turn = 0


def favour(state: State, seat: int, electorate: int) -> None:
    """Church Influence: a religious electorate (S-ACT-26, S-EMP-09)."""
    state.church = electorate
    if state.events is not None:
        state.events.append(("church.named", "S-EMP-09", {"seat": seat, "electorate": electorate}))


def excommunicate(state: State, seat: int, electorate: int) -> None:
    """Excommunication: a secular electorate (S-ACT-27, S-EMP-12)."""
    state.excommunicated = electorate
    if state.events is not None:
        state.events.append(("excommunication.named", "S-EMP-12", {"seat": seat, "electorate": electorate}))


# ---------------------------------------------------------------- votes


def votes(state: State) -> list[int]:
    """How many votes each seat has as things stand (S-EMP-04 to S-EMP-12)."""
    number = [0] * state.seats
    for electorate in range(kit.ELECTORATES):
        owner = kit.OWNER[state.piece[kit.ELECTOR + electorate]]
        if owner != kit.NOBODY and electorate != state.excommunicated:  # S-EMP-06, S-EMP-12
            number[owner] += kit.VOTES[electorate]  # S-EMP-04, S-EMP-05
    for seat in range(state.seats):
        number[seat] += POPE_VOTES * state.hand[seat * kit.CARDS + kit.POPE]  # S-ACT-25, S-EMP-07
    if state.church != kit.NO_ELECTORATE:
        favoured = _favoured(state)
        if favoured != kit.NOBODY:
            number[favoured] += supporters(state, favoured, state.church)
    return number


def _favoured(state: State) -> int:
    """Who gets the votes of Church Influence: the holder (S-EMP-09), or the owner of the Elector (S-EMP-11)."""
    if state.variant[ELECTOR_COLOUR]:
        return kit.OWNER[state.piece[kit.ELECTOR + state.church]]
    return privileges.holder_of(state, kit.CHURCH_INFLUENCE)


def supporters(state: State, seat: int, electorate: int) -> int:
    """The votes of Church Influence: the seat's nobles and knights there, each once (S-EMP-09, S-EMP-10).

    An own Elector is one of them, beside his normal vote; not with ``elector_colour`` (S-EMP-11).
    """
    piece = state.piece
    number = 0
    for starts in (kit.NOBLE_FROM, kit.CASTLE_FROM):
        for place in range(starts[electorate], starts[electorate + 1]):
            if kit.OWNER[piece[place]] == seat:
                number += 1
    if kit.OWNER[piece[kit.ELECTOR + electorate]] == seat and not state.variant[ELECTOR_COLOUR] and not state.former:
        number += 1
    if state.variant[EMINENCE_VOTES] and kit.OWNER[piece[kit.EMINENCE + electorate]] == seat:
        number += 1
    return number


def cast_votes(state: State) -> None:
    """All voters choose at once; the candidates' choice is fixed (S-EMP-03, S-EMP-13 to S-EMP-15)."""
    state.finish()
    state.strength = votes(state)
    state.vote = [NO_VOTE] * state.seats
    state.vote[state.emperor] = FOR
    state.vote[state.rival] = AGAINST
    if state.events is not None:
        state.events.append(("election", "S-EMP-03", {"emperor": state.emperor, "rival": state.rival}))
        for seat in range(state.seats):
            state.events.append(("votes", "S-EMP-04", {"seat": seat, "votes": state.strength[seat]}))
    voters = [s for s in range(state.seats) if state.vote[s] == NO_VOTE and state.strength[s] > 0]
    if voters:
        state.ask_all(voters, numbers.ASK_ELECTION_VOTE, CHOICES)


def vote(state: State, seat: int, option: int) -> None:
    """A sealed vote; all votes of a voter go the same way (S-EMP-14)."""
    state.vote[seat] = FOR if option == kit.FOR_EMPEROR else AGAINST
    state.waiting = [voter for voter in state.waiting if voter != seat]
    if not state.waiting:
        state.shown = 1  # the seals are broken
    if state.events is not None:
        state.events.append(("voted", "S-EMP-14", {"seat": seat}))


def count_votes(state: State) -> None:
    """The votes are revealed together; with equal votes the Emperor stays (S-EMP-16, S-EMP-17)."""
    state.finish()
    sums = [0, 0]
    for seat in range(state.seats):
        side = state.vote[seat]
        if side != NO_VOTE:
            sums[side] += state.strength[seat]
    winning = AGAINST if sums[AGAINST] > sums[FOR] else FOR
    winner = state.emperor if winning == FOR else state.rival
    _tell_votes(state, sums)
    if winning == AGAINST:
        depose(state)
    if state.events is not None:
        state.events.append(("elected", "S-EMP-18" if winning == FOR else "S-EMP-19", {"seat": winner}))
    for seat in range(state.seats):
        if state.vote[seat] == winning and seat != winner:
            tracks.gain_points(state, seat, VOTE_POINTS, "S-EMP-17")


def _tell_votes(state: State, sums: list[int]) -> None:
    """The revealed votes (S-EMP-16)."""
    if state.events is None:
        return
    for side in (FOR, AGAINST):
        voters = [seat for seat in range(state.seats) if state.vote[seat] == side]
        kind = "votes.for" if side == FOR else "votes.against"
        state.events.append((kind, "S-EMP-16", {"seats": voters, "votes": sums[side]}))


# ---------------------------------------------------------------- a new Emperor


def depose(state: State) -> None:
    """The Rival is Emperor from now on (S-EMP-19); he fills the throne, then the former tile is placed (S-EMP-23)."""
    state.deposed = state.piece[kit.THRONE]
    state.piece[kit.THRONE] = kit.FREE
    state.emperor = state.rival
    state.agenda += [numbers.SETTLE_DEPOSED, numbers.FILL_THRONE]


def settle_deposed(state: State) -> None:
    """The former Emperor tile goes to a noble space (S-EMP-23), or to the pool if none can take it (S-EMP-24)."""
    state.finish()
    noble = state.deposed
    owner = kit.OWNER[noble]
    targets = places.entrances(state)
    if targets:
        places.let_enter(state, owner, numbers.ASK_ELECTION_FORMER_EMPEROR, noble, places.OFF_THRONE, targets)
        return
    state.deposed = kit.FREE
    state.nobles[owner] += 1
    if state.events is not None:
        gone = {"seat": owner, "noble": kit.FORM[noble], "place": kit.THRONE}
        state.events.append(("noble.left", "S-EMP-24", {**gone}))
