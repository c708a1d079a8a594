"""Module 3, Military Leaders (W-LDR), by rule number."""

from collections.abc import Sequence
from typing import Any

import pytest

import palatine
from palatine.engine.match import Match
from palatine.games.wallenstein.components import NOBODY
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.numbers import (
    END_OF_GAME,
    FAVORS,
    MOVE_LEADERS,
    PAY_LANDSKNECHTE,
    PERFORM,
    PLACE_LEADERS,
    RETURN_LEADERS,
    SCORE_STATUES,
    SCORING,
    SUPPLY,
)
from palatine.games.wallenstein.rules.modules.leaders import OFF_BOARD, figure_of
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.positions import (
    at,
    begin,
    choose,
    county,
    drawn,
    happened,
    options,
    position,
    random_play,
    refused,
    tower,
)

SCORED = ("scored.statues", 0)
HOME = {"anhalt": (0, 4), "kursachsen": (0, 4), "tirol": (0, 4), "baden": (1, 4)}


def led(
    figures: dict[int, str],
    steps: Sequence[int] = (PERFORM,),
    statues: dict[str, dict[int, int]] | None = None,
    **arrangement: Any,
) -> State:
    """A position with leader figures, and statues by county and seat."""
    arrangement.setdefault("counties", HOME)
    return position(military_leaders=True, steps=steps, leaders=figures, statues=statues, **arrangement)


def action(name: str, place: str = "anhalt", figure: str = "anhalt", **arrangement: Any) -> Match:
    """Seat 0 performs an action, its figure standing somewhere."""
    return begin(led({0: figure}, plan={0: {name: place}}, actions=[name], **arrangement))


def statues_in(state: State, name: str) -> list[int]:
    return state.statues[county(name) * state.seats : (county(name) + 1) * state.seats]


def test_material() -> None:
    """W-LDR-01: one figure and six statues for each player."""
    state = GAME.new(4, 1, military_leaders=True, initial_counties="lineup")
    assert state.statues_left == [6] * 4
    assert state.trophies == [0] * 4
    assert GAME.new(4, 1, initial_counties="lineup").statues_left == []


@pytest.mark.parametrize(("seats", "first", "turns"), [(3, 0, 9), (3, 2, 9), (4, 1, 8), (5, 4, 7)])
def test_draft_now_or_later_but_at_the_last_county(seats: int, first: int, turns: int) -> None:
    """W-LDR-02: after claiming a county the figure may be placed; the own last county takes it at the latest."""
    match = begin(GAME.blank(seats, GAME.variant(seats, {"military_leaders": True, "first_seat": first})))
    asked = dict.fromkeys(range(seats), 0)
    while match.state.offer:
        decision = match.pending[0]
        if decision.kind == "leader.claim":
            asked[decision.seat] += 1
            match.play(decision.seat, "place" if decision.seat == 1 and asked[1] == 3 else "later")
        else:
            match.play(decision.seat, decision.options[-1])
    assert asked == {**dict.fromkeys(range(seats), turns - 1), 1: 3}
    for seat in range(seats):
        mine = [event.particulars for event in match.events if event.particulars.get("seat") == seat]
        placed = [particulars["county"] for particulars in mine if "armies" in particulars]
        assert figure_of(match.state, seat) == (placed[2] if seat == 1 else placed[-1])


def test_line_up_in_the_first_spring() -> None:
    """W-LDR-03, W-SEQ-03: after the order is fixed, in player order, into any own county; no pass."""
    counties = {**HOME, "bremen": (2, 2), "koeln": (3, 2)}
    state = led({}, [PLACE_LEADERS], counties=counties, order=[1, 0, 2, 3], initial_counties="lineup")
    match = begin(state)
    assert options(match, 1) == ["baden"]
    choose(match, 1, "baden")
    assert options(match, 0) == ["anhalt", "kursachsen", "tirol"]
    choose(match, 0, "tirol")
    assert figure_of(state, 0) == county("tirol")
    assert begin(led({}, [PLACE_LEADERS], counties=counties, season="summer", initial_counties="lineup")).over
    steps = state.round_steps
    assert steps.index(9) < steps.index(PLACE_LEADERS) < steps.index(PERFORM)


