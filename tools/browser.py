"""Finds the Chromium the browser tests drive, and installs it with apt where that is possible.

python tools/browser.py   make sure that there is one, or say what to do
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
PACKAGES = ("chromium", "fonts-dejavu-core")
NO_BROWSER = """The tests of the browser client need Chromium or Chrome, and none was found.
On Debian and Ubuntu: sudo apt install chromium
Elsewhere install it in the usual way, or name its program in the variable CHROMIUM."""


def browser() -> str:
    """The program of the browser, or nothing."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")


def install() -> None:
    """Install Chromium with apt; only root may do that."""
    for command in (("update",), ("install", "--yes", "--no-install-recommends", *PACKAGES)):
        subprocess.run(["apt-get", "--quiet", *command], check=True, stdout=sys.stderr)


def main() -> None:
    """Have a browser, or end with a message."""
    if not browser() and shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        install()
    if not browser():
        sys.exit(NO_BROWSER)


if __name__ == "__main__":
    main()
