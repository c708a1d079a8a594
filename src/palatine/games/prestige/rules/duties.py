"""Who has something to do in a turn or a placement step of an alliance: only then its order matters (P-GEN-32)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige.numbers import COMMON_PLACEMENTS_STEP
from palatine.games.prestige.rules import external, general
from palatine.games.prestige.rules.economy.placements import places_for

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def several_are_busy(state: State, side: int) -> bool:
    """Whether at least two seats of the alliance have something to do in the turn or step it is about to begin."""
    placing = general.step_of(state, 1) == COMMON_PLACEMENTS_STEP
    found = 0
    for seat in state.alliance_order[side]:
        if placing:
            found += 1 if has_to_place(state, seat) else 0
        elif seat in state.acting:
            found += 1 if state.places[seat] or commands_ally(state, seat) else 0
        else:
            found += 1 if among_foes(state, seat) else 0
        if found > 1:
            return True
    return False


def has_to_place(state: State, seat: int) -> bool:
    """Whether a seat is asked anything in E4: a piece that has a place, in the fog any units (P-FOG-07)."""
    if state.variant[1] and state.places[seat]:
        return True
    stock = state.stock[seat]
    return any(stock[piece] and places_for(state, seat, piece) for piece in range(len(stock)))


def commands_ally(state: State, seat: int) -> bool:
    """Whether a seat moves units of the ally, or may be handed some by the leader (P-EXT-19, P-EXT-21)."""
    if not state.tile[seat]:
        return False
    for place in external.ally_locations(state):
        chief = external.controller(state, place)
        if chief == seat or (chief in state.acting and chief == general.leader(state, state.minority)):
            return True
    return False


def among_foes(state: State, seat: int) -> bool:
    """Whether units of a seat that has had its turn may be drawn into a battle of those that have not (P-TRN-11)."""
    return any(state.present[place] & state.opposing[seat] for place in state.places[seat])
