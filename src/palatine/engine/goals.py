"""Goals of lessons: conditions in declared words, judged when the match of a lesson is over.

A condition is a line of one of these forms::

    owner of passau is 0                a word the game declares, what it is about, a relation, a value
    points of 0 at least 12
    event conquered                     something happened, to a seat if one is named
    no event revolt of 0
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from palatine.engine.errors import Unreadable
from palatine.engine.match import Match

Measure = Callable[..., int | str]
"""What a word of a game means: a state and the names it is about, to a number or a word."""

_EVENT: Final = re.compile(r"(no )?event ([\w.-]+)(?: of (\d+))?")
_MEASURED: Final = re.compile(r"([\w-]+)(?: (?:of|in) (.+?))? (is not|is|at least|at most) (.+)")


@dataclass(frozen=True)
class Positions:
    """How a game puts up positions in words, and the words goals are told in."""

    put_up: Callable[[Mapping[str, Any]], Any]
    """The state a table of words describes; refuses what it cannot mean."""
    measures: Mapping[str, Measure]


def holds(condition: str, match: Match, measures: Mapping[str, Measure]) -> bool:
    """Whether a condition is true of a match; refused if it is none."""
    if event := _EVENT.fullmatch(condition):
        unwanted, kind, seat = event.groups()
        if f"event.{kind}" not in match.game.phrases.sentences:
            raise Unreadable(f"'{kind}' is no event")
        found = (each.particulars.get("seat") for each in match.events if each.kind == kind)
        return any(seat is None or str(who) == seat for who in found) != bool(unwanted)
    if measured := _MEASURED.fullmatch(condition):
        word, about, relation, value = measured.groups()
        if word in measures:
            return _related(_measured(match, measures[word], about, condition), relation, value, condition)
    known = ", ".join(sorted(measures))
    raise Unreadable(f"'{condition}' is no condition; it is told with the words {known}, or with 'event'")


def _measured(match: Match, measure: Measure, about: str | None, condition: str) -> int | str:
    names = [] if about is None else [name.strip() for name in about.split(",")]
    try:
        return measure(match.state, *names)
    except (ValueError, KeyError, IndexError, TypeError, Unreadable) as error:
        raise Unreadable(f"'{condition}': {error}") from None


def _related(found: int | str, relation: str, value: str, condition: str) -> bool:
    if relation in ("is", "is not"):
        return (str(found) == value) == (relation == "is")
    if not isinstance(found, int) or not value.removeprefix("-").isdecimal():
        raise Unreadable(f"'{condition}' compares what is no number")
    return found >= int(value) if relation == "at least" else found <= int(value)
