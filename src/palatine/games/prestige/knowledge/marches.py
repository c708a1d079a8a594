"""Where a group about to move can go, and the battles it would bring about."""

from palatine.games.prestige.components import MOVE
from palatine.games.prestige.knowledge.ledger import forecast
from palatine.games.prestige.knowledge.shapes import PrestigeBattleBoard, Reach
from palatine.games.prestige.map.board import LOCATIONS
from palatine.games.prestige.numbers import ASK_MOVE_LAST
from palatine.games.prestige.rules.general import add_units, take_units
from palatine.games.prestige.rules.war import movement, ways
from palatine.games.prestige.state import State


def reach(state: State) -> dict[int, Reach]:
    """By location the group can end in how it gets there (P-MOV-03 to P-MOV-07)."""
    strangers = movement.EVERYBODY & ~state.friends[state.group_owner]
    normal = movement.allowance(state.group, MOVE)
    near = movement.around_strangers(state, normal, normal, strangers)
    return {
        place: "attack" if movement.is_contested(state, place) else "near" if place in near else "far"
        for place in movement.reachable(state)
    }


def steps(state: State) -> dict[int, int]:
    """By location the group can end in the one before it on its way there, the start included (P-MOV-02)."""
    before = ways.steps(state, movement.EVERYBODY & ~state.friends[state.group_owner])
    return {place: before[place] for place in movement.reachable(state)}


def assaults(state: State) -> dict[int, dict[int, PrestigeBattleBoard]]:
    """By contested place a group about to move reaches, and by way in, the battle that would follow (P-MOV-14)."""
    places = [place for place, how in reach(state).items() if how == "attack"]
    contested = [state.target] if state.question == ASK_MOVE_LAST else places
    return {
        place: {way: _assault(state, place, way) for way in movement.approaches(state, place)} for place in contested
    }


def _assault(state: State, place: int, way: int) -> PrestigeBattleBoard:
    new = state.copy()
    new.entries = [*state.entries, place * LOCATIONS + way]
    take_units(new, state.group_owner, state.origin, state.group)
    add_units(new, state.group_owner, place, state.group)
    return forecast(new, place)
