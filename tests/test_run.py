"""The `run` script: readable on any machine, and doing again only what has to be done again."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from fcntl import LOCK_EX, flock
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[1]
RUN = ROOT / "run"
LOCKS = ["requirements.txt", "requirements-dev.txt", "requirements-bench.txt"]
LOOK = [
    *("client: packages", "begin: client: types", "format", "lint", "types", "layers", "rules cited and tested"),
    *("client: style", "client: units", "end: client: types"),
]
BROWSER_TESTS = ["client: packages", "client: build", "site without a server", "browser for the tests", "tests"]
BOT_TESTS = ["node for the tests", "tests"]
SERVER_TESTS = ["database for the tests", "tests"]
ALL_TESTS = [*BROWSER_TESTS[:-1], *BOT_TESTS[:-1], *SERVER_TESTS]
WHOLE = [
    *("begin: compile the core", "begin: tests: read", *LOOK, *ALL_TESTS[:-1]),
    *("end: tests: read", "tests", "end: compile the core", "tests, compiled core"),
]
REFRESHED = ["install packages", "install palatine"]
NEW = ["make .venv", "install uv", *REFRESHED]
OLD_PYTHON = "import sys; sys.version_info = (3, 8, 0, 'final', 0); exec(open(sys.argv[1]).read())"
HOLDER = """
import fcntl, pathlib, time
lock = open("lock", "w")
fcntl.flock(lock, fcntl.LOCK_EX)
pathlib.Path("held").touch()
time.sleep(60)
pathlib.Path("survived").touch()
"""
BESIDE = """
import runpy, sys
script = runpy.run_path("run")
script["beside"]("works", sys.executable, "parent.py")
until_held = "import pathlib, time\\nwhile not pathlib.Path('held').exists(): time.sleep(0.01)\\nexit(3)"
script["step"]("fails", sys.executable, "-c", until_held)
"""


def load(directory: Path) -> ModuleType:
    """The script of this directory as a module."""
    loader = SourceFileLoader("run", str(directory / "run"))
    spec = spec_from_loader("run", loader)
    assert spec
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A directory with all that set-up reads."""
    for name in ("run", "pyproject.toml", *LOCKS):
        shutil.copy(ROOT / name, tmp_path)
    return tmp_path


def taken(directory: Path, monkeypatch: pytest.MonkeyPatch, name: str, *words: str, failed: str = "") -> list[str]:
    """The steps that a command of the script takes once all is set up; these tests of the browser fail first."""
    (directory / "tests").symlink_to(ROOT / "tests")
    script = load(directory)
    names: list[str] = []

    def note(name: str, *command: object, **others: object) -> None:
        names.append(name)
        if name == "tests":
            script.FAILED.parent.mkdir(exist_ok=True)
            script.FAILED.write_text(failed)

    def beside(name: str, *command: object) -> Callable[[], None]:
        names.append(f"begin: {name}")
        return lambda: names.append(f"end: {name}")

    monkeypatch.setattr(script, "step", note)
    monkeypatch.setattr(script, "beside", beside)
    monkeypatch.setattr(script, "setup", lambda lock: None)
    getattr(script, name)(*words)
    return names


