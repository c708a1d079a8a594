"""Live sockets: how many there may be, in all and from each address."""

from collections import Counter

from palatine.server.settings import Settings


class Sockets:
    """The sockets that are open, in all and of each address."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._open: Counter[str] = Counter()

    @property
    def total(self) -> int:
        """How many are open."""
        return self._open.total()

    def enter(self, where: str) -> bool:
        """Whether there is room for one more from an address; if so, it is counted."""
        if self.total >= self._settings.sockets or self._open[where] >= self._settings.sockets_by_address:
            return False
        self._open[where] += 1
        return True

    def leave(self, where: str) -> None:
        """One socket from an address has been closed."""
        self._open -= Counter([where])
