"""A plan tried against others as they are imagined: the engine's own rounds, and nothing that is hidden."""

from __future__ import annotations

from itertools import combinations
from random import Random
from typing import Any

import pytest

import palatine
from palatine.bots.others import stewards_of
from palatine.engine.core import generator_from
from palatine.engine.game import Others, View
from palatine.games.wallenstein.components import ACTION_IDS, COUNTIES, COUNTY_IDS, EMPTY, UNKNOWN
from palatine.games.wallenstein.decisions import QUESTIONS
from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.knowledge.imagining import FIRST, ROUNDS, Round, unprepared
from palatine.games.wallenstein.knowledge.supposing import Suppositions
from palatine.games.wallenstein.knowledge.told import totals
from palatine.games.wallenstein.numbers import ASK_ORDER_POSITION, PERFORM
from palatine.games.wallenstein.rules.planning import place
from palatine.games.wallenstein.rules.winter import counties_of
from palatine.games.wallenstein.state import State
from tests.rules.wallenstein.test_rehearsal import (
    MODULES,
    SEAT,
    armed,
    boxes,
    planned,
    planning,
    some_plan,
    some_wishes,
)

ALIKE = ("owner", "armies", "markers", "buildings", "thalers", "grain", "points", "supply", "tower", "tray", "order")


def stewards() -> Others:
    """The others, as a player may imagine them."""
    found = stewards_of("wallenstein")
    assert found is not None
    return found


def played(state: State, plan: list[int], wishes: dict[str, str], seed: int) -> State:
    """The same round as a match goes: all choices made one by one, the engine's step of actions in one piece."""
    rng, others = Random(seed), stewards()
    real = unprepared(GAME.redact(state, SEAT), SEAT)
    real.rng1, real.rng2 = generator_from(rng.getrandbits(61))
    others.plan(real, SEAT, rng)
    for card in plan:
        place(real, SEAT, card)
    real.agenda = real.agenda[real.agenda.index(PERFORM) :]  # there it stops
    real.begin()
    supposed = Suppositions(SEAT, wishes)
    while real.waiting:
        seat, option = real.waiting[0], None
        if seat == SEAT and real.question != ASK_ORDER_POSITION:
            marching = QUESTIONS[real.question - 1].kind.split(".")[0] in ("combat", "move")
            option = supposed.answer(real, ACTION_IDS[real.actions[real.space]] if marching else "")[0]
        real.play(seat, others.choose(GAME.redact(real, seat), seat) if option is None else option)
    return real


COMBINATIONS = [modules for n in range(4) for modules in combinations(MODULES, n)]


@pytest.mark.parametrize("modules", COMBINATIONS, ids="+".join)
def test_an_imagined_round_is_what_the_engine_plays(modules: tuple[str, ...]) -> None:
    """The same plans, choices and chance: the same totals, for everybody."""
    rng, lost = Random(31), 0
    for seed in range(FIRST, FIRST + 6):
        state = planning(rng, dict.fromkeys(modules, "on"))
        plan = some_plan(state, rng)
        wishes = some_wishes(state, plan, rng)
        redacted = GAME.redact(state, SEAT)
        found = Round(redacted, SEAT, plan, Suppositions(SEAT, wishes), stewards(), seed)
        real = played(state, plan, wishes, seed)
        assert totals(found.state, SEAT) == totals(real, SEAT)
        assert all(getattr(found.state, name) == getattr(real, name) for name in ALIKE)
        lost += any(real.owner[county] != SEAT for county in counties_of(state, SEAT))
    assert lost  # the others did something


def told(state: State, plan: list[int], wishes: dict[str, str] | None = None) -> View:
    """The rehearsal of a plan against stewards."""
    found = GAME.rehearse(GAME.redact(state, SEAT), SEAT, plan, wishes or {}, stewards())
    assert found is not None
    return found


