"""Build hook: every wheel, also an editable one, carries the compiled browser client.

``PALATINE_CLIENT=later`` leaves it out: ./run compiles it when a command needs it.
"""

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent))
from tools import web

WANTED = web.WEB.exists() and os.environ.get("PALATINE_CLIENT") != "later"


class Client(BuildHookInterface[Any]):
    """Compiles web/ into the package before it is packed."""

    def dependencies(self) -> list[str]:
        """Node.js as a Python package where the machine has none."""
        return [web.NODE] if WANTED and not web.has_node() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the client, unless it is up to date."""
        if WANTED:
            web.build()
