"""Build hook: every wheel, also an editable one, carries the browser client; if wished, the core is compiled.

``PALATINE_CLIENT=later`` leaves the client out: ./run compiles it when a command needs it. ``PALATINE_CORE`` says which
core a wheel has: ``pure`` (as it is unless said otherwise), ``compiled``, or ``auto``: compiled where a C compiler is.
An editable installation is never compiled: an edited source would be ignored.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from tools import compiled, web

WANTED = web.WEB.exists() and os.environ.get("PALATINE_CLIENT") != "later"
CORE = os.environ.get("PALATINE_CORE", "pure")
WAYS = {"compiled": "build", "auto": "build", "quick": "quick"}
"""By the name of the core how it is built; quick is for tests."""
NO_CORE = "PALATINE_CORE is '{}'; it may be pure, compiled or auto."


class Package(BuildHookInterface[Any]):
    """Compiles what is to be compiled before the package is packed."""

    def dependencies(self) -> list[str]:
        """Node.js as a Python package where the machine has none; the compiler of the core."""
        node = [web.NODE] if WANTED and not web.has_node() else []
        return node + self.metadata.core.optional_dependencies["compile"] if self._compiles("standard") else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the client, unless it is up to date, and the core."""
        if WANTED:
            web.build()
        if self._compiles(version):
            self._add_core(build_data)

    def _compiles(self, version: str) -> bool:
        if CORE != "pure" and CORE not in WAYS:
            raise SystemExit(NO_CORE.format(CORE))
        return CORE != "pure" and self.target_name == "wheel" and version != "editable"

    def _add_core(self, build_data: dict[str, Any]) -> None:
        """Put the extensions into the wheel, which is then one for this platform and this Python."""
        if problem := compiled.obstacle():
            if CORE != "auto":
                raise SystemExit(problem)
            self.app.display_warning(f"{problem} The wheel has the interpreted core.")
            return
        way = WAYS[CORE]
        directory = compiled.BUILD / compiled.WAYS[way][0]
        for path in compiled.compiled_files(way):
            build_data["force_include"][str(directory / path)] = path.as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
