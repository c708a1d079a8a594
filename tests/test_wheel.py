"""A wheel is built, installed into an empty environment and played with: pure, or compiled when the run is.

The compiled one takes the core that ``./run test`` has built for its other tests.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import palatine
from palatine.build import STAMP, changed, fingerprint, is_compiled
from palatine.games import GAMES, OURS

ROOT = Path(__file__).parents[1]
COMPILED = os.environ.get("PALATINE_EXPECT_COMPILED") == "1"
SEEDS = 3
PLAY = f"""
import json, palatine
from palatine.games import GAMES, OURS
found = {{}}
for name in {OURS}:
    for seed in range({SEEDS}):
        game = GAMES[name]
        state = game.new(min(game.seats), seed)
        game.playout(state, seed)
        found[f"{{name}} {{seed}}"] = game.digest(state)
print(json.dumps({{"compiled": palatine.compiled, "digests": found}}))
"""


class Environment:
    """An environment with nothing but the wheel in it."""

    def __init__(self, directory: Path, wheel: Path) -> None:
        self.home = directory
        self.bin = directory / ("Scripts" if os.name == "nt" else "bin")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", directory], check=True)
        uv = shutil.which("uv") or shutil.which("uv", path=Path(sys.executable).parent)
        assert uv, "./run puts uv into the virtual environment"
        install = [uv, "pip", "install", "--quiet", "--offline", "--no-deps", "--python", str(self.bin / "python")]
        subprocess.run([*install, str(wheel)], check=True)

    def run(self, program: str, *words: str, check: bool = True) -> subprocess.CompletedProcess[str]:
        """Run a program of the environment, away from the sources."""
        hidden = ("PYTHONPATH", "PYTHONPYCACHEPREFIX", "VIRTUAL_ENV")
        variables = {name: value for name, value in os.environ.items() if name not in hidden}
        command = [str(self.bin / program), *words]
        return subprocess.run(command, cwd=self.home, env=variables, capture_output=True, text=True, check=check)


def build(directory: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel into a directory."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(directory)]
    known = {**os.environ, "PALATINE_CLIENT": "later", **variables}
    return subprocess.run(command, cwd=ROOT, env=known, capture_output=True, text=True, check=False)


def built(directory: Path, **variables: str) -> Path:
    """The wheel that was built."""
    done = build(directory, **variables)
    assert not done.returncode, done.stdout + done.stderr
    (wheel,) = directory.glob("*.whl")
    return wheel


def digests() -> dict[str, str]:
    """How some matches end here."""
    found = {}
    for name in OURS:
        for seed in range(SEEDS):
            game = GAMES[name]
            state = game.new(min(game.seats), seed)
            game.playout(state, seed)
            found[f"{name} {seed}"] = game.digest(state)
    return found


def test_a_wheel_is_installed_and_plays_the_same_matches(tmp_path: Path) -> None:
    wheel = built(tmp_path / "dist", PALATINE_CORE="quick" if COMPILED else "pure")
    assert wheel.name.endswith("-py3-none-any.whl") != COMPILED, "its name says for which machines it is"
    environment = Environment(tmp_path / "empty", wheel)
    assert json.loads(environment.run("python", "-c", PLAY).stdout) == {"compiled": COMPILED, "digests": digests()}
    core = "compiled" if COMPILED else "interpreted"
    assert environment.run("palatine", "--version").stdout == f"palatine {palatine.__version__}, {core} core\n"
    told = environment.run("palatine", "simulate", "shadow", "--games", "2", "--seed", "3", "--bot", "steward")
    assert "2 matches" in told.stdout, told.stdout
    is_never_ignored_when_edited(environment)


def is_never_ignored_when_edited(environment: Environment) -> None:
    """An edited source counts, or is refused where an extension would be imported instead."""
    where = environment.run("python", "-c", "import palatine; print(palatine.__file__)").stdout.strip()
    source = Path(where).parent / "games" / "shadow" / "playout.py"
    source.write_text(source.read_text(encoding="utf-8") + "\nEDITED = True\n", encoding="utf-8")
    look = "import palatine, palatine.games.shadow.playout as playout; print(playout.EDITED)"
    done = environment.run("python", "-c", look, check=False)
    if COMPILED:
        assert done.returncode and "games/shadow/playout.py was changed after the core" in done.stderr
    else:
        assert done.stdout == "True\n"


def test_without_a_compiler_the_core_stays_as_it_is_or_the_build_says_why(tmp_path: Path) -> None:
    assert built(tmp_path, PALATINE_CORE="auto", CC="nowhere").name.endswith("-py3-none-any.whl")
    refused = build(tmp_path, PALATINE_CORE="compiled", CC="nowhere")
    assert refused.returncode and "There is no C compiler: 'nowhere' was not found." in refused.stderr
    odd = build(tmp_path, PALATINE_CORE="fast")
    assert odd.returncode and "PALATINE_CORE is 'fast'; it may be pure, compiled or auto." in odd.stderr


def test_a_compiled_package_knows_its_sources(tmp_path: Path) -> None:
    assert not is_compiled(tmp_path)
    (tmp_path / "rules.py").write_text("A = 1\n")
    (tmp_path / STAMP).write_text(json.dumps({"rules.py": fingerprint(tmp_path / "rules.py")}))
    assert is_compiled(tmp_path) and changed(tmp_path) == []
    (tmp_path / "rules.py").write_text("A = 2\n")
    assert changed(tmp_path) == ["rules.py"]
    with pytest.raises(ImportError, match=r"rules\.py was changed after the core"):
        is_compiled(tmp_path)


def test_the_version_is_the_same_everywhere() -> None:
    for file in ("pyproject.toml", "CITATION.cff"):
        lines = (ROOT / file).read_text(encoding="utf-8").splitlines()
        told = next(line for line in lines if line.startswith("version"))
        assert told.split()[-1].strip('"') == palatine.__version__
