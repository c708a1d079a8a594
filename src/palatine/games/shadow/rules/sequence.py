"""Order of a round (S-SET-27 to S-SET-29): which step follows which, and which answer goes where.

The agenda of a state is a stack of steps, the next one on top. A step that is done takes itself off; a step that
waits for a seat stays, if it has more to do, and is entered again after the choice. What leaves no choice is done
without asking.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from palatine.games.shadow import numbers
from palatine.games.shadow.rules import emperor, privileges

if TYPE_CHECKING:
    from palatine.games.shadow.state import State

PHASES_1_TO_3: Final[list[int]] = [
    numbers.RECEIVE_INCOME,
    numbers.GROW_OLDER,
    numbers.FILL_THRONE,
    numbers.HAVE_DESCENDANTS,
]
PHASES_4_TO_7: Final[list[int]] = [
    numbers.OPEN_ACTIONS,
    numbers.TAKE_TURNS,
    numbers.PLACE_EMINENCE,
    numbers.APPOINT_ELECTORS,
    numbers.SCORE_MAINZ,
    numbers.CALL_ELECTION,
    numbers.REWARD_EMPEROR,
]


def begin_round(state: State) -> None:
    """The Phases of the round, in order (S-SET-28); round 1 begins with Phase 4 (S-SET-27)."""
    state.finish()
    privileges.return_electors(state)
    state.agenda.append(numbers.END_OF_GAME if state.round == emperor.ROUNDS else numbers.ADVANCE_ROUND)
    state.agenda += PHASES_4_TO_7[::-1]
    if state.round > 1:
        state.agenda += PHASES_1_TO_3[::-1]
    if state.events is not None:
        state.events.append(("round", "S-SET-28", {"round": state.round}))
