"""Hints of the marshal."""

from pydantic import BaseModel

from palatine.server.api.shapes.words import Incoming, SeatIndex


class AdviceIn(Incoming):
    """Which of my seats wants a hint."""

    seat: SeatIndex


class ReasonOut(BaseModel):
    """A part of the points to be expected in which the hint differs from the next best choice."""

    part: str
    points: float
    text: str


class StepOut(BaseModel):
    """A choice: the kind of the decision it answers, and the option."""

    kind: str
    option: str


class AlternativeOut(BaseModel):
    """Other choices, and how many points worse they seem."""

    choices: list[StepOut]
    worse: float


class AdviceOut(BaseModel):
    """What the marshal would choose for decision ``number``: all choices that belong together."""

    seat: int
    number: int
    choices: list[StepOut]
    expected: list[float]
    """By seat the points at the end of the match."""
    reasons: list[ReasonOut]
    alternatives: list[AlternativeOut]
    tries: int
