"""The real server in a process of its own, as a person starts it."""

import os
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

from tests.server.ports import reserved

MANY = {
    f"PALATINE_{each}": "1000000" for each in ("GUESTS", "LOGINS", "TABLES", "CHANGES", "CHAT", "NOTES", "TAKE_BACKS")
}
SETTINGS = {"PALATINE_SWEEP": "0.2", "PALATINE_STAND_IN_SECONDS": "0", **MANY}
SEED = 7
"""The seed of every match on a server with a known one."""
KNOWN = f"""
import sys
import palatine
from palatine.cli import main
from palatine.server.storage import sqlite
palatine.randbits = lambda bits: {SEED}
sqlite.PRAGMAS += ("synchronous=OFF",)
sys.exit(main())
"""
"""The same command, but no match begins with a secret: a test can tell beforehand what will happen.

Nor does it wait for the disk at every choice, which is for when the power is cut.
"""


class Process:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, data: Path, known: bool = False, **settings: str) -> None:
        self.data = data
        self.settings = settings
        self.program = ["-c", KNOWN] if known else ["-m", "palatine"]
        self.held = reserved()
        self.port = self.held.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, *self.program, "serve", "--port", str(self.port)]
        # Of what other tests in this process have set, such as their own bots, the server knows nothing.
        machine = {name: value for name, value in os.environ.items() if not name.startswith("PALATINE_")}
        env = {**machine, **SETTINGS, **self.settings, "PALATINE_DATA": str(self.data)}
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        try:
            self._wait()
        except BaseException:  # also an interruption: nobody else would end it
            self.kill()
            raise

    def _wait(self) -> None:
        """Wait until it answers, however long a busy machine takes; one that has ended never will."""
        while True:
            try:
                urllib.request.urlopen(f"{self.url}/api/games").close()
                return
            except OSError:
                assert self.process.poll() is None, "the server does not start"
                time.sleep(0.05)

    def kill(self) -> None:
        """End it without warning."""
        self.process.kill()
        self.process.wait()

    def end(self) -> None:
        """End it for good."""
        self.kill()
        self.held.close()
