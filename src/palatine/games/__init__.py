"""The games: each in a package of its own, knowing the engine and no other game."""

from typing import Any, Final

from palatine.engine.errors import BadSetup
from palatine.engine.game import Game
from palatine.games.prestige.game import GAME as PRESTIGE
from palatine.games.shadow.game import GAME as SHADOW
from palatine.games.wallenstein.game import GAME as WALLENSTEIN

GAMES: Final[dict[str, Game[Any]]] = {game.name: game for game in (WALLENSTEIN, SHADOW, PRESTIGE)}
"""Every game by its name."""


def game_named(name: str) -> Game[Any]:
    """The game with this name."""
    if name not in GAMES:
        raise BadSetup(f"there is no game '{name}'; the games are {', '.join(GAMES)}")
    return GAMES[name]
