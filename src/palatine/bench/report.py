"""The figures as a table for people and as JSON for programs."""

import json
import os
import platform
from collections.abc import Sequence
from dataclasses import asdict
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any, Final

from palatine.bench.contest import Figures
from palatine.bench.peers import PEERS
from palatine.screen import Screen

CPU: Final = Path("/proc/cpuinfo")
STANDARD: Final = "catanatron"
"""The peer the table compares with; the JSON compares with all."""
HEAD: Final = ("subject", "decisions/s", "µs/decision", "games/s", "decisions/game", "copy µs", "bytes/state")
TAIL: Final = ("late/early", "spread")


def number(value: float | None) -> str:
    """A figure with three digits or so."""
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def rows(figures: dict[str, Figures]) -> list[list[str]]:
    """The table, its head first; compared with Catanatron if it took part."""
    compared = STANDARD in figures
    head = [*HEAD, *TAIL, *((f"× {STANDARD}", "copy ×") if compared else ())]
    return [head, *(_row(name, found, compared) for name, found in figures.items())]


def _row(name: str, found: Figures, compared: bool) -> list[str]:
    cells = [
        found.decisions_per_second,
        found.microseconds_per_decision,
        found.games_per_second,
        found.decisions_per_game,
        found.copy_microseconds,
        found.bytes_per_state,
        found.growth,
    ]
    row = [name, *(number(cell) for cell in cells), f"{found.spread:.0%}"]
    if compared:
        itself = 1.0 if name == STANDARD else None
        row += [number(found.times.get(STANDARD, itself)), number(found.copy_times.get(STANDARD, itself))]
    return row


def show(figures: dict[str, Figures]) -> None:
    """Print the table."""
    Screen().table(rows(figures))


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    names = CPU.read_text().splitlines() if CPU.exists() else []
    models = [line.partition(":")[2].strip() for line in names if line.startswith("model name")]
    return {
        "processor": models[0] if models else platform.processor(),
        "cores": os.cpu_count(),
        "system": platform.platform(),
        "python": f"{platform.python_implementation()} {platform.python_version()}",
    }


def versions(names: Sequence[str]) -> dict[str, str]:
    """The versions of Palatine and of the peers that took part."""
    wanted = ["palatine", *(PEERS[name].distribution for name in names if name in PEERS)]
    found = {}
    for distribution in wanted:
        try:
            found[distribution] = version(distribution)
        except PackageNotFoundError:
            found[distribution] = "not installed as a distribution"
    return found


def as_json(figures: dict[str, Figures], missing: Sequence[str], rounds: int, seconds: float) -> str:
    """Everything as one JSON object."""
    return json.dumps(
        {
            "subjects": {name: asdict(found) for name, found in figures.items()},
            "missing": list(missing),
            "rounds": rounds,
            "seconds": seconds,
            "versions": versions(list(figures)),
            "machine": machine(),
        },
        indent=2,
    )
