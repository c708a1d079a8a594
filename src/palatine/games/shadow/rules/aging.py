"""Phase 2: Aging (S-AGE), and the throne left empty by age, by a Doctor or by a lost election."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.shadow import components as kit
from palatine.games.shadow.numbers import ASK_THRONE_NOBLE
from palatine.games.shadow.rules import phases, places

if TYPE_CHECKING:
    from palatine.games.shadow.state import State


def grow_older(state: State) -> None:
    """All nobles at once: those aged 45 leave, the others become 10 years older (S-AGE-01 to S-AGE-05, S-AGE-10)."""
    state.finish()
    state.phase = phases.AGING
    piece = state.piece
    for place in range(kit.PLACES):
        standing = piece[place]
        if kit.IS_NOBLE[standing] and kit.AGE[standing] == kit.OLDEST:
            places.leave(state, place)
            if state.events is not None:
                died = {"seat": kit.OWNER[standing], "noble": kit.FORM[standing], "place": place}
                state.events.append(("noble.died", "S-AGE-02", {**died}))
    for place in range(kit.PLACES):
        if kit.IS_NOBLE[piece[place]]:  # S-AGE-04
            piece[place] += 1
    if state.events is not None:
        state.events.append(("aged", "S-AGE-03", {"round": state.round}))


def fill_throne(state: State) -> None:
    """If the throne is empty the Emperor must fill it at once (S-AGE-06, S-ACT-21, S-EMP-20).

    With one of his nobles on a noble space; without any, with a Baron aged 45 from the pool (S-AGE-09, S-EMP-21);
    with an empty pool, with one of his Electors (S-EMP-22).
    """
    state.finish()
    piece = state.piece
    if piece[kit.THRONE] != kit.FREE:
        return
    seat = state.emperor
    choices = successors(state, seat)
    if choices:
        places.ask_for_piece(state, seat, ASK_THRONE_NOBLE, choices)
        return
    state.nobles[seat] -= 1
    piece[kit.THRONE] = kit.BARON_OF[seat] + kit.OLDEST
    if state.events is not None:
        rule = "S-EMP-21" if state.deposed else "S-AGE-09"
        state.events.append(("throne.new", rule, {"seat": seat, "noble": kit.FORM[piece[kit.THRONE]]}))


def successors(state: State, seat: int) -> list[int]:
    """The seat's nobles that may move to the throne, as options; none if a Baron comes from the pool (S-AGE-09)."""
    nobles = nobles_on(state, seat, 0, kit.NOBLE_SPACES)  # S-AGE-08: no Electors
    if nobles or state.nobles[seat]:
        return nobles
    return nobles_on(state, seat, kit.ELECTOR, kit.THRONE)  # S-EMP-22


def nobles_on(state: State, seat: int, first: int, after: int) -> list[int]:
    """The seat's nobles, Barons and Couples, on a range of places, as options."""
    own = kit.OWN_NOBLE[seat]
    return [kit.PLACE + p for p in range(first, after) if own[state.piece[p]]]


def take_throne(state: State, seat: int, place: int) -> None:
    """The chosen noble moves to the throne with side and age (S-AGE-07, S-EMP-20); an elector seat is vacant then."""
    state.piece[kit.THRONE] = state.piece[place]
    state.piece[place] = kit.FREE
    rule = "S-EMP-20" if state.deposed else "S-AGE-06"
    if kit.ELECTOR <= place < kit.THRONE:
        state.used[place - kit.ELECTOR] = 0
        rule = "S-EMP-22"
    if state.events is not None:
        state.events.append(
            ("throne", rule, {"seat": seat, "noble": kit.FORM[state.piece[kit.THRONE]], "place": place})
        )
