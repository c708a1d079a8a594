"""Phase 1: Income (S-INC)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import parameters
from palatine.games.shadow import components as kit
from palatine.games.shadow.rules import phases, tracks

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

_INCOME: Final = parameters("palatine.games.shadow", "values")["income"]
BASE: Final[int] = _INCOME["base"]
OWN_CITY: Final[int] = _INCOME["own_city"]
FOREIGN_CITY: Final[int] = _INCOME["foreign_city"]
OF_SACHSEN: Final[int] = _INCOME["sachsen"]


def receive_income(state: State) -> None:
    """All players at once, from the position as it stands (S-INC-01); Talers are cut to 12 (S-INC-09)."""
    state.finish()
    state.phase = phases.INCOME
    income = incomes(state)
    for seat in range(state.seats):
        tracks.gain_talers(state, seat, income[seat], "S-INC-09")


def incomes(state: State) -> list[int]:
    """What each seat would receive now (S-INC-02 to S-INC-08)."""
    income = [BASE] * state.seats  # S-INC-02
    piece = state.piece
    for space in range(kit.CITY_SPACES):
        city = state.city[space]
        if city == kit.FREE or city == kit.EMPEROR_CITY:  # S-INC-07
            continue
        builder = city - 1
        income[builder] += OWN_CITY  # S-INC-03
        elector = kit.OWNER[piece[kit.ELECTOR + kit.ELECTORATE_OF_CITY[space]]]
        if elector != kit.NOBODY and elector != builder:  # S-INC-04, S-INC-05, S-INC-08
            income[elector] += FOREIGN_CITY
    elector = kit.OWNER[piece[kit.ELECTOR + kit.SACHSEN]]
    if elector != kit.NOBODY:
        income[elector] += OF_SACHSEN  # S-INC-06
    return income
