"""The coach: a blunder is found, bad luck is called so, and nothing is told that the seat could not know."""

import pickle
from collections.abc import Callable
from random import Random

import pytest

import palatine
from palatine.bots.coach import MOST, Finding, coach, findings, review
from palatine.bots.hints import Choice
from palatine.bots.judging import OTHERS, SURE, Judgement, Prospect, came_out, judge
from palatine.bots.looks import Round, rounds
from palatine.bots.remarks import nothing, remarks
from palatine.bots.steward import Steward
from palatine.engine.match import Match

FEW = 24
"""Tries for each decision: enough for what these tests look at."""


def play_on(
    match: Match, until: Callable[[Match], bool], blunder: Callable[[Match], int | None] = lambda _: None
) -> None:
    """Let stewards play; ``blunder`` says what is chosen instead of their choice."""
    steward = Steward(Random(1))
    while not match.over and not until(match):
        seat = match.pending[0].seat
        wrong = blunder(match)
        match.play(seat, steward.choose(match.perspective(seat)) if wrong is None else wrong)


def season(match: Match) -> tuple[int, int]:
    return match.state.year, match.state.season


@pytest.fixture(scope="module")
def summer() -> Match:
    """Wallenstein, a summer with a battle of seat 0: before a decision whether to attack."""
    match = palatine.start("wallenstein", 3, 7)
    play_on(match, lambda match: match.choices == 148)
    return match


def last_round(match: Match, seat: int = 0) -> Round:
    return list(rounds(match, seat))[-1]


def test_a_blunder_costs_most_and_something_better_is_named() -> None:
    """A plan with the last card that fits in every box, between sensible ones."""

    def worst(match: Match) -> int | None:
        decision = match.pending[0]
        ours = decision.seat == 0 and decision.kind.startswith("plan.") and season(match) == (1, 1)
        return decision.options[-1] if ours else None

    match = palatine.start("wallenstein", 3, 5)
    play_on(match, lambda match: season(match) == (1, 2), worst)
    found = review(last_round(match), FEW)
    costliest = max(found, key=lambda finding: finding.points)
    assert (costliest.verdict, costliest.chosen[0].kind) == ("mistake", "plan.bid")
    assert len(costliest.chosen) == 11 and costliest.better != costliest.chosen
    assert costliest.points > SURE * costliest.error and costliest.reasons
    assert match.chosen(costliest.number)[0] == 0 and len(found) <= MOST


def test_a_wasted_turn_of_shadow_is_found() -> None:
    """Seat 0 passes at its first turn, with all its Talers."""
    match = palatine.start("shadow", 3, 5)
    play_on(match, lambda match: match.pending[0].kind == "actions.turn" and match.pending[0].seat == 0)
    match.play(0, "pass")
    look = last_round(match).looks[-1]
    judged = judge(look, FEW)
    assert judged.is_mistake and [step.option for step in judged.chosen] == ["pass"]
    assert judged.better[0].kind == "actions.turn" and judged.better[0].option != "pass"


def test_the_same_decision_with_other_dice_is_bad_luck_or_nothing(summer: Match) -> None:
    """Nothing was better; only what chance made of it differs."""
    told = {}
    for seed in (2, 3):
        match = summer.copy()
        match.go_on(seed)
        play_on(match, lambda match: season(match) == (1, 2))
        back = last_round(match)
        attack = [look.number for look in back.looks].index(149)
        judgements = [judge(look, FEW, str(at)) for at, look in enumerate(back.looks) if at >= attack]
        assert not judgements[0].is_mistake
        told[seed] = findings(judgements[:1], judgements[1].stood)
    (unlucky,) = told[2]
    assert (unlucky.number, unlucky.verdict, unlucky.better) == (149, "luck", [])
    assert unlucky.points > SURE * unlucky.error
    assert told[3] == []


def test_the_same_match_is_judged_the_same(summer: Match) -> None:
    match = palatine.replay(summer.record)
    assert review(last_round(summer), FEW) == review(pickle.loads(pickle.dumps(last_round(match))), FEW)


