"""What each question allows, reckoned anew from the position: the proof of the options a state holds (Appendix B)."""

from palatine.games.shadow.actions import turn_options
from palatine.games.shadow.aging import successors
from palatine.games.shadow.cards import (
    knights_to_use,
    movable,
    move_targets,
    own_bridegrooms,
    own_knights,
    patients,
)
from palatine.games.shadow.components import ELECTORATE_OF, NOBLE_SPACES, PLACE, SEAT
from palatine.games.shadow.descendants import ANSWERS, proposals
from palatine.games.shadow.election import CHOICES, INTO_RELIGIOUS, INTO_SECULAR
from palatine.games.shadow.electors import leaders, suitable
from palatine.games.shadow.emperor import city_actions
from palatine.games.shadow.phases import (
    ASK_BRIDE,
    ASK_BRIDEGROOM,
    ASK_CHURCH,
    ASK_CITY,
    ASK_DEPOSED,
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
    ASK_MOVE_TARGET,
    ASK_MOVED,
    ASK_PATIENT,
    ASK_PERMIT,
    ASK_PFALZ,
    ASK_PROMOTED,
    ASK_PROPOSAL,
    ASK_PUSHED,
    ASK_SEAT,
    ASK_SON,
    ASK_SPACE,
    ASK_START_PLAYER,
    ASK_THRONE,
    ASK_TIE,
    ASK_TURN,
    ASK_VOTE,
)
from palatine.games.shadow.places import (
    entrances,
    for_knights,
    knights_to_push,
    once_each,
    with_free_city_space,
    with_free_space,
)
from palatine.games.shadow.privileges import EVERYWHERE, imitable
from palatine.games.shadow.setup import empty_seats, every_seat
from palatine.games.shadow.state import State

_FIXED = {
    ASK_PROPOSAL: ANSWERS,
    ASK_EMINENCE: EVERYWHERE,
    ASK_CHURCH: INTO_RELIGIOUS,
    ASK_EXCOMMUNICATED: INTO_SECULAR,
    ASK_VOTE: CHOICES,
}
_BY_BOARD = {
    ASK_START_PLAYER: every_seat,
    ASK_FIRST_CITY: with_free_city_space,
    ASK_SEAT: empty_seats,
    ASK_SPACE: with_free_space,
    ASK_KNIGHT_SPACE: for_knights,
    ASK_SON: entrances,
    ASK_PERMIT: entrances,
    ASK_PFALZ: entrances,
    ASK_DEPOSED: entrances,
    ASK_CITY: with_free_city_space,
    ASK_KNIGHT_TARGET: for_knights,
    ASK_EMPEROR_CITY: city_actions,
    ASK_EMPEROR_CITY_TARGET: with_free_city_space,
}
_BY_SEAT = {
    ASK_THRONE: successors,
    ASK_BRIDEGROOM: proposals,
    ASK_TURN: turn_options,
    ASK_PATIENT: patients,
    ASK_BRIDE: own_bridegrooms,
    ASK_KNIGHT: knights_to_use,
}


def choices_of(state: State, seat: int) -> list[int]:
    """The options of a waiting seat, by the position alone; of pieces that look the same the first (S-SET-06)."""
    choices = _every_choice(state, seat)
    return choices if state.former else once_each(state, choices)


def _every_choice(state: State, seat: int) -> list[int]:
    question = state.question
    if question in _FIXED:
        return _FIXED[question]
    if question in _BY_BOARD:
        return _BY_BOARD[question](state)
    if question in _BY_SEAT:
        return _BY_SEAT[question](state, seat)
    return _by_errand(state, seat)


def _by_errand(state: State, seat: int) -> list[int]:
    """The options that depend on what is being done."""
    question = state.question
    if question == ASK_IMITATED:
        return imitable(state, seat, entrances(state))
    if question == ASK_MOVED:
        return movable(state, seat, entrances(state))
    if question == ASK_MOVE_TARGET:
        return move_targets(state, state.origin)
    if question == ASK_PROMOTED:
        return own_knights(state, seat, NOBLE_SPACES)
    if question == ASK_PUSHED:
        return knights_to_push(state, ELECTORATE_OF[state.choices[0] - PLACE])
    if question == ASK_TIE:
        return [SEAT + first for first in leaders(state, state.electorate)]
    return suitable(state, seat, state.electorate) if question == ASK_ELECTOR else []
