"""What the numbers in prompts, events and refusals stand for.

A game has one register of these, in ``shown/naming.py``. From it come the names in the terminal and, written down by
``python -m tools.schema``, what the client makes of the same numbers.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Named(NamedTuple):
    """One kind of thing that numbers stand for."""

    particulars: tuple[str, ...]
    """The particulars whose numbers are such things."""
    ids: tuple[str, ...] = ()
    """What each of them is called in options, views and files of data, by its number."""
    packed: tuple[tuple[str, int], ...] = ()
    """For a number that is made of several: what they are, each with its factor, from the lowest."""


def kinds(register: Mapping[str, Named]) -> dict[str, str]:
    """By particular what its numbers are."""
    return {particular: what for what, named in register.items() for particular in named.particulars}
