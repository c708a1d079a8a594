"""Taking turns: who waits for something that is scarce gets it in turn with others, however much each of them wants."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Turns:
    """A few places, given to people in turn; of several wishes of one person the oldest comes first."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: OrderedDict[int, deque[asyncio.Future[None]]] = OrderedDict()
        """The wishes of each person who waits, in the order of their turns."""

    @property
    def waiting(self) -> int:
        """How many wishes wait."""
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def turn(self, person: int) -> AsyncIterator[None]:
        """While a place is taken on behalf of somebody; entered when it is their turn."""
        await self._called(person)
        try:
            yield
        finally:
            self._leave()

    async def _called(self, person: int) -> None:
        """Wait until it is this person's turn, and take the place."""
        call = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(person, deque()).append(call)
        self._call()
        try:
            await call
        except asyncio.CancelledError:
            if not call.cancelled():  # called just when nobody wanted it any more
                self._leave()
            raise

    def _leave(self) -> None:
        self._free += 1
        self._call()

    def _call(self) -> None:
        """Give free places to those whose turn it is; whoever wants more waits behind all others."""
        while self._free and self._waiting:
            person, calls = self._waiting.popitem(last=False)
            call = calls.popleft()
            if calls:
                self._waiting[person] = calls
            if not call.cancelled():
                self._free -= 1
                call.set_result(None)
