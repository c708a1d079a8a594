"""Lessons, and how a try of one stands."""

from pydantic import BaseModel

from palatine.engine.lesson import Kind, Verdict


class LessonCard(BaseModel):
    """A lesson in a list."""

    name: str
    kind: Kind
    level: int
    """1: one thought; 3: several that must be weighed against each other."""
    rules: list[str]
    title: str
    task: str


class StepChoice(BaseModel):
    """A choice of the solution, and the kind of decision it answers."""

    kind: str
    option: str


class StepOut(BaseModel):
    """Choices of the solution that belong together, and why."""

    choices: list[StepChoice]
    reason: str


class LessonOut(LessonCard):
    """A lesson as whoever tries it reads it."""

    story: str
    hints: list[str]
    verdict: Verdict
    """It goes on; or it is over, with the goal or without."""
    solution: list[StepOut]
    mistakes: list[str]
