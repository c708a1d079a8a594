"""The games: those of the house, each in a package of its own, and those that installed packages bring along.

A package brings games by entry points of the group ``palatine.games``: the name is that of the game, the value its
description. Nothing is looked for, and no game is imported, before somebody asks for one.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from palatine.engine.description import Description
from palatine.engine.errors import BadSetup
from palatine.engine.game import Game

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

OURS: Final = ("wallenstein", "shadow", "prestige")
"""The games of the house, in the order in which they are listed."""
GROUP: Final = "palatine.games"


class Games(Mapping[str, Game[Any]]):
    """Every game by its name: those of the house first, then the others by name."""

    def __getitem__(self, name: str) -> Game[Any]:
        return descriptions()[name].game

    def __iter__(self) -> Iterator[str]:
        return iter(descriptions())

    def __len__(self) -> int:
        return len(descriptions())


GAMES: Final = Games()


def game_named(name: str) -> Game[Any]:
    """The game with this name."""
    if name not in GAMES:
        raise BadSetup(problems().get(name) or f"there is no game '{name}'; the games are {', '.join(GAMES)}")
    return GAMES[name]


def descriptions() -> dict[str, Description]:
    """The description of every game that can be played."""
    return _found()[0]


def problems() -> dict[str, str]:
    """For each game that a package brings but that cannot be played one sentence: which package, and why."""
    return _found()[1]


@cache
def _found() -> tuple[dict[str, Description], dict[str, str]]:
    """What there is to play, and what there is not; a package that is broken spoils no other game."""
    from importlib.metadata import entry_points  # takes longer than all of the engine

    good = {name: import_module(f"palatine.games.{name}.game").DESCRIPTION for name in OURS}
    bad: dict[str, str] = {}
    brought: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda entry: (entry.name, _package(entry))):
        brought.setdefault(entry.name, []).append(entry)
    for name, entries in brought.items():
        try:
            good[name] = _loaded(name, entries)
        except (Exception, SystemExit) as error:  # whatever the code of somebody else raises
            package = f"package{'s' * (len(entries) > 1)} {' and '.join(_package(entry) for entry in entries)}"
            said = str(error) if isinstance(error, BadSetup) else f"{type(error).__name__}: {error}"
            bad[name] = f"the game '{name}' of the {package} cannot be played: {' '.join(said.split())}"
    return good, bad


def _loaded(name: str, entries: list["EntryPoint"]) -> Description:
    """The description an entry point leads to, if it is one, and the only one of that name."""
    if name in OURS:
        raise BadSetup("a game of Palatine has this name")
    if len(entries) > 1:
        raise BadSetup("both bring a game of this name; remove one of them")
    found = entries[0].load()
    if not isinstance(found, Description):
        raise BadSetup(f"{entries[0].value} is no palatine.engine.description.Description")
    if found.game.name != name:
        raise BadSetup(f"its name is '{found.game.name}', so the entry point must be called that")
    return found


def _package(entry: "EntryPoint") -> str:
    """The installed package an entry point is of."""
    return entry.dist.name if entry.dist else entry.value
