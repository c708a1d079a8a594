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


class UsualOut(BaseModel):
    """A table that is opened with one click."""

    seats: int
    options: dict[str, str]


class GameOut(BaseModel):
    """A game."""

    name: str
    title: str
    lead: str
    """A sentence about it."""
    asked: dict[str, str]
    """What a table of this game asks, by how the kind of the decision begins."""
    version: int
    seats: list[int]
    options: list[OptionOut]
    languages: list[str]
    hints: bool
    """Whether the marshal plays it, and so can give hints."""
    decisions: list[DecisionKindOut]
    usual: UsualOut
    colours: list[str]
    """The colours of its pieces, in the order of the seats; players choose among them."""
    minutes: tuple[int, int] | None
    """How long a match of people takes, at least and at most."""
    weight: int
    """How heavy it is, from 1 to 5; 0: nobody has said."""
    lessons: int
    """How many lessons it brings."""
    guide: bool
    """Whether it has a guided first round."""


class WordsOut(BaseModel):
    """What things are called at a plain table, in one language; what is missing is called by its own name."""

    language: str
    seats: list[str]
    options: dict[str, str]
    """By the text of everything that can be chosen."""
    rules: dict[str, str]
    """The options of the rules: by name, and by name and value as in ``coins.9``."""
    headings: dict[str, str]
    """By the kind of the event that begins a part of the match."""
    view: dict[str, str]
    """By the keys of the view; and by axis and index as in ``hand.0``, by key and value as in ``kind.share``."""
    axes: dict[str, list[str]]
    """What the lists of a view are indexed by; ``seat`` for seats."""


class RulesOut(BaseModel):
    """The rules of a game, whole and one by one, in the language they are written in."""

    language: str
    markdown: str
    rules: dict[str, str]


class LevelOut(BaseModel):
    """A level of bots."""

    level: str
    title: str
    says: str
    """How it plays, in a sentence; nothing is known of bots of users."""
    seconds: float
    """How long it may think about a decision; 0: it decides at once."""
    games: list[str]
    """The names of the games it plays."""


class PaceOut(BaseModel):
    """A pace: seconds for a decision, and in reserve."""

    name: str
    turn: float | None
    bank: float
