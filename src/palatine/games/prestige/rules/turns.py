"""Years, seasons, turns (P-TRN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.numbers import (
    ABANDONING_STEP,
    ACTIONS_STEP,
    ALLY_ACTIONS_STEP,
    ALLY_TRADES_STEP,
    ANNOUNCEMENTS_STEP,
    CALMING_STEP,
    CHANGE_BATTLES_STEP,
    COMBAT_STEP,
    COMMON_ACTIONS_STEP,
    COMMON_MOVEMENT_STEP,
    COMPETITION_STEP,
    CONVENTION_STEP,
    DECLARATION_STEP,
    END_OF_TURN_STEP,
    END_OF_YEAR_STEP,
    EXECUTION_STEP,
    GIFTS_STEP,
    GIVING_UP_STEP,
    GREAT_ARTISTS_STEP,
    HAND_OVER_ALLY_STEP,
    INCOME_STEP,
    MARKING_STEP,
    MEDALS_STEP,
    MOVEMENT_STEP,
    PLACEMENTS_STEP,
    REINFORCEMENTS_STEP,
    RESIDENCES_STEP,
    REVOLTS_STEP,
    SCORING_STEP,
    SEASON_STEP,
    SET_ORDER_STEP,
    SHEETS_STEP,
    SUPPLY_STEP,
    TRADES_STEP,
    TURNS_STEP,
    UPKEEP_STEP,
    YEAR_STEP,
)
from palatine.games.prestige.rules.external import begin_common_movement
from palatine.games.prestige.rules.general import clockwise, give_marker, push, who
from palatine.games.prestige.rules.weather import SPRING, WINTER, forget_weather, roll_weather

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

ECONOMY = [
    SUPPLY_STEP,
    REVOLTS_STEP,
    ABANDONING_STEP,
    MARKING_STEP,
    GIVING_UP_STEP,
    INCOME_STEP,
    ALLY_TRADES_STEP,
    TRADES_STEP,
    GIFTS_STEP,
    RESIDENCES_STEP,
    UPKEEP_STEP,
    SHEETS_STEP,
    GREAT_ARTISTS_STEP,
    EXECUTION_STEP,
    CALMING_STEP,
    PLACEMENTS_STEP,
    MEDALS_STEP,
    CONVENTION_STEP,
    END_OF_YEAR_STEP,
]
"""The economic round: E1, E2, the steps I1 to I11 of E3, E4, E5, E6 (P-ECO-01, P-ECO-11, P-ECO-74)."""


def begin_year(state: State) -> None:
    """Start-of-year steps, four seasons, the economic round (P-TRN-01, P-TRN-02, P-TRN-14)."""
    state.finish()
    state.year += 1
    state.season = SPRING - 1
    for step in reversed(ECONOMY):
        push(state, step, 0)
    for _ in range(4):
        push(state, SEASON_STEP, 0)
    push(state, CHANGE_BATTLES_STEP, 0)
    push(state, REINFORCEMENTS_STEP, 0)
    if state.events is not None:
        state.events.append(("year", "P-TRN-01", {"year": state.year}))


def begin_season(state: State) -> None:
    """The weather first (P-TRN-03); in the peace state the marker moves one seat clockwise (P-TRN-04, P-TRN-05)."""
    state.finish()
    push(state, TURNS_STEP, 0)
    state.season += 1
    if state.events is not None:
        state.events.append(("season", "P-TRN-01", {"year": state.year, "season": state.season}))
    roll_weather(state)
    if not state.war:
        give_marker(state, clockwise(state)[1])
        if state.events is not None:
            state.events.append(("marker", "P-TRN-04", {"seat": state.marker}))
    state.to_act = clockwise(state)


def next_turn(state: State) -> None:
    """Peace: one seat after the other. War: what remains of the Alliance together, then of the Counter-Alliance.

    P-TRN-04, P-TRN-05; after a first alliancing inside a season the same with the seats left (P-TRN-08 to P-TRN-10).
    """
    if not state.to_act:
        end_season(state)
        return
    if state.war:
        first = [seat for seat in state.alliance_order[0] if seat in state.to_act]
        state.acting = first or [seat for seat in state.alliance_order[1] if seat in state.to_act]
    else:
        state.acting = state.to_act[:1]
    state.to_act = [seat for seat in state.to_act if seat not in state.acting]
    begin_turn(state)


def end_season(state: State) -> None:
    """After the turns of winter comes the economic round (P-TRN-01, P-ECO-01)."""
    state.finish()
    if state.season == WINTER and state.events is not None:
        state.events.append(("economy", "P-ECO-01", {"year": state.year}))


def begin_turn(state: State) -> None:
    """Movement, combat, phase 3; in the peace state declaration of war and perhaps alliancing (P-TRN-06, P-TRN-07)."""
    state.victims = 0
    state.entries = []
    if state.events is not None:
        state.events.append(("turn", "P-TRN-06", {"seats": state.acting[:]}))
    if not state.war:
        seat = state.acting[0]
        push(state, END_OF_TURN_STEP, 0)
        push(state, DECLARATION_STEP, seat)
        push(state, ACTIONS_STEP, seat)
        push(state, COMBAT_STEP, seat)
        push(state, MOVEMENT_STEP, seat)
        begin_phase_3(state)
        return
    side = state.side[state.acting[0]]
    if state.minority == side:
        push(state, ALLY_ACTIONS_STEP, side)
    push(state, COMMON_ACTIONS_STEP, side)
    push(state, COMBAT_STEP, side)
    push(state, COMMON_MOVEMENT_STEP, side)
    if len(state.alliance_order[side]) > 1:
        push(state, SET_ORDER_STEP, side)


def begin_phase_3(state: State) -> None:
    """Nothing has been announced, annexed or plundered in this phase."""
    state.announced = []
    state.annexed = []
    state.looted = []


def seats_in_order(state: State, side: int) -> list[int]:
    """The acting seats of an alliance in its standing order (P-GEN-33)."""
    return [seat for seat in state.alliance_order[side] if seat in state.acting]


def common_movement(state: State) -> None:
    """One acting seat after the other, after the leader has perhaps handed over units of the ally (P-TRN-12)."""
    side = who(state)
    state.finish()
    begin_common_movement(state)
    state.acting = seats_in_order(state, side)
    for seat in reversed(state.acting):
        push(state, MOVEMENT_STEP, seat)
    if state.minority == side and len(state.alliance_order[side]) > 1:
        push(state, HAND_OVER_ALLY_STEP, side)


def common_actions(state: State) -> None:
    """Announcements of all acting seats, then the actions of one after the other (P-TRN-12, P-ANX-09)."""
    side = who(state)
    state.finish()
    begin_phase_3(state)
    order = seats_in_order(state, side)
    for seat in reversed(order):
        push(state, ACTIONS_STEP, seat)
    if len(order) > 1:  # a single one makes no announcements (P-ANX-12)
        push(state, COMPETITION_STEP, side)
        for seat in reversed(order):
            push(state, ANNOUNCEMENTS_STEP, seat)


def end_year(state: State) -> None:
    """The next year, or the scoring after the last one (P-TRN-14, P-END-02, P-END-03)."""
    state.finish()
    if state.year >= state.last_year:
        push(state, SCORING_STEP, 0)
    else:
        forget_weather(state)
        push(state, YEAR_STEP, 0)
