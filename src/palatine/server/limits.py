"""Not too often: a moving window for each address, in this process."""

import time
from collections import defaultdict, deque

from palatine.server.errors import Refused

WINDOW = 60.0
_MANY = 10_000


class Limit:
    """So many requests a minute from one address."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._hits: defaultdict[str, deque[float]] = defaultdict(deque)

    def check(self, who: str) -> None:
        """Count one request; refuse it if there were too many."""
        now = time.monotonic()
        if len(self._hits) > _MANY:
            self._hits = defaultdict(deque, {key: hits for key, hits in self._hits.items() if hits[-1] > now - WINDOW})
        hits = self._hits[who]
        while hits and hits[0] <= now - WINDOW:
            hits.popleft()
        if len(hits) >= self._most:
            wait = int(hits[0] + WINDOW - now) + 1
            raise Refused(429, "too-many", f"too many attempts; try again in {wait} seconds", wait=wait)
        hits.append(now)
