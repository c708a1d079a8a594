"""Phase 5: New Electors (S-ELE): influence decides each electorate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters
from palatine.games.shadow.components import (
    CASTLE_FROM,
    CITY_FROM,
    CITY_INFLUENCE,
    ELECTOR,
    ELECTORATES,
    EMINENCE,
    EMINENCE_INFLUENCE,
    EMPEROR_CITY,
    EMPEROR_CITY_INFLUENCE,
    FORM,
    FREE,
    INFLUENCE,
    IS_BARON,
    IS_NOBLE,
    IS_RELIGIOUS,
    MAINZ,
    NOBLE_FROM,
    NOBODY,
    OWNER,
    PLACE,
    SEAT,
)
from palatine.games.shadow.numbers import ASK_ELECTORS_NOBLE, ASK_ELECTORS_TIE
from palatine.games.shadow.options import MAINZ_SCORING
from palatine.games.shadow.rules.places import ask_for_piece, can_be_entered, enter, free_space, has_room, leave, send
from palatine.games.shadow.rules.tracks import gain_points

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

_POINTS: Final = parameters("palatine.games.shadow", "values")["points"]
ELECTOR_POINTS: Final[int] = _POINTS["new_elector"]
MAINZ_POINTS: Final[int] = _POINTS["mainz"]
COUNTED: Final[list[list[int]]] = [
    [*range(NOBLE_FROM[e], NOBLE_FROM[e + 1]), *range(CASTLE_FROM[e], CASTLE_FROM[e + 1]), ELECTOR + e]
    for e in range(ELECTORATES)
]
"""By electorate the places whose pieces have influence by what they are, the Elector's too (S-ELE-02, S-ELE-04)."""


def influence(state: State, electorate: int) -> list[int]:
    """The influence of each seat in an electorate (S-ELE-02 to S-ELE-04)."""
    sums = [0] * state.seats
    piece = state.piece
    for place in COUNTED[electorate]:
        standing = piece[place]
        if standing != FREE:
            sums[OWNER[standing]] += INFLUENCE[standing]
    eminence = piece[EMINENCE + electorate]
    if eminence != FREE:
        sums[OWNER[eminence]] += EMINENCE_INFLUENCE
    for space in range(CITY_FROM[electorate], CITY_FROM[electorate + 1]):
        city = state.city[space]
        if city == EMPEROR_CITY:
            sums[state.emperor] += EMPEROR_CITY_INFLUENCE  # S-ELE-03
        elif city != FREE:
            sums[city - 1] += CITY_INFLUENCE
    return sums


def leaders(state: State, electorate: int) -> list[int]:
    """The seats with the highest influence, at least 1 (S-ELE-05); nobody if there is none (S-ELE-08)."""
    sums = influence(state, electorate)
    highest = max(sums)
    return [seat for seat in range(state.seats) if sums[seat] == highest] if highest else []


def next_electorate(state: State) -> None:
    """Electorate after electorate (S-ELE-01); a tie is decided by the Emperor (S-ELE-06, S-ELE-07)."""
    electorate = state.turn
    if electorate == 0:
        state.mainz = NOBODY
    if electorate == ELECTORATES:
        state.finish()
        state.turn = 0
        return
    state.electorate = electorate
    state.turn += 1
    first = leaders(state, electorate)
    if not first:
        if state.events is not None:
            state.events.append(("elector.nobody", "S-ELE-08", {"electorate": electorate}))
    elif len(first) == 1:
        win(state, first[0])
    else:
        state.ask(state.emperor, ASK_ELECTORS_TIE, tied(state))


def tied(state: State) -> list[int]:
    """The seats with the highest influence in the electorate, as options (S-ELE-06)."""
    return [SEAT + seat for seat in leaders(state, state.electorate)]


def break_tie(state: State, emperor: int, winner: int) -> None:
    """The Emperor names the winner (S-ELE-06)."""
    if state.events is not None:
        particulars = {"seat": emperor, "winner": winner, "electorate": state.electorate}
        state.events.append(("tie.broken", "S-ELE-06", {**particulars}))
    win(state, winner)


def win(state: State, winner: int) -> None:
    """Unchanged, replaced, or no replacement possible (S-ELE-09 to S-ELE-14)."""
    electorate = state.electorate
    if OWNER[state.piece[ELECTOR + electorate]] == winner:  # S-ELE-10
        if electorate == MAINZ:
            state.mainz = winner
        if state.events is not None:
            state.events.append(("elector.kept", "S-ELE-10", {"seat": winner, "electorate": electorate}))
        return
    nobles = candidates(state, winner)
    if nobles:
        ask_for_piece(state, winner, ASK_ELECTORS_NOBLE, nobles)
    else:
        vacate(state, winner)


def candidates(state: State, seat: int) -> list[int]:
    """The nobles of the seat on noble spaces there, as options; Barons only if it is religious (S-ELE-12, S-ELE-19)."""
    electorate = state.electorate
    piece = state.piece
    fits = IS_BARON if IS_RELIGIOUS[electorate] else IS_NOBLE
    spaces = range(NOBLE_FROM[electorate], NOBLE_FROM[electorate + 1])
    return [PLACE + p for p in spaces if OWNER[piece[p]] == seat and fits[piece[p]]]


def appoint(state: State, winner: int, place: int) -> None:
    """The noble takes the elector seat and brings 2 VP, every time (S-ELE-11, S-ELE-13); the old Elector leaves it."""
    electorate = state.electorate
    piece = state.piece
    old = piece[ELECTOR + electorate]
    piece[ELECTOR + electorate] = piece[place]
    piece[place] = FREE
    state.used[electorate] = 0
    if state.events is not None:
        noble = FORM[piece[ELECTOR + electorate]]
        particulars = {"seat": winner, "noble": noble, "electorate": electorate}
        state.events.append(("elector.new", "S-ELE-11", {**particulars}))
    gain_points(state, winner, ELECTOR_POINTS, "S-ELE-11")
    if old != FREE:
        piece[free_space(state, electorate)] = old  # S-ELE-15: at least the space just left is free
        if state.events is not None:
            left = {"seat": OWNER[old], "noble": FORM[old], "electorate": electorate}
            state.events.append(("elector.left", "S-ELE-15", {**left}))


def vacate(state: State, winner: int) -> None:
    """The winner has no suitable noble: the Elector leaves, the seat is vacant, no VP (S-ELE-14 to S-ELE-18)."""
    electorate = state.electorate
    place = ELECTOR + electorate
    elector = state.piece[place]
    if state.events is not None:
        state.events.append(("elector.none", "S-ELE-14", {"seat": winner, "electorate": electorate}))
    if elector == FREE:
        return
    owner = OWNER[elector]
    stays = can_be_entered(state, electorate) if state.former else has_room(state, electorate)
    if not stays:
        leave(state, place)  # S-ELE-17
        if state.events is not None:
            gone = {"seat": owner, "noble": FORM[elector], "place": place}
            state.events.append(("noble.left", "S-ELE-17", {**gone}))
        return
    send(state, elector, place, ASK_ELECTORS_NOBLE)
    enter(state, owner, electorate)  # S-ELE-15, S-ELE-16: the owner chooses the knight


def score_mainz(state: State) -> None:
    """1 VP for an Elector of Mainz who stayed; with the option for any in office (S-ELE-20)."""
    state.finish()
    seat = OWNER[state.piece[ELECTOR + MAINZ]] if state.variant[MAINZ_SCORING] else state.mainz
    if seat != NOBODY:
        gain_points(state, seat, MAINZ_POINTS, "S-ELE-20")
