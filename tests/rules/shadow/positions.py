"""Tiny positions of In the Shadow of the Emperor for the tests of its rules.

A test lays out only what its rule is about, lets the game go on, and looks at what came of it::

    match = begin(position({"trier elector": "1 baron 45", "trier noble 1": "0 knight"}, talers={0: 3}))
    choose(match, 0, "doctor", "trier elector")
    assert at(match, "trier elector") == ""
    assert ("doctor.killed", "S-ACT-19") in happened(match)

What is not said is told in ``palatine.games.shadow.positions``. Every position passes ``audit``; so does the match
after ``begin``, ``choose`` and ``refused``.
"""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from palatine.engine.core import Result
from palatine.engine.errors import NotAnOption, Refusal
from palatine.engine.match import Match
from palatine.games.shadow.components import ELECTORATE_IDS, NOBLE_FROM, NOBODY
from palatine.games.shadow.game import GAME
from palatine.games.shadow.positions import PHASE_4, cards_of, city_on, piece_of, position, put, standing, take
from palatine.games.shadow.rules.electors import influence
from palatine.games.shadow.state import State

__all__ = ["PHASE_4", "piece_of", "position", "put", "take"]


# ---------------------------------------------------------------- arrange


def filled(electorate: str, *pieces: str) -> dict[str, str]:
    """All noble spaces of an electorate with these pieces; the last one repeated."""
    number = ELECTORATE_IDS.index(electorate)
    spaces = range(NOBLE_FROM[number + 1] - NOBLE_FROM[number])
    return {f"{electorate} noble {n + 1}": pieces[min(n, len(pieces) - 1)] for n in spaces}


def crowded(**others: str) -> dict[str, str]:
    """The noble spaces of the whole board with Couples aged 15, six of each seat; some spaces with something else.

    ``trier_noble_1="0 knight"`` puts a knight there.
    """
    spaces = [space for electorate in ELECTORATE_IDS for space in filled(electorate, "")]
    board = {space: f"{number % 4} couple 15" for number, space in enumerate(spaces)}
    return {**board, **{space.replace("_", " "): text for space, text in others.items()}}


# ---------------------------------------------------------------- act


def begin(state: State, script: Sequence[Result] = ()) -> Match:
    """A match in this position, run to its first decision (or its end)."""
    match = Match(GAME, state.seats, 1, state.variant)
    match.state = state
    match.begin(script)
    match.audit()
    return match


def choose(match: Match, seat: int, *texts: str) -> None:
    """Let a seat make these choices."""
    for text in texts:
        match.play(seat, text)
    match.audit()


def pass_on(match: Match) -> None:
    """Let everybody pass who has a turn of Phase 4."""
    while match.state.waiting and match.pending[0].kind == "actions.turn":
        choose(match, match.pending[0].seat, "pass")


def refused(match: Match, seat: int, text: str) -> Refusal:
    """The answer to a choice that is no option; it must change nothing."""
    before = match.state.copy()
    with pytest.raises(NotAnOption) as caught:
        match.play(seat, text)
    assert match.state == before
    match.audit()
    return caught.value.refusal


# ---------------------------------------------------------------- assert


def at(match: Match, place: str) -> str:
    """What stands on a place now."""
    return standing(match.state, place)


def nobles_in(match: Match, electorate: str) -> list[str]:
    """What stands on the noble spaces of an electorate, free ones left out, in the order of the texts."""
    return sorted(text for space in filled(electorate, "") if (text := at(match, space)))


def city_at(match: Match, space: str) -> int | str | None:
    """The owner of the city on a city space: a seat, ``emperor``, or None for a free one."""
    return city_on(match.state, space)


def pool(match: Match, seat: int) -> tuple[int, int, int]:
    """Nobles, knights and cities in a seat's pool."""
    return match.state.nobles[seat], match.state.knights[seat], match.state.cities[seat]


def hand(match: Match, seat: int) -> list[str]:
    """The face-up cards of a seat."""
    return cards_of(match.state, seat)


def options(match: Match, seat: int) -> list[str]:
    """What a waiting seat may choose."""
    return list(match.decision(seat).texts)


def asked(match: Match) -> tuple[int, str] | None:
    """Which seat is asked what, if it is one seat; None if nobody is asked."""
    if not match.state.waiting:
        return None
    (decision,) = match.pending
    return decision.seat, decision.kind


def happened(match: Match, since: int = 0) -> list[tuple[str, str]]:
    """Kind and rule of everything that has happened since a choice (0: from the beginning)."""
    return [(event.kind, event.rule) for event in match.events_since(since)]


def gains(match: Match, kind: str = "points") -> list[tuple[int, int, str]]:
    """Every gain of points (or Talers): seat, amount, rule."""
    found = [event for event in match.events if event.kind == kind]
    return [(_int(event.particulars["seat"]), _int(event.particulars[kind]), event.rule) for event in found]


def _int(value: int | list[int]) -> int:
    assert isinstance(value, int)
    return value


def in_electorate(match: Match, electorate: str) -> list[int]:
    """The influence of each seat in an electorate."""
    return influence(match.state, ELECTORATE_IDS.index(electorate))


def emperor(match: Match) -> int:
    """The seat with the Emperor pawn."""
    state: State = match.state
    assert state.emperor != NOBODY
    return state.emperor
