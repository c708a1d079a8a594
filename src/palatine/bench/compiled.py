"""Which modules may be compiled, and whether they are.

A compiled build (tools/compiled.py) turns these modules, unchanged, into one group of C extensions in a
directory of its own. Nothing else in the package knows the difference.
"""

import ast
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent.parent
CORE: Final = "palatine.engine.core"
MANY: Final = ("palatine.engine.lanes", "palatine.engine.rows")
"""What steps many matches at once, and makes rows of numbers of what a seat knows."""
BEGINNINGS: Final = ("state", "playout", "observed", "knowledge.secrets", "knowledge.sampling")
"""The modules of a game that playouts and searches begin with: to play on, to see, and to imagine what is hidden."""
NOT_COMPILED: Final = ("__init__", "marshal")
"""Of what bots know of a game these stay as they are: classes of others may derive from an adviser."""


def source_of(module: str) -> Path:
    """Where the source of a module is, if it is one and no package."""
    return PACKAGE.joinpath(*module.split(".")[1:]).with_suffix(".py")


def imported(module: str) -> Iterator[str]:
    """The modules of its own game a module imports when it is run, read from its source."""
    home = ".".join(module.split(".")[:3])
    for node in ast.parse(source_of(module).read_text(encoding="utf-8")).body:
        if isinstance(node, ast.ImportFrom) and node.module and f"{node.module}.".startswith(f"{home}."):
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from [node.module] if source_of(node.module).is_file() else names
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith(f"{home}."))


def reached(game: str) -> set[str]:
    """The modules of a game that run in playouts and searches: those they begin with, and whatever these import."""
    found: set[str] = set()
    ahead = [f"palatine.games.{game}.{name}" for name in BEGINNINGS]
    while ahead:
        module = ahead.pop()
        if module not in found:
            found.add(module)
            ahead += imported(module)
    return found


@cache
def compiled_modules() -> tuple[str, ...]:
    """The core of the engine and of the games, and the rules of thumb of the bots: whatever runs in a playout.

    To read all these sources takes longer than to start the program, so they are read when somebody asks.
    """
    return (
        CORE,
        *MANY,
        *sorted(module for path in PACKAGE.glob("games/*/playout.py") for module in reached(path.parent.name)),
        *sorted(
            f"palatine.bots.{path.parent.name}.{path.stem}"
            for path in PACKAGE.glob("bots/*/*.py")
            if path.stem not in NOT_COMPILED
        ),
    )


def is_compiled(module: str) -> bool:
    """Whether the module of this name is imported from a C extension."""
    return (import_module(module).__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
