"""Writes the static site: the client, Python for the browser, and everything of Palatine and of its packages.

Python comes from the package index of npm, as ``runtime/package-lock.json`` names it; the part of pydantic that is
compiled comes from the Python package index, in the version that is installed here. All else is here already.
"""

import hashlib
import importlib.util
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import PackageNotFoundError, files, version
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

HERE: Final = Path(__file__).parent
RUNTIME: Final = HERE / "runtime"
PALATINE: Final = HERE.parent
CLIENT: Final = PALATINE / "server" / "static"
COMPILED: Final = "pydantic_core"
PACKAGES: Final = (
    *("fastapi", "starlette", "pydantic", "annotated-types", "annotated-doc", "typing-extensions", "typing-inspection"),
    *("anyio", "idna", "opentelemetry-api", "sqlalchemy", "aiosqlite", "alembic", "mako", "markupsafe"),
)
"""What of the server's packages goes along; of argon2, greenlet and uvicorn nothing is needed in a browser."""
PYTHON: Final = ("pyodide.asm.wasm",)
ASM: Final = "pyodide.asm.mjs"
"""Every host knows what .js is; not every host knows .mjs."""
ALONE: Final = '<meta name="palatine" content="alone" />'
"""In the page: that it is a site without a server (web/src/lib/device/place.ts)."""
NOTICE: Final = "python/NOTICE.txt"
Tell = Callable[[str], None]


class Unwritten(Exception):
    """Why the site could not be written, and what to do about it, in one sentence."""


def write(target: Path, tell: Tell) -> dict[str, int]:
    """Write the site; the bytes of its files by their names. What was there before in the directory is replaced."""
    if not (CLIENT / "index.html").is_file():
        raise Unwritten("the browser client is not here: install a wheel of palatine, or use ./run site in a clone")
    if target.exists() and any(target.iterdir()) and not (target / "site.json").is_file():
        raise Unwritten(f"{target} holds something that is no such site: name another directory, or empty it")
    with TemporaryDirectory() as made:
        fetched, fresh = Path(made, "fetched"), Path(made, "site")
        runtime = _fetch_python(fetched, tell)
        packages = _gather_packages(fetched, _platform(runtime), tell)
        tell("packing what the browser needs")
        (fresh / "python").mkdir(parents=True)
        _run("node", str(RUNTIME / "pack.mjs"), *map(str, (runtime, PALATINE.parent, packages, fresh / "python")))
        _copy_python(runtime, fresh / "python")
        tell("writing the pages")
        _copy_client(fresh)
        found = _describe(fresh)
        if target.exists():
            shutil.rmtree(target)
        shutil.copytree(fresh, target)
    return found


def _run(program: str, *arguments: str, at: Path | None = None) -> None:
    """Run a program to its end; what it says is told only if it fails."""
    found = shutil.which(program)
    if found is None:
        raise Unwritten(f"{program} is needed to write the site, and there is none: install Node.js 20 or newer")
    done = subprocess.run([found, *arguments], cwd=at, capture_output=True, text=True)
    if done.returncode:
        raise Unwritten(f"{program} failed:\n{(done.stdout + done.stderr).strip()[-2000:]}")


def _fetch_python(fetched: Path, tell: Tell) -> Path:
    """The npm package with Python for the browser, checked against its lock."""
    tell("fetching Python for the browser")
    fetched.mkdir()
    for name in ("package.json", "package-lock.json"):
        shutil.copy(RUNTIME / name, fetched / name)
    _run("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", at=fetched)
    return fetched / "node_modules" / "pyodide"


def _platform(runtime: Path) -> tuple[str, ...]:
    """What pip calls the Python for the browser."""
    info = json.loads((runtime / "pyodide-lock.json").read_text("utf-8"))["info"]
    number = ".".join(info["python"].split(".")[:2])
    platform = f"pyemscripten_{info['abi_version']}_{info['arch']}"
    return "--platform", platform, "--python-version", number, "--abi", f"cp{number.replace('.', '')}"


