"""Phase 3 of a turn: annexing, plundering and razing mixed in any order (P-ANX-14), each unit used once (P-PLU-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import palatine.games.prestige.fog as fog
from palatine.engine.core import NOBODY_WAITS
from palatine.games.prestige.annexing import annex, annexable, announced_by
from palatine.games.prestige.board import (
    CAPITAL,
    LOCATIONS,
    LOCATIONS_OF,
    NO_LOCATION,
    PROVINCE_OF,
    SITE_CITY,
    SITE_PROVINCE,
)
from palatine.games.prestige.components import (
    ALLY,
    ANNEX,
    ANNEXING_UNITS,
    DONE,
    LOCATION,
    PLUNDER,
    PLUNDERING_UNITS,
    RAZE,
    RESIDENCE_OF,
    SITE,
    size,
)
from palatine.games.prestige.external import ally_locations
from palatine.games.prestige.general import finish, leader, locations_of, offer, push
from palatine.games.prestige.phases import (
    ACTING_STEP,
    ACTION,
    ACTION_UNIT,
    ALLY_ACTING_STEP,
    ALLY_ACTION,
    ALLY_UNIT,
)
from palatine.games.prestige.plundering import (
    plunder_building,
    plunder_options,
    plunder_province,
    plunder_residence,
    raze,
)

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def begin_actions(state: State) -> None:
    """A seat's part of phase 3: none of its units has been used, however they moved (P-MOV-16)."""
    seat = state.agenda[-1] & 15
    finish(state)
    push(state, ACTING_STEP, seat)
    state.actor = seat
    state.busy = [0] * LOCATIONS
    state.haunts = locations_of(state, seat)


def begin_ally_actions(state: State) -> None:
    """After all seats of the minority the ally's units may plunder and raze (P-EXT-25); not annex (P-EXT-24)."""
    side = state.agenda[-1] & 15
    finish(state)
    if state.minority != side or leader(state, side) not in state.acting:
        return
    push(state, ALLY_ACTING_STEP, side)
    state.actor = ALLY
    state.busy = [0] * LOCATIONS
    state.haunts = ally_locations(state)


def spare_units(state: State) -> list[int]:
    """By location the actor's units not yet used nor bound by an announcement (P-PLU-02, P-ANX-10)."""
    spare = [0] * LOCATIONS
    base = state.actor * LOCATIONS
    for place in state.haunts:
        spare[place] = size(state.army[base + place]) - state.busy[place]
    if state.actor != ALLY and state.announced:
        for province in announced_by(state, state.actor):
            spare[CAPITAL[province]] -= ANNEXING_UNITS
    return spare


def ask_for_action(state: State) -> None:
    """Everything the seat can do, or the end of its part (P-ANX-14)."""
    seat = state.actor
    if state.variant[1] and fog.keeps_secrets(state, seat):
        state.shown = 1  # asked or not, it tells of the units
    spare = spare_units(state)
    options = [DONE]
    if len(state.acting) > 1:
        options += [ANNEX + province for province in announced_by(state, seat)]
    else:
        options += [
            ANNEX + province
            for province in annexable(state, seat, state.haunts)
            if spare[CAPITAL[province]] >= ANNEXING_UNITS and province not in state.looted  # P-ANX-12
        ]
    if state.haunts:
        options += plunder_options(state, seat, spare, state.haunts)
    offer(state, seat, ACTION, options)


def ask_for_ally_action(state: State) -> None:
    """The minority leader decides for the ally (P-EXT-25)."""
    options = plunder_options(state, ALLY, spare_units(state), state.haunts)
    offer(state, leader(state, state.minority), ALLY_ACTION, [DONE, *options])


def act(state: State, seat: int, option: int) -> None:
    """One action; announcements still open at the end are carried out then, in the order announced (P-ANX-10)."""
    state.waiting = NOBODY_WAITS
    if option == DONE:
        if state.actor != ALLY:
            for province in announced_by(state, state.actor):
                _prove(state, CAPITAL[province], ANNEXING_UNITS)
                annex(state, state.actor, province)
        finish(state)
        if state.variant[1]:
            fog.forget(state)
        return
    state.action = option
    if ANNEX <= option < PLUNDER:
        _prove(state, CAPITAL[option - ANNEX], ANNEXING_UNITS)
        annex(state, seat, option - ANNEX)
    elif PLUNDER <= option < PLUNDER + len(LOCATIONS_OF):
        ask_for_units(state, seat, option - PLUNDER, PLUNDERING_UNITS)
    elif option >= RESIDENCE_OF:
        use(state, state.residence[option - RESIDENCE_OF], 1)
        plunder_residence(state, state.actor, option - RESIDENCE_OF)
    elif option >= SITE:
        city = SITE_CITY[option - SITE]
        if city == NO_LOCATION:
            ask_for_units(state, seat, SITE_PROVINCE[option - SITE], 1)
        else:
            use(state, city, 1)
            plunder_building(state, state.actor, option - SITE)
    else:
        use(state, option - RAZE, 1)
        raze(state, state.actor, option - RAZE)


def use(state: State, place: int, units: int) -> None:
    """These units cannot be used again in this phase (P-PLU-02)."""
    _prove(state, place, units)
    state.busy[place] += units


def _prove(state: State, place: int, units: int) -> None:
    """So many units more than those already used there (P-FOG-10, P-FOG-15)."""
    if state.variant[1] and state.actor != ALLY:
        fog.prove(state, state.actor, place, state.busy[place], units)


def ask_for_units(state: State, seat: int, province: int, units: int) -> None:
    """Which units anywhere in the province are used; without asking if there are no others (P-PLU-04, P-PLU-08)."""
    spare = spare_units(state)
    places = [place for place in LOCATIONS_OF[province] if spare[place] > 0]
    if sum([spare[place] for place in places]) == units:
        if state.variant[1] and seat == state.actor and fog.keeps_secrets(state, seat):
            state.shown = 1
        for place in places:
            use(state, place, spare[place])
        _carry_out(state)
        return
    state.units_to_use = units
    phase = ALLY_UNIT if state.actor == ALLY else ACTION_UNIT
    offer(state, seat, phase, [LOCATION + place for place in places])


def province_of_action(state: State) -> int:
    """The province in which units are named for a plunder."""
    return state.action - PLUNDER if state.action >= PLUNDER else SITE_PROVINCE[state.action - SITE]


def choose_unit(state: State, seat: int, option: int) -> None:
    """A unit of this location is used; the action follows when all are named."""
    place = option - LOCATION
    state.waiting = NOBODY_WAITS
    use(state, place, 1)
    if state.units_to_use > 1:
        ask_for_units(state, seat, PROVINCE_OF[place], state.units_to_use - 1)
    else:
        _carry_out(state)


def _carry_out(state: State) -> None:
    if state.action >= PLUNDER:
        plunder_province(state, state.actor, state.action - PLUNDER)
    else:
        plunder_building(state, state.actor, state.action - SITE)
