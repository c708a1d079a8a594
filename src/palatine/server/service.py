"""Everything a running server process consists of."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from palatine.server import migrate
from palatine.server.bots import Bots
from palatine.server.bus import Bus, bus_for
from palatine.server.clocks import Clocks
from palatine.server.desk import Desks
from palatine.server.limits import Limit
from palatine.server.notices import Notices
from palatine.server.post import Pushing, mailer_for
from palatine.server.sessions import Sessions
from palatine.server.settings import Settings
from palatine.server.store import Store
from palatine.server.thinkers import Thinkers

log = logging.getLogger("palatine.server")


@dataclass
class Service:
    """The parts of a server process that requests use."""

    settings: Settings
    store: Store
    bus: Bus
    desks: Desks
    notices: Notices
    sessions: Sessions
    guests: Limit
    logins: Limit


@asynccontextmanager
async def running(settings: Settings) -> AsyncIterator[Service]:
    """A server process from its first to its last moment."""
    settings.directory.mkdir(parents=True, exist_ok=True)
    store = Store(settings.database_url)
    await migrate.upgrade(store.engine)
    async with bus_for(settings.database_url) as bus:
        desks = Desks(store, bus, settings.several_processes)
        thinkers = Thinkers(settings.thinkers, settings.bot_seconds)
        bots, clocks = Bots(desks, thinkers, settings.several_processes), Clocks(desks)
        mailer = mailer_for(settings.smtp, settings.sender)
        notices = Notices(store, settings.address, mailer, Pushing(settings.directory, settings.sender))
        desks.changes += [bots.told, notices.told]
        await clocks.start()
        sessions = Sessions(store, bus)
        work = (_sweeping(settings.sweep, clocks.sweep, bots.sweep), sessions.listen())
        tasks = [asyncio.create_task(each) for each in work]
        guests, logins = Limit(settings.guests), Limit(settings.logins)
        yield Service(settings, store, bus, desks, notices, sessions, guests, logins)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await bots.close()
        await notices.close()
        await thinkers.close()
    await store.close()


async def _sweeping(seconds: float, *sweeps: Callable[[], Awaitable[None]]) -> None:
    """Sweep again and again, whatever happens."""
    while True:
        for sweep in sweeps:
            try:
                await sweep()
            except Exception:
                log.exception("sweeping failed; it is tried again")
        await asyncio.sleep(seconds)
