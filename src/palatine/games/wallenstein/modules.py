"""Combining modules (W-MOD): each alone or with any other, attached to the base game by their steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.wallenstein.court import (
    COURT_BOXES,
    DICE_TOWER_CARDS,
    apply_in_county,
    cancel_event,
    convert,
    county_options,
    display_favors,
    event_options,
    favor_options,
    grant_favors,
    prepare_court,
    send_courtiers,
    take_favor,
)
from palatine.games.wallenstein.landsknechte import (
    benefit_options,
    pay_landsknechte,
    prepare_landsknechte,
    reset_landsknechte,
    take_benefit,
)
from palatine.games.wallenstein.leaders import (
    claim_leader,
    claim_options,
    decide_claim,
    erect_statue,
    move_leader,
    move_leader_options,
    move_leaders,
    place_leader,
    place_leaders,
    prepare_leaders,
    return_leaders,
    score_statues,
    statue_options,
)
from palatine.games.wallenstein.options import (
    EMPERORS_COURT,
    LANDSKNECHTE,
    MILITARY_LEADERS,
    STATUES_EACH_WINTER,
)
from palatine.games.wallenstein.phases import (
    CLAIM_LEADER,
    CONVERT,
    DISPLAY_FAVORS,
    EMPTY_TRAY,
    END_OF_GAME,
    END_OF_ROUND,
    END_OF_YEAR,
    FAVOR_EVENT,
    FAVOR_TAKE,
    FAVORS,
    LANDSKNECHT_BENEFIT,
    LEADER_CLAIM,
    LEADER_MOVE,
    LEADER_PLACE,
    LEADER_STATUE,
    MOVE_LEADERS,
    OVER,
    PAY_LANDSKNECHTE,
    PERFORM,
    PLACE_LEADERS,
    PLANNING,
    RESET_LANDSKNECHTE,
    RETURN_LEADERS,
    SCORE_STATUES,
    SEND_COURTIERS,
)
from palatine.games.wallenstein.winter import counties_of

if TYPE_CHECKING:
    from palatine.games.wallenstein.state import State


def attach_cards(state: State) -> None:
    """The court needs three more boxes and three more cards in every hand (W-CRT-02, W-CRT-08)."""
    if state.variant[EMPERORS_COURT]:
        state.boxes = COURT_BOXES
        state.own_cards = state.own_cards + DICE_TOWER_CARDS


def attach_steps(state: State) -> None:
    """The steps of the chosen modules at their places in the sequence (W-SEQ-03, W-SEQ-04, W-MOD-01, W-MOD-02).

    The court follows the Landsknechte: it finds their armies in the tray, but not those of its own favors (W-MOD-03).
    """
    steps = state.round_steps[:]
    winter = state.winter_steps[:]
    state.modules = sum(state.variant[module] for module in (EMPERORS_COURT, LANDSKNECHTE, MILITARY_LEADERS))
    if state.variant[MILITARY_LEADERS]:
        prepare_leaders(state)
        state.claim_steps = [CLAIM_LEADER]
        _insert(steps, PLACE_LEADERS, PERFORM)
        _insert(steps, MOVE_LEADERS, END_OF_ROUND)
        _insert(winter, RETURN_LEADERS, END_OF_YEAR)
        if state.variant[STATUES_EACH_WINTER]:  # W-LDR-21
            _insert(winter, SCORE_STATUES, RETURN_LEADERS)
        else:
            state.agenda.insert(state.agenda.index(END_OF_GAME) + 1, SCORE_STATUES)
    if state.variant[LANDSKNECHTE]:
        prepare_landsknechte(state)
        _insert(steps, PAY_LANDSKNECHTE, PERFORM)
        _insert(winter, RESET_LANDSKNECHTE, END_OF_YEAR)
    if state.variant[EMPERORS_COURT]:
        prepare_court(state)
        state.agenda.insert(state.agenda.index(EMPTY_TRAY) + 1, SEND_COURTIERS)
        _insert(steps, DISPLAY_FAVORS, PLANNING)
        _insert(steps, CONVERT, PERFORM)
        _insert(steps, FAVORS, PERFORM)
    state.round_steps = steps
    state.winter_steps = winter


def _insert(steps: list[int], step: int, before: int) -> None:
    steps.insert(steps.index(before), step)


def run_module_step(state: State) -> None:
    """Work on the module step on top of the agenda (W-SEQ-03)."""
    step = state.agenda[-1]
    if step == DISPLAY_FAVORS:
        display_favors(state)
    elif step == CONVERT:
        convert(state)
    elif step == FAVORS:
        grant_favors(state)
    elif step == PAY_LANDSKNECHTE:
        pay_landsknechte(state)
    elif step == MOVE_LEADERS:
        move_leaders(state)
    elif step == PLACE_LEADERS:
        place_leaders(state)
    elif step == CLAIM_LEADER:
        claim_leader(state)
    elif step == RETURN_LEADERS:
        return_leaders(state)
    elif step == RESET_LANDSKNECHTE:
        reset_landsknechte(state)
    elif step == SCORE_STATUES:
        score_statues(state)
    else:
        send_courtiers(state)


def module_options(state: State, seat: int) -> list[int]:
    """What a seat may choose in a decision of a module."""
    phase = state.phase
    if phase == FAVOR_TAKE:
        return favor_options(state, seat)
    if phase == LANDSKNECHT_BENEFIT:
        return benefit_options(state, seat)
    if phase == LEADER_MOVE:
        return move_leader_options(state, seat)
    if phase == LEADER_STATUE:
        return statue_options()
    if phase == LEADER_CLAIM:
        return claim_options()
    if phase == LEADER_PLACE:
        return counties_of(state, seat)
    if phase == FAVOR_EVENT:
        return event_options()
    return [] if phase == OVER else county_options(state, seat)


def play_module(state: State, seat: int, option: int) -> None:
    """Carry out a choice in a decision of a module."""
    phase = state.phase
    if phase == FAVOR_TAKE:
        take_favor(state, seat, option)
    elif phase == LANDSKNECHT_BENEFIT:
        take_benefit(state, seat, option)
    elif phase == LEADER_MOVE:
        move_leader(state, seat, option)
    elif phase == LEADER_STATUE:
        erect_statue(state, seat, option)
    elif phase == LEADER_CLAIM:
        decide_claim(state, seat, option)
    elif phase == LEADER_PLACE:
        place_leader(state, seat, option)
    elif phase == FAVOR_EVENT:
        cancel_event(state, seat, option)
    else:
        apply_in_county(state, seat, option)
