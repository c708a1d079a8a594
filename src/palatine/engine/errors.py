"""What can be wrong with a request: a sentence for a person, a code for a program."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field


class PalatineError(Exception):
    """Base of all errors a user can cause. Nothing has changed when one is raised."""

    code = "error"
    at: int | None = None
    """Which one of a list of choices is wrong, if there was a list."""


class Unreadable(PalatineError):
    """A text that cannot be understood: an option, a record, a state."""

    code = "unreadable"


class WrongVersion(PalatineError):
    """A record or state made by another version of the format or of a game's rules."""

    code = "wrong-version"


class BadSetup(PalatineError):
    """A match that cannot be started as asked: unknown game, wrong number of seats, unknown option."""

    code = "bad-setup"


class NotYourTurn(PalatineError):
    """A choice by a seat that has nothing to choose now."""

    code = "not-your-turn"


class NoTakingBack(PalatineError):
    """A choice that can no longer be taken back, or none to take back."""

    code = "no-taking-back"


class BeyondBoundary(PalatineError):
    """A list of choices that goes on after chance was drawn or something hidden was shown."""

    code = "beyond-boundary"


class RecordMismatch(PalatineError):
    """A record that does not describe a possible match, or whose chance does not follow from its seed."""

    code = "record-mismatch"


@dataclass(frozen=True)
class Refusal:
    """Why something is not an option: the key of a sentence, what fills its gaps, and the rule behind it."""

    key: str
    rule: str
    particulars: Mapping[str, int | list[int]] = field(default_factory=dict)


class NoConfidant(PalatineError):
    """Something said in private to a seat that may not hear it now, with the reason and its rule number."""

    code = "no-confidant"

    def __init__(self, refusal: Refusal, reason_in: Callable[[str], str]) -> None:
        """``reason_in``: the reason as part of a sentence in a language."""
        super().__init__(f"no private message now: {reason_in('en')} ({refusal.rule})")
        self.refusal = refusal
        self.reason_in = reason_in


class NotAnOption(PalatineError):
    """A choice that is not among the options, with the reason and its rule number."""

    code = "not-an-option"

    def __init__(self, text: str, refusal: Refusal, reason_in: Callable[[str], str]) -> None:
        """``reason_in``: the reason as part of a sentence in a language."""
        super().__init__(f"'{text}' is not an option: {reason_in('en')} ({refusal.rule})")
        self.text = text
        self.refusal = refusal
        self.reason_in = reason_in
