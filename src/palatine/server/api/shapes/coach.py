"""What the coach says of a round."""

from typing import Literal

from pydantic import BaseModel

from palatine.server.api.shapes.hints import AdvisedOut, ReasonOut
from palatine.server.api.shapes.views import GameView
from palatine.server.api.shapes.words import Count, Incoming, SeatIndex


class CoachIn(Incoming):
    """Through which seat, and up to which moment: the last round that is over and began by then."""

    seat: SeatIndex
    at: Count | None = None


class FindingOut(BaseModel):
    """A decision that cost much (``mistake``), or that was as good as any and came out badly (``luck``)."""

    moment: int
    """The moment the decision led to."""
    verdict: Literal["mistake", "luck"]
    chosen: list[AdvisedOut]
    better: list[AdvisedOut]
    """What would have been better; empty after bad luck."""
    points: float
    """How many points it cost against the others, at the end of the match."""
    error: float
    """The standard error of that."""
    reasons: list[ReasonOut]
    sentences: list[str]
    """The same in words, three at most."""
    view: GameView | None
    """How the board would have looked after the better choices, as far as it can be shown; None after bad luck."""


class CoachOut(BaseModel):
    """How a round went for a seat."""

    seat: int
    first: int
    """The moment of its first decision that was judged."""
    last: int
    decisions: int
    """How many were judged."""
    nothing: str
    """What is said if there are no findings."""
    findings: list[FindingOut]
