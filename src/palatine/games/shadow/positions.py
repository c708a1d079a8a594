"""Positions of In the Shadow of the Emperor in words, for lessons and tests: what is not said is as in any match.

A piece is written with its owner: ``0 baron 25``, ``1 couple 45``, ``2 knight``; an empty text is a free space. What is
not said: seat 0 is Emperor with a Couple aged 25 on the throne (which nobody courts and no Doctor removes), everybody
has 7 Talers, no points and no cards, it is round 2, and Phase 4 is played.

``steps`` says what is played, as a list of steps from ``numbers`` in their order; nothing follows after the last of
them, the match just stops. So ``[HAVE_DESCENDANTS]`` lets the seats have sons and daughters by their cards,
``[OPEN_ACTIONS, TAKE_TURNS, PLACE_EMINENCE, APPOINT_ELECTORS, SCORE_MAINZ]`` plays Phases 4 and 5, and
``[CALL_ELECTION]`` an election, if somebody has the Rival card.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from palatine.engine.goals import Positions
from palatine.games.shadow import numbers
from palatine.games.shadow.catalogue import CATALOGUE
from palatine.games.shadow.components import (
    AGE,
    AGES,
    BARON_OF,
    CARD_IDS,
    CARDS,
    CITIES,
    CITY,
    COUPLE_OF,
    ELECTOR,
    ELECTORATE_IDS,
    EMPEROR_CITY,
    FREE,
    IS_COUPLE,
    IS_KNIGHT,
    IS_NOBLE,
    KNIGHT_OF,
    NOBODY,
    OWNER,
    PLACE,
    RIVAL,
)
from palatine.games.shadow.game import GAME
from palatine.games.shadow.numbers import OPEN_ACTIONS, TAKE_TURNS
from palatine.games.shadow.rules.electors import influence
from palatine.games.shadow.rules.income import incomes
from palatine.games.shadow.rules.phases import ACTIONS
from palatine.games.shadow.state import State

TALERS = 7
PHASE_4 = (OPEN_ACTIONS, TAKE_TURNS)


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
        state.talers[seat] = (talers or {}).get(seat, TALERS)
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
    if kind not in ("baron", "couple"):
        raise ValueError(f"'{text}' is no piece: there are knight, baron and couple")
    return (BARON_OF if kind == "baron" else COUPLE_OF)[int(seat)] + AGES.index(int(age[0]))


# ---------------------------------------------------------------- what became of it


def standing(state: State, place: str) -> str:
    """What stands on a place; nothing on a free one."""
    piece = state.piece[CATALOGUE.option(place) - PLACE]
    if piece == FREE:
        return ""
    if IS_KNIGHT[piece]:
        return f"{OWNER[piece]} knight"
    return f"{OWNER[piece]} {'couple' if IS_COUPLE[piece] else 'baron'} {AGES[AGE[piece]]}"


def city_on(state: State, space: str) -> int | str | None:
    """The owner of the city on a city space: a seat, ``emperor``, or None for a free one."""
    city = state.city[CATALOGUE.option(space) - CITY]
    if city == EMPEROR_CITY:
        return "emperor"
    return None if city == FREE else city - 1


def cards_of(state: State, seat: int) -> list[str]:
    """The face-up cards of a seat, one that it has twice named twice."""
    held = state.hand[seat * CARDS : (seat + 1) * CARDS]
    return [CARD_IDS[card] for card in range(CARDS) for _ in range(held[card])]


# ---------------------------------------------------------------- in the words of lessons

_BY_SEAT: Final = ("cards", "talers", "points")


def put_up(words: Mapping[str, Any]) -> State:
    """The position a lesson describes: seats and steps by their words."""
    given = dict(words)
    for name in given.keys() & {*_BY_SEAT}:
        given[name] = {int(seat): value for seat, value in given[name].items()}
    if "steps" in given:
        given["steps"] = [getattr(numbers, name.upper()) for name in given["steps"]]
    return position(**given)


def _seat_or_nobody(seat: int) -> int | str:
    return "nobody" if seat == NOBODY else seat


def _elector(state: State, electorate: str) -> int | str:
    return _seat_or_nobody(OWNER[state.piece[ELECTOR + ELECTORATE_IDS.index(electorate)]])


def _electors(state: State, seat: str) -> int:
    return sum(OWNER[state.piece[ELECTOR + each]] == int(seat) for each in range(len(ELECTORATE_IDS)))


def _city(state: State, space: str) -> int | str:
    owner = city_on(state, space)
    return "nobody" if owner is None else owner


def _nobles(state: State, seat: str, age: str = "") -> int:
    """The nobles of a seat on the board: all, or those of an age."""
    own = [piece for piece in state.piece if IS_NOBLE[piece] and OWNER[piece] == int(seat)]
    return sum(not age or AGES[AGE[piece]] == int(age) for piece in own)


def _rank(state: State, seat: str) -> int:
    """1 for a seat nobody has more points than, and so on."""
    return 1 + sum(points > state.points[int(seat)] for points in state.points)


LESSON_WORDS: Final = Positions(
    put_up,
    {
        "piece": lambda state, place: standing(state, place) or "nothing",
        "city": _city,
        "elector": _elector,
        "electors": _electors,
        "emperor": lambda state: _seat_or_nobody(state.emperor),
        "influence": lambda state, seat, electorate: influence(state, ELECTORATE_IDS.index(electorate))[int(seat)],
        "nobles": _nobles,
        "knights": lambda state, seat: state.piece.count(KNIGHT_OF[int(seat)]),
        "cities": lambda state, seat: CITIES - state.cities[int(seat)],
        "talers": lambda state, seat: state.talers[int(seat)],
        "income": lambda state, seat: incomes(state)[int(seat)],
        "points": lambda state, seat: state.points[int(seat)],
        "rank": _rank,
        "cards": lambda state, seat: " ".join(cards_of(state, int(seat))) or "none",
        "pool": lambda state, seat: state.nobles[int(seat)],
    },
)
