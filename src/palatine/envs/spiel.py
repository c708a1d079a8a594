"""OpenSpiel: the games ``palatine_wallenstein``, ``palatine_shadow`` and ``palatine_prestige``.

Importing this module registers them. Chance is explicit everywhere: each card, die and cube is a chance node of its own
with its true distribution. What the rules draw at once is drawn one by one, and the choice that led to it is carried
out when the last one is known.
"""

from collections.abc import Callable, Mapping, Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from palatine.engine.core import ChanceNeeded, Draw, Luck, Result
from palatine.engine.game import Game, RuleOption
from palatine.engine.observation import observed
from palatine.envs.returns import RETURNS
from palatine.envs.table import Table
from palatine.games import GAMES, OURS

PREFIX: Final = "palatine_"
MOST_OUTCOMES: Final = 256
"""More than the numbers that anything drawn has."""
MARGIN: Final = 10_000.0
"""More points than anybody has had in any game."""


def register(name: str) -> None:
    """Make a game known to OpenSpiel."""
    rules = GAMES[name]
    kind = pyspiel.GameType(
        short_name=f"{PREFIX}{name}",
        long_name=rules.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(rules.seats),
        min_num_players=min(rules.seats),
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": min(rules.seats),
            "returns": next(iter(RETURNS)),
            **{option.name: _typed(option) for option in rules.rule_options},
        },
    )

    class Registered(SpielGame):
        def __init__(self, params: Mapping[str, Any] | None = None) -> None:
            super().__init__(name, kind, params or {})

    pyspiel.register_game(kind, Registered)


def _typed(option: RuleOption) -> str | int:
    """The default of an option; a number if all its values are, for OpenSpiel reads them as such."""
    return int(option.values[0]) if all(map(str.isdigit, option.values)) else option.values[0]


