"""Phase 3 of a turn: annexing, plundering and razing mixed in any order (P-ANX-14), each unit used once (P-PLU-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import palatine.games.prestige.rules.fog.sight as sight
from palatine.games.prestige import components as kit
from palatine.games.prestige import numbers
from palatine.games.prestige.map.board import CAPITAL, LOCATIONS, LOCATIONS_OF, NO_LOCATION, SITE_CITY, SITE_PROVINCE
from palatine.games.prestige.rules import external, general
from palatine.games.prestige.rules.war import annexing, plundering

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def begin_actions(state: State) -> None:
    """A seat's part of phase 3: none of its units has been used, however they moved (P-MOV-16)."""
    seat = general.who(state)
    state.finish()
    general.push(state, numbers.ACTING_STEP, seat)
    state.actor = seat
    state.busy = [0] * LOCATIONS
    state.haunts = general.locations_of(state, seat)


def begin_ally_actions(state: State) -> None:
    """After all seats of the minority the ally's units may plunder and raze (P-EXT-25); not annex (P-EXT-24)."""
    side = general.who(state)
    state.finish()
    if state.minority != side or general.leader(state, side) not in state.acting:
        return
    general.push(state, numbers.ALLY_ACTING_STEP, side)
    state.actor = kit.ALLY
    state.busy = [0] * LOCATIONS
    state.haunts = external.ally_locations(state)


def spare_units(state: State) -> list[int]:
    """By location the actor's units not yet used nor bound by an announcement (P-PLU-02, P-ANX-10)."""
    spare = [0] * LOCATIONS
    army = state.army[state.actor]
    for place in state.haunts:
        spare[place] = kit.size(army[place]) - state.busy[place]
    if state.actor != kit.ALLY and state.announced:
        for province in annexing.announced_by(state, state.actor):
            spare[CAPITAL[province]] -= kit.ANNEXING_UNITS
    return spare


def ask_for_action(state: State) -> None:
    """Everything the seat can do, or the end of its part (P-ANX-14)."""
    seat = state.actor
    if state.variant[1] and sight.keeps_secrets(state, seat):
        state.shown = 1  # asked or not, it tells of the units
    state.ask(seat, numbers.ASK_ACTION_CHOOSE, possible_actions(state, seat))


def possible_actions(state: State, seat: int) -> list[int]:
    """Provinces to annex, in a common turn those announced (P-ANX-09); what can be plundered or razed; or no more."""
    spare = spare_units(state)
    options = [kit.DONE]
    if len(state.acting) > 1:
        options += [kit.ANNEX + province for province in annexing.announced_by(state, seat)]
    else:
        options += [
            kit.ANNEX + province
            for province in annexing.annexable(state, seat, state.haunts)
            if spare[CAPITAL[province]] >= kit.ANNEXING_UNITS and province not in state.looted  # P-ANX-12
        ]
    if state.haunts:
        options += plundering.plunder_options(state, seat, spare, state.haunts)
    return options


def ask_for_ally_action(state: State) -> None:
    """The minority leader decides for the ally (P-EXT-25)."""
    state.ask(general.leader(state, state.minority), numbers.ASK_ALLY_ACTION, possible_ally_actions(state))


def possible_ally_actions(state: State) -> list[int]:
    """What the ally's units can plunder or raze (P-EXT-23), or no more."""
    return [kit.DONE, *plundering.plunder_options(state, kit.ALLY, spare_units(state), state.haunts)]


def act(state: State, seat: int, option: int) -> None:
    """One action; announcements still open at the end are carried out then, in the order announced (P-ANX-10)."""
    if option == kit.DONE:
        if state.actor != kit.ALLY:
            for province in annexing.announced_by(state, state.actor):
                _prove(state, CAPITAL[province], kit.ANNEXING_UNITS)
                annexing.annex(state, state.actor, province)
        state.finish()
        if state.variant[1]:
            sight.forget(state)
        return
    state.action = option
    if kit.ANNEX <= option < kit.PLUNDER:
        _prove(state, CAPITAL[option - kit.ANNEX], kit.ANNEXING_UNITS)
        annexing.annex(state, seat, option - kit.ANNEX)
    elif kit.PLUNDER <= option < kit.PLUNDER + len(LOCATIONS_OF):
        ask_for_units(state, seat, kit.PLUNDERING_UNITS)
    elif option >= kit.RESIDENCE_OF:
        use(state, state.residence[option - kit.RESIDENCE_OF], 1)
        plundering.plunder_residence(state, state.actor, option - kit.RESIDENCE_OF)
    elif option >= kit.SITE:
        city = SITE_CITY[option - kit.SITE]
        if city == NO_LOCATION:
            ask_for_units(state, seat, 1)
        else:
            use(state, city, 1)
            plundering.plunder_building(state, state.actor, option - kit.SITE)
    else:
        use(state, option - kit.RAZE, 1)
        plundering.raze(state, state.actor, option - kit.RAZE)


def use(state: State, place: int, units: int) -> None:
    """These units cannot be used again in this phase (P-PLU-02)."""
    _prove(state, place, units)
    state.own_busy()[place] += units


def _prove(state: State, place: int, units: int) -> None:
    """So many units more than those already used there (P-FOG-10, P-FOG-15)."""
    if state.variant[1] and state.actor != kit.ALLY:
        sight.prove(state, state.actor, place, state.busy[place], units)


def ask_for_units(state: State, seat: int, units: int) -> None:
    """Which units anywhere in the province are used; without asking if there are no others (P-PLU-04, P-PLU-08)."""
    spare = spare_units(state)
    options = units_to_name(state)
    if sum([spare[option - kit.LOCATION] for option in options]) == units:
        if state.variant[1] and seat == state.actor and sight.keeps_secrets(state, seat):
            state.shown = 1
        for option in options:
            use(state, option - kit.LOCATION, spare[option - kit.LOCATION])
        _carry_out(state)
        return
    state.units_to_use = units
    state.ask(seat, numbers.ASK_ALLY_ACTION_UNIT if state.actor == kit.ALLY else numbers.ASK_ACTION_UNIT, options)


def units_to_name(state: State) -> list[int]:
    """The locations of the province with units not yet used (P-PLU-02)."""
    spare = spare_units(state)
    return [kit.LOCATION + place for place in LOCATIONS_OF[province_of_action(state)] if spare[place] > 0]


def province_of_action(state: State) -> int:
    """The province in which units are named for a plunder."""
    return state.action - kit.PLUNDER if state.action >= kit.PLUNDER else SITE_PROVINCE[state.action - kit.SITE]


def choose_unit(state: State, seat: int, option: int) -> None:
    """A unit of this location is used; the action follows when all are named."""
    place = option - kit.LOCATION
    use(state, place, 1)
    if state.units_to_use > 1:
        ask_for_units(state, seat, state.units_to_use - 1)
    else:
        _carry_out(state)


def _carry_out(state: State) -> None:
    if state.action >= kit.PLUNDER:
        plundering.plunder_province(state, state.actor, state.action - kit.PLUNDER)
    else:
        plundering.plunder_building(state, state.actor, state.action - kit.SITE)
