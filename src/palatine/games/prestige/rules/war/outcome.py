"""The outcome of a battle (P-CMB-48 to P-CMB-61): final losses, survivors, prestige."""

from __future__ import annotations

from typing import TYPE_CHECKING

import palatine.games.prestige.rules.fog.sight as sight
from palatine.games.prestige import components as kit
from palatine.games.prestige.numbers import ASK_BATTLE_SURVIVORS
from palatine.games.prestige.rules import artists, general
from palatine.games.prestige.rules.war.retreat import arrive, settle_aside, side_retreated
from palatine.games.prestige.rules.war.sides import ATTACK, DEFENCE, decider, in_battle, owners_of

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def close_battle(state: State) -> None:
    """Who has won, and how many losses become final on both sides (P-CMB-48 to P-CMB-52)."""
    state.offer_at = 0
    attack, defence = in_battle(state, ATTACK), in_battle(state, DEFENCE)
    state.winner = ATTACK if attack else DEFENCE if defence else kit.NOBODY
    if state.winner == kit.NOBODY:  # P-CMB-49
        return
    loser = 1 - state.winner
    row = loss_row(state, loser)
    if side_retreated(state, loser):
        state.final_losses = losers_final(row, kit.units_of(attack + defence, kit.CAVALRY))
    else:
        state.final_losses = row  # P-CMB-35, P-CMB-52
    state.winners_final = loss_row(state, state.winner) // 2  # P-CMB-50


def losers_final(row: int, cavalry: int) -> int:
    """One loss per winning cavalry still in battle, then half of the rest (P-CMB-51)."""
    pursued = min(row, cavalry)
    return pursued + (row - pursued) // 2


def loss_row(state: State, side: int) -> int:
    """How many units of a side are in its loss row."""
    return sum([kit.size(state.fallen[owner]) for owner in owners_of(state, side)])


def finish_losers(state: State) -> None:
    """Final losses leave the map (P-CMB-57); each losing seat pays 1 prestige for each (P-CMB-59, P-CMB-60)."""
    if state.winner == kit.NOBODY:
        state.fallen = [0] * kit.OWNERS
        state.chosen = [0] * kit.OWNERS
        return
    for owner in owners_of(state, 1 - state.winner):
        lost = state.chosen[owner]
        state.fallen[owner] -= lost
        if owner != kit.ALLY:
            general.lose_prestige(state, owner, kit.UNIT_LOST_COST * kit.size(lost))
        if lost and state.events is not None:
            state.events.append(("battle.final", "P-CMB-59", {"owner": owner, "force": lost}))


def place_survivors(state: State) -> bool:
    """Survivors join their owner's retreated units, or go where others of their side went (P-CMB-54, P-CMB-55)."""
    if state.winner == kit.NOBODY:
        return True
    owners = owners_of(state, 1 - state.winner)
    for owner in owners:
        force = state.fallen[owner]
        if not force:
            continue
        if state.gone[owner] == kit.NOBODY:
            state.retreating = owner
            state.ask(decider(state, owner), ASK_BATTLE_SURVIVORS, places_of_retreat(state))
            return False
        state.fallen[owner] = 0
        arrive(state, owner, state.gone[owner], force)
    return True


def places_of_retreat(state: State) -> list[int]:
    """Where units of the losing side went (P-CMB-54)."""
    gone = {state.gone[owner] for owner in owners_of(state, 1 - state.winner)}
    return [kit.LOCATION + place for place in sorted(gone) if place != kit.NOBODY]


def choose_survivors_place(state: State, option: int) -> None:
    """A seat whose units were all in the loss row picks a location of its side's retreats (P-CMB-54)."""
    state.gone[state.retreating] = option - kit.LOCATION


def finish_winners(state: State) -> None:
    """The winners' survivors stand in the location, also those of a seat that retreated (P-CMB-50, P-CMB-56)."""
    if state.winner == kit.NOBODY:
        return
    for owner in owners_of(state, state.winner):
        lost = state.chosen[owner]
        general.add_units(state, owner, state.battle, state.fighting[owner] + state.fallen[owner] - lost)
        state.fighting[owner] = state.fallen[owner] = 0
        if lost and state.events is not None:
            state.events.append(("battle.final", "P-CMB-50", {"owner": owner, "force": lost}))


def end_of_battle(state: State) -> None:
    """Prestige for the winners (P-CMB-58, P-CMB-61), then the fate of units set aside there (P-CMB-47)."""
    if state.winner != kit.NOBODY:
        losers = owners_of(state, 1 - state.winner)
        for owner in owners_of(state, state.winner):
            if owner != kit.ALLY and state.present[state.battle] >> owner & 1:
                general.gain_prestige(state, owner, artists.winners_prestige(state, owner, losers))
    if state.events is not None:
        if state.winner == kit.NOBODY:
            state.events.append(("battle.nobody", "P-CMB-49", {"location": state.battle}))
        else:
            winners = owners_of(state, state.winner)[:]
            state.events.append(("battle.won", "P-CMB-58", {"location": state.battle, "owners": winners}))
    settle_aside(state)
    if state.variant[1]:
        sight.after_battle(state)
    state.battle = kit.NOBODY
    state.attackers = state.defenders = []
