"""Phase 7: Emperor's Actions (S-EMA): the reward of the round, the Emperor Cities."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.tables import table
from palatine.games.shadow import components as kit
from palatine.games.shadow import numbers, options
from palatine.games.shadow.rules import phases, places, setup, tracks

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
    state.phase = phases.EMPERORS_ACTIONS
    emperor = state.emperor
    row = state.round - 1
    tracks.gain_points(state, emperor, REWARD_POINTS[row], _RULES[row])
    if REWARD_TALERS[row]:
        tracks.gain_talers(state, emperor, REWARD_TALERS[row], _RULES[row])
    if CITY_ACTION[row]:
        choices = city_actions(state)
        if choices:
            places.ask_for_piece(state, emperor, numbers.ASK_EMPEROR_CITY, choices)
        elif state.events is not None:
            state.events.append(("emperor_city.none", "S-EMA-09", {"seat": emperor}))


def city_actions(state: State) -> list[int]:
    """The Emperor Cities that can be placed or moved, as options (S-EMA-08 to S-EMA-11)."""
    if kit.FREE not in state.city:
        return []
    printed = PRINTED[state.round - 1] if state.variant[options.EMPEROR_CITY_MODE] else ""
    choices: list[int] = []
    if state.emperor_cities and printed != "move":
        choices.append(kit.FROM_BESIDE)
    if printed != "place":
        choices += [kit.CITY + space for space in range(kit.CITY_SPACES) if state.city[space] == kit.EMPEROR_CITY]
    return choices


def take_emperor_city(state: State, seat: int, option: int) -> None:
    """Ask for the free city space (S-EMA-08)."""
    state.origin = kit.NO_PLACE if option == kit.FROM_BESIDE else option - kit.CITY
    state.ask(seat, numbers.ASK_EMPEROR_CITY_TARGET, places.with_free_city_space(state))


def put_emperor_city(state: State, seat: int, electorate: int) -> None:
    """Place it, or move it to a different space (S-EMA-08, S-EMA-11)."""
    origin = state.origin
    if origin == kit.NO_PLACE:
        setup.add_emperor_city(state, seat, electorate, "S-EMA-08")
        return
    state.city[places.free_city_space(state, electorate)] = kit.EMPEROR_CITY
    state.city[origin] = kit.FREE
    if state.events is not None:
        moved = {"seat": seat, "origin": kit.ELECTORATE_OF_CITY[origin], "electorate": electorate}
        state.events.append(("emperor_city.moved", "S-EMA-08", {**moved}))
