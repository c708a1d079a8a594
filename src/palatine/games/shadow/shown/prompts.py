"""What the prompts of decisions are about: the noble, place, electorate or players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from palatine.games.shadow.components import ELECTORATE_OF, FORM, PLACE
from palatine.games.shadow.rules.setup import noble_of_placement

if TYPE_CHECKING:
    from palatine.engine.declare import Particulars
    from palatine.games.shadow.state import State


def placement(state: State, seat: int) -> Particulars:
    """The noble a seat places (S-SET-20)."""
    return {"noble": FORM[noble_of_placement(state, seat)]}


def proposal(state: State, seat: int) -> Particulars:
    """The father of the daughter, and her bridegroom (S-DES-14)."""
    return {"seat": state.actor, "noble": FORM[state.piece[state.target]], "place": state.target}


def on_the_way(state: State, seat: int) -> Particulars:
    """The noble that enters an electorate."""
    return {"noble": FORM[state.entering]}


def pushed(state: State, seat: int) -> Particulars:
    """Where a knight has to make room (S-SET-08)."""
    return {"electorate": ELECTORATE_OF[state.offered[0] - PLACE]}


def electorate(state: State, seat: int) -> Particulars:
    """The electorate that gets its Elector (S-ELE-01)."""
    return {"electorate": state.electorate}


def vote(state: State, seat: int) -> Particulars:
    """The candidates, and how many votes the seat has (S-EMP-14)."""
    return {"emperor": state.emperor, "rival": state.rival, "votes": state.strength[seat]}
