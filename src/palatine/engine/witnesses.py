"""Who notices a choice: nobody, if what others may see is the same before and after."""

from typing import Any

from palatine.engine.core import same
from palatine.engine.game import Game


def witnesses(game: Game[Any], before: Any, after: Any, seat: int) -> frozenset[int] | None:
    """The seats that can tell the state after a choice from the one before, ``seat`` chose; None: everybody can."""
    if _differ(game, before, after, None):
        return None
    others = [other for other in range(after.seats) if other != seat]
    return frozenset([seat, *(other for other in others if _differ(game, before, after, other))])


def _differ(game: Game[Any], before: Any, after: Any, seat: int | None) -> bool:
    """Whether two states look different to a seat (None: to a spectator)."""
    old, new = game.redact(before, seat), game.redact(after, seat)
    if same(old, new, game.fields):
        return False
    return game.view(old, seat) != game.view(new, seat) or game.known_points(old) != game.known_points(new)
