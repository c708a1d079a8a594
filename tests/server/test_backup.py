"""A backup is made while people play, holds everything that was acknowledged before, and can be put back."""

import sqlite3
import subprocess
import sys
import tarfile
from contextlib import closing
from pathlib import Path

import pytest

from palatine.cli import main
from palatine.server.settings import Settings
from tests.server.conftest import serving
from tests.server.player import BOT, ME, Player


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data directory of a server and of the commands."""
    monkeypatch.setenv("PALATINE_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


def test_a_backup_of_a_running_server_brings_back_what_was_acknowledged(data: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.backup"

    def elsewhere(command: str) -> tuple[int, str]:
        """What a command says in a process of its own, as beside a server."""
        line = [sys.executable, "-m", "palatine", command, str(kept)]
        done = subprocess.run(line, capture_output=True, text=True, check=False)
        return done.returncode, done.stderr

    with serving(Settings(data=str(data))) as running:
        ann = Player(running.url, "Ann")
        running.carry_out(running.service.notices.pushing.pusher())
        before = ann.table(ME, BOT, BOT, start=True)
        assert elsewhere("backup") == (0, "")
        after = ann.table(ME, BOT, BOT)
        status, problem = elsewhere("restore")
        assert status == 2 and "a server uses the database" in problem
        ann.http.close()
    assert main(["backup", str(kept)]) == 2, "a backup replaces none"
    assert kept.stat().st_mode & 0o777 == 0o600
    key = (data / "push.pem").read_bytes()
    (data / "push.pem").unlink()
    (data / "palatine.db").write_bytes(b"damaged")
    assert main(["restore", str(kept)]) == 0
    assert (data / "push.pem").read_bytes() == key
    assert [file.read_bytes() for file in data.glob("*.before-*")] == [b"damaged"]
    assert {file.stat().st_mode & 0o777 for file in data.iterdir()} == {0o600}
    with serving(Settings(data=str(data))) as running:
        again = Player(running.url, None)
        again.http.cookies = ann.http.cookies
        assert again.get(f"/api/tables/{before}")["status"] == "running"
        again.get(f"/api/tables/{after}", 404)
        again.http.close()


def _archive(path: Path, *files: Path) -> None:
    with tarfile.open(path, "w:gz") as archive:
        for file in files:
            archive.add(file, file.name)


def test_what_is_no_backup_is_not_put_back(data: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data.mkdir()
    with closing(sqlite3.connect(data / "palatine.db")) as connection:
        connection.execute("CREATE TABLE alembic_version (version_num)")
    before = (data / "palatine.db").read_bytes()
    strange, foreign, text = tmp_path / "strange", tmp_path / "palatine.db", tmp_path / "text"
    strange.write_text("x")
    foreign.write_bytes(b"no database at all")
    _archive(tmp_path / "a", strange)
    _archive(tmp_path / "b", foreign)
    _archive(tmp_path / "c")
    text.write_text("Hello")
    for name, complaint in (("a", "holds 'strange'"), ("b", "cannot be used"), ("c", "no database"), ("text", "is no")):
        assert main(["restore", str(tmp_path / name)]) == 2
        assert complaint in capsys.readouterr().err
    assert (data / "palatine.db").read_bytes() == before


def test_a_backup_needs_a_database_of_its_own_kind(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["backup", str(tmp_path / "a")]) == 2
    assert "there is no database" in capsys.readouterr().err
    monkeypatch.setenv("PALATINE_DATABASE", "postgresql://palatine@localhost/palatine")
    assert main(["backup", str(tmp_path / "a")]) == 2
    assert "pg_dump" in capsys.readouterr().err
    assert not (tmp_path / "a").exists()
