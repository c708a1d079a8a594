"""Builds the compiled core: ``python tools/compiled.py build`` prints the directory to put on PYTHONPATH.

It is also what ``hatch_build.py`` puts into a wheel with the compiled core. The package is copied to
build/compiled/palatine, and the modules that bench/compiled.py finds are compiled by mypyc, as one group. Nothing is
ever written beside the sources: an extension left there would silently be imported instead of the module that somebody
edits. What is up to date is not built again. With ``quick`` in place of ``build`` the C compiler does not optimise:
done in half the time, good for tests alone, and kept in build/quick.
"""

import hashlib
import importlib.util
import json
import os
import platform
import runpy
import shlex
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from importlib.metadata import version
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "palatine"
DECLARATION = PACKAGE / "bench" / "compiled.py"
MARK = runpy.run_path(str(PACKAGE / "build.py"))
"""How a compiled package knows that it is one (``palatine.build``), without importing it."""
BUILD = ROOT / "build"
WAYS = {"build": ("compiled", "3"), "quick": ("quick", "0")}
"""For each way to build, the directory and how far the C compiler optimises."""
SLOW_WARNING = "-Wno-misleading-indentation"
"""Two thirds of the time: GCC looks up the column of every ``if`` in one file of fifty megabytes."""
STAMP = "palatine.stamp"
SUFFIXES = ("*.so", "*.pyd")

NO_MYPYC = "mypyc is missing: pip install 'palatine[compile]', or use the virtual environment that ./run test makes."
NO_COMPILER = "There is no C compiler: '{}' was not found. On Debian and Ubuntu: apt install gcc."
NO_HEADERS = "The C headers of this Python are missing ({}). On Debian and Ubuntu: apt install python3-dev."


def modules() -> list[str]:
    """The names of the modules to compile, as the package itself finds them."""
    return list(runpy.run_path(str(DECLARATION))["compiled_modules"]())


def path_of(module: str) -> Path:
    """A module's file, relative to the directory that holds the package."""
    return Path(*module.split(".")).with_suffix(".py")


def sources(directory: Path) -> list[Path]:
    """Every file of the package under a directory, in a fixed order."""
    return sorted(f for f in directory.rglob("*") if f.is_file() and "__pycache__" not in f.parts)


def digest(files: Iterable[Path]) -> str:
    """One number for the names and contents of files and for the tools that compile them."""
    found = hashlib.sha256(f"{platform.python_build()} {version('mypy')} {sys.platform}".encode())
    for file in [Path(__file__), *files]:
        found.update(file.relative_to(ROOT).as_posix().encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


def compiler_inputs() -> list[Path]:
    """The Python files that the compiled modules may import: all of the layers they belong to."""
    layers = {PACKAGE / name.split(".")[1] for name in modules()}
    return [file for layer in sorted(layers) for file in sources(layer) if file.suffix == ".py"]


def obstacle() -> str | None:
    """Why nothing can be compiled here, as a sentence for a person; None if it can."""
    if importlib.util.find_spec("mypyc") is None or importlib.util.find_spec("setuptools") is None:
        return NO_MYPYC
    if os.name == "nt":
        return None  # setuptools finds Visual C++ by itself, and says so if it is missing
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return NO_COMPILER.format(compiler)
    headers = Path(sysconfig.get_path("include")) / "Python.h"
    return None if headers.exists() else NO_HEADERS.format(headers)


def up_to_date(directory: Path, state: str) -> bool:
    """Whether a directory was finished with this digest."""
    stamp = directory / STAMP
    return stamp.exists() and stamp.read_text() == state


def fresh_copy(directory: Path) -> None:
    """The package, and nothing else, in this directory."""
    shutil.rmtree(directory, ignore_errors=True)
    shutil.copytree(PACKAGE, directory / PACKAGE.name, ignore=shutil.ignore_patterns("__pycache__", *SUFFIXES))


def compile_modules(stage: Path, level: str) -> None:
    """Compile the declared modules as one group, beside the copies in the staging directory."""
    state = digest(compiler_inputs())
    if up_to_date(stage, state):
        return
    fresh_copy(stage)
    command = [sys.executable, "-m", "mypyc", *(str(path_of(module)) for module in modules())]
    variables = {"MYPYC_OPT_LEVEL": level, "MYPYC_DEBUG_LEVEL": "0"}
    if os.name != "nt":
        variables["CFLAGS"] = f"{os.environ.get('CFLAGS', '')} {SLOW_WARNING}"
    print(f"Compiling {len(modules())} modules …", file=sys.stderr)
    done = subprocess.run(
        command,
        cwd=stage,
        env={**os.environ, **variables},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        raise SystemExit(f"{done.stdout}\nThe core does not compile; the messages above say where.")
    (stage / STAMP).write_text(state)


def assemble(name: str, level: str) -> Path:
    """Put the package of today and the compiled modules together in this directory of build."""
    target, stage, state = BUILD / name, BUILD / f"mypyc-{name}", digest(sources(PACKAGE))
    if up_to_date(target, state):
        return target
    compile_modules(stage, level)
    fresh_copy(target)
    for suffix in SUFFIXES:
        for extension in stage.rglob(suffix):
            if stage / "build" not in extension.parents:
                shutil.copy2(extension, target / extension.relative_to(stage))
    mark(target / PACKAGE.name)
    (target / STAMP).write_text(state)
    return target


def mark(package: Path) -> None:
    """Let a compiled package know which sources its extensions were made from."""
    paths = [path_of(module).relative_to(PACKAGE.name) for module in modules()]
    found = {path.as_posix(): MARK["fingerprint"](package / path) for path in paths}
    (package / MARK["STAMP"]).write_text(json.dumps(found, indent=1), encoding="utf-8")


def compiled_files(way: str) -> list[Path]:
    """Build if need be; what a compiled package has beside the sources, relative to the directory in ``build``."""
    target = assemble(*WAYS[way])
    extensions = [path for suffix in SUFFIXES for path in target.rglob(suffix)]
    return [path.relative_to(target) for path in (*sorted(extensions), target / PACKAGE.name / MARK["STAMP"])]


def main(arguments: list[str]) -> int:
    """Build if need be and print the directory."""
    if len(arguments) != 1 or arguments[0] not in WAYS:
        print("usage: python tools/compiled.py build|quick", file=sys.stderr)
        return 2
    if problem := obstacle():
        print(problem, file=sys.stderr)
        return 1
    print(assemble(*WAYS[arguments[0]]))
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
