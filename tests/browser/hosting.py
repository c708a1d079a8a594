"""A host of static files that knows nothing of Palatine: what it serves lies below a path, and it may go away."""

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

from tests.server.ports import reserved

BELOW = "/some/where/"


class Files(SimpleHTTPRequestHandler):
    """Answers with files."""

    def translate_path(self, path: str) -> str:
        """Only below the path is anything."""
        return super().translate_path(path.removeprefix(BELOW[:-1]) if path.startswith(BELOW) else "/nothing")

    def log_message(self, *_: Any) -> None:
        """Say nothing."""


class Host:
    """Serves a directory."""

    def __init__(self, directory: Path) -> None:
        self._held = reserved()
        self._port = self._held.getsockname()[1]
        self.url = f"http://127.0.0.1:{self._port}{BELOW}"
        self._server = ThreadingHTTPServer(("127.0.0.1", self._port), partial(Files, directory=str(directory)))
        self._thread = Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def go_away(self) -> None:
        """Answer nobody any more."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
            self._server.server_close()

    def end(self) -> None:
        """Go away for good."""
        self.go_away()
        self._held.close()
