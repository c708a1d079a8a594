"""What a seat or a spectator may see, as plain data."""

from typing import Final, Literal, NotRequired, TypedDict

from palatine.games.shadow import catalogue, decisions, numbers
from palatine.games.shadow import components as kit
from palatine.games.shadow.knowledge.outlook import (
    ShadowFamily,
    ShadowOutlook,
    ShadowShare,
    families,
    outlook,
    prospects,
    shares,
)
from palatine.games.shadow.options import RULE_OPTIONS
from palatine.games.shadow.rules import electors, phases
from palatine.games.shadow.rules.election import AGAINST, FOR, votes
from palatine.games.shadow.rules.income import incomes
from palatine.games.shadow.state import State


class ShadowPiece(TypedDict):
    """A piece on the board; a knight has no age."""

    owner: int
    kind: Literal["baron", "couple", "knight"]
    age: NotRequired[int]


class ShadowElectorate(TypedDict):
    """What stands in an electorate."""

    elector: ShadowPiece | None
    privilege_used: bool
    eminence: ShadowPiece | None
    nobles: list[ShadowPiece | None]
    castles: list[ShadowPiece | None]
    cities: list[int | Literal["emperor"] | None]
    """The seat a city belongs to, ``emperor`` for an Emperor City, None for a free space."""
    influence: list[int]
    shares: list[ShadowShare]
    """By seat what its influence is made of."""
    outlook: ShadowOutlook


class ShadowPool(TypedDict):
    """What a seat has beside the board."""

    nobles: int
    knights: int
    cities: int


class ShadowPlayer(TypedDict):
    """What lies open of a player, and what follows from it for the next round."""

    colour: str
    talers: int
    second_marker: int
    points: int | None
    """None: hidden from the viewer."""
    pool: ShadowPool
    cards: list[str]
    out: bool
    family: ShadowFamily
    income: int
    votes: int


class ShadowProposal(TypedDict("ShadowProposal", {"from": int})):
    """Whose daughter is offered, and to whom."""

    place: str


class ShadowElection(TypedDict):
    """Whom the cards concern, who has voted; all votes once they are revealed."""

    church_influence: str | None
    excommunication: str | None
    strength: list[int]
    votes: list[Literal["for", "against", "sealed"] | None]
    prospects: dict[str, list[int]]
    """While Church Influence or Excommunication is asked: by electorate the votes of each seat if it is named."""


class ShadowView(TypedDict):
    """What a seat may see."""

    game: Literal["shadow"]
    seat: int | None
    options: dict[str, str]
    round: int
    phase: str
    question: str
    waiting: list[int]
    emperor: int | None
    rival: int | None
    """Who challenges the Emperor in this round."""
    throne: ShadowPiece | None
    former_emperor: ShadowPiece | None
    electorates: dict[str, ShadowElectorate]
    emperor_cities: int
    stacks: dict[str, int]
    players: list[ShadowPlayer]
    entering: ShadowPiece | None
    proposal: NotRequired[ShadowProposal]
    election: NotRequired[ShadowElection]


def known_points(redacted: State) -> list[int | None]:
    """Victory points by seat; None where they are hidden (S-SET-12)."""
    return [None if points == kit.UNKNOWN else points for points in redacted.points]


def view(state: State, seat: int | None) -> ShadowView:
    """What the seat may see, as plain data. The state is a redacted one."""
    seen: ShadowView = {
        "game": "shadow",
        "seat": seat,
        "options": {o.name: o.values[n] for o, n in zip(RULE_OPTIONS, state.variant, strict=True)},
        "round": state.round,
        "phase": phases.PHASE_IDS[state.phase],
        "question": decisions.QUESTIONS[state.question - 1].kind if state.question else "over",
        "waiting": list(state.waiting),
        "emperor": _seat(state.emperor),
        "rival": _seat(state.rival) if _is_contested(state) and state.rival != state.emperor else None,
        "throne": _piece(state.piece[kit.THRONE]),
        "former_emperor": _piece(state.deposed),
        "electorates": {kit.ELECTORATE_IDS[e]: _electorate(state, e, parts) for e, parts in enumerate(shares(state))},
        "emperor_cities": state.emperor_cities,
        "stacks": dict(zip(kit.CARD_IDS, state.stack, strict=True)),
        "players": _players(state),
        "entering": _piece(state.entering),
    }
    if state.asks(numbers.ASK_DESCENDANTS_PROPOSAL):
        seen["proposal"] = {"from": state.actor, "place": catalogue.CATALOGUE.text(kit.PLACE + state.target)}
    if state.phase == phases.ELECTION and state.rival != kit.NOBODY:
        seen["election"] = _election(state)
    return seen


