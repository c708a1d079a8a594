"""Who knows what: redaction, views, and the states a seat must reckon with.

Hidden are only the votes between choosing and revealing (S-EMP-14) and, unless the table plays with open points, the
totals of the other players' victory points until the end (S-SET-12).
"""

from random import Random
from typing import Any, Final

from palatine.engine.core import generator_from
from palatine.engine.game import View
from palatine.games.shadow.cards import CITY_POINTS
from palatine.games.shadow.catalogue import CATALOGUE
from palatine.games.shadow.components import (
    AGE,
    AGES,
    CARD_IDS,
    CARDS,
    CASTLE_FROM,
    CITIES,
    CITY_FROM,
    COLOURS,
    ELECTOR,
    ELECTORATE_IDS,
    ELECTORATES,
    EMINENCE,
    EMPEROR_CITY,
    FREE,
    IS_COUPLE,
    IS_KNIGHT,
    NO_ELECTORATE,
    NOBLE_FROM,
    NOBODY,
    OWNER,
    PLACE,
    THRONE,
    UNKNOWN,
)
from palatine.games.shadow.descendants import descendant
from palatine.games.shadow.election import AGAINST, FOR, votes
from palatine.games.shadow.electors import influence
from palatine.games.shadow.income import incomes
from palatine.games.shadow.options import OPEN_POINTS, RULE_OPTIONS
from palatine.games.shadow.phases import ACTIONS, ASK_PROPOSAL, ASK_VOTE, CAST_VOTES, ELECTION, KINDS, OVER, PHASE_IDS
from palatine.games.shadow.state import State

CHILDREN: Final = ("none", "son", "daughter")
POINTS_A_ROUND: Final = 8
"""More than a round usually brings: how far hidden points are thought to reach."""


# ---------------------------------------------------------------- redaction


def redact(state: State, seat: int | None) -> State:
    """A copy without what is hidden from the seat; UNKNOWN stands for it (S-EMP-14, S-SET-12)."""
    new = state.copy()
    new.rng1 = new.rng2 = 1
    for other in range(state.seats):
        if other != seat:
            if is_sealed(state, other):
                new.vote[other] = UNKNOWN
            if hides_points(state):
                new.points[other] = UNKNOWN
    return new


def is_sealed(state: State, seat: int) -> bool:
    """Whether a seat has voted and its vote is still secret; a candidate's never is (S-EMP-14, S-EMP-15)."""
    return (
        state.question == ASK_VOTE
        and bool(state.waiting)
        and seat not in state.waiting
        and seat not in (state.emperor, state.rival)
        and state.strength[seat] > 0
    )


def hides_points(state: State) -> bool:
    """Whether each player knows the own total only: by default, until the end (S-SET-12)."""
    return not state.variant[OPEN_POINTS] and state.question != OVER


def known_points(redacted: State) -> list[int | None]:
    """Victory points by seat; None where they are hidden (S-SET-12)."""
    return [None if points == UNKNOWN else points for points in redacted.points]


# ---------------------------------------------------------------- sampling


def sample(redacted: State, seat: int, rng: Random) -> State:
    """A full state that looks the same to the seat: sealed votes and hidden points drawn anew."""
    state = redacted.copy()
    state.rng1, state.rng2 = generator_from(rng.getrandbits(61))
    for other in range(state.seats):
        if state.vote and state.vote[other] == UNKNOWN:
            state.vote[other] = rng.choice((FOR, AGAINST))
        if state.points[other] == UNKNOWN:
            state.points[other] = _built(state, other) + rng.randrange(POINTS_A_ROUND * state.round)
    return state


def _built(state: State, seat: int) -> int:
    """The points a seat has for its cities, which everybody sees (S-ACT-32)."""
    return sum(CITY_POINTS[: CITIES - state.cities[seat]])


# ---------------------------------------------------------------- views


