"""What shapes are made of: the words, numbers and names that come in, and how a request is refused."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

from palatine.server.api.asking import LARGEST
from palatine.server.errors import Code

_NO_CONTROL = r"^[^\x00-\x1f\x7f]*$"
Name = Annotated[
    str, StringConstraints(strip_whitespace=True, min_length=1, max_length=40, pattern=r"^[^\x00-\x1f\x7f]+$")
]
Title = Annotated[str, StringConstraints(strip_whitespace=True, max_length=80, pattern=_NO_CONTROL)]
Word = Annotated[str, StringConstraints(max_length=40, pattern=_NO_CONTROL)]
OptionText = Annotated[str, StringConstraints(max_length=200, pattern=_NO_CONTROL)]
SeatIndex = Annotated[int, Field(ge=0, le=99)]
Count = Annotated[int, Field(ge=0, le=LARGEST)]
Seconds = Annotated[float, Field(ge=0, le=366 * 86400)]
TurnSeconds = Annotated[float, Field(ge=1, le=366 * 86400)]


class Incoming(BaseModel):
    """What comes in has no field that nobody knows."""

    model_config = ConfigDict(extra="forbid")


class Error(BaseModel):
    """Why a request was refused.

    ``message`` is a sentence in the language of the header Content-Language; ``detail`` says what exactly, in English.
    """

    code: Code
    message: str
    rule: str | None
    index: int | None
    detail: str | None