def _is_contested(state: State) -> bool:
    """Whether the title is at stake: from Phase 4, when a Rival can come forward, to the end of the election."""
    return phases.ACTIONS <= state.phase <= phases.ELECTION


def _seat(seat: int) -> int | None:
    return None if seat == kit.NOBODY else seat


def _piece(piece: int) -> ShadowPiece | None:
    """A piece in words; None for a free space."""
    if piece == kit.FREE:
        return None
    if kit.IS_KNIGHT[piece]:
        return {"owner": kit.OWNER[piece], "kind": "knight"}
    return {
        "owner": kit.OWNER[piece],
        "kind": "couple" if kit.IS_COUPLE[piece] else "baron",
        "age": kit.AGES[kit.AGE[piece]],
    }


def _electorate(state: State, electorate: int, parts: list[ShadowShare]) -> ShadowElectorate:
    nobles, castles = (
        [_piece(piece) for piece in state.piece[starts[electorate] : starts[electorate + 1]]]
        for starts in (kit.NOBLE_FROM, kit.CASTLE_FROM)
    )
    cities = state.city[kit.CITY_FROM[electorate] : kit.CITY_FROM[electorate + 1]]
    return {
        "elector": _piece(state.piece[kit.ELECTOR + electorate]),
        "privilege_used": bool(state.used[electorate]),
        "eminence": _piece(state.piece[kit.EMINENCE + electorate]),
        "nobles": nobles,
        "castles": castles,
        "cities": [_city(city) for city in cities],
        "influence": electors.influence(state, electorate),
        "shares": parts,
        "outlook": outlook(state, electorate),
    }


def _city(city: int) -> int | Literal["emperor"] | None:
    """The seat a city belongs to, ``emperor`` for an Emperor City, None for a free space."""
    if city == kit.EMPEROR_CITY:
        return "emperor"
    return None if city == kit.FREE else city - 1


def _players(state: State) -> list[ShadowPlayer]:
    """Everything about the players that lies open, and what follows from it for the next round."""
    number, income, points, family = _votes(state), incomes(state), known_points(state), families(state)
    return [
        {
            "colour": kit.COLOURS[seat],
            "talers": state.talers[seat],
            "second_marker": state.second[seat],
            "points": points[seat],
            "pool": {"nobles": state.nobles[seat], "knights": state.knights[seat], "cities": state.cities[seat]},
            "cards": _cards(state, seat),
            "out": bool(state.out[seat]) and state.phase >= phases.ACTIONS,
            "family": family[seat],
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
    later.church = later.excommunicated = kit.NO_ELECTORATE
    return votes(later)


def _cards(state: State, seat: int) -> list[str]:
    """The face-up cards of a seat, a card it has twice named twice."""
    return [kit.CARD_IDS[card] for card in range(kit.CARDS) for _ in range(state.hand[seat * kit.CARDS + card])]


def _election(state: State) -> ShadowElection:
    """Whom the cards concern, who has voted, and the seat's own vote; all votes once they are revealed.

    While the electorates are named there are no votes yet: those of an election before are not shown (S-EMP-08).
    """
    has_begun = numbers.CAST_VOTES not in state.agenda
    return {
        "church_influence": _electorate_id(state.church),
        "excommunication": _electorate_id(state.excommunicated),
        "strength": list(state.strength) if has_begun else [],
        "votes": [_VOTES.get(vote) for vote in state.vote] if has_begun else [],
        "prospects": prospects(state),
    }


_VOTES: Final[dict[int, Literal["for", "against", "sealed"]]] = {FOR: "for", AGAINST: "against", kit.UNKNOWN: "sealed"}


def _electorate_id(electorate: int) -> str | None:
    return None if electorate == kit.NO_ELECTORATE else kit.ELECTORATE_IDS[electorate]
