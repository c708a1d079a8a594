"""Phase 7: Emperor's Actions (S-EMA): the reward of the round, the Emperor Cities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import table
from palatine.games.shadow import components as c
from palatine.games.shadow.numbers import ASK_EMPEROR_CITY, ASK_EMPEROR_CITY_TARGET
from palatine.games.shadow.options import EMPEROR_CITY_MODE
from palatine.games.shadow.rules.phases import EMPERORS_ACTIONS
from palatine.games.shadow.rules.places import ask_for_piece, free_city_space, with_free_city_space
from palatine.games.shadow.rules.setup import add_emperor_city
from palatine.games.shadow.rules.tracks import gain_points, gain_talers

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

_ROWS: Final = table("palatine.games.shadow", "rewards")
REWARD_POINTS: Final[list[int]] = [int(row["points"]) for row in _ROWS]
REWARD_TALERS: Final[list[int]] = [int(row["talers"]) for row in _ROWS]
CITY_ACTION: Final[list[bool]] = [row["emperor_city"] == "yes" for row in _ROWS]
PRINTED: Final[list[str]] = [row["printed"] for row in _ROWS]
"""The kind of Emperor-City action printed for each round: place, move or nothing (S-EMA-10)."""
ROUNDS: Final[int] = len(_ROWS)
_RULES: Final = ("S-EMA-02", "S-EMA-03", "S-EMA-04", "S-EMA-05", "S-EMA-06")


def reward(state: State) -> None:
    """For the Emperor of this moment: VP, then Talers, then the Emperor-City action (S-EMA-01 to S-EMA-07)."""
    state.finish()
    state.phase = EMPERORS_ACTIONS
    emperor = state.emperor
    row = state.round - 1
    gain_points(state, emperor, REWARD_POINTS[row], _RULES[row])
    if REWARD_TALERS[row]:
        gain_talers(state, emperor, REWARD_TALERS[row], _RULES[row])
    if CITY_ACTION[row]:
        choices = city_actions(state)
        if choices:
            ask_for_piece(state, emperor, ASK_EMPEROR_CITY, choices)
        elif state.events is not None:
            state.events.append(("emperor_city.none", "S-EMA-09", {"seat": emperor}))


def city_actions(state: State) -> list[int]:
    """The Emperor Cities that can be placed or moved, as options (S-EMA-08 to S-EMA-11)."""
    if c.FREE not in state.city:
        return []
    printed = PRINTED[state.round - 1] if state.variant[EMPEROR_CITY_MODE] else ""
    choices: list[int] = []
    if state.emperor_cities and printed != "move":
        choices.append(c.FROM_BESIDE)
    if printed != "place":
        choices += [c.CITY + space for space in range(c.CITY_SPACES) if state.city[space] == c.EMPEROR_CITY]
    return choices


def take_emperor_city(state: State, seat: int, option: int) -> None:
    """Ask for the free city space (S-EMA-08)."""
    state.origin = c.NO_PLACE if option == c.FROM_BESIDE else option - c.CITY
    state.ask(seat, ASK_EMPEROR_CITY_TARGET, with_free_city_space(state))


def put_emperor_city(state: State, seat: int, electorate: int) -> None:
    """Place it, or move it to a different space (S-EMA-08, S-EMA-11)."""
    origin = state.origin
    if origin == c.NO_PLACE:
        add_emperor_city(state, seat, electorate, "S-EMA-08")
        return
    state.city[free_city_space(state, electorate)] = c.EMPEROR_CITY
    state.city[origin] = c.FREE
    if state.events is not None:
        moved = {"seat": seat, "origin": c.ELECTORATE_OF_CITY[origin], "electorate": electorate}
        state.events.append(("emperor_city.moved", "S-EMA-08", {**moved}))
