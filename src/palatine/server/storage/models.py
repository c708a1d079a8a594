"""The rows of the database. Moves are only ever added; everything about a match is derived from them."""

from typing import Any, ClassVar, Literal

from sqlalchemy import JSON, Float, ForeignKey, ForeignKeyConstraint, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column

OPEN, RUNNING, OVER, REPLAY = "open", "running", "over", "replay"
"""A table is being filled, plays, has played, or shows an unfinished record."""

Source = Literal["person", "bot", "stand-in", "clock", "order", "record"]
"""Where a submission comes from; a stand-in is a bot that chooses for a person."""
How = Literal["only", "clock", "order", "stand-in"]
"""How a choice came about that nobody made freely: there was no other, or it was made for a person."""
MADE_FOR: dict[Source, How] = {"clock": "clock", "order": "order", "stand-in": "stand-in"}
"""The sources of choices that are made for a person, as they are marked."""
LogKind = Literal[
    "joined",
    "left",
    "started",
    "continued",
    "bot",
    "back",
    "resigned",
    "replaced",
    "proposed",
    "refused",
    "paused",
    "resumed",
    "pace",
    "coach",
    "clock",
    "only",
    "order",
    "bot-failed",
    "over",
    "rematch",
]
"""What can happen at a table beside the match."""
DeedKind = Literal["ban", "unban", "forget", "quota", "remove-table", "remove-message"]
"""What an operator can do to people, tables and messages."""
Phrase = Literal["luck", "well-played", "moment", "your-turn", "pause", "thanks", "back-soon", "good-game"]
"""What can be said with one press; each reader gets it in their own language."""


class Base(MappedAsDataclass, DeclarativeBase):
    """Base of all rows."""

    type_annotation_map: ClassVar[dict[Any, Any]] = {
        dict[str, Any]: JSON,
        list[Any]: JSON,
        float: Float(53),
        str: String(200),
    }


class User(Base):
    """A person: a guest without a login, or an account."""

    __tablename__ = "users"
    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    name: Mapped[str]
    created: Mapped[float]
    language: Mapped[str] = mapped_column(default="en")
    login: Mapped[str | None] = mapped_column(unique=True, default=None)
    password: Mapped[str | None] = mapped_column(default=None)
    email: Mapped[str | None] = mapped_column(String(320), default=None)
    email_token: Mapped[str | None] = mapped_column(index=True, default=None)
    """While set, the address has not been confirmed."""
    notify_email: Mapped[bool] = mapped_column(default=True)
    notify_push: Mapped[bool] = mapped_column(default=True)
    webhook: Mapped[str | None] = mapped_column(String(1000), default=None)
    """Where notices are posted to."""
    notify_always: Mapped[bool] = mapped_column(default=False)
    """Whether notices are sent even while the table is open in a page."""
    banned: Mapped[str | None] = mapped_column(Text, default=None)
    """Why the operator keeps this person out; None: nobody does."""
    running: Mapped[int | None] = mapped_column(default=None)
    """So many matches may run that this person has begun; None: as many as anybody's."""


