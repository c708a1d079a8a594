"""How a match stands: the points each seat can expect in the end, from any position."""

from math import erf, sqrt
from typing import Final

from palatine.bots.shadow.prospects import TALER, prospect
from palatine.games.shadow import components as kit
from palatine.games.shadow import numbers, options
from palatine.games.shadow.rules.descendants import DAUGHTER, SON, descendant
from palatine.games.shadow.rules.election import supporters
from palatine.games.shadow.rules.election import votes as votes_now
from palatine.games.shadow.rules.emperor import CITY_ACTION, REWARD_POINTS, REWARD_TALERS, ROUNDS
from palatine.games.shadow.rules.phases import ACTIONS, DESCENDANTS, ELECTION, EMPERORS_ACTIONS, NEW_ELECTORS
from palatine.games.shadow.state import State

HOPE: Final = 0.4
"""How likely a possible Rival takes the card in the end."""
STAY: Final = 0.75
"""How likely an Emperor is to stay another round."""
ACTING: Final = 0.4
"""Points a Taler is worth to a player who can still act: more than one that is kept, so nobody leaves with money."""
LAST_ACTING: Final = 0.12
"""The same in the last round, where less is left to be won."""
FIRST: Final = 0.3
"""Points each of the first FEW Talers is worth beside, for what is wanted most."""
FEW: Final = 3
ENOUGH: Final = 6
"""More Talers than these are hardly of use after the phase: the next income would be cut (S-SET-10)."""
CITY_INCOME: Final = 0.25
"""Points the Taler of a city is worth in every round to come."""
OPEN: Final = 2.2
"""How much one influence decides while others can act; SETTLED when nobody can."""
SETTLED: Final = 4.0


def estimated(state: State) -> list[float]:
    """By seat the points to be expected at the end of the match."""
    points = [float(number) for number in state.points]
    if state.emperor == kit.NOBODY or not (state.waiting or state.agenda):
        return points
    expected = _electorates(state, points)
    _crown(state, points, expected)
    for seat in range(state.seats):
        points[seat] += _purse(state, seat) + _family(state, seat)
    return points


def parts(state: State, seat: int) -> dict[str, float]:
    """What the points a seat can expect are made of."""
    found = {"points": float(state.points[seat])}
    if state.emperor == kit.NOBODY or not (state.waiting or state.agenda):
        return found
    electors, crown = [0.0] * state.seats, [0.0] * state.seats
    _crown(state, crown, _electorates(state, electors))
    found |= {"electors": electors[seat], "crown": crown[seat]}
    return found | {"talers": _purse(state, seat), "family": _family(state, seat)}


def worth(state: State, seat: int) -> float:
    """How well the seat stands: its own expectation against those of the others."""
    points = estimated(state)
    own = points[seat]
    others = sum(points) - own
    return own - 0.6 * others / (state.seats - 1) - 0.1 * max(points)


# ---------------------------------------------------------------- electorates


def _electorates(state: State, points: list[float]) -> list[float]:
    """Add what the electorates promise to the points; by seat the votes to be expected in this round's election."""
    seats, piece, city = state.seats, tuple(state.piece), tuple(state.city)
    active = state.phase < ACTIONS or (state.phase == ACTIONS and 0 in state.out)
    times = (seats, state.emperor, OPEN if active else SETTLED, ROUNDS - state.round)
    expected = [0.0] * seats
    for e in range(kit.ELECTORATES):
        place = (
            e,
            piece[_NOBLES[e]],
            piece[_CASTLES[e]],
            city[_CITIES[e]],
            piece[kit.ELECTOR + e],
            piece[kit.EMINENCE + e],
        )
        contested = state.phase < NEW_ELECTORS or (state.phase == NEW_ELECTORS and e >= state.turn)
        gains, votes = prospect(place, contested, times)
        for seat in range(seats):
            points[seat] += gains[seat]
            expected[seat] += votes[seat]
    return expected


def _parts_of(starts: list[int]) -> list[slice]:
    """By electorate its part of a list of places."""
    return [slice(starts[e], starts[e + 1]) for e in range(kit.ELECTORATES)]


_NOBLES: Final = _parts_of(kit.NOBLE_FROM)
_CASTLES: Final = _parts_of(kit.CASTLE_FROM)
_CITIES: Final = _parts_of(kit.CITY_FROM)


# ---------------------------------------------------------------- the crown


