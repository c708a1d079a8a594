"""The shapes of what comes in and goes out."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from palatine.server.api.asking import LARGEST

_NO_CONTROL = r"^[^\x00-\x1f\x7f]*$"
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")
]
Title = Annotated[str, StringConstraints(strip_whitespace=True, max_length=80, pattern=_NO_CONTROL)]
Login = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{3,40}$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")]
Email = Annotated[str, StringConstraints(max_length=320, pattern=r"^[^@\s\x00]+@[^@\s\x00]+\.[^@\s\x00]+$")]
Word = Annotated[str, StringConstraints(max_length=40, pattern=_NO_CONTROL)]
Prose = Annotated[str, StringConstraints(pattern=r"^[^\x00]*$")]
Choice = (
    Annotated[str, StringConstraints(max_length=200, pattern=_NO_CONTROL)] | Annotated[int, Field(ge=0, le=LARGEST)]
)
Choices = Annotated[list[Choice], Field(max_length=200)]
Count = Annotated[int, Field(ge=0, le=LARGEST)]
Seconds = Annotated[float, Field(ge=0, le=366 * 86400)]
OptionValue = Word | bool | int


class Incoming(BaseModel):
    """What comes in has no field that nobody knows."""

    model_config = ConfigDict(extra="forbid")


class Error(BaseModel):
    """Why a request was refused."""

    code: str
    message: str
    rule: str | None = None
    index: int | None = None


# ---------------------------------------------------------------- people


class GuestIn(Incoming):
    """A new guest."""

    name: Name
    language: Language = "en"


class AccountIn(Incoming):
    """What turns a guest into an account."""

    login: Login
    password: Password


class LoginIn(Incoming):
    """Who wants to come in."""

    login: Annotated[str, Field(max_length=200)]
    password: Annotated[str, Field(max_length=200)]


class PasswordIn(Incoming):
    """A new password."""

    old: Annotated[str, Field(max_length=200)]
    new: Password


class NotifyIn(Incoming):
    """Which notices somebody wants."""

    email: bool | None = None
    push: bool | None = None


class MeIn(Incoming):
    """What somebody changes about themselves."""

    name: Name | None = None
    language: Language | None = None
    email: Email | Literal[""] | None = None
    notify: NotifyIn | None = None


class Notify(BaseModel):
    """Which notices somebody gets."""

    email: bool
    push: bool


class MeOut(BaseModel):
    """Whoever asks."""

    id: int
    name: str
    language: str
    guest: bool
    login: str | None
    email: str | None
    email_confirmed: bool
    notify: Notify


class SessionOut(BaseModel):
    """A browser that is logged in."""

    id: int
    created: float
    seen: float
    agent: str
    current: bool


class Person(BaseModel):
    """Somebody as others see them."""

    id: int
    name: str


# ---------------------------------------------------------------- games


class OptionOut(BaseModel):
    """A reading of the rules a table may choose; the first value is the default."""

    name: str
    values: list[str]
    rule: str


class GameOut(BaseModel):
    """A game."""

    name: str
    title: str
    version: int
    seats: list[int]
    options: list[OptionOut]
    languages: list[str]


class RulesOut(BaseModel):
    """The rules of a game, whole and one by one."""

    language: str
    markdown: str
    rules: dict[str, str]


class LevelOut(BaseModel):
    """A level of bots."""

    level: str
    title: str


class PaceOut(BaseModel):
    """A pace: seconds for a decision, and in reserve."""

    name: str
    turn: float | None
    bank: float


# ---------------------------------------------------------------- tables


class SeatIn(Incoming):
    """Who shall sit on a seat."""

    holder: Literal["me", "open", "bot"]
    level: Word = "random"


class TableIn(Incoming):
    """A table as somebody wants it."""

    game: Word
    seating: Annotated[list[SeatIn], Field(min_length=1, max_length=20)]
    name: Title = ""
    options: dict[Word, OptionValue] = Field(default_factory=dict, max_length=50)
    public: bool = False
    pace: Word = "none"
    turn: Annotated[float, Field(ge=1, le=366 * 86400)] | None = None
    bank: Seconds | None = None
    odds: Literal["off", "ranges", "exact"] = "off"
    start: bool = False


class TableChange(Incoming):
    """What the host changes before the start."""

    name: Title | None = None
    options: dict[Word, OptionValue] | None = Field(default=None, max_length=50)
    public: bool | None = None
    pace: Word | None = None
    turn: Annotated[float, Field(ge=1, le=366 * 86400)] | None = None
    bank: Seconds | None = None
    odds: Literal["off", "ranges", "exact"] | None = None


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
    status: Literal["open", "running", "over", "replay"]
    pace: str
    public: bool
    options: dict[str, Any]
    number: int
    created: float
    host: Person | None
    seats: list[SeatOut]
    asked: list[Asked]
    paused: bool


class Lobby(BaseModel):
    """Where I am needed, my other tables, public ones with a free seat, and public ones to watch."""

    needed: list[TableCard]
    mine: list[TableCard]
    open: list[TableCard]
    watch: list[TableCard]


class You(BaseModel):
    """What whoever asks is at this table."""

    host: bool
    seats: list[int]
    member: bool


class Clock(BaseModel):
    """Seconds for each decision, and in reserve."""

    turn: float | None
    bank: float


class Proposal(BaseModel):
    """What somebody proposes, who has agreed, and whose agreement is needed."""

    kind: Literal["pause", "replace", "pace"]
    seat: int | None
    by: int
    agreed: list[int]
    needed: list[int]
    level: str | None = None
    pace: str | None = None
    turn: float | None = None
    bank: float | None = None


class TableOut(TableCard):
    """A table with everything but its match."""

    rules_version: int
    commitment: str | None
    seed: str | None
    you: You
    invite: str | None
    proposal: Proposal | None
    rematch: int | None
    clock: Clock
    odds: str
    moment: int
    moments: int
    choices: int
    scores: list[int | None] | None
    winners: list[int]


class InviteOut(BaseModel):
    """What an invitation is to."""

    table: int
    name: str
    game: str
    status: str
    host: Person | None
    seats: list[SeatOut]


class BotIn(Incoming):
    """The level of a bot."""

    level: Word = "random"


class ProposalIn(Incoming):
    """A proposal to the people at the table."""

    kind: Literal["pause", "replace", "pace"]
    seat: Annotated[int, Field(ge=0, le=99)] | None = None
    level: Word = "random"
    pace: Word | None = None
    turn: Annotated[float, Field(ge=1, le=366 * 86400)] | None = None
    bank: Seconds | None = None


class AnswerIn(Incoming):
    """Yes or no to the proposal."""

    agree: bool


# ---------------------------------------------------------------- play


class Decision(BaseModel):
    """What one seat is asked."""

    seat: int
    kind: str
    number: int | None
    prompt: str
    particulars: dict[str, int | list[int]]
    options: list[str]
    sealed: bool


class Draft(BaseModel):
    """Choices prepared but not submitted, and whatever the client wants to keep with them."""

    number: Count
    options: Annotated[
        list[Annotated[str, StringConstraints(max_length=200, pattern=_NO_CONTROL)]], Field(max_length=200)
    ]
    data: dict[str, Any] = Field(default_factory=dict)


class ViewOut(BaseModel):
    """What a seat or a spectator sees; ``view`` is the game's own."""

    table: int
    number: int
    seat: int | None
    moment: int
    moments: int
    status: str
    over: bool
    view: dict[str, Any]
    decision: Decision | None
    take_back: bool
    last_own: int | None
    scores: list[int | None]
    winners: list[int]
    draft: Draft | None


