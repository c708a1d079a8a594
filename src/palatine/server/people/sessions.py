"""Sessions in use, remembered for a while: most requests come from a browser that was here a moment ago."""

import time
from typing import Final, NamedTuple

from palatine.server.people import accounts
from palatine.server.storage.bus import Bus, Hint
from palatine.server.storage.store import Store

ENDED: Final = 0
"""No table has this number: a hint with it tells all processes whose sessions have been ended."""
_FRESH: Final = 60.0
_MANY: Final = 10_000


class Asker(NamedTuple):
    """Somebody with a session."""

    user: int
    session: int


class Sessions:
    """Finds out who asks."""

    def __init__(self, store: Store, bus: Bus) -> None:
        self._store = store
        self._bus = bus
        self._known: dict[str, tuple[Asker, float]] = {}

    async def asker(self, token: str | None) -> Asker | None:
        """Whose session this token is."""
        if not token:
            return None
        found, until = self._known.get(token, (None, 0.0))
        if found is not None and until > time.monotonic():
            return found
        return await self._look_up(token)

    async def _look_up(self, token: str) -> Asker | None:
        self._known.pop(token, None)
        async with self._store.reading() as db:
            row = await accounts.find_session(db, token)
        if row is None:
            return None
        session, user = row
        if accounts.to_be_noted(session):
            async with self._store.writing() as db:
                await accounts.note_seen(db, session.id)
        if len(self._known) >= _MANY:
            self._known.clear()
        found = Asker(user.id, session.id)
        self._known[token] = found, time.monotonic() + _FRESH
        return found

    async def ended(self, user: int) -> None:
        """Sessions of somebody have been ended: look again, in all processes."""
        self.forget(user)
        await self._bus.publish(Hint(ENDED, user))

    def forget(self, user: int) -> None:
        """Look again whether sessions of somebody are still open."""
        self._known = {token: known for token, known in self._known.items() if known[0].user != user}

    async def listen(self) -> None:
        """Hear what other processes tell, for ever."""
        with self._bus.listening(ENDED) as listener:
            while True:
                self.forget((await listener.next()).number)
