"""What a bot has in mind: the rest of a line, carried out choice by choice."""

from collections.abc import Iterable

from palatine.engine.decision import Decision

Step = tuple[str, int]
"""A choice of a line: the kind of the decision it answers, and the option."""


class Intent:
    """The choices that are to follow one that was made; a line that no longer fits is forgotten."""

    def __init__(self, steps: Iterable[Step] = ()) -> None:
        self.steps = list(steps)

    def next(self, decision: Decision) -> int | None:
        """The next choice, taken off the line; None if there is none that answers this decision."""
        if self.steps:
            kind, option = self.steps.pop(0)
            if kind == decision.kind and option in decision.options:
                return option
            self.steps = []
        return None
