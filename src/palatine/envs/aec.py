"""PettingZoo: all seats are agents, which choose one after the other.

Seats that choose at once and in secret are asked in turn as well; none sees what the others have chosen.
"""

from typing import Any, Final

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from palatine.envs.table import FLAG, NUMBER, Table

Observation = dict[str, NDArray[Any]]
ILLEGAL: Final = -1.0
"""What a seat gets that chooses what is no option; the others get nothing, and the match ends."""


def env(game: str, seats: int | None = None, **options: Any) -> AECEnv:
    """The environment as PettingZoo wraps those of its own: an action that is no option ends the match with -1."""
    wrapped: Any = wrappers.TerminateIllegalWrapper(raw_env(game, seats, **options), illegal_reward=ILLEGAL)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(wrapped))


class raw_env(AECEnv):  # type: ignore[misc] # noqa: N801 - it has no types; PettingZoo calls it so
    """One match after the other at a table; an action that is no option is refused with the reason."""

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        returns: str = "winners",
        render_mode: str | None = None,
        **options: str | bool | int,
    ) -> None:
        """``returns`` is one of :data:`palatine.envs.RETURNS`; the other options are those of the table."""
        super().__init__()
        self.table = table = Table(game, seats, returns, **options)
        self.metadata = {
            "name": f"palatine_{game}_v{table.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.agents: list[str] = []
        self._space = spaces.Dict(
            {
                "observation": spaces.Box(table.low, table.high, dtype=NUMBER),
                "action_mask": spaces.Box(0, 1, (len(table.actions),), FLAG),
            }
        )
        self._actions = {agent: spaces.Discrete(len(table.actions)) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What the seat knows, and a mask of its options."""
        return self._space

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """All actions of the game."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match. The seed decides it; without one it follows from the seed before, or from nothing."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.state_of_match = self.table.start(int(self._seeds.integers(2**31)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        """What the seat knows; the mask is empty unless it must choose."""
        seat, state = self.possible_agents.index(agent), self.state_of_match
        return {"observation": self.table.observe(state, seat), "action_mask": self.table.mask(state, seat)}

    def step(self, action: int | None) -> None:
        """Carry out what the seat whose turn it is has chosen."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        state, seat = self.state_of_match, self.possible_agents.index(self.agent_selection)
        option = int(-1 if action is None else action)
        if option not in state.options(seat):
            raise self.table.game.refused(state, seat, option)
        self._cumulative_rewards[self.agent_selection] = 0.0
        state.play(seat, option)
        self._clear_rewards()
        if state.waiting:
            self._select()
        else:
            self._end()
        self._accumulate_rewards()

    def _select(self) -> None:
        self.agent_selection = self.possible_agents[self.state_of_match.waiting[0]]

    def _end(self) -> None:
        returns = self.table.returns(self.state_of_match)
        self.rewards = dict(zip(self.possible_agents, returns, strict=True))
        self.terminations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """The table as the seat sees it whose turn it is, in words."""
        if self.render_mode is None:
            return None
        game, seat = self.table.game, self.possible_agents.index(self.agent_selection)
        return game.presentation_in("en").summary(game.view(game.redact(self.state_of_match, seat), seat))

    def close(self) -> None:
        """Nothing is open."""
