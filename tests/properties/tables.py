"""Random matches of every game, for every number of seats, with every option of the table."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import palatine
from palatine.engine.errors import BadSetup
from palatine.engine.game import Game
from palatine.engine.match import Match
from tests.profiles import GAMES

HABITS: Final = ("any", "any", "any", "first", "last", "ends")
LONGEST: Final = 600
"""Seconds one property may take; a loaded machine needs more than an idle one."""
SHARES: Final = {"prestige": 5}
"""Of a game whose matches cost more, every so many-th of the examples is tried."""
MOST_DECISIONS: Final = 20_000
"""No game takes longer; one that does is taken for endless."""


class Player:
    """Chooses for all seats, each waiting seat in random turn, in one of the habits."""

    def __init__(self, seed: int, habit: str = "any") -> None:
        self.random = Random(seed)
        self.habit = habit

    def choose(self, state: Any) -> tuple[int, int]:
        """A waiting seat and one of its options."""
        seat = self.random.choice(state.waiting)
        options = state.options(seat)
        if self.habit == "any":
            return seat, self.random.choice(options)
        if self.habit == "ends":
            return seat, self.random.choice((options[0], options[-1]))
        return seat, options[0] if self.habit == "first" else options[-1]


@dataclass(frozen=True)
class Table:
    """A game about to be played: everything that decides how it will go."""

    game: Game[Any]
    seats: int
    options: dict[str, str]
    seed: int
    habit: str

    def __repr__(self) -> str:
        options = "".join(f", {name}={value!r}" for name, value in self.options.items())
        return f"{self.game.name}({self.seats}, seed={self.seed}{options}) played by '{self.habit}'"

    @property
    def player(self) -> Player:
        """Somebody to choose for all seats."""
        return Player(self.seed, self.habit)

    def state(self) -> Any:
        """The bare core at its first decision."""
        return self.game.new(self.seats, self.seed, **self.options)

    def match(self) -> Match:
        """The checked layer at its first decision."""
        return palatine.start(self.game.name, self.seats, self.seed, **self.options)

    def played(self) -> Match:
        """The match, played to its end."""
        match = self.match()
        player = self.player
        while not match.over:
            match.play(*player.choose(match.state))
        return match


def can_play(game: Game[Any], seats: int, options: dict[str, str]) -> bool:
    """Whether a game can be played so; some options exclude each other."""
    try:
        game.variant(seats, options)
    except BadSetup:
        return False
    return True


def option_values(game: Game[Any], seats: int) -> st.SearchStrategy[dict[str, str]]:
    """Options of the table, each with any of its values."""
    values = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in game.rule_options})
    return values.filter(lambda options: can_play(game, seats, options))


def tables(game: Game[Any], seats: int, options: str) -> st.SearchStrategy[Table]:
    """Tables of this size, with the usual options, with any, or half of them with the usual ones."""
    usual: st.SearchStrategy[dict[str, str]] = st.just({})
    values = option_values(game, seats)
    drawn = {"usual": usual, "any": values, "half": st.one_of(usual, values)}[options]
    return st.builds(Table, st.just(game), st.just(seats), drawn, st.integers(0, 2**32 - 1), st.sampled_from(HABITS))


SIZES: Final = [
    pytest.param(game, seats, id=f"{name}-{seats}") for name, game in palatine.GAMES.items() for seats in game.seats
]


Property = Callable[[Table, Random], None]
"""A test of one random match; the generator is for what the test itself does at random."""


def at_tables(games: int, options: str = "half") -> Callable[[Property], Callable[..., None]]:
    """Try a property with games of each kind and number of seats; the profile says how many for each of these."""

    def decorate(test: Property) -> Callable[..., None]:
        @pytest.mark.timeout(LONGEST * max(1, GAMES))
        @pytest.mark.parametrize(("game", "seats"), SIZES)
        def tried(game: Game[Any], seats: int) -> None:
            @settings(max_examples=max(2, int(max(2, games // SHARES.get(game.name, 1)) * GAMES)))
            @given(table=tables(game, seats, options))
            def try_one(table: Table) -> None:
                test(table, Random(table.seed))

            try_one()

        tried.__name__ = test.__name__
        tried.__doc__ = test.__doc__
        marked: Callable[..., None] = tried
        return marked

    return decorate
