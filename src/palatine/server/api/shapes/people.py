"""People: guests, accounts, sessions."""

from typing import Annotated, Literal

from pydantic import BaseModel, Field, StringConstraints

from palatine.server.api.shapes.words import Incoming, Name

Login = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_.-]{3,40}$")]
Password = Annotated[str, StringConstraints(min_length=8, max_length=200)]
Language = Annotated[str, StringConstraints(pattern=r"^[a-z]{2}$")]
Email = Annotated[str, StringConstraints(max_length=320, pattern=r"^[^@\s\x00]+@[^@\s\x00]+\.[^@\s\x00]+$")]


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

    login: Annotated[str, StringConstraints(max_length=200, pattern=r"^[^\x00]*$")]
    password: Annotated[str, Field(max_length=200)]


class PasswordIn(Incoming):
    """A new password."""

    old: Annotated[str, Field(max_length=200)]
    new: Password


class NotifyIn(Incoming):
    """Which notices somebody wants."""

    email: bool | None = None
    push: bool | None = None
    always: bool | None = None


class MeIn(Incoming):
    """What somebody changes about themselves."""

    name: Name | None = None
    language: Language | None = None
    email: Email | Literal[""] | None = None
    webhook: Annotated[str, Field(max_length=1000)] | None = None
    notify: NotifyIn | None = None


class Notify(BaseModel):
    """Which notices somebody gets."""

    email: bool
    push: bool
    always: bool
    """Even while the table is open in a page."""


class MeOut(BaseModel):
    """Whoever asks."""

    id: int
    name: str
    language: str
    guest: bool
    login: str | None
    email: str | None
    email_confirmed: bool
    webhook: str | None
    notify: Notify


class SessionOut(BaseModel):
    """A browser that is logged in."""

    id: int
    created: float
    seen: float
    agent: str
    current: bool


class HandOffOut(BaseModel):
    """The token of a link to another device, and until when it holds."""

    token: str
    until: float


class HandOffIn(Incoming):
    """The token of a link to another device."""

    token: Annotated[str, StringConstraints(max_length=100, pattern=r"^[A-Za-z0-9_-]+$")]


class Person(BaseModel):
    """Somebody as others see them."""

    id: int
    name: str
