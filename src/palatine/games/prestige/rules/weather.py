"""Weather (P-WEA): the dice of spring and fall, extended moves, the harvest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige.components import HARVEST_OF
from palatine.games.prestige.rules.general import die

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

SPRING: Final = 0
SUMMER: Final = 1
FALL: Final = 2
WINTER: Final = 3
STORM: Final = 6


def roll_weather(state: State) -> None:
    """A die at the start of spring and of fall (P-WEA-01, P-TRN-03); both are public (P-WEA-06)."""
    if state.season == SPRING:
        state.spring = die(state, "weather")
    elif state.season == FALL:
        state.fall = die(state, "weather")
    else:
        return
    if state.events is not None:
        rolled = state.spring if state.season == SPRING else state.fall
        state.events.append(("weather", "P-WEA-01", {"season": state.season, "die": rolled}))


def extended_moves(state: State) -> bool:
    """Whether the season has extended moves."""
    return extended_in(state, state.season)


def extended_in(state: State, season: int) -> bool:
    """In summer always, in winter never, in spring and fall unless the die shows 6 (P-WEA-02, P-WEA-03, P-MOV-06)."""
    if season == SUMMER:
        return True
    if season == WINTER:
        return False
    return (state.spring if season == SPRING else state.fall) != STORM


def harvest(state: State) -> int:
    """Good, average or bad, by the sum of both dice (P-WEA-04)."""
    return HARVEST_OF[state.spring + state.fall]


def forget_weather(state: State) -> None:
    """The dice are forgotten at the end of the year (P-WEA-06)."""
    state.spring = state.fall = 0