def test_what_follows_the_line_up_begins_with_the_first_player() -> None:
    """W-LDR-03, W-LDR-05, W-SEQ-03: figures, Landsknechte and actions, each in player order; a figure is worth 1."""
    counties = {**HOME, "altmark": (1, 2), "kursachsen": (1, 2), "boehmen": (1, 2)}
    plan = {0: {"collect_taxes": "anhalt"}, 1: {"collect_taxes": "baden"}}
    steps = [PLACE_LEADERS, PAY_LANDSKNECHTE, PERFORM]
    state = led({}, steps, counties=counties, plan=plan, actions=["collect_taxes"], order=[1, 0, 2, 3],
                landsknechte=True, initial_counties="lineup")  # fmt: skip
    match = begin(state)
    choose(match, 1, "baden")
    choose(match, 0, "anhalt")
    assert match.decision(1).kind == "landsknechte.benefit"
    choose(match, 1, "pass")
    assert state.thalers[:2] == [10 + 5 + 1, 10 + 4 + 1]


def test_a_figure_stands_only_in_an_own_county_and_does_not_fight() -> None:
    """W-LDR-04: it goes to own counties only and adds no cube to a battle."""
    match = begin(led({}, [PLACE_LEADERS], initial_counties="lineup"))
    assert refused(match, 0, "baden").rule == "W-LDR-04"
    match = action("combat_a", counties={"anhalt": (0, 4), "altmark": (1, 2)})
    choose(match, 0, "altmark", "armies 3", script=[tower({0: 3, 1: 2}, {0: 3, 1: 2, "peasants": 0})])
    assert at(match.state, "altmark").armies == 1


def test_the_bonus_is_for_the_county_of_the_figure() -> None:
    """W-LDR-05: at that moment, applied after event and tile; elsewhere there is none."""
    assert action("collect_taxes").state.thalers[0] == 10 + 5 + 1
    assert action("collect_taxes", figure="tirol").state.thalers[0] == 10 + 5
    both = action("collect_taxes", event="high_taxes_2", tiles={0: "plus_1_thaler"})
    assert both.state.thalers[0] == 10 + 6 + 1 + 1


@pytest.mark.parametrize(("name", "price"), [("build_palace", 2), ("build_church", 1), ("build_trading_post", 0)])
def test_building_is_cheaper(name: str, price: int) -> None:
    """W-LDR-06: one Thaler less; a trading post is free and needs no money."""
    assert action(name).state.thalers[0] == 10 - price
    poor = action(name, thalers={0: price}).state
    assert len(at(poor, "anhalt").buildings) == 1
    assert poor.thalers[0] == 0


def test_collecting_brings_one_more() -> None:
    """W-LDR-07: one more grain, one more Thaler."""
    assert action("collect_grain").state.grain[0] == 4 + 1
    assert action("collect_taxes").state.thalers[0] == 10 + 5 + 1


@pytest.mark.parametrize(
    ("name", "event", "tile", "armies"),
    [
        ("deploy_5", None, None, 6),
        ("deploy_3", None, None, 4),
        ("deploy_1_move", None, None, 2),
        ("deploy_5", "few_recruits_1", None, 4),
        ("deploy_3", "few_recruits_1", None, 3),
        ("deploy_5", None, "six_armies", 7),
        ("deploy_5", "few_recruits_1", "six_armies", 7),
    ],
)
def test_deploying_brings_one_more(name: str, event: str | None, tile: str | None, armies: int) -> None:
    """W-LDR-08, T-17: one more than event and tile give, for the same price."""
    tiles = {} if tile is None else {0: tile}
    state = action(name, event=event, tiles=tiles).state
    assert at(state, "anhalt").armies == 4 + armies
    assert state.thalers[0] == 10 - {"deploy_5": 3, "deploy_3": 2, "deploy_1_move": 1}[name]


