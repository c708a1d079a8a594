"""What the tests of the command line share."""

from pathlib import Path

import pytest

from tests.commands.terminal import Terminal


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Terminal:
    """A terminal in an empty directory."""
    monkeypatch.chdir(tmp_path)
    return Terminal(monkeypatch, capsys)
