"""Warnings about a plan in the making: they agree with the rehearsal, and with rounds the engine plays."""

from __future__ import annotations

from random import Random
from typing import Any, Final

import pytest

import palatine
from palatine.engine.match import Match
from palatine.engine.typed import misfit
from palatine.games.wallenstein.components import ACTION_IDS, COUNTIES, COUNTY_IDS, EMPTY, GRAIN, GRAIN_LOSS
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.knowledge.views import BOX_IDS
from palatine.games.wallenstein.rules.modules.court import CONVERSIONS, FIRST_BOX, converts
from palatine.games.wallenstein.rules.planning import AUCTION, place
from palatine.games.wallenstein.rules.sequence import FALL
from palatine.games.wallenstein.rules.winter import counties_of, shortage
from palatine.games.wallenstein.state import State
from tests.profiles import PLANS
from tests.rules.wallenstein.test_rehearsal import (
    SEAT,
    VARIANTS,
    Played,
    boxes,
    of_actions,
    planning,
    some_plan,
    told,
)

PLANS_OF_A_STATE: Final = 6
IN_THE_WAY: Final = {
    "built_already",
    "no_site",
    "no_tile",
    "cannot_pay",
    "no_supply",
    "one_army",
    "no_target",
    "no_bank",
}
NOT_CONVERTED: Final = {"court_few_armies", "court_few_cubes", "court_few_courtiers"}


def with_gaps(plan: list[int], rng: Random) -> list[int]:
    """The plan, or one in the making: some boxes are still open."""
    share = rng.choice((0, 0.2, 0.6, 0.9))
    return [EMPTY if rng.random() < share else card for card in plan]


def keys(warnings: list[Any], box: str | None = None) -> dict[str, bool]:
    """The keys of warnings, of one box if it is named, and whether they are certain."""
    return {each["key"]: each["certain"] for each in warnings if box in (None, each["box"])}


def agrees(state: State, plan: list[int], found: Any) -> None:
    """What is warned of is what the rehearsal says, and nothing that it says is kept back."""
    warnings = found["warnings"]
    for step in found["steps"]:
        here = keys(warnings, step["action"])
        stopped = {key: here[key] for key in here.keys() & (IN_THE_WAY | NOT_CONVERTED)}
        assert bool(stopped) == (step["skipped"] != "never")
        assert not any(stopped.values()) or step["skipped"] == "always"
        assert len(stopped) != 1 or (stopped.popitem()[1] == (step["skipped"] == "always"))
        assert ("revolt" in here) == step["revolt"]
        price, (least, _) = step["price"], step["thalers"]
        assert "cannot_pay" not in here or (step["action"] in ACTION_IDS and price and least < price)
    least, most = found["winter"]["short"]
    hunger = keys(warnings).keys() & {"hunger", "maybe_hunger"}
    fall = state.season == FALL
    assert hunger == ({"hunger"} if fall and least else {"maybe_hunger"} if fall and most else set())
    missing = state.to_cover[SEAT] - sum(card != EMPTY for card in plan)
    assert ("open_boxes" in keys(warnings)) == (missing > 0)
    assert ("no_bid" in keys(warnings)) == (missing <= 0 and plan[0] == EMPTY and any(card != EMPTY for card in plan))


def holds(state: State, plan: list[int], found: Any, rng: Random) -> None:
    """What is certain happens in the round as the engine plays it, and nothing happens unwarned."""
    real, steps = Played(state, plan, {}, rng), of_actions(found)
    for action in real.after:
        here = keys(found["warnings"], ACTION_IDS[action])
        stopped = {key: here[key] for key in here.keys() & IN_THE_WAY}
        assert bool(stopped) >= (action in real.skipped)
        assert not any(stopped.values()) or action in real.skipped
        assert steps[action]["skipped"] != ("never" if action in real.skipped else "always")
    if state.season == FALL:
        last = real.state.copy()
        last.grain[SEAT] = max(0, last.grain[SEAT] - GRAIN_LOSS[last.open_events[0]])
        short, hunger = shortage(last, SEAT), keys(found["warnings"])
        assert "hunger" not in hunger or short
        assert not short or "hunger" in hunger or "maybe_hunger" in hunger


