"""Years, seasons, turns (P-TRN)."""

from random import Random

from palatine.engine.core import Told
from palatine.engine.match import Match
from palatine.games.prestige.game import GAME
from palatine.games.prestige.knowledge import almanac
from palatine.games.prestige.numbers import (
    ALLIANCING_STEP,
    CHANGE_BATTLES_STEP,
    COMBAT_STEP,
    COMMON_ACTIONS_STEP,
    COMMON_MOVEMENT_STEP,
    END_OF_YEAR_STEP,
    SEASON_STEP,
    TURNS_STEP,
    YEAR_STEP,
)
from palatine.games.prestige.rules.turns import ECONOMY
from palatine.games.prestige.rules.weather import FALL, SPRING, SUMMER, WINTER
from tests.rules.prestige.positions import (
    ALLY,
    at,
    choose,
    go,
    happened,
    kind,
    loc,
    position,
    script,
    table,
    texts,
    turn,
)


def seasons_of(told: Told) -> list[str]:
    return [kind for kind, _, _ in told if kind in ("year", "season", "weather", "economy", "income")]


def test_a_year_is_four_seasons_and_an_economic_round() -> None:
    """P-TRN-01, P-TRN-03, P-TRN-14, P-ECO-01: weather in spring and fall, income after winter, then the next year."""
    state = table(3, owners={0: "paris"}, homes={0: "paris"}, units={"paris": {0: "1I"}})
    go(state, YEAR_STEP)
    rng = Random(1)
    while state.year < 3 and state.waiting:
        options = state.options(state.waiting[0])
        state.play(
            state.waiting[0], GAME.catalogue.option("done") if kind(state) == "income.give_up" else rng.choice(options)
        )
    assert state.events is not None
    seen = [what for what in seasons_of(state.events) if what != "income"]
    assert seen[:7] == ["year", "season", "weather", "season", "season", "weather", "season"]
    assert seen[7:9] == ["economy", "year"]
    assert happened(state, "economy") == [{"year": 2}]
    kinds = seasons_of(state.events)
    assert kinds.index("economy") < kinds.index("income") and "P-ECO-01" in [rule for _, rule, _ in state.events]
    assert len(happened(state, "income")) >= 3


def test_start_of_year_steps_come_before_spring() -> None:
    """P-TRN-02: reinforcements, then alliance change battles, then spring."""
    units = {"paris": {0: "3I", 2: "1I"}}
    state = table(3, year=1, alliance=[0], homes={0: "paris"}, units=units, convened=1)
    script(state, ("weather", [3]))
    go(state, YEAR_STEP)
    assert (state.year, kind(state)) == (2, "ally.troops")
    choose(state, "accept")
    assert happened(state, "change_battles") == [{"locations": [loc("paris")]}]
    assert state.events is not None
    kinds = [event[0] for event in state.events]
    assert (
        kinds.index("troops.accepted") < kinds.index("change_battles") < kinds.index("battle") < kinds.index("season")
    )


def test_weather_dice_in_spring_and_fall_only() -> None:
    """P-TRN-03: before the marker moves."""
    for season, rolled in ((SPRING, 1), (SUMMER, 0), (FALL, 1), (WINTER, 0)):
        state = table(season=season - 1)
        go(state, SEASON_STEP)
        assert len(happened(state, "weather")) == rolled
        kinds = [event[0] for event in state.events or []]
        assert kinds[1] == ("weather" if rolled else "marker"), "before anything else happens in the season"


def test_peace_the_marker_moves_and_turns_go_clockwise_from_it() -> None:
    """P-TRN-04."""
    state = table(marker=1, seating=[0, 2, 1, 3])
    go(state, SEASON_STEP)
    assert state.marker == 3
    order = [event["seats"] for event in happened(state, "turn")]
    while state.waiting:
        choose(state, "pass")
    order = [event["seats"] for event in happened(state, "turn")]
    assert order == [[3], [0], [2], [1]]


