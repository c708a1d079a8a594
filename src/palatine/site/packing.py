"""Packs Python, the packages and Palatine for the browser; runs in the Python of the browser, under Node.js.

Only what was loaded goes along, compiled, so that nothing is compiled on the way to the first decision. The archives
are stored, not compressed: the host of the site does that, and better.
"""

import ast
import importlib._bootstrap_external as external
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Final

LIBRARY: Final = Path("/library.zip")
PALATINE: Final = Path("/palatine")
PACKAGES: Final = Path("/packages")
THINKING: Final = ("engine/", "games/", "bots/", "server/__init__.py", "server/thinking/", "site/")
"""What those need of Palatine who only think, beside its topmost modules."""
LEFT_OUT: Final = (
    *("envs", "arena", "bench", "commands", "cli.py", "screen.py", "server/static"),
    *("site/runtime", "site/writing.py", "site/packing.py", "site/checking.py", "site/rehearsal.py", "site/keeper.js"),
)
"""What nothing in a browser asks for."""
MIGRATIONS: Final = "server/storage/migrations"
WHOLE: Final = ("encodings", "json", "email", "importlib", "zoneinfo")
"""Parts of the library that are loaded by name, here and there: all their modules go along."""
ALEMBIC: Final = ("alembic/ddl/", "alembic/operations/", "alembic/runtime/", "alembic/script/", "alembic/util/")
"""What of it may be asked for by a migration; its tests and its templates are not."""
READ: Final = ("anyio/__init__.py", "anyio/abc/__init__.py")
"""Modules that read their own source."""
SOURCE: Final = "source:"
"""Before the name of a file that goes along as it is."""
TIME: Final = (1980, 1, 1, 0, 0, 0)


def loaded() -> list[str]:
    """The names of the modules that have been loaded so far."""
    return sorted(sys.modules)


def pack(upgrading: list[str], out: str) -> None:
    """Write the archives. ``upgrading``: what is loaded to bring a database up to date."""
    library, packages = dict(_library()), dict(_packages())
    needed = {*loaded(), *_imported(library)}
    later = set(upgrading) - needed
    palatine = dict(_palatine())
    archives = {
        "library": {name: library[name] for name in library if _module(name) in needed or _kept_whole(name)},
        "palatine": {name: data for name, data in palatine.items() if _thinks(name)},
        "server": {
            **{name: packages[name] for name in packages if _is_needed(name, needed)},
            **{name: data for name, data in palatine.items() if not _thinks(name)},
        },
    }
    archives["upgrade"] = {
        **{name: library[name] for name in library if _module(name) in later and name not in archives["library"]},
        **{name: packages[name] for name in packages if _is_needed(name, later) or name.startswith(ALEMBIC)},
        **dict(_migrations()),
    }
    for name, files in archives.items():
        _write(Path(out, f"{name}.bin"), files)


def _write(target: Path, files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name, data in sorted(files.items()):
            if name.endswith(".py") and name not in READ and not name.startswith(SOURCE):
                name, data = f"{name}c", _compiled(name, data)
            archive.writestr(zipfile.ZipInfo(name.removeprefix(SOURCE), TIME), data)


def _compiled(name: str, source: bytes) -> bytes:
    """The bytecode of a module, without docstrings, taken as it is: its source is not there to be compared."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=2)
    return bytes(external._code_to_hash_pyc(code, b"\0" * 8, checked=False))  # type: ignore[attr-defined]


def _module(name: str) -> str:
    """What is imported from a file of this name."""
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _thinks(name: str) -> bool:
    inner = name.removeprefix("palatine/")
    return inner.startswith(THINKING) or "/" not in inner


def _kept_whole(name: str) -> bool:
    return name.split("/")[0] in WHOLE and "test" not in name


def _is_needed(name: str, needed: set[str]) -> bool:
    """Whether a file of a package belongs to what is needed; what is no module goes with its package."""
    if name.endswith(".py"):
        return _module(name) in needed
    return name.endswith(".so") and name.rpartition("/")[0].replace("/", ".") in needed


def _library() -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(LIBRARY) as archive:
        for name in archive.namelist():
            if not name.endswith("/"):
                yield name, archive.read(name)


def _packages() -> Iterator[tuple[str, bytes]]:
    yield from _files(PACKAGES, PACKAGES)


def _palatine() -> Iterator[tuple[str, bytes]]:
    """Everything of Palatine that may be asked for in a browser."""
    for name, data in _files(PALATINE, PALATINE / "palatine"):
        inner = name.removeprefix("palatine/")
        if not inner.startswith((*LEFT_OUT, MIGRATIONS)) and not inner.endswith((".so", ".map", "py.typed")):
            yield name, data


def _migrations() -> Iterator[tuple[str, bytes]]:
    """Alembic reads its scripts as files: they go along as they are."""
    for name, data in _files(PALATINE, PALATINE / "palatine" / MIGRATIONS):
        yield f"{SOURCE}{name}", data


def _files(root: Path, folder: Path) -> Iterator[tuple[str, bytes]]:
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path.relative_to(root).as_posix(), path.read_bytes()


def _imported(library: dict[str, bytes]) -> set[str]:
    """What Palatine imports of the library anywhere, also where it was not come by."""
    found = set[str]()
    for name, source in _palatine():
        if name.endswith(".py"):
            for node in ast.walk(ast.parse(source)):
                if isinstance(node, ast.Import):
                    found |= {alias.name for alias in node.names}
                elif isinstance(node, ast.ImportFrom) and node.module:
                    found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    known = {_module(name) for name in library}
    return {".".join(name.split(".")[:length]) for name in found & known for length in range(1, name.count(".") + 2)}
