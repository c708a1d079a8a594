"""``palatine backup`` and ``palatine restore``: what a server keeps, in one file and back."""

import os
from argparse import Namespace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from palatine.commands.arguments import Commands
from palatine.commands.problem import Problem

if TYPE_CHECKING:
    from palatine.server.settings import Settings


def add_to(commands: Commands) -> None:
    """Add both commands to the parser."""
    making = commands.add_parser(
        "backup",
        help="write what a server keeps into one file",
        description="Writes the database and the keys of a server into one file; the server may run meanwhile.",
    )
    making.add_argument("file", type=Path, metavar="FILE", help="the backup; must not be there yet")
    making.set_defaults(run=back_up)
    restoring = commands.add_parser(
        "restore",
        help="put a backup in the place of what a server keeps",
        description="Puts a backup in the place of the database, while no server runs. The former one is kept.",
    )
    restoring.add_argument("file", type=Path, metavar="FILE", help="the backup")
    restoring.set_defaults(run=restore)
    for parser in (making, restoring):
        parser.add_argument("--settings", metavar="FILE", help="the file of settings of the server")


def back_up(arguments: Namespace) -> int:
    """Write a backup."""
    settings, database = _database(arguments)
    from palatine.server.storage import backup

    if arguments.file.exists():
        raise Problem(f"there is a file {arguments.file} already: a backup replaces none")
    if not arguments.file.resolve().parent.is_dir():
        raise Problem(f"there is no directory {arguments.file.resolve().parent}")
    try:
        backup.write(database, settings.directory, arguments.file.resolve())
    except backup.Unusable as problem:
        raise Problem(str(problem)) from None
    print(f"{arguments.file}: {arguments.file.stat().st_size} bytes")
    return 0


def restore(arguments: Namespace) -> int:
    """Put a backup back."""
    settings, database = _database(arguments)
    from palatine.server.doors.premises import Taken, close_database, close_directory, held, remember
    from palatine.server.storage import backup

    if not arguments.file.is_file():
        raise Problem(f"there is no file {arguments.file}")
    close_directory(settings)
    database.parent.mkdir(parents=True, exist_ok=True)

    aside = database.with_name(f"{database.name}.before-{datetime.now():%Y%m%d-%H%M%S}")
    try:
        with held(settings):
            backup.restore(arguments.file, database, settings.directory, aside)
            remember(settings)
    except Taken:
        raise Problem(f"a server uses the database {database}: stop it first") from None
    except backup.Unusable as problem:
        raise Problem(str(problem)) from None
    close_database(settings)
    if aside.is_file():
        print(f"what was there is kept in {aside}")
    print(f"{arguments.file} is in its place: {database}")
    return 0


def _database(arguments: Namespace) -> "tuple[Settings, Path]":
    """The settings, and the file of the database they name."""
    try:
        from palatine.server.doors.premises import database_file
        from palatine.server.settings import FILE, Settings
    except ImportError:
        raise Problem("the server needs more packages: pip install 'palatine[server]'") from None
    if arguments.settings:
        os.environ[FILE] = str(Path(arguments.settings).resolve())
    try:
        settings = Settings.from_environment()
    except ValueError as error:
        raise Problem(str(error)) from None
    database = database_file(settings)
    if database is None:
        raise Problem("PostgreSQL has tools of its own for this: pg_dump and pg_restore")
    return settings, database
