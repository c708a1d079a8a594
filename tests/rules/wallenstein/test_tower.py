"""10. Tower and tray (W-TWR)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean

import pytest

import palatine
from palatine.engine.core import ChanceError, Luck
from palatine.games.wallenstein.components import CUBES, FACTIONS, PEASANT_CUBES, PEASANTS
from palatine.games.wallenstein.numbers import END_OF_ROUND, END_OF_YEAR, PERFORM, SCORING, SUPPLY
from palatine.games.wallenstein.rules.tower import LOOSENED, PASSES, RESTS, cast, script_for
from tests.rules.wallenstein.positions import at, begin, choose, one_action, position, tower
from tests.rules.wallenstein.towers import empty_tower, holding, initial_fill, settled, settled_contents, throw

CAPACITY = {"standard": 30, "calm": 24, "wild": 36}
SETTINGS = {"standard": (0.95, 30, 3, 0.0125), "calm": (0.80, 24, 3, 0.010), "wild": (1.0, 36, 3, 0.015)}
"""p0, capacity, sharpness, loosen (10.1)."""

BATTLE = {"anhalt": (0, 5), "kursachsen": (1, 3)}


# ---------------------------------------------------------------- what is cast


def test_battle_casts_its_cubes_and_the_whole_tray_at_once() -> None:
    """W-TWR-01: 4 attackers, 3 defenders and every cube of the tray, in one cast."""
    match = one_action("combat_a", "anhalt", BATTLE, tray={0: 1, 2: 2, "peasants": 3})
    choose(match, 0, "kursachsen", "armies 4", script=[tower(thrown={0: 5, 1: 3, 2: 2, "peasants": 3})])
    attacks = [event for event in match.events if event.kind == "attack"]
    assert [event.particulars["cast"] for event in attacks] == [[5, 3, 2, 0, 0, 3]]
    assert at(match.state, "kursachsen").owner == 1


def test_revolt_casts_the_whole_tray_too() -> None:
    """W-TWR-01: every battle is decided with the tower, a revolt as well."""
    match = one_action(
        "collect_taxes",
        "anhalt",
        BATTLE,
        markers={"anhalt": 1},
        tray={1: 2, "peasants": 1},
        script=[tower(thrown={0: 5, 1: 2, "peasants": 2})],
    )
    assert match.state.tray == [0, 2, 0, 0, 0, 0]
    assert at(match.state, "anhalt").armies == 3


def test_cubes_in_the_tray_wait_for_the_next_battle() -> None:
    """W-TWR-05: neither actions without a battle nor the end of the round touch them."""
    state = position(
        BATTLE,
        plan={0: {"collect_taxes": "anhalt"}, 1: {"deploy_5": "kursachsen"}},
        tray={0: 2, 3: 1, "peasants": 1},
        steps=[PERFORM, END_OF_ROUND],
    )
    begin(state)
    assert state.tray == [2, 0, 0, 1, 0, 1]


def test_winter_leaves_tower_and_tray_alone() -> None:
    """W-TWR-04, W-TWR-05: the tower is not emptied at the end of a year, the tray neither."""
    state = position(
        BATTLE,
        tray={2: 3, "peasants": 2},
        grain={0: 9, 1: 9},
        season="winter",
        open_events=["low_taxes_0"],
        steps=[SUPPLY, SCORING, END_OF_YEAR],
    )
    inside = state.tower[:]
    begin(state)
    assert state.tray == [0, 0, 3, 0, 0, 2]
    assert state.tower == inside


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_tower_changes_by_casts_only_and_is_never_emptied(seats: int) -> None:
    """W-TWR-04: in a whole game tower and tray change with casts only; cubes stay inside from the fill to the end."""
    match = palatine.start("wallenstein", seats=seats, seed=seats, initial_counties="lineup")
    rng = Random(seats)
    casts = 0
    while not match.over:
        before, tray = match.state.tower[:], match.state.tray[:]
        seat = match.state.waiting[0]
        match.play(seat, rng.choice(match.state.options(seat)))
        if any(cause == "tower" for cause, _ in match.entry(match.choices).chance):
            casts += 1
        else:
            assert (match.state.tower, match.state.tray) == (before, tray)
        assert sum(match.state.tower) > 10
    assert casts > 10


def test_involved_factions_leave_the_tray_and_the_others_stay() -> None:
    """W-TWR-06: after the battle only cubes of third parties lie in the tray; the next cast takes them along."""
    match = one_action("combat_a", "anhalt", BATTLE, tray={2: 2, 3: 1})
    cast_of_ten = tower(thrown={0: 4, 1: 3, 2: 2, 3: 1}, fallen={0: 3, 1: 1, 2: 1, 3: 2, "peasants": 1})
    choose(match, 0, "kursachsen", "armies 4", script=[cast_of_ten])
    assert match.state.tray == [0, 0, 1, 2, 0, 0]


# ---------------------------------------------------------------- what a cast can do


def test_more_cubes_can_come_out_than_were_cast() -> None:
    """W-TWR-03: a single army thrown, three of its colour in the tray."""
    match = one_action("combat_a", "anhalt", BATTLE)
    choose(match, 0, "altmark", "armies 1", script=[tower(thrown={0: 1, "peasants": 1}, fallen={0: 3})])
    assert at(match.state, "altmark").armies == 3


@pytest.mark.parametrize(
    ("what", "script"),
    [
        ("a cube that was not thrown", [PASSES + 0, PASSES + 1, PASSES + 1]),
        ("a thrown cube left out", [PASSES + 0]),
        ("another colour", [PASSES + 0, PASSES + 2]),
        ("more loosened than inside", [LOOSENED + 2, LOOSENED + 2, PASSES + 0, RESTS + 1]),
        ("something cubes do not do", [PASSES + 0, RESTS + 1, LOOSENED + FACTIONS]),
    ],
)
def test_cast_can_neither_create_nor_destroy_nor_recolour(what: str, script: list[int]) -> None:
    """W-TWR-03: a scripted cast is refused when its cubes do not add up, and changes nothing."""
    state = holding([0, 0, 1, 0, 0, 0])
    state.luck = Luck()
    state.luck.script = [("tower", script)]
    with pytest.raises(ChanceError):
        cast(state, [1, 1, 0, 0, 0, 0])
    assert (state.tower, state.tray) == ([0, 0, 1, 0, 0, 0], [0] * FACTIONS), what


def test_reported_cast_says_what_happened_to_every_cube() -> None:
    """W-TWR-02, W-TWR-03: following the report of a random cast leads to the same tower and tray."""
    drawn = settled(1)
    follower = drawn.copy()
    drawn.luck, follower.luck = Luck(), Luck()
    thrown = [6, 4, 0, 0, 0, 2]
    cast(drawn, thrown[:])
    report = drawn.luck.results[0]
    follower.luck.script = [report]
    cast(follower, thrown[:])
    assert (follower.tower, follower.tray) == (drawn.tower, drawn.tray)
    assert sum(what < LOOSENED for what in report[1]) == 12


def test_reporting_a_cast_does_not_change_it() -> None:
    """W-TWR-02: with and without a report the same numbers are drawn."""
    silent = settled(2)
    watched = silent.copy()
    watched.luck = Luck()
    cast(silent, [5, 3, 0, 0, 0, 0])
    cast(watched, [5, 3, 0, 0, 0, 0])
    assert silent == watched


def test_script_for_a_tray() -> None:
    """W-TWR-02: a script lets cubes pass, stay and be loosened until the tray is as wanted."""
    state = holding([1, 1, 0, 0, 0, 2])
    state.luck = Luck()
    state.luck.script = [("tower", script_for([3, 1, 0, 0, 0, 0], [2, 2, 0, 0, 0, 1]))]
    cast(state, [3, 1, 0, 0, 0, 0])
    assert state.tray == [2, 2, 0, 0, 0, 1]
    assert state.tower == [2, 0, 0, 0, 0, 1]


# ---------------------------------------------------------------- who sees it


def test_tower_and_tray_are_public_and_follow_from_the_rest() -> None:
    """W-TWR-07: everybody is told the numbers, and they are what is left of 62 and 20 cubes."""
    match = one_action("combat_a", "anhalt", BATTLE, tray={2: 2})
    for seat in (0, 3, None):
        view = match.view(seat)
        assert view["tray"] == {"black": 0, "blue": 0, "purple": 2, "red": 0, "peasants": 0}
        for owner, player in enumerate(view["players"]):
            on_map = sum(c["armies"] for c in view["counties"].values() if c["owner"] == owner)
            elsewhere = on_map + player["supply"] + view["tray"][player["colour"]]
            assert view["tower"][player["colour"]] == CUBES - elsewhere
        assert view["tower"]["peasants"] == PEASANT_CUBES - view["peasants"] - view["tray"]["peasants"]


def test_hidden_tower_is_neither_in_views_nor_in_events() -> None:
    """W-TWR-07, ``hide_tower_count``: nobody is told what is inside, not by a battle, revolt or fill either."""
    match = one_action("combat_a", "anhalt", BATTLE, hide_tower_count=True)
    choose(match, 0, "kursachsen", "armies 4", script=[tower(thrown={0: 4, 1: 3})])
    revolt = one_action("collect_taxes", "anhalt", BATTLE, markers={"anhalt": 1}, hide_tower_count=True)
    fill = palatine.start("wallenstein", seats=4, seed=1, initial_counties="lineup", hide_tower_count=True)
    for played in (match, revolt, fill):
        assert all("tower" not in played.view(seat) for seat in (0, 1, None))
        assert all("tower" not in event.particulars for event in played.events)
        casts = {"battle", "revolt.won", "revolt.lost", "tower.filled"}
        assert casts & {event.kind for event in played.events}


def test_open_tower_is_in_the_events() -> None:
    """W-TWR-07: without the option a battle, a revolt and the fill tell what is inside then."""
    match = one_action("combat_a", "anhalt", BATTLE)
    choose(match, 0, "kursachsen", "armies 4", script=[tower(thrown={0: 4, 1: 3})])
    battle = next(event for event in match.events if event.kind == "battle")
    assert battle.particulars["tower"] == match.state.tower


# ---------------------------------------------------------------- 10.1 How a cast falls out

# Everything below draws from fixed seeds: the numbers are always the same, and the bounds leave room for four to five
# standard errors around the true mean.


@pytest.mark.parametrize("preset", list(CAPACITY))
def test_cast_conserves_cubes_of_every_colour_and_respects_the_capacity(preset: str) -> None:
    """W-TWR-03, W-TWR-02: inside and tray add up as before; there are never more inside than the capacity."""
    state = empty_tower(1, preset=preset)
    rng = Random(1)
    for _ in range(300):
        thrown = [rng.randint(0, 6) for _ in range(FACTIONS)]
        before = [inside + cubes for inside, cubes in zip(state.tower, thrown, strict=True)]
        tray = throw(state, thrown)
        assert [inside + cubes for inside, cubes in zip(state.tower, tray, strict=True)] == before
        assert min(state.tower) >= 0
        assert sum(state.tower) <= CAPACITY[preset]


def test_nothing_comes_to_rest_in_a_full_tower() -> None:
    """W-TWR-02: with as many cubes inside as the capacity the chance to stay is 0, until some are knocked loose."""
    passed = 0
    for seed in range(400):
        state = holding([30, 0, 0, 0, 0, 0], seed)
        state.luck = Luck()
        cast(state, [0, 1, 0, 0, 0, 0])
        report = state.luck.results[0][1]
        if report == [PASSES + 1]:
            passed += 1
        else:
            assert report[0] == LOOSENED + 0
    assert passed / 400 == pytest.approx((1 - 0.0125) ** 30, abs=0.1)


@pytest.mark.parametrize(("seats", "low", "high"), [(3, 9.0, 10.1), (4, 14.0, 15.1), (5, 19.8, 20.9)])
def test_cubes_falling_out_of_the_initial_fill(seats: int, low: float, high: float) -> None:
    """W-TWR-02, W-SET-25: the mean over 10 000 fills."""
    state = empty_tower(7, seats)
    thrown = initial_fill(seats)
    total = 0
    for _ in range(10_000):
        state.tower = [0] * FACTIONS
        total += sum(throw(state, thrown))
    assert low < total / 10_000 < high


@pytest.mark.parametrize("most", [2, 6, 14])
def test_content_after_many_casts_does_not_depend_on_their_size(most: int) -> None:
    """W-TWR-02: after 200 casts of any size about 26 cubes are inside."""
    rng = Random(most)
    contents = []
    for seed in range(40):
        state = empty_tower(seed)
        throw(state, initial_fill(4))
        for _ in range(200 if most < 14 else 60):
            thrown = [0] * FACTIONS
            for _ in range(rng.randint(2, most)):
                thrown[rng.choice((0, 1, 2, 3, PEASANTS))] += 1
            throw(state, thrown)
        contents.append(sum(state.tower))
    assert 25 < fmean(contents) < 27.5


@pytest.mark.parametrize(("preset", "content"), [("standard", 26.1), ("calm", 21.6), ("wild", 29.6)])
def test_content_of_a_settled_tower(preset: str, content: float) -> None:
    """W-TWR-02: as many cubes come to rest as are knocked loose: p0 (1 - (N / capacity)^sharpness) = loosen N."""
    p0, capacity, sharpness, loosen = SETTINGS[preset]
    assert p0 * (1 - (content / capacity) ** sharpness) == pytest.approx(loosen * content, abs=0.01)
    assert fmean(sum(settled(seed, preset).tower) for seed in range(150)) == pytest.approx(content, abs=0.8)


def test_calm_and_wild_tower() -> None:
    """W-TWR-02: in a calm tower fewer of the cubes thrown change places with cubes inside, in a wild tower more."""
    exchanged = {preset: fmean(_knocked_loose(preset, seed) for seed in range(300)) for preset in CAPACITY}
    assert exchanged["calm"] + 0.5 < exchanged["standard"] < exchanged["wild"] - 0.5


def _knocked_loose(preset: str, seed: int) -> int:
    """How many resting cubes a cast of ten knocks loose in a settled tower."""
    state = settled(seed, preset)
    state.luck = Luck()
    cast(state, [5, 5, 0, 0, 0, 0])
    return sum(what >= LOOSENED for what in state.luck.results[0][1])


def test_two_colours_cast_in_equal_number_fare_alike() -> None:
    """W-TWR-02: no colour is favoured, neither falling nor resting nor by its number."""
    totals = [0] * FACTIONS
    for seed in range(3000):
        state = holding([5, 0, 5, 0, 5, 5], seed)
        for faction, cubes in enumerate(throw(state, [3, 0, 3, 0, 3, 3])):
            totals[faction] += cubes
    fallen = [totals[faction] for faction in (0, 2, 4, 5)]
    error = sqrt(fmean(fallen))
    assert max(fallen) - min(fallen) < 4 * error


def _naive(inside: list[int], thrown: list[int], preset: str, rng: Random) -> tuple[int, int, int]:
    """The cast of 10.1 word by word, asking every resting cube: loosened, of faction 0 loosened, come to rest."""
    p0, capacity, sharpness, loosen = SETTINGS[preset]
    resting = [faction for faction in range(FACTIONS) for _ in range(inside[faction])]
    falling = [faction for faction in range(FACTIONS) for _ in range(thrown[faction])]
    rng.shuffle(falling)
    loosened: list[int] = []
    stayed = 0
    for cube in falling:
        asked, resting = resting, []
        for other in asked:
            (loosened if rng.random() < loosen else resting).append(other)
        if rng.random() < p0 * max(0.0, 1 - (len(resting) / capacity) ** sharpness):
            resting.append(cube)
            stayed += 1
    return len(loosened), loosened.count(0), stayed


def _of_the_core(inside: list[int], thrown: list[int], preset: str, seed: int) -> tuple[int, int, int]:
    """The same three numbers of a cast of the core."""
    state = holding(inside, seed, preset)
    state.luck = Luck()
    cast(state, thrown[:])
    report = state.luck.results[0][1]
    loosened = [what - LOOSENED for what in report if what >= LOOSENED]
    return len(loosened), loosened.count(0), sum(what < PASSES for what in report)


@pytest.mark.parametrize("preset", list(CAPACITY))
def test_number_of_loosened_cubes_is_drawn_as_if_every_cube_were_asked(preset: str) -> None:
    """W-TWR-02: one draw of the number, then of the cubes, has the same distribution as one draw for each cube."""
    inside, thrown = [8, 6, 0, 0, 0, 4], [4, 2, 0, 0, 0, 1]
    trials = 5000
    rng = Random(5)
    asked = [_naive(inside, thrown, preset, rng) for _ in range(trials)]
    drawn = [_of_the_core(inside, thrown, preset, seed) for seed in range(trials)]
    for what, number in (("loosened", 0), ("loosened of a colour", 1), ("come to rest", 2)):
        _assert_alike([a[number] for a in asked], [d[number] for d in drawn], what)


def _assert_alike(one: list[int], other: list[int], what: str) -> None:
    """Every value comes up equally often, within four and a half standard errors of the difference."""
    counts, others = Counter(one), Counter(other)
    for value in counts | others:
        error = sqrt(counts[value] + others[value])
        assert abs(counts[value] - others[value]) < 4.5 * error, f"{what}: {value}"


# ---------------------------------------------------------------- odds

Wins = Callable[[list[int]], bool]

ODDS: list[tuple[str, list[int], Wins, float]] = [
    ("3 v 2, won", [3, 2, 0, 0, 0, 0], lambda tray: tray[0] > tray[1] + tray[5], 0.53),
    ("3 v 2, tied", [3, 2, 0, 0, 0, 0], lambda t: t[0] == t[1] + t[5] or t[1] == 0 < t[1] + t[5] - t[0], 0.26),
    ("1 v 3, won", [1, 3, 0, 0, 0, 0], lambda tray: tray[0] > tray[1] + tray[5], 0.06),
    ("6 v 4, won", [6, 4, 0, 0, 0, 0], lambda tray: tray[0] > tray[1] + tray[5], 0.64),
    ("10 v 6, won", [10, 6, 0, 0, 0, 0], lambda tray: tray[0] > tray[1] + tray[5], 0.80),
    ("2 v neutral, won", [2, 0, 0, 0, 0, 1], lambda tray: tray[0] > tray[5], 0.66),
    ("1 v neutral, won", [1, 0, 0, 0, 0, 1], lambda tray: tray[0] > tray[5], 0.29),
    ("3 armies in a revolt of 2", [3, 0, 0, 0, 0, 2], lambda tray: tray[0] > tray[5], 0.64),
]
"""What is cast into a settled tower of four players, what is counted, and how often it happens."""


@pytest.mark.parametrize(("what", "thrown", "wins", "chance"), ODDS)
def test_odds_of_a_settled_tower(what: str, thrown: list[int], wins: Wins, chance: float) -> None:
    """W-TWR-02: the odds the tower was designed to have."""
    towers = [holding(inside, seed) for seed, inside in enumerate(settled_contents(500) * 6)]
    won = sum(wins(throw(state, thrown)) for state in towers)
    assert won / len(towers) == pytest.approx(chance, abs=0.035), what
