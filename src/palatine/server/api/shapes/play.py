"""What is asked, chosen and seen in a match."""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, Field, StringConstraints

from palatine.server.api.asking import LARGEST
from palatine.server.api.shapes.tables import Status, TableOut
from palatine.server.api.shapes.views import GameAccount, GameRehearsal, GameView, MatchStory
from palatine.server.api.shapes.words import Count, Error, Incoming, OptionText, SeatIndex
from palatine.server.storage.models import How, Source

Particulars = dict[str, int | list[int]]
Choice = OptionText | Annotated[int, Field(ge=0, le=LARGEST)]
Choices = Annotated[list[Choice], Field(max_length=200)]


class Decision(BaseModel):
    """What one seat is asked."""

    seat: int
    kind: str
    number: int | None
    prompt: str
    particulars: Particulars
    options: list[str]
    rule: str
    """The rule behind it."""
    continues: bool
    """Whether it belongs to what the seat has begun: considered together, submitted as one."""
    sealed: bool


class Draft(BaseModel):
    """Choices prepared but not submitted, and whatever the client wants to keep with them."""

    number: Count
    options: Annotated[list[OptionText], Field(max_length=200)]
    data: dict[str, Any] = Field(default_factory=dict)


class OrderIn(Incoming):
    """A standing order: the first of these options that is possible is chosen, once or until the order is cancelled.

    With ``chapter`` it ends with the year, the round or whatever the match is divided into, at the latest.
    """

    options: Annotated[list[OptionText], Field(min_length=1, max_length=200)]
    once: bool
    chapter: bool = False


class OrderOut(BaseModel):
    """A standing order of mine."""

    kind: str
    options: list[str]
    once: bool
    chapter: bool


class OrderableOut(BaseModel):
    """A kind of decision that can be ordered; if not ``ranked``, an order names only one of the options."""

    kind: str
    options: list[str]
    ranked: bool


class OrdersOut(BaseModel):
    """What a seat can order, and what it has ordered."""

    orderable: list[OrderableOut]
    orders: list[OrderOut]


class ViewOut(BaseModel):
    """What a seat or a spectator sees; ``view`` is the game's own."""

    table: int
    number: int
    seat: int | None
    moment: int
    moments: int
    status: Status
    over: bool
    view: GameView
    decision: Decision | None
    take_back: bool
    last_own: int | None
    scores: list[int | None]
    winners: list[int]
    draft: Draft | None


class Seen(BaseModel):
    """What a seat or a spectator sees of a position."""

    view: GameView
    scores: list[int | None]


class Change(BaseModel):
    """A place in a position, and what is there now; without ``to`` it is gone."""

    at: list[str | int]
    to: Any = None


class PositionsOut(BaseModel):
    """A moment event by event: the position before it; what is different at each of its events, and at its end."""

    table: int
    number: int
    seat: int | None
    moment: int
    before: Seen
    steps: list[list[Change]]


class ChoicesIn(Incoming):
    """A submission: choices of one seat, all or nothing."""

    seat: SeatIndex
    number: Count
    options: Annotated[Choices, Field(min_length=1)]
    key: Annotated[str, StringConstraints(min_length=1, max_length=64, pattern=r"^[\x21-\x7e]+$")] | None = None


class ReplyIn(Incoming):
    """What to choose if the seat is asked this; it is not asked what it can answer in one way only."""

    kind: OptionText
    about: Annotated[dict[OptionText, int], Field(max_length=10)]
    option: OptionText


class TryIn(Incoming):
    """Choices to be tried out, and replies to what is asked after them."""

    seat: SeatIndex
    options: Choices
    replies: Annotated[list[ReplyIn], Field(max_length=100)] = Field(default_factory=list)


class RehearseIn(Incoming):
    """A plan to be tried, and what is supposed of decisions that come later, by the keys a rehearsal names."""

    seat: SeatIndex
    options: Choices
    supposed: Annotated[dict[OptionText, OptionText], Field(max_length=100)] = Field(default_factory=dict)
    others: Literal["idle", "stewards"] = "idle"


class TakeBackIn(Incoming):
    """The seat whose last submission shall be taken back."""

    seat: SeatIndex
    number: Count | None = None


class Accepted(BaseModel):
    """A submission has been committed."""

    number: int
    moment: int
    repeated: bool = False


class Tried(BaseModel):
    """What would come of choices, as far as it can be known."""

    accepted: int
    answered: list[str]
    """What the replies chose after them, in the order in which it was asked."""
    refusal: Error | None
    decision: Decision | None
    view: GameView | None
    beyond: bool
    complete: bool


class Rehearsed(BaseModel):
    """What choices would bring; ``rehearsal`` is the game's own."""

    rehearsal: GameRehearsal


class OddsIn(Incoming):
    """What the odds are asked of, in the words of the game."""

    seat: SeatIndex
    about: Annotated[dict[OptionText, OptionText], Field(max_length=10)]


class OddsOut(BaseModel):
    """Chances by what may come; None: nobody can know, or the table shows none."""

    odds: dict[str, float] | None


class Accounted(BaseModel):
    """What a finished match was made of, the game's own, and how it went; None: the game does not tell."""

    account: GameAccount | None
    story: MatchStory | None


class EventOut(BaseModel):
    """Something that happened in the match."""

    moment: int
    kind: str
    rule: str
    particulars: Particulars
    text: str


class MarkOut(BaseModel):
    """How the choice behind a moment came about, where nobody made it freely."""

    moment: int
    seat: int
    how: How


class EventsOut(BaseModel):
    """What happened since a moment."""

    number: int
    moments: int
    events: list[EventOut]
    marks: list[MarkOut]


class NowOut(BaseModel):
    """A table, what a seat or a spectator sees, and what has happened since a moment: all of one number."""

    table: TableOut
    view: ViewOut | None
    """None before the start."""
    events: EventsOut


class MomentOut(BaseModel):
    """A submission in force."""

    moment: int
    seat: int
    at: float | None
    by: Source
    choices: list[str] | None