class Steps:
    """The script of a directory, whose steps are noted instead of taken."""

    def __init__(self, directory: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.script = load(directory)
        self.names: list[str] = []
        self.variables: dict[str, str] = {}
        monkeypatch.setenv("PATH", "")
        monkeypatch.setattr(self.script, "step", self.note)

    def note(self, name: str, *command: object, show: bool = False, hint: str = "", **variables: str) -> None:
        """Take no step, but leave behind the program that it installs."""
        self.names.append(name)
        self.variables |= variables
        self.script.BIN.mkdir(parents=True, exist_ok=True)
        if name == "make .venv":
            self.script.PYTHON.symlink_to(sys.executable)
        elif name == "install uv":
            (self.script.BIN / "uv").symlink_to(sys.executable)

    def setup(self, lock: str) -> list[str]:
        """The steps that setting up this lock takes."""
        self.names = []
        self.script.setup(lock)
        return self.names


def test_older_pythons_can_read_the_script() -> None:
    ast.parse(RUN.read_text(encoding="utf-8"), feature_version=(3, 7))


def test_an_older_python_is_told_what_is_wrong() -> None:
    done = subprocess.run([sys.executable, "-c", OLD_PYTHON, RUN], capture_output=True, text=True)
    assert done.returncode == 1
    assert done.stderr.startswith("Palatine needs Python 3.11 or newer; this is Python 3.8.")


def test_an_unknown_command_shows_what_there_is() -> None:
    done = subprocess.run([sys.executable, RUN, "fly"], capture_output=True, text=True)
    assert done.returncode == 1
    assert "./run test" in done.stderr


def test_set_up_is_not_repeated(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps(clone, monkeypatch)
    assert steps.setup(LOCKS[1]) == NEW
    assert steps.setup(LOCKS[1]) == []


def test_set_up_builds_no_client(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The commands that need it build it: hatch_build.py is told to leave it to them."""
    steps = Steps(clone, monkeypatch)
    steps.setup(LOCKS[0])
    assert steps.variables == {"PALATINE_CLIENT": "later"}


def test_a_larger_lock_contains_the_smaller_ones(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps(clone, monkeypatch)
    steps.setup(LOCKS[1])
    assert steps.setup(LOCKS[0]) == []
    assert steps.setup(LOCKS[2]) == REFRESHED


@pytest.mark.parametrize("changed", ["pyproject.toml", *LOCKS])
def test_a_changed_input_is_installed(clone: Path, monkeypatch: pytest.MonkeyPatch, changed: str) -> None:
    steps = Steps(clone, monkeypatch)
    steps.setup(LOCKS[2])
    with (clone / changed).open("a") as file:
        file.write("# changed\n")
    assert steps.setup(LOCKS[2]) == REFRESHED


def test_a_moved_environment_is_made_anew(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Steps(clone, monkeypatch).setup(LOCKS[0])
    moved = clone.rename(clone.with_name("moved"))
    assert Steps(moved, monkeypatch).setup(LOCKS[0]) == NEW


def test_an_environment_without_its_python_is_made_anew(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps(clone, monkeypatch)
    steps.setup(LOCKS[0])
    steps.script.PYTHON.unlink()
    assert steps.setup(LOCKS[0]) == NEW


def test_an_environment_without_an_installer_is_made_anew(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    steps = Steps(clone, monkeypatch)
    steps.setup(LOCKS[0])
    (steps.script.BIN / "uv").unlink()
    assert steps.setup(LOCKS[0]) == []
    assert steps.setup(LOCKS[1]) == NEW


def test_a_step_that_succeeds_is_one_line(clone: Path, capfd: pytest.CaptureFixture[str]) -> None:
    load(clone).step("greet", sys.executable, "-c", "print('hello')")
    out, err = capfd.readouterr()
    assert out == ""
    assert err.startswith("greet ")
    assert err.endswith(" s\n")
    assert err.count("\n") == 1


def test_a_step_that_fails_says_why(clone: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as end:
        load(clone).step("greet", sys.executable, "-c", "print('no voice'); exit(3)", hint="Drink some water.")
    assert end.value.code == 3
    error = capfd.readouterr().err
    assert "no voice\n" in error
    assert "Drink some water." in error


@pytest.mark.parametrize("lock", LOCKS)
def test_locks_name_no_host(lock: str) -> None:
    assert "://" not in (ROOT / lock).read_text()


def test_bytecode_is_kept_apart_where_none_is_wanted_beside_the_sources(
    clone: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PYTHONDONTWRITEBYTECODE", "PYTHONPYCACHEPREFIX"):
        monkeypatch.setenv(name, "1")  # whatever the script does to them is undone
    monkeypatch.delenv("PYTHONPYCACHEPREFIX")
    load(clone).main("help")
    (clone / "module.py").touch()
    subprocess.run([sys.executable, "-c", "import module"], cwd=clone, check=True)
    assert [file.stem.partition(".")[0] for file in (clone / "build" / "bytecode").rglob("module.*")] == ["module"]
    assert not list(clone.glob("__pycache__/module.*"))


def test_a_check_needs_no_browser_no_database_and_no_compiler(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert taken(clone, monkeypatch, "check") == [*LOOK, "quick tests"]


def test_the_tests_of_a_check_need_nothing() -> None:
    script = load(ROOT)
    needy = {suite for suite, *_ in script.NEEDS}
    assert all((ROOT / path).exists() for path in script.QUICK_TESTS)
    assert needy.isdisjoint(script.QUICK_TESTS)


@pytest.mark.parametrize("options", [(), ("-x",), ("-k", "tests"), ("-k", "rules", "-n0"), ("--ignore", "tests/bots")])
def test_without_a_path_everything_is_tested(
    clone: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...]
) -> None:
    assert taken(clone, monkeypatch, "test", *options) == WHOLE


def test_the_ci_tests_everything() -> None:
    assert (ROOT / ".ci" / "run").read_text().splitlines()[-1] == "./run test"


@pytest.mark.parametrize(
    ("options", "steps"),
    [
        (["tests/rules"], ["tests"]),
        (["-x", "./tests/rules/shadow/", "tests/engine"], ["tests"]),
        (["tests/test_run.py::test_locks_name_no_host[requirements.txt]", "-n0"], ["tests"]),
        (["tests/server"], SERVER_TESTS),
        (["tests/rules", "tests/server/test_seats.py::test_x"], SERVER_TESTS),
        (["tests/browser/test_play.py", "-k", "phone"], BROWSER_TESTS),
        (["tests/bots/test_own.py"], BOT_TESTS),
        (["tests"], ALL_TESTS),
    ],
)
def test_a_path_is_tested_with_what_it_needs_and_nothing_else(
    clone: Path, monkeypatch: pytest.MonkeyPatch, options: list[str], steps: list[str]
) -> None:
    assert taken(clone, monkeypatch, "test", *options) == steps


CAMPAIGN = ["tests/properties", "tests/rules/wallenstein/test_warnings.py", "tests/server/test_crash.py"]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ((), CAMPAIGN),
        (("-k", "tests"), [*CAMPAIGN, "-k", "tests"]),
        (("tests/properties/test_undo.py", "-x"), ["tests/properties/test_undo.py", "-x"]),
    ],
)
def test_a_campaign_is_thorough(
    clone: Path, monkeypatch: pytest.MonkeyPatch, options: tuple[str, ...], words: list[str]
) -> None:
    script = load(clone)
    taken: list[tuple[object, ...]] = []
    monkeypatch.setattr(script, "setup", lambda lock: None)
    monkeypatch.setattr(script, "step", lambda *given, show, **variables: taken.append((*given, variables)))
    script.campaign(*options)
    assert taken == [("campaign", script.BIN / "pytest", *words, {"PALATINE_PROFILE": "thorough"})]
    assert all((ROOT / path).exists() for path in script.CAMPAIGN)


def test_a_path_that_is_not_there_is_named(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(SystemExit) as end:
        taken(clone, monkeypatch, "test", "tests/rules", "tests/nowhere/test_x.py::test_y")
    assert end.value.code == "There is no tests/nowhere/test_x.py here."


@pytest.mark.parametrize(("tool", "suite"), [(r"browser|web", "tests/browser"), ("postgres", "tests/server")])
def test_whoever_uses_a_tool_is_known_to_need_it(tool: str, suite: str) -> None:
    """Tests that need more than packages find it with a tool."""
    using = re.compile(rf"^(from|import) tools[. ]+(import )?({tool})\b", re.MULTILINE)
    files = {file.relative_to(ROOT) for file in (ROOT / "tests").rglob("*.py") if using.search(file.read_text("utf-8"))}
    assert files
    assert all(file.is_relative_to(suite) for file in files)
    assert suite in {of for of, *_ in load(ROOT).NEEDS}


def test_a_second_try_comes_last_when_nothing_else_runs(clone: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert taken(clone, monkeypatch, "test", failed="tests/browser/test_play.py::test_x\n") == [
        *WHOLE,
        "tests, second try",
    ]


def test_a_step_that_fails_ends_what_runs_beside_it(clone: Path) -> None:
    """And all that it has started: here a process that holds a lock, and would tell if it came to its end."""
    (clone / "holder.py").write_text(HOLDER)
    (clone / "parent.py").write_text("import subprocess, sys; subprocess.run([sys.executable, 'holder.py'])")
    done = subprocess.run([sys.executable, "-c", BESIDE], cwd=clone)
    assert done.returncode == 3
    with (clone / "lock").open() as lock:
        flock(lock, LOCK_EX)
    assert not (clone / "survived").exists()
