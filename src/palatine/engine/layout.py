"""Plain text in columns, for summaries, menus and tables."""

from collections.abc import Sequence
from itertools import zip_longest

GAP = "  "


def aligned(rows: Sequence[Sequence[str]], left: Sequence[int] = (0,)) -> str:
    """Rows in columns as wide as needed, numbers to the right, the columns named in ``left`` to the left."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        GAP.join(
            cell.ljust(width) if place in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    )


def in_columns(items: Sequence[str], width: int) -> str:
    """A long list of short lines in as many columns as fit, to be read downward."""
    if not items:
        return ""
    widest = max(map(len, items))
    number = max(1, min(len(items), (width + len(GAP)) // (widest + len(GAP))))
    height = -(-len(items) // number)
    return beside([items[at : at + height] for at in range(0, len(items), height)], width)


def beside(blocks: Sequence[Sequence[str]], width: int) -> str:
    """Blocks of lines side by side, as many as fit; the others below."""
    across = max(
        1, (width + len(GAP)) // (max((len(line) for block in blocks for line in block), default=1) + len(GAP))
    )
    rows = [blocks[at : at + across] for at in range(0, len(blocks), across)]
    return "\n".join(line for row in rows for line in _joined(row))


def _joined(blocks: Sequence[Sequence[str]]) -> list[str]:
    """The lines of blocks that stand side by side."""
    widths = [max(map(len, block), default=0) for block in blocks]
    rows = zip_longest(*blocks, fillvalue="")
    return [GAP.join(line.ljust(width) for line, width in zip(row, widths, strict=True)).rstrip() for row in rows]