def _gather_packages(fetched: Path, platform: tuple[str, ...], tell: Tell) -> Path:
    """A directory with the packages the server needs, for the browser."""
    tell("gathering the packages of the server")
    target = fetched / "packages"
    for name in PACKAGES:
        try:
            listed = files(name) or []
        except PackageNotFoundError:
            raise Unwritten("the server needs more packages: pip install 'palatine[server]'") from None
        for each in listed:
            if ".." not in each.parts and "__pycache__" not in each.parts and each.suffix in (".py", ".mako"):
                (target / each).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(str(each.locate()), target / each)
    wheels = fetched / "wheels"
    wanted = f"{COMPILED}=={version(COMPILED)}"
    chosen = ("--no-deps", "--only-binary=:all:", *platform, "--dest", str(wheels), wanted)
    _run(*_pip(), "download", "--quiet", "--disable-pip-version-check", *chosen)
    for wheel in wheels.iterdir():
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(target)
    return target


def _pip() -> tuple[str, ...]:
    """How pip is called: it alone fetches wheels for another platform."""
    if importlib.util.find_spec("pip"):
        return sys.executable, "-m", "pip"
    beside = Path(sys.executable).parent
    uv = shutil.which("uv") or shutil.which("uv", path=beside)
    if uv is None:
        raise Unwritten("pip is needed to fetch a package for the browser, and there is none")
    return uv, "tool", "run", "pip"


def _copy_python(runtime: Path, target: Path) -> None:
    for name in PYTHON:
        shutil.copy(runtime / name, target / name)
    script = (runtime / "pyodide.mjs").read_text("utf-8")
    if ASM not in script:
        raise Unwritten(f"the Python for the browser is not laid out as expected: it has no {ASM}")
    ours = ASM.replace(".mjs", ".js")
    (target / "pyodide.js").write_text(_unmapped(script.replace(ASM, ours)), "utf-8")
    (target / ours).write_text(_unmapped((runtime / ASM).read_text("utf-8")), "utf-8")
    known = json.loads((runtime / "package.json").read_text("utf-8"))
    (target / "NOTICE.txt").write_text(
        f"This folder holds Pyodide {known['version']} ({known['license']}), {known['homepage']}, unchanged but for\n"
        "the names of its files, and the library of CPython as Pyodide brings it (PSF-2.0), compiled.\n",
        "utf-8",
    )


def _unmapped(script: str) -> str:
    """Without the name of a map of its source, which is not there."""
    return "\n".join(line for line in script.splitlines() if not line.startswith("//# sourceMappingURL=")) + "\n"


def _copy_client(target: Path) -> None:
    """The client, whose page says that it is alone, and whose addresses hold below any path."""
    for path in sorted(CLIENT.rglob("*")):
        inner = path.relative_to(CLIENT)
        if path.is_file() and not inner.name.startswith(".") and ".vite" not in inner.parts and inner.name != "sw.js":
            (target / inner).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target / inner)
    page = (CLIENT / "index.html").read_text("utf-8")
    page = page.replace('="/', '="./').replace("</title>", f"</title>\n    {ALONE}")
    (target / "index.html").write_text(page, "utf-8")
    (target / "404.html").write_text(page, "utf-8")
    manifest = json.loads((CLIENT / "manifest.webmanifest").read_text("utf-8"))
    manifest |= {"start_url": ".", "scope": "."}
    for icon in manifest["icons"]:
        icon["src"] = icon["src"].lstrip("/")
    (target / "manifest.webmanifest").write_text(json.dumps(manifest, indent=2) + "\n", "utf-8")


def _describe(site: Path) -> dict[str, int]:
    """Write down what the site consists of, for the page, the worker that keeps it, and ``--check``."""
    known = {path.relative_to(site).as_posix(): path.read_bytes() for path in _parts(site)}
    listed = {name: {"bytes": len(data), "sha256": hashlib.sha256(data).hexdigest()} for name, data in known.items()}
    version = hashlib.sha256(json.dumps(listed, sort_keys=True).encode()).hexdigest()[:16]
    (site / "site.json").write_text(json.dumps({"version": version, "files": listed}, indent=1) + "\n", "utf-8")
    keeper = (HERE / "keeper.js").read_text("utf-8")
    (site / "sw.js").write_text(keeper.replace("VERSION", version), "utf-8")
    return {name: len(data) for name, data in known.items()}


def _parts(site: Path) -> Iterator[Path]:
    for path in sorted(site.rglob("*")):
        if path.is_file() and path.name != "404.html":
            yield path
