"""3. Sequence of play (W-SEQ): years, rounds, steps.

The agenda of a state is a stack of steps, the next one on top. A step that is done takes itself off; a step that
waits for a seat stays and is entered again after the choice. Modules attach by adding their steps to those of the base
game (``modules.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.wallenstein import numbers
from palatine.games.wallenstein.components import EMPTY, EVENTS_PER_YEAR, NO_EVENT, NO_TILE
from palatine.games.wallenstein.rules.order import take_back_tokens

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

ROUND_STEPS: Final[list[int]] = [
    numbers.DISPLAY_ACTIONS,
    numbers.DISPLAY_TILES,
    numbers.PLANNING,
    numbers.EVENT,
    numbers.BIDS,
    numbers.PLAYER_ORDER,
    numbers.PERFORM,
    numbers.END_OF_ROUND,
]
"""The steps of spring, summer and fall in the base game (W-SEQ-02)."""
WINTER_STEPS: Final[list[int]] = [numbers.SUPPLY, numbers.SCORING, numbers.END_OF_YEAR]
"""The steps of winter in the base game (W-SEQ-04)."""
WINTER: Final = 3
FALL: Final = 2


def begin_year(state: State) -> None:
    """Three rounds and winter, with four event cards turned up (W-SEQ-01, W-SET-28, W-WIN-22)."""
    state.finish()
    state.agenda += state.winter_steps[::-1]
    state.agenda.extend([numbers.ROUND, numbers.ROUND, numbers.ROUND])
    state.year += 1
    state.season = -1
    state.open_events = state.some_of("event-cards", state.event_deck, EVENTS_PER_YEAR)
    state.event_deck = [e for e in state.event_deck if e not in state.open_events]
    if state.events is not None:
        state.events.append(("year", "W-SEQ-01", {"year": state.year, "events": state.open_events[:]}))


def begin_round(state: State) -> None:
    """The steps of the round, in order (W-SEQ-02)."""
    state.finish()
    state.agenda += state.round_steps[::-1]
    state.season += 1
    if state.events is not None:
        state.events.append(("season", "W-SEQ-02", {"year": state.year, "season": state.season}))


def end_round(state: State) -> None:
    """Cards back to the hands, tiles back, the event leaves the game (W-SEQ-05).

    After fall the player order stays until the end of winter (W-SEQ-06).
    """
    state.finish()
    plan = state.plan
    boxes = state.boxes
    for seat in range(state.seats):
        played = [card for card in plan[seat * boxes : (seat + 1) * boxes] if card != EMPTY]
        state.hands[seat] = state.hands[seat] + played
    state.plan = [EMPTY] * len(plan)
    state.face_up = [0] * len(plan)
    if state.modules:
        state.shields = [0] * state.seats
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
