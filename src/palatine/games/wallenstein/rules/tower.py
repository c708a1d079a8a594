"""10. Tower and tray (W-TWR): the cast, the random process behind every battle.

The model: cubes fall one by one in random order. Each falling cube may knock resting cubes loose, every one of them
with the same small chance; then it comes to rest itself, the less likely the fuller the tower. The parameters are in
``data/tower.toml``. The number of cubes knocked loose is drawn from its binomial distribution, then which ones they
are: the same distribution as asking every resting cube, with fewer numbers drawn. If nothing is knocked loose, the
same number also decides whether the falling cube comes to rest: given that, it is as good as a new one.
"""

from __future__ import annotations

from math import comb
from typing import TYPE_CHECKING, Final

from palatine.engine.core import MODULUS_1, MODULUS_2, MULTIPLIER_1, MULTIPLIER_2, ChanceError, ChanceNeeded, Draw
from palatine.engine.tables import parameters
from palatine.games.wallenstein.components import FACTIONS
from palatine.games.wallenstein.options import HIDE_TOWER, TOWER

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State

PRESETS: Final[tuple[str, ...]] = ("standard", "calm", "wild")
_PARAMETERS: Final = parameters("palatine.games.wallenstein", "tower")
MOST_INSIDE: Final = 64
FATES: Final = MODULUS_2 - 1
"""The numbers that decide a fate: 1 … FATES, all alike."""


def _stay_table(preset: str) -> list[int]:
    """By number of cubes inside: a number up to this means that the falling cube comes to rest."""
    p = _PARAMETERS[preset]
    chances = [p["p0"] * max(0.0, 1 - (n / p["capacity"]) ** p["sharpness"]) for n in range(MOST_INSIDE)]
    return [int(chance * FATES) for chance in chances]


def _loose_table(preset: str) -> list[list[int]]:
    """By number of cubes inside: a number up to entry k means that at most k cubes are knocked loose."""
    r = _PARAMETERS[preset]["loosen"]
    rows: list[list[int]] = []
    for n in range(MOST_INSIDE):
        total = 0.0
        row: list[int] = []
        for k in range(n + 1):
            total += comb(n, k) * r**k * (1 - r) ** (n - k)
            row.append(min(FATES, int(total * FATES)))
        row[n] = FATES
        rows.append(row)
    return rows


STAY: Final[list[list[int]]] = [_stay_table(preset) for preset in PRESETS]
LOOSE: Final[list[list[list[int]]]] = [_loose_table(preset) for preset in PRESETS]
QUIET: Final[list[list[int]]] = [[row[0] for row in rows] for rows in LOOSE]
"""By number of cubes inside: a number up to this means that nothing is knocked loose."""
QUIET_STAY: Final[list[list[int]]] = [
    [quiet * stay // FATES for quiet, stay in zip(*both, strict=True)] for both in zip(QUIET, STAY, strict=True)
]
"""A number up to this means that nothing is knocked loose and the falling cube comes to rest."""

# A cast as a chance result: one number for everything that happens to a cube, in order.
RESTS: Final = 0
"""Plus the faction: a falling cube comes to rest."""
PASSES: Final = 6
"""Plus the faction: a falling cube passes through into the tray."""
LOOSENED: Final = 12
"""Plus the faction: a resting cube is knocked loose and falls into the tray."""


def cast(state: State, thrown: list[int]) -> None:
    """Cast the cubes (by faction); the empty tray receives what falls out (W-TWR-01 to W-TWR-04)."""
    luck = state.luck
    if luck is None:
        _fall(state, thrown, None)
        return
    scripted = luck.scripted("tower")
    if scripted is None:
        if luck.asking:
            raise ChanceNeeded(Draw("tower", thrown, sum(thrown)))
        scripted = []
        _fall(state, thrown, scripted)
    else:
        _follow(state, thrown, scripted)
    luck.results.append(("tower", scripted[:]))


def to_be_seen(state: State, tray: list[int]) -> dict[str, int | list[int]]:
    """What an event tells of a cast: the tray it left and, unless the table hides it, the tower (W-TWR-07)."""
    return {"tray": tray} if state.variant[HIDE_TOWER] else {"tray": tray, "tower": state.tower[:]}


def _fall(state: State, thrown: list[int], report: list[int] | None) -> None:
    """One cast with random numbers; what happens goes to the report, if there is one."""
    inside = state.tower
    tray = state.tray
    stay = STAY[state.variant[TOWER]]
    loose = LOOSE[state.variant[TOWER]]
    quiet = QUIET[state.variant[TOWER]]
    quiet_stay = QUIET_STAY[state.variant[TOWER]]
    choice = state.rng1  # which cube falls, which is knocked loose
    fate = state.rng2  # what becomes of it
    resting = sum(inside)
    falling = sum(thrown)
    while falling:
        choice = choice * MULTIPLIER_1 % MODULUS_1
        k = choice % falling
        cube = 0
        while k >= thrown[cube]:
            k -= thrown[cube]
            cube += 1
        thrown[cube] -= 1
        falling -= 1
        fate = fate * MULTIPLIER_2 % MODULUS_2
        if fate <= quiet[resting]:
            rests = fate <= quiet_stay[resting]
        else:
            row = loose[resting]
            hit = 0
            while fate > row[hit]:
                hit += 1
                choice = choice * MULTIPLIER_1 % MODULUS_1
                k = choice % resting
                loosened = 0
                while k >= inside[loosened]:
                    k -= inside[loosened]
                    loosened += 1
                inside[loosened] -= 1
                resting -= 1
                tray[loosened] += 1
                if report is not None:
                    report.append(LOOSENED + loosened)
            fate = fate * MULTIPLIER_2 % MODULUS_2
            rests = fate <= stay[resting]
        if rests:
            inside[cube] += 1
            resting += 1
        else:
            tray[cube] += 1
        if report is not None:
            report.append(cube + (RESTS if rests else PASSES))
    state.rng1 = choice
    state.rng2 = fate


def _follow(state: State, thrown: list[int], script: list[int]) -> None:
    """One cast as scripted; refuses what cubes cannot do (W-TWR-03)."""
    if not possible(state.tower, thrown, script):
        raise ChanceError(f"no cast of {thrown} into {state.tower} can go as {script}")
    for what in script:
        faction = what % FACTIONS
        if what < PASSES:
            state.tower[faction] += 1
        else:
            state.tray[faction] += 1
            if what >= LOOSENED:
                state.tower[faction] -= 1


def possible(inside: list[int], thrown: list[int], script: list[int]) -> bool:
    """Whether the script lets every thrown cube fall once and loosens only cubes that rest (W-TWR-03)."""
    resting = inside[:]
    falling = thrown[:]
    for what in script:
        faction = what % FACTIONS
        if not 0 <= what < LOOSENED + FACTIONS:
            return False
        if what >= LOOSENED:
            resting[faction] -= 1
        else:
            falling[faction] -= 1
            resting[faction] += what < PASSES
        if resting[faction] < 0 or falling[faction] < 0:
            return False
    return not any(falling)


def script_for(thrown: list[int], fallen: list[int]) -> list[int]:
    """A cast of these cubes after which these cubes lie in the tray (for tests and examples)."""
    script: list[int] = []
    for faction in range(FACTIONS):
        through = min(thrown[faction], fallen[faction])
        script += [LOOSENED + faction] * (fallen[faction] - through)
        script += [PASSES + faction] * through
        script += [RESTS + faction] * (thrown[faction] - through)
    return script
