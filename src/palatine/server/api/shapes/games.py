"""Games, bots and paces."""

from pydantic import BaseModel


class OptionOut(BaseModel):
    """A reading of the rules a table may choose; the first value is the default."""

    name: str
    values: list[str]
    rule: str


class DecisionKindOut(BaseModel):
    """A kind of decision, and the rule behind it."""

    kind: str
    rule: str


class GameOut(BaseModel):
    """A game."""

    name: str
    title: str
    version: int
    seats: list[int]
    options: list[OptionOut]
    languages: list[str]
    hints: bool
    """Whether the marshal plays it, and so can give hints."""
    decisions: list[DecisionKindOut]


class RulesOut(BaseModel):
    """The rules of a game, whole and one by one, in the language they are written in."""

    language: str
    markdown: str
    rules: dict[str, str]


class LevelOut(BaseModel):
    """A level of bots."""

    level: str
    title: str
    games: list[str]
    """The names of the games it plays."""


class PaceOut(BaseModel):
    """A pace: seconds for a decision, and in reserve."""

    name: str
    turn: float | None
    bank: float
