"""The scoring of winter as far as it can be foreseen from the map: majorities, what one more building brings, grain."""

from typing import Final, Literal, TypedDict

from palatine.engine.seasons import SEASONS
from palatine.games.wallenstein.components import COUNTIES, GRAIN_LOSS, NOBODY, OUT, REGION, REGION_IDS
from palatine.games.wallenstein.rules.winter import BUILDING_POINTS, counties_of, majority_prize
from palatine.games.wallenstein.state import State

Building = Literal["palace", "church", "trading_post"]
BUILDINGS: Final[tuple[Building, ...]] = ("palace", "church", "trading_post")


class WallensteinMajority(TypedDict):
    """Who has most of one building in one region; lists by seat."""

    built: list[int]
    points: list[int]
    """What winter would bring for it now."""
    one_more: list[int]
    """What one more building there would add to that, itself included."""
    lead: int
    """How many more the first has than the second; 0 if several have most, or nobody has any."""


class WallensteinRegion(TypedDict):
    """The majorities of a region."""

    palace: WallensteinMajority
    church: WallensteinMajority
    trading_post: WallensteinMajority


class WallensteinSupply(TypedDict):
    """The grain of a seat in winter against the counties to be fed: at best and at worst, by the event that is left."""

    need: int
    grain_at_best: int
    grain_at_worst: int
    short_at_best: int
    short_at_worst: int


def majorities(state: State) -> dict[str, WallensteinRegion]:
    """By region and building who leads, by how much, and what one more would bring (W-WIN-12 to W-WIN-16)."""
    built = [[[0] * state.seats for _ in BUILDINGS] for _ in REGION_IDS]
    for county in range(COUNTIES):
        seat = state.owner[county]
        if seat in (NOBODY, OUT):
            continue
        for building in range(len(BUILDINGS)):
            built[REGION[county]][building][seat] += state.buildings[county] >> building & 1
    return {region: _region(here) for region, here in zip(REGION_IDS, built, strict=True)}


def _region(built: list[list[int]]) -> WallensteinRegion:
    palace, church, trading_post = (_majority(count, building) for building, count in enumerate(built))
    return {"palace": palace, "church": church, "trading_post": trading_post}


def _majority(built: list[int], building: int) -> WallensteinMajority:
    points = [_points(built, building, seat) for seat in range(len(built))]
    ranked = sorted(built, reverse=True)
    return {
        "built": built,
        "points": points,
        "one_more": [_with_one_more(built, building, seat) - points[seat] for seat in range(len(built))],
        "lead": ranked[0] - ranked[1],
    }


def _points(built: list[int], building: int, seat: int) -> int:
    most = max(built)
    return majority_prize(building, built.count(most)) if most and built[seat] == most else 0


def _with_one_more(built: list[int], building: int, seat: int) -> int:
    more = [count + (other == seat) for other, count in enumerate(built)]
    return _points(more, building, seat) + BUILDING_POINTS


def supply(state: State, seat: int) -> WallensteinSupply:
    """Grain that is left when winter has taken its own, and counties it does not feed (W-WIN-01 to W-WIN-03)."""
    need = len(counties_of(state, seat))
    lost = state.season == SEASONS.index("winter")  # what winter takes is gone by the time it is told
    losses = [0] if lost else [GRAIN_LOSS[event] for event in state.open_events] or [0]
    best, worst = (max(0, state.grain[seat] - loss) for loss in (min(losses), max(losses)))
    return {
        "need": need,
        "grain_at_best": best,
        "grain_at_worst": worst,
        "short_at_best": max(0, need - best),
        "short_at_worst": max(0, need - worst),
    }
