"""Where a match takes its chance from: every choice has its own numbers, derived from the seed of the match."""

from collections import Counter
from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol

from palatine.engine.core import generator_from


class Generator(Protocol):
    """Any state: it carries a small generator."""

    rng1: int
    rng2: int


def commitment(seed: int) -> str:
    """The hash of a seed: published at the start, checked against the seed at the end."""
    return blake2b(f"palatine seed {seed}".encode(), digest_size=16).hexdigest()


def reseed_for(state: Generator, seed: int, number: int) -> None:
    """Set the state's generator for the choice with this number (0: the setup).

    BLAKE2b of seed and number: reproducible with the seed, unpredictable without it.
    """
    digest = blake2b(f"{seed}/{number}".encode(), digest_size=8).digest()
    state.rng1, state.rng2 = generator_from(int.from_bytes(digest) >> 2)


def next_drawn(items: Sequence[int], count: int, so_far: Sequence[int]) -> dict[int, float]:
    """What is drawn next of so many items, each as likely as the others, with its probability; empty if none is."""
    if len(so_far) == count:
        return {}
    left = Counter(items)
    left.subtract(so_far)
    return {item: number / (len(items) - len(so_far)) for item, number in sorted(left.items()) if number}
