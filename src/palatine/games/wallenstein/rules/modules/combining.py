"""Combining modules (W-MOD): each alone or with any other, attached to the base game by their steps.

What they ask and do is declared with the rest of the game (``decisions.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.wallenstein import numbers
from palatine.games.wallenstein.components import EMPTY, MONEY_CARDS
from palatine.games.wallenstein.options import EMPERORS_COURT, LANDSKNECHTE, MILITARY_LEADERS, STATUES_EACH_WINTER
from palatine.games.wallenstein.rules import planning, sequence, setup
from palatine.games.wallenstein.rules.modules import landsknechte, leaders
from palatine.games.wallenstein.rules.modules.court import COURT_BOXES, DICE_TOWER_CARDS, prepare_court

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State


def lay_out(state: State) -> None:
    """The material of the base game and of the modules that are played (W-SET, W-MOD-01)."""
    _attach_cards(state)
    state.plan = [EMPTY] * (state.seats * state.boxes)
    state.face_up = [0] * (state.seats * state.boxes)
    setup.prepare(state)
    _attach_steps(state)


def _attach_cards(state: State) -> None:
    """The court needs three more boxes and three more cards in every hand (W-CRT-02, W-CRT-08)."""
    court = state.variant[EMPERORS_COURT]
    state.boxes = COURT_BOXES if court else planning.BASE_BOXES
    state.own_cards = MONEY_CARDS + DICE_TOWER_CARDS if court else MONEY_CARDS


def _attach_steps(state: State) -> None:
    """The steps of the chosen modules at their places in the sequence (W-SEQ-03, W-SEQ-04, W-MOD-01, W-MOD-02).

    The court follows the Landsknechte: it finds their armies in the tray, but not those of its own favors (W-MOD-03).
    """
    steps = sequence.ROUND_STEPS[:]
    winter = sequence.WINTER_STEPS[:]
    state.modules = sum(state.variant[module] for module in (EMPERORS_COURT, LANDSKNECHTE, MILITARY_LEADERS))
    if state.variant[MILITARY_LEADERS]:
        leaders.prepare_leaders(state)
        state.claim_steps = [numbers.CLAIM_LEADER]
        _insert(steps, numbers.PLACE_LEADERS, numbers.PERFORM)
        _insert(steps, numbers.MOVE_LEADERS, numbers.END_OF_ROUND)
        _insert(winter, numbers.RETURN_LEADERS, numbers.END_OF_YEAR)
        if state.variant[STATUES_EACH_WINTER]:  # W-LDR-21
            _insert(winter, numbers.SCORE_STATUES, numbers.RETURN_LEADERS)
        else:
            state.agenda.insert(state.agenda.index(numbers.END_OF_GAME) + 1, numbers.SCORE_STATUES)
    if state.variant[LANDSKNECHTE]:
        landsknechte.prepare_landsknechte(state)
        _insert(steps, numbers.PAY_LANDSKNECHTE, numbers.PERFORM)
        _insert(winter, numbers.RESET_LANDSKNECHTE, numbers.END_OF_YEAR)
    if state.variant[EMPERORS_COURT]:
        prepare_court(state)
        state.agenda.insert(state.agenda.index(numbers.EMPTY_TRAY) + 1, numbers.SEND_COURTIERS)
        _insert(steps, numbers.DISPLAY_FAVORS, numbers.PLANNING)
        _insert(steps, numbers.CONVERT, numbers.PERFORM)
        _insert(steps, numbers.FAVORS, numbers.PERFORM)
    state.round_steps = steps
    state.winter_steps = winter


def _insert(steps: list[int], step: int, before: int) -> None:
    steps.insert(steps.index(before), step)
