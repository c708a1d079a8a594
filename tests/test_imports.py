"""The engine and the games need the standard library only."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "palatine"
SOURCES = sorted([*PACKAGE.glob("*.py"), *PACKAGE.glob("engine/**/*.py"), *PACKAGE.glob("games/**/*.py")])
CORE = [source for source in SOURCES if source.name not in {"cli.py", "__main__.py"}]
ALLOWED = sys.stdlib_module_names | {"palatine"}


def imported(source: Path) -> Iterator[str]:
    """The top-level name of every module a source imports, wherever in it the import stands."""
    for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.split(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield (node.module or "").split(".")[0]


@pytest.mark.parametrize("source", CORE, ids=lambda source: source.relative_to(PACKAGE).as_posix())
def test_engine_and_games_import_the_standard_library_only(source: Path) -> None:
    assert set(imported(source)) <= ALLOWED
