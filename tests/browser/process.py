"""The real server in a process of its own, as a person starts it."""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

SETTINGS = {"PALATINE_SWEEP": "0.2", "PALATINE_GUESTS": "1000000", "PALATINE_LOGINS": "1000000"}


class Process:
    """A server in a process of its own, which can be killed and started again."""

    def __init__(self, data: Path) -> None:
        self.data = data
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        """Start, and wait until it answers."""
        command = [sys.executable, "-m", "palatine", "serve", "--port", str(self.port)]
        env = {**os.environ, **SETTINGS, "PALATINE_DATA": str(self.data)}
        self.process = subprocess.Popen(command, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(400):
            try:
                urllib.request.urlopen(f"{self.url}/api/games").close()
                return
            except OSError:
                time.sleep(0.1)
        self.kill()
        raise AssertionError("the server does not start")

    def kill(self) -> None:
        """End it without warning."""
        self.process.kill()
        self.process.wait()
