"""Forecasts of battles and revolts: exact, from public knowledge only (W-TWR-07, W-INF-01)."""

from __future__ import annotations

from collections import Counter
from math import sqrt
from random import Random
from statistics import fmean
from typing import Any

import pytest

from palatine.engine.core import generator_from
from palatine.engine.errors import PalatineError
from palatine.games.wallenstein.components import ARMY, COMBAT_A, COMBAT_B, DEPLOY_5, FACTIONS, NOBODY
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.knowledge import forecast
from palatine.games.wallenstein.knowledge.forecast import Forecast, NoForecast, of_attack, of_revolt
from palatine.games.wallenstein.numbers import MOVE_LEADERS
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import Cubes, begin, choose, county, one_action, position
from tests.rules.wallenstein.towers import settled_contents

COUNTIES = {"anhalt": (0, 7), "kursachsen": (1, 3)}
KURSACHSEN, ALTMARK, ANHALT = county("kursachsen"), county("altmark"), county("anhalt")


def chances(found: Forecast) -> tuple[float, float, float]:
    """Win, tie, loss."""
    return found.win, found.tie, found.loss


@pytest.mark.parametrize(
    ("shield", "action", "protected"),
    [(1, COMBAT_A, True), (1, COMBAT_B, False), (2, COMBAT_B, True), (1, DEPLOY_5, False), (3, DEPLOY_5, True)],
)
def test_a_county_protected_by_a_favor_cannot_be_attacked(shield: int, action: int, protected: bool) -> None:
    """W-CRT-38, W-ACT-32: no forecast of an attack that may not be made; in other actions only if none may be."""
    state = position(COUNTIES)
    state.shields[1] = shield
    state.actions, state.space = [action], 0
    if protected:
        with pytest.raises(NoForecast, match="cannot be attacked"):
            of_attack(state, 0, KURSACHSEN, 2)
    else:
        assert of_attack(state, 0, KURSACHSEN, 2).win > 0
    assert of_attack(state, 0, ALTMARK, 2).win > 0  # nobody protects a neutral county


@pytest.mark.parametrize(("shield", "protected"), [(1, False), (2, False), (3, True)])
def test_protection_after_the_tenth_action(shield: int, protected: bool) -> None:
    """W-CRT-38, W-LDR-11: figures move while the cards still lie; then only protection from both is none at all."""
    state = position({**COUNTIES, "trier": (1, 2)}, military_leaders=True, emperors_court=True, steps=[MOVE_LEADERS])
    state.leader[KURSACHSEN] = 1
    state.shields[1] = shield
    state.actions, state.space = list(range(10)), 10
    match = begin(state)
    assert match.decision(1).kind == "leader.move"
    if protected:
        with pytest.raises(NoForecast, match="cannot be attacked"):
            of_attack(match.state, 0, KURSACHSEN, 2)
    else:
        assert of_attack(match.state, 0, KURSACHSEN, 2).win > 0


# ---------------------------------------------------------------- small cases reckoned by hand

P0, R = 0.95, 0.0125
EMPTY_TOWER: Cubes = {0: 0, 1: 0, 2: 0, 3: 0, "peasants": 0}


def test_one_army_into_an_empty_tower() -> None:
    """W-TWR-02, W-LIM-03: no peasant anywhere near: the army wins if it does not come to rest."""
    state = position({"anhalt": (0, 5)}, supply={"peasants": 0})
    state.tower = [0] * FACTIONS
    found = of_attack(state, 0, ALTMARK, 1)
    assert chances(found) == pytest.approx((1 - P0, 0, P0))
    assert found.expected_survivors == pytest.approx(1 - P0)
    assert found.cast == (1, 0, 0, 0, 0, 0)


def test_one_army_against_one_peasant_in_an_empty_tower() -> None:
    """W-TWR-02: in the end the army lies in the tray and the peasant rests, in either order of falling.

    Falling first, the army may pass, or come to rest and be knocked loose by the peasant.
    """
    found = of_attack(position({"anhalt": (0, 5)}, tower=EMPTY_TOWER), 0, ALTMARK, 1)
    army_first = (1 - P0) * P0 + P0 * R * P0
    peasant_first = P0 * (1 - R) * (1 - P0 * (1 - (1 / 30) ** 3))
    assert found.win == pytest.approx((army_first + peasant_first) / 2)


def test_settings_of_the_tower_count() -> None:
    """W-TWR-02: the same reckoning with the numbers of the calm tower."""
    found = of_attack(position({"anhalt": (0, 5)}, tower=EMPTY_TOWER, preset="calm"), 0, ALTMARK, 1)
    army_first = 0.2 * 0.8 + 0.8 * 0.01 * 0.8
    peasant_first = 0.8 * (1 - 0.01) * (1 - 0.8 * (1 - (1 / 24) ** 3))
    assert found.win == pytest.approx((army_first + peasant_first) / 2)


