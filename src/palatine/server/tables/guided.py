"""The guided first round of a game: a match whose seed is known, alone against bots that decide at once.

Its seed is the game's own: nobody chooses it, and no other table plays by it.
"""

from palatine.bots.levels import stand_in
from palatine.games import descriptions, game_named
from palatine.server.errors import not_found
from palatine.server.tables.lobby import Chair, Wish


def guided_round(game: str, name: str, user: int) -> tuple[Wish, int]:
    """The table for a person who is guided, and the seed of its match; refused if the game has no guide."""
    description = descriptions()[game_named(game).name]
    if description.guide is None:
        raise not_found(
            "guide", games=", ".join(name for name, each in descriptions().items() if each.guide is not None)
        )
    bots = [Chair(bot=stand_in(game).name)] * (description.usual_seats - 1)
    kept = {"public": False, "odds": "exact", "hints": True, "delay": 0}
    wish = Wish(game, [Chair(user), *bots], dict(description.options), name, "none", None, None, kept)
    return wish, description.guide
