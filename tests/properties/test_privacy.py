"""Nobody sees what is hidden: not in a view, not in a decision, not in the states a bot is given."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from palatine.engine.decision import Decision
from palatine.engine.game import Game, View
from palatine.engine.typed import misfit
from tests.properties.tables import Table, at_tables


def decision(game: Game[Any], state: Any, seat: int) -> Decision:
    """The decision of a waiting seat in a bare state."""
    asked, kind, particulars = game.asked(state), game.kind(state, seat), game.particulars(state, seat)
    options, continues = tuple(state.options(seat)), asked.goes_on(state)
    return Decision(seat, kind, options, particulars, asked.rule, continues, game.catalogue)


def check_sample(game: Game[Any], state: Any, seat: int, random: Random) -> None:
    """What is hidden from the seat replaced: nothing it may see is different, and the state can be."""
    redacted = game.redact(state, seat)
    sample = game.sample(redacted, seat, random)
    assert game.redact(sample, seat) == redacted
    assert game.view(game.redact(sample, seat), seat) == game.view(redacted, seat)
    if seat in state.waiting:
        assert decision(game, sample, seat) == decision(game, state, seat)
    spectated = game.redact(state, None)
    assert game.redact(sample, None) == spectated
    assert game.view(game.redact(sample, None), None) == game.view(spectated, None)
    game.audit(sample)
    game.playout(sample, random.randrange(2**31))
    game.audit(sample)


@at_tables(games=10)
def test_replacing_what_is_hidden_changes_nothing_a_seat_can_see(table: Table, random: Random) -> None:
    game, state, player = table.game, table.state(), table.player
    while state.waiting:
        if random.random() < 0.03:
            for seat in range(state.seats):
                before = game.to_json(state)
                check_sample(game, state, seat, random)
                assert game.to_json(state) == before
        state.play(*player.choose(state))


@at_tables(games=10)
def test_a_redacted_state_has_no_generator_and_no_sinks(table: Table, random: Random) -> None:
    """Two states that differ in nothing but chance to come look the same to everybody."""
    game, match, player = table.game, table.match(), table.player
    while not match.over:
        match.play(*player.choose(match.state))
        if random.random() < 0.05:
            other = match.state.copy()
            other.rng1, other.rng2 = random.randrange(1, 10**9), random.randrange(1, 10**9)
            for seat in (None, *range(match.seats)):
                redacted = game.redact(match.state, seat)
                assert redacted == game.redact(other, seat)
                assert redacted.luck is None and redacted.events is None
                assert (redacted.rng1, redacted.rng2) == (1, 1)


@at_tables(games=12)
def test_sealed_choices_are_seen_by_nobody(table: Table, random: Random) -> None:
    """While several seats choose at once, what one chooses makes no difference to the others but that it is ready."""
    game, state, player = table.game, table.state(), table.player
    while state.waiting:
        seat, option = player.choose(state)
        if len(state.waiting) > 1:
            one, two = state.copy(), state.copy()
            one.play(seat, option)
            two.play(seat, random.choice(two.options(seat)))
            if one.waiting == two.waiting and not one.shown and not two.shown:
                for other in {None, *range(state.seats)} - {seat}:
                    assert game.redact(one, other) == game.redact(two, other)
        state.play(seat, option)


@at_tables(games=10)
def test_everybody_can_tell_that_a_seat_has_only_one_choice(table: Table, random: Random) -> None:
    """It is told to all, so nothing hidden may have a part in it."""
    game, match, player = table.game, table.match(), table.player
    while not match.over:
        asked = match.pending[0]
        if not match.sealed and len(asked.options) == 1 and game.shows_options(match.state):
            for other in {*range(match.seats)} - {asked.seat}:
                sample = game.sample(game.redact(match.state, other), other, random)
                assert sample.waiting == [asked.seat]
                assert sample.options(asked.seat) == list(asked.options)
        match.play(*player.choose(match.state))


@at_tables(games=8)
def test_a_view_is_plain_data_of_its_own(table: Table, random: Random) -> None:
    """JSON can hold it, and changing it changes nothing."""
    match, player = table.match(), table.player
    while not match.over:
        match.play(*player.choose(match.state))
        if random.random() < 0.03:
            for seat in (None, *range(match.seats)):
                before, view = match.game.to_json(match.state), match.view(seat)
                assert json.loads(json.dumps(view)) == view
                text = json.dumps(view)
                mend = _spoil(view)
                assert match.game.to_json(match.state) == before
                seen_again = json.dumps(match.view(seat))
                mend()
                assert seen_again == json.dumps(view) == text


def _spoil(view: View) -> Callable[[], None]:
    """Empty every list and dict in a view; returns what fills them again, lest a table of the game stay empty."""
    emptied: list[tuple[Any, Any]] = []
    inside: list[Any] = [view]
    while inside:
        container = inside.pop()
        emptied.append((container, container.copy()))
        items = container.values() if isinstance(container, dict) else container
        inside += [item for item in items if isinstance(item, list | dict)]
        container.clear()

    def mend() -> None:
        for container, content in reversed(emptied):
            container.update(content) if isinstance(container, dict) else container.extend(content)

    return mend


@at_tables(games=8)
def test_a_perspective_is_all_a_bot_needs(table: Table, random: Random) -> None:
    match, player = table.match(), table.player
    while not match.over:
        if random.random() < 0.05:
            seat = random.choice(match.state.waiting)
            seen = match.perspective(seat)
            assert seen.view == match.view(seat) and seen.decision == match.decision(seat)
            number = random.randrange(2**31)
            sample = seen.sample(Random(number))
            assert decision(match.game, sample, seat) == seen.decision
            assert sample == seen.sample(Random(number))
            assert sample is not match.state
        match.play(*player.choose(match.state))


@at_tables(games=6)
def test_a_view_is_of_the_type_its_game_declares(table: Table, random: Random) -> None:
    """No key is missing, none is unknown, and each holds what it should."""
    match, player = table.match(), table.player
    while not match.over:
        match.play(*player.choose(match.state))
        if random.random() < 0.05:
            view = match.view(random.choice([None, *range(match.seats)]))
            assert misfit(match.game.view_type, view) is None
