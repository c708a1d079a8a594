"""The data directory: nobody else on the computer looks into it."""

import logging
import stat
from pathlib import Path

from sqlalchemy import make_url

from palatine.server.settings import Settings

log = logging.getLogger("palatine.server")

_OWN_DIRECTORY = 0o700
_OWN_FILE = 0o600
_BESIDE = ("", "-wal", "-shm", "-journal")
"""What SQLite calls its files: the database, and those it keeps beside it."""


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
