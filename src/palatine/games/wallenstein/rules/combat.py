"""11. Battles between players and against neutral counties (W-CMB)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.engine.core import replaced
from palatine.games.wallenstein import numbers, options
from palatine.games.wallenstein.components import CAST, EMPTY, FACTIONS, NOBODY, PEASANTS, SPARE
from palatine.games.wallenstein.rules import bonus, event, limits, tower

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

ATTACKER_WINS: Final = 0
TIE: Final = 1
DEFENDER_WINS: Final = 2
CUBE_OPTIONS: Final[list[int]] = [CAST, SPARE]
"""What the owner of an extra cube may do with it (W-BON-07)."""


def begin_battle(state: State, attacker: int) -> None:
    """Settle the extra cubes, which may be a choice of their owners, then fight (W-CMB-01, W-CMB-05).

    Nothing moves before the cast: until then the attacking armies stand in their county.
    """
    target = state.target
    defender = state.owner[target]
    state.guards = guarding_cubes(state, target)
    state.extra_defence = defending_cubes(state, target)
    state.extra_attack = attacking_cubes(state, attacker)
    if state.extra_defence and state.variant[options.OPTIONAL_CUBE]:
        state.ask(defender, numbers.ASK_COMBAT_DEFENCE_CUBE, CUBE_OPTIONS)
    else:
        offer_attack_cube(state, attacker)


def guarding_cubes(state: State, county: int) -> int:
    """Palace guards the defender's supply can give (W-EVT-07, W-LIM-02)."""
    defender = state.owner[county]
    return 0 if defender == NOBODY else limits.as_far_as_there(state, defender, event.palace_guards(state, county))


def defending_cubes(state: State, county: int) -> int:
    """Extra cubes of the defender's tile, after the palace guards (W-BON-06, W-BON-08, W-LIM-02)."""
    defender = state.owner[county]
    if defender == NOBODY:
        return 0
    guards = guarding_cubes(state, county)
    return limits.as_far_as_there(state, defender, guards + bonus.defence_cube(state, defender)) - guards


def attacking_cubes(state: State, attacker: int) -> int:
    """Extra cubes of the attacker's tile (W-BON-05, W-BON-07, W-LIM-02)."""
    return limits.as_far_as_there(state, attacker, bonus.attack_cube(state, attacker))


def offer_attack_cube(state: State, attacker: int) -> None:
    """Ask the attacker for the extra cube where that is a choice, else fight (W-BON-07)."""
    if state.extra_attack and state.variant[options.OPTIONAL_CUBE]:
        state.ask(attacker, numbers.ASK_COMBAT_ATTACK_CUBE, CUBE_OPTIONS)
    else:
        fight(state, attacker)


def decide_defence_cube(state: State, option: int) -> None:
    """The defender casts the extra cube or spares it (W-BON-07)."""
    if option == SPARE:
        state.extra_defence = 0
    offer_attack_cube(state, state.owner[state.origin])


def decide_attack_cube(state: State, seat: int, option: int) -> None:
    """The attacker casts the extra cube or spares it (W-BON-07)."""
    if option == SPARE:
        state.extra_attack = 0
    fight(state, seat)


def defending_side(state: State, county: int, extra: int) -> int:
    """Cubes cast for the defence: all armies and the extra cubes, or the peasants of a neutral county.

    W-CMB-03, W-CMB-04, W-LIM-03.
    """
    if state.owner[county] == NOBODY:
        return limits.as_far_as_there(state, PEASANTS, event.neutral_defenders(state))
    return state.armies[county] + extra


def fight(state: State, attacker: int) -> None:
    """Cast all cubes of the battle with the whole tray, then compare (W-CMB-02 to W-CMB-14)."""
    target = state.target
    defender = state.owner[target]
    extra = state.guards + state.extra_defence
    defending = defending_side(state, target, extra)
    thrown = state.tray  # W-TWR-01, W-TWR-05
    state.tray = [0] * FACTIONS
    thrown[attacker] += state.moved + state.extra_attack  # W-CMB-02; extra cubes are ordinary armies (W-BON-09)
    thrown[defender] += defending
    state.armies[state.origin] -= state.moved  # and nothing else there, whatever comes of it (W-CMB-27)
    state.armies[target] = 0
    state.supply[attacker] -= state.extra_attack
    state.supply[defender] -= defending if defender == NOBODY else extra
    if state.events is not None:
        route = {"attacker": attacker, "defender": defender, "from": state.origin, "county": target}
        unrest = {"armies": state.moved, "markers": state.markers[target]}
        state.events.append(("attack", "W-CMB-01", {**route, **unrest, "cast": thrown[:]}))
    tower.cast(state, thrown)  # W-CMB-06
    _compare(state, attacker, defender, target)


