"""Tables and their seats."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from palatine.server.api.shapes.people import Person
from palatine.server.api.shapes.words import Incoming, SeatIndex, Seconds, Title, TurnSeconds, Word

OptionValue = Word | bool | int
Status = Literal["open", "running", "over", "replay"]
Odds = Literal["off", "ranges", "exact"]
Delay = Literal[0, 5, 15, 60]


class SeatIn(Incoming):
    """Who shall sit on a seat."""

    holder: Literal["me", "open", "bot"]
    level: Word = "random"
    colour: Word | None = None
    """The colour it is shown in, if not the usual one."""
    called: Title | None = None
    """What its holder is called, if not by the name of the person."""


class TableChange(Incoming):
    """What the host changes before the start: what is named in it."""

    name: Title = ""
    options: dict[Word, OptionValue] = Field(default_factory=dict, max_length=50)
    public: bool = False
    pace: Word = "none"
    turn: TurnSeconds | None = None
    bank: Seconds | None = None
    odds: Odds = "off"
    hints: bool = False
    delay: Delay = 0
    """So many minutes late spectators see the match."""


class TableIn(TableChange):
    """A table as somebody wants it."""

    game: Word
    seating: Annotated[list[SeatIn], Field(min_length=1, max_length=20)]
    start: bool = False


class GuideIn(Incoming):
    """A guided first round as somebody wants it."""

    game: Word
    name: Title = ""


class SeatOut(BaseModel):
    """A seat as everybody sees it."""

    seat: int
    holder: Literal["open", "person", "bot"]
    user: Person | None
    bot: str | None
    away: bool
    wanted: bool
    waiting: bool
    ready: bool
    deadline: float | None
    bank: float | None
    colour: str | None
    """The colour its holder has chosen; the match knows nothing of it."""
    called: str | None
    """What its holder is called, where several people share one device."""


class Asked(BaseModel):
    """What one of my seats is asked."""

    seat: int
    kind: str
    deadline: float | None


class TableCard(BaseModel):
    """A table as the lobby shows it."""

    id: int
    name: str
    game: str
    status: Status
    pace: str
    public: bool
    options: dict[str, str]
    number: int
    created: float
    host: Person | None
    seats: list[SeatOut]
    asked: list[Asked]
    paused: bool
    delay: int
    """So many minutes late spectators see the match."""
    ended: float | None
    """When the match was over, if that is known."""
    lesson: str | None
    """The lesson it is a try of, by its name."""
    winners: list[int]
    points: list[int] | None
    """The points of every seat, once the match is over."""


class Lobby(BaseModel):
    """Where I am needed, my other tables, public ones with a free seat, and public ones to watch."""

    needed: list[TableCard]
    mine: list[TableCard]
    open: list[TableCard]
    watch: list[TableCard]


class Confidants(BaseModel):
    """To whom an own seat can say something in private now, and who else reads messages but may not get it."""

    seat: int
    to: list[int]
    barred: list[int]


class You(BaseModel):
    """What whoever asks is at this table."""

    host: bool
    seats: list[int]
    member: bool
    confidants: list[Confidants]


class Clock(BaseModel):
    """Seconds for each decision, and in reserve."""

    turn: float | None
    bank: float


class Proposal(BaseModel):
    """What somebody proposes, who has agreed, and whose agreement is needed."""

    kind: Literal["pause", "replace", "pace", "coach"]
    seat: int | None
    by: int
    agreed: list[int]
    needed: list[int]
    level: str | None = None
    pace: str | None = None
    turn: float | None = None
    bank: float | None = None


class Chance(BaseModel):
    """A part of a match whose chance follows one seed: that after so many choices, the first with the setup."""

    after: int | None
    """None where choices may be hidden, until the match is over."""
    commitment: str
    seed: str | None
    """None if it is secret or not known."""


class TableOut(TableCard):
    """A table with everything but its match."""

    guided: bool
    """Whether this is the guided first round of the game: alone with bots, and what happens is known beforehand."""
    rules_version: int
    former_rules: bool
    commitment: str | None
    seed: str | None
    chance: list[Chance]
    """More than one part if the match goes on from a record."""
    you: You
    invite: str | None
    proposal: Proposal | None
    rematch: int | None
    clock: Clock
    odds: Odds
    hints: bool
    """Whether players may ask the marshal."""
    coach: bool
    """Whether the coach may be asked how a round went; while the match goes on by players, for their own seats."""
    moment: int
    moments: int
    choices: int | None
    """How many choices were made; None where some of them may be hidden, until the match is over."""
    scores: list[int | None] | None


class InviteOut(BaseModel):
    """What an invitation is to."""

    table: int
    name: str
    game: str
    status: Status
    host: Person | None
    seats: list[SeatOut]


class BotIn(Incoming):
    """The level of a bot, and whether it stands in only until the seat is asked the same again."""

    level: Word = "random"
    briefly: bool = False


class DressIn(Incoming):
    """How a seat is shown: what is not named stays, null is as usual."""

    colour: Word | None = None
    called: Title | None = None


class ProposalIn(Incoming):
    """A proposal to the people at the table."""

    kind: Literal["pause", "replace", "pace", "coach"]
    seat: SeatIndex | None = None
    level: Word = "random"
    pace: Word | None = None
    turn: TurnSeconds | None = None
    bank: Seconds | None = None


class AnswerIn(Incoming):
    """Yes or no to the proposal."""

    agree: bool
