"""How a game joins the others: one description says what it is and where what plays it is found."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from palatine.engine.game import Game


@dataclass(frozen=True)
class Description:
    """A game and its bots. These are named as ``module:attribute``, and imported when they are first asked."""

    game: Game[Any]
    steward: str = ""
    """A function ``(state, seat)``: what the steward chooses in a state that looks like the true one to the seat."""
    adviser: str = ""
    """What the marshal must know of the game (``palatine.bots.adviser.Adviser``): a class, made without arguments.

    The words for its reasons are in the folder ``text`` beside its module.
    """
    positions: str = ""
    """A module that puts up positions in words (``palatine.engine.goals.Positions``): what its lessons are made of.

    The lessons are in the folder ``lessons`` of the game's package.
    """
    seats: int = 0
    """How many sit at a table that is opened with one click; usually as few as can play."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The options of the rules that suit such a table."""

    colours: tuple[str, ...] = ()
    """The colours of its pieces, in the order of the seats; players choose among them. Without any nobody can."""
    minutes: tuple[int, int] | None = None
    """How long a match of people takes, at least and at most."""
    weight: int = 0
    """How heavy it is: 1 is learned in five minutes, 5 in an evening; 0: nobody has said."""

    guide: int | None = None
    """The seed of its guided first round, played at the table that is opened with one click; None: it has none."""

    @property
    def usual_seats(self) -> int:
        """How many sit at a table that is opened with one click."""
        return self.seats or min(self.game.seats)
