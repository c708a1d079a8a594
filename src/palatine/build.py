"""Which core this is: the sources as they are, or the same sources compiled (``tools/compiled.py``)."""

import json
from hashlib import blake2b
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).resolve().parent
STAMP: Final = "compiled.json"
"""In a compiled package: for each compiled source, relative to the package, the hash it was compiled from."""


def fingerprint(source: Path) -> str:
    """The hash of a source."""
    return blake2b(source.read_bytes(), digest_size=16).hexdigest()


def changed(package: Path) -> list[str]:
    """The sources that are no longer what the extensions beside them were compiled from."""
    stamp = package / STAMP
    compiled: dict[str, str] = json.loads(stamp.read_text(encoding="utf-8")) if stamp.exists() else {}
    return [name for name, known in compiled.items() if fingerprint(package / name) != known]


def is_compiled(package: Path) -> bool:
    """Whether the core of a package is compiled; an extension that no longer fits its source is refused.

    Python would import the extension and silently ignore what somebody has changed in the source beside it.
    """
    if stale := changed(package):
        raise ImportError(
            f"{stale[0]} was changed after the core of Palatine was compiled, and its extension would be used instead. "
            f"Install Palatine again, or remove {STAMP} and the extensions (*{EXTENSION_SUFFIXES[-1]})."
        )
    return (package / STAMP).exists()


compiled: Final = is_compiled(PACKAGE)
"""Whether the rules, and what bots need of them in playouts, run as C extensions."""
