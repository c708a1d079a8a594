"""What a request can be refused for, as the client gets it."""

from palatine.engine.errors import NotAnOption, PalatineError

_UNREADABLE = {"unreadable", "bad-setup", "record-mismatch"}
"""What is wrong with the request itself (422); everything else is wrong only now (409)."""


class Refused(Exception):
    """A request that cannot be granted: a status, a code for a program, a sentence for a person."""

    def __init__(
        self, status: int, code: str, message: str, rule: str | None = None, index: int | None = None, wait: int = 0
    ) -> None:
        """``rule``: the number of the rule behind it; ``index``: which choice of a list; ``wait``: seconds to wait."""
        super().__init__(message)
        self.status = status
        self.code = code
        self.message = message
        self.rule = rule
        self.index = index
        self.wait = wait

    @property
    def body(self) -> dict[str, str | int | None]:
        """The JSON the client gets."""
        return {"code": self.code, "message": self.message, "rule": self.rule, "index": self.index}


def from_engine(error: PalatineError) -> Refused:
    """An error of the engine as the client gets it."""
    rule = error.refusal.rule if isinstance(error, NotAnOption) else None
    index = getattr(error, "at", None)
    return Refused(422 if error.code in _UNREADABLE else 409, error.code, str(error), rule, index)


def not_found(what: str, code: str = "not-found") -> Refused:
    """There is no such thing, or none for whoever asks."""
    return Refused(404, code, f"there is no such {what}")


def now_impossible(code: str, message: str) -> Refused:
    """What the present position does not allow."""
    return Refused(409, code, message)


def forbidden(code: str, message: str) -> Refused:
    """What somebody else may do."""
    return Refused(403, code, message)
