"""A plot of win rates in the terminal."""

from collections.abc import Sequence
from typing import Final

from palatine.arena.findings import Finding

NARROWEST: Final = 20
WIDEST: Final = 60


def plot(found: Sequence[Finding], width: int) -> list[str]:
    """A line for each bot: its win rate, the range of confidence around it, and | where even strength would be."""
    label = max(len(finding["bot"]) for finding in found)
    columns = max(NARROWEST, min(WIDEST, width - label - 4))
    lines = [_line(finding, label, columns) for finding in found]
    scale = "0 %".ljust(columns // 2 - 1) + "50 %"
    return [*lines, " " * (label + 2) + scale.ljust(columns - 4) + "100 %"]


def _line(finding: Finding, label: int, columns: int) -> str:
    low, high = (_column(value, columns) for value in finding["interval"])
    row = [" "] * (columns + 1)
    for column in range(low, high + 1):
        row[column] = "─"
    row[low], row[high] = "├", "┤"
    row[_column(finding["even"], columns)] = "|"
    row[_column(finding["win_rate"], columns)] = "●"
    return f"{finding['bot']:<{label}}  {''.join(row).rstrip()}"


def _column(share: float, columns: int) -> int:
    return min(columns, max(0, round(share * columns)))
