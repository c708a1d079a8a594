"""What the tests of the command line share."""

from math import inf
from pathlib import Path

import pytest

from palatine import screen
from tests.commands.terminal import Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    """A terminal in an empty directory, where no work takes so long that a line tells of its progress."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(screen, "LINE_EVERY", inf)
    return Terminal(monkeypatch, capsys)
