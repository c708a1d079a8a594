"""Weather (P-WEA)."""

import pytest

from palatine.games.prestige.components import HARVEST_IDS
from palatine.games.prestige.numbers import END_OF_YEAR_STEP, SEASON_STEP
from palatine.games.prestige.rules.economy.income import building_barrels, building_gold
from palatine.games.prestige.rules.weather import FALL, SPRING, SUMMER, WINTER, extended_moves, harvest
from tests.rules.prestige.positions import go, happened, script, table

WINDMILL = 9


def test_dice_of_spring_and_fall_are_recorded() -> None:
    """P-WEA-01, P-WEA-06."""
    state = table(season=SPRING - 1)
    script(state, ("weather", [4]))
    go(state, SEASON_STEP)
    assert (state.spring, state.fall) == (4, 0)
    assert happened(state, "weather") == [{"season": SPRING, "die": 4}]
    state.season = SUMMER
    script(state, ("weather", [2]))
    go(state, SEASON_STEP)
    assert (state.spring, state.fall) == (4, 2)


def test_dice_are_forgotten_at_the_end_of_the_year() -> None:
    """P-WEA-06."""
    state = table(year=1, spring=4, fall=2)
    script(state, ("weather", [5]))
    go(state, END_OF_YEAR_STEP)
    assert (state.year, state.spring, state.fall) == (2, 5, 0)


@pytest.mark.parametrize(
    ("season", "die", "allowed"),
    [(SPRING, 5, True), (SPRING, 6, False), (FALL, 1, True), (FALL, 6, False), (SUMMER, 6, True), (WINTER, 1, False)],
)
def test_extended_moves_by_season(season: int, die: int, allowed: bool) -> None:
    """P-WEA-02, P-WEA-03, P-MOV-06."""
    assert extended_moves(table(season=season, spring=die, fall=die)) == allowed


@pytest.mark.parametrize(("total", "name", "gold", "barrels"), [
    (2, "good", 2, 3), (5, "good", 2, 3), (6, "average", 1, 2), (8, "average", 1, 2),
    (9, "bad", 1, 0), (12, "bad", 1, 0),
])  # fmt: skip
def test_harvest(total: int, name: str, gold: int, barrels: int) -> None:
    """P-WEA-04, P-WEA-05; worked example WX-14."""
    state = table(spring=total // 2, fall=total - total // 2)
    assert HARVEST_IDS[harvest(state)] == name
    assert (building_gold(state, WINDMILL, 0), building_barrels(state, WINDMILL)) == (gold, barrels)


def test_a_storm_in_spring_and_an_average_harvest() -> None:
    """WX-14: spring 6 and fall 1."""
    state = table(season=SPRING, spring=6, fall=1)
    assert not extended_moves(state) and HARVEST_IDS[harvest(state)] == "average"
