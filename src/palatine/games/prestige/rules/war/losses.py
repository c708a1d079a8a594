"""Choosing losses (P-CMB-25 to P-CMB-31): one owner chooses, several owners make offers, else the leader decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige.components import NUMBER, OWNERS, size
from palatine.games.prestige.numbers import ASK_BATTLE_FINAL_OFFER, ASK_BATTLE_LOSS_OFFER
from palatine.games.prestige.rules.general import begin_pick, pick
from palatine.games.prestige.rules.war.sides import decider, owners_of, side_leader

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

DECIDED: Final = 99
"""``offer_at`` once the units are chosen; before it counts the offers made."""


def choose_by_offers(state: State, side: int, pool: list[int], need: int, offering: int, choosing: int) -> bool:
    """Ask for what is still missing; True once ``chosen`` holds the units by owner."""
    owners = [owner for owner in owners_of(state, side) if pool[owner]]
    if state.offer_at == DECIDED:
        state.offer_at = 0
        return True
    if need <= 0 or need >= sum([size(pool[owner]) for owner in owners]):
        _take_none_or_all(state, owners, pool, need)
        return True
    if len(owners) == 1:  # P-CMB-27
        begin_pick(state, decider(state, owners[0]), choosing, owners, [pool[owners[0]]], need, need)
        return False
    at = state.offer_at
    if not at:
        state.chosen = [0] * OWNERS
    if at < len(owners):  # P-CMB-28
        owner = owners[at]
        most = min(need, size(pool[owner]))
        begin_pick(state, decider(state, owner), offering, [owner], [pool[owner]], 0, most)
        return False
    if sum([size(state.chosen[owner]) for owner in owners]) == need:  # P-CMB-29
        state.offer_at = 0
        return True
    forces = [pool[owner] for owner in owners]
    begin_pick(state, side_leader(state, side), choosing, owners, forces, need, need)
    return False


def _take_none_or_all(state: State, owners: list[int], pool: list[int], need: int) -> None:
    chosen = [0] * OWNERS
    if need > 0:
        for owner in owners:
            chosen[owner] = pool[owner]
    state.chosen = chosen


def choose_losses(state: State, seat: int, option: int) -> None:
    """A number of units of one type; offers are visible to all (P-CMB-28)."""
    if not pick(state, seat, option - NUMBER):
        return
    if state.question == ASK_BATTLE_LOSS_OFFER or state.question == ASK_BATTLE_FINAL_OFFER:
        owner = state.slots[0]
        state.chosen[owner] = state.picked[owner]
        state.offer_at += 1
        if state.events is not None:
            state.events.append(("battle.offer", "P-CMB-28", {"owner": owner, "force": state.picked[owner]}))
    else:
        state.chosen = state.picked
        state.offer_at = DECIDED
