"""Rows written as they are, without a unit of work: what every move writes.

They are written at the end of the transaction, or when ``write`` is called before.
"""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from sqlalchemy import JSON, inspect
from sqlalchemy.ext.asyncio import AsyncSession

from palatine.server.storage.models import Base

DRIVER: Final = "driver"
"""In the notes of a session on SQLite: the connection it writes by."""
_WAITING: Final = "waiting"

Statement = tuple[str, list[Any]]
"""A statement, and the values for its question marks."""


def insert(db: AsyncSession, row: Base) -> None:
    """A new row."""
    encode = _encoders(type(row))
    values = [(name, getattr(row, name)) for name in _columns(type(row))]
    _wait(db, (_insert(type(row)), [encode[name](value) if name in encode else value for name, value in values]))


def update(db: AsyncSession, row: Base, before: Mapping[str, Any]) -> None:
    """What has changed of a row since this was noted of it (``noted``)."""
    kind, encode = type(row), _encoders(type(row))
    changed = {name: value for name, value in noted(row).items() if before[name] != value}
    if changed:
        keys = [before[name] for name in _keys(kind)]
        values = [encode[name](value) if name in encode else value for name, value in changed.items()]
        _wait(db, (_update(kind, tuple(changed)), values + keys))


def delete(db: AsyncSession, kind: type[Base], **where: Any) -> None:
    """Rows that are not wanted any more."""
    _wait(db, (_delete(kind, tuple(where)), list(where.values())))


def noted(row: Base) -> dict[str, Any]:
    """All values of a row, to be compared with those it has later; a value is never changed in itself."""
    known = vars(row)
    return {name: known[name] for name in _columns(type(row))}


def _wait(db: AsyncSession, statement: Statement) -> None:
    db.info.setdefault(_WAITING, []).append(statement)


async def write(db: AsyncSession) -> None:
    """Carry out what waits."""
    waiting: list[Statement] | None = db.info.pop(_WAITING, None)
    if not waiting:
        return
    driver: sqlite3.Connection | None = db.info.get(DRIVER)
    if driver is not None:
        for statement, values in waiting:
            driver.execute(statement, values)
        return
    await _write_at_once(db, waiting)


async def _write_at_once(db: AsyncSession, statements: Sequence[Statement]) -> None:
    """All of them in one message to PostgreSQL, each as a part of one statement."""
    parts: list[str] = []
    values: list[Any] = []
    for statement, more in statements:
        parts.append(_numbered(statement, len(values)))
        values += more
    *others, last = parts
    whole = ", ".join(f"part{index} AS ({part})" for index, part in enumerate(others))
    connection = await (await db.connection()).get_raw_connection()
    driver: Any = connection.driver_connection
    await driver.execute(f"WITH {whole} {last}" if others else last, *values)


@cache
def _numbered(statement: str, first: int) -> str:
    """A statement with numbers for its values, as PostgreSQL has them."""
    start, *gaps = statement.split("?")
    return start + "".join(f"${first + number}{gap}" for number, gap in enumerate(gaps, 1))


@cache
def _columns(kind: type[Base]) -> tuple[str, ...]:
    return tuple(column.name for column in inspect(kind).columns)


@cache
def _keys(kind: type[Base]) -> tuple[str, ...]:
    return tuple(column.name for column in inspect(kind).primary_key)


@cache
def _encoders(kind: type[Base]) -> dict[str, Any]:
    return {column.name: json.dumps for column in inspect(kind).columns if isinstance(column.type, JSON)}


@cache
def _insert(kind: type[Base]) -> str:
    names = _columns(kind)
    return f"INSERT INTO {kind.__tablename__} ({_listed(names)}) VALUES ({', '.join('?' * len(names))})"


@cache
def _update(kind: type[Base], changed: tuple[str, ...]) -> str:
    gaps = ", ".join(f'"{name}" = ?' for name in changed)
    return f"UPDATE {kind.__tablename__} SET {gaps} WHERE {_where(_keys(kind))}"


@cache
def _delete(kind: type[Base], names: tuple[str, ...]) -> str:
    return f"DELETE FROM {kind.__tablename__} WHERE {_where(names)}"


def _where(names: tuple[str, ...]) -> str:
    return " AND ".join(f'"{name}" = ?' for name in names)


def _listed(names: tuple[str, ...]) -> str:
    return ", ".join(f'"{name}"' for name in names)