@pytest.mark.parametrize(
    ("preset", "markers", "target", "armies", "found"),
    [
        ("standard", {}, "kursachsen", 5, (0.306, 0.170, 0.525)),
        ("standard", {"kursachsen": 1}, "kursachsen", 5, (0.585, 0.178, 0.236)),
        ("standard", {}, "lausitz", 2, (0.452, 0, 0.548)),
        ("wild", {"boehmen": 2}, None, 0, (0.616, 0, 0.384)),
        ("calm", {}, "kursachsen", 5, (0.372, 0.210, 0.418)),
    ],
)
def test_chances_the_client_casts_for(
    preset: str, markers: dict[str, int], target: str | None, armies: int, found: tuple[float, float, float]
) -> None:
    """W-TWR-02, W-CMB-09, W-CMB-10, W-REV-05: the client's many casts are held against the same exact numbers."""
    counties = {"boehmen": (0, 6), "kursachsen": (1, 4)}
    lying: Cubes = {0: 1, 2: 2, "peasants": 1}
    inside: Cubes = {0: 5, 1: 6, 2: 4, "peasants": 7}
    state = position(counties, seats=3, tray=lying, tower=inside, preset=preset, markers=markers)
    reckoned = of_attack(state, 0, county(target), armies) if target else of_revolt(state, county("boehmen"))
    assert chances(reckoned) == pytest.approx(found, abs=0.0006)


def test_extremes() -> None:
    """W-CMB-13: a great army is all but sure to win, a lone one all but sure to lose; the chances add up to 1."""
    strong = position({"anhalt": (0, 40), "kursachsen": (1, 1)})
    weak = position({"anhalt": (0, 2), "kursachsen": (1, 40)})
    assert of_attack(strong, 0, KURSACHSEN, 39).win > 0.9999
    assert of_attack(weak, 0, KURSACHSEN, 1).win < 0.0001
    for state, armies in ((strong, 39), (weak, 1)):
        assert sum(chances(of_attack(state, 0, KURSACHSEN, armies))) == pytest.approx(1)


def test_more_armies_are_better() -> None:
    """W-CMB-13: in attack and in a revolt."""
    state = position(COUNTIES)
    wins = [of_attack(state, 0, KURSACHSEN, armies).win for armies in range(1, 15)]
    assert wins == sorted(wins)
    held = [of_revolt(position({"anhalt": (0, armies)}), ANHALT, 2).win for armies in range(1, 10)]
    assert held == sorted(held)


# ---------------------------------------------------------------- the odds the tower was designed to have

ODDS = [
    (1, 1, (0.25, 0.48, 0.27)),
    (3, 2, (0.53, 0.26, 0.21)),
    (4, 6, (0.14, 0.15, 0.71)),
    (5, 3, (0.67, 0.17, 0.16)),
    (8, 5, (0.74, 0.13, 0.14)),
]
TOWERS = 120


def averages(states: list[State], armies: int, target: int) -> list[float]:
    """The mean chances of the attack over these states."""
    found = [chances(of_attack(state, 0, target, armies)) for state in states]
    return [fmean(column) for column in zip(*found, strict=True)]


def with_settled_towers(counties: dict[str, tuple[int, int]]) -> list[State]:
    """The position with many different settled towers."""
    states = []
    for inside in settled_contents(TOWERS):
        state = position(counties)
        state.tower = list(inside)
        states.append(state)
    return states


@pytest.mark.parametrize(("armies", "defenders", "odds"), ODDS)
def test_odds_of_an_attack(armies: int, defenders: int, odds: tuple[float, float, float]) -> None:
    """W-TWR-02: attacker wins, tie, defender wins; settled tower, four players, no revolt marker, empty tray."""
    states = with_settled_towers({"anhalt": (0, 9), "kursachsen": (1, defenders)})
    assert averages(states, armies, KURSACHSEN) == pytest.approx(odds, abs=0.025)


@pytest.mark.parametrize(("armies", "win"), [(1, 0.29), (2, 0.66), (4, 0.94)])
def test_odds_against_a_neutral_county(armies: int, win: float) -> None:
    """W-TWR-02, W-CMB-23: there is no tie."""
    states = with_settled_towers({"anhalt": (0, 9)})
    assert averages(states, armies, ALTMARK) == pytest.approx([win, 0, 1 - win], abs=0.025)


