"""The one kind of question a match asks."""

from dataclasses import dataclass, field

from palatine.engine.catalogue import Catalogue
from palatine.engine.declare import Particulars


@dataclass(frozen=True)
class Decision:
    """What one seat must choose now. ``kind`` is stable and is the key of the prompt, ``particulars`` fill it in."""

    seat: int
    kind: str
    options: tuple[int, ...]
    particulars: Particulars
    rule: str
    """The rule behind it."""
    continues: bool
    """Whether it belongs to what the seat has begun: considered together, submitted as one."""
    catalogue: Catalogue = field(repr=False, compare=False)

    @property
    def texts(self) -> tuple[str, ...]:
        """The options as texts, in the order of ``options``."""
        return tuple(self.catalogue.text(option) for option in self.options)
