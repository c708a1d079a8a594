"""A state as a row of numbers, laid out as its fields are declared.

Of a redacted state it is an observation: everything a seat may know, at fixed places, within known bounds. What is
hidden is told by its mask; a list without a fixed length is told by its length, its numbers, and FILLER after them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeGuard

from palatine.engine.declare import Field

if TYPE_CHECKING:
    from palatine.engine.game import Game

FILLER: Final = -9
"""Where a list without a fixed length has ended; smaller than whatever a field holds."""


class Part(NamedTuple):
    """Where a field is in the row, and between which bounds its numbers are."""

    name: str
    start: int
    size: int
    least: int
    most: int


def layout(game: Game[Any], seats: int, variant: list[int]) -> tuple[Part, ...]:
    """Where everything is, in a match with so many seats and these options."""
    state, parts, start = game.blank(seats, variant), list[Part](), 0
    for field in _told(game):
        size = _size(field, state)
        parts.append(Part(field.name, start, size, *bounds(field)))
        start += size
    return tuple(parts)


def observed(game: Game[Any], redacted: Any) -> list[int]:
    """The row of a redacted state."""
    return [number for field in _told(game) for number in _row(field, redacted)]


def bounds(field: Field) -> tuple[int, int]:
    """The least and the most that can stand in the row for a field."""
    least = min(field.least, mask) if (mask := _mask(field)) is not None else field.least
    return (min(least, FILLER), max(field.most, field.upto, field.rows)) if field.upto else (least, field.most)


def fault(game: Game[Any], state: Any) -> str | None:
    """What in a state is not as declared: the shape or the bounds of a field; None if all is."""
    for field in game.declared:
        value = getattr(state, field.name)
        if field.fixed:
            continue
        if not _has_shape(field, state, value):
            return f"the field '{field.name}' does not have the shape it should have"
        mask = _mask(field)
        for number in _numbers(value):
            if not field.least <= number <= field.most and number != mask:
                return f"the field '{field.name}' holds {number}, not {field.least} to {field.most}"
    return None


def _mask(field: Field) -> int | None:
    """The number that stands for a hidden one, if there is such a number."""
    return field.hidden.mask if field.hidden is not None and isinstance(field.hidden.mask, int) else None


def _told(game: Game[Any]) -> Iterator[Field]:
    return (field for field in game.declared if not field.fixed)


def _numbers(value: Any) -> Iterator[int]:
    """The numbers of a value: one, or those of its lists."""
    if isinstance(value, list):
        for item in value:
            yield from _numbers(item)
    else:
        yield value


def _lengths(field: Field, state: Any) -> list[int]:
    return [axis.length(state) for axis in field.by]


def _size(field: Field, state: Any) -> int:
    size = 1
    for length in _lengths(field, state):
        size *= length
    size *= field.upto + 1 if field.upto else 1
    return 1 + field.rows * size if field.rows else size


def _has_shape(field: Field, state: Any, value: Any) -> bool:
    """Whether a value is made of as many whole numbers as its field says."""
    if not field.is_list:
        return is_int(value)
    if not isinstance(value, list):
        return False
    lengths = _lengths(field, state)
    if not field.nested:
        size = 1
        for length in lengths:
            size *= length
        return all(map(is_int, value)) and (len(value) <= field.upto if field.upto else len(value) == size)
    if len(value) > field.rows if field.rows else len(value) != lengths[0]:
        return False
    return all(isinstance(row, list) and all(map(is_int, row)) and _fits(field, lengths, row) for row in value)


def _fits(field: Field, lengths: Sequence[int], row: Sequence[int]) -> bool:
    return len(row) <= field.upto if field.upto else len(row) == lengths[1]


def is_int(value: object) -> TypeGuard[int]:
    """Whether something is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)


def _row(field: Field, state: Any) -> Iterator[int]:
    """The numbers of a field at their places."""
    value = getattr(state, field.name)
    if not field.upto:
        yield from _numbers(value)
        return
    if field.rows:
        yield len(value)
    for row in value if field.nested else (value,):
        yield len(row)
        yield from row
        yield from [FILLER] * (field.upto - len(row))
    if field.rows:
        yield from [FILLER] * ((field.rows - len(value)) * (field.upto + 1))
