"""`./run fresh`: what is committed is tested in a new clone, and nothing of the clone is left behind."""

import os
import shutil
import signal
import subprocess
import sys
import time
from fcntl import LOCK_EX, flock
from pathlib import Path

import pytest

from tests.test_run import ROOT, load

GIT = ("git", "-c", "user.name=Ann", "-c", "user.email=ann@example.org")
CI = """#!/usr/bin/env bash
set -e
cd "$(dirname "$0")/.."
"""
STEPS = """echo said by the CI
python3 -c 'import runpy; step = runpy.run_path("run")["step"]; step("greet", "echo"); step("part", "echo")'
"""
TELLS = "env > $NOTES/variables; ls -A > $NOTES/files; cat run - > $NOTES/contents"
UNSTEADY = "mkdir build; echo tests/browser/test_play.py::test_x > build/unsteady.txt"
WAITS = """python3 -c 'import fcntl, os, pathlib, time
with open(os.environ["NOTES"] + "/lock", "w") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    pathlib.Path(os.environ["NOTES"], "waiting").touch()
    time.sleep(600)'
"""


class Project:
    """A clone with the script, whose CI does as it is told."""

    def __init__(self, directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root, self.temporary, self.notes = (directory / name for name in ("project", "temporary", "notes"))
        for folder in (self.root / "tools", self.root / ".ci", self.temporary, self.notes):
            folder.mkdir(parents=True)
        shutil.copy(ROOT / "run", self.root)
        shutil.copy(ROOT / "tools" / "fresh.py", self.root / "tools")
        (self.root / ".gitignore").write_text("/build/\n/.venv/\n")
        self.git("init", "--quiet")
        monkeypatch.setenv("TMPDIR", str(self.temporary))
        monkeypatch.setenv("NOTES", str(self.notes))

    def git(self, *words: str) -> str:
        """What git says."""
        return subprocess.check_output([*GIT, *words], cwd=self.root, text=True).strip()

    def commit(self, ci: str) -> str:
        """Commit everything, with this for a CI; returns the commit."""
        program = self.root / ".ci" / "run"
        program.write_text(CI + ci)
        program.chmod(0o755)
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", "All")
        return self.git("rev-parse", "HEAD")

    def start(self) -> subprocess.Popen[str]:
        """``./run fresh``."""
        pipe, words = subprocess.PIPE, [sys.executable, str(self.root / "run"), "fresh"]
        return subprocess.Popen(words, stdin=pipe, stdout=pipe, stderr=pipe, text=True)

    def fresh(self) -> tuple[int, str, str]:
        """The status and the output of ``./run fresh``, which leaves nothing behind; somebody types meanwhile."""
        process = self.start()
        out, err = process.communicate("typed")
        assert not list(self.temporary.iterdir())
        return process.returncode, out, err

    @property
    def green(self) -> list[str]:
        """What is known of a success."""
        file = self.root / "build" / "green"
        return file.read_text().splitlines() if file.exists() else []


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    return Project(tmp_path, monkeypatch)


def test_a_success_is_written_down_with_the_commit_the_time_and_the_steps(project: Project) -> None:
    commit = project.commit(STEPS)
    status, out, err = project.fresh()
    assert status == 0
    assert "said by the CI" in out
    assert "NOT TESTED" not in err
    assert f"{commit} is green" in err
    first, second, *steps = project.green
    assert first == f"commit {commit}"
    assert second.startswith("time 20")
    assert [line.split()[0] for line in steps] == ["greet", "part"]
    assert all(line.endswith(" s") for line in steps)


def test_unsteady_tests_are_written_down_too(project: Project) -> None:
    project.commit(UNSTEADY)
    project.fresh()
    assert project.green[2] == "unsteady tests/browser/test_play.py::test_x"


def test_a_failure_is_the_failure_of_the_ci(project: Project) -> None:
    """What was green before is no longer known."""
    project.commit("")
    project.fresh()
    assert project.green
    commit = project.commit("echo it fails; exit 7")
    status, out, err = project.fresh()
    assert status == 7
    assert "it fails" in out
    assert f"{commit} is not green" in err
    assert not project.green


def test_only_what_is_committed_is_tested(project: Project) -> None:
    """Whoever has changed something is told."""
    project.commit(TELLS)
    script = (project.root / "run").read_text()
    (project.root / "run").write_text(script + "# changed\n")
    (project.root / "new").touch()
    (project.root / "build").mkdir()
    _, _, err = project.fresh()
    assert "NOT TESTED" in err
    assert (project.notes / "contents").read_text() == script  # and nothing came from standard input
    assert sorted((project.notes / "files").read_text().split()) == [".ci", ".git", ".gitignore", "run", "tools"]


def test_the_clone_knows_nothing_of_this_one(project: Project, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has no virtual environment and no settings but where the database is."""
    project.commit(TELLS)
    venv = project.root / ".venv"
    monkeypatch.setenv("VIRTUAL_ENV", str(venv))
    monkeypatch.setenv("PATH", f"{venv / 'bin'}{os.pathsep}{os.environ['PATH']}")
    for name in ("PALATINE_PROFILE", "PALATINE_TEST_POSTGRES", "PYTEST_ADDOPTS", "PYTHONDONTWRITEBYTECODE"):
        monkeypatch.setenv(name, "1")
    project.fresh()
    lines = (project.notes / "variables").read_text().splitlines()
    variables = dict(line.partition("=")[::2] for line in lines)
    assert variables["CI"] == "true"
    assert str(venv) not in variables["PATH"]
    ours = [name for name in variables if name.startswith(("VIRTUAL_ENV", "PYTHON", "PYTEST", "PALATINE"))]
    assert sorted(ours) == ["PALATINE_STEPS", "PALATINE_TEST_POSTGRES"]


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_an_interruption_leaves_nothing_behind(project: Project, number: signal.Signals) -> None:
    """Neither the directory nor a process: the lock of the one that waits is free."""
    project.commit(WAITS)
    process = project.start()
    while not (project.notes / "waiting").exists():
        assert process.poll() is None
        time.sleep(0.02)
    process.send_signal(number)
    process.communicate()
    assert process.returncode == 130
    with (project.notes / "lock").open() as lock:
        flock(lock, LOCK_EX)
    assert not list(project.temporary.iterdir())
    assert not project.green


def test_without_a_commit_git_says_what_is_wrong(project: Project) -> None:
    shutil.rmtree(project.root / ".git")
    status, _, err = project.fresh()
    assert status == 128
    assert "fatal: " in err


def test_the_times_of_the_steps_are_for_whoever_asked_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a step runs does not get to know the file: it may be this script again."""
    steps = tmp_path / "steps"
    monkeypatch.setenv("PALATINE_STEPS", str(steps))
    load(ROOT).step("look", sys.executable, "-c", "import os; assert 'PALATINE_STEPS' not in os.environ")
    assert steps.read_text().startswith("look ")
