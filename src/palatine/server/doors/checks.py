"""What must be right before a server can start, found out in time to say it in one sentence."""

import asyncio
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from palatine.server.doors.premises import Lost, Taken, check_not_lost, close_database, close_directory, held
from palatine.server.settings import Settings
from palatine.server.storage import migrate
from palatine.server.storage.store import Store


class Unfit(Exception):
    """Why no server can start, in one sentence."""


@contextmanager
def fit(settings: Settings) -> Iterator[None]:
    """The data directory and the database, up to date and held for a server of this process; or why that cannot be."""
    _check_directory(settings)
    url = _url(settings)
    with ExitStack() as holding:
        try:
            check_not_lost(settings)
            close_database(settings)
            if url.get_backend_name() == "sqlite":
                _open(url.database or "")
            holding.enter_context(held(settings))
            asyncio.run(_upgrade(settings))
        except Lost as loss:
            raise Unfit(str(loss)) from None
        except Taken:
            raise Unfit(
                f"another server uses the database {url.database} already: stop it first, or give this one "
                "a directory of its own with PALATINE_DATA"
            ) from None
        except ImportError:
            raise Unfit("PostgreSQL needs another package: pip install 'palatine[server,postgres]'") from None
        except Exception as error:  # each driver has errors of its own
            cause = str(error.orig if isinstance(error, DBAPIError) else error) or type(error).__name__
            shown = url.set(drivername=url.get_backend_name()).render_as_string()
            raise Unfit(f"cannot use the database {shown}: {' '.join(cause.split())}") from None
        yield


def _check_directory(settings: Settings) -> None:
    try:
        close_directory(settings)
        with tempfile.TemporaryFile(dir=settings.directory):
            pass
    except OSError as error:
        where = settings.directory.resolve()
        raise Unfit(f"cannot write into the data directory {where}: {error.strerror or error}") from None


async def _upgrade(settings: Settings) -> None:
    """Bring the database up to date."""
    store = Store(settings.database_url)
    try:
        await migrate.upgrade(store.engine)
    finally:
        await store.close()


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