class Session(Base):
    """A browser that is logged in; only a hash of its token is kept."""

    __tablename__ = "sessions"
    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    token: Mapped[str] = mapped_column(unique=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    created: Mapped[float]
    seen: Mapped[float]
    agent: Mapped[str] = mapped_column(default="")


class HandOff(Base):
    """A link with which somebody goes on at another device, once; only a hash of its token is kept."""

    __tablename__ = "hand_offs"
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    session_id: Mapped[int] = mapped_column(ForeignKey("sessions.id", ondelete="CASCADE"))
    """The browser it was made in: when that is logged out, the link is void."""
    token: Mapped[str] = mapped_column(unique=True)
    until: Mapped[float]


class Table(Base):
    """A table and the header of its record."""

    __tablename__ = "tables"
    __table_args__ = (Index("tables_by_status", "status", "public"),)
    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    name: Mapped[str]
    game: Mapped[str]
    version: Mapped[int]
    """The version of the game's rules."""
    size: Mapped[int]
    options: Mapped[dict[str, Any]]
    public: Mapped[bool]
    host_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    invite: Mapped[str] = mapped_column(unique=True)
    created: Mapped[float]
    status: Mapped[str] = mapped_column(default=OPEN)
    pace: Mapped[str] = mapped_column(default="none")
    turn: Mapped[float | None] = mapped_column(default=None)
    bank: Mapped[float] = mapped_column(default=0.0)
    odds: Mapped[str] = mapped_column(default="off")
    hints: Mapped[bool] = mapped_column(default=False)
    """Whether players may ask the marshal."""
    delay: Mapped[int] = mapped_column(default=0)
    """So many minutes late spectators see the match."""
    began: Mapped[int] = mapped_column(default=0)
    """The number at the start, less the moves everybody knew; with those that spectators know it is their number."""
    seed: Mapped[str | None] = mapped_column(default=None)
    commitment: Mapped[str | None] = mapped_column(default=None)
    renewals: Mapped[list[Any]] = mapped_column(default_factory=list)
    """Where the match went on with chance from another seed: after how many choices, its commitment, the seed."""
    opening: Mapped[list[Any]] = mapped_column(default_factory=list)
    """The chance results of the setup."""
    number: Mapped[int] = mapped_column(default=0)
    """Goes up with every change that everybody may notice."""
    moves: Mapped[int] = mapped_column(default=0)
    """How many moves there are."""
    ended: Mapped[float | None] = mapped_column(default=None)
    """When the match was over."""
    points: Mapped[list[Any] | None] = mapped_column(JSON, default=None)
    winners: Mapped[list[Any]] = mapped_column(default_factory=list)
    paused_at: Mapped[float | None] = mapped_column(default=None)
    proposal: Mapped[dict[str, Any] | None] = mapped_column(JSON, default=None)
    coached: Mapped[list[Any]] = mapped_column(default_factory=list)
    """The people who have agreed that the coach may be asked while the match goes on."""
    rematch_id: Mapped[int | None] = mapped_column(default=None)
    lesson: Mapped[str | None] = mapped_column(default=None)
    """The lesson it is a try of, by its name."""
    position: Mapped[str | None] = mapped_column(Text, default=None)
    """Where such a match begins, as in its record."""
    claimed: Mapped[float] = mapped_column(default=0.0)
    """Until then one server process makes the moves of the bots."""


class Seat(Base):
    """A seat: open, or held by a person, a bot, or a person whom a bot stands in for."""

    __tablename__ = "seats"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), index=True, default=None)
    bot: Mapped[str | None] = mapped_column(default=None)
    wanted: Mapped[bool] = mapped_column(default=False)
    asked: Mapped[str | None] = mapped_column(default=None)
    """The kind of the decision the seat has to make now."""
    asked_at: Mapped[float | None] = mapped_column(default=None)
    ready: Mapped[bool] = mapped_column(default=False)
    deadline: Mapped[float | None] = mapped_column(index=True, default=None)
    bank: Mapped[float] = mapped_column(default=0.0)
    overdue: Mapped[bool] = mapped_column(default=False)
    missed: Mapped[int] = mapped_column(default=0)
    """Deadlines missed in a row."""
    reminded: Mapped[bool] = mapped_column(default=False)
    """Whether the seat was reminded of this decision."""
    colour: Mapped[str | None] = mapped_column(default=None)
    """The colour its holder has chosen to be shown in; the match knows nothing of it."""
    called: Mapped[str | None] = mapped_column(default=None)
    """What its holder is called, where several people share one device."""
    until: Mapped[str | None] = mapped_column(default=None)
    """The kind of decision at which the person is back, if the bot stands in for a while only."""


class Member(Base):
    """Somebody who may see a private table."""

    __tablename__ = "members"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)


