"""What is hidden: votes until all are revealed (S-EMP-14), points of others unless they are open (S-SET-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.shadow import numbers, options

if TYPE_CHECKING:
    from palatine.games.shadow.state import State


def hides_vote(state: State, viewer: int | None, seat: int) -> bool:
    """Whether a seat has voted and its vote is still secret; a candidate's never is (S-EMP-14, S-EMP-15)."""
    return (
        viewer != seat
        and state.question == numbers.ASK_ELECTION_VOTE
        and numbers.COUNT_VOTES in state.agenda
        and seat not in state.waiting
        and seat not in (state.emperor, state.rival)
        and state.strength[seat] > 0
    )


def hides_points(state: State, viewer: int | None, seat: int) -> bool:
    """Whether each player knows the own total only: by default, until the end (S-SET-12)."""
    return viewer != seat and not state.variant[options.OPEN_POINTS] and state.question != numbers.OVER
