"""What is told of a table: the layout of observations, actions, returns."""

from hashlib import blake2b
from random import Random
from typing import Any, Final

import numpy as np
import pytest

from palatine.engine.observation import observed, told
from palatine.envs import RETURNS, Table
from palatine.games import GAMES
from tests.envs.tables import TABLES

PINNED: Final = {
    "shadow": ("2.1.1", "ded4c78c"),
    "wallenstein": ("2.1.1", "d60bb873"),
    "prestige": ("5.1.1", "20884291"),
}
"""The version of the observations of each game, and the hash of their layout at all numbers of seats."""


@pytest.mark.parametrize("game", PINNED)
def test_a_change_of_the_layout_has_another_version(game: str) -> None:
    """Whoever changes it raises ``seen_version`` of the game (or ENCODING): learners of the former one do not fit."""
    tables = [Table(game, seats) for seats in GAMES[game].seats]
    parts = [part._replace(meaning="") for table in tables for part in table.parts]
    assert (tables[0].version, blake2b(repr(parts).encode(), digest_size=4).hexdigest()) == PINNED[game]


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_parts_follow_each_other_and_say_what_they_are(game: str, seats: int, options: dict[str, str]) -> None:
    table = Table(game, seats, **options)
    assert [part.start for part in table.parts] == [0, *np.cumsum([part.size for part in table.parts])[:-1].tolist()]
    assert len(table.low) == len(table.high) == table.size < 7500
    assert np.iinfo(np.int16).min <= table.low.min() and (table.low < table.high).all()
    assert all(len(part.axes) == len(part.shape) or part.shape == (1,) for part in table.parts)
    assert table.parts[0].name == "viewer" and table.parts[1].meaning == "1 for a seat that must choose."


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_what_is_hidden_from_a_seat_is_not_in_its_observation(game: str, seats: int, options: dict[str, str]) -> None:
    """The observation of any state that looks the same to the seat is the same."""
    rules, rng = GAMES[game], Random(seats)
    state = rules.new(seats, seats, **options)
    while state.waiting:
        seat = rng.choice(state.waiting)
        if rng.random() < 0.1:
            redacted = rules.redact(state, seat)
            other = rules.sample(redacted, seat, rng)
            assert observed(rules, rules.redact(other, seat), seat) == observed(rules, redacted, seat)
        state.play(seat, rng.choice(state.options(seat)))


def flat(value: list[Any]) -> list[Any]:
    """The numbers of a list, or of its lists."""
    return [number for row in value for number in row] if value and isinstance(value[0], list) else value


@pytest.mark.parametrize(("game", "seats", "options"), TABLES)
def test_what_is_left_out_at_a_table_never_holds_anything_there(game: str, seats: int, options: dict[str, str]) -> None:
    rules, rng = GAMES[game], Random(seats)
    state = rules.new(seats, seats, **options)
    blank = rules.blank(seats, state.variant)
    shown = {field.name for field, _ in told(rules, blank)}
    without = [name for name, how in rules.seen.items() if name not in shown and not how.left_out]
    places = {
        name: sorted({*range(len(flat(getattr(blank, name))))} - {*how.at(seats)})
        for name, how in rules.seen.items()
        if how.at is not None
    }
    while state.waiting:
        for name in without:
            assert getattr(state, name) == getattr(blank, name), name
        for name, never in places.items():
            assert [flat(getattr(state, name))[at] for at in never] == [flat(getattr(blank, name))[at] for at in never]
        seat = rng.choice(state.waiting)
        state.play(seat, rng.choice(state.options(seat)))


def test_observations_are_short() -> None:
    sizes = {(game, seats): Table(game, seats).size for game in GAMES if game in PINNED for seats in GAMES[game].seats}
    assert sizes[("shadow", 2)] < 200 and sizes[("wallenstein", 4)] < 1000 and sizes[("prestige", 3)] < 5000


def test_every_action_has_a_text() -> None:
    table = Table("wallenstein", 4)
    assert len(table.actions) == 157 == len(set(table.actions))
    assert table.actions[49] == "money 4"


class Over:
    """A finished match, with its points and its winners."""

    def __init__(self, points: list[int], winners: list[int]) -> None:
        self.seats, self._points, self._winners = len(points), points, winners

    def points(self, _state: Any) -> list[int]:
        return self._points

    def winners(self, _state: Any) -> list[int]:
        return self._winners


@pytest.mark.parametrize(
    ("points", "won", "winners", "placing", "margin"),
    [
        ([9, 4], [0], [1, -1], [1, -1], [5, -5]),
        ([7, 7], [0, 1], [0, 0], [0, 0], [0, 0]),
        ([7, 7], [1], [-1, 1], [-1, 1], [0, 0]),
        ([9, 3, 6], [0], [1, -0.5, -0.5], [1, -1, 0], [4.5, -4.5, 0]),
        ([9, 9, 3, 3], [0, 1], [1 / 3, 1 / 3, -1 / 3, -1 / 3], [2 / 3, 2 / 3, -2 / 3, -2 / 3], [4, 4, -4, -4]),
    ],
)
def test_returns(
    points: list[int], won: list[int], winners: list[float], placing: list[float], margin: list[float]
) -> None:
    over: Any = Over(points, won)
    for name, worth in (("winners", winners), ("placing", placing), ("margin", margin)):
        assert RETURNS[name](over, over) == pytest.approx(worth), name
