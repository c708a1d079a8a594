"""Annexing (P-ANX), phase 3 of a turn: announcements of a common turn, and taking a province."""

from __future__ import annotations

from typing import TYPE_CHECKING

import palatine.games.prestige.rules.fog.sight as sight
from palatine.engine.core import replaced
from palatine.games.prestige.components import ANNEXING_COST, ANNEXING_UNITS, DONE, PROVINCE, SEAT, size
from palatine.games.prestige.map.board import CAPITAL, PROVINCE_OF, PROVINCES
from palatine.games.prestige.numbers import ASK_ANNEX_ANNOUNCE, ASK_ANNEX_COMPETING
from palatine.games.prestige.rules import alliances, general

if TYPE_CHECKING:
    from palatine.games.prestige.state import State


def annexable(state: State, seat: int, places: list[int]) -> list[int]:
    """Provinces, neutral or of a non-friendly seat, with three own units in the capital (P-ANX-01, P-ANX-05).

    ``places``: where the seat has units.
    """
    friends = state.friends[seat]
    found: list[int] = []
    for place in places:
        province = PROVINCE_OF[place]
        if CAPITAL[province] == place and not friends >> state.owner[province] & 1:
            if size(state.army[seat][place]) >= ANNEXING_UNITS:
                found.append(province)
    return found


# ---------------------------------------------------------------- announcements


def announce(state: State) -> None:
    """In a common turn each acting seat announces what it will annex (P-ANX-09); a single one does not (P-ANX-12)."""
    seat = general.who(state)
    possible = announcements(state, seat)
    if state.variant[1] and len(state.acting) > 1 and sight.keeps_secrets(state, seat):
        state.shown = 1  # asked or not, it tells of the units
    if len(state.acting) < 2 or len(possible) == 1:
        state.finish()
        return
    state.ask(seat, ASK_ANNEX_ANNOUNCE, possible)


def announcements(state: State, seat: int) -> list[int]:
    """No more, or every province the seat can annex and has not announced yet (P-ANX-09)."""
    options = [DONE]
    for province in annexable(state, seat, general.locations_of(state, seat)):
        if seat * PROVINCES + province not in state.announced:
            options.append(PROVINCE + province)
    return options


def choose_announcement(state: State, seat: int, option: int) -> None:
    """One more province, or no more; announcements are binding (P-ANX-10)."""
    if option == DONE:
        state.finish()
        return
    province = option - PROVINCE
    state.announced = [*state.announced, seat * PROVINCES + province]
    if state.events is not None:
        state.events.append(("announced", "P-ANX-09", {"seat": seat, "province": province}))


def settle_competition(state: State) -> None:
    """If several allies announced the same province the leader decides (P-ANX-11)."""
    for entry in state.announced:
        province = entry % PROVINCES
        rivals = [other // PROVINCES for other in state.announced if other % PROVINCES == province]
        if len(rivals) > 1:
            state.target = province
            state.ask(general.leader(state, state.side[rivals[0]]), ASK_ANNEX_COMPETING, competitors(state))
            return
    state.finish()


def competitors(state: State) -> list[int]:
    """Who has announced the province."""
    return [SEAT + entry // PROVINCES for entry in state.announced if entry % PROVINCES == state.target]


def choose_annexer(state: State, option: int) -> None:
    """The announcements of the others for this province lapse (P-ANX-11)."""
    chosen = (option - SEAT) * PROVINCES + state.target
    state.announced = [e for e in state.announced if e % PROVINCES != state.target or e == chosen]


def announced_by(state: State, seat: int) -> list[int]:
    """The provinces a seat still has to annex, in the order announced."""
    return [entry % PROVINCES for entry in state.announced if entry // PROVINCES == seat]


# ---------------------------------------------------------------- annexing


def annex(state: State, seat: int, province: int) -> None:
    """Fee for an act of war, 5 prestige, the province with all that is in it, three units used (P-ANX-02 to P-ANX-07).

    Who had no prestige before gets it with an unrest marker (P-ANX-03).
    """
    penniless = state.prestige[seat] == 0
    before = state.owner[province]
    alliances.act_of_war(state, seat, before)
    general.lose_prestige(state, seat, ANNEXING_COST)
    if penniless:
        state.unrest = replaced(state.unrest, province, 1)
    general.set_owner(state, province, seat)
    state.own_busy()[CAPITAL[province]] += ANNEXING_UNITS  # P-ANX-06, P-ANX-13
    state.annexed = [*state.annexed, province]
    if state.announced:
        state.announced = [entry for entry in state.announced if entry % PROVINCES != province]
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "province": province, "owner": before}
        state.events.append(("annexed", "P-ANX-04", {**particulars, "unrest": state.unrest[province]}))
