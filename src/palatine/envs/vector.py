"""Many matches at once: one call plays a choice in each, and what is known stands in the same arrays each time."""

from typing import Any, Final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from palatine.engine.lanes import Lanes
from palatine.engine.observation import observed
from palatine.envs.table import FLAG, NUMBER, Table

SEEDS: Final = 2**31


class VectorEnv:
    """So many matches of one table, which begin again by themselves.

    In each match one seat must choose (``seats``); those that choose at once and in secret follow each other. Arrays
    are written anew by each step: whoever keeps something copies it.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        count: int = 64,
        seed: int | None = None,
        returns: str = "winners",
        **options: str | bool | int,
    ) -> None:
        """``returns`` is one of :data:`palatine.envs.RETURNS`; the other options are those of the table."""
        self.table = table = Table(game, seats, returns, **options)
        self.count = count
        rules, actions = table.game, len(table.actions)
        row = rules.row or (lambda redacted, seat: observed(rules, redacted, seat))
        pack = table.packing.pack_into
        self._lanes = lanes = Lanes(count, table.size, actions, self._start, rules.redact, row, pack, self._finish)
        self.observations: NDArray[np.int16] = np.frombuffer(lanes.rows, NUMBER).reshape(count, table.size)
        """What the seat that must choose knows, by match (``table.parts``)."""
        self.masks: NDArray[np.int8] = np.frombuffer(lanes.masks, FLAG).reshape(count, actions)
        """A 1 for each action it may take."""
        self.seats: NDArray[np.int8] = np.frombuffer(lanes.seats, FLAG)
        """The seat that must choose."""
        self.over: NDArray[np.bool_] = np.frombuffer(lanes.over, np.bool_)
        """Whether the match ended with the last step; what stands in the other arrays is of the next one."""
        self.returns: NDArray[np.float32] = np.zeros((count, table.seats), np.float32)
        """What a match that ended was worth to each seat; 0 in all others."""
        self.reset(seed)

    def reset(self, seed: int | None = None) -> None:
        """Begin new matches; the seed decides them and all that follow in their places."""
        self._seeds = np.random.default_rng(seed)
        self._drawn: list[int] = []
        self.returns[:] = 0
        self._lanes.begin()

    def step(self, actions: ArrayLike) -> None:
        """Play an action in each match. One that is no option is refused, and nothing has been played."""
        chosen = np.asarray(actions)
        if chosen.shape != (self.count,):
            raise ValueError(f"{self.count} actions are needed, one for each match; not {chosen.shape}")
        if self._ended:
            self.returns[:] = 0
            self._ended = False
        self._lanes.step(chosen.tolist())

    def states(self) -> list[Any]:
        """The states of the matches, for those who look behind the cards; they must not be changed."""
        return list(self._lanes.states)

    def _start(self, lane: int) -> Any:
        if not self._drawn:
            self._drawn = self._seeds.integers(SEEDS, size=1024).tolist()
        return self.table.start(self._drawn.pop())

    def _finish(self, lane: int, over: Any) -> None:
        self._ended = True
        self.returns[lane] = self.table.returns(over)

    _ended = False
