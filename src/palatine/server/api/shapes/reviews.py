"""What is told of everybody's chances in the course of a match that is over."""

from pydantic import BaseModel


class PointOut(BaseModel):
    """How likely each seat was to win."""

    moment: int
    number: int
    """After so many choices."""
    chances: list[float]


class SwingOut(BaseModel):
    """A turning point: the chances of a seat changed beyond doubt between two moments."""

    seat: int
    first: int
    last: int
    before: float
    after: float
    moment: int
    """With this moment the greatest step was done."""


class ReviewedOut(BaseModel):
    """By what everybody could know, in the beginning of each part and where much changed."""

    tries: int
    """So many times stewards played on from each position."""
    points: list[PointOut]
    swings: list[SwingOut]


class ProgressOut(BaseModel):
    """So many positions are judged, of so many at most; 0 of 0 in the beginning."""

    done: int
    of: int


class ReviewOut(BaseModel):
    """The review, if it has been made; how far it is, if it is being made."""

    review: ReviewedOut | None
    progress: ProgressOut | None
