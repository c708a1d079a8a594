"""What a seat knows as a row of numbers, laid out as the fields of a state are declared.

The row is made of a redacted state: everything the seat may know, at fixed places, within known bounds; what is hidden
is not in it. First stand the seat itself and who must choose, then the fields in their order:

- a number, or as many as a list of a fixed length has; a set of bits as zeros and ones, a number that is made of
  several as these;
- a list without a fixed length as its length, its numbers, and FILLER after them, or as zeros and ones for what is in
  it;
- where something is hidden, its mask.

What a game says otherwise stands in its register (:mod:`palatine.engine.seen`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle
from math import prod
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeGuard

from palatine.engine.declare import Field
from palatine.engine.rows import FILLER
from palatine.engine.seen import AS_DECLARED, Seen

if TYPE_CHECKING:
    from palatine.engine.game import Game

ENCODING: Final = 1
"""Goes up when the same fields are laid out in another way."""
VIEWER: Final = "viewer"
WAITING: Final = "waiting"


class Part(NamedTuple):
    """Where a field is in the row, what its numbers are, and between which bounds they are."""

    name: str
    meaning: str
    start: int
    shape: tuple[int, ...]
    axes: tuple[str, ...]
    """What the numbers are indexed by; the last one varies fastest."""
    least: int
    most: int

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


def layout(game: Game[Any], seats: int, variant: list[int]) -> tuple[Part, ...]:
    """Where everything is, in a match with so many seats and these options."""
    blank = game.blank(seats, variant)
    parts = [
        Part(VIEWER, "The seat that observes.", 0, (1,), (), 0, max(game.seats) - 1),
        Part(WAITING, "1 for a seat that must choose.", 1, (seats,), ("seat",), 0, 1),
    ]
    for field, how in told(game, blank):
        end = parts[-1].start + parts[-1].size
        axes = list(_axes(field, how, blank))
        shape, names = tuple(size for _, size in axes) or (1,), tuple(name for name, _ in axes)
        parts.append(Part(field.name, field.meaning, end, shape, names, *bounds(field, how)))
    return tuple(parts)


def version(game: Game[Any]) -> str:
    """The version of the layout: of the rules, of the register of the game, of the way it is laid out."""
    return f"{game.version}.{game.seen_version}.{ENCODING}"


def observed(game: Game[Any], redacted: Any, viewer: int) -> list[int]:
    """The row of a redacted state."""
    return declared(game, redacted, viewer) if game.row is None else game.row(redacted, viewer)


def declared(game: Game[Any], redacted: Any, viewer: int) -> list[int]:
    """The same as the declarations have it; flat code is faster."""
    row = [viewer, *(int(seat in redacted.waiting) for seat in range(redacted.seats))]
    for field, how in told(game, redacted):
        row += _row(field, how, redacted.seats, getattr(redacted, field.name))
    return row


def told(game: Game[Any], state: Any) -> Iterator[tuple[Field, Seen]]:
    """The fields that are in an observation at the table of a state, each with how it stands there."""
    for field in game.declared:
        how = game.seen.get(field.name, AS_DECLARED)
        if not field.fixed and not how.left_out and (how.when is None or how.when(state)):
            yield field, how


def bounds(field: Field, how: Seen) -> tuple[int, int]:
    """The least and the most that can stand in the row for a field."""
    if how.members is not None or field.bits:
        return 0, 1
    least = min(field.least, mask) if (mask := _mask(field)) is not None else field.least
    most = max(_digits(field, field.most)) if field.packed else field.most
    return (min(least, FILLER), max(most, field.upto, field.rows)) if field.upto else (least, most)


def _axes(field: Field, how: Seen, blank: Any) -> Iterator[tuple[str, int]]:
    """What a field is indexed by in the row, with the number of places."""
    if how.at is not None:
        yield " and ".join(axis.name for axis in field.by), len(how.at(blank.seats))
    else:
        yield from ((axis.name, axis.length(blank)) for axis in field.by)
    width = len(field.bits) or len(field.packed) or 1
    if how.members is not None:
        yield "in it", len(how.members(blank.seats))
    elif field.rows:
        yield "number of lists, then length and numbers of each", 1 + (how.last or field.rows) * (1 + field.upto)
    elif field.upto:
        yield "length, then numbers", 1 + (how.last or field.upto) * width
    elif width > 1:
        yield "bit" if field.bits else "part", width


def _row(field: Field, how: Seen, seats: int, value: Any) -> Iterator[int]:
    """The numbers of a field at their places."""
    if not field.upto:
        numbers = list(_numbers(value))
        for number in numbers if how.at is None else [numbers[at] for at in how.at(seats)]:
            yield from _digits(field, number)
    elif how.members is not None:
        for row in value if field.nested else (value,):
            yield from (int(member in row) for member in how.members(seats))
    elif field.rows:
        some = how.last or field.rows
        yield len(value)
        for row in value[-some:]:
            yield from _listed(field, row, field.upto)
        yield from [FILLER] * ((some - len(value)) * (field.upto + 1))
    else:
        for row in value if field.nested else (value,):
            yield from _listed(field, row, how.last or field.upto)


def _listed(field: Field, row: Sequence[int], some: int) -> Iterator[int]:
    yield len(row)
    for number in row[-some:]:
        yield from _digits(field, number)
    yield from [FILLER] * ((some - len(row)) * len(_digits(field, 0)))


def _digits(field: Field, number: int) -> list[int]:
    """The numbers that one stands for."""
    if field.bits:
        return [number >> bit & 1 for bit in range(len(field.bits))]
    if field.packed:
        above = [factor for _, factor in field.packed[1:]]
        parts = [number // factor for _, factor in field.packed]
        return [p % (a // f) for p, a, (_, f) in zip(parts, above, field.packed, strict=False)] + parts[-1:]
    return [number]


# ---------------------------------------------------------------- whether a state is as declared


def fault(game: Game[Any], state: Any, values: Mapping[str, Any] | None = None) -> str | None:
    """What in a state is not as declared: the shape or the bounds of a field; None if all is.

    With ``values`` it is about what its fields are to be, before they are: a compiled state takes no other types.
    """
    for field in game.declared:
        if field.fixed:
            continue
        value = getattr(state, field.name) if values is None else values[field.name]
        if not _has_shape(field, state, value):
            return f"the field '{field.name}' does not have the shape it should have"
        mask = _mask(field)
        for number in _numbers(value):
            if not field.least <= number <= field.most and number != mask:
                return f"the field '{field.name}' holds {number}, not {field.least} to {field.most}"
        if field.columns and (wrong := _misplaced(field, value)):
            return wrong
    return None


def _misplaced(field: Field, value: list[Any]) -> str | None:
    """What in groups of numbers does not stand where it should."""
    for group in value if field.nested else (value,):
        if len(group) % len(field.columns):
            return f"the field '{field.name}' does not have the shape it should have"
        for number, column in zip(group, cycle(field.columns), strict=False):
            if not column.least <= number <= column.most:
                return (
                    f"the field '{field.name}' holds {number} as '{column.name}', not {column.least} to {column.most}"
                )
    return None


def _mask(field: Field) -> int | None:
    """The number that stands for a hidden one, if there is such a number."""
    return field.hidden.mask if field.hidden is not None and isinstance(field.hidden.mask, int) else None


def _numbers(value: Any) -> Iterator[int]:
    """The numbers of a value: one, or those of its lists."""
    if isinstance(value, list):
        for item in value:
            yield from _numbers(item)
    else:
        yield value


def _has_shape(field: Field, state: Any, value: Any) -> bool:
    """Whether a value is made of as many whole numbers as its field says."""
    if not field.is_list:
        return is_int(value)
    if not isinstance(value, list):
        return False
    lengths = [axis.length(state) for axis in field.by]
    if not field.nested:
        return all(map(is_int, value)) and (len(value) <= field.upto if field.upto else len(value) == prod(lengths))
    if len(value) > field.rows if field.rows else len(value) != lengths[0]:
        return False
    return all(isinstance(row, list) and all(map(is_int, row)) and _fits(field, lengths, row) for row in value)


def _fits(field: Field, lengths: Sequence[int], row: Sequence[int]) -> bool:
    return len(row) <= field.upto if field.upto else len(row) == lengths[1]


def is_int(value: object) -> TypeGuard[int]:
    """Whether something is a whole number; True and False are none."""
    return isinstance(value, int) and not isinstance(value, bool)
