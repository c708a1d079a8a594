"""Order of a round (S-SET-27 to S-SET-29): which step follows which, and which answer goes where.

The agenda of a state is a stack of steps, the next one on top. A step that is done takes itself off; a step that
waits for a seat stays, if it has more to do, and is entered again after the choice. What leaves no choice is done
without asking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.shadow.numbers import (
    ADVANCE_ROUND,
    APPOINT_ELECTORS,
    CALL_ELECTION,
    END_OF_GAME,
    FILL_THRONE,
    GROW_OLDER,
    HAVE_DESCENDANTS,
    OPEN_ACTIONS,
    PLACE_EMINENCE,
    RECEIVE_INCOME,
    REWARD_EMPEROR,
    SCORE_MAINZ,
    TAKE_TURNS,
)
from palatine.games.shadow.rules.emperor import ROUNDS
from palatine.games.shadow.rules.privileges import return_electors

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
    state.finish()
    return_electors(state)
    state.agenda.append(END_OF_GAME if state.round == ROUNDS else ADVANCE_ROUND)
    state.agenda += PHASES_4_TO_7[::-1]
    if state.round > 1:
        state.agenda += PHASES_1_TO_3[::-1]
    if state.events is not None:
        state.events.append(("round", "S-SET-28", {"round": state.round}))
