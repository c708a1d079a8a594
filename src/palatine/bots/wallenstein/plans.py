"""A whole plan at once: the most valuable actions that money, cards and danger allow."""

from random import Random
from typing import Final, NamedTuple

from palatine.bots.wallenstein import prospects
from palatine.games.wallenstein import components as kit
from palatine.games.wallenstein.rules import actions, planning, winter
from palatine.games.wallenstein.rules.modules.court import CONVERSIONS, FIRST_BOX
from palatine.games.wallenstein.state import State

MOOD_SWING: Final = 0.8
"""How far a mood changes what an idea seems to be worth, in points."""
REMEMBERED: Final = 512
"""Situations whose ideas are remembered."""
BID: Final = kit.MONEY
"""The bid for the order, unless a county is idle: no Thaler, for it buys more than an earlier turn (docs/bots.md)."""
EXPOSED: Final = 0.5
"""The part of its worth that is lost, by and large, when a county in danger is left nearly empty."""
LEAST: Final = 0.001
"""Points that are worth an exchange of counties."""
FIGHTS: Final = (kit.COMBAT_A, kit.COMBAT_B)


class Idea(NamedTuple):
    """One action in one county and the points it promises."""

    worth: float
    action: int
    county: int


def plan(state: State, seat: int, mood: Random | None = None) -> dict[int, int]:
    """The card for every box, EMPTY included. Without a mood the same state gives the same plan."""
    counties = winter.counties_of(state, seat)
    if mood is not None:
        return _plan(state, seat, counties, mood)
    cards = (state.boxes, state.to_cover[seat], state.tray[seat], state.thalers[seat], *state.actions[:3])
    now = (cards, _situation(state, seat, counties))
    found = _PLANS.get(now)
    if found is None:
        if len(_PLANS) >= REMEMBERED:
            _PLANS.clear()
        found = _PLANS[now] = _plan(state, seat, counties, None)
    return found


_PLANS: Final[dict[tuple[object, ...], dict[int, int]]] = {}
"""Plans made lately, which box after box asks for again; nobody may change them."""


def _plan(state: State, seat: int, counties: list[int], mood: Random | None) -> dict[int, int]:
    bid = BID if mood is None else kit.MONEY + mood.randint(0, min(4, state.thalers[seat]))
    chosen = {planning.AUCTION: bid}
    budget = state.thalers[seat] - (bid - kit.MONEY)
    used: set[int] = set()
    found = ideas(state, seat, counties, mood)
    for idea in found:
        price = kit.PRICE[idea.action]
        if idea.worth <= 0 or idea.action in chosen or idea.county in used or price > budget:
            continue
        chosen[idea.action] = idea.county
        used.add(idea.county)
        budget -= price
        if idea.action == kit.COLLECT_TAXES and idea.action in state.actions[:3]:
            budget += kit.TAX[idea.county]
    idle = _rearranged(chosen, found, [county for county in counties if county not in used], budget)
    if idle and bid == kit.MONEY:
        chosen[planning.AUCTION] = min(idle, key=lambda county: state.armies[county])
        idle.remove(chosen[planning.AUCTION])
    _fill(state, seat, chosen, idle)
    return chosen


def _rearranged(chosen: dict[int, int], found: list[Idea], idle: list[int], budget: int) -> list[int]:
    """Give a county to another action wherever both together promise more, if the first gets one that is left.

    The counties without an action afterwards.
    """
    worths = {(idea.action, idea.county): idea.worth for idea in found}
    users = {county: action for action, county in chosen.items()}
    changed = True
    while changed:
        changed = False
        for worth, action, county in found:
            user = users.get(county, action)
            before = chosen.get(action, kit.EMPTY)
            price = kit.PRICE[action] if before == kit.EMPTY else 0
            if worth <= 0 or user == action or price > budget:
                continue
            best, instead = 0.0, kit.EMPTY
            for other in (*idle, before):
                if worths.get((user, other), 0.0) > best:
                    best, instead = worths[user, other], other
            if instead == kit.EMPTY or worth + best <= worths[user, county] + worths.get((action, before), 0.0) + LEAST:
                continue
            chosen[action], chosen[user] = county, instead
            users[county], users[instead] = action, user
            if instead != before:
                idle.remove(instead)
                if before != kit.EMPTY:
                    idle.append(before)
                    del users[before]
            budget -= price
            changed = True
    return idle


def ideas(state: State, seat: int, counties: list[int], mood: Random | None = None) -> list[Idea]:
    """Everything the seat might do in these counties, the most promising first; a mood makes some look better."""
    found = _remembered(state, seat, counties)
    if mood is not None:
        found = [Idea(worth + mood.gauss(0, MOOD_SWING), action, county) for worth, action, county in found]
    return sorted(found, key=_by_worth, reverse=True)


def _by_worth(idea: Idea) -> float:
    return idea.worth


_MEMORY: Final[dict[tuple[object, ...], list[Idea]]] = {}
"""Ideas in situations met lately: searches and box after box of a plan ask for the same ones again and again."""


def _remembered(state: State, seat: int, counties: list[int]) -> list[Idea]:
    """The ideas in a situation."""
    now = _situation(state, seat, counties)
    found = _MEMORY.get(now)
    if found is None:
        if len(_MEMORY) >= REMEMBERED:
            _MEMORY.clear()
        found = _MEMORY[now] = _ideas(state, seat, counties)
    return found


def _situation(state: State, seat: int, counties: list[int]) -> tuple[object, ...]:
    """Everything that ideas depend on: only what is public, and the seat's own grain, makes a difference."""
    now = (seat, state.year, state.season, state.grain[seat], *counties)
    return now, (*state.owner, *state.armies, *state.buildings, *state.markers, *state.stock, *state.open_events)


