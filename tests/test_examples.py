"""The examples run from the first line to the last."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = sorted((Path(__file__).parents[1] / "examples").glob("*.py"))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_example(example: Path, tmp_path: Path) -> None:
    """With a single match, each example succeeds and prints its result."""
    done = subprocess.run([sys.executable, example, "1"], cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()


def test_the_learner_is_short_enough_to_be_read() -> None:
    """It needs PyTorch, which the tests do without: here it is only compiled."""
    learner = EXAMPLES[0].parent / "learning" / "ppo.py"
    text = learner.read_text(encoding="utf-8")
    compile(text, learner.name, "exec")
    assert len(text.splitlines()) <= 250