_LATER_REWARDS: Final[list[float]] = [
    sum([REWARD_POINTS[later] * STAY ** (later - now + 1) for later in range(now, ROUNDS)], 0.0)
    for now in range(ROUNDS + 1)
]
"""By round what the rewards of the rounds after it are worth to its Emperor."""


def _crown(state: State, points: list[float], expected: list[float]) -> None:
    """Add what being Emperor is worth, to the Emperor and to who may become it this round."""
    later = _LATER_REWARDS[state.round]
    emperor = state.emperor
    if state.phase > ELECTION or (state.phase == ELECTION and numbers.COUNT_VOTES not in state.agenda):
        points[emperor] += later + (_reward(state) if state.phase < EMPERORS_ACTIONS else 0.0)
        return
    worth = later + _reward(state)
    if state.phase == ELECTION:
        expected = [float(number) for number in votes_now(state)]
    else:
        _add_cards(state, expected)
    challenger, chance = _challenger(state, expected)
    points[emperor] += worth * (1 - chance)
    if challenger != kit.NOBODY:
        points[challenger] += worth * chance


def _reward(state: State) -> float:
    """Points of the Emperor's reward of this round (S-EMA-02 to S-EMA-06)."""
    row = state.round - 1
    return REWARD_POINTS[row] + TALER * REWARD_TALERS[row] + 0.3 * CITY_ACTION[row]


def _add_cards(state: State, expected: list[float]) -> None:
    """Votes the cards for the election promise (S-EMP-07 to S-EMP-12)."""
    for seat in range(state.seats):
        base = seat * kit.CARDS
        expected[seat] += state.hand[base + kit.POPE] + 0.8 * state.hand[base + kit.EXCOMMUNICATION]
        if state.hand[base + kit.CHURCH_INFLUENCE]:
            expected[seat] += _church(state, seat)


def _church(state: State, seat: int) -> float:
    """Votes Church Influence promises its holder: his pieces where he has most of them (S-EMP-09).

    With ``elector_colour`` they depend on who wins the electorate, and are guessed (S-EMP-11).
    """
    if state.variant[options.ELECTOR_COLOUR]:
        return 0.8
    return float(max(supporters(state, seat, electorate) for electorate in kit.RELIGIOUS))


def _challenger(state: State, expected: list[float]) -> tuple[int, float]:
    """Who is or may become the Rival, and how likely he is to become Emperor."""
    if state.rival != kit.NOBODY:
        return state.rival, _wins(state, expected, state.rival)
    if state.phase > ACTIONS or not state.stack[kit.RIVAL]:
        return kit.NOBODY, 0.0
    able = [s for s in range(state.seats) if s != state.emperor and not (state.phase == ACTIONS and state.out[s])]
    if not able:
        return kit.NOBODY, 0.0
    best = max(able, key=lambda seat: expected[seat])
    return best, HOPE * _wins(state, expected, best)


def _wins(state: State, expected: list[float], rival: int) -> float:
    """How likely the Rival gets more votes than the Emperor (S-EMP-16); the others may vote either way."""
    margin = expected[rival] - expected[state.emperor] - 0.5
    others = sum(expected) - expected[rival] - expected[state.emperor]
    return 0.5 * (1 + erf(margin / (0.8 + 0.5 * others) / sqrt(2)))


# ---------------------------------------------------------------- Talers and descendants


def _purse(state: State, seat: int) -> float:
    """Points the Talers of a seat are worth, and those its cities will bring (S-INC-03)."""
    talers = state.talers[seat]
    income = CITY_INCOME * (kit.CITIES - state.cities[seat]) * (ROUNDS - state.round)
    if state.phase < ACTIONS or (state.phase == ACTIONS and not state.out[seat]):
        if state.round == ROUNDS:
            return LAST_ACTING * talers
        return income + ACTING * talers + FIRST * (talers if talers < FEW else FEW)
    return income + TALER * min(talers, ENOUGH) if state.round < ROUNDS else 0.0


def _family(state: State, seat: int) -> float:
    """What the cards taken promise: a descendant (S-DES-05, S-DES-06), the Gray Eminence."""
    eminence = 0.7 * state.hand[seat * kit.CARDS + kit.GRAY_EMINENCE] if state.phase == ACTIONS else 0.0
    if state.round == ROUNDS or state.phase <= DESCENDANTS:
        return eminence
    child = descendant(state, seat)
    if child == SON:
        return eminence + (0.9 if state.nobles[seat] else 0.2)
    return eminence + (0.45 if child == DAUGHTER else 0.0)
