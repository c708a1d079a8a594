"""Phase 5: New Electors (S-ELE): influence decides each electorate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters
from palatine.games.shadow import components as kit
from palatine.games.shadow import numbers, options
from palatine.games.shadow.rules import places, tracks

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

_POINTS: Final = parameters("palatine.games.shadow", "values")["points"]
ELECTOR_POINTS: Final[int] = _POINTS["new_elector"]
MAINZ_POINTS: Final[int] = _POINTS["mainz"]
COUNTED: Final[list[list[int]]] = [
    [
        *range(kit.NOBLE_FROM[e], kit.NOBLE_FROM[e + 1]),
        *range(kit.CASTLE_FROM[e], kit.CASTLE_FROM[e + 1]),
        kit.ELECTOR + e,
    ]
    for e in range(kit.ELECTORATES)
]
"""By electorate the places whose pieces have influence by what they are, the Elector's too (S-ELE-02, S-ELE-04)."""


def influence(state: State, electorate: int) -> list[int]:
    """The influence of each seat in an electorate (S-ELE-02 to S-ELE-04)."""
    sums = [0] * state.seats
    piece = state.piece
    for place in COUNTED[electorate]:
        standing = piece[place]
        if standing != kit.FREE:
            sums[kit.OWNER[standing]] += kit.INFLUENCE[standing]
    eminence = piece[kit.EMINENCE + electorate]
    if eminence != kit.FREE:
        sums[kit.OWNER[eminence]] += kit.EMINENCE_INFLUENCE
    for space in range(kit.CITY_FROM[electorate], kit.CITY_FROM[electorate + 1]):
        city = state.city[space]
        if city == kit.EMPEROR_CITY:
            sums[state.emperor] += kit.EMPEROR_CITY_INFLUENCE  # S-ELE-03
        elif city != kit.FREE:
            sums[city - 1] += kit.CITY_INFLUENCE
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
        state.mainz = kit.NOBODY
    if electorate == kit.ELECTORATES:
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
        state.ask(state.emperor, numbers.ASK_ELECTORS_TIE, tied(state))


def tied(state: State) -> list[int]:
    """The seats with the highest influence in the electorate, as options (S-ELE-06)."""
    return [kit.SEAT + seat for seat in leaders(state, state.electorate)]


def break_tie(state: State, emperor: int, winner: int) -> None:
    """The Emperor names the winner (S-ELE-06)."""
    if state.events is not None:
        particulars = {"seat": emperor, "winner": winner, "electorate": state.electorate}
        state.events.append(("tie.broken", "S-ELE-06", {**particulars}))
    win(state, winner)


def win(state: State, winner: int) -> None:
    """Unchanged, replaced, or no replacement possible (S-ELE-09 to S-ELE-14)."""
    electorate = state.electorate
    if kit.OWNER[state.piece[kit.ELECTOR + electorate]] == winner:  # S-ELE-10
        if electorate == kit.MAINZ:
            state.mainz = winner
        if state.events is not None:
            state.events.append(("elector.kept", "S-ELE-10", {"seat": winner, "electorate": electorate}))
        return
    nobles = candidates(state, winner)
    if nobles:
        places.ask_for_piece(state, winner, numbers.ASK_ELECTORS_NOBLE, nobles)
    else:
        vacate(state, winner)


def candidates(state: State, seat: int) -> list[int]:
    """The nobles of the seat on noble spaces there, as options; Barons only if it is religious (S-ELE-12, S-ELE-19)."""
    electorate = state.electorate
    piece = state.piece
    fits = kit.IS_BARON if kit.IS_RELIGIOUS[electorate] else kit.IS_NOBLE
    spaces = range(kit.NOBLE_FROM[electorate], kit.NOBLE_FROM[electorate + 1])
    return [kit.PLACE + p for p in spaces if kit.OWNER[piece[p]] == seat and fits[piece[p]]]


def appoint(state: State, winner: int, place: int) -> None:
    """The noble takes the elector seat and brings 2 VP, every time (S-ELE-11, S-ELE-13); the old Elector leaves it."""
    electorate = state.electorate
    piece = state.piece
    old = piece[kit.ELECTOR + electorate]
    piece[kit.ELECTOR + electorate] = piece[place]
    piece[place] = kit.FREE
    state.used[electorate] = 0
    if state.events is not None:
        noble = kit.FORM[piece[kit.ELECTOR + electorate]]
        particulars = {"seat": winner, "noble": noble, "electorate": electorate}
        state.events.append(("elector.new", "S-ELE-11", {**particulars}))
    tracks.gain_points(state, winner, ELECTOR_POINTS, "S-ELE-11")
    if old != kit.FREE:
        piece[places.free_space(state, electorate)] = old  # S-ELE-15: at least the space just left is free
        if state.events is not None:
            left = {"seat": kit.OWNER[old], "noble": kit.FORM[old], "electorate": electorate}
            state.events.append(("elector.left", "S-ELE-15", {**left}))


def vacate(state: State, winner: int) -> None:
    """The winner has no suitable noble: the Elector leaves, the seat is vacant, no VP (S-ELE-14 to S-ELE-18)."""
    electorate = state.electorate
    place = kit.ELECTOR + electorate
    elector = state.piece[place]
    if state.events is not None:
        state.events.append(("elector.none", "S-ELE-14", {"seat": winner, "electorate": electorate}))
    if elector == kit.FREE:
        return
    owner = kit.OWNER[elector]
    stays = places.can_be_entered(state, electorate) if state.former else places.has_room(state, electorate)
    if not stays:
        places.leave(state, place)  # S-ELE-17
        if state.events is not None:
            gone = {"seat": owner, "noble": kit.FORM[elector], "place": place}
            state.events.append(("noble.left", "S-ELE-17", {**gone}))
        return
    places.send(state, elector, place, numbers.ASK_ELECTORS_NOBLE)
    places.enter(state, owner, electorate)  # S-ELE-15, S-ELE-16: the owner chooses the knight


def score_mainz(state: State) -> None:
    """1 VP for an Elector of Mainz who stayed; with the option for any in office (S-ELE-20)."""
    state.finish()
    seat = kit.OWNER[state.piece[kit.ELECTOR + kit.MAINZ]] if state.variant[options.MAINZ_SCORING] else state.mainz
    if seat != kit.NOBODY:
        tracks.gain_points(state, seat, MAINZ_POINTS, "S-ELE-20")
