"""12. Revolts (W-REV): peasants against the player who controls the county.

They break out when grain or taxes are collected where a revolt marker lies, and in winter (W-REV-02).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.wallenstein.components import FACTIONS, PEASANTS
from palatine.games.wallenstein.rules import combat, limits, tower

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State


def rebels(state: State, county: int, additional: int) -> int:
    """Peasants' cubes cast in a revolt: the county's markers and, in winter, the number of the chart.

    W-REV-03; as many as are left if the supply is too small (W-LIM-03). No tile, event or favor adds cubes (W-REV-04).
    """
    return limits.as_far_as_there(state, PEASANTS, state.markers[county] + additional)


def revolt(state: State, county: int, additional: int) -> bool:
    """Fight the revolt; True if the player, who is the defender, holds the county (W-REV-01)."""
    seat = state.owner[county]
    peasants = rebels(state, county, additional)
    thrown = state.tray
    state.tray = [0] * FACTIONS
    thrown[seat] += state.armies[county]  # W-REV-03
    thrown[PEASANTS] += peasants
    state.supply[PEASANTS] -= peasants
    state.armies[county] = 0
    if state.events is not None:
        particulars: dict[str, int | list[int]] = {"seat": seat, "county": county, "peasants": peasants}
        state.events.append(("revolt", "W-REV-03", {**particulars, "cast": thrown[:]}))
    tower.cast(state, thrown)
    return _compare(state, seat, county)


def _compare(state: State, seat: int, county: int) -> bool:
    """The player's cubes against all peasants in the tray; the peasants win a tie (W-REV-05, W-REV-06, W-REV-08)."""
    tray = state.tray
    fallen = tray[:] if state.events is not None else tray
    own = tray[seat]
    peasants = tray[PEASANTS]
    tray[seat] = 0
    tray[PEASANTS] = 0
    state.supply[PEASANTS] += peasants  # W-REV-09
    won = own > peasants
    survivors = own - peasants if won else 0
    state.supply[seat] += own - survivors
    if won:
        state.armies[county] = survivors
    else:
        combat.take_card_from(state, seat, county)
        combat.lay_waste(state, county)
    if state.events is not None:
        sides = {"seat": seat, "county": county, "own": own, "peasants": peasants, "armies": survivors}
        rule = "W-REV-06" if won else "W-REV-08"
        kind = "revolt.won" if won else "revolt.lost"
        state.events.append((kind, rule, {**sides, **tower.to_be_seen(state, fallen)}))
    return won