class Move(Base):
    """A submission (one or several choices of a seat) or the taking back of one. Never changed, never removed."""

    __tablename__ = "moves"
    __table_args__ = (UniqueConstraint("table_id", "key", name="moves_once_by_key"),)
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int]
    choices: Mapped[list[Any]]
    """The options chosen, as texts; empty: the seat's last submission is taken back."""
    chance: Mapped[list[Any]]
    """For each choice the chance results it led to."""
    at: Mapped[float | None]
    by: Mapped[Source] = mapped_column(String(200))
    key: Mapped[str | None] = mapped_column(default=None)
    spent: Mapped[float | None] = mapped_column(default=None)
    """Seconds the seat had taken for the decision, without pauses and outages."""


class LogEntry(Base):
    """What happened at the table beside the match: somebody came, a pause, an automatic choice."""

    __tablename__ = "log"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[float]
    kind: Mapped[LogKind] = mapped_column(String(200))
    seat: Mapped[int | None] = mapped_column(default=None)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"), default=None)
    particulars: Mapped[dict[str, Any]] = mapped_column(default_factory=dict)


class Message(Base):
    """A line of the table's chat."""

    __tablename__ = "messages"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int | None] = mapped_column(ForeignKey("users.id", ondelete="SET NULL"))
    at: Mapped[float]
    text: Mapped[str] = mapped_column(Text)
    seat: Mapped[int | None] = mapped_column(default=None)
    """The seat that says it in private; None: everybody who plays reads it."""
    to: Mapped[list[Any]] = mapped_column(default_factory=list)
    """The seats it is said to in private."""
    phrase: Mapped[Phrase | None] = mapped_column(String(200), default=None)
    """The quick phrase it is; the text then says it in English."""


class Reader(Base):
    """Somebody a private message was addressed to; whoever takes the seat later does not read it."""

    __tablename__ = "readers"
    __table_args__ = (
        ForeignKeyConstraint(["table_id", "number"], ["messages.table_id", "messages.number"], ondelete="CASCADE"),
    )
    table_id: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)


class Notes(Base):
    """What somebody writes down about a table, for nobody else."""

    __tablename__ = "notes"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class PlaceNote(Base):
    """What somebody writes down about a place of the board, for nobody else."""

    __tablename__ = "place_notes"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    place: Mapped[str] = mapped_column(primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class Reviewed(Base):
    """The review of a match that is over: made once, when somebody first wants it."""

    __tablename__ = "reviews"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    data: Mapped[dict[str, Any]]


class Draft(Base):
    """Choices a seat has prepared but not submitted; played at the deadline."""

    __tablename__ = "drafts"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int]
    options: Mapped[list[Any]]
    data: Mapped[dict[str, Any]]


class Order(Base):
    """A standing order of a seat for one kind of decision: the first of its options that is possible is chosen."""

    __tablename__ = "orders"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    options: Mapped[list[Any]]
    """As texts, the dearest first."""
    once: Mapped[bool]
    """Whether it ends when it has been carried out; else it holds until it is cancelled."""
    chapter: Mapped[int | None]
    """The chapter of the match with which it ends, such as a year; null: it outlasts them."""


class Subscription(Base):
    """A browser that wants push messages."""

    __tablename__ = "subscriptions"
    endpoint: Mapped[str] = mapped_column(String(1000), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    p256dh: Mapped[str]
    auth: Mapped[str]


class Deed(Base):
    """Something the operator does: carried out by a server that runs, and kept."""

    __tablename__ = "deeds"
    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    at: Mapped[float]
    by: Mapped[str]
    """The name of whoever gave the command, on the computer where it was given."""
    kind: Mapped[DeedKind] = mapped_column(String(200))
    particulars: Mapped[dict[str, Any]]
    done: Mapped[float | None] = mapped_column(default=None)
    outcome: Mapped[str | None] = mapped_column(Text, default=None)
    """What came of it, in a sentence for the operator."""


class Fact(Base):
    """Something the server remembers about itself: when it was last alive."""

    __tablename__ = "facts"
    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[float]
