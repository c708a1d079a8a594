"""Everything a match shows, to prove that nothing has changed."""

from typing import Any

from palatine.engine.match import Match


def snapshot(match: Match) -> tuple[Any, ...]:
    """State, record, events, decisions, and who may take back."""
    seats = range(match.seats)
    return (
        match.game.to_json(match.state),
        match.record,
        match.events,
        match.pending,
        [match.can_take_back(seat) for seat in seats],
        [match.view(seat) for seat in (None, *seats)],
        (match.choices, match.over, match.scores, match.winners, match.commitment, match.seed),
    )
