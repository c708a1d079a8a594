"""Chips by denomination (P-FOG-13): numbers of chips of value 1, 2, 5 and 10. There are always enough (P-GEN-02)."""

from __future__ import annotations

from typing import Final

from palatine.games.prestige.components import CHIPS

VALUES: Final[list[int]] = [chip for chip in CHIPS if chip]


def worth(chips: list[int]) -> int:
    """What chips are worth together."""
    return sum([VALUES[chip] * chips[chip] for chip in range(len(VALUES))])


def change(amount: int) -> list[int]:
    """An amount in as few chips as possible."""
    chips = [0] * len(VALUES)
    for chip in range(len(VALUES) - 1, -1, -1):
        chips[chip], amount = divmod(amount, VALUES[chip])
    return chips


def beyond(chips: list[int], others: list[int]) -> list[int]:
    """The chips that are more than others, denomination by denomination."""
    return [max(0, mine - other) for mine, other in zip(chips, others, strict=True)]


def listed(chips: list[int]) -> list[int]:
    """The value of every single chip, the largest first."""
    return [VALUES[chip] for chip in range(len(VALUES) - 1, -1, -1) for _ in range(chips[chip])]


def sums(chips: list[int], below: int) -> set[int]:
    """The amounts that chips smaller than a denomination can make up."""
    found = {0}
    for chip in range(below):
        found = {amount + count * VALUES[chip] for amount in found for count in range(chips[chip] + 1)}
    return found


def subset(chips: list[int], amount: int) -> list[int]:
    """Chips that make up an amount, one of their ``sums``; large ones first."""
    taken = [0] * len(VALUES)
    for chip in range(len(VALUES) - 1, -1, -1):
        smaller = sums(chips, chip)
        for count in range(min(chips[chip], amount // VALUES[chip]), -1, -1):
            if amount - count * VALUES[chip] in smaller:
                taken[chip] = count
                amount -= count * VALUES[chip]
                break
    return taken


def smallest_exchange(chips: list[int], leaving: int) -> list[int]:
    """Divide chips in two parts after an exchange for a figure: those worth so much that leave, then those that stay.

    The smallest exchange (P-FOG-23) takes one chip out, which is always enough, and puts as few as possible in.
    """
    staying = worth(chips) - 1 - leaving
    best: list[int] = []
    fewest = worth(chips)
    for out in range(len(VALUES)):
        if not chips[out]:
            continue
        kept = chips.copy()
        kept[out] -= 1
        total = worth(kept)
        for amount in sorted(sums(kept, len(VALUES)), reverse=True):
            if amount > leaving or total - amount > staying:
                continue
            go, stay = change(leaving - amount), change(staying - total + amount)
            if sum(go) + sum(stay) < fewest:
                fewest = sum(go) + sum(stay)
                with_it = subset(kept, amount)
                best = [have + more for have, more in zip(with_it, go, strict=True)]
                best += [have - gone + more for have, gone, more in zip(kept, with_it, stay, strict=True)]
    return best
