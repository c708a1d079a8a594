"""What an electorate promises each seat, this round and in the rounds to come, in points. Rules of thumb."""

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from palatine.games.shadow import components as kit
from palatine.games.shadow.rules.electors import ELECTOR_POINTS, MAINZ_POINTS

TALER: Final = 0.2
"""Points a Taler is worth that is kept for a later round: the next income brings enough of them."""
VOTE: Final = 0.3
"""Points a vote is worth in a later round."""
PRIVILEGE: Final = {kit.TRIER: 0.1, kit.KOELN: 0.8, kit.PFALZ: 0.8, kit.SACHSEN: 0.66, kit.BRANDENBURG: 0.45}
"""Points a privilege is worth in a round; the others count by themselves."""
LATER: Final = 0.8
"""How much of a prospect remains for every round it lies ahead."""
TIE: Final = 0.5
"""The Emperor decides ties (S-ELE-06): worth half an influence."""
IN_OFFICE: Final = 0.6
"""How likely an Elector of unknown age is to live another round."""


class Electorate(NamedTuple):
    """An electorate with everything in it."""

    electorate: int
    nobles: tuple[int, ...]
    castles: tuple[int, ...]
    cities: tuple[int, ...]
    elector: int
    eminence: int


class Times(NamedTuple):
    """Who is Emperor, how open the contest of this round is, and how many rounds are to come."""

    seats: int
    emperor: int
    sharpness: float
    """How much one influence more decides it: little while others can still act."""
    rounds: int
    """Rounds after this one."""


Contents = tuple[int, tuple[int, ...], tuple[int, ...], tuple[int, ...], int, int]
"""A ``Place`` as a plain tuple, which is made and found again faster."""


@lru_cache(maxsize=1 << 15)
def prospect(
    contents: Contents, contested: bool, times_of: tuple[int, int, float, int]
) -> tuple[list[float], list[float]]:
    """By seat: points to be expected from an electorate, and votes in the election of this round."""
    place = Electorate(*contents)
    times = Times(*times_of)
    seats = times.seats
    points = [0.0] * seats
    hold = [0.0] * seats
    if place.elector != kit.FREE:
        hold[kit.OWNER[place.elector]] = 1.0
    votes = hold[:]
    if contested:
        votes = _contest(place, times, 0, hold, points)
        hold = votes[:]
    for years in range(1, times.rounds + 1):
        hold = [held * _alive(place.elector, seat, years) for seat, held in enumerate(hold)]
        hold = _contest(place, times, years, hold, points)
    strength = kit.VOTES[place.electorate]
    return points, [vote * strength for vote in votes]


def _alive(elector: int, seat: int, years: int) -> float:
    """How likely a seat's Elector lives so many rounds later: the present one for sure until he is too old."""
    if elector != kit.FREE and kit.OWNER[elector] == seat:
        return 1.0 if kit.AGE[elector] + years <= kit.OLDEST else 0.0
    return IN_OFFICE


def _contest(place: Electorate, times: Times, years: int, hold: list[float], points: list[float]) -> list[float]:
    """Add what a contest brings (S-ELE-10, S-ELE-11, S-ELE-20) to the points; by seat how likely it has the Elector."""
    electorate = place.electorate
    sums, fit = _strengths(place, times, years)
    chances = _chances(sums, times, years)
    discount = LATER**years
    worth = VOTE * kit.VOTES[electorate] + PRIVILEGE.get(electorate, 0.0) if years < times.rounds else 0.0
    if years == 0:
        worth -= VOTE * kit.VOTES[electorate]  # these votes count by themselves
    office: list[float] = []
    for seat in range(times.seats):
        chance, held = chances[seat], hold[seat]
        new = chance * (1 - held) if fit[seat] else 0.0
        kept = chance * held
        if electorate == kit.MAINZ:
            points[seat] += discount * MAINZ_POINTS * kept
        points[seat] += discount * (ELECTOR_POINTS * new + worth * (new + kept))
        office.append(new + kept)
    return office


def _strengths(place: Electorate, times: Times, years: int) -> tuple[list[float], list[bool]]:
    """By seat the influence so many rounds later (S-ELE-02 to S-ELE-04), and whether it has a suitable noble."""
    sums = [0.0] * times.seats
    fit = [False] * times.seats
    suits = kit.IS_BARON if kit.IS_RELIGIOUS[place.electorate] else kit.IS_NOBLE
    for piece in place.nobles:
        if piece != kit.FREE and kit.AGE[piece] + years <= kit.OLDEST:
            sums[kit.OWNER[piece]] += kit.INFLUENCE[piece]
            if suits[piece]:
                fit[kit.OWNER[piece]] = True
    for piece in place.castles:
        if piece != kit.FREE:
            sums[kit.OWNER[piece]] += kit.INFLUENCE[piece]
    if place.elector != kit.FREE and kit.AGE[place.elector] + years <= kit.OLDEST:
        sums[kit.OWNER[place.elector]] += kit.INFLUENCE[place.elector]
    if place.eminence != kit.FREE and years == 0:
        sums[kit.OWNER[place.eminence]] += kit.EMINENCE_INFLUENCE
    for city in place.cities:
        if city == kit.EMPEROR_CITY:
            sums[times.emperor] += kit.EMPEROR_CITY_INFLUENCE * (1.0 if years == 0 else 0.5)
        elif city != kit.FREE:
            sums[city - 1] += kit.CITY_INFLUENCE
    return sums, fit


def _chances(sums: list[float], times: Times, years: int) -> list[float]:
    """By seat how likely it wins (S-ELE-05, S-ELE-06); later the others will have come nearer."""
    sharpness = times.sharpness if years == 0 else 0.8
    tie = TIE if years == 0 else TIE / 2
    weights = [
        exp(sharpness * (total + (tie if seat == times.emperor else 0.0))) if total else 0.0
        for seat, total in enumerate(sums)
    ]
    total = sum(weights) + (0.0 if years == 0 else 1.5)
    return [weight / total for weight in weights] if total else weights