class SpielGame(pyspiel.Game):  # type: ignore[misc] # it has no types
    """A table as a game of OpenSpiel."""

    def __init__(self, name: str, kind: Any, params: Mapping[str, Any]) -> None:
        given = {key: value for key, value in params.items() if key not in ("players", "returns")}
        seats = params.get("players", min(GAMES[name].seats))
        returns = params.get("returns", next(iter(RETURNS)))
        self.table = table = Table(name, seats, returns, **given)
        worth = MARGIN if returns == "margin" else 1.0
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table.actions),
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=table.seats,
            min_utility=-worth,
            max_utility=worth,
            utility_sum=0.0,
            max_game_length=table.longest,
        )
        super().__init__(kind, info, dict(params))

    def new_initial_state(self) -> "SpielState":
        """A match in which nothing has been drawn yet."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What a seat knows as numbers; with perfect recall as a text alone."""
        return Observer(self.table, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class Held:
    """A state in the hands of OpenSpiel, which copies deeply whatever it finds."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def __deepcopy__(self, memo: dict[int, Any]) -> "Held":
        return Held(self.state.copy())


class SpielState(pyspiel.State):  # type: ignore[misc] # it has no types
    """A match of OpenSpiel: the state before what is going on, and the chance that has come up since."""

    def __init__(self, game: SpielGame) -> None:
        """The set-up is still to be drawn."""
        super().__init__(game)
        table = self.table = game.table
        self._held = Held(table.game.blank(table.seats, table.variant))
        self._going_on: tuple[int, int] | None = (-1, -1)
        """The seat and its choice that wait for chance; -1 stands for the set-up."""
        self._script: list[Result] = []
        self._drawn: list[int] = []
        self._needed: tuple[Draw, Held] | None = None
        self._seen: list[list[int]] = [[] for _ in range(table.seats)]
        self._recalled: list[bytes] = [b""] * table.seats
        self._go_on()

    @property
    def position(self) -> Any:
        """The state of the match before what is going on."""
        return self._held.state

    # ------------------------------------------------------------ what OpenSpiel asks

    def current_player(self) -> int:
        """The seat that must choose; chance, while something is drawn."""
        if self._needed is not None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(self.position.waiting[0]) if self.position.waiting else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player():
            return []
        return sorted(self.position.options(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What can be drawn next, with its probability."""
        if self._needed is None:
            raise ValueError("nothing is drawn now")
        return list(self._chances().items())

    def _apply_action(self, action: int) -> None:
        if self._needed is not None:
            self._drawn.append(action)
            if self._chances():
                return
            self._script.append((self._needed[0].cause, self._drawn))
            self._drawn = []
        else:
            seat = self.position.waiting[0]
            self._recall(seat, f"chose {action}")
            self._going_on = (seat, action)
        self._go_on()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            cause = self._needed[0].cause if self._needed is not None else "chance"
            return f"{cause} {self.table.game.chance_text(cause, [action])}" if self._needed else f"{cause} {action}"
        return self.table.actions[action]

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._needed is None and not self.position.waiting

    def returns(self) -> list[float]:
        """What the match was worth to each seat; 0 while it goes on."""
        return self.table.returns(self.position) if self.is_terminal() else [0.0] * self.table.seats

    def __str__(self) -> str:
        drawn = f" {self._needed[0].cause} {self._drawn}" if self._needed is not None else ""
        return f"{self.table.game.digest(self.position)} {self.position.waiting}{drawn}"

    # ------------------------------------------------------------ what seats know

    def knows(self, seat: int) -> list[int]:
        """What a seat knows now; while something is drawn, what it knew before."""
        return self._seen[seat]

    def recalls(self, seat: int) -> str:
        """Everything a seat has seen and chosen, as a hash: the same only if all of it is."""
        return self._recalled[seat].hex()

    def resample_from_infostate(self, player: int, probability_sampler: Callable[[], float]) -> "SpielState":
        """A match among those that look the same to a waiting seat; without a history, for that tells the truth."""
        game, rng = self.table.game, Random(int(probability_sampler() * 2**53))
        new: SpielState = self.get_game().new_initial_state()
        new._held = Held(game.sample(game.redact(self.position, player), player, rng))
        new._going_on, new._needed, new._script, new._drawn = None, None, [], []
        new._seen = [_seen(game, new.position, seat) for seat in range(self.table.seats)]
        new._recalled = [blake2b(repr(row).encode(), digest_size=16).digest() for row in new._seen]
        new._recalled[player] = self._recalled[player]
        return new

    # ------------------------------------------------------------ how it goes on

    def _go_on(self) -> None:
        """Carry out what is going on, up to the next result that must be drawn."""
        trial, luck = self.position.copy(), Luck()
        luck.asking, luck.script = True, [(cause, numbers[:]) for cause, numbers in self._script]
        trial.luck = luck
        seat, option = self._going_on or (-1, -1)
        try:
            if seat < 0:
                trial.begin()
            else:
                trial.play(seat, option)
        except ChanceNeeded as needed:
            self._needed = needed.draw, Held(trial)
            return
        trial.luck = None
        self._held, self._needed, self._going_on, self._script = Held(trial), None, None, []
        self._look()

    def _chances(self) -> Mapping[int, float]:
        if self._needed is None:
            return {}
        draw, held = self._needed
        return self.table.game.chances(held.state, draw, self._drawn)

    def _look(self) -> None:
        """All seats look at the table; what looks the same as before adds nothing to what they recall."""
        for seat in range(self.table.seats):
            row = _seen(self.table.game, self.position, seat)
            if row != self._seen[seat]:
                self._seen[seat] = row
                self._recall(seat, repr(row))

    def _recall(self, seat: int, what: str) -> None:
        self._recalled[seat] = blake2b(self._recalled[seat] + what.encode(), digest_size=16).digest()


class Observer:
    """What a seat knows, as OpenSpiel asks for it."""

    def __init__(self, table: Table, kind: Any) -> None:
        self._recall = kind.perfect_recall
        self._table = table
        self.tensor: NDArray[np.float32] = np.zeros(0 if self._recall else table.size, np.float32)
        self.dict = (
            {}
            if self._recall
            else {
                part.name: self.tensor[part.start : part.start + part.size].reshape(part.shape) for part in table.parts
            }
        )

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what the seat knows into the tensor."""
        if not self._recall:
            self.tensor[:] = state.knows(player) or 0

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a text; with perfect recall with the hash of all it has seen and chosen."""
        known = " ".join(map(str, state.knows(player)))
        return f"{state.recalls(player)} {known}" if self._recall else known


def _seen(game: Game[Any], position: Any, seat: int) -> list[int]:
    return observed(game, game.redact(position, seat), seat)


def names() -> Sequence[str]:
    """What OpenSpiel calls the games."""
    return [f"{PREFIX}{name}" for name in OURS]


for _name in OURS:
    register(_name)
