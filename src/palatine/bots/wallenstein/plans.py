"""A whole plan at once: the most valuable actions that money, cards and danger allow."""

from dataclasses import dataclass, field
from typing import Final

from palatine.bots.wallenstein.prospects import (
    ARMY,
    THALER,
    building_worth,
    chance_of_conquest,
    chance_to_hold_revolt,
    county_threat,
    county_worth,
    grain_needed,
)
from palatine.games.wallenstein.actions import has_room
from palatine.games.wallenstein.components import (
    ARMIES,
    BUILD_TRADING_POST,
    COLLECT_GRAIN,
    COLLECT_TAXES,
    COMBAT_A,
    COMBAT_B,
    DEPLOY_1_MOVE,
    DEPLOY_3,
    DEPLOY_5,
    DICE_TOWER,
    EMPTY,
    GRAIN,
    MONEY,
    NOBODY,
    PRICE,
    TAX,
)
from palatine.games.wallenstein.court import CONVERSIONS, FIRST_BOX
from palatine.games.wallenstein.planning import AUCTION
from palatine.games.wallenstein.state import State
from palatine.games.wallenstein.winter import counties_of

FIGHTS: Final = (COMBAT_A, COMBAT_B)


@dataclass(order=True)
class Idea:
    """One action in one county and the points it promises."""

    worth: float
    action: int = field(compare=False)
    county: int = field(compare=False)


def plan(state: State, seat: int) -> dict[int, int]:
    """The card for every box, EMPTY included. The same state gives the same plan."""
    counties = counties_of(state, seat)
    bid = _bid(state, seat)
    chosen = {AUCTION: bid}
    budget = state.thalers[seat] - (bid - MONEY)
    used: set[int] = set()
    for idea in sorted(_ideas(state, seat, counties), reverse=True):
        price = PRICE[idea.action]
        if idea.worth <= 0 or idea.action in chosen or idea.county in used or price > budget:
            continue
        chosen[idea.action] = idea.county
        used.add(idea.county)
        budget -= price
        if idea.action == COLLECT_TAXES and idea.action in state.actions[:3]:
            budget += TAX[idea.county]
    _fill(state, seat, chosen, [county for county in counties if county not in used])
    return chosen


def _bid(state: State, seat: int) -> int:
    """A small bid, larger with much money; never more than there is (W-PLAN-11)."""
    thalers = state.thalers[seat]
    return MONEY + (2 if thalers >= 14 else 1 if thalers >= 7 else 0)


def _ideas(state: State, seat: int, counties: list[int]) -> list[Idea]:
    ideas: list[Idea] = []
    for county in counties:
        for action in range(BUILD_TRADING_POST + 1):
            if has_room(state, action, county) and state.stock[action]:
                worth = building_worth(state, seat, action, county) - PRICE[action] * THALER
                ideas.append(Idea(worth, action, county))
        ideas += _collections(state, seat, county)
        ideas += _deployments(state, county)
        best = best_attack(state, county)
        ideas += [Idea(best - 0.1 * index, action, county) for index, action in enumerate(FIGHTS)]
    return ideas


def _collections(state: State, seat: int, county: int) -> list[Idea]:
    """Income less the danger of a revolt; grain only as far as the winter needs it."""
    danger = 0.15 * county_worth(state, county)
    if state.markers[county]:
        hold = chance_to_hold_revolt(state.armies[county], state.markers[county])
        danger = (1 - hold) * county_worth(state, county) + ARMY
    rounds = 3 - state.season
    needed = grain_needed(state, seat) / max(1, rounds)
    grain = min(GRAIN[county], max(0.0, needed) + 1) * 0.9
    taxes = TAX[county] * THALER * (1.0 if state.year < 2 or state.season < 2 else 0.25)
    return [Idea(grain - danger, COLLECT_GRAIN, county), Idea(taxes - danger, COLLECT_TAXES, county)]


def _deployments(state: State, county: int) -> list[Idea]:
    """Armies where they are in danger or can strike."""
    threat = county_threat(state, county)
    risk = min(1.0, max(0.0, threat - 0.6)) * 0.5 * county_worth(state, county)
    ideas: list[Idea] = []
    for action in (DEPLOY_5, DEPLOY_3, DEPLOY_1_MOVE):
        armies = ARMIES[action]
        strike = max(0.0, best_attack(state, county, armies)) * 0.25
        share = min(1.0, armies / 4)
        worth = armies * ARMY + risk * share + strike - PRICE[action] * THALER
        if state.year == 2 and state.season == 2:
            worth -= armies * ARMY * 0.5
        ideas.append(Idea(worth, action, county))
    return ideas


def best_attack(state: State, county: int, more: int = 0) -> float:
    """Points the best attack from the county promises, with so many more armies there."""
    return max((attack_worth(state, county, target, more) for target in state.neighbours[county]), default=0.0)


def attack_worth(state: State, county: int, target: int, more: int = 0) -> float:
    """Points an attack with all armies but one promises; nothing for an own county."""
    seat = state.owner[county]
    owner = state.owner[target]
    armies = state.armies[county] + more - 1
    if owner == seat or armies < 1:
        return 0.0
    chance = chance_of_conquest(state, armies, target)
    gain = county_worth(state, target) * (1.0 if owner == NOBODY else 1.25)
    lost = ARMY * min(armies, 1 + state.armies[target])
    exposed = 0.3 * county_worth(state, county) if county_threat(state, county) > 0.5 else 0.1
    return chance * gain - lost * (1 - chance * 0.4) - exposed


def _fill(state: State, seat: int, chosen: dict[int, int], idle: list[int]) -> None:
    """Boxes without an idea: money and dice tower cards, then counties where they do least harm, else nothing.

    All boxes must be covered if the cards suffice, else all cards be placed (W-PLAN-08, W-PLAN-09).
    """
    spare = [card for card in state.own_cards if card != chosen[AUCTION]]
    if state.boxes > FIRST_BOX:
        _convert(state, seat, chosen, spare)
    idle.sort(key=lambda county: state.armies[county])
    empty = [box for box in _HARMLESS if box < state.boxes and box not in chosen]
    for index, box in enumerate(empty):
        left = len(empty) - index
        if idle and (len(spare) < left or box in FIGHTS):
            chosen[box] = idle.pop()
        else:
            chosen[box] = spare.pop() if spare else EMPTY


def _convert(state: State, seat: int, chosen: dict[int, int], spare: list[int]) -> None:
    """Dice tower cards where own cubes lie in the tray (W-CRT-17)."""
    left = state.tray[seat]
    for index, armies in enumerate(CONVERSIONS):
        if left >= armies and spare[-1] >= DICE_TOWER:
            chosen[FIRST_BOX + index] = spare.pop()
            left -= armies


_HARMLESS: Final = (
    COMBAT_A,
    COMBAT_B,
    DEPLOY_1_MOVE,
    DEPLOY_3,
    DEPLOY_5,
    0,
    1,
    2,
    11,
    12,
    13,
    COLLECT_TAXES,
    COLLECT_GRAIN,
)
"""Boxes by how little harm a county does there that was not meant for them; the auction box is always covered."""
