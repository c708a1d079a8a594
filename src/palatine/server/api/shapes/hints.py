"""Hints of the marshal."""

from pydantic import BaseModel

from palatine.server.api.shapes.play import Particulars
from palatine.server.api.shapes.words import Incoming, SeatIndex


class AdviceIn(Incoming):
    """Which of my seats wants a hint."""

    seat: SeatIndex


class ReasonOut(BaseModel):
    """A part of the points to be expected in which the hint differs from the next best choice."""

    part: str
    points: float
    text: str


class AdvisedOut(BaseModel):
    """A choice: what is asked, and the option."""

    kind: str
    particulars: Particulars
    option: str


class AlternativeOut(BaseModel):
    """Other choices, and how many points worse they seem."""

    choices: list[AdvisedOut]
    worse: float


class AdviceOut(BaseModel):
    """What the marshal would choose for decision ``number``: all choices that belong together."""

    seat: int
    number: int
    choices: list[AdvisedOut]
    expected: list[float]
    """By seat the points at the end of the match."""
    reasons: list[ReasonOut]
    alternatives: list[AlternativeOut]
    tries: int
