"""The turning points of a finished match, from what everybody had at the end of each of its parts."""

from collections.abc import Iterator, Sequence
from typing import TypedDict


class Part(TypedDict):
    """A part of a match, such as a season: the number of the event that opened it, what everybody had at its end.

    ``figures`` are the game's own, by their names what they were for each seat.
    """

    event: int
    worth: list[int]
    figures: dict[str, list[int]]


class Turn(TypedDict):
    """A turning point: whose, the number of the event with which it had come about, and the figures of its sentence.

    ``lead``: somebody else comes to the lead, by so many ``points``; ``gain`` and ``loss``: the greatest of any part.
    A game may have kinds of its own.
    """

    kind: str
    seat: int
    event: int
    figures: dict[str, int]


class Story(TypedDict):
    """How a match went: what everybody had when its first part began, the parts, the turning points in their order."""

    begun: list[int]
    parts: list[Part]
    turns: list[Turn]


def leads(worths: Sequence[Sequence[int]]) -> Iterator[tuple[int, int, int]]:
    """Parts at whose end another one was ahead of all others than before, who, and by how much.

    Nobody is ahead where several are level; whoever comes first to the lead turns nothing.
    """
    leader: int | None = None
    for part, worth in enumerate(worths):
        second, first = sorted(worth)[-2:]
        if first > second:
            seat = worth.index(first)
            if leader not in (None, seat):
                yield part, seat, first - second
            leader = seat


def greatest(begun: Sequence[int], worths: Sequence[Sequence[int]], sign: int) -> Iterator[tuple[int, int, int]]:
    """The part in which one gained (``sign`` 1) or lost (-1) most, who, and how much; none if several did so."""
    changes = [
        (sign * (now - former), part, seat)
        for part, (before, after) in enumerate(zip([begun, *worths[:-1]], worths, strict=True))
        for seat, (former, now) in enumerate(zip(before, after, strict=True))
    ]
    most = max((amount for amount, _, _ in changes), default=0)
    found = [(part, seat, amount) for amount, part, seat in changes if amount == most > 0]
    yield from found if len(found) == 1 else []