def _ideas(state: State, seat: int, counties: list[int]) -> list[Idea]:
    found: list[Idea] = []
    built = prospects.built_by(state)
    for county in counties:
        for action in range(kit.BUILD_TRADING_POST + 1):
            if actions.has_room(state, action, county) and state.stock[action]:
                worth = prospects.building_worth(state, seat, action, county, built)
                found.append(Idea(worth - kit.PRICE[action] * prospects.THALER, action, county))
        found += _collections(state, seat, county)
        found += _deployments(state, county)
        best = best_attack(state, county)
        found += [Idea(best - 0.1 * index, action, county) for index, action in enumerate(FIGHTS)]
    return found


def _collections(state: State, seat: int, county: int) -> list[Idea]:
    """Income less the danger of a revolt; grain only as far as the winter needs it."""
    danger = 0.15 * prospects.county_worth(state, county)
    if state.markers[county]:
        hold = prospects.chance_to_hold_revolt(state.armies[county], state.markers[county])
        danger = (1 - hold) * prospects.county_worth(state, county) + prospects.ARMY
    rounds = 3 - state.season
    needed = prospects.grain_needed(state, seat) / max(1, rounds)
    grain = min(kit.GRAIN[county], max(0.0, needed) + 1) * 0.9
    taxes = kit.TAX[county] * prospects.THALER * (1.0 if state.year < 2 or state.season < 2 else 0.25)
    return [Idea(grain - danger, kit.COLLECT_GRAIN, county), Idea(taxes - danger, kit.COLLECT_TAXES, county)]


def _deployments(state: State, county: int) -> list[Idea]:
    """Armies where they are in danger or can strike."""
    threat = prospects.county_threat(state, county)
    risk = min(1.0, max(0.0, threat - 0.6)) * 0.5 * prospects.county_worth(state, county)
    ideas: list[Idea] = []
    for action in (kit.DEPLOY_5, kit.DEPLOY_3, kit.DEPLOY_1_MOVE):
        armies = kit.ARMIES[action]
        strike = max(0.0, best_attack(state, county, armies)) * 0.25
        share = min(1.0, armies / 4)
        worth = armies * prospects.ARMY + risk * share + strike - kit.PRICE[action] * prospects.THALER
        if state.year == 2 and state.season == 2:
            worth -= armies * prospects.ARMY * 0.5
        ideas.append(Idea(worth, action, county))
    return ideas


def best_attack(state: State, county: int, more: int = 0) -> float:
    """Points the best attack from the county promises, with so many more armies there."""
    if state.armies[county] + more < 2:
        return 0.0
    exposed = _exposed(state, county)
    return max([_attack(state, county, target, more, exposed) for target in state.neighbours[county]], default=0.0)


def attack_worth(state: State, county: int, target: int) -> float:
    """Points an attack with all armies but one promises; nothing for an own county."""
    return _attack(state, county, target, 0, _exposed(state, county))


def _exposed(state: State, county: int) -> float:
    """Points it costs to leave a county nearly empty."""
    return EXPOSED * prospects.county_worth(state, county) if prospects.county_threat(state, county) > 0.5 else 0.1


def _attack(state: State, county: int, target: int, more: int, exposed: float) -> float:
    owner = state.owner[target]
    armies = state.armies[county] + more - 1
    if owner == state.owner[county] or armies < 1:
        return 0.0
    chance = prospects.chance_of_conquest(state, armies, target)
    gain = prospects.county_worth(state, target) * (1.0 if owner == kit.NOBODY else 1.25)
    lost = prospects.ARMY * min(armies, 1 + state.armies[target])
    return chance * gain - lost * (1 - chance * 0.4) - exposed


def _fill(state: State, seat: int, chosen: dict[int, int], idle: list[int]) -> None:
    """Boxes without an idea: money and dice tower cards, then counties where they do least harm, else nothing.

    Counties go only where they may march, or where boxes must be covered (W-PLAN-08); else they stay in hand
    (W-PLAN-09).
    """
    spare = [card for card in state.own_cards if card != chosen[planning.AUCTION]]
    if state.boxes > FIRST_BOX:
        _convert(state, seat, chosen, spare)
    idle.sort(key=lambda county: state.armies[county])
    empty = [box for box in _HARMLESS if box < state.boxes and box not in chosen]
    for index, box in enumerate(empty):
        wanted = len(empty) - index if state.to_cover[seat] else 0
        if idle and (len(spare) < wanted or box in FIGHTS):
            chosen[box] = idle.pop()
        else:
            chosen[box] = spare.pop() if spare else kit.EMPTY


def _convert(state: State, seat: int, chosen: dict[int, int], spare: list[int]) -> None:
    """Dice tower cards where own cubes lie in the tray (W-CRT-17)."""
    left = state.tray[seat]
    for index, armies in enumerate(CONVERSIONS):
        if left >= armies and spare[-1] >= kit.DICE_TOWER:
            chosen[FIRST_BOX + index] = spare.pop()
            left -= armies


_HARMLESS: Final = (
    kit.COMBAT_A,
    kit.COMBAT_B,
    kit.DEPLOY_1_MOVE,
    kit.DEPLOY_3,
    kit.DEPLOY_5,
    0,
    1,
    2,
    11,
    12,
    13,
    kit.COLLECT_TAXES,
    kit.COLLECT_GRAIN,
)
"""Boxes by how little harm a county does there that was not meant for them; the auction box is always covered."""
