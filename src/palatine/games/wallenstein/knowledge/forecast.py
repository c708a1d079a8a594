"""Forecasts: how likely a battle or revolt is to end which way, as far as the table can know.

The chances are exact, not sampled. They rest on public facts only: what lies in tower, tray, supplies and counties
(W-TWR-07, W-INF-01). The tower is colour-blind (W-TWR-02), so the reckoning has two parts. How many of the cubes
resting inside and how many of the cubes cast fall out depends on numbers alone and is followed cube by cube; which
colours they have is then a draw without repetition, every choice of cubes alike.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from palatine.engine.errors import PalatineError
from palatine.games.wallenstein.components import COUNTY_IDS, COUNTY_NAMES, CUBES, NOBODY, OUT, PEASANTS
from palatine.games.wallenstein.options import HIDE_TOWER, OPTIONAL_CUBE, TOWER
from palatine.games.wallenstein.rules import actions, combat, event, revolts
from palatine.games.wallenstein.rules.tower import FATES, LOOSE, STAY
from palatine.games.wallenstein.state import State

NEGLIGIBLE: Final = 1e-15
"""Chances below this are left out: far less than the rounding of the tower's own numbers."""


class NoForecast(PalatineError):
    """A forecast that may not or cannot be made: the tower's content is hidden, or there is no such battle."""

    code = "no-forecast"


@dataclass(frozen=True)
class Forecast:
    """The chances of a battle by what comes of it; together they are 1.

    Attack: ``win`` the attacker conquers the county, ``tie`` it becomes neutral (W-CMB-26), ``loss`` it holds. Revolt:
    ``win`` the player holds the county, ``loss`` it becomes neutral. A neutral county and a revolt know no tie: equal
    numbers are a loss (W-CMB-23, W-REV-08).
    """

    win: float
    tie: float
    loss: float
    expected_survivors: float
    """Armies of the attacker (revolt: of the player) in the county afterwards, on average; 0 where it is not won."""
    cast: tuple[int, ...]
    """The cubes cast by faction, those of the tray among them."""


def of_attack(
    state: State, attacker: int, target: int, armies: int, *, attack_cube: bool = True, defence_cube: bool = True
) -> Forecast:
    """The forecast of an attack with so many armies, with event, tiles, markers and supplies as they are now.

    The state may be a redacted one. ``attack_cube``, ``defence_cube``: whether the owner of a tile casts its extra
    cube, where that is a choice (W-BON-07). Not asked is whether the armies can march there; a county at peace by
    its church (W-EVT-13), or protected by a favor (W-CRT-38), cannot be attacked at all.
    """
    _check(state, target)
    defender = state.owner[target]
    if defender == attacker or event.church_protects(state, target) or actions.favor_protects(state, target):
        raise NoForecast(f"{COUNTY_NAMES[target]} cannot be attacked by this player now")
    if not 1 <= armies <= CUBES:
        raise NoForecast(f"an attack is made with 1 to {CUBES} armies, not {armies}")
    thrown = cast_in_attack(state, attacker, target, armies, attack_cube=attack_cube, defence_cube=defence_cube)
    return of_cast(state, state.tower, thrown, Sides(attacker, defender, combat.peasants_defend(state, target)))


def cast_in_attack(
    state: State, attacker: int, target: int, armies: int, *, attack_cube: bool = True, defence_cube: bool = True
) -> list[int]:
    """The cubes that are cast in an attack, by faction, those of the tray among them (W-CMB-02 to W-CMB-05)."""
    automatic = not state.variant[OPTIONAL_CUBE]
    extra = combat.guarding_cubes(state, target)
    if defence_cube or automatic:
        extra += combat.defending_cubes(state, target)
    thrown = state.tray[:]  # W-TWR-01
    thrown[attacker] += armies
    if attack_cube or automatic:
        thrown[attacker] += combat.attacking_cubes(state, attacker)
    thrown[state.owner[target]] += combat.defending_side(state, target, extra)
    return thrown


def of_revolt(state: State, county: int, additional: int = 0) -> Forecast:
    """The forecast of a revolt, in winter with the additional peasants of the supply chart (W-REV-03).

    The county must be controlled and have a revolt marker or additional peasants (W-REV-02). The state may be a
    redacted one.
    """
    _check(state, county)
    seat = state.owner[county]
    if seat == NOBODY or not state.markers[county] + additional:
        raise NoForecast(f"there is no reason for a revolt in {COUNTY_NAMES[county]}")
    thrown = cast_in_revolt(state, county, additional)
    return of_cast(
        state, state.tower, thrown, Sides(seat, NOBODY, True)
    )  # W-REV-05: all peasants stand against the player


def cast_in_revolt(state: State, county: int, additional: int = 0) -> list[int]:
    """The cubes that are cast in a revolt, by faction, those of the tray among them (W-REV-03)."""
    thrown = state.tray[:]
    thrown[state.owner[county]] += state.armies[county]
    thrown[PEASANTS] += revolts.rebels(state, county, additional)
    return thrown


