"""9. Bonus tiles (W-BON): what a tile does for its owner during the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.wallenstein import components as kit

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State


def taxes_with_tile(state: State, seat: int, taxes: int) -> int:
    """One more Thaler (W-BON-02)."""
    return taxes + kit.TILE_VALUE[kit.PLUS_1_THALER] if state.tile_of[seat] == kit.PLUS_1_THALER else taxes


def grain_with_tile(state: State, seat: int, grain: int) -> int:
    """One more grain (W-BON-03)."""
    return grain + kit.TILE_VALUE[kit.PLUS_1_GRAIN] if state.tile_of[seat] == kit.PLUS_1_GRAIN else grain


def armies_with_tile(state: State, seat: int, action: int, armies: int) -> int:
    """Six armies instead of whatever the event has left of five (W-BON-04)."""
    if action == kit.DEPLOY_5 and state.tile_of[seat] == kit.SIX_ARMIES:
        return kit.TILE_VALUE[kit.SIX_ARMIES]
    return armies


def attack_cube(state: State, seat: int) -> int:
    """Extra cubes for an attacker (W-BON-05)."""
    return kit.TILE_VALUE[kit.PLUS_1_ATTACK] if state.tile_of[seat] == kit.PLUS_1_ATTACK else 0


def defence_cube(state: State, seat: int) -> int:
    """Extra cubes for a defender attacked by another player (W-BON-06)."""
    return kit.TILE_VALUE[kit.PLUS_1_DEFENCE] if state.tile_of[seat] == kit.PLUS_1_DEFENCE else 0