def test_what_is_told_is_the_least_and_the_most_of_the_rounds() -> None:
    rng = Random(37)
    state = planning(rng, {})
    plan = some_plan(state, rng)
    ends = [totals(played(state, plan, {}, FIRST + n), SEAT) for n in range(ROUNDS)]
    found = told(state, plan)
    assert found["imagined"]["rounds"] == ROUNDS
    for name, (least, most) in found["end"].items():
        figures = [getattr(end, name) for end in ends]
        assert (least, most) == (min(figures), max(figures))
    ends_of = [played(state, plan, {}, FIRST + n).owner for n in range(ROUNDS)]
    lost = {each["county"]: each["times"] for each in found["imagined"]["lost"]}
    for county in counties_of(state, SEAT):
        assert lost.get(COUNTY_IDS[county], 0) == sum(owner[county] != SEAT for owner in ends_of)


def test_nothing_that_is_hidden_changes_what_is_imagined() -> None:
    """W-INF-03: neither what others have planned nor whether, nor the chance of the match."""
    start = palatine.start("wallenstein", seats=3, seed=5, initial_counties="lineup")
    plan = some_plan(start.state, Random(1))
    answers = [start.rehearse(SEAT, plan, {}, stewards())]
    for seed in range(4):
        match = start.copy()
        match.state.rng1, match.state.rng2 = 7 + seed, 11 + seed
        planned(match, 1, Random(seed))
        if seed % 2:
            planned(match, 2, Random(seed + 100))
        answers.append(match.rehearse(SEAT, plan, {}, stewards()))
        assert match.state.placed[SEAT] == 0  # nothing was played
    assert all(answer == answers[0] for answer in answers)


class Watched:
    """Stewards who note what they can see of the seat that imagines them."""

    def __init__(self) -> None:
        self.planning: set[int] = set()
        self.choosing: set[tuple[int, int]] = set()

    def plan(self, state: Any, seat: int, rng: Random) -> None:
        self.planning |= set(state.plan)
        stewards().plan(state, seat, rng)

    def choose(self, state: Any, seat: int) -> int:
        if seat != SEAT:
            self.choosing |= set(zip(state.face_up, state.plan, strict=True))
        return stewards().choose(state, seat)


def test_the_imagined_others_do_not_know_the_plan_either() -> None:
    state = planning(Random(41), {})
    watched = Watched()
    plan = some_plan(state, Random(2))
    GAME.rehearse(GAME.redact(state, SEAT), SEAT, plan, {}, watched)
    assert watched.planning == {EMPTY}
    own = {card for card in plan if card < COUNTIES}
    covered = {card for face_up, card in watched.choosing if not face_up}
    assert UNKNOWN in covered and not covered & own


def test_an_attack_is_fought_in_every_round_in_which_it_can_be() -> None:
    match, origin, target, _ = armed()
    wishes = {"combat_a.target": COUNTY_IDS[target], "combat_a.outcome": "won"}
    found = match.rehearse(SEAT, boxes(combat_a=origin), wishes, stewards())
    assert found is not None
    (step,) = found["steps"]
    times = step["times"]
    assert times["fought"] and times["won"] <= times["fought"] <= ROUNDS - times["skipped"]
    assert [question["key"] for question in step["asked"]] == ["combat_a.target", "combat_a.armies"]


def test_a_county_lost_before_its_action_is_told() -> None:
    """W-ACT-10."""
    match, _, _, other = armed()
    state = match.state
    state.actions = [ACTION_IDS.index(name) for name in ("combat_a", "combat_b", *ACTION_IDS[:3])]
    state.armies[other] = 1
    for county in state.neighbours[other]:
        state.owner[county], state.armies[county] = 1, 9
    state.hands[1] = [*counties_of(state, 1), *state.own_cards]
    found = match.rehearse(SEAT, boxes(build_palace=other), {}, stewards())
    assert found is not None
    lost = {each["county"]: each["times"] for each in found["imagined"]["lost"]}
    (step,) = found["steps"]
    assert step["times"]["skipped"] == lost[COUNTY_IDS[other]] > 0
    assert step["rule"] == "W-ACT-10"