def odds(state: State, seat: int, about: Mapping[str, str]) -> dict[str, float] | None:
    """The chances of an ``attack`` on a county with so many ``armies``, or of a ``revolt``; None: nobody can know.

    ``left``: the armies of whoever wins, on average.
    """
    place, armies = about.get("revolt", about.get("attack", "")), about.get("armies", "")
    if place not in COUNTY_IDS or armies.isdecimal() == ("revolt" in about):
        return None
    county = COUNTY_IDS.index(place)
    try:
        found = of_attack(state, seat, county, int(armies[:4])) if armies else of_revolt(state, county)
    except NoForecast:
        return None
    return {"win": found.win, "tie": found.tie, "loss": found.loss, "left": found.expected_survivors}


def _check(state: State, county: int) -> None:
    """Refuse what nobody at this table can know (W-TWR-07), and counties out of the game (W-SET-03)."""
    if state.variant[HIDE_TOWER]:
        raise NoForecast("at this table nobody is told what is in the tower (W-TWR-07)")
    if state.owner[county] == OUT:
        raise NoForecast(f"{COUNTY_NAMES[county]} is out of the game")


# ---------------------------------------------------------------- the reckoning


class Sides(NamedTuple):
    """Who is compared: a player against another one (NOBODY: against the peasants alone), perhaps with peasants."""

    player: int
    opponent: int
    allied: bool

    def counted(self, cubes: Sequence[int]) -> tuple[int, int, int, int]:
        """The player's cubes, the opponent's, the allied peasants', and those of factions not involved."""
        own = cubes[self.player]
        against = 0 if self.opponent == NOBODY else cubes[self.opponent]
        peasants = cubes[PEASANTS] if self.allied else 0
        return own, against, peasants, sum(cubes) - own - against - peasants


Margins = dict[tuple[int, bool], float]
"""Chances by the player's margin over the defending total, and whether a cube of the opponent's own is in it."""


def of_cast(state: State, tower: Sequence[int], thrown: Sequence[int], sides: Sides) -> Forecast:
    """What comes of cubes cast into a tower with these inside, as battles decide it; of a state only options count."""
    return _forecast(state.variant[TOWER], tuple(tower), tuple(thrown), sides)


@lru_cache(maxsize=4096)
def _forecast(preset: int, tower: tuple[int, ...], thrown: tuple[int, ...], sides: Sides) -> Forecast:
    chances = [0.0] * 3
    survivors = 0.0
    for (margin, defended), chance in _margins(preset, tower, thrown, sides).items():
        result = combat.outcome(sides.opponent == NOBODY, margin, int(defended))
        chances[result] += chance
        if result == combat.ATTACKER_WINS:
            survivors += margin * chance
    return Forecast(
        chances[combat.ATTACKER_WINS], chances[combat.TIE], chances[combat.DEFENDER_WINS], survivors, thrown
    )


def _margins(preset: int, tower: Sequence[int], thrown: Sequence[int], sides: Sides) -> Margins:
    """The cubes that fall out: some from inside, some of those thrown, added up."""
    inside, falling = sum(tower), sum(thrown)
    from_inside: dict[int, Margins] = defaultdict(lambda: defaultdict(float))
    for (resting, stayed), chance in _resting(preset, inside, falling).items():
        for key, share in _colours(sides.counted(tower), inside - resting).items():
            from_inside[falling - stayed][key] += chance * share
    total: Margins = defaultdict(float)
    for number, margins in from_inside.items():
        for (margin, defended), share in _colours(sides.counted(thrown), number).items():
            for (other, too), chance in margins.items():
                total[margin + other, defended or too] += chance * share
    return total


@lru_cache(maxsize=1024)
def _colours(cubes: tuple[int, int, int, int], number: int) -> Margins:
    """The margins when so many of these cubes fall out, every choice of cubes alike."""
    own, against, peasants, others = cubes
    ways = comb(sum(cubes), number)
    chances: Margins = defaultdict(float)
    for a in range(min(own, number) + 1):
        for d in range(min(against, number - a) + 1):
            for p in range(min(peasants, number - a - d) + 1):
                rest = comb(others, number - a - d - p)
                if rest:
                    chances[a - d - p, d > 0] += comb(own, a) * comb(against, d) * comb(peasants, p) * rest / ways
    return chances


@lru_cache(maxsize=1024)
def _resting(preset: int, inside: int, thrown: int) -> dict[tuple[int, int], float]:
    """Chances by the cubes at rest after a cast: of those that were inside before, and of those thrown."""
    if not thrown:
        return {(inside, 0): 1.0}
    chances: dict[tuple[int, int], float] = defaultdict(float)
    stay = STAY[preset]
    for (old, new), chance in _resting(preset, inside, thrown - 1).items():
        for old_left, old_share in _left(preset, old):
            for new_left, new_share in _left(preset, new):
                share = chance * old_share * new_share
                if share > NEGLIGIBLE:
                    stays = stay[old_left + new_left] / FATES
                    chances[old_left, new_left + 1] += share * stays
                    chances[old_left, new_left] += share * (1 - stays)
    return dict(chances)


@lru_cache(maxsize=256)
def _left(preset: int, resting: int) -> list[tuple[int, float]]:
    """How many of these cubes one falling cube leaves at rest, with their chances."""
    at_most = LOOSE[preset][resting]
    loosened = [(k, at_most[k] - (at_most[k - 1] if k else 0)) for k in range(resting + 1)]
    return [(resting - k, share / FATES) for k, share in loosened if share]
