"""The rows of the database. Moves are only ever added; everything about a match is derived from them."""

from typing import Any, ClassVar

from sqlalchemy import JSON, Float, ForeignKey, Index, String, Text, UniqueConstraint
from sqlalchemy.orm import DeclarativeBase, Mapped, MappedAsDataclass, mapped_column

OPEN, RUNNING, OVER, REPLAY = "open", "running", "over", "replay"
"""A table is being filled, plays, has played, or shows an unfinished record."""


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


class Session(Base):
    """A browser that is logged in; only a hash of its token is kept."""

    __tablename__ = "sessions"
    id: Mapped[int] = mapped_column(primary_key=True, init=False)
    token: Mapped[str] = mapped_column(unique=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    created: Mapped[float]
    seen: Mapped[float]
    agent: Mapped[str] = mapped_column(default="")


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
    seed: Mapped[str | None] = mapped_column(default=None)
    commitment: Mapped[str | None] = mapped_column(default=None)
    opening: Mapped[list[Any]] = mapped_column(default_factory=list)
    """The chance results of the setup."""
    number: Mapped[int] = mapped_column(default=0)
    """Goes up with every change that somebody else may see."""
    moves: Mapped[int] = mapped_column(default=0)
    """How many moves there are."""
    points: Mapped[list[Any] | None] = mapped_column(JSON, default=None)
    winners: Mapped[list[Any]] = mapped_column(default_factory=list)
    paused_at: Mapped[float | None] = mapped_column(default=None)
    proposal: Mapped[dict[str, Any] | None] = mapped_column(JSON, default=None)
    rematch_id: Mapped[int | None] = mapped_column(default=None)
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
    by: Mapped[str]
    key: Mapped[str | None] = mapped_column(default=None)


class LogEntry(Base):
    """What happened at the table beside the match: somebody came, a pause, an automatic choice."""

    __tablename__ = "log"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    at: Mapped[float]
    kind: Mapped[str]
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


class Notes(Base):
    """What somebody writes down about a table, for nobody else."""

    __tablename__ = "notes"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    text: Mapped[str] = mapped_column(Text)


class Draft(Base):
    """Choices a seat has prepared but not submitted; played at the deadline."""

    __tablename__ = "drafts"
    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    number: Mapped[int]
    options: Mapped[list[Any]]
    data: Mapped[dict[str, Any]]


class Subscription(Base):
    """A browser that wants push messages."""

    __tablename__ = "subscriptions"
    endpoint: Mapped[str] = mapped_column(String(1000), primary_key=True)
    user_id: Mapped[int] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
    p256dh: Mapped[str]
    auth: Mapped[str]


class Fact(Base):
    """Something the server remembers about itself: when it was last alive."""

    __tablename__ = "facts"
    name: Mapped[str] = mapped_column(primary_key=True)
    value: Mapped[float]
