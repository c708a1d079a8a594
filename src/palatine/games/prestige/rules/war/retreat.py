"""Retreat (P-CMB-32 to P-CMB-47): where to, and retreats into a battle that is not yet resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import palatine.games.prestige.rules.fog.sight as sight
from palatine.games.prestige.components import ALLY, LOCATION, NOBODY, STAY, UNIT_LOST_COST, size
from palatine.games.prestige.map.board import LOCATIONS
from palatine.games.prestige.numbers import ASK_BATTLE_FORCED_RETREAT, ASK_BATTLE_RETREAT
from palatine.games.prestige.rules.general import add_units, lose_prestige
from palatine.games.prestige.rules.war.sides import ATTACK, DEFENCE, decider, owners_of

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

EVERYBODY: Final = 127


def origins(state: State) -> list[int]:
    """The locations from which attacking units entered this battle (P-CMB-37); none in change battles (P-ALL-37)."""
    at = state.battle
    return [entry % LOCATIONS for entry in state.entries if entry // LOCATIONS == at]


def retreat_locations(state: State, owner: int, side: int) -> list[int]:
    """Adjacent by a road that crosses no river (P-CMB-36, P-CMB-39), without opposing units (P-CMB-40, P-CMB-45).

    Attackers go back where some of them came from (P-CMB-37), defenders where none came from or friends stand
    (P-CMB-38); in alliance change battles both follow the rule for defenders (P-ALL-37).
    """
    friends = state.friends[owner]
    came = origins(state)
    legal: list[int] = []
    for place in state.dry[state.battle]:
        here = state.present[place]
        if here & ~friends & EVERYBODY and place not in state.battles:
            continue
        if side == ATTACK and not state.change:
            if place in came:
                legal.append(place)
        elif place not in came or here & friends:
            legal.append(place)
    return legal


def ways_back(state: State, owner: int, side: int) -> list[int]:
    """The same as options."""
    return [LOCATION + place for place in retreat_locations(state, owner, side)]


def retreats(state: State) -> list[int]:
    """Stay, or every way back of the owner that decides (P-CMB-36)."""
    side = ATTACK if state.retreating in state.attackers else DEFENCE
    return [STAY, *ways_back(state, state.retreating, side)]


def forced_retreats(state: State) -> list[int]:
    """Every way back of the attacker that decides (P-CMB-35)."""
    return ways_back(state, state.retreating, ATTACK)


def ask_to_retreat(state: State, side: int) -> bool:
    """Each owner of the side in battle, in order, stays or retreats (P-CMB-33); True when all have decided."""
    owners = owners_of(state, side)
    while state.offer_at < len(owners):
        owner = owners[state.offer_at]
        if state.fighting[owner]:
            ways = ways_back(state, owner, side)
            if ways:  # P-CMB-41
                state.ask(decider(state, owner), ASK_BATTLE_RETREAT, [STAY, *ways])
                state.retreating = owner
                return False
        state.offer_at += 1
    state.offer_at = 0
    return True


def force_attackers_back(state: State) -> bool:
    """Attackers whose total is 0 or less must retreat; without a location all their units are lost (P-CMB-35).

    All of them find one or none does: friends have the same ones, and where one has gone the others may follow.
    """
    owners = owners_of(state, ATTACK)
    while state.offer_at < len(owners):
        owner = owners[state.offer_at]
        if state.fighting[owner]:
            ways = ways_back(state, owner, ATTACK)
            if ways:
                state.ask(decider(state, owner), ASK_BATTLE_FORCED_RETREAT, ways)
                state.retreating = owner
                return False
            force = state.fighting[owner]
            state.fallen[owner] += force
            state.fighting[owner] = 0
            if state.events is not None:
                state.events.append(
                    ("battle.trapped", "P-CMB-35", {"owner": owner, "location": state.battle, "force": force})
                )
        state.offer_at += 1
    state.offer_at = 0
    return True


def decide_retreat(state: State, option: int) -> None:
    """All units of the owner in battle go to one location (P-CMB-36); a retreat is not a move (P-CMB-42)."""
    owner = state.retreating
    state.offer_at += 1
    if option == STAY:
        return
    place = option - LOCATION
    force = state.fighting[owner]
    state.fighting[owner] = 0
    state.gone[owner] = place
    arrive(state, owner, place, force)
    if state.variant[1] and owner != ALLY:
        sight.withdraw(state, owner, place, force)
    if state.events is not None:
        state.events.append(("battle.retreat", "P-CMB-36", {"owner": owner, "location": place, "units": size(force)}))


def arrive(state: State, owner: int, place: int, force: int) -> None:
    """Units reach their place of retreat; in an unresolved battle they are set aside (P-CMB-46, P-CMB-55)."""
    if place in state.battles:
        state.aside = [*state.aside, place, owner, force]
    else:
        add_units(state, owner, place, force)


def settle_aside(state: State) -> None:
    """After a battle the units set aside there join the location or are destroyed, all judged at once (P-CMB-47)."""
    if not state.aside:
        return
    holders = state.present[state.battle]
    for _ in range(0, len(state.aside), 3):
        place, owner, force = state.aside[:3]
        state.aside = state.aside[3:]
        if place != state.battle:
            state.aside += [place, owner, force]
        elif holders & ~state.friends[owner] & EVERYBODY:
            if owner != ALLY:
                lose_prestige(state, owner, UNIT_LOST_COST * size(force))
            if state.events is not None:
                particulars: dict[str, int | list[int]] = {"owner": owner, "location": place, "units": size(force)}
                state.events.append(("aside.destroyed", "P-CMB-47", particulars))
        else:
            add_units(state, owner, place, force)


def side_retreated(state: State, side: int) -> bool:
    """Whether at least one unit of a side retreated out of this battle (P-CMB-51)."""
    return any(state.gone[owner] != NOBODY for owner in owners_of(state, side))
