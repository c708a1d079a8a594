"""Tiny positions of In the Shadow of the Emperor for the tests of its rules.

A test lays out only what its rule is about, lets the game go on, and looks at what came of it::

    match = begin(position({"trier elector": "1 baron 45", "trier noble 1": "0 knight"}, talers={0: 3}))
    choose(match, 0, "doctor", "trier elector")
    assert at(match, "trier elector") == ""
    assert ("doctor.killed", "S-ACT-19") in happened(match)

A piece is written with its owner: ``0 baron 25``, ``1 couple 45``, ``2 knight``; an empty text is a free space. What is
not said: seat 0 is Emperor with a Couple aged 25 on the throne (which nobody courts and no Doctor removes), everybody
has 7 Talers, no points and no cards, it is round 2, and Phase 4 is played. Every position passes ``audit``; so does the
match after ``begin``, ``choose`` and ``refused``.

``steps`` says what is played, as a list of steps from ``phases`` in their order; nothing follows after the last of
them, the match just stops.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from palatine.engine.core import Result
from palatine.engine.errors import NotAnOption, Refusal
from palatine.engine.match import Match
from palatine.games.shadow.catalogue import CATALOGUE
from palatine.games.shadow.components import (
    AGE,
    AGES,
    BARON_OF,
    CARD_IDS,
    CARDS,
    CITY,
    COUPLE_OF,
    ELECTORATE_IDS,
    EMPEROR_CITY,
    FREE,
    IS_COUPLE,
    IS_KNIGHT,
    KNIGHT_OF,
    NOBLE_FROM,
    NOBODY,
    OWNER,
    PLACE,
    RIVAL,
)
from palatine.games.shadow.game import GAME
from palatine.games.shadow.numbers import OPEN_ACTIONS, TAKE_TURNS
from palatine.games.shadow.rules.electors import influence
from palatine.games.shadow.rules.phases import ACTIONS
from palatine.games.shadow.state import State

PHASE_4 = (OPEN_ACTIONS, TAKE_TURNS)


# ---------------------------------------------------------------- arrange


def position(
    board: Mapping[str, str] | None = None,
    *,
    seats: int = 4,
    emperor: int = 0,
    cities: Mapping[str, int | str] | None = None,
    cards: Mapping[int, str] | None = None,
    talers: Mapping[int, int] | None = None,
    points: Mapping[int, int] | None = None,
    used: Sequence[str] = (),
    in_round: int = 2,
    steps: Sequence[int] = PHASE_4,
    **options: str | bool | int,
) -> State:
    """A state in the middle of a round, ready for ``begin``.

    ``board``: what stands where. ``cities``: the seat a city belongs to, or ``emperor``. ``cards``: the face-up cards
    of a seat, with spaces between them; who has the Rival card is the Rival. ``used``: electorates whose privilege has
    been used. ``options``: those of the table.
    """
    state = GAME.blank(seats, GAME.variant(seats, options))
    state.agenda = list(reversed(steps))
    state.round, state.phase, state.emperor = in_round, ACTIONS, emperor
    for place, text in {"throne": f"{emperor} couple 25", **(board or {})}.items():
        put(state, place, text)
    for space, owner in (cities or {}).items():
        state.city[CATALOGUE.option(space) - CITY] = EMPEROR_CITY if owner == "emperor" else int(owner) + 1
    state.emperor_cities -= state.city.count(EMPEROR_CITY)
    for seat in range(seats):
        state.cities[seat] -= state.city.count(seat + 1)
        state.talers[seat] = (talers or {}).get(seat, 7)
        state.points[seat] = (points or {}).get(seat, 0)
        for card in (cards or {}).get(seat, "").split():
            take(state, seat, CARD_IDS.index(card))
    for electorate in used:
        state.used[ELECTORATE_IDS.index(electorate)] = 1
    GAME.audit(state)
    return state


def put(state: State, place: str, text: str) -> None:
    """Put a piece from its owner's pool on a place."""
    piece = piece_of(text)
    state.piece[CATALOGUE.option(place) - PLACE] = piece
    if piece != FREE:
        pool = state.knights if IS_KNIGHT[piece] else state.nobles
        pool[OWNER[piece]] -= 1


def take(state: State, seat: int, card: int) -> None:
    """Give a seat a card from its stack."""
    state.stack[card] -= 1
    state.hand[seat * CARDS + card] += 1
    if card == RIVAL:
        state.rival = seat


def piece_of(text: str) -> int:
    """The piece a text stands for."""
    if not text:
        return FREE
    seat, kind, *age = text.split()
    if kind == "knight":
        return KNIGHT_OF[int(seat)]
    return (BARON_OF if kind == "baron" else COUPLE_OF)[int(seat)] + AGES.index(int(age[0]))


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
    piece = match.state.piece[CATALOGUE.option(place) - PLACE]
    if piece == FREE:
        return ""
    if IS_KNIGHT[piece]:
        return f"{OWNER[piece]} knight"
    return f"{OWNER[piece]} {'couple' if IS_COUPLE[piece] else 'baron'} {AGES[AGE[piece]]}"


def nobles_in(match: Match, electorate: str) -> list[str]:
    """What stands on the noble spaces of an electorate, free ones left out, in the order of the texts."""
    return sorted(text for space in filled(electorate, "") if (text := at(match, space)))


def city_at(match: Match, space: str) -> int | str | None:
    """The owner of the city on a city space: a seat, ``emperor``, or None for a free one."""
    city = match.state.city[CATALOGUE.option(space) - CITY]
    if city == EMPEROR_CITY:
        return "emperor"
    return None if city == FREE else city - 1


def pool(match: Match, seat: int) -> tuple[int, int, int]:
    """Nobles, knights and cities in a seat's pool."""
    return match.state.nobles[seat], match.state.knights[seat], match.state.cities[seat]


def hand(match: Match, seat: int) -> list[str]:
    """The face-up cards of a seat."""
    held = match.state.hand[seat * CARDS : (seat + 1) * CARDS]
    return [CARD_IDS[card] for card in range(CARDS) for _ in range(held[card])]


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