@pytest.mark.parametrize(("armies", "peasants", "hold"), [(1, 1, 0.29), (3, 2, 0.64), (4, 4, 0.48), (6, 3, 0.90)])
def test_odds_of_a_revolt(armies: int, peasants: int, hold: float) -> None:
    """W-TWR-02, W-REV-08: there is no tie."""
    states = with_settled_towers({"anhalt": (0, armies)})
    found = [chances(of_revolt(state, ANHALT, peasants)) for state in states]
    assert fmean(win for win, _, _ in found) == pytest.approx(hold, abs=0.025)
    assert all(tie == 0 for _, tie, _ in found)


# ---------------------------------------------------------------- the same as what happens

ARRANGEMENTS: dict[str, dict[str, Any]] = {
    "plain": {},
    "marker": {"markers": {"kursachsen": 1}},
    "tray": {"tray": {0: 1, 1: 2, 2: 3, "peasants": 2}},
    "tiles": {"tiles": {0: "plus_1_attack", 1: "plus_1_defence"}},
    "guard": {"event": "palace_guard_2", "buildings": {"kursachsen": "palace"}, "tiles": {1: "plus_1_defence"}},
    "one left": {
        "event": "palace_guard_2",
        "buildings": {"kursachsen": "palace"},
        "tiles": {0: "plus_1_attack", 1: "plus_1_defence"},
        "supply": {0: 0, 1: 1},
    },
    "peasants in the tower": {"tower": {"peasants": 16}},
    "wild": {"preset": "wild"},
    "stubborn": {"event": "stubborn_peasants_3"},
    "no peasants left": {"supply": {"peasants": 0}},
}
TRIALS = 1500


def copies(state: State, number: int = TRIALS) -> list[State]:
    """The state with different random numbers ahead."""
    found = []
    for seed in range(number):
        copy = state.copy()
        copy.rng1, copy.rng2 = generator_from(Random(seed).getrandbits(61))
        found.append(copy)
    return found


def assert_close(chance: float, count: int) -> None:
    """A chance and how often it came true, within four and a half standard errors."""
    error = sqrt(max(chance * (1 - chance), 0.001) / TRIALS)
    assert abs(count / TRIALS - chance) < 4.5 * error


@pytest.mark.parametrize("target", ["kursachsen", "altmark"])
@pytest.mark.parametrize("name", ARRANGEMENTS)
def test_forecast_is_what_real_battles_come_to(name: str, target: str) -> None:
    """W-CMB-05, W-CMB-13, W-TWR-01: frequencies, survivors and cubes cast of battles fought from the same position."""
    match = one_action("combat_a", "anhalt", COUNTIES, **ARRANGEMENTS[name])
    place = county(target)
    found = of_attack(match.state, 0, place, 4)
    match.play(0, target)
    owners: Counter[int] = Counter()
    survivors = 0
    for copy in copies(match.state):
        copy.play(0, ARMY + 4)
        owners[copy.owner[place]] += 1
        survivors += copy.armies[place] if copy.owner[place] == 0 else 0
    assert_close(found.win, owners[0])
    lost = owners[NOBODY] if target == "altmark" else owners[1]
    assert_close(found.loss, lost)
    assert_close(found.tie, TRIALS - owners[0] - lost)
    assert survivors / TRIALS == pytest.approx(found.expected_survivors, abs=0.2)
    match.play(0, "armies 4")
    attack = next(event for event in match.events if event.kind == "attack")
    assert list(found.cast) == attack.particulars["cast"]


@pytest.mark.parametrize("name", ["plain", "tray", "tiles", "guard", "peasants in the tower", "no peasants left"])
def test_forecast_is_what_real_revolts_come_to(name: str) -> None:
    """W-REV-03, W-REV-04, W-REV-06: a revolt with two markers."""
    arrangement = {**ARRANGEMENTS[name], "markers": {"anhalt": 2}}
    counties = {"anhalt": (0, 4), "kursachsen": (1, 3)}
    state = position(counties, plan={0: {"collect_taxes": "anhalt"}}, actions=["collect_taxes"], **arrangement)
    found = of_revolt(state, ANHALT)
    held = survivors = 0
    for copy in copies(state):
        copy.begin()
        held += copy.owner[ANHALT] == 0
        survivors += copy.armies[ANHALT]
    assert_close(found.win, held)
    assert chances(found)[1] == 0
    assert survivors / TRIALS == pytest.approx(found.expected_survivors, abs=0.2)
    revolt = next(event for event in begin(state).events if event.kind == "revolt")
    assert list(found.cast) == revolt.particulars["cast"]


def test_winter_revolt() -> None:
    """W-REV-03: the additional peasants of the chart come on top of the markers."""
    state = position({"anhalt": (0, 4)}, markers={"anhalt": 1})
    assert of_revolt(state, ANHALT, 2).cast == (4, 0, 0, 0, 0, 3)


