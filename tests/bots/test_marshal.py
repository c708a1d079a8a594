"""The marshal: legal at every seat, honest, keeps plans in mind, better than a steward where it can be seen at once."""

from multiprocessing import active_children
from random import Random
from typing import Any

import pytest

import palatine
from palatine.bots import levels
from palatine.bots.intent import Intent
from palatine.bots.marshal import ADVISERS, Marshal
from palatine.bots.search import counted
from palatine.bots.steward import STEWARDS, Steward
from palatine.bots.team import merged
from palatine.engine.decision import Decision
from palatine.engine.match import Match
from palatine.engine.perspective import Perspective
from palatine.games.wallenstein.components import EMPTY
from palatine.games.wallenstein.numbers import PLANNING
from tests.bots.clocks import Clock
from tests.rules.wallenstein.positions import begin, position

OPTIONS: list[tuple[str, int, dict[str, Any]]] = [
    ("wallenstein", 3, {"initial_counties": "lineup"}),
    ("wallenstein", 5, {"emperors_court": True, "landsknechte": True, "military_leaders": True}),
    ("shadow", 2, {"published_rules": True}),
    ("shadow", 4, {"push_scope": "board", "church_influence": "elector_colour"}),
    ("prestige", 3, {"years": "1"}),
    ("prestige", 5, {"fog": "full", "variable_start": "on"}),
]


def marshal(seconds: float = 0.2, seed: int = 1) -> Marshal:
    """A marshal whose clock counts looks: the same every time."""
    return Marshal(Random(seed), seconds, Clock(0.01))


def to_kind(match: Match, kind: str) -> int:
    """Let stewards play until a decision of this kind; the seat that has to choose."""
    steward = Steward(Random(2))
    while not match.pending[0].kind.startswith(kind):
        seat = match.pending[0].seat
        match.play(seat, steward.choose(match.perspective(seat)))
    return match.pending[0].seat


def test_every_game_has_an_adviser_and_a_steward() -> None:
    assert set(ADVISERS) == set(STEWARDS) == set(palatine.GAMES)
    assert levels.downward("marshal", "shadow") == ["marshal", "steward", "random"]


@pytest.mark.parametrize(("game", "seats", "options"), OPTIONS)
def test_marshals_choose_options(game: str, seats: int, options: dict[str, Any]) -> None:
    """One marshal on each seat, for a while from the beginning and then, after stewards, from the middle."""
    match = palatine.start(game, seats, 3, **options)
    bots = [marshal(0.1, seat) for seat in range(seats)]
    steward = Steward(Random(2))
    for number in range(140):
        if match.over:
            break
        decision = match.pending[0]
        bot = bots[decision.seat] if number < 20 or number > 120 else steward
        match.play(decision.seat, bot.choose(match.perspective(decision.seat)))


def test_a_plan_is_made_once_and_followed_box_by_box() -> None:
    """The first box takes the whole time, the others none."""
    match = palatine.start("wallenstein", 3, 1, initial_counties="lineup")
    seat = to_kind(match, "plan.bid")
    bot = marshal()
    assert isinstance(bot.clock, Clock)
    choices = []
    for box in range(match.state.boxes):
        before = bot.clock.now
        choices.append(bot.choose(match.perspective(seat)))
        assert (bot.clock.now > before) == (box == 0)
        match.play(seat, choices[-1])
    assert len(set(choices)) == len(choices)


def test_a_plan_that_no_longer_fits_is_not_followed() -> None:
    """If somebody else has placed a card of the plan, the marshal thinks again."""
    match = palatine.start("wallenstein", 3, 1, initial_counties="lineup")
    seat = to_kind(match, "plan.bid")
    bot = marshal()
    match.play(seat, bot.choose(match.perspective(seat)))
    (_, planned), (_, next_planned), *_ = bot._intent.steps
    match.play(seat, planned)
    match.play(seat, next(option for option in match.decision(seat).options if option != next_planned))
    assert bot.choose(match.perspective(seat)) in match.decision(seat).options


def asking(kind: str, *options: int) -> Perspective:
    """A perspective of which nothing but the decision can be looked at: there is no state behind it."""
    decision = Decision(0, kind, options, {}, "W-SEQ-02", False, palatine.GAMES["wallenstein"].catalogue)
    return Perspective(0, decision, palatine.GAMES["wallenstein"], None)


def test_a_line_is_followed_also_where_there_is_no_choice() -> None:
    """A box that only one card fits is a step of the line too; afterwards the line goes on."""
    bot = marshal()
    bot._intent = Intent([("one", 1), ("two", 2), ("three", 3)])
    assert [bot.choose(asking(*each)) for each in (("one", 1, 4), ("two", 2), ("three", 5, 3))] == [1, 2, 3]
    assert bot.choose(asking("four", 7)) == 7


