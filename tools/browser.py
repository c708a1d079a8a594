"""Finds the Chromium the browser tests drive, and installs it with apt where that is possible.

python -m tools.browser   make sure that there is one, or say what to do
"""

import os
import shutil
import sys

from tools import apt

SHELL = "chromium-headless-shell"  # Chromium without its windows: the same pages in less time
NAMES = (SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_BROWSER = """The tests of the browser client need Chromium or Chrome, and none was found.
On Debian and Ubuntu: sudo apt install chromium
Elsewhere install it in the usual way, or name its program in the variable CHROMIUM."""


def browser() -> str:
    """The program of the browser, or nothing."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), "")


def install() -> None:
    """Install the shell with apt, or the whole Chromium where there is none."""
    for package in (SHELL, "chromium")[: 1 if browser() else 2]:
        if apt.install(package, "fonts-dejavu-core"):
            return


def main() -> None:
    """Have a browser, or end with a message; only root may install one."""
    known = os.environ.get("CHROMIUM") or shutil.which(SHELL)
    if not known and apt.possible():
        install()
    if not browser():
        sys.exit(NO_BROWSER)


if __name__ == "__main__":
    main()