class ChoicesIn(Incoming):
    """A submission: choices of one seat, all or nothing."""

    seat: Annotated[int, Field(ge=0, le=99)]
    number: Count
    options: Annotated[Choices, Field(min_length=1)]
    key: Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")] | None = None


class TryIn(Incoming):
    """Choices to be tried out."""

    seat: Annotated[int, Field(ge=0, le=99)]
    options: Choices


class TakeBackIn(Incoming):
    """The seat whose last submission shall be taken back."""

    seat: Annotated[int, Field(ge=0, le=99)]
    number: Count | None = None


class Accepted(BaseModel):
    """A submission has been committed."""

    number: int
    moment: int
    repeated: bool = False


class Tried(BaseModel):
    """What would come of choices, as far as it can be known."""

    accepted: int
    refusal: Error | None
    decision: Decision | None
    view: dict[str, Any] | None
    beyond: bool
    complete: bool


class EventOut(BaseModel):
    """Something that happened in the match."""

    moment: int
    kind: str
    rule: str
    particulars: dict[str, Any]
    text: str


class EventsOut(BaseModel):
    """What happened since a moment."""

    number: int
    moments: int
    events: list[EventOut]


class MomentOut(BaseModel):
    """A submission in force."""

    moment: int
    seat: int
    at: float | None
    by: str
    choices: list[str] | None


class LogOut(BaseModel):
    """Something that happened at the table beside the match."""

    number: int
    at: float
    kind: str
    seat: int | None
    user: Person | None
    particulars: dict[str, Any]


# ---------------------------------------------------------------- talk, records, live


class MessageIn(Incoming):
    """A line of chat."""

    text: Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1000, pattern=r"^[^\x00]+$")]


class MessageOut(BaseModel):
    """A line of chat."""

    number: int
    at: float
    user: Person | None
    text: str


class NotesText(Incoming):
    """Private notes."""

    text: Annotated[Prose, Field(max_length=20000)]


class RecordIn(Incoming):
    """The text of a record."""

    text: Annotated[str, Field(max_length=1_000_000)]
    name: Title = ""


class Verified(BaseModel):
    """Whether a match follows from its seed."""

    verified: bool
    message: str
    commitment: str
    seed: str | None
    choices: int
    points: list[int] | None


class HintOut(BaseModel):
    """A table has reached a number; its content is fetched elsewhere."""

    table: int
    number: int