def test_what_was_handed_over_is_forgotten() -> None:
    """So that no line of one table is followed at another."""
    bot = marshal()
    bot._intent = Intent([("one", 1), ("two", 2)])
    assert bot.choose(asking("one", 1, 4)) == 1
    assert bot.hand_over() == [("two", 2)] and bot.hand_over() == []


def test_a_line_that_does_not_fit_is_forgotten_as_a_whole() -> None:
    for other in (asking("another", 1, 4), asking("one", 4, 5)):
        intent = Intent([("one", 1), ("two", 2)])
        assert intent.next(other.decision) is None and not intent.steps


@pytest.mark.parametrize(
    ("game", "kind"), [("wallenstein", "plan.bid"), ("shadow", "actions.turn"), ("prestige", "sheet")]
)
def test_the_same_perspective_leads_to_the_same_choice(game: str, kind: str) -> None:
    """Whatever is hidden in the match; for Wallenstein the plans of the others, for Prestige their sheets."""
    choices = set()
    for last in (False, True):
        match = palatine.start(game, 3, 4)
        to_kind(match, kind)
        seat = match.pending[-1].seat
        while len(match.pending) > 1 and match.pending[0].seat != seat:
            other = match.pending[0]
            match.play(other.seat, other.options[-1 if last else 0])
        choices.add(marshal().choose(match.perspective(seat)))
    assert len(choices) == 1


def test_a_marshal_finds_more_than_a_steward_at_shadow() -> None:
    """A turn in the middle of eight matches: on other states than those it was found by, it is worth more on average.

    So many tries instead of a time, and eight turns instead of one match, which chance may decide.
    """
    gained = 0.0
    for seed in range(8):
        match = palatine.start("shadow", 3, seed)
        seat = seed % 3
        to_turn(match, seat, 5)
        perspective, adviser = match.perspective(seat), ADVISERS["shadow"]
        found = counted(perspective, adviser, Random(1), 40).run()[0].line
        usual = adviser.lines(perspective.sample(Random(1)), seat, Random(1))[0]
        others = counted(perspective, adviser, Random(2), 40)
        for number in range(12):
            states = [others.after(line, number) for line in (found, usual)]
            gained += (adviser.worth(states[0], seat) - adviser.worth(states[1], seat)) / 12
    assert gained > 8 * 0.5


def to_turn(match: Match, seat: int, wanted: int) -> None:
    """Let stewards play until a seat takes its turn for the so many-th time."""
    steward = Steward(Random(seat))
    while True:
        decision = match.pending[0]
        wanted -= decision.seat == seat and decision.kind == "actions.turn"
        if not wanted:
            return
        match.play(decision.seat, steward.choose(match.perspective(decision.seat)))


def test_two_cores_choose_together() -> None:
    """The choice is an option, and the rest of the line is kept in mind."""
    match = palatine.start("wallenstein", 3, 1, initial_counties="lineup")
    seat = to_kind(match, "plan.bid")
    bot = Marshal(Random(1), 0.3, cores=2)
    assert len(active_children()) >= 2, "the first decision must not wait for its helpers to start"
    assert bot.choose(match.perspective(seat)) in match.decision(seat).options
    assert len(bot.hand_over()) == match.state.boxes - 1


def test_cores_count_only_states_on_which_all_lines_were_tried() -> None:
    trials = merged([(1,), (2,)], [[[5.0, 7.0, 900.0], [1.0, 1.0]], [[6.0], [2.0]]])
    assert [trial.values for trial in trials] == [[5.0, 7.0, 6.0], [1.0, 1.0, 2.0]]


@pytest.mark.parametrize("former", [0, 1])
def test_plans_with_fewer_cards_than_boxes_are_varied_within_the_rules(former: int) -> None:
    """Boxes that hold a card are tried empty, unless the match began with rules by which all cards are placed."""
    four = ["anhalt", "kursachsen", "tirol", "baden"]
    state = position(dict.fromkeys(four, (0, 2)), steps=[PLANNING])
    state.former = former
    match = begin(state)
    adviser, rng = ADVISERS["wallenstein"], Random(1)
    line = adviser.lines(state, 0, rng)[0]
    covered = set()
    for _ in range(60):
        line = adviser.variation(line, match.state, 0, rng) or line
        match.play_all(0, list(line))
        for _ in line:
            match.take_back(0)
        covered.add(sum(card != EMPTY for card in line))
    assert (min(covered) < 9) == (not former) and max(covered) == 9
