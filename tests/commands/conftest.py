"""What the tests of the command line share."""

from math import inf
from pathlib import Path

import pytest

from palatine import screen
from palatine.commands import words
from palatine.engine.phrases import ENGLISH
from tests.commands.terminal import Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    """A terminal in an empty directory and in English, where no work takes long enough for a line of progress."""
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(words, "_speaking", ENGLISH)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(screen, "LINE_EVERY", inf)
    return Terminal(monkeypatch, capsys)
