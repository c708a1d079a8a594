"""E3, steps I2 to I4 (P-ECO-11 to P-ECO-28): marking prestige, giving up provinces, income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import ARTWORK, GOLD, LUXURY, NO_GOOD, PROVINCES, SITES_OF
from palatine.games.prestige.numbers import ASK_INCOME_GIVE_UP
from palatine.games.prestige.rules import artists, general, weather

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def mark_prestige(state: State) -> None:
    """I2: every seat's prestige is written down (P-ECO-13)."""
    state.finish()
    state.marked = state.prestige[:]


# ---------------------------------------------------------------- I3


def ask_to_give_up(state: State) -> None:
    """I3: clockwise from the marker seat, any number of own provinces (P-ECO-14)."""
    at = general.who(state)
    if at == state.seats:
        state.finish()
        return
    seat = general.clockwise(state)[at]
    state.ask(seat, ASK_INCOME_GIVE_UP, provinces_to_give_up(state, seat))


def provinces_to_give_up(state: State, seat: int) -> list[int]:
    """No more, or every own province (P-ECO-14)."""
    return [kit.DONE] + [kit.PROVINCE + province for province in general.provinces_of(state, seat)]


def give_up(state: State, seat: int, option: int) -> None:
    """The province is neutral at once and brings its former owner nothing (P-ECO-14, P-ECO-15)."""
    if option == kit.DONE:
        general.next_in_line(state)
        return
    general.set_owner(state, option - kit.PROVINCE, kit.NEUTRAL)
    if state.events is not None:
        state.events.append(("given_up", "P-ECO-14", {"seat": seat, "province": option - kit.PROVINCE}))


# ---------------------------------------------------------------- I4


def collect_income(state: State) -> None:
    """I4 for all seats at once (P-ECO-16 to P-ECO-28); artists' dice clockwise from the marker seat (P-GEN-38)."""
    state.finish()
    seats = state.seats
    gold = [0] * seats
    prestige = [0] * seats
    state.barrels = [0] * seats
    state.produced = [0] * seats
    state.goods = [0] * seats
    for province in range(PROVINCES):
        if state.owner[province] < kit.MOST_SEATS:
            income_of(state, province, gold, prestige)
    for seat in general.clockwise(state):
        inspired = artists.artists_income(state, seat)
        state.gold[seat] += gold[seat]
        general.gain_prestige(state, seat, prestige[seat] + inspired)
        if state.events is not None:
            earned = {"seat": seat, "gold": gold[seat], "barrels": state.barrels[seat], "goods": state.goods[seat]}
            state.events.append(("income", "P-ECO-28", {**earned, "prestige": prestige[seat] + inspired}))
    state.untraded = state.goods[:]


def income_of(state: State, province: int, gold: list[int], prestige: list[int]) -> None:
    """What a province and its buildings give their owner, by marked prestige (P-ECO-22)."""
    seat = state.owner[province]
    marked = state.marked[seat]
    if not state.unrest[province] and not general.occupied(state, province):
        gold[seat] += GOLD[province]  # P-ECO-16, P-GEN-15, P-GEN-20
        if marked >= kit.PROVINCE_PRESTIGE:  # P-ECO-25
            gold[seat] += kit.PROVINCE_EXTRA
        if LUXURY[province] != NO_GOOD:  # P-ECO-19, P-GEN-19
            produce(state, seat, LUXURY[province])
    for site in SITES_OF[province]:
        building = state.building[site]
        if building >= 0 and general.active(state, site):
            gold[seat] += building_gold(state, building, marked)
            prestige[seat] += kit.BUILDING_PRESTIGE[building]  # P-ECO-20
            state.barrels[seat] += building_barrels(state, building)
            if building == kit.ART_MANUFACTORY:
                produce(state, seat, ARTWORK)


def produce(state: State, seat: int, good: int) -> None:
    """One luxury good, for this round only (P-ECO-19)."""
    state.produced[seat] |= 1 << good
    state.goods[seat] += 1


def building_gold(state: State, building: int, marked: int) -> int:
    """Gold of an active building (P-ECO-17), more with enough marked prestige (P-ECO-23, P-ECO-24)."""
    if building == kit.WINDMILL:
        return kit.WINDMILL_GOLD[weather.harvest(state)]
    if building == kit.BANK and marked >= kit.BANK_PRESTIGE:
        return kit.BUILDING_GOLD[building] + kit.BANK_EXTRA
    if building == kit.ART_MANUFACTORY and marked >= kit.ARTWORK_PRESTIGE:
        return kit.BUILDING_GOLD[building] + kit.ARTWORK_EXTRA
    return kit.BUILDING_GOLD[building]


def building_barrels(state: State, building: int) -> int:
    """Barrels of an active building (P-ECO-18, P-WEA-05)."""
    return kit.WINDMILL_BARRELS[weather.harvest(state)] if building == kit.WINDMILL else kit.BUILDING_BARRELS[building]


def calm(state: State) -> None:
    """I11: all unrest markers go, those of neutral provinces too (P-ECO-55); marked prestige is gone (P-ECO-13)."""
    state.finish()
    state.unrest = [0] * PROVINCES
    state.marked = [0] * state.seats