def test_grain_with_event_tile_and_figure() -> None:
    """T-18: grain 2, at least 4 by the event, 1 by the tile, 1 by the figure."""
    match = action("collect_grain", "tirol", "tirol", event="good_harvest_3", tiles={0: "plus_1_grain"})
    assert match.state.grain[0] == 6


def test_extra_army_as_far_as_the_supply_goes() -> None:
    """W-LDR-08, W-LIM-02: the figure's army never makes the action impossible."""
    state = action("deploy_3", supply={0: 3}).state
    assert (at(state, "anhalt").armies, state.supply[0]) == (7, 0)


def test_combat_gets_no_bonus() -> None:
    """W-LDR-09: exactly the moved armies are cast, the script fits no other cast."""
    match = action("combat_b", counties={"anhalt": (0, 4), "altmark": (1, 2)})
    choose(match, 0, "altmark", "armies 2", script=[tower({0: 2, 1: 2}, {0: 0, 1: 2, "peasants": 0})])
    assert ("held", "W-CMB-21") in happened(match)


def test_favors_and_benefits_get_no_bonus() -> None:
    """W-LDR-10: a benefit of 2 Thalers stays 2 with a figure in every region."""
    counties = {"altmark": (0, 2), "anhalt": (0, 2), "boehmen": (0, 2), "baden": (0, 2)}
    state = led({0: "anhalt"}, [22], counties=counties, landsknechte=True)
    choose(begin(state), 0, "benefit thalers")
    assert state.thalers[0] == 12


@pytest.mark.parametrize(("favor", "armies", "grain"), [(12, 3, 0), (5, 0, 2)])
def test_favors_get_no_bonus(favor: int, armies: int, grain: int) -> None:
    """W-LDR-10: three armies and two grain, also for the county with the figure."""
    state = led({0: "anhalt"}, [FAVORS], emperors_court=True)
    state.courtiers[0], state.entrance[0] = 3, 4
    state.favors = [favor, 3, 2]
    state.favor_deck = [1, 4]
    match = begin(state)
    choose(match, 0, f"favor {favor}")
    if favor == 12:
        choose(match, 0, "anhalt")
    assert (at(state, "anhalt").armies, state.grain[0]) == (4 + armies, grain)


def test_after_the_tenth_action_the_figures_move() -> None:
    """W-LDR-11: in player order, to another own county; no pass."""
    state = led({0: "anhalt", 1: "baden"}, [MOVE_LEADERS], counties={**HOME, "koeln": (1, 2)}, order=[1, 0, 2, 3])
    match = begin(state)
    assert options(match, 1) == ["koeln"]
    choose(match, 1, "koeln")
    assert options(match, 0) == ["kursachsen", "tirol"]
    assert refused(match, 0, "anhalt").rule == "W-LDR-11"
    assert refused(match, 0, "pass").rule == refused(match, 0, "money 0").rule == "W-LDR-11"
    choose(match, 0, "tirol")
    assert (figure_of(state, 0), figure_of(state, 1)) == (county("tirol"), county("koeln"))
    steps = state.round_steps
    assert steps[steps.index(PERFORM) + 1] == MOVE_LEADERS


def test_any_other_county_unless_adjacent_is_a_duty() -> None:
    """W-LDR-12: adjacent or not; with the option an adjacent one first, and any if there is none."""
    assert options(begin(led({0: "anhalt"}, [MOVE_LEADERS])), 0) == ["kursachsen", "tirol"]
    match = begin(led({0: "anhalt"}, [MOVE_LEADERS], leader_must_go_adjacent=True))
    assert options(match, 0) == ["kursachsen"]
    assert refused(match, 0, "tirol").rule == "W-LDR-12"
    far = begin(led({0: "tirol"}, [MOVE_LEADERS], leader_must_go_adjacent=True))
    assert options(far, 0) == ["anhalt", "kursachsen"]


