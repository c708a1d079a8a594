"""The flat code of the games is what their declarations say, and the declarations are what the games do."""

from random import Random
from typing import Any, Final

import pytest

from palatine.engine.declare import options_of
from palatine.engine.game import Game
from palatine.engine.observation import declared, fault, layout, observed
from palatine.games import GAMES
from tools import flat

WITH_ALL: Final[dict[str, list[dict[str, str]]]] = {
    "wallenstein": [{}, {"emperors_court": "on", "landsknechte": "on", "military_leaders": "on"}],
    "shadow": [{}, {"published_rules": "on"}],
    "prestige": [{}, {"fog": "partial"}, {"fog": "full"}],
}
"""Options of the table with which every field has something to hold."""
MATCHES: Final = [
    (name, seats, options)
    for name, all_options in WITH_ALL.items()
    for options in all_options
    for seats in (min(GAMES[name].seats), max(GAMES[name].seats))
]


@pytest.mark.parametrize("name", GAMES)
def test_the_flat_code_is_current(name: str) -> None:
    for module, text in flat.WRITES:
        written = (flat.GAMES / name / f"{module}.py").read_text(encoding="utf-8")
        assert written == flat.formatted(text(name)), "python -m tools.flat writes it anew"


@pytest.mark.parametrize("name", GAMES)
def test_no_kind_and_no_field_is_declared_twice(name: str) -> None:
    game = GAMES[name]
    assert len({question.kind for question in game.questions}) == len(game.questions)
    assert len(set(game.fields)) == len(game.fields)


class Kept(list[int]):
    """A list that copies of a state share: whoever changes it in place is caught."""

    def _changed(self, *_arguments: Any, **_options: Any) -> Any:
        raise AssertionError("a list that copies share was changed in place")

    __setitem__ = __delitem__ = __iadd__ = append = extend = insert = remove = pop = sort = clear = reverse = _changed


class Still(Kept):
    """A list that copies share at times: then it may be written, but not changed."""

    def __setitem__(self, at: Any, value: Any) -> None:
        if self[at] != value:
            self._changed()


def guarded(game: Game[Any]) -> type[Any]:
    """A state of the game whose shared lists cannot be changed in place."""
    model = type(game.blank(game.seats[0], game.variant(game.seats[0], {})))
    shared = {field.name for field in game.declared if field.shared and not field.lent} | {"waiting", "offered"}
    rows = {field.name for field in game.declared if field.rows_shared}
    lent = {field.name for field in game.declared if field.lent}
    at_times = {field.name: field.own_while for field in game.declared if field.own_while}

    class Guarded(model):  # type: ignore[misc, valid-type] # known only now
        __slots__ = ()

        def __setattr__(self, name: str, value: Any) -> None:
            if name in shared and type(value) is list:
                value = [Kept(row) for row in value] if value and isinstance(value[0], list) else Kept(value)
            super().__setattr__(name, value)

        def guard(self) -> None:
            """Rows are put in place, and some lists are shared at times only: these are seen to between decisions.

            What is lent is so from now on, as after a copy: a rule that does not take it first is caught.
            """
            own = [row for name in lent for row in (getattr(self, name) if name in rows else [getattr(self, name)])]
            assert len({id(row) for row in own}) == len(own), "a list that is changed in place stands in two places"
            for name in rows:
                setattr(self, name, [Kept(row) for row in getattr(self, name)])
            for name in lent - rows:
                setattr(self, name, Kept(getattr(self, name)))
            if lent:
                self.lent = self.copy().lent
            for name, condition in at_times.items():
                value = getattr(self, name)
                nested = bool(value) and isinstance(value[0], list)
                if getattr(self, condition):
                    super().__setattr__(name, [list(row) for row in value] if nested else list(value))
                else:
                    super().__setattr__(name, [Still(row) for row in value] if nested else Still(value))

    return Guarded


@pytest.mark.parametrize(("name", "seats", "options"), MATCHES)
def test_no_shared_list_is_changed_in_place(name: str, seats: int, options: dict[str, str]) -> None:
    game, rng = GAMES[name], Random(seats)
    state, guard = game.new(seats, seats, **options), guarded(game)
    watched = guard()
    for field in ("waiting", "rng1", "rng2", "former", "luck", "events", "shown"):
        setattr(watched, field, getattr(state, field))
    for each in game.declared:
        setattr(watched, each.name, getattr(state, each.name))
    while watched.waiting:
        watched.guard()
        seat = rng.choice(watched.waiting)
        watched.play(seat, rng.choice(list(watched.options(seat))))


