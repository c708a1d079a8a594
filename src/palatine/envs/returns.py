"""What a finished match was worth to each seat, by choice; in each way the seats together get 0."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from palatine.engine.game import Game


def winners(game: Game[Any], over: Any) -> list[float]:
    """1 for the winner, the same less for all others together; seats that win together share."""
    won = game.winners(over)
    others = len(range(over.seats)) - 1
    return [((seat in won) * over.seats / len(won) - 1) / others for seat in range(over.seats)]


def placing(game: Game[Any], over: Any) -> list[float]:
    """From 1 for the first to -1 for the last in even steps; seats of the same place share.

    The winners stand before all others; behind them points decide alone.
    """
    won, points = game.winners(over), game.points(over)
    keys = [(seat in won, 0 if seat in won else points[seat]) for seat in range(over.seats)]
    return [sum((key > other) - (key < other) for other in keys) / (len(keys) - 1) for key in keys]


def margin(game: Game[Any], over: Any) -> list[float]:
    """The points a seat has more than the others on average."""
    points = game.points(over)
    others = len(points) - 1
    return [own - (sum(points) - own) / others for own in points]


RETURNS: Final[Mapping[str, Callable[[Game[Any], Any], list[float]]]] = {
    "winners": winners,
    "placing": placing,
    "margin": margin,
}
