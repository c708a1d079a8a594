"""Build hook: every wheel, also an editable one, carries the compiled browser client."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from tools import web


class Client(BuildHookInterface[Any]):
    """Compiles web/ into the package before it is packed."""

    def dependencies(self) -> list[str]:
        """Node.js as a Python package where the machine has none."""
        return [] if web.has_node() or not web.WEB.exists() else [web.NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the client, unless it is up to date."""
        web.build()
