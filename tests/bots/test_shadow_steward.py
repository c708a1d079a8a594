"""The steward of In the Shadow of the Emperor: legal in every variant, honest, sensible in clear positions."""

from random import Random
from typing import Any

import pytest

import palatine
from palatine.bots.shadow.estimate import estimated, parts, worth
from palatine.bots.shadow.steward import choose
from palatine.bots.steward import Steward
from palatine.games.shadow.components import AGAINST_EMPEROR, CARD, FOR_EMPEROR, INDULGENCE, PASS, RIVAL
from palatine.games.shadow.game import GAME
from palatine.games.shadow.numbers import ASK_ACTIONS_TURN, ASK_DESCENDANTS_PROPOSAL, ASK_ELECTION_VOTE
from palatine.games.shadow.state import State
from tests.rules.shadow.positions import position

VARIANTS: list[dict[str, Any]] = [
    {},
    {"published_rules": True},
    {"church_influence": "elector_colour", "push_scope": "board", "daughter_may_go_to_convent": "on"},
    {
        "grey_only": "daughter",
        "eminence_votes_for_church_influence": "on",
        "vp_visibility": "open",
        "start_player": "chosen",
    },
]


def to_question(question: int, seats: int, seed: int) -> State:
    """A state of a match between stewards that asks this question for the first time."""
    state = GAME.new(seats, seed)
    while state.question != question:
        seat = state.waiting[0]
        state.play(seat, choose(state, seat))
    return state


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_stewards_finish_every_variant(seats: int, variant: dict[str, Any]) -> None:
    """All seats are stewards that see their perspectives only; what they choose is an option, and the match ends."""
    match = palatine.start("shadow", seats, 5, **variant)
    steward = Steward(Random(1))
    while not match.over:
        seat = match.pending[0].seat
        option = steward.choose(match.perspective(seat))
        assert option in match.pending[0].options
        match.play(seat, option)
    assert max(match.scores) >= 15


def test_at_the_end_the_standing_is_the_score() -> None:
    """Nothing is expected any more once the match is over."""
    state = GAME.new(3, 2)
    while state.waiting:
        state.play(state.waiting[0], choose(state, state.waiting[0]))
    assert estimated(state) == state.points


def test_the_steward_buys_before_it_passes() -> None:
    """With money in hand and points for sale in the last round nobody passes (S-ACT-28)."""
    state = to_question(ASK_ACTIONS_TURN, 3, 1)
    state.round = 5
    seat = state.waiting[0]
    state.offered = [CARD + INDULGENCE, PASS]
    assert choose(state, seat) == CARD + INDULGENCE


def test_the_steward_spends_its_money_before_it_challenges() -> None:
    """Whoever takes the Rival or passes can act no more (S-ACT-03, S-ACT-14): nobody does so with a whole income."""
    challenges = 0
    for seed in range(3):
        state = GAME.new(3, seed)
        while state.waiting:
            seat = state.waiting[0]
            option = choose(state, seat)
            if state.question == ASK_ACTIONS_TURN and option in (PASS, CARD + RIVAL):
                challenges += option == CARD + RIVAL
                assert state.talers[seat] < 6
            state.play(seat, option)
    assert challenges


def test_the_steward_votes_for_who_will_win() -> None:
    """Where the own votes change nothing they go to the winner, for the point (S-EMP-17)."""
    state = to_question(ASK_ELECTION_VOTE, 3, 0)
    (voter,) = state.waiting
    state.strength = [0, 0, 0]
    state.strength[voter] = 1
    state.strength[state.rival] = 5
    assert choose(state, voter) == AGAINST_EMPEROR
    state.strength[state.rival], state.strength[state.emperor] = 0, 5
    assert choose(state, voter) == FOR_EMPEROR


@pytest.mark.parametrize(("reading", "together_is_better"), [("card_owner", True), ("elector_colour", False)])
def test_church_influence_is_worth_its_votes(reading: str, together_is_better: bool) -> None:
    """Three knights in one religious electorate bring the Rival three votes, in three of them one (S-EMP-09)."""
    hopes = []
    for places in (
        ("trier castle 1", "trier noble 1", "trier noble 2"),
        ("trier castle 1", "koeln castle 1", "mainz noble 1"),
    ):
        board = {"boehmen elector": "0 baron 15", **dict.fromkeys(places, "1 knight")}
        state = position(board, cards={1: "rival church_influence"}, church_influence=reading)
        hopes.append(parts(state, 1)["crown"])
    assert (hopes[0] > hopes[1]) is together_is_better


def test_the_steward_looks_at_what_the_other_will_answer() -> None:
    """A marriage is accepted exactly if the owner of the Baron stands better with it (S-DES-14)."""
    state = to_question(ASK_DESCENDANTS_PROPOSAL, 3, 0)
    owner = state.waiting[0]
    after = {}
    for option in state.offered:
        copy = state.copy()
        copy.play(owner, option)
        after[option] = worth(copy, owner)
    assert choose(state, owner) == max(after, key=lambda option: after[option])


def test_the_steward_of_shadow_sees_no_more_than_its_seat() -> None:
    """Whatever a sealed vote is, the same perspective leads to the same choice (S-EMP-14)."""
    choices = set()
    for first in (FOR_EMPEROR, AGAINST_EMPEROR):
        state = next(s for seed in range(40) if len((s := to_question(ASK_ELECTION_VOTE, 4, seed)).waiting) == 2)
        state.play(state.waiting[0], first)
        seat = state.waiting[0]
        choices.add(choose(GAME.sample(GAME.redact(state, seat), seat, Random(3)), seat))
    assert len(choices) == 1
