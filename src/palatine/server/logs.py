"""The log: every line says when it was, how bad it is, and at which table."""

import json
import logging
import re
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

at_table: ContextVar[int | None] = ContextVar("at_table", default=None)
"""The table that is being looked after; what is logged meanwhile is about it."""
_TABLE: Final = re.compile(r"/api/tables/(\d{1,10})(?:/|$)")


def table_in(path: str) -> int | None:
    """The table the path of a request is about."""
    found = _TABLE.match(path)
    return int(found[1]) if found else None


class Lines(logging.Formatter):
    """A line for people: time, level, where it comes from, the table, what it is."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(table)s%(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name is that of the library
        """The line, without what failed."""
        table = at_table.get()
        record.table = "" if table is None else f"[table {table}] "
        return super().formatMessage(record)


class JsonLines(logging.Formatter):
    """A line for programs: an object of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """The line, with what failed."""
        found: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "table": at_table.get(),
            "message": record.getMessage(),
        }
        if record.exc_info:
            found["error"] = self.formatException(record.exc_info)
        return json.dumps(found, ensure_ascii=False)


def logging_of(form: str) -> dict[str, Any]:
    """How the logging of Python is set up, for lines or for JSON."""
    written = JsonLines if form == "json" else Lines
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"line": {"()": written}},
        "handlers": {"line": {"class": "logging.StreamHandler", "formatter": "line"}},
        "root": {"handlers": ["line"], "level": "WARNING"},
        "loggers": {"palatine.admin": {"level": "INFO"}},
    }
