"""Looking back on a round that is over, for the coach; nothing is told that the seat could not know."""

from collections.abc import Sequence
from typing import NamedTuple

from palatine.bots.coach import Finding
from palatine.bots.looks import Round, rounds
from palatine.engine.errors import PalatineError
from palatine.engine.game import View
from palatine.engine.match import Match
from palatine.engine.submission import Submission


class Past(NamedTuple):
    """A match that is looked back on, alone for this: a copy."""

    match: Match
    seat: int
    before: int | None
    """Only what began with one of so many first choices counts; None: everything."""


def last_ended(past: Past) -> Round | None:
    """The last round that is over in which the seat had something to decide."""
    found = None
    for back in rounds(past.match, past.seat):
        if back.ended and (past.before is None or back.looks[0].number <= past.before or found is None):
            found = back
    return found


def better_boards(past: Past, findings: Sequence[Finding]) -> list[View | None]:
    """For each finding how the board would have looked after the better choices, to the seat; None: there are none."""
    return [_after(past, each) if each.better else None for each in findings]


def _after(past: Past, finding: Finding) -> View:
    """The view after as many of the better choices as can be shown: up to chance, or something hidden."""
    match = past.match.rewound()
    while match.choices < finding.number - 1:
        match.follow(past.match)
    submission = Submission(match, past.seat)
    view = match.view(past.seat)
    try:
        for choice in finding.better:
            submission.choose(choice.option)
            if submission.beyond:
                break
            view = match.view(past.seat)
            if submission.ended:
                break
    except PalatineError:
        pass  # what was there to know allowed it, the position does not
    return view
