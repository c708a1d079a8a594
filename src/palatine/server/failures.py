"""What nobody foresaw: written to the log, and said to whoever asked in their own language."""

import logging
import sqlite3
from typing import Final

from sqlalchemy.exc import DataError, DBAPIError, IntegrityError, NotSupportedError, ProgrammingError
from sqlalchemy.exc import TimeoutError as NoConnection

from palatine.server.errors import Refused

log = logging.getLogger("palatine.server")

AGAIN: Final = 5
"""Seconds after which a database that fails may be asked again."""
_OURS: Final = (IntegrityError, ProgrammingError, DataError, NotSupportedError)
"""What a database says of a statement that is wrong: it has not failed itself."""


def refusal_of(error: Exception, what: str) -> Refused:
    """What is answered to a request that failed by an error; the log says more."""
    if not is_of_database(error):
        log.error("%s failed", what, exc_info=error)
        return Refused(500, "failed")
    log.error("%s failed, for the database did: %s", what, " ".join(str(error).split()))
    refused = Refused(503, "database-away", wait=AGAIN)
    refused.wait = AGAIN
    return refused


def is_of_database(error: Exception) -> bool:
    """Whether the database is full, locked or cannot be reached: nothing has been written, and it may mend."""
    if isinstance(error, DBAPIError):
        return not isinstance(error, _OURS)
    driver = type(error).__module__.partition(".")[0] == "asyncpg"  # while it connects, nobody translates its errors
    return driver or isinstance(error, (sqlite3.OperationalError, NoConnection, OSError))
