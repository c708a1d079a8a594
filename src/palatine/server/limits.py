"""Not too often: a moving window for each address, shared by all processes of a server."""

import time
from collections import Counter, defaultdict, deque
from hashlib import sha256

from palatine.server.bus import Bus, Hint
from palatine.server.errors import Refused

WINDOW = 60.0
GUESTS, LOGINS, HINTS, TABLES, REHEARSALS = -1, -2, -3, -4, -5
"""No table has these numbers: a hint with one of them tells all processes what has been counted."""
_MANY = 10_000


class Limit:
    """So many requests a minute from one address. Addresses are kept as hashes, for a minute, in memory alone."""

    def __init__(self, most: int, topic: int, bus: Bus) -> None:
        self._most = most
        self._topic = topic
        self._bus = bus
        self._hits: defaultdict[int, deque[float]] = defaultdict(deque)
        self._told: Counter[int] = Counter()
        """What this process has told and not heard yet: it is counted already."""

    async def check(self, who: str) -> None:
        """Count one request, in all processes; refuse it if there were too many."""
        key, now = int.from_bytes(sha256(who.encode()).digest()[:7]), time.monotonic()
        hits = self._hits[key]
        while hits and hits[0] <= now - WINDOW:
            hits.popleft()
        if len(hits) >= self._most:
            wait = int(hits[0] + WINDOW - now) + 1
            refused = Refused(429, "too-many", wait=wait)
            refused.wait = wait
            raise refused
        self._count(key)
        self._told[key] += 1
        await self._bus.publish(Hint(self._topic, key))

    def _count(self, key: int) -> None:
        now = time.monotonic()
        if len(self._hits) > _MANY:
            recent = {key: hits for key, hits in self._hits.items() if hits and hits[-1] > now - WINDOW}
            self._hits = defaultdict(deque, recent)
        self._hits[key].append(now)

    async def listen(self) -> None:
        """Hear what other processes have counted, for ever."""
        with self._bus.listening(self._topic) as listener:
            while True:
                key = (await listener.next()).number
                if self._told[key]:
                    self._told -= Counter([key])
                else:
                    self._count(key)
