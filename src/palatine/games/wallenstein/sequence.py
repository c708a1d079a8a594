"""3. Sequence of play (W-SEQ): years, rounds, steps.

The agenda of a state is a stack of steps, the next one on top. A step that is done takes itself off; a step that
waits for a seat stays and is entered again after the choice. Modules attach by adding their steps to those of the base
game (``modules.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.wallenstein.actions import perform
from palatine.games.wallenstein.components import EMPTY, EVENTS_PER_YEAR, NO_EVENT, NO_TILE
from palatine.games.wallenstein.display import display_actions, display_tiles
from palatine.games.wallenstein.end import end_game
from palatine.games.wallenstein.event import draw_event
from palatine.games.wallenstein.modules import run_module_step
from palatine.games.wallenstein.order import choose_positions, reveal_bids, take_back_tokens
from palatine.games.wallenstein.phases import (
    BIDS,
    DISPLAY_ACTIONS,
    DISPLAY_TILES,
    DISTRIBUTE,
    EMPTY_TRAY,
    END_OF_GAME,
    END_OF_ROUND,
    END_OF_YEAR,
    EVENT,
    FILL_TOWER,
    PERFORM,
    PLANNING,
    PLAYER_ORDER,
    REVOLTS,
    ROUND,
    SCORING,
    SUPPLY,
    YEAR,
)
from palatine.games.wallenstein.planning import begin_planning
from palatine.games.wallenstein.setup import distribute, empty_tray, fill_tower
from palatine.games.wallenstein.winter import end_year, fight_revolts, score, supply_counties

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

ROUND_STEPS: Final[list[int]] = [
    DISPLAY_ACTIONS,
    DISPLAY_TILES,
    PLANNING,
    EVENT,
    BIDS,
    PLAYER_ORDER,
    PERFORM,
    END_OF_ROUND,
]
"""The steps of spring, summer and fall in the base game (W-SEQ-02)."""
WINTER_STEPS: Final[list[int]] = [SUPPLY, SCORING, END_OF_YEAR]
"""The steps of winter in the base game (W-SEQ-04)."""
WINTER: Final = 3
FALL: Final = 2


def run(state: State) -> None:
    """Carry on until a seat must choose or the game is over."""
    agenda = state.agenda
    while agenda and not state.waiting:
        step = agenda[-1]
        if step == PERFORM:
            perform(state)
        elif step == PLAYER_ORDER:
            choose_positions(state)
        elif step == DISTRIBUTE:
            distribute(state)
        elif step == REVOLTS:
            fight_revolts(state)
        elif step == SUPPLY:
            supply_counties(state)
        elif step == DISPLAY_ACTIONS:
            display_actions(state)
        elif step == DISPLAY_TILES:
            display_tiles(state)
        elif step == PLANNING:
            begin_planning(state)
        elif step == EVENT:
            draw_event(state)
        elif step == BIDS:
            reveal_bids(state)
        elif step == END_OF_ROUND:
            end_round(state)
        elif step == ROUND:
            begin_round(state)
        elif step == YEAR:
            begin_year(state)
        elif step == SCORING:
            score(state)
        elif step == END_OF_YEAR:
            end_year(state)
        elif step == FILL_TOWER:
            fill_tower(state)
        elif step == EMPTY_TRAY:
            empty_tray(state)
        elif step == END_OF_GAME:
            end_game(state)
        else:
            run_module_step(state)


def begin_year(state: State) -> None:
    """Three rounds and winter, with four event cards turned up (W-SEQ-01, W-SET-28, W-WIN-22)."""
    agenda = state.agenda
    agenda.pop()
    agenda.extend(reversed(state.winter_steps))
    agenda.extend([ROUND, ROUND, ROUND])
    state.year += 1
    state.season = -1
    state.open_events = state.some_of("event-cards", state.event_deck, EVENTS_PER_YEAR)
    state.event_deck = [e for e in state.event_deck if e not in state.open_events]
    if state.events is not None:
        state.events.append(("year", "W-SEQ-01", {"year": state.year, "events": state.open_events[:]}))


def begin_round(state: State) -> None:
    """The steps of the round, in order (W-SEQ-02)."""
    agenda = state.agenda
    agenda.pop()
    agenda.extend(reversed(state.round_steps))
    state.season += 1
    if state.events is not None:
        state.events.append(("season", "W-SEQ-02", {"year": state.year, "season": state.season}))


def end_round(state: State) -> None:
    """Cards back to the hands, tiles back, the event leaves the game (W-SEQ-05).

    After fall the player order stays until the end of winter (W-SEQ-06).
    """
    state.agenda.pop()
    for seat in range(state.seats):
        base = seat * state.boxes
        for box in range(state.boxes):
            card = state.plan[base + box]
            if card != EMPTY:
                state.hands[seat].append(card)
                state.plan[base + box] = EMPTY
            state.face_up[base + box] = 0
        state.shields[seat] = 0
    state.tile_of = [NO_TILE] * state.seats  # W-BON-01
    state.won = []
    state.event = NO_EVENT
    state.actions = []
    state.tiles = []
    state.turn = 0
    if state.season != FALL:
        take_back_tokens(state)
    else:
        state.season = WINTER
