"""Which modules may be compiled, and whether they are.

A compiled build (tools/compiled.py) turns these modules, unchanged, into one group of C extensions in a
directory of its own. Nothing else in the package knows the difference.
"""

from importlib import import_module
from importlib.machinery import EXTENSION_SUFFIXES
from typing import Final

COMPILED_MODULES: Final[tuple[str, ...]] = (
    "palatine.engine.core",
    "palatine.games.shadow.actions",
    "palatine.games.shadow.aging",
    "palatine.games.shadow.cards",
    "palatine.games.shadow.components",
    "palatine.games.shadow.descendants",
    "palatine.games.shadow.election",
    "palatine.games.shadow.electors",
    "palatine.games.shadow.emperor",
    "palatine.games.shadow.end",
    "palatine.games.shadow.income",
    "palatine.games.shadow.options",
    "palatine.games.shadow.phases",
    "palatine.games.shadow.places",
    "palatine.games.shadow.playout",
    "palatine.games.shadow.privileges",
    "palatine.games.shadow.sequence",
    "palatine.games.shadow.setup",
    "palatine.games.shadow.state",
    "palatine.games.shadow.tracks",
    "palatine.games.wallenstein.actions",
    "palatine.games.wallenstein.bonus",
    "palatine.games.wallenstein.combat",
    "palatine.games.wallenstein.components",
    "palatine.games.wallenstein.court",
    "palatine.games.wallenstein.display",
    "palatine.games.wallenstein.end",
    "palatine.games.wallenstein.event",
    "palatine.games.wallenstein.landsknechte",
    "palatine.games.wallenstein.leaders",
    "palatine.games.wallenstein.limits",
    "palatine.games.wallenstein.modules",
    "palatine.games.wallenstein.options",
    "palatine.games.wallenstein.order",
    "palatine.games.wallenstein.phases",
    "palatine.games.wallenstein.planning",
    "palatine.games.wallenstein.playout",
    "palatine.games.wallenstein.revolts",
    "palatine.games.wallenstein.sequence",
    "palatine.games.wallenstein.setup",
    "palatine.games.wallenstein.state",
    "palatine.games.wallenstein.tower",
    "palatine.games.wallenstein.winter",
)
"""The core of the engine and of the games: whatever runs in a playout."""


def is_compiled(module: str) -> bool:
    """Whether the module of this name is imported from a C extension."""
    return (import_module(module).__file__ or "").endswith(tuple(EXTENSION_SUFFIXES))