def test_whoever_changes_a_shared_list_is_caught() -> None:
    game = GAMES["shadow"]
    watched = guarded(game)()
    watched.strength = [1, 2, 3]
    with pytest.raises(AssertionError, match="changed in place"):
        watched.strength[0] = 2
    watched.talers = [1, 2, 3]
    watched.talers[0] = 2  # copies have their own


@pytest.mark.parametrize(("name", "seats", "options"), MATCHES)
def test_every_field_stays_within_what_is_declared(name: str, seats: int, options: dict[str, str]) -> None:
    """Shapes, bounds and the row of an observation, in random matches; the same for what each seat may see."""
    game, rng = GAMES[name], Random(seats)
    state = game.new(seats, seats, **options)
    parts = layout(game, seats, state.variant)
    size = parts[-1].start + parts[-1].size
    while state.waiting:
        assert fault(game, state) is None
        if rng.random() < 0.05:
            viewer = rng.randrange(seats)
            row = observed(game, game.redact(state, viewer), viewer)
            assert len(row) == size
            for part in parts:
                found = row[part.start : part.start + part.size]
                assert all(part.least <= number <= part.most for number in found), part.name
        seat = rng.choice(state.waiting)
        state.play(seat, rng.choice(state.options(seat)))


@pytest.mark.parametrize(("name", "seats", "options"), MATCHES)
def test_the_flat_row_is_what_is_declared(name: str, seats: int, options: dict[str, str]) -> None:
    game, rng = GAMES[name], Random(seats)
    state = game.new(seats, seats, **options)
    assert game.row is not None
    while state.waiting:
        if rng.random() < 0.2:
            viewer = rng.randrange(seats)
            redacted = game.redact(state, viewer)
            assert game.row(redacted, viewer) == declared(game, redacted, viewer)
        seat = rng.choice(state.waiting)
        state.play(seat, rng.choice(state.options(seat)))


@pytest.mark.parametrize(("name", "seats", "options"), MATCHES)
def test_what_is_hidden_is_masked_in_a_redacted_state(name: str, seats: int, options: dict[str, str]) -> None:
    game, rng, masked = GAMES[name], Random(seats), 0
    state = game.new(seats, seats, **options)
    hidden = [(field.name, field.hidden) for field in game.declared if field.hidden is not None]
    while state.waiting:
        viewer = rng.choice([None, *range(seats)])
        redacted = game.redact(state, viewer)
        for field, how in hidden:
            for at, value in enumerate(getattr(redacted, field)):
                if how.when(state, viewer, at):
                    assert value == how.mask, (field, at)
                    masked += 1
        seat = rng.choice(state.waiting)
        state.play(seat, rng.choice(state.options(seat)))
    assert masked or not hidden


@pytest.mark.parametrize(("name", "seats", "options"), MATCHES)
def test_what_is_offered_is_what_is_declared(name: str, seats: int, options: dict[str, str]) -> None:
    """The options a state keeps are those its question gives by the position alone."""
    game, rng = GAMES[name], Random(seats)
    state = game.new(seats, seats, **options)
    while state.waiting:
        seat = rng.choice(state.waiting)
        possible = options_of(game.asked(state), state, seat)
        assert set(state.options(seat)) <= set(possible), game.asked(state).kind
        state.play(seat, rng.choice(state.options(seat)))


@pytest.mark.parametrize("name", GAMES)
def test_a_number_that_is_more_than_a_count_says_what_it_is_made_of(name: str) -> None:
    """Nobody ever has 10,000 of anything."""
    for field in GAMES[name].declared:
        parts = [(column.most, bool(column.packed)) for column in field.columns]
        parts = parts or [(field.most, bool(field.packed or field.bits))]
        assert all(laid_out or most <= 10_000 for most, laid_out in parts), field.name


def test_numbers_in_groups_are_where_they_belong() -> None:
    game = GAMES["prestige"]
    state = game.new(3, 1)
    state.slots = [0, 2, 5]
    assert fault(game, state) is None
    state.slots = [0, 3, 5]
    assert fault(game, state) == "the field 'slots' holds 3 as 'type', not 0 to 2"
    state.slots = [0, 2]
    assert fault(game, state) == "the field 'slots' does not have the shape it should have"
