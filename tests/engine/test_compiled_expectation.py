"""The run is what it claims to be: compiled when the environment says so, and only then."""

import os

import pytest

from palatine.engine.compiled import COMPILED_MODULES, is_compiled

EXPECTED = os.environ.get("PALATINE_EXPECT_COMPILED") == "1"


@pytest.mark.parametrize("module", COMPILED_MODULES)
def test_the_core_is_compiled_exactly_when_the_run_expects_it(module: str) -> None:
    """A stale extension beside an edited source, or a fallback to the source, would both be caught here."""
    assert is_compiled(module) == EXPECTED
