"""``palatine serve``: the tables in the browser."""

import os
import socket
from argparse import Namespace, RawDescriptionHelpFormatter
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from random import Random
from typing import Final

from palatine.bots import levels, own
from palatine.commands.arguments import Commands, whole
from palatine.commands.problem import Problem

EXAMPLES: Final = """\
examples:
  palatine serve                                   tables on this computer
  palatine serve --host 0.0.0.0 --port 80          tables for everybody who reaches this computer
  palatine serve --bot my_bot.py:MyBot             a bot of your own can be seated too
  palatine serve --database postgresql://palatine@localhost/palatine --workers 4

Everything is kept in the directory PALATINE_DATA (usually ./palatine-data).
"""
GRACE: Final = 3
"""Seconds that running requests have when the server stops."""
SILENCE: Final = 60
"""Seconds after which a worker that gives no sign of life is replaced; a busy machine is not its fault."""
KEEP: Final = 75
"""Seconds a line stays open without use: longer than clients and proxies keep theirs, so that they end it, not we."""


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
    parser.add_argument("--settings", metavar="FILE", help="a file of settings, in TOML")
    parser.add_argument("--database", metavar="URL", help="a PostgreSQL or SQLite database (a file in the data)")
    parser.add_argument(
        "--bot",
        action="extend",
        nargs="+",
        default=[],
        metavar="BOT",
        help="a bot of your own that can be seated at the tables; may be repeated",
    )
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Serve until somebody stops it."""
    try:
        from uvicorn import Config, Server
        from uvicorn.supervisors import Multiprocess

        from palatine.server.doors.checks import Unfit, fit
        from palatine.server.doors.lines import OPTIONS
        from palatine.server.logs import logging_of
        from palatine.server.settings import Settings
    except ImportError:
        raise Problem("the server needs more packages: pip install 'palatine[server]'") from None
    if arguments.database:
        os.environ["PALATINE_DATABASE"] = arguments.database
    if arguments.settings:
        os.environ["PALATINE_SETTINGS"] = str(Path(arguments.settings).resolve())
    _add_bots(arguments.bot)
    try:
        settings = Settings.from_environment()
    except ValueError as error:
        raise Problem(str(error)) from None
    if arguments.workers > 1 and not settings.several_processes:
        raise Problem("several workers need PostgreSQL: --database postgresql://…; SQLite serves one process")
    listening = _listen(arguments.host, arguments.port)
    with closing(listening), ExitStack() as house:
        try:
            house.enter_context(fit(settings))
        except Unfit as problem:
            raise Problem(str(problem)) from None
        address = f"http://{arguments.host}:{listening.getsockname()[1]}"
        if settings.address == Settings.address:
            os.environ["PALATINE_ADDRESS"] = address
        print(f"Palatine is at {address} (Ctrl+C stops it); data in {settings.directory.resolve()}", flush=True)
        config = Config(
            "palatine.server.app:create_app",
            factory=True,
            workers=arguments.workers,
            log_config=logging_of(settings.log),
            log_level="warning",
            forwarded_allow_ips=settings.proxies or None,
            timeout_graceful_shutdown=GRACE,
            timeout_worker_healthcheck=SILENCE,
            timeout_keep_alive=KEEP,
            **OPTIONS,
        )
        server = Server(config)
        with suppress(KeyboardInterrupt):
            if arguments.workers > 1:
                Multiprocess(config, sockets=[listening]).run()
            else:
                server.run(sockets=[listening])
    print("Palatine has stopped.")
    return 0 if server.started or arguments.workers > 1 else 1


def _add_bots(texts: list[str]) -> None:
    """Make bots of users known to this process, and by the environment to those it starts."""
    for text in texts:
        level = own.own_level(text)
        if level.name in levels.LEVELS:
            raise Problem(
                f"there is a bot '{level.name}' already; call the class or the file in '{text}' something else"
            )
        level.made(Random())  # refuses a class that cannot be used before anybody sits down with it
        levels.register(level)
    known = os.environ.get("PALATINE_BOTS", "")
    os.environ["PALATINE_BOTS"] = ",".join(filter(None, [known, *(own.absolute(text) for text in texts)]))


def _listen(host: str, port: int) -> socket.socket:
    """A socket that listens there."""
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as error:
        raise Problem(f"cannot listen at {host}:{port}: {error.strerror or error}; --port takes another") from None
