"""The steward of Wallenstein: every decision by rules of thumb, at once."""

from collections.abc import Callable
from typing import Final

from palatine.bots.wallenstein import estimate, plans
from palatine.bots.wallenstein.prospects import ARMY as ARMY_WORTH
from palatine.bots.wallenstein.prospects import county_threat, county_worth
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein import decisions, numbers
from palatine.games.wallenstein.rules import planning, sequence, winter
from palatine.games.wallenstein.rules.modules.court import FAVOR_VALUE
from palatine.games.wallenstein.state import State


def choose(state: State, seat: int) -> int:
    """The option that looks best; the state may be any that looks like the true one to the seat."""
    options = state.options(seat)
    if state.question == numbers.ASK_PLAN:
        card = plans.plan(state, seat)[planning.next_box(state, seat)]
        return card if card in options else options[-1]
    return options[0] if len(options) == 1 else ranked(state, seat, options)[0]


def ranked(state: State, seat: int, options: list[int]) -> list[int]:
    """The options of any decision but planning, the best first."""
    worth = _WORTH[decisions.QUESTIONS[state.question - 1].kind]
    return sorted(options, key=lambda option: worth(state, seat, option), reverse=True)


# ---------------------------------------------------------------- the draft


def _card(state: State, seat: int, option: int) -> float:
    """Sites, income, own neighbours, and regions where the seat is strong already."""
    if option == kit.UNSEEN:
        return 3.2
    own = winter.counties_of(state, seat)
    near = sum(1 for county in state.neighbours[option] if state.owner[county] == seat)
    same = sum(1 for county in own if kit.REGION[county] == kit.REGION[option])
    return kit.SITES[option] + 0.15 * kit.TAX[option] + 0.2 * kit.GRAIN[option] + 0.5 * near + 0.3 * same


def _group(state: State, seat: int, option: int) -> float:
    """Large groups into counties with many sites, small ones elsewhere."""
    wanted = 2 + kit.SITES[state.target]
    return -abs(option - kit.ARMY - wanted)


# ---------------------------------------------------------------- player order


def _position(state: State, seat: int, option: int) -> float:
    """The tile that helps the plan most; for the same tile an early position."""
    tile = state.tiles[option - kit.POSITION]
    base = seat * state.boxes
    tile_worth = {
        kit.PLUS_1_THALER: 0.4,
        kit.PLUS_1_GRAIN: 0.5,
        kit.SIX_ARMIES: 0.3 if state.plan[base + kit.DEPLOY_5] < kit.COUNTIES else 0.0,
        kit.PLUS_1_ATTACK: 0.6,
        kit.PLUS_1_DEFENCE: 0.7,
    }
    return tile_worth.get(tile, 0.0) - 0.05 * (option - kit.POSITION)


# ---------------------------------------------------------------- marching


def _march(state: State, seat: int, option: int) -> float:
    """The most promising attack; staying is worth nothing, a march among own counties a little if it helps."""
    if option == kit.PASS:
        return 0.25
    if state.owner[option] == seat:
        relief = county_threat(state, option) - county_threat(state, state.origin)
        return 0.5 * relief if state.armies[state.origin] > 2 else -1.0
    return plans.attack_worth(state, state.origin, option)


def _armies(state: State, seat: int, option: int) -> float:
    """All but one, unless the county left behind is in danger."""
    left = state.armies[state.origin] - (option - kit.ARMY)
    if state.owner[state.target] == seat:
        return -abs(left - 2)
    danger = min(3, round(county_threat(state, state.origin) * 2))
    return -abs(left - 1 - danger)


def _move(state: State, seat: int, option: int) -> float:
    """Towards the most endangered own neighbour, if it is in greater danger than here."""
    if option == kit.PASS:
        return 0.3
    return county_threat(state, option) - county_threat(state, state.origin)


# ---------------------------------------------------------------- winter and the modules


def _revolt(state: State, seat: int, option: int) -> float:
    """The most valuable county first, while the tower is as it is."""
    return county_worth(state, option)


def _favor(state: State, seat: int, option: int) -> float:
    """Dear favors are the better ones; they are numbered by worth (W-CRT-07)."""
    return 0.0 if option == kit.PASS else float(option - kit.FAVOR)


def _benefit(state: State, seat: int, option: int) -> float:
    """Points before Thalers before grain before armies."""
    return {kit.BENEFIT + 3: 3.0, kit.BENEFIT: 2.5, kit.BENEFIT + 1: 1.0, kit.BENEFIT + 2: 0.5}.get(option, 0.0)


def _reinforce(state: State, seat: int, option: int) -> float:
    """A new county, the most valuable one; else help where danger is greatest."""
    worth = county_worth(state, option)
    return (
        worth if state.owner[option] != seat else county_threat(state, option) + FAVOR_VALUE[state.target] * ARMY_WORTH
    )


def _figure(state: State, seat: int, option: int) -> float:
    """Next to where it stood, for the statue; else where most can be built and little is to be feared."""
    near = option in state.neighbours[state.origin] if state.origin >= 0 else False
    return 2.0 * near + kit.SITES[option] + 0.1 * kit.TAX[option] - county_threat(state, option)


def _place(state: State, seat: int, option: int) -> float:
    """In the last winter for the trophies alone, which still count (W-LDR-22); else as if it went there."""
    if state.year < estimate.LAST_YEAR or state.season < sequence.WINTER:
        return _figure(state, seat, option)
    here = state.statues[option * state.seats : (option + 1) * state.seats]
    return float(sum(here) - here[seat])


def _first_of(*wanted: int) -> Callable[[State, int, int], float]:
    """Take one of these options if it is there."""
    return lambda state, seat, option: float(option in wanted)


_WORTH: Final[dict[str, Callable[[State, int, int], float]]] = {
    "draft.refresh": _first_of(kit.KEEP),
    "draft.card": _card,
    "draft.group": _group,
    "order.position": _position,
    "move.target": _move,
    "move.armies": _armies,
    "combat.target": _march,
    "combat.armies": _armies,
    "combat.defence_cube": _first_of(kit.CAST),
    "combat.attack_cube": _first_of(kit.CAST),
    "winter.revolt": _revolt,
    "favor.take": _favor,
    "favor.event": _first_of(kit.CANCEL),
    "favor.calm": _revolt,
    "favor.armies": _reinforce,
    "favor.build": _revolt,
    "landsknechte.benefit": _benefit,
    "leader.claim": _first_of(kit.PLACE),
    "leader.place": _place,
    "leader.move": _figure,
    "leader.statue": _first_of(kit.STATUE),
}
"""For each kind of decision what an option is worth."""
