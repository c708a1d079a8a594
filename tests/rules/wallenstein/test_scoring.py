"""What can be foreseen of the scoring: majorities by region, one more building, grain against need (W-WIN)."""

from random import Random

import pytest

import palatine
from palatine.games.wallenstein.components import COUNTIES, REGION, REGION_IDS
from palatine.games.wallenstein.knowledge.scoring import BUILDINGS, majorities, supply
from palatine.games.wallenstein.rules.winter import BUILDING_POINTS, winter_points
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import position

BRANDENBURG = {"altmark": (0, 1), "bremen": (0, 1), "holstein": (1, 1), "neumark": (2, 1)}


def test_who_leads_by_how_much_and_what_it_brings() -> None:
    """W-WIN-13, W-WIN-14: the most palaces bring 3, tied one less; nobody scores for what nobody has (W-WIN-15)."""
    alone = position(BRANDENBURG, buildings={"altmark": "palace", "bremen": "palace", "holstein": "palace"})
    palaces = majorities(alone)["brandenburg"]["palace"]
    assert palaces == {"built": [2, 1, 0, 0], "points": [3, 0, 0, 0], "one_more": [1, 3, 1, 1], "lead": 1}
    tied = position(BRANDENBURG, buildings={"altmark": "church", "holstein": "church"})
    churches = majorities(tied)["brandenburg"]["church"]
    assert churches == {"built": [1, 1, 0, 0], "points": [1, 1, 0, 0], "one_more": [2, 2, 2, 2], "lead": 0}
    nothing = majorities(alone)["brandenburg"]["trading_post"]
    assert nothing == {"built": [0] * 4, "points": [0] * 4, "one_more": [2] * 4, "lead": 0}


@pytest.mark.parametrize("seed", range(3))
def test_they_are_what_winter_scores_and_one_more_building_is_what_it_would(seed: int) -> None:
    """W-WIN-12 to W-WIN-16, in positions of random matches: put up any building and look what winter says."""
    match, random = palatine.start("wallenstein", 3, seed, initial_counties="lineup"), Random(seed)
    while not match.over:
        decision = match.pending[0]
        match.play(decision.seat, random.choice(decision.options))
        if random.random() > 0.02:
            continue
        state = match.state
        assert isinstance(state, State)
        here = majorities(state)
        told = [sum(region[each]["points"][s] for region in here.values() for each in BUILDINGS) for s in range(3)]
        assert told == [points for _, _, points in winter_points(state)]
        for county in range(COUNTIES):
            seat = state.owner[county]
            for number, building in enumerate(BUILDINGS):
                if seat not in range(3) or state.buildings[county] >> number & 1:
                    continue
                built = state.copy()
                built.buildings = [*built.buildings]
                built.buildings[county] |= 1 << number
                gained = sum(winter_points(built)[seat]) - sum(winter_points(state)[seat])
                assert gained == here[REGION_IDS[REGION[county]]][building]["one_more"][seat] >= BUILDING_POINTS


def foreseen(state: State, seat: int) -> tuple[int, list[int], list[int]]:
    """Counties to be fed, then the grain left and the counties that hunger, each at best and at worst."""
    told = supply(state, seat)
    grain, short = [told["grain_at_best"], told["grain_at_worst"]], [told["short_at_best"], told["short_at_worst"]]
    return told["need"], grain, short


def test_grain_against_need() -> None:
    """W-WIN-01 to W-WIN-03: each county needs one, the event that is left takes some, and which is left is open."""
    state = position(BRANDENBURG, grain={0: 3, 1: 9}, season="fall", open_events=["low_taxes_0", "calming_trade_7"])
    assert foreseen(state, 0) == (2, [3, 0], [0, 2])
    assert foreseen(state, 1) == (1, [9, 2], [0, 0])
    assert foreseen(state, 2) == (1, [0, 0], [1, 1])


def test_in_winter_its_grain_has_been_taken() -> None:
    """W-WIN-01: when winter is told, the loss has come; it is not reckoned twice."""
    state = position(BRANDENBURG, grain={0: 3}, season="winter", open_events=["calming_trade_7"])
    assert foreseen(state, 0) == (2, [3, 3], [0, 0])
