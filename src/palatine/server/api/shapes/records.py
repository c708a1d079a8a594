"""Records that come in, and the proof of a match."""

from typing import Annotated

from pydantic import BaseModel, Field

from palatine.server.api.shapes.tables import Chance, SeatIn
from palatine.server.api.shapes.words import Incoming, Title


class RecordIn(Incoming):
    """The text of a record."""

    text: Annotated[str, Field(max_length=1_000_000)]
    name: Title = ""


class SeatsIn(Incoming):
    """Who plays on from a record, seat by seat; on an open seat a bot plays until somebody takes it."""

    seating: Annotated[list[SeatIn], Field(min_length=1, max_length=20)]


class Verified(BaseModel):
    """Whether a match follows from its seeds; ``detail`` says what does not, in English.

    A part before the last one may have no seed; it is not proved.
    """

    verified: bool
    message: str
    detail: str | None
    commitment: str
    seed: str | None
    chance: list[Chance]
    choices: int
    points: list[int] | None
