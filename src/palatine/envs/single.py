"""Gymnasium: one seat learns, the others are played by bots."""

from collections.abc import Sequence
from random import Random
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from palatine.bots.level import BadBot
from palatine.bots.levels import level_for
from palatine.engine.match import Match
from palatine.envs.aec import ILLEGAL
from palatine.envs.table import FLAG, NUMBER, Table

Observation = dict[str, NDArray[Any]]


class SingleEnv(gymnasium.Env[Any, np.int64]):
    """A match after the other in which all other seats are played by bots of a name, or by one each.

    An action that is no option ends the match with a reward of -1; ``info["refused"]`` then says why.
    """

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        bots: str | Sequence[str] = "random",
        seat: int | None = None,
        returns: str = "winners",
        render_mode: str | None = None,
        **options: str | bool | int,
    ) -> None:
        """``bots``: levels or files as in ``palatine arena``, one for each other seat; without ``seat`` it changes."""
        self.table = table = Table(game, seats, returns, **options)
        names = [bots] * (table.seats - 1) if isinstance(bots, str) else list(bots)
        if len(names) != table.seats - 1:
            raise BadBot(f"{len(names)} bots are named for {table.seats - 1} other seats")
        if seat is not None and not 0 <= seat < table.seats:
            raise BadBot(f"there is no seat {seat}; the seats are 0 to {table.seats - 1}")
        self._levels, self._fixed = [level_for(game, name) for name in names], seat
        self.metadata = {"render_modes": ["ansi"]}
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(len(table.actions))
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(table.low, table.high, dtype=NUMBER),
                "action_mask": spaces.Box(0, 1, (len(table.actions),), FLAG),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a match and play it to the first decision of the learning seat."""
        super().reset(seed=seed)
        draw = Random(int(self.np_random.integers(2**31)))
        table = self.table
        self.seat = draw.randrange(table.seats) if self._fixed is None else self._fixed
        self.match = Match(table.game, table.seats, draw.getrandbits(31), table.variant)
        self.match.begin()
        others = iter(self._levels)
        self._bots = [
            None if seat == self.seat else next(others).made(Random(draw.getrandbits(31)))
            for seat in range(table.seats)
        ]
        self._play_on()
        return self._observed(), {"seat": self.seat}

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Carry out what the learning seat has chosen, and let the bots play until it must choose again."""
        option, match = int(action), self.match
        if option not in match.decision(self.seat).options:
            reason = str(self.table.game.refused(match.state, self.seat, option))
            return self._observed(), ILLEGAL, True, False, {"seat": self.seat, "refused": reason}
        match.play(self.seat, option)
        self._play_on()
        reward = self.table.returns(match.state)[self.seat] if match.over else 0.0
        return self._observed(), reward, match.over, False, {"seat": self.seat}

    def _play_on(self) -> None:
        """The bots play as long as the learning seat need not choose."""
        match = self.match
        while not match.over and self.seat not in match.state.waiting:
            seat = match.state.waiting[0]
            bot = self._bots[seat]
            if bot is not None:
                match.play(seat, bot.choose(match.perspective(seat)))

    def _observed(self) -> Observation:
        state, table = self.match.state, self.table
        return {"observation": table.observe(state, self.seat), "action_mask": table.mask(state, self.seat)}

    def render(self) -> str | None:
        """The table as the learning seat sees it, in words."""
        if self.render_mode is None:
            return None
        return self.table.game.presentation_in("en").summary(self.match.view(self.seat))
