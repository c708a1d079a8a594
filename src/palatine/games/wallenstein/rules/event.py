"""6. Event (W-EVT): the card of the round and what it does to the numbers of an action."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.wallenstein import components as kit

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State


def draw_event(state: State) -> None:
    """One of the open event cards becomes the event of the round (W-EVT-01 to W-EVT-03)."""
    state.finish()
    state.event = state.one_of("event", state.open_events)
    state.open_events = [e for e in state.open_events if e != state.event]
    if state.events is not None:
        state.events.append(("event.drawn", "W-EVT-01", {"event": state.event}))


def effect(state: State) -> int:
    """The effect of the event of the round; NO_EVENT if there is none (W-EVT-04)."""
    return kit.EFFECT[state.event] if state.event != kit.NO_EVENT else kit.NO_EVENT


def taxes_under_event(state: State, taxes: int) -> int:
    """W-EVT-08, W-EVT-09."""
    kind = effect(state)
    if kind == kit.LOW_TAXES:
        return min(taxes, kit.MOST_TAXES)
    if kind == kit.HIGH_TAXES:
        return max(taxes, kit.LEAST_TAXES)
    return taxes


def grain_under_event(state: State, grain: int) -> int:
    """W-EVT-10, W-EVT-11."""
    kind = effect(state)
    if kind == kit.GOOD_HARVEST:
        return max(grain, kit.LEAST_GRAIN)
    if kind == kit.BAD_HARVEST:
        return min(grain, kit.MOST_GRAIN)
    return grain


def armies_under_event(state: State, action: int, armies: int) -> int:
    """W-EVT-14: fewer recruits for the same price; "deploy 1 army/move" is not affected."""
    if effect(state) == kit.FEW_RECRUITS:
        if action == kit.DEPLOY_5:
            return kit.FEW_FOR_5
        if action == kit.DEPLOY_3:
            return kit.FEW_FOR_3
    return armies


def neutral_defenders(state: State) -> int:
    """Peasants' cubes cast for a neutral county: one, or two stubborn ones (W-CMB-04, W-EVT-12)."""
    return kit.STUBBORN_DEFENDERS if effect(state) == kit.STUBBORN_PEASANTS else 1


def palace_guards(state: State, county: int) -> int:
    """Extra cubes for the defender of a county with a palace (W-EVT-07)."""
    guarded = effect(state) == kit.PALACE_GUARD and state.buildings[county] & (1 << kit.PALACE)
    return kit.GUARDS if guarded else 0


def church_protects(state: State, county: int) -> bool:
    """Whether a church keeps the county from being attacked (W-EVT-13)."""
    return effect(state) == kit.CHURCH_PEACE and bool(state.buildings[county] & (1 << kit.CHURCH))
