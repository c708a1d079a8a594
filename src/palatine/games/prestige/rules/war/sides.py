"""The two sides of a battle: their units, who decides for them (P-GEN-34, P-CMB-30, P-EXT-20)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige.components import ALLY
from palatine.games.prestige.rules import external, general

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

ATTACK: Final = 0
DEFENCE: Final = 1


def owners_of(state: State, side: int) -> list[int]:
    """The owners of units on a side, in the order in which they decide."""
    return state.attackers if side == ATTACK else state.defenders


def in_battle(state: State, side: int) -> int:
    """The force of a side that is in battle."""
    force = 0
    for owner in state.attackers if side == ATTACK else state.defenders:
        force += state.fighting[owner]
    return force


def decider(state: State, owner: int) -> int:
    """The seat that decides for the units of an owner in this battle (P-EXT-20, P-CMB-43)."""
    return external.controller(state, state.battle) if owner == ALLY else owner


def side_leader(state: State, side: int) -> int:
    """The leader of the alliance, even without units there; in the peace state the best rank among them (P-CMB-30)."""
    first = owners_of(state, side)[0]
    if not state.war:
        return first
    return general.leader(state, state.minority if first == ALLY else state.side[first])