def test_an_only_county_keeps_the_figure() -> None:
    """W-LDR-13: no move, no statue."""
    state = led({1: "baden"}, [MOVE_LEADERS])
    assert begin(state).over
    assert figure_of(state, 1) == county("baden")
    assert not any(state.statues)


@pytest.mark.parametrize(("choice", "number"), [("statue", 1), ("pass", 0)])
def test_a_statue_where_the_figure_stood(choice: str, number: int) -> None:
    """W-LDR-14: after a move to an adjacent county, if the player likes."""
    state = led({0: "anhalt"}, [MOVE_LEADERS])
    match = begin(state)
    choose(match, 0, "kursachsen")
    assert options(match, 0) == ["statue", "pass"]
    choose(match, 0, choice)
    assert statues_in(state, "anhalt") == [number, 0, 0, 0]
    assert state.statues_left[0] == 6 - number


def test_a_statue_is_of_the_players_own() -> None:
    """W-LDR-14: whoever moves, one of that player's six; the others keep theirs."""
    counties = {"trier": (0, 2), "anhalt": (2, 2), "kursachsen": (2, 2)}
    state = led({2: "anhalt"}, [MOVE_LEADERS], counties=counties)
    choose(begin(state), 2, "kursachsen", "statue")
    assert statues_in(state, "anhalt") == [0, 0, 1, 0]
    assert sum(state.statues) == 1
    assert state.statues_left == [6, 6, 5, 6]


def test_without_a_statue_left_none_is_erected() -> None:
    """W-LDR-14, W-LIM-10: six statues for each player, no more."""
    state = led({0: "anhalt"}, [MOVE_LEADERS], statues={"tirol": {0: 6}})
    match = begin(state)
    choose(match, 0, "kursachsen")
    assert match.over
    assert sum(state.statues) == 6


def test_no_statue_after_a_distant_move() -> None:
    """W-LDR-15: a county that is not adjacent."""
    state = led({0: "anhalt"}, [MOVE_LEADERS])
    match = begin(state)
    choose(match, 0, "tirol")
    assert match.over
    assert not any(state.statues)


def test_statues_stay_when_the_county_is_lost() -> None:
    """W-LDR-16: conquered or laid waste, they stay on the map."""
    outcomes: list[dict[int | str, int]] = [{0: 3, 1: 0, "peasants": 0}, {0: 1, 1: 1, "peasants": 0}]
    for fallen in outcomes:
        state = led({}, counties={"anhalt": (0, 4), "altmark": (1, 2)}, plan={0: {"combat_a": "anhalt"}},
                    actions=["combat_a"], statues={"altmark": {1: 2}})  # fmt: skip
        choose(begin(state), 0, "altmark", "armies 3", script=[tower({0: 3, 1: 2}, fallen)])
        assert at(state, "altmark").owner != 1
        assert statues_in(state, "altmark") == [0, 2, 0, 0]


def test_statues_stay_when_the_county_revolts() -> None:
    """W-LDR-16: also in a county lost to the peasants; they are still their owners'."""
    plan = {0: {"collect_grain": "anhalt"}}
    state = led({}, plan=plan, markers={"anhalt": 1}, actions=["collect_grain"], statues={"anhalt": {0: 1, 1: 1}})
    begin(state, [tower({0: 4, "peasants": 1}, {0: 1, "peasants": 1})])
    assert at(state, "anhalt").owner == NOBODY
    assert statues_in(state, "anhalt") == [1, 1, 0, 0]


def test_statues_of_others_become_trophies() -> None:
    """W-LDR-17, W-LDR-23: all of them, for whoever puts a figure there; own statues stay; they never go back."""
    state = led({0: "anhalt"}, [MOVE_LEADERS], statues={"tirol": {0: 1, 1: 2, 3: 1}})
    choose(begin(state), 0, "tirol")
    assert statues_in(state, "tirol") == [1, 0, 0, 0]
    assert state.trophies == [3, 0, 0, 0]
    assert state.statues_left == [5, 4, 6, 5]


