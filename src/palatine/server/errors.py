"""What a request can be refused for, as the client gets it."""

from collections.abc import Callable
from typing import Literal, cast

from starlette.datastructures import Headers
from starlette.responses import JSONResponse

from palatine.engine.errors import BeyondBoundary, NoConfidant, NotAnOption, PalatineError
from palatine.server.words import how_long, say, spoken

Code = Literal[
    "already-an-account",
    "already-started",
    "away",
    "bad-input",
    "bad-json",
    "bad-order",
    "bad-setup",
    "bad-webhook",
    "banned",
    "beyond-boundary",
    "busy",
    "colour-taken",
    "damaged",
    "coach-agreed",
    "database-away",
    "error",
    "failed",
    "foreign-site",
    "host-only",
    "incomplete",
    "log-in-first",
    "name-taken",
    "no-account",
    "no-coach",
    "no-confidant",
    "no-hint",
    "no-hints",
    "no-order",
    "no-proposal",
    "no-push",
    "no-reader",
    "no-rehearsal",
    "no-review",
    "no-such-game",
    "no-such-moment",
    "no-such-table",
    "no-taking-back",
    "not-an-option",
    "not-asked",
    "not-away",
    "not-found",
    "not-its-game",
    "not-over",
    "not-paused",
    "not-running",
    "not-your-seat",
    "not-your-turn",
    "own-seat",
    "paused",
    "players-only",
    "proposal-open",
    "record-mismatch",
    "seat-taken",
    "seats-open",
    "stale",
    "too-deep",
    "too-large",
    "too-many",
    "too-many-notes",
    "too-many-running",
    "unreadable",
    "wrong-method",
    "wrong-password",
    "wrong-version",
]
"""Why a request can be refused; each has a sentence ``error.<code>`` in ``text``."""
Gap = str | int | Callable[[str], str]
"""What fills a gap of a sentence: a word, a number, or something that is said otherwise in each language."""

_UNREADABLE = {"unreadable", "bad-setup", "record-mismatch"}
"""What is wrong with the request itself (422); everything else is wrong only now (409)."""


class Refused(Exception):
    """A request that cannot be granted: a status, a code for a program, a sentence for a person."""

    def __init__(self, status: int, code: Code, about: str = "", **gaps: Gap) -> None:
        """``about``: which of the sentences of a code, where it has several; ``gaps`` fills them."""
        super().__init__(code)
        self.status = status
        self.code = code
        self._key = f"error.{code}.{about}" if about else f"error.{code}"
        self._gaps = gaps
        self.rule: str | None = None
        """The number of the rule behind it."""
        self.index: int | None = None
        """Which choice of a list was refused."""
        self.wait = 0
        """Seconds to wait."""
        self.detail: str | None = None
        """What exactly is wrong, in English; for those who write programs or records."""

    def body(self, language: str) -> dict[str, str | int | None]:
        """The JSON the client gets, its sentence in a language."""
        gaps = {name: gap(language) if callable(gap) else gap for name, gap in self._gaps.items()}
        message = say(language, self._key, **gaps)
        return {
            "code": self.code,
            "message": message,
            "rule": self.rule,
            "index": self.index,
            "detail": self.detail,
        }

    def answer(self, headers: Headers) -> JSONResponse:
        """The answer to a request with these headers."""
        language = spoken(headers)
        known = {"Content-Language": language} | ({"Retry-After": str(self.wait)} if self.wait else {})
        return JSONResponse(self.body(language), self.status, known)


class Damaged(Refused):
    """A table whose moves cannot be played again: they are not what was once written down."""

    def __init__(self, table: int) -> None:
        super().__init__(500, "damaged", table=table)


def from_engine(error: PalatineError) -> Refused:
    """An error of the engine as the client gets it."""
    status, code = 422 if error.code in _UNREADABLE else 409, cast("Code", error.code)
    refused = Refused(status, code)
    if isinstance(error, (NotAnOption, NoConfidant)):
        reason_in = error.reason_in
        refused = Refused(status, code, reason=lambda language: _capital(reason_in(language)))
        refused.rule = error.refusal.rule
    elif isinstance(error, BeyondBoundary):
        refused = Refused(status, code, count=error.at or 0)
    refused.index = error.at
    refused.detail = str(error)
    return refused


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def not_found(about: str = "", **gaps: Gap) -> Refused:
    """There is no such thing, or none for whoever asks."""
    return Refused(404, "not-found", about, **gaps)


def now_impossible(code: Code, about: str = "", **gaps: Gap) -> Refused:
    """What the present position does not allow."""
    return Refused(409, code, about, **gaps)


def forbidden(code: Code) -> Refused:
    """What somebody else may do."""
    return Refused(403, code)


def too_many(about: str, wait: int) -> Refused:
    """Too much in a short time: of what, and how many seconds it takes until there may be more."""
    refused = Refused(429, "too-many", about, wait=lambda language: how_long(wait, language))
    refused.wait = wait
    return refused
