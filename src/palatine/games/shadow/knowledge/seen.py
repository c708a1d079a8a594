"""How fields stand in an observation, if not as they are declared."""

from typing import Final

from palatine.engine.seen import THE_MASK, THE_TABLE, Register, Seen

SEEN: Final[Register] = {
    "seats": THE_TABLE,
    "variant": THE_TABLE,
    "offered": THE_MASK,
    "agenda": Seen(last=6),
}
