"""Talk at a table, its own log, and live hints."""

from typing import Annotated, Self

from pydantic import BaseModel, Field, StringConstraints, model_validator

from palatine.server.api.shapes.people import Person
from palatine.server.api.shapes.words import Incoming, SeatIndex
from palatine.server.storage.models import LogKind, Phrase

Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=1000, pattern=r"^[^\x00]+$")]

LARGEST_PLACE_NOTE = 1000
"""The characters of a note on a place."""


class LogOut(BaseModel):
    """Something that happened at the table beside the match."""

    number: int
    at: float
    kind: LogKind
    seat: int | None
    user: Person | None
    particulars: dict[str, str | int]


class MessageIn(Incoming):
    """A line of chat: somebody's own words, or a quick phrase."""

    text: Words = ""
    phrase: Phrase | None = None
    seat: SeatIndex | None = None
    """The own seat that says it in private."""
    to: Annotated[list[SeatIndex], Field(max_length=16, default_factory=list)]
    """The seats it is said to in private; none: everybody who plays reads it."""

    @model_validator(mode="after")
    def one_of_both(self) -> Self:
        """Own words or a phrase, not both and not neither."""
        if bool(self.text) == bool(self.phrase):
            raise ValueError("either text or phrase")
        return self


class MessageOut(BaseModel):
    """A line of chat."""

    number: int
    at: float
    user: Person | None
    text: str
    """What was said; a quick phrase in English."""
    phrase: Phrase | None
    """The quick phrase it is, to be shown in the reader's language."""
    seat: int | None
    """The seat that says it in private; null: everybody who plays reads it."""
    to: list[int]
    """The seats it is said to in private."""


class NotesIn(Incoming):
    """Private notes on the table, or on a place of its board in the words of the game."""

    text: Annotated[str, StringConstraints(max_length=20000, pattern=r"^[^\x00]*$")]
    place: Annotated[str, StringConstraints(min_length=1, max_length=60, pattern=r"^[a-z0-9 ._-]+$")] | None = None

    @model_validator(mode="after")
    def short_on_a_place(self) -> Self:
        """A note on a place is a short one."""
        if self.place is not None and len(self.text) > LARGEST_PLACE_NOTE:
            raise ValueError(f"at most {LARGEST_PLACE_NOTE} characters on a place")
        return self


class NotesOut(BaseModel):
    """My notes: on the table, and by place those on its board."""

    text: str
    places: dict[str, str]


class HintOut(BaseModel):
    """A table has reached a number; its content is fetched elsewhere. None: there is no such table any more."""

    table: int
    number: int | None
