"""Where a match takes its chance from: every choice has its own numbers, derived from the seed of the match."""

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
