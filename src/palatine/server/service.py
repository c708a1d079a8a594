"""Everything a running server process consists of."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

from palatine.server.desks.desk import Desks
from palatine.server.desks.sweeping import sweeping
from palatine.server.doors.premises import remember
from palatine.server.doors.rate_limits import Limits
from palatine.server.doors.sockets import Sockets
from palatine.server.metrics import Requests
from palatine.server.people.administration import Administration
from palatine.server.people.leaving import Leaving
from palatine.server.people.sessions import Sessions
from palatine.server.play.clocks import Clocks
from palatine.server.settings import Settings
from palatine.server.storage import migrate
from palatine.server.storage.bus import Bus, bus_for
from palatine.server.storage.store import Store
from palatine.server.thinking.attendance import Attendance
from palatine.server.thinking.bots import Bots
from palatine.server.thinking.precedence import Precedence
from palatine.server.thinking.reviews import Reviews
from palatine.server.thinking.thinkers import Thinkers
from palatine.server.tidings.notices import Notices
from palatine.server.tidings.post import Pushing, mailer_for
from palatine.server.tidings.reminders import Reminders
from palatine.server.tidings.webhooks import WebHooks


@dataclass
class Service:
    """The parts of a server process that requests use."""

    settings: Settings
    store: Store
    bus: Bus
    desks: Desks
    notices: Notices
    sessions: Sessions
    limits: Limits
    sockets: Sockets
    thinkers: Thinkers
    reviews: Reviews
    precedence: Precedence
    attendance: Attendance
    requests: Requests = field(default_factory=Requests)


@asynccontextmanager
async def running(settings: Settings, thinkers: Thinkers) -> AsyncIterator[Service]:
    """A server process from its first to its last moment."""
    store = Store(settings.database_url)
    await migrate.upgrade(store.engine)
    remember(settings)
    async with bus_for(settings.database_url) as bus:
        desks = Desks(store, bus, settings.several_processes)
        reviews = Reviews(store, thinkers)
        precedence, attendance = Precedence(), Attendance()
        bots, clocks = (
            Bots(desks, thinkers, precedence, attendance, settings.several_processes, settings.stand_in_seconds),
            Clocks(desks),
        )
        attendance.arrivals.append(bots.wake)
        mailer = mailer_for(settings.smtp, settings.sender)
        hooks = WebHooks(settings.webhooks == "any")
        pushing = Pushing(settings.directory, settings.sender, hooks)
        notices = Notices(store, settings.address, mailer, pushing, hooks)
        desks.changes += [bots.told, notices.told]
        await clocks.start()
        sessions = Sessions(store, bus)
        limits = Limits.of(settings, bus)
        listening = [sessions.listen(), *limits.listening()]
        sweeps = (
            clocks.sweep,
            Reminders(desks, notices).sweep,
            Leaving(desks, sessions, settings.guest_days, settings.table_days).sweep,
            bots.sweep,
            Administration(desks, sessions).sweep,
        )
        work = (*(sweeping(settings.sweep, sweep) for sweep in sweeps), *listening)
        tasks = [asyncio.create_task(each) for each in work]
        sockets = Sockets(settings)
        people = (notices, sessions, limits, sockets)
        yield Service(settings, store, bus, desks, *people, thinkers, reviews, precedence, attendance)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await bots.close()
        await reviews.close()
        await notices.close()
        await thinkers.close()
    await store.close()
