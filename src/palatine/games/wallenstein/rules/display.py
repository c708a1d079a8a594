"""4. Displaying action cards and bonus tiles (W-DSP)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.wallenstein.components import ACTIONS, TILES

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

FACE_UP_ACTIONS: Final = 5
_ALL_ACTIONS: Final[list[int]] = list(range(ACTIONS))
_FACE_DOWN: Final[list[list[int]]] = [
    [action for action in range(ACTIONS) if not face_up >> action & 1] for face_up in range(1 << ACTIONS)
]
"""By the bits of the action cards that lie face up, those that do not."""
_ALL_TILES: Final[list[int]] = list(range(TILES))


def display_actions(state: State) -> None:
    """The first five of the shuffled action cards are laid face up (W-DSP-01).

    The order of the other five is drawn card by card when it becomes known (W-DSP-03).
    """
    state.finish()
    state.actions = state.some_of("action-order", _ALL_ACTIONS, FACE_UP_ACTIONS)
    state.space = 0
    if state.events is not None:
        state.events.append(("actions.displayed", "W-DSP-01", {"actions": state.actions[:]}))


def hidden_actions(state: State) -> list[int]:
    """The action cards still face down: known to all, but not their order (W-DSP-03)."""
    face_up = 0
    for action in state.actions:
        face_up |= 1 << action
    return _FACE_DOWN[face_up]


def turn_up_action(state: State) -> None:
    """Turn up the next face-down action card (W-DSP-04)."""
    hidden = hidden_actions(state)
    action = hidden[0] if len(hidden) == 1 else state.one_of("action-order", hidden)
    state.actions = [*state.actions, action]
    if state.events is not None:
        space = len(state.actions)
        state.events.append(("action.revealed", "W-DSP-04", {"space": space, "action": action}))


def display_tiles(state: State) -> None:
    """All five bonus tiles on the positions 1 to 5, whatever the number of players (W-DSP-05)."""
    state.finish()
    state.tiles = state.shuffled("tiles", _ALL_TILES)
    if state.events is not None:
        state.events.append(("tiles.displayed", "W-DSP-05", {"tiles": state.tiles[:]}))