def _compare(state: State, attacker: int, defender: int, county: int) -> None:
    """All cubes of a colour count, wherever they came from (W-CMB-07, W-CMB-08).

    The cubes of both sides leave the tray, those of other colours stay (W-CMB-12, W-TWR-06).
    """
    tray = state.tray
    fallen = tray[:] if state.events is not None else tray
    attack = tray[attacker]
    neutral = defender == NOBODY
    allied = peasants_defend(state, county)
    peasants = tray[PEASANTS] if allied else 0
    defence = 0 if neutral else tray[defender]
    tray[attacker] = 0
    if allied:
        tray[PEASANTS] = 0
        state.supply[PEASANTS] += peasants  # W-CMB-15, W-CMB-21, W-CMB-23, W-CMB-26
    if not neutral:
        tray[defender] = 0
    if state.events is not None:
        sides = {"attacker": attacker, "defender": defender, "attack": attack, "defence": defence}
        cubes = {"peasants": peasants, **tower.to_be_seen(state, fallen)}
        state.events.append(("battle", "W-CMB-13", {"county": county, **sides, **cubes}))
    result = outcome(neutral, attack - defence - peasants, defence)
    if result == ATTACKER_WINS:
        _conquer(state, attacker, defender, county, attack, defence, peasants)
    elif result == TIE:
        _tie(state, attacker, defender, county, attack, defence)
    elif neutral:
        _neutral_holds(state, attacker, county, attack)
    else:
        _defender_holds(state, attacker, defender, county, attack, defence, peasants)


def peasants_defend(state: State, county: int) -> bool:
    """Whether the peasants in the tray stand with the county: unless markers lie in it (W-CMB-09 to W-CMB-11)."""
    return state.owner[county] == NOBODY or not state.markers[county]


def outcome(neutral: bool, margin: int, defence: int) -> int:
    """Who wins by the attacker's margin over the defending total, of which ``defence`` is the player's own.

    More cubes win (W-CMB-13); without own cubes the defender has a tie at best (W-CMB-14); a neutral county holds
    with equal numbers (W-CMB-23).
    """
    if margin > 0:
        return ATTACKER_WINS
    if neutral:
        return DEFENDER_WINS
    return TIE if margin == 0 or not defence else DEFENDER_WINS


def _conquer(state: State, attacker: int, defender: int, county: int, attack: int, defence: int, peasants: int) -> None:
    """The attacker wins and loses as many cubes as the defending total (W-CMB-15 to W-CMB-18)."""
    survivors = attack - defence - peasants
    state.supply[attacker] += attack - survivors  # W-CMB-16
    if defender != NOBODY:
        state.supply[defender] += defence  # W-CMB-15
        take_card_from(state, defender, county)  # W-CMB-24
    state.owner[county] = attacker
    state.armies[county] = survivors
    state.leader[county] = 0
    state.hands[attacker] = [*state.hands[attacker], county]  # W-CMB-25, W-ACT-11
    state.won = [*state.won, county]
    if state.events is not None:
        sides = {"attacker": attacker, "defender": defender}
        state.events.append(("conquered", "W-CMB-17", {**sides, "county": county, "armies": survivors}))


def _neutral_holds(state: State, attacker: int, county: int, attack: int) -> None:
    """The attacker's cubes go back to the supply; no peasant is placed (W-CMB-23)."""
    state.supply[attacker] += attack
    if state.events is not None:
        state.events.append(("repelled", "W-CMB-23", {"attacker": attacker, "county": county}))


def _tie(state: State, attacker: int, defender: int, county: int, attack: int, defence: int) -> None:
    """All cubes go back; the county is laid waste and neutral (W-CMB-26)."""
    state.supply[attacker] += attack
    state.supply[defender] += defence
    take_card_from(state, defender, county)
    lay_waste(state, county)
    if state.events is not None:
        sides = {"attacker": attacker, "defender": defender}
        state.events.append(("tied", "W-CMB-26", {**sides, "county": county}))


def _defender_holds(
    state: State, attacker: int, defender: int, county: int, attack: int, defence: int, peasants: int
) -> None:
    """The defending side loses as many as attacked, peasants first (W-CMB-19 to W-CMB-22)."""
    losses = max(0, attack - peasants)  # W-CMB-20
    state.supply[attacker] += attack
    state.supply[defender] += losses
    state.armies[county] = defence - losses
    if state.events is not None:
        sides = {"attacker": attacker, "defender": defender}
        state.events.append(("held", "W-CMB-21", {**sides, "county": county, "armies": defence - losses}))


def take_card_from(state: State, seat: int, county: int) -> None:
    """A lost county's card leaves hand or mat at once; a box it lay in is empty (W-CMB-24, W-ACT-09, W-ACT-10).

    Where a hidden card came from is shown to all (W-INF-04); in winter all cards are known to be in hand.
    """
    hand = state.hands[seat]
    if county in hand:
        state.hands[seat] = [card for card in hand if card != county]
        if county in state.won:
            state.won = [c for c in state.won if c != county]
        elif state.actions:
            state.shown = 1
            if state.events is not None:
                state.events.append(("card.unplaced", "W-INF-04", {"seat": seat, "county": county}))
        return
    base = seat * state.boxes
    box = state.plan.index(county, base, base + state.boxes)
    state.plan[box] = EMPTY
    if not state.face_up[box]:
        state.shown = 1
        if state.events is not None:
            particulars: dict[str, int | list[int]] = {"seat": seat, "county": county, "box": box - base}
            state.events.append(("card.lost", "W-ACT-10", particulars))
    state.face_up[box] = 0


def lay_waste(state: State, county: int) -> None:
    """Buildings and markers leave the county for the common supply; it is neutral (W-CMB-26, W-CMB-28, W-REV-08)."""
    built = state.buildings[county]
    for building in range(len(state.stock)):
        if built & (1 << building):
            state.stock = replaced(state.stock, building, state.stock[building] + 1)
    state.buildings = replaced(state.buildings, county, 0)
    state.markers = replaced(state.markers, county, 0)
    state.armies[county] = 0
    state.leader[county] = 0
    state.owner[county] = NOBODY
