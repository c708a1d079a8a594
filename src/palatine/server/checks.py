"""What must be right before a server can start, found out in time to say it in one sentence."""

import sqlite3
import tempfile
from contextlib import closing

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from palatine.server import migrate
from palatine.server.premises import close_database, close_directory
from palatine.server.settings import Settings
from palatine.server.store import Store


class Unfit(Exception):
    """Why no server can start, in one sentence."""


async def check(settings: Settings) -> None:
    """Make the data directory and bring the database up to date, or say why that cannot be."""
    try:
        close_directory(settings)
        with tempfile.TemporaryFile(dir=settings.directory):
            pass
    except OSError as error:
        where = settings.directory.resolve()
        raise Unfit(f"cannot write into the data directory {where}: {error.strerror or error}") from None
    url = _url(settings)
    try:
        close_database(settings)
        if url.get_backend_name() == "sqlite":
            _open(url.database or "")
        store = Store(settings.database_url)
        try:
            await migrate.upgrade(store.engine)
        finally:
            await store.close()
    except ImportError:
        raise Unfit("PostgreSQL needs another package: pip install 'palatine[server,postgres]'") from None
    except Exception as error:  # each driver has errors of its own
        cause = str(error.orig if isinstance(error, DBAPIError) else error) or type(error).__name__
        shown = url.set(drivername=url.get_backend_name()).render_as_string()
        raise Unfit(f"cannot use the database {shown}: {' '.join(cause.split())}") from None


def _url(settings: Settings) -> URL:
    """The address of a database that can be one."""
    try:
        url = make_url(settings.database_url)
        if url.get_backend_name() in ("sqlite", "postgresql"):
            return url
    except (ArgumentError, ValueError):
        pass
    known = "postgresql://user@host/name, sqlite:///file, or the path of a file"
    raise Unfit(f"'{settings.database}' is no database; a database is {known}")


def _open(file: str) -> None:
    """See whether this is a file of SQLite, or can become one."""
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("PRAGMA schema_version")
