"""The data directory: nobody else looks into it, and one server at a time uses it."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from palatine.server.settings import Settings
from tests.server.conftest import serving
from tests.server.player import Player


def rights(path: Path) -> int:
    """Who may do what with a file."""
    return stat.S_IMODE(path.stat().st_mode)


def everything(directory: Path) -> dict[str, int]:
    """The rights of all files of a directory."""
    return {file.name: rights(file) for file in directory.iterdir()}


@pytest.fixture
def generous() -> Iterator[None]:
    """A user whose new files everybody may read, whatever is usual on the machine of the test."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@pytest.mark.usefixtures("generous")
@pytest.mark.parametrize("known", [False, True], ids=["new", "old"])
def test_nobody_else_reads_what_the_server_keeps(tmp_path: Path, known: bool) -> None:
    """The database, what SQLite keeps beside it, the push key: made for the owner alone, and mended if need be."""
    data = tmp_path / "data"
    if known:
        with serving(Settings(data=str(data))) as running:
            running.carry_out(running.service.notices.pushing.pusher())
        for file in (data, *data.iterdir()):
            file.chmod(0o755 if file.is_dir() else 0o644)
    with serving(Settings(data=str(data))) as running:
        Player(running.url, "Ann").http.close()
        running.carry_out(running.service.notices.pushing.pusher())
        assert rights(data) == 0o700
        found = everything(data)
        assert found.keys() >= {"palatine.db", "palatine.db-wal", "palatine.db-shm", "push.pem"}
        assert set(found.values()) == {0o600}


def test_a_directory_everybody_shares_stays_open(tmp_path: Path) -> None:
    """Like /tmp: there only the files are closed."""
    tmp_path.chmod(0o1777)
    with serving(Settings(data=str(tmp_path))):
        assert rights(tmp_path) == 0o1777 and rights(tmp_path / "palatine.db") == 0o600
    tmp_path.chmod(0o700)


def test_a_database_elsewhere_is_closed_and_the_directory_around_it_left_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    database = tmp_path / "own.db"
    with serving(Settings(data=str(tmp_path / "data"), database=str(database))):
        assert rights(tmp_path) == 0o755
        assert {rights(file) for file in tmp_path.glob("own.db*")} == {0o600}