def view(state: State, seat: int | None) -> View:
    """What the seat may see, as plain data. The state is a redacted one."""
    seen: View = {
        "game": "shadow",
        "seat": seat,
        "options": {o.name: o.values[n] for o, n in zip(RULE_OPTIONS, state.variant, strict=True)},
        "round": state.round,
        "phase": PHASE_IDS[state.phase],
        "question": KINDS[state.question],
        "waiting": list(state.waiting),
        "emperor": _seat(state.emperor),
        "rival": _seat(state.rival) if _is_contested(state) else None,
        "throne": _piece(state.piece[THRONE]),
        "former_emperor": _piece(state.deposed),
        "electorates": {ELECTORATE_IDS[e]: _electorate(state, e) for e in range(ELECTORATES)},
        "emperor_cities": state.emperor_cities,
        "stacks": dict(zip(CARD_IDS, state.stack, strict=True)),
        "players": _players(state),
        "entering": _piece(state.entering),
    }
    if state.question == ASK_PROPOSAL:
        seen["proposal"] = {"from": state.actor, "place": CATALOGUE.text(PLACE + state.target)}
    if state.phase == ELECTION and state.rival != NOBODY:
        seen["election"] = _election(state)
    return seen


def _is_contested(state: State) -> bool:
    """Whether the title is at stake: from Phase 4, when a Rival can come forward, to the end of the election."""
    return ACTIONS <= state.phase <= ELECTION


def _seat(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _piece(piece: int) -> dict[str, Any] | None:
    """A piece in words; None for a free space."""
    if piece == FREE:
        return None
    if IS_KNIGHT[piece]:
        return {"owner": OWNER[piece], "kind": "knight"}
    return {"owner": OWNER[piece], "kind": "couple" if IS_COUPLE[piece] else "baron", "age": AGES[AGE[piece]]}


def _electorate(state: State, electorate: int) -> dict[str, Any]:
    spaces = {"nobles": NOBLE_FROM, "castles": CASTLE_FROM}
    seen: dict[str, Any] = {
        what: [_piece(piece) for piece in state.piece[starts[electorate] : starts[electorate + 1]]]
        for what, starts in spaces.items()
    }
    cities = state.city[CITY_FROM[electorate] : CITY_FROM[electorate + 1]]
    return {
        "elector": _piece(state.piece[ELECTOR + electorate]),
        "privilege_used": bool(state.used[electorate]),
        "eminence": _piece(state.piece[EMINENCE + electorate]),
        **seen,
        "cities": [_city(city) for city in cities],
        "influence": influence(state, electorate),
    }


def _city(city: int) -> int | str | None:
    """The seat a city belongs to, ``emperor`` for an Emperor City, None for a free space."""
    if city == EMPEROR_CITY:
        return "emperor"
    return None if city == FREE else city - 1


def _players(state: State) -> list[dict[str, Any]]:
    """Everything about the players that lies open, and what follows from it for the next round."""
    number, income, points = _votes(state), incomes(state), known_points(state)
    return [
        {
            "colour": COLOURS[seat],
            "talers": state.talers[seat],
            "second_marker": state.second[seat],
            "points": points[seat],
            "pool": {"nobles": state.nobles[seat], "knights": state.knights[seat], "cities": state.cities[seat]},
            "cards": _cards(state, seat),
            "out": bool(state.out[seat]) and state.phase >= ACTIONS,
            "descendant": CHILDREN[descendant(state, seat)],
            "income": income[seat],
            "votes": number[seat],
        }
        for seat in range(state.seats)
    ]


def _votes(state: State) -> list[int]:
    """By seat the votes in an election now; the cards of the last one are used up, though they still lie there."""
    if _is_contested(state):
        return votes(state)
    later = state.copy()
    later.hand = [0] * len(state.hand)
    later.church = later.excommunicated = NO_ELECTORATE
    return votes(later)


def _cards(state: State, seat: int) -> list[str]:
    """The face-up cards of a seat, a card it has twice named twice."""
    return [CARD_IDS[card] for card in range(CARDS) for _ in range(state.hand[seat * CARDS + card])]


def _election(state: State) -> dict[str, Any]:
    """Whom the cards concern, who has voted, and the seat's own vote; all votes once they are revealed.

    While the electorates are named there are no votes yet: those of an election before are not shown (S-EMP-08).
    """
    words = {FOR: "for", AGAINST: "against", UNKNOWN: "sealed"}
    named = {"church_influence": state.church, "excommunication": state.excommunicated}
    has_begun = CAST_VOTES not in state.agenda
    return {
        **{what: None if e == NO_ELECTORATE else ELECTORATE_IDS[e] for what, e in named.items()},
        "strength": list(state.strength) if has_begun else [],
        "votes": [words.get(vote) for vote in state.vote] if has_begun else [],
    }
