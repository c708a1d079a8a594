"""Sweeps: what looks after all tables again and again, so that none is forgotten, whatever happens at another."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from palatine.server.errors import Damaged
from palatine.server.logs import at_table

log = logging.getLogger("palatine.server")


async def sweeping(seconds: float, sweep: Callable[[], Awaitable[None]]) -> None:
    """Sweep again and again, whatever happens; each sweep by itself, so that none waits for another."""
    while True:
        try:
            await sweep()
        except Exception:
            log.exception("sweeping failed; it is tried again")
        await asyncio.sleep(seconds)


async def each(tables: Iterable[int], look_after: Callable[[int], Awaitable[None]]) -> None:
    """Look after each table; one that cannot be looked after does not keep the others waiting."""
    for table in tables:
        token = at_table.set(table)
        try:
            await look_after(table)
        except Damaged:
            continue  # the log says so already
        except Exception:
            log.exception("table %s could not be looked after", table)
        finally:
            at_table.reset(token)
