"""Tables that were damaged: their rows cannot be read, or their moves not be played again.

Such a table says so to whoever opens it and once in the log; it hurts no other, the lobby shows the rest.
"""

import json
import logging
from typing import Any, Final

from sqlalchemy import JSON, Column

from palatine.server.errors import Damaged
from palatine.server.storage.models import Base, Seat, Table

log = logging.getLogger("palatine.server")


class Garbled:
    """What stands in a row in place of a JSON text that is none; one row must not spoil the reading of all."""


UNREADABLE: Final = Garbled()


def read_json(text: str | bytes) -> Any:
    """What a JSON text of the database says."""
    try:
        return json.loads(text)
    except ValueError:
        return UNREADABLE


_OBJECTS: Final = ("options", "proposal")
"""The columns with JSON that hold an object; the others hold a list."""


class Damage:
    """Which tables are known to be damaged."""

    def __init__(self) -> None:
        self._known: set[int] = set()

    def __len__(self) -> int:
        """How many tables are known to be damaged."""
        return len(self._known)

    def found(self, table: int, how: str) -> Damaged:
        """A table is damaged: said in the log once, however often it is looked at."""
        if table not in self._known:
            self._known.add(table)
            log.error("table %s is damaged: %s", table, how)
        return Damaged(table)

    def mended(self, table: int) -> None:
        """A table can be played again."""
        self._known.discard(table)

    def is_in(self, table: Table, seats: list[Seat]) -> bool:
        """Whether the rows of a table cannot be read; the log says so."""
        return self.of(table, seats) is not None

    def of(self, table: Table, seats: list[Seat]) -> Damaged | None:
        """What is said of a table whose rows cannot be read; None if they can."""
        wrong = wrong_columns(table) + [name for seat in seats for name in wrong_columns(seat)]
        if wrong:
            return self.found(table.id, f"there is no telling what its rows mean by {', '.join(wrong)}")
        if [seat.seat for seat in seats] != list(range(table.size)):
            return self.found(table.id, "rows of its seats are missing")
        return None


def wrong_columns(row: Table | Seat) -> list[str]:
    """The columns of a row that hold something else than they should; SQLite takes anything."""
    return [name for name, types in _TYPES[type(row)].items() if not isinstance(getattr(row, name), types)]


def _types_of(row: type[Base]) -> dict[str, tuple[type, ...]]:
    """What may stand in the columns of a row."""
    return {column.name: _types_in(column) for column in row.__table__.columns if isinstance(column, Column)}


def _types_in(column: Column[Any]) -> tuple[type, ...]:
    if isinstance(column.type, JSON):
        found: tuple[type, ...] = (dict,) if column.name in _OBJECTS else (list,)
    else:
        expected = column.type.python_type
        found = (int, float) if expected is float else (expected,)
    return (*found, type(None)) if column.nullable else found


_TYPES: Final = {row: _types_of(row) for row in (Table, Seat)}
