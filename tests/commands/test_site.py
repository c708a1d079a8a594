"""``palatine site``: what it refuses to write over, and what it says of a host."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from palatine.cli import main
from palatine.site import writing
from tests.browser.hosting import Host

PAGE = b"<!doctype html><title>Palatine</title>"
BIG = b"Palatine " * 20_000


def described(folder: Path, **files: bytes) -> None:
    """Files of a site, and what it says of itself."""
    listed = {}
    for name, data in {"index.html": PAGE, **{name.replace("_", "."): data for name, data in files.items()}}.items():
        (folder / name).write_bytes(data)
        listed[name] = {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()}
    (folder / "site.json").write_text(json.dumps({"version": "1", "files": listed}), "utf-8")


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    running = Host(tmp_path)
    yield running
    running.end()


def test_a_host_that_serves_everything_as_it_should(
    host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    described(tmp_path, a_js=b"1")
    assert main(["site", "--check", host.url]) == 0
    assert "everything as it should" in capsys.readouterr().out


def test_what_a_host_does_not_do_is_named(host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    described(tmp_path, a_js=b"1", b_js=b"2", big_bin=BIG)
    (tmp_path / "a.js").write_bytes(b"of another version")
    (tmp_path / "b.js").unlink()
    assert main(["site", "--check", host.url]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:2] for line in lines] == [["fault:", "a.js"], ["fault:", "b.js"], ["better:", "big.bin"]]
    assert "is not the file that was written" in lines[0] and "does not come" in lines[1] and "(0.2 MB)" in lines[2]


def test_where_there_is_no_site_that_is_said(host: Host, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["site", "--check", host.url]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "site.json").write_text("[]", "utf-8")
    assert main(["site", "--check", host.url]) == 2
    assert "does not describe a site" in capsys.readouterr().err


def test_nothing_else_is_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(writing, "CLIENT", tmp_path)
    assert main(["site", str(tmp_path / "new")]) == 2
    assert "the browser client is not here" in capsys.readouterr().err
    (tmp_path / "index.html").write_bytes(PAGE)
    assert main(["site", str(tmp_path)]) == 2
    assert "name another directory" in capsys.readouterr().err


def test_without_node_it_is_said_what_is_needed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(writing, "CLIENT", tmp_path)
    (tmp_path / "index.html").write_bytes(PAGE)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["site", str(tmp_path / "new")]) == 2
    assert "install Node.js" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()
