"""Combat (P-CMB), phase 2 of a turn: which battles, combat values, rounds.

Losses, retreats and outcome have modules of their own. A battle is
one step of the agenda; ``stage`` says how far its round has come.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import palatine.games.prestige.rules.fog.sight as sight
from palatine.games.prestige import components as kit
from palatine.games.prestige import numbers
from palatine.games.prestige.map.board import HILLS, LOCATIONS
from palatine.games.prestige.rules import alliances, external, general
from palatine.games.prestige.rules.war import outcome, retreat
from palatine.games.prestige.rules.war.losses import choose_by_offers
from palatine.games.prestige.rules.war.sides import ATTACK, DEFENCE, in_battle

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

EVERYBODY: Final = 127

# Stages of a battle, in order.
COUNT: Final = 0
ATTACKERS_LOSE: Final = 1
DEFENDERS_LOSE: Final = 2
ATTACKERS_RETREAT: Final = 3
DEFENDERS_RETREAT: Final = 4
ROUND_ENDS: Final = 5
FORCED_BACK: Final = 6
LOSERS_CHOOSE: Final = 7
SURVIVORS_GO: Final = 8
WINNERS_CHOOSE: Final = 9


# ---------------------------------------------------------------- which battles


def begin_combat(state: State) -> None:
    """Every location with units of the acting side and non-friendly ones is a battle (P-CMB-01, P-CMB-02)."""
    state.finish()
    acting = 0
    for seat in state.acting:
        acting |= 1 << seat
    friends = state.friends[state.acting[0]]
    strangers = EVERYBODY & ~friends
    battles: list[int] = []
    for owner in range(kit.OWNERS):
        if friends >> owner & 1:
            for place in state.places[owner]:
                here = state.present[place]
                if here & strangers and place not in battles and _is_acting(state, place, here, acting):
                    battles.append(place)
    battles.sort()
    _fight_all(state, battles, 0)


def _is_acting(state: State, place: int, here: int, acting: int) -> bool:
    """Whether a unit of an acting seat, or of the ally controlled by one, is there (P-TRN-11)."""
    if here & acting:
        return True
    return here >> kit.ALLY & 1 == 1 and acting >> external.controller(state, place) & 1 == 1


def begin_change_battles(state: State) -> None:
    """After a convention the Alliance attacks wherever units of both alliances meet (P-ALL-34, P-ALL-35, P-ALL-38)."""
    state.finish()
    if not state.convened:
        return
    state.convened = 0
    friends = 0
    for seat in state.alliance_order[0]:
        friends |= state.friends[seat]
    present = state.present
    shared = [p for p in range(LOCATIONS) if present[p] & friends and present[p] & ~friends & EVERYBODY]
    state.acting = state.alliance_order[0]
    if shared and state.events is not None:
        state.events.append(("change_battles", "P-ALL-34", {"locations": shared[:]}))
    _fight_all(state, shared, 1)


def _fight_all(state: State, battles: list[int], change: int) -> None:
    state.battles = battles
    state.change = change
    if battles:
        general.push(state, numbers.NEXT_STEP, 0)
    else:
        state.entries = []


def next_battle(state: State) -> None:
    """The acting seat, or the leader of the acting alliance, picks the next battle (P-CMB-03)."""
    if not state.battles:
        state.entries = []
        state.finish()
        return
    chooser = general.leader(state, state.side[state.acting[0]]) if state.war else state.acting[0]
    state.ask(chooser, numbers.ASK_BATTLE_NEXT, battles_to_fight(state))


def battles_to_fight(state: State) -> list[int]:
    """Every battle not yet fought (P-CMB-03)."""
    return [kit.LOCATION + place for place in state.battles]


def begin_battle(state: State, option: int) -> None:
    """All units there take part (P-CMB-04, P-CMB-05); in the peace state each defending seat costs a fee (P-CMB-06)."""
    place = option - kit.LOCATION
    state.battle = place
    state.battles = [other for other in state.battles if other != place]
    friends = state.friends[state.acting[0]]
    here = [owner for owner in range(kit.OWNERS) if state.present[place] >> owner & 1]
    if state.variant[1]:
        sight.reveal_battle(state, place)
    state.attackers = _in_order(state, [owner for owner in here if friends >> owner & 1])
    state.defenders = _in_order(state, [owner for owner in here if not friends >> owner & 1])
    state.fighting = [0] * kit.OWNERS
    for owner in here:
        state.fighting[owner] = state.army[owner][place]
        general.take_units(state, owner, place, state.fighting[owner])
    state.fallen = [0] * kit.OWNERS
    state.gone = [kit.NOBODY] * kit.OWNERS
    state.terrain = terrain(state)
    state.stage = COUNT
    state.offer_at = 0
    if state.events is not None:
        where: dict[str, int | list[int]] = {"location": place, "terrain": state.terrain}
        sides = {"attackers": state.attackers[:], "defenders": state.defenders[:]}
        state.events.append(("battle", "P-CMB-01", {**where, **sides}))
    for owner in state.defenders:
        alliances.act_of_war(state, state.acting[0], owner)
    general.push(state, numbers.BATTLE_STEP, 0)  # on top of the choice of battles, which is taken up again after it


def _in_order(state: State, owners: list[int]) -> list[int]:
    """The owners of a side in the standing order, the ally last; by prestige rank in the peace state (P-CMB-30)."""
    seats = [owner for owner in owners if owner != kit.ALLY]
    if state.war and seats:
        seats = [seat for seat in state.alliance_order[state.side[seats[0]]] if seat in seats]
    elif len(seats) > 1:
        seats = general.ranked(state, seats, state.prestige)
    return [*seats, kit.ALLY] if kit.ALLY in owners else seats


# ---------------------------------------------------------------- combat value


def has_fortress(state: State) -> bool:
    """A fortress serves whoever defends (P-CMB-16), but not in alliance change battles (P-ALL-36)."""
    return state.fortress[state.battle] == 1 and not state.change


def terrain(state: State) -> int:
    """Fortress before hills before river, never added up (P-CMB-14, P-CMB-17 to P-CMB-19)."""
    if has_fortress(state):
        return kit.FORTRESS_TERRAIN
    if HILLS[state.battle]:
        return kit.HILLS_TERRAIN
    dry = state.dry[state.battle]
    for entry in state.entries:
        if entry // LOCATIONS == state.battle and entry % LOCATIONS not in dry:
            return kit.RIVER_TERRAIN
    return 0


def base_value(force: int) -> int:
    """3 per artillery, 2 per cavalry, 1 per infantry (P-CMB-08)."""
    return (
        kit.VALUE[kit.INFANTRY] * kit.units_of(force, kit.INFANTRY)
        + kit.VALUE[kit.CAVALRY] * kit.units_of(force, kit.CAVALRY)
        + kit.VALUE[kit.ARTILLERY] * kit.units_of(force, kit.ARTILLERY)
    )


def arms(own: int, enemy: int, unit: int, against: int) -> int:
    """The bonus for pairs of one type; each side counts its own pairs (P-CMB-09, P-CMB-10)."""
    return kit.ARMS_BONUS[unit] * min(kit.units_of(own, unit), kit.units_of(enemy, against))


def attack_total(state: State) -> int:
    """Base, arms, advantages and terrain (P-CMB-11); a bonus is capped by own units (P-CMB-12, P-CMB-13)."""
    fighting = state.fighting
    own = in_battle(state, ATTACK)
    enemy = in_battle(state, DEFENCE)
    total = base_value(own) - state.terrain
    total += arms(own, enemy, kit.INFANTRY, kit.CAVALRY) + arms(own, enemy, kit.ARTILLERY, kit.INFANTRY)
    if not has_fortress(state):  # P-CMB-14
        total += arms(own, enemy, kit.CAVALRY, kit.ARTILLERY)
    for owner in state.attackers:
        bonus = external.ally_bonus(state) if owner == kit.ALLY else general.attack_bonus(state, owner)
        total += min(bonus, kit.size(fighting[owner]))
    for owner in state.defenders:
        bonus = external.ally_bonus(state) if owner == kit.ALLY else general.defence_bonus(state, owner)
        total -= min(bonus, kit.size(fighting[owner]))
    return total


def defence_total(state: State) -> int:
    """Base and arms; in a fortress each artillery adds exactly 3 in place of its pairs (P-CMB-11, P-CMB-15)."""
    own = in_battle(state, DEFENCE)
    enemy = in_battle(state, ATTACK)
    total = base_value(own) + arms(own, enemy, kit.INFANTRY, kit.CAVALRY) + arms(own, enemy, kit.CAVALRY, kit.ARTILLERY)
    if has_fortress(state):
        return total + kit.FORTRESS_ARTILLERY * kit.units_of(own, kit.ARTILLERY)
    return total + arms(own, enemy, kit.ARTILLERY, kit.INFANTRY)


def roll(state: State, total: int, cause: str) -> int:
    """The die for the remainder; 0 if none is rolled (P-CMB-22, P-CMB-62)."""
    return general.die(state, cause) if total > 0 and total % 6 else 0


def losses_inflicted(total: int, rolled: int) -> int:
    """One loss per 6 points, one more if the die shows the remainder or less (P-CMB-21)."""
    if total <= 0:
        return 0
    return total // 6 + 1 if 0 < rolled <= total % 6 else total // 6


# ---------------------------------------------------------------- the course of a battle


def fight(state: State) -> None:
    """The next stage of the battle (P-CMB-07): losses, retreats, the end of the round, the outcome."""
    stage = state.stage
    if stage == COUNT:
        count_losses(state)
    elif stage == ATTACKERS_LOSE:
        if choose_by_offers(
            state, ATTACK, state.fighting, state.due_attack, numbers.ASK_BATTLE_LOSS_OFFER, numbers.ASK_BATTLE_LOSSES
        ):
            fall(state, ATTACK)
            state.stage = DEFENDERS_LOSE
    elif stage == DEFENDERS_LOSE:
        if choose_by_offers(
            state, DEFENCE, state.fighting, state.due_defence, numbers.ASK_BATTLE_LOSS_OFFER, numbers.ASK_BATTLE_LOSSES
        ):
            fall(state, DEFENCE)
            both = in_battle(state, ATTACK) and in_battle(state, DEFENCE)
            state.stage = ATTACKERS_RETREAT if both else LOSERS_CHOOSE  # P-CMB-32
            if not both:
                outcome.close_battle(state)
    elif stage == ATTACKERS_RETREAT:
        if retreat.ask_to_retreat(state, ATTACK):
            go_on_after_retreat(state, DEFENDERS_RETREAT)  # P-CMB-34
    elif stage == DEFENDERS_RETREAT:
        if retreat.ask_to_retreat(state, DEFENCE):
            go_on_after_retreat(state, ROUND_ENDS)
    elif stage == ROUND_ENDS:
        state.stage = FORCED_BACK if attack_total(state) <= 0 else COUNT  # P-CMB-35, P-CMB-44
    elif stage == FORCED_BACK:
        if retreat.force_attackers_back(state):
            outcome.close_battle(state)
            state.stage = LOSERS_CHOOSE
    elif stage == LOSERS_CHOOSE:
        if state.winner == kit.NOBODY or choose_by_offers(
            state,
            1 - state.winner,
            state.fallen,
            state.final_losses,
            numbers.ASK_BATTLE_FINAL_OFFER,
            numbers.ASK_BATTLE_FINAL_LOSSES,
        ):
            outcome.finish_losers(state)
            state.stage = SURVIVORS_GO
    elif stage == SURVIVORS_GO:
        if outcome.place_survivors(state):
            state.stage = WINNERS_CHOOSE
    elif state.winner == kit.NOBODY or choose_by_offers(
        state,
        state.winner,
        state.fallen,
        state.winners_final,
        numbers.ASK_BATTLE_FINAL_OFFER,
        numbers.ASK_BATTLE_FINAL_LOSSES,
    ):
        outcome.finish_winners(state)
        outcome.end_of_battle(state)
        state.finish()


def go_on_after_retreat(state: State, stage: int) -> None:
    """The battle is over when a side has nobody left in it (P-CMB-32, P-CMB-34, P-CMB-48)."""
    if in_battle(state, ATTACK) and in_battle(state, DEFENCE):
        state.stage = stage
    else:
        outcome.close_battle(state)
        state.stage = LOSERS_CHOOSE


def count_losses(state: State) -> None:
    """Both totals from the units at the start of the round; the attacker's die first (P-CMB-20, P-CMB-23, P-GEN-38)."""
    attack = attack_total(state)
    defence = defence_total(state)
    attack_die = roll(state, attack, "attack")
    defence_die = roll(state, defence, "defence")
    state.due_attack = min(losses_inflicted(defence, defence_die), kit.size(in_battle(state, ATTACK)))
    state.due_defence = min(losses_inflicted(attack, attack_die), kit.size(in_battle(state, DEFENCE)))
    state.stage = ATTACKERS_LOSE  # P-CMB-24
    if state.events is not None:
        dice = {"attack_die": [attack_die] if attack_die else [], "defence_die": [defence_die] if defence_die else []}
        losses = {"attackers_lose": state.due_attack, "defenders_lose": state.due_defence}
        totals = {"location": state.battle, "attack": attack, "defence": defence}
        state.events.append(("battle.round", "P-CMB-63", {**totals, **dice, **losses}))


def fall(state: State, side: int) -> None:
    """Losses leave the battle but stay in the loss row (P-CMB-26)."""
    owners = state.attackers if side == ATTACK else state.defenders
    for owner in owners:
        state.fighting[owner] -= state.chosen[owner]
        state.fallen[owner] += state.chosen[owner]
        if state.chosen[owner] and state.events is not None:
            particulars: dict[str, int | list[int]] = {"owner": owner, "force": state.chosen[owner]}
            state.events.append(("battle.losses", "P-CMB-25", particulars))
