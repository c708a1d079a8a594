"""The facts about a table: a game with its seats and options, as a learner sees it."""

from functools import cached_property
from struct import Struct
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from palatine.engine.errors import BadSetup
from palatine.engine.game import Game
from palatine.engine.observation import Part, layout, observed, version
from palatine.envs.returns import RETURNS
from palatine.games import GAMES

NUMBER: Final = np.int16
"""The type of the numbers of an observation."""
FLAG: Final = np.int8
"""The type of the numbers of a mask."""

UNPROVEN: Final = 100_000
"""Where no bound is proven: many times what any match has ever taken."""


class Table:
    """What is known of all matches of a game with so many seats and these options."""

    def __init__(
        self, game: str, seats: int | None = None, returns: str = "winners", **options: str | bool | int
    ) -> None:
        """Without ``seats`` as few as can play; ``returns`` is one of :data:`palatine.envs.RETURNS`."""
        if game not in GAMES:
            raise BadSetup(f"there is no game '{game}'; there are {', '.join(GAMES)}")
        if returns not in RETURNS:
            raise BadSetup(f"there are no returns '{returns}'; there are {', '.join(RETURNS)}")
        self.game: Game[Any] = GAMES[game]
        self.seats = min(self.game.seats) if seats is None else seats
        self.variant = self.game.variant(self.seats, options)
        self.options = self.game.options_of(self.variant)
        self._returns = RETURNS[returns]

    def __deepcopy__(self, memo: dict[int, Any]) -> "Table":
        """Facts do not change: copies share them."""
        return self

    def __repr__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"<Table of {self.game.name}, {self.seats} seats{options}>"

    @property
    def version(self) -> str:
        """The version of the observations: learners that know another one do not fit."""
        return version(self.game)

    @cached_property
    def parts(self) -> tuple[Part, ...]:
        """Where everything stands in an observation, with bounds and meaning."""
        return layout(self.game, self.seats, self.variant)

    @property
    def size(self) -> int:
        """How many numbers an observation has."""
        return self.parts[-1].start + self.parts[-1].size

    @cached_property
    def packing(self) -> Struct:
        """Makes bytes of the numbers of an observation, as arrays hold them."""
        return Struct(f"={self.size}h")

    @cached_property
    def low(self) -> NDArray[np.int16]:
        """The least each number of an observation can be."""
        return np.repeat([part.least for part in self.parts], [part.size for part in self.parts]).astype(NUMBER)

    @cached_property
    def high(self) -> NDArray[np.int16]:
        """The most each number of an observation can be."""
        return np.repeat([part.most for part in self.parts], [part.size for part in self.parts]).astype(NUMBER)

    @cached_property
    def actions(self) -> tuple[str, ...]:
        """The text of every action, by its number; it is the same at all tables of the game."""
        return tuple(self.game.catalogue.text(option) for option in range(len(self.game.catalogue)))

    @property
    def longest(self) -> int:
        """A number of decisions that no match exceeds; proven, unless it is UNPROVEN."""
        return self.game.longest(self.seats, self.variant) or UNPROVEN

    def start(self, seed: int) -> Any:
        """The state of a new match at its first decision; the same seed gives the same match."""
        return self.game.new(self.seats, seed, **self.options)

    def observe(self, state: Any, seat: int) -> NDArray[np.int16]:
        """What a seat knows."""
        row = observed(self.game, self.game.redact(state, seat), seat)
        return np.frombuffer(bytearray(self.packing.pack(*row)), NUMBER)

    def mask(self, state: Any, seat: int) -> NDArray[np.int8]:
        """A 1 for each action the seat may take now."""
        mask = np.zeros(len(self.actions), FLAG)
        if seat in state.waiting:
            mask[state.options(seat)] = 1
        return mask

    def returns(self, over: Any) -> list[float]:
        """What a finished match was worth to each seat."""
        return self._returns(self.game, over)