@pytest.mark.parametrize("attack_cube", [True, False])
@pytest.mark.parametrize("defence_cube", [True, False])
def test_extra_cubes_that_may_be_spared(attack_cube: bool, defence_cube: bool) -> None:
    """W-BON-07, option ``optional_extra_cube``: the forecast for either decision; without the option there is none."""
    tiles = {0: "plus_1_attack", 1: "plus_1_defence"}
    optional = position(COUNTIES, tiles=tiles, optional_extra_cube=True)
    found = of_attack(optional, 0, KURSACHSEN, 4, attack_cube=attack_cube, defence_cube=defence_cube)
    assert found.cast[:2] == (4 + attack_cube, 3 + defence_cube)
    automatic = position(COUNTIES, tiles=tiles)
    found = of_attack(automatic, 0, KURSACHSEN, 4, attack_cube=attack_cube, defence_cube=defence_cube)
    assert found.cast[:2] == (5, 4)


# ---------------------------------------------------------------- public knowledge only


def test_forecast_needs_public_knowledge_only() -> None:
    """W-TWR-07, W-INF-01: the same from the true state, from any redacted one and from any sample."""
    plan = {0: {"combat_a": "anhalt"}, 1: {"deploy_5": "kursachsen", "build_church": "money 1"}}
    match = begin(position({**COUNTIES, "trier": (1, 2)}, plan=plan, actions=["combat_a"], tray={2: 1}))
    true = of_attack(match.state, 0, KURSACHSEN, 4)
    for seat in (0, 1, 2, None):
        assert of_attack(GAME.redact(match.state, seat), 0, KURSACHSEN, 4) == true
    for seed in range(5):
        assert of_attack(match.perspective(0).sample(Random(seed)), 0, KURSACHSEN, 4) == true


def test_forecast_changes_nothing() -> None:
    """W-INF-08: no random number is drawn, no cube moved."""
    state = position(COUNTIES, tray={2: 1}, markers={"anhalt": 1})
    before = state.copy()
    of_attack(state, 0, KURSACHSEN, 4)
    of_revolt(state, ANHALT)
    assert state == before


def test_no_forecast_with_a_hidden_tower() -> None:
    """W-TWR-07, option ``hide_tower_count``: what nobody is told cannot be reckoned with."""
    state = position(COUNTIES, hide_tower_count=True, markers={"anhalt": 1})
    with pytest.raises(NoForecast, match="W-TWR-07"):
        of_attack(state, 0, KURSACHSEN, 4)
    with pytest.raises(NoForecast, match="W-TWR-07"):
        of_revolt(state, ANHALT)


# ---------------------------------------------------------------- what is refused


def test_no_forecast_for_a_county_at_peace() -> None:
    """W-EVT-13: a church protects it this round."""
    protected = position(COUNTIES, event="church_peace_3", buildings={"kursachsen": "church"})
    with pytest.raises(NoForecast, match="Kursachsen"):
        of_attack(protected, 0, KURSACHSEN, 4)
    assert of_attack(protected, 0, ALTMARK, 4).win > 0


@pytest.mark.parametrize("armies", [0, -1, 63])
def test_no_forecast_for_an_impossible_army(armies: int) -> None:
    """W-CMP-07, W-ACT-35: 1 to 62."""
    with pytest.raises(NoForecast):
        of_attack(position(COUNTIES), 0, KURSACHSEN, armies)


def test_no_forecast_where_there_is_no_battle() -> None:
    """W-CMB-01, W-SET-03, W-REV-02: an own county, one out of the game, one without a reason for a revolt."""
    with pytest.raises(NoForecast):
        of_attack(position(COUNTIES), 1, KURSACHSEN, 4)
    with pytest.raises(NoForecast, match="Bremen is out of the game"):
        of_attack(position(COUNTIES, seats=3), 0, county("bremen"), 4)
    with pytest.raises(NoForecast):
        of_revolt(position(COUNTIES), ANHALT)
    with pytest.raises(NoForecast):
        of_revolt(position(COUNTIES), ALTMARK, 1)


def test_refusal_is_an_error_a_program_can_tell() -> None:
    """W-TWR-07: with a code of its own."""
    assert issubclass(NoForecast, PalatineError)
    assert forecast.NoForecast.code == "no-forecast"


def test_forecast_for_every_choice_of_armies() -> None:
    """W-ACT-35: what a player may ask before saying how many march."""
    match = one_action("combat_a", "anhalt", COUNTIES)
    choose(match, 0, "kursachsen")
    numbers = [option - ARMY for option in match.decision(0).options]
    found = [of_attack(match.state, 0, match.state.target, armies) for armies in numbers]
    assert [sum(chances(one)) for one in found] == pytest.approx([1] * 6)
    assert [one.cast[0] for one in found] == [1, 2, 3, 4, 5, 6]
