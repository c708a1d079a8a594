"""Combining modules (W-MOD), by rule number."""

from itertools import product
from random import Random

import pytest

from palatine.games.wallenstein.game import GAME
from palatine.games.wallenstein.numbers import (
    CONVERT,
    DISPLAY_ACTIONS,
    DISPLAY_FAVORS,
    DISPLAY_TILES,
    END_OF_ROUND,
    FAVORS,
    MOVE_LEADERS,
    PAY_LANDSKNECHTE,
    PERFORM,
    PLACE_LEADERS,
    PLANNING,
)
from tests.rules.wallenstein.positions import begin, choose, position

SPREAD = {"altmark": (0, 4), "anhalt": (0, 4), "boehmen": (0, 4), "baden": (0, 4)}


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("modules", list(product([False, True], repeat=3)))
def test_any_combination_plays_to_the_end(seats: int, modules: tuple[bool, bool, bool]) -> None:
    """W-MOD-01: each module alone or with any other; the audit holds after every choice."""
    names = ("emperors_court", "landsknechte", "military_leaders")
    for seed, counties in enumerate(("draft", "lineup")):
        state = GAME.new(seats, seed, initial_counties=counties, **dict(zip(names, modules, strict=True)))
        rng = Random(seed)
        while state.waiting:
            seat = rng.choice(state.waiting)
            state.play(seat, rng.choice(state.options(seat)))
            GAME.audit(state)
        assert state.year == 2


def test_the_steps_of_all_modules() -> None:
    """W-MOD-02, W-SEQ-03: favors displayed before planning; figures, Landsknechte, court, actions, figures move."""
    state = GAME.blank(4, GAME.variant(4, {"emperors_court": True, "landsknechte": True, "military_leaders": True}))
    steps = state.round_steps
    assert steps[:4] == [DISPLAY_ACTIONS, DISPLAY_TILES, DISPLAY_FAVORS, PLANNING]
    assert steps[-7:] == [PLACE_LEADERS, PAY_LANDSKNECHTE, CONVERT, FAVORS, PERFORM, MOVE_LEADERS, END_OF_ROUND]


def test_armies_of_landsknechte_can_be_converted_in_the_same_round() -> None:
    """W-MOD-03: the court follows, so a dice tower card finds them in the tray; armies of favors come too late."""
    state = position(SPREAD, emperors_court=True, landsknechte=True, plan={0: {"convert_1": "dice tower 1"}},
                     steps=[PAY_LANDSKNECHTE, CONVERT])  # fmt: skip
    choose(begin(state), 0, "benefit armies")
    assert (state.tray[0], state.entrance[0]) == (0, 1)
    state = position(SPREAD, emperors_court=True, plan={0: {"convert_3": "altmark", "convert_1": "dice tower 1"}},
                     steps=[CONVERT, FAVORS])  # fmt: skip
    state.favors = [14, 8, 3]
    state.favor_deck = [1, 2]
    match = begin(state)
    choose(match, 0, "favor 8")
    assert (state.tray[0], state.entrance[0]) == (4, 0)


def test_gains_of_modules_are_added_at_once() -> None:
    """W-MOD-04: an event on taxes and a tile change nothing of a benefit."""
    state = position(
        SPREAD, landsknechte=True, event="high_taxes_2", tiles={0: "plus_1_thaler"}, steps=[PAY_LANDSKNECHTE]
    )
    choose(begin(state), 0, "benefit thalers")
    assert state.thalers[0] == 12
