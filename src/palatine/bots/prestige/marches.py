"""Movement as a whole: which units go for which province, and what stays behind."""

from itertools import chain
from math import exp
from random import Random
from typing import Final, NamedTuple

from palatine.bots.prestige.prospects import distances, province_worth
from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import CAPITAL, HILLS, LOCATIONS, PROVINCES
from palatine.games.prestige.rules import general, weather
from palatine.games.prestige.rules.war import combat, movement
from palatine.games.prestige.state import State

STRENGTH_WANTED: Final = 1.2
"""An attack is made with so many times the value of the defenders."""
FOE: Final = 2.0
"""How much more a province is worth that a foe loses."""
SEASONS: Final = 4
REMEMBERED: Final = 64
"""Situations whose marches are remembered."""


class March(NamedTuple):
    """A group that leaves a location for a goal, which it may reach only in a later season."""

    origin: int
    force: int
    goal: int


class Goal(NamedTuple):
    """The capital of a province that can be annexed, and the value of who defends it."""

    worth: float
    place: int
    defence: float


_MEMORY: Final[dict[tuple[object, ...], list[March]]] = {}
"""Marches planned lately: each of them is asked for several times, while nothing has moved yet."""


def marches(state: State, seat: int, mood: int = 0) -> list[March]:
    """The marches of the seat's units that have not moved, the most valuable first; a mood prefers other goals."""
    now = _situation(state, seat, mood)
    found = _MEMORY.get(now)
    if found is None:
        if len(_MEMORY) >= REMEMBERED:
            _MEMORY.clear()
        found = _MEMORY[now] = _marches(state, seat, mood)
    return found


def _situation(state: State, seat: int, mood: int) -> tuple[object, ...]:
    """Everything that marches depend on: whoever planned them before, in whatever match, planned the same."""
    when = (state.seats, state.year, state.last_year, state.season, weather.extended_moves(state), state.war)
    who = (seat, mood, state.residence[seat], state.friends[seat], general.attack_bonus(state, seat))
    sites = (*state.building, *state.plundered, *state.fortress)
    units = (*state.fresh, *state.present, *chain.from_iterable(state.army))
    return (*when, *who, *state.owner, *units, *sites)


def _marches(state: State, seat: int, mood: int) -> list[March]:
    free = _free_units(state, seat)
    found: list[March] = []
    goals = _goals(state, seat)
    if mood:
        goals = [goal._replace(worth=goal.worth * _charm(mood, goal.place)) for goal in goals]
    while goals:
        best = max(
            ((_rate(state, seat, free, place, goal), place, goal) for place in free for goal in goals), default=None
        )
        if best is None or best[0] <= 0:
            break
        _, place, goal = best
        group = _group(free[place], goal)
        free[place] -= group
        if not kit.size(free[place]):
            del free[place]
        goals.remove(goal)
        if place != goal.place:
            found.append(March(place, group, goal.place))
    return found + _gatherings(state, seat, free)


def _charm(mood: int, place: int) -> float:
    """How much more, or less, a goal is worth in a mood; the same again in the same mood."""
    return exp(Random(mood * LOCATIONS + place).gauss(0, 0.7))


def _free_units(state: State, seat: int) -> dict[int, int]:
    """By location the units that can march: not the guard of the residence."""
    free = {place: force for place, force in enumerate(state.fresh) if force}
    home = state.residence[seat]
    if home in free:
        free[home] -= _guard(state, free[home])
        if not free[home]:
            del free[home]
    return free


def _guard(state: State, force: int) -> int:
    """What stays at the residence: the slow artillery, in war one more unit if there are many."""
    guard = kit.units_of(force, kit.ARTILLERY) * kit.UNIT[kit.ARTILLERY]
    if state.war and not guard and kit.size(force) > kit.ANNEXING_UNITS:
        guard = kit.UNIT[kit.INFANTRY] if kit.units_of(force, kit.INFANTRY) else kit.UNIT[kit.CAVALRY]
    return guard


def _goals(state: State, seat: int) -> list[Goal]:
    """Capitals of provinces of nobody and, in war, of foes; in the peace state nobody is attacked (P-ALL-03)."""
    friends = state.friends[seat]
    found: list[Goal] = []
    for province in range(PROVINCES):
        owner = state.owner[province]
        if owner != kit.NEUTRAL and not (owner < kit.NEUTRAL and state.war and not friends >> owner & 1):
            continue
        place = CAPITAL[province]
        strangers = state.present[place] & movement.EVERYBODY & ~friends
        if strangers and not state.war:
            continue
        worth = province_worth(state, province) * (1.0 if owner == kit.NEUTRAL else FOE)
        found.append(Goal(worth, place, defence_at(state, place, strangers)))
    return found


def defence_at(state: State, place: int, owners: int) -> float:
    """Roughly the value of the units of these owners (as bits) in a location, with its terrain."""
    value = sum(combat.base_value(state.army[o][place]) for o in range(kit.OWNERS) if owners >> o & 1)
    if not value:
        return 0.0
    return value + (kit.FORTRESS_TERRAIN if state.fortress[place] else kit.HILLS_TERRAIN if HILLS[place] else 0) / 2


def _rate(state: State, seat: int, free: dict[int, int], place: int, goal: Goal) -> float:
    """How worthwhile it is for units of a location to go for a goal; 0 if they are too few or would come too late."""
    force = free[place]
    if kit.size(force) < kit.ANNEXING_UNITS:
        return 0.0
    if goal.defence and combat.base_value(force) + general.attack_bonus(state, seat) < STRENGTH_WANTED * goal.defence:
        return 0.0
    group, moves = _group(force, goal), kit.MOVE if goal.defence else _speed(state)
    step = min([moves[u] for u in range(3) if kit.units_of(group, u)])
    seasons = -(-distances(state.seats)[place][goal.place] // step)
    if seasons > (state.last_year - state.year) * SEASONS + SEASONS - state.season:
        return 0.0
    return goal.worth / (1 + seasons)


def _speed(state: State) -> list[int]:
    return kit.EXTENDED_MOVE if weather.extended_moves(state) else kit.MOVE


def _group(force: int, goal: Goal) -> int:
    """Three units for an empty province, the quick ones first; everything against defenders."""
    if goal.defence:
        return force
    group, wanted = 0, kit.ANNEXING_UNITS
    for unit in (kit.INFANTRY, kit.CAVALRY, kit.ARTILLERY):
        taken = min(wanted, kit.units_of(force, unit))
        group += taken * kit.UNIT[unit]
        wanted -= taken
    return group


def _gatherings(state: State, seat: int, free: dict[int, int]) -> list[March]:
    """Units that are too few for anything go to the residence, or where most of the others are."""
    home = state.residence[seat]
    if home < 0:
        home = max(range(LOCATIONS), key=lambda place: kit.size(state.army[seat][place]))
    lone = [place for place, force in free.items() if kit.size(force) < kit.ANNEXING_UNITS and place != home]
    return [March(place, free[place], home) for place in lone if not _annexes(state, seat, place)]


def _annexes(state: State, seat: int, place: int) -> bool:
    """Whether the units of a location are needed there to annex."""
    province = next((p for p in range(PROVINCES) if CAPITAL[p] == place), kit.NOBODY)
    return province != kit.NOBODY and state.owner[province] != seat and kit.size(state.army[seat][place]) >= 3
