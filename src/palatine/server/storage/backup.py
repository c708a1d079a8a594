"""Backups: the whole data directory in one file, made while the server runs, and put back while none does."""

import os
import sqlite3
import tarfile
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

DATABASE: Final = "palatine.db"
"""What the database is called in a backup, wherever it was."""
_KEYS: Final = "*.pem"
_OWN: Final = 0o600
_PIECE: Final = 1000
"""So many pages are copied at a time: nobody who writes waits longer."""


class Unusable(Exception):
    """Why there can be no backup, or why one cannot be put back, in one sentence."""


def write(database: Path, directory: Path, target: Path) -> None:
    """Write a backup of a database and of the keys in the data directory: all of it, or no file."""
    if not database.is_file():
        raise Unusable(f"there is no database {database}")
    with tempfile.TemporaryDirectory(dir=target.parent) as room:
        copy, packed = Path(room) / DATABASE, Path(room) / "packed"
        reading = sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)
        with closing(reading) as source, closing(sqlite3.connect(copy)) as into:
            source.backup(into, pages=_PIECE, sleep=0.001)
        _check(copy)
        with os.fdopen(os.open(packed, os.O_CREAT | os.O_WRONLY, _OWN), "wb") as file:
            with tarfile.open(fileobj=file, mode="w:gz") as archive:
                archive.add(copy, DATABASE)
                for key in sorted(directory.glob(_KEYS)):
                    archive.add(key, key.name)
            file.flush()
            os.fsync(file.fileno())
        packed.replace(target)


def restore(source: Path, database: Path, directory: Path, aside: Path) -> None:
    """Put a backup in the place of a database that nobody uses; that, whole or not, is put aside.

    Whoever is killed in between has no database, is told so by the server, and begins again.
    """
    with tempfile.TemporaryDirectory(dir=database.parent) as room:
        _unpack(source, Path(room))
        found = Path(room) / DATABASE
        _check(found)
        for beside in ("", "-wal", "-shm", "-journal"):
            former = database.with_name(database.name + beside)
            if former.is_file():
                former.replace(aside.with_name(aside.name + beside))
        for key in Path(room).glob(_KEYS):
            key.replace(directory / key.name)
        found.replace(database)


def _unpack(source: Path, room: Path) -> None:
    """Take out of a backup what belongs into one, and nothing else, for the owner alone."""
    try:
        with tarfile.open(source) as archive:
            for member in archive:
                name = Path(member.name).name
                taken = archive.extractfile(member) if member.isreg() else None
                if taken is None or name != member.name or not (name == DATABASE or Path(name).match(_KEYS)):
                    raise Unusable(f"{source} is no backup: it holds '{member.name}'")
                with os.fdopen(os.open(room / name, os.O_CREAT | os.O_WRONLY, _OWN), "wb") as file:
                    while piece := taken.read(1 << 20):
                        file.write(piece)
                    file.flush()
                    os.fsync(file.fileno())
    except (tarfile.TarError, EOFError) as error:
        raise Unusable(f"{source} is no backup: {error}") from None
    if not (room / DATABASE).is_file():
        raise Unusable(f"{source} is no backup: it holds no database")


def _check(database: Path) -> None:
    """Refuse a database that is not whole, or not ours."""
    try:
        with closing(sqlite3.connect(database)) as connection:
            state = connection.execute("PRAGMA integrity_check").fetchone()[0]
            connection.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise Unusable(f"the copy of the database cannot be used: {error}") from None
    if state != "ok":
        raise Unusable(f"the copy of the database is damaged: {state}")
