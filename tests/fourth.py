"""Installs the example of a game from a package of its own, as an installer does, without a network."""

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

EXAMPLE = Path(__file__).parents[1] / "examples" / "fists"
BUILD = "import sys; from setuptools.build_meta import build_wheel; build_wheel(sys.argv[1])"


def installed(directory: Path) -> Path:
    """A folder that holds the package with all its files and its entry points, and nothing else; for PYTHONPATH."""
    source, target = directory / "source", directory / "installed"
    shutil.copytree(EXAMPLE, source, ignore=shutil.ignore_patterns("*.egg-info", "__pycache__"))
    subprocess.run([sys.executable, "-c", BUILD, str(directory)], cwd=source, check=True, capture_output=True)
    (wheel,) = directory.glob("*.whl")
    zipfile.ZipFile(wheel).extractall(target)
    return target


def brings(target: Path, package: str, **games: str) -> None:
    """Another package that is installed there: what it says it brings, by entry points."""
    home = target / f"{package.replace('-', '_')}-1.0.dist-info"
    home.mkdir(parents=True)
    (home / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    lines = [f"{name} = {value}" for name, value in games.items()]
    (home / "entry_points.txt").write_text("\n".join(["[palatine.games]", *lines, ""]))
