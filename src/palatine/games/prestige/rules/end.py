"""E5 alliance scoring (P-ECO-71 to P-ECO-73), game end and victory (P-END)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import PROVINCES, SITES_OF
from palatine.games.prestige.numbers import OVER
from palatine.games.prestige.rules import alliances, artists, general

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

EVENT_PARTS: Final = ("prestige", "provinces_points", "medals", "artists", "luxury")
"""What victory points are given for, in the order of the rules (P-END-05 to P-END-12)."""


def award_medals(state: State) -> None:
    """The alliance with the greater strength is dominant; each member gets a medal (P-ECO-71 to P-ECO-73, P-ALL-33)."""
    state.finish()
    if not state.war:
        return
    first, second = (alliances.strength(state, state.alliance_order[side], side == state.minority) for side in (0, 1))
    if first == second:
        return
    medal = kit.MEDAL_LAST_YEAR if state.year >= state.last_year else kit.MEDAL
    members = state.alliance_order[0 if first > second else 1]
    for seat in members:
        state.medals[seat] += medal
    if state.events is not None:
        state.events.append(("medals", "P-ECO-72", {"seats": members[:], "points": medal}))


def final_scoring(state: State) -> None:
    """Bach first (P-END-04), then victory points; the match is over (P-END-03)."""
    state.finish()
    bonus = artists.bachs_prestige(state)
    if bonus:
        general.gain_prestige(state, state.artist_of[kit.BACH], bonus)
    state.question = OVER
    state.scored = 1
    if state.events is not None:
        for seat in range(state.seats):
            parts = dict(zip(EVENT_PARTS, breakdown(state)[seat], strict=True))
            state.events.append(("scored", "P-END-14", {"seat": seat, **parts, "points": points(state)[seat]}))
        state.events.append(("won", "P-END-14", {"seat": standings(state)[0]}))


# ---------------------------------------------------------------- victory points


def breakdown(state: State) -> list[list[int]]:
    """By seat the victory points it has, or would have if the match ended now, in the order of EVENT_PARTS."""
    seats = list(range(state.seats))
    rows = [[0, 0, state.medals[seat], artists.artists_points(state, seat), 0] for seat in seats]  # P-END-09, P-END-10
    for seat, won in zip(general.ranked(state, seats, state.prestige), kit.RANK_POINTS, strict=False):  # P-END-05
        rows[seat][0] = won
    for province in range(PROVINCES):
        if state.owner[province] < state.seats:
            rows[state.owner[province]][1] += province_points(state, province)
    seat = luxury_winner(state)
    if seat >= 0:
        rows[seat][4] = kit.LUXURY_POINTS
    return rows


def province_points(state: State, province: int) -> int:
    """15 for a full province, 10 for another one (P-END-06, P-END-08)."""
    return kit.FULL_PROVINCE_POINTS if is_full(state, province) else kit.PROVINCE_POINTS


def is_full(state: State, province: int) -> bool:
    """Whether every building site holds an active building (P-END-07)."""
    return all(general.active(state, site) for site in SITES_OF[province])


def luxury_winner(state: State) -> int:
    """Most types produced in the last income, then most goods, then prestige rank; -1 if nobody produced (P-END-11).

    Goods of the external ally never count (P-END-12, P-EXT-08); a good as such gives nothing (P-END-13).
    """
    producers = [seat for seat in range(state.seats) if state.goods[seat]]
    if not producers:
        return -1
    most = max([(state.produced[seat].bit_count(), state.goods[seat]) for seat in producers])
    best = [s for s in producers if (state.produced[s].bit_count(), state.goods[s]) == most]
    return general.ranked(state, best, state.prestige)[0]


def points(state: State) -> list[int]:
    """Victory points by seat."""
    return [sum(row) for row in breakdown(state)]


def standings(state: State) -> list[int]:
    """All seats, the winner first: victory points, then prestige rank (P-END-14, P-GEN-01)."""
    return general.ranked(state, list(range(state.seats)), [score * 4096 + p for score, p in _scores(state)])


def _scores(state: State) -> list[tuple[int, int]]:
    return list(zip(points(state), state.prestige, strict=True))