@pytest.mark.parametrize("variant", VARIANTS)
def test_warnings_agree_with_the_rehearsal_and_with_what_is_played(variant: dict[str, str]) -> None:
    """W-ACT-05, W-WIN-02, W-PLAN-08, W-ORD-03: of whole plans and of plans in the making."""
    rng, seen = Random(1630), set[str]()
    for _ in range(PLANS // PLANS_OF_A_STATE):
        state = planning(rng, variant)
        for _ in range(PLANS_OF_A_STATE):
            whole = some_plan(state, rng)
            plan = with_gaps(whole, rng)
            found = told(state, plan)
            assert misfit(GAME.rehearsal_type, found) is None
            agrees(state, plan, found)
            if plan == whole:
                holds(state, plan, found, rng)
            seen |= keys(found["warnings"]).keys()
    assert len(seen) > 4


def reviewed() -> Match:
    """A fall in which the seat has some grain, and the events of the year are nearly known."""
    match, rng = palatine.start("wallenstein", seats=3, seed=0, initial_counties="lineup"), Random(0)
    while not (match.state.season == FALL and match.pending[0].kind == "plan.bid"):
        seat = match.state.waiting[0]
        match.play(seat, rng.choice(match.state.options(seat)))
    return match


def test_a_good_harvest_may_save_from_hunger() -> None:
    """W-EVT-10, W-EVT-02, W-WIN-02: the event that helps the harvest is not the one whose grain is lost."""
    match = reviewed()
    state = match.state
    field = COUNTY_IDS.index("lausitz")
    found = match.rehearse(SEAT, ["money 0", *boxes(collect_grain=field)[1:]])
    assert found is not None
    assert (len(counties_of(state, SEAT)), state.grain[SEAT] + GRAIN[field]) == (9, 10)
    assert found["winter"] == {"grain": (7, 9), "short": (0, 2)}
    (hunger,) = [each for each in found["warnings"] if "hunger" in each["key"]]
    assert (hunger["key"], hunger["box"], hunger["rule"]) == ("maybe_hunger", "collect_grain", "W-WIN-02")
    assert hunger["particulars"] == {"short": 2}


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_rest_of_a_plan_completes_it_and_changes_as_little_as_possible(variant: dict[str, str]) -> None:
    """W-PLAN-08, W-CRT-15: legal, the least bid, and nothing that can be helped is converted."""
    rng = Random(1618)
    for _ in range(12):
        state = planning(rng, variant)
        plan = with_gaps(some_plan(state, rng), rng)
        rest = told(state, plan)["rest"]
        sheet = [AUCTION, *range(AUCTION), *range(FIRST_BOX, state.boxes)]
        cards = [
            GAME.catalogue.option(rest[BOX_IDS[box]]) if BOX_IDS[box] in rest else plan[i]
            for i, box in enumerate(sheet)
        ]
        assert sum(card != EMPTY for card in cards) >= state.to_cover[SEAT]
        real = state.copy()
        for card in cards:
            real.play(SEAT, card)  # every one of them is an option
        if BOX_IDS[AUCTION] in rest:
            assert rest[BOX_IDS[AUCTION]] == "money 0" or GAME.catalogue.option("money 0") in plan
        moneyless = [card for card in cards if card < COUNTIES]
        assert len(moneyless) == len(set(moneyless))


def test_money_is_left_out_before_a_card_that_would_convert() -> None:
    """W-CRT-10, W-CRT-15."""
    state = GAME.new(3, 5, emperors_court="on", initial_counties="lineup")
    state.tray[SEAT] = max(CONVERSIONS)
    rest = told(state, [EMPTY] * state.boxes)["rest"]
    for index, armies in enumerate(CONVERSIONS):
        assert not converts(state, SEAT, GAME.catalogue.option(rest[BOX_IDS[FIRST_BOX + index]]), armies)


def test_a_strong_neighbour_may_come_before_an_action_that_follows_a_combat() -> None:
    """W-ACT-10, W-ACT-33, W-ACT-34."""
    match = palatine.start("wallenstein", seats=3, seed=5, initial_counties="lineup")
    state = match.state
    own, enemy = next(
        (county, near)
        for county in counties_of(state, SEAT)
        for near in state.neighbours[county]
        if state.owner[near] in (1, 2)
    )
    state.armies[enemy] = 12
    state.actions = [
        ACTION_IDS.index(name) for name in ("deploy_3", "combat_a", "build_palace", "collect_taxes", "deploy_5")
    ]
    warned = match.rehearse(SEAT, boxes(build_palace=own))
    assert warned is not None
    (danger,) = [each for each in warned["warnings"] if each["key"] == "may_be_lost"]
    expected = {"county": own, "from": enemy, "seat": state.owner[enemy], "armies": 11}
    assert (danger["box"], danger["particulars"]) == ("build_palace", expected)
    before = match.rehearse(SEAT, boxes(deploy_3=own))
    assert before is not None and "may_be_lost" not in keys(before["warnings"])


def test_every_warning_can_be_said_in_every_language() -> None:
    rng = Random(1648)
    for variant in VARIANTS:
        state = planning(rng, variant)
        for each in told(state, with_gaps(some_plan(state, rng), rng))["warnings"]:
            for language in GAME.languages:
                said = GAME.phrases_in(language).say(f"warning.{each['key']}", each["particulars"])
                assert said.endswith(".") and "{" not in said


def test_a_plan_is_rehearsed_with_cards_that_lie_in_its_boxes_already() -> None:
    """Box by box, as the terminal asks: what was placed counts."""
    match = palatine.start("wallenstein", seats=3, seed=5, initial_counties="lineup")
    match.play(SEAT, "money 0")
    state = match.state.copy()
    place(state, SEAT, counties_of(state, SEAT)[0])
    found = match.rehearse(SEAT, [counties_of(match.state, SEAT)[0]])
    assert found is not None and [step["action"] for step in found["steps"]] == ["build_palace"]
    assert found["warnings"][0]["particulars"] == {"boxes": state.to_cover[SEAT] - 2}
