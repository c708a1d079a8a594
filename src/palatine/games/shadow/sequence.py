"""Order of a round (S-SET-27 to S-SET-29): which step follows which, and which answer goes where.

The agenda of a state is a stack of steps, the next one on top. A step that is done takes itself off; a step that
waits for a seat stays, if it has more to do, and is entered again after the choice. What leaves no choice is done
without asking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.shadow.actions import next_turn, open_actions, take_turn
from palatine.games.shadow.aging import fill_throne, grow_older, take_throne
from palatine.games.shadow.cards import (
    aim_knight,
    begin_move,
    build_city,
    marry,
    place_knight,
    promote,
    treat,
)
from palatine.games.shadow.components import INTO, PLACE, SEAT
from palatine.games.shadow.descendants import answer_proposal, next_descendant, offer_daughter
from palatine.games.shadow.election import (
    announce,
    call_election,
    cast_votes,
    count_votes,
    excommunicate,
    favour,
    settle_deposed,
    vote,
)
from palatine.games.shadow.electors import appoint, break_tie, next_electorate, score_mainz
from palatine.games.shadow.emperor import ROUNDS, put_emperor_city, reward, take_emperor_city
from palatine.games.shadow.end import advance, end_game
from palatine.games.shadow.income import receive_income
from palatine.games.shadow.phases import (
    ADVANCE_ROUND,
    ANNOUNCE,
    APPOINT_ELECTORS,
    ASK_BRIDE,
    ASK_BRIDEGROOM,
    ASK_CHURCH,
    ASK_CITY,
    ASK_ELECTOR,
    ASK_EMINENCE,
    ASK_EMPEROR_CITY,
    ASK_EMPEROR_CITY_TARGET,
    ASK_EXCOMMUNICATED,
    ASK_FIRST_CITY,
    ASK_IMITATED,
    ASK_KNIGHT,
    ASK_KNIGHT_SPACE,
    ASK_KNIGHT_TARGET,
    ASK_MOVED,
    ASK_PATIENT,
    ASK_PROMOTED,
    ASK_PROPOSAL,
    ASK_PUSHED,
    ASK_SEAT,
    ASK_SPACE,
    ASK_START_PLAYER,
    ASK_THRONE,
    ASK_TIE,
    ASK_TURN,
    ASK_VOTE,
    CALL_ELECTION,
    CAST_VOTES,
    COUNT_VOTES,
    END_OF_GAME,
    FILL_THRONE,
    FIRST_CITY,
    FIRST_EMPEROR,
    GROW_OLDER,
    HAVE_DESCENDANTS,
    OPEN_ACTIONS,
    PLACE_EMINENCE,
    PLACEMENTS,
    RECEIVE_INCOME,
    REWARD_EMPEROR,
    ROUND,
    SCORE_MAINZ,
    SETTLE_DEPOSED,
    TAKE_TURNS,
)
from palatine.games.shadow.places import enter, push_and_settle
from palatine.games.shadow.privileges import ask_eminence, imitate, place_eminence, return_electors
from palatine.games.shadow.setup import (
    ask_first_city,
    find_emperor,
    name_emperor,
    next_placement,
    place_elector,
    place_first_city,
    place_noble,
)
from palatine.games.shadow.setup import place_knight as place_first_knight

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

PHASES_1_TO_3: Final[list[int]] = [RECEIVE_INCOME, GROW_OLDER, FILL_THRONE, HAVE_DESCENDANTS]
PHASES_4_TO_7: Final[list[int]] = [
    OPEN_ACTIONS,
    TAKE_TURNS,
    PLACE_EMINENCE,
    APPOINT_ELECTORS,
    SCORE_MAINZ,
    CALL_ELECTION,
    REWARD_EMPEROR,
]


def begin_round(state: State) -> None:
    """The Phases of the round, in order (S-SET-28); round 1 begins with Phase 4 (S-SET-27)."""
    state.agenda.pop()
    return_electors(state)
    state.agenda.append(END_OF_GAME if state.round == ROUNDS else ADVANCE_ROUND)
    state.agenda += PHASES_4_TO_7[::-1]
    if state.round > 1:
        state.agenda += PHASES_1_TO_3[::-1]
    if state.events is not None:
        state.events.append(("round", "S-SET-28", {"round": state.round}))


def run(state: State) -> None:
    """Carry on until a seat has a choice or the game is over; a single option is taken without asking."""
    while True:
        if state.waiting:
            if len(state.choices) > 1:
                return
            answer(state, state.waiting[0], state.choices[0])
        elif state.agenda:
            do_step(state, state.agenda[-1])
        else:
            return


def do_step(state: State, step: int) -> None:
    """The next step, the most frequent ones first."""
    if step == TAKE_TURNS:
        next_turn(state)
    elif step == APPOINT_ELECTORS:
        next_electorate(state)
    elif step == PLACEMENTS:
        next_placement(state)
    elif step == HAVE_DESCENDANTS:
        next_descendant(state)
    elif step == FILL_THRONE:
        fill_throne(state)
    elif step == ROUND:
        begin_round(state)
    elif step == RECEIVE_INCOME:
        receive_income(state)
    elif step == GROW_OLDER:
        grow_older(state)
    elif step == OPEN_ACTIONS:
        open_actions(state)
    elif step == PLACE_EMINENCE:
        ask_eminence(state)
    elif step == SCORE_MAINZ:
        score_mainz(state)
    else:
        do_last_step(state, step)


def do_last_step(state: State, step: int) -> None:
    """The steps of the election, of Phases 7 and 8, and of the set-up."""
    if step == CALL_ELECTION:
        call_election(state)
    elif step == ANNOUNCE:
        announce(state)
    elif step == CAST_VOTES:
        cast_votes(state)
    elif step == COUNT_VOTES:
        count_votes(state)
    elif step == SETTLE_DEPOSED:
        settle_deposed(state)
    elif step == REWARD_EMPEROR:
        reward(state)
    elif step == ADVANCE_ROUND:
        advance(state)
    elif step == END_OF_GAME:
        end_game(state)
    elif step == FIRST_EMPEROR:
        find_emperor(state)
    elif step == FIRST_CITY:
        ask_first_city(state)


def answer(state: State, seat: int, option: int) -> None:
    """Carry out what a seat has chosen, the most frequent questions first."""
    question = state.question
    if question == ASK_TURN:
        take_turn(state, seat, option)
    elif question == ASK_KNIGHT_TARGET:
        place_knight(state, seat, option)
    elif question == ASK_KNIGHT:
        aim_knight(state, seat, option)
    elif question == ASK_PATIENT:
        treat(state, seat, option - PLACE)
    elif question == ASK_MOVED:
        begin_move(state, seat, option - PLACE)
    elif question == ASK_CITY:
        build_city(state, seat, option - INTO)
    elif question == ASK_PROMOTED:
        promote(state, seat, option - PLACE)
    elif question == ASK_BRIDE:
        marry(state, seat, option - PLACE)
    elif question == ASK_IMITATED:
        imitate(state, seat, option)
    elif question == ASK_PUSHED:
        push_and_settle(state, seat, option - PLACE)
    elif question == ASK_BRIDEGROOM:
        offer_daughter(state, seat, option)
    elif question == ASK_PROPOSAL:
        answer_proposal(state, seat, option)
    elif question >= ASK_EMINENCE:
        answer_late(state, seat, option)
    elif question <= ASK_THRONE:
        answer_early(state, seat, option)
    else:  # ASK_SON, ASK_MOVE_TARGET, ASK_PERMIT, ASK_PFALZ
        enter(state, seat, option - INTO)


def answer_late(state: State, seat: int, option: int) -> None:
    """The answers of Phases 5 to 7."""
    question = state.question
    if question == ASK_ELECTOR:
        appoint(state, seat, option - PLACE)
    elif question == ASK_TIE:
        break_tie(state, seat, option - SEAT)
    elif question == ASK_VOTE:
        vote(state, seat, option)
    elif question == ASK_EMINENCE:
        place_eminence(state, seat, option - INTO)
    elif question == ASK_CHURCH:
        favour(state, seat, option - INTO)
    elif question == ASK_EXCOMMUNICATED:
        excommunicate(state, seat, option - INTO)
    elif question == ASK_EMPEROR_CITY:
        take_emperor_city(state, seat, option)
    elif question == ASK_EMPEROR_CITY_TARGET:
        put_emperor_city(state, seat, option - INTO)
    else:  # ASK_DEPOSED
        enter(state, seat, option - INTO)


def answer_early(state: State, seat: int, option: int) -> None:
    """The answers of the set-up, and the throne."""
    question = state.question
    if question == ASK_THRONE:
        take_throne(state, seat, option - PLACE)
    elif question == ASK_SPACE:
        place_noble(state, seat, option)
    elif question == ASK_KNIGHT_SPACE:
        place_first_knight(state, seat, option)
    elif question == ASK_SEAT:
        place_elector(state, seat, option)
    elif question == ASK_FIRST_CITY:
        place_first_city(state, seat, option)
    elif question == ASK_START_PLAYER:
        name_emperor(state, option)
