"""The data directory: nobody else on the computer looks into it, and one server at a time uses it."""

import logging
import os
import sqlite3
import stat
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from threading import Lock

from sqlalchemy import make_url

from palatine.server.settings import Settings

log = logging.getLogger("palatine.server")

_OWN_DIRECTORY = 0o700
_OWN_FILE = 0o600
_LOCK = ".lock"
_BESIDE = ("", "-wal", "-shm", "-journal", _LOCK)
"""The database, what SQLite keeps beside it, and what keeps other servers away."""


def database_file(settings: Settings) -> Path | None:
    """The file of an SQLite database; None for any other."""
    url = make_url(settings.database_url)
    if url.get_backend_name() != "sqlite" or url.database in (None, "", ":memory:"):
        return None
    return Path(url.database or "")


def close_directory(settings: Settings) -> None:
    """Make the data directory, and leave it and the keys in it to its owner alone.

    A directory that everybody shares (/tmp) stays as it is.
    """
    directory = settings.directory
    directory.mkdir(mode=_OWN_DIRECTORY, parents=True, exist_ok=True)
    if not directory.stat().st_mode & stat.S_ISVTX:
        _restrict(directory, _OWN_DIRECTORY)
    for key in directory.glob("*.pem"):
        _restrict(key, _OWN_FILE)


def close_database(settings: Settings) -> None:
    """Make the file of the database, and leave it and those beside it to its owner alone.

    In it are the seeds of running matches, sealed plans, hashes of passwords and e-mail addresses. The files SQLite
    makes beside it later have the same rights.
    """
    database = database_file(settings)
    if database is None or not database.parent.is_dir():
        return
    database.touch(mode=_OWN_FILE)
    for name in _BESIDE:
        file = database.with_name(database.name + name)
        if file.exists():
            _restrict(file, _OWN_FILE)


def _restrict(path: Path, rights: int) -> None:
    if stat.S_IMODE(path.stat().st_mode) == rights:
        return
    try:
        path.chmod(rights)
    except PermissionError:
        log.warning("others may look into %s: it belongs to somebody else, who has to close it", path)


class Lost(Exception):
    """A database that was there once and is empty or gone: what to do about it, in one sentence."""


def check_not_lost(settings: Settings) -> None:
    """Refuse to begin anew where a database has been: nobody shall take an accident for a new server."""
    database = database_file(settings)
    if database is None or not _is_empty(database):
        return
    beside = [file for name in _BESIDE[1:] if (file := database.with_name(database.name + name)).exists()]
    noted = any(file.suffix == _LOCK and file.stat().st_size for file in beside)
    if noted or (_size(database) == 0 and any(file.name.endswith("-wal") for file in beside)):
        raise Lost(
            f"the database {database} is empty or gone, though there was one: put a backup in its place, "
            f"or, to begin anew, remove {', '.join(file.name for file in beside)}"
        )


def _size(file: Path) -> int:
    return file.stat().st_size if file.exists() else 0


def _is_empty(database: Path) -> bool:
    """Whether there is no database yet, or nothing in it."""
    if not _size(database):
        return True
    with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        return bool(connection.execute("SELECT count(*) = 0 FROM sqlite_master").fetchone()[0])


def remember(settings: Settings) -> None:
    """Note beside an SQLite database, in the file of its lock, that it has been there."""
    database = database_file(settings)
    if database is None:
        return
    _, file = _held[_lock_of(database)]  # by the file that is open: whoever closes another gives up the lock
    os.lseek(file, 0, os.SEEK_SET)
    os.write(file, _NOTE)


class Taken(Exception):
    """A database that another server uses."""


_held: dict[Path, tuple[int, int]] = {}
"""The locks of this process: how often each is held, and the file it is on."""
_one_at_a_time = Lock()
_NOTE = b"This file keeps a second server away, and says that there is a database beside it.\n"


def _lock_of(database: Path) -> Path:
    return database.with_name(database.name + _LOCK).resolve()


@contextmanager
def held(settings: Settings) -> Iterator[None]:
    """Keep other server processes away from an SQLite database; whatever ends this one, the lock goes with it.

    Rows are kept in memory, so two servers would write over each other. Processes over PostgreSQL look there each time.
    """
    database = database_file(settings)
    if database is None:
        yield
        return
    path = _lock_of(database)
    _take(path)
    try:
        yield
    finally:
        _release(path)


@contextmanager
def occupied(settings: Settings) -> Iterator[None]:
    """The data directory, closed to others and held for a server of this process."""
    close_directory(settings)
    check_not_lost(settings)
    close_database(settings)
    with held(settings):
        yield


def _take(path: Path) -> None:
    with _one_at_a_time:
        times, file = _held.get(path, (0, -1))
        if not times:
            file = os.open(path, os.O_RDWR | os.O_CREAT, _OWN_FILE)
            if not _locked(file):
                os.close(file)
                raise Taken
        _held[path] = times + 1, file


def _release(path: Path) -> None:
    with _one_at_a_time:
        times, file = _held.pop(path)
        if times > 1:
            _held[path] = times - 1, file
        else:
            os.close(file)


if sys.platform == "win32":
    import msvcrt

    def _locked(file: int) -> bool:
        """Whether a file could be locked for this process."""
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _locked(file: int) -> bool:
        """Whether a file could be locked for this process; not for those it starts, which may live longer."""
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except (BlockingIOError, PermissionError):  # systems say it in one way or the other
            return False
        return True
