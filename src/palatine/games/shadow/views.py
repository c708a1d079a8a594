"""What a seat or a spectator may see, as plain data."""

from typing import Any, Final

from palatine.engine.game import View
from palatine.games.shadow.catalogue import CATALOGUE
from palatine.games.shadow.components import (
    AGE,
    AGES,
    CARD_IDS,
    CARDS,
    CASTLE_FROM,
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
from palatine.games.shadow.decisions import QUESTIONS
from palatine.games.shadow.descendants import descendant
from palatine.games.shadow.election import AGAINST, FOR, votes
from palatine.games.shadow.electors import influence
from palatine.games.shadow.income import incomes
from palatine.games.shadow.numbers import ASK_DESCENDANTS_PROPOSAL, CAST_VOTES
from palatine.games.shadow.options import RULE_OPTIONS
from palatine.games.shadow.phases import ACTIONS, ELECTION, PHASE_IDS
from palatine.games.shadow.state import State

CHILDREN: Final = ("none", "son", "daughter")


def known_points(redacted: State) -> list[int | None]:
    """Victory points by seat; None where they are hidden (S-SET-12)."""
    return [None if points == UNKNOWN else points for points in redacted.points]


def view(state: State, seat: int | None) -> View:
    """What the seat may see, as plain data. The state is a redacted one."""
    seen: View = {
        "game": "shadow",
        "seat": seat,
        "options": {o.name: o.values[n] for o, n in zip(RULE_OPTIONS, state.variant, strict=True)},
        "round": state.round,
        "phase": PHASE_IDS[state.phase],
        "question": QUESTIONS[state.question - 1].kind if state.question else "over",
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
    if state.question == ASK_DESCENDANTS_PROPOSAL:
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
