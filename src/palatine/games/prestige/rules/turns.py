"""Years, seasons, turns (P-TRN)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige import numbers
from palatine.games.prestige.rules.external import begin_common_movement
from palatine.games.prestige.rules.general import clockwise, give_marker, push, who
from palatine.games.prestige.rules.weather import SPRING, WINTER, forget_weather, roll_weather

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

ECONOMY = [
    numbers.SUPPLY_STEP,
    numbers.REVOLTS_STEP,
    numbers.ABANDONING_STEP,
    numbers.MARKING_STEP,
    numbers.GIVING_UP_STEP,
    numbers.INCOME_STEP,
    numbers.ALLY_TRADES_STEP,
    numbers.TRADES_STEP,
    numbers.GIFTS_STEP,
    numbers.RESIDENCES_STEP,
    numbers.UPKEEP_STEP,
    numbers.SHEETS_STEP,
    numbers.GREAT_ARTISTS_STEP,
    numbers.EXECUTION_STEP,
    numbers.CALMING_STEP,
    numbers.PLACEMENTS_STEP,
    numbers.MEDALS_STEP,
    numbers.CONVENTION_STEP,
    numbers.END_OF_YEAR_STEP,
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
        push(state, numbers.SEASON_STEP, 0)
    push(state, numbers.CHANGE_BATTLES_STEP, 0)
    push(state, numbers.REINFORCEMENTS_STEP, 0)
    if state.events is not None:
        state.events.append(("year", "P-TRN-01", {"year": state.year}))


def begin_season(state: State) -> None:
    """The weather first (P-TRN-03); in the peace state the marker moves one seat clockwise (P-TRN-04, P-TRN-05)."""
    state.finish()
    push(state, numbers.TURNS_STEP, 0)
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
        push(state, numbers.END_OF_TURN_STEP, 0)
        push(state, numbers.DECLARATION_STEP, seat)
        push(state, numbers.ACTIONS_STEP, seat)
        push(state, numbers.COMBAT_STEP, seat)
        push(state, numbers.MOVEMENT_STEP, seat)
        begin_phase_3(state)
        return
    side = state.side[state.acting[0]]
    if state.minority == side:
        push(state, numbers.ALLY_ACTIONS_STEP, side)
    push(state, numbers.COMMON_ACTIONS_STEP, side)
    push(state, numbers.COMBAT_STEP, side)
    push(state, numbers.COMMON_MOVEMENT_STEP, side)
    if len(state.alliance_order[side]) > 1:
        push(state, numbers.SET_ORDER_STEP, side)


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
        push(state, numbers.MOVEMENT_STEP, seat)
    if state.minority == side and len(state.alliance_order[side]) > 1:
        push(state, numbers.HAND_OVER_ALLY_STEP, side)


def common_actions(state: State) -> None:
    """Announcements of all acting seats, then the actions of one after the other (P-TRN-12, P-ANX-09)."""
    side = who(state)
    state.finish()
    begin_phase_3(state)
    order = seats_in_order(state, side)
    for seat in reversed(order):
        push(state, numbers.ACTIONS_STEP, seat)
    if len(order) > 1:  # a single one makes no announcements (P-ANX-12)
        push(state, numbers.COMPETITION_STEP, side)
        for seat in reversed(order):
            push(state, numbers.ANNOUNCEMENTS_STEP, seat)


def end_year(state: State) -> None:
    """The next year, or the scoring after the last one (P-TRN-14, P-END-02, P-END-03)."""
    state.finish()
    if state.year >= state.last_year:
        push(state, numbers.SCORING_STEP, 0)
    else:
        forget_weather(state)
        push(state, numbers.YEAR_STEP, 0)