def test_war_the_alliance_then_the_counter_alliance_and_a_fixed_marker() -> None:
    """P-TRN-05, P-ALL-25."""
    state = table(marker=1, alliance=[2, 3], units={"paris": {0: "1I"}, "wien": {2: "1I"}})
    go(state, SEASON_STEP)
    while state.waiting:
        choose(state, texts(state)[0])
    assert [event["seats"] for event in happened(state, "turn")] == [[2, 3], [0, 1]]
    assert state.marker == 1


def test_phases_of_a_turn_in_order() -> None:
    """P-TRN-06: movement, combat, annexing, declaration, alliancing; the turn is finished before the next."""
    units = {"cassel": {0: "4I"}, "cassel-fulda": {1: "1I"}}
    state = table(units=units, owners={0: "paris", 1: "wien", 2: "prag", 3: "bern"}, prestige=[30, 20, 20, 20])
    turn(state, 0)
    seen = []
    while state.waiting:
        seen.append(kind(state))
        script(state, ("attack", [1]), ("defence", [6]))
        if kind(state) == "move.from" and "move.to" not in seen:
            choose(state, "cassel-cassel", "1", "cassel-fulda")
            seen.append("move.to")
        else:
            choose(state, texts(state)[0])
    order = [what.split(".")[0] for what in seen]
    assert order[:2] == ["move", "move"] and order[-2:] == ["war", "alliance"]
    assert order == sorted(order, key=["move", "battle", "action", "war", "alliance"].index)


def test_declaration_only_before_the_first_alliancing() -> None:
    """P-TRN-07: in the war state a turn ends with phase 3; without acts of war there is no alliancing."""
    state = table(alliance=[0, 1], units={"paris": {0: "3I"}})
    turn(state, 0, 1)
    choose(state, "done", "done", "done")
    assert not state.waiting and not happened(state, "alliance")
    peace = table()
    turn(peace, 0)
    choose(peace, "pass")
    assert not peace.war


def test_after_a_first_alliancing_only_seats_without_a_turn_act() -> None:
    """P-TRN-08, P-TRN-09: the rest of the Alliance together, then of the Counter-Alliance; none left, no turn."""
    owners = {0: "paris reims", 1: "wien graz", 2: "prag linz", 3: "bern basel"}
    state = table(owners=owners, prestige=[10, 10, 40, 10], acting=[0], victims=2, to_act=[1, 2, 3])
    go(state, ALLIANCING_STEP, TURNS_STEP)
    choose(state, "alliance 0 2")
    while state.waiting:
        choose(state, texts(state)[0])
    assert [event["seats"] for event in happened(state, "turn")] == [[2], [1, 3]]
    alone = table(owners=owners, prestige=[10, 10, 40, 10], acting=[0], victims=2, to_act=[1, 3])
    go(alone, ALLIANCING_STEP, TURNS_STEP)
    choose(alone, "alliance 0 2")
    while alone.waiting:
        choose(alone, texts(alone)[0])
    assert [event["seats"] for event in happened(alone, "turn")] == [[1, 3]]


def test_in_a_shortened_turn_only_the_remaining_seats_move_and_act() -> None:
    """P-TRN-10: seat 1 has had its turn; units of the ally move only with their controller."""
    units = {"paris": {0: "3I", ALLY: "2I"}, "wien": {1: "3I"}}
    state = table(3, units=units, alliance=[1], owners={0: "paris"})
    assert state.minority == 0
    state = table(5, alliance=[0, 1], units=units, owners={1: "wien"}, prestige=[1, 9, 0, 0, 0])
    turn(state, 0)
    # the leader, seat 1, controls the ally, and has no turn left in which to hand units over
    assert (state.waiting, texts(state)) == ([0], ["done", "paris-paris"])
    choose(state, "done")
    assert kind(state) == "action.choose" and state.waiting == [0]
    choose(state, "done")
    assert not state.waiting


