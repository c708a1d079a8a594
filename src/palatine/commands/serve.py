"""``palatine serve``: the tables in the browser."""

import os
import socket
from argparse import Namespace, RawDescriptionHelpFormatter
from contextlib import suppress
from typing import Final

from palatine.commands.arguments import Commands, whole
from palatine.commands.problem import Problem

EXAMPLES: Final = """\
examples:
  palatine serve                                   tables on this computer
  palatine serve --host 0.0.0.0 --port 80          tables for everybody who reaches this computer
  palatine serve --database postgresql://palatine@localhost/palatine --workers 4

Everything is kept in the directory PALATINE_DATA (usually ./palatine-data).
"""
GRACE: Final = 3
"""Seconds that running requests have when the server stops."""


def add_to(commands: Commands) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "serve",
        help="serve tables to browsers",
        description="Serves tables: people and bots play them in the browser, live or over days.",
        epilog=EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", metavar="H", help="the address to listen at (127.0.0.1)")
    parser.add_argument("--port", type=whole(0, 65535), default=8000, metavar="P", help="the port (8000; 0: any)")
    parser.add_argument("--workers", type=whole(1, 64), default=1, metavar="N", help="server processes (1)")
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL or SQLite database (a file in the data)")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Serve until somebody stops it."""
    try:
        from uvicorn import Config, Server
        from uvicorn.supervisors import Multiprocess

        from palatine.server.settings import Settings
    except ImportError:
        raise Problem("the server needs more packages: pip install 'palatine[server]'") from None
    if arguments.database:
        os.environ["PALATINE_DATABASE"] = arguments.database
    settings = Settings.from_environment()
    if arguments.workers > 1 and not settings.several_processes:
        raise Problem("several workers need PostgreSQL: --database postgresql://…; SQLite serves one process")
    listening = _listen(arguments.host, arguments.port)
    address = f"http://{arguments.host}:{listening.getsockname()[1]}"
    os.environ.setdefault("PALATINE_ADDRESS", address)
    print(f"Palatine is at {address} (Ctrl+C stops it); data in {settings.directory.resolve()}", flush=True)
    config = Config(
        "palatine.server.app:create_app",
        factory=True,
        workers=arguments.workers,
        log_level="warning",
        timeout_graceful_shutdown=GRACE,
    )
    server = Server(config)
    with suppress(KeyboardInterrupt):
        if arguments.workers > 1:
            Multiprocess(config, sockets=[listening]).run()
        else:
            server.run(sockets=[listening])
    print("Palatine has stopped.")
    return 0 if server.started or arguments.workers > 1 else 1


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens there."""
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as error:
        raise Problem(f"cannot listen at {host}:{port}: {error.strerror or error}; --port takes another") from None
