"""Great artists (P-ART): their income and effects. How they are ordered and assigned stands with the order sheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.prestige import components as kit
from palatine.games.prestige.map.board import ARTWORK, GOOD_IDS, HILLS_OR_RIVER, NO_LOCATION, SITES_OF
from palatine.games.prestige.rules import general, residence

if TYPE_CHECKING:
    from palatine.games.prestige.state import State

CANOVAS_GOODS = [ARTWORK, *(GOOD_IDS.index(good) for good in ("glass", "marble") if good in GOOD_IDS)]


def artists_of(state: State, seat: int) -> list[int]:
    """The artists of a seat, in alphabetical order (P-ART-01, P-ART-12)."""
    return [artist for artist in range(kit.ARTISTS) if state.artist_of[artist] == seat]


def inspired(state: State, seat: int) -> bool:
    """Whether no opposing unit is in the city of the residence (P-ART-13)."""
    city = state.residence[seat]
    return city != NO_LOCATION and not state.present[city] & state.opposing[seat]


def works_for(state: State, seat: int, artist: int) -> bool:
    """Whether a seat has this artist and the artist is not suspended (P-ART-11, P-ART-13)."""
    return state.artist_of[artist] == seat and inspired(state, seat)


# ---------------------------------------------------------------- battles


def winners_prestige(state: State, seat: int, losers: list[int]) -> int:
    """2 for a winner, nothing if Goya's owner is a loser (P-ART-24); Gros adds 1 in any case (P-ART-14, P-ART-25)."""
    painter = state.artist_of[kit.GOYA]
    cancelled = painter != kit.NOBODY and painter in losers and inspired(state, painter)
    extra = kit.GROS_PRESTIGE if works_for(state, seat, kit.GROS) else 0
    return (0 if cancelled else kit.BATTLE_PRESTIGE) + extra


# ---------------------------------------------------------------- the economic round


def artists_income(state: State, seat: int) -> int:
    """Prestige in I4: dice of every artist, one after the other, and the effects below (P-ART-12, P-ART-18)."""
    if seat not in state.artist_of or not inspired(state, seat):
        return 0
    prestige = 0
    for artist in artists_of(state, seat):
        for _ in range(kit.ARTIST_DICE[artist]):
            prestige += general.die(state, "artist")
        prestige += kit.ARTIST_PLUS[artist] + effect_in_income(state, seat, artist)
    return prestige


def effect_in_income(state: State, seat: int, artist: int) -> int:
    """What an artist adds beside the dice; "for every n provinces" is rounded down (P-ART-16)."""
    if artist == kit.BROWN:
        return browns_bonus(state, seat)
    if artist == kit.CONSTABLE:  # P-ART-22
        return state.provinces[seat] // kit.CONSTABLE_PROVINCES
    if artist == kit.FRIEDRICH:  # P-ART-23
        return sum([1 for p in general.provinces_of(state, seat) if HILLS_OR_RIVER[p]]) // kit.FRIEDRICH_PROVINCES
    if artist == kit.SCHILLER:  # P-ART-27
        return kit.SCHILLER_PRESTIGE if state.artist_of[kit.GOETHE] == seat else 0
    if artist == kit.SIEYES:  # P-ART-28
        return sum([state.unrest[p] for p in general.provinces_of(state, seat)])
    if artist == kit.STUBBS:  # P-ART-29
        return sum([1 for p in general.provinces_of(state, seat) if has_horse_farm(state, p)]) // kit.STUBBS_PROVINCES
    return 0


def browns_bonus(state: State, seat: int) -> int:
    """5 with a garden while at least half of all seats, rounded up, have none (P-ART-21)."""
    without = sum([1 for other in range(state.seats) if not residence.has_extension(state, other, kit.GARDEN)])
    rare = residence.has_extension(state, seat, kit.GARDEN) and without >= (state.seats + 1) // 2
    return kit.BROWN_PRESTIGE if rare else 0


def has_horse_farm(state: State, province: int) -> bool:
    """Whether a province has at least one active horse farm."""
    return any(state.building[site] == kit.HORSE_FARM and general.active(state, site) for site in SITES_OF[province])


def canova_pays_hall(state: State, seat: int) -> bool:
    """A magnificent hall costs nothing with Canova and an artwork, glass or marble produced this year (P-ART-20)."""
    if not works_for(state, seat, kit.CANOVA):
        return False
    return any(state.produced[seat] >> good & 1 for good in CANOVAS_GOODS)


def extension_bonus(state: State, seat: int, extension: int) -> int:
    """Kent and von Knobelsdorff, if they were bought in an earlier year (P-ART-15, P-ART-26, P-ART-31).

    Extensions are carried out before the artists of the same sheet come (P-ECO-54).
    """
    bonus = 0
    if extension == kit.GARDEN and works_for(state, seat, kit.KENT):
        bonus += kit.KENT_PRESTIGE
    if (extension == kit.GARDEN or extension == kit.HALL) and works_for(state, seat, kit.KNOBELSDORFF):
        bonus += kit.KNOBELSDORFF_PRESTIGE
    return bonus


def swifts_owner(state: State) -> int:
    """The seat that must roll for Swift: with prestige above 0 and Swift not suspended (P-ART-30); NOBODY otherwise."""
    seat = state.artist_of[kit.SWIFT]
    if seat == kit.NOBODY or not inspired(state, seat) or not state.prestige[seat]:
        return kit.NOBODY
    return seat


# ---------------------------------------------------------------- the end


def bachs_prestige(state: State) -> int:
    """10 prestige at the end of the game, also if bought in the last year (P-ART-19, P-END-04)."""
    seat = state.artist_of[kit.BACH]
    return kit.BACH_PRESTIGE if seat != kit.NOBODY and inspired(state, seat) else 0


def artists_points(state: State, seat: int) -> int:
    """20 VP for three artists of three different types, suspended ones too (P-END-10, P-ART-17)."""
    types = {kit.ARTIST_TYPE[artist] for artist in artists_of(state, seat)}
    return kit.ARTISTS_POINTS if len(types) >= 3 else 0
