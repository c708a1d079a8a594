"""The run is what it claims to be: compiled when the environment says so, and only then."""

import ast
import os
from importlib import import_module
from importlib.resources import files

import pytest

from palatine.bench.compiled import compiled_modules, is_compiled

EXPECTED = os.environ.get("PALATINE_EXPECT_COMPILED") == "1"


@pytest.mark.parametrize("module", compiled_modules())
def test_the_core_is_compiled_exactly_when_the_run_expects_it(module: str) -> None:
    """A stale extension beside an edited source, or a fallback to the source, would both be caught here."""
    assert is_compiled(module) == EXPECTED


@pytest.mark.parametrize("module", [name for name in compiled_modules() if name.startswith("palatine.games.")])
def test_what_the_core_of_a_game_imports_from_it_is_compiled_too(module: str) -> None:
    """A call out of the compiled group and back would cost more than the compiling gains."""
    package, _, name = module.rpartition(".")
    source = files(package).joinpath(f"{name}.py").read_text(encoding="utf-8")
    imported = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("palatine.games."):
            whole = hasattr(import_module(node.module), "__path__")  # modules, not names of one
            imported |= {f"{node.module}.{alias.name}" if whole else node.module for alias in node.names}
    assert imported <= set(compiled_modules())
