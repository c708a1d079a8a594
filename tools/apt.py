"""Installs Debian packages that tests need, where that is possible: with apt, as root."""

import os
import shutil
import subprocess
import sys

PATIENCE = 600
"""Seconds to wait for another apt that is at work."""


def possible() -> bool:
    """Whether packages can be installed here; only root may."""
    return bool(shutil.which("apt-get")) and hasattr(os, "geteuid") and os.geteuid() == 0


def install(*packages: str) -> bool:
    """Whether these packages are there now; nothing is removed for them."""
    wanted = ("install", "--yes", "--no-remove", "--no-install-recommends", *packages)
    return _apt(*wanted) or (_apt("update") and _apt(*wanted))


def _apt(*words: str) -> bool:
    command = ["apt-get", "--quiet", "-o", f"DPkg::Lock::Timeout={PATIENCE}", *words]
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(command, env=quiet, stdout=sys.stderr, check=False).returncode == 0