def test_what_the_seat_could_not_know_changes_nothing() -> None:
    """Two matches that differ in the covered plan of another seat only, while others still plan."""
    told = []
    for other in (0, -1):
        match = palatine.start("wallenstein", 3, 5)
        play_on(match, lambda match: season(match) == (1, 0) and len(match.pending) == 3)
        play_on(match, lambda match: 0 not in match.state.waiting)
        while 1 in match.state.waiting:
            match.play(1, match.decision(1).options[other])
        back = last_round(match)
        assert [len(look.chosen) for look in back.looks] == [11] and not back.ended
        told.append((judge(back.looks[0], FEW), came_out(back.outcome)))
    assert told[0] == told[1]


def test_choices_that_belong_together_are_one_look() -> None:
    """A movement with all its marches and a sheet with all its items; what leaves no choice is none."""
    match = palatine.start("prestige", 3, 5)
    play_on(match, lambda match: match.state.year == 2)
    first = next(rounds(match, 0))
    looks = {look.perspective.decision.kind: look for look in first.looks}
    assert first.ended and len(looks["sheet.item"].chosen) > 5 and len(looks["move.from"].chosen) > 3
    assert sum(look.perspective.decision.kind == "sheet.item" for look in first.looks) == 1
    assert all(len(look.perspective.decision.options) > 1 for look in first.looks)


def test_the_draft_is_not_judged() -> None:
    """What it is worth shows only much later than the marshal looks."""
    match = palatine.start("wallenstein", 3, 5)
    play_on(match, lambda match: season(match) == (1, 0))
    assert match.choices > 20 and coach(match, 0) == []


# ---------------------------------------------------------------- what is told

CHOSEN = [Choice("election.vote", {}, "for")]


def judged(number: int, gain: float, promised: float, error: float = 0.2) -> Judgement:
    better = [Choice("election.vote", {}, "against")] if gain else []
    was, could = (
        Prospect(worth, 0.2, {"crown": worth / 2, OTHERS: worth / 2}) for worth in (promised, promised + gain)
    )
    return Judgement(number, CHOSEN, better, gain, error, 0.5, was, could)


def test_the_three_that_cost_most_are_told_in_their_order() -> None:
    decisions = [judged(number, gain, 5.0) for number, gain in enumerate((1, 4, 0, 3, 2), 1)]
    told = findings(decisions, Prospect(5.0, 0.2, {}))
    assert [(each.number, each.points) for each in told] == [(2, 4), (4, 3), (5, 2)]


def test_a_difference_within_the_noise_is_not_told() -> None:
    assert findings([judged(1, 3.0, 5.0, error=1.5)], Prospect(5.0, 0.2, {})) == []
    assert findings([judged(1, 0.4, 5.0, error=0.01)], Prospect(5.0, 0.2, {})) == []


def test_after_a_mistake_the_rest_is_compared_with_what_was_possible_then() -> None:
    """The fall from 5 to 1 is the second decision's fault, not the luck of the first."""
    told = findings([judged(1, 0.0, 5.0), judged(2, 4.0, 1.0)], Prospect(1.0, 0.2, {}))
    assert [(each.number, each.verdict) for each in told] == [(2, "mistake")]


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
def test_a_finding_has_three_sentences_at_most(language: str) -> None:
    mistake, luck = (
        Finding(1, "mistake", CHOSEN, CHOSEN, 3.25, 0.5, [("crown", 2.0), (OTHERS, 1.2)]),
        Finding(1, "luck", CHOSEN, [], 3.25, 0.5, [("crown", 2.0)]),
    )
    sign = "." if language in ("en", "pl") else ","
    for finding in (mistake, luck):
        told = remarks(finding, "shadow", language)
        assert 1 < len(told) <= 3 and f"3{sign}2" in " ".join(told)
        assert not any("{" in sentence for sentence in told)
    assert f"+2{sign}0" in remarks(mistake, "shadow", language)[-1]
    assert f"−2{sign}0" in remarks(luck, "shadow", language)[-1]
    assert nothing(language)