def test_trophies_are_kept() -> None:
    """W-LDR-17: those taken later come on top."""
    state = led({0: "anhalt"}, [MOVE_LEADERS], statues={"tirol": {1: 2}})
    state.trophies[0], state.statues_left[3] = 1, 5
    choose(begin(state), 0, "tirol")
    assert state.trophies[0] == 3


def test_several_statues_in_a_county() -> None:
    """W-LDR-18: also of one colour."""
    state = led({0: "anhalt"}, [MOVE_LEADERS], statues={"anhalt": {0: 1, 1: 1}})
    choose(begin(state), 0, "kursachsen", "statue")
    assert statues_in(state, "anhalt") == [2, 1, 0, 0]


@pytest.mark.parametrize("fallen", [{0: 3, 1: 0, "peasants": 0}, {0: 1, 1: 1, "peasants": 0}])
def test_a_lost_county_takes_the_figure_off_the_board(fallen: dict[int | str, int]) -> None:
    """W-LDR-19: by conquest or tie; the loser has no bonus and no move until it returns."""
    counties = {"anhalt": (0, 4), "altmark": (1, 2), "baden": (1, 2), "koeln": (1, 2)}
    state = led({1: "altmark"}, [PERFORM, MOVE_LEADERS], counties=counties, plan={0: {"combat_a": "anhalt"}},
                actions=["combat_a"])  # fmt: skip
    match = begin(state)
    choose(match, 0, "altmark", "armies 3", script=[tower({0: 3, 1: 2}, fallen)])
    assert figure_of(state, 1) == OFF_BOARD
    assert figure_of(state, 0) == OFF_BOARD
    assert match.over


def test_a_revolt_takes_the_figure_off_the_board() -> None:
    """W-LDR-19: a county lost to the peasants."""
    state = led({0: "anhalt"}, plan={0: {"collect_grain": "anhalt"}}, markers={"anhalt": 1}, actions=["collect_grain"])
    begin(state, [tower({0: 4, "peasants": 1}, {0: 1, "peasants": 1})])
    assert at(state, "anhalt").owner == NOBODY
    assert figure_of(state, 0) == OFF_BOARD


@pytest.mark.parametrize("year", [1, 2])
def test_figures_return_at_the_end_of_each_winter(year: int) -> None:
    """W-LDR-20: in the order of fall; a player without counties waits; trophies are taken, no statue arises."""
    arrangement: dict[str, Any] = {"season": "winter", "year": year, "order": [3, 1, 0, 2]}
    state = led({1: "baden"}, [RETURN_LEADERS], statues={"tirol": {1: 1}}, **arrangement)
    match = begin(state)
    assert match.pending[0].seat == 0
    choose(match, 0, "tirol")
    assert match.over
    assert figure_of(state, 0) == county("tirol")
    assert state.trophies[0] == 1
    assert not any(state.statues)


def test_a_figure_lost_in_winter_returns_in_the_same_winter() -> None:
    """W-LDR-19, W-LDR-20: a county lost for want of grain takes it off the board, the end of winter brings it back."""
    counties = {"anhalt": (0, 4), "tirol": (0, 4), "baden": (1, 4)}
    arrangement: dict[str, Any] = {"season": "winter", "open_events": ["low_taxes_0"], "grain": {0: 1, 1: 1}}
    state = led({0: "anhalt", 1: "baden"}, [SUPPLY, SCORING, RETURN_LEADERS], counties=counties, **arrangement)
    match = begin(state, [drawn("winter", "anhalt"), tower({0: 4, "peasants": 1}, {"peasants": 1})])
    assert figure_of(state, 0) == OFF_BOARD
    assert (match.decision(0).kind, options(match, 0)) == ("leader.place", ["tirol"])
    choose(match, 0, "tirol")
    assert match.over
    assert figure_of(state, 0) == county("tirol")