def test_in_a_shortened_turn_a_battle_needs_a_remaining_seat() -> None:
    """P-TRN-11: only where seat 0 stands; then its ally fights along."""
    units = {"paris": {0: "5I", 1: "1C", 2: "1I"}, "wien": {1: "5I", 2: "1I"}}
    state = table(units=units, alliance=[0, 1])
    script(state, ("attack", [6]), ("defence", [6]))
    turn(state, 0)
    choose(state, "keep", "done")
    assert happened(state, "battle")[0]["attackers"] == [0, 1]
    assert [event["location"] for event in happened(state, "battle")] == [loc("paris")]
    assert at(state, 2, "wien") == "1I"


def test_units_of_the_ally_fight_for_the_acting_seat_that_controls_them() -> None:
    """P-TRN-11, P-EXT-19: where the controller has no turn left they do not."""
    for prestige, fought in (([1, 9, 0, 0, 0], True), ([9, 1, 0, 0, 0], False)):
        state = table(5, units={"paris": {ALLY: "9I", 2: "1I"}}, alliance=[0, 1], acting=[1], prestige=prestige)
        script(state, ("attack", [6]), ("defence", [6]))
        go(state, COMBAT_STEP)
        assert bool(happened(state, "battle")) == fought
    nobody = table(5, units={"paris": {1: "9I", 2: "1I"}}, alliance=[0, 1], acting=[0])
    go(nobody, COMBAT_STEP)
    assert not happened(nobody, "battle")


def test_course_of_a_common_turn() -> None:
    """P-TRN-12: standing order, movement of all, battles, announcements and actions of all, then the ally."""
    units = {"paris": {0: "4I", ALLY: "3I"}, "bern": {1: "4I"}}
    state = table(5, units=units, alliance=[0, 1], owners={2: "paris bern"}, prestige=[9, 1, 1, 1, 1])
    turn(state, 0, 1)
    seen = []
    while state.waiting:
        seen.append((state.waiting[0], kind(state)))
        choose(state, texts(state)[0])
    assert [what for _, what in seen] == [
        "alliance.order",
        "ally.hand_over",
        "move.from",
        "move.from",
        "annex.announce",
        "annex.announce",
        "action.choose",
        "action.choose",
        "ally.action",
    ]
    assert {COMMON_MOVEMENT_STEP, COMMON_ACTIONS_STEP}.isdisjoint(entry >> 4 for entry in state.agenda)


def test_a_seat_without_anything_still_takes_part() -> None:
    """P-TRN-13: it may declare war and is asked for a convention."""
    state = table()
    turn(state, 3)
    assert (state.waiting, kind(state)) == ([3], "war.declare")


def test_the_economic_round_follows_winter_and_a_new_year_follows_it() -> None:
    """P-TRN-14, P-ECO-01, P-ECO-11, P-ECO-74."""
    assert ECONOMY[-1] == END_OF_YEAR_STEP
    state = table(3, years=5, year=2)
    go(state, END_OF_YEAR_STEP)
    assert (state.year, state.season) == (3, SPRING)
    assert CHANGE_BATTLES_STEP not in [entry >> 4 for entry in state.agenda]


def test_first_turn_is_that_of_the_markers_neighbour() -> None:
    """P-SET-28, P-TRN-04: whoever had it, wherever the residences are."""
    for seed in range(11, 17):
        match = Match(GAME, 3, seed, GAME.variant(3, {"years": "5"}))
        match.begin()
        holder = match.state.marker
        while match.pending[0].kind != "move.from":
            options = match.pending[0].options
            match.play(match.pending[0].seat, options[seed % len(options)])
        seating = match.state.seating
        assert match.state.acting == [seating[(seating.index(holder) + 1) % 3]]


def test_a_position_in_the_middle_of_a_turn_is_in_its_season() -> None:
    """P-TRN-01: the economic round begins when the turns of winter are over."""
    for steps, stage in (
        (["movement", "combat"], "summer"),
        (["movement", "income"], "summer"),
        (["income"], "economy"),
    ):
        assert almanac.stage(position(steps=steps)) == stage
