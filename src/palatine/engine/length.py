"""How long a match can be, proven from how often each decision can be asked."""

from typing import NamedTuple


class Asked(NamedTuple):
    """Kinds of decisions that together can be asked at most so often in a match, and what that rests on."""

    kinds: tuple[str, ...]
    most: int
    reason: str
