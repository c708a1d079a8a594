"""What shapes are made of: the words, numbers and names that come in, and how a request is refused."""

from typing import Annotated, Final
from unicodedata import category, normalize

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints

from palatine.server.api.asking import LARGEST
from palatine.server.errors import Code

_NO_CONTROL = r"^[^\x00-\x1f\x7f]*$"
_UNSEEN: Final = {"Cc", "Cf", "Co", "Cs", "Zl", "Zp"}
"""Kinds of characters nobody sees: control, direction and joining marks, private ones, line ends."""
_BLANK: Final = {"\u115f", "\u1160", "\u2800", "\u3164", "\uffa0"}
"""Letters and patterns that are only blank."""


def visible(text: str) -> str:
    """A name as everybody sees it, so that none passes for another: without what nobody sees, with plain blanks.

    Letters are put together in one way only (NFC).
    """
    signs = (sign for sign in normalize("NFC", text) if category(sign) not in _UNSEEN and sign not in _BLANK)
    return " ".join("".join(signs).split())


def _some(text: str) -> str:
    if not text:
        raise ValueError("a name that can be seen")
    return text


Name = Annotated[
    str, StringConstraints(max_length=40, pattern=_NO_CONTROL), AfterValidator(visible), AfterValidator(_some)
]
Title = Annotated[str, StringConstraints(max_length=80, pattern=_NO_CONTROL), AfterValidator(visible)]
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
