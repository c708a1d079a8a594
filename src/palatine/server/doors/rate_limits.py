"""Not too often: a moving window for each person and each address."""

import time
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from hashlib import sha256
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any, Final

from palatine.server.errors import too_many
from palatine.server.settings import Settings
from palatine.server.storage.bus import Bus, Hint

WINDOW = 60.0
HOUR: Final = 3600.0
GUESTS, LOGINS, HINTS, TABLES, REHEARSALS, ACCOUNTS, NAMES, MAILS, COACH = -1, -2, -3, -4, -5, -6, -7, -8, -9
"""No table has these numbers: a hint with one of them tells all processes what has been counted."""
FORGETFUL: Final = 3
"""So many times as often as from one address may a log-in be tried for one account, from wherever."""
_MANY = 10_000


class Limit:
    """So many requests a minute for each. Addresses are kept as hashes, for as long as they count, in memory alone."""

    def __init__(
        self, most: int, topic: int = 0, bus: Bus | None = None, about: str = "", household: int = 1, hours: int = 0
    ) -> None:
        """With a bus the count is that of all processes; ``household``: what an address may do beside a person."""
        self._most = most
        self._topic = topic
        self._bus = bus
        self.about = about
        """Which of the sentences says that there were too many."""
        self._household = household
        self._hours = hours
        self._hits: defaultdict[int, deque[float]] = defaultdict(deque)
        self._told: Counter[int] = Counter()
        """What this process has told and not heard yet: it is counted already."""
        self.clock: Callable[[], float] = time.monotonic

    @property
    def _window(self) -> float:
        return self._hours * HOUR or WINDOW

    async def check(self, who: str) -> None:
        """Count one request, in all processes; refuse it if there were too many."""
        self.look(who)
        await self.count(who)

    async def by(self, person: int, address: str) -> None:
        """Count a request of a person at an address; an address may do as much as a household of people."""
        self.look(f"person {person}")
        self.look(address, self._household)
        await self.count(f"person {person}")
        await self.count(address)

    def look(self, who: str, times: int = 1) -> None:
        """Refuse a request if there were too many, without counting it."""
        hits, now = self._hits[_key(who)], self.clock()
        while hits and hits[0] <= now - self._window:
            hits.popleft()
        if len(hits) >= self._most * times:
            raise too_many(self.about, int(hits[0] + self._window - now) + 1)

    async def count(self, who: str) -> None:
        """Count one request."""
        key = _key(who)
        self._count(key)
        if self._bus is not None:
            self._told[key] += 1
            await self._bus.publish(Hint(self._topic, key))

    def _count(self, key: int) -> None:
        now = self.clock()
        if len(self._hits) > _MANY:
            recent = {key: hits for key, hits in self._hits.items() if hits and hits[-1] > now - self._window}
            self._hits = defaultdict(deque, recent)
        self._hits[key].append(now)

    async def listen(self) -> None:
        """Hear what other processes have counted, for ever."""
        if self._bus is None:
            return
        with self._bus.listening(self._topic) as listener:
            while True:
                key = (await listener.next()).number
                if self._told[key]:
                    self._told -= Counter([key])
                else:
                    self._count(key)


@dataclass(frozen=True)
class Limits:
    """All that is limited. What happens at tables is counted by each process for itself, so that no move waits."""

    guests: Limit
    logins: Limit
    accounts: Limit
    names: Limit
    mails: Limit
    tables: Limit
    hints: Limit
    coach: Limit
    rehearsals: Limit
    changes: Limit
    chat: Limit
    notes: Limit
    take_backs: Limit

    @classmethod
    def of(cls, settings: Settings, bus: Bus) -> "Limits":
        """The limits a server is set to."""
        many = settings.household
        return cls(
            guests=Limit(settings.guests, GUESTS, bus),
            logins=Limit(settings.logins, LOGINS, bus),
            accounts=Limit(FORGETFUL * settings.logins, ACCOUNTS, bus),
            names=Limit(settings.names, NAMES, bus, "names", hours=1),
            mails=Limit(settings.mails, MAILS, bus, "mails", many, hours=1),
            tables=Limit(settings.tables, TABLES, bus, "table"),
            hints=Limit(settings.hints, HINTS, bus, "thinking", many),
            coach=Limit(settings.coach, COACH, bus, "thinking", many),
            rehearsals=Limit(settings.rehearsals, REHEARSALS, bus, "thinking", many),
            changes=Limit(settings.changes, about="table", household=many),
            chat=Limit(settings.chat, about="chat", household=many),
            notes=Limit(settings.notes, about="table", household=many),
            take_backs=Limit(settings.take_backs, about="table", household=many),
        )

    def all(self) -> list[Limit]:
        """Each of them."""
        return list(vars(self).values())

    def listening(self) -> list[Coroutine[Any, Any, None]]:
        """What hears for each of them what other processes have counted."""
        return [limit.listen() for limit in self.all()]


def _key(who: str) -> int:
    return int.from_bytes(sha256(who.encode()).digest()[:7])


def household(address: str) -> str:
    """Whoever is behind an address: of IPv6 a whole network of 64 bits belongs to one household."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or ip_network((int(found) >> 64 << 64, 64)))
