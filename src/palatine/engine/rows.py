"""The pieces a row of numbers is made of (:mod:`palatine.engine.observation`), for the flat code of the games."""

from typing import Final

FILLER: Final = -9
"""Where a list without a fixed length has ended; smaller than whatever a field holds."""
NOTHING: Final[list[int]] = []


def chosen(seats: list[int], count: int) -> list[int]:
    """A 1 for each of so many seats that is in the list."""
    return [1 if seat in seats else 0 for seat in range(count)]


def joined(rows: list[list[int]]) -> list[int]:
    """The numbers of several lists."""
    return [number for numbers in rows for number in numbers]


def listed(numbers: list[int], some: int) -> list[int]:
    """How many there are, the last ones, and FILLER after them."""
    left = some - len(numbers)
    if left < 0:
        return [len(numbers), *numbers[-some:]]
    return [len(numbers), *numbers, *([FILLER] * left)]


def listed_each(rows: list[list[int]], some: int) -> list[int]:
    """The same for each of several lists."""
    row: list[int] = []
    for numbers in rows:
        row += listed(numbers, some)
    return row


def stacked(rows: list[list[int]], most: int, some: int) -> list[int]:
    """How many lists there are, and the same for the last ones."""
    row = [len(rows)]
    for numbers in rows[-most:]:
        row += listed(numbers, some)
    return row + [FILLER] * ((most - len(rows)) * (some + 1))


def positions(members: list[int]) -> list[int]:
    """For each number its place among the members, which are sorted; -1 if it is none of them."""
    places = [-1] * (max(members) + 1) if members else []
    for place, member in enumerate(members):
        places[member] = place
    return places


def members(numbers: list[int], places: list[int], count: int) -> list[int]:
    """A 1 for each of the members that is in the list."""
    row = [0] * count
    for number in numbers:
        if number < len(places) and places[number] >= 0:
            row[places[number]] = 1
    return row


def members_each(rows: list[list[int]], places: list[int], count: int) -> list[int]:
    """The same for each of several lists."""
    row: list[int] = []
    for numbers in rows:
        row += members(numbers, places, count)
    return row


def those(numbers: list[int], places: list[int]) -> list[int]:
    """The numbers at these places."""
    return [numbers[place] for place in places]


def bits(numbers: list[int], count: int) -> list[int]:
    """For each number its bits, from the lowest."""
    row = [0] * (len(numbers) * count)
    start = 0
    for number in numbers:
        if number:
            for bit in range(count):
                row[start + bit] = number >> bit & 1
        start += count
    return row


def parts(numbers: list[int], factors: list[int]) -> list[int]:
    """For each number those it is made of, each with its factor, from the lowest."""
    count = len(factors)
    last = count - 1
    row = [0] * (len(numbers) * count)
    start = 0
    for number in numbers:
        if number:
            rest = number
            for part in range(last, -1, -1):
                row[start + part] = rest // factors[part]
                rest %= factors[part]
        start += count
    return row


def listed_parts(numbers: list[int], some: int, factors: list[int]) -> list[int]:
    """How many there are, what the last ones are made of, and FILLER after them."""
    shown = numbers[-some:]
    return [len(numbers), *parts(shown, factors), *([FILLER] * ((some - len(shown)) * len(factors)))]