@pytest.mark.parametrize("each_winter", [False, True])
def test_in_the_second_winter_a_returning_figure_can_still_take_trophies(each_winter: bool) -> None:
    """W-LDR-20, W-LDR-22: it returns before statues and trophies are counted, which is done once."""
    late = GAME.blank(4, GAME.variant(4, {"military_leaders": True, "statues_each_winter": each_winter}))
    last = late.agenda[: late.agenda.index(END_OF_GAME) + 2]
    steps = [*late.winter_steps, *(step for step in reversed(last) if step in (SCORE_STATUES, END_OF_GAME))]
    arrangement: dict[str, Any] = {"season": "winter", "year": 2, "open_events": ["low_taxes_0"]}
    arrangement |= {"grain": dict.fromkeys(range(4), 9), "statues_each_winter": each_winter}
    state = led({1: "baden"}, steps, statues={"tirol": {1: 1}}, **arrangement)
    match = begin(state)
    assert (match.decision(0).kind, state.points[1]) == ("leader.place", 1)  # for the county alone
    before = state.points[0]
    choose(match, 0, "tirol")
    assert match.over
    scored = [event.particulars for event in match.events if event.kind == "scored.statues"]
    assert [(told["statues"], told["trophies"]) for told in scored] == [(0, 1), (0, 0), (0, 0), (0, 0)]
    assert (state.points[0] - before, state.points[1]) == (1, 1)


def test_in_the_first_winter_statues_are_counted_in_the_scoring() -> None:
    """W-LDR-20, W-LDR-21: `statues_each_winter` counts them there, before the end of the round brings figures back."""
    steps = [SCORE_STATUES, RETURN_LEADERS]
    state = led({1: "baden"}, steps, season="winter", statues={"tirol": {1: 1}}, statues_each_winter=True)
    match = begin(state)
    assert (match.decision(0).kind, state.points) == ("leader.place", [0, 1, 0, 0])


def test_points_for_statues_and_trophies() -> None:
    """W-LDR-21: one each, at the end of the game."""
    state = led({}, [SCORE_STATUES], statues={"tirol": {0: 2, 1: 1}}, points={0: 10})
    state.trophies[1] = 1
    state.statues_left[2] -= 1
    begin(state)
    assert state.points == [12, 2, 0, 0]
    late = GAME.blank(3, GAME.variant(3, {"military_leaders": True}))
    assert SCORE_STATUES not in late.winter_steps
    assert late.agenda.index(SCORE_STATUES) == late.agenda.index(END_OF_GAME) + 1


def test_points_in_both_winters_as_an_option() -> None:
    """W-LDR-21: `statues_each_winter` scores them in both scorings and not again at the end."""
    state = GAME.blank(3, GAME.variant(3, {"military_leaders": True, "statues_each_winter": True}))
    assert state.winter_steps.index(SCORING) < state.winter_steps.index(SCORE_STATUES)
    assert SCORE_STATUES not in state.agenda


@pytest.mark.parametrize(("each_winter", "scorings"), [(True, [1, 2]), (False, [2])])
def test_scorings_of_statues_in_a_whole_game(each_winter: bool, scorings: list[int]) -> None:
    """W-LDR-21: once at the end of the second year, or in both winters; every seat each time."""
    match = palatine.start("wallenstein", 3, seed=5, military_leaders=True, statues_each_winter=each_winter)
    for _ in random_play(match, 5):
        pass
    kinds = [(event.kind, event.particulars.get("seat")) for event in match.events]
    years = [sum(kind == "year" for kind, _ in kinds[:at]) for at, which in enumerate(kinds) if which == SCORED]
    assert years == scorings
    last = [event.particulars["points"] for event in match.events if event.kind == "scored.statues"][-3:]
    assert last == match.scores
