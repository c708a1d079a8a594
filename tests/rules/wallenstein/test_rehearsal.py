"""A plan rehearsed: the engine's own figures when the others do nothing, as ranges where something is open."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import palatine
from palatine.engine.core import Told, generator_from, replaced
from palatine.engine.errors import NotAnOption, NotYourTurn
from palatine.engine.game import View
from palatine.engine.match import Match
from palatine.games.wallenstein.catalogue import CATALOGUE
from palatine.games.wallenstein.components import (
    ACTION_IDS,
    BUILDING_IDS,
    COUNTIES,
    COUNTY_IDS,
    EMPTY,
    EVENT_IDS,
    GRAIN,
    MOST_GRAIN,
    NOBODY,
    PASS,
    PLUS_1_ATTACK,
    PLUS_1_GRAIN,
)
from palatine.games.wallenstein.decisions import QUESTIONS
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.knowledge.rehearsal import Rehearsal
from palatine.games.wallenstein.knowledge.supposing import Suppositions
from palatine.games.wallenstein.knowledge.told import Totals, totals
from palatine.games.wallenstein.numbers import ASK_ORDER_POSITION, ASK_PLAN, END_OF_ROUND
from palatine.games.wallenstein.rules.modules.court import CALM, FAVOR_EFFECT, FAVOR_VALUE, GAIN_GRAIN, GAIN_THALERS
from palatine.games.wallenstein.rules.modules.landsknechte import CARDS
from palatine.games.wallenstein.rules.planning import place, plan_options
from palatine.games.wallenstein.rules.winter import counties_of
from palatine.games.wallenstein.state import State

SEAT = 0
Wishes = dict[str, str]
MODULES = ("emperors_court", "landsknechte", "military_leaders")
COMBINATIONS: tuple[dict[str, str], ...] = tuple(
    dict.fromkeys(modules, "on") for n in range(4) for modules in combinations(MODULES, n)
)
VARIANTS: tuple[dict[str, str], ...] = (
    *COMBINATIONS,
    {"income_lost_on_revolt": "on", "grain_cap_18": "on"},
    {"bid_capped": "on", "bank_limited": "on"},
    {"military_leaders": "on", "initial_counties": "lineup"},
    {"optional_extra_cube": "on", "emperors_court": "on"},
)
OUTCOMES = {
    "conquered": "won",
    "tied": "tied",
    "held": "lost",
    "repelled": "lost",
    "revolt.won": "won",
    "revolt.lost": "lost",
}


def planning(rng: Random, variant: dict[str, str]) -> State:
    """A state of some random match in which everybody plans."""
    while True:
        state = GAME.new(rng.choice(GAME.seats), rng.getrandbits(60), **variant)
        rounds = rng.randrange(1, 7)
        while state.waiting:
            if state.question == ASK_PLAN and len(state.waiting) == state.seats and not any(state.placed):
                rounds -= 1
                if not rounds:
                    return state
            seat = state.waiting[0]
            state.play(seat, rng.choice(state.options(seat)))


def some_plan(state: State, rng: Random) -> list[int]:
    """A legal plan of the seat, as the choices it is made of."""
    trial, plan = state.copy(), list[int]()
    while len(plan) < trial.boxes:
        plan.append(rng.choice(plan_options(trial, SEAT)))
        place(trial, SEAT, plan[-1])
    return plan


def some_wishes(state: State, plan: list[int], rng: Random) -> Wishes:
    """Something for every question that comes up, how battles and revolts end left open."""
    wishes: Wishes = {}
    while True:
        asked = [question for step in told(state, plan, wishes)["steps"] for question in step["asked"]]
        new = [q for q in asked if q["key"] not in wishes and not q["key"].endswith(".outcome")]
        if not new:
            return wishes
        for question in new:
            said = [option for option in question["options"] if option != "pass"]
            wishes[question["key"]] = rng.choice(said or ["pass"])


class Played:
    """The round as the engine plays it, with its own chance: all others have nothing in their boxes."""

    def __init__(self, state: State, plan: list[int], wishes: Wishes, rng: Random) -> None:
        self.before = state
        self.wishes = wishes
        real = self.state = state.copy()
        real.rng1, real.rng2 = generator_from(rng.getrandbits(60))
        real.placed = [real.boxes] * real.seats
        real.placed[SEAT] = 0
        real.waiting = [SEAT]
        real.agenda = real.agenda[real.agenda.index(END_OF_ROUND) + 1 :]  # and there it stops
        told = real.events = Told()
        for card in plan:
            real.play(SEAT, card)
        while real.waiting:
            seat = real.waiting[0]
            options = real.options(seat)
            real.play(seat, self._chosen(real, options, rng) if seat == SEAT else _idle(options, rng))
        self.outcomes: Wishes = {}
        self.after, self.skipped, self.casts = self._followed(told.events)

    def _chosen(self, real: State, options: list[int], rng: Random) -> int:
        """What was wished for; else everything of armies, nothing of other things."""
        if real.question == ASK_ORDER_POSITION:
            return rng.choice(options)
        kind = QUESTIONS[real.question - 1].kind
        marching = kind.split(".")[0] in ("combat", "move")
        key = f"{ACTION_IDS[real.actions[real.space]]}.{kind.split('.')[1]}" if marching else kind
        wish = self.wishes.get(key)
        named = {CATALOGUE.text(option): option for option in options}
        if wish in named:
            return named[wish]
        if kind.endswith("_cube"):
            return options[0]
        return options[-1] if key.endswith(".armies") and marching else _idle(options, rng)

    def _followed(self, events: list[Any]) -> tuple[dict[int, Totals], set[int], int]:
        """How the seat stood after each of its actions, reckoned from what was told of them."""
        markers = {c: self.before.markers[c] for c in range(COUNTIES) if self.before.owner[c] == SEAT}
        thalers, grain, action, casts = self.before.thalers[SEAT], self.before.grain[SEAT], -1, 0
        after: dict[int, Totals] = {}
        skipped: set[int] = set()
        for kind, _, told in events:
            if SEAT not in (told.get("seat"), told.get("attacker")):
                continue
            county, favor = told.get("county"), told.get("favor", 0)
            if kind == "revealed":
                action = told["action"] if told["card"] < COUNTIES else -1
            elif kind in ("bid", "built", "deployed"):
                thalers -= told["thalers"]
            elif kind == "taxes" or (kind == "benefit" and told["benefit"] == 0):
                thalers += told["amount"]
            elif kind == "grain" or (kind == "benefit" and told["benefit"] == 1):
                grain += told["amount"]
            elif kind == "favor.taken":
                thalers += FAVOR_VALUE[favor] if FAVOR_EFFECT[favor] == GAIN_THALERS else 0
                grain += FAVOR_VALUE[favor] if FAVOR_EFFECT[favor] == GAIN_GRAIN else 0
            elif kind == "favor.used":
                markers.setdefault(county, 0)
                markers[county] -= FAVOR_VALUE[favor] if FAVOR_EFFECT[favor] == CALM else 0
            elif kind in ("marker", "calmed"):
                markers[county] += 1 if kind == "marker" else -1
            elif kind == "revolt.lost":
                del markers[county]
            elif kind == "conquered":
                markers[county] = self.before.markers[county]
            elif kind == "skipped":
                skipped.add(action)
            if kind in OUTCOMES:
                casts += 1
                self.outcomes[f"{ACTION_IDS[action]}.outcome"] = OUTCOMES[kind]
            if action >= 0:
                after[action] = Totals(thalers, grain, sum(markers.values()), len(markers))
        return after, skipped, casts


def _idle(options: list[int], rng: Random) -> int:
    """Nothing, if that is possible."""
    return PASS if PASS in options else rng.choice(options)


def told(state: State, plan: list[int], wishes: Wishes | None = None) -> View:
    """The rehearsal of a plan."""
    found = GAME.rehearse(GAME.redact(state, SEAT), SEAT, plan, wishes or {}, None)
    assert found is not None
    return found


def within(figures: View, real: Totals) -> bool:
    """Whether the real figures lie in the ranges."""
    return all(figures[name][0] <= value <= figures[name][1] for name, value in real._asdict().items())


def of_actions(rehearsal: View) -> dict[int, View]:
    """What was told of the ten actions."""
    return {ACTION_IDS.index(step["action"]): step for step in rehearsal["steps"] if step["action"] in ACTION_IDS}


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_the_engine_plays_is_never_outside_of_what_was_told(variant: dict[str, str]) -> None:
    rng, casts, skips = Random(23), 0, 0
    for _ in range(5):
        state = planning(rng, variant)
        plan = some_plan(state, rng)
        wishes = some_wishes(state, plan, rng)
        rehearsal = told(state, plan, wishes)
        for _ in range(4):
            real = Played(state, plan, wishes, rng)
            steps = of_actions(rehearsal)
            assert steps.keys() == real.after.keys()
            for action, after in real.after.items():
                assert within(steps[action], after)
                assert steps[action]["skipped"] != ("never" if action in real.skipped else "always")
            assert within(rehearsal["end"], totals(real.state, SEAT))
            casts, skips = casts + real.casts, skips + len(real.skipped)
    assert casts and skips  # such rounds were among them


@pytest.mark.parametrize("variant", VARIANTS)
def test_with_the_same_inputs_it_is_what_the_engine_plays(variant: dict[str, str]) -> None:
    """The same plan, marches and choices, event, tile and order, and the same ends of battles and revolts."""
    rng, exact, fought = Random(29), 0, 0
    for _ in range(8):
        state = planning(rng, variant)
        plan = some_plan(state, rng)
        real = Played(state, plan, some_wishes(state, plan, rng), rng)
        same = state.copy()
        for card in plan:
            place(same, SEAT, card)
        same.thalers[SEAT] -= told(state, plan)["bid"]
        same.waiting, same.order, same.turn = [], [SEAT], 0
        same.event, same.tile_of = drawn(real), real.state.tile_of
        trial = Rehearsal(SEAT, Suppositions(SEAT, {**real.wishes, **real.outcomes}))
        ends = {totals(end, SEAT) for end in trial.courses(same, real.state.actions, [])}
        found = {action: {p.after for p in trial.performed if p.step == ACTION_IDS[action]} for action in real.after}
        assert totals(real.state, SEAT) in ends
        assert all(after in found[action] for action, after in real.after.items())
        if not real.casts or len(ends) == 1:
            assert ends == {totals(real.state, SEAT)}
            assert {p.step for p in trial.performed if p.skipped and p.step in ACTION_IDS} == {
                ACTION_IDS[action] for action in real.skipped
            }
            exact += 1
            fought += bool(real.casts)
    assert exact > 4 and fought  # only where armies may run out more than one end is left


def drawn(real: Played) -> int:
    """The event of the round, though it may have been cancelled since (W-CRT-30)."""
    (event,) = [event for event in real.before.open_events if event not in real.state.open_events]
    return event


@pytest.mark.parametrize("seed", [17, 20, 24])
def test_nothing_is_told_that_the_engine_could_not_play(seed: int) -> None:
    rng = Random(seed)
    state = planning(rng, {})
    plan = some_plan(state, rng)
    rehearsal = told(state, plan)
    ends = {totals(Played(state, plan, {}, rng).state, SEAT) for _ in range(400)}
    for name in Totals._fields:
        seen = [getattr(end, name) for end in ends]
        assert rehearsal["end"][name] == (min(seen), max(seen))
    assert len(ends) > 1  # something was open


def planned(match: Match, seat: int, rng: Random) -> None:
    """Let a seat make some plan."""
    while seat in match.state.waiting and match.state.question == ASK_PLAN:
        match.play(seat, rng.choice(match.state.options(seat)))


def test_what_others_have_planned_changes_nothing() -> None:
    start = palatine.start("wallenstein", seats=3, seed=5, initial_counties="lineup")
    plan = some_plan(start.state, Random(1))
    answers = [start.rehearse(SEAT, plan)]
    for seed in range(6):
        match = start.copy()
        planned(match, 1, Random(seed))
        if seed % 2:
            planned(match, 2, Random(seed + 100))
        answers.append(match.rehearse(SEAT, plan))
        assert match.state.placed[SEAT] == 0  # nothing was played
    assert all(answer == answers[0] for answer in answers)


def test_a_plan_with_gaps_can_be_rehearsed_one_against_the_rules_cannot() -> None:
    match = palatine.start("wallenstein", seats=3, seed=5, initial_counties="lineup")
    nothing = match.rehearse(SEAT, ["empty"] * 11)
    assert nothing is not None and nothing["steps"] == [] and nothing["bid"] == 0
    assert nothing["end"] == nothing["begun"]
    card = next(card for card in match.state.hands[SEAT] if card < COUNTIES)
    with pytest.raises(NotAnOption, match="W-PLAN"):
        match.rehearse(SEAT, [card, card])
    with pytest.raises(NotYourTurn):
        match.rehearse(SEAT, [EMPTY] * 12)


def test_what_is_no_plan_is_not_rehearsed() -> None:
    match = palatine.start("wallenstein", seats=3, seed=5)
    assert match.rehearse(match.state.waiting[0], []) is None
    shadow = palatine.start("shadow", seats=3, seed=5)
    assert shadow.rehearse(shadow.state.waiting[0], []) is None


def test_grain_for_winter_after_the_loss_of_every_event_that_may_be_left() -> None:
    """W-WIN-01, W-WIN-02."""
    match = palatine.start("wallenstein", seats=3, seed=5, initial_counties="lineup")
    state = match.state
    state.open_events = [EVENT_IDS.index(name) for name in ("low_taxes_0", "few_recruits_1", "high_taxes_2")]
    state.grain[SEAT] = 4
    found = match.rehearse(SEAT, [])
    counties = len(counties_of(state, SEAT))
    assert found is not None and found["winter"] == {"grain": (2, 4), "short": (counties - 4, counties - 2)}


def boxes(**cards: int) -> list[int]:
    """The choices that put these counties into these boxes."""
    return [EMPTY, *(cards.get(action, EMPTY) for action in ACTION_IDS)]


def test_the_event_of_the_round_is_not_the_one_left_for_winter() -> None:
    """W-EVT-02, W-EVT-11: after a bad harvest the other card is left, and the other way round."""
    match = palatine.start("wallenstein", seats=3, seed=5, initial_counties="lineup")
    state = match.state
    state.open_events = [EVENT_IDS.index(name) for name in ("bad_harvest_4", "low_taxes_0")]
    field = max(counties_of(state, SEAT), key=lambda county: GRAIN[county])
    assert GRAIN[field] > MOST_GRAIN
    found = match.rehearse(SEAT, boxes(collect_grain=field))
    bad, low = MOST_GRAIN, max(0, GRAIN[field] - 4)
    assert found is not None and found["winter"]["grain"] == (min(bad, low), max(bad + 1, low + 1))


def test_armies_may_come_back_from_a_revolt_in_time_to_be_deployed() -> None:
    """W-REV-09, W-ACT-26: how many is not known before, so the action may or may not be skipped."""
    match = palatine.start("wallenstein", seats=3, seed=5, initial_counties="lineup")
    state = match.state
    unruly, other = counties_of(state, SEAT)[:2]
    state.markers[unruly], state.armies[unruly], state.supply[SEAT] = 2, 4, 1
    state.actions = [
        ACTION_IDS.index(name) for name in ("collect_taxes", "deploy_3", "combat_a", "combat_b", "deploy_5")
    ]
    plan = boxes(collect_taxes=unruly, deploy_3=other)
    found = match.rehearse(SEAT, plan)
    assert found is not None
    taxes, deployed = found["steps"]
    assert taxes["revolt"] and (deployed["skipped"], deployed["rule"]) == ("perhaps", "W-ACT-26")
    state.markers[unruly] = 0
    calm = match.rehearse(SEAT, plan)
    assert calm is not None and calm["steps"][1]["skipped"] == "always"


def armed(**options: str) -> tuple[Match, int, int, int]:
    """A match, an own county with many armies, a neighbour of another player with few, a third own county."""
    match = palatine.start("wallenstein", seats=3, seed=5, initial_counties="lineup", **options)
    state = match.state
    own = counties_of(state, SEAT)
    origin, target = next(
        (a, b) for a in own for b in state.neighbours[a] if state.owner[b] not in (SEAT, NOBODY) and a != own[0]
    )
    state.armies[origin], state.armies[target] = 6, 2
    return match, origin, target, own[0]


def attempt(match: Match, plan: list[int], **supposed: str) -> View:
    """The rehearsal with suppositions, whose keys are written with two underscores for the dot."""
    found = match.rehearse(SEAT, plan, {key.replace("__", "."): answer for key, answer in supposed.items()})
    assert found is not None
    return found


def test_a_march_nothing_is_said_of_is_left_out() -> None:
    """W-ACT-31."""
    match, origin, target, _ = armed()
    (step,) = attempt(match, boxes(combat_a=origin))["steps"]
    (question,) = step["asked"]
    assert (question["key"], question["answer"]) == ("combat_a.target", "pass")
    assert COUNTY_IDS[target] in question["options"] and question["options"][-1] == "pass"
    nowhere = attempt(match, boxes(combat_a=origin), combat_a__target="no such place")
    assert nowhere["steps"][0]["asked"] == step["asked"]


@pytest.mark.parametrize(
    ("outcome", "counties"),
    [({}, (0, 1)), ({"combat_a__outcome": "won"}, (1, 1)), ({"combat_a__outcome": "lost"}, (0, 0))],
)
def test_a_battle_ends_either_way_or_as_supposed(outcome: dict[str, str], counties: tuple[int, int]) -> None:
    """W-CMB-13: the markers of a county that was taken count too."""
    match, origin, target, _ = armed()
    match.state.markers[target] = 2
    held = len(counties_of(match.state, SEAT))
    found = attempt(match, boxes(combat_a=origin), combat_a__target=COUNTY_IDS[target], **outcome)
    assert found["end"]["counties"] == (held + counties[0], held + counties[1])
    assert found["end"]["markers"] == (2 * counties[0], 2 * counties[1])
    _, armies, end = found["steps"][0]["asked"]
    assert armies["answer"] == "armies 5" and end["options"] == ["won", "tied", "lost"]


def test_a_tie_gives_the_buildings_of_the_county_back() -> None:
    """W-CMB-26: the last church, which can then be built elsewhere."""
    match, origin, target, other = armed()
    state = match.state
    church = BUILDING_IDS.index("church")
    state.stock = replaced(state.stock, church, 0)
    state.buildings = replaced(state.buildings, target, 1 << church)
    state.actions = [
        ACTION_IDS.index(name) for name in ("combat_a", "build_church", "deploy_3", "deploy_5", "combat_b")
    ]
    plan = boxes(combat_a=origin, build_church=other)
    skipped = {
        outcome: attempt(match, plan, combat_a__target=COUNTY_IDS[target], combat_a__outcome=outcome)["steps"][1][
            "skipped"
        ]
        for outcome in ("won", "tied", "lost", "open")
    }
    assert skipped == {"won": "always", "tied": "never", "lost": "always", "open": "perhaps"}


def test_an_attack_that_an_event_may_forbid_is_not_always_possible() -> None:
    """W-EVT-13: peace by the church."""
    match, origin, target, _ = armed()
    state = match.state
    state.buildings = replaced(state.buildings, target, 1 << BUILDING_IDS.index("church"))
    peace = next(name for name in EVENT_IDS if name.startswith("church_peace"))
    for events, always in (([peace, "low_taxes_0"], False), (["high_taxes_2", "low_taxes_0"], True)):
        state.open_events = [EVENT_IDS.index(name) for name in events]
        found = attempt(match, boxes(combat_a=origin), combat_a__target=COUNTY_IDS[target], combat_a__outcome="won")
        question = found["steps"][0]["asked"][0]
        assert (question["answer"], question["always"]) == (COUNTY_IDS[target], always)
        held = len(counties_of(state, SEAT))
        assert found["end"]["counties"] == (held + always, held + 1)


def test_armies_moved_to_a_county_can_march_on_from_there() -> None:
    """W-ACT-28, W-ACT-36: deploy 1 and move before the combat of the county moved to."""
    match, origin, target, _ = armed()
    state = match.state
    near = next(c for c in state.neighbours[origin] if c != target)
    state.owner[near], state.armies[near], state.armies[origin] = SEAT, 4, 1
    state.hands[SEAT].append(near)
    state.actions = [
        ACTION_IDS.index(name) for name in ("deploy_1_move", "combat_a", "deploy_3", "deploy_5", "combat_b")
    ]
    plan = boxes(deploy_1_move=near, combat_a=origin)
    alone, moved = attempt(match, plan), attempt(match, plan, deploy_1_move__target=COUNTY_IDS[origin])
    assert (alone["steps"][1]["skipped"], alone["steps"][1]["rule"]) == ("always", "W-ACT-34")
    assert moved["steps"][1]["skipped"] == "never"
    fewer = attempt(
        match,
        plan,
        deploy_1_move__target=COUNTY_IDS[origin],
        deploy_1_move__armies="armies 2",
        combat_a__target=COUNTY_IDS[target],
    )
    assert fewer["steps"][1]["asked"][1]["answer"] == "armies 2"


def test_in_whichever_order_armies_come_to_a_county_that_marches_later() -> None:
    """W-DSP-03: only if they move on to the second county before it marches, the third can march too."""
    match, origin, target, _ = armed()
    state = match.state
    middle = next(c for c in state.neighbours[origin] if c != target)
    first = next(c for c in state.neighbours[middle] if c not in (origin, target))
    for county, armies in ((origin, 1), (middle, 1), (first, 4)):
        state.owner[county], state.armies[county] = SEAT, armies
    state.hands[SEAT] = [*{*state.hands[SEAT], first, middle}]
    state.actions = [ACTION_IDS.index(name) for name in ("deploy_3", "deploy_5", *ACTION_IDS[:3])]
    found = attempt(
        match,
        boxes(deploy_1_move=first, combat_b=middle, combat_a=origin),
        deploy_1_move__target=COUNTY_IDS[middle],
        combat_b__target=COUNTY_IDS[origin],
    )
    assert [step["skipped"] for step in found["steps"]] == ["never", "perhaps", "perhaps"]


def test_the_extra_cube_of_a_tile_may_be_missing_later() -> None:
    """W-BON-05, W-LIM-01: it comes out of the supply, so five armies may not be left."""
    match, origin, target, other = armed()
    state = match.state
    state.supply[SEAT] = 5
    state.actions = [ACTION_IDS.index(name) for name in ("combat_a", "deploy_5", "deploy_3", *ACTION_IDS[:2])]
    for tile, skipped in ((PLUS_1_ATTACK, "perhaps"), (PLUS_1_GRAIN, "never")):
        state.tiles = [tile] * len(state.tiles)
        plan, aim = boxes(combat_a=origin, deploy_5=other), COUNTY_IDS[target]
        found = attempt(match, plan, combat_a__target=aim, combat_a__outcome="won")
        assert found["steps"][1]["skipped"] == skipped


def test_a_revolt_may_be_supposed_to_be_held() -> None:
    """W-REV-06, W-REV-08."""
    match, _, _, unruly = armed()
    match.state.markers[unruly] = 1
    held = len(counties_of(match.state, SEAT))
    plan = boxes(collect_taxes=unruly)
    ends = {
        outcome: attempt(match, plan, collect_taxes__outcome=outcome)["end"]["counties"]
        for outcome in ("open", "won", "lost")
    }
    assert ends == {"open": (held - 1, held), "won": (held, held), "lost": (held - 1, held - 1)}


def test_the_figure_is_placed_where_the_player_says() -> None:
    """W-LDR-03, W-LDR-06: it makes building cheaper there."""
    match, _, _, county = armed(military_leaders="on")
    plan = boxes(build_palace=county)
    spent = [attempt(match, plan, **wish)["end"]["thalers"][0] for wish in ({}, {"leader__place": COUNTY_IDS[county]})]
    assert spent[1] == spent[0] + 1
    place = attempt(match, plan)["steps"][0]
    assert (place["action"], place["asked"][0]["answer"]) == ("leader.place", "pass")


def test_a_benefit_of_the_landsknechte_is_what_the_player_says() -> None:
    """W-LKT-02, W-LKT-05."""
    match, *_ = armed(landsknechte="on")
    state = match.state
    state.owner = [SEAT if owner < state.seats else owner for owner in state.owner]  # all regions
    empty = ["empty"] * 11
    begun = state.thalers[SEAT], state.grain[SEAT]
    for wish, more in (("benefit thalers", (1, 0)), ("benefit grain", (0, 1)), ("pass", (0, 0))):
        found = match.rehearse(SEAT, empty, {"landsknechte.benefit": wish})
        assert found is not None
        gained = found["end"]["thalers"][0] - begun[0], found["end"]["grain"][0] - begun[1]
        assert gained == tuple(CARDS[1][kind] * share for kind, share in enumerate(more))


def test_courtiers_that_are_converted_buy_the_favor_the_player_says() -> None:
    """W-CRT-15, W-CRT-16, W-CRT-23, W-CRT-31: before the actions, so its Thalers can be spent."""
    match, origin, _, other = armed(emperors_court="on")
    state = match.state
    thalers = next(n for n, effect in enumerate(FAVOR_EFFECT) if n and effect == GAIN_THALERS)
    state.favors, state.entrance[SEAT], state.thalers[SEAT] = [0, thalers, 0], 0, 0
    plan = [*boxes(), origin, other, EMPTY]
    state.armies[other] = 2  # W-CRT-16: one must stay
    found = match.rehearse(SEAT, plan, {"favor.take": f"favor {thalers}"})
    assert found is not None
    three, two, favor = found["steps"]
    assert [step["action"] for step in found["steps"]] == ["convert_3", "convert_2", "favor.take"]
    assert (three["skipped"], two["skipped"], two["rule"]) == ("never", "always", "W-CRT-15")
    assert found["end"]["thalers"] == (FAVOR_VALUE[thalers],) * 2
    assert favor["asked"][0]["options"] == [f"favor {thalers}", "pass"]
    poor = match.rehearse(SEAT, [*boxes(), EMPTY, other, EMPTY], {"favor.take": f"favor {thalers}"})
    assert poor is not None and [step["action"] for step in poor["steps"]] == ["convert_2"]
    building = match.rehearse(
        SEAT, [*boxes(build_church=other), origin, EMPTY, EMPTY], {"favor.take": f"favor {thalers}"}
    )
    assert building is not None and building["steps"][-1]["skipped"] == "never"
