"""The one kind of question a match asks."""

from typing import NamedTuple

from palatine.engine.catalogue import Catalogue
from palatine.engine.declare import Particulars


class Decision(NamedTuple):
    """What one seat must choose now. ``kind`` is stable and is the key of the prompt, ``particulars`` fill it in."""

    seat: int
    kind: str
    options: tuple[int, ...]
    particulars: Particulars
    rule: str
    """The rule behind it."""
    continues: bool
    """Whether it belongs to what the seat has begun: considered together, submitted as one."""
    catalogue: Catalogue

    def __eq__(self, other: object) -> bool:
        """Equal by value, whatever the catalogue."""
        return isinstance(other, Decision) and self[:-1] == other[:-1]

    def __ne__(self, other: object) -> bool:
        return not self == other  # a tuple has its own

    @property
    def texts(self) -> tuple[str, ...]:
        """The options as texts, in the order of ``options``."""
        return tuple(self.catalogue.text(option) for option in self.options)
