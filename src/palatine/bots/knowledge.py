"""What bots know of the games, as the descriptions of these name it."""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

from palatine.bots.asking import shown
from palatine.bots.level import BadBot
from palatine.engine.description import Description
from palatine.games import descriptions

T = TypeVar("T")


class Knowledge(Mapping[str, T]):
    """By the name of each game that has it, something a bot must know; imported when it is first asked for."""

    def __init__(self, named: Callable[[Description], str], made: Callable[[Any], T]) -> None:
        self._named = named
        self._made = cache(lambda name: made(attribute(name)))

    def __getitem__(self, game: str) -> T:
        if game not in self:
            raise KeyError(game)
        return self._made(self._named(descriptions()[game]))

    def __contains__(self, game: object) -> bool:
        return isinstance(game, str) and game in descriptions() and bool(self._named(descriptions()[game]))

    def __iter__(self) -> Iterator[str]:
        return (game for game, description in descriptions().items() if self._named(description))

    def __len__(self) -> int:
        return sum(1 for _ in self)


def attribute(name: str) -> Any:
    """What a name such as ``module:attribute`` means."""
    module, _, what = name.partition(":")
    try:
        return getattr(import_module(module), what)
    except (Exception, SystemExit) as error:  # whatever the code of somebody else raises
        raise BadBot(f"{name} cannot be used: {shown(error)}") from error
