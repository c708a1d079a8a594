"""A test of the browser that fails gets a second try, alone; no other test does, and none if more went wrong.

Each of these tests runs the tests of a tiny project of its own.
"""

import shutil
import sys
from pathlib import Path

import pytest

from tests.test_run import ROOT, load

SETTINGS = """[tool.pytest.ini_options]
addopts = ["-q", "-p", "xdist.plugin", "--import-mode=importlib"]
"""
BROWSER, OTHER = "tests/browser/test_page.py", "tests/rules/test_rule.py"
START = """import os, pathlib, pytest
def tries():
    with pathlib.Path("tries.txt").open("a+") as file:
        file.write("tried ")
        file.seek(0)
        return file.read().count("tried")
"""
PASSES = "def test_passes(): pass"
FAILS = "def test_fails(): assert not tries(), 'it fails every time'"
UNSTEADY = "def test_unsteady(): assert tries() > 1, 'it failed the first time'"
UNPREPARED = f"@pytest.fixture\n{UNSTEADY.replace('test_unsteady', 'page')}\ndef test_of_a_page(page): pass"
UNREADABLE = "raise ValueError('it cannot be read')"
CRASHES = "def test_crashes(): tries(); os._exit(1)"
LEAVES = "def test_leaves(): tries(); pytest.exit('enough')"
MANY = "@pytest.mark.parametrize('number', range(6))\ndef test_fails(number): assert not tries()"
BREAKS = "def pytest_terminal_summary(): raise ValueError('pytest itself breaks')"


class Project:
    """A directory with the script and with tests of its own."""

    def __init__(self, directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.directory = directory
        shutil.copy(ROOT / "run", directory)
        (directory / "tools").mkdir()
        shutil.copy(ROOT / "tools" / "first_try.py", directory / "tools")
        (directory / "pyproject.toml").write_text(SETTINGS)
        monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")  # they would take most of the time

    def write(self, path: str, *tests: str) -> None:
        """Write a file of tests."""
        file = self.directory / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join((START, *tests)))

    def status(self, *options: str) -> int:
        """How ``./run test tests`` ends."""
        script = load(self.directory)
        python = Path(sys.executable)
        vars(script).update(PYTHON=python, BIN=python.parent, NEEDS=(), setup=lambda lock: None)
        try:
            script.test("tests", *options)
        except SystemExit as end:
            return int(str(end.code))
        return 0

    @property
    def tries(self) -> int:
        """How often a test that counts has been tried."""
        return (self.directory / "tries.txt").read_text().count("tried")

    @property
    def unsteady(self) -> list[str]:
        """The tests the run left behind as unsteady."""
        file = self.directory / "build" / "unsteady.txt"
        return file.read_text().splitlines() if file.exists() else []


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project with one test of the rules, which passes."""
    project = Project(tmp_path, monkeypatch)
    project.write(OTHER, PASSES)
    return project


@pytest.mark.parametrize(
    ("source", "name", "options"),
    [(UNSTEADY, "test_unsteady", ["-n2"]), (UNPREPARED, "test_of_a_page", [])],
    ids=["test", "fixture"],
)
def test_who_passes_the_second_time_is_unsteady(
    project: Project, capfd: pytest.CaptureFixture[str], source: str, name: str, options: list[str]
) -> None:
    """It alone is tried again. The run is green and names it at the end; the first failure is still to be read."""
    project.write(BROWSER, PASSES, source)
    assert project.status(*options) == 0
    assert project.tries == 2
    assert project.unsteady == [f"{BROWSER}::{name}"]
    out, err = capfd.readouterr()
    assert "it failed the first time" in out
    assert [line.split(" in ")[0] for line in out.splitlines() if " passed" in line][-1] == "1 passed"
    assert err.splitlines()[-2].startswith("Unsteady ")
    assert err.splitlines()[-1].strip() == f"{BROWSER}::{name}"


def test_who_fails_twice_fails_the_run(project: Project) -> None:
    project.write(BROWSER, FAILS)
    assert project.status() == 1
    assert project.tries == 2
    assert project.unsteady == []


def test_a_run_without_failures_has_no_second_try(project: Project, capfd: pytest.CaptureFixture[str]) -> None:
    project.write(BROWSER, PASSES)
    assert project.status() == 0
    assert "second try" not in capfd.readouterr().err


@pytest.mark.parametrize(
    ("path", "source", "options"),
    [
        (OTHER, "def test_elsewhere(): assert False", []),
        (OTHER, UNREADABLE, ["--continue-on-collection-errors"]),
        (BROWSER, UNREADABLE, ["-n2"]),
        (BROWSER, CRASHES, ["-n2"]),
        (BROWSER, LEAVES, []),
        ("tests/conftest.py", BREAKS, []),
    ],
    ids=["elsewhere", "unreadable", "unreadable beside", "crash", "left", "internal"],
)
def test_there_is_no_second_try_if_more_went_wrong(
    project: Project, capfd: pytest.CaptureFixture[str], path: str, source: str, options: list[str]
) -> None:
    project.write("tests/browser/test_first.py", UNSTEADY)
    project.write(path, source)
    assert project.status(*options) > 0
    assert project.unsteady == []
    out, err = capfd.readouterr()
    assert "failed\n" in err
    assert "second try" not in out + err


def test_a_test_of_anything_else_has_one_try(project: Project) -> None:
    project.write(OTHER, UNSTEADY)
    assert project.status() == 1
    assert project.tries == 1


def test_many_failures_are_not_chance(project: Project) -> None:
    project.write(BROWSER, MANY)
    assert project.status() == 1
    assert project.tries == 6


@pytest.mark.parametrize("processes", ["-n0", "-n2"])
def test_a_run_that_stops_at_the_first_failure_is_not_whole(project: Project, processes: str) -> None:
    project.write(BROWSER, UNSTEADY)
    assert project.status("-x", processes) > 0
    assert project.tries == 1


def test_what_is_known_as_unsteady_is_of_the_last_run(project: Project) -> None:
    project.write(BROWSER, UNSTEADY)
    project.status()
    assert project.unsteady
    project.write(BROWSER, UNREADABLE)
    project.status()
    assert project.unsteady == []
